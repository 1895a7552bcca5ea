"""What a question says of a thing: who died in a year, by Blake, not from London, that Blake painted, except ruins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mrag_owl.expressions.syntax import TOP
from mrag_owl.reading.questions.arguments import Arguments
from mrag_owl.reading.questions.clauses import Clauses, Lead, lead
from mrag_owl.reading.questions.meaning import Meaning, Readings, back, cheapest, link
from mrag_owl.reading.questions.phrases import Phrases
from mrag_owl.reading.questions.possession import Possession
from mrag_owl.reading.questions.relations import meet
from mrag_owl.reading.questions.vocabulary import (
    ALSO,
    AUXILIARIES,
    BEING,
    DETERMINERS,
    EXCEPTIONS,
    OWNING,
    RELATIVES,
)
from mrag_owl.reading.questions.vocabulary import phrases as listed

_OMITTING = listed(
    "leave out|leaves out|omit|omits|lack|lacks|exclude|excludes|omitting|lacking|free of|devoid of|fail to include|"
    "are free of|without|fail to show|avoid|avoids"
)
_FAILING = listed("fail to|fails to|failed to|failing to|refrain from|avoid|avoids|avoided|avoiding")
_WITH = listed("with|having|possessing|containing|including|of")
_CONTAINING = listed("contain|contains|include|includes|comprise|comprises|contained|included")
_LIKE = listed("like|just like|similarly to|as with|along with|together with|alongside")
_HELD = listed("in the collection|in your collection|in our collection|in this collection|in the museum|on record")
_CONNECTORS = ("and", "or", "but", "nor", "yet", "while", "whereas", "though", "although", "whilst")
_RESPONSIBLE = listed("responsible for|behind|the hand behind|the artist behind")
_FRONTED = ("in", "by", "at", "on", "with", "from", "of", "about", "for", "to", "during", "under")
_ON = listed("on the subject of|on the theme of|on the topic of|on the motif of|with the theme of|with the theme")
_SELVES = frozenset(("himself", "herself", "itself", "themselves"))
_GAP_WORDS = frozenset(["that", "which", "when", "where", "whom", "who"])


class Predicates:
    """The clauses of one question, of every form."""

    def __init__(self, phrases: Phrases) -> None:
        self.phrases = phrases
        self.arguments = Arguments(phrases, lambda _, place: self.gaps(place))
        self.clauses = Clauses(phrases, self.arguments)
        self.possession = Possession(phrases, self.arguments, self.predicates)
        self._kept: dict[tuple[int, bool], Readings] = {}

    def after_noun(self, place: int) -> Readings:
        """Return what may follow a noun at a place."""
        return cheapest(self._after_noun(place))

    def _after_noun(self, place: int) -> Iterator[tuple[int, Meaning]]:
        phrases, relations = self.phrases, self.phrases.relations
        for at in phrases.past(place, EXCEPTIONS):
            for end, argument in self.arguments.at(at):
                for thing in argument.parts:
                    if denied := thing.denied():
                        for last in {end, phrases.after(end, _SELVES)}:
                            yield last, replace(denied, named=())
            for end, said in self.possession.linked(at):
                if denied := said.denied():
                    yield end, replace(denied, cost=denied.cost + 2)
        for end, thing in phrases.named_things(place):  # Blake aside
            for last in phrases.past(end, listed("aside|excepted|excluded|apart|not included")):
                if denied := thing.denied():
                    yield last, replace(denied, named=())
        for at in phrases.past(place, listed("leaving|setting|putting")):  # leaving Blake aside
            for end, thing in phrases.named_things(at):
                for last in phrases.past(end, listed("aside|out|apart")):
                    if denied := thing.denied():
                        yield last, replace(denied, named=())
        for at in phrases.past(place, listed("among|out of|from among")):
            yield from phrases.things(at)
        for end in phrases.past(place, _HELD):
            yield end, Meaning(TOP, frozenset())
        word = phrases.word(place)
        if word in RELATIVES:
            yield from self.predicates(place + 1)
        if word == "whose":
            yield from self.possession.whose(place + 1)
        yield from self.predicates(place, bare=True)
        yield from self.gaps(place)
        if word == "to":  # the other painters to die in the year Blake died
            yield from self.clauses.of_subject(lead(phrases, place + 1))
        for end in phrases.past(place, _ON):
            yield from self.possession.linked(end)
        if word == "of":
            yield from self.possession.linked(place + 1)
        for end in phrases.past(place, ALSO):
            yield end, Meaning(TOP, frozenset(), others=True)
        for at in phrases.past(place, _LIKE):  # who, like Blake, died in London
            for end, thing in phrases.named_things(at):
                yield end, replace(thing, expression=TOP, others=True, cost=thing.cost + 1)
        for end, span in phrases.ranges.at(place):
            for role in {relations.time_role(frozenset([kind])) for kind in relations.kinds}:
                if role is not None and (dated := span.meaning(role, relations)):
                    yield end, replace(dated, cost=1)

    def predicates(self, place: int, *, bare: bool = False) -> Readings:
        """Return what is said of a subject from a place on, joined by "and", "or" and "but".

        `bare`: as after a noun, where no verb is needed ("by Blake", "not from London").
        """
        if (place, bare) not in self._kept:
            self._kept[place, bare] = []
            self._kept[place, bare] = cheapest(self._predicates(place, bare=bare))
        return self._kept[place, bare]

    def _predicates(self, place: int, *, bare: bool) -> Iterator[tuple[int, Meaning]]:
        phrases = self.phrases
        waiting: list[tuple[int, Meaning | None, bool, str]] = [(place, None, bare, "")]
        while waiting:
            at, before, is_bare, opened = waiting.pop()
            connector = phrases.word(at) if before is not None else ""
            if before is not None:
                if connector == "without":
                    for end, said in self.clauses.of_subject(lead(phrases, at + 1)):
                        opposite = said.denied()
                        joined = opposite and before.joined(opposite)
                        if joined:
                            yield end, joined
                            waiting.append((end, joined, is_bare, "without"))
                if connector not in _CONNECTORS:
                    continue
                at = phrases.after(at + 1, RELATIVES)
                if phrases.word(at) in (*OWNING, "whose"):  # whose birthplace is London while his …
                    for end, said in self.possession.whose(at + 1):
                        if joined := before.joined(said, either=connector == "or"):
                            yield end, joined
                            waiting.append((end, joined, is_bare, "whose"))
                if connector == "and" and phrases.word(at) == opened and opened in ("by", "from", "in", "at"):
                    continue  # by Blake and by Turner: each or both
            starts = [(at, False)]
            if phrases.word(at) in ("neither", "both", "either") and before is None:
                starts.append((at + 1, phrases.word(at) == "neither"))
            for start, denied in starts:
                for end, predicate in self._predicate(start, bare=is_bare):
                    phrases.effort.spend()
                    signed = predicate.denied() if denied or connector == "nor" else predicate
                    both = signed and (signed if before is None else before.joined(signed, either=connector == "or"))
                    if both is not None:
                        yield end, both
                        waiting.append((end, both, is_bare, phrases.word(lead(phrases, at).end)))

    def _predicate(self, place: int, *, bare: bool) -> Iterator[tuple[int, Meaning]]:
        phrases = self.phrases
        before = lead(phrases, place)
        denied = before.denied
        for end in phrases.past(before.end, _FAILING):
            found = lead(phrases, end)
            yield from self._said(found, bare=bare, denied=not denied)
        for end in phrases.past(before.end, _OMITTING):
            for last, said in self.possession.linked(end):
                if opposite := said if denied else said.denied():
                    yield last, opposite
        yield from self._said(before, bare=bare, denied=denied)

    def _said(self, before: Lead, *, bare: bool, denied: bool) -> Iterator[tuple[int, Meaning]]:
        for end, said in self._unsigned(before, bare=bare):
            signed = said.denied() if denied else said
            if signed is not None:
                yield end, replace(signed, others=signed.others or before.also)

    def _unsigned(self, before: Lead, *, bare: bool) -> Iterator[tuple[int, Meaning]]:
        phrases, relations = self.phrases, self.phrases.relations
        at = before.end
        phrases.reached = max(phrases.reached, at)
        yield from self.clauses.of_subject(before)
        if before.often is not None:
            return
        yield from self.possession.sharing(at)
        for end in phrases.past(at, _CONTAINING):
            yield from self.possession.linked(end)
        if before.having:
            yield from self.possession.had(at)
        if before.copula or bare:
            for role in relations.prepositions.get(phrases.word(at), ()):
                for end, argument in self.arguments.at(at + 1):
                    if argument.is_sum and phrases.word(at) in ("by", "from", "in", "at", "of"):
                        continue
                    if said := argument.of_role(role):
                        yield end, said
            for end in phrases.past(at, _WITH):
                yield from self.possession.had(end)
            for end in phrases.past(at, _RESPONSIBLE):
                for last, thing in phrases.things(end):
                    for role in self.possession.owning:
                        if said := link(thing, role, relations):
                            yield last, said
        if before.copula:
            for end, thing in phrases.things(at):
                yield end, replace(thing, cost=thing.cost + 1)
            for end, role_said in self._dated(at):
                yield end, role_said
            yield from self._qualities(at)

    def _qualities(self, place: int) -> Iterator[tuple[int, Meaning]]:
        """Yield "(is) red", "(are) Italian": linked to what the word names by a property that leads to such."""
        relations = self.phrases.relations
        for end, thing in self.phrases.named_things(place):
            if not thing.kinds or thing.literal:
                continue
            linked = [
                said
                for role in relations.used_roles
                if meet(thing.kinds, relations.targets(role)) and meet(thing.kinds, relations.sources(role)) is None
                if (said := link(thing, role, relations))
            ]
            for said in linked:  # "is London" may be born or dead there
                if not any(one is not said and meet(one.kinds, said.kinds) is not None for one in linked):
                    yield end, replace(said, cost=said.cost + 2)

    def _dated(self, place: int) -> Iterator[tuple[int, Meaning]]:
        relations = self.phrases.relations
        for end, span in self.phrases.ranges.at(place):
            for role in {relations.time_role(frozenset([kind])) for kind in relations.kinds}:
                if role is not None and (said := span.meaning(role, relations)):
                    yield end, replace(said, cost=1)

    def gaps(self, place: int) -> Iterator[tuple[int, Meaning]]:
        """Yield what "(that) Blake painted", "(in which) Blake died" and "when 'Ruins' was painted" say of a thing."""
        phrases = self.phrases
        at, fronted = place, ""
        if phrases.word(at) in _FRONTED and phrases.word(at + 1) in ("which", "whom", "what"):
            fronted, at = phrases.word(at), at + 2
        elif phrases.word(at) in _GAP_WORDS:
            at += 1
        if phrases.word(at) in AUXILIARIES and not fronted:
            return
        yield from self.with_subject(at, fronted=fronted, timed=phrases.word(place) not in ("which", "whom", "who"))

    def with_subject(self, place: int, *, fronted: str = "", timed: bool = True) -> Iterator[tuple[int, Meaning]]:
        """Yield what a clause that begins with its subject says of what it leaves out.

        `timed`: whether it may leave out a time or place with its preposition, as in "the year he died".
        """
        phrases = self.phrases
        subjects = [(end, self.arguments.plain(thing), thing) for end, thing in phrases.things(place)]
        for end, argument, thing in subjects:
            yield from self.clauses.of_others(end, argument, fronted=fronted, timed=timed)
            yield from self.possession.shared_by(end, thing)
            if phrases.word(end) in BEING:  # in which ruins are not a subject
                at = phrases.after(end, BEING)
                is_denied = phrases.word(at) == "not"
                for last, role in phrases.nouns(phrases.after(at + is_denied, DETERMINERS)):
                    said = link(thing, role, phrases.relations) if fronted in ("in", "of") else None
                    if said and (signed := said.denied() if is_denied else said):
                        yield last, signed
            for role in phrases.relations.prepositions.get(fronted, ()):  # by whom are the most works
                if owned := link(thing, back(role), phrases.relations):
                    yield phrases.after(end, BEING), owned
        for end, argument in self.arguments.at(place):
            if not any(end == known for known, _, _ in subjects):
                yield from self.clauses.of_others(end, argument, fronted=fronted, timed=timed)
        for end, owner, roles in phrases.events(place):
            for last in self.arguments.light(end):
                for role in roles:
                    for final in {last, last + (phrases.word(last) in ("in", "at") and not fronted)}:
                        if owned := link(owner, back(role), phrases.relations):
                            yield final, owned

    def inverted(self, place: int, *, copula: bool, denied: bool) -> Iterator[tuple[int, Meaning]]:
        """Yield the predicate of "was Blake born in London", whose auxiliary stood before the subject."""
        before = lead(self.phrases, place)
        opposite = denied ^ before.denied
        yield from self._said(replace(before, copula=copula or before.copula), bare=False, denied=opposite)
