"""Spans of years: single years, decades, centuries, parts of them, before and after.

A property whose date may be uncertain has declared bounds, the earliest and the latest year: then a date lies in a
span where all of it surely does. Of others the year itself is compared.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf

from mrag_owl.expressions.syntax import ClassExpression, DataSome, Role, Some, conjunction, disjunction
from mrag_owl.reading.meaning import Meaning
from mrag_owl.reading.relations import Relations


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

    @property
    def is_year(self) -> bool:
        """Whether it is one year alone."""
        return self.least == self.most and not self.others


def _data(iri: str, *, least: float = -inf, most: float = inf) -> DataSome:
    return DataSome(iri, least if least > -inf else None, most if most < inf else None)  # type: ignore[arg-type]


def cut(whole: Range, first: int, last: int) -> Range:
    """Return the years of a span from one hundredth of it up to another.

    >>> cut(Range(1801, 1900), 0, 50), cut(Range(1840, 1849), 70, 100)
    (Range(least=1801, most=1850, others=()), Range(least=1847, most=1849, others=()))
    """
    length = int(whole.most - whole.least + 1)
    return Range(whole.least + length * first // 100, whole.least + length * last // 100 - 1)
