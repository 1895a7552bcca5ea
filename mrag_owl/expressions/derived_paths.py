"""Which property path over the statements as given finds the pairs of a role that a schema entails."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

import numpy as np

from mrag_owl.expressions.assertions import Assertions
from mrag_owl.expressions.closure import Closure
from mrag_owl.expressions.relations import EMPTY, Ids, contains, join, sorted_distinct
from mrag_owl.expressions.syntax import Role
from mrag_owl.records import Iri
from mrag_owl.store.shelves import Kept


@dataclass(frozen=True, slots=True)
class FoundPairs:
    """A property path with whole IRIs, and the keys of the pairs (subject · n + object) that it finds."""

    path: str
    keys: Ids


@dataclass(slots=True)
class Pathfinder:
    """Finds the path of each role: its own statements, then those of other roles, chains, and repetition.

    What adds no pair in this file is left out; whether the path finds all pairs is told by comparing its keys with
    those of the closure.
    """

    closure: Closure
    assertions: Assertions
    _found: dict[Iri, tuple[str, Kept]] = field(default_factory=dict)
    _open: list[Iri] = field(default_factory=list)
    _lower: dict[Iri, list[Role]] = field(init=False)

    def __post_init__(self) -> None:
        lower = defaultdict(set)
        for low, highs in self.closure.role_supers.items():
            for high in highs:
                if not high.inverse and low != high:
                    lower[high.iri].add(low)
        self._lower = {iri: sorted(lows) for iri, lows in lower.items()}

    def of(self, role: Role) -> FoundPairs:
        """Return the path of a role or of its inverse; one that leads back to itself ends with what is stated."""
        if role.inverse:
            return self._inverted(self.of(Role(role.iri)))
        if role.iri in self._open:
            return self._stated(role)
        if role.iri in self._found:
            path, keys = self._found[role.iri]
            return FoundPairs(path, keys.read())
        self._open.append(role.iri)
        found = self._sought(role.iri)
        self._open.pop()
        if not self._open:  # inside another role's path it may be cut short
            self._found[role.iri] = (found.path, self.closure.shelf.put(found.keys))
        return found

    def lower(self, iri: Iri) -> list[Role]:
        """Return the roles and inverses that imply a role, at any distance, without itself."""
        return self._lower.get(iri, [])

    def _sought(self, iri: Iri) -> FoundPairs:
        wanted, repeats = (
            self.closure.edges.length(iri),
            "Transitive" in self.closure.schema.characteristics.get(iri, ()),
        )
        parts = _Alternatives()
        parts.take(self._stated(Role(iri)))
        for low in self.lower(iri):
            parts.take(self._stated(low))
        if repeats and len(parts.keys) < wanted and len((whole := self._repeated(parts.joined())).keys) == wanted:
            return whole
        for low in self.lower(iri):
            if len(parts.keys) < wanted:
                parts.take(self.of(low))
        for chain, head in self.closure.schema.chains:
            if head.iri == iri and len(parts.keys) < wanted:
                steps = tuple(Role(step.iri, not step.inverse) for step in reversed(chain)) if head.inverse else chain
                parts.take(self._chained(steps, Role(iri), parts.joined()))
        whole = parts.joined()
        return self._repeated(whole) if repeats and whole.path and len(whole.keys) < wanted else whole

    def _chained(self, chain: tuple[Role, ...], role: Role, base: FoundPairs) -> FoundPairs:
        """Return the path of a chain; one that begins or ends with the role itself repeats the rest."""
        if chain[0] == role and role not in chain[1:]:
            rest = self._repeated(self._sequence(chain[1:]), or_none=True)
            return FoundPairs(f"{_tight(base.path)}/{rest.path}", self._joined(base.keys, rest.keys))
        if chain[-1] == role and role not in chain[:-1]:
            rest = self._repeated(self._sequence(chain[:-1]), or_none=True)
            return FoundPairs(f"{rest.path}/{_tight(base.path)}", self._joined(rest.keys, base.keys))
        return self._sequence(chain)

    def _sequence(self, chain: tuple[Role, ...]) -> FoundPairs:
        steps = [self.of(step) for step in chain]
        keys = steps[0].keys
        for step in steps[1:]:
            keys = self._joined(keys, step.keys)
        return FoundPairs("/".join(_tight(step.path) for step in steps), keys)

    def _repeated(self, found: FoundPairs, *, or_none: bool = False) -> FoundPairs:
        keys = found.keys
        while True:
            longer = sorted_distinct(np.concatenate([keys, self._joined(keys, found.keys)]))
            if len(longer) == len(keys):
                break
            keys = longer
        if or_none:
            everybody = np.arange(self.closure.size, dtype=np.int64)
            keys = sorted_distinct(np.concatenate([keys, everybody * self.closure.size + everybody]))
        return FoundPairs(f"({found.path}){'*' if or_none else '+'}", keys)

    def _joined(self, left: Ids, right: Ids) -> Ids:
        size = max(self.closure.size, 1)
        subjects, objects = join(*np.divmod(left, size), *np.divmod(right, size), size)
        return subjects * size + objects

    def _stated(self, role: Role) -> FoundPairs:
        found = FoundPairs(f"<{role.iri}>", self.assertions.edges.get(role.iri, EMPTY))
        return self._inverted(found) if role.inverse else found

    def _inverted(self, found: FoundPairs) -> FoundPairs:
        size = max(self.closure.size, 1)
        subjects, objects = np.divmod(found.keys, size)
        path = found.path[1:] if found.path.startswith("^<") and _is_step(found.path[1:]) else f"^{_tight(found.path)}"
        return FoundPairs(path, np.sort(objects * size + subjects))


@dataclass(slots=True)
class _Alternatives:
    """Paths of which each finds something that those before it do not."""

    paths: list[str] = field(default_factory=list)
    keys: Ids = field(default_factory=lambda: EMPTY)

    def take(self, found: FoundPairs) -> None:
        new = found.keys[~contains(self.keys, found.keys)]
        if len(new):
            self.paths.append(found.path)
            self.keys = np.sort(np.concatenate([self.keys, new]))

    def joined(self) -> FoundPairs:
        return FoundPairs("|".join(self.paths), self.keys)


def _tight(path: str) -> str:
    """Return the path as it stands before an operator or behind ^."""
    return path if _is_step(path) else f"({path})"


def _is_step(path: str) -> bool:
    return path.startswith("<") and path.index(">") == len(path) - 1
