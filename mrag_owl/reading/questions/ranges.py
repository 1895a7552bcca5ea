"""Years that are compared: before 1850, from the 1840s, in the 19th century, no later than 1900, after Blake died.

A property whose date may be uncertain has declared bounds, the earliest and the latest year: then a date lies in a
range where all of it surely does. Of others the year itself is compared.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import inf

from mrag_owl.expressions.syntax import ClassExpression, DataSome, Role, Some, conjunction, disjunction
from mrag_owl.reading.questions.meaning import Meaning
from mrag_owl.reading.questions.relations import Relations
from mrag_owl.reading.questions.vocabulary import phrases as listed

_BEFORE = listed("before|prior to|earlier than|ahead of|preceding|predating|sooner than")
_AFTER = listed("after|later than|following|subsequent to|postdating|more recently than")
_UNTIL = listed("until|up to|no later than|not later than|not after|at the latest in|by the end of|up until|till|to")
_SINCE = listed("since|no earlier than|not earlier than|not before|from|starting in|from the year|as of")
_BETWEEN = listed("between|in between|from between|anywhere between|sometime between")
_IN = listed("in|during|within|throughout|from|of|over|in the course of|at some point in|sometime in|dating from|for")
_FROM = listed("from|in")
_AND_LATER = listed("or later|or after|onwards|onward|and later|and after|or thereafter|and onwards|on")
_AND_EARLIER = listed("or earlier|or before|and earlier|and before")
_CENTURIES = {
    name: number
    for number, name in enumerate(
        [
            "first",
            "second",
            "third",
            "fourth",
            "fifth",
            "sixth",
            "seventh",
            "eighth",
            "ninth",
            "tenth",
            "eleventh",
            "twelfth",
            "thirteenth",
            "fourteenth",
            "fifteenth",
            "sixteenth",
            "seventeenth",
            "eighteenth",
            "nineteenth",
            "twentieth",
        ],
        start=1,
    )
} | {f"{number}{ending}": number for number in range(1, 22) for ending in ("st", "nd", "rd", "th")}
_CENTURIES["twenty first"] = 21
_DECADES = dict(
    zip(
        ["tens", "twenties", "thirties", "forties", "fifties", "sixties", "seventies", "eighties", "nineties"],
        range(10, 100, 10),
        strict=False,
    )
)


@dataclass(frozen=True, slots=True)
class Range:
    """The whole numbers from `least` to `most`, both included, or of one of the `others`."""

    least: float = -inf
    most: float = inf
    others: tuple[Range, ...] = ()

    def of(self, role: Role, relations: Relations) -> ClassExpression | None:
        """Return what is dated by the role within the range; None where the role leads to nothing that is numbered."""
        measure = relations.measure(role)
        if measure is None or self.least > self.most:
            return None
        if self.others:
            found = [one.of(role, relations) for one in (replace(self, others=()), *self.others)]
            parts = [one for one in found if one is not None]
            return disjunction(*parts) if len(parts) == len(found) else None
        if role.iri in relations.bounds and not role.inverse:
            earliest, latest = relations.bounds[role.iri]
            least = [_data(earliest, least=self.least)] if self.least > -inf else []
            return conjunction(*least, *([_data(latest, most=self.most)] if self.most < inf else []))
        return Some(role, _data(measure, least=self.least, most=self.most))

    def meaning(self, role: Role, relations: Relations) -> Meaning | None:
        """Return the same as a meaning."""
        expression = self.of(role, relations)
        return None if expression is None else Meaning(expression, relations.sources(role))


def compared_with(times: ClassExpression, role: Role, how: str, relations: Relations) -> Range | None:
    """Return what comes "before" or "after" the one time that an expression has; None unless it is one."""
    measure = relations.measure(role)
    ids = relations.extents.ids(times)
    if measure is None or len(ids) != 1:
        return None
    values = relations.base.values(measure)
    numbers = relations.base.numbers[values.literals[values.subjects == ids[0]]]
    if len(numbers) != 1:
        return None
    return Range(most=float(numbers[0]) - 1) if how == "before" else Range(least=float(numbers[0]) + 1)


def _data(iri: str, *, least: float = -inf, most: float = inf) -> DataSome:
    return DataSome(iri, least if least > -inf else None, most if most < inf else None)  # type: ignore[arg-type]


class Ranges:
    """The ranges of years in one question's words."""

    def __init__(self, words: list[str], quoted: list[bool]) -> None:
        self.words = [("" if inside else word) for word, inside in zip(words, quoted, strict=True)]

    def at(self, place: int) -> list[tuple[int, Range]]:
        """Return the ranges that a place begins with, its preposition included, and those joined by "or"."""
        found = list(self._at(place))
        for end, one in list(found):
            if self._word(end) == "or":
                found += [
                    (last, replace(one, others=(replace(other, others=()), *other.others)))
                    for last, other in self.at(end + 1)
                ]
        return found

    def compared(self, place: int) -> Iterator[tuple[int, str]]:
        """Yield how what stands after a place is compared with: "before", "after"."""
        for phrases, how in ((_BEFORE, "before"), (_AFTER, "after")):
            yield from ((place + len(phrase), how) for phrase in phrases if self._stands(place, phrase))

    def _stands(self, place: int, phrase: tuple[str, ...]) -> bool:
        return tuple(self.words[place : place + len(phrase)]) == phrase

    def _word(self, place: int) -> str:
        return self.words[place] if place < len(self.words) else ""

    def _year(self, place: int) -> Iterator[tuple[int, int]]:
        at = place
        for phrase in (("the", "year"), ("the", "years"), ("year",)):
            if self._stands(place, phrase):
                at = place + len(phrase)
                break
        word = self._word(at)
        if re.fullmatch(r"\d{3,4}", word):
            yield at + 1, int(word)

    def spans(self, place: int) -> Iterator[tuple[int, Range]]:
        """Yield whole years, decades and centuries."""
        for end, year in self._year(place):
            yield end, Range(year, year)
        at = place + (self._word(place) == "the")
        word = self._word(at)
        if found := re.fullmatch(r"(\d{2,3}0)s", word):
            start = int(found[1])
            yield at + 1, Range(start, start + 9)
            if start % 100 == 0:
                yield at + 1, Range(start, start + 99)
        name = f"{word} {self._word(at + 1)}"
        size = 2 if name in _CENTURIES else 1
        number = _CENTURIES.get(name if size == 2 else word)
        if number and self._word(at + size) in ("century", "centuries"):
            yield at + size + 1, Range(100 * number - 99, 100 * number)
        if number and self._word(at + size) in _DECADES:
            return
        if re.fullmatch(r"\d\d", word) and self._word(at + 1) in _DECADES:
            start = 100 * int(word) + _DECADES[self._word(at + 1)]
            yield at + 2, Range(start, start + 9)
        teens = {"sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19}
        if word in teens and self._word(at + 1) in _DECADES:
            start = 100 * teens[word] + _DECADES[self._word(at + 1)]
            yield at + 2, Range(start, start + 9)

    def _at(self, place: int) -> Iterator[tuple[int, Range]]:
        for end, how in self.compared(place):
            for last, span in self.spans(end):
                yield last, Range(most=span.least - 1) if how == "before" else Range(least=span.most + 1)
        for phrases, is_since in ((_UNTIL, False), (_SINCE, True)):
            for phrase in phrases:
                if self._stands(place, phrase):
                    for last, span in self.spans(place + len(phrase)):
                        if phrase in (("from",), ("to",)):  # from 1850: the year itself, unless "on" follows
                            continue
                        yield last, Range(least=span.least) if is_since else Range(most=span.most)
        for phrases, joints in ((_BETWEEN, ("and", "to")), (_FROM, ("to", "until", "till", "through"))):
            for phrase in phrases:
                if self._stands(place, phrase):
                    for middle, one in self.spans(place + len(phrase)):
                        if self._word(middle) in joints:
                            for last, other in self.spans(middle + 1):
                                yield last, Range(one.least, other.most)
        for phrase in (*_IN, ()):
            if self._stands(place, phrase):
                yield from self._within(place + len(phrase), bare=not phrase)

    def _within(self, place: int, *, bare: bool) -> Iterator[tuple[int, Range]]:
        for end, span in self.spans(place):
            if not bare:
                yield end, span
            for tail in _AND_LATER:
                if self._stands(end, tail):
                    yield end + len(tail), Range(least=span.least)
            for tail in _AND_EARLIER:
                if self._stands(end, tail):
                    yield end + len(tail), Range(most=span.most)
        for phrase in (("or", "after"), ("or", "before")):  # in or after 1850
            if self._stands(place, phrase) and not bare:
                for end, span in self.spans(place + 2):
                    yield end, Range(least=span.least) if phrase[1] == "after" else Range(most=span.most)
