"""An answer on a terminal: nothing wider than it, ten results within a screen, no control characters from the data."""

import re
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.records import Answer, Explanation, Iri, Result, Route, Understood
from mrag_owl.views.cells import cell_width
from mrag_owl.views.screen import Screen, as_screen

ESCAPES = re.compile(r"\x1b\[[\d;]*m|\x1b\]8;;.*?\x1b\\")
UNDERSTOOD = Understood("∃r.C", "r some C", "pictures with a dress", "SELECT", confidence=0.5)
WHY = Explanation("∃r.C", "r some C", "pictures with a dress", "SELECT", True, (), None, facts=("a has b",) * 40)


def answer(labels: list[str], *, caption: str = "dress (floral)", **changes: object) -> Answer:
    results = tuple(
        Result(rank, Iri(f"ex:{rank}"), label, 1 / rank, caption=caption, **changes)  # type: ignore[arg-type]  # fields
        for rank, label in enumerate(labels, start=1)
    )
    return Answer("dresses", "store", "bm25", results, "All of them show a dress. " * 6, understood=UNDERSTOOD)


@given(st.lists(st.text(max_size=60), min_size=1, max_size=12), st.text(max_size=300), st.integers(40, 200))
def test_no_line_is_wider_than_the_terminal_nor_moves_its_cursor(labels, caption, width):
    shown = as_screen(answer(labels, caption=caption, why=WHY), Screen(width))
    plain = ESCAPES.sub("", shown)
    assert all(cell_width(line) <= width for line in plain.splitlines())
    assert all(character.isprintable() or character == "\n" for character in plain)


def test_ten_results_and_how_they_were_found_are_seen_at_once():
    shown = as_screen(answer([f"image_{number}" for number in range(10)]), Screen(100))
    assert len(shown.splitlines()) <= 23


def test_without_colours_there_is_no_escape():
    assert "\x1b" not in as_screen(answer(["a"], why=WHY), Screen(has_colours=False))


def test_a_picture_is_a_link_where_links_are_followed():
    shown = as_screen(answer(["a"], image="/pictures/a b.jpg"), Screen(has_colours=False, has_links=True))
    assert "\x1b]8;;file:///pictures/a%20b.jpg\x1b\\a\x1b]8;;\x1b\\" in shown


def test_of_a_question_over_several_hops_the_path_stands_beside_the_name():
    routes = (Route("Blake -[diedIn]-> 1827", (), 1.0, ""), Route("1827 <-[diedIn]- Rowlandson", (), 1.0, ""))
    found = Result(1, Iri("ex:1"), "Thomas Rowlandson", 1.0, routes=routes)
    told = Answer("who?", "store", "logic", (found,), "Rowlandson.", total=3)
    lines = as_screen(told, Screen(has_colours=False)).splitlines()
    assert lines[0] == "  1  Thomas Rowlandson  Blake -[diedIn]-> 1827"
    assert lines[1].strip() == "1827 <-[diedIn]- Rowlandson"
    assert lines[2].strip() == "… 3 in all"


def test_what_was_not_read_comes_first_where_results_are_only_near():
    near = Answer("who?", "store", "paths", (Result(1, Iri("ex:1"), "a", 1.0),), "not read: x", total=1, unread=("x",))
    assert as_screen(near, Screen(has_colours=False)).startswith("not read: x\n\n  1  a")


def test_a_word_that_is_taken_as_a_guess_is_not_only_looked_for():
    read = replace(
        UNDERSTOOD, unlinked=("sneakers", "winter", "cosy"), guessed={"Sneakers": "shoe", "winter coats": "coat"}
    )
    assert read.sought == ("cosy",)
