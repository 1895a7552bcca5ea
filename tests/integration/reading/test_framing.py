"""Questions that are no sentence of the grammar are read by what they name, where all else only frames a request."""

import pytest

from mrag_owl.errors import RetrievalError


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("Kindly supply, for an essay, examples of landscapes that happen to be Dutch", "Dutch landscapes"),
        ("Landscapes, if possible Dutch, would help our project", "Dutch landscapes"),
        ("For a blog, anything on copper and Italian, cheers, folks", "Italian works on copper"),
    ],
)
def test_what_only_frames_a_request_changes_nothing_of_it(few, question, plain):
    answer = few.ask(question)
    assert not answer.unread
    assert {one.iri for one in answer.results} == {one.iri for one in few.ask(plain).results}


@pytest.mark.parametrize(
    "question",
    [
        "Kindly supply, for an essay, examples of shiny landscapes that happen to be Dutch",
        "Kindly supply, for an essay, examples of landscapes that never happen to be Dutch",
        "Landscapes, if possible by Turner, Dutch, would help our project",
        "For an essay, when do landscapes happen to be Dutch?",
        "Artists, if possible Dutch, would help our project of landscapes",
        "Kindly supply, for an essay, two landscapes that happen to be Dutch",
        "Kindly supply, for an essay, examples of landscapes taken into the fold that happen to be Dutch",
        "Kindly supply, for an essay, examples of landscapes with the Dutch taken out",
    ],
)
def test_what_narrows_changes_or_turns_a_request_is_not_taken_for_its_frame(few, question):
    answer = None
    try:
        answer = few.ask(question)
    except RetrievalError:
        return
    plain = {one.iri for one in few.ask("Dutch landscapes").results}
    assert answer.unread or {one.iri for one in answer.results} != plain


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("The support should be copper, and the school? Italian, please", "Italian works on copper"),
        ("I'd be pleased to see whatever Berti painted as a portrait", "portraits by Berti"),
        ("Let me see what Berti and Dopper did as landscapes, would you?", "landscapes by Berti or Dopper"),
        ("Leave the portraits out, but show us the lot of your Berti holdings", "works by Berti but no portraits"),
        ("What have you got on copper, on a plate of it, rather than canvas?", "works on copper"),
        ("school: Dutch, show all", "Dutch works"),
        ("Paintings my aunt would like, Dutch ones I mean, of the landscape kind", "Dutch landscapes"),
        ("Holland, who've you got from there?", "artists of the Dutch school"),
        ("I want the landscapes where the artist used copper", "landscapes on copper"),
    ],
)
def test_a_request_is_read_by_its_gist(few, question, plain):
    answer = few.ask(question)
    assert not answer.unread
    assert {one.iri for one in answer.results} == {one.iri for one in few.ask(plain).results}


@pytest.mark.parametrize(
    "question",
    [
        "Let me see what Berti and Dopper did as shiny landscapes, would you?",
        "Let me see landscapes after Berti, would you?",
        "Let me see what else Berti did in a year of landscapes, would you?",
        "In which year, would you say, did Berti produce landscapes?",
        "Which school, I mean, did Berti's landscapes belong to?",
        "Let me see both a barn and a hill, would you, by Berti?",
        "The landscapes, is it Berti or Dopper, would you say?",
    ],
)
def test_a_gist_leaves_out_nothing_that_says_more(few, question):
    try:
        answer = few.ask(question)
    except RetrievalError:
        return
    some = {one.iri for one in few.ask("landscapes by Berti or Dopper").results}
    assert answer.unread or not {one.iri for one in answer.results} <= some


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("Dutch not landscape before 1705", "Dutch works before 1705 that are not landscapes"),
        ("Italian but not portrait after 1630", "Italian works after 1630 that are not portraits"),
        ("works but not landscapes after 1630", "works after 1630 that are not landscapes"),
        ("paintings but not by Berti before 1705", "paintings before 1705 that are not by Berti"),
    ],
)
def test_a_date_behind_what_is_denied_is_not_denied(few, question, plain):
    assert {one.iri for one in few.ask(question).results} == {one.iri for one in few.ask(plain).results} != set()


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("Stocktaking at our shop: Dutch landscapes", "Dutch landscapes"),
        ("I'm hard of hearing – which Dutch landscapes are there?", "Dutch landscapes"),
        ("Dutch landscapes that I could stitch on a cushion", "Dutch landscapes"),
        ("Dutch landscapes, or whatever they're called", "Dutch landscapes"),
        ("What’ve you got by way of Dutch landscapes? They’re for a raffle.", "Dutch landscapes"),
        ("You wouldn't happen to have Dutch landscapes, would you?", "Dutch landscapes"),
    ],
)
def test_what_is_wrapped_around_a_question_changes_nothing_of_it(few, question, plain):
    answer = few.ask(question)
    assert not answer.unread
    assert {one.iri for one in answer.results} == {one.iri for one in few.ask(plain).results}


def test_a_number_asked_for_behind_a_question_is_that_of_what_it_asks_for(few):
    answer = few.ask("Have you got Dutch landscapes, and what's their number?")
    assert not answer.unread
    assert answer.count == few.ask("How many Dutch landscapes are there?").count


@pytest.mark.parametrize(
    "question",
    [
        "Dutch landscapes that I haven't stitched on a cushion",
        "Dutch landscapes with a windsock",
        "Shiny Dutch landscapes that I could stitch on a cushion",
        "Dutch landscapes stitched for a cushion",
        "Dutch landscapes that we may legally stitch on a cushion",
    ],
)
def test_what_narrows_is_not_taken_for_what_is_wrapped_around(few, question):
    try:
        answer = few.ask(question)
    except RetrievalError:
        return
    plain = {one.iri for one in few.ask("Dutch landscapes").results}
    assert answer.unread or {one.iri for one in answer.results} != plain
