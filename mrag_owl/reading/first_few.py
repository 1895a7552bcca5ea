"""So many of the first: "the five oldest works", "the ten artists with the most paintings"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mrag_owl.reading.forms import Asked, Extreme, Peak, Ranked
from mrag_owl.reading.languages import words
from mrag_owl.reading.numerals import numbers
from mrag_owl.reading.tokens import Token

_MOST = 100


def without_number(text: Sequence[Token]) -> tuple[list[Token], int]:
    """Return a text without the number of what it asks for, and that number; 0 where it begins with none.

    Before the number are only words that ask or point: "which", "the", "list the top". "Of your two Turners, which came
    first?" asks for one.
    """
    listed = words("en")
    before = ("asking", "beginning", "preposition", "det", "be", "before_number")
    leading = {word for name in before for word in listed[name]}
    for place, token in enumerate(text[:-1]):
        found = [value for kind, value in numbers(listed, token.text) if kind == "Number" and not token.quoted]
        if found and 1 < found[0] <= _MOST:
            kept = [one for one in text[:place] if one.text not in listed["before_number"]]
            is_whole = any(one.text in listed["of"] for one in text[:place])
            return [*kept, *text[place + 1 :]], 1 if is_whole else found[0]
        if token.quoted or token.text not in leading:
            break
    return list(text), 0


def of_first(asked: Asked | None, first: int) -> Asked | None:
    """Return what asks for the first as what asks for so many of the first; None of what asks for anything else."""
    if not isinstance(asked, Ranked | Extreme | Peak) or (isinstance(asked, Ranked) and asked.claimed):
        return None
    return replace(asked, first=first)
