"""The noun phrases of a question, each with what it means; a small grammar that returns every reading of every stretch.

A *thing* is a noun phrase ("works by artists born in London") and means a class expression; a *clause* says something
of a thing ("born in London", "that do not depict people"). What cannot fit, because a property leads from other things
or to others, is no reading. Nothing is skipped: a word that is not read makes its stretch unread.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from mrag_owl.expressions.syntax import TOP, ClassExpression, Named, OneOf, Role, one_of
from mrag_owl.reading.questions.asked_class import QUESTION_NOUNS
from mrag_owl.reading.questions.effort import Effort
from mrag_owl.reading.questions.frames import Frames
from mrag_owl.reading.questions.meaning import Meaning, Readings, back, cheapest, link
from mrag_owl.reading.questions.names import Mention, Names, Piece
from mrag_owl.reading.questions.openings import Openings
from mrag_owl.reading.questions.person_names import HONORIFICS
from mrag_owl.reading.questions.ranges import Ranges
from mrag_owl.reading.questions.relations import Kinds, Relations, meet
from mrag_owl.reading.questions.vocabulary import (
    DETERMINERS,
    OWNING,
    PERSONAL,
    PRONOUNS,
    SMALL_WORDS,
)
from mrag_owl.reading.questions.vocabulary import phrases as listed
from mrag_owl.records import Iri

_CALLED = listed("of|called|named|titled|entitled|known as|with the title|by the name of|of the name")
_CONNECTORS = ("and", "or", "but", "yet", "nor", "while", "whereas", "though", "although")
_LONGEST_NOUN = 5  # words


class Phrases:
    """The readings of one question's stretches; `clauses` gives what may follow a noun at a place."""

    def __init__(
        self,
        text: list[Piece],
        names: Names,
        relations: Relations,
        frames: Frames,
        *,
        clauses: Callable[[Phrases, int], Readings],
        effort: Effort | None = None,
    ) -> None:
        self.text = text
        self.words = [piece.text for piece in text]
        self.names = names
        self.relations = relations
        self.frames = frames
        self.ranges = Ranges(self.words, [piece.quoted > 0 for piece in text])
        self.openings = Openings(self)
        self.topics: list[Meaning] = []
        self.reached = 0
        self.effort = effort or Effort()
        self._clauses = clauses
        self._things: dict[int, Readings] = {}
        self._named: dict[int, Readings] = {}

    def word(self, place: int) -> str:
        """Return the word at a place, empty beyond the end; words in quotation marks are none."""
        return self.words[place] if place < len(self.words) and not self.text[place].quoted else ""

    def after(self, place: int, words: frozenset[str]) -> int:
        """Return the place after any of the words."""
        while self.word(place) in words and self.word(place):
            place += 1
        return place

    def stands(self, place: int, phrase: tuple[str, ...]) -> bool:
        """Tell whether a phrase stands at a place, outside of quotation marks."""
        return tuple(self.words[place : place + len(phrase)]) == phrase and self.word(place) != ""

    def past(self, place: int, phrases: tuple[tuple[str, ...], ...]) -> Iterator[int]:
        """Yield the places after each of the phrases that stands at a place."""
        return (place + len(phrase) for phrase in phrases if self.stands(place, phrase))

    def things(self, place: int) -> Readings:
        """Return the noun phrases that begin at a place."""
        if place not in self._things:
            self._things[place] = []  # what begins here cannot hold what begins here
            self._things[place] = cheapest(self._thing_readings(place))
            self.reached = max([self.reached, *(end for end, _ in self._things[place])])
        return self._things[place]

    def _thing_readings(self, place: int) -> Iterator[tuple[int, Meaning]]:
        if place >= len(self.words):
            return
        for at in {place, self.after(place, DETERMINERS) if self.word(place) not in QUESTION_NOUNS else place}:
            for end, meaning in self.named_things(at):
                yield from self._possessed(end, meaning)
        for end, meaning in self._personal(place):
            yield from self._possessed(end, meaning)
        if self.word(place) in OWNING:  # his birthplace
            for _, owner in self._named_alone(place):
                yield from self._owned(place + 1, replace(owner, cost=1))
        for at, opening in self.openings.at(place):
            if opening.said.quantity == (0, 0):  # no ruins
                yield from ((end, replace(name, quantity=(0, 0))) for end, name in self.named_things(at))
            for end, head in self.heads(at):
                if (noun := opening.apply(head)) is not None:
                    yield from self._whole(end, noun, has_other=opening.has_other)

    def _whole(self, end: int, noun: Meaning, *, has_other: bool) -> Iterator[tuple[int, Meaning]]:
        """Yield a noun with all that follows it; "other" and "else" leave out what is named in it, or later."""
        has_else = self.word(end) == "else"
        for last, whole in self.described(end + has_else, noun):
            described = whole
            is_bare = described.expression == TOP and described.superlative is None
            if is_bare and not (described.quantity or has_other or has_else):
                continue
            if (has_other or has_else) and not described.named:
                described = replace(described, others=True, elsewhere=True)  # other than what is named later
            elif has_other or has_else:
                described = described.without_named()
            yield last, described
            yield from self._possessed(last, described, bare=False)

    def _personal(self, place: int) -> Readings:
        """Return what "he" and "it" stand for."""
        if self.word(place) not in PERSONAL:
            return []
        return [(place + 1, replace(meaning, cost=1)) for _, meaning in self._named_alone(place)]

    def _named_alone(self, place: int) -> Readings:
        """Return the only one that is named around a place, or was spoken of before the question."""
        told = self.topics if self.word(place) in ("they", "them", "their") else ()
        named: dict[ClassExpression, Meaning] = {
            one.expression: one for one in self.topics if one in told or isinstance(one.expression, OneOf)
        }
        if len(told) == 1:
            return [(place, one) for one in told]
        at = 0
        while at < len(self.words):
            found = [(end, meaning) for end, meaning in self.named_things(at) if not meaning.cost]
            for end, meaning in found[:1]:
                named.setdefault(meaning.expression, meaning)
                at = end - 1
            at += 1
        return [(place, meaning) for meaning in named.values()] if len(named) == 1 else []

    def named_things(self, place: int) -> Readings:
        """Return the individuals named at a place.

        "London" means London or London, United Kingdom where both are; of several that add to it none is chosen, but
        "dog" means every sort of dog.
        """
        if place not in self._named:
            self._named[place] = list(self._named_readings(place))
            if self.word(place) in HONORIFICS:  # Sir Henry Moore
                found = [(end, replace(one, cost=one.cost + 1)) for end, one in self.named_things(place + 1)]
                self._named[place] += [reading for reading in found if not self._named[place]]
        return self._named[place]

    def _named_readings(self, place: int) -> Iterator[tuple[int, Meaning]]:
        mentions = [one for one in self.names.mentions(self.text, first=place) if self._is_whole(one)]
        longest = max((one.last for one in mentions if one.is_full), default=0)
        for one in mentions:
            by_kinds: dict[Kinds, list[Iri]] = {}
            for iri in (*one.terms, *one.qualified):
                by_kinds.setdefault(self.relations.kinds_of(iri), []).append(iri)
            text = " ".join(self.words[one.first : one.last])
            far = (0 if one.last >= longest else 3) + (text in self.names.classes)
            for kinds, iris in by_kinds.items():
                whole = sum(iri in one.terms for iri in iris)
                exact = {iri for iri in iris if one.is_full and iri in one.terms}
                added = [iri for iri in iris if iri not in exact and not self.names.is_sort(iri)]
                several = max(len(exact), len(added)) > 1  # but every sort of dog is a dog
                unclear = ((text, tuple(iris)),) if several else ()
                named = tuple((iri, kinds) for iri in iris)
                cost = far + (0 if one.is_full and whole else 2)
                yield (
                    one.last,
                    Meaning(
                        one_of(*iris), kinds, named, unclear=unclear, cost=cost, literal=self.text[one.first].quoted > 0
                    ),
                )

    def _is_whole(self, mention: Mention) -> bool:
        """Tell whether a name is not cut out of a quotation, and not only of words such as "who" and "in"."""
        inside = {self.text[at].quoted for at in range(mention.first, mention.last)}
        quotation = max(inside)
        if quotation:
            whole = [at for at, piece in enumerate(self.text) if piece.quoted == quotation]
            return mention.first <= whole[0] and mention.last > whole[-1]
        return any(word not in SMALL_WORDS for word in self.words[mention.first : mention.last])

    def possessive(self, end: int) -> int | None:
        """Return the place after the sign of a possessive: after an 's, or where Williams' ends; None without one."""
        if self.word(end) == "'s":
            return end + 1
        return end if 0 < end <= len(self.text) and self.text[end - 1].owns else None

    def _possessed(self, end: int, meaning: Meaning, *, bare: bool = True) -> Iterator[tuple[int, Meaning]]:
        """Yield a thing, and what is its: "Blake's birthplace", "Blake's earliest works about ruins"."""
        if bare:
            yield end, meaning
        place = self.possessive(end)
        if place is not None:
            yield from self._owned(place, meaning)

    def _owned(self, place: int, meaning: Meaning) -> Iterator[tuple[int, Meaning]]:
        """Yield what is a thing's, from after the sign of the possessive on."""
        start = self.after(place, frozenset(("own",)))
        for last, role in self.nouns(start):
            if owned := link(meaning, back(role), self.relations):
                yield from self._possessed(last, owned)
        for at, opening in self.openings.at(start):
            for last, head in self.heads(at):
                for role in self.relations.between(head.kinds, meaning.kinds) if head.kinds else ():
                    owner = link(meaning, role, self.relations)
                    joined = owner and head.joined(replace(owner, cost=owner.cost + 1))
                    if joined and (noun := opening.apply(joined)):
                        found = self.described(last, noun)
                        yield from ((e, m.without_named() if opening.has_other else m) for e, m in found)

    def nouns(self, place: int) -> Iterator[tuple[int, Role]]:
        """Yield the properties that a noun at a place stands for."""
        for end in range(min(len(self.words), place + _LONGEST_NOUN), place, -1):
            for role in self.relations.nouns.get(" ".join(self.words[place:end]), ()):
                yield end, role

    def classes(self, place: int) -> Readings:
        """Return the classes whose nouns stand at a place."""
        return [
            (end, Meaning(Named(iri), self.relations.kinds_of_class(iri)))
            for end in range(min(len(self.words), place + 4), place, -1)
            for iri in self.names.classes.get(" ".join(self.words[place:end]), ())
            if not any(self.text[at].quoted for at in range(place, end))
        ]

    def heads(self, place: int) -> Readings:
        """Return the nouns at a place: of a class, with a name before or after it; pronouns; nouns of a property."""
        found: Readings = []
        for end, kind in self.classes(place):
            found.append((end, kind))
            for start in {end, *self.past(end, _CALLED)}:  # the year 1851, the work called "Rain"
                for last, name in self.named_things(start):
                    if meet(name.kinds, kind.kinds):
                        found += self._possessed(last, name)
        if self.word(place) in PRONOUNS:
            found.append((place + 1, Meaning(TOP, frozenset(), cost=1)))
        for end, role in self.nouns(place):  # the birthplace of Blake
            if self.word(end) == "of":
                found += [
                    (last, owned)
                    for last, owner in self.things(end + 1)
                    if (owned := link(owner, back(role), self.relations))
                ]
        found += self._titled(place)
        found += self.dated(place)
        for end, name in self.named_things(place):  # British Pop works
            for last, head in self.classes(end):
                for role in self.relations.between(head.kinds, name.kinds):
                    said = link(name, role, self.relations)
                    if said and (joined := head.joined(replace(said, cost=said.cost + 2))):
                        found.append((last, joined))
        return found

    def _titled(self, place: int) -> Iterator[tuple[int, Meaning]]:
        """Yield "natives of London"."""
        for noun, roles in self.relations.titles.items():
            for many in (noun, f"{noun}s"):
                for end in self.past(place, listed(f"{many} of")):
                    for last, thing in self.things(end):
                        yield from ((last, said) for role in roles if (said := link(thing, role, self.relations)))

    def kind_words(self, place: int, *, with_nouns: bool = True) -> Iterator[tuple[int, Kinds]]:
        """Yield what the noun at a place may speak of: the kinds of a class, or of what a property leads to."""
        for end in range(place + 1, min(len(self.words), place + 4) + 1):
            name = " ".join(self.words[place:end])
            if classes := self.names.classes.get(name):
                yield end, frozenset(kind for iri in classes for kind in self.relations.kinds_of_class(iri))
            elif with_nouns and (roles := self.relations.nouns.get(name)):
                yield end, frozenset(iri for role in roles for iri in self.relations.targets(role))

    def events(self, place: int) -> Iterator[tuple[int, Meaning, tuple[Role, ...]]]:
        """Yield "Blake's death" and "the death of Blake": whose, and the properties that tell of it."""
        nominal = self.relations.nominal
        at = self.after(place, DETERMINERS)
        if nominal(self.word(at)) and self.word(at + 1) == "of":
            yield from ((end, owner, nominal(self.word(at))) for end, owner in self.things(at + 2))
        for end, owner in self.things(place):
            start = self.possessive(end)
            start = None if start is None else self.after(start, frozenset(("own",)))
            if start is not None and (roles := nominal(self.word(start))):
                yield start + 1, owner, roles

    def dated(self, place: int) -> Iterator[tuple[int, Meaning]]:
        """Yield "(the) year of Blake's death", "year that saw the death of Blake", where "year of death" is a noun."""
        joints = listed(
            "of|that saw|that marked|that witnessed|which saw|marked by|that brought|of the event of|to see"
        )
        for end, kinds in self.kind_words(place, with_nouns=False):
            for start in self.past(end, joints):
                for last, owner, roles in self.events(start):
                    for role in roles:
                        if meet(kinds, self.relations.targets(role)) and (
                            owned := link(owner, back(role), self.relations)
                        ):
                            yield last, owned

    def described(self, place: int, thing: Meaning) -> Readings:
        """Return a thing with all that may be said of it from a place on, and without."""
        found: Readings = [(place, thing)]
        waiting: list[tuple[int, Meaning, Meaning | None, str]] = [(place, thing, None, "")]
        while waiting:
            at, before, last, opened = waiting.pop()
            connector = self.word(at) if self.word(at) in _CONNECTORS else ""
            if connector and last is None:
                continue
            if connector == "and" and self.word(at + 1) == opened and opened in ("by", "from", "in", "at"):
                continue  # by Blake and by Turner: each or both
            nexts = self._clauses(self, at + bool(connector))
            for end, clause in [*nexts, *(self._clauses(self, at) if connector in ("and", "but") else ())]:
                base = before if last is None or connector == "or" else before.joined(last)
                fresh: Meaning | None = clause
                if connector == "or" and last is not None:
                    fresh = last.joined(clause, either=True)
                self.effort.spend()
                joined = base.joined(fresh) if base is not None and fresh is not None else None
                if joined is not None and base is not None:
                    found.append((end, joined))
                    waiting.append((end, base, fresh, self.word(at + bool(connector))))
        return cheapest(found)
