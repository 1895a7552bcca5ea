"""Questions read whole: what is asked for, how many, or which has the most; or what could not be read.

A question is read only if every word of it is, and in one way: of several readings the plainest counts, and if two are
equally plain and mean different things, neither does.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from mrag_owl.expressions.questions.asked_class import question_word_classes
from mrag_owl.expressions.questions.clauses import clauses_after, gap_verbs, predicates, whose
from mrag_owl.expressions.questions.names import Names, read_pieces
from mrag_owl.expressions.questions.phrases import (
    ADVERBS,
    AUXILIARIES,
    BEING,
    DETERMINERS,
    EXCEPTIONS,
    OTHERS,
    Meaning,
    Phrases,
    Readings,
)
from mrag_owl.expressions.questions.relations import Relations, meet
from mrag_owl.expressions.syntax import TOP, ClassExpression, Named, Role, conjunction, disjunction
from mrag_owl.records import Iri


@dataclass(frozen=True, slots=True)
class Listed:
    """Asks for the individuals of an expression."""

    expression: ClassExpression


@dataclass(frozen=True, slots=True)
class Counted:
    """Asks how many individuals an expression has."""

    expression: ClassExpression


@dataclass(frozen=True, slots=True)
class Ranked:
    """Asks which individuals of `expression` are linked by `role` to the most of `counted`, or `fewest`."""

    expression: ClassExpression
    counted: ClassExpression
    role: Role
    fewest: bool = False


Asked: TypeAlias = Listed | Counted | Ranked


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
    "do i'd i'm let's wonder wondering kindly just now so and tell provide hello hi hey"
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
_ASKING = _words("which what who whom")
_COUNT_WORDS: tuple[tuple[str, ...], ...] = (
    *(("how", "many"), ("how", "many", "different"), ("how", "many", "of", "the"), ("count",), ("count", "of")),
    *(("number", "of"), ("the", "number", "of"), ("total", "number", "of"), ("the", "total", "number", "of")),
    *(("the", "count", "of"), ("a", "count", "of")),
)
_MOST = {
    ("most",): False,
    ("the", "most"): False,
    ("the", "largest", "number", "of"): False,
    ("the", "highest", "number", "of"): False,
    ("the", "greatest", "number", "of"): False,
    ("the", "fewest"): True,
    ("fewest",): True,
    ("the", "least"): True,
    ("the", "smallest", "number", "of"): True,
}
_FREQUENT = _words("common frequent popular usual often frequently commonly prevalent widespread")
_AMONG = _words("among in of for across within amongst")
_OCCURRING = _words("appear appears occur occurs come comes turn turns feature features recur recurs")


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

    def farthest(self) -> int:
        """Return the place of the first word that no reading of what stands before goes on with."""
        return min(self.reached, len(self.phrases.words) - 1)

    def readings(self) -> Iterator[tuple[int, Asked, Meaning]]:
        """Yield what the whole question may ask, with its cost and what it rests on."""
        start = self.phrases.after(0, _POLITE)
        ends = {len(self.phrases.words)}
        for phrase in _TRAILING:
            ends |= {end - len(phrase) for end in ends if self.phrases.stands(end - len(phrase), phrase)}
        for place in {0, start}:
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
        yield from self.ranked(place)
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
        word = phrases.word(place)
        if word in ("in", "by", "at", "from") and phrases.word(place + 1) in _ASKING:  # in which year did X die
            place, word = place + 1, phrases.word(place + 1)
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
                for last, said in self.completed(end, subject):
                    yield last, said.without_named() if has_other else said
            if phrases.word(at) in BEING:
                yield from self.subjects(at + 1)
        if word in AUXILIARIES:  # were any artists born in …
            for end, subject in self.subjects(place + 1):
                yield from self.completed(end, subject)
        yield from self._fronted(place)
        if word == "whose":
            yield from whose(phrases, place + 1)
        if word in ("are", "is") and phrases.word(place + 1) == "there":
            yield from self.subjects(place + 2)
        yield from self.subjects(place)

    def subjects(self, place: int) -> Readings:
        return self.phrases.things(place)

    def completed(self, place: int, subject: Meaning) -> Iterator[tuple[int, Meaning]]:
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
        if phrases.word(place) in AUXILIARIES:
            for middle, other in phrases.things(place + 1):
                self.reached = max(self.reached, middle)
                for end, said in gap_verbs(phrases, middle, other):
                    if joined := subject.joined(said):
                        yield from phrases.described(end, joined)

    def ranked(self, place: int) -> Iterator[tuple[int, Asked, Meaning]]:
        """Yield the questions for what has the most or fewest."""
        phrases = self.phrases
        word = phrases.word(place)
        at = place + (word in _ASKING or word == "whose")
        starts: Readings = list(phrases.things(at))
        if word == "who":
            starts.append((at, Meaning(TOP, question_word_classes(phrases.names, "who"))))
        if word == "whose":
            yield from self._whose_most(at)
        for end, ranked in starts:
            yield from self._has_most(end, ranked)
            yield from self._most_is_said(end, ranked)
            yield from self._is_most_frequent(end, ranked)
        begin = phrases.after(place, _ASKING | BEING | frozenset(("the", "single")))
        if phrases.word(begin) in ("most", "least") and phrases.word(begin + 1) in _FREQUENT:
            for end, ranked in [*phrases.heads(begin + 2), *self._nouns(begin + 2)]:
                yield from self._among(end, ranked, fewest=phrases.word(begin) == "least")
                if phrases.word(end) in BEING:
                    continue
        if phrases.word(begin) in ("commonest",):
            for end, ranked in phrases.heads(begin + 1):
                yield from self._among(end, ranked, fewest=False)

    def _whose_most(self, place: int) -> Iterator[tuple[int, Asked, Meaning]]:
        """Yield "(whose) works show ruins most often"."""
        phrases = self.phrases
        for middle, counted in phrases.things(place):
            for begin in {middle, phrases.after(middle, AUXILIARIES)}:
                for end, said in predicates(phrases, begin):
                    for often in (("most", "often"), ("most", "frequently"), ("the", "most", "often"), ("most",)):
                        if phrases.stands(end, often) and (both := counted.joined(said)):
                            who = Meaning(TOP, question_word_classes(phrases.names, "whose"))
                            yield from self._ranking(end + len(often), who, both, None, fewest=False)

    def _nouns(self, place: int) -> Readings:
        """Return the nouns of properties at a place, as what they lead to."""
        found: Readings = []
        for end, role in self.phrases.nouns(place):
            kinds = self.phrases.relations.targets(role)
            found.append((end, Meaning(disjunction(*map(Named, sorted(kinds))), kinds, cost=1)))
        return found

    def _has_most(self, place: int, ranked: Meaning) -> Iterator[tuple[int, Asked, Meaning]]:
        """Yield "… painted the most works about ruins", "… has the most works", "… with the most works"."""
        phrases, relations = self.phrases, self.phrases.relations
        at = phrases.after(place, ADVERBS | frozenset(("did", "do", "does", "that", "who", "which")))
        ways: list[tuple[int, Role | None]] = []
        if phrases.word(at) in ("has", "have", "had", "with", "is", "are"):
            ways.append((at + 1, None))
            at = phrases.after(at, AUXILIARIES)
        for end, verb in relations.verbs_at(phrases.words, at):
            if verb.preposition is None:
                ways.append((end, verb.role))
            elif phrases.word(end) == verb.preposition:
                ways.append((end + 1, verb.role))
        yield from self._depicted_most(at, ranked)
        for begin, role in ways:
            for phrase, fewest in _MOST.items():
                if phrases.stands(begin, phrase):
                    for last, counted in phrases.things(begin + len(phrase)):
                        yield from self._ranking(last, ranked, counted, role, fewest=fewest)
                        # … the most works to their name / to his credit
                        if phrases.word(last) in ("to",) and phrases.word(last + 2) in ("name", "credit"):
                            yield from self._ranking(last + 3, ranked, counted, role, fewest=fewest)

    def _depicted_most(self, place: int, ranked: Meaning) -> Iterator[tuple[int, Asked, Meaning]]:
        """Yield "(who) depicted ruins most often": made the most works that do."""
        phrases, relations = self.phrases, self.phrases.relations
        often = (("most", "often"), ("the", "most"), ("most", "frequently"), ("the", "most", "often"), ("most",))
        begins = [place + len(phrase) for phrase in often if phrases.stands(place, phrase)]
        for begin in [place, *begins]:
            for end, verb in relations.verbs_at(phrases.words, begin):
                if verb.use != "verb":
                    continue
                works = relations.sources(verb.role)
                for middle, thing in phrases.things(end):
                    if meet(thing.kinds, relations.targets(verb.role)) is None:
                        continue
                    counted = thing.through(verb.role, works)
                    lasts = [middle + len(phrase) for phrase in often if phrases.stands(middle, phrase)]
                    for last in lasts if begin == place else [middle]:
                        yield from self._ranking(last, ranked, counted, None, fewest=False)

    def _most_is_said(self, place: int, ranked: Meaning) -> Iterator[tuple[int, Asked, Meaning]]:
        """Yield "which genre do most works by Blake belong to", "which year were the most works made in"."""
        phrases, relations = self.phrases, self.phrases.relations
        at = place + (phrases.word(place) in AUXILIARIES)
        for phrase, fewest in _MOST.items():
            if not phrases.stands(at, phrase):
                continue
            for middle, counted in phrases.things(at + len(phrase)):
                begin = phrases.after(middle, AUXILIARIES)
                for end, verb in relations.verbs_at(phrases.words, begin):
                    back = Role(verb.role.iri, not verb.role.inverse)
                    last = end + (verb.preposition is not None and phrases.word(end) == verb.preposition)
                    if verb.use != "passive":
                        yield from self._ranking(last, ranked, counted, back, fewest=fewest)

    def _is_most_frequent(self, place: int, ranked: Meaning) -> Iterator[tuple[int, Asked, Meaning]]:
        """Yield "… is most common among works", "… appears most often in", "… is most often depicted in"."""
        phrases, relations = self.phrases, self.phrases.relations
        at = phrases.after(place, BEING | _OCCURRING | DETERMINERS)
        role: Role | None = None
        ways: list[tuple[int, Role | None]] = []
        for end, verb in relations.verbs_at(phrases.words, at):
            if verb.use in ("verb", "passive"):
                role = verb.role if verb.use == "passive" else Role(verb.role.iri, not verb.role.inverse)
                ways.append((end, role))
        for begin, found in [*ways, (at, None)]:
            here = phrases.after(begin, DETERMINERS)
            if phrases.word(here) in ("most", "least"):
                fewest = phrases.word(here) == "least"
                rest = phrases.after(here + 1, _FREQUENT)
                options = [(rest, found)]
                for end, verb in relations.verbs_at(phrases.words, rest):  # most often depicted
                    if verb.use in ("verb", "passive"):
                        back = verb.role if verb.use == "passive" else Role(verb.role.iri, not verb.role.inverse)
                        options.append((end, back))
                for end, chosen in options:
                    if rest > here + 1 or chosen is not None:
                        yield from self._among(end, ranked, fewest=fewest, role=chosen)

    def _among(
        self, place: int, ranked: Meaning, *, fewest: bool, role: Role | None = None
    ) -> Iterator[tuple[int, Asked, Meaning]]:
        phrases = self.phrases
        if phrases.word(place) in _AMONG or phrases.word(place) == "by":
            for end, counted in phrases.things(place + 1):
                yield from self._ranking(end, ranked, counted, role, fewest=fewest)

    def _ranking(
        self, end: int, ranked: Meaning, counted: Meaning, role: Role | None, *, fewest: bool
    ) -> Iterator[tuple[int, Asked, Meaning]]:
        self.reached = max(self.reached, end)
        roles = [role] if role is not None else self.phrases.relations.between(ranked.kinds, counted.kinds)
        for one in roles:
            relations = self.phrases.relations
            kinds = meet(ranked.kinds, relations.sources(one))
            if kinds is None or meet(counted.kinds, relations.targets(one)) is None:
                continue
            both = ranked.unclear + counted.unclear
            meaning = replace(ranked, kinds=kinds, unclear=both, cost=ranked.cost + counted.cost)
            yield end, Ranked(narrowed(meaning), narrowed(counted), one, fewest), meaning


def narrowed(meaning: Meaning) -> ClassExpression:
    """Return the expression with the classes that its things are known to be of, where it names none itself."""
    parts = _conjuncts(meaning.expression)
    if any(isinstance(part, Named) for part in parts) or not meaning.kinds:
        return meaning.expression
    classes = disjunction(*map(Named, sorted(meaning.kinds)))
    return classes if meaning.expression == TOP else conjunction(classes, meaning.expression)


def _conjuncts(expression: ClassExpression) -> tuple[ClassExpression, ...]:
    operands = getattr(expression, "operands", None)
    return tuple(operands) if operands is not None and type(expression).__name__ == "And" else (expression,)
