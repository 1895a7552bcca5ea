"""What titles speak of, where no property says what works show: the Last Supper, dogs, self-portraits."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING

from mrag_owl.expressions.syntax import ClassExpression, DataSays, disjunction, one_of
from mrag_owl.reading.inflections import nouns, singular
from mrag_owl.reading.languages import words
from mrag_owl.reading.meaning import Meaning
from mrag_owl.reading.person_names import HONORIFICS
from mrag_owl.reading.relations import meet
from mrag_owl.reading.title_kinds import is_kind, is_of_kinds, is_seen, kinds_of
from mrag_owl.reading.tokens import Token
from mrag_owl.records import Iri
from mrag_owl.vocabulary import RDFS_LABEL

if TYPE_CHECKING:
    from mrag_owl.reading.naming import NameFinder

_LONGEST = 7  # words
_TITLES = ("title", "titles")
_SCENES = ("scene", "scenes", "view", "views")
_TOLD = 2  # words
_OFTEN = 2  # titles
_FEW = 2
"""How many titles at most are few of the works that show something."""
_REMEMBERED = 1024  # phrases
_TEXTS = 64
_COMING = 4  # words


class Topics:
    """Finds in questions what titles speak of."""

    def __init__(self, finder: NameFinder) -> None:
        self._finder = finder
        self._names = finder.names
        self._world = finder.world

    @cached_property
    def titled(self) -> dict[str, frozenset[Iri]]:
        """The members of the population by the words of their names; none where the store says what they show."""
        found: dict[str, set[Iri]] = defaultdict(set)
        relations, population = self._world.relations, self._world.population
        if any(meet(relations.sources(role), population) for role in self._world.frames.depicting):
            return {}
        for kind in population:
            for iri in relations.base.iris(relations.base.members(kind)):
                for word in self._names.plain_label(iri).split():
                    found[word].add(iri)
        return {word: frozenset(iris) for word, iris in found.items()}

    def said(self, phrase: str, text: Sequence[Token] = ()) -> tuple[DataSays | None, int]:
        """Return that a title says a phrase, and how many do; None where the store says what its works show.

        It stands in a text that may ask for the very words.
        """
        return self._said(phrase, self._is_literal(text)) if self.titled else (None, 0)

    @cached_property
    def _said(self) -> Callable[[str, bool], tuple[DataSays | None, int]]:
        titles = self._world.titles

        @lru_cache(maxsize=_REMEMBERED)
        def said(phrase: str, is_literal: bool) -> tuple[DataSays | None, int]:
            wanted = titles.worded(nouns(phrase)) if is_literal else titles.shown(phrase)
            return wanted, len(self._world.titles.found(wanted)) if wanted is not None else 0

        return said

    def _as_written(self, part: Sequence[Token], said: str) -> ClassExpression | None:
        """Return that a title says words that are written as titles are, in just that number: Women of Algiers."""
        if len(part) < _TOLD or not (part[0].is_capital and part[-1].is_capital):
            return None
        return self._world.titles.together([said]) if singular(part[0].text) != part[0].text else None

    def at(
        self, text: Sequence[Token], place: int, *, by_words: bool = False
    ) -> Iterator[tuple[str, int, object, int]]:
        """Yield what is spoken of from a place on: the Last Supper, dogs, self-portraits.

        Small words in the singular only where the question speaks of titles: they seldom say all that is shown.
        With `by_words` whatever titles have the words of, be it apart or in other forms.
        """
        token, small = text[place], self._finder.small
        if (
            not self.titled
            or token.quoted
            or not token.text.isascii()
            or token.text.isdecimal()
            or (token.text in small and not self._may_begin(text, place))
        ):
            return
        titles, is_literal = self._world.titles, self._is_literal(text)
        for size in range(min(_LONGEST, len(text) - place), 0, -1):
            part = text[place : place + size]
            if size > 1 and part[0].text in words("en")["playing_noun"] and not self._is_subject(part):
                continue  # playing | a lute or a guitar
            if by_words:
                yield from self._by_words(text, place, size)
                continue
            if (part[-1].text in small and not self._is_subject(part)) or self._is_named(text, place, size):
                continue
            if part[-1].text in words("en")["times_word"]:
                continue  # Saint Jerome more than once
            if self._is_of_genre(text, place, size) or self._is_end_of_name(text, place, size):
                continue
            if self._is_doing(part):
                continue
            if not is_literal and (at_length := self._told_at_length(text, place, size)) is not None:
                yield "Described", place + size, Meaning(at_length, self._world.population), 0
            said = " ".join(one.text for one in part)
            category = self._category(text, place, size)
            if category == "Told" and self._is_doubtful(text, place, size):
                continue
            is_one = not (
                self._is_parted(part)
                or self._is_scene(part)
                or self._is_of_others(text, place, size)
                or any(self._is_named(text, place, n) for n in range(1, size))
            )
            spoken = _spoken(text[place - 1 : place + size] if self._is_done(text, place, size) else part)
            wanted: ClassExpression | None = (
                titles.worded(nouns(spoken), anyhow=is_one) if is_literal else titles.shown(spoken, anyhow=is_one)
            )
            if (as_written := self._as_written(part, spoken)) is not None:
                wanted = as_written
            if wanted is None and size == _TOLD and part[0].text in words("en")["mount_noun"] and part[1].is_capital:
                wanted = titles.shown(part[1].text)
            if not is_literal and size == 1 and not token.is_capital:
                wanted = self._seen(text, said, wanted)
            if not is_literal and size > _TOLD and (pair := self._told_of_two(part)):
                told = [one for one in (wanted, titles.shown(pair)) if one is not None]
                category, wanted = "Shown", disjunction(*told) if told else None
            if wanted is not None:
                found, population = self._world.titles.found(wanted), self._world.population
                alone = tuple((iri, population) for iri in found) if len(found) == 1 else ()  # it, in what follows
                # several words name the one that is called so; one is a word of what it is called
                is_called = any(self._is_title(text, n, place + size) for n in (place, place - 1))
                if size > _TOLD and not is_literal and not is_called and (placed := titles.placed(spoken)) is not None:
                    wanted, alone = placed, ()
                is_title = category == "Shown" and alone and token.is_capital and size > 1
                is_name = size > 1 and place > 0 and all(one.is_capital or one.text in small for one in part)
                said_so = Meaning(one_of(*found) if is_title else wanted, population, alone)
                yield category, place + size, said_so, 0 if is_name or (size > 1 and self._is_subject(part)) else 1
            elif size == 1 and category == "Told" and not token.is_capital and said.isalpha() and len(said) > 3:
                yield "nowhere", place + size, said, 0

    def _told_at_length(self, text: Sequence[Token], place: int, size: int) -> ClassExpression | None:
        """Return that a title or a text on a work says what no title does: a thing to be seen, or who is shown there.

        A name is that of somebody shown only where words beside it say so, for painters have names as well.
        """
        part, texts = text[place : place + size], self._world.described
        said = " ".join(one.text for one in part)
        is_thing = not part[0].is_capital and _is_thing(said)
        is_source = self._is_behind(text, place, words("en")["story_from"])
        if not texts or self._is_parted(part) or not (is_thing or self._may_be_shown(text, place, size, is_source)):
            return None
        titled = self._world.titles.shown(said)
        if titled is not None:
            return None
        forms = tuple(sorted(nouns(said))) if is_thing else (said,)
        told = [one for one in (some.together(forms) for some in texts) if one is not None]
        if told and (is_thing or all(map(self.names_it, told))):
            return disjunction(DataSays(RDFS_LABEL, forms), *told)
        if told or not self._would_be_said(text, place, size, is_thing=is_thing):
            return None
        return disjunction(*(DataSays(said_by, forms) for said_by in (RDFS_LABEL, *sorted(self._world.prose))))

    def _may_be_shown(self, text: Sequence[Token], place: int, size: int, is_source: bool) -> bool:
        """Tell whether words may be a name, and those beside them say that works speak of it: show | Dante.

        They end no title: The Girl with a | Pearl.
        """
        part, small = text[place : place + size], self._finder.small
        if not place or part[0].text in small or any(one.owns for one in part[:-1]):
            return False
        before = next((one for one in text[place - 1 :: -1] if one.text not in small), text[0])
        if before.is_capital and before is not text[0]:
            return False
        return is_source or (not part[-1].owns and self._is_spoken_of(text, place, place + size))

    def _would_be_said(self, text: Sequence[Token], place: int, size: int, *, is_thing: bool) -> bool:
        """Tell whether what no text says can be asked for in works: a lobster in a picture, an elephant; but no lift.

        A name is that of none where no text has one of its words; where some have, they may call it otherwise.
        """
        part = text[place : place + size]
        if not is_thing:
            told = [one for one in part if one.text not in self._finder.small and one.text not in HONORIFICS]
            is_cut = any(one.is_capital and not one.marks for one in text[place + size : place + size + 1])
            return not is_cut and bool(told) and all(one.is_capital and self._is_nowhere(one.text) for one in told)
        said = " ".join(one.text for one in part)
        if not all(map(self._is_nowhere, kinds_of(said))):
            return False  # reptiles, where something says snakes
        return _is_living(said) or any(self._is_of_works(one) for one in text)

    def _is_nowhere(self, said: str) -> bool:
        texts = (self._world.titles, *self._world.described)
        return not any(some.together(nouns(said)) for some in texts)

    def _is_of_works(self, token: Token) -> bool:
        """Tell whether a word is one for works: pictures."""
        kinds = map(self._world.relations.kinds_of_class, self._names.classes.get(token.text, ()))
        return any(some & self._world.population for some in kinds)

    def _is_spoken_of(self, text: Sequence[Token], place: int, end: int) -> bool:
        """Tell whether words beside a name say that it is what works speak of: show | Dante, is | Dante | shown."""
        listed = words("en")
        leading = listed["of_topic"].keys() - listed["of"].keys() - listed["in_it_of"].keys()
        behind = [one.text for one in text[end : end + _COMING]]
        coming = {one for one in (*listed["comes_up"], *listed["shown_verb"]) if "represented" not in one}  # by works
        is_coming = any(" ".join(behind[:n]) in coming for n in range(1, len(behind) + 1))
        return is_coming or self._is_behind(text, place, leading)

    @staticmethod
    def _is_behind(text: Sequence[Token], place: int, phrases: Collection[str]) -> bool:
        """Tell whether one of some phrases, and an article perhaps, stands before a place."""
        articles = (*words("en")["definite"], *words("en")["indefinite"])
        place -= place > 0 and text[place - 1].text in articles
        before = [one.text for one in text[max(place - _COMING, 0) : place]]
        return any(" ".join(before[n:]) in phrases for n in range(len(before)))

    @staticmethod
    def _is_literal(text: Sequence[Token]) -> bool:
        """Tell whether a question asks for the very words of titles."""
        return _asks_for_words(" ".join(one.text for one in text))

    def _may_begin(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether a word that says nothing by itself begins what titles speak of: The Kiss, three kings."""
        behind = text[place + 1 : place + 2]
        is_title = text[place].is_capital and any(one.is_capital for one in behind)
        is_subject = bool(behind) and is_of_kinds(f"{text[place].text} {behind[0].text}")
        return is_title or is_subject or self.begins_name(text, place)

    def begins_name(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether a word that ranks things, or tells an age, begins what several titles say: last suppers."""
        ranks = any(text[place].text in words("en")[name] for name in ("aged", "early", "late", "old", "new", "young"))
        pair = " ".join(one.text for one in text[place : place + 2])
        return ranks and self.said(pair)[1] >= _OFTEN

    def names_it(self, said: DataSays) -> bool:
        """Tell whether what titles say are names: words that texts on what works show write with capitals alone."""
        base = self._world.relations.base
        texts = [base.texts(iri) for iri in sorted(self._world.prose)]
        words = {word for phrase in said.phrases for word in phrase.split()} - self._finder.small
        told = {
            word: [text for one in texts for subject in one.saying([word]) for text in one.of(int(subject))]
            for word in words
        }
        return all(some and not any(re.search(rf"\b{word}\b", text) for text in some) for word, some in told.items())

    def is_name(self, word: str) -> bool:
        """Tell whether texts write a word with a capital alone, where titles alone say what works show."""
        return bool(self.titled) and self.names_it(DataSays(RDFS_LABEL, (word,)))

    def is_often(self, said: DataSays) -> bool:
        """Tell whether several titles name what can be seen: where they often do, they say which works show it."""
        phrases = [one for one in said.phrases if one not in words("en")["woman_noun"]]  # of many other names
        return len(self._world.titles.found(said)) >= _OFTEN and any(map(is_kind, phrases))

    def _by_words(self, text: Sequence[Token], place: int, size: int) -> Iterator[tuple[str, int, object, int]]:
        part, end = text[place : place + size], place + size
        if (part[-1].text in self._finder.small and not self._is_subject(part)) or self._is_parted(part):
            return
        said = [one.text for one in part if one.text not in self._finder.small]
        if self._is_done(text, place, size):
            apart: ClassExpression | None = self._world.titles.shown(_spoken(text[place - 1 : end]))
        else:
            apart = self._world.titles.apart(said) if not self._is_by_somebody(part) else None
        if size == 1 and not part[0].is_capital and not self._is_literal(text):
            apart = self._seen(text, part[0].text, apart)
        is_nowhere = apart is None and size == 1 and not part[0].is_capital and part[0].text.isalpha()
        if (apart is None and not is_nowhere) or self._is_named(text, place, size):
            return
        if size > 1 and (self._is_named(text, end - 1, 1) or self._is_of_genre(text, place, size)):
            return  # of church interiors, interiors are a genre
        many = (n for n in range(size - 1) if singular(part[n].text) != part[n].text)
        if any(self._is_named(text, place + n, 1) for n in many):
            return  # and landscapes of landscapes with snow
        if apart is not None:
            is_sure = size == 1 and is_of_kinds(part[0].text)
            category = "Doing" if part[0].text in words("en")["doing_noun"] else "Told"
            yield category, end, Meaning(apart, self._world.population), int(not is_sure)
        else:
            yield "nowhere", end, part[0].text, 0

    def _seen(self, text: Sequence[Token], word: str, said: ClassExpression | None) -> ClassExpression | None:
        """Return that a title says a word, or where few do and it is a thing to be seen, what tells of works at length.

        Seldom does a title name each parrot that is shown. Of what is asked for alone texts may add one to several.
        """
        titles = self._world.titles
        if not is_seen(word):
            return said
        told = (texts.together(nouns(word)) for texts in self._world.described)
        either = [one for one in (said, *told) if one is not None]
        if not either:
            return None
        titled = len(titles.found(said)) if said is not None else 0
        is_alone = not any(one.text in words("en")[name] for one in text for name in ("and", "or"))
        is_few = titled <= _FEW or (is_alone and len(titles.found(disjunction(*either))) <= titled + 1)
        return disjunction(*either) if is_few else said

    def _category(self, text: Sequence[Token], place: int, size: int) -> str:
        """Return what titles speak of so: "Shown" what they name plainly, "Told" what they may."""
        token, last = text[place], text[place + size - 1]
        is_alone = size == len(text)
        is_title = token.is_capital and (place > 0 or is_alone or any(one.is_capital for one in text[1:size]))
        said = " ".join(one.text for one in text[place : place + size])
        is_several = last.text.endswith("s") and (size == 1 or self._is_one_word(said))
        is_plain = is_title or "dash" in last.marks or is_several
        return "Shown" if is_plain else "Told"

    def _is_of_genre(self, text: Sequence[Token], place: int, size: int) -> bool:
        """Tell whether a phrase is what more titles say, and then a genre in the plural: winter landscapes."""
        said = " ".join(one.text for one in text[place : place + size])
        if singular(said) == said or is_of_kinds(said):
            return False
        heads = (n for n in range(1, size) if self._is_named(text, place + n, size - n, by_any_name=False))
        first = (" ".join(one.text for one in text[place : place + n]) for n in heads)
        return any(is_of_kinds(one) and self.said(one)[1] > self.said(said)[1] for one in first)

    def _is_doing(self, part: Sequence[Token]) -> bool:
        """Tell whether a phrase is somebody who can be seen, and then what is done: women | reading or writing."""
        doing = words("en")["doing_noun"]
        return any(part[n].text in doing and self._is_subject(part[:n]) for n in range(1, len(part)))

    @staticmethod
    def _is_by_somebody(part: Sequence[Token]) -> bool:
        """Tell whether a phrase says by whom: women | by women, which no title says of a work."""
        return any(one.text in words("en")["by_maker"] for one in part)

    def _is_done(self, text: Sequence[Token], place: int, size: int) -> bool:
        """Tell whether a phrase is what is done by what stands before it: (people who) make | music, and not music."""
        listed = words("en")
        is_behind = place > 0 and text[place - 1].text in (*listed["play_noun"], *listed["playing_noun"])
        return is_behind and self._is_subject(text[place - 1 : place + size])

    def _is_end_of_name(self, text: Sequence[Token], place: int, size: int) -> bool:
        """Tell whether words end the name of something else than a work: the lifes of still lifes."""
        before = self._finder.named(text, place - 1) if place and not text[place].marks else ()
        return any(
            end == place + size and not one.cost and not one.kinds & (self._world.population | self._world.people)
            for end, one in before
        )

    def _is_one_word(self, said: str) -> bool:
        """Tell whether several titles write some words as one: self portraits, as "Self-Portrait"."""
        return " " in said and self.said(said)[1] >= _OFTEN and self._hyphened(said)

    @cached_property
    def _hyphened(self) -> Callable[[str], bool]:
        texts = self._world.relations.base.texts(RDFS_LABEL)

        @lru_cache(maxsize=_REMEMBERED)
        def hyphened(said: str) -> bool:
            ways = re.compile("|".join(rf"\b{re.escape(one.replace(' ', '-'))}\b" for one in nouns(said)), re.I)
            told = (text for at in texts.saying(nouns(said)) for text in texts.of(int(at)))
            return any(ways.search(text) for text in told)

        return hyphened

    def _is_doubtful(self, text: Sequence[Token], place: int, size: int) -> bool:
        token, last = text[place], text[place + size - 1]
        if size > 1 and not (token.is_capital and place) and self._is_subject(text[place : place + size]):
            return False
        return (
            (token.is_capital and bool(place or size > 1))
            or (size > _TOLD and self._is_of_others(text, place, size))
            or any(True for _ in self._world.frames.at([token.text], 0))
            or ((size == 1 or last.text in _SCENES) and not any(one.text in _TITLES for one in text))
        )

    def _is_title(self, text: Sequence[Token], first: int, last: int) -> bool:
        """Tell whether words are written as a title is, with its article: The Grand Canal in Venice."""
        said = " ".join(one.text for one in text[max(first, 0) : last])
        return first >= 0 and text[first].is_capital and said in self._names.individuals

    def _told_of_two(self, part: Sequence[Token]) -> str:
        """Return what titles or a table call what a sentence tells of two: Judith and Holofernes, whom she killed.

        What joins them is a word for what such stories tell, and small words; nothing parts them. Or the table has the
        story by itself, and behind it stands who does it: the sacrifice of Isaac | by his father Abraham.
        """
        listed = words("en")
        who = next((n for n, one in enumerate(part) if one.text in listed["rel"]), 0)  # Judith, the one | who killed
        if self._is_parted([*part[:1], *part[who + 1 :]] if who else part):
            return ""
        for n, one in enumerate(part):
            story = " ".join(some.text for some in part[:n])
            if one.text in listed["by_maker"] and any(part[-1].text in kind.split() for kind in kinds_of(story)):
                return story
        said, slaying, indefinite = [one.text for one in part], listed["slaying_noun"], listed["indefinite"]
        for n in range(1, min(_TOLD, len(part) - _TOLD) + 1):
            between = [one for one in part[n:-1] if one.text not in self._finder.small]
            if not between or any(one.text not in slaying for one in between) or part[-2].text in indefinite:
                continue
            for pair in (" ".join((*said[:n], *joining, said[-1])) for joining in (("and",), ("and", "the"))):
                if is_of_kinds(pair) or self._world.titles.together((pair,)):
                    return pair
        return ""

    @staticmethod
    def _is_subject(part: Sequence[Token]) -> bool:
        """Tell whether a table has a phrase as what can be seen: storms at sea, making music."""
        return is_of_kinds(" ".join(one.text for one in part))

    def _is_parted(self, part: Sequence[Token]) -> bool:
        return any(one.marks or one.text in self._finder.parting for one in part[1:])

    @staticmethod
    def _is_scene(part: Sequence[Token]) -> bool:
        return part[0].text in _SCENES or part[-1].text in _SCENES

    def _is_of_others(self, text: Sequence[Token], place: int, size: int) -> bool:
        """Tell whether a phrase has hardly words of its own: its end names another thing, or one word is all it has."""
        content = [one for one in text[place : place + size] if one.text not in self._finder.small]
        return len(content) < _TOLD or any(
            self._is_named(text, place + n, size - n, by_any_name=False) for n in range(1, size)
        )

    def _is_named(self, text: Sequence[Token], place: int, size: int, *, by_any_name: bool = True) -> bool:
        """Tell whether these words have another meaning than what is shown: a class, a maker, Monets, a concept.

        One who has a name is meant by a part of it only where that is `by_any_name`: no Isaac van Swanenburg of Isaac.
        """
        population, people = self._world.population, self._world.people
        named = self._finder.named(text, place)
        if any(
            end == place + size and not one.kinds & population and (by_any_name or not one.cost) for end, one in named
        ):
            return True
        if any(one.kinds & people for one in self._finder.in_plural(text[place : place + size])):
            return True
        said = " ".join(one.text for one in text[place : place + size])
        if said in self._names.classes:
            return True
        kinds = [self._world.relations.kinds_of(iri) for iri in self._names.individuals.get(said, ())]
        return any(not some & population for some in kinds)


@lru_cache(maxsize=_TEXTS)
def _asks_for_words(text: str) -> bool:
    """Tell whether the very words of titles are asked for: "horses in the title", "called Winter"."""
    listed = (phrase for name in ("in_title", "the_word", "called") for phrase in words("en")[name])
    return any(f" {phrase} " in f" {text} " for phrase in listed)


def _is_thing(said: str) -> bool:
    """Tell whether a table has a word as a thing that can be seen, and no list as another word: lemon, not round."""
    return _is_living(said) or (is_kind(said) and (is_seen(said) or not _is_listed(said)))


@cache
def _living() -> frozenset[str]:
    return frozenset(kind for root in words("en")["living_noun"] for kind in (root, *kinds_of(root)))


def _is_living(said: str) -> bool:
    """Tell whether a word, in any number, is one for a kind of animal or plant: elephants, unicorns."""
    return not _living().isdisjoint(nouns(said))


@cache
def _listed() -> frozenset[str]:
    return frozenset(phrase for listed in words("en").categories.values() for phrase in listed)


def _is_listed(said: str) -> bool:
    """Tell whether a word, in any number, is one of a list: round."""
    return not _listed().isdisjoint(nouns(said))


def _spoken(part: Sequence[Token]) -> str:
    return " ".join(f"{one.text} s" if one.owns and one is not part[-1] else one.text for one in part)
