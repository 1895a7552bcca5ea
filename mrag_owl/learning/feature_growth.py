"""Growing feature tables from a knowledge base: classes, then through every role the features of the fillers.

Of the individuals of a domain these are the features, up to a depth of nested roles: A; ∃r.⊤ and ≥n r.⊤; ∃r.{o} for
fillers o that are *values* (no members of a domain on the way here) and are shared; ∃r.f and ≥n r.f for each feature
f of the fillers; data ranges and shared data values. Roles are read both ways.

Left out, because they say nothing new: a role with the very pairs of another, a role that is the union of its
subroles, and the way back to where one came from (r then r⁻) unless both ends are in one population.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import inf
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import TOP, AtLeast, ClassExpression, Role, Some, length
from mrag_owl.learning.feature_columns import (
    COUNTS,
    Column,
    Domain,
    Pairs,
    class_columns,
    counted_columns,
    data_columns,
    distinct,
    nominal_columns,
    pairs_from,
)
from mrag_owl.learning.feature_files import load_table, save_table, table_folder
from mrag_owl.learning.features import FeatureTable, Link, pack_columns, rows_of_bits
from mrag_owl.records import Iri

logger = logging.getLogger(__name__)

BITS_PER_SYMBOL = 1.0
"""Added to a feature's cost for each symbol beyond the first."""
_MAX_FEATURES = 6000
_MAX_INNER_FEATURES = 1500
_MAX_ENTRIES = 4 * 10**8
MOST_FACTS = 30e6
"""Facts that features may be beyond a depth of two roles; these many take seconds to make."""
_DEEPER = 6.0
"""How many times the facts of one level the next is expected to have, when it is weighed whether to grow it."""
_ALIKE = 2.0
"""How many times the facts that remain a level may have before columns that are alike are joined."""


class _TooManyFactsError(Exception):
    """A table was growing beyond the facts that it may have."""


@dataclass(slots=True)
class FeatureGrower:
    """Grows the tables of one knowledge base; tables of the same fillers are shared."""

    knowledge_base: KnowledgeBase
    most: float = inf
    _facts: int = 0
    _tables: dict[tuple[bytes, int, Role | None], FeatureTable] = field(default_factory=dict)

    @classmethod
    def of_population(
        cls, extents: Extents, population: ClassExpression, *, depth: int = 4, most: float = MOST_FACTS
    ) -> FeatureTable:
        """Return the features of the population's instances, as deep as `most` facts allow, and at most `depth`.

        A fact is that one individual has one feature. Two levels are always grown, further ones as long as their
        facts are within `most`, which no clock decides: cold or warm, on a fast machine or a slow one, the table is
        the same. It is kept beside a knowledge base that was opened from disk, and opened from there the next time.
        """
        base = extents.knowledge_base
        folder = None if base.folder is None else table_folder(base.folder, population, depth, most=most)
        if folder is not None and folder.is_dir():
            return load_table(folder)
        started = perf_counter()
        domain = extents.ids(population)
        table, before = None, -1
        for level in range(min(2, depth), depth + 1):
            grower = cls(base, inf if table is None else most)
            try:
                table = grower.grow(domain, level, np.zeros(len(base), dtype=bool), None)
            except _TooManyFactsError:
                break
            facts = _facts(table)
            if facts == before or _DEEPER * facts > most:
                break  # a level that adds nothing is the last
            before = facts
        if table is None:
            raise ValueError(f"a depth of {depth} gives no features")
        logger.info("%d features of %d in %.2f s", len(table), table.size, perf_counter() - started)
        if folder is not None:
            save_table(table, folder)
        return table

    def grow(self, domain: Domain, depth: int, on_the_way: NDArray[np.bool_], came_by: Pairs | None) -> FeatureTable:
        """Return the table of the individuals `domain`, reached by `came_by` through the domains `on_the_way`."""
        above = on_the_way.copy()
        above[domain] = True
        columns = [*class_columns(self.knowledge_base, domain), *data_columns(self.knowledge_base, domain)]
        links = []
        for pairs in self._useful_roles(domain, came_by):
            if depth > 1:
                link = self._link(pairs, domain, depth - 1, above)
                links.append(link)
                columns.extend(self._counted(_link_columns(pairs, link, len(domain))))
            else:
                columns.extend(self._counted(self._last_columns(pairs, len(domain))))
            columns.extend(nominal_columns(self.knowledge_base, pairs, above))
        limit = _MAX_FEATURES if came_by is None else _MAX_INNER_FEATURES
        return _table(domain, columns, tuple(links), limit)

    def _counted(self, columns: Iterable[Column]) -> Iterator[Column]:
        """Yield the columns; raises _TooManyFactsError where they are too many, before all of them are made."""
        for column in columns:
            self._facts += len(column[1])
            if self._facts > _ALIKE * self.most:
                raise _TooManyFactsError
            yield column

    def _useful_roles(self, domain: Domain, came_by: Pairs | None) -> list[Pairs]:
        base = self.knowledge_base
        found: dict[bytes, Pairs] = {}
        for inverse in (False, True):
            for iri in base.object_properties:
                pairs = pairs_from(base, domain, Role(iri, inverse))
                if len(pairs.sources) and not (came_by and self._leads_back(pairs, domain, came_by)):
                    found.setdefault(pairs.sources.tobytes() + pairs.targets.tobytes(), pairs)
        return [pairs for pairs in found.values() if not self._is_union_of_subroles(pairs, domain)]

    def _leads_back(self, pairs: Pairs, domain: Domain, came_by: Pairs) -> bool:
        places = np.minimum(np.searchsorted(domain, pairs.targets), len(domain) - 1)
        if (domain[places] == pairs.targets).all():
            return False  # one homogeneous population: going back leads to siblings and the like
        if pairs.role.iri == came_by.role.iri and pairs.role.inverse != came_by.role.inverse:
            return True
        size = len(self.knowledge_base)
        # `came_by.sources` holds ids here, see `_link`.
        back = np.sort(came_by.targets * size + came_by.sources)
        return bool(_among(back, domain[pairs.sources].astype(np.int64) * size + pairs.targets).all())

    def _is_union_of_subroles(self, pairs: Pairs, domain: Domain) -> bool:
        if pairs.role.inverse:
            return False
        size = len(self.knowledge_base)
        keys = pairs.sources * size + pairs.targets
        covered = np.zeros(len(keys), dtype=bool)
        for iri in self._below(pairs.role.iri):
            lower = pairs_from(self.knowledge_base, domain, Role(iri))
            # As many pairs: an equivalent name, not a part.
            if 0 < len(lower.sources) < len(keys):
                covered |= _among(lower.sources * size + lower.targets, keys)
        return bool(covered.all())

    def _below(self, iri: Iri) -> list[Iri]:
        below, frontier = set[Iri](), {iri}
        while frontier:
            frontier = {
                low for low, highs in self.knowledge_base.superproperties.items() if frontier & set(highs)
            } - below
            below |= frontier
        return sorted(below - {iri})

    def _link(self, pairs: Pairs, domain: Domain, depth: int, above: NDArray[np.bool_]) -> Link:
        fillers = _fillers(pairs, len(self.knowledge_base))
        key = (fillers.tobytes(), depth, pairs.role)
        table = self._tables.get(key)
        if table is None:
            with_ids = Pairs(pairs.role, domain[pairs.sources].astype(np.int64), pairs.targets, pairs.confined)
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

    def _last_columns(self, pairs: Pairs, size: int) -> Iterator[Column]:
        """Yield ∃r.⊤ and the like, and ∃r.f for features f of the fillers that need no further role."""
        yield from counted_columns(pairs, TOP, np.bincount(pairs.sources, minlength=size))
        fillers = _fillers(pairs, len(self.knowledge_base))
        places = np.searchsorted(fillers, pairs.targets)
        inner = [*class_columns(self.knowledge_base, fillers), *data_columns(self.knowledge_base, fillers)]
        for expression, positions, _ in inner:
            mask = np.zeros(len(fillers), dtype=bool)
            mask[positions] = True
            yield from counted_columns(pairs, expression, np.bincount(pairs.sources[mask[places]], minlength=size))


def _link_columns(pairs: Pairs, link: Link, size: int) -> Iterator[Column]:
    """Yield ∃r.⊤ and the like, and ∃r.f and ≥n r.f for all features f of the fillers, by one sparse product."""
    yield from counted_columns(pairs, TOP, np.bincount(pairs.sources, minlength=size))
    from scipy import sparse  # takes longer to import than features kept on disk to open

    table = link.table
    if not len(table) or len(link.targets) * (len(table.row_features) // max(1, table.size)) > _MAX_ENTRIES:
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
        for least in COUNTS:
            enough = positions[found >= least]
            if not len(enough):
                break
            yield AtLeast(least, pairs.role, expression), enough, pairs.confined


def _table(domain: Domain, columns: list[Column], links: tuple[Link, ...], limit: int) -> FeatureTable:
    size = len(domain)
    kept: dict[bytes, Column] = {}
    for expression, positions, confined in columns:
        ascending = distinct(positions)
        if 0 < len(ascending) < size:
            key = ascending.astype(np.int32).tobytes()
            if key not in kept or length(expression) < length(kept[key][0]):
                kept[key] = (expression, ascending, confined)
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


def _facts(table: FeatureTable) -> int:
    """Return how many facts the features of a table are, and of all tables that it links to."""
    tables, waiting = dict[int, FeatureTable](), [table]
    while waiting:
        found = waiting.pop()
        if id(found) not in tables:
            tables[id(found)] = found
            waiting += [link.table for link in found.links]
    return sum(len(found.row_features) for found in tables.values())


def _costs(columns: list[Column]) -> NDArray[np.float64]:
    """Return −log₂ of each feature's share of all (individual, feature) facts, and a surcharge for long ones."""
    counts = np.array([len(positions) for _, positions, _ in columns], dtype=np.float64)
    lengths = np.array([length(expression) for expression, _, _ in columns], dtype=np.float64)
    weights = counts * 2.0 ** (-BITS_PER_SYMBOL * (lengths - 1))
    return -np.log2(weights / max(weights.sum(), 1e-300)) if len(columns) else weights


def _fillers(pairs: Pairs, size: int) -> Domain:
    reached = np.zeros(size, dtype=bool)
    reached[pairs.targets] = True
    return np.flatnonzero(reached).astype(np.int32)


def _among(ordered: NDArray[np.int64], keys: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Return which keys are in an ordered array that is not empty."""
    places = np.minimum(np.searchsorted(ordered, keys), len(ordered) - 1)
    return np.asarray(ordered[places] == keys)


def _starts(places: NDArray[np.int64], size: int) -> NDArray[np.int64]:
    starts = np.zeros(size + 1, dtype=np.int64)
    np.cumsum(np.bincount(places, minlength=size), out=starts[1:])
    return starts
