"""Who is meant by a name: full names told apart, and short ones given to the person spoken of near them.

A text names somebody in full and goes on by a given name, a surname or an office ("Andrea", "the Pope"). A short name
is taken for the one among the full names with that word of whom most is said around it: what stands a few paragraphs
back counts e-fold less, what comes later half, the family's other members and equal titles count a little, and what was
decided in one round counts in the next.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from mrag_owl.extraction.person_names import PersonName, person_name
from mrag_owl.extraction.words import word_lists

_NEAR = 8.0  # paragraphs in which what was said is forgotten e-fold
_FAR = 32  # paragraphs beyond which nothing counts
_LATER = 0.5
_OVERALL = 0.1  # what a name counts by being frequent in the whole text
_WHOLE = 0.3  # where the short name is all of a name
_TITLED = 0.4  # where the person has the same title elsewhere
_FAMILY = 0.3  # where others of the surname are spoken of nearby
_FATHERS = 1.5  # what a word counts less that stands after "di", and names a father
_ORIGIN = 0.5  # or after "da" or "of", and names where somebody is from
_UNTITLED = 0.8  # what somebody counts less who is hardly ever named without an office, where none is said
_SELDOM = 0.05  # of a name's mentions that its longer form must have, to be no slip
_ROUNDS = 2
_SURE = 1.3  # what whoever is meant must be ahead of the next of the name, to be told anything of
_USUAL = 0.9  # of the full names with a word, whose it is wherever it stands alone
_OFFICES = word_lists()["offices"]

Key = tuple[str, ...]
"""A person within a text: the words of the name, the ranks that tell namesakes, or an office before a word."""


@dataclass(frozen=True, slots=True)
class SaidName:
    """A person's name as it was said, and in which paragraph, counted through the text.

    `is_new`: the words around it bring somebody in by it, who may be another than those named before ("one Lodovico").
    """

    paragraph: int
    text: str
    is_new: bool = False


class Meant(NamedTuple):
    """Who is meant by a name, and whether that is sure: nobody else of that name comes near."""

    key: Key
    is_sure: bool


def resolve(said: Sequence[SaidName], known: Iterable[Sequence[str]] = ()) -> list[Meant | None]:
    """Return who is meant by each name, None where nobody can be told; names are given in the order of the text.

    `known` are people of whom several names are known, such as those of an authority: names of one are one person.

    >>> names = ["Baccio Bandinelli", "Andrea del Sarto", "Andrea", "Baccio", "Pope Leo X", "the Pope"]
    >>> [one.key[0] for one in resolve([SaidName(0, name) for name in names])]
    ['baccio', 'andrea', 'andrea', 'baccio', 'leo', 'leo']
    """
    names = [person_name(one.text) for one in said]
    forms = _Forms(names, [tuple(map(person_name, group)) for group in known])
    meant = [Meant(forms.of(name), True) if name.is_full else None for name in names]
    decided = list(meant)
    for _ in range(_ROUNDS):
        near = _Nearness(said, [None if one is None else one.key for one in decided])
        fresh = list(meant)
        for place, name in enumerate(names):
            if meant[place] is None and not name.is_saint:
                fresh[place] = _taken(name, said[place].paragraph, forms, near)
        decided = fresh
    return _in_doubt(said, names, decided, forms)


def _in_doubt(
    said: Sequence[SaidName], names: Sequence[PersonName], meant: Sequence[Meant | None], forms: _Forms
) -> list[Meant | None]:
    """Return who is meant, unsure where a short name stands for somebody who was not named in full before it of late.

    It is unsure, too, from where it brings in somebody else until one of the name is named in full. A name that hardly
    anybody else has in the whole text needs neither.
    """
    found: list[Meant | None] = []
    since: dict[str, int] = {}
    named: dict[Key, int] = {}
    for one, name, who in zip(said, names, meant, strict=True):
        word = name.words[0] if name.words else ""
        if who is not None and name.is_full:
            named[who.key] = one.paragraph
        if name.is_full or one.paragraph - since.get(word, -_FAR) >= _FAR:
            since.pop(word, None)
        if one.is_new and word and not name.is_full:
            since[word] = one.paragraph
        is_unsure = (
            who is not None
            and len(who.key) > 1
            and not name.is_full
            and (word in since or one.paragraph - named.get(who.key, -_FAR) >= (_FAR if word == who.key[0] else _NEAR))
            and not (word and word not in since and forms.is_of_one(word, who.key))
        )
        found.append(Meant(who.key, False) if who is not None and is_unsure else who)
    return found


class _Forms:
    """The full names of a text with those that are one person's, and who has a word in theirs."""

    def __init__(self, names: Sequence[PersonName], known: Sequence[tuple[PersonName, ...]]) -> None:
        self._people: dict[Key, Key] = {}
        self._shares: dict[Key, float] = {}
        self._worth: dict[tuple[str, Key], float] = {}
        self._sorted: dict[str, list[Key]] = {}
        self.names: dict[Key, set[PersonName]] = defaultdict(set)
        self.titles: dict[Key, Counter[str]] = defaultdict(Counter)
        self.by_word: dict[str, set[Key]] = defaultdict(set)
        self.by_title: dict[str, set[Key]] = defaultdict(set)
        for group in known:
            first = _key(group[0])
            for name in group:
                if name.words and not name.is_saint:
                    self._people.setdefault(_key(name), first)
                    self.names[self._people[_key(name)]].add(name)
        full = {_key(name): name for name in names if name.is_full}
        self.counts = Counter(_key(name) for name in names if name.is_full)
        longer = self._longer(full)
        for key, name in full.items():
            person = self._people.get(key) or self._people.get(longer.get(key, key), longer.get(key, key))
            self._people[key] = person
            self.names[person].add(name)
        self.mentions = Counter[Key]()
        for name in names:
            if name.is_full:
                person = self._people[_key(name)]
                self.titles[person].update(name.titles)
                self.mentions[person] += 1
        for person, found in self.names.items():
            for name in found:
                for word in name.words:
                    self.by_word[word].add(person)
        for person, titles in self.titles.items():
            for title in titles:
                self.by_title[title].add(person)

    def of(self, name: PersonName) -> Key:
        return self._people[_key(name)]

    def share_in_office(self, person: Key) -> float:
        """Return how many of a person's full mentions have the title of an office."""
        if person not in self._shares:
            count = self.mentions[person]
            titled = sum(self.titles[person][title] for title in _OFFICES)
            self._shares[person] = min(1.0, titled / count) if count else 0.0
        return self._shares[person]

    def is_of_one(self, word: str, person: Key) -> bool:
        """Tell whether nearly all full names with a word are one person's."""
        total = sum(self.mentions[one] for one in self.by_word[word])
        return self.mentions[person] >= _USUAL * total

    def worth(self, word: str, person: Key) -> float:
        """Return what a word says of a person, in whose names it is."""
        if (word, person) not in self._worth:
            self._worth[word, person] = max(_worth(word, form) for form in self.names[person])
        return self._worth[word, person]

    def with_word(self, word: str) -> Sequence[Key]:
        """Return the people with a word in one of their names, in the order of their keys."""
        return self._sorted.setdefault(word, sorted(self.by_word.get(word, ())))

    def titled(self, office: str) -> Sequence[Key]:
        """Return the people with the title of an office, in the order of their keys."""
        return self._sorted.setdefault(f"{office}:", sorted(self.by_title.get(office, ())))

    def _longer(self, full: Mapping[Key, PersonName]) -> dict[Key, Key]:
        """Return for each form the one form that says more of the same name, by its first words; none where several do.

        "Leon Batista" is short for "Leon Batista Alberti", and "Andrea Contucci of Monte Sansovino" for one known as
        "Andrea Contucci" only if nobody else is called so.
        """
        by_first: dict[str, list[tuple[Key, PersonName]]] = defaultdict(list)
        for person, names in self.names.items():
            for name in names:
                by_first[name.words[0]].append((person, name))
        for key, name in full.items():
            if key not in self._people:
                by_first[name.words[0]].append((key, name))
        found: dict[Key, Key] = {}
        for key, name in full.items():
            if key in self._people:
                continue
            more = {
                other_key
                for other_key, other in by_first[name.words[0]]
                if other_key != key
                and other.ranks == name.ranks
                and (other_key in self.names or self.counts[other_key] > 1 + _SELDOM * self.counts[key])
                and (
                    other.words[: len(name.words)] == name.words
                    or (other_key in self.names and len(other.words) > 1 and set(other.words) <= set(name.words))
                )
            }
            if len(more) == 1:
                found[key] = more.pop()
        return found


class _Nearness:
    """How much is said of people, and of families, around a paragraph."""

    def __init__(self, said: Sequence[SaidName], meant: Sequence[Key | None]) -> None:
        self._places: dict[Key, list[int]] = defaultdict(list)
        self._families: dict[str, list[int]] = defaultdict(list)
        self._known: dict[tuple[Key | str, int], float] = {}
        for one, key in zip(said, meant, strict=True):
            if key is not None:
                self._places[key].append(one.paragraph)
                if len(key) > 1:
                    self._families[key[-1]].append(one.paragraph)

    def of(self, key: Key, paragraph: int) -> float:
        at = (key, paragraph)
        if at not in self._known:
            self._known[at] = _around(self._places.get(key, ()), paragraph)
        return self._known[at]

    def of_family(self, word: str, paragraph: int) -> float:
        at = (word, paragraph)
        if at not in self._known:
            self._known[at] = _around(self._families.get(word, ()), paragraph)
        return self._known[at]

    def overall(self, key: Key) -> int:
        return len(self._places.get(key, ()))


def _around(places: Sequence[int], paragraph: int) -> float:
    total = 0.0
    at = bisect_left(places, paragraph - _FAR)
    while at < len(places) and places[at] <= paragraph + _FAR:
        distance = paragraph - places[at]
        total += _FADED[abs(distance)] * (1.0 if distance >= 0 else _LATER)
        at += 1
    return total


_FADED = [math.exp(-distance / _NEAR) for distance in range(_FAR + 1)]


def _taken(name: PersonName, paragraph: int, forms: _Forms, near: _Nearness) -> Meant | None:
    """Return whom a short name is taken for."""
    office = next((title for title in name.titles if title in _OFFICES), None)
    if not name.words:
        scored = [(math.log1p(near.of(key, paragraph)), key) for key in forms.titled(office)] if office else []
        return _first([one for one in scored if one[0] > 0])
    word = name.words[0]
    found = forms.with_word(word)
    if office is not None:
        found = [key for key in found if forms.titles[key][office]]
    if not found:
        return Meant((office, word) if office is not None else (word,), True)

    def score(key: Key) -> float:
        said = near.of(key, paragraph)
        total = math.log1p(said) + _OVERALL * math.log1p(near.overall(key)) + forms.worth(word, key)
        if any(forms.titles[key][title] for title in name.titles):
            total += _TITLED
        elif not name.titles:
            total -= _UNTITLED * forms.share_in_office(key)
        if len(key) > 1 and key[-1] != word:
            total += _FAMILY * math.log1p(near.of_family(key[-1], paragraph) - said)
        return total

    return _first([(score(key), key) for key in found])


def _first(scored: list[tuple[float, Key]]) -> Meant | None:
    """Return the best scored of those who may be meant, sure where no other is near; of equals the first by key."""
    if not scored:
        return None
    best, *others = sorted(scored, key=lambda one: (-one[0], one[1]))
    return Meant(best[1], not others or best[0] - others[0][0] >= _SURE)


def _worth(word: str, form: PersonName) -> float:
    """Return what a word of a name is worth for meaning the person."""
    best = -_FATHERS
    for at, (one, particle) in enumerate(zip(form.words, form.after, strict=True)):
        if one == word:
            is_father = particle in ("di", "d'") and at > 0
            is_origin = particle in ("da", "of", "from") and at > 0
            worth = -_FATHERS if is_father else -_ORIGIN if is_origin else 0.0
            best = max(best, worth + (_WHOLE if len(form.words) == 1 else 0.0))
    return best


def _key(name: PersonName) -> Key:
    return (*name.words, *name.ranks)
