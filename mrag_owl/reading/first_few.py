"""So many of the first, or the second alone: "the five oldest works", "the school with the second most paintings"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from mrag_owl.reading.forms import Asked, Extreme, Foremost, Peak, Ranked
from mrag_owl.reading.languages import words
from mrag_owl.reading.numerals import numbers
from mrag_owl.reading.tokens import Token

_MOST = 100
_WISHING = ("speaker", "to", "wish")
_BEFORE = ("asking", "beginning", "det", "be", "before_number", *_WISHING)
"""The lists of words that may stand before so many of something."""

_EXTREMES = (
    *(
        "early",
        "fewest",
        "frequent",
        "late",
        "long_lived",
        "most",
        "new",
        "old",
        "prolific",
        "rare",
        "represented_best",
    ),
    *(
        "short_lived",
        "young",
        *(f"{end}_{side}" for end in ("narrowest", "widest") for side in ("area", "height", "weight", "width")),
    ),
)


def without_number(text: Sequence[Token]) -> tuple[list[Token], int]:
    """Return a text without the number of what it asks for, and that number; 0 where it begins with none.

    Before the number are only words that ask or point: "which", "in which", "the", "list the top". One alone is asked
    for where they are all: "of your two Turners, which came first?".
    """
    listed = words("en")
    leading = {word for name in _BEFORE for word in listed[name]}
    is_whole = bool(text) and text[0].text in listed["of"]
    asks_in = len(text) > 1 and text[0].text in listed["preposition"] and text[1].text in listed["asking"]
    start = int(is_whole or asks_in)
    said = [None if token.quoted else token.text for token in text]
    place = next((at for at in range(start, len(said)) if said[at] not in leading), len(said) - 1)
    if said and (behind := _behind_extreme(said, place)):  # the tallest | three works
        place = behind
    found = [value for kind, value in numbers(listed, said[place] or "") if kind == "Number"] if said else []
    if not found or not 1 < found[0] <= _MOST:
        return list(text), 0
    ordered = [at for at in range(place) if text[at].text in listed["top"]]
    if is_whole and len(ordered) + sum(one.text in listed["early"] for one in text[:place]):
        return list(text), 0
    gone = {place, *ordered}
    if [one.text in listed[name] for one, name in zip(text[place + 1 :], ("of", "det"), strict=False)] == [True, True]:
        gone.add(place + 1)  # three | of the prints
    rest = [one for at, one in enumerate(text) if at not in gone]
    if ordered and not any(one.text in _first_words_of_extremes() for one in rest):
        rest.insert(ordered[0], replace(text[ordered[0]], text=next(iter(listed["of_top"]))))  # the top | three schools
    return rest, 1 if is_whole else found[0]


def _behind_extreme(said: Sequence[str | None], place: int) -> int:
    """Return where a number stands behind a superlative that begins at a place; 0 where none does."""
    extremes = {phrase for name in _EXTREMES for phrase in words("en")[name]}
    for end in range(place + 1, min(place + 4, len(said) - 1)):
        phrase = " ".join(word or "" for word in said[place:end])
        if phrase in extremes and any(kind == "Number" for kind, _ in numbers(words("en"), said[end] or "")):
            return end
    return 0


def _first_words_of_extremes() -> set[str]:
    return {phrase.split()[0] for name in _EXTREMES for phrase in words("en")[name]}


def without_ordinal(text: Sequence[Token]) -> tuple[list[Token], int]:
    """Return a text without the ordinal before a superlative, and its number: the | second | oldest work; 0 without."""
    listed, extremes = words("en"), _first_words_of_extremes()
    for place, (token, after) in enumerate(pairwise(text)):
        number = int(listed["ordinal"].get(token.text) or 0)
        if 1 < number <= _MOST and after.text in extremes and not (token.quoted or after.quoted):
            return [*text[:place], *text[place + 1 :]], number
    return list(text), 0


def of_nth(asked: Asked | None, nth: int) -> Asked | None:
    """Return what asks for the first as what asks for the second, the third; None of what asks for anything else."""
    several = of_first(asked, nth)
    return replace(several, is_nth=True) if isinstance(several, Ranked | Extreme | Foremost | Peak) else None


def is_of_showing(text: Sequence[Token], without: Sequence[Token], *, of_things: bool) -> bool:
    """Tell whether what a text lacks is only how many are to be shown: "show me five", "three of the prints".

    Of things that may be on one picture, a number alone is of these: "two hats".
    """
    listed = words("en")
    gone = [place for place, token in enumerate(text) if token not in without]
    is_one_number = len(gone) == 1 or [text[place].text in listed["of"] for place in gone] == [False, True]
    leading = [any(token.text in listed[name] for name in ("showing_verb", *_WISHING)) for token in text[: gone[0]]]
    return is_one_number and all(leading) and bool(leading or not of_things)


def of_first(asked: Asked | None, first: int) -> Asked | None:
    """Return what asks for the first as what asks for so many of the first; None of what asks for anything else."""
    if not isinstance(asked, Ranked | Extreme | Foremost | Peak):
        return None
    if isinstance(asked, Ranked | Foremost) and (asked.claimed or getattr(asked, "bounds", None)):
        return None
    return replace(asked, first=first)
