"""What is wrapped around a question and says nothing of what it asks for."""

import pytest

from mrag_owl.reading.sentences import written
from mrag_owl.reading.surroundings import Surroundings
from mrag_owl.reading.tokens import tokenise

NAMES = {"tin", "lids", "lid", "jars", "blue", "rain", "ada"}


def core(question):
    """Return what is left of a question where some words name something, and whether it is to be counted."""
    text = tokenise(question)
    found = Surroundings(lambda _, part: not NAMES.isdisjoint(one.text for one in part))
    kept, counts = found.without(question, text)
    return written(question, text, kept).strip(" ,"), counts


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("Stock check: which jars are blue?", "which jars are blue"),
        ("Tuesday's quiz, part two: blue jars", "blue jars"),
        ("Handout for a workshop on storage: tin lids", "tin lids"),
        ("I am hard of hearing – which jars have lids?", "which jars have lids"),
        ("The shelves in our barn are empty. Which jars are blue?", "Which jars are blue"),
        ("I can't cook. Show me blue jars.", "Show me blue jars"),
        ("Jars with lids that we could stand in a window", "Jars with lids"),
        ("Jars with lids which I'd love to draw", "Jars with lids"),
        ("Which jars might we sell at a fair?", "Which jars"),
        ("Blue jars for my aunt's rain-soaked party", "Blue jars"),
        ("Blue jars for a fair", "Blue jars"),
        ("Blue jars to illustrate a leaflet", "Blue jars"),
        ("Blue jars, so that the cook may pick", "Blue jars"),
        ("Blue jars, as the recipe demands", "Blue jars"),
        ("Blue jars with lids, with harvest on its way", "Blue jars with lids"),
        ("Blue jars would please our guests", "Blue jars"),
        ("Blue jars are just what we need", "Blue jars"),
        ("Blue jars, or whatever you call them", "Blue jars"),
        ("Blue jars, also known as bluettes", "Blue jars"),
        ("Have you blue jars? They are for a raffle, Tombola by the Sea.", "Have you blue jars"),
        (
            "We'd be thrilled to bits if you dug out blue jars for us",
            "We'd be thrilled to bits if you dug out blue jars for us",
        ),
        ("We'd be thrilled to bits if you found us blue jars", "blue jars"),
        ("Jars made in 1912, the year of the flood", "Jars made in 1912"),
        ("I should very much like blue jars", "I should like blue jars"),
    ],
)
def test_what_is_wrapped_around_a_question_is_left_out(question, asked):
    assert core(question) == (asked, False)


@pytest.mark.parametrize(
    "question",
    [
        "Blue: jars with lids",
        "Blue jars sold before my shift ends",
        "Blue jars where you can spot a moth",
        "Jars of people who meet to play cards",
        "Ada's list: blue jars",
        "Three lids on each: which jars are they?",
        "Jars, only the blue ones",
        "jars for a lid",
        "a plan for a jar",
        "jars painted for a dairy",
        "jars with a spout",
        "jars that my aunt has not seen",
        "jars as a lamp",
        "jars that we bought last",
        "jars which I would call blue",
        "which jars may we legally sell",
        "jars that I could put beside the Portland Vase",
        "jars she could lift",
        "I love rain. Show me jars.",
        "We studied Ada Quist. Which jars are there?",
        "The shelves are empty. Which of them were blue?",
    ],
)
def test_what_limits_names_or_points_is_kept(question):
    text = tokenise(question)
    kept, _ = Surroundings(lambda _, part: not NAMES.isdisjoint(one.text for one in part)).without(question, text)
    assert [one.text for one in kept] == [one.text for one in text]


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("Have you blue jars, and what's their number?", "Have you blue jars"),
        ("Blue jars with lids: how many do you make it?", "Blue jars with lids"),
        ("Are there blue jars? Count them up for us too.", "Are there blue jars"),
        ("Blue jars, if so how many", "Blue jars"),
        ("A lid is shown how many times?", "A lid"),
        ("A blue lid, how many times is it drawn here?", "A blue lid"),
    ],
)
def test_what_asks_how_many_behind_a_question_is_heard(question, asked):
    said, counts = core(question)
    assert said == asked
    assert counts


def test_what_asks_for_something_else_behind_a_question_is_no_number():
    assert core("Have you blue jars, and what's their price?") == ("Have you blue jars, and what's their price", False)
