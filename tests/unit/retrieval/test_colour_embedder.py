import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pictures import GREEN, NAVY, PINK, cloth, on_wall

from mrag_owl.errors import RetrievalError
from mrag_owl.retrieval.picture_embedders.colour import ColourEmbedder

pytestmark = pytest.mark.slow  # learns or trains

EMBEDDER = ColourEmbedder()


def alike(one: np.ndarray, other: np.ndarray) -> float:
    sought, kept = EMBEDDER.embed_sought([one])[0], EMBEDDER.embed_kept([other])[0]
    return float((sought @ kept.T).max())


def scene(seed: int = 0) -> np.ndarray:
    chance = np.random.default_rng(seed)
    blocks = chance.integers(0, 256, (6, 5, 3), dtype=np.uint8)
    return np.kron(blocks, np.ones((40, 40, 1), dtype=np.uint8))


@given(st.integers(1, 40), st.integers(1, 40), st.integers(0, 2**32 - 1))
def test_vectors_of_any_picture_are_finite_and_of_length_one(height, width, seed):
    picture = np.random.default_rng(seed).integers(0, 256, (height, width, 3), dtype=np.uint8)
    for views in (EMBEDDER.embed_sought([picture]), EMBEDDER.embed_kept([picture])):
        assert views.shape[2] == EMBEDDER.dimension
        assert np.allclose(np.linalg.norm(views, axis=2), 1, atol=1e-5)


def test_a_picture_is_most_like_itself_also_mirrored_darker_and_cut():
    whole = scene()
    changed = {
        "itself": whole,
        "mirrored": whole[:, ::-1],
        "darker": (whole * 0.8).astype(np.uint8),
        "cut": whole[:210, :175],
    }
    for name, one in changed.items():
        own, others = alike(one, whole), [alike(one, scene(seed)) for seed in range(1, 8)]
        assert own > 0.9, name
        assert own > max(others) + 0.05, name


def test_colour_and_pattern_tell_cloths_apart():
    pink, navy, striped = cloth("plain", PINK), cloth("plain", NAVY), cloth("striped", PINK)
    assert alike(on_wall(pink), on_wall(pink)) > alike(on_wall(pink), on_wall(striped)) + 0.05
    assert alike(on_wall(pink), on_wall(navy)) < 0.9
    assert alike(on_wall(cloth("dotted", GREEN)), on_wall(cloth("dotted", NAVY))) < 0.9


def test_it_has_no_words():
    with pytest.raises(RetrievalError, match="no texts"):
        EMBEDDER.embed_texts(["red"])
