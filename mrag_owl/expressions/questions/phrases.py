"""The phrases of a question, each with what it means; a small grammar that returns every reading of every stretch.

A *thing* is a noun phrase ("works by artists born in London") and means a class expression; a *clause* says something
of a thing ("born in London", "that do not depict people"). What cannot fit, because a property leads from other things
or to others, is no reading. Nothing is skipped: a word that is not read makes its stretch unread.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from mrag_owl.expressions.questions.asked_class import QUESTION_NOUNS
from mrag_owl.expressions.questions.names import Mention, Names, Piece
from mrag_owl.expressions.questions.relations import Kinds, Relations, meet
from mrag_owl.expressions.syntax import (
    TOP,
    ClassExpression,
    Named,
    Role,
    Some,
    conjunction,
    disjunction,
    negation,
    one_of,
)
from mrag_owl.records import Iri


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


DETERMINERS = _words("the a an any all some every each those these that this its their his her")
OTHERS = _words("other another different further else")
BEING = _words("is are was were be been being isn't aren't wasn't weren't")
DOING = _words("do does did don't doesn't didn't has have had hasn't haven't hadn't can could")
AUXILIARIES = BEING | DOING
NEGATIONS = _words("not never n't")
ADVERBS = _words("also ever originally actually themselves himself herself once both only")
RELATIVES = _words("who that which whom")
SINGULAR_PRONOUNS = _words(
    "anyone anybody someone somebody everyone everybody those people person one ones everything anything "
    "something things"
)
_SMALL_WORDS = (
    AUXILIARIES
    | DETERMINERS
    | OTHERS
    | _words(
        "who what which when where whose whom how that in on of at by to for from with without and or but not as it he "
        "she they we i me you there than least most more"
    )
)
EXCEPTIONS = (
    ("other", "than"),
    ("apart", "from"),
    ("aside", "from"),
    ("except", "for"),
    ("except",),
    ("besides",),
    ("excluding",),
    ("but", "not"),
    ("not", "counting"),
)


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a phrase means of the thing it speaks of: an expression, and the classes that this thing may be of.

    `named`: the individuals in it, with their classes, which "other" leaves out of things of their kind; with `others`
    it does so itself ("the same year as Blake"). `unclear`: names in it that several individuals share, with those.
    `cost`: how far-fetched the reading is, 0 for plain ones.
    """

    expression: ClassExpression
    kinds: Kinds
    named: tuple[tuple[Iri, Kinds], ...] = ()
    others: bool = False
    unclear: tuple[tuple[str, tuple[Iri, ...]], ...] = ()
    cost: int = 0

    def joined(self, other: Meaning, *, either: bool = False) -> Meaning | None:
        """Return what both say, or with `either` what one of them says; None where they cannot be of one thing."""
        kinds = meet(self.kinds, other.kinds)
        if kinds is None:
            return None
        if TOP in (self.expression, other.expression) and not either:
            kept = other if self.expression == TOP else self
            expression = kept.expression
        else:
            expression = (disjunction if either else conjunction)(self.expression, other.expression)
        named = tuple(dict.fromkeys((*self.named, *other.named)))
        unclear = (*self.unclear, *other.unclear)
        cost = self.cost + other.cost
        both = Meaning(expression, kinds, named, unclear=unclear, cost=cost)
        if not (self.others or other.others):
            return both
        return both.without_named() if named else replace(both, others=True)

    def denied(self) -> Meaning:
        """Return the opposite, said of the same kinds of things."""
        return replace(self, expression=negation(self.expression))

    def through(self, role: Role, kinds: Kinds) -> Meaning:
        """Return what is linked by the role to a thing that this is said of."""
        filler = TOP if self.expression == TOP else self.expression
        return replace(self, expression=Some(role, filler), kinds=kinds)

    def without_named(self) -> Meaning:
        """Return the same without the individuals that it names, as far as they could be among what it means."""
        named = [iri for iri, kinds in self.named if meet(kinds, self.kinds) is not None]
        if not named:
            return replace(self, others=False)
        return replace(self, expression=conjunction(self.expression, negation(one_of(*named))), others=False)


Readings = list[tuple[int, Meaning]]
"""Ends of stretches, and what they mean; the places are those of the question's words."""


class Phrases:
    """The readings of one question's stretches; `clauses` gives what may follow a noun at a place."""

    def __init__(
        self, text: list[Piece], names: Names, relations: Relations, *, clauses: Callable[[Phrases, int], Readings]
    ) -> None:
        self.text = text
        self.words = [piece.text for piece in text]
        self.names = names
        self.relations = relations
        self._clauses = clauses
        self._things: dict[int, Readings] = {}

    def word(self, place: int) -> str:
        """Return the word at a place, empty beyond the end; words in quotation marks are none."""
        return self.words[place] if place < len(self.words) and not self.text[place].quoted else ""

    def after(self, place: int, words: frozenset[str]) -> int:
        """Return the place after any of the words."""
        while self.word(place) in words and self.word(place):
            place += 1
        return place

    def stands(self, place: int, phrase: tuple[str, ...]) -> bool:
        """Tell whether a phrase stands at a place."""
        return tuple(self.words[place : place + len(phrase)]) == phrase

    def things(self, place: int) -> Readings:
        """Return the noun phrases that begin at a place."""
        if place not in self._things:
            self._things[place] = []  # what begins here cannot hold what begins here
            self._things[place] = cheapest(self._thing_readings(place))
        return self._things[place]

    def _thing_readings(self, place: int) -> Iterator[tuple[int, Meaning]]:
        if place >= len(self.words):
            return
        start = self.after(place, DETERMINERS) if self.word(place) not in QUESTION_NOUNS else place
        for at in {place, start}:
            for end, meaning in self.named_things(at):
                yield from self._possessed(end, meaning)
        has_other = self.word(start) in OTHERS
        head = self.after(start, OTHERS)
        pronouns = {place} if self.word(place) in SINGULAR_PRONOUNS else set()
        for end, meaning in [reading for at in sorted({head, *pronouns}) for reading in self.heads(at)]:
            has_else = self.word(end) == "else"
            for last, described in self.described(end + has_else, meaning):
                if described.expression != TOP:
                    if (has_other or has_else) and not described.named:
                        yield last, replace(described, others=True)  # other than what is named later
                    else:
                        yield last, described.without_named() if has_other or has_else else described

    def named_things(self, place: int) -> Readings:
        """Return the individuals named at a place.

        "London" means London or London, United Kingdom where both are; of several that add to it none is chosen.
        """
        found: Readings = []
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
                unclear = ((text, tuple(iris)),) if max(whole, len(iris) - whole) > 1 else ()
                named = tuple((iri, kinds) for iri in iris)
                cost = far + (0 if one.is_full and whole else 2)
                found.append((one.last, Meaning(one_of(*iris), kinds, named, unclear=unclear, cost=cost)))
        return found

    def _is_whole(self, mention: Mention) -> bool:
        """Tell whether a name is not cut out of a quotation, and not only of words such as "who" and "in"."""
        inside = {self.text[at].quoted for at in range(mention.first, mention.last)}
        quotation = max(inside)
        if quotation:
            whole = [at for at, piece in enumerate(self.text) if piece.quoted == quotation]
            return mention.first <= whole[0] and mention.last > whole[-1]
        return any(word not in _SMALL_WORDS for word in self.words[mention.first : mention.last])

    def _possessed(self, end: int, meaning: Meaning) -> Iterator[tuple[int, Meaning]]:
        """Yield a thing, and what is its: "Blake's birthplace", "Blake's works about ruins"."""
        yield end, meaning
        if self.word(end) != "'s":
            return
        at = self.after(end + 1, OTHERS)
        for last, role in self.nouns(at):
            if meet(meaning.kinds, self.relations.sources(role)) is not None:
                owned = meaning.through(Role(role.iri, not role.inverse), self.relations.targets(role))
                yield from self._possessed(last, owned)
        for last, head in self.heads(at):
            for role in self.relations.between(head.kinds, meaning.kinds) if head.kinds else ():
                owner = meaning.through(role, self.relations.sources(role))
                if joined := head.joined(replace(owner, cost=owner.cost + 1)):
                    yield from self.described(last, joined)

    def nouns(self, place: int) -> Iterator[tuple[int, Role]]:
        """Yield the properties that a noun at a place stands for."""
        for end in range(min(len(self.words), place + 5), place, -1):
            for role in self.relations.nouns.get(" ".join(self.words[place:end]), ()):
                yield end, role

    def heads(self, place: int) -> Readings:
        """Return the nouns at a place: of a class, with a name before or after it; pronouns; nouns of a property."""
        found: Readings = []
        for end in range(min(len(self.words), place + 4), place, -1):
            for iri in self.names.classes.get(" ".join(self.words[place:end]), ()):
                if any(self.text[at].quoted for at in range(place, end)):
                    continue
                kind = Meaning(Named(iri), self.relations.kinds_of_class(iri))
                found.append((end, kind))
                for last, name in self.named_things(end):  # the year 1851
                    if meet(name.kinds, kind.kinds):
                        found.append((last, replace(name, unclear=name.unclear)))
        if self.word(place) in SINGULAR_PRONOUNS:
            found.append((place + 1, Meaning(TOP, frozenset(), cost=1)))
        for end, role in self.nouns(place):  # the birthplace of Blake
            if self.word(end) == "of":
                for last, owner in self.things(end + 1):
                    if meet(owner.kinds, self.relations.sources(role)) is not None:
                        found.append(
                            (last, owner.through(Role(role.iri, not role.inverse), self.relations.targets(role)))
                        )
        found += self._split_nouns(place)
        for end, name in self.named_things(place):  # British Pop works
            for last, head in self._class_at(end):
                for role in self.relations.between(head.kinds, name.kinds):
                    said = name.through(role, self.relations.sources(role))
                    if joined := head.joined(replace(said, cost=said.cost + 2)):
                        found.append((last, joined))
        return found

    def _split_nouns(self, place: int) -> Iterator[tuple[int, Meaning]]:
        """Yield "the year of Blake's death" and "the year of the death of Blake", where "year of death" is a noun."""
        if self.word(place + 1) != "of":
            return
        for noun, roles in self.relations.nouns.items():
            first, _, last = noun.partition(" of ")
            if not last or first != self.word(place):
                continue
            ways = [(end, owner) for end, owner in self.things(place + 2) if self.stands(end, ("'s", last))]
            ways = [(end + 2, owner) for end, owner in ways]
            at = self.after(place + 2, DETERMINERS)
            if self.stands(at, (last, "of")):
                ways += self.things(at + 2)
            for end, owner in ways:
                for role in roles:
                    if meet(owner.kinds, self.relations.sources(role)) is not None:
                        yield end, owner.through(Role(role.iri, not role.inverse), self.relations.targets(role))

    def _class_at(self, place: int) -> Readings:
        return [
            (end, Meaning(Named(iri), self.relations.kinds_of_class(iri)))
            for end in range(min(len(self.words), place + 4), place, -1)
            for iri in self.names.classes.get(" ".join(self.words[place:end]), ())
        ]

    def described(self, place: int, thing: Meaning) -> Readings:
        """Return a thing with all that may be said of it from a place on, and without."""
        found: Readings = [(place, thing)]
        waiting: list[tuple[int, Meaning, Meaning | None]] = [(place, thing, None)]
        while waiting:
            at, before, last = waiting.pop()
            connector = self.word(at) if self.word(at) in ("and", "or", "but") else ""
            if connector and last is None:
                continue
            for end, clause in self._clauses(self, at + bool(connector)):
                if connector == "or" and last is not None:
                    both = last.joined(clause, either=True)
                    joined = both and before.joined(both)
                    fresh: Meaning | None = both
                    base = before
                else:
                    base = before.joined(last) if last is not None else before  # type: ignore[assignment]  # checked next
                    joined, fresh = (base.joined(clause) if base is not None else None), clause
                if joined is not None and fresh is not None and base is not None:
                    found.append((end, joined))
                    waiting.append((end, base, fresh))
        return cheapest(found)


def cheapest(readings: Iterable[tuple[int, Meaning]]) -> Readings:
    """Return each reading once, at its least cost."""
    best: dict[tuple[int, ClassExpression, Kinds], Meaning] = {}
    for end, meaning in readings:
        same = (end, meaning.expression, meaning.kinds)
        if same not in best or meaning.cost < best[same].cost:
            best[same] = meaning
    return [(end, meaning) for (end, _, _), meaning in best.items()]
