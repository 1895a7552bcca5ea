"""Questions for what has the most of something: who painted the most works, which subject is most common in works."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mrag_owl.expressions.questions.asked_class import question_word_classes
from mrag_owl.expressions.questions.clauses import predicates
from mrag_owl.expressions.questions.forms import Asked, Ranked, narrowed
from mrag_owl.expressions.questions.phrases import ADVERBS, AUXILIARIES, BEING, DETERMINERS, Meaning, Phrases, Readings
from mrag_owl.expressions.questions.relations import meet
from mrag_owl.expressions.syntax import TOP, Named, Role, disjunction


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


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
_ASKING = _words("which what who whom")


class Rankings:
    """The readings of one question as a ranking; `reached` is the farthest place that any came to."""

    def __init__(self, phrases: Phrases) -> None:
        self.phrases = phrases
        self.reached = 0

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
