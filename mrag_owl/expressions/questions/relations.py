"""What properties link, and the words that say so: which classes a property leads from and to, read off the facts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, TypeAlias

import numpy as np

from mrag_owl.expressions.knowledge_base import Ids, KnowledgeBase
from mrag_owl.expressions.questions.names import Names, lemma
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


def meet(one: Kinds, other: Kinds) -> Kinds | None:
    """Return what two things that are the same may be, None where they cannot be the same."""
    if not one or not other:
        return one or other
    return (one & other) or None


class Relations:
    """The properties of one knowledge base as language has them."""

    def __init__(self, base: KnowledgeBase, names: Names) -> None:
        self.base = base
        self.names = names
        self._ends = {iri: (self._classes(iri, inverse=False), self._classes(iri, inverse=True)) for iri in self._used}
        self.verbs: dict[str, list[Verb]] = defaultdict(list)
        self.prepositions: dict[str, list[Role]] = defaultdict(list)
        self.nouns: dict[str, list[Role]] = defaultdict(list)
        for phrase in names.phrases:
            if phrase.iri not in self._ends:
                continue
            forwards, backwards = Role(phrase.iri), Role(phrase.iri, inverse=True)
            *words, last = phrase.words
            if phrase.form == "noun":
                self.nouns[" ".join(phrase.words)].append(forwards)
            elif phrase.form == "verb":
                self._add(Verb(forwards, phrase.words, None, "verb"))
                for preposition in ("in", "by", "on"):
                    self._add(Verb(backwards, phrase.words, preposition, "passive"))
            elif not words:
                self.prepositions[last].append(forwards)
            else:
                self._add(Verb(forwards, tuple(words), last, "between"))
                if last == "by":
                    self._add(Verb(backwards, tuple(words), None, "active"))

    def _add(self, verb: Verb) -> None:
        listed = self.verbs[lemma(verb.words[0])]
        if verb not in listed:
            listed.append(verb)

    @cached_property
    def _used(self) -> tuple[Iri, ...]:
        return tuple(iri for iri in self.base.object_properties if len(self.base.edges(iri)))

    def _classes(self, iri: Iri, *, inverse: bool) -> Kinds:
        return self._classes_of(np.unique(self.base.edges(iri, inverse=inverse).sources))

    def _classes_of(self, ids: Ids) -> Kinds:
        return frozenset(
            iri for iri in self.base.classes if len(np.intersect1d(self.base.members(iri), ids, assume_unique=True))
        )

    def kinds_of(self, individual: Iri) -> Kinds:
        """Return the classes of one individual."""
        number = self.base.find(individual)
        found = set()
        for iri in self.base.classes:
            members = self.base.members(iri)
            at = int(np.searchsorted(members, number))
            if at < len(members) and members[at] == number:
                found.add(iri)
        return frozenset(found)

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
        """Return the roles that lead from things of one kind to things of another."""
        roles = [Role(iri, inverse) for iri in self._used for inverse in (False, True)]
        return [
            role
            for role in roles
            if meet(one, self.sources(role)) is not None and meet(other, self.targets(role)) is not None
        ]
