"""Clauses around a verb with one thing left out, the gap, which is what the clause is said of.

"that Blake painted in 1794" leaves out what was painted, "Blake painted Rain in" the year. Whatever stands around the
verb fills a place of its frame (`frames`); what types and places allow is a reading.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from mrag_owl.expressions.syntax import TOP, Role
from mrag_owl.reading.questions.arguments import Argument, Arguments
from mrag_owl.reading.questions.frames import Frame
from mrag_owl.reading.questions.meaning import Meaning, Superlative, back, cheapest, link
from mrag_owl.reading.questions.phrases import Phrases
from mrag_owl.reading.questions.vocabulary import ADVERBS, ALSO, AUXILIARIES, BEING, DETERMINERS, HAVING, NEGATIONS
from mrag_owl.reading.questions.vocabulary import phrases as listed

_OFTEN = {
    **dict.fromkeys(
        listed(
            "most often|most frequently|the most often|the most|most|the most frequently|most commonly|most of all|"
            "most regularly|the greatest number of times|the most times|most times|more than any other|"
            "more often than any other|more often than anyone else|more than anyone else|more often than all others"
        ),
        Superlative("count", low=False),
    ),
    **dict.fromkeys(
        listed("least often|least frequently|the least|the least often|least"), Superlative("count", low=True)
    ),
}
_BEFORE_VERB = frozenset(listed("most often|most frequently|most commonly|least often|least frequently"))
_WHEN = {
    **dict.fromkeys(listed("first|earliest|the earliest|the first|first of all|before all others"), True),
    **dict.fromkeys(listed("last|latest|most recently|the latest|the last|last of all"), False),
}
_MOST_ARGUMENTS = 4
_BARE = ("in", "at", "on")  # what a time or place may do without
_NOTHING = "nothing"  # the gap of a whole clause


@dataclass(frozen=True, slots=True)
class Filled:
    """A frame with what was found around its verb; `gap` is the place left out, where it is known."""

    frame: Frame
    arguments: tuple[tuple[str, Argument], ...] = ()
    gap: str | None = None
    also: bool = False
    often: Superlative | None = None
    when: bool | None = None
    timed: bool = True

    def fills(self, slot: str) -> bool:
        """Tell whether a place is taken."""
        return self.gap == slot or any(slot == taken for taken, _ in self.arguments)


@dataclass(frozen=True, slots=True)
class Lead:
    """The auxiliaries and adverbs before a verb."""

    end: int
    denied: bool = False
    copula: bool = False
    having: bool = False
    also: bool = False
    often: Superlative | None = None


def lead(phrases: Phrases, place: int) -> Lead:
    """Return what is said before a verb by auxiliaries, negations and adverbs."""
    found = Lead(place)
    while True:
        at, word = found.end, phrases.word(found.end)
        if word in AUXILIARIES or word in NEGATIONS:
            denied = found.denied ^ (word in NEGATIONS or word.endswith("n't"))
            is_verb = word in AUXILIARIES
            copula, having = (word in BEING, word in HAVING) if is_verb else (found.copula, found.having)
            found = replace(found, end=at + 1, denied=denied, copula=copula, having=having)
        elif end := max(phrases.past(at, ALSO), default=0):
            found = replace(found, end=end, also=True)
        elif ends := [
            (at + len(said), how) for said, how in _OFTEN.items() if said in _BEFORE_VERB and phrases.stands(at, said)
        ]:
            found = replace(found, end=max(ends)[0], often=max(ends, key=lambda pair: pair[0])[1])
        elif end := max(phrases.past(at, ADVERBS), default=0):
            found = replace(found, end=end)
        else:
            return found


class Clauses:
    """The clauses of one question."""

    def __init__(self, phrases: Phrases, arguments: Arguments) -> None:
        self.phrases = phrases
        self.arguments = arguments

    def of_subject(self, before: Lead) -> Iterator[tuple[int, Meaning]]:
        """Yield what a verb with its surroundings says of its subject, which is left out; not yet denied."""
        for end, frame in self._frames(before.end):
            if "subject" in frame.slots or "subject" in frame.themes:
                yield from self._read(end, Filled(frame, gap="subject", also=before.also, often=before.often))

    def of_theme(self, place: int, subject: Argument) -> Iterator[tuple[int, Meaning]]:
        """Yield the theme of a whole clause: of "Blake depicted ruins" the works in which he did."""
        before = lead(self.phrases, place)
        for end, frame in self._frames(before.end if not before.denied else len(self.phrases.words)):
            if not {"subject"} & {*frame.slots, *frame.themes}:
                continue
            for last, filled in self._surroundings(end, Filled(frame, (("subject", subject),), _NOTHING)):
                found = [(last, meaning) for meaning in self._composed(replace(filled, gap=_NOTHING))]
                yield from cheapest(found)

    def of_others(
        self, place: int, subject: Argument, *, fronted: str = "", timed: bool = True
    ) -> Iterator[tuple[int, Meaning]]:
        """Yield what a verb says of what is left out after it, given its subject; denied where it is.

        `fronted`: the preposition that stands before the clause, as in "by whom". Only "by" cannot be left out, and
        where it is not `timed` none can.
        """
        before = lead(self.phrases, place)
        for end, frame in self._frames(before.end) if not subject.is_sum else ():
            if not ("subject" in frame.slots or "subject" in frame.themes):
                continue
            if fronted and fronted not in frame.places():
                continue
            filled = Filled(frame, (("subject", subject),), fronted or None, before.also, before.often, timed=timed)
            for last, meaning in self._read(end, filled):
                said = meaning.denied() if before.denied else meaning
                if said:
                    yield last, said

    def _frames(self, place: int) -> Iterator[tuple[int, Frame]]:
        if self.phrases.word(place):
            yield from self.phrases.frames.at(self.phrases.words, place)

    def _read(self, place: int, filled: Filled) -> Iterator[tuple[int, Meaning]]:
        found = []
        for end, complete in self._surroundings(place, filled):
            self.phrases.reached = max(self.phrases.reached, end)
            found += [(end, meaning) for meaning in self._composed(complete)]
        return iter(cheapest(found))

    def _surroundings(self, place: int, filled: Filled) -> Iterator[tuple[int, Filled]]:
        phrases, frame = self.phrases, filled.frame
        phrases.effort.spend()
        yield place, filled
        for end in phrases.past(place, ALSO):
            yield from self._surroundings(end, replace(filled, also=True))
        for end in phrases.past(place, ADVERBS):
            yield from self._surroundings(end, filled)
        if filled.often is None and filled.when is None:
            for said, how in _OFTEN.items():
                if phrases.stands(place, said):
                    yield from self._surroundings(place + len(said), replace(filled, often=how))
            for said, is_first in _WHEN.items():
                if phrases.stands(place, said):
                    yield from self._surroundings(place + len(said), replace(filled, when=is_first))
        if len(filled.arguments) >= _MOST_ARGUMENTS:
            return
        has_object = "object" in frame.slots or "object" in frame.themes
        if has_object and not filled.fills("object"):
            for end, argument in self.arguments.at(place):
                yield from self._surroundings(end, self._with(filled, "object", argument))
        word = phrases.word(place)
        word = "in" if word in ("during", "within") and word not in frame.places() else word
        if word in frame.places():
            for end, argument in self._after_preposition(place):
                if argument.is_sum:
                    continue
                yield from self._surroundings(end, self._with(filled, word, argument))
            if filled.gap is None and phrases.word(place + 1) not in DETERMINERS:
                yield from self._surroundings(place + 1, replace(filled, gap=word))
        for end, argument in self.arguments.adjuncts(place):
            for slot in frame.places():
                if slot in frame.slots and slot != "by" and (slot in _BARE or not argument.parts):
                    yield from self._surroundings(end, self._with(filled, slot, argument))

    def _with(self, filled: Filled, slot: str, argument: Argument) -> Filled:
        return replace(filled, arguments=(*filled.arguments, (slot, argument)))

    def _after_preposition(self, place: int) -> Iterator[tuple[int, Argument]]:
        """Yield what stands after a preposition, and "in London or in Paris"."""
        phrases = self.phrases
        preposition = phrases.word(place)
        joints = {"and": ("and",), "or": ("or",), "but not": ("but", "not"), "nor": ("nor",)}
        neither = phrases.word(place - 1) == "neither" if place else False
        for end, argument in self.arguments.at(place + 1):
            yield end, argument
            for how, words in joints.items():
                at = end + len(words)
                if phrases.stands(end, words) and phrases.word(at) == preposition and (how != "nor" or neither):
                    for last, other in self.arguments.at(at + 1):
                        yield last, replace(self.arguments.combined([argument, other], how), is_sum=how == "and")

    def _composed(self, filled: Filled) -> Iterator[Meaning]:
        """Yield what a filled frame says of its gap, for every role that its places may stand for."""
        frame = filled.frame
        gaps = [filled.gap]
        if filled.gap is None:
            gaps = [slot for slot in ("object", *frame.places()) if slot != "by" and not filled.fills(slot)]
            gaps = [slot for slot in gaps if slot in frame.slots or slot in frame.themes]
            gaps = [slot for slot in gaps if slot == "object" or (filled.timed and slot in _BARE)]
        options = [
            [(slot, argument, roles) for roles in argument.ways(frame.slots.get(slot, ()))]
            + ([(slot, argument, ())] if slot in frame.themes else [])
            for slot, argument in filled.arguments
        ]
        for gap in gaps:
            targets = (*frame.slots.get(gap or "", ()), *((None,) if gap in frame.themes else ()))
            if gap == _NOTHING:
                targets = (None,)
            for chosen in product(*options):
                themes = sum(not roles for _, _, roles in chosen)
                for target in targets:
                    said = themes + (target is None and gap != _NOTHING)
                    if said > 1 or (said == 0 and not frame.implied):
                        continue
                    if not frame.implied or filled.fills(frame.needed) or gap == frame.needed:
                        yield from self._one(filled, chosen, target)

    def _one(
        self, filled: Filled, chosen: tuple[tuple[str, Argument, tuple[Role, ...]], ...], target: Role | None
    ) -> Iterator[Meaning]:
        relations = self.phrases.relations
        linked: Meaning | None = Meaning(TOP, frozenset(), cost=filled.frame.cost)
        selves: tuple[Meaning, ...] = ()
        unsaid = all(roles for _, _, roles in chosen)  # what he depicted: works, which are not named
        for _, argument, roles in chosen:
            if unsaid and target is not None and argument.is_partial:
                return
            if not roles:
                selves = argument.parts
                if not selves:
                    return
                continue
            said = argument.through(roles)
            linked = linked and said and linked.joined(said)
            if linked is None:
                return
        found: Meaning | None = None
        for itself in selves or (Meaning(TOP, frozenset()),):
            theme = linked and itself.joined(linked)
            theme = theme and self._superlative(filled, theme, is_gap=target is None)
            if theme is None or (theme.expression == TOP and theme.superlative is None and not theme.quantity):
                return
            one = theme if target is None else link(theme, back(target), relations)
            found = one if found is None else one and found.joined(one)
            if found is None:
                return
        if found is not None:
            yield replace(found, others=True) if filled.also else found

    def _superlative(self, filled: Filled, theme: Meaning, *, is_gap: bool) -> Meaning | None:
        if filled.often is not None:
            return theme.joined(Meaning(TOP, frozenset(), superlative=filled.often))
        if filled.when is None:
            return theme
        measure = self.phrases.relations.measure
        timed = {role for slot, roles in filled.frame.slots.items() for role in roles if slot != "by" and measure(role)}
        if not is_gap or len(timed) != 1:
            return None
        role = timed.pop()
        said = Superlative("time", low=filled.when, role=role)
        return theme.joined(Meaning(TOP, self.phrases.relations.sources(role), superlative=said))
