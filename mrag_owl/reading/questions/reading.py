"""Questions read whole: what is asked for, how many, or which has the most; or what could not be read.

A question is read only if every word of it is, and in one way: of several readings the plainest counts, and if two are
equally plain and mean different things, neither does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mrag_owl.expressions.syntax import TOP, length, signature
from mrag_owl.reading.questions.alternatives import together
from mrag_owl.reading.questions.answering import answer
from mrag_owl.reading.questions.asking_forms import AskingForms
from mrag_owl.reading.questions.conclusions import conclude
from mrag_owl.reading.questions.effort import Effort, TooManyReadingsError
from mrag_owl.reading.questions.forms import Asked, Ranked
from mrag_owl.reading.questions.frames import Frames
from mrag_owl.reading.questions.languages import languages
from mrag_owl.reading.questions.meaning import Meaning
from mrag_owl.reading.questions.names import Names, Piece, read_pieces
from mrag_owl.reading.questions.phrases import Phrases
from mrag_owl.reading.questions.preambles import variants
from mrag_owl.reading.questions.predicates import Predicates
from mrag_owl.reading.questions.relations import Relations
from mrag_owl.reading.questions.sketches import Hints, Sketch
from mrag_owl.reading.questions.spans import Senses
from mrag_owl.reading.questions.unspaced import UnspacedReader
from mrag_owl.reading.questions.vocabulary import COUNTING, OFTEN
from mrag_owl.records import Iri


@dataclass(frozen=True, slots=True)
class ReadQuestion:
    """What a question was found to ask; `asked` None where it was not read, and then why.

    `unread`: the words from where no reading goes on. `unclear`: names that several individuals share, with those.
    `readings`: the different things it may ask, where they are equally plain. `taken`: by what its words speak of, not
    by its grammar. `is_too_long`: it has more readings than are looked at.
    """

    asked: Asked | None
    unread: str = ""
    unclear: tuple[tuple[str, tuple[Iri, ...]], ...] = ()
    readings: tuple[Asked, ...] = ()
    taken: bool = False
    is_too_long: bool = False


_COUNT_REACH = 6  # words
_WHETHER = frozenset(
    ("is", "are", "was", "were", "do", "does", "did", "has", "have", "had", "isn't", "aren't", "wasn't", "weren't")
) | frozenset(("don't", "doesn't", "didn't", "hasn't", "haven't", "hadn't"))
_COMPARED = 4  # readings


def asks_for_number(text: Sequence[Piece]) -> bool:
    """Tell whether a question asks how many, by its first words, read or not.

    >>> [asks_for_number(read_pieces(text)) for text in ("So how many odd works?", "works by Count Dracula")]
    [True, False]
    """
    words = ["" if piece.quoted else piece.text for piece in text]
    return words[:1] == ["count"] or any(
        tuple(words[place : place + len(phrase)]) == phrase
        for phrase in (*COUNTING, *OFTEN)
        if len(phrase) > 1
        for place in range(_COUNT_REACH)
    )


def asks_whether(text: Sequence[Piece]) -> bool:
    """Tell whether a question asks for yes or no, by its first words, read or not.

    >>> [asks_whether(read_pieces(text)) for text in ("Was Blake born first?", "Do you know who made it?", "Who was?")]
    [True, False, False]
    """
    words = ["" if piece.quoted else piece.text for piece in text[:2]]
    return words[:1] != [] and words[0] in _WHETHER and words[1:] not in (["you"], ["i"], ["we"])


class QuestionReader:
    """Reads questions about one knowledge base."""

    def __init__(self, names: Names, relations: Relations) -> None:
        self.names = names
        self.relations = relations
        self.frames = Frames(relations)
        self.senses = Senses(relations)

    def read(self, question: str) -> ReadQuestion:
        """Return what a question asks: by its grammar, else the only thing its words can be put together to."""
        try:
            return self._read(question)
        except TooManyReadingsError:
            return ReadQuestion(None, unread=question, is_too_long=True)

    def _read(self, question: str) -> ReadQuestion:
        read = self._by_grammar(question)
        if read.asked is not None or read.unclear or languages(question):
            return read
        phrases, _ = self._over(read_pieces(question))
        asked = Sketch(question, phrases, self.senses).read()
        if asked is None or (read.readings and asked not in read.readings):
            return read
        return ReadQuestion(asked, taken=True)

    def hints(self, question: str) -> Hints | None:
        """Return how what a question names is linked to what it asks for, as far as its words say."""
        if languages(question):
            return None
        phrases, _ = self._over(read_pieces(question))
        try:
            return Sketch(question, phrases, self.senses).hints()
        except TooManyReadingsError:
            return None

    def _by_grammar(self, question: str) -> ReadQuestion:
        text = read_pieces(question)
        unread: tuple[int, str] = (-1, "")
        effort = Effort()
        for variant in variants(text):
            phrases, predicates = self._over(variant.text, effort)
            for topic in variant.topics:
                phrases.topics += self._topics(topic, effort)
            if variant.topics and not phrases.topics:
                continue
            told = {iri for topic in phrases.topics for iri, _ in topic.named}
            phrases.topics = list({topic.expression: topic for topic in phrases.topics}.values())
            readings = [
                reading for reading in AskingForms(phrases, predicates).readings() if told <= _individuals(reading[1])
            ]
            if readings:
                return self._chosen(readings)
            if unread[0] < 0 and variant.text:
                place = min(phrases.reached, len(variant.text) - 1)
                unread = place, question[variant.text[place].start :]
        for tongue in languages(question):
            reader = UnspacedReader(text, self.names, self.relations, tongue)
            if readings := list(self._concluded(reader)):
                return self._chosen(readings)
            place = min(reader.reached, len(text) - 1)
            unread = max(unread, (place, question[text[place].start :]))
        return ReadQuestion(None, unread=unread[1])

    def _concluded(self, reader: UnspacedReader) -> Iterator[tuple[int, Asked, Meaning]]:
        for form, meaning in reader.readings():
            final = meaning.without_named() if meaning.others else meaning
            asked = conclude(form, final, self.relations)
            if asked is not None and final.expression != TOP:
                yield final.cost, asked, final

    def _over(self, text: list[Piece], effort: Effort | None = None) -> tuple[Phrases, Predicates]:
        predicates: list[Predicates] = []
        phrases = Phrases(
            text,
            self.names,
            self.relations,
            self.frames,
            clauses=lambda _, place: predicates[0].after_noun(place),
            effort=effort,
        )
        predicates.append(Predicates(phrases))
        return phrases, predicates[0]

    def _chosen(self, readings: list[tuple[int, Asked, Meaning]]) -> ReadQuestion:
        """Return the plainest reading; of several that are equally plain the shortest where all have one answer."""
        least = min(cost for cost, _, _ in readings)
        plain = {asked: meaning for cost, asked, meaning in readings if cost == least}
        is_unclear = any(meaning.unclear for meaning in plain.values())
        if len(plain) > 1 and not is_unclear and (both := together(plain, self.names.are_namesakes)):
            return ReadQuestion(both)
        ordered = sorted(plain, key=lambda asked: (length(asked.expression), str(asked)))
        unclear = next((meaning.unclear for meaning in plain.values() if meaning.unclear), ())
        if len(plain) > _COMPARED or (len(plain) > 1 and unclear):
            return ReadQuestion(None, readings=tuple(ordered))
        if len({(type(asked), answer(asked, self.relations.extents)) for asked in plain}) > 1:
            return ReadQuestion(None, readings=tuple(ordered))
        return ReadQuestion(None, unclear=unclear) if unclear else ReadQuestion(ordered[0])

    def _topics(self, text: list[Piece], effort: Effort) -> list[Meaning]:
        """Return what was spoken of before the question: a thing, or the year and the place of what happened."""
        phrases, predicates = self._over(text, effort)
        found = [meaning for end, meaning in phrases.things(0) if end == len(text) and meaning.named]
        asked = list(AskingForms(phrases, predicates).readings())
        found += [meaning for cost, _, meaning in asked if meaning.named and cost == min(one for one, _, _ in asked)]
        vague = frozenset(
            ("in", "at", "a", "an", "some", "certain", "particular", "given", "year", "place", "town", "city")
        )
        for end, gap in predicates.with_subject(0):
            if phrases.after(end, vague) == len(text) and gap.named:
                found.append(gap)
        return found


def _individuals(asked: Asked) -> set[Iri]:
    counted = (asked.counted,) if isinstance(asked, Ranked) else ()
    return set(signature(asked.expression, *counted).individuals)
