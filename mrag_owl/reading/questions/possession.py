"""What something has: with oil as its medium, shares a birthplace with Blake, whose creator died in 1851."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from mrag_owl.expressions.syntax import Role, Some
from mrag_owl.reading.questions.arguments import Arguments
from mrag_owl.reading.questions.meaning import Meaning, Readings, back, cheapest, link
from mrag_owl.reading.questions.phrases import Phrases
from mrag_owl.reading.questions.relations import Kinds, meet
from mrag_owl.reading.questions.vocabulary import AUXILIARIES, BEING, DETERMINERS, OWNING
from mrag_owl.reading.questions.vocabulary import phrases as listed

_THAT_OF = listed(
    "that of|the same as that of|the same as|identical to|identical to that of|identical with|also that of|"
    "equal to|shared by"
)
_CONNECTORS = ("and", "but", "while", "whereas", "yet", "though", "although")
_EQUALS = listed("the same as|identical to|equal to|identical with|also|exactly")
_SHARING = listed("share|shares|sharing|shared|have in common|has in common|had in common")
_LIKE = listed("as|with|like|in common with|as that of|that")


class Possession:
    """What the clauses of one question say by having and sharing."""

    def __init__(self, phrases: Phrases, arguments: Arguments, predicates: Callable[[int], Readings]) -> None:
        self.phrases = phrases
        self.arguments = arguments
        self.predicates = predicates

    def had(self, place: int) -> Iterator[tuple[int, Meaning]]:
        """Yield what something has, after "with" or "has"."""
        phrases, relations = self.phrases, self.phrases.relations
        at = phrases.after(place, DETERMINERS | OWNING)
        for end, role in phrases.nouns(at):  # the medium oil, a birth year of 1775, a birthplace in London
            for begin in {
                end,
                *phrases.past(
                    end,
                    listed(
                        "of|in|that is|called|being|which is|equal to|identical to|the same as|matching|that equals"
                    ),
                ),
            }:
                for last, argument in self.arguments.at(begin):
                    if said := argument.of_role(role):
                        yield last, said
            for last, span in phrases.ranges.at(end):
                if said := span.meaning(role, relations):
                    yield last, said
        yield from self.shared(place)
        for end, argument in self.arguments.at(place):  # London as their birthplace
            for begin in phrases.past(end, listed("as|for|as one of|among|amongst|as part of")):
                start = phrases.after(begin, DETERMINERS | OWNING | frozenset(("main",)))
                kinds = [
                    (last, role) for last, of in phrases.kind_words(start, with_nouns=False) for role in self._to(of)
                ]
                for last, role in [*self._nouns(start), *kinds]:
                    if said := argument.of_role(role):
                        yield last, said
                        for joint in phrases.past(last, listed("but not|and not")):
                            for final, other in phrases.nouns(phrases.after(joint + 1, DETERMINERS | OWNING)):
                                denied = argument.of_role(other)
                                denied = denied and denied.denied()
                                if phrases.word(joint) == "as" and denied and (both := said.joined(denied)):
                                    yield final, both
        if phrases.word(place) == "as":  # have as their birthplace London
            for end, role in phrases.nouns(phrases.after(place + 1, DETERMINERS | OWNING)):
                for last, argument in self.arguments.at(end):
                    if said := argument.of_role(role):
                        yield last, said
        for end, thing in phrases.things(place):  # more than two works
            for role in self.owning:
                if said := link(thing, role, relations):
                    for last in {
                        end,
                        *phrases.past(end, listed("to their name|to his name|to her name|to their credit")),
                    }:
                        yield last, replace(said, cost=said.cost + (thing.superlative is None))
        yield from self.linked(place)

    def _nouns(self, place: int) -> Iterator[tuple[int, Role]]:
        phrases = self.phrases
        yield from phrases.nouns(place)
        for noun, roles in phrases.relations.nouns.items():  # subjects
            if phrases.word(place) in (f"{noun}s", f"{noun}es"):
                yield from ((place + 1, role) for role in roles)

    def _to(self, kinds: Kinds) -> list[Role]:
        return [role for role in self.phrases.relations.between(frozenset(), kinds) if not role.inverse]

    @property
    def owning(self) -> list[Role]:
        """What one has by having made it."""
        return [back(role) for role in self.phrases.frames.makers]

    def linked(self, place: int) -> Iterator[tuple[int, Meaning]]:
        """Yield what "of works by Blake", "with ruins in them" may say: any one link to them, either way."""
        phrases = self.phrases
        for end, argument in self.arguments.at(place):
            kinds = [part.kinds for member in argument.members or (argument,) for part in member.parts]
            if not all(kinds) or not kinds:
                continue
            linking = [role for of in kinds for role in phrases.relations.between(frozenset(), of)]
            for roles in argument.ways(list(dict.fromkeys(linking))):
                if said := argument.through(roles):
                    said = replace(said, cost=said.cost + self._undated(roles, kinds))
                    owned = phrases.possessive(end)  # works of Blake's
                    for last in {
                        end,
                        owned or end,
                        *phrases.past(end, listed("in them|in it|on them|on it|within them")),
                    }:
                        yield last, replace(said, cost=said.cost + 1)

    def _undated(self, roles: Sequence[Role], kinds: Sequence[Kinds]) -> int:
        """Return 1 where a thing's year is meant and another tells it better: of a work the year it was made in."""
        relations = self.phrases.relations
        when = relations.time_role(kinds[0])
        is_time = any(relations.measure(back(role)) for role in roles if role.inverse)
        return int(is_time and when is not None and any(back(role) != when for role in roles))

    def shared(self, place: int) -> Iterator[tuple[int, Meaning]]:
        """Yield "(have) the same birthplace as Blake", "(share) a birthplace with Blake" and "Blake's birthplace"."""
        phrases, relations = self.phrases, self.phrases.relations
        for end, thing in phrases.things(place):  # Blake's year of death
            if isinstance(thing.expression, Some) and thing.named and not thing.is_open:
                role = back(thing.expression.role)
                if said := link(replace(thing, others=True), role, relations):
                    yield end, said
                    yield from (
                        (last, said) for last in phrases.past(end, listed("as their own|as his own|as her own"))
                    )
        at = phrases.after(place, DETERMINERS | OWNING | frozenset(("same", "identical", "very", "exact", "common")))
        if at == place:
            return
        options = list(phrases.nouns(at))
        for end, role in options:
            for begin in phrases.past(end, _LIKE):
                for last, thing in phrases.things(begin):
                    if said := self.alike(thing, role):
                        final = phrases.after(last, AUXILIARIES)
                        if phrases.words[begin - 1] != "that" or final > last:
                            yield final, said

    def alike(self, thing: Meaning, role: Role) -> Meaning | None:
        """Return what is linked by the role to what the thing itself is linked to, and is another."""
        relations = self.phrases.relations
        if thing.is_open:
            return None
        there = link(thing, back(role), relations)
        return link(replace(there, others=True), role, relations) if there else None

    def sharing(self, place: int) -> Iterator[tuple[int, Meaning]]:
        """Yield "share a birthplace with Blake"."""
        for at in self.phrases.past(place, _SHARING):
            yield from self.shared(at)

    def shared_by(self, place: int, subject: Meaning) -> Iterator[tuple[int, Meaning]]:
        """Yield "(with whom does) Blake share his birthplace", "Blake has his birthplace in common (with)"."""
        phrases = self.phrases
        for at in phrases.past(phrases.after(place, AUXILIARIES), _SHARING):
            for end, role in phrases.nouns(phrases.after(at, DETERMINERS | OWNING | frozenset(("same",)))):
                for last in {end, *phrases.past(end, listed("with"))}:
                    if said := self.alike(subject, role):
                        yield last, said

    def whose(self, place: int) -> list[tuple[int, Meaning]]:
        """Return "whose creator died in 1851", "whose birthplace is London", "whose death occurred in …"."""
        found: Readings = []
        waiting: list[tuple[int, Meaning]] = list(self._whose(place))
        while waiting:
            end, said = waiting.pop()
            found.append((end, said))
            if self.phrases.word(end) in _CONNECTORS and self.phrases.word(end + 1) in ("whose", *OWNING):
                waiting += [(last, both) for last, more in self._whose(end + 2) if (both := said.joined(more))]
        return cheapest(found)

    def _whose(self, place: int) -> Iterator[tuple[int, Meaning]]:
        phrases, relations = self.phrases, self.phrases.relations
        found: list[tuple[int, Role, Kinds]] = [
            (end, role, relations.targets(role)) for end, role in phrases.nouns(place)
        ]
        for end, kinds in phrases.kind_words(place, with_nouns=False):
            found += [(end, role, kinds) for role in relations.between(frozenset(), kinds)]
        for end, role, kinds in found:
            if phrases.word(end) in BEING:
                for last, said in self._is_that(end, role):
                    yield last, said
            owned = phrases.possessive(end)
            inner = self.whose(owned) if owned is not None else []
            for last, said in [*self.predicates(end), *inner]:
                both = meet(said.kinds, kinds)
                if both is not None and (linked := link(replace(said, kinds=both), role, relations)):
                    yield last, replace(linked, cost=said.cost)
            for begin in phrases.past(
                end, listed("is shared with|was shared with|coincides with|matches|equals|coincided with")
            ):
                for last, thing in phrases.things(begin):
                    yield from ((last, same) for same in (self.alike(thing, role), self._equal(thing, role)) if same)
        yield from self._event(place + 1, relations.nominal(phrases.word(place)))  # whose death occurred in
        for at, opening in phrases.openings.at(place):  # whose most works …: counted things of theirs
            for end, head in phrases.classes(at):
                noun = opening.apply(head) if opening.said.quantity or opening.said.superlative else None
                for last, said in self.predicates(end) if noun else ():
                    joined = noun and noun.joined(said)
                    for role in relations.between(frozenset(), head.kinds) if joined else ():
                        if joined and (linked := link(joined, role, relations)):
                            yield last, linked

    def _equal(self, thing: Meaning, role: Role) -> Meaning | None:
        """Return what is linked by the role to the thing, as "Blake's" year of death."""
        return link(replace(thing, others=True), role, self.phrases.relations) if not thing.is_open else None

    def _is_that(self, place: int, role: Role) -> Iterator[tuple[int, Meaning]]:
        """Yield "(whose birthplace is) that of Blake", "the same as Blake's", "also Blake's", "not London"."""
        phrases = self.phrases
        at = phrases.after(place, BEING)
        denied = any(phrases.word(one).endswith("n't") for one in range(place, at))
        if phrases.word(at) == "not":
            at, denied = at + 1, not denied
        at = phrases.after(at, frozenset(("also", "likewise")))
        for begin in phrases.past(at, _THAT_OF):
            for end, thing in phrases.things(begin):
                if said := self.alike(thing, role):
                    wanted = said.denied() if denied else said
                    if wanted:
                        yield phrases.possessive(end) or end, wanted
        for begin in phrases.past(at, listed("that|the one")):  # that in which Blake died
            for end, gap in self.arguments.gaps(phrases, begin):
                if (said := link(gap, role, phrases.relations)) and (wanted := said.denied() if denied else said):
                    yield end, wanted
        for begin in phrases.past(at, _EQUALS):
            for end, argument in self.arguments.at(begin):
                if (said := argument.of_role(role)) and (wanted := said.denied() if denied else said):
                    yield end, wanted
        for end, thing in phrases.things(at):  # Blake's
            last = phrases.possessive(end)
            if last is not None and (said := self.alike(thing, role)):
                yield last, said
            if isinstance(thing.expression, Some) and thing.named and (equal := self._equal(thing, role)):
                yield end, equal
        for end, argument in [*self.arguments.at(at), *self.arguments.adjuncts(at)]:
            if (said := argument.of_role(role)) and (wanted := said.denied() if denied else said):
                yield end, wanted

    def _event(self, place: int, roles: tuple[Role, ...]) -> Iterator[tuple[int, Meaning]]:
        phrases = self.phrases
        for begin in phrases.past(
            phrases.after(place, AUXILIARIES), listed("coincides with|coincided with|coincide with")
        ):
            for end, argument in self.arguments.at(begin):
                yield from ((end, said) for role in roles if (said := argument.of_role(role)))
        for begin in {*self.arguments.light(place)}:
            negated = phrases.words[place:begin]
            denied = any(word in ("not", "never") or word.endswith("n't") for word in negated)
            at = begin + (phrases.word(begin) in ("in", "at", "on", "during"))
            found = list(self.arguments.adjuncts(begin))
            found += self.arguments.at(at) if at > begin else []
            for end, argument in found:
                for role in roles:
                    said = argument.of_role(role)
                    if said and (wanted := said.denied() if denied else said):
                        yield end, wanted
