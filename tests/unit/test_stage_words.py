"""Stages know no field: what a store is about stands in its profile, not in their code."""

import re
from pathlib import Path

import pytest

import mrag_owl

PACKAGE = Path(mrag_owl.__file__).parent
STAGES = ("retrieval", "learning", "reading", "expressions", "generation", "queries")
BESIDE = "../tools/benchmark/mrag_owl_benchmark/evaluation"
# The same signs in other words: `ImageDataset`, "reimagine".
WORD = re.compile(r"garment|(?<![a-z])image", re.IGNORECASE)
# Names that others gave: a media type, a key of a server's JSON or of a model's file. Pillow stays in `pictures`.
FOREIGN = re.compile(r"""image/|["']image(?:_mean|_std)?["']""")
ROOMS_OF_PICTURES = ("retrieval/picture_embedders/", "retrieval/sources/")


@pytest.mark.parametrize("stage", [*STAGES, BESIDE])
def test_a_stage_speaks_of_no_garments_and_images(stage: str) -> None:
    files = [*(PACKAGE / stage).rglob("*.py"), *PACKAGE.glob(f"{stage}.py")]
    assert files
    found = [
        f"{path}:{text.count(chr(10), 0, word.start()) + 1}"
        for path in files
        for text in [_own_words(path)]
        for word in WORD.finditer(text)
    ]
    assert found == []


def _own_words(path: Path) -> str:
    """Return a module without what servers and models call pictures, where stages talk to them."""
    text = path.read_text(encoding="utf-8")
    return FOREIGN.sub("", text) if any(room in path.as_posix() for room in ROOMS_OF_PICTURES) else text
