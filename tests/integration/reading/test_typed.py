"""Questions as people type them: with remarks, without apostrophes, with makers in the plural and words of titles."""

import pytest

from mrag_owl.expressions.naming import local_name
from mrag_owl.reading.answering import answer


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("My aunt wants to know which works show rain", "which works show rain"),
        ("whats the birthplace of Joseph Turner", "what is the birthplace of Joseph Turner"),
        ("Which works show rain, it is so lovely here?", "Which works show rain?"),
        ("how many Turners are there", "how many works by Joseph Turner are there"),
        ("which works didnt Joseph Turner paint", "which works didn't Joseph Turner paint"),
        ("which works did Joseph Turner paint in teh 1840s", "which works did Joseph Turner paint in the 1840s"),
        ("works by Joseph Turner adn William Wyon", "works by Joseph Turner and William Wyon"),
        ("works from the 1840's", "works from the 1840s"),
        ("say me which works show rain", "which works show rain"),
        ("Joseph Turner birthplace", "what is the birthplace of Joseph Turner"),
        ("who died in the year that Joseph Turner died, other than himself", "who else died when Joseph Turner died"),
    ],
)
def test_a_question_in_haste_is_read_as_the_plain_one(shown, question, plain):
    hasty, careful = (shown.reader.read(one) for one in (question, plain))
    assert hasty.asked is not None, shown.why_unread(hasty)
    assert careful.asked is not None, shown.why_unread(careful)
    found = [answer(one.asked, shown.knowledge.extents) for one in (hasty, careful)]
    assert set(map(local_name, found[0].individuals)) == set(map(local_name, found[1].individuals))


@pytest.mark.parametrize(
    "question",
    [
        "works about rain, grumbling",
        "works about rain, but not that it is grumbling",
        "works about rain, three of them",
        "works about rain, if they are grumbling",
        "works about rain, there must be grumbling",
        "I want works about grumbling. Which are there?",
    ],
)
def test_what_may_change_the_question_is_no_remark(shown, question):
    assert shown.reader.read(question).asked is None
