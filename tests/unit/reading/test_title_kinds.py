"""The packaged tables of kinds: what they have, how large they are, and where they are from."""

import pytest

from mrag_owl.reading.title_kinds import is_of_kinds, kinds_of
from mrag_owl.resources import grammar_text


@pytest.mark.parametrize(
    ("phrase", "kinds"),
    [
        ("dog", {"spaniel", "greyhound"}),
        ("dogs", {"spaniel"}),
        ("horse", {"mare", "stallion", "equestrian", "horseback"}),
        ("ships", {"galley", "frigate"}),
        ("boat", {"gondola", "lifeboat"}),
        ("three kings", {"magi", "wise men"}),
        ("animal", {"dog", "spaniel", "parrot"}),
        ("dancing", {"dance", "minuet"}),
    ],
)
def test_a_word_has_its_kinds_and_other_names(phrase, kinds):
    assert kinds <= kinds_of(phrase)


@pytest.mark.parametrize(
    ("phrase", "other"),
    [("horse", "mount"), ("spaniel", "dog"), ("minuet", "dance"), ("insect", "queen"), ("dog", "dog")],
)
def test_a_word_with_another_sense_and_what_is_wider_are_no_kinds(phrase, other):
    assert other not in kinds_of(phrase)


def test_what_no_table_has_is_nothing_to_be_seen():
    assert kinds_of("attribution") == frozenset()
    assert not is_of_kinds("attribution")


def test_the_tables_are_compact_and_sorted_and_name_their_source():
    for name in ("kinds.tsv", "subjects.tsv"):
        text = grammar_text(name)
        lines = [line for line in text.splitlines() if not line.startswith("#")]
        assert len(text.encode()) <= 200_000
        assert lines == sorted(lines)
        assert all(line.count("\t") == 1 for line in lines)
    assert "WordNet 3.0 Copyright 2006 by Princeton University" in grammar_text("kinds.tsv")
