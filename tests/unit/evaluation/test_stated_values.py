"""What texts state by kind, and where they contradict each other."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.evaluation.stated_values import COLUMNS, KINDS, StatedValues, asked_values, stated_values


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Light-blue midi", {"tone": {"light"}, "colour": {"blue"}, "length": {"middle"}}),
        ("has long sleeves", {"sleeves": {"long"}}),  # not: is long
        ("a V neckline and a-line skirt", {"neckline": {"v"}, "fit": {"loose"}}),
        ("chic", {}),
        ("", {}),
    ],
)
def test_values_are_read_from_words(text, values):
    text = text.replace("Light-blue", "Light blue")
    assert stated_values(text) == values


@pytest.mark.parametrize(
    ("caption", "reference", "kind", "values"),
    [
        ("is longer", {"length": {"short"}}, "length", {"middle", "long"}),
        ("is longer", {"length": {"middle"}}, "length", {"long"}),
        ("is shorter", {}, "length", {"short"}),
        ("has longer sleeves", {"sleeves": {"short"}}, "sleeves", {"long"}),
        ("has shorter sleeves", {}, "length", None),
        ("has less pattern", {}, "pattern", {"plain", "other"}),
        ("has no sleeves", {}, "sleeves", {"none"}),
    ],
)
def test_comparatives_are_relative_to_the_reference(caption, reference, kind, values):
    own = {name: frozenset(listed) for name, listed in reference.items()}
    assert asked_values(caption, caption, own).get(kind) == values


def test_a_text_agrees_contradicts_or_says_nothing():
    texts = StatedValues.build(["black, long sleeves", "red, sleeves", "chic"])
    agreeing, contradicting = texts.agreement({"colour": frozenset({"black"}), "sleeves": frozenset({"long"})})
    assert agreeing.tolist() == [2.0, 0.5, 0.0]
    assert contradicting.tolist() == [0.0, 1.5, 0.0]


@given(st.lists(st.text(max_size=30), max_size=4), st.sets(st.sampled_from(COLUMNS), max_size=6))
def test_a_stated_kind_agrees_and_contradicts_to_one_in_all(texts, asked):
    wanted = {kind: frozenset(value for own, value in asked if own == kind) for kind in KINDS}
    agreeing, contradicting = StatedValues.build(texts).agreement(wanted)
    stated = [sum(bool(stated_values(text).get(kind)) and bool(wanted[kind]) for kind in KINDS) for text in texts]
    assert np.allclose(agreeing + contradicting, stated)
