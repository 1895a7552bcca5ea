"""What a question compares and no fact decides: "shorter than knee", "under 20" where no number is stated.

Such a phrase is left out as a whole: what it compares with is not asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mrag_owl.reading.linking.counting import Count
from mrag_owl.reading.linking.ranges import CURRENCIES, read_range
from mrag_owl.reading.linking.words import DETERMINERS, Token, number

_NO_COMPARATIVES = frozenset(("other", "rather", "either", "neither", "never", "over", "under", "after"))
_DEGREES = frozenset(("more", "less", "fewer"))
_MOST_COMPARED = 3
_SHORTEST = 5

Place = tuple[int, int]


def comparisons(tokens: Sequence[Token]) -> list[Place]:
    """Return from which token up to which a comparison with something that is no number goes, in order.

    >>> from mrag_owl.reading.linking.words import tokenise
    >>> comparisons(tokenise("a skirt shorter than the knee length, in red")), comparisons(tokenise("cheaper than 20"))
    ([(2, 7)], [])
    >>> comparisons(tokenise("more pockets than zippers")), comparisons(tokenise("other than red"))
    ([(0, 4)], [])
    """
    return list(_comparisons(tokens))


def _comparisons(tokens: Sequence[Token]) -> Iterator[Place]:
    for place, token in enumerate(tokens):
        first = _compared(tokens, place) if token.plain == "than" else None
        if first is None:
            continue
        last = place + 1
        while last < len(tokens) and tokens[last].plain in DETERMINERS:
            last += 1
        if last >= len(tokens) or _is_number(tokens[last].plain):
            continue
        while last < len(tokens) and not (tokens[last].is_mark or tokens[last].is_function_word):
            last += 1
        yield first, last


def _compared(tokens: Sequence[Token], than: int) -> int | None:
    """Return where the words begin that "than" compares: "shorter", "more formal", "less"."""
    for first in range(than - 1, max(-1, than - 2 - _MOST_COMPARED), -1):
        word = tokens[first].plain
        if word in _DEGREES:
            return first if first < than - 1 else None
        if tokens[first].is_mark or tokens[first].is_function_word:
            return None
        if first == than - 1 and len(word) >= _SHORTEST and word.endswith("er") and word not in _NO_COMPARATIVES:
            return first
    return None


def _is_number(word: str) -> bool:
    return word.isdecimal() or number(word) is not None or word[:1].isdecimal()


def stranded_numbers(
    tokens: Sequence[Token], text: str, counted: Sequence[Count], taken: Sequence[Place], applied: frozenset[int]
) -> list[Place]:
    """Return where limits on numbers stand that nothing took, in order.

    `taken`: what was read as something else; `applied`: where the counts begin that were said of an item.
    """
    covered = {place for first, last in taken for place in range(first, last)}
    covered |= {place for count in counted if count.first in applied for place in range(count.first, count.last)}
    found: list[Place] = []
    place = 0
    while place < len(tokens):
        last = _limit(tokens, place, text, counted)
        if last is None or not covered.isdisjoint(range(place, last)):
            place += 1
            continue
        last += last < len(tokens) and tokens[last].plain in CURRENCIES
        found.append((place, last))
        place = last
    return found


def _limit(tokens: Sequence[Token], place: int, text: str, counted: Sequence[Count]) -> int | None:
    """Return where a limit that begins at a token ends, None where none does."""
    limited = read_range(tokens, place, text)
    if limited is not None and not limited.is_bare and (limited.is_time or limited.low != limited.high):
        return limited.last
    for count in counted:
        if count.first == place and count.is_compared:
            return count.last
    return None
