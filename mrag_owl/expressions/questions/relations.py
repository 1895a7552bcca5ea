"""What properties link, and the words that say so: which classes a property leads from and to, read off the facts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypeVar

import numpy as np

from mrag_owl.expressions.knowledge_base import Ids, KnowledgeBase
from mrag_owl.expressions.questions.names import Names, Phrase, lemma
from mrag_owl.expressions.syntax import Role
from mrag_owl.records import Iri

Kinds: TypeAlias = frozenset[Iri]
"""The classes that something may be of; empty where nothing is known of it."""

Use: TypeAlias = Literal["between", "active", "verb", "passive"]


@dataclass(frozen=True, slots=True)
class Verb:
    """A way to say a property in a clause: `words` (compared by lemma), then perhaps `preposition`, then the object.

    `role` leads from the grammatical subject to the object. Uses: "between" subject and object as declared ("died
    in"); "active" for what is declared with "by" ("painted"); "verb" ("depicts"); "passive" of that ("depicted in").
    """

    role: Role
    words: tuple[str, ...]
    preposition: str | None
    use: Use


_T = TypeVar("_T")


def meet(one: Kinds, other: Kinds) -> Kinds | None:
    """Return what two things that are the same may be, None where they cannot be the same."""
    if not one or not other:
        return one or other
    return (one & other) or None


class Relations:
    """The properties of one knowledge base as language has them; `roles` says how each is asked of the data.

    Kinds are the most specific classes that individuals are stated to be of, so that a year is no place though both are
    concepts.
    """

    def __init__(self, base: KnowledgeBase, names: Names, roles: Mapping[Iri, Role]) -> None:
        self.base = base
        self.names = names
        self.used = tuple(iri for iri, role in roles.items() if role == Role(iri))
        self._own = _own_members(base)
        self._ends = {
            iri: tuple(self._kinds(np.unique(base.edges(iri, inverse=inverse).sources)) for inverse in (False, True))
            for iri in self.used
        }
        self._of_class = {iri: self._kinds(base.members(iri)) for iri in base.classes}
        self.verbs: dict[str, list[Verb]] = defaultdict(list)
        self.prepositions: dict[str, list[Role]] = defaultdict(list)
        self.nouns: dict[str, list[Role]] = defaultdict(list)
        for phrase in names.phrases:
            if phrase.iri in roles:
                self._add(phrase, roles[phrase.iri])

    def _add(self, phrase: Phrase, role: Role) -> None:
        back = Role(role.iri, not role.inverse)
        *words, last = phrase.words
        if phrase.form == "noun":
            _append(self.nouns[" ".join(phrase.words)], role)
        elif phrase.form == "verb":
            listed = self.verbs[lemma(phrase.words[0])]
            _append(listed, Verb(role, phrase.words, None, "verb"))
            for preposition in ("in", "by", "on"):
                _append(listed, Verb(back, phrase.words, preposition, "passive"))
        elif not words:
            _append(self.prepositions[last], role)
        else:
            listed = self.verbs[lemma(words[0])]
            _append(listed, Verb(role, tuple(words), last, "between"))
            if last == "by":
                _append(listed, Verb(back, tuple(words), None, "active"))

    def _kinds(self, ids: Ids) -> Kinds:
        return frozenset(iri for iri, own in self._own.items() if len(np.intersect1d(own, ids, assume_unique=True)))

    def kinds_of(self, individual: Iri) -> Kinds:
        """Return the kinds of one individual."""
        number = self.base.find(individual)
        return frozenset(iri for iri, own in self._own.items() if _holds(own, number))

    def kinds_of_class(self, iri: Iri) -> Kinds:
        """Return the kinds of a class's instances."""
        return self._of_class.get(iri) or frozenset([iri])

    def sources(self, role: Role) -> Kinds:
        """Return the classes of what has the role."""
        return self._ends[role.iri][int(role.inverse)]

    def targets(self, role: Role) -> Kinds:
        """Return the classes of what the role leads to."""
        return self._ends[role.iri][int(not role.inverse)]

    def verbs_at(self, words: Sequence[str], place: int) -> Iterator[tuple[int, Verb]]:
        """Yield the verbs that stand at a place, in any inflection, and where they end, before any preposition."""
        if place < len(words):
            for verb in self.verbs.get(lemma(words[place]), ()):
                end = place + len(verb.words)
                if tuple(words[place + 1 : end]) == verb.words[1:]:
                    yield end, verb

    def between(self, one: Kinds, other: Kinds) -> list[Role]:
        """Return the roles that lead from things of one kind to things of another, as far as none outweighs the rest.

        Where one has ten times the pairs of all others between the same kinds, it is what people mean.
        """
        roles = [
            role
            for role in (Role(iri, inverse) for iri in self.used for inverse in (False, True))
            if meet(one, self.sources(role)) is not None and meet(other, self.targets(role)) is not None
        ]
        return self.foremost(roles)

    def foremost(self, roles: Sequence[Role]) -> list[Role]:
        """Return the role that outweighs those between the same kinds, for each pair of kinds; all where none does."""
        kept = []
        for role in roles:
            ends = self.sources(role), self.targets(role)
            rivals = [rival for rival in roles if rival != role and (self.sources(rival), self.targets(rival)) == ends]
            size = len(self.base.edges(role.iri))
            if all(10 * size > len(self.base.edges(rival.iri)) for rival in rivals):
                kept.append(role)
        return kept


def _own_members(base: KnowledgeBase) -> dict[Iri, Ids]:
    """Return for each class the members that are of no class below it."""
    below: dict[Iri, set[Iri]] = defaultdict(set)
    for low in base.classes:
        waiting, seen = list(base.superclasses.get(low, ())), {low}
        while waiting:
            high = waiting.pop()
            if high not in seen:
                seen.add(high)
                below[high].add(low)
                waiting += base.superclasses.get(high, ())
    found = {}
    for iri in base.classes:
        own = base.members(iri)
        for low in sorted(below[iri]):
            own = np.setdiff1d(own, base.members(low), assume_unique=True)
        if len(own):
            found[iri] = own
    return found


def _holds(ids: Ids, number: int) -> bool:
    at = int(np.searchsorted(ids, number))
    return at < len(ids) and int(ids[at]) == number


def _append(listed: list[_T], item: _T) -> None:
    if item not in listed:
        listed.append(item)
