"""The frames in which questions are restated, and what takes its place in them."""

import re

import pytest

from mrag_owl.errors import GrammarError
from mrag_owl.reading.restating import Said, frames, read_frames, restated
from mrag_owl.reading.tokens import tokenise


def said(question: str, *, facets: tuple[str, ...] = ()) -> Said:
    text = tokenise(question)
    places = {place for place, token in enumerate(text) if token.text in facets}
    names = {place for place, token in enumerate(text) if token.is_capital and token.start > 0}
    return Said(question, text, names, places, frozenset(("work", "works")), "work", "artist")


def first(question: str, *, facets: tuple[str, ...] = ()) -> str:
    return next((sentence for _, sentence in restated(said(question, facets=facets))), "")


@pytest.mark.parametrize(
    ("question", "facets", "plain"),
    [
        (
            "Ranked by the number of works, which movement is at number one?",
            ("movement",),
            "which movement has the most works",
        ),
        (
            "Would you tell me the three movements that have the most works?",
            ("movements",),
            "the 3 movements with the most works",
        ),
    ],
)
def test_cues_and_frames_are_taken_away_and_the_rest_keeps_its_order(question, facets, plain):
    assert first(question, facets=facets) == plain.replace("3", "three")


def test_no_denial_is_lost():
    for question in (
        "Tell me how many works do not include a horse",
        "Tell me the number of works that never show horses",
    ):
        sentences = [sentence for _, sentence in restated(said(question))]
        assert sentences
        for sentence in sentences:
            assert re.search(r"\b(not|without|never)\b", sentence)


@pytest.mark.parametrize(
    "line",
    [
        "oldest\tthe oldest {rest}",
        "oldest\tthe oldest {rest}\tNothing",
        "eldest of all\tthe oldest {rest}\tExtreme",
        "oldest\tthe oldest {rest}\t",
    ],
)
def test_a_frame_that_cannot_be_right_is_refused_with_its_line(line):
    with pytest.raises(GrammarError, match=r"restated\.tsv, line 2: "):
        read_frames(f"# frames\n{line}")


def test_every_place_in_a_frame_is_one_that_is_filled():
    assert {place for frame in frames() for place in frame.places} <= {
        "rest",
        "facet",
        "one",
        "other",
        "noun",
        "kind",
        "who",
        "number",
    }
