"""How pages say what a data set writes: names without what tells homonyms apart."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from mrag_owl.endpoint.pages.naming import Names
from mrag_owl.store.manifest import FASHION


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("mini (length) (12), then image_7", "mini length (12), then picture 7"),
        ("a pea (jacket) of image_12 (3)", "a pea jacket of picture 12 (3)"),
        ("shoes that a picture (with a coat) has", "shoes that a picture with a coat has"),
    ],
)
def test_what_tells_names_apart_is_left_out_where_things_are_told_of(text, said):
    names = Names(SimpleNamespace(manifest=SimpleNamespace(profile=FASHION)))
    assert names.spoken(text) == said


def test_titles_keep_their_parentheses():
    names = Names(SimpleNamespace(manifest=SimpleNamespace(profile=replace(FASHION, item_roles=()))))
    assert names.spoken("Dusk (study)") == "Dusk (study)"
