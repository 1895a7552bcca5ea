"""How pages say what a data set writes: names without what tells homonyms apart, and parts of a question in short."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from mrag_owl.endpoint.pages.editing import conjuncts_of
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


@pytest.mark.parametrize(
    ("english", "shortly"),
    [
        ("pictures either with a checked coat or with both a coat and a check pattern", "with a checked coat"),
        ("pictures either with dotted socks or with both socks and a dot pattern", "with dotted socks"),
        (
            "pictures either with a red, plaid shirt or blouse or with both a red shirt or blouse and a check pattern",
            "with a red, plaid shirt or blouse",
        ),
        ("pictures either with a hat or with a hood", "either with a hat or with a hood"),
        (
            "pictures either with a red coat or with both a hat and a belt",
            "either with a red coat or with both a hat and a belt",
        ),
        (
            "pictures either with a red coat or with both a coat and a belt",
            "either with a red coat or with both a coat and a belt",
        ),
        ("pictures with a coat", "with a coat"),
    ],
)
def test_what_may_be_said_of_a_thing_or_of_its_whole_is_one_part_in_short(english, shortly):
    asked = SimpleNamespace(conjuncts=[SimpleNamespace(manchester="any", english=english)])
    (part,) = conjuncts_of(asked, FASHION)
    assert part.english == shortly
