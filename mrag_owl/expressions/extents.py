"""Which individuals satisfy a class expression: closed world, distinct names distinct, exact for every constructor.

An extent is a bitset over the individuals of a `KnowledgeBase`: uint64 words, individual i at bit i % 64 of word
i // 64, the bits beyond the last individual always 0. Extents of sub-expressions are kept and shared.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Set
from dataclasses import dataclass
from functools import reduce
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.knowledge_base import Ids, KnowledgeBase
from mrag_owl.expressions.literals import in_range
from mrag_owl.expressions.partial import possibly, surely
from mrag_owl.expressions.rows import gather
from mrag_owl.expressions.syntax import (
    And,
    AtLeast,
    AtMost,
    Bottom,
    ClassExpression,
    DataSays,
    DataSome,
    DataValue,
    Named,
    Not,
    OneOf,
    Only,
    Or,
    Role,
    Some,
    Top,
)
from mrag_owl.records import Iri

Bits = NDArray[np.uint64]
Mask = NDArray[np.bool_]
T = TypeVar("T")

_KEPT_BYTES = 128 * 2**20
_MOST_OPENED = 4
_FEW = 8
"""Pairs of a role for each filler, beyond which pairs are read from the fillers instead of all being looked at."""
_SPARSE = 128
"""Individuals for each one of a set, beyond which a bitset is written bit by bit."""
_MOST_WORDS = 0.25
"""Share of a bitset's words that are not empty, up to which it is read word by word."""


@dataclass(frozen=True, slots=True)
class Partial:
    """What surely satisfies an expression and what may, as a pair of bitsets; the first is within the second."""

    sure: Bits
    possible: Bits

    @property
    def unknown(self) -> Bits:
        """What may satisfy it and may not."""
        return self.possible & ~self.sure


class Extents:
    """Extents over one knowledge base, with a bounded memory of those already computed.

    Of `open_properties` nothing is known where no value is stated (`expressions.partial`): an extent holds what surely
    satisfies an expression, so that an individual may be neither in that of C nor in that of ¬C, and `partial` gives
    what may as well.

    >>> from mrag_owl.expressions.knowledge_base import example
    >>> extents = Extents(example())
    >>> extents.individuals(Some(Role(Iri("ex:hasChild")), Top()))
    ['ex:martin', 'ex:stefan']
    """

    def __init__(
        self, knowledge_base: KnowledgeBase, *, open_properties: Set[Iri] = frozenset(), kept_bytes: int = _KEPT_BYTES
    ) -> None:
        self.knowledge_base = knowledge_base
        self.open_properties = frozenset(open_properties)
        self._closed = Extents(knowledge_base, kept_bytes=kept_bytes // 2) if open_properties else None
        self._kept: OrderedDict[ClassExpression, Bits] = OrderedDict()
        self._room = max(16, kept_bytes // (8 * words(len(knowledge_base))))
        self._made: dict[Hashable, object] = {}
        self._opened: OrderedDict[frozenset[Iri], Extents] = OrderedDict()

    def opened(self, values: Set[Iri]) -> Extents:
        """Return what is known where any individual may have certain values of properties though none is stated."""
        added = frozenset(values) - self.open_properties
        if not added:
            return self
        if added not in self._opened:
            every = self.open_properties | added
            self._opened[added] = Extents(self.knowledge_base, open_properties=every, kept_bytes=_KEPT_BYTES // 8)
            if len(self._opened) > _MOST_OPENED:
                self._opened.popitem(last=False)
        return self._opened[added]

    def packed(self, expression: ClassExpression) -> Bits:
        """Return the extent as a bitset; it is shared, so do not write to it.

        Unknown classes and properties have no instances; whether a name is known is for the caller to ask.
        """
        found = self._kept.get(expression)
        if found is None:
            if self._closed is None:
                found = self._evaluate(expression)
            else:
                found = self._closed.packed(surely(expression, self.open_properties))
            self.keep(expression, found)
        else:
            self._kept.move_to_end(expression)
        return found

    def partial(self, expression: ClassExpression) -> Partial:
        """Return what surely and what possibly satisfies an expression; they are one where nothing is open."""
        sure = self.packed(expression)
        if self._closed is None:
            return Partial(sure, sure)
        return Partial(sure, self._closed.packed(possibly(expression, self.open_properties)))

    def possible(self, expression: ClassExpression) -> Mask:
        """Return of each individual, in id order, whether it may satisfy an expression."""
        return unpack(self.partial(expression).possible, len(self.knowledge_base))

    def keep(self, expression: ClassExpression, packed: Bits) -> None:
        """Remember an extent that is known from elsewhere; it must be the expression's."""
        self._kept[expression] = packed
        if len(self._kept) > self._room:
            self._kept.popitem(last=False)

    def once(self, name: Hashable, make: Callable[[], T]) -> T:
        """Return what `make` gives, made once for these extents; a name must always stand for the same type."""
        if name not in self._made:
            self._made[name] = make()
        return self._made[name]  # type: ignore[return-value]  # one name, one maker

    def of(self, expression: ClassExpression) -> Mask:
        """Return one boolean per individual, in id order."""
        return unpack(self.packed(expression), len(self.knowledge_base))

    def holds(self, expression: ClassExpression, individual: int) -> bool:
        """Tell whether one individual, by its id, is an instance; of a kept extent one bit is looked at."""
        return is_in(self.packed(expression), individual)

    def may_hold(self, expression: ClassExpression, individual: int) -> bool:
        """Tell whether one individual, by its id, is an instance or, for all that is known, may be."""
        return is_in(self.partial(expression).possible, individual)

    def ids(self, expression: ClassExpression) -> NDArray[np.int32]:
        """Return the ids of the instances, ascending."""
        return ids_in(self.packed(expression), len(self.knowledge_base))

    def individuals(self, expression: ClassExpression) -> list[Iri]:
        """Return the IRIs of the instances, ascending."""
        return self.knowledge_base.iris(self.ids(expression))

    def count(self, expression: ClassExpression) -> int:
        """Return the number of instances."""
        return int(np.bitwise_count(self.packed(expression)).sum())

    def stack(self, expressions: Iterable[ClassExpression]) -> Bits:
        """Return the extents of many expressions, a row each; shared parts are computed once."""
        rows = [self.packed(expression) for expression in expressions]
        return np.stack(rows) if rows else np.zeros((0, words(len(self.knowledge_base))), dtype=np.uint64)

    def _evaluate(self, expression: ClassExpression) -> Bits:
        base = self.knowledge_base
        match expression:
            case Top():
                return full(len(base))
            case Bottom():
                return np.zeros(words(len(base)), dtype=np.uint64)
            case Named(iri):
                return from_ids(base.members(iri), len(base))
            case OneOf(individuals):
                found = np.array([base.find(name) for name in individuals], dtype=np.int64)
                return from_ids(found[found >= 0], len(base))
            case Not(operand):
                return full(len(base)) & ~self.packed(operand)
            case And(operands):
                return reduce(np.bitwise_and, map(self.packed, operands))
            case Or(operands):
                return reduce(np.bitwise_or, map(self.packed, operands))
            case Some(role, filler):
                return self._some(role, filler)
            case Only(role, filler):
                return full(len(base)) & ~self._some(role, Not(filler))
            case AtLeast(count, role, filler):
                return full(len(base)) if count <= 0 else self._at_least(count, role, filler)
            case AtMost(count, role, filler):
                return full(len(base)) & ~self._at_least(count + 1, role, filler)
            case DataSome() | DataValue():
                return self._data(expression)
            case DataSays(data_property, phrases):
                return from_ids(base.texts(data_property).saying(phrases), len(base))

    def _some(self, role: Role, filler: ClassExpression) -> Bits:
        base = self.knowledge_base
        backwards = base.edges(role.iri, inverse=not role.inverse)
        if isinstance(filler, OneOf):
            # A nominal has few sources: read them off instead of testing every pair.
            sources = [
                backwards.targets[backwards.starts[target] : backwards.starts[target + 1]]
                for target in map(base.find, filler.individuals)
                if target >= 0
            ]
            return from_ids(np.concatenate([np.zeros(0, dtype=np.int32), *sources]), len(base))
        return from_ids(self._sources(role, filler), len(base))

    def _at_least(self, count: int, role: Role, filler: ClassExpression) -> Bits:
        if count == 1:
            return self._some(role, filler)
        base = self.knowledge_base
        return pack(np.bincount(self._sources(role, filler), minlength=len(base)) >= count)

    def _sources(self, role: Role, filler: ClassExpression) -> Ids:
        """Return who has a filler by a role, as often as he has one."""
        base = self.knowledge_base
        edges = base.edges(role.iri, inverse=role.inverse)
        if isinstance(filler, Top):
            return edges.sources
        fillers = self.packed(filler)
        if _FEW * int(np.bitwise_count(fillers).sum()) < len(edges):
            backwards = base.edges(role.iri, inverse=not role.inverse)
            return gather(backwards.starts, backwards.targets, ids_in(fillers, len(base)))
        return edges.sources[unpack(fillers, len(base))[edges.targets]]

    def _data(self, expression: DataSome | DataValue) -> Bits:
        base = self.knowledge_base
        values = base.values(expression.data_property)
        if isinstance(expression, DataSome):
            inside = in_range(base.numbers[values.literals], expression)
            return from_ids(values.subjects[inside], len(base))
        literal = base.find_literal(expression.lexical, expression.datatype)
        first, last = np.searchsorted(values.literals, [literal, literal + 1])
        return from_ids(values.subjects[first:last], len(base))


def words(size: int) -> int:
    """Return the number of 64-bit words that hold `size` bits."""
    return (size + 63) // 64


def full(size: int) -> Bits:
    """Return the bitset of all of `size` individuals."""
    bits = np.full(words(size), ~np.uint64(0), dtype=np.uint64)
    if size % 64:
        bits[-1] = (np.uint64(1) << np.uint64(size % 64)) - np.uint64(1)
    return bits


def pack(mask: Mask) -> Bits:
    """Return booleans, along the last axis, as bitsets."""
    size = mask.shape[-1]
    padded = np.zeros((*mask.shape[:-1], words(size) * 8), dtype=np.uint8)
    packed = np.packbits(mask, axis=-1, bitorder="little")
    padded[..., : packed.shape[-1]] = packed
    return padded.view(np.uint64)


def unpack(bits: Bits, size: int) -> Mask:
    """Return bitsets as booleans along the last axis."""
    return np.unpackbits(bits.view(np.uint8), axis=-1, count=size, bitorder="little").view(np.bool_)


def is_in(bits: Bits, individual: int) -> bool:
    """Tell whether a bitset has an individual, by its id."""
    return bool(bits[individual >> 6] >> np.uint64(individual & 63) & np.uint64(1))


def ids_in(bits: Bits, size: int) -> NDArray[np.int32]:
    """Return the ids in a bitset over `size` individuals, ascending.

    >>> ids_in(from_ids(np.array([70, 3]), 100), 100).tolist()
    [3, 70]
    """
    filled = np.flatnonzero(bits)
    if len(filled) > _MOST_WORDS * len(bits):
        return np.flatnonzero(unpack(bits, size)).astype(np.int32)
    return ids_in_words(bits, filled)


def ids_in_words(bits: Bits, chosen: NDArray[np.int64]) -> NDArray[np.int32]:
    """Return the ids in some words of a bitset, in their order."""
    places = np.flatnonzero(unpack(bits[chosen], 64 * len(chosen)))
    return np.asarray(64 * chosen[places >> 6] + (places & 63), dtype=np.int32)


def from_ids(ids: NDArray[np.signedinteger], size: int) -> Bits:
    """Return the bitset of the ids, which may repeat and need no order."""
    if _SPARSE * len(ids) < size:
        bits = np.zeros(words(size), dtype=np.uint64)
        np.bitwise_or.at(bits, ids >> 6, np.uint64(1) << (ids & 63).astype(np.uint64))
        return bits
    mask = np.zeros(size, dtype=bool)
    mask[ids] = True
    return pack(mask)
