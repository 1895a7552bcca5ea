"""The logic of a question's small words: what is denied, what is counted, what is an alternative."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mrag_owl.expressions.linking.spans import Found
from mrag_owl.expressions.linking.words import (
    ADDITIONS,
    BEING,
    CONJUNCTIONS,
    CONTRASTS,
    DETERMINERS,
    DISJUNCTIONS,
    HARMLESS_PHRASES,
    LOCATIONS,
    NEGATING_PHRASES,
    OPTIONAL_PHRASES,
    Token,
    number,
)


@dataclass(frozen=True, slots=True)
class Count:
    """How many: at least and at most, None where open; read from tokens `first` up to `last`."""

    minimum: int | None
    maximum: int | None
    first: int
    last: int
    is_pair: bool = False


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
_EXACT = (("exactly",), ("precisely",), ("only",), ("just",))


def counts(tokens: Sequence[Token], found: Sequence[Found]) -> list[Count]:
    """Return the counts that the question states, in order, outside the phrases found.

    A bare number counts from below: "two pockets" are at least two; "a single" is exactly one.
    """
    covered = {place for span in found for place in range(span.first, span.last)}
    read: list[Count] = []
    place = 0
    while place < len(tokens):
        count = None if place in covered else _count(tokens, place, covered)
        if count is not None:
            read.append(count)
        place = count.last if count is not None else place + 1
    return read


def _count(tokens: Sequence[Token], first: int, covered: set[int]) -> Count | None:
    def value(place: int) -> int | None:
        if place >= len(tokens) or place in covered:
            return None
        return number(tokens[place].plain)

    def counted(phrases: Sequence[tuple[str, ...]], minimum: int | None, maximum: int | None) -> Count | None:
        for phrase in phrases:
            last = first + len(phrase)
            if _is(tokens, first, phrase):
                last += _is(tokens, last, ("a",))
                n = value(last)
                if n is not None:
                    low, high = (None if offset is None else n + offset for offset in (minimum, maximum))
                    last += 2 if _is(tokens, last + 1, ("of",)) else 1
                    return Count(low, high, first, last) if high is None or high >= 0 else None
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
    if _is(tokens, first, ("between",)) and (low := value(first + 1)) is not None:
        high = value(first + 3)
        if high is not None and high >= low:
            return Count(low, high, first, first + 4)
    if _is(tokens, first + 1, ("single",)) and tokens[first].plain in ("a", "one") and first + 1 not in covered:
        return Count(1, 1, first, first + 2)
    if _is(tokens, first, ("a", "few")):
        return Count(3, None, first, first + 2)
    n = value(first)
    if n is None or _is(tokens, first - 1, ("no", "one")):
        return None
    after = first + 1
    if _is(tokens, after, ("+",)) or _is(tokens, after, ("or", "more")):
        return Count(n, None, first, after + (1 if tokens[after].plain == "+" else 2))
    if _is(tokens, after, ("or", "fewer")) or _is(tokens, after, ("or", "less")):
        return Count(None, n, first, after + 2)
    if after < len(tokens) and tokens[after].plain in ("or", "to") and (m := value(after + 1)) is not None and m > n:
        return Count(n, m, first, after + 2)
    if tokens[first].plain in ("pair", "pairs", "couple") and _is(tokens, after, ("of",)):
        return Count(n, None, first, after + 1, is_pair=tokens[first].plain != "couple")
    return Count(n, n if n == 0 else None, first, after, is_pair=False)


OPTIONAL = -2
"""The scope of what may be there or not: "with or without a belt"."""


def denials(
    tokens: Sequence[Token], found: Sequence[Found], counted: Sequence[Count], is_item: Sequence[bool]
) -> list[int]:
    """Return for each phrase found the number of the denial whose scope it is in, -1 if none, OPTIONAL if no matter.

    A denial reaches over alternatives and lists that end in "or"; what is added ("with …", "but …"), placed ("on …")
    or begins a new statement ends it. Directly before an attribute "not" denies the attribute and not its noun: "not
    tight dresses". `is_item` tells which phrases are nouns.
    """
    inside = {place: index for index, span in enumerate(found) for place in range(span.first, span.last)}
    skipped = {place for count in counted for place in range(count.first, count.last)}
    result = [-1] * len(found)
    scope, reached, kind, only_attributes = -1, False, "", False
    place = events = 0
    while place < len(tokens):
        index = inside.get(place)
        if index is not None:
            if scope != -1 and only_attributes and is_item[index]:
                scope = -1
            if scope != -1:
                result[index], reached = scope, True
            place = found[index].last
            continue
        length = 0 if place in skipped else _denial(tokens, place)
        optional = next((len(phrase) for phrase in OPTIONAL_PHRASES if _is(tokens, place, phrase)), 0)
        if optional:
            scope, reached, kind, only_attributes = OPTIONAL, False, "without", False
            place += optional
            continue
        if length:
            if scope >= 0 and not reached and tokens[place].plain in ("without", "lacking", "missing", "free"):
                scope = -1  # "not without a belt"
            elif tokens[place].plain in ("nor", "or") and scope >= 0:
                reached = False
            else:
                scope, reached, kind = events, False, tokens[place].plain
                events += 1
                following = inside.get(place + length)
                only_attributes = kind in ("not", "non") and following is not None and not is_item[following]
            place += length
            continue
        if scope != -1 and reached and place not in skipped and _ends(tokens, place, kind, inside, found):
            scope = -1
        place += 1
    _deny_alone(tokens, found, result, events)
    return result


def _denial(tokens: Sequence[Token], place: int) -> int:
    """Return the length of the denial that begins here, 0 if none does."""
    if any(_is(tokens, place, phrase) for phrase in HARMLESS_PHRASES):
        return 0
    for phrase in NEGATING_PHRASES:
        if _is(tokens, place, phrase):
            return len(phrase)
    if not tokens[place].denies:
        return 0
    starts_question = place == 0 or tokens[place - 1].is_mark
    asks = place + 1 < len(tokens) and tokens[place + 1].plain in ("you", "we", "they", "there", "it", "that", "this")
    return 0 if starts_question and asks and tokens[place].plain.endswith("n't") else 1


def _ends(tokens: Sequence[Token], place: int, kind: str, inside: dict[int, int], found: Sequence[Found]) -> bool:
    """Tell whether the denial that has reached something ends at this token, which is in no phrase."""
    word = tokens[place].plain
    if word in CONTRASTS or word in ADDITIONS or word in LOCATIONS or word in BEING or word in ".;:!?()":
        return True
    if word in ("that", "which", "who", "i", "show", "want", "need", "like", "prefer", "please", "just", "only"):
        return True
    if word == ",":
        return not _list_ends_in_or(tokens, place, inside, found)
    if word in CONJUNCTIONS:
        after = place + 1
        if after >= len(tokens) or tokens[after].denies:
            return True
        if kind in ("without", "lacking", "neither", "minus", "excluding", "avoid", "avoiding", "sans", "except"):
            while after < len(tokens) and tokens[after].plain in DETERMINERS:
                after += 1
            return after >= len(tokens) or (after not in inside and tokens[after].is_function_word)
        return after not in inside
    return False


def _list_ends_in_or(tokens: Sequence[Token], comma: int, inside: dict[int, int], found: Sequence[Found]) -> bool:
    """Tell whether what follows the comma goes on with the list and closes it with "or" or "nor"."""
    place = comma + 1
    while place < len(tokens):
        word = tokens[place].plain
        index = inside.get(place)
        if index is not None:
            place = found[index].last
        elif word in DISJUNCTIONS or word == "nor":
            return True
        elif word == "," or word in DETERMINERS or not tokens[place].is_function_word:
            place += 1
        else:
            return False
    return False


def _deny_alone(tokens: Sequence[Token], found: Sequence[Found], result: list[int], events: int) -> None:
    """Turn round what words deny by themselves, "beltless" and "belt-free"; denied again they are asked for."""
    for index, span in enumerate(found):
        is_free = _is(tokens, span.last, ("free",)) and not _is(tokens, span.last, ("free", "of"))
        if (span.is_denied or is_free) and result[index] != OPTIONAL:
            result[index] = events + index if result[index] < 0 else -1


def _is(tokens: Sequence[Token], first: int, words: tuple[str, ...]) -> bool:
    return first >= 0 and tuple(token.plain for token in tokens[first : first + len(words)]) == words
