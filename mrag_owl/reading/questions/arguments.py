"""What a verb or preposition is said with: things, joined by and, or, nor; the same year as; when he died; there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from mrag_owl.expressions.syntax import Named, Role, negation
from mrag_owl.reading.questions.asked_class import question_word_classes
from mrag_owl.reading.questions.meaning import Meaning, back, link
from mrag_owl.reading.questions.phrases import Phrases
from mrag_owl.reading.questions.ranges import compared_with
from mrag_owl.reading.questions.relations import Kinds, meet
from mrag_owl.reading.questions.vocabulary import AUXILIARIES, DETERMINERS
from mrag_owl.reading.questions.vocabulary import phrases as listed

Gaps = Callable[[Phrases, int], Iterator[tuple[int, Meaning]]]
"""What gives the clauses with a gap that begin at a place: "Blake painted", "in which Blake died"."""

_JOINTS = {
    **dict.fromkeys(listed("and|as well as|and also|and in addition|plus|along with|together with"), "and"),
    **dict.fromkeys(listed("or|or else|and or"), "or"),
    ("nor",): "nor",
    **dict.fromkeys(
        listed("but not|and not|yet not|but no|and no|but without|and without|rather than|instead of|though not|not"),
        "but not",
    ),
}
_SAME = listed("same|very same|exact same|selfsame|identical|same exact")
_EXACT = frozenset(["very", "exact", "precise", "particular", "actual", "specific", "self"])
_THERE = listed("there|in that place|at that place|in the same place|at the same place")
_ELSEWHERE = listed("elsewhere|somewhere else|anywhere else|in some other place")
_ANOTHER = listed("another|a different|some other|any other|other|different")
_THEN = listed("then|that same|that|the same|that very|this|this same|the very same")


@dataclass(frozen=True, slots=True)
class Argument:
    """What stands beside a verb: what it is where it is the theme, and what the theme is that a role links to it.

    `parts`: several themes of which the same is said each ("painted A and B"). `is_sum`: joined by a mere "and", which
    after "by" or "in" may mean each or all together. `members` and `how` they are joined: of what is several arguments.
    """

    of_role: Callable[[Role], Meaning | None]
    parts: tuple[Meaning, ...] = ()
    is_sum: bool = False
    members: tuple[Argument, ...] = ()
    how: str = ""

    @property
    def is_partial(self) -> bool:
        """Whether it speaks of none or of each of several, which holds of all that a theme left unsaid may be."""
        none = any(part.quantity is not None for part in self.parts)
        return none or self.how in ("and", "nor", "but not")

    def through(self, roles: Sequence[Role]) -> Meaning | None:
        """Return what is linked to it by a role, or to each of its members by one of several."""
        if len(roles) == 1:
            return self.of_role(roles[0])
        return together([member.of_role(role) for member, role in zip(self.members, roles, strict=True)], self.how)

    def ways(self, roles: Sequence[Role]) -> Iterator[tuple[Role, ...]]:
        """Yield the roles that may link to it: one for all, or for each member its own."""
        yield from ((role,) for role in roles)
        if self.members and len(roles) > 1:
            yield from (chosen for chosen in product(roles, repeat=len(self.members)) if len(set(chosen)) > 1)


def together(meanings: Sequence[Meaning | None], how: str) -> Meaning | None:
    """Return all of several meanings ("and"), one ("or"), none ("nor"), or the first but not the rest."""
    found: Meaning | None = None
    for place, meaning in enumerate(meanings):
        said = meaning
        if said is not None and (how == "nor" or (how == "but not" and place)):
            said = said.denied()
        if said is None:
            return None
        found = said if found is None else found.joined(said, either=how == "or")
        if found is None:
            return None
    return found


class Arguments:
    """The arguments of one question."""

    def __init__(self, phrases: Phrases, gaps: Gaps) -> None:
        self.phrases = phrases
        self.gaps = gaps
        self._kept: dict[int, list[tuple[int, Argument]]] = {}

    def at(self, place: int) -> list[tuple[int, Argument]]:
        """Return the arguments at a place."""
        if place not in self._kept:
            self._kept[place] = []
            self._kept[place] = list(self._at(place))
        return self._kept[place]

    def plain(self, thing: Meaning) -> Argument:
        """Return a thing as an argument."""
        return Argument(lambda role: link(thing, role, self.phrases.relations), (thing,))

    def _at(self, place: int) -> Iterator[tuple[int, Argument]]:
        phrases = self.phrases
        neither = phrases.word(place) in ("neither", "nor")
        start = place + (phrases.word(place) in ("either", "both", "neither"))
        for end, thing in phrases.things(start):
            if not neither and start == place:
                yield end, self.plain(thing)
            yield from self._joined(end, [thing], neither=neither, is_both=phrases.word(place) == "both")
        yield from self.same(place)
        yield from self._did(place)
        if phrases.word(place) == "it":
            yield from self._antecedent(place, place + 1)
        if phrases.word(place) in ("when", "where"):
            kinds = question_word_classes(phrases.names, phrases.word(place))
            yield from self._free(place + 1, kinds)

    def _did(self, place: int) -> Iterator[tuple[int, Argument]]:
        """Yield "when Blake did", "the year he did", "where Blake was": what Blake is linked to in the same way."""
        phrases, relations = self.phrases, self.phrases.relations
        starts: list[tuple[int, Kinds]] = []
        if phrases.word(place) in ("when", "where"):
            starts.append((place + 1, question_word_classes(phrases.names, phrases.word(place))))
        at = phrases.after(place, DETERMINERS)
        for end, kinds in (pair for begin in {at, *phrases.past(at, _SAME)} for pair in phrases.kind_words(begin)):
            starts += [(last, kinds) for last in {end, *phrases.past(end, listed("that|when|where|in which|at which"))}]
        for start, kinds in starts:
            for end, thing in phrases.things(start):
                last = phrases.after(end, AUXILIARIES)
                if not kinds or last == end or isinstance(thing.expression, Named):
                    continue

                def of_role(role: Role, thing: Meaning = thing, kinds: Kinds = kinds) -> Meaning | None:
                    if meet(relations.targets(role), kinds) is None:
                        return None
                    there = link(thing, back(role), relations)
                    return link(replace(there, others=True), role, relations) if there else None

                for final in {last, *phrases.past(last, listed("so"))}:
                    yield final, Argument(of_role)

    def _free(self, place: int, kinds: Kinds) -> Iterator[tuple[int, Argument]]:
        for end, gap in self.gaps(self.phrases, place):
            both = meet(gap.kinds, kinds)
            if kinds and both is not None:
                yield end, self.plain(replace(gap, kinds=both))
        for end, owner, roles in self.phrases.events(place):  # when Blake's death occurred
            for last in self.light(end):
                for role in roles:
                    owned = link(owner, back(role), self.phrases.relations)
                    if kinds and owned and meet(owned.kinds, kinds) is not None:
                        yield last, self.plain(owned)

    def light(self, place: int) -> Iterator[int]:
        """Yield where "took place" ends, and "occurred"."""
        verbs = listed(
            "took place|takes place|occurred|occurs|happened|happens|came about|fell|falls|came|was|is|did take place|"
            "happen to be|did occur|did happen|were|occur|happen|take place|lies|lay"
        )
        at = self.phrases.after(place, AUXILIARIES)
        yield from self.phrases.past(place, verbs)
        if at > place:
            yield from self.phrases.past(at, verbs)

    def _joined(
        self, end: int, things: list[Meaning], *, neither: bool, is_both: bool = False
    ) -> Iterator[tuple[int, Argument]]:
        """Yield things joined by "and" all along, or by "or"; of the first only one reading goes on."""
        phrases = self.phrases
        for joint, how in _JOINTS.items():
            if not phrases.stands(end, joint):
                continue
            way = "nor" if neither and how == "or" else how
            if (way == "nor") != neither:
                continue
            at = end + len(joint)
            for begin in {at, phrases.after(at, frozenset(("also",)))}:
                for last, other in phrases.things(begin):
                    both = [*things, other]
                    combined = self.combined([self.plain(thing) for thing in both], way)
                    yield last, replace(combined, is_sum=way == "and" and not is_both)
                    if len(both) < 5 and way != "but not":
                        yield from self._joined(last, both, neither=neither, is_both=is_both)

    def combined(self, arguments: Sequence[Argument], how: str) -> Argument:
        """Return several arguments as one: all ("and"), one ("or"), none ("nor"), the first but not the rest."""
        parts: tuple[Meaning, ...] = ()
        if how == "and":
            parts = tuple(part for argument in arguments for part in argument.parts)
        elif how == "or":
            either: Meaning | None = None
            for argument in arguments:
                for part in argument.parts:
                    either = part if either is None else either.joined(part, either=True)
                    if either is None:
                        break
            parts = (either,) if either else ()
        members = tuple(arguments)
        return Argument(
            lambda role: together([one.of_role(role) for one in members], how), parts, members=members, how=how
        )

    def same(self, place: int) -> Iterator[tuple[int, Argument]]:
        """Yield "the same year as Blake", "the very year in which Blake died", "the same year as his death"."""
        phrases, relations = self.phrases, self.phrases.relations
        at = phrases.after(place, DETERMINERS)
        for start in {*phrases.past(at, _SAME), phrases.after(at, _EXACT)} - {at}:
            is_same = "same" in phrases.words[at:start] or "identical" in phrases.words[at:start]
            for end, kinds in phrases.kind_words(start):
                if is_same:
                    yield from self._same_as(end, kinds)
                for begin in {end, end + (phrases.word(end) == "as")}:
                    for last, gap in self.gaps(phrases, begin):
                        both = meet(gap.kinds, kinds)
                        if both is not None:
                            yield last, self.plain(replace(gap, kinds=both, others=True))
                for begin in phrases.past(end, listed("as|as that of|of|that saw|as the year of|as in the case of")):
                    for last, owner, roles in phrases.events(begin):
                        for final in {last, *self.light(last)}:
                            for role in roles:
                                owned = link(owner, back(role), relations)
                                if owned and meet(owned.kinds, kinds) is not None:
                                    yield final, self.plain(replace(owned, others=True))

    def _same_as(self, end: int, kinds: Kinds) -> Iterator[tuple[int, Argument]]:
        phrases, relations = self.phrases, self.phrases.relations
        for begin in phrases.past(
            end, listed("as|that|as in the case of|as that of|as did|as was|as for|as with|like")
        ):
            for last, thing in phrases.things(begin):
                if isinstance(thing.expression, Named):
                    continue
                if thing.kinds and (both := meet(thing.kinds, kinds)) is not None:  # as the one in which he died
                    yield last, self.plain(replace(thing, kinds=both, others=True))

                def of_role(role: Role, thing: Meaning = thing) -> Meaning | None:
                    if meet(relations.targets(role), kinds) is None:
                        return None
                    there = link(thing, back(role), relations)
                    return link(replace(there, others=True), role, relations) if there else None

                is_that = phrases.words[begin - 1] == "that"
                final = phrases.possessive(last) or phrases.after(last, AUXILIARIES)
                if not is_that or final > last:
                    yield final, Argument(of_role)
                if final > last and not is_that:
                    yield last, Argument(of_role)

    def adjuncts(self, place: int) -> Iterator[tuple[int, Argument]]:
        """Yield what needs no preposition: the same year as, the year he died, when, there, then, before 1850."""
        phrases, relations = self.phrases, self.phrases.relations
        yield from self.same(place)
        word = phrases.word(place)
        if word in ("when", "where"):
            yield from self.at(place)
        yield from self._did(place)
        if word in ("the", "that") or word in phrases.names.classes:
            for end, thing in phrases.things(place):
                if thing.quantity is None and not isinstance(thing.expression, Named):
                    yield end, self.plain(thing)
        for end, span in phrases.ranges.at(place):
            exact = int(span.least == span.most and not span.others)

            def of_role(role: Role, span=span, exact: int = exact) -> Meaning | None:  # type: ignore[no-untyped-def]
                meaning = span.meaning(role, relations)
                return replace(meaning, cost=exact) if meaning else None

            yield end, Argument(of_role)
        yield from self._before(place)
        if word == "it":  # the year he died … in it
            yield from self._antecedent(place, place + 1)
        where, when = (question_word_classes(phrases.names, asked) for asked in ("where", "when"))
        for end in phrases.past(place, _THERE) if where else ():
            yield from self._antecedent(place, end, kinds=where)
        for end in phrases.past(place, _ELSEWHERE) if where else ():
            yield from self._antecedent(place, end, kinds=where, away=True)
        for start in phrases.past(place + (word in ("in", "at")), _ANOTHER):
            for end, kinds in phrases.kind_words(start, with_nouns=False):
                yield from self._antecedent(place, end, kinds=kinds, away=True)
        if word in ("outside",):
            for end, argument in self.at(place + 1):
                yield end, Argument(lambda role, argument=argument: self._away(argument, role))  # type: ignore[misc]
        for start in (*phrases.past(place, _THEN), *phrases.past(place + (word in ("in", "at")), _THEN)):
            if phrases.words[start - 1] == "then":
                yield from self._antecedent(place, start, kinds=when) if when else ()
            else:
                for end, kinds in phrases.kind_words(start, with_nouns=False):
                    yield from self._antecedent(place, end, kinds=kinds)

    def _away(self, argument: Argument, role: Role) -> Meaning | None:
        """Return what is linked by the role to something else."""
        (thing,) = argument.parts if len(argument.parts) == 1 else (None,)
        opposite = thing and thing.denied()
        return link(opposite, role, self.phrases.relations) if opposite else None

    def _before(self, place: int) -> Iterator[tuple[int, Argument]]:
        """Yield "before Blake", "after Blake died", "before the year Blake died"."""
        phrases, relations = self.phrases, self.phrases.relations
        for start, how in phrases.ranges.compared(place):
            found: list[tuple[int, Meaning, bool]] = [(end, thing, False) for end, thing in phrases.things(start)]
            found += [(end, gap, True) for end, gap in self.gaps(phrases, start)]
            for end, owner, roles in phrases.events(start):
                found += [(end, when, True) for role in roles if (when := link(owner, back(role), relations))]
            for end, thing, is_time in found:
                if not thing.named or thing.unclear or thing.is_open:
                    continue

                def of_role(
                    role: Role, thing: Meaning = thing, how: str = how, is_time: bool = is_time
                ) -> Meaning | None:
                    when = thing if meet(thing.kinds, relations.targets(role)) is not None else None
                    if when is None and not is_time:
                        when = link(thing, back(role), relations)
                    span = when and compared_with(when.expression, role, how, relations)
                    return replace(meaning, cost=1) if span and (meaning := span.meaning(role, relations)) else None

                yield phrases.after(end, AUXILIARIES) if not is_time else end, Argument(of_role)

    def _antecedent(
        self, place: int, end: int, *, kinds: Kinds = frozenset(), away: bool = False
    ) -> Iterator[tuple[int, Argument]]:
        """Yield what "there" and "that year" mean: the one place, or the year, that was spoken of before.

        `away`: what "elsewhere" and "in another year" mean, any but that.
        """
        phrases = self.phrases
        named = [(at, last, thing) for at in range(place) for last, thing in phrases.named_things(at) if last <= place]
        whole = [
            thing
            for at, last, thing in named
            if not any(first <= at and last <= other and (first, other) != (at, last) for first, other, _ in named)
        ]

        def of_role(role: Role) -> Meaning | None:
            targets = phrases.relations.targets(role)
            wanted = meet(kinds, targets)
            if wanted is None:
                return None
            fitting = [one for one in (*whole, *phrases.topics) if one.kinds and meet(one.kinds, wanted) is not None]
            if len({one.expression for one in fitting}) != 1:
                return None
            there = replace(fitting[0], cost=0)
            return link(
                replace(there, expression=negation(there.expression)) if away else there, role, phrases.relations
            )

        yield end, Argument(of_role)
