"""Spans of years: single years, decades, centuries, parts of them, before and after.

A property whose date may be uncertain has declared bounds, the earliest and the latest year: then a date lies in a
span where all of it surely does; what is dated about a year lies in a long span where that year does, and
what has no such end a long span where the one that is named for it does, as "1601-1650". Of others the year itself is
compared. What is dated by stated years with one year among them, as "1656-57", may be of that year (`around_year`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from math import inf

from mrag_owl.expressions.syntax import (
    TOP,
    And,
    ClassExpression,
    DataSays,
    DataSome,
    Or,
    Role,
    Some,
    conjunction,
    disjunction,
    negation,
    one_of,
)
from mrag_owl.reading.languages import words
from mrag_owl.reading.meaning import Meaning
from mrag_owl.reading.relations import Relations
from mrag_owl.reading.tokens import key
from mrag_owl.records import Iri

_PLACED = re.compile(r".*[0-9],? +([^ 0-9][^0-9]*)")
_DATING = "dating_"
_LONG = 9
_FARTHEST = 9_999
"""The years that are stated reach so far: beyond lies whatever is dated at all."""
_ABOUT = 5
"""How far about a year reaches: what is dated "c. 1635" lies between 1630 and 1640, and is of the 1630s."""


def place_of(text: str) -> str:
    """Return what stands behind the year in the words of a date, as a place does; nothing where none does.

    It begins with a capital, has no number, and is none of the words that dates are told by, as months are.
    `sparql/select_places_of_dates.rq` says the same.

    >>> place_of("June 1888, Arles"), place_of("c. 1650"), place_of("1450s")
    ('Arles', '', '')
    >>> place_of("15 May 1888"), place_of("1888, January"), place_of("1888, Émile's house")
    ('', '', "Émile's house")
    """
    found = _PLACED.fullmatch(text)
    is_place = found is not None and found[1][0].isupper() and key(found[1]).split()[0] not in _told_by()
    return found[1] if found is not None and is_place else ""


@cache
def _told_by() -> frozenset[str]:
    """Return the words of dates that name no place: months, seasons, after, circa."""
    listed = (name for name in words("en").categories if name.startswith(_DATING))
    return frozenset(word for name in listed for word in name.removeprefix(_DATING).split("_"))


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
            sure = _within(earliest, latest, self.least, self.most)
            ends = self._ends()
            if self.most - self.least < _LONG or not ends:
                return sure
            rough = relations.rough_years(role)
            ends = [year for year in ends if rough is None or year in rough]
            about = [_within(earliest, latest, year - _ABOUT, year + _ABOUT, exactly=True) for year in ends]
            likely = [conjunction(negation(Some(role, TOP)), disjunction(*about))] if about else []
            return disjunction(sure, *self._open(role, relations), *likely, *self._named(role, relations))
        return disjunction(Some(role, _data(measure, least=self.least, most=self.most)), *self._active(role, relations))

    def meaning(self, role: Role, relations: Relations) -> Meaning | None:
        """Return the same as a meaning, with what is dated outside of the range."""
        expression, others = self.of(role, relations), self.outside()
        beyond = others.of(role, relations) if others is not None else None
        if expression is None:
            return None
        outside = (expression, beyond) if beyond is not None else None
        return Meaning(expression, relations.sources(role), outside=outside)

    def outside(self) -> Range | None:
        """Return all other numbers; None where there are none.

        >>> Range(1801, 1900).outside()
        Range(least=-inf, most=1800, others=(Range(least=1901, most=inf, others=()),))
        """
        gaps, at = list[Range](), -inf
        for least, most in sorted((one.least, one.most) for one in (self, *self.others)):
            gaps += [Range(at, least - 1)] if at < least else []
            at = max(at, most + 1)
        gaps += [Range(at)] if at < inf else []
        return replace(gaps[0], others=tuple(gaps[1:])) if gaps else None

    def _named(self, role: Role, relations: Relations) -> Iterator[ClassExpression]:
        """Yield what has no end of its date stated, but a span of years with a name that lies in this one."""
        if (spans := relations.named_spans(role)) is not None:
            by, named = spans
            inside = [
                iri
                for iri, (least, most) in named.items()
                if self.least <= least + 1 and most - 1 <= self.most  # until 1400 is before 1400, too
            ]
            earliest, latest = relations.bounds[role.iri]
            open_ended = negation(conjunction(DataSome(earliest), DataSome(latest)))
            told: dict[ClassExpression, list[Iri]] = {}
            for iri in inside:
                least, most = named[iri]
                denied = disjunction(
                    _data(earliest, least=most + 1), _data(latest, most=least - 1)
                )  # after 1755: later
                is_denied = relations.extents.count(conjunction(open_ended, Some(by, one_of(iri)), denied)) > 0
                told.setdefault(conjunction(open_ended, negation(denied)) if is_denied else open_ended, []).append(iri)
            for agreed, iris in told.items():
                yield conjunction(agreed, Some(by, one_of(*iris)))

    def _active(self, role: Role, relations: Relations) -> Iterator[ClassExpression]:
        """Yield who was surely born by a year, as who was active before it, or surely died after one."""
        is_birth = self.least == -inf and role in relations.nominal("birth")
        is_death = self.most == inf and role in relations.nominal("death")
        said: dict[Iri, list[str]] = {}
        for iri, text, first, last in relations.active if is_birth or is_death else ():
            if first <= self.most if is_birth else self.least <= last:
                said.setdefault(iri, []).append(text)
        yield from (DataSays(iri, tuple(sorted({*texts}))) for iri, texts in said.items())

    def _open(self, role: Role, relations: Relations) -> Iterator[ClassExpression]:
        """Yield what is dated in the words of a range without an end: "after 1780" begins with that year."""
        (earliest, latest), found = relations.bounds[role.iri], list[ClassExpression]()
        if self.most == inf and self.least > -inf:
            found.append(conjunction(_data(earliest, least=self.least - 1, most=self.least - 1), _none(latest)))
        if self.least == -inf and self.most < inf:
            found.append(conjunction(_data(latest, least=self.most + 1, most=self.most + 1), _none(earliest)))
        yield from (one for one in found if relations.extents.count(one))

    def _ends(self) -> list[int]:
        """Return the years of a span about which something may reach out of it."""
        first = range(int(self.least), int(self.least) + _ABOUT) if self.least >= -_FARTHEST else ()
        last = range(int(self.most) - _ABOUT + 1, int(self.most) + 1) if self.most <= _FARTHEST else ()
        return sorted({*first, *last})

    @property
    def is_year(self) -> bool:
        """Whether it is one year alone."""
        return self.least == self.most and not self.others


def reaching(expression: ClassExpression, bounds: Mapping[Iri, tuple[Iri, Iri]]) -> ClassExpression:
    """Return what has a part of its date between years, for what has all of it there."""
    match expression:
        case And(operands):
            return conjunction(*(reaching(one, bounds) for one in operands))
        case Or(operands):
            return disjunction(*(reaching(one, bounds) for one in operands))
        case Some(role, filler):
            return Some(role, reaching(filler, bounds))
        case DataSome(iri, least, most):
            for earliest, latest in bounds.values():
                if (iri == earliest and most is None) or (iri == latest and least is None):
                    return replace(expression, data_property=latest if iri == earliest else earliest)
    return expression


def around_year(
    expression: ClassExpression, bounds: Mapping[Iri, tuple[Iri, Iri]], *, is_stated: bool = True
) -> tuple[ClassExpression, tuple[int, ...]] | None:
    """Return what has a year among the stated years of its date, for what is of that year alone, and such years.

    Unless `is_stated`, it is what has a year in the span of its date, of which no year need be stated. `bounds` has by
    properties of dates those of their earliest and latest years. None where one year is not asked for.
    """
    years: list[int] = []

    def widened(part: ClassExpression) -> ClassExpression:
        match part:
            case And(operands):
                kept = list(operands)
                for role, (earliest, latest) in bounds.items():
                    for year in {_low(one) for one in kept} & {_high(one) for one in kept}:
                        gone = _data(earliest, least=year), _data(latest, most=year)
                        if not all(one in kept for one in gone):
                            continue
                        kept = [one for one in kept if one not in gone]
                        kept += [_data(earliest, most=year), _data(latest, least=year)]
                        kept += [Some(Role(role), TOP)] if is_stated else []
                        years.append(int(year))
                return conjunction(*map(widened, kept))
            case Or(operands):
                return disjunction(*map(widened, operands))
            case Some(role, filler):
                return Some(role, widened(filler))
        return part

    found = widened(expression)
    return (found, tuple(sorted({*years}))) if years else None


def _low(part: ClassExpression) -> float:
    return part.minimum if isinstance(part, DataSome) and part.minimum is not None else -inf


def _high(part: ClassExpression) -> float:
    return part.maximum if isinstance(part, DataSome) and part.maximum is not None else inf


def _within(earliest: str, latest: str, least: float, most: float, *, exactly: bool = False) -> ClassExpression:
    """Return what begins and ends between two years, or `exactly` with them."""
    parts = [_data(earliest, least=least, most=least if exactly else inf)] if least > -inf else []
    parts += [_data(latest, least=most if exactly else -inf, most=most)] if most < inf else []
    return conjunction(*parts)


def _none(iri: Iri) -> ClassExpression:
    return negation(DataSome(iri))


def _data(iri: str, *, least: float = -inf, most: float = inf) -> DataSome:
    return DataSome(iri, least if least > -inf else None, most if most < inf else None)  # type: ignore[arg-type]


def cut(whole: Range, first: int, last: int) -> Range:
    """Return the years of a span from one hundredth of it up to another.

    >>> cut(Range(1801, 1900), 0, 50), cut(Range(1840, 1849), 70, 100)
    (Range(least=1801, most=1850, others=()), Range(least=1847, most=1849, others=()))
    """
    length = int(whole.most - whole.least + 1)
    return Range(whole.least + length * first // 100, whole.least + length * last // 100 - 1)
