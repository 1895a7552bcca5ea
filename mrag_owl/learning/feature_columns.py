"""The columns of feature tables: which individuals of a domain have which simple expression."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import (
    AtLeast,
    ClassExpression,
    DataSome,
    DataValue,
    Named,
    OneOf,
    Role,
    Some,
)
from mrag_owl.expressions.terms import NUMERIC
from mrag_owl.records import Iri

Positions = NDArray[np.signedinteger]
Column = tuple[ClassExpression, Positions, bool]
"""An expression, the positions that have it, and whether nobody outside the domain has it."""

_MAX_NOMINALS = 2000
_MAX_DATA_VALUES = 500
_QUANTILES = 8
COUNTS = (2, 3)
"""The n of the features ≥n r.C."""


@dataclass(frozen=True, slots=True, eq=False)
class Domain:
    """Individuals by their sorted ids; positions are places among them. `places[id]` is one's position, or -1."""

    ids: NDArray[np.int32]
    places: NDArray[np.int32]

    @classmethod
    def of(cls, ids: NDArray[np.int32], size: int) -> Domain:
        """Return the domain of sorted ids in a knowledge base of `size` individuals."""
        places = np.full(size, -1, dtype=np.int32)
        places[ids] = np.arange(len(ids), dtype=np.int32)
        return cls(ids, places)

    def __len__(self) -> int:
        return len(self.ids)

    def positions(self, ids: NDArray[np.signedinteger]) -> tuple[Positions, NDArray[np.bool_]]:
        """Return where in the domain those of the ids that are in it are, and which they are."""
        places = self.places[ids]
        inside = places >= 0
        return places[inside], inside


@dataclass(frozen=True, slots=True, eq=False)
class Pairs:
    """The pairs of a role that start in a domain: `sources` as positions there, `targets` as individuals' ids.

    `confined`: the role has no other pairs.
    """

    role: Role
    sources: NDArray[np.int64]
    targets: NDArray[np.int64]
    confined: bool


def pairs_from(base: KnowledgeBase, domain: Domain, role: Role) -> Pairs:
    """Return the pairs of a role that start in the domain, in the order of the sources."""
    edges = base.edges(role.iri, inverse=role.inverse)
    places, inside = domain.positions(edges.sources)
    return Pairs(role, places.astype(np.int64), edges.targets[inside].astype(np.int64), bool(inside.all()))


def class_columns(base: KnowledgeBase, domain: Domain) -> Iterator[Column]:
    """Yield A for every class with instances in the domain."""
    for iri in base.classes:
        places, inside = domain.positions(base.members(iri))
        if len(places):
            yield Named(iri), places, bool(inside.all())


def data_columns(base: KnowledgeBase, domain: Domain) -> Iterator[Column]:
    """Yield ∃d[≥ x], ∃d[≤ x] at up to eight quantiles, ∃d[= x] where there are so few, ∃d.{v} for shared values."""
    for iri in base.valued_properties:
        values = base.values(iri)
        positions, inside = domain.positions(values.subjects)
        literals, confined = values.literals[inside], bool(inside.all())
        for expression, held in _range_columns(iri, positions, base.numbers[literals]):
            yield expression, held, confined
        starts = run_starts(literals)
        shares = np.diff(np.append(starts, len(literals)))
        shared = starts[(shares > 1) & np.isnan(base.numbers[literals[starts]])]
        if len(shared) > _MAX_DATA_VALUES:
            continue
        for start in shared.tolist():
            datatype, _, lexical = base.literal_texts[int(literals[start])].partition(" ")
            if datatype not in NUMERIC:
                yield DataValue(iri, lexical, Iri(datatype)), positions[literals == literals[start]], confined


def nominal_columns(base: KnowledgeBase, pairs: Pairs, excluded: NDArray[np.bool_]) -> Iterator[Column]:
    """Yield ∃r.{o} for every filler o that several sources share and that is not excluded."""
    order = np.argsort(pairs.targets, kind="stable")
    targets = pairs.targets[order]
    starts = run_starts(targets)
    shares = np.diff(np.append(starts, len(targets)))
    wanted = np.flatnonzero((shares > 1) & ~excluded[targets[starts]])
    if len(wanted) > _MAX_NOMINALS:
        wanted = np.sort(wanted[np.argsort(-shares[wanted], kind="stable")[:_MAX_NOMINALS]])
    for place in wanted.tolist():
        value = OneOf((base.iri(int(targets[starts[place]])),))
        yield (
            Some(pairs.role, value),
            pairs.sources[order[starts[place] : starts[place] + shares[place]]],
            pairs.confined,
        )


def counted_columns(pairs: Pairs, filler: ClassExpression, degree: NDArray[np.int64]) -> Iterator[Column]:
    """Yield ∃r.C and ≥n r.C, given how many fillers in C each position has."""
    yield Some(pairs.role, filler), np.flatnonzero(degree), pairs.confined
    for least in COUNTS:
        positions = np.flatnonzero(degree >= least)
        if not len(positions):
            return
        yield AtLeast(least, pairs.role, filler), positions, pairs.confined


def distinct(positions: Positions) -> Positions:
    """Return the positions ascending, each once; most columns are so already, which costs little to see."""
    if len(positions) < 2 or bool((positions[1:] > positions[:-1]).all()):
        return positions
    ordered = np.sort(positions)
    return np.asarray(ordered[run_starts(ordered)])


def run_starts(ordered: NDArray[np.signedinteger]) -> NDArray[np.int64]:
    """Return where each run of equal values begins."""
    if not len(ordered):
        return np.zeros(0, dtype=np.int64)
    return np.flatnonzero(np.concatenate([[True], ordered[1:] != ordered[:-1]]))


def _range_columns(
    iri: Iri, positions: Positions, numbers: NDArray[np.float64]
) -> Iterator[tuple[ClassExpression, Positions]]:
    finite = np.isfinite(numbers)
    positions, numbers = positions[finite], numbers[finite]
    ordered = np.sort(numbers)
    values = ordered[np.concatenate([[True], ordered[1:] != ordered[:-1]])] if len(ordered) else ordered
    if not len(values):
        return
    yield DataSome(iri), positions
    few = len(values) <= _QUANTILES
    cuts = values if few else np.quantile(numbers, np.arange(1, _QUANTILES) / _QUANTILES, method="nearest")
    for cut in sorted(set(cuts.tolist())):
        yield DataSome(iri, minimum=cut), positions[numbers >= cut]
        yield DataSome(iri, maximum=cut), positions[numbers <= cut]
        if few:
            yield DataSome(iri, cut, cut), positions[numbers == cut]
