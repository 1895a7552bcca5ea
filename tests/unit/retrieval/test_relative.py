"""Questions relative to a reference: what they assert and deny, and what they leave of the reference."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.datasets.mapping_files import open_mapping
from mrag_owl.graphs.mapped_profile import profile_of
from mrag_owl.retrieval.contrasts import Contrasts
from mrag_owl.retrieval.relative import RelativeQuestion, Spoken, Statement, read_clauses, statements_of

CLOTHES = Contrasts(profile_of(open_mapping("fashion-iq")).contrasts)
NONE = Contrasts({})


@pytest.mark.parametrize(
    ("text", "asserted", "denied"),
    [
        ("is black and not shiny", "is black", "shiny"),
        ("has no straps, and is shorter", "has is shorter", "straps"),
        ("is red rather than blue", "is red", "blue"),
        ("doesn’t have a belt but is long", "is long", "have a belt"),
        ("less colorful", "", "colorful"),
        ("is a dress", "is a dress", ""),
    ],
)
def test_what_a_text_denies_is_told_from_what_it_asserts(text, asserted, denied):
    clauses = read_clauses(text)
    assert [word for words, _ in clauses for word in words] == asserted.split()
    assert [word for _, words in clauses for word in words] == denied.split()


@pytest.mark.parametrize(
    ("text", "kept", "denied", "replaced"),
    [
        ("is red", ["long sleeve", "maxi", "chic"], [], ["blue"]),
        ("is shorter", ["blue", "long sleeve", "chic"], [], ["maxi"]),
        ("is shorter with sleeves", ["blue", "chic"], [], ["long sleeve", "maxi"]),
        ("no sleeves", ["blue", "maxi", "chic"], ["long sleeve"], []),
        ("not striped", ["blue", "long sleeve", "maxi", "chic"], [], []),
        ("not so chic", ["blue", "long sleeve", "maxi"], ["chic"], []),
        ("is not floor length", ["blue", "long sleeve", "chic"], ["maxi"], []),
        ("is also blue and pretty", ["blue", "long sleeve", "maxi", "chic"], [], []),
    ],
)
def test_what_is_denied_or_of_a_kind_spoken_of_is_dropped(text, kept, denied, replaced):
    reference = statements_of(["blue", "long sleeve", "maxi", "chic"])
    question = RelativeQuestion.read(text, reference, CLOTHES)
    assert [one.text for one in question.kept] == kept
    assert [one.statement.text for one in question.dropped if one.denied] == denied
    assert [one.statement.text for one in question.dropped if not one.denied] == replaced


def test_values_asked_for_and_values_kept_are_of_different_kinds():
    reference = statements_of(["floral", "long sleeve", "maxi", "chic"])
    question = RelativeQuestion.read("is solid black with no sleeves. is darker", reference, CLOTHES)
    assert question.asked_values == {
        "colour": {"black"},
        "pattern": {"plain"},
        "sleeves": {"none"},
        "tone": {"dark"},
    }
    assert question.kept_values == {"length": {"long"}}
    assert question.text == "is solid black. is darker maxi chic"


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("is not red", {"length": {"long"}, "sleeves": {"long"}}),
        ("has no long sleeves", {"colour": {"red"}, "length": {"long"}}),
        ("is not floor length", {"colour": {"red"}, "sleeves": {"long"}}),
        ("is not blue", {"colour": {"red"}, "length": {"long"}, "sleeves": {"long"}}),
        ("no ruffles", {"colour": {"red"}, "length": {"long"}, "sleeves": {"long"}}),
    ],
)
def test_a_value_that_is_denied_is_not_kept(text, kept):
    reference = statements_of(["red", "maxi", "long sleeve"])
    assert RelativeQuestion.read(text, reference, CLOTHES).kept_values == kept


def test_what_lacks_a_denied_value_is_no_less_like_the_reference():
    question = RelativeQuestion.read("is not red", statements_of(["red", "maxi"]), CLOTHES)
    stated = CLOTHES.table(["a red maxi dress", "a black maxi dress", "a black mini dress"])
    _, unlike = stated.agreement(question.kept_values)
    assert unlike.tolist() == [0, 0, 1]


def test_facts_of_a_part_are_replaced_only_where_the_part_is_spoken_of():
    long, wide = Statement("long", "length", "dress"), Statement("short", "length", "sleeve")
    asked = Spoken(kinds={"length": frozenset({"sleeve"})}, asserted=frozenset({"wrist-length"}))
    question = RelativeQuestion.read("with wrist-length sleeves", [long, wide], NONE, spoken=asked)
    assert question.kept == (long,)
    whole = Spoken(kinds={"length": frozenset()})
    assert RelativeQuestion.read("is wrist-length", [long, wide], NONE, spoken=whole).kept == ()


def test_what_is_asked_for_and_there_already_is_kept():
    wide = Statement("wrist-length", "length", "sleeve")
    asked = Spoken(kinds={"length": frozenset()}, asserted=frozenset({"wrist-length"}))
    assert RelativeQuestion.read("long sleeves", [wide], NONE, spoken=asked).kept == (wide,)


def test_denying_a_part_drops_what_is_said_of_it():
    belt = [Statement("belt"), Statement("leather", "material", "belt")]
    assert RelativeQuestion.read("without a belt", belt, NONE).kept == ()
    names = Spoken(denied=frozenset({"belt"}))
    assert RelativeQuestion.read("beltless", belt, NONE, spoken=names).kept == ()


@given(st.text(max_size=40), st.lists(st.text(max_size=10), max_size=5))
def test_every_statement_is_kept_or_dropped_and_never_both(text, words):
    reference = statements_of(words)
    question = RelativeQuestion.read(text, reference, CLOTHES)
    dropped = [one.statement for one in question.dropped]
    assert sorted([*question.kept, *dropped], key=str) == sorted(reference, key=str)
    assert not set(question.asked_values) & set(question.kept_values)
    denied = CLOTHES.denied(question.denied)
    assert not any(values & denied.get(kind, frozenset()) for kind, values in question.kept_values.items())
