"""Lists that are asked for with conditions of whoever made the works, of their lives, and of what is preferred."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from asked import check_found
from little_tate import called

from mrag_owl.pipeline.ask.asking import Asker

BY_WOMEN = called({"mare", "hound", "gulls", "sitter"})


@pytest.fixture(scope="module")
def tate(small_tate: Path) -> Iterator[Asker]:
    with Asker.open(small_tate) as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which artists have no death on record?", {"artist_8"}),
        ("artists whose death has not been recorded", {"artist_8"}),
        ("artists for whom no death is recorded", {"artist_8"}),
        ("artists who died in the Second World War", {"artist_3"}),
        ("artists who died between 1930 and 1960, during the Second World War", {"artist_3"}),
        ("artists, year of death 1939 to 1945 (WWII)", {"artist_3"}),
        ("Who died in the Second World War, 1939-1945?", {"artist_3"}),
        ("Who passed away while the Second World War was on?", {"artist_3"}),
        ("artists whose year of death is not before 1858 and not later than 1882", {"artist_6", "artist_7"}),
        ("artists with Leeds as their place of birth and London as their place of death", {"artist_1", "artist_5"}),
        ("Born in Leeds, died in London: which artists fit that?", {"artist_1", "artist_5"}),
        ("I wonder about artists with Edinburgh as their place of birth. Who are they?", {"artist_4"}),
        ("Which artists are listed without a single work of theirs in the collection?", {"artist_9"}),
        ("Which artists died after 1870 and before 1890?", {"artist_6"}),
        ("artists born in Leeds who have died", {"artist_1", "artist_5"}),
        ("artists born in Leeds, provided the file does not say that they died", set()),
        ("Which artists listed under both British Pop and Cubism are there?", None),
        ("Which artists died before 1820 and after 1950?", {"artist_1", "artist_2"}),
    ],
)
def test_lives_are_told_by_events_and_by_spans_that_are_said_twice(tate, question, expected):
    check_found(tate, question, expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("works where the artist's female", BY_WOMEN),
        ("I'd love to see the works, but only the ones where the artist is a woman", BY_WOMEN),
        ("works by women, paintings only", BY_WOMEN - called({"gulls"})),
        ("the paintings as well as the drawings by Ada Carr", called({"mare", "hound", "sitter"})),
        ("paintings by Ada Carr, an ancestor of mine", called({"mare", "hound", "sitter"})),
        ("paintings by my forebear Ada Carr", called({"mare", "hound", "sitter"})),
        ("Please be so good as to list such works of Ada Carr as show a horse", called({"mare"})),
        ("works that have an Irish mask as their subject", None),
        ("works by Henry Moore, preferably prints", called({"elephant"})),
        ("I like Henry Moore. My preference is for prints.", called({"elephant"})),
        ("works by Henry Moore, and they must not be prints", called({"reclining"})),
        ("works by Henry Moore, but prints won't do", called({"reclining"})),
        ("Which works that aren't prints show a mask?", called({"head"})),
        ("masks together with nuns", called({"pop"})),
        ("Leaving Henry Moore out, have you got any works with a woman?", called({"head", "lady"})),
        ("What did the Friends give us in 1965?", called({"mare"})),
        ("works with a mask, as inspiration for a tale that I'm writing", called({"head", "pop"})),
        ("works with a mask for Black History Month", called({"head", "pop"})),
        ("works with a mask, but please don't give me any prints", called({"head"})),
        ("Please draw up a list of the works with a mask", called({"head", "pop"})),
        ("I am hoping to consult the works with a mask", called({"head", "pop"})),
        ("Artists born in Edinburgh: what paintings of theirs do you have?", called({"mare", "hound", "sitter"})),
        ("Show me works with a mask, whatever kind of work they are in", called({"head", "pop"})),
        ("I would be most grateful to receive a list of works with a mask", called({"head", "pop"})),
        ("Is there anything with a mask, and if so which works?", called({"head", "pop"})),
    ],
)
def test_works_are_asked_for_with_conditions_of_their_makers_and_kinds(tate, question, expected):
    check_found(tate, question, expected)
