"""Numbers and times in a question's words, with what limits them: "before 1800", "in the 1840s", "at most 20"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from mrag_owl.reading.linking.words import Token, stands

_YEARS = (100, 2199)
_ORDINALS = {
    word: number
    for number, word in enumerate(
        (
            *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"),
            *("eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth"),
            *("eighteenth", "nineteenth", "twentieth"),
        ),
        start=1,
    )
}
_FOUR_DIGITS = 1000
_CENTURIES = frozenset(("century", "centuries"))
_BEFORE_CHRIST = frozenset(("bc", "bce"))
_CHRIST = frozenset(("ad", "ce"))
_PARTS = {"early": (0, 3), "mid": (3, 7), "middle": (3, 7), "late": (7, 10)}
"""Tenths of a century or a decade."""

CURRENCIES = frozenset(
    (
        *("euro", "euros", "eur", "dollar", "dollars", "usd", "buck", "bucks", "pound", "pounds", "gbp", "quid"),
        *("yen", "jpy", "yuan", "rmb", "cny", "won", "krw", "rupee", "rupees", "inr", "franc", "francs", "chf"),
    )
)
"""Words after a number by which it is a price."""

_ABOUT = frozenset(("around", "about", "circa", "roughly", "approximately", "c", "ca"))
_NEARLY = 5
_LEADING = {
    "<": "before|prior to|earlier than|pre|less than|fewer than|under|below|cheaper than",
    "<=": "in or before|on or before|no later than|not later than|not after|until|till|up to|through|by|at most|"
    "no more than|not more than|latest|maximum|a maximum of|not over|not above|not exceeding",
    ">": "after|later than|post|past|more than|greater than|over|above|exceeding",
    ">=": "in or after|on or after|since|from|starting in|starting from|no earlier than|not earlier than|not before|"
    "at least|no less than|not less than|no fewer than|minimum|a minimum of|not under|not below",
    "=": "in|during|of|exactly|dated|the year|year",
}
_TRAILING = {
    ">=": "or later|or after|and later|and after|onwards|onward|on|or more|or above|at the earliest",
    "<=": "or earlier|or before|and earlier|at the latest|or less|or fewer|or below",
}
_COUNTING = frozenset(("than", "under", "below", "over", "above", "exceeding", "most", "least", "exactly"))
_OF_TIMES = frozenset(("later", "earlier"))
_TO = (("to",), ("until",), ("till",), ("through",), ("and",), ("up", "to"))


def _listed(phrases: Mapping[str, str]) -> tuple[tuple[tuple[str, ...], str], ...]:
    return tuple((tuple(one.split()), relation) for relation, many in phrases.items() for one in many.split("|"))


_LEADS, _TAILS = _listed(_LEADING), _listed(_TRAILING)


@dataclass(frozen=True, slots=True)
class Range:
    """Numbers from `low` to `high`, None where open, that tokens `first` up to `last` speak of.

    `is_time`: they are years by their form. `is_bare`: nothing says that it is a limit or a time but the number itself.
    `exclusive` of the bound that is given alone.
    """

    low: float | None
    high: float | None
    first: int
    last: int
    is_time: bool
    exclusive: bool = False
    is_bare: bool = False


@dataclass(frozen=True, slots=True)
class _Value:
    low: float
    high: float
    last: int
    is_time: bool
    is_point: bool


def read_range(tokens: Sequence[Token], first: int, text: str) -> Range | None:
    """Return the range of numbers that begins at a token, None where none does."""
    start, is_between = first, stands(tokens, first, ("between",))
    lead, relation = (1, "") if is_between else _lead(tokens, first)
    at = _after_articles(tokens, first + lead)
    is_about = at < len(tokens) and tokens[at].plain in _ABOUT
    value = _value(tokens, at + is_about)
    if value is None:
        return None
    if is_between or relation in ("", "=", ">="):
        other = _until(
            tokens, value, text, is_between=is_between or (relation == ">=" and tokens[first].plain == "from")
        )
        if other is not None and other.high >= value.low:
            return Range(value.low, other.high, start, other.last, value.is_time or other.is_time)
        if is_between:
            return None
    if _COUNTING & {token.plain for token in tokens[first : first + lead]} and not (
        _OF_TIMES & {token.plain for token in tokens[first : first + lead]}
    ):
        value = replace(value, is_time=value.is_time and not value.is_point)  # "more than 300" counts
    if (
        value.is_point
        and 0 < value.low < _FOUR_DIGITS
        and tokens[first].plain in ("of", "from", "by", str(int(value.low)))
    ):
        value = replace(value, is_time=False)  # "a crowd of 100", "500 soldiers"
    last = value.last
    for phrase, tail in _TAILS:
        if phrase == ("on",) and last + 1 < len(tokens) and not tokens[last + 1].is_mark:
            continue  # "since 1700 on canvas"
        if relation in ("", "=", ">=", "<=") and stands(tokens, last, phrase):
            relation, last = tail, last + len(phrase)
            break
    else:
        if relation == ">=" and tokens[first].plain == "from":
            relation = "="  # "from 1850", "from the 1840s"
    low, high = (value.low - _NEARLY, value.high + _NEARLY) if is_about and value.is_time else (value.low, value.high)
    match relation:
        case "<":
            return Range(None, low, start, last, value.is_time, exclusive=True)
        case "<=":
            return Range(None, high, start, last, value.is_time)
        case ">":
            return Range(high, None, start, last, value.is_time, exclusive=True)
        case ">=":
            return Range(low, None, start, last, value.is_time)
    return Range(low, high, start, last, value.is_time, is_bare=relation == "" and value.is_point)


def _lead(tokens: Sequence[Token], first: int) -> tuple[int, str]:
    found = [(len(phrase), relation) for phrase, relation in _LEADS if stands(tokens, first, phrase)]
    return max(found, default=(0, ""))


def _after_articles(tokens: Sequence[Token], place: int) -> int:
    for phrase in (("the", "years"), ("the", "year"), ("year",), ("years",), ("the",), ("a",)):
        if stands(tokens, place, phrase):
            return place + len(phrase)
    return place


def _until(tokens: Sequence[Token], value: _Value, text: str, *, is_between: bool) -> _Value | None:
    """Return the value that ends a span begun with another: "1840 to 1850", "1840–50", "between 3 and 5"."""
    place = value.last
    if place >= len(tokens):
        return None
    for phrase in _TO:
        if stands(tokens, place, phrase) and (phrase[0] != "and" or is_between):
            other = _value(tokens, _after_articles(tokens, place + len(phrase)), after=value)
            return other if other is None or other.is_time or not value.is_time else None
    between = text[tokens[place - 1].end : tokens[place].start].strip()
    if between in ("-", "–", "—", "‐", "−", "~") and value.is_point:
        return _value(tokens, place, after=value)
    return None


def _value(tokens: Sequence[Token], place: int, *, after: _Value | None = None) -> _Value | None:
    """Return the number, year, decade or century at a token."""
    if place >= len(tokens):
        return None
    if tokens[place].plain in _CHRIST:
        place += 1
    part = _PARTS.get(tokens[place].plain) if place < len(tokens) else None
    place += part is not None
    place = _after_articles(tokens, place) if part is not None else place
    if place >= len(tokens):
        return None
    word = tokens[place].plain
    century = _century(tokens, place)
    if century is not None:
        low, high, last = century
        return _Value(*_cut(low, high, part), last, is_time=True, is_point=False)
    digits = word.removesuffix("'s").removesuffix("s")
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > 9:
        return None
    number, last = int(digits), place + 1
    if digits != word:
        if number % 10 or not _is_year(number):
            return None
        return _Value(*_cut(number, number + (99 if number % 100 == 0 and part else 9), part), last, True, False)
    if part is not None:
        return None
    if last < len(tokens) and tokens[last].plain in _BEFORE_CHRIST:
        return _Value(-number, -number, last + 1, is_time=True, is_point=True)
    last += last < len(tokens) and tokens[last].plain in _CHRIST
    if after is not None and after.is_time and number < 100 <= after.low:
        number += int(after.low) // 100 * 100  # "1840–50"
    return _Value(number, number, last, is_time=_is_year(number), is_point=True)


def _century(tokens: Sequence[Token], place: int) -> tuple[int, int, int] | None:
    """Return the years of "19th century", "nineteenth-century", "18th and 19th centuries", and where that ends."""
    first = _ordinal(tokens, place)
    if first is None:
        return None
    number, last = first
    if last < len(tokens) and tokens[last].plain in ("and", "or", "to", "&", "/"):
        second = _ordinal(tokens, last + 1)
        if second is not None and second[1] < len(tokens) and tokens[second[1]].plain in _CENTURIES:
            return 100 * (number - 1) + 1, 100 * second[0], second[1] + 1
    if last >= len(tokens) or tokens[last].plain not in _CENTURIES:
        return None
    if last + 1 < len(tokens) and tokens[last + 1].plain in _BEFORE_CHRIST:
        return -100 * number, -100 * (number - 1) - 1, last + 2
    return 100 * (number - 1) + 1, 100 * number, last + 1


def _ordinal(tokens: Sequence[Token], place: int) -> tuple[int, int] | None:
    if place >= len(tokens):
        return None
    word = tokens[place].plain
    if word == "twenty" and stands(tokens, place + 1, ("first",)):
        return 21, place + 2
    number = word[:-2] if word.endswith(("st", "nd", "rd", "th")) else ""
    if number.isascii() and number.isdecimal() and len(number) < 3 and 0 < int(number) < 30:
        return int(number), place + 1
    return (_ORDINALS[word], place + 1) if word in _ORDINALS else None


def _cut(low: int, high: int, part: tuple[int, int] | None) -> tuple[int, int]:
    """Return the early, middle or late years of a span."""
    if part is None:
        return low, high
    length = high - low + 1
    return low + length * part[0] // 10, low + length * part[1] // 10 - 1


def _is_year(number: int) -> bool:
    return _YEARS[0] <= number <= _YEARS[1]
