"""The words of a text as a lattice: what each stretch may be, by the word lists and by the names of a store."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import replace
from functools import cached_property, lru_cache
from itertools import pairwise, product, takewhile

from mrag_owl.expressions.syntax import BOTTOM, Named, Role, conjunction, disjunction, one_of
from mrag_owl.reading.acts import World
from mrag_owl.reading.acts.oeuvres import hands
from mrag_owl.reading.acts.traits import of_kinds
from mrag_owl.reading.acts.values import Filled
from mrag_owl.reading.arguments import Plain
from mrag_owl.reading.behind_words import BehindWords
from mrag_owl.reading.chart import Edge
from mrag_owl.reading.concept_names import BODIES
from mrag_owl.reading.denials import leaving_out
from mrag_owl.reading.filed import Filed
from mrag_owl.reading.frames import Frame
from mrag_owl.reading.gazetteer import are_people
from mrag_owl.reading.grammar import UNIT, Words
from mrag_owl.reading.inflections import lemma, nouns, of_one_name, singular, stem
from mrag_owl.reading.meaning import Meaning, link
from mrag_owl.reading.names import Names
from mrag_owl.reading.naming import NameFinder
from mrag_owl.reading.numerals import numbers
from mrag_owl.reading.pointing import point_back
from mrag_owl.reading.record_words import RecordWords
from mrag_owl.reading.relations import Kinds, Relations, meet
from mrag_owl.reading.tokens import Token, key, tokenise
from mrag_owl.reading.unheard import Unheard
from mrag_owl.records import Iri

_TEXTS = 32  # a question is parsed in several ways
_LONGEST_NOUN = 5  # words
_IN_PART = 2
_MOST_ASKED = 100  # as one asks for so many of the first
_OF_UNKNOWN = (("Unknown", "unknown_maker"), ("NotKnown", "known_after"), ("Identified", "known_by_name"))
"""Categories of those who are known by no name, with words that say so, or of which others: (no artist is) known."""
_UNKNOWN = 4  # words that say that nobody knows who made something
"""What a concept costs that a label names among other words."""
_NEAR_HAND = "near_hand_noun"
STILL_LIFE = "means_still_life"
_TITLED, _OFTEN = "titled_", 3
"""Lists of words for sorts of works that titles tell, and how many titles have to."""
"""The list of phrases that begin with a word that says nothing alone."""
_NAMING = ("Name", "Common", "Plural", "Shown", "Told", "Described")
_OF_HANDS = ("Verb", "Ascribed", "Prep", "Text", "close", "comma", "stop")
"""Categories of words that are left where those say who stands near an artist."""
_MEMBERS = ("ists", "ites", "ist", "artist", "artists", "ybas")
_PURPOSE = 7  # words
_PAIR = 2  # words
_SIZED = ("side", "weighing", "wide", "wider", "narrower", "widest", "narrowest", "greater", "lesser")
_FOREMOST = frozenset(("most", "frequent", "widest_area"))
_UTMOST_LIVES = (
    *("old", "young", "long_lived", "short_lived", "longest_lived", "shortest_lived", "longest_life", "shortest_life"),
    *("first_born", "last_born", "eldest_told"),
)
_RANKING = frozenset(("early", "late", "new", "old", "young"))
_FILED = re.compile(r"[A-Z][^,'‘’]*(?:, [A-Z][^,'‘’]*)+")
"""How somebody is filed who is shown: "Byron, Ada, Lady", and no book of hers."""
_MOST_NAMES = 4
_DENIED = 3
"""What it costs to deny what everything is."""
_LONG_NAME = 5  # letters
_CODE = 2  # letters

_Lattice = Mapping[tuple[str, int], Sequence[Edge]]


class Lattices:
    """Makes lattices of texts, over one store and one language's word lists."""

    def __init__(self, world: World, names: Names, words: Words) -> None:
        self.world = world
        self.names = names
        self.words = words
        self.finder = NameFinder(world, names, words)
        self._edges = lru_cache(_TEXTS)(self._edges_of)
        self._made = lru_cache(_TEXTS)(self._made_of)
        self._said = words.phrases
        self._filed = Filed(world.relations, names)

    @cached_property
    def record_words(self) -> RecordWords:
        """What records say in words."""
        return RecordWords(self.world, self.words, unnamed=self.finder.small)

    @cached_property
    def _behind(self) -> BehindWords:
        return BehindWords(self.world, self.words, unnamed=self.finder.small)

    def behind_at(self, text: Sequence[Token], place: int) -> Iterator[tuple[str, int, object, int]]:
        """Yield what records say behind a date or a medium with words that name nothing else, and what they mention."""
        named = max((end for end, _ in self.finder.named(text, place)), default=place)
        is_known = self.class_of(text[place].text) or any(True for _ in self.world.frames.at([text[place].text], 0))
        if not is_known:
            is_form = text[place].text in self.words["form_noun"]
            yield from (one for one in self._behind.at(text, place) if is_form or one[1] > named or one[0] == "SaidIn")

    def _is_what_all_are(self, word: str) -> bool:
        """Tell whether a word is what all is called that questions are about: works, pictures."""
        relations = self.world.relations
        kinds = [relations.kinds_of_class(iri) for iri in self.names.classes.get(word, ())]
        return any(some and some <= self.world.population for some in kinds)

    def class_of(self, word: str) -> bool:
        """Tell whether a word is a noun of a class or of a property."""
        relations = self.world.relations
        return word in self.names.classes or word in relations.nouns or word in relations.plural_nouns

    @cached_property
    def _makers(self) -> dict[str, list[Meaning]]:
        """What sorts of people make, by their names: a sculptor sculptures, if the store has such."""
        return self._concepts("makes_")

    @cached_property
    def agents(self) -> dict[str, Meaning]:
        """What those make, by their names, for whom a store takes all its people: a painter paintings."""
        forms = ((form, made) for verb, made in self.yields.items() for form in nouns(f"{verb}er") if made)
        return {form: made[0] for form, made in forms if form in self.names.classes}

    def _is_contrasted(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether what all people are called stands beside a sort of them, or one of all is sought by a life.

        “Sculptors but not painters”; “which painter lived longest” asks for none who painted nothing.
        """
        if text[place].text not in self.agents:
            return False
        said = [one.text for one in text]
        is_utmost = any(
            True for name in _UTMOST_LIVES for at in range(len(said)) for _ in self.words.ends(name, said, at)
        )
        return is_utmost or any(one in self._makers for one in said)

    @cached_property
    def _crafted(self) -> dict[str, list[Meaning]]:
        """What is done in a way that has a name, by how that is said: what is engraved with engraving."""
        return self._concepts("crafted_")

    @cached_property
    def yields(self) -> dict[str, list[Meaning]]:
        """What a verb makes where nothing is named that it made, by its base form: who paints makes paintings."""
        return self._concepts("yields_", is_called=True)

    @cached_property
    def _otherwise(self) -> dict[str, list[Meaning]]:
        """What works are that are not what all are called, by words for this: of a store of paintings sculptures."""
        found = self._concepts("instead_")
        return found if any(self._is_own(said) for said in found) else {}

    @cached_property
    def _contrary(self) -> dict[str, list[Meaning]]:
        """What works are not, by words that deny it: secular is what is not religious."""
        return self._concepts("contrary_")

    @cached_property
    def _techniques(self) -> frozenset[str]:
        listed = (said for name, said in self.words.categories.items() if name.startswith("crafted_"))
        return frozenset(key(one) for said in listed for one in said)

    @cached_property
    def crafts(self) -> dict[str, Meaning | None]:
        """What such verbs make, if the store tells it, but for that by which it calls all its works."""
        listed = ((name.partition("yields_"), some) for name, some in self.words.categories.items())
        verbs = (
            key(verb) for (_, is_such, name), some in listed if is_such and not self._is_own(name) for verb in some
        )
        return {verb: next(iter(self.yields.get(verb, ())), None) for verb in verbs}

    def _concepts(self, prefix: str, *, is_called: bool = False) -> dict[str, list[Meaning]]:
        """Return what concepts are called that lists are named for behind a prefix, by the words of those.

        Those that are not called so themselves, as pastel is no drawing, may be left out.
        """
        found: dict[str, list[Meaning]] = defaultdict(list)
        for category, listed in self.words.categories.items():
            if category.startswith(prefix):
                name = category.removeprefix(prefix).replace("_", " ")
                named = [made for _, made in self.finder.named(tokenise(name), 0) if made.named]
                such = [made for made in named if all(iri in self.names.concepts for iri, _ in made.named)]
                if is_called or any(said == name for said, _ in self.yielding):  # not what is made with 16 paintings
                    called = {*self.names.individuals.get(name, ()), *self.names.groups.get(name, ())}
                    such = [made for made in such if any(iri in called for iri, _ in made.named)]
                for made, said in product(such, listed):
                    found[key(said)].append(replace(made, cost=0, rests=()))
        return found

    @cached_property
    def _scenes(self) -> dict[str, Meaning]:
        """The genre of what is called so of something: views are landscapes, where titles say what works show."""
        found: dict[str, Meaning] = {}
        views = [name for name in self.words.categories if name.startswith("views_")]
        for category in views if self.finder.topics.titled else ():
            listed = self.words[category]
            for _, genre in self.finder.named(tokenise(category.removeprefix("views_")), 0):
                if len(genre.named) == 1 and genre.named[0][0] in self.names.concepts:
                    found |= {key(said): replace(genre, cost=0, rests=()) for said in listed}
        return found

    def _titled_at(self, text: Sequence[Token], place: int, said: str) -> Iterator[tuple[str, int, Meaning, int]]:
        """Yield works of a sort that titles tell: studies; and what works named behind it are: still life | prints."""
        works, end = self._titled_sorts.get(said), place + len(said.split())
        if works is not None and not (place and text[place].is_capital):
            yield "Name" if works.named else "Class", end, works, 0
            if not works.named and self._is_of_works(text, end):
                yield "Shown", end, works, 0

    def _is_of_works(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether a word right behind another says what works are, and not what they show: paintings."""
        if place >= len(text) or text[place].marks:
            return False
        said = self.names.classes.get(text[place].text, ())
        named = (one.kinds for _, one in self.finder.named(text, place))
        own = self.world.population
        return any(self.world.relations.kinds_of_class(iri) & own for iri in said) or any(
            not some <= self.finder.shown | own | self.world.people | self.world.places for some in named
        )

    @cached_property
    def _titled_sorts(self) -> dict[str, Meaning]:
        """Works of a sort that only their titles tell, by what it is called: studies, where no genre is called so."""
        found: dict[str, Meaning] = {}
        for category in self.words.categories if self.world.population else ():
            forms = [*map(key, self.words[category])] if category.startswith(_TITLED) else []
            named = {iri for form in forms for iri in self.names.individuals.get(form, ())}
            kinds = [self.world.relations.kinds_of(iri) for iri in named]
            others = self.finder.shown | self.world.population | self.world.people | self.world.places
            is_stated = any(not some <= others for some in kinds)
            if (
                is_stated
                and len(named) == 1
                and all(one in self.finder.small for form in forms for one in form.split())
            ):
                (iri,) = named  # the genre study, though what is a study for something is no thing to be named
                of_genre = self.world.relations.kinds_of(iri)
                found |= dict.fromkeys(forms, Meaning(one_of(iri), of_genre, ((iri, of_genre),)))
            said = self.world.titles.together(forms) if forms and not is_stated else None
            if said is not None and len(self.world.titles.found(said)) >= _OFTEN:
                works = of_kinds(self.world.population)
                made = Meaning(conjunction(works.expression, said), self.world.population)
                found |= dict.fromkeys(forms, made)
        return found

    @cached_property
    def _schools(self) -> dict[str, Meaning]:
        """The unknown hands that are named after a school, by how their names begin: British School 19th century."""
        found: dict[str, dict[Iri, Kinds]] = defaultdict(dict)
        for name, iris in self.names.individuals.items():
            school = name.split()[:2]
            if school[-1] in self.words["schools"] and name != " ".join(school):
                people = ((one, self.world.relations.kinds_of(one)) for one in iris)
                found[" ".join(school)] |= {one: kinds for one, kinds in people if kinds & self.world.people}
        several = ((said, hands) for said, hands in found.items() if hands)
        return {said: Meaning(one_of(*hands), self.world.people, tuple(hands.items())) for said, hands in several}

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
    ) -> _Lattice:
        """Return the lattice of a text; `topics` were spoken of before. It `skips` words that say nothing.

        With `by_words`, what nothing else is known of is looked for in titles, and behind dates and media.
        """
        found = self._made(tuple(text), tuple(topics), by_words)
        return _passed_over(found, len(text)) if skips else found

    def _made_of(self, text: tuple[Token, ...], topics: tuple[Meaning, ...], by_words: bool) -> _Lattice:
        found: dict[tuple[str, int], list[Edge]] = defaultdict(list)
        for at, edges in self._edges(text).items():
            found[at] = list(edges)
        for place in range(len(text)):
            for category, end, value, cost in self._behind.places_at(text, place):
                found[category, place].append((end, value, UNIT * cost))
        known = sum(map(len, found.values()))
        for place in range(len(text)) if by_words else ():
            for end, name in self.finder.named_in_part(text, place):
                found["Name", place].append((end, name, UNIT * _IN_PART))
                filed = [one for one in name.named if self._is_titled_as(text[place].text, one[0])]
                if filed and filed[0][1] & self._shown_kinds:  # a portrait of | Queen Anne, filed as “Anne, Queen”
                    sitter = Meaning(one_of(*(iri for iri, _ in filed)), filed[0][1], tuple(filed))
                    found["Sitter", place].append((end, sitter, UNIT * _IN_PART))
            for category, end, value, cost in (
                *self.finder.topics.at(text, place, by_words=True),
                *self.behind_at(text, place),
            ):
                found[category, place].append((end, value, UNIT * cost))
        if by_words and sum(map(len, found.values())) == known:
            return self._made(text, topics, False)  # the same, which is parsed once
        for place, end in self._unheard.find(text, found):
            if end - place > 1 and self._is_part(text, place, end):
                continue  # the Eiffel Tower, where it is called Paris, Eiffel Tower
            nobody = Meaning(BOTTOM, self.world.people, cost=0)
            found["Unheard", place].append((end, nobody, 0))
            is_another = self._unheard.another(text, place, found) == end
            if is_another:
                for within in [at for at in found if at[0] in (*_NAMING, "Kin") and place <= at[1] < end]:
                    found[within] = [one for one in found[within] if one[0] > end]
            if is_another or self._unheard.is_strange(text[place:end]) or self._unheard.is_no_maker(text, place, found):
                found["Stranger", place].append((end, nobody, 0))
        for place in range(len(text)):
            before = text[place - 1] if place else None
            is_owned = before is not None and before.owns and before.is_capital  # Warhol's | works
            if not text[place].marks & {"comma", "stop"} and not is_owned:
                found["close", place].append((place, "close", 0))
            for mark in text[place].marks:
                found[mark, place].append((place, mark, 0))
            if text[place].owns:
                found["poss", place + 1].append((place + 1, "'s", 0))
        for place, end, name in [*self.finder.by_first_names(text, found), *self.finder.by_generation(text, found)]:
            found["Name", place].append((end, name, 0))
        self._without_near_hands(text, found)
        self._without_ends_of_phrases(found)
        point_back(self.world, self.words, text, found, topics)
        return dict(found)

    def _without_near_hands(self, text: Sequence[Token], found: dict[tuple[str, int], list[Edge]]) -> None:
        """Take away what else those words mean that say who stands near an artist: the circle of Gauguin, no circle.

        A property may say them; what says nothing of them leaves them unread.
        """
        for place in range(len(text)):
            if text[place].text in self.words[_NEAR_HAND] and self.is_of_somebody(text, place + 1):
                before = place - 1 - (place > 0 and text[place - 1].text in self.words["det"])
                is_asked = before < 0 or text[before].text not in self.words["preposition"]  # what is the school of
                kept_so = (*_OF_HANDS, *(("NounRole",) if is_asked else ()))
                for category, at in [key for key in found if key[1] == place and key[0] not in kept_so]:
                    edges = found[category, at]
                    found[category, at] = [one for one in edges if one[0] > place + 1 or self._leads_to_people(one[1])]

    @staticmethod
    def _without_ends_of_phrases(found: dict[tuple[str, int], list[Edge]]) -> None:
        """Take away what the end of a phrase means whose beginning says nothing alone: still | lifes."""
        phrases = [
            (first, end) for (category, first), edges in found.items() if category == STILL_LIFE for end, *_ in edges
        ]
        for first, end in phrases:
            for category, at in [at for at in found if at[0] in _NAMING and first < at[1] < end]:
                found[category, at] = [one for one in found[category, at] if one[0] > end]

    def _leads_to_people(self, value: object) -> bool:
        """Tell whether a noun says how people stand to one another, where a property does: a pupil of somebody."""
        roles = value if isinstance(value, tuple) else ()
        return any(isinstance(one, Role) and self.world.relations.targets(one) & self.world.people for one in roles)

    def is_of_somebody(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether "of", or "after", and a person stand at a place: of Gauguin, after the young Rembrandt."""
        leading = (*self.words["of"], *self.words["after"])
        if place >= len(text) or text[place].quoted or text[place].text not in leading:
            return False
        rest = text[place + 1 :]
        first = place + 1 + (bool(rest) and rest[0].text in self.words["det"])
        people = self.world.people
        return first < len(text) and any(
            name.kinds & people and not text[end - 1].owns for end, name in self.finder.named(text, first)
        )

    def _edges_of(self, text: tuple[Token, ...]) -> dict[tuple[str, int], list[Edge]]:
        found: dict[tuple[str, int], list[Edge]] = {}
        leaving = leaving_out(text)
        for place in range(len(text)):
            if place in leaving:
                found["except", place] = [(place + 1, text[place].text, 0)]
                continue
            of_maker = self._is_of_maker(text, place)
            for category, end, value, cost in self._self_shown if of_maker else self._at(text, place):
                last = place + end if of_maker else end  # what the maker is shown by is told from 0 on
                found.setdefault((category, place), []).append((last, value, UNIT * cost))
        return found

    def _is_part(self, text: Sequence[Token], place: int, end: int) -> bool:
        """Tell whether some words stand behind a comma in a name: "Paris, | Eiffel Tower"; before it stand surnames."""
        said = " ".join(token.text for token in text[place:end])
        meant = (one for to, one in self.finder.named_in_part(text, place) if to == end)
        labels = (self.names.label(iri) for one in meant for iri, _ in one.named)
        return any(said == " ".join(part.lower().split()) for label in labels for part in label.split(",")[1:])

    @cached_property
    def _unheard(self) -> Unheard:
        is_name, making = self.finder.topics.is_name, frozenset(self.world.making)
        return Unheard(self.names, self.finder.small, self.finder.people, is_name=is_name, making=making)

    def _named_at(
        self, text: Sequence[Token], place: int, *, peoples: Set[int]
    ) -> Iterator[tuple[str, int, Meaning, int]]:
        """Yield what is named at a place, and what common noun or member the name may stand for."""
        names, token = self.names, text[place]
        yield from self._notnames(text, place)
        yield from self._sitters(text, place)
        named = self.finder.named(text, place)
        seen_there = {
            end for end, _ in named if end < len(text) and singular(text[end].text) in self.words["scenery_noun"]
        }
        shown_by = {
            end
            for end, one in named
            if end in seen_there
            and one.kinds <= self.finder.shown
            and not are_people(" ".join(token.text for token in text[place:end]))
        }
        lands = set[int]()
        for end, land in self.finder.lands(text, place):
            yield "Land", end, replace(land, cost=0), land.cost
            if end in seen_there:
                lands.add(end)  # Welsh | landscapes are those of Wales
                yield "Name", end, replace(land, cost=0), 0
        for end, name in named:
            if end in lands or (end in shown_by and name.kinds & self.finder.homes):
                continue  # London | views show it
            if name.kinds and name.kinds <= self.finder.homes and self._is_shown_in_works(text, place, end):
                continue  # etchings of | Paris show it, and are by anybody
            if self._is_colour_of(text, place, end, name.kinds) or self._is_done(text, place, end, name):
                continue  # a black | dog
            if self._is_form(text, place, end, name) or self._is_no_title(text, place, end, name):
                continue  # no | rider
            if self._is_seen(text, place, end, name):
                continue  # in a | chair
            if self._is_how_many(text, place, end):
                continue  # the first | 5 works
            if end in peoples and not name.kinds & self.world.people:
                continue  # Italians are people, and no works
            is_people = text[end - 1].text.endswith(_MEMBERS) and all(iri in names.concepts for iri, _ in name.named)
            yield "Name", end, replace(name, cost=0), name.cost + 2 * (is_people and bool(self.world.people))
            if name.kinds & self.world.people:
                yield "Kin", end, self.finder.kin(text[place:end], name), name.cost
            said = " ".join(one.text for one in text[place:end])
            if (
                not token.quoted
                and all((said, iri) in self.yielding for iri in names.classes.get(said, ()))
                and name.named
                and all(iri in names.concepts for iri, _ in name.named)
            ):
                if text[end - 1].text.endswith(_MEMBERS) or (
                    f"{said}s".endswith(_MEMBERS)  # a Pre-Raphaelite, of the brotherhood
                    and all(
                        key(self.world.relations.base.labels.get(iri, "")).endswith(BODIES) for iri, _ in name.named
                    )
                ):
                    yield "Member", end, replace(name, cost=0), name.cost
                elif self._is_common(text, place, end, name):
                    yield "Common", end, replace(name, cost=0), name.cost
                    if singular(text[end - 1].text) != text[end - 1].text and not token.is_capital:
                        yield "Plural", end, replace(name, cost=0), name.cost

    def _is_shown_in_works(self, text: Sequence[Token], place: int, end: int) -> bool:
        """Tell whether a place is what works of a kind, or made with something, are said to be of: etchings of | Paris.

        So is one that is listed behind another: watercolours of Naples or | Rome. Where nothing states what works show,
        works are of whence they come, and who is born somewhere is from there: artists of | Paris.
        """
        following = text[end].text if end < len(text) and not text[end].marks else ""
        if (
            not self.finder.shown
            or self.class_of(following)
            or following in (*self.words["birth_noun"], *self.words["born"])
        ):
            return False
        at = place - 1
        while at > 0 and text[at].text not in self.words["put_part"]:
            is_linking = any(text[at].text in self.words[name] for name in ("and", "det", "or"))
            if text[at].marks & {"stop"} or not (is_linking or self._ends_place(text, at + 1)):
                return False
            at -= 1
        if at <= 0 or text[at].marks & {"stop"}:
            return False
        noun, world = text[at - 1].text, self.world
        if noun in self.words["schools"] or noun in self.agents or noun in self._makers:
            return False
        if any(one.text in self.words["put_maker"] for one in text[max(at - 1 - _PAIR, 0) : at - 1]):
            return False  # by women of | Paris
        kinds = [world.relations.kinds_of_class(iri) for iri in self.names.classes.get(noun, ())]
        named = (
            one.kinds
            for first in range(max(at - _PAIR, 0), at)
            for last, one in self.finder.named(text, first)
            if last == at
        )
        return not any(some & world.people for some in kinds) and (
            any(some & world.population for some in kinds)
            or noun in self.words["views_landscape"]
            or any(not some & (world.people | world.places | world.population) for some in named)
        )

    def _ends_place(self, text: Sequence[Token], end: int) -> bool:
        """Tell whether the name of a place ends where a word of a text begins."""
        firsts = range(max(end - _PAIR, 0), end)
        places = self.world.places | self.finder.homes
        named = (pair for first in firsts for pair in self.finder.named(text, first))
        return any(last == end and one.kinds & places for last, one in named)

    def _sitters(self, text: Sequence[Token], place: int) -> Iterator[tuple[str, int, Meaning, int]]:
        """Yield who is shown under a name if all that is shown under it is filed as people: no plays of theirs.

        Who is called by a part of a name, or a short form, is shown under the whole.
        """
        found: dict[int, dict[Iri, Kinds]] = defaultdict(dict)
        for end, name in self.finder.named(text, place):
            labels = [tokenise(self.names.label(iri)) for iri, kinds in name.named if kinds & self.world.people]
            whole = (one for label in labels for at, one in self.finder.named(label, 0) if at == len(label))
            named = (pair for one in (name, *whole) for pair in one.named)
            found[end].update(pair for pair in named if pair[1] & self._shown_kinds)
        for end, shown in found.items():
            if shown and all(_FILED.fullmatch(self.names.labels.get(iri, "")) for iri in shown):
                kinds = next(iter(shown.values()))
                yield "Sitter", end, Meaning(one_of(*sorted(shown)), kinds, tuple(shown.items())), 0

    def _is_titled_as(self, said: str, iri: Iri) -> bool:
        """Tell whether somebody who is shown is filed with a title, or a first name, that is said: “Anne, Queen”."""
        label = self.names.labels.get(iri, "")
        return bool(_FILED.fullmatch(label)) and key(label.rpartition(", ")[2]) == said

    @cached_property
    def _shown_kinds(self) -> Kinds:
        roles = self.world.frames.depicting
        return frozenset(kind for role in roles for kind in self.world.relations.targets(role))

    def _is_colour_of(self, text: Sequence[Token], place: int, end: int, kinds: Kinds) -> bool:
        """Tell whether a name is the colour of a thing, which no property says: a black | dog, dogs are | black."""
        colours, colour = self.words["colour_noun"], text[end - 1]
        if colour.text not in colours or colour.is_capital or colour.quoted or end - place > 1:
            return False
        while end + 1 < len(text) and text[end].text in self.words["and"] and text[end + 1].text in colours:
            end += 2  # black | and white
        following = text[end : end + 1]
        if not following or following[0].marks:
            end = place - 1 - self._is_denied(text[: place + 1], place)  # horses are not | brown
            if end < 1 or text[end].text not in self.words["be"]:
                return False
            end -= 1 + (end > 1 and text[end - 1].text in self.words["rel"])
        if text[end].text in self.words["complexion_noun"]:
            return not kinds & self._shown_kinds  # who is black, not what is made with it
        if any(
            self.world.relations.kinds_of_class(iri) & self.world.people
            for iri in self.names.classes.get(text[end].text, ())
        ):
            return True
        named = [name.kinds for _, name in self.finder.named(text, end)]
        stuff = self._stuff if end == place + 1 else frozenset[Iri]()  # white | marble; black and white photographs
        return any(shown & (self._shown_kinds | stuff) for shown in named)

    @cached_property
    def _stuff(self) -> Kinds:
        """The kinds of what works are made with."""
        relations = self.world.relations
        roles = (role for role in relations.prepositions.get("on", ()) if not role.inverse)
        return frozenset(kind for role in roles for kind in relations.targets(role)) - self.world.places

    def _is_done(self, text: Sequence[Token], place: int, end: int, name: Meaning) -> bool:
        """Tell whether a word says what was done, and only begins what is named so: cast (in 1960), no cast iron."""
        token = text[place]
        if end > place + 1 or token.quoted or token.text not in self.words["done_besides"]:
            return False
        return not any(key(self.names.labels.get(iri, "")) == token.text for iri, _ in name.named)

    def _is_form(self, text: Sequence[Token], place: int, end: int, name: Meaning) -> bool:
        """Tell whether a word says what form something has, and only begins what is named so: circular (panel).

        At the end of a text "square" may be the neckline that is filed so.
        """
        said = text[place].text
        if end > place + 1 or text[place].quoted or said not in self.words["form_noun"]:
            return False
        labels = [self.names.labels.get(iri, "") for iri, _ in name.named]
        known = {key(label.partition("(")[0] if end == len(text) else label) for label in labels}
        return said not in known

    def _is_how_many(self, text: Sequence[Token], place: int, end: int) -> bool:
        """Tell whether a number, or one before what works are called, says how many are asked for, and names nothing.

        Behind a preposition it may: made with | 5 works.
        """
        said = text[place].text
        if text[place].quoted or not said.isdecimal() or not 1 < int(said) <= _MOST_ASKED:
            return False
        if place and text[place - 1].text in self.words["preposition"]:
            return False
        if end == place + 1:
            following = text[end] if end < len(text) else None
            is_noun = following is not None and not following.marks and not following.quoted
            return is_noun and following is not None and following.text not in self._joining
        return end == place + 2 and self.class_of(text[place + 1].text)

    @cached_property
    def _joining(self) -> frozenset[str]:
        return frozenset(
            word for name in ("and", "aux", "but", "or", "preposition", "rel") for word in self.words[name]
        )

    def _is_no_title(self, text: Sequence[Token], place: int, end: int, name: Meaning) -> bool:
        """Tell whether a title is written as a common noun for what is shown: depicting a | harvest, but no | rider."""
        is_common = not (text[place].is_capital and place) and not text[place].quoted
        if not is_common or not name.kinds <= self.world.population:
            return False
        is_led = place > 0 and text[place - 1].text in self.words["indefinite"]
        before = place - 1 - is_led
        is_shown = before > 0 and text[before].text in self.words["of" if is_led else "showing"]
        is_shown |= before > 0 and text[before].text in self.words["showing"]
        is_scene = end < len(text) and text[end].text in self.words["scene_noun"]
        return is_shown or is_scene or (place > 0 and text[place - 1].text in self.words["no"])

    def _is_seen(self, text: Sequence[Token], place: int, end: int, name: Meaning) -> bool:
        """Tell whether what is shown is meant, and no stuff of that name: in a | chair, an | oak (in it)."""
        if not place or text[place - 1].text not in self.words["indefinite"] or not self._is_concept(name):
            return False
        pairs = pairwise(token.text for token in text[end:])
        is_inside = any(one in self.words["within"] and two in self.words["personal"] for one, two in pairs)
        is_behind = place > 1 and text[place - 2].text in self.words["within"]
        if name.kinds <= self._shown_kinds or not (is_inside or is_behind):
            return False
        others = [one for last, one in self.finder.named(text, place) if last == end and one.kinds <= self._shown_kinds]
        return any(is_inside or self._used(one) > self._used(name) for one in others)  # but in a | drawing

    def _used(self, name: Meaning) -> int:
        """Return how many works something is said of."""
        relations = self.world.relations
        said = (link(name, role, relations) for role in relations.between(self.world.population, name.kinds))
        return sum(relations.extents.count(one.expression) for one in said if one is not None)

    def _is_a_house(self, text: Sequence[Token], first: int, last: int) -> bool:
        """Tell whether words for a house are a part of what says more of it: the national gallery, no art gallery."""
        start = first if last - first > 1 else first - 1
        if start < 0 or text[start].quoted:
            return False
        said = " ".join(token.text for token in text[start:last])
        is_longer = any(iri in self.world.houses for iri in self.names.classes.get(said, ()))
        return is_longer and not self._is_own(text[start].text)

    def _is_denied(self, text: Sequence[Token], place: int) -> bool:
        before = text[max(place - 2, 0) : place]
        return any(token.text in self.words["denial"] for token in before)

    def _is_all_said(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether nothing narrows what was said up to a place: not painted | by Rembrandt is no sculpture."""
        if place == len(text) or text[place].marks or self.class_of(text[place].text):
            return True
        rest = " ".join(token.text for token in text[place:])
        ending = (phrase for name in ("and", "at_all", "but", "in_there", "or") for phrase in self.words[name])
        return any(f"{rest} ".startswith(f"{phrase} ") for phrase in ending)

    def _is_of_kind(self, text: Sequence[Token], place: int, end: int) -> bool:
        """Tell whether words of titles are a plural kind with what says which: "Italian landscapes" are such works."""
        is_plural = singular(text[end - 1].text) != text[end - 1].text and not text[place].quoted
        return (
            is_plural
            and end == place + _PAIR
            and all(
                any(last == at + 1 and self._is_concept(one) for last, one in self.finder.named(text, at))
                for at in range(place, end)
            )
        )

    def _is_concept(self, name: Meaning) -> bool:
        return all(iri in self.names.concepts for iri, _ in name.named)

    def _is_own(self, said: str) -> bool:
        """Tell whether the store's works are called so, and none of its genres."""
        of, own = self.world.relations.kinds_of_class, self.world.population
        return any(of(iri) & own and (said, iri) not in self.yielding for iri in self.names.classes.get(said, ()))

    def _at(self, text: Sequence[Token], place: int) -> Iterator[tuple[str, int, object, int]]:
        relations, names, token = self.world.relations, self.names, text[place]
        many = list(self._many(text, place))
        yield from self._named_at(text, place, peoples={end for category, end, *_ in many if category == "National"})
        if token.quoted:
            yield from _quoted_at(text, place)
            return
        words = [one.text if not one.quoted else "" for one in text[place : place + 12]]
        yield from self._listed(text, place, words)
        scene = self._scene_at(text, place)
        yield from (("Scenic", place + 1, genre, 0) for genre in scene)
        for size in range(min(_LONGEST_NOUN, len(words)), self._before_nouns(words), -1):
            said = " ".join(words[:size])
            for iri in (*names.classes.get(said, ()), *self._nouns.get(said, ())):
                if iri in self.world.houses:
                    if not self._is_a_house(text, place, place + size):
                        yield "store", place + size, said, 0
                    continue
                if (said, iri) in self.yielding or self._is_contrasted(text, place):
                    continue
                is_denied = said in self._otherwise and self._is_denied(text, place)
                cost = 2 * len(scene) + _DENIED * is_denied
                yield "Class", place + size, Meaning(Named(iri), relations.kinds_of_class(iri)), cost
            yield from self._titled_at(text, place, said)
            leading = relations.nouns.get(said) or relations.plural_nouns.get(said)
            if leading and said not in self.words["preposition"] and lemma(said) == stem(said):
                yield "NounRole", place + size, tuple(leading), 0
            if titled := relations.titles.get(said):
                yield "Title", place + size, tuple(titled), 0
        yield "Text", place + 1, token.text, 1
        for category, end, value, cost in self.finder.topics.at(text, place):
            yield category, end, value, cost + self._is_of_kind(text, place, end)
        yield from self._of_records(text, place)
        for category, end, value, cost in self._filed.at(text, place):
            said = " ".join(words[: end - place])
            if self._filed.is_label(said) or not (
                self._is_own(said) or self.finder.is_theme(text, place, end)
            ):  # works are what lies here, and no occupations
                yield category, end, value, cost
        yield from many
        iris = tuple(names.groups.get("unknown masters", ()))
        for size, (kind, said) in product(range(1, _UNKNOWN + 1), _OF_UNKNOWN) if iris else ():
            if " ".join(words[:size]) in self.words[said] and len(words) >= size:
                yield kind, place + size, Meaning(one_of(*iris), relations.kinds_of(iris[0])), 0
        for parts, category, value in self._sides.get(token.text, ()):
            if tuple(words[: len(parts)]) == parts:
                yield category, place + len(parts), value, 0
        yield from self._sorts_of_makers_and_works(text, place)
        if token.text in self.world.called:
            yield "store", place + 1, token.text, 0
        if told := relations.nominal(token.text):
            yield "Event", place + 1, told, 0
        placing = list(self._placing(text, place))
        yield from (("Placing", end, name, 0) for end, name in placing)
        is_said = placing or self._is_of_giver(text, place) or self._by_maker_of(text, place) > place
        if (opened := relations.prepositions.get(token.text)) and not is_said:
            yield "Prep", place + 1, tuple(opened), 0
        yield from self._purposes(text, place, words)
        yield from self._verbal(text, place, words)
        yield from ((category, place + 1, number, 0) for category, number in numbers(self.words, token.text))

    def _before_nouns(self, words: Sequence[str]) -> int:
        """Return how many words no shorter noun has: the year of painting is of nothing that is called painting."""
        is_when = len(words) > _IN_PART and words[0] in self.words["when_noun"] and words[1] in self.words["of"]
        return _IN_PART if is_when and " ".join(words[: _IN_PART + 1]) in self.world.relations.nouns else 0

    def _notnames(self, text: Sequence[Token], place: int) -> Iterator[tuple[str, int, Meaning, int]]:
        """Yield who is called by what he made, where a word for such names stands, or how they begin is quoted."""
        if (notnamed := self.finder.notnamed) is None:
            return
        for phrase in (*self.words["notname_noun"], *self.words["notname_start"]):
            end = place + len(phrase.split())
            is_start = phrase in self.words["notname_start"]
            if [one.text for one in text[place:end]] == phrase.split() and bool(text[place].quoted) == is_start:
                yield "Notname", end, notnamed, 0

    def _sorts_of_makers_and_works(self, text: Sequence[Token], place: int) -> Iterator[tuple[str, int, object, int]]:
        """Yield what sculptors make, who has a woman's name, and what is not what all is called."""
        said = text[place].text
        contrasted = [self.agents[said]] if self._is_contrasted(text, place) else []
        yield from (("MakerOf", place + 1, made, 0) for made in (*self._makers.get(said, ()), *contrasted))
        yield from (("Contrary", place + 1, other, 0) for other in self._contrary.get(said, ()))
        for other in self._otherwise.get(said, ()) if self._is_all_said(text, place + 1) else ():
            yield "Painted", place + 1, other, 0
            yield "alike", place + 1, said, 0
        if unknown := self.finder.unknown_of_a_kind.get(said):
            yield "Unnamed", place + 1, unknown, 0
        if said in self.words["woman_noun"] and (women := self.finder.women):
            kinds = self.world.relations.kinds_of(women[0])
            yield "Woman", place + 1, Meaning(one_of(*women), kinds & self.world.people or kinds), 0

    def _is_of_maker(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether a word stands for who made what shows him: how often did Rembrandt paint | himself.

        Nobody is asked for by it: who painted | herself is a woman, which may not be left out.
        """
        is_asked = text[place].text in self.words["self_of_women"] and any(
            token.text in self.words["who"] for token in text[:place]
        )
        if not place or is_asked or text[place].text not in self.words["selves"]:
            return False
        if text[place - 1].text in self.words["of"]:
            return True  # pictures of | himself
        roles = {*self.world.making, *self.world.frames.depicting}
        frames = (frame for _, frame in self.world.frames.at([text[place - 1].text], 0))
        return any(not roles.isdisjoint(some) for frame in frames for _, some in frame.slots)

    def _by_maker_of(self, text: Sequence[Token], place: int) -> int:
        """Return where words end that say of a portrait by whom it is, which is of himself: by the artist of."""
        noun = place + 1 + (place + 1 < len(text) and text[place + 1].text in self.words["det"])
        said = [token.text for token in text[noun : noun + 3]]
        people = (
            self.world.relations.kinds_of_class(iri) for iri in self.names.classes.get(said[0] if said else "", ())
        )
        is_so = text[place].text in self.words["put_maker"] and len(said) == 3 and said[1] in self.words["of"]
        return (
            noun + 2
            if is_so and said[2] in self.words["selves"] and any(map(self.world.people.__and__, people))
            else place
        )

    @cached_property
    def _self_shown(self) -> list[tuple[str, int, object, int]]:
        """What shows who made it, as it is called, for one word at the beginning."""
        texts = map(tokenise, self.words["self_shown_noun"])
        each = ((len(text), one) for text in texts for one in self._at(text, 0))
        return [(category, 1, value, cost) for size, (category, end, value, cost) in each if end == size]

    def _verbal(
        self, text: Sequence[Token], place: int, words: Sequence[str]
    ) -> Iterator[tuple[str, int, object, int]]:
        """Yield the verbs of a place, and to whom what they say leads that did not make it: "attributed"."""
        if " ".join(token.text for token in text[max(0, place - 2) : place + 1]) in self.words["have_got"]:
            return  # which works have you got from 1968
        stated = self.record_words.stated(text[place:])
        said = {(size, role) for size, one in stated for role in one.when}
        if not place and words[0].endswith("ing") and any(self.finder.named(text, 0)):
            return  # etching | windmill
        if place and words[0].endswith("ing") and text[place - 1].text in self.words["person"]:
            return  # people | working in fields are shown
        is_noun = place + 1 < len(text) and any(True for _ in self._placing(text, place + 1))
        before = text[place - 1].text if place else ""
        is_listed = before in self.words["also"] or any(before in phrase.split() for phrase in self.words["and"])
        is_noun |= is_listed and words[0] in self.names.classes and singular(words[0]) != words[0]  # and | works from
        crafted, made = self._crafted.get(words[0], []), self.yields.get(lemma(words[0]), [])
        if not crafted and words[0] in self._techniques:
            return  # no property says how it was done
        if self._is_before_thing(text[place:], words):
            yield from (("Crafted", place + 1, how, 0) for how in crafted or made)
            if any(said.startswith(lemma(words[0])) and self._is_own(said) for said in self.names.classes):
                yield "alike_made", place + 1, words[0], 0
            before = text[place - 1].text if place else ""
            leads = any(before in self.words[name] for name in ("det", "showing_verb", "wish"))
            if not place or (leads and before not in self.words["rel"]):
                return  # painted | castles
        yield from (("Crafted", place + 1, how, 0) for how in crafted if not is_noun)
        is_thing = is_noun or singular(words[0]) != words[0]  # gifts
        for size, statement in stated if not (is_thing or self._asks_giver(text, place)) else ():
            yield from (("Verb", place + size, Filled(frame, stated=statement), 1) for frame in statement.frames)
        for end, frame in self.world.frames.at(words, 0) if not is_noun else ():
            if any((end, role) in said for role in frame.roles("in")):
                continue  # as records state it
            filled = [by for how in crafted if (by := _done_with(frame, how, self.world.relations)) is not None]
            is_of_maker = not frame.makes_shown and frame.roles("subject") == self.world.making
            for one in filled or [Filled(frame, made=next(iter(made), None) if is_of_maker else None)]:
                yield "Verb", place + end, one, 0
            ascribed = hands(self.world, tuple(role for _, roles in frame.slots for role in roles))
            yield from (("Ascribed", place + end, ascribed, 0) for _ in ascribed[:1])

    def _is_before_thing(self, text: Sequence[Token], words: Sequence[str]) -> bool:
        """Tell whether the first word of a text, how works are made, stands before a thing: "painted | castles"."""
        makes = any(frame.roles("subject") == self.world.making for _, frame in self.world.frames.at(words, 0))
        done = text[0].text != lemma(text[0].text) and not text[0].text.endswith("ing")
        if not (makes and done and len(text) > 1) or text[1].marks:
            return False
        return text[1].text not in self.finder.small or text[1].text in self.names.classes  # painted | works

    def _of_records(self, text: Sequence[Token], place: int) -> Iterator[tuple[str, int, object, int]]:
        """Yield what records say from a place on; where it is asked who did so, no record states it."""
        yield from self._coded_at(text, place)
        asks_giver, is_thing = self._asks_giver(text, place), self._is_rather_a_thing(text, place)
        for category, end, value, cost in self.record_words.at(text, place):
            if category == "Quoted" and end == place + 1 and self._is_what_all_are(text[place].text):
                continue  # transferred | paintings
            if category == "Stated" and (self._is_set_aside(text, place) or self._is_shown(text, place)):
                continue
            if category != "Stated" or not (asks_giver or is_thing):
                yield category, end, value, cost
            elif asks_giver:
                yield "Gave", end, value, cost

    def _is_shown(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether a word is of what something shows: that show | a gift."""
        at = place - 1
        while at > 0 and text[at].text in self.words["det"]:
            at -= 1
        return at > 0 and at < place - 1 and text[at].text in self.words["showing"]

    def _is_set_aside(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether a word leaves out what is named behind it: leaving | Blake out; and is not left to anybody."""
        if text[place].text not in self.words["leaving"]:
            return False
        ends = (at for at in range(place + 1, len(text)) if text[at].marks)
        behind = [token.text for token in text[place + 1 : next(ends, len(text))]]
        return any(word in self.words["except_after"] for word in behind[1:])

    def _scene_at(self, text: Sequence[Token], place: int) -> list[Meaning]:
        """Return the genre of what is called so before "of" and what titles speak of: views | of Rome.

        So it is behind that: a church from the | inside.
        """
        genre, first = self._scenes.get(text[place].text), place + 2
        said = [token.text for token in text[max(0, place - 2) : place]]
        if (
            genre is not None
            and place > 2
            and said[0] in self.words["origin_word"]
            and said[1] in self.words["definite"]
        ):
            return [genre] if self.finder.topics.said(text[place - 3].text)[1] else []
        if genre is None or first >= len(text) or text[first - 1].text not in self.words["of"]:
            return []
        first += text[first].text in self.words["det"]
        return [genre] if first < len(text) and self.finder.topics.said(text[first].text)[1] else []

    def _asks_giver(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether a word stands behind "who" or "which artist": who gave, records say, and no property."""
        at = place - 1
        while at > 0 and text[at].text in self.words["aux"]:
            at -= 1
        if at > 1 and text[at].text in self.words["or"]:
            at -= 2  # who left or gave
        classes = (
            self.names.classes.get(text[at].text, ()) if at > 0 and text[at - 1].text in self.words["which"] else ()
        )
        is_which = any(self.world.relations.kinds_of_class(iri) & self.world.people for iri in classes)
        is_which |= at > 0 and text[at].text in self.words["giver_noun"] and text[at - 1].text in self.words["which"]
        return at >= 0 and (is_which or text[at].text in self.words["who"])

    def _is_rather_a_thing(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether a word is the plural of what is named so, and a verb only by its ending: leaves."""
        single = replace(text[place], text=singular(text[place].text))
        is_other = single.text != text[place].text and not self.record_words.states([single])
        return is_other and bool(self.finder.named(text, place))

    def _is_of_giver(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether a preposition that ends a text is of who gave or sold things: "(who were they) given by"."""
        if not place or place + 1 < len(text):
            return False
        return any(category == "Stated" for category, *_ in self.record_words.at(text, place - 1))

    def _listed(
        self, text: Sequence[Token], place: int, words: Sequence[str]
    ) -> Iterator[tuple[str, int, object, int]]:
        """Yield what word lists have of a place; "after" leaves out where the foremost after another is asked for."""
        if (behind := self._by_maker_of(text, place)) > place:
            yield "of", behind, text[behind - 1].text, 0
            return
        for parts, category, value in self._said.get(text[place].text, ()):
            if tuple(words[: len(parts)]) != parts or (category in _RANKING and self._is_in_a_name(text, place)):
                continue  # the Last Supper
            if category == "except_after" and place and text[place - 1].text in self.words["done_out"]:
                continue  # you can make | out a ship
            if category == _NEAR_HAND:
                continue  # a word for other things as well, looked at by what follows it
            if category.startswith("shape_") and not self.world.sizes and self._points_back(words[len(parts) :]):
                continue  # stripes, vertical | ones
            if (
                category == "schools"
                and " ".join(one.text for one in text[max(place - 1, 0) : place + 1]) in self._schools
            ):
                continue
            if category == "popular" and not self._speaks_of_people(text):
                yield "frequent", place + len(parts), value, 0
            elif category != "next_after":
                yield category, place + len(parts), value, 0
            elif self._asks_for_the_foremost(text):
                yield "except", place + len(parts), value, 0

    def _points_back(self, words: Sequence[str]) -> bool:
        """Tell whether words begin with one for what was named before, "ones", which may be a part of something."""
        return any(word in self.words["selves_of"] for word in words[:1])

    def _speaks_of_people(self, text: Sequence[Token]) -> bool:
        """Tell whether a text speaks of people or of what they made, of which no number says who loves it."""
        beloved = self.world.people | self.world.population
        said = (iri for token in text for iri in self.names.classes.get(token.text, ()))
        return any(self.world.relations.kinds_of_class(iri) & beloved for iri in said)

    def _is_in_a_name(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether a word with a capital begins a name, or two words that titles say."""
        if self.finder.topics.begins_name(text, place):
            return True
        if not text[place].is_capital or not any(one.is_capital for one in text[place + 1 :]):
            return False
        if any(text[end - 1].is_capital for end, _ in self.finder.named(text, place) if end > place + 1):
            return True
        pair = text[place : place + 2]
        return pair[-1].is_capital and self.finder.topics.said(" ".join(one.text for one in pair))[1] > 0

    def _asks_for_the_foremost(self, text: Sequence[Token]) -> bool:
        said = [token.text for token in text]
        return any(
            category in _FOREMOST and tuple(said[place : place + len(parts)]) == parts
            for place, word in enumerate(said)
            for parts, category, _ in self._said.get(word, ())
        )

    def _placing(self, text: Sequence[Token], place: int) -> Iterator[tuple[int, Meaning]]:
        """Yield what is called so with the preposition before it, behind a word for all: works | on paper."""
        before = text[place - 1].text if place and not text[place].marks else ""
        is_behind = any((before, iri) not in self.yielding for iri in self.names.classes.get(before, ()))
        if not is_behind or text[place].text not in self.words["preposition"]:
            return
        world = self.world
        for end, name in self.finder.named(text, place):
            roles = world.relations.between(world.population, name.kinds)
            if end > place + 1 and any(world.relations.is_single(role) for role in roles if not role.inverse):
                yield end, replace(name, cost=0)

    def _many(self, text: Sequence[Token], place: int) -> Iterator[tuple[str, int, object, int]]:
        """Yield what a name in the plural means: Picassos, van Goghs, Italians; or that of a school, unknown hands."""
        schools = self._schools.get(" ".join(one.text for one in text[place : place + 2]))
        if schools is not None and all(one.last <= place + 2 for one in self.names.mentions(text, first=place)):
            yield "Name", place + 2, schools, 0
        for size in range(min(_MOST_NAMES, len(text) - place), 0, -1):
            last = text[place + size - 1]
            is_plural, is_one = last.text.endswith(("s", "men")), size == 1 and last.is_capital
            is_known = last.text.endswith(("ard", "chman", "shman"))  # a Spaniard
            is_one &= is_known or (not is_plural and self._is_somebody(text, place))  # any Hungarian
            if not (is_one or is_plural) or last.owns or len(last.text) < _LONG_NAME:
                continue
            is_found = False
            for single in (last.text,) if is_one else of_one_name(last.text):
                one = [*text[place : place + size - 1], replace(last, text=single)]
                for end, name in self.finder.named(one, 0):
                    if end == size:
                        is_found = True
                        made = [iri for iri, kinds in name.named if kinds & self.world.people]
                        if made and size == 1 and self.finder.is_ordinary(text, place, made):
                            continue  # kings, and nothing by King
                        several = self._several(one, name)
                        meant = ((kind, place + size, said, cost) for kind, said, cost in several)
                        yield from (one for one in meant if not is_one or one[0] == "National")
            if is_found:
                return

    def _coded_at(self, text: Sequence[Token], place: int) -> Iterator[tuple[str, int, object, int]]:
        """Yield what texts on works say with a letter or two and a number: F 541."""
        letters, number = text[place].text, text[place + 1] if place + 1 < len(text) else None
        is_letter = letters.isalpha() and text[place].is_capital
        if number is None or number.marks or not (is_letter and number.text.isdecimal()):
            return
        told = (one.together([f"{letters} {number.text}"]) for one in self.world.described)
        if len(letters) <= _CODE and (found := [one for one in told if one is not None]):
            yield "Coded", place + 2, Meaning(disjunction(*found), self.world.population), 0

    def _is_somebody(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether a word behind an article has no noun behind it, but a verb or a mark: did any | Dane | paint."""
        following = text[place + 1] if place + 1 < len(text) else None
        if not place or text[place - 1].text not in self.words["any_one_word"]:
            return False
        if following is None or following.marks:
            return True
        is_verb = any(self.world.frames.at([following.text], 0)) and not self.names.classes.get(following.text)
        is_other = any(following.text == one.split()[0] for one in self.words["else_than"])
        return is_verb or is_other or any(following.text in self.words[name] for name in ("aux", "rel", "or"))

    def _several(self, one: Sequence[Token], name: Meaning) -> Iterator[tuple[str, Meaning, int]]:
        """Yield what several of a name mean: what somebody made, all of one family, a people."""
        if name.kinds & self.world.people:
            kin = self.finder.kin(one, name)
            is_several = len(kin.named) > 1
            if is_several:
                yield "Namesakes", kin, name.cost
            alike = kin if name.unclear and self.finder.foremost(name) is None else replace(name, cost=0)
            yield "Oeuvre", alike, name.cost + is_several
        elif self.world.people and self._is_proper(name) and not self._is_filed(name):
            yield "National", replace(name, cost=0), name.cost

    def _purposes(self, text: Sequence[Token], place: int, words: Sequence[str]) -> Iterator[tuple[str, int, str, int]]:
        """Yield what says a purpose from a place on: "for my class", "as inspiration for a tale"."""
        leads = [len(one) for one in map(str.split, self.words["purpose_lead_noun"]) if words[: len(one)] == one]
        lead = max(leads, default=1) - 1
        is_for = bool(leads) or words[0] in self.words["purpose_for"]
        if is_for and (size := self._purpose(words[lead:], text[place + lead :])):
            yield "purpose", place + lead + size, words[0], 0

    def _purpose(self, words: Sequence[str], text: Sequence[Token]) -> int:
        """Return how many words say what somebody wants it for: "for my drawing class", "for a tale that I write"."""
        size = self._purpose_alone(words, text)
        start = size + (size < len(words) and words[size] in self.words["which_gap"])
        end = next((at for at in range(start, len(text)) if text[at].marks), len(text))
        work, *rest = [word for word in words[start + 1 : end] if word not in self.words["aux"]] or [""]
        is_own = words[start : start + 1] != [] and words[start] in self.words["speaker"] and len(rest) <= 1
        is_own &= work.endswith("ing") or work in self.words["putting_verb"]
        return end if size and is_own and all(word in self.words["preposition"] for word in rest) else size

    def _purpose_alone(self, words: Sequence[str], text: Sequence[Token]) -> int:
        """Return how many words say a purpose and no more of it; "for the Dutch school" is of those painters."""
        listed = self.words["purpose_noun"]
        said = " ".join(words[1:_PURPOSE])
        if occasions := [one for one in self.words["occasion_noun"] if f"{said} ".startswith(f"{one} ")]:
            return 1 + max(len(one.split()) for one in occasions)
        if words[1:2] and words[1] in self.words["purpose_level"] and "".join(words[2:3]).isdecimal():
            return 3
        if words[1:2] and words[1] in (*self.words["own"], *self.words["speaker"]) and len(words) > 3:
            level = words[3].removesuffix("s")
            if words[2].removesuffix("s") in self.words["purpose_level"] and level.isdecimal():  # for my year 8s
                return 4
        if words[1:2] and words[1] in (*self.words["det"], *self.words["own"], *self.words["speaker"]):
            ends = (at for at in range(2, min(len(words), _PURPOSE)) if words[at] in listed)
            is_any = words[1] not in self.words["definite"]
            own = (at for at in ends if is_any or words[at] not in self.words["schools"] or not text[at - 1].is_capital)
            return max((at + 1 for at in own), default=0)
        if words[2:3] and words[2] in self.words["printed_noun"]:
            return 3  # for greeting cards
        return 2 if words[1:2] and words[1] in listed else 0

    def _is_filed(self, name: Meaning) -> bool:
        """Tell whether a name is only a part of what is shown and filed with a comma, by a surname: the Hogarths."""
        return name.kinds <= self._shown_kinds and all("," in self.names.labels.get(iri, "") for iri, _ in name.named)

    def _is_proper(self, name: Meaning) -> bool:
        """Tell whether a name is that of concepts that are written with capitals, as peoples are."""
        return bool(name.named) and all(
            iri in self.names.concepts and self.names.labels.get(iri, "")[:1].isupper() for iri, _ in name.named
        )

    def _is_common(self, text: Sequence[Token], first: int, last: int, name: Meaning) -> bool:
        """Tell whether a concept's name stands as a common noun, as "etchings" does, and "Hell" does not."""
        labels = [self.names.labels.get(iri, "") for iri, _ in name.named]
        if first and text[first].is_capital and not text[first].marks and all(label[:1].islower() for label in labels):
            return sum(token.is_capital for token in text) * 2 > len(text)  # of The Snail
        is_plural = text[last - 1].text.endswith(("s", "men", "people"))
        return is_plural or any(label[:1].islower() for label in labels)


def _done_with(frame: Frame, how: Meaning, relations: Relations) -> Filled | None:
    """Return a verb with the technique that it names, where one of its surroundings is such."""
    for slot, roles in frame.slots:
        if any(meet(how.kinds, relations.targets(role)) for role in roles):
            return Filled(frame, ((slot, Plain(how)),))
    return None


def _passed_over(lattice: _Lattice, size: int) -> _Lattice:
    """Return a lattice in which what stands before words that say nothing reaches to their end."""
    if not any(category == "empty" for category, _ in lattice):
        return lattice
    found = dict(lattice)
    for place in range(size - 1, 0, -1):
        ends = {end for end, _, _ in found.get(("empty", place), ())}
        for (category, first), edges in list(found.items()) if ends else ():
            if first < place and category != "empty":
                longer = [(end, value, cost + UNIT) for at, value, cost in edges if at == place for end in ends]
                found[category, first] = [*edges, *longer]
    return found


def _quoted_at(text: Sequence[Token], place: int) -> Iterator[tuple[str, int, object, int]]:
    """Yield a quoted word, and all that is quoted from it on."""
    quoted = [one.text for one in takewhile(lambda one: one.quoted == text[place].quoted, text[place:])]
    yield "Text", place + 1, quoted[0], 1
    yield "Quote", place + len(quoted), (" ".join(quoted),), 0
