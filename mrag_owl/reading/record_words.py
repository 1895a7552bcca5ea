"""What records say in words of their own: what such texts are called, which words ask for them, and what they say."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache, cached_property, lru_cache

from mrag_owl.expressions.syntax import TOP, ClassExpression, DataSays, OneOf, Some, conjunction, disjunction, negation
from mrag_owl.reading.acts import World
from mrag_owl.reading.acts.values import Roles, Statement, TextProperties
from mrag_owl.reading.grammar import Words
from mrag_owl.reading.inflections import lemma, nouns, singular
from mrag_owl.reading.meaning import Meaning
from mrag_owl.reading.person_names import HONORIFICS
from mrag_owl.reading.titles import Titles
from mrag_owl.reading.tokens import Token, key, tokenise
from mrag_owl.records import Iri

_LONGEST, _LONGEST_SOURCE = 9, 5  # words
_ASKING, _SAID = (
    {"asked_": "AsksRecord", "made_": "AsksMade", "manner_": "AsksManner", "measured_": "Measures"},
    "stated_",
)
"""How the word lists are named that ask for texts, and that what texts say is asked for with."""
_CALLED = "record_"
"""How the word lists are named that have other nouns for texts."""
_REMEMBERED = 64  # texts
_SHORT = 3  # letters


class RecordWords:
    """The words of a store's records, as questions speak of them; no name is one of the words `unnamed`."""

    def __init__(self, world: World, listed: Words, *, unnamed: frozenset[str]) -> None:
        self._world = world
        self._listed = listed
        self._unnamed = unnamed
        relations = world.relations
        base = relations.base
        self.properties = tuple(iri for iri in base.worded_properties if len(base.values(iri).subjects))
        self._texts = {iri: Titles(relations, world.population, said_by=iri) for iri in self.properties}

    @cached_property
    def nouns(self) -> dict[str, TextProperties]:
        """What texts are called: a credit line, sizes."""
        found: dict[str, list[Iri]] = defaultdict(list)
        for phrase in self._world.relations.names.phrases:
            if phrase.iri in self._texts and phrase.form == "noun":
                for form in {*nouns(" ".join(phrase.words)), " ".join(phrase.words)}:
                    found[form].append(phrase.iri)
        for iri in self._texts:
            for form in nouns(key(self._world.relations.names.label(iri))):
                found[form].append(iri)
        for category, listed in self._listed.categories.items():
            for called in listed if category.startswith(_CALLED) else ():
                found[key(called)].extend(found.get(category.removeprefix(_CALLED), ()))
        return {form: tuple(dict.fromkeys(iris)) for form, iris in found.items()}

    def says(self, word: str) -> bool:
        """Tell whether any text says a word."""
        return any(texts.together([word]) is not None for texts in self._texts.values())

    @cached_property
    def asking(self) -> dict[str, list[tuple[tuple[str, ...], TextProperties, str]]]:
        """What asks for a text without naming it, "how big", "how (was it acquired)", by its first word."""
        found: dict[str, list[tuple[tuple[str, ...], TextProperties, str]]] = defaultdict(list)
        for category, listed in self._listed.categories.items():
            prefix = next((one for one in _ASKING if category.startswith(one)), "")
            properties = self.nouns.get(category.removeprefix(prefix).replace("_", " ")) if prefix else None
            for parts in (tuple(key(phrase).split()) for phrase in listed if properties):
                found[parts[0]].append((parts, properties or (), _ASKING[prefix]))
        return dict(found)

    @cached_property
    def _stating(self) -> dict[str, dict[str, list[tuple[str, ...]]]]:
        """The lists of what is said of how things were done, by the first words of their phrases, with what follows.

        A list `stated_acquire_bequeathed_bequest` has the words for what texts say with "bequeathed", or with "bequest"
        where more of them do; when that was is said with the verb "acquire". `stated_acquire` has words that say this
        alone.
        """
        found: dict[str, dict[str, list[tuple[str, ...]]]] = defaultdict(lambda: defaultdict(list))
        for category, listed in self._listed.categories.items():
            if category.startswith(_SAID):
                is_word = any(" " not in phrase for phrase in listed)  # memory by itself says nothing of a gift
                said = category.removeprefix(_SAID).split("_")[1:] if is_word else []
                for first, *rest in dict.fromkeys(tuple(key(phrase).split()) for phrase in (*said, *listed)):
                    for form in _forms(first) if not rest else (first,):
                        found[form][category].append(tuple(rest))
        return found

    @cached_property
    def _stated(self) -> Callable[[str], list[Statement]]:
        return cache(lambda category: list(self._stated_by(category)))

    def _stated_by(self, category: str) -> Iterator[Statement]:
        """Yield what the phrases of a list state of each property whose texts say so."""
        verb, *said = category.removeprefix(_SAID).split("_")
        if not said:
            for one in self._all_stated:
                yield replace(one, said=replace(one.said, expression=TOP), frames=())
            return
        frames = tuple(frame for _, frame in self._world.frames.at([verb], 0))
        when = tuple(dict.fromkeys(role for frame in frames for role in frame.roles("in")))
        dating = when[0] if len(when) == 1 else None
        for iri, texts in self._texts.items():
            if iri not in self._world.prose and (wanted := self._foremost(texts, said)) is not None:
                yield Statement(Meaning(wanted, self._world.population, dating=dating), iri, when, frames)

    @cached_property
    def _all_stated(self) -> list[Statement]:
        categories = (one for one in self._listed.categories if one.startswith(_SAID))
        return [one for name in categories if "_" in name.removeprefix(_SAID) for one in self._stated(name)]

    @staticmethod
    def _foremost(texts: Titles, said: Sequence[str]) -> DataSays | None:
        """Return that a text says one of some words, the one that most say."""
        told = [one for word in said if (one := texts.together(texts.with_slips(word))) is not None]
        return max(told, key=lambda one: len(texts.found(one)), default=None)

    @cached_property
    def _when(self) -> dict[Iri, Roles]:
        """The roles that tell when what texts of each property say was done."""
        return {one.said_by: one.when for one in self._all_stated}

    def at(self, text: Sequence[Token], place: int) -> Iterator[tuple[str, int, object, int]]:
        """Yield what is spoken of from a place on: texts, what asks for them, and what they say."""
        if not self.properties or text[place].quoted:
            return
        words = _words(text[place : place + _LONGEST])
        for size in range(1, len(words) + 1):
            if properties := self.nouns.get(" ".join(words[:size])):
                yield "RecordNoun", place + size, properties, 0
        for parts, properties, asks in self.asking.get(words[0], ()):
            if tuple(words[: len(parts)]) == parts:
                yield asks, place + len(parts), properties, 0
        for size, statement in self._statements(words):
            yield "Stated", place + size, statement, 0
        for size, said in self._sources(text[place : place + _LONGEST_SOURCE]):
            yield "Source", place + size, said, 0
        for iri in self._numbered(words[0]) if _is_number(words[0]) else ():
            kinds = self._world.relations.kinds_of(iri)
            yield "Name", place + 1, Meaning(OneOf((iri,)), kinds, ((iri, kinds),)), 0
        is_own = words[0] in self._listed["selves"] or words[0] in self._listed["own"]
        if is_own and any(self.states(text[at:]) for at in range(place)):
            yield from (("Itsmaker", place + 1, quoted, 0) for quoted in self._makers_gifts)
        for first, end, quoted, cost in self._quoted(tuple(text)):
            if first == place:
                yield "Quoted", end, quoted, cost + (not any(token.is_capital for token in text[first:end]))

    def _sources(self, text: Sequence[Token]) -> Iterator[tuple[int, Meaning]]:
        """Yield what records of how things came call where they came from: the Chantrey Bequest.

        Of a name in capitals the last word, as "collection", is not needed there.
        """
        words = _words(text)
        if words[0] in self._small:
            return
        for size in range(2, len(words) + 1):
            if words[size - 1] in self._listed["source_noun"]:
                is_name = size > 2 and all(token.is_capital for token in text[: size - 1])
                ways = [" ".join(words[:last]) for last in (size, size - 1)[: 1 + is_name]]
                for texts in map(self._texts.__getitem__, self._when):
                    if wanted := next(filter(None, (texts.together([way]) for way in ways)), None):
                        yield size, Meaning(wanted, self._world.population)

    def _numbered(self, word: str) -> list[Iri]:
        """Return what a record calls by a number, where that is one thing: N03528."""
        base = self._world.relations.base
        found = {
            int(subject)
            for texts in map(base.texts, self.properties)
            for subject in texts.saying([word])
            if any(key(text) == word for text in texts.of(int(subject)))
        }
        return list(base.iris(sorted(found))) if len(found) == 1 else []

    def stated(self, text: Sequence[Token]) -> list[tuple[int, Statement]]:
        """Return how many words at the beginning of a text say what some records state of how something was done."""
        return [(size, one) for size, one in self._statements(_words(text)) if one.frames]

    def states(self, text: Sequence[Token]) -> bool:
        """Tell whether a text begins with what some records say."""
        return any(True for _ in self._statements(_words(text)))

    def _statements(self, words: Sequence[str]) -> Iterator[tuple[int, Statement]]:
        seen = set()
        for form in _forms(words[0]) if words else ():
            for category, follows in self._stating.get(form, {}).items():
                said = [rest for rest in follows if tuple(words[1 : len(rest) + 1]) == rest]
                for statement in self._stated(category) if said else ():
                    for rest in said:
                        if (rest, statement) not in seen:
                            seen.add((rest, statement))
                            yield len(rest) + 1, statement

    def _said_in(self, text: Sequence[Token]) -> set[Iri]:
        """Return the properties that a question asks for what their texts say."""
        words = _words(text)
        said = {one.said_by for place in range(len(words)) for _, one in self._statements(words[place:])}
        whole = f" {' '.join(words)} "
        came = tuple(one for name in ("bought", "came_neither", "came_with") for one in self._listed[name])
        return said | set(self._when) if any(f" {one} " in whole for one in came) else said

    @cached_property
    def _quoted(self) -> Callable[[tuple[Token, ...]], list[tuple[int, int, Statement, int]]]:
        return lru_cache(maxsize=_REMEMBERED)(lambda text: list(self._quotations(text)))

    def _quotations(self, text: Sequence[Token]) -> Iterator[tuple[int, int, Statement, int]]:
        """Yield what a question has in the words of texts, the longest that begins first, and none within another."""
        helped = self._helped(text)
        for iri in self._said_in(text):
            place = 0
            while place < len(text):
                if place in helped:
                    place = helped[place]
                    continue
                end, found = self._said_from(text, place, self._texts[iri])
                until, own = self._given_by_maker(text, place, iri)
                if own is not None and (until >= end or not found):
                    also = [one for one in found if until == end and self._texts[iri].found(one)]
                    found = [disjunction(own, *also)]
                    end = until
                for cost, said in enumerate(found):
                    yield place, end, Statement(Meaning(said, self._world.population), iri, self._when[iri]), cost
                place = end

    def _given_by_maker(self, text: Sequence[Token], place: int, iri: Iri) -> tuple[int, ClassExpression | None]:
        """Return where the name of a maker ends that is said to have given something, and all that he gave of his own.

        Behind "by", or where a verb for giving stands behind the name; texts say of such "by the artist".
        """
        own = self._own_gifts.get(iri)
        is_by = place > 0 and text[place - 1].text in self._listed["put_maker"]
        relations = self._world.relations
        for end in range(min(len(text), place + _LONGEST_SOURCE), place, -1) if place else ():
            if any(one.quoted or one.owns or not one.is_capital for one in text[place:end]):
                continue
            said = " ".join(_words(text[place:end]))
            if end == place + 1 and said not in relations.names.individuals:
                continue  # of a surname alone, others than who made things
            titled = (relations.names.individuals.get(f"{title} {said}") for title in HONORIFICS)
            told = relations.names.individuals.get(said) or next(filter(None, titled), ())
            after = end + (end < len(text) and text[end].text in self._listed["selves"])
            is_maker = len(told) == 1 and bool(relations.kinds_of(told[0]) & self._world.people)
            if own is not None and is_maker and (is_by or self.states(text[after:])):
                made = disjunction(*(Some(role, OneOf(told)) for role in self._world.making))
                return end, conjunction(made, own)
        return place, None

    @cached_property
    def _own_gifts(self) -> dict[Iri, ClassExpression]:
        """What texts of each property say was given by who made it, "by the artist", and not by others of his."""
        found = dict[Iri, ClassExpression]()
        for iri, called in self._called_makers.items():
            texts = self._texts[iri]
            by = [f"{one} {called}" for one in self._listed["put_maker"]]
            if (given := texts.together(by)) is not None:
                others = texts.together([f"{one} s" for one in by])
                found[iri] = conjunction(given, *([negation(others)] if others is not None else []))
        return found

    @cached_property
    def _called_makers(self) -> dict[Iri, str]:
        """What texts of each property call who made something: the artist."""
        world = self._world
        people = [
            said
            for said, iris in world.relations.names.classes.items()
            if any(world.relations.kinds_of_class(iri) & world.people for iri in iris)
        ]
        called = [f"{article} {noun}" for article in self._listed["definite"] for noun in people]
        found = dict[Iri, str]()
        for iri in self._when:
            texts = self._texts[iri]
            if told := [
                (len(texts.found(one)), said) for said in called if (one := texts.together([said])) is not None
            ]:
                found[iri] = max(told)[1]
        return found

    @cached_property
    def _makers_gifts(self) -> list[Statement]:
        """What texts say was given by who made it: "by the artist"."""
        found = []
        for iri, called in self._called_makers.items():
            said = self._said_from(tokenise(called), 0, self._texts[iri])[1]
            found += [Statement(Meaning(one, self._world.population), iri, self._when[iri]) for one in said[:1]]
        return found

    def _helped(self, text: Sequence[Token]) -> dict[int, int]:
        """Return where words begin that say with whose help something was done, and where they end."""
        words, found = _words(text), dict[int, int]()
        for parts in (key(phrase).split() for phrase in self._listed["with_help"]):
            for place in range(len(words)):
                if words[place : place + len(parts)] == parts:
                    found[place] = max(found.get(place, 0), place + len(parts))
        return found

    def _said_from(self, text: Sequence[Token], place: int, texts: Titles) -> tuple[int, list[ClassExpression]]:
        """Return where most of what texts say in the words from a place on ends, with and without articles before it.

        Who owns something there is not meant: of "the artist" not "the artist's widow"; nor whom it is in memory of,
        nor through whom others gave it.
        """
        if text[place].quoted or self._is_small(text, place, self._opening):
            return place + 1, []
        for end in range(min(len(text), place + _LONGEST), place, -1):
            part = text[place:end]
            named = [one.text for one in part if one.text not in self._listed["det"]]
            if len(named) == 1 and named[0] in self._world.called:
                continue
            if self._is_small(text, end - 1) or any(one.marks & {"comma", "stop"} for one in part[1:]):
                continue
            if any(size > 1 for at in range(place, end) for size, _ in self._statements(_words(text[at:]))):
                continue
            opened = next((n for n, one in enumerate(part) if one.text not in self._opening), 0)
            found: list[ClassExpression] = []
            for first in range(opened + 1):
                alone = singular(part[first].text)
                is_unnamed = len(part) == first + 1 and part[first].text in self._unnamed
                makes = is_unnamed and alone != part[first].text and not opened and not part[first].owns
                if (is_unnamed and not makes) or self._is_small(text, place + first, self._opening):
                    continue
                ways = [said := _joined(part[first:]), said.replace(" and ", " ")]
                if makes:  # presented by artists: "by the artist"
                    ways = [f"{article} {alone}" for article in self._listed["definite"]]
                    said = ""
                if not (part[-1].is_capital or part[-1].owns):  # by the artists themselves: "by the artist"
                    ways.append(_joined([*part[first:-1], replace(part[-1], text=singular(part[-1].text))]))
                said = next((way for way in ways if texts.together([way]) is not None), said)
                wanted: ClassExpression | None = texts.together([said])
                if wanted is None and _is_full_name(part[first:]):  # there with initials between: Alice G.E. Carthew
                    names = [texts.together([one]) for one in said.split()]
                    wanted = conjunction(*filter(None, names)) if all(names) else None
                if wanted is not None:
                    titled = [f"{title} {said}" for title in HONORIFICS]
                    called = [said, *(one for one in titled if texts.together([one]) is not None)]
                    honoured = (f"{words} {one}" for words in self._honouring for one in called)
                    bodies = (f"{one} {body}" for body in self._listed["bodies"] for one in called)
                    aside = () if part[-1].owns else (f"{said} s", *honoured, *bodies)
                    by = text[place - 1].text if place else ""
                    for one, other in (("put_maker", "put_through"), ("put_through", "put_maker")):
                        if by in self._listed[one] and texts.together([f"{by} {said}"]) is not None:
                            aside += tuple(f"{word} {said}" for word in self._listed[other])
                    others = (texts.together([one]) for one in aside)
                    found.append(conjunction(wanted, *(negation(one) for one in others if one is not None)))
            if found:
                return end, found
        return place + 1, []

    def _is_small(self, text: Sequence[Token], place: int, opening: frozenset[str] = frozenset()) -> bool:
        """Tell whether nothing that is quoted begins or ends with a word; with what is `opening` it may begin."""
        word = text[place].text
        is_small = word in self._small and word not in opening
        is_name = place > 0 and text[place].is_capital
        return is_small or word.isdecimal() or (not is_name and self.states(text[place:]))

    @cached_property
    def _honouring(self) -> tuple[str, ...]:
        return tuple(key(one) for one in self._listed["honouring"])

    @cached_property
    def _opening(self) -> frozenset[str]:
        return frozenset((*self._listed["det"], *self._listed["own"], *HONORIFICS))

    @cached_property
    def _small(self) -> frozenset[str]:
        lists = ("and", "be", "det", "got_through", "or", "own", "preposition")
        return frozenset(word for name in lists for word in self._listed[name])


def _is_full_name(part: Sequence[Token]) -> bool:
    """Tell whether words are a name and a surname, with a title or without."""
    names = [token for token in part if token.text not in HONORIFICS]
    return len(names) == 2 and all(token.is_capital and len(token.text) > 1 and not token.owns for token in names)


def _joined(part: Sequence[Token]) -> str:
    *before, last = part
    return " ".join((*(f"{one.text} s" if one.owns else one.text for one in before), last.text))


def _words(text: Sequence[Token]) -> list[str]:
    return ["" if token.quoted else token.text for token in text]


def _forms(word: str) -> set[str]:
    return {word, lemma(word), singular(word), lemma(singular(word))}


def _is_number(word: str) -> bool:
    """Tell whether a word has letters and digits, as what things are numbered by."""
    return len(word) > _SHORT and not word.isdecimal() and not word.isalpha() and word.isalnum()
