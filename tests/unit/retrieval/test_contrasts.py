"""What texts state of kinds of values that exclude each other, and where two texts contradict each other."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.datasets.mapping_files import open_mapping
from mrag_owl.graphs.mapped_profile import profile_of
from mrag_owl.retrieval.contrasts import Contrasts
from mrag_owl.store.manifest import Contrast

CLOTHES = Contrasts(profile_of(open_mapping("fashion-iq")).contrasts)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Light blue midi", {"tone": {"light"}, "colour": {"blue"}, "length": {"middle"}}),
        ("has long sleeves", {"sleeves": {"long"}}),  # not: is long
        ("is long, sleeves", {"length": {"long"}, "sleeves": {"some"}}),  # no phrase goes over a comma
        ("a V neckline and a-line skirt", {"neckline": {"v"}, "fit": {"loose"}}),
        ("bright red", {"vividness": {"bright"}, "colour": {"red"}}),  # bright is not pale
        ("colorful", {"colour": {"many"}}),
        ("the color", {}),  # of the kind, and no value
        ("chic", {}),
        ("", {}),
    ],
)
def test_values_are_read_from_words_and_phrases(text, values):
    assert CLOTHES.stated(text) == values


def test_a_text_may_speak_of_a_kind_without_a_value():
    assert CLOTHES.kinds("another color, longer") == {"colour", "length"}
    assert CLOTHES.stated("another color, longer") == {}


@pytest.mark.parametrize(
    ("asserted", "denied", "reference", "kind", "values"),
    [
        ("is longer", "", {"length": {"short"}}, "length", {"middle", "long"}),
        ("is longer", "", {"length": {"middle"}}, "length", {"long"}),
        ("is longer", "", {"length": {"long"}}, "length", {"long"}),
        ("is shorter", "", {"length": {"long"}}, "length", {"short", "middle"}),
        ("is shorter", "", {}, "length", {"short", "middle"}),
        ("has longer sleeves", "", {"sleeves": {"short"}}, "sleeves", {"long"}),
        ("has shorter sleeves", "", {}, "length", None),
        ("is red", "pattern", {}, "pattern", {"plain"}),
        ("", "sleeves", {}, "sleeves", {"none"}),
        ("", "stripes", {}, "pattern", None),  # flowers will do
    ],
)
def test_comparatives_are_relative_to_the_reference(asserted, denied, reference, kind, values):
    own = {name: frozenset(listed) for name, listed in reference.items()}
    assert CLOTHES.asked(asserted, denied, own).get(kind) == values


def test_a_text_agrees_contradicts_or_says_nothing():
    texts = CLOTHES.table(["black, long sleeves", "red, sleeves", "chic"])
    agreeing, contradicting = texts.agreement({"colour": frozenset({"black"}), "sleeves": frozenset({"long"})})
    assert agreeing.tolist() == [2.0, 0.5, 0.0]
    assert contradicting.tolist() == [0.0, 1.5, 0.0]


@given(st.lists(st.text(max_size=30) | st.sampled_from(["navy maxi", "sleeves"]), max_size=4), st.data())
def test_a_stated_kind_agrees_and_contradicts_to_one_in_all(texts, data):
    asked = data.draw(st.sets(st.sampled_from(CLOTHES.columns), max_size=6))
    kinds = {kind for kind, _ in CLOTHES.columns}
    wanted = {kind: frozenset(value for own, value in asked if own == kind) for kind in kinds}
    agreeing, contradicting = CLOTHES.table(texts).agreement(wanted)
    stated = [sum(bool(CLOTHES.stated(text).get(kind)) and bool(wanted[kind]) for kind in kinds) for text in texts]
    assert np.allclose(agreeing + contradicting, stated)


def test_without_kinds_nothing_is_stated():
    nothing = Contrasts({})
    assert not nothing
    assert nothing.stated("black") == {}
    assert nothing.table(["black", "red"]).agreement({})[1].tolist() == [0.0, 0.0]


def test_any_field_may_have_contrasts():
    contrasts = Contrasts(
        {"era": Contrast({"early": ("renaissance",), "late": ("baroque", "rococo")}, more=("later",))}
    )
    assert contrasts.asked("is later", "", {"era": frozenset({"early"})}) == {"era": {"late"}}
