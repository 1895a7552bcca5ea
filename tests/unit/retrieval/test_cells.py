import numpy as np
import pytest

from mrag_owl.records import Iri
from mrag_owl.retrieval import cells as cells_module
from mrag_owl.retrieval.cells import Cells
from mrag_owl.retrieval.exact_search import VectorTable
from mrag_owl.retrieval.picture_embedders.colour import ColourEmbedder
from mrag_owl.retrieval.picture_index import PictureIndex, Shown

DIMENSION = ColourEmbedder.dimension


def scattered(groups: int, each: int) -> np.ndarray:
    """Vectors of length 1 in groups, those of a group near each other."""
    random = np.random.default_rng(5)
    middles = random.normal(size=(groups, 1, DIMENSION))
    vectors = (middles + 0.3 * random.normal(size=(groups, each, DIMENSION))).reshape(-1, DIMENSION)
    return (vectors / np.linalg.norm(vectors, axis=1, keepdims=True)).astype(np.float32)


def index(vectors: np.ndarray, cells: Cells | None, *, views: int) -> PictureIndex:
    shown = [Shown(Iri(f"ex:{number}"), Iri(f"ex:{number}")) for number in range(len(vectors) // views)]
    return PictureIndex(shown, VectorTable(vectors), views=views, embedder=ColourEmbedder(), cells=cells)


def test_each_vector_is_in_one_cell_and_found_by_itself():
    vectors = scattered(40, 25)
    cells = Cells.of(VectorTable(vectors))
    assert sorted(cells.numbers) == list(range(1000))
    assert all(number in cells.near(vectors[[number]], probes=1) for number in range(0, 1000, 50))
    assert len(cells.near(vectors[:1], probes=1)) < 200


def test_cells_are_the_same_each_time():
    table = VectorTable(scattered(20, 30))
    one, other = Cells.of(table), Cells.of(table)
    assert np.array_equal(one.centres, other.centres)
    assert np.array_equal(one.numbers, other.numbers)


def test_the_nearest_in_cells_are_those_of_exact_search_with_their_exact_cosines():
    vectors = scattered(200, 10)
    exact, in_cells = (index(vectors, cells, views=2) for cells in (None, Cells.of(VectorTable(vectors))))
    sought = vectors[np.array([[6, 7], [500, 501], [1999, 1998]])]
    among = np.arange(0, 1000)
    for one, other in zip(
        exact.nearest(sought, count=4, among=among), in_cells.nearest(sought, count=4, among=among), strict=True
    ):
        assert list(one) == list(other)
        assert list(one.values()) == pytest.approx(list(other.values()), abs=1e-6)


def test_only_what_is_wanted_is_found():
    vectors = scattered(200, 10)
    in_cells = index(vectors, Cells.of(VectorTable(vectors)), views=1)
    (found,) = in_cells.nearest(vectors[None, [30]], count=3, among=np.arange(31, 40))
    assert found
    assert set(found) <= set(range(31, 40))


def test_very_many_are_kept_in_cells_and_opened_with_them(tmp_path, monkeypatch):
    monkeypatch.setattr("mrag_owl.retrieval.picture_index.EXACT_UNTIL", 100)
    pictures = (np.random.default_rng(n).integers(0, 256, (24, 24, 3), dtype=np.uint8) for n in range(12))
    made = PictureIndex.build(
        ((Shown(Iri(f"ex:{n}"), Iri(f"ex:{n}")), one) for n, one in enumerate(pictures)), ColourEmbedder()
    )
    made.save(tmp_path)
    opened = PictureIndex.load(tmp_path, ColourEmbedder())
    assert (tmp_path / "cells.npz").exists()
    sought = opened.embedder.embed_sought([np.random.default_rng(7).integers(0, 256, (24, 24, 3), dtype=np.uint8)])
    (found,) = opened.nearest(sought, count=3, among=np.arange(12))
    assert next(iter(found)) == 7


def test_means_leave_a_centre_of_nothing_where_it_is():
    centres = np.eye(2, 3, dtype=np.float32)
    found = cells_module._means(np.array([[0, 3, 4]], dtype=np.float32), np.array([1]), centres)
    assert found.tolist() == [[1, 0, 0], [0, pytest.approx(0.6), pytest.approx(0.8)]]
