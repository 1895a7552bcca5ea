"""What a store names at a place of a text: its individuals, what people mean of several, and what titles speak of."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.syntax import BOTTOM, ClassExpression, one_of
from mrag_owl.reading.acts import World
from mrag_owl.reading.apart import foremost
from mrag_owl.reading.chart import Edge
from mrag_owl.reading.gazetteer import are_people, places_and_people
from mrag_owl.reading.given_names import womens_names
from mrag_owl.reading.grammar import Words
from mrag_owl.reading.inflections import full_of, nouns, of_one_name, singular
from mrag_owl.reading.languages import words
from mrag_owl.reading.letters import folded
from mrag_owl.reading.meaning import Meaning
from mrag_owl.reading.names import Mention, Names
from mrag_owl.reading.person_names import HONORIFICS, SAINT, is_of_saint
from mrag_owl.reading.relations import Kinds
from mrag_owl.reading.title_kinds import is_seen, is_subject
from mrag_owl.reading.tokens import Token, key, tokenise
from mrag_owl.reading.topics import Topics
from mrag_owl.records import Iri

_LONGEST = 5  # words
_PAIR = 2  # words
_ABBREVIATED = 3  # letters
_PREPOSITION = 4  # words
_REMEMBERED = 1024  # places
_IN_PART = 12
_SHORTENED = 2
"""What it costs to take a part of a name for the whole; a name within a longer one costs more."""
_WITHIN = 3
_GROUPED = _SORT = _LAND = 1
_TITLE, _SMALL_TITLE = 3, 5  # with a capital, and without
_SORT_TITLED = 5  # works whose titles call them so
_PLACE_TITLE = 3
"""What it costs to take the name of a place for a title: who painted | Venice."""
_RARE = (3, 100, 100, 100)
"""How many times as often another is spoken of, for each step of the cost of what people rarely mean by a name."""
_LONG_NAME = 5  # letters
_FIRST_NAMES = 2
_KIN = ("Kin", "Namesakes")
_GENERATIONS = ("elder_noun", "younger_noun")
_SPELLINGS = (("gh", "g"), ("ck", "k"), ("y", "i"), ("eu", "ue"), ("ll", "l"), ("tt", "t"), ("nn", "n"))
"""What names of one family are spelled with, in either way."""
_OPEN = frozenset(
    (
        "person",
        "matter",
        "support",
        "shape",
        "whole_word",
        "wish",
        "kind_noun",
        "purpose_bound",
        "wear",
        "no_thing",
        "count_out",
        "together",
        "says_so",
        "count_tag",
        "event",
        "content_noun",
        "putting_verb",
        "printed_noun",
        "file_word",
    )
)
"""Lists with words that names may be made of."""


class NameFinder:
    """Finds what texts name of one store; `words` are one language's lists."""

    def __init__(self, world: World, names: Names, words: Words) -> None:
        self.world = world
        self.names = names
        self._words = words
        self._used: NDArray[np.int64] | None = None

    @cached_property
    def small(self) -> frozenset[str]:
        """The words that no name is made of alone; what works are made of may be one, whatever else a word says: lead.

        What only says that something is a material is none: paint.
        """
        said = [one for listed in self._words.phrases.values() for one in listed]
        stuff = {parts[0] for parts, category, _ in said if len(parts) == 1 and category.startswith("works_")}
        stuff -= {*self._words["matter"]}
        return frozenset(
            parts[0]
            for parts, category, _ in said
            if len(parts) == 1
            and category not in _OPEN
            and not category.startswith(
                (
                    *("behind_", "means_", "makes_", "works_", "called_", "people_", "verb_", "stated_", "shape_"),
                    *("views_", "instead_", "titled_", "yields_", "contrary_"),
                )
            )
            and not category.endswith("_noun")
            and parts[0] not in stuff
        )

    @cached_property
    def parting(self) -> frozenset[str]:
        """The words that part what is meant apart: or, but, without, nothing."""
        return frozenset(word for name in ("or", "but", "denial", "nothing") for word in self._words[name])

    @cached_property
    def topics(self) -> Topics:
        """What titles speak of."""
        return Topics(self)

    def named(self, text: Sequence[Token], place: int) -> list[tuple[int, Meaning]]:
        """Return the individuals named at a place.

        "London" means London or London, United Kingdom where both are; of several that add to it none is chosen, but
        "dog" means every sort of dog.
        """
        return self._named_once(tuple(text), place)

    @cached_property
    def _named_once(self) -> Callable[[tuple[Token, ...], int], list[tuple[int, Meaning]]]:
        return lru_cache(_REMEMBERED)(self._named_at)

    def _named_at(self, text: tuple[Token, ...], place: int) -> list[tuple[int, Meaning]]:
        found = self._weighed(text, place, list(self._named(text, place)))
        if not text[place].quoted:
            found += self._absent(text, place, {end for end, one in found if one.kinds & self._origins})
        if not found and text[place].quoted and not (place and text[place - 1].quoted == text[place].quoted):
            found = list(self._in_titles(text, place))
        if not any(one.kinds - self.world.population for _, one in found):
            found += self._full_of(text, place)
        if self._is_of_saint(text, place - 1):
            found = [
                (end, one) for end, one in found if all(is_of_saint(self.names.label(iri)) for iri, _ in one.named)
            ]
        if pairs := list(self._paired(text, place)):  # and not mothers, or children
            found = [one for one in found if one[0] >= pairs[0][0]] or pairs
        found += list(self._lands(text, place, found))
        if not text[place].quoted:  # an article after an article
            articles = self._words["indefinite"]
            found = [one for one in found if any(token.text not in articles for token in text[place : one[0]])]
        if found and text[place].text in self._words["indefinite"]:
            found = [(end, self._no_title(text, place + 1, end, one)) for end, one in found]
        if not found and text[place].text in HONORIFICS and place + 1 < len(text):  # Sir Henry Moore
            return [(end, replace(one, cost=one.cost + 1)) for end, one in self.named(text, place + 1)]
        return found

    def _no_title(self, text: Sequence[Token], place: int, end: int, name: Meaning) -> Meaning:
        """Return a title that begins with an article at the cost of what is rather a thing: painted | a castle."""
        if not name.kinds & self.world.population or any(one.is_capital or one.quoted for one in text[place - 1 : end]):
            return name
        things = (one.named for last, one in self.named(text, place) if last == end and not one.cost)
        labels = (self.names.labels.get(iri, "") for some in things for iri, _ in some if iri in self.names.concepts)
        is_thing = any(label[:1].islower() for label in labels)
        return replace(name, cost=name.cost + _SMALL_TITLE) if is_thing else name

    def lands(self, text: Sequence[Token], place: int) -> Iterator[tuple[int, Meaning]]:
        """Yield what is shown of the lands that an adjective at a place names as birthplaces."""
        return self._lands(text, place, [one for one in self.named(text, place) if one[1].kinds & self.homes])

    def _lands(
        self, text: Sequence[Token], place: int, found: Sequence[tuple[int, Meaning]]
    ) -> Iterator[tuple[int, Meaning]]:
        """Yield what is shown of a land that an adjective names as a birthplace: Welsh castles are in Wales."""
        for end, one in found:
            said = " ".join(token.text for token in text[place:end])
            homes = {iri for iri, kinds in one.named if kinds & self.homes}
            if len({key(self.names.label(iri).partition(",")[0]) for iri in homes}) != 1 or not are_people(said):
                continue
            lands = {name for iri in homes for name in self._land_names.get(iri, ()) if name != said}
            iris = sorted({iri for land in lands for iri in self.names.individuals.get(land, ())})
            kinds_of = self.world.relations.kinds_of
            shown = tuple(iri for iri in iris if (kinds := kinds_of(iri)) and kinds <= self.shown)
            if shown and not any({*shown} & {iri for iri, _ in other.named} for _, other in found):
                named = tuple((iri, kinds_of(iri)) for iri in shown)
                yield end, Meaning(one_of(*shown), kinds_of(shown[0]), named, cost=one.cost + _LAND)

    @cached_property
    def _land_names(self) -> Mapping[Iri, Sequence[str]]:
        """What places that are not depicted themselves are called, but for what their people are."""
        found = defaultdict[Iri, list[str]](list)
        for name, iris in self.names.individuals.items():
            if not are_people(name):
                for iri in iris:
                    if self.world.relations.kinds_of(iri) & self.homes:
                        found[iri].append(name)
        return found

    @cached_property
    def shown(self) -> Kinds:
        """What is depicted."""
        targets = self.world.relations.targets
        return frozenset(kind for role in self.world.frames.depicting for kind in targets(role))

    @cached_property
    def homes(self) -> Kinds:
        """Places that are not depicted themselves."""
        return self.world.places - self.shown

    def _paired(self, text: Sequence[Token], place: int) -> Iterator[tuple[int, Meaning]]:
        """Yield what is filed as two together, however these are joined: a mother with her child, mothers and children.

        So it is called "mother and child", and what is called "French text" may be said to be text in French.
        """
        listed, joint = self._words, place + 1
        joining = (*listed["and"], *listed["with_whom"], *listed["within"])
        if joint + 1 >= len(text) or text[joint].text not in joining:
            return
        last = joint + 1 + (text[joint + 1].text in (*listed["own"], *listed["det"]))
        part = text[place : last + 1]
        if last >= len(text) or any(token.quoted or token.owns or token.marks for token in part[1:]):
            return
        pair = f"{singular(text[place].text)} and {singular(text[last].text)}"
        if text[joint].text in listed["within"]:
            pair = f"{text[last].text} {singular(text[place].text)}"
        such = [iri for iri in self.names.individuals.get(pair, ()) if iri in self.names.concepts]
        kinds = [self.world.relations.kinds_of(iri) for iri in such]
        if such and kinds[0] and all(one == kinds[0] and one <= self.shown for one in kinds):
            yield last + 1, Meaning(one_of(*such), kinds[0], tuple((iri, kinds[0]) for iri in such))

    def _full_of(self, text: Sequence[Token], place: int) -> list[tuple[int, Meaning]]:
        """Return what is shown that an adjective is made of: stormy, foggy."""
        token = text[place]
        if token.is_capital or token.quoted or token.text in self.small:
            return []
        said = ([replace(token, text=noun)] for noun in full_of(token.text) if noun in self.names.individuals)
        named = (one for words in said for _, one in self._named(words, 0) if not one.cost)
        return [(place + 1, replace(one, cost=1)) for one in named if one.kinds and one.kinds <= self.shown]

    def _named(self, text: Sequence[Token], place: int) -> Iterator[tuple[int, Meaning]]:
        mentions = [one for one in self.names.mentions(text, first=place) if self._is_whole(text, one.first, one.last)]
        listing = {one.last for one in mentions if one.is_full and self._is_list(text, one)}
        longest = max((one.last for one in mentions if one.is_full and one.last not in listing), default=0)
        for mention in mentions:
            if self.is_theme(text, mention.first, mention.last):
                continue
            if mention.is_group:
                is_besides = mention.terms in self.names.nameless and not all(one.is_group for one in mentions)
                yield from self._group(mention, cost=_GROUPED + is_besides)
                continue
            is_cut = not mention.is_full and self._is_cut(text, mention.first, mention.last)
            if is_cut and not self._is_before_title(text, mention.last):
                continue
            one = self._with_kin(text, mention)
            if not one.is_full and self._is_nobody(text, one):
                one = self._without_people(one)
            if not one.terms:
                continue  # church interiors are not by Frederic Church
            if len(one.terms) > 1 and self.class_at(text, one.first) == one.last:
                continue  # a thing of a class, and not all whose names end so
            said = " ".join(token.text for token in text[one.first : one.last])
            if one.is_full:
                one = replace(one, qualified=(*one.qualified, *self._slashed(said, one)))
            by_kinds: dict[Kinds, list[Iri]] = {}
            for iri in (*one.terms, *one.qualified):
                by_kinds.setdefault(self.world.relations.kinds_of(iri), []).append(iri)
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
                if exact and kinds & self.world.population and not text[one.first].quoted:
                    told, number = self.topics.said(said, text)
                    if len(exact) > 1:
                        told, number = self.topics.said(said.removeprefix("the "), text)
                    if self._is_subject(text, one.first) and (placed := self.world.titles.placed(said)):
                        yield one.last, Meaning(placed, kinds, cost=far)
                        continue
                    far += _SMALL_TITLE if one.last in listing else 0
                    if told is None and (sort := self._sort_titled(said, text[one.first : one.last])) is not None:
                        yield one.last, Meaning(sort, kinds, cost=far)
                        continue
                    if told is not None and number > min(len(exact), 1) and self._is_said_elsewhere(said, exact):
                        # St Jerome, in whichever title
                        yield one.last, Meaning(told, kinds, cost=far)
                        continue
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

    def _is_nobody(self, text: Sequence[Token], mention: Mention) -> bool:
        """Tell whether a short name is not that of somebody: of a church, the law, or from Derby."""
        if mention.last == mention.first + 1:
            is_small = not text[mention.first].is_capital and any(token.is_capital for token in text[1:])
            if is_small or self._is_word_of_titles(text, mention.first):
                return True
            if self.is_ordinary(text, mention.first, mention.terms):
                return True
        is_origin = text[mention.first].text in self._words["put_part"]  # of Derby
        return is_origin or self._is_subject_of_notname(text, mention)

    def _slashed(self, said: str, mention: Mention) -> list[Iri]:
        """Return what else is called what a whole name says, by one of two names: a head is also a "head / face"."""
        others = (iri for iri in self.names.groups.get(said, ()) if iri not in (*mention.terms, *mention.qualified))
        forms = nouns(said) | {said}
        parted = ((iri, self.names.label(iri).split(" / ")) for iri in others if iri in self.names.concepts)
        return [
            iri for iri, parts in parted if parts[0].lower() in forms and len(parts[1:]) == 1 and " " not in parts[1]
        ]

    def _with_kin(self, text: Sequence[Token], mention: Mention) -> Mention:
        """Return several people of one surname with those whose surname is spelled otherwise: Brueghel and Bruegel."""
        if mention.is_full or len(mention.terms) < 2 or not self.people.issuperset(mention.terms):
            return mention
        said = " ".join(token.text for token in text[mention.first : mention.last])
        kin = sorted(self._spelled.get(_spelled_alike(said), set()) - {*mention.terms})
        return replace(mention, terms=(*mention.terms, *kin))

    def _is_subject(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether several works are said to show what is named at a place: paintings of | the Grand Canal."""
        listed = words("en")
        place -= place > 0 and text[place - 1].text in listed["definite"]
        of = text[max(place - 2, 0) : place]
        if len(of) < 2 or (text[place].is_capital and text[place].text in listed["definite"]):
            return False
        is_class = of[0].text in self.names.classes or of[0].text in listed["views_landscape"]
        return is_class and singular(of[0].text) != of[0].text and of[1].text in listed["of_topic"]

    def _is_list(self, text: Sequence[Token], mention: Mention) -> bool:
        """Tell whether what is a title is written as a list of things that are shown: cats and dogs."""
        part = text[mention.first : mention.last]
        places = [at for at in range(1, len(part) - 1) if part[at].text in self._words["and"]]
        works = (self.world.relations.kinds_of(iri) & self.world.population for iri in mention.terms)
        if not places or any(one.is_capital or one.quoted for one in part) or not all(works):
            return False
        return any(self._is_shown(part[:at]) and self._is_shown(part[at + 1 :]) for at in places)

    def _is_shown(self, part: Sequence[Token]) -> bool:
        return any(end == len(part) and one.kinds and one.kinds <= self.shown for end, one in self.named(part, 0))

    def _sort_titled(self, said: str, part: Sequence[Token]) -> ClassExpression | None:
        """Return works that titles call by a plural which is itself a title: reclining figures."""
        is_plain = len(part) > 1 and not any(one.is_capital or one.quoted for one in part)
        is_plain = is_plain and part[-1].text != singular(part[-1].text)
        as_said = self.world.titles.together(nouns(said)) if is_plain else None
        return as_said if as_said is not None and len(self.world.titles.found(as_said)) >= _SORT_TITLED else None

    def _is_said_elsewhere(self, said: str, exact: Set[Iri]) -> bool:
        """Tell whether what is a title is said by another too, or is the title of several."""
        as_said = self.world.titles.together(nouns(said)) if len(exact) == 1 else None
        return as_said is None or len(self.world.titles.found(as_said)) > 1

    def _without_people(self, mention: Mention) -> Mention:
        return replace(mention, terms=tuple(iri for iri in mention.terms if iri not in self.people))

    def _is_subject_of_notname(self, text: Sequence[Token], mention: Mention) -> bool:
        """Tell whether titles speak of what somebody is only called after: St Catherine, no master of her legend."""
        said = [one.text for one in text[mention.first : mention.last]]
        masters = {iri for iri, _ in self.notnamed.named} if self.notnamed else set()
        is_master = any(said[0] == start.split()[0] for start in words("en")["notname_start"])
        return masters.issuperset(mention.terms) and not is_master and self.topics.said(" ".join(said))[1] > 0

    def _is_word_of_titles(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether a word in small letters is one of many titles: a church, and not somebody called so.

        So is a subject at the beginning, before another word in small letters: Church interiors.
        """
        token, after = text[place], text[place + 1 : place + 2]
        begins = not place and is_subject(token.text) and any(not one.is_capital and not one.marks for one in after)
        return (begins or not token.is_capital) and not token.quoted and len(self.topics.titled.get(token.text, ())) > 1

    def is_ordinary(self, text: Sequence[Token], place: int, named: Iterable[Iri]) -> bool:
        """Tell whether a word in small letters is rather a common noun than the surname of those `named`: kings, law.

        So it is where more works show what is called so than those people made, where "of" follows, where it is the
        plural of a thing to be seen or of a noun that is known to be a surname as well, and where such a one leads
        another noun. Behind "by" it is somebody, and where it owns or does something, or is said to be an artist.
        """
        token, listed = text[place], self._words
        is_plural = singular(token.text) != token.text
        following, forms = text[place + 1 : place + 2], nouns(token.text) | {token.text, singular(token.text)}
        is_before_of = bool(following) and not following[0].marks and following[0].text in listed["put_part"]
        if (token.is_capital and (place or not (is_before_of or is_plural))) or token.quoted or token.owns:
            return False
        if self._is_said_of_somebody(text, place):
            return False
        leads = not forms.isdisjoint(listed["leading_noun"]) and not self._is_before_works(text, place)
        if leads or (not forms.isdisjoint(listed["namesake_noun"]) and (is_before_of or is_plural)):
            return True
        shown = {iri for form in forms for iri in self._common.get(form, ())}
        made = sum(self.uses(iri) for iri in set(named) & self.people)
        is_thing = is_before_of or (is_plural and is_seen(token.text))
        return bool(shown) and (is_thing or sum(map(self.uses, shown)) > made)

    def _is_said_of_somebody(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether words before a word say that it is somebody: by | king, moore or | king, the artist | west."""
        listed, names, at = self._words, self.names, place - 1
        people = (names.classes.get(token.text, ()) for token in text[max(at, 0) : place])
        if any(self.world.relations.kinds_of_class(iri) & self.world.people for iris in people for iri in iris):
            return True
        if at >= 0 and (text[at].text in listed["aux"] or text[at].text in HONORIFICS):
            return True
        is_joined = False
        while at >= 0 and text[at].text not in listed["put_maker"]:
            called = {*names.shortened.get(text[at].text, ()), *names.individuals.get(text[at].text, ())}
            if text[at].text not in (*listed["or"], *listed["and"], *listed["denial"]):
                if called.isdisjoint(self.people):
                    return False
                if is_joined and not self._common.get(text[at].text):
                    return singular(text[place].text) == text[place].text
            is_joined = True
            at -= 1
        return at >= 0

    def _is_before_works(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether a word for works, or for a kind of them, follows a word, or nothing does: west | paintings."""
        if place + 1 >= len(text):
            return True
        world, classes = self.world, self.names.classes.get(text[place + 1].text, ())
        others = self.shown | world.people | world.places | world.population
        named = (one.kinds for _, one in self.named(text, place + 1))
        own = any(world.relations.kinds_of_class(iri) & world.population for iri in classes)
        return own or any(not kinds <= others for kinds in named)

    @cached_property
    def _common(self) -> Mapping[str, Set[Iri]]:
        """What is shown that is called by a common noun alone, or by it and more of it, by the noun: head / face."""
        found: dict[str, set[Iri]] = defaultdict(set)
        for iri in self.names.concepts:
            first = self.names.label(iri).partition(" ")[0].strip(",;:")
            if first.islower() and self.world.relations.kinds_of(iri) & self.shown:
                found[key(first)].add(iri)
        return dict(found)

    @cached_property
    def people(self) -> frozenset[Iri]:
        """All who are people."""
        base = self.world.relations.base
        return frozenset(iri for kind in self.world.people for iri in base.iris(base.members(kind)))

    @cached_property
    def women(self) -> tuple[Iri, ...]:
        """All whose first name only women have, where the data state of nobody whether she is one."""
        said = womens_names() if not self.world.sexes else frozenset()
        return tuple(iri for iri in sorted(self.people) if said and said & {*self._given(iri)[:1]})

    @cached_property
    def unknown_of_a_kind(self) -> dict[str, Meaning]:
        """Unknown makers by what else their names say of them, as that they make icons."""
        found: dict[str, set[Iri]] = defaultdict(set)
        known = self.names.individuals.keys() | self.names.classes.keys() | self.names.sorts.keys() | self.small
        unknown = self.names.groups.get("unknown masters", ())
        for iri in unknown:
            for word in set(key(self.names.label(iri)).split()) - known - self._words["master_noun"].keys():
                for form in nouns(word):
                    found[form].add(iri)
        kinds = self.world.relations.kinds_of
        return {
            word: Meaning(one_of(*sorted(iris)), kinds(min(iris)), tuple((iri, kinds(iri)) for iri in sorted(iris)))
            for word, iris in found.items()
            if len(iris) < len(unknown)
        }

    @cached_property
    def notnamed(self) -> Meaning | None:
        """All who are called by what they made, as a Master of something."""
        starts = tuple(f"{one} " for one in self._words["notname_start"])
        iris = [iri for iri in sorted(self.people) if key(self.names.label(iri)).startswith(starts)]
        kinds = self.world.relations.kinds_of
        return Meaning(one_of(*iris), kinds(iris[0]), tuple((iri, kinds(iri)) for iri in iris)) if iris else None

    def _given(self, iri: Iri) -> list[str]:
        """Return what stands before somebody's last name, in small letters."""
        surname, comma, rest = folded(self.names.label(iri)).partition(",")
        return rest.split() if comma else surname.split()[:-1]

    @cached_property
    def _spelled(self) -> dict[str, set[Iri]]:
        """People by what their names are spelled like."""
        found: dict[str, set[Iri]] = defaultdict(set)
        for table in (self.names.individuals, self.names.shortened):
            for name, iris in table.items():
                if not self.people.isdisjoint(iris):
                    found[_spelled_alike(name)] |= self.people & set(iris)
        return dict(found)

    def kin(self, said: Sequence[Token], name: Meaning) -> Meaning:
        """Return all who go by a name of people, however it is spelled: of Brueghel also Bruegel."""
        alike = self._spelled.get(_spelled_alike(" ".join(token.text for token in said)), set())
        iris = tuple(sorted({*(iri for iri, _ in name.named), *alike}))
        return Meaning(one_of(*iris), name.kinds, tuple((iri, name.kinds) for iri in iris))

    def by_first_names(
        self, text: Sequence[Token], found: Mapping[tuple[str, int], Sequence[Edge]]
    ) -> Iterator[tuple[int, int, Meaning]]:
        """Yield whom first names mean in a text that tells their surname elsewhere: "Bellini: Gentile and Jacopo"."""
        kin: dict[Iri, Kinds] = {}
        told: set[int] = set()
        for place in range(len(text)):
            for category in _KIN:
                for end, name, _ in found.get((category, place), ()):
                    if not isinstance(name, Meaning) or self._is_first(text[place:end], name):
                        continue
                    told.update(range(place, end))
                    kin.update(name.named)
                    if len(name.named) == 1:
                        surname = _spelled_alike(text[end - 1].text)
                        kin.update((iri, name.kinds) for iri in self._spelled.get(surname, ()))
        if len(kin) <= 1:
            return
        for place in set(range(len(text))) - told:
            if not text[place].is_capital or any(not cost for _, _, cost in found.get(("Name", place), ())):
                continue
            for size in (_FIRST_NAMES, 1):
                said = [token.text for token in text[place : place + size]]
                meant = [iri for iri in sorted(kin) if len(said) == size and self._first_names(iri)[:size] == said]
                if len(meant) == 1:
                    named = ((meant[0], kin[meant[0]]),)
                    yield place, place + size, Meaning(one_of(*meant), kin[meant[0]], named)
                    break

    def _is_first(self, said: Sequence[Token], name: Meaning) -> bool:
        """Tell whether most who are named are called so by their first names."""
        words = [token.text for token in said]
        first = [iri for iri, _ in name.named if self._first_names(iri)[: len(words)] == words]
        return 2 * len(first) > len(name.named)

    def _first_names(self, iri: Iri) -> list[str]:
        surname, comma, rest = self.names.label(iri).partition(",")
        return [token.text for token in (tokenise(rest) if comma else tokenise(surname)[:-1])]

    def by_generation(
        self, text: Sequence[Token], found: Mapping[tuple[str, int], Sequence[Edge]]
    ) -> Iterator[tuple[int, int, Meaning]]:
        """Yield whom a surname or a first name means with a word for a generation: the younger Cranach, the son."""
        told = [edge for (category, _), edges in found.items() if category in _KIN for edge in edges]
        people = {pair for _, name, _ in told if isinstance(name, Meaning) for pair in name.named}
        for place, token in enumerate(text):
            words = next((self._words[one] for one in _GENERATIONS if token.text in self._words[one]), None)
            if words is None or token.quoted:
                continue
            such = sorted(pair for pair in people if not {*key(self.names.label(pair[0])).split()}.isdisjoint(words))
            behind = text[place + 1 : place + 2]
            first = [pair for pair in such if behind and self._first_names(pair[0])[:1] == [behind[0].text]]
            if len(first) == 1:
                yield place, place + 2, Meaning(one_of(first[0][0]), first[0][1], tuple(first))
            for (category, start), edges in found.items():
                for end, name, _ in edges if category == "Kin" else ():
                    is_beside = start == place + 1 or (end == place - 1 and text[end].text in self._words["definite"])
                    named = name.named if isinstance(name, Meaning) else ()
                    meant = [pair for pair in such if pair in named]
                    if is_beside and len(meant) == 1 < len(named):
                        one = Meaning(one_of(meant[0][0]), meant[0][1], tuple(meant))
                        yield min(start, place), max(end, place + 1), one

    def foremost(self, name: Meaning) -> Iri | None:
        """Return the one of several of a name that is meant by far; None without one."""
        return foremost(tuple(iri for iri, _ in name.named), self.uses)

    def _in_titles(self, text: Sequence[Token], place: int) -> Iterator[tuple[int, Meaning]]:
        """Yield the works, few of them, in whose titles a quotation stands that names nothing: Mad Meg."""
        words = [token.text for token in text if token.quoted == text[place].quoted]
        titles, population = self.world.titles, self.world.population
        wanted = titles.together([" ".join(words)]) if population and not self.small.issuperset(words) else None
        works = titles.found(wanted) if wanted is not None else []
        if 0 < len(works) <= _IN_PART:
            named = tuple((iri, population) for iri in works)
            yield place + len(words), Meaning(one_of(*works), population, named, cost=_SHORTENED, literal=True)

    @cached_property
    def _origins(self) -> Kinds:
        """The kinds of things that something may be from."""
        relations = self.world.relations
        return frozenset(kind for role in relations.prepositions.get("from", ()) for kind in relations.targets(role))

    def _absent(self, text: Sequence[Token], place: int, known: Set[int]) -> Iterator[tuple[int, Meaning]]:
        """Yield a country or a people that nobody in the store is from, be it shown or not; `known` are ends of others.

        What is from there is nothing.
        """
        for size in (2, 1):
            words = [token.text for token in text[place : place + size]]
            is_new = len(words) == size and not any(end >= place + size for end in known)
            if self._origins and is_new and " ".join(words) in places_and_people():
                yield place + size, Meaning(BOTTOM, self._origins, cost=1)

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
            is_work = bool(name.kinds & self.world.population)  # which little else leads to
            is_title = is_work and any(
                last == end and iri in self.names.concepts and self.names.labels.get(iri, "")[:1].islower()
                for last, other in found
                for iri, _ in other.named
            )
            cost = (
                (_TITLE if text[place].is_capital else _SMALL_TITLE)
                if is_title
                else sum(rare * used < max(rivals, default=0) for rare in (_RARE[:1] if is_work else _RARE))
            )
            if is_work and any(last == end and other.kinds & self.world.places for last, other in found):
                cost += _PLACE_TITLE
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

    def _is_cut(self, text: Sequence[Token], first: int, last: int) -> bool:
        """Tell whether a part of a name is cut out of a longer one: "Jacob" of "Jacob Epstein"."""
        if not text[first].is_capital:
            return False
        following = text[last] if last < len(text) else None
        if following is not None and following.is_capital and not following.marks and not text[last - 1].owns:
            return following.text not in self.small and not self.is_asked_of(text, last)
        before = text[first - 1] if first else None
        if before is not None and of_one_name(before.text) and are_people(before.text):
            return False  # the Spaniards | Goya or Velázquez
        is_name = before is not None and before.is_capital and not text[first].marks and not before.owns
        return bool(is_name and before is not None and first > 1 and before.text not in self.small)

    def _is_before_title(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether a title of several words begins at a place: Vermeer | Guitar Player."""
        works = self.world.population
        return any(
            one.last > place + 1 and one.terms and all(self.world.relations.kinds_of(iri) & works for iri in one.terms)
            for one in self.names.mentions(text, first=place)
        )

    def is_asked_of(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether a question ends with what it asks of somebody: was Rembrandt | Dutch."""
        is_end = place + 1 == len(text) or bool(text[place + 1].marks) or text[place + 1].text in self.parting
        if text[0].text not in self._words["be"] or not is_end:
            return False
        named = self.names.individuals.get(text[place].text, ())
        return bool(named) and all(iri in self.names.concepts and iri not in self.people for iri in named)

    def _group(self, mention: Mention, *, cost: int) -> Iterator[tuple[int, Meaning]]:
        """Yield what a word means of several concepts together, for each kind of them."""
        by_kinds: dict[Kinds, list[Iri]] = {}
        for iri in mention.terms:
            by_kinds.setdefault(self.world.relations.kinds_of(iri), []).append(iri)
        for kinds, iris in by_kinds.items():
            yield mention.last, Meaning(one_of(*iris), kinds, tuple((iri, kinds) for iri in iris), cost=cost)

    def _is_whole(self, text: Sequence[Token], first: int, last: int) -> bool:
        """Tell whether a name is not cut out of a quotation, and not only of words such as "who"."""
        quotation = max(token.quoted for token in text[first:last])
        if quotation:
            whole = [at for at, token in enumerate(text) if token.quoted == quotation]
            return first <= whole[0] and last > whole[-1]
        is_land = last == first + 1 and text[first].is_capital and are_people(text[first].text)  # the US
        return (
            is_land
            or self._is_noun(text, first, last)
            or self._is_said_subject(text, first, last)
            or any(token.text not in self.small for token in text[first:last])
        )

    def _is_noun(self, text: Sequence[Token], first: int, last: int) -> bool:
        """Tell whether one small word stands as a noun: "a | house", "of | bears", but not "a good (portrait)"."""
        if not 0 < first == last - 1:
            return False
        word, before, listed = text[first].text, text[first - 1].text, self._words
        is_many = before in listed["before_plural"] and singular(word) != word
        told = (listed["other"], listed["field_noun"], self.world.relations.nouns, self.world.relations.plural_nouns)
        if not (is_many or before in listed["indefinite"]) or any(word in some for some in told):
            return False
        after = text[last] if last < len(text) else None
        is_end = after is None or bool(after.marks) or after.text in self.small
        return is_end and not (after and any(one.is_full for one in self.names.mentions(text, first=last)))

    def is_theme(self, text: Sequence[Token], first: int, last: int) -> bool:
        """Tell whether a word only says that something is shown: on this | theme, on the | subject | of war."""
        is_theme = last == first + 1 and text[first].text in self._words["subject_noun"]
        return is_theme and first > 0 and text[first - 1].text in self._words["definite"]

    def _is_said_subject(self, text: Sequence[Token], first: int, last: int) -> bool:
        """Tell whether one small word is said to be a subject: about | standing, depicting | date."""
        pronouns = ("definite", "indefinite", "personal", "showing_verb", "which")
        if not 0 < first == last - 1 or any(text[first].text in self._words[one] for one in pronouns):
            return False
        said, after = [token.text for token in text], text[last:]
        begin = first - (said[first - 1] in self._words["definite"])
        is_theme = any(
            begin in self._words.ends(name, said, at)
            for at in range(max(begin - _PREPOSITION, 0), begin)
            for name in ("put_theme", "on_subject", "showing")
        )
        is_end = not after or bool(after[0].marks) or after[0].text in self._words["put_maker"]
        as_subject = any(True for _ in self._words.ends("as_subject", said, last))
        return as_subject or (is_theme and is_end)

    def in_plural(self, text: Sequence[Token]) -> list[Meaning]:
        """Return what the singular of a name in the plural names."""
        last = text[-1]
        if not last.text.endswith("s") or len(last.text) < _LONG_NAME:
            return []
        several = ([*text[:-1], replace(last, text=one)] for one in of_one_name(last.text))
        return [name for one in several for end, name in self.named(one, 0) if end == len(one)]

    @cached_property
    def _labelled(self) -> dict[str, set[Iri]]:
        """Concepts by the words of their labels."""
        found: dict[str, set[Iri]] = defaultdict(set)
        for iri in self.names.concepts:
            for word in self.names.plain_label(iri).split():
                found[word].add(iri)
        return dict(found)

    def named_in_part(self, text: Sequence[Token], place: int) -> Iterator[tuple[int, Meaning]]:
        """Yield the concepts whose labels have all words of a stretch, the longest only.

        "Alice in Wonderland" is “Carroll, Lewis, 'Alice's Adventures in Wonderland'”. A word alone is a proper name.
        What is named without the word for its kind, as a mountain is, is meant too.
        """
        if text[place].text in self.small or text[place].quoted or self._is_of_saint(text, place - 1):
            return
        for size in range(min(_LONGEST, len(text) - place), 0, -1):
            part = text[place : place + size]
            told = [token.text for token in part if token.text not in self.small]
            if part[-1].text in self.small or (len(told) == 1 and not (size == 1 and part[0].is_capital and place)):
                continue
            if any(token.marks & {"comma", "stop"} for token in part[1:]):
                continue
            iris = set.intersection(*(self._labelled.get(word, set()) for word in told))
            alone = [word for word in told if word not in self._words["landform_noun"]]
            if len(alone) < len(told):  # Mount Vesuvius is Vesuvius, and its eruption
                whole = self.names.concepts.intersection(self.names.individuals.get(" ".join(alone), ()))
                iris |= {iri for iri in whole if self.names.label(iri)[:1].isupper()}  # but no Gulf War is any war
            is_saint = part[0].text == SAINT and size == _PAIR and not part[-1].owns  # st george, in small letters
            if is_saint or self._is_of_saint(text, place):
                iris = {iri for iri in iris if is_of_saint(self.names.label(iri))}
            if not iris or len(iris) > _IN_PART or any(end >= place + size for end, _ in self.named(text, place)):
                continue
            by_kinds: dict[Kinds, list[Iri]] = {}
            for iri in sorted(iris):
                by_kinds.setdefault(self.world.relations.kinds_of(iri), []).append(iri)
            for kinds, some in by_kinds.items():
                yield place + size, Meaning(one_of(*some), kinds, tuple((iri, kinds) for iri in some))
            return

    def _is_of_saint(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether a word begins the name of a saint, not that of what is called after one: St Mary's church."""
        name = text[place + 1 : place + 2]
        is_short = place >= 0 and text[place].end - text[place].start <= _ABBREVIATED  # st john, but a saint reading
        is_title = place >= 0 and text[place].text == SAINT and bool(name) and (name[0].is_capital or is_short)
        return is_title and not (name[0].owns or name[0].marks or text[place].quoted or name[0].text in self.small)

    def is_named(self, text: Sequence[Token]) -> bool:
        """Tell whether a text names anything."""
        return any(True for _ in self.naming(text))

    def naming(self, text: Sequence[Token]) -> Iterator[int]:
        """Yield where in a text a name begins."""
        for place, token in enumerate(text):
            is_name = token.quoted or self.named(text, place) or self.class_at(text, place)
            if is_name or any(self.topics.at(text, place)):
                yield place

    def class_at(self, text: Sequence[Token], place: int) -> int:
        """Return where a name of a class of what lies in the population ends; 0 for none."""
        world, relations = self.world, self.world.relations
        for size in range(min(_LONGEST, len(text) - place) if world.items else 0, 0, -1):
            classes = self.names.classes.get(" ".join(token.text for token in text[place : place + size]), ())
            if any(world.items & relations.kinds_of_class(iri) for iri in classes):
                return place + size
        return 0

    def is_person(self, meaning: Meaning) -> bool:
        """Tell whether a meaning is of people."""
        return bool(meaning.kinds & self.world.people)


def _spelled_alike(name: str) -> str:
    """Return a name as others may spell it: Ruysdael is Ruisdael, and Breughel Bruegel."""
    for one, other in _SPELLINGS:
        name = name.replace(one, other)
    return name
