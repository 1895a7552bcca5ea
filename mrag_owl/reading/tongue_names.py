"""What a language calls groups of individuals: works of a material, a province with its towns, words of titles."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from mrag_owl.expressions.syntax import one_of
from mrag_owl.reading.acts import World
from mrag_owl.reading.grammar import Words
from mrag_owl.reading.meaning import Meaning
from mrag_owl.reading.names import Names
from mrag_owl.reading.relations import Kinds
from mrag_owl.reading.tokens import key
from mrag_owl.records import Iri

_MATTER, _CALLED = "works_", "called_"
_PARTICLES = ("josa", "and_ko", "of_ko")
_SAID, _HOME = ("called_ko",), ("home_nation_ko",)


class TongueNames:
    """Finds groups of one store's individuals by the words of one language, which lists of words name."""

    def __init__(self, world: World, names: Names, words: Words) -> None:
        self._world = world
        self._names = names
        self._words = words

    @cached_property
    def groups(self) -> Mapping[str, tuple[Meaning, ...]]:
        """What is filed under a place, a nation or their other names, by the key of the word for it."""
        places = self._world.places
        first: dict[str, set[Iri]] = defaultdict(set)
        for iri, label in self._labels:
            kinds = self._world.relations.kinds_of(iri)
            if not kinds & (self._world.people | self._world.population):
                first[label].add(iri)
                if " " in label and kinds & places:
                    first[label.split()[0]].add(iri)
        found = {key(word): iris for word, iris in first.items() if len(iris) > 1}
        for category, listed in self._words.categories.items():
            if category.startswith(_CALLED) and category not in _SAID:
                stems = category.removeprefix(_CALLED).split("_")
                named = [word for stem in stems for word in self._words.categories.get(f"{_CALLED}{stem}", ())]
                iris = {iri for word in (*listed, *named) for iri in first.get(word, ())}
                found |= {key(word): iris for word in listed if iris}
        return {word: tuple(self._by_kinds(iris)) for word, iris in found.items()}

    @cached_property
    def materials(self) -> Mapping[str, tuple[Meaning, ...]]:
        """The materials that a word for works in them means, by its key."""
        concepts = [(iri, label) for iri, label in self._labels if iri in self._names.concepts]
        concepts = [
            (iri, label)
            for iri, label in concepts
            if not self._world.relations.kinds_of(iri) & (self._world.places | self._world.people)
        ]
        found: dict[str, tuple[Meaning, ...]] = {}
        for category, listed in self._words.categories.items():
            if category.startswith(_MATTER):
                stems = category.removeprefix(_MATTER).split("_")
                iris = {iri for iri, label in concepts if any(stem in label for stem in stems)}
                found |= {key(word): tuple(self._by_kinds(iris)) for word in listed if iris}
        return found

    @cached_property
    def home(self) -> tuple[Meaning, ...]:
        """The nation that is not meant by abroad, where the store names it."""
        listed = {
            word for name in self._words.categories if name.startswith("home_nation") for word in self._words[name]
        }
        world = self._world
        iris = [
            iri
            for iri, label in self._labels
            if label in listed and not world.relations.kinds_of(iri) & (world.people | world.population | world.places)
        ]
        return tuple(self._by_kinds(iris))

    @cached_property
    def titles(self) -> Mapping[str, Meaning]:
        """What has a word in its title, with or without a particle behind it."""
        listed = self._words.categories
        particles = sorted({"", *(word for name in _PARTICLES for word in listed.get(name, ()))}, key=len)
        by_word: dict[str, set[Iri]] = defaultdict(set)
        for iri, label in self._labels:
            if self._world.relations.kinds_of(iri) & self._world.population:
                for word in _written(label.casefold()):
                    for particle in particles:
                        if word.endswith(particle) and len(word) > len(particle):
                            by_word[word.removesuffix(particle)].add(iri)
        kinds = self._world.population
        return {word: Meaning(one_of(*sorted(iris)), kinds) for word, iris in by_word.items()}

    def holding(self, said: str) -> Meaning | None:
        """Return what has letters anywhere in its title; None where nothing has."""
        iris = sorted(iri for iri, label in self._titled if said in label)
        return Meaning(one_of(*iris), self._world.population) if iris else None

    @cached_property
    def _titled(self) -> list[tuple[Iri, str]]:
        population = self._world.population
        return [
            (iri, label.casefold()) for iri, label in self._labels if self._world.relations.kinds_of(iri) & population
        ]

    @cached_property
    def _labels(self) -> list[tuple[Iri, str]]:
        iris = sorted({iri for found in self._names.individuals.values() for iri in found})
        return [(iri, self._names.label(iri)) for iri in iris]

    def _by_kinds(self, iris: Iterable[Iri]) -> Iterator[Meaning]:
        by_kinds: dict[Kinds, list[Iri]] = defaultdict(list)
        for iri in sorted(iris):
            by_kinds[self._world.relations.kinds_of(iri)].append(iri)
        for kinds, some in by_kinds.items():
            yield Meaning(one_of(*some), kinds, tuple((iri, kinds) for iri in some))


def _written(label: str) -> list[str]:
    """Return the words of a title as they are written, without signs.

    >>> _written("흰 소(1954), '가족'")
    ['흰', '소', '1954', '가족']
    """
    return "".join(letter if letter.isalnum() else " " for letter in label).split()
