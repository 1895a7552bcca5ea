"""Growing feature tables from a knowledge base: classes, then through every role the features of the fillers.

Of the individuals of a domain these are the features, up to a depth of nested roles: A; data ranges and shared data
values; ∃r.⊤ and ≥n r.⊤; ∃r.{o} for fillers o that are *values* (no members of a domain on the way here) and are
shared; ∃r.f and ≥n r.f for each feature f of the fillers. Roles are read both ways.

Left out, because they say nothing new: a role with the very pairs of another, a role that is the union of its
subroles, and the way back to where one came from (r then r⁻) unless both ends are in one population.

How deep a table goes is decided by numbers of facts alone (a fact: one individual has one feature), never by a clock:
cold or warm, on a fast machine or a slow one, it is the same table.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass, field
from math import inf
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.relations import beyond, inverted
from mrag_owl.expressions.syntax import TOP, AtLeast, ClassExpression, Named, Role, Some, Top, length
from mrag_owl.learning.feature_columns import (
    COUNTS,
    Column,
    Domain,
    Pairs,
    class_columns,
    counted_columns,
    data_columns,
    nominal_columns,
    pairs_from,
)
from mrag_owl.learning.feature_files import load_table, save_table, table_folder
from mrag_owl.learning.feature_tables import most_features, table_of
from mrag_owl.learning.features import FeatureTable, Link
from mrag_owl.records import Iri

logger = logging.getLogger(__name__)

LEAST_FACTS = 25e6
"""Facts that the features of any knowledge base may be; these many take two or three seconds to make."""
FACTS_BY_STATEMENT = 4.0
"""Facts that features may be for each statement of a large knowledge base: growing them takes less than reading it."""
_SHORT = 4
"""Symbols of ∃r.A, ∃r⁻.A and ≥n r.A, which are tried before all that one role leads to."""
_DEEPER = 3.0
"""How many times its facts the next table is expected to have, when it is weighed whether to try it."""


class _TooManyFactsError(Exception):
    """A table was growing beyond the facts that it may have."""


def facts_allowed(base: KnowledgeBase) -> float:
    """Return how many facts the features of a population may be, which bounds their time and memory by counts."""
    statements = len(base.class_ids) + len(base.role_sources) + len(base.data_subjects)
    return max(LEAST_FACTS, FACTS_BY_STATEMENT * statements)


@dataclass(slots=True)
class FeatureGrower:
    """Grows the tables of one knowledge base; tables of the same fillers are shared.

    `most` bounds the facts of all tables together. Roles and classes of a domain are looked up once, however often
    tables are grown: to look for a few individuals among all pairs of all roles is half of the work. That something is
    stated at all by one of the `open_properties` is no feature: it says who was told of, and not what they are.
    """

    knowledge_base: KnowledgeBase
    most: float = inf
    open_properties: Set[Iri] = frozenset()
    facts: int = 0
    _tables: dict[tuple[bytes, int, float, Role], FeatureTable] = field(default_factory=dict)
    _roles: dict[tuple[bytes, ...], list[Pairs]] = field(default_factory=dict)
    _classes: dict[bytes, list[Column]] = field(default_factory=dict)

    @classmethod
    def of_population(
        cls, extents: Extents, population: ClassExpression, *, depth: int = 4, most: float | None = None
    ) -> FeatureTable:
        """Return the features of the population's instances, as deep as `most` facts allow, and at most `depth`.

        By default these are as many as `facts_allowed` says. Where even ∃r.A are too many, classes, ∃r.⊤ and values
        remain, as many as may be. The table of a class is kept beside a knowledge base that was opened from disk, and
        opened from there the next time; other populations are as many as there are questions.
        """
        base = extents.knowledge_base
        most = facts_allowed(base) if most is None else most
        folder = None
        if base.folder is not None and isinstance(population, Named | Top):
            folder = table_folder(base.folder, population, depth, most=most)
        if folder is not None and folder.is_dir():
            return load_table(folder)
        started = perf_counter()
        table = _as_deep_as_may_be(
            cls(base, most, extents.open_properties), Domain.of(extents.ids(population), len(base)), depth
        )
        logger.info("%d features of %d in %.2f s", len(table), table.size, perf_counter() - started)
        if folder is not None:
            save_table(table, folder)
        return table

    def outermost(self, domain: Domain, depth: int, longest: float = inf) -> FeatureTable:
        """Return the table of a population; raises an error of this module where it would have too many facts."""
        self.facts = 0
        self._tables.clear()
        return self._grow(domain, depth, np.zeros(len(self.knowledge_base), dtype=bool), None, longest)

    def shallow(self, domain: Domain) -> FeatureTable:
        """Return a table without fillers' features: classes, ∃r.⊤, values, as many as may be, in this order."""
        base = self.knowledge_base
        inside = np.zeros(len(base), dtype=bool)
        inside[domain.ids] = True
        roles = self._useful_roles(domain, None)
        columns = [*class_columns(base, domain)]
        self.facts = sum(len(positions) for _, positions, _ in columns)
        try:
            for pairs in roles:
                columns += self._counted(self._told_columns(pairs, len(domain)))
            for pairs in roles:
                columns += self._counted(nominal_columns(base, pairs, inside))
            columns += self._counted(data_columns(base, domain))
        except _TooManyFactsError:
            logger.info("features beyond %.0f facts were left out", self.most)
        return table_of(domain, columns)

    def _grow(
        self, domain: Domain, depth: int, on_the_way: NDArray[np.bool_], came_by: Pairs | None, longest: float
    ) -> FeatureTable:
        """Return the features, of at most `longest` symbols, of `domain`, reached by `came_by` through others."""
        base = self.knowledge_base
        above = on_the_way.copy()
        above[domain.ids] = True
        key = domain.ids.tobytes()
        if key not in self._classes:
            self._classes[key] = list(class_columns(base, domain))
        columns = list(self._counted(self._classes[key], longest))
        columns += self._counted(data_columns(base, domain), longest)
        roles = self._useful_roles(domain, came_by) if depth else []
        links = [self._link(pairs, domain, depth - 1, above, longest) for pairs in roles]
        if self.facts + sum(map(_facts_through, links)) > self.most:
            raise _TooManyFactsError
        for pairs, link in zip(roles, links, strict=True):
            columns += self._counted(self._told_columns(pairs, len(domain)), longest)
            columns += self._counted(_link_columns(pairs, link, len(domain)), longest)
            columns += self._counted(nominal_columns(base, pairs, above), longest)
        if came_by is not None:
            return table_of(domain, columns, is_inner=True)
        return table_of(domain, columns, links=tuple(links) if depth > 1 else ())

    def _told_columns(self, pairs: Pairs, size: int) -> Iterable[Column]:
        """Return ∃r.⊤ and the like, none of an open property."""
        return () if pairs.role.iri in self.open_properties else counted_columns(pairs, TOP, _degrees(pairs, size))

    def _counted(self, columns: Iterable[Column], longest: float = inf) -> Iterator[Column]:
        """Yield the columns that are short enough; raises _TooManyFactsError where they come to be too many."""
        for column in columns:
            if longest == inf or length(column[0]) <= longest:
                self.facts += len(column[1])
                if self.facts > self.most:
                    raise _TooManyFactsError
                yield column[0], column[1].astype(np.int32, copy=False), column[2]

    def _useful_roles(self, domain: Domain, came_by: Pairs | None) -> list[Pairs]:
        base = self.knowledge_base
        came = (
            ()
            if came_by is None
            else (repr(came_by.role).encode(), came_by.sources.tobytes(), came_by.targets.tobytes())
        )
        key = domain.ids.tobytes(), *came
        if key in self._roles:
            return self._roles[key]
        found: dict[bytes, Pairs] = {}
        for inverse in (False, True):
            for iri in base.object_properties:
                pairs = pairs_from(base, domain, Role(iri, inverse))
                if len(pairs.sources) and not (came_by and self._leads_back(pairs, domain, came_by)):
                    found.setdefault(pairs.sources.tobytes() + pairs.targets.tobytes(), pairs)
        self._roles[key] = [pairs for pairs in found.values() if not self._is_union_of_subroles(pairs, domain)]
        return self._roles[key]

    def _leads_back(self, pairs: Pairs, domain: Domain, came_by: Pairs) -> bool:
        if (domain.places[pairs.targets] >= 0).all():
            return False  # one homogeneous population: going back leads to siblings and the like
        if pairs.role.iri == came_by.role.iri and pairs.role.inverse != came_by.role.inverse:
            return True
        size = len(self.knowledge_base)
        # `came_by.sources` holds ids here, see `_link`.
        back = np.sort(came_by.targets * size + came_by.sources)
        return bool(_among(back, domain.ids[pairs.sources].astype(np.int64) * size + pairs.targets).all())

    def _is_union_of_subroles(self, pairs: Pairs, domain: Domain) -> bool:
        if pairs.role.inverse:
            return False
        size = len(self.knowledge_base)
        keys = pairs.sources * size + pairs.targets
        covered = np.zeros(len(keys), dtype=bool)
        below = beyond(pairs.role.iri, inverted(self.knowledge_base.superproperties))
        for iri in sorted(below - {pairs.role.iri}):
            lower = pairs_from(self.knowledge_base, domain, Role(iri))
            # As many pairs: an equivalent name, not a part.
            if 0 < len(lower.sources) < len(keys):
                covered |= _among(lower.sources * size + lower.targets, keys)
        return bool(covered.all())

    def _link(self, pairs: Pairs, domain: Domain, depth: int, above: NDArray[np.bool_], longest: float) -> Link:
        fillers = _fillers(pairs, len(self.knowledge_base))
        inside = longest - length(Some(pairs.role, TOP)) + 1
        key = (fillers.ids.tobytes(), depth, inside, pairs.role)
        table = self._tables.get(key)
        if table is None:
            with_ids = Pairs(pairs.role, domain.ids[pairs.sources].astype(np.int64), pairs.targets, pairs.confined)
            table = self._tables.setdefault(key, self._grow(fillers, depth, above, with_ids, inside))
        places = fillers.places[pairs.targets]
        order = np.argsort(places, kind="stable")
        return Link(
            role=pairs.role,
            confined=pairs.confined,
            table=table,
            source_starts=_starts(pairs.sources, len(domain)),
            targets=places,
            target_starts=_starts(places, len(fillers)),
            sources=pairs.sources[order].astype(np.int32),
        )


def _as_deep_as_may_be(grower: FeatureGrower, domain: Domain, depth: int) -> FeatureTable:
    found: FeatureTable | None = None
    before = 0
    for level, longest in [(1, _SHORT), *((level, inf) for level in range(1, depth + 1))]:
        if found is not None and _DEEPER * before > grower.most:
            return found
        try:
            deeper = grower.outermost(domain, level, longest)
        except _TooManyFactsError:
            break
        if found is not None and grower.facts == before and level > 1:
            return found  # a depth that adds nothing is the last
        found, before = deeper, grower.facts
        if len(found) == most_features(len(domain)):
            return found  # there is no room for more, and what is deeper is dearer
    return grower.shallow(domain) if found is None else found


def _link_columns(pairs: Pairs, link: Link, size: int) -> Iterator[Column]:
    """Yield ∃r.f and ≥n r.f for all features f of the fillers, by one sparse product."""
    from scipy import sparse  # takes longer to import than features kept on disk to open

    table = link.table
    if not len(table):
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


def _facts_through(link: Link) -> int:
    """Return the most facts that the features of a link's fillers can be of its sources."""
    lengths = np.diff(link.table.row_starts)
    return int(lengths[link.targets].sum())


def _degrees(pairs: Pairs, size: int) -> NDArray[np.int64]:
    return np.bincount(pairs.sources, minlength=size)


def _fillers(pairs: Pairs, size: int) -> Domain:
    reached = np.zeros(size, dtype=bool)
    reached[pairs.targets] = True
    return Domain.of(np.flatnonzero(reached).astype(np.int32), size)


def _among(ordered: NDArray[np.int64], keys: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Return which keys are in an ordered array that is not empty."""
    places = np.minimum(np.searchsorted(ordered, keys), len(ordered) - 1)
    return np.asarray(ordered[places] == keys)


def _starts(places: NDArray[np.signedinteger], size: int) -> NDArray[np.int64]:
    starts = np.zeros(size + 1, dtype=np.int64)
    np.cumsum(np.bincount(places, minlength=size), out=starts[1:])
    return starts
