"""The consequences of a schema for its individuals: sound for OWL 2, by vectorised rules to a fixpoint.

**Profile.** The rules of OWL 2 RL (W3C OWL 2 Profiles, section 4.3) that state something about named individuals:
subclass, equivalence and definition with ⊓, ⊔, ∃, {o}, ≥n and data ranges on the left and names, ⊓, ∀, ∃r.{o},
data values and ¬ on the right; subproperty, equivalent and inverse properties, symmetry, transitivity, reflexivity,
property chains, domain and range, owl:sameAs. Beyond RL: asserted complements are used (¬A as evidence), unions by
exclusion (A ⊑ B ⊔ C and ¬B give C), and each axiom also backwards (A ⊑ B and ¬B give ¬A).

**Left out.** Individuals that an ∃ on the right would invent; equality from functional, inverse functional and key
properties and from ≤n (names are taken to be distinct unless owl:sameAs says otherwise; with it, the statements of
one name are copied to the other, and counting still counts names); reasoning by cases; datatypes' own conflicts.

**Inconsistency** found on the way (a member of ⊥, of disjoint classes, of A and ¬A; clashes of irreflexive,
asymmetric or disjoint properties; sameAs against differentFrom) is an error that names the individual.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from mrag_owl.errors import KnowledgeBaseError
from mrag_owl.expressions.assertions import Assertions
from mrag_owl.expressions.axioms import Schema
from mrag_owl.expressions.literals import in_range, literal_key
from mrag_owl.expressions.relations import EMPTY, Ids, contains, join, reachable, sorted_distinct
from mrag_owl.expressions.syntax import (
    TOP,
    And,
    AtLeast,
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
    conjunction,
    negation,
    walk,
)
from mrag_owl.records import Iri
from mrag_owl.store.shelves import Shelved


class Closure:
    """The growing assertions of one knowledge base; `saturate` runs the rules until nothing is new.

    `subclasses` has the classes below each class, `role_supers` what each role or inverse implies, both at any
    distance and by names alone; `axioms` are all other inclusions.
    """

    def __init__(self, schema: Schema, assertions: Assertions) -> None:
        self.schema = schema
        self.names = assertions.names
        self.size = len(assertions.names)
        self.shelf = assertions.members.shelf
        self.members = Shelved(self.shelf, assertions.members)
        self.non_members = Shelved[Iri](self.shelf)
        self.edges = Shelved(self.shelf, assertions.edges)
        self.values = Shelved(self.shelf, assertions.values)
        self.literals = assertions.literals
        self.assertions = assertions
        self._changed = True
        self._applied: dict[tuple[ClassExpression, ClassExpression], tuple[int, int]] = {}
        self.subclasses = reachable(
            [
                (high.iri, low.iri)
                for low, high in schema.subclasses
                if isinstance(low, Named) and isinstance(high, Named)
            ]
        )
        self.role_supers = reachable(list(_role_steps(schema)))
        self._data_supers = reachable(list(schema.data_subproperties))
        self.axioms = [
            (low, high)
            for low, high in self._all_inclusions()
            if not (isinstance(low, Named) and isinstance(high, Named))
        ]

    def saturate(self) -> None:
        """Apply all rules until nothing changes; raises KnowledgeBaseError where somebody would be in ⊥.

        `consistency.check` finds the other contradictions afterwards.
        """
        for ids, expression in self.assertions.complex_types:
            self.state(ids, expression)
        self._changed = True
        while self._changed:
            self._changed = False
            self._copy_between_names()
            self._close_roles()
            self._close_class_hierarchy()
            for low, high in self.axioms:
                self._apply(low, high)
                self._apply(negation(high), negation(low))
            for name, above in self._contradicted_hierarchy():
                self._apply(Not(Named(above)), Not(Named(name)))

    def _apply(self, low: ClassExpression, high: ClassExpression) -> None:
        # Everything only grows, so an axiom over sets of unchanged sizes has nothing new to say.
        sizes = self._sizes(low), self._sizes(high)
        if self._applied.get((low, high)) != sizes:
            self.state(self.known(low), high)
            self._applied[low, high] = sizes

    def _sizes(self, expression: ClassExpression) -> int:
        total = 0
        for part in walk(expression):
            match part:
                case Named(iri):
                    total += self.members.length(iri) + self.non_members.length(iri)
                case Some(role, _) | AtLeast(_, role, _) | Only(role, _):
                    total += self.edges.length(role.iri)
                case DataSome() | DataValue() | DataSays():
                    total += self.values.length(part.data_property)
        return total

    def known(self, expression: ClassExpression) -> Ids:
        """Return the individuals that are known to be instances, open world."""
        match expression:
            case Top():
                return np.arange(self.size, dtype=np.int64)
            case Named(iri):
                return self.members[iri]
            case Not(Named(iri)):
                return self.non_members[iri]
            case Not(And(operands)):
                return self._union(self.known(negation(part)) for part in operands)
            case Not(Or(operands)):
                return self.known(conjunction(*map(negation, operands)))
            case And(operands):
                return self.intersection([self.known(part) for part in operands])
            case Or(operands):
                return self._union(self.known(part) for part in operands)
            case OneOf(individuals):
                return self._union(self._one(name) for name in individuals)
            case Some(role, filler):
                return self._known_some(role, filler, 1)
            case AtLeast(count, role, filler) if count > 0:
                return self._known_some(role, filler, count)
            case DataSome() | DataValue() | DataSays():
                return self._known_data(expression)
        return EMPTY

    def state(self, ids: Ids, expression: ClassExpression) -> None:
        """Record that the individuals are instances of the expression, as far as the profile goes."""
        if not len(ids):
            return
        match expression:
            case Bottom():
                raise KnowledgeBaseError(
                    f"the ontology is inconsistent: <{self.names[ids[0]]}> would be an instance of owl:Nothing"
                )
            case Named(iri):
                self._add_members(self.members, iri, self._mask(ids))
            case Not(Named(iri)):
                self._add_members(self.non_members, iri, self._mask(ids))
            case Not(Or(operands)):
                for part in operands:
                    self.state(ids, negation(part))
            case Not(And(operands)):
                self._state_union(ids, [negation(part) for part in operands])
            case Not(Some(role, filler)):
                self.state(ids, Only(role, negation(filler)))
            case And(operands):
                for part in operands:
                    self.state(ids, part)
            case Or(operands):
                self._state_union(ids, list(operands))
            case Only(role, Bottom()):
                subjects, _ = self.pairs(role)
                self.state(self._distinct(subjects[self._mask(ids)[subjects]]), Bottom())
            case Only(role, filler):
                subjects, objects = self.pairs(role)
                self.state(self._distinct(objects[self._mask(ids)[subjects]]), filler)
            case Some(role, OneOf((name,))):
                target = self._one(name)
                if len(target):
                    keys = target[0] * self.size + ids if role.inverse else ids * self.size + target[0]
                    self._add(self.edges, role.iri, np.sort(keys))
            case DataValue(data_property, lexical, datatype):
                literal = self.literals.number(lexical, datatype)
                self._add(self.values, data_property, (np.int64(literal) << 32) | ids)

    def pairs(self, role: Role) -> tuple[Ids, Ids]:
        """Return subjects and objects of the role's pairs, ordered by subject for a role that is no inverse."""
        subjects, objects = np.divmod(self.edges[role.iri], max(self.size, 1))
        return (objects, subjects) if role.inverse else (subjects, objects)

    def _add(self, target: Shelved[Iri], iri: Iri, keys: Ids) -> None:
        """Add sorted distinct keys of pairs."""
        known = target[iri]
        new = keys[~contains(known, keys)]
        if len(new):
            joined = np.concatenate([known, new])
            joined.sort(kind="stable")
            target[iri] = joined
            self._changed = True

    def _add_members(self, target: Shelved[Iri], iri: Iri, reached: NDArray[np.bool_]) -> None:
        """Add the individuals of a mask, which is written to."""
        reached[target[iri]] = True
        if np.count_nonzero(reached) > target.length(iri):
            target[iri] = np.flatnonzero(reached)
            self._changed = True

    def _mask(self, ids: Ids) -> NDArray[np.bool_]:
        mask = np.zeros(self.size, dtype=bool)
        mask[ids] = True
        return mask

    def _distinct(self, ids: Ids) -> Ids:
        return np.flatnonzero(self._mask(ids))

    def _state_union(self, ids: Ids, operands: list[ClassExpression]) -> None:
        excluded = [self.known(negation(part)) for part in operands]
        for place, part in enumerate(operands):
            others = [ids, *excluded[:place], *excluded[place + 1 :]]
            self.state(self.intersection(others), part)

    def _known_some(self, role: Role, filler: ClassExpression, count: int) -> Ids:
        subjects, objects = self.pairs(role)
        if not isinstance(filler, Top):
            subjects = subjects[self._mask(self.known(filler))[objects]]
        if count == 1:
            return self._distinct(subjects)
        return np.flatnonzero(np.bincount(subjects, minlength=self.size) >= count)

    def _known_data(self, expression: DataSome | DataValue | DataSays) -> Ids:
        keys = self.values[expression.data_property]
        numbers, subjects = keys >> 32, keys & 0xFFFFFFFF
        if isinstance(expression, DataValue):
            sought = self.literals.find(literal_key(expression.lexical, expression.datatype))
            return self._distinct(subjects[numbers == sought])
        if isinstance(expression, DataSays):
            return self._distinct(
                subjects[np.isin(numbers, self.literals.saying(np.unique(numbers), expression.phrases))]
            )
        values = self.literals.numeric()[numbers]
        return self._distinct(subjects[in_range(values, expression)])

    def number(self, name: Iri) -> int:
        """Return the id of an individual, -1 for an unknown name."""
        return self.names.find(name)

    def lower_data(self, iri: Iri) -> list[Iri]:
        """Return the data properties that imply one, at any distance."""
        return sorted(low for low, highs in self._data_supers.items() if iri in highs and low != iri)

    def _one(self, name: Iri) -> Ids:
        number = self.number(name)
        return EMPTY if number < 0 else np.array([number], dtype=np.int64)

    def _union(self, found: Iterable[Ids]) -> Ids:
        reached = np.zeros(self.size, dtype=bool)
        for ids in found:
            reached[ids] = True
        return np.flatnonzero(reached)

    def intersection(self, found: list[Ids]) -> Ids:
        """Return the individuals that are in all of the sets."""
        ids = min(found, key=len)
        for other in found:
            if other is not ids and len(ids):
                ids = ids[self._mask(other)[ids]]
        return ids

    def _all_inclusions(self) -> list[tuple[ClassExpression, ClassExpression]]:
        schema = self.schema
        inclusions = list(schema.subclasses)
        inclusions += [
            (Some(Role(iri), TOP), high) for iri, high in schema.domains if iri not in schema.data_properties
        ]
        inclusions += [(Some(Role(iri, inverse=True), TOP), high) for iri, high in schema.ranges]
        for one, other in schema.disjoint_classes:
            inclusions += [(one, negation(other)), (other, negation(one))]
        return inclusions

    def _contradicted_hierarchy(self) -> list[tuple[Iri, Iri]]:
        return [
            (low, high)
            for high, lows in self.subclasses.items()
            if self.non_members.length(high)
            for low in sorted(lows)
        ]

    def _close_class_hierarchy(self) -> None:
        for high, lows in self.subclasses.items():
            reached = np.zeros(self.size, dtype=bool)
            for low in lows:
                reached[self.members[low]] = True
            self._add_members(self.members, high, reached)
        for iri, kind in self.schema.domains:
            if iri in self.values and self.values.length(iri):
                self.state(self._distinct(self.values[iri] & 0xFFFFFFFF), kind)

    def _close_roles(self) -> None:
        for low, highs in self.role_supers.items():
            if not low.inverse and self.edges.length(low.iri):
                subjects, objects = self.pairs(low)
                for high in sorted(highs):
                    one, other = (objects, subjects) if high.inverse else (subjects, objects)
                    self._add(self.edges, high.iri, np.sort(one * self.size + other))
        for specific, general in self.schema.data_subproperties:
            if self.values.length(specific):
                self._add(self.values, general, self.values[specific])
        for iri, kinds in sorted(self.schema.characteristics.items()):
            if "Reflexive" in kinds:
                everyone = np.arange(self.size, dtype=np.int64)
                self._add(self.edges, iri, everyone * self.size + everyone)
            if "Transitive" in kinds:
                self._compose((Role(iri), Role(iri)), Role(iri), repeat=True)
        for chain, role in self.schema.chains:
            self._compose(chain, role, repeat=role in chain)

    def _compose(self, chain: tuple[Role, ...], role: Role, *, repeat: bool) -> None:
        while True:
            before = self.edges.length(role.iri)
            subjects, objects = self.pairs(chain[0])
            for step in chain[1:]:
                subjects, objects = join(subjects, objects, *self.pairs(step), self.size)
            if role.inverse:
                subjects, objects = objects, subjects
            if len(subjects):
                self._add(self.edges, role.iri, sorted_distinct(subjects * self.size + objects))
            if not repeat or self.edges.length(role.iri) == before:
                return

    def _copy_between_names(self) -> None:
        groups = self.assertions.same
        if groups is None:
            return
        representative = groups
        for members in (self.members, self.non_members):
            for iri in sorted(members):
                reached = self._mask(representative[members[iri]])
                self._add_members(members, iri, reached[representative])
        order = np.argsort(representative, kind="stable")
        pairs = (representative[order], order.astype(np.int64))
        for iri in sorted(self.edges):
            subjects, objects = self.pairs(Role(iri))
            subjects, objects = representative[subjects], representative[objects]
            left, right = join(*_inverse(pairs), subjects, objects, self.size)
            left, right = join(left, right, *pairs, self.size)
            if len(left):
                self._add(self.edges, iri, sorted_distinct(left * self.size + right))
        for iri in sorted(self.values):
            keys = self.values[iri]
            numbers, subjects = keys >> 32, representative[keys & 0xFFFFFFFF]
            left, right = join(*_inverse(pairs), subjects, numbers, self.size)
            if len(left):
                self._add(self.values, iri, sorted_distinct((right << 32) | left))


def _inverse(pairs: tuple[Ids, Ids]) -> tuple[Ids, Ids]:
    return pairs[1], pairs[0]


def _role_steps(schema: Schema) -> Iterable[tuple[Role, Role]]:
    """Yield r ⊑ s in both reading directions; symmetry is r ⊑ r⁻."""
    for low, high in schema.subroles:
        yield low, high
        yield Role(low.iri, not low.inverse), Role(high.iri, not high.inverse)
    for iri, kinds in schema.characteristics.items():
        if "Symmetric" in kinds:
            yield Role(iri), Role(iri, inverse=True)
            yield Role(iri, inverse=True), Role(iri)
