"""The words of a text as a lattice: what each stretch may be, by the word lists and by the names of a store."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.syntax import BOTTOM, DataSays, Named, OneOf, one_of
from mrag_owl.reading.acts import World
from mrag_owl.reading.acts.nouns import opposite
from mrag_owl.reading.acts.values import Filled
from mrag_owl.reading.arguments import Argument, Plain
from mrag_owl.reading.chart import Edge
from mrag_owl.reading.grammar import UNIT, Words
from mrag_owl.reading.inflections import lemma, nouns, singular, stem
from mrag_owl.reading.meaning import ITSELF, Meaning, back, link
from mrag_owl.reading.names import Mention, Names
from mrag_owl.reading.person_names import HONORIFICS
from mrag_owl.reading.record_words import RecordWords
from mrag_owl.reading.relations import Kinds, meet
from mrag_owl.reading.tokens import Token, key, tokenise
from mrag_owl.reading.topics import Topics
from mrag_owl.reading.unheard import Unheard
from mrag_owl.records import Iri
from mrag_owl.vocabulary import SKOS_BROADER

_TEXTS = 32  # a question is parsed in several ways
_LONGEST_NOUN = 5  # words
_IN_PART = 2
"""What a concept costs that a label names among other words."""
_MOST_IN_PART = 12
_SHORTENED = 2
"""What it costs to take a part of a name for the whole; a name within a longer one costs more."""
_WITHIN = 3
_GROUPED = _SORT = 1
_TITLE = 3
_MEMBERS = ("ists", "ites", "ist", "artist", "artists", "ybas")
_RARE = 3
_OPEN = frozenset(
    (
        "person",
        "matter",
        "whole_word",
        "wish",
        "kind_noun",
        "wear",
        "no_thing",
        "count_out",
        "together",
        "says_so",
        "count_tag",
    )
)
"""Lists with words that names may be made of."""
_ANY = ("Text", "close", "comma", "stop", "dash", "slash", "poss")
_PURPOSE = 7  # words
_SIZED = ("wide", "wider", "narrower", "widest", "narrowest")
_TITLES = ("title", "titles")
_SCENES = ("scene", "scenes", "view", "views")
_TOLD = 2  # words
_RANKING = frozenset(("early", "late", "new", "old", "young"))
_MOST_NAMES = 4
_LONG_NAME = 5  # letters


class Lattices:
    """Makes lattices of texts, over one store and one language's word lists."""

    def __init__(self, world: World, names: Names, words: Words) -> None:
        self.world = world
        self.names = names
        self.words = words
        self._used: NDArray[np.int64] | None = None
        self._edges = lru_cache(_TEXTS)(self._edges_of)
        self._said = words.phrases

    @cached_property
    def topics(self) -> Topics:
        """What titles speak of."""
        return Topics(self)

    @cached_property
    def record_words(self) -> RecordWords:
        """What records say in words."""
        return RecordWords(self.world, self.words, unnamed=self.small)

    @cached_property
    def small(self) -> frozenset[str]:
        """The words that no name is made of alone."""
        said = (one for listed in self._said.values() for one in listed)
        return frozenset(
            parts[0]
            for parts, category, _ in said
            if len(parts) == 1
            and category not in _OPEN
            and not category.startswith(("means_", "makes_", "works_", "called_", "verb_", "stated_"))
            and not category.endswith("_noun")
        )

    @cached_property
    def _makers(self) -> dict[str, list[Meaning]]:
        """What sorts of people make, by their names: a sculptor sculptures, if the store has such."""
        found: dict[str, list[Meaning]] = defaultdict(list)
        for category, listed in self.words.categories.items():
            if category.startswith("makes_"):
                for _, made in self.named(tokenise(category[len("makes_") :].replace("_", " ")), 0):
                    if made.named and all(iri in self.names.concepts for iri, _ in made.named):
                        for said in listed:
                            found[key(said)].append(replace(made, cost=0, rests=()))
        return found

    @cached_property
    def _sides(self) -> dict[str, list[tuple[tuple[str, ...], str, Iri]]]:
        """What says how large things are, by its first word: the words, the category and the property of the side."""
        found: dict[str, list[tuple[tuple[str, ...], str, Iri]]] = defaultdict(list)
        for name, listed in self.words.categories.items():
            category, _, side = name.partition("_")
            if category in _SIZED and side in self.world.sizes:
                for phrase in listed:
                    parts = tuple(key(phrase).split())
                    found[parts[0]].append((parts, category.capitalize(), self.world.sizes[side]))
        return found

    @cached_property
    def _nouns(self) -> dict[str, tuple[Iri, ...]]:
        """What else English calls classes: a theme is a subject, where the store has no other word "theme"."""
        found: dict[str, tuple[Iri, ...]] = {}
        for category, listed in self.words.categories.items():
            classes = self.names.classes.get(category.removeprefix("noun_"), ()) if category.startswith("noun_") else ()
            for phrase in listed if classes else ():
                for form in nouns(key(phrase)):
                    if form not in self.names.classes:
                        found[form] = classes
        return found

    @cached_property
    def yielding(self) -> frozenset[tuple[str, Iri]]:
        """The everyday words for classes that give way to a store's own, as a genre that is called so."""
        names, relations = self.names, self.world.relations
        found = set()
        for said, classes in names.classes.items():
            meant = {
                iri
                for form in (said, singular(said))
                for iri in names.individuals.get(form, ())
                if iri in names.concepts
            }
            kinds = frozenset(kind for iri in meant for kind in relations.kinds_of(iri))
            for iri in classes if kinds and self.world.population else ():
                is_label = said in nouns(key(names.labels.get(iri, "")))
                is_own = self.world.population & relations.kinds_of_class(iri)
                roles = relations.between(self.world.population, kinds) if is_own and not is_label else []
                if any(relations.is_single(role) for role in roles):
                    found.add((said, iri))
        return frozenset(found)

    def make(
        self,
        text: Sequence[Token],
        topics: Sequence[Meaning] = (),
        *,
        skips: bool = False,
        by_words: bool = False,
    ) -> dict[tuple[str, int], list[Edge]]:
        """Return the lattice of a text; `topics` were spoken of before. It `skips` words that say nothing.

        With `by_words`, what nothing else is known of is looked for in titles.
        """
        found: dict[tuple[str, int], list[Edge]] = defaultdict(list)
        for at, edges in self._edges(tuple(text)).items():
            found[at] = list(edges)
        for place in range(len(text)) if by_words else ():
            for end, name in self._named_in_part(text, place):
                found["Name", place].append((end, name, UNIT * _IN_PART))
            for category, end, value, cost in self.topics.at(text, place, by_words=True):
                found[category, place].append((end, value, UNIT * cost))
        for place, end in self._unheard.find(text, found):
            found["Unheard", place].append((end, Meaning(BOTTOM, self.world.people, cost=0), 0))
        for place in range(len(text)):
            if not text[place].marks & {"comma", "stop"}:
                found["close", place].append((place, "close", 0))
            for mark in text[place].marks:
                found[mark, place].append((place, mark, 0))
            if text[place].owns:
                found["poss", place + 1].append((place + 1, "'s", 0))
        self._point_back(text, found, topics)
        if skips:
            _pass_over(found, len(text))
        return found

    def _edges_of(self, text: tuple[Token, ...]) -> dict[tuple[str, int], list[Edge]]:
        found: dict[tuple[str, int], list[Edge]] = {}
        for place in range(len(text)):
            for category, end, value, cost in self._at(text, place):
                found.setdefault((category, place), []).append((end, value, UNIT * cost))
        return found

    @cached_property
    def _labelled(self) -> dict[str, set[Iri]]:
        """Concepts by the words of their labels."""
        found: dict[str, set[Iri]] = defaultdict(set)
        for iri in self.names.concepts:
            for word in self.names.plain_label(iri).split():
                found[word].add(iri)
        return dict(found)

    def _named_in_part(self, text: Sequence[Token], place: int) -> Iterator[tuple[int, Meaning]]:
        """Yield the concepts whose labels have all words of a stretch, the longest only.

        "Alice in Wonderland" is “Carroll, Lewis, 'Alice's Adventures in Wonderland'”. A word alone is a proper name.
        """
        if text[place].text in self.small or text[place].quoted:
            return
        for size in range(min(_LONGEST_NOUN, len(text) - place), 0, -1):
            part = text[place : place + size]
            told = [token.text for token in part if token.text not in self.small]
            if part[-1].text in self.small or (len(told) == 1 and not (size == 1 and part[0].is_capital and place)):
                continue
            if any(token.marks & {"comma", "stop"} for token in part[1:]):
                continue
            iris = set.intersection(*(self._labelled.get(word, set()) for word in told))
            if not iris or len(iris) > _MOST_IN_PART or any(end >= place + size for end, _ in self.named(text, place)):
                continue
            by_kinds: dict[Kinds, list[Iri]] = {}
            for iri in sorted(iris):
                by_kinds.setdefault(self.world.relations.kinds_of(iri), []).append(iri)
            for kinds, some in by_kinds.items():
                yield place + size, Meaning(one_of(*some), kinds, tuple((iri, kinds) for iri in some))
            return

    @cached_property
    def _unheard(self) -> Unheard:
        return Unheard(self.names, self.small)

    def is_named(self, text: Sequence[Token]) -> bool:
        """Tell whether a text names anything."""
        return any(
            token.quoted or self.named(text, place) or any(self.topics.at(text, place)) or self.class_at(text, place)
            for place, token in enumerate(text)
        )

    def class_at(self, text: Sequence[Token], place: int) -> int:
        """Return where a name of a class of what lies in the population ends; 0 for none."""
        world, relations = self.world, self.world.relations
        for size in range(min(_LONGEST_NOUN, len(text) - place) if world.items else 0, 0, -1):
            classes = self.names.classes.get(" ".join(token.text for token in text[place : place + size]), ())
            if any(world.items & relations.kinds_of_class(iri) for iri in classes):
                return place + size
        return 0

    def is_person(self, meaning: Meaning) -> bool:
        """Tell whether a meaning is of people."""
        return bool(meaning.kinds & self.world.people)

    def _named_at(self, text: Sequence[Token], place: int) -> Iterator[tuple[str, int, Meaning, int]]:
        """Yield what is named at a place, and what common noun or member the name may stand for."""
        names, token = self.names, text[place]
        peoples = {end for category, end, _, _ in self._many(text, place) if category == "National"}
        for end, name in self.named(text, place):
            if end in peoples and not name.kinds & self.world.people:
                continue  # Italians are people, and no works
            is_people = text[end - 1].text.endswith(_MEMBERS) and all(iri in names.concepts for iri, _ in name.named)
            yield "Name", end, replace(name, cost=0), name.cost + 2 * (is_people and bool(self.world.people))
            said = " ".join(one.text for one in text[place:end])
            if (
                not token.quoted
                and all((said, iri) in self.yielding for iri in names.classes.get(said, ()))
                and name.named
                and all(iri in names.concepts for iri, _ in name.named)
            ):
                if text[end - 1].text.endswith(_MEMBERS):
                    yield "Member", end, replace(name, cost=0), name.cost
                elif self._is_common(text, place, end, name):
                    yield "Common", end, replace(name, cost=0), name.cost
                    if singular(text[end - 1].text) != text[end - 1].text and not token.is_capital:
                        yield "Plural", end, replace(name, cost=0), name.cost

    def _at(self, text: Sequence[Token], place: int) -> Iterator[tuple[str, int, object, int]]:
        relations, names, token = self.world.relations, self.names, text[place]
        yield from self._named_at(text, place)
        if token.quoted:
            yield "Text", place + 1, token.text, 1
            return
        words = [one.text if not one.quoted else "" for one in text[place : place + 12]]
        is_named = token.is_capital and any(
            text[end - 1].is_capital for end, _ in self.named(text, place) if end > place + 1
        )
        for parts, category, value in self._said.get(token.text, ()):
            if is_named and category in _RANKING:
                continue  # the Last Supper
            if tuple(words[: len(parts)]) == parts:
                yield category, place + len(parts), value, 0
        for size in range(min(_LONGEST_NOUN, len(words)), 0, -1):
            said = " ".join(words[:size])
            for iri in (*names.classes.get(said, ()), *self._nouns.get(said, ())):
                if iri in self.world.houses:
                    yield "store", place + size, said, 0
                    continue
                if (said, iri) in self.yielding:
                    continue
                yield "Class", place + size, Meaning(Named(iri), relations.kinds_of_class(iri)), 0
            leading = relations.nouns.get(said) or relations.plural_nouns.get(said)
            if leading and said not in self.words["preposition"] and lemma(said) == stem(said):
                yield "NounRole", place + size, tuple(leading), 0
            if titled := relations.titles.get(said):
                yield "Title", place + size, tuple(titled), 0
        yield "Text", place + 1, token.text, 1
        yield from self.topics.at(text, place)
        yield from self.record_words.at(text, place)
        yield from self._sorts(text, place)
        yield from self._many(text, place)
        if token.text in self.words["unknown_maker"]:
            iris = tuple(iri for iri in names.groups.get("unknown masters", ()))
            if iris:
                kinds = relations.kinds_of(iris[0])
                yield "Unknown", place + 1, Meaning(one_of(*iris), kinds), 0
        for parts, category, value in self._sides.get(token.text, ()):
            if tuple(words[: len(parts)]) == parts:
                yield category, place + len(parts), value, 0
        for made in self._makers.get(token.text, ()):
            yield "MakerOf", place + 1, made, 0
        if token.text in self.world.called:
            yield "store", place + 1, token.text, 0
        if told := relations.nominal(token.text):
            yield "Event", place + 1, told, 0
        if opened := relations.prepositions.get(token.text):
            yield "Prep", place + 1, tuple(opened), 0
        if token.text in self.words["purpose_for"] and (size := self._purpose(words)):
            yield "purpose", place + size, token.text, 0
        when = self.record_words.when(text[place:])
        for end, frame in self.world.frames.at(words, 0):
            yield "Verb", place + end, Filled(frame), int(not when.isdisjoint(frame.roles("in")))
        yield from self._numbers(token.text, place)

    def in_plural(self, text: Sequence[Token]) -> list[Meaning]:
        """Return what the singular of a name in the plural names."""
        last = text[-1]
        if not last.text.endswith("s") or len(last.text) < _LONG_NAME:
            return []
        one = [*text[:-1], replace(last, text=last.text[:-1])]
        return [name for end, name in self.named(one, 0) if end == len(one)]

    def _many(self, text: Sequence[Token], place: int) -> Iterator[tuple[str, int, object, int]]:
        """Yield what a name in the plural means: Picassos, van Goghs, Italians."""
        for size in range(min(_MOST_NAMES, len(text) - place), 0, -1):
            last = text[place + size - 1]
            if not last.text.endswith("s") or last.owns or len(last.text) < _LONG_NAME:
                continue
            one = [*text[place : place + size - 1], replace(last, text=last.text[:-1])]
            is_found = False
            for end, name in self.named(one, 0):
                if end != size:
                    continue
                is_found = True
                if name.kinds & self.world.people:
                    yield "Oeuvre", place + size, replace(name, cost=0), name.cost
                elif self.world.people and self._is_proper(name):
                    yield "National", place + size, replace(name, cost=0), name.cost
            if is_found:
                return

    def _numbers(self, word: str, place: int) -> Iterator[tuple[str, int, object, int]]:
        if word.isdecimal() and word.isascii():
            if len(word) <= 4:
                yield "Number", place + 1, int(word), 0
            if len(word) in (3, 4):
                yield "Year", place + 1, int(word), 0
            if len(word) == 2:
                yield "ShortYear", place + 1, int(word), 0
                yield "Hundred", place + 1, int(word), 0
        elif word.endswith("s") and word[:-1].isdecimal() and len(word) == 5 and word[3] == "0":
            yield "Decade", place + 1, int(word[:-1]), 0
        elif word.endswith("0s") and word[:-1].isdecimal() and len(word) == 3:
            yield "Tens", place + 1, int(word[:-1]), 0
        elif word[:-2].isdecimal() and word[-2:] in ("st", "nd", "rd", "th") and len(word) <= 4:
            yield "Ordinal", place + 1, int(word[:-2]), 0
        for category, listed in (
            ("Number", "number"),
            ("Ordinal", "ordinal"),
            ("Hundred", "hundred"),
            ("Tens", "tens"),
        ):
            value = self.words[listed].get(word)
            if value is not None:
                yield category, place + 1, value, 0

    def named(self, text: Sequence[Token], place: int) -> list[tuple[int, Meaning]]:
        """Return the individuals named at a place.

        "London" means London or London, United Kingdom where both are; of several that add to it none is chosen, but
        "dog" means every sort of dog.
        """
        found = self._weighed(text, place, list(self._named(text, place)))
        if not found and not text[place].quoted:
            found = list(self._absent(text, place))
        if not found and text[place].text in HONORIFICS and place + 1 < len(text):  # Sir Henry Moore
            return [(end, replace(one, cost=one.cost + 1)) for end, one in self.named(text, place + 1)]
        return found

    def _named(self, text: Sequence[Token], place: int) -> Iterator[tuple[int, Meaning]]:
        mentions = [one for one in self.names.mentions(text, first=place) if self._is_whole(text, one.first, one.last)]
        longest = max((one.last for one in mentions if one.is_full), default=0)
        for mention in mentions:
            if mention.is_group:
                yield from self._group(mention)
                continue
            if not mention.is_full and self._is_cut(text, mention.first, mention.last):
                continue
            one = mention
            if (
                one.last == one.first + 1
                and not one.is_full
                and not text[one.first].is_capital
                and any(token.is_capital for token in text[1:])
            ):
                one = self._without_people(one)
            if one.last == one.first + 1 and not one.is_full and self._is_word_of_titles(text[one.first]):
                one = self._without_people(one)
            if not one.terms:
                continue  # church interiors are not by Frederic Church
            by_kinds: dict[Kinds, list[Iri]] = {}
            for iri in (*one.terms, *one.qualified):
                by_kinds.setdefault(self.world.relations.kinds_of(iri), []).append(iri)
            said = " ".join(token.text for token in text[one.first : one.last])
            far = (0 if one.last >= longest else _WITHIN) + (said in self.names.classes)
            for kinds, iris in by_kinds.items():
                known = {*one.terms, *self.names.sorts.get(said, ())}
                whole = any(iri in known for iri in iris)
                exact = {iri for iri in iris if one.is_full and iri in one.terms and iri not in self.names.concepts}
                added = [
                    iri
                    for iri in iris
                    if iri not in exact and iri not in self.names.concepts and not self.names.is_sort(iri)
                ]
                several = max(len(exact), len(added)) > 1  # but every sort of dog is a dog
                yield (
                    one.last,
                    Meaning(
                        one_of(*iris),
                        kinds,
                        tuple((iri, kinds) for iri in iris),
                        unclear=((said, tuple(iris)),) if several else (),
                        cost=far
                        + (0 if one.is_full and whole else _SORT if all(map(self.names.is_sort, iris)) else _SHORTENED),
                        literal=text[one.first].quoted > 0,
                    ),
                )

    def _without_people(self, mention: Mention) -> Mention:
        return replace(mention, terms=tuple(iri for iri in mention.terms if not self._is_person(iri)))

    def _is_word_of_titles(self, token: Token) -> bool:
        """Tell whether a word in small letters is one of many titles: a church, and not somebody called so."""
        return not token.is_capital and not token.quoted and len(self.topics.titled.get(token.text, ())) > 1

    def _sorts(self, text: Sequence[Token], place: int) -> Iterator[tuple[str, int, object, int]]:
        """Yield what is narrower than what a noun names: the animals, of the concept animal."""
        for size in range(min(_LONGEST_NOUN, len(text) - place) if self._below else 0, 0, -1):
            said = " ".join(token.text for token in text[place : place + size])
            waiting = [iri for form in nouns(said) for iri in self._filed.get(form, ())]
            below: set[Iri] = set()
            while waiting:
                fresh = [iri for iri in self._below.get(waiting.pop(), ()) if iri not in below]
                below.update(fresh)
                waiting += fresh
            if len(below) > 1:
                below_all = sorted(below)
                kinds = self.world.relations.kinds_of(below_all[0])
                yield "Sorts", place + size, Meaning(one_of(*below_all), kinds), 0
                yield "Name", place + size, Meaning(one_of(*below_all), kinds, tuple((i, kinds) for i in below_all)), 2
                return

    @cached_property
    def _below(self) -> dict[Iri, list[Iri]]:
        """What is filed right below each concept."""
        base = self.world.relations.base
        found: dict[Iri, list[Iri]] = defaultdict(list)
        if SKOS_BROADER in base.object_properties:
            edges = base.edges(SKOS_BROADER)
            for low, high in zip(base.iris(edges.sources), base.iris(edges.targets), strict=True):
                found[high].append(low)
        return dict(found)

    @cached_property
    def _filed(self) -> dict[str, set[Iri]]:
        """What other concepts are filed under, by its name and the parts of it: "animals: mammals", too."""
        found: dict[str, set[Iri]] = defaultdict(set)
        for iri in self._below:
            label = self.names.labels.get(iri, "")
            for part in {label, *label.replace(" and ", ",").split(":")[-1].split(","), label.partition(":")[0]}:
                if name := key(part):
                    found[name].add(iri)
        return dict(found)

    def _purpose(self, words: Sequence[str]) -> int:
        """Return how many words say what somebody wants it for: "for my drawing class", "for year 9"."""
        listed = self.words["purpose_noun"]
        if words[1:2] and words[1] in self.words["purpose_level"] and "".join(words[2:3]).isdecimal():
            return 3
        if words[1:2] and words[1] in (*self.words["own"], *self.words["speaker"]) and len(words) > 3:
            level = words[3].removesuffix("s")
            if words[2].removesuffix("s") in self.words["purpose_level"] and level.isdecimal():  # for my year 8s
                return 4
        if words[1:2] and words[1] in (*self.words["det"], *self.words["own"], *self.words["speaker"]):
            return max((at + 1 for at in range(2, min(len(words), _PURPOSE)) if words[at] in listed), default=0)
        return 2 if words[1:2] and words[1] in listed else 0

    def _is_proper(self, name: Meaning) -> bool:
        """Tell whether a name is that of concepts that are written with capitals, as peoples are."""
        return bool(name.named) and all(
            iri in self.names.concepts and self.names.labels.get(iri, "")[:1].isupper() for iri, _ in name.named
        )

    def _is_person(self, iri: Iri) -> bool:
        return bool(self.world.relations.kinds_of(iri) & self.world.people)

    def _absent(self, text: Sequence[Token], place: int) -> Iterator[tuple[int, Meaning]]:
        """Yield a country or a people that the store has nothing of: what is from there is nothing."""
        relations = self.world.relations
        kinds = frozenset(kind for role in relations.prepositions.get("from", ()) for kind in relations.targets(role))
        for size in (2, 1):
            words = [token.text for token in text[place : place + size]]
            if kinds and len(words) == size and " ".join(words) in self.names.absent:
                yield place + size, Meaning(BOTTOM, kinds, cost=1)

    def _weighed(
        self, text: Sequence[Token], place: int, found: list[tuple[int, Meaning]]
    ) -> list[tuple[int, Meaning]]:
        """Return what is named with the cost of what people rarely mean: a title that is a common noun, a rare one."""
        if len(found) <= 1 or text[place].quoted:
            return found
        uses = [sum(self.uses(iri) for iri, _ in name.named) for _, name in found]
        weighed = []
        for (end, name), used in zip(found, uses, strict=True):
            rivals = [
                n for (last, other), n in zip(found, uses, strict=True) if last >= end and other.kinds != name.kinds
            ]
            is_title = bool(name.kinds & self.world.population) and any(
                last == end and iri in self.names.concepts and self.names.labels.get(iri, "")[:1].islower()
                for last, other in found
                for iri, _ in other.named
            )
            cost = _TITLE if is_title else int(bool(rivals) and _RARE * used < max(rivals))
            weighed.append((end, replace(name, cost=name.cost + cost)))
        return weighed

    def uses(self, iri: Iri) -> int:
        """Return how many statements lead to an individual."""
        base = self.world.relations.base
        if self._used is None:
            self._used = np.zeros(len(base), dtype=np.int64)
            for role in self.world.relations.used:
                self._used += np.bincount(base.edges(role).targets, minlength=len(base))
        number = base.find(iri)
        return int(self._used[number]) if number >= 0 else 0

    def _is_common(self, text: Sequence[Token], first: int, last: int, name: Meaning) -> bool:
        """Tell whether a concept's name stands as a common noun, as "etchings" does, and "Hell" does not."""
        labels = [self.names.labels.get(iri, "") for iri, _ in name.named]
        if first and text[first].is_capital and not text[first].marks and all(label[:1].islower() for label in labels):
            return sum(token.is_capital for token in text) * 2 > len(text)  # of The Snail
        is_plural = text[last - 1].text.endswith(("s", "men", "people"))
        return is_plural or any(label[:1].islower() for label in labels)

    def _is_cut(self, text: Sequence[Token], first: int, last: int) -> bool:
        """Tell whether a part of a name is cut out of a longer one: "Jacob" of "Jacob Epstein"."""
        if not text[first].is_capital:
            return False
        following = text[last] if last < len(text) else None
        if following is not None and following.is_capital and not following.marks and not text[last - 1].owns:
            return following.text not in self.small
        before = text[first - 1] if first else None
        is_name = before is not None and before.is_capital and not text[first].marks and not before.owns
        return bool(is_name and before is not None and first > 1 and before.text not in self.small)

    def _group(self, mention: Mention) -> Iterator[tuple[int, Meaning]]:
        """Yield what a word means of several concepts together, for each kind of them."""
        by_kinds: dict[Kinds, list[Iri]] = {}
        for iri in mention.terms:
            by_kinds.setdefault(self.world.relations.kinds_of(iri), []).append(iri)
        for kinds, iris in by_kinds.items():
            yield mention.last, Meaning(one_of(*iris), kinds, tuple((iri, kinds) for iri in iris), cost=_GROUPED)

    def _is_whole(self, text: Sequence[Token], first: int, last: int) -> bool:
        """Tell whether a name is not cut out of a quotation, and not only of words such as "who" and "in"."""
        quotation = max(token.quoted for token in text[first:last])
        if quotation:
            whole = [at for at, token in enumerate(text) if token.quoted == quotation]
            return first <= whole[0] and last > whole[-1]
        return any(token.text not in self.small for token in text[first:last])

    def _point_back(
        self, text: Sequence[Token], found: dict[tuple[str, int], list[Edge]], topics: Sequence[Meaning]
    ) -> None:
        """Add what "he", "his", "there", "then" and "elsewhere" stand for, where that is one thing alone."""
        whole = self._whole_names(text, found)
        people = {thing.expression: thing for _, thing in whole}
        people |= {one.expression: one for one in topics if isinstance(one.expression, OneOf | DataSays)}
        alone = next(iter(people.values())) if len(people) == 1 else None
        makers = [thing for thing in people.values() if thing.kinds & self.world.people]
        somebody = makers[0] if len(makers) == 1 else None
        made = [thing for thing in topics if not thing.kinds & self.world.people]
        something = made[0] if len(made) == 1 and len(people) == len(topics) else None
        for place in range(len(text)):
            for category, pointing in (("personal", "He"), ("own", "His")):
                for end, word, _ in found.get((category, place), ()):
                    many = word in self.words["several_said"]
                    is_one = word in self.words["one_person"]
                    thing = topics[0] if many and len(topics) == 1 else alone or (somebody if is_one else something)
                    if thing is not None:
                        found[pointing, place].append((end, thing, UNIT))
                    if not many or not topics:
                        found[pointing, place].append((end, ITSELF, 2 * UNIT))
            if place and text[place - 1].text in ("the", "its", "their"):
                for end, noun, _ in found.get(("Class", place), ()):
                    if isinstance(noun, Meaning) and noun.kinds and noun.kinds <= self.world.people:
                        for role in self.world.making:
                            if maker := link(ITSELF, back(role), self.world.relations):
                                found["Maker", place - 1].append((end, maker, UNIT))
            for end, argument in self._there(place, found, [*(one for at, one in whole if at < place), *topics]):
                found["There", place].append((end, argument, 0))

    def _there(
        self, place: int, found: Mapping[tuple[str, int], Sequence[Edge]], spoken: Sequence[Meaning]
    ) -> Iterator[tuple[int, Argument]]:
        world = self.world
        pointing = [("there_place", world.places, False), ("then_time", world.times, False)]
        pointing += [("elsewhere", world.places, True)]
        for category, kinds, is_away in pointing:
            for end, _, _ in found.get((category, place), ()):
                yield from ((end, one) for one in _spoken_of(kinds, spoken, is_away=is_away))
        for category, is_away in (("another", True), ("that_same", False)):
            for end, _, _ in found.get((category, place), ()):
                for last, noun, _ in found.get(("Class", end), ()):
                    if isinstance(noun, Meaning):
                        yield from ((last, one) for one in _spoken_of(noun.kinds, spoken, is_away=is_away))

    def _whole_names(
        self, text: Sequence[Token], found: Mapping[tuple[str, int], Sequence[Edge]]
    ) -> list[tuple[int, Meaning]]:
        whole: list[tuple[int, Meaning]] = []
        place = 0
        while place < len(text):
            named = [(end, name) for end, name, cost in found.get(("Name", place), ()) if not cost]
            longest = max((end for end, _ in named), default=place + 1)
            whole += [(place, name) for end, name in named if end == longest and isinstance(name, Meaning)]
            place = longest
        return whole


def _pass_over(found: dict[tuple[str, int], list[Edge]], size: int) -> None:
    """Let what stands before words that say nothing reach to their end."""
    for place in range(size - 1, 0, -1):
        ends = {end for end, _, _ in found.get(("empty", place), ())}
        for (category, first), edges in list(found.items()) if ends else ():
            if first < place and category != "empty":
                longer = [(end, value, cost + UNIT) for at, value, cost in edges if at == place for end in ends]
                found[category, first] = edges + longer


def _spoken_of(kinds: Kinds, spoken: Sequence[Meaning], *, is_away: bool) -> Iterator[Argument]:
    fitting = {
        one.expression: one
        for one in spoken
        if kinds and one.kinds and (both := meet(one.kinds, kinds)) is not None and both
    }
    if len(fitting) == 1:
        thing = next(iter(fitting.values()))
        yield Plain(opposite(thing) if is_away else thing)
