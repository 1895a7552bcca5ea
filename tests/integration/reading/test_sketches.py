"""Questions that no grammar reads: taken to mean the only thing that their words can be put together to, or unread."""

import random

import pytest

from mrag_owl.expressions.naming import local_name
from mrag_owl.reading.answering import answer
from mrag_owl.views.text import as_text

TAKEN = {
    "painters year of death same as Joseph Turner": {"wyon"},
    "I'm curious – did any other painters die the same year Joseph Turner did, and who are they?": {"wyon"},
    "For our label: the year Joseph Turner kicked the bucket, who else kicked the bucket?": {"wyon"},
    "Joseph Turner works not rain": {"ruin"},
    "Leave out anything to do with rain and list the remaining works by Joseph Turner.": {"ruin"},
    "Joseph Turner's works, please – only those without rain as a theme.": {"ruin"},
}
UNREAD = """
Which famous painters share a year of death with Joseph Turner, roughly?
Which painters that Joseph Turner admired died in the year he died?
painters year of death not same as Joseph Turner or David Cox
works Joseph Turner David Cox rain
Which painters kicked the bucket in every year Joseph Turner did?
painters kicked Joseph Turner
only Joseph Turner kicked the bucket that year
"""


def read(shown, question):
    found = shown.reader.read(question)
    return found, found.asked and {local_name(iri) for iri in answer(found.asked, shown.knowledge.extents).individuals}


@pytest.mark.parametrize("question", TAKEN)
def test_what_no_grammar_reads_is_taken_for_the_only_thing_it_can_mean(shown, question):
    _, individuals = read(shown, question)
    assert individuals == TAKEN[question]


@pytest.mark.parametrize("question", UNREAD.strip().splitlines())
def test_what_is_not_spoken_of_or_can_mean_two_things_is_not_taken(shown, question):
    found, _ = read(shown, question)
    assert found.asked is None


def test_a_word_that_nothing_is_known_of_leaves_any_question_unread(shown):
    for question in (one for one in TAKEN if not one.startswith(("I'm", "For"))):  # before a preamble's end any may
        words = question.split()
        words.insert(random.Random(question).randrange(len(words) + 1), "zqxv")
        assert shown.reader.read(" ".join(words)).asked is None, words


def test_how_a_question_was_taken_is_said(shown):
    reply = shown.ask("painters year of death same as Joseph Turner")
    assert reply.understood.taken
    assert "taken to mean: " in as_text(reply)
    assert "read as: " in as_text(shown.ask("works by Joseph Turner"))


def test_paths_walk_what_the_words_link(shown):
    for question in ("painters year of death same as Joseph Turner", "Which oddly unsung painters died like Turner?"):
        hints = shown.reader.hints(question)
        assert [[local_name(role.iri) for role in hint.roles] for hint in hints.links]
    assert (
        local_name(shown.ask("painters year of death same as Joseph Turner", strategy="paths").results[0].iri) == "wyon"
    )
