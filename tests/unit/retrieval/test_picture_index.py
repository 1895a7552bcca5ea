import numpy as np
import pytest

from mrag_owl.errors import RetrievalError
from mrag_owl.records import Iri
from mrag_owl.retrieval.picture_embedders.colour import ColourEmbedder
from mrag_owl.retrieval.picture_index import PictureIndex, Shown


def noise(seed: int) -> np.ndarray:
    blocks = np.random.default_rng(seed).integers(0, 256, (4, 4, 3), dtype=np.uint8)
    return np.kron(blocks, np.ones((20, 20, 1), dtype=np.uint8))


def index(count: int) -> PictureIndex:
    shown = ((Shown(Iri(f"ex:{number}"), Iri(f"ex:{number}")), noise(number)) for number in range(count))
    return PictureIndex.build(shown, ColourEmbedder())


@pytest.mark.slow
def test_each_picture_finds_itself_first_after_saving_too(tmp_path):
    made = index(70)
    made.save(tmp_path)
    opened = PictureIndex.load(tmp_path, ColourEmbedder())
    assert opened.shown == made.shown
    for one in (made, opened):
        alike = one.likeness([noise(3), noise(69)])
        assert alike.shape == (2, 70)
        assert alike.argmax(axis=1).tolist() == [3, 69]


def test_an_empty_one_finds_nothing(tmp_path):
    index(0).save(tmp_path)
    assert PictureIndex.load(tmp_path, ColourEmbedder()).likeness([noise(1)]).shape == (1, 0)


def test_one_of_another_embedder_or_damaged_is_refused(tmp_path):
    index(3).save(tmp_path)
    other = ColourEmbedder()
    other.identity = "colour 0"
    with pytest.raises(RetrievalError, match="do not fit"):
        PictureIndex.load(tmp_path, other)
    (tmp_path / "pictures.json").write_text("{")
    with pytest.raises(RetrievalError, match="cannot be read"):
        PictureIndex.load(tmp_path, ColourEmbedder())
