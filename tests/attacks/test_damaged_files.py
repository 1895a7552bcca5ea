"""Files of a store that were emptied, cut off or overwritten: one clear line, or the same answer, never another one."""

from __future__ import annotations

import os
import random
import shutil
from collections import Counter
from pathlib import Path

import pytest
from outcomes import outcome

from mrag_owl.ask import main as ask
from mrag_owl.recommend import main as recommend
from mrag_owl.store.dataset import GraphStore

pytestmark = pytest.mark.slow


def test_a_damaged_file_is_said_in_one_line_or_changes_nothing(generated_outfits: GraphStore, tmp_path: Path) -> None:
    whole = shutil.copytree(generated_outfits.path, tmp_path / "whole")
    lines = {
        recommend: ["floral dress without a belt", "--store", str(tmp_path / "store"), "--top-k", "2", "--explain"],
        ask: ["how many dresses", "--store", str(tmp_path / "store")],
    }
    shutil.copytree(whole, tmp_path / "store")
    wanted = {main: outcome(main, line) for main, line in lines.items()}
    assert {code for code, _ in wanted.values()} == {0}
    shutil.rmtree(whole)
    shutil.copytree(tmp_path / "store", whole)  # with the indexes that were made meanwhile
    chance = random.Random(7)
    files = sorted(path.relative_to(whole) for path in whole.rglob("versions/*/**/*") if path.stat().st_size)
    files = [file for file in files if (whole / file).is_file()]
    counts: Counter[str] = Counter()
    for file in chance.sample(files, 24):
        target = tmp_path / "store" / file
        content = (whole / file).read_bytes()
        damage = chance.choice(["emptied", "halved", "overwritten"]) if "indexes" not in file.parts else "emptied"
        target.write_bytes(
            {"emptied": b"", "halved": content[: len(content) // 2], "overwritten": chance.randbytes(len(content))}[
                damage
            ]
        )
        for main, line in lines.items():
            code, said = outcome(main, line)
            assert code in (0, 1), (file, damage, said[-600:])
            assert code == 1 or said == wanted[main][1], (file, damage, said)
            assert code == 0 or said.count("\n") == 1, (file, damage, said)
            counts["refused" if code else "unchanged"] += 1
        shutil.rmtree(tmp_path / "store")
        shutil.copytree(whole, tmp_path / "store", copy_function=os.link)
        # What is linked must not be written through.
        target.unlink()
        shutil.copyfile(whole / file, target)
    assert counts["refused"] > 10
