"""The forms that questions come in: which, who, how many, name the, is there, whose, by whom, the most, the first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mrag_owl.expressions.syntax import TOP, Named, OneOf, disjunction
from mrag_owl.reading.questions.asked_class import question_word_classes
from mrag_owl.reading.questions.conclusions import conclude
from mrag_owl.reading.questions.forms import Asked
from mrag_owl.reading.questions.meaning import Meaning, Readings, Superlative, link
from mrag_owl.reading.questions.phrases import Phrases
from mrag_owl.reading.questions.predicates import Predicates
from mrag_owl.reading.questions.relations import Relations, meet
from mrag_owl.reading.questions.vocabulary import (
    AMONG,
    AUXILIARIES,
    BEING,
    COUNT_TAGS,
    COUNTING,
    OFTEN,
    OTHERS,
    POLITE,
    POLITE_PHRASES,
    TAGS,
    TRAILING,
)
from mrag_owl.reading.questions.vocabulary import phrases as listed

_FRONTED = ("in", "by", "at", "on", "with", "from", "of", "about", "for", "during", "to", "under")
_WHICH = ("which", "what")
_WHO = ("who", "whom", "who's")
_LEADING = listed(
    "leads|ranks first|comes first|comes top|tops the list|is top|holds the record|is the leader|stands out"
)
_EXISTING = listed(
    "there are|there exist|are there|is there|were there|exist|exists|do we have|do you have|are known|can be found|"
    "was there"
)
_ONES = listed("which|what|who|which ones|which of them|which of these|which of those|which one")
_BY_NUMBER = listed(
    "by number of|by the number of|in number of|in the number of|in terms of the number of|for number of|"
    "for the number of|for|when it comes to|in terms of|in"
)


class AskingForms:
    """The readings of one question's words."""

    def __init__(self, phrases: Phrases, predicates: Predicates) -> None:
        self.phrases = phrases
        self.predicates = predicates
        self.relations: Relations = phrases.relations

    def readings(self) -> Iterator[tuple[int, Asked, Meaning]]:
        """Yield what the whole question may ask, with its cost and what it rests on."""
        phrases = self.phrases
        starts = self._starts()
        ends = {len(phrases.words)}
        counts: set[int] = set()
        for _ in range(3):
            for table, tagged in ((TRAILING, ends), (TAGS, ends), (COUNT_TAGS, counts)):
                for phrase in table:
                    tagged |= {
                        end - len(phrase)
                        for end in ends | (counts if tagged is counts else set())
                        if phrases.stands(end - len(phrase), phrase)
                    }
        for start in sorted(starts):
            for end, form, meaning in self.forms(start):
                phrases.reached = max(phrases.reached, end)
                final = meaning.without_named() if meaning.others else meaning
                for way in [form] * (end in ends) + ["count"] * (end in counts and form == "list"):
                    asked = conclude(way, final, self.relations)
                    if asked is not None:
                        yield final.cost, asked, final

    def _starts(self) -> set[int]:
        phrases = self.phrases
        starts, at = {0}, 0
        while True:
            far = max(phrases.past(at, POLITE_PHRASES), default=0)
            if far:
                starts.add(at)
                at = far
            elif phrases.word(at) in POLITE:
                at += 1
            elif phrases.word(at) in ("the", "a", "all", "me") and (
                phrases.word(at + 1) in ("name", "names", "list", "number") or any(phrases.past(at + 1, POLITE_PHRASES))
            ):
                starts.add(at)
                at += 1
            else:
                break
        return starts | {at}

    def forms(self, place: int) -> Iterator[tuple[int, str, Meaning]]:
        """Yield what the words from a place on may ask, and in which form: "list", "count" or "whether"."""
        phrases = self.phrases
        for end in phrases.past(place, COUNTING):
            yield from ((last, "count", said) for last, said in self.which(end))
            for start in {end, *phrases.past(end, listed("of|out of|among"))}:
                if start > end or phrases.words[end - 1] == "of" or phrases.word(place) != "how":
                    yield from ((last, "count", said) for last, said in self._out_of(start))
        if phrases.word(place) in _FRONTED:  # in how many works did Blake depict ruins
            for end in phrases.past(place + 1, COUNTING):
                found = [*self.which(end, fronted=phrases.word(place))]
                for start in phrases.past(end, listed("of|among|out of")):
                    found += self._out_of(start, fronted=phrases.word(place))
                yield from ((last, "count", said) for last, said in found)
        for end in phrases.past(place, OFTEN):
            yield from ((last, "count", said) for last, said in self._times(end))
        if phrases.word(place) in AUXILIARIES:
            yield from ((last, "whether", said) for last, said in self.whether(place))
        yield from ((last, "list", said) for last, said in self.listed(place))
        for end, said in self._among(place, listed("how many|how many of them|how many of these|how many ones")):
            yield end, "count", said

    def _times(self, place: int) -> Iterator[tuple[int, Meaning]]:
        """Yield "(how often) did Blake depict ruins": the works in which he did."""
        phrases = self.phrases
        at = phrases.after(place, AUXILIARIES)
        for end, thing in phrases.things(at):
            yield from self.predicates.clauses.of_theme(end, self.predicates.arguments.plain(thing))

    def listed(self, place: int) -> Iterator[tuple[int, Meaning]]:
        """Yield what is asked to be listed."""
        phrases = self.phrases
        word, fronted = phrases.word(place), ""
        if word in _FRONTED and phrases.word(place + 1) in (*_WHICH, "whom", "whose", "who"):
            fronted, place = word, place + 1
            word = phrases.word(place)
        if word in ("when", "where"):
            kinds = question_word_classes(phrases.names, word)
            yield from self._completed(place + 1, Meaning(TOP, kinds)) if kinds else ()
        if word in _WHICH:
            yield from self.which(place + 1, fronted=fronted)
            for end in phrases.past(place + 1, listed("of|among|out of|of all")):
                yield from self._out_of(end, fronted=fronted)
        if word == "what" and place > 0 and not fronted:  # tell me what the others painted
            yield from self.predicates.with_subject(place + 1, timed=False)
        if word in _WHO:
            yield from self._who(place + 1, fronted=fronted)
        if word == "whose":
            who = Meaning(TOP, question_word_classes(phrases.names, "whose"))
            for end, said in self.predicates.possession.whose(place + 1):
                if joined := who.joined(said):
                    yield from phrases.described(end, joined)
        if not fronted:
            yield from self._among(place)
            yield from self._things(place)
            yield from self._frequent(place)

    def _things(self, place: int) -> Iterator[tuple[int, Meaning]]:
        phrases = self.phrases
        for end, thing in phrases.things(place):
            yield end, thing
            if thing.kinds and phrases.word(end) == "and":  # works by Blake and works by Turner
                for last, other in phrases.things(end + 1):
                    alike = isinstance(thing.expression, OneOf) or isinstance(other.expression, OneOf)
                    if not alike and (both := thing.joined(other, either=True)):
                        yield last, replace(both, cost=both.cost + 4)

    def _who(self, place: int, *, fronted: str) -> Iterator[tuple[int, Meaning]]:
        phrases = self.phrases
        who = Meaning(TOP, question_word_classes(phrases.names, "who"))
        at = phrases.after(place, OTHERS)
        for end, subject in phrases.described(at, replace(who, others=at > place)):
            yield from self._completed(end, subject, fronted=fronted)
        if phrases.word(place) in BEING:
            begin = phrases.after(place + 1, frozenset(("it", "that")))
            for end, thing in [*phrases.things(place + 1), *self._frequent(place + 1)]:
                if joined := who.joined(thing):
                    yield end, joined
            if begin > place + 1:
                yield from self._completed(begin, who)

    def _out_of(self, place: int, *, fronted: str = "") -> Iterator[tuple[int, Meaning]]:
        """Yield "(which of) Blake's works show ruins"."""
        for end, subject in self.phrases.things(place):
            if not isinstance(subject.expression, OneOf):
                yield from self._completed(end, replace(subject, universal=False), fronted=fronted)

    def which(self, place: int, *, fronted: str = "") -> Iterator[tuple[int, Meaning]]:
        """Yield what "which" asks, from the word after it on."""
        phrases = self.phrases
        at = phrases.after(place, OTHERS | frozenset(("of", "them", "these", "those", "ones", "one")))
        starts: Readings = [(at, Meaning(TOP, frozenset(), cost=1, others=self._other(place, at)))]
        for begin, opening in phrases.openings.at(place):
            for end, head in phrases.heads(begin):
                if self._is_owned(begin, end):
                    continue
                if noun := opening.apply(head):
                    others = noun.others or opening.has_other
                    for last, said in phrases.described(end, replace(noun, others=others)):
                        starts.append((last, said))
                    starts += self._of_whom(end, noun, has_other=opening.has_other)
            starts += [
                (end, replace(Meaning(TOP, kinds, cost=1), others=opening.has_other))
                for end, kinds in phrases.kind_words(begin)
                if opening.said.superlative is None and opening.said.quantity is None
            ]
        for end, subject in starts:
            yield from self._completed(end, subject, fronted=fronted)
        if phrases.word(at) in BEING:
            for end, thing in [*phrases.things(at + 1), *self._frequent(at + 1)]:
                yield end, thing
        yield from self._frequent(place)

    def _is_owned(self, begin: int, end: int) -> bool:
        return any(self.phrases.possessive(at + 1) is not None for at in range(begin, end - 1))

    def _of_whom(self, end: int, head: Meaning, *, has_other: bool) -> Iterator[tuple[int, Meaning]]:
        """Yield "(which) painter's works show ruins": of whom what is said of their works is true."""
        owned = self.phrases.possessive(end)
        for last, said in self.predicates.possession.whose(owned) if owned is not None else ():
            if joined := head.joined(said):
                yield last, replace(joined, others=joined.others or has_other)

    def _other(self, place: int, at: int) -> bool:
        return any(self.phrases.word(one) in OTHERS for one in range(place, at))

    def _among(self, place: int, asking: tuple[tuple[str, ...], ...] = _ONES) -> Iterator[tuple[int, Meaning]]:
        """Yield "among the works of Blake, which ones show ruins"."""
        phrases = self.phrases
        for start in phrases.past(place, AMONG):
            for middle, subject in phrases.things(start):
                for begin in phrases.past(middle, asking):
                    yield from self._completed(begin, replace(subject, universal=False))

    def whether(self, place: int) -> Iterator[tuple[int, Meaning]]:
        """Yield "are there any works by Blake", "did Blake paint Rain", "was Blake born in London"."""
        phrases = self.phrases
        at = place + 1
        if phrases.word(place) in BEING and phrases.word(at) == "there":
            yield from phrases.things(at + 1)
            return
        for end, subject in phrases.things(at):
            for last, said in self._inverted(place, end):
                if joined := subject.joined(said):
                    yield last, joined

    def _inverted(self, place: int, end: int) -> Iterator[tuple[int, Meaning]]:
        """Yield the predicate of "was Blake born": its auxiliary stands before the subject."""
        predicates = self.predicates
        is_copula = self.phrases.word(place) in BEING
        yield from predicates.inverted(end, copula=is_copula, denied=self.phrases.word(place).endswith("n't"))

    def _completed(self, place: int, subject: Meaning, *, fronted: str = "") -> Iterator[tuple[int, Meaning]]:
        """Yield what is asked of a subject: it alone, what is said of it, or what somebody did with it."""
        phrases = self.phrases
        phrases.reached = max(phrases.reached, place)
        if subject.expression != TOP and not fronted:
            yield place, subject
            for end in phrases.past(place, _EXISTING):
                yield from phrases.described(end, subject)
        if not fronted:
            start = place
            for phrase in phrases.past(place, listed("is it that|was it that|are there that|are there who|is it who")):
                start = phrase
            for begin in {place, start}:
                for end, said in self.predicates.predicates(begin):
                    if joined := subject.joined(said):
                        yield from phrases.described(end, joined)
            for begin in phrases.past(place, _LEADING):
                for at in phrases.past(begin, _BY_NUMBER):
                    yield from self._most(at, subject, low=False)
        at = phrases.after(place, AUXILIARIES)
        denied = any(phrases.word(one).endswith("n't") for one in range(place, at))
        # "which painters died" is no "which (thing) painters died of"
        for begin in phrases.past(place, _EXISTING) if fronted else ():  # for which painter are there the most works
            for end, thing in phrases.things(begin):
                for role in self.relations.between(subject.kinds, thing.kinds):
                    linked = link(thing, role, self.relations)
                    if linked and (joined := subject.joined(linked)):
                        yield end, joined
        is_bare = subject.expression == TOP and not fronted and (phrases.classes(place) or phrases.word(place) == "")
        for begin in {place, at} - ({place} if is_bare and at > place else set()):
            if is_bare and begin == place:
                continue
            for end, said in self.predicates.with_subject(begin, fronted=fronted):
                signed = said.denied() if denied and begin == at else said
                if signed and (joined := subject.joined(signed)):
                    yield from phrases.described(end, joined)
        if phrases.word(place) in BEING and subject.superlative is None:  # which work is the earliest
            for end, superlative in phrases.openings.alone(phrases.after(place + 1, frozenset(("the",)))):
                yield end, replace(subject, superlative=superlative)
        if phrases.word(place) in BEING:
            for end, low in self.phrases.openings.frequent(place + 1):
                yield from self._counted_in(end, subject, low=low)
        for end, low in self.phrases.openings.frequent(place):
            yield from self._counted_in(end, subject, low=low)

    def _most(self, place: int, subject: Meaning, *, low: bool) -> Iterator[tuple[int, Meaning]]:
        for end, counted in self.phrases.things(place):
            for role in self.relations.between(subject.kinds, counted.kinds):
                ranked = counted.joined(Meaning(TOP, frozenset(), superlative=Superlative("count", low)))
                linked = ranked and link(ranked, role, self.relations)
                if linked and (joined := subject.joined(linked)):
                    yield end, joined

    def _frequent(self, place: int) -> Iterator[tuple[int, Meaning]]:
        """Yield "the most common subject in works by Blake" and "the most prolific painter of ruins"."""
        phrases = self.phrases
        for end, low in phrases.openings.frequent(place):
            heads = [(last, head) for last, head in phrases.heads(end)]
            for last, role in phrases.nouns(end):
                kinds = self.relations.targets(role)
                heads.append((last, Meaning(disjunction(*map(Named, sorted(kinds))), kinds, cost=1)))
            for last, head in heads:
                yield from self._counted_in(last, head, low=low)
        for end in phrases.openings.prolific(place):
            for last, head in phrases.classes(end):
                for role in self.predicates.possession.owning:
                    if meet(head.kinds, self.relations.sources(role)) is None:
                        continue
                    every = Meaning(
                        disjunction(*map(Named, sorted(self.relations.targets(role)))), self.relations.targets(role)
                    )
                    options = [(last, every)]
                    if phrases.word(last) == "of":
                        linked = self.predicates.possession.linked(last + 1)
                        options += [(e, joined) for e, said in linked if (joined := every.joined(said))]
                        options += [
                            (e, counted)
                            for e, counted in phrases.things(last + 1)
                            if meet(counted.kinds, self.relations.targets(role)) is not None
                        ]
                    for final, counted in options:
                        ranked = counted.joined(Meaning(TOP, frozenset(), superlative=Superlative("count", low=False)))
                        made = ranked and link(ranked, role, self.relations)
                        if made and (joined := head.joined(made)):
                            yield final, joined

    def _counted_in(self, place: int, subject: Meaning, *, low: bool) -> Iterator[tuple[int, Meaning]]:
        for at in self.phrases.past(place, listed("among|in|of|for|across|within|amongst|by|throughout|from among")):
            yield from self._most(at, subject, low=low)
