"""What a knowledge base knows of a vocabulary: which role reaches a class, and what bears an attribute.

Closed world: counts are of what the knowledge base states and infers. They decide where an expression puts an
attribute, on an item or on the population, so that it can be satisfied in the data at hand.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np

from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.relations import beyond
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.terms import Schema, Term, Word
from mrag_owl.records import Iri

COMMONPLACE = 0.8
"""A group of attributes that a larger share of the population has tells nothing apart and gets no words."""


def build_glossary(
    knowledge_base: KnowledgeBase,
    schema: Schema,
    words: Iterable[Word],
    *,
    said_of: Mapping[Iri, tuple[Iri, ...]] | None = None,
    groups: Mapping[Iri, tuple[Iri, ...]] | None = None,
    denied: Mapping[Iri, Iri] | None = None,
    telling: Collection[Iri] = (),
    usual_roles: Mapping[Iri, Iri] = MappingProxyType({}),
) -> Glossary:
    """Return the glossary of the words over this knowledge base.

    A word's IRI is a class of the knowledge base, one of the `groups` of individuals, or an individual. `said_of`
    gives the classes an attribute's word speaks of, `denied` the class whose absence it implies. Groups that are
    `telling` keep their words however commonplace they are.
    `usual_roles` are those of attributes that nothing may have.
    """
    listed = list(words)
    profile = _Profile(knowledge_base, schema)
    classes = set(knowledge_base.classes)
    labels: dict[Iri, str] = {}
    for word in sorted(listed, key=lambda word: word.role not in ("official", "modifier")):
        labels.setdefault(word.iri, word.text)
    terms = []
    for iri, label in sorted(labels.items()):
        if iri == schema.population:
            continue
        if iri in classes:
            supers = profile.superclasses(iri)
            terms.append(Term(iri, label, "item", profile.item_role(iri), superclasses=supers))
            continue
        individuals = tuple(sorted((groups or {}).get(iri, (iri,))))
        role, bearers, on_population, share = profile.attribute(individuals)
        if not bearers and not on_population:
            role = usual_roles.get(iri, role)
        roles = profile.roles(individuals)
        if len(individuals) > 1 and share > COMMONPLACE and iri not in telling:
            continue
        terms.append(
            Term(
                iri,
                label,
                "attribute",
                role,
                individuals=individuals,
                said_of=tuple(sorted((said_of or {}).get(iri, ()))),
                bearers=bearers,
                on_population=on_population,
                denies=(denied or {}).get(iri),
                roles=roles if len(roles) > 1 else {},
            )
        )
    return Glossary.build(schema, terms, listed)


@dataclass(frozen=True, slots=True, eq=False)
class _Bearers:
    """How many bear each of the individuals that a role leads to, by class of item, and of the population."""

    ids: np.ndarray
    by_class: Mapping[Iri, np.ndarray]
    on_population: np.ndarray

    def places(self, ids: np.ndarray) -> np.ndarray:
        """Return where those of some individuals are counted whom the role leads to."""
        found = np.searchsorted(self.ids, ids)
        return found[self.ids[np.minimum(found, len(self.ids) - 1)] == ids] if len(self.ids) else found[:0]


class _Profile:
    def __init__(self, knowledge_base: KnowledgeBase, schema: Schema) -> None:
        self.base = knowledge_base
        self.schema = schema
        self.population = np.zeros(len(knowledge_base), dtype=bool)
        self.population[knowledge_base.members(schema.population)] = True
        self.reached = {}
        self.owners = np.full(len(knowledge_base), -1, dtype=np.int64)
        for role in schema.item_roles:
            edges = knowledge_base.edges(role)
            mask = np.zeros(len(knowledge_base), dtype=bool)
            mask[edges.targets] = True
            self.owners[edges.targets] = edges.sources
            self.reached[role] = mask
        self.items = np.logical_or.reduce([np.zeros(len(knowledge_base), dtype=bool), *self.reached.values()])
        self.item_classes = tuple(
            iri for iri in knowledge_base.classes if self.items[knowledge_base.members(iri)].any()
        )
        self.by_attribute = {role: self._bearers(role) for role in schema.attribute_roles}

    def _items(self, iri: Iri) -> np.ndarray:
        """Return which individuals are items of a class."""
        mask = np.zeros(len(self.base), dtype=bool)
        mask[self.base.members(iri)] = True
        mask &= self.items
        return mask

    def _bearers(self, role: Iri) -> _Bearers:
        edges, size = self.base.edges(role), len(self.base)
        ids = np.flatnonzero(np.bincount(edges.targets, minlength=size))
        place = np.zeros(size, dtype=np.int32)
        place[ids] = np.arange(len(ids))
        places = place[edges.targets]

        def counted(mask: np.ndarray) -> np.ndarray:
            return np.bincount(places[mask[edges.sources]], minlength=len(ids))

        return _Bearers(ids, {iri: counted(self._items(iri)) for iri in self.item_classes}, counted(self.population))

    def superclasses(self, iri: Iri) -> tuple[Iri, ...]:
        return tuple(sorted(beyond(iri, self.base.superclasses)))

    def item_role(self, iri: Iri) -> Iri:
        """Return the role that leads to most items of the class, or of the nearest class above that has any."""
        waiting = [iri]
        for candidate in waiting:
            if candidate in self.item_classes:
                mask = self._items(candidate)
                return max(self.reached, key=lambda role: (int((mask & self.reached[role]).sum()), role))
            waiting.extend(parent for parent in self.base.superclasses.get(candidate, ()) if parent not in waiting)
        return self.schema.item_roles[0]

    def attribute(self, individuals: tuple[Iri, ...]) -> tuple[Iri, dict[Iri, int], int, float]:
        """Return the role that leads to the individuals, their bearers, and the share of the population they reach."""
        ids = np.array([number for iri in individuals if (number := self.base.find(iri)) >= 0], dtype=np.int64)
        best = (self.schema.attribute_roles[0], dict[Iri, int](), 0, 0.0)
        for role, counted in self.by_attribute.items():
            places = counted.places(ids)
            bearers = {
                iri: total for iri, counts in counted.by_class.items() if (total := sum(counts[places].tolist()))
            }
            stated = int(counted.on_population[places].sum())
            if max([stated, *bearers.values()], default=0) > max([best[2], *best[1].values()], default=0):
                best = (role, bearers, stated, self._share(role, ids) if len(ids) > 1 else 0.0)
        return best

    def roles(self, individuals: tuple[Iri, ...]) -> dict[Iri, int]:
        """Return from how many of the population each role leads to the individuals, where any does."""
        ids = np.array([number for iri in individuals if (number := self.base.find(iri)) >= 0], dtype=np.int64)
        return {
            role: stated
            for role, counted in self.by_attribute.items()
            if (stated := int(counted.on_population[counted.places(ids)].sum()))
        }

    def _share(self, role: Iri, ids: np.ndarray) -> float:
        edges = self.base.edges(role)
        sources = edges.sources[np.isin(edges.targets, ids)]
        owners = np.where(self.population[sources], sources, self.owners[sources])
        return len(np.unique(owners[owners >= 0])) / max(1, int(self.population.sum()))


def grouped(pairs: Iterable[tuple[Iri, Iri]]) -> dict[Iri, tuple[Iri, ...]]:
    """Return the second members of pairs by their first, sorted."""
    found: dict[Iri, set[Iri]] = defaultdict(set)
    for first, second in pairs:
        found[first].add(second)
    return {first: tuple(sorted(seconds)) for first, seconds in sorted(found.items())}
