"""What counts as a right, wrong or unread answer to a blind question."""

import pytest
from blind_questions import Given, judged, read_answer


@pytest.mark.parametrize(
    ("said", "wanted", "verdict"),
    [
        (Given("answer", frozenset({"a1", "a2"})), {"kind": "set", "items": ["A1", "A2"]}, "right"),
        (Given("answer", frozenset({"a1"})), {"kind": "set", "items": ["A1", "A2"]}, "wrong"),
        (Given("answer", frozenset({"a1"}), 1.0, left="left: red"), {"kind": "set", "items": ["A2"]}, "unread"),
        (Given("answer", frozenset(), 3), {"kind": "count", "value": 3}, "right"),
        (Given("answer", frozenset({"a1"})), {"kind": "count", "value": 1}, "wrong"),
        (Given("yesno", value="no"), {"kind": "yesno", "value": False}, "right"),
        (Given("yesno", frozenset({"a1"}), value="yes"), {"kind": "set", "items": ["A1"]}, "right"),
        (Given("yesno", frozenset({"a1"}), value="yes"), {"kind": "set", "items": ["A2"]}, "wrong"),
        (Given("yesno", frozenset({"a1"}), value="yes"), {"kind": "count", "value": 1}, "wrong"),
        (Given("answer", frozenset({"x"}), people=frozenset({"1775"})), {"kind": "values", "items": ["1775"]}, "right"),
        (Given("answer", frozenset({"a1"}), 7), {"kind": "top", "items": ["A1"], "value": 7}, "right"),
        (Given("unread", left="why"), {"kind": "unanswerable"}, "right"),
        (Given("answer", frozenset()), {"kind": "unanswerable"}, "wrong"),
        (Given("unread", left="why"), {"kind": "set", "items": []}, "unread"),
    ],
)
def test_an_answer_is_judged_by_what_was_asked(said, wanted, verdict):
    assert judged(said, [read_answer(wanted)]) == verdict


def test_any_of_several_right_answers_is_right():
    wanted = [read_answer({"kind": "set", "items": ["a"]}), read_answer({"kind": "set", "items": ["b"]})]
    assert judged(Given("answer", frozenset({"b"})), wanted) == "right"
