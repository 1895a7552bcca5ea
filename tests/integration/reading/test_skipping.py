"""What may be passed over in a question: never what says something, and never in silence what may."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mrag_owl.expressions.naming import local_name
from mrag_owl.reading.answering import answer
from mrag_owl.reading.skipping import Skip, passed_over, taken
from mrag_owl.reading.tokens import tokenise

HARMLESS = {
    "Seriously beautiful portraits": {"self", "girl"},
    "Dutch portraits for my lad": {"self"},
    "landscapes for a pirate": {"hunter", "ferry"},
    "landscapes by Dutch painters from the 1640s for gcse coursework": {"ferry"},
    "oil paintings, thank you very much in there": {"hunter", "self", "girl"},
    "I collect the landscapes": {"hunter", "ferry"},
    "portraits what are Dutch": {"self"},
    "which of them are somehow in oil?": {"hunter", "self", "girl"},
    "Aldo Berti - anything by him, by anyone": {"supper", "girl"},
    "Dutch portraits, as far as your catalogue says so": {"self"},
    "Dutch landscapes, if there happen to be some": {"hunter", "ferry"},
    "landscapes by Dutch painters: which works?": {"hunter", "ferry"},
}
DOUBTFUL = {
    "gloomy portraits": ("gloomy", {"self", "girl"}),
    "landscapes with a recorded verso": ("with a recorded verso", {"hunter", "ferry"}),
    "portraits, framed": ("framed", {"self", "girl"}),
    "we want huge portraits": ("huge", {"self", "girl"}),
    "my aunt needs gloomy portraits": ("gloomy", {"self", "girl"}),
    "we look for gloomy portraits": ("for gloomy", {"self", "girl"}),
}
NEVER = (
    "portraits without frames",
    "How many gloomy portraits are there?",
    "Are all gloomy portraits Dutch?",
    "the heaviest portrait",
    "portraits that no gloomy painter made",
    "gloomy",
)


def found(asker, asked):
    return {local_name(iri) for iri in answer(asked, asker.knowledge.extents).individuals}


@pytest.mark.parametrize(("question", "expected"), HARMLESS.items())
def test_what_says_nothing_is_passed_over(asker, question, expected):
    read = asker.reader.read(question)
    assert read.asked is not None, asker.why_unread(read)
    assert found(asker, read.asked) == expected


@pytest.mark.parametrize(("question", "expected"), DOUBTFUL.items())
def test_what_may_say_more_is_told_and_no_answer(asker, question, expected):
    left, partly = expected
    read = asker.reader.read(question)
    assert read.asked is None
    assert read.left == (left,)
    assert found(asker, read.partly) == partly
    reply = asker.ask(question)
    assert reply.text.startswith(f"not read: '{left}'. Without it: ")
    assert reply.unread


@pytest.mark.parametrize("question", NEVER)
def test_what_counts_denies_compares_or_names_is_never_passed_over(asker, question):
    read = asker.reader.read(question)
    assert read.asked is None
    if read.partly is not None:
        assert not {"no", "how many", "all", "heaviest", "zebedee"} & set(" ".join(read.left).lower().split())


@pytest.mark.parametrize(
    "word", ["portraits", "Dutch", "Berti", "not", "without", "1701", "most", "Zebedee", "heaviest"]
)
@pytest.mark.parametrize("text", ["{} works", "works that are {} here", "for a {} pirate", "I like {} things"])
def test_no_skip_holds_a_word_that_says_something(asker, word, text):
    tokens = tokenise("Show " + text.format(word))
    lattice = asker.reader.lattices.make(tokens)
    at = next(place for place, token in enumerate(tokens) if token.text == tokenise(word)[0].text)
    for anywhere in (False, True):
        skips = asker.reader.skipping.find(tokens, lattice, anywhere=anywhere)
        assert not [one for one in skips if one.first <= at < one.last]


SKIPS = st.lists(
    st.tuples(st.integers(0, 7), st.integers(1, 4), st.integers(0, 300), st.booleans()),
    max_size=8,
    unique_by=lambda s: s[:2],
)


@given(SKIPS)
@settings(max_examples=100, deadline=None)
def test_a_cost_tells_which_skips_were_taken(drawn):
    """Along any chain of edges the bits of the cost are the skips between them, and what is left is what they cost."""
    size = 10
    skips = [Skip(first, min(size, first + more), cost, safe) for first, more, cost, safe in drawn]
    lattice = {("Word", place): [(place + 1, place, 7)] for place in range(size)}
    widened, scale = passed_over(lattice, skips)
    waiting = [(0, 0, 0, [])]
    ways = 0
    while waiting and ways < 500:
        place, cost, words, gone = waiting.pop()
        if place == size:
            ways += 1
            used = taken(cost % scale, skips)
            assert cost // scale == 7 * words + sum(one.cost for one in used)
            assert sum(one.last - one.first for one in used) + words == size
            continue
        for end, _, paid in widened.get(("Word", place), ()):
            waiting.append((end, cost + paid, words + 1, gone))
