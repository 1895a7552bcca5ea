"""How many of a store's population have each value of a property, counted over its knowledge base."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import TOP, And, ClassExpression, Role, Some, conjunction
from mrag_owl.pipeline.indexes.knowledge_sources import KnowledgeSource
from mrag_owl.records import Iri
from mrag_owl.vocabulary import RDF_TYPE


@dataclass(frozen=True, slots=True)
class ValueCounts:
    """How many have each value, none that nobody has; of a property of numbers the least and the greatest instead."""

    counts: Mapping[Iri, int]
    least: float | None = None
    greatest: float | None = None


def value_counts(
    source: KnowledgeSource,
    property_iri: Iri,
    *,
    things: Iri | None = None,
    within: ClassExpression = TOP,
    without: Sequence[Iri] = (),
    sorts: Mapping[Iri, Sequence[Iri]] = MappingProxyType({}),
) -> ValueCounts:
    """Count who of the population has each value of a property, or a thing with it, by the property `things`.

    Those are counted that an expression `within` holds of, `without` some individuals, and of their things those that
    it asks for, where it asks for one kind.
    Who has one of the `sorts` of a value counts for that as well, navy for blue, unless all values are sorts of it.
    With rdf:type the values are classes, with all that follows to be their members; those left out whose members all
    are of classes below them. Closed world; who has a value twice counts once. A SPARQL query over the same facts takes
    hundreds of times as long.
    """
    base = source.base
    havers = source.extents.ids(conjunction(source.population or TOP, within))
    havers = havers[~np.isin(havers, base.ids(tuple(without)))]
    had = havers
    if things is not None:
        edges = base.edges(things)
        inside = _mask(base, havers)[edges.sources]
        if property_iri != RDF_TYPE and (asked := asked_thing(within, things)) is not None:
            inside &= source.extents.of(asked.filler)[edges.targets]
        havers, had = edges.sources[inside], edges.targets[inside]
    if property_iri == RDF_TYPE:
        counts = {iri: _count_members(base, iri, havers, had) for iri in base.classes}
        return ValueCounts({iri: count for iri, count in counts.items() if count})
    if property_iri in base.data_numbers:
        values = base.values(property_iri)
        numbers = base.numbers[values.literals[_mask(base, had)[values.subjects]]]
        numbers = numbers[~np.isnan(numbers)]
        return ValueCounts({}, float(numbers.min()), float(numbers.max())) if len(numbers) else ValueCounts({})
    pairs = base.edges(property_iri)
    lengths = pairs.starts[had + 1] - pairs.starts[had]
    before = np.cumsum(lengths) - lengths
    places = np.arange(lengths.sum()) + np.repeat(pairs.starts[had] - before, lengths)
    found = np.unique(np.repeat(havers, lengths).astype(np.int64) * len(base) + pairs.targets[places])
    having, found = found // len(base), found % len(base)
    values_found, times = np.unique(found, return_counts=True)
    counts = dict(zip(base.iris(values_found.tolist()), times.tolist(), strict=True))
    for iri, some in sorts.items():
        if not counts.keys().isdisjoint(some) and not counts.keys() <= {*some}:
            ids = base.ids([one for one in some if one in counts])
            counts[iri] = len(np.unique(having[np.isin(found, ids)]))
    return ValueCounts(counts)


def asked_thing(within: ClassExpression, things: Iri) -> Some | None:
    """Return the one restriction by which an expression asks for a thing, None where it asks for none or several."""
    operands = within.operands if isinstance(within, And) else (within,)
    found = [one for one in operands if isinstance(one, Some) and one.role == Role(things)]
    return found[0] if len(found) == 1 else None


def _count_members(
    base: KnowledgeBase, iri: Iri, havers: NDArray[np.signedinteger], had: NDArray[np.signedinteger]
) -> int:
    """Return how many have a member of a class; 0 where none of what they have is of this class and none below it.

    `havers` ascend.
    """
    own = _mask(base, base.members(iri))[had]
    is_below = _mask(base, *(base.members(lower) for lower in base.subclasses.get(iri, ())))
    found = havers[own]
    return int(np.count_nonzero(np.diff(found))) + 1 if (own & ~is_below[had]).any() else 0


def _mask(base: KnowledgeBase, *sets: NDArray[np.signedinteger]) -> NDArray[np.bool_]:
    """Return of each individual whether it is in any of some sets of ids."""
    mask = np.zeros(len(base), dtype=bool)
    for ids in sets:
        mask[ids] = True
    return mask
