"""How many of a thing a question asks for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mrag_owl.reading.linking.spans import Found
from mrag_owl.reading.linking.words import Token, number, stands


@dataclass(frozen=True, slots=True)
class Count:
    """How many: at least and at most, None where open; read from tokens `first` up to `last`.

    `is_compared`: words such as "more than" set the limit, and not the number alone.
    """

    minimum: int | None
    maximum: int | None
    first: int
    last: int
    is_pair: bool = False
    is_compared: bool = False


_AT_LEAST: tuple[tuple[str, ...], ...] = (
    ("at", "least"),
    ("no", "fewer", "than"),
    ("no", "less", "than"),
    ("not", "less", "than"),
    ("not", "fewer", "than"),
    ("minimum", "of"),
    ("a", "minimum", "of"),
)
_MORE = (("more", "than"), ("greater", "than"), ("upwards", "of"))
_AT_MOST: tuple[tuple[str, ...], ...] = (
    ("at", "most"),
    ("no", "more", "than"),
    ("not", "more", "than"),
    ("up", "to"),
    ("maximum", "of"),
    ("a", "maximum", "of"),
)
_FEWER = (("fewer", "than"), ("less", "than"), ("under",), ("below",))
_PARTED = frozenset(("more", "fewer", "less"))
_MOST_COUNTED = 3
_EXACT = (("exactly",), ("precisely",), ("only",), ("just",))


def counts(tokens: Sequence[Token], found: Sequence[Found]) -> list[Count]:
    """Return the counts that the question states, in order, outside the phrases found.

    A bare number counts from below: "two pockets" are at least two; "a single" is exactly one.
    """
    covered = {place for span in found for place in range(span.first, span.last)}
    read: list[Count] = []
    place = 0
    while place < len(tokens):
        count = None
        if place not in covered and (parted := _parted(tokens, place)) is not None:
            count, number_place = parted
            covered.add(number_place)
        elif place not in covered:
            count = _count(tokens, place, covered)
        if count is not None:
            read.append(count)
        place = count.last if count is not None else place + 1
    return read


def limits(tokens: Sequence[Token]) -> frozenset[int]:
    """Return the places of denied comparisons with a number, which limit and do not deny: "no later than 1750".

    >>> from mrag_owl.reading.linking.words import tokenise
    >>> sorted(limits(tokenise("made no later than in 1750, not older than a dress")))
    [1, 2, 3, 4, 5]
    """
    found: set[int] = set()
    for place in range(len(tokens) - 3):
        denies, compares, than = tokens[place : place + 3]
        if not denies.denies or than.plain != "than" or not _compares(compares.plain):
            continue
        last = place + 3
        while last < len(tokens) and tokens[last].is_function_word and number(tokens[last].plain) is None:
            last += 1
        if last < len(tokens) and (tokens[last].plain.isdecimal() or number(tokens[last].plain) is not None):
            found.update(range(place, last + 1))
    return frozenset(found)


def _compares(word: str) -> bool:
    return word in ("more", "less") or (word.endswith("er") and word not in ("other", "rather", "ever", "never"))


def _parted(tokens: Sequence[Token], first: int) -> tuple[Count, int] | None:
    """Return the count of "more pockets than two", which stands before what it counts, and where its number stands."""
    if tokens[first].plain not in _PARTED:
        return None
    for than in range(first + 2, min(first + 2 + _MOST_COUNTED, len(tokens) - 1)):
        if tokens[than].plain == "than":
            n = number(tokens[than + 1].plain)
            if n is None:
                return None
            low, high = (n + 1, None) if tokens[first].plain == "more" else (None, n - 1)
            count = Count(low, high, first, first + 1, is_compared=True)
            return (count, than + 1) if high is None or high >= 0 else None
        if tokens[than - 1].is_mark or tokens[than].is_mark:
            return None
    return None


def _count(tokens: Sequence[Token], first: int, covered: set[int]) -> Count | None:
    def value(place: int) -> int | None:
        if place >= len(tokens) or place in covered:
            return None
        return number(tokens[place].plain)

    def counted(phrases: Sequence[tuple[str, ...]], minimum: int | None, maximum: int | None) -> Count | None:
        for phrase in phrases:
            last = first + len(phrase)
            if stands(tokens, first, phrase):
                last += stands(tokens, last, ("a",))
                n = value(last)
                if n is not None:
                    low, high = (None if offset is None else n + offset for offset in (minimum, maximum))
                    last += 2 if stands(tokens, last + 1, ("of",)) else 1
                    return Count(low, high, first, last, is_compared=True) if high is None or high >= 0 else None
        return None

    compared = (
        counted(_AT_LEAST, 0, None)
        or counted(_MORE, 1, None)
        or counted(_AT_MOST, None, 0)
        or counted(_FEWER, None, -1)
        or counted(_EXACT, 0, 0)
    )
    if compared is not None:
        return compared
    if stands(tokens, first, ("between",)) and (low := value(first + 1)) is not None:
        high = value(first + 3)
        if high is not None and high >= low:
            return Count(low, high, first, first + 4)
    is_denied = first > 0 and tokens[first - 1].plain == "not"
    if (
        not is_denied
        and stands(tokens, first + 1, ("single",))
        and tokens[first].plain in ("a", "one")
        and first + 1 not in covered
    ):
        return Count(1, 1, first, first + 2)
    if stands(tokens, first, ("a", "few")):
        return Count(3, None, first, first + 2)
    n = value(first)
    if n is None or stands(tokens, first - 1, ("no", "one")) or (first and tokens[first - 1].plain == "how"):
        return None
    after = first + 1
    if stands(tokens, after, ("+",)) or stands(tokens, after, ("or", "more")):
        return Count(n, None, first, after + (1 if tokens[after].plain == "+" else 2))
    if stands(tokens, after, ("or", "fewer")) or stands(tokens, after, ("or", "less")):
        return Count(None, n, first, after + 2)
    if after < len(tokens) and tokens[after].plain in ("or", "to") and (m := value(after + 1)) is not None and m > n:
        return Count(n, m, first, after + 2)
    if (m := value(after)) is not None and m > n and tokens[after].start - tokens[first].end == 1:
        return Count(n, m, first, after + 1)  # "2-3"
    if tokens[first].plain in ("pair", "pairs", "couple") and stands(tokens, after, ("of",)):
        return Count(n, None, first, after + 1, is_pair=tokens[first].plain != "couple")
    return Count(n, n if n == 0 else None, first, after, is_pair=False)
