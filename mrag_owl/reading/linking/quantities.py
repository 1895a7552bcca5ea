"""The numbers that a knowledge base states of what is asked about, or of what that leads to: years, prices, sizes.

Closed world. Roles lead from the population to what bears the number, as from a work to its maker to the year of birth;
which numbers are years is read off the data: nodes that are called by their number, or properties named for years.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.english_words import words as opened
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.naming import local_name
from mrag_owl.reading.inflections import stem
from mrag_owl.reading.linking.terms import Quantity, Schema
from mrag_owl.reading.linking.words import BEING, tokenise
from mrag_owl.records import Iri

_NUMERIC = 0.9
_ENCLOSED = 0.95
_MOST_ROLES = 2
_MOST_NODES = 5000
_YEAR = re.compile(r"-?[1-9]\d{2,3}", re.ASCII)
_YEARS = (-5000, 2200)
_FIRSTS = frozenset(("earliest", "first", "begin", "beginning", "start", "from", "min", "minimum", "lowest", "lower"))
_LASTS = frozenset(("latest", "last", "end", "ending", "to", "until", "max", "maximum", "highest", "upper"))
_NAMES_YEARS = frozenset(("year", "years", "date", "dated"))
_AUXILIARIES = BEING | {"has", "have", "had"}
_PREPOSITIONS = frozenset(("in", "on", "at", "of", "from", "by", "to", "with"))

Mask = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class _Bearing:
    """A path of roles, and which individuals stand at its end."""

    path: tuple[Iri, ...]
    reached: Mask


def find_quantities(
    base: KnowledgeBase, schema: Schema, words: Mapping[Iri, tuple[str, ...]] | None = None
) -> tuple[Quantity, ...]:
    """Return the quantities that questions may limit, those first that the schema's first roles lead to.

    `words` are what people call properties; a property without any goes by its label or local name.
    """
    finder = _Finder(base, schema, words or {})
    found: dict[tuple[Iri | None, Iri], Quantity] = {}
    for quantity in finder.quantities():
        last = (quantity.path[-1] if quantity.path else None, quantity.lower)
        if last not in found or quantity.bearers > found[last].bearers:
            found[last] = quantity
    return finder.spans(tuple(found.values()))


class _Finder:
    def __init__(self, base: KnowledgeBase, schema: Schema, words: Mapping[Iri, tuple[str, ...]]) -> None:
        self.base = base
        self.words = words
        self.population = self._mask(base.members(schema.population))
        roles = dict.fromkeys((*schema.attribute_roles, *schema.item_roles))
        self.first = tuple(role for role in roles if len(base.edges(role)))

    def _mask(self, ids: NDArray[np.int32]) -> Mask:
        mask = np.zeros(len(self.base), dtype=bool)
        mask[ids] = True
        return mask

    def _bearings(self) -> Iterator[_Bearing]:
        waiting = [_Bearing((), self.population)]
        for bearing in waiting:
            yield bearing
            for role in self.first if not bearing.path else self.base.object_properties:
                if len(bearing.path) == _MOST_ROLES or role in bearing.path:
                    continue
                edges = self.base.edges(role)
                reached = self._mask(edges.targets[bearing.reached[edges.sources]])
                if reached.any() and not (reached & self.population).any():
                    waiting.append(_Bearing((*bearing.path, role), reached))

    def quantities(self) -> Iterator[Quantity]:
        numeric = [iri for iri in self.base.data_properties if self._is_numeric(iri)]
        for bearing in self._bearings():
            if (nodes := self._nodes(bearing, numeric)) is not None:
                yield nodes
            for iri in numeric:
                values = self.base.values(iri)
                of = bearing.reached[values.subjects]
                subjects, numbers = values.subjects[of], self.base.numbers[values.literals[of]]
                if not len(subjects) or not (bearers := self._bearers(bearing.path, self._mask(subjects))):
                    continue
                named = bearing.path[-1] if bearing.path and self._are_called(subjects, numbers) else iri
                whole = bool((numbers == np.round(numbers)).all())
                within = bool(((numbers > _YEARS[0]) & (numbers < _YEARS[1])).all())
                says_year = not _NAMES_YEARS.isdisjoint(self._label(iri).split())
                yield Quantity(
                    iri=named,
                    label=self._label(named),
                    path=bearing.path,
                    lower=iri,
                    upper=iri,
                    words=self._phrases(named),
                    bearers=bearers,
                    is_year=whole and within and (named != iri or says_year),
                )

    def _nodes(self, bearing: _Bearing, numeric: list[Iri]) -> Quantity | None:
        """Return the quantity of individuals that are called by a year and have no number; None for others."""
        if not bearing.path:
            return None
        ids = np.flatnonzero(bearing.reached)
        if len(ids) > _MOST_NODES or any(bearing.reached[self.base.values(iri).subjects].any() for iri in numeric):
            return None
        called = [(iri, self.base.labels.get(iri, "").strip()) for iri in self.base.iris(ids.tolist())]
        nodes = tuple(sorted((int(label), iri) for iri, label in called if _YEAR.fullmatch(label)))
        if not nodes or len(nodes) < _NUMERIC * len(called):
            return None
        role = bearing.path[-1]
        return Quantity(
            iri=role,
            label=self._label(role),
            path=bearing.path,
            lower=role,
            upper=role,
            words=self._phrases(role),
            bearers=self._bearers(bearing.path, bearing.reached),
            is_year=True,
            nodes=nodes,
        )

    def _is_numeric(self, iri: Iri) -> bool:
        values = self.base.values(iri)
        return len(values.literals) > 0 and bool(
            np.isfinite(self.base.numbers[values.literals]).mean() >= _NUMERIC  # a few may be "unknown"
        )

    def _bearers(self, path: tuple[Iri, ...], mask: Mask) -> int:
        for role in reversed(path):
            edges = self.base.edges(role)
            mask = self._mask(edges.sources[mask[edges.targets]])
        return int((mask & self.population).sum())

    def _are_called(self, subjects: NDArray[np.int32], numbers: NDArray[np.float64]) -> bool:
        """Tell whether individuals go by their number, as the nodes of years do."""
        some = slice(0, 50)
        pairs = zip(self.base.iris(subjects[some]), numbers[some].tolist(), strict=True)
        called = [self.base.labels.get(iri, "").strip() == f"{number:g}" for iri, number in pairs]
        return sum(called) >= _NUMERIC * len(called)

    def _label(self, iri: Iri) -> str:
        return self.base.labels.get(iri) or opened(local_name(iri))

    def _phrases(self, iri: Iri) -> tuple[str, ...]:
        texts = {self._label(iri), *self.words.get(iri, ())}
        return tuple(sorted({phrase for text in texts if (phrase := naming_words(text))}))

    def spans(self, found: tuple[Quantity, ...]) -> tuple[Quantity, ...]:
        """Return the quantities with those that lie between two others ("earliest", "latest") joined to them."""
        result = list(found)
        for low, high in permutations(found, 2):
            names = [stated.label.split(maxsplit=1) for stated in (low, high)]
            if low.path or high.path or [len(name) for name in names] != [2, 2] or names[0][1] != names[1][1]:
                continue
            if names[0][0].casefold() not in _FIRSTS or names[1][0].casefold() not in _LASTS:
                continue
            span = replace(low, label=names[0][1], upper=high.lower, words=(), bearers=min(low.bearers, high.bearers))
            inside = [quantity for quantity in result if quantity.path and self._encloses(span, quantity)]
            exact = max(inside, key=lambda quantity: quantity.bearers, default=None)
            if exact is None:
                result.append(replace(span, words=(naming_words(span.label),)))
            elif span.bearers >= exact.bearers:
                at = result.index(exact)
                result[at] = replace(
                    span, iri=exact.iri, label=exact.label, words=exact.words, exact_path=exact.path, exact=exact.lower
                )
        return tuple(result)

    def _encloses(self, span: Quantity, inner: Quantity) -> bool:
        if len(inner.path) != 1:
            return False
        low, high, value = (self._numbers(iri) for iri in (span.lower, span.upper, inner.lower))
        edges = self.base.edges(inner.path[0])
        first, number, last = low[edges.sources], value[edges.targets], high[edges.sources]
        known = np.isfinite(first) & np.isfinite(number) & np.isfinite(last)
        inside = (first <= number) & (number <= last) & known
        return bool(known.any() and inside.sum() >= _ENCLOSED * known.sum())

    def _numbers(self, iri: Iri) -> NDArray[np.float64]:
        values = self.base.values(iri)
        numbers = np.full(len(self.base), np.nan)
        numbers[values.subjects] = self.base.numbers[values.literals]
        return numbers


def naming_words(text: str) -> str:
    """Return by which words a property is known in a question: stems, without auxiliaries and a last preposition.

    >>> naming_words("was made in {}"), naming_words("year of death"), naming_words("by"), naming_words("in")
    ('made', 'year of death', 'by', '')
    """
    found = [token.plain for token in tokenise(re.sub(r"\{\}", " ", text)) if not token.is_mark]
    while found and found[0] in _AUXILIARIES:
        found = found[1:]
    while len(found) > 1 and found[-1] in _PREPOSITIONS:
        found = found[:-1]
    if len(found) == 1 and found[0] in _PREPOSITIONS - {"by"}:
        return ""
    return " ".join(stem(word) if word.isascii() else word for word in found)
