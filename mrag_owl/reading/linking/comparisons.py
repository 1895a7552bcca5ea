"""Limits on the numbers and times that a knowledge base states: "made before 1800", "died after 1850", "in the 1840s".

The words before a limit choose the property ("made", "born", "acquired"); without any it is of the first that is a
time. Works that are dated from one year to another lie wholly within the limit.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from mrag_owl.expressions.english_fragments import time_words
from mrag_owl.expressions.syntax import BOTTOM, TOP, ClassExpression, DataSome, Role, Some, conjunction, one_of
from mrag_owl.reading.inflections import stem
from mrag_owl.reading.linking.glossary import Glossary
from mrag_owl.reading.linking.ranges import CURRENCIES, Range, read_range
from mrag_owl.reading.linking.spans import Found
from mrag_owl.reading.linking.terms import Quantity, Sense, Term
from mrag_owl.reading.linking.words import BEING, DETERMINERS, Token

_FARTHEST = 8
"""Tokens between the word for a property and its limit: "born in the city of London before 1750"."""

_PRICES = frozenset(map(stem, ("price", "cost", "fee")))
_SIZES = frozenset(map(stem, ("size", "width", "height", "length", "depth", "diameter", "weight", "area")))
"""Stems of the words for what is measured and may be limited without being named: "vases under 20"."""

_AFTER = 3
_MOST_WORDS = 4


@dataclass(frozen=True, slots=True)
class Limit(Term):
    """A limit on a quantity as an attribute of the population; `restriction` says it."""

    restriction: ClassExpression = TOP


@dataclass(frozen=True, slots=True)
class _Named:
    quantity: Quantity
    first: int
    last: int


class LimitFinder:
    """Finds limits on the quantities of one glossary."""

    def __init__(self, glossary: Glossary) -> None:
        self._quantities = glossary.quantities
        self._by_phrase: dict[str, list[Quantity]] = defaultdict(list)
        for quantity in glossary.quantities:
            for phrase in quantity.words:
                self._by_phrase[phrase].append(quantity)
        ends = {iri for one in glossary.quantities if one.lower != one.upper for iri in (one.lower, one.upper)}
        times = [one for one in glossary.quantities if one.is_year and one.iri not in ends]
        shortest = min((_distance(quantity) for quantity in times), default=0)
        near = [quantity for quantity in times if _distance(quantity) == shortest]
        most = max((quantity.bearers for quantity in near), default=0)
        self._measured = [
            one for one in glossary.quantities if not (one.path or one.is_year) and _measures(one, _PRICES | _SIZES)
        ]
        self._time = next((quantity for quantity in near if 2 * quantity.bearers >= most), None)

    def find(self, tokens: Sequence[Token], text: str) -> tuple[list[tuple[Found, Limit]], frozenset[int]]:
        """Return the limits in order, none overlapping, and the places of further words that name their properties."""
        found: list[tuple[Found, Limit]] = []
        naming: set[int] = set()
        place = end = 0
        while self._quantities and place < len(tokens):
            limited = read_range(tokens, place, text)
            named = self._named(tokens, limited, end) if limited is not None else None
            quantity = named.quantity if named is not None else self._default(tokens, limited)
            if limited is None or quantity is None:
                place = limited.last if limited is not None else place + 1
                continue
            first, last = limited.first, limited.last
            last += last < len(tokens) and tokens[last].plain in CURRENCIES
            if named is not None and first >= named.last and _is_near(tokens[named.last : first]):
                first = named.first
            elif named is not None and named.first >= last:
                last = named.last
            elif named is not None:
                naming.update(range(named.first, named.last))
            limit = _limit(quantity, limited)
            found.append((Found(first, last, (Sense(limit.iri, "exact"),), 1.0), limit))
            place = end = last
        return found, frozenset(naming)

    def _default(self, tokens: Sequence[Token], limited: Range | None) -> Quantity | None:
        """Return what a limit is on that names nothing: a time, or the only thing measured where none is counted."""
        if limited is None or limited.is_time:
            return self._time if limited is not None else None
        after = tokens[limited.last] if limited.last < len(tokens) else None
        is_price = after is not None and after.plain in CURRENCIES
        if limited.low == limited.high or not (is_price or after is None or after.is_mark or after.is_function_word):
            return None
        fitting = [one for one in self._measured if not is_price or _measures(one, _PRICES)]
        return fitting[0] if len(fitting) == 1 else None

    def _named(self, tokens: Sequence[Token], limited: Range, start: int) -> _Named | None:
        """Return what the words name: right after a number what is counted, else those nearest before the range."""
        for last in range(limited.last + 1, min(len(tokens), limited.last + _AFTER) + 1):
            if (named := self._ending(tokens, limited.last, last, is_time=False)) is not None:
                return named
        for last in range(limited.first, max(start, limited.first - _FARTHEST), -1):
            if tokens[last - 1].plain in ".;!?":
                break
            if (named := self._ending(tokens, start, last, is_time=limited.is_time)) is not None:
                return named
        return None

    def _ending(self, tokens: Sequence[Token], start: int, last: int, *, is_time: bool) -> _Named | None:
        """Return the quantity that the longest words up to a place name, of several the foremost."""
        for first in range(max(start, last - _MOST_WORDS), last):
            phrase = " ".join(_stem(token.plain) for token in tokens[first:last])
            fitting = [one for one in self._by_phrase.get(phrase, ()) if one.is_year == is_time]
            if fitting:
                foremost = max(fitting, key=lambda one: (-_distance(one), one.bearers))
                return _Named(foremost, first, last)
        return None


def _measures(quantity: Quantity, names: frozenset[str]) -> bool:
    return any(not names.isdisjoint(phrase.split()) for phrase in quantity.words)


def _distance(quantity: Quantity) -> int:
    return len(quantity.exact_path or quantity.path)


def _is_near(between: Iterable[Token]) -> bool:
    return all(token.plain in BEING or token.plain in DETERMINERS or token.plain in ":=" for token in between)


def _stem(word: str) -> str:
    return stem(word) if word.isascii() else word


def _lies_in(number: int, limited: Range) -> bool:
    low, high = limited.low, limited.high
    if limited.exclusive:
        return (low is None or number > low) and (high is None or number < high)
    return (low is None or number >= low) and (high is None or number <= high)


def _limit(quantity: Quantity, limited: Range) -> Limit:
    low, high = limited.low, limited.high
    path = quantity.path
    parts: tuple[ClassExpression, ...]
    if quantity.nodes:
        named = [iri for number, iri in quantity.nodes if _lies_in(number, limited)]
        parts = (one_of(*named) if named else BOTTOM,)
    elif quantity.exact is not None and low == high:
        path, parts = quantity.exact_path, (DataSome(quantity.exact, low, high),)
    elif quantity.lower == quantity.upper:
        parts = (DataSome(quantity.lower, low, high, limited.exclusive, limited.exclusive),)
    else:
        lower = [DataSome(quantity.lower, low, None, limited.exclusive)] if low is not None else []
        upper = [DataSome(quantity.upper, None, high, False, limited.exclusive)] if high is not None else []
        parts = (*lower, *upper)
    restriction = conjunction(*parts)
    for role in reversed(path):
        restriction = Some(Role(role), restriction)
    said = time_words(low, high, exclusive=limited.exclusive)
    return Limit(
        quantity.iri,
        f"{quantity.label.removesuffix(' in')} {said}",
        "attribute",
        path[0] if path else quantity.iri,
        on_population=max(1, quantity.bearers),
        restriction=restriction,
    )
