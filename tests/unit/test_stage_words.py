"""Stages know no field: what a store is about stands in its profile, not in their code."""

import re
from pathlib import Path

import pytest

import mrag_owl

STAGES = ("retrieval", "learning", "reading", "expressions", "generation", "evaluation", "queries")
PACKAGE = Path(mrag_owl.__file__).parent
# The same signs in other words: `ImageDataset`, "reimagine".
WORD = re.compile(r"garment|(?<![a-z])image", re.IGNORECASE)


@pytest.mark.parametrize("stage", STAGES)
def test_a_stage_speaks_of_no_garments_and_images(stage: str) -> None:
    files = [*(PACKAGE / stage).rglob("*.py"), *PACKAGE.glob(f"{stage}.py")]
    assert files
    found = [
        f"{path.relative_to(PACKAGE)}:{number}"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if WORD.search(line)
    ]
    assert found == []
