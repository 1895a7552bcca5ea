"""What one sentence claims: the relations in it with the names they link, and what is in none of them.

Names and relations are found by the words that the graph has for them, whatever the grammar of the sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from mrag_owl.expressions.lexicon import PREPOSITIONS
from mrag_owl.expressions.syntax import Role
from mrag_owl.reading.inflections import lemma
from mrag_owl.reading.mentions import chosen_mentions
from mrag_owl.reading.names import Mention, Names
from mrag_owl.reading.relations import Kinds, Relations, meet
from mrag_owl.reading.small_words import function_words, negations
from mrag_owl.reading.tokens import tokenise
from mrag_owl.records import Iri

_REACH = 6  # words between a relation and what it leads to
_DENIAL_REACH = 4
_JOINED = re.compile(
    r"[\s,&]*(?:(?:and|or|also|both|but|the|an?|like|as well as|along with|together with)[\s,]+)*", re.I
)
_AUXILIARIES = frozenset(
    ("is", "are", "was", "were", "be", "been", "being", "has", "have", "had", "do", "does", "did", "also")
)
_NOUNS = frozenset(("graph", "collection", "answer", "question", "year", "years", "both", "each", "respectively"))

Individuals = frozenset[Iri]
"""What one name may mean."""


@dataclass(frozen=True, slots=True)
class Claim:
    """That each of the subjects is linked by one of the roles to each of the objects; to anything, where none is named.

    Without subjects it speaks of the answers cited. With `alike` subject and object share what the role leads to.
    `words` are the sentence's own.
    """

    words: str
    roles: tuple[Role, ...]
    subjects: tuple[Individuals, ...]
    objects: tuple[Individuals, ...]
    alike: bool = False
    denied: bool = False


@dataclass(frozen=True, slots=True)
class _Relation:
    """Words that say a relation, from one place up to another, and the roles that they may mean."""

    first: int
    last: int
    roles: tuple[Role, ...]
    names: bool


@dataclass(frozen=True, slots=True)
class Saying:
    """Words that say a role, from the grammatical subject; then one of the prepositions, where there are any.

    `names`: a noun or a preposition alone, which says nothing without something beside it.
    """

    words: tuple[str, ...]
    prepositions: frozenset[str]
    role: Role
    names: bool = False

    def end(self, said: Sequence[str], place: int) -> int | None:
        """Return where the words end that stand at a place, in any inflection of the first; None where they do not."""
        end = place + len(self.words)
        own = said[place:end]
        is_first = own[:1] == [self.words[0]] or (not self.names and lemma(said[place]) == lemma(self.words[0]))
        if not is_first or tuple(own[1:]) != self.words[1:]:
            return None
        if self.prepositions:
            return end + 1 if end < len(said) and said[end] in self.prepositions else None
        return end


class Sentence:
    """What one sentence claims, and the names, numbers and words that are in no claim."""

    def __init__(self, text: str, names: Names, relations: Relations, sayings: Sequence[Saying]) -> None:
        self._text = text
        self._names = names
        self._relations = relations
        self._sayings = sayings
        self._pieces = tokenise(text)
        self._words = [piece.text for piece in self._pieces]
        self._mentions = chosen_mentions(names, self._pieces)
        self._inside = {place for one in self._mentions for place in range(one.first, one.last)}
        self._told: set[int] = set()
        self._found = list(self._found_relations())
        self.claims = tuple(self._claims())

    def _claims(self) -> Iterator[Claim]:
        """Yield the relations of the sentence with what they link, and note the names that they are about."""
        for relation, following in zip_longest(self._found, self._found[1:]):
            claim = self._claim(relation, following.first if following else len(self._words))
            if claim is not None:
                yield claim

    @property
    def beside(self) -> list[tuple[str, Individuals]]:
        """The names that no claim is about, with what each may mean."""
        return [
            (self._between(one.first, one.last), self._meant(one))
            for one in self._mentions
            if one.first not in self._told and not self._is_common(one)
        ]

    @property
    def numbers(self) -> list[tuple[str, int]]:
        """The numbers in digits that are no names."""
        return [
            (word, int(word))
            for place, word in enumerate(self._words)
            if place not in self._inside and word.isascii() and word.isdigit() and len(word) < 10
        ]

    @property
    def unchecked(self) -> list[str]:
        """The words that the graph has no use for."""
        related = {place for one in self._found for place in range(one.first, one.last)}
        common = {
            place
            for one in self._mentions
            if one.first not in self._told and self._is_common(one)
            for place in range(one.first, one.last)
        }
        classes = {word for name in self._names.classes for word in name.split()}
        return [
            word
            for place, word in enumerate(self._words)
            if (place not in self._inside or place in common)
            and place not in related
            and word not in function_words() | _NOUNS | {"'s"}
            and word not in classes
            and not word.isdigit()
        ]

    def _is_common(self, mention: Mention) -> bool:
        """Tell whether a name is one small word, such as a subject's, which may be meant as a word and no more."""
        start = self._pieces[mention.first].start
        return mention.last - mention.first == 1 and self._text[start : start + 1].islower()

    def _found_relations(self) -> Iterator[_Relation]:
        place = 0
        while place < len(self._words):
            relation = None if place in self._inside else self._relation_at(place)
            if relation is not None:
                yield relation
            place = place + 1 if relation is None else relation.last

    def _relation_at(self, place: int) -> _Relation | None:
        by_end: dict[int, list[Saying]] = {}
        for saying in self._sayings:
            end = saying.end(self._words, place)
            is_preposition = saying.names and saying.words[-1] in PREPOSITIONS
            if end is not None and (not is_preposition or self._names_something(end)):
                by_end.setdefault(end, []).append(saying)
        if not by_end:
            return None
        last = max(by_end)
        roles = dict.fromkeys(saying.role for saying in by_end[last])
        return _Relation(place, last, tuple(roles), all(saying.names for saying in by_end[last]))

    def _names_something(self, place: int) -> bool:
        """Tell whether a name stands within three words from a place on."""
        return any(one in self._inside for one in range(place, place + 3))

    def _claim(self, relation: _Relation, until: int) -> Claim | None:
        after = [one for one in self._mentions if relation.last <= one.first < min(until, relation.last + _REACH)]
        roles, alike = relation.roles, False
        objects: list[Mention] = []
        if after:
            kinds = self._kinds(after[0])
            fitting = tuple(role for role in roles if meet(kinds, self._relations.targets(role)) is not None)
            if not fitting:
                fitting = tuple(role for role in roles if meet(kinds, self._relations.sources(role)) is not None)
                alike = bool(fitting)
            if fitting:
                roles = fitting
                objects = self._series(after, until)
        subjects = self._subjects(relation, roles)
        if relation.names and not objects and not subjects:
            return None
        last = max((one.last for one in objects), default=relation.last)
        self._told.update(one.first for one in (*objects, *subjects))
        before = self._words[max(0, relation.first - _DENIAL_REACH) : relation.first]
        first = relation.first
        while first > 0 and self._words[first - 1] in _AUXILIARIES | negations():
            first -= 1
        return Claim(
            self._between(first, last),
            roles,
            tuple(map(self._meant, subjects)),
            tuple(map(self._meant, objects)),
            alike,
            any(word in negations() for word in before),
        )

    def _series(self, mentions: Sequence[Mention], until: int) -> list[Mention]:
        """Return the first name and those listed with it."""
        found = [mentions[0]]
        for one in self._mentions:
            is_next = found[-1].last <= one.first < until and _JOINED.fullmatch(self._gap(found[-1], one))
            if is_next and meet(self._kinds(one), self._kinds(found[0])) is not None:
                found.append(one)
        return found

    def _subjects(self, relation: _Relation, roles: Sequence[Role]) -> list[Mention]:
        """Return the nearest names before a relation that may have it, with those listed with them."""
        found: list[Mention] = []
        for one in reversed([one for one in self._mentions if one.last <= relation.first]):
            fits = any(meet(self._kinds(one), self._relations.sources(role)) is not None for role in roles)
            if found and not _JOINED.fullmatch(self._gap(one, found[-1])):
                break
            if fits:
                found.append(one)
        return found[::-1]

    def _gap(self, one: Mention, other: Mention) -> str:
        return self._text[self._pieces[one.last - 1].end : self._pieces[other.first].start]

    def _kinds(self, mention: Mention) -> Kinds:
        return frozenset(kind for iri in self._meant(mention) for kind in self._relations.kinds_of(iri))

    @staticmethod
    def _meant(mention: Mention) -> Individuals:
        return frozenset((*mention.terms, *mention.qualified))

    def _between(self, first: int, last: int) -> str:
        return self._text[self._pieces[first].start : self._pieces[last - 1].end]
