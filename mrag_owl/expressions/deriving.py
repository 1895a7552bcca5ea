"""Which rules lead from the statements of a file to what its axioms entail, and what no query finds.

Of the rules that lead to a class or a property those are taken that add somebody or something in this file: first such
as speak only of what is found already, so that definitions are followed as they were meant, then any. What even all of
them leave out is a *gap*.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.assertions import Assertions
from mrag_owl.expressions.bodies import Body, Rules, Side, instances_of, rules_of, sides_of
from mrag_owl.expressions.closure import Closure
from mrag_owl.expressions.derivations import THING, Derivations, Sources
from mrag_owl.expressions.derived_paths import Pathfinder
from mrag_owl.expressions.relations import EMPTY, Ids, sorted_distinct
from mrag_owl.expressions.syntax import DataValue, Named, Not, Role, length, signature
from mrag_owl.records import Iri
from mrag_owl.store.shelves import Kept, Shelved

Mask = NDArray[np.bool_]
_MOST_STEPS = 5000
"""Rules within rules that are followed for one file; what is deeper counts as a gap."""
_MOST_NAMED = 200
"""Individuals whom only axioms name, up to which they are listed."""


@dataclass(frozen=True, slots=True, eq=False)
class _Rule:
    """A body, the sides of classes that it speaks of, and who satisfies it."""

    body: Body
    uses: frozenset[Side]
    instances: Kept


def derive(closure: Closure, assertions: Assertions) -> Derivations:
    """Return how a query finds the members, pairs and values of a saturated closure in what was asserted."""
    return _Derivation(closure, assertions).derivations()


class _Derivation:
    """Collects rules once, then finds for each term those that it needs."""

    def __init__(self, closure: Closure, assertions: Assertions) -> None:
        self.closure = closure
        self.assertions = assertions
        self.rules: Rules = rules_of(closure, assertions)
        self.gaps: dict[Iri, str] = {}
        self.paths: dict[Iri, str] = {}
        self.found = Shelved[Iri](closure.shelf)
        self.pairs = Shelved[Iri](closure.shelf)
        self.fillers: dict[Iri, tuple[tuple[Body, Iri, bool], ...]] = {}
        self.sources: dict[Side, Sources] = {}
        self.recursive: set[Side] = set()
        self.steps = 0
        self.why = (
            "owl:sameAs is not followed"
            if assertions.same is not None
            else "not all that follows from the axioms can be found by a query"
        )
        self.stated_others = Shelved[Iri](closure.shelf)
        for ids, expression in assertions.complex_types:
            if isinstance(expression, Not) and isinstance(expression.operand, Named):
                known = self.stated_others[expression.operand.iri]
                self.stated_others[expression.operand.iri] = sorted_distinct(np.concatenate([known, ids]))

    def derivations(self) -> Derivations:
        self._roles()
        lower, values = self._data()
        incomplete = [
            (iri, True)
            for iri in self.closure.members
            if self.closure.members.length(iri) > self._stated_length(iri, True)
        ]
        bodies = [body for rows in self.fillers.values() for body, *_ in rows]
        bodies += [body for rows in values.values() for body, _ in rows]
        self._find_sources([*incomplete, *(side for body in bodies for side in sides_of(body))])
        self._check(values)
        everybody = self._everybody()
        return Derivations(
            classes={iri: found for (iri, is_in), found in sorted(self.sources.items()) if is_in},
            absences={iri: found for (iri, is_in), found in sorted(self.sources.items()) if not is_in},
            paths={iri: path for iri, path in self.paths.items() if path != f"<{iri}>"},
            fillers=self.fillers,
            lower=lower,
            values=values,
            mixed=self._mixed(),
            everybody=everybody,
            gaps=dict(sorted(self.gaps.items())),
        )

    def _roles(self) -> None:
        """Find the paths and the named fillers of the roles with pairs that are not stated as such."""
        finder = Pathfinder(self.closure, self.assertions)
        for iri in sorted(self.closure.edges):
            self.pairs[iri] = self.assertions.edges.get(iri, EMPTY)
            if self.pairs.length(iri) < self.closure.edges.length(iri):
                found = finder.of(Role(iri))
                self.paths[iri] = found.path
                self.found[iri] = self.pairs[iri] = found.keys
                rules = [
                    (body, name, low.inverse)
                    for low in (Role(iri), *finder.lower(iri))
                    for body, name in self.rules.fillers.get(low.iri, ())
                ]
                self.fillers[iri] = tuple(rule for rule in rules if self._add_fillers(iri, rule))
        self.fillers = {iri: rules for iri, rules in self.fillers.items() if rules}

    def _add_fillers(self, iri: Iri, rule: tuple[Body, Iri, bool]) -> bool:
        """Add the pairs of a rule to those of a role, and tell whether there are new ones."""
        before = self.pairs.length(iri)
        self.pairs[iri] = sorted_distinct(np.concatenate([self.pairs[iri], self._keys(rule, self._known(rule[0]))]))
        return self.pairs.length(iri) > before

    def _keys(self, rule: tuple[Body, Iri, bool], ids: Ids) -> Ids:
        _, name, is_subject = rule
        target, size = self.closure.number(name), self.closure.size
        return target * size + ids if is_subject else ids * size + target

    def _data(self) -> tuple[dict[Iri, tuple[Iri, ...]], dict[Iri, tuple[tuple[Body, DataValue], ...]]]:
        lower: dict[Iri, tuple[Iri, ...]] = {}
        values: dict[Iri, tuple[tuple[Body, DataValue], ...]] = {}
        for iri in sorted(self.closure.values):
            wanted, covered = self.closure.values[iri], self.assertions.values.get(iri, EMPTY)
            if len(covered) == len(wanted):
                continue
            below = [low for low in self.closure.lower_data(iri) if len(self.assertions.values.get(low, EMPTY))]
            covered = sorted_distinct(np.concatenate([covered, *(self.assertions.values[low] for low in below)]))
            lower[iri] = (iri, *below)
            taken = []
            for low in (iri, *self.closure.lower_data(iri)):
                for body, value in self.rules.values.get(low, ()):
                    literal = np.int64(self.closure.literals.number(value.lexical, value.datatype))
                    joined = sorted_distinct(np.concatenate([covered, (literal << 32) | self._known(body)]))
                    if len(joined) > len(covered):
                        taken.append((body, DataValue(iri, value.lexical, value.datatype)))
                        covered = joined
            if taken:
                values[iri] = tuple(taken)
            if len(covered) < len(wanted):
                self.gaps[iri] = self.why
        return lower, values

    def _find_sources(self, sides: list[Side]) -> None:
        """Find the sources of the sides and of all that their rules speak of, those first that need no others."""
        rules: dict[Side, list[_Rule]] = {}
        waiting = sorted(set(sides))
        while waiting:
            side = waiting.pop()
            if side not in rules:
                rules[side] = [] if self._is_all_stated(side) else self._rules(side)
                waiting += [other for rule in rules[side] for other in rule.uses]
        done = {side for side in rules if self._is_all_stated(side)}
        progress = True
        while progress:
            progress = False
            for side in sorted(rules.keys() - done):
                usable = [rule for rule in rules[side] if rule.uses <= done]
                if self._covers(side, usable):
                    self.sources[side] = self._fewest(side, usable)
                    done.add(side)
                    progress = True
        for side in sorted(rules.keys() - done):
            self.sources[side] = self._fewest(side, rules[side])
        self.recursive = rules.keys() - done

    def _check(self, values: Mapping[Iri, tuple[tuple[Body, DataValue], ...]]) -> None:
        """Note as gaps the terms of which a query that follows no rule inside itself does not find everybody."""
        for side in sorted(self.recursive):
            self.steps = 0
            if len(self._read(side, ())) < self._wanted_length(side):
                self.gaps[side[0]] = self.why
        for iri in self.paths:
            self.steps = 0
            if len(self._read_pairs(iri, ())) < self.closure.edges.length(iri):
                self.gaps[iri] = self.why
        for iri, rules in values.items():
            needed = [self._needs(body) for body, _ in rules]
            if any(sides is None or sides & self.recursive for sides in needed):
                self.gaps.setdefault(iri, self.why)

    def _needs(self, body: Body, above: tuple[Iri, ...] = ()) -> frozenset[Side] | None:
        """Return the sides that a body speaks of, also by the fillers of its roles; None where a role needs itself."""
        found = set(sides_of(body))
        for iri in signature(body).roles:
            for inner, *_ in self.fillers.get(iri, ()):
                needed = None if iri in above else self._needs(inner, (*above, iri))
                if needed is None:
                    return None
                found |= needed
        return frozenset(found)

    def _rules(self, side: Side) -> list[_Rule]:
        bodies = [body for iri in self._related(side) for body in self.rules.of.get((iri, side[1]), ())]
        found = []
        for body in dict.fromkeys(bodies):
            needed = self._needs(body)
            # What needs itself is tried last, as if it were about the class itself.
            instances = self.closure.shelf.put(self._known(body))
            found.append(_Rule(body, frozenset({side}) if needed is None else needed, instances))
        return [rule for rule in found if len(rule.instances)]

    def _fewest(self, side: Side, rules: list[_Rule]) -> Sources:
        """Return the statements, and few of the rules that cover what they do not; large ones first."""
        stated = tuple(iri for iri in self._related(side) if self._stated_length(iri, side[1]))
        given = self._mask(self._stated(iri, side[1]) for iri in stated)
        covered, taken = given.copy(), list[_Rule]()
        for rule in sorted(rules, key=lambda rule: (-len(rule.instances), len(rule.uses), length(rule.body))):
            instances = rule.instances.read()
            if not covered[instances].all():
                covered[instances] = True
                taken.append(rule)
        for rule in taken[:]:
            rest = [other for other in taken if other is not rule]
            if np.array_equal(given | self._mask(other.instances.read() for other in rest), covered):
                taken = rest
        return Sources(stated, tuple(rule.body for rule in taken))

    def _covers(self, side: Side, rules: list[_Rule]) -> bool:
        stated = (self._stated(iri, side[1]) for iri in self._related(side))
        covered = self._mask(chain(stated, (rule.instances.read() for rule in rules)))
        return int(np.count_nonzero(covered)) == self._wanted_length(side)

    def _is_all_stated(self, side: Side) -> bool:
        return self._stated_length(*side) == self._wanted_length(side)

    def _wanted(self, side: Side) -> Ids:
        return (self.closure.members if side[1] else self.closure.non_members)[side[0]]

    def _wanted_length(self, side: Side) -> int:
        return (self.closure.members if side[1] else self.closure.non_members).length(side[0])

    def _related(self, side: Side) -> list[Iri]:
        """Return the class and those below it; for its absence those above it, of whose others none is an instance."""
        iri, is_in = side
        if is_in:
            return [iri, *sorted(self.closure.subclasses.get(iri, set()) - {iri})]
        return [iri, *sorted(high for high, lows in self.closure.subclasses.items() if iri in lows and high != iri)]

    def _stated(self, iri: Iri, is_in: bool) -> Ids:
        return (self.assertions.members if is_in else self.stated_others)[iri]

    def _stated_length(self, iri: Iri, is_in: bool) -> int:
        return (self.assertions.members if is_in else self.stated_others).length(iri)

    def _known(self, body: Body) -> Ids:
        """Return who satisfies a body, by all that is known of classes and all pairs that a query finds."""
        return instances_of(body, self.closure, self._wanted, self._pairs)

    def _pairs(self, iri: Iri) -> Ids:
        return self.pairs[iri]

    def _read(self, side: Side, inside: tuple[object, ...]) -> Ids:
        """Return whom a query finds that follows no rule inside itself."""
        sources = self.sources.get(side)
        self.steps += 1
        if sources is None:
            return self._stated(*side)
        found = self._mask(self._stated(iri, side[1]) for iri in sources.stated)
        if side not in inside and self.steps < _MOST_STEPS:
            found |= self._mask(self._read_body(body, (*inside, side)) for body in sources.bodies)
        return np.flatnonzero(found)

    def _read_body(self, body: Body, inside: tuple[object, ...]) -> Ids:
        return instances_of(
            body, self.closure, lambda side: self._read(side, inside), lambda iri: self._read_pairs(iri, inside)
        )

    def _read_pairs(self, iri: Iri, inside: tuple[object, ...]) -> Ids:
        self.steps += 1
        keys = self.found[iri] if iri in self.paths else self.assertions.edges.get(iri, EMPTY)
        if iri in inside or self.steps >= _MOST_STEPS:
            return keys
        rules = self.fillers.get(iri, ())
        return sorted_distinct(
            np.concatenate([keys, *(self._keys(rule, self._read_body(rule[0], (*inside, iri))) for rule in rules)])
        )

    def _everybody(self) -> tuple[tuple[str, Iri], ...]:
        """Return few patterns that find all individuals: declarations, then the largest classes, then properties."""
        assertions, size = self.assertions, max(self.closure.size, 1)
        by_size = sorted(assertions.members, key=lambda iri: (-assertions.members.length(iri), iri))
        candidates = chain(
            ((("a", kind), ids) for kind, ids in sorted(assertions.declared.items())),
            ((("a", iri), assertions.members[iri]) for iri in by_size),
            ((("anonymous", THING), ids) for ids, _ in assertions.complex_types),
            ((("from", iri), assertions.edges[iri] // size) for iri in sorted(assertions.edges)),
            ((("to", iri), assertions.edges[iri] % size) for iri in sorted(assertions.edges)),
            ((("has", iri), assertions.values[iri] & 0xFFFFFFFF) for iri in sorted(assertions.values)),
        )
        covered, taken = np.zeros(self.closure.size, dtype=bool), []
        for pattern, ids in candidates:
            if not covered[ids].all():
                covered[ids] = True
                taken.append(pattern)
        rest = [self.closure.names[number] for number in np.flatnonzero(~covered)[:_MOST_NAMED].tolist()]
        taken += [("one", Iri(name)) for name in rest if not name.startswith("_:")]
        if len(covered) - np.count_nonzero(covered) > len(rest) or any(name.startswith("_:") for name in rest):
            self.gaps[THING] = "too many individuals are named by owl:sameAs, owl:differentFrom or axioms alone"
        return tuple(dict.fromkeys(taken))

    def _mixed(self) -> frozenset[Iri]:
        """Return the data properties that have numbers and other values, which engines compare in their own ways."""
        is_number = ~np.isnan(self.closure.literals.numeric())
        numeric = ((iri, is_number[keys >> 32]) for iri, keys in self.closure.values.items())
        return frozenset(iri for iri, found in numeric if found.any() and not found.all())

    def _mask(self, parts: Iterable[Ids]) -> Mask:
        mask = np.zeros(self.closure.size, dtype=bool)
        for ids in parts:
            mask[ids] = True
        return mask
