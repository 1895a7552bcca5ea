"""Growing feature tables from a knowledge base: classes, then through every role the features of the fillers.

Of the individuals of a domain these are the features, up to a depth of nested roles: A; ∃r.⊤ and ≥n r.⊤; ∃r.{o} for
fillers o that are *values* (no members of a domain on the way here) and are shared; ∃r.f and ≥2 r.f for each feature
f of the fillers; ∃d[≥ x] and ∃d[≤ x] at up to eight quantiles, ∃d.{v} for shared values. Roles are read both ways.

Left out, because they say nothing new: a role with the very pairs of another, a role that is the union of its
subroles, and the way back to where one came from (r then r⁻) unless both ends are in one population.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import perf_counter

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import (
    TOP,
    AtLeast,
    ClassExpression,
    DataSome,
    DataValue,
    Named,
    OneOf,
    Role,
    Some,
    length,
)
from mrag_owl.expressions.terms import NUMERIC
from mrag_owl.learning.features import FeatureTable, Link, pack_columns, rows_of_bits
from mrag_owl.records import Iri

logger = logging.getLogger(__name__)

Positions = NDArray[np.int64]
Column = tuple[ClassExpression, Positions, bool]

BITS_PER_SYMBOL = 0.5
"""Added to a feature's cost for each symbol beyond the first."""
_MAX_FEATURES = 6000
_MAX_INNER_FEATURES = 1500
_MAX_NOMINALS = 2000
_MAX_DATA_VALUES = 500
_MAX_ENTRIES = 4 * 10**8
_QUANTILES = 8
_COUNTS = (2, 3)


@dataclass(frozen=True, slots=True, eq=False)
class _Pairs:
    """The pairs of a role that start in a domain: `sources` as positions there, `targets` as individuals' ids.

    `confined`: the role has no other pairs.
    """

    role: Role
    sources: NDArray[np.int64]
    targets: NDArray[np.int64]
    confined: bool


@dataclass(slots=True)
class FeatureGrower:
    """Grows the tables of one knowledge base; tables of the same fillers are shared."""

    knowledge_base: KnowledgeBase
    depth: int = 3
    _tables: dict[tuple[bytes, int, Role | None], FeatureTable] = field(default_factory=dict)

    @classmethod
    def of_population(cls, extents: Extents, population: ClassExpression, *, depth: int = 3) -> FeatureTable:
        """Return the feature table of the population's instances."""
        started = perf_counter()
        grower = cls(extents.knowledge_base, depth)
        domain = extents.ids(population)
        on_the_way = np.zeros(len(extents.knowledge_base), dtype=bool)
        table = grower.grow(domain, depth, on_the_way, None)
        logger.info("%d features of %d individuals in %.2f s", len(table), table.size, perf_counter() - started)
        return table

    def grow(
        self, domain: NDArray[np.int32], depth: int, on_the_way: NDArray[np.bool_], came_by: _Pairs | None
    ) -> FeatureTable:
        """Return the table of the individuals `domain`, reached by `came_by` through the domains `on_the_way`."""
        above = on_the_way.copy()
        above[domain] = True
        columns = [*self._class_columns(domain), *self._data_columns(domain)]
        links = []
        for pairs in self._useful_roles(domain, came_by):
            link = None
            if depth > 1:
                link = self._link(pairs, domain, depth - 1, above)
                links.append(link)
            columns.extend(self._role_columns(pairs, link, above, len(domain)))
        limit = _MAX_FEATURES if came_by is None else _MAX_INNER_FEATURES
        return _table(domain, columns, tuple(links), limit)

    def _class_columns(self, domain: NDArray[np.int32]) -> Iterator[Column]:
        for iri in self.knowledge_base.classes:
            members = self.knowledge_base.members(iri)
            positions = _positions(domain, members)
            if len(positions):
                yield Named(iri), positions, len(positions) == len(members)

    def _useful_roles(self, domain: NDArray[np.int32], came_by: _Pairs | None) -> list[_Pairs]:
        base = self.knowledge_base
        found: dict[bytes, _Pairs] = {}
        sizes: dict[Iri, int] = {}
        for inverse in (False, True):
            for iri in base.object_properties:
                pairs = _pairs_from(base, domain, Role(iri, inverse))
                if not len(pairs.sources):
                    continue
                if not inverse:
                    sizes[iri] = len(pairs.sources)
                if came_by is not None and self._leads_back(pairs, domain, came_by):
                    continue
                found.setdefault(pairs.sources.tobytes() + pairs.targets.tobytes(), pairs)
        return [pairs for pairs in found.values() if not self._is_union_of_subroles(pairs, domain)]

    def _leads_back(self, pairs: _Pairs, domain: NDArray[np.int32], came_by: _Pairs) -> bool:
        places = np.minimum(np.searchsorted(domain, pairs.targets), len(domain) - 1)
        if (domain[places] == pairs.targets).all():
            return False  # one homogeneous population: going back leads to siblings and the like
        if pairs.role.iri == came_by.role.iri and pairs.role.inverse != came_by.role.inverse:
            return True
        size = len(self.knowledge_base)
        # `came_by.sources` holds ids here, see `_link`.
        back = np.sort(came_by.targets * size + came_by.sources)
        keys = domain[pairs.sources].astype(np.int64) * size + pairs.targets
        places = np.minimum(np.searchsorted(back, keys), len(back) - 1)
        return bool((back[places] == keys).all())

    def _is_union_of_subroles(self, pairs: _Pairs, domain: NDArray[np.int32]) -> bool:
        if pairs.role.inverse:
            return False
        base = self.knowledge_base
        below = {pairs.role.iri}
        while True:
            more = {low for low, highs in base.superproperties.items() if below & set(highs)} - below
            if not more:
                break
            below |= more
        size = len(base)
        keys = pairs.sources * size + pairs.targets
        covered = np.zeros(len(keys), dtype=bool)
        for iri in sorted(below - {pairs.role.iri}):
            lower = _pairs_from(base, domain, Role(iri))
            if len(lower.sources) == len(keys):
                continue  # an equivalent name, not a part
            lower_keys = lower.sources * size + lower.targets
            if len(lower_keys):
                places = np.minimum(np.searchsorted(lower_keys, keys), len(lower_keys) - 1)
                covered |= lower_keys[places] == keys
        return bool(covered.all())

    def _link(self, pairs: _Pairs, domain: NDArray[np.int32], depth: int, above: NDArray[np.bool_]) -> Link:
        reached = np.zeros(len(self.knowledge_base), dtype=bool)
        reached[pairs.targets] = True
        fillers = np.flatnonzero(reached).astype(np.int32)
        key = (fillers.tobytes(), depth, pairs.role)
        table = self._tables.get(key)
        if table is None:
            with_ids = _Pairs(pairs.role, domain[pairs.sources].astype(np.int64), pairs.targets, pairs.confined)
            table = self._tables.setdefault(key, self.grow(fillers, depth, above, with_ids))
        places = np.searchsorted(fillers, pairs.targets)
        order = np.argsort(places, kind="stable")
        return Link(
            role=pairs.role,
            confined=pairs.confined,
            table=table,
            source_starts=_starts(pairs.sources, len(domain)),
            targets=places.astype(np.int32),
            target_starts=_starts(places, len(fillers)),
            sources=pairs.sources[order].astype(np.int32),
        )

    def _role_columns(self, pairs: _Pairs, link: Link | None, above: NDArray[np.bool_], size: int) -> Iterator[Column]:
        degree = np.bincount(pairs.sources, minlength=size)
        yield from _counted(pairs, TOP, degree)
        yield from self._nominal_columns(pairs, above)
        if link is None:
            reached = _distinct(pairs.targets).astype(np.int32)
            inner = [*self._class_columns(reached), *self._data_columns(reached)]
            places = np.searchsorted(reached, pairs.targets)
            for expression, positions, _ in inner:
                mask = np.zeros(len(reached), dtype=bool)
                mask[positions] = True
                yield from _counted(pairs, expression, np.bincount(pairs.sources[mask[places]], minlength=size))
            return
        table = link.table
        if not len(table) or len(link.targets) * max(1, len(table.row_features) // max(1, table.size)) > _MAX_ENTRIES:
            return
        edges = sparse.csr_array(
            (np.ones(len(link.targets), dtype=np.int32), link.targets, link.source_starts), shape=(size, table.size)
        )
        rows = sparse.csr_array(
            (np.ones(len(table.row_features), dtype=np.int32), table.row_features, table.row_starts),
            shape=(table.size, len(table)),
        )
        counts = (edges @ rows).tocsc()
        for number, expression in enumerate(table.expressions):
            span = slice(counts.indptr[number], counts.indptr[number + 1])
            positions, found = counts.indices[span], counts.data[span]
            yield Some(pairs.role, expression), positions, pairs.confined
            for least in _COUNTS:
                enough = positions[found >= least]
                if not len(enough):
                    break
                yield AtLeast(least, pairs.role, expression), enough, pairs.confined

    def _nominal_columns(self, pairs: _Pairs, above: NDArray[np.bool_]) -> Iterator[Column]:
        order = np.argsort(pairs.targets, kind="stable")
        ordered = pairs.targets[order]
        firsts = np.flatnonzero(np.concatenate([[True], ordered[1:] != ordered[:-1]]))
        targets, shares = ordered[firsts], np.diff(np.concatenate([firsts, [len(ordered)]]))
        wanted = np.flatnonzero((shares > 1) & ~above[targets])
        if len(wanted) > _MAX_NOMINALS:
            wanted = np.sort(wanted[np.argsort(-shares[wanted], kind="stable")[:_MAX_NOMINALS]])
        for place in wanted.tolist():
            positions = pairs.sources[order[firsts[place] : firsts[place] + shares[place]]]
            value = OneOf((self.knowledge_base.iri(int(targets[place])),))
            yield Some(pairs.role, value), positions, pairs.confined

    def _data_columns(self, domain: NDArray[np.int32]) -> Iterator[Column]:
        base = self.knowledge_base
        for iri in base.data_properties:
            values = base.values(iri)
            places = np.minimum(np.searchsorted(domain, values.subjects), len(domain) - 1)
            inside = domain[places] == values.subjects if len(domain) else np.zeros(0, dtype=bool)
            positions, literals = places[inside], values.literals[inside]
            confined = bool(inside.all())
            yield from _range_columns(iri, positions, base.numbers[literals], confined)
            found, shares = np.unique(literals, return_counts=True)
            shared = found[(shares > 1) & np.isnan(base.numbers[found])]
            if 0 < len(shared) <= _MAX_DATA_VALUES:
                for literal in shared.tolist():
                    datatype, _, lexical = base.literal_texts[literal].partition(" ")
                    if datatype not in NUMERIC:
                        yield DataValue(iri, lexical, Iri(datatype)), positions[literals == literal], confined


def _range_columns(iri: Iri, positions: Positions, numbers: NDArray[np.float64], confined: bool) -> Iterator[Column]:
    finite = np.isfinite(numbers)
    positions, numbers = positions[finite], numbers[finite]
    distinct = np.unique(numbers)
    if not len(distinct):
        return
    yield DataSome(iri), positions, confined
    if len(distinct) <= _QUANTILES:
        cuts = distinct
    else:
        cuts = np.unique(np.quantile(numbers, np.arange(1, _QUANTILES) / _QUANTILES, method="nearest"))
    for cut in cuts.tolist():
        yield DataSome(iri, minimum=cut), positions[numbers >= cut], confined
        yield DataSome(iri, maximum=cut), positions[numbers <= cut], confined
        if len(distinct) <= _QUANTILES:
            yield DataSome(iri, cut, cut), positions[numbers == cut], confined


def _counted(pairs: _Pairs, filler: ClassExpression, degree: NDArray[np.int64]) -> Iterator[Column]:
    yield Some(pairs.role, filler), np.flatnonzero(degree), pairs.confined
    for least in _COUNTS:
        positions = np.flatnonzero(degree >= least)
        if not len(positions):
            return
        yield AtLeast(least, pairs.role, filler), positions, pairs.confined


def _table(domain: NDArray[np.int32], columns: list[Column], links: tuple[Link, ...], limit: int) -> FeatureTable:
    size = len(domain)
    kept: dict[bytes, Column] = {}
    for expression, positions, confined in columns:
        distinct = _distinct(positions)
        if 0 < len(distinct) < size:
            key = distinct.astype(np.int32).tobytes()
            if key not in kept or length(expression) < length(kept[key][0]):
                kept[key] = (expression, distinct, confined)
    chosen = list(kept.values())
    costs = _costs(chosen)
    if len(chosen) > limit:
        places = sorted(np.argsort(costs, kind="stable")[:limit].tolist())
        chosen = [chosen[place] for place in places]
        costs = costs[places]
    bits = pack_columns([positions for _, positions, _ in chosen], size)
    starts, features = rows_of_bits(bits, size)
    return FeatureTable(
        domain=domain,
        expressions=tuple(expression for expression, _, _ in chosen),
        bits=bits,
        counts=np.array([len(positions) for _, positions, _ in chosen], dtype=np.int64),
        costs=costs,
        confined=np.array([confined for _, _, confined in chosen], dtype=bool),
        row_starts=starts,
        row_features=features,
        links=links,
    )


def _costs(columns: list[Column]) -> NDArray[np.float64]:
    """Return −log₂ of each feature's share of all (individual, feature) facts, and a surcharge for long ones."""
    counts = np.array([len(positions) for _, positions, _ in columns], dtype=np.float64)
    lengths = np.array([length(expression) for expression, _, _ in columns], dtype=np.float64)
    weights = counts * 2.0 ** (-BITS_PER_SYMBOL * (lengths - 1))
    return -np.log2(weights / max(weights.sum(), 1e-300)) if len(columns) else weights


def _pairs_from(base: KnowledgeBase, domain: NDArray[np.int32], role: Role) -> _Pairs:
    edges = base.edges(role.iri, inverse=role.inverse)
    if not len(edges.sources) or not len(domain):
        nothing = np.zeros(0, dtype=np.int64)
        return _Pairs(role, nothing, nothing, confined=True)
    places = np.minimum(np.searchsorted(domain, edges.sources), len(domain) - 1)
    inside = domain[places] == edges.sources
    return _Pairs(role, places[inside], edges.targets[inside].astype(np.int64), bool(inside.all()))


def _positions(domain: NDArray[np.int32], ids: NDArray[np.int32]) -> Positions:
    if not len(domain) or not len(ids):
        return np.zeros(0, dtype=np.int64)
    places = np.minimum(np.searchsorted(domain, ids), len(domain) - 1)
    return np.asarray(places[domain[places] == ids])


def _distinct(positions: Positions) -> Positions:
    # Columns mostly come ascending already; np.unique would hash them.
    if len(positions) < 2 or bool((positions[1:] > positions[:-1]).all()):
        return positions
    ordered = np.sort(positions)
    return np.asarray(ordered[np.concatenate([[True], ordered[1:] != ordered[:-1]])])


def _starts(sorted_or_not: NDArray[np.int64], size: int) -> NDArray[np.int64]:
    starts = np.zeros(size + 1, dtype=np.int64)
    np.cumsum(np.bincount(sorted_or_not, minlength=size), out=starts[1:])
    return starts
