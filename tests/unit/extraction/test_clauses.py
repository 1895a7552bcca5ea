"""Sentences taken apart into clauses, each with who does what it says."""

import pytest

from mrag_owl.extraction.clauses import clauses

VERBS = frozenset(("painted", "made", "executed", "went", "making", "worked"))


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("⟨P0⟩ painted ⟨T1⟩ , and then in ⟨L2⟩ made ⟨T3⟩ .", "⟨P0⟩ made ⟨T3⟩"),  # the subject is carried on
        ("⟨P0⟩ painted ⟨T1⟩ , and went to ⟨L2⟩ , where ⟨P3⟩ worked for ⟨P4⟩ .", "⟨P0⟩ went to ⟨L2⟩"),
        ("⟨P0⟩ painted ⟨T1⟩ , and went to ⟨L2⟩ , where ⟨P3⟩ worked for ⟨P4⟩ .", "⟨P3⟩ worked for ⟨P4⟩"),
        ("⟨P0⟩ , ⟨P1⟩ 's disciple , who afterwards executed works in ⟨L2⟩ .", "⟨P0⟩ executed works in ⟨L2⟩"),
        ("the ⟨T0⟩ was made by the sculptor ⟨P1⟩ .", "⟨P1⟩ made the ⟨T0⟩"),
        ("being at ⟨L0⟩ and making a tomb , ⟨P1⟩ died there .", "⟨P1⟩ making a tomb"),  # said before who it is
        ("in ⟨L0⟩ ⟨P1⟩ made a tomb .", "⟨P1⟩ made , in ⟨L0⟩"),
        ("⟨P0⟩ made with ⟨P1⟩ 's own hand a ⟨T2⟩ .", "⟨P0⟩ made with his own hand a ⟨T2⟩"),
    ],
)
def test_a_clause_says_who_does_it_first(sentence, expected):
    assert any(clause.startswith(expected) for clause in clauses(sentence, VERBS)), list(clauses(sentence, VERBS))


@pytest.mark.parametrize(
    "sentence",
    [
        "the sons of ⟨P0⟩ painted ⟨T1⟩ .",
        "for ⟨P0⟩ painted ⟨T1⟩ are here .",
        "⟨P0⟩ died , and the works were painted in ⟨L1⟩ .",
    ],
)
def test_who_does_nothing_of_the_kind_gets_no_clause(sentence):
    assert not [clause for clause in clauses(sentence, VERBS) if clause.startswith("⟨P0⟩ painted")]


def test_what_a_work_is_told_to_be_now_is_none_of_the_clause():
    assert list(clauses("⟨P0⟩ painted a panel , which is now in ⟨L1⟩ .", VERBS)) == ["⟨P0⟩ painted a panel"]
