"""Questions read whole: what is asked for, how many, or which has the most; or what could not be read.

A question is read only if every word of it is, and in one way: of several readings the plainest counts, and if two are
equally plain and mean different things, neither does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mrag_owl.expressions.questions.asked_class import question_word_classes
from mrag_owl.expressions.questions.clauses import clauses_after, gap_verbs, predicates, whose
from mrag_owl.expressions.questions.forms import Asked, Counted, Listed, narrowed
from mrag_owl.expressions.questions.names import Names, Piece, read_pieces
from mrag_owl.expressions.questions.phrases import (
    ADVERBS,
    AUXILIARIES,
    BEING,
    EXCEPTIONS,
    OTHERS,
    Meaning,
    Phrases,
    Readings,
)
from mrag_owl.expressions.questions.rankings import Rankings
from mrag_owl.expressions.questions.relations import Relations, meet
from mrag_owl.expressions.syntax import TOP
from mrag_owl.records import Iri


@dataclass(frozen=True, slots=True)
class ReadQuestion:
    """What a question was found to ask; `asked` None where it was not read, and then why.

    `unread`: the words from where no reading goes on. `unclear`: names that several individuals share, with those.
    `readings`: the different things it may ask, where they are equally plain.
    """

    asked: Asked | None
    unread: str = ""
    unclear: tuple[tuple[str, tuple[Iri, ...]], ...] = ()
    readings: tuple[Asked, ...] = ()


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_POLITE = _words(
    "please can could would will you i me us we want need tell show give find list name get display identify see know "
    "let like to looking search for say help out enumerate present provide return select fetch mention write up d m am "
    "curious interested do i'd i'm let's wonder wondering kindly just now so and tell provide hello hi hey"
)
_TRAILING = (
    *(("in", "the", place) for place in ("collection", "museum", "graph", "store", "database", "catalogue", "data")),
    *(("are", "there"), ("is", "there"), ("do", "you", "have"), ("do", "you", "know"), ("exist",), ("please",)),
    *(("were", "there"), ("can", "be", "found"), ("at", "all"), ("overall",), ("altogether",), ("in", "total")),
    *(
        ("are", "known"),
        ("do", "we", "have"),
        ("are", "in", "the", "collection"),
        ("does", "the", "collection", "have"),
    ),
)
_NAMING = (("is", "name"), ("are", "names"), ("was", "name"), ("were", "names"))
_ASKING = _words("which what who whom")
_COUNT_WORDS: tuple[tuple[str, ...], ...] = (
    *(("how", "many"), ("how", "many", "different"), ("how", "many", "of", "the"), ("count",), ("count", "of")),
    *(("number", "of"), ("the", "number", "of"), ("total", "number", "of"), ("the", "total", "number", "of")),
    *(("the", "count", "of"), ("a", "count", "of"), ("how", "many", "of"), ("what", "number", "of")),
)


_COUNT_REACH = 6  # words


def asks_for_number(text: Sequence[Piece]) -> bool:
    """Tell whether a question asks how many, by its first words, read or not.

    >>> [asks_for_number(read_pieces(text)) for text in ("So how many odd works?", "works by Count Dracula")]
    [True, False]
    """
    words = ["" if piece.quoted else piece.text for piece in text]
    return words[:1] == ["count"] or any(
        tuple(words[place : place + len(phrase)]) == phrase
        for phrase in _COUNT_WORDS
        if len(phrase) > 1
        for place in range(_COUNT_REACH)
    )


class QuestionReader:
    """Reads questions about one knowledge base."""

    def __init__(self, names: Names, relations: Relations) -> None:
        self.names = names
        self.relations = relations

    def read(self, question: str) -> ReadQuestion:
        """Return what a question asks; it is read wholly or not at all."""
        text = read_pieces(question)
        reader = _Reader(Phrases(text, self.names, self.relations, clauses=clauses_after))
        readings = list(reader.readings())
        if not readings:
            return ReadQuestion(None, unread=question[text[reader.farthest()].start :] if text else "")
        least = min(cost for cost, _, _ in readings)
        plain = {asked: meaning for cost, asked, meaning in readings if cost == least}
        if len(plain) > 1:
            return ReadQuestion(None, readings=tuple(sorted(plain, key=str)))
        ((asked, meaning),) = plain.items()
        if meaning.unclear:
            return ReadQuestion(None, unclear=meaning.unclear)
        return ReadQuestion(asked)


class _Reader:
    def __init__(self, phrases: Phrases) -> None:
        self.phrases = phrases
        self.reached = 0
        self.rankings = Rankings(phrases)

    def farthest(self) -> int:
        """Return the place of the first word that no reading of what stands before goes on with."""
        return min(max(self.reached, self.rankings.reached), len(self.phrases.words) - 1)

    def readings(self) -> Iterator[tuple[int, Asked, Meaning]]:
        """Yield what the whole question may ask, with its cost and what it rests on."""
        start = self.phrases.after(0, _POLITE)
        ends = {len(self.phrases.words)}
        for phrase in _TRAILING:
            ends |= {end - len(phrase) for end in ends if self.phrases.stands(end - len(phrase), phrase)}
        named = start + 1 if self.phrases.word(start) == "the" else start
        if self.phrases.word(named) in ("name", "names") and self.phrases.word(named + 1) == "of":
            start = named + 2
        elif any(self.phrases.stands(start, ("what", verb, "the", name, "of")) for verb, name in _NAMING):
            start += 5
        for place in sorted({0, start}):
            for end, asked, meaning in self.whole(place):
                self.reached = max(self.reached, end)
                if end in ends:
                    yield meaning.cost, asked, meaning

    def whole(self, place: int) -> Iterator[tuple[int, Asked, Meaning]]:
        """Yield what the words from a place on may ask."""
        phrases = self.phrases
        at = place
        if phrases.word(at) in ("what", "which") and phrases.word(at + 1) in BEING:
            at = phrases.after(at + 2, frozenset(("there",)))
        for phrase in _COUNT_WORDS:
            for begin in {place, at}:
                if phrases.stands(begin, phrase):
                    yield from self.counted(begin + len(phrase))
                    yield from self.counted_within(begin + len(phrase))
                if phrases.word(begin) == "in" and phrases.stands(begin + 1, phrase):
                    yield from self.counted_within(begin + 1 + len(phrase))
        yield from self.rankings.ranked(place)
        if phrases.word(place) in _ASKING and phrases.word(place + 1) in BEING:  # who is the painter with the most …
            yield from self.rankings.ranked(place + 2)
        for end, meaning in self.listed(place):
            final = meaning.without_named() if meaning.others else meaning
            yield end, Listed(narrowed(final)), final
        for phrase in EXCEPTIONS:  # apart from Blake, which artists …
            if phrases.stands(place, phrase):
                for middle, left_out in phrases.things(place + len(phrase)):
                    for end, meaning in self.listed(middle):
                        if joined := meaning.joined(left_out.denied()):
                            final = joined.without_named() if joined.others else joined
                            yield end, Listed(narrowed(final)), final

    def _fronted(self, place: int) -> Iterator[tuple[int, Meaning]]:
        """Yield "in the year Blake died, who was born": the object of a verb first, with its preposition."""
        phrases, relations = self.phrases, self.phrases.relations
        if not any(verb.preposition == phrases.word(place) for listed in relations.verbs.values() for verb in listed):
            return
        for middle, thing in phrases.things(place + 1):
            at = middle + 1
            starts: Readings = list(phrases.things(at)) if phrases.word(middle) in ("which", "what") else []
            if phrases.word(middle) == "who":
                who = Meaning(TOP, question_word_classes(phrases.names, "who"))
                starts.append((phrases.after(at, OTHERS), who))
            for begin, subject in starts:
                has_other = phrases.word(at) in OTHERS
                for end, verb in relations.verbs_at(phrases.words, phrases.after(begin, AUXILIARIES)):
                    if verb.preposition != phrases.word(place):
                        continue
                    if meet(thing.kinds, relations.targets(verb.role)) is not None:
                        said = thing.through(verb.role, relations.sources(verb.role))
                        if joined := subject.joined(said):
                            yield end, joined.without_named() if has_other else joined

    def counted_within(self, place: int) -> Iterator[tuple[int, Asked, Meaning]]:
        """Yield "(in how many) works did Blake depict ruins", "works by Blake are ruins shown"."""
        phrases, relations = self.phrases, self.phrases.relations
        times = phrases.word(place) == "times" and phrases.word(place + 1) in AUXILIARIES
        starts: Readings = list(phrases.things(place))
        if times:
            starts.append((place + 1, Meaning(TOP, frozenset())))
        for at, counted in starts:
            if phrases.word(at) not in AUXILIARIES:
                continue
            for middle, subject in phrases.things(at + 1):
                for end, said in gap_verbs(phrases, middle, subject, fronted="in"):
                    if joined := counted.joined(said):
                        yield end, Counted(narrowed(joined)), joined
                for end, verb in relations.verbs_at(phrases.words, phrases.after(middle, ADVERBS)):
                    if verb.use != "verb":
                        continue
                    makers = relations.between(relations.sources(verb.role), subject.kinds)
                    for last, thing in phrases.things(end):
                        if meet(thing.kinds, relations.targets(verb.role)) is None:
                            continue
                        shown = thing.through(verb.role, relations.sources(verb.role)).joined(counted)
                        for maker in makers:
                            made = shown and shown.joined(subject.through(maker, relations.sources(maker)))
                            if made:
                                yield last, Counted(narrowed(made)), made

    def counted(self, place: int) -> Iterator[tuple[int, Asked, Meaning]]:
        for end, meaning in self.subjects(place):
            for last, said in self.completed(end, meaning):
                final = said.without_named() if said.others else said
                yield last, Counted(narrowed(final)), final

    def listed(self, place: int) -> Iterator[tuple[int, Meaning]]:
        phrases = self.phrases
        word, fronted = phrases.word(place), ""
        if word in ("in", "by", "at", "from") and phrases.word(place + 1) in _ASKING:  # in which year did X die
            fronted, place = word, place + 1
            word = phrases.word(place)
        if word in ("when", "where"):
            kinds = question_word_classes(phrases.names, word)
            yield from self.completed(place + 1, Meaning(TOP, kinds)) if kinds else ()
        if word in _ASKING:
            at = place + 1
            has_other = phrases.word(at) in OTHERS
            if word in ("who", "whom"):
                who = Meaning(TOP, question_word_classes(phrases.names, "who"))
                starts: Readings = phrases.described(phrases.after(at, OTHERS), who)  # who, apart from Blake, died …
            else:
                starts = [
                    *self.subjects(at + (phrases.word(at) == "of")),
                    (phrases.after(at, OTHERS), Meaning(TOP, frozenset(), cost=1)),
                ]
                starts += phrases.heads(phrases.after(at, OTHERS))
            for end, subject in starts:
                for last, said in self.completed(end, subject, fronted=fronted):
                    yield last, said.without_named() if has_other else said
            if phrases.word(at) in BEING:
                yield from self.subjects(at + 1)
        if word in AUXILIARIES:  # were any artists born in …
            for end, subject in self.subjects(place + 1):
                yield from self.completed(end, subject)
        yield from self._fronted(place)
        if word in ("among", "of", "from") and not fronted:  # among the works of Blake, which ones show ruins
            for middle, subject in self.subjects(place + 1):
                if phrases.word(middle) in ("which", "what"):
                    at = phrases.after(middle + 1, frozenset(("ones", "one", "of", "them", "these", "those")))
                    yield from self.completed(at, subject)
        if word == "whose":
            yield from whose(phrases, place + 1)
        if word in ("are", "is") and phrases.word(place + 1) == "there":
            yield from self.subjects(place + 2)
        yield from self.subjects(place)

    def subjects(self, place: int) -> Readings:
        return self.phrases.things(place)

    def completed(self, place: int, subject: Meaning, *, fronted: str = "") -> Iterator[tuple[int, Meaning]]:
        """Yield what is asked of a subject: it alone, what is said of it, or what somebody did with it."""
        phrases = self.phrases
        self.reached = max(self.reached, place)
        if subject.expression != TOP:
            yield place, subject
            if phrases.word(place) in BEING and phrases.word(place + 1) == "there":  # how many works are there by Blake
                yield from phrases.described(place + 2, subject)
        for end, said in predicates(phrases, place):
            self.reached = max(self.reached, end)
            if joined := subject.joined(said):
                yield end, joined
                yield from self._excepted(end, joined)
        if phrases.word(place) in AUXILIARIES:
            for middle, other in phrases.things(place + 1):
                self.reached = max(self.reached, middle)
                for end, said in gap_verbs(phrases, middle, other, fronted=fronted):
                    if joined := subject.joined(said):
                        yield from phrases.described(end, joined)

    def _excepted(self, place: int, meaning: Meaning) -> Iterator[tuple[int, Meaning]]:
        """Yield "… , apart from Blake" at the end."""
        for phrase in EXCEPTIONS:
            if self.phrases.stands(place, phrase):
                for end, left_out in self.phrases.things(place + len(phrase)):
                    if joined := meaning.joined(left_out.denied()):
                        yield end, joined
