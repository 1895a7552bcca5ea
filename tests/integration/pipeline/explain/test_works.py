"""A work is found by its title, by what its title begins with where one alone does, and by its IRI."""

import re

import pytest

import mrag_owl
from mrag_owl.errors import ConfigError
from mrag_owl.pipeline.explain.works import _works, find_work


@pytest.fixture(scope="module")
def store(small_tate):
    with mrag_owl.open(small_tate) as opened:
        yield opened.opened


def test_a_work_is_found_by_its_title_or_by_how_that_alone_begins(store):
    works = {iri: label for iri, label in _works(store) if label}
    begun = [re.split(r"[,:;(]| or ", label)[0].strip() for label in works.values()]
    alone = 0
    for iri, label in works.items():
        assert find_work(store, iri).iri == iri
        if list(works.values()).count(label) == 1:
            assert find_work(store, label.upper()).iri == iri
        main = re.split(r"[,:;(]| or ", label)[0].strip()
        if main != label and begun.count(main) == 1:
            assert find_work(store, main).iri == iri
            alone += 1
    assert alone


def test_of_what_no_title_is_like_no_titles_are_told(store):
    with pytest.raises(ConfigError, match=r"called so; search for a word of its title$"):
        find_work(store, "Qwxz vvvk")
