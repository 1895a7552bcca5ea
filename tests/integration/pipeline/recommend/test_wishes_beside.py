"""Wishes beside a picture of a store, for the thing that it shows."""

import pytest

from mrag_owl.generation.evidence import read_names
from mrag_owl.pipeline.build.building import build_sample
from mrag_owl.pipeline.indexes.picture_files import locate_picture
from mrag_owl.pipeline.indexes.question_readers import open_items
from mrag_owl.pipeline.library.store import Store
from mrag_owl.pipeline.recommend.wishes_beside import wished_beside


@pytest.fixture(scope="module")
def sample(tmp_path_factory):
    folder = tmp_path_factory.mktemp("sample")
    build_sample(folder)
    with Store.open(folder) as store:
        yield store


@pytest.mark.parametrize(
    ("picture", "wish", "asked"),
    [
        ("image_106", "longer", "dress, longer than midi"),
        ("image_106", "but shorter", "dress, shorter than midi"),
        ("image_58", "longer", "longer"),  # of its dress no length is stated
        ("image_106", "but not floral", "dress, not floral"),
    ],
)
def test_a_wish_is_compared_with_what_is_stated_of_the_thing_on_the_picture(sample, picture, wish, asked):
    opened = sample.opened
    items = open_items(opened, sample.source.base)
    _, known = locate_picture(opened, picture)
    assert wished_beside(opened, items, known, None, wish, names=read_names(opened)).question == asked
