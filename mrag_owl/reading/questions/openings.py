"""What stands before a noun: the, all, no, more than two, other, earliest, most, most frequent, nineteenth-century."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from mrag_owl.expressions.syntax import TOP
from mrag_owl.reading.linking.words import NUMBERS
from mrag_owl.reading.questions.meaning import Meaning, Superlative
from mrag_owl.reading.questions.ranges import Range
from mrag_owl.reading.questions.vocabulary import DETERMINERS, OTHERS, UNIVERSAL
from mrag_owl.reading.questions.vocabulary import phrases as listed

if TYPE_CHECKING:
    from mrag_owl.reading.questions.phrases import Phrases

_MOST = listed(
    "most|largest number of|highest number of|greatest number of|biggest number of|maximum number of|largest amount of|"
    "most number of|largest count of|highest count of|greatest quantity of|largest quantity of|largest group of|"
    "highest total of|largest share of|largest body of|greatest amount of|record number of|greatest total of"
)
_FEWEST = listed(
    "fewest|least|smallest number of|lowest number of|least number of|minimum number of|smallest amount of|"
    "lowest count of|smallest count of"
)
_FREQUENT = listed(
    "most common|most frequent|most popular|most usual|most prevalent|most widespread|commonest|most often depicted|"
    "most frequently depicted|most recurrent|favourite|favorite|most recurring|predominant|most used|most often used"
)
_RARE = listed("least common|least frequent|rarest|least popular|least usual")
_PROLIFIC = listed("most prolific|most productive|most industrious")
_EARLIEST = listed("earliest|very first|first|earliest known|earliest dated")
_LATEST = listed("latest|last|very last|newest|most recent|latest known|latest dated")
_OLDEST = listed("oldest|eldest")
_YOUNGEST = listed("youngest")
_PARTITIVE = listed("of the|of these|of those|of")
_AT_LEAST = dict.fromkeys(listed("at least|no fewer than|no less than|not fewer than|a minimum of"), 0) | dict.fromkeys(
    listed("more than|over|upwards of|greater than|above"), 1
)
_AT_MOST = dict.fromkeys(listed("at most|no more than|up to|not more than|a maximum of"), 0) | dict.fromkeys(
    listed("fewer than|less than|under|below"), -1
)
_EXACTLY = listed("exactly|precisely|only|just|no more and no less than")


@dataclass(frozen=True, slots=True)
class Opening:
    """What was said before a noun, as it narrows the noun."""

    said: Meaning
    has_other: bool = False
    dated: Range | None = None
    phrases: Phrases | None = None

    def apply(self, head: Meaning) -> Meaning | None:
        """Return the noun with what stands before it; None where it cannot."""
        joined = head.joined(self.said)
        if joined is None or self.dated is None or self.phrases is None:
            return joined
        relations = self.phrases.relations
        role = relations.time_role(head.kinds)
        dated = self.dated.meaning(role, relations) if role else None
        return joined.joined(dated) if dated else None


class Openings:
    """The openings of one question's noun phrases."""

    def __init__(self, phrases: Phrases) -> None:
        self.phrases = phrases

    def at(self, place: int) -> Iterator[tuple[int, Opening]]:
        """Yield where the noun begins, and what stands before it."""
        yield from self._after(place, Opening(Meaning(TOP, frozenset()), phrases=self.phrases))

    def _after(self, place: int, opening: Opening) -> Iterator[tuple[int, Opening]]:
        phrases, said = self.phrases, opening.said
        yield place, opening
        word = phrases.word(place)
        if not word:
            return
        is_open = said.quantity is None and said.superlative is None
        if word in DETERMINERS:
            yield from self._after(place + 1, opening)
        if word in OTHERS:
            yield from self._after(place + 1, replace(opening, has_other=True))
        if word in UNIVERSAL and is_open:
            at = next(phrases.past(place + 1, _PARTITIVE), place + 1) if word != "every" else place + 1
            yield from self._after(at, replace(opening, said=replace(said, universal=True)))
        if word in ("any", "some", "one", "either") and place + 1 < len(phrases.words):
            yield from (reading for at in phrases.past(place + 1, _PARTITIVE) for reading in self._after(at, opening))
        if is_open:
            for end, quantity in self._quantities(place):
                yield from self._after(end, replace(opening, said=replace(said, quantity=quantity)))
            for end, superlative in self._superlatives(place):
                yield from self._after(end, replace(opening, said=replace(said, superlative=superlative)))
        if opening.dated is None:
            for end, span in phrases.ranges.spans(place):
                yield from self._after(end, replace(opening, dated=span))

    def _quantities(self, place: int) -> Iterator[tuple[int, tuple[int, int | None]]]:
        phrases = self.phrases
        for at in phrases.past(place, listed("no|none of the|none of|not a single|not one|zero|not any")):
            yield at, (0, 0)
        for table, is_minimum in ((_AT_LEAST, True), (_AT_MOST, False)):
            for phrase, shift in table.items():
                if phrases.stands(place, phrase) and (count := self._number(place + len(phrase))) is not None:
                    number = max(0, count + shift)
                    yield place + len(phrase) + 1, (number, None) if is_minimum else (0, number)
        for at in phrases.past(place, _EXACTLY):
            if (count := self._number(at)) is not None:
                yield at + 1, (count, count)
        if phrases.stands(place, ("single",)):
            yield place + 1, (1, 1)
        if (count := self._number(place)) is not None and phrases.stands(place + 1, ("or", "more")):
            yield place + 3, (count, None)
        if (count := self._number(place)) is not None and phrases.stands(place + 1, ("or", "fewer")):
            yield place + 3, (0, count)

    def _number(self, place: int) -> int | None:
        word = self.phrases.word(place)
        if word.isdecimal():
            return int(word)
        return (
            NUMBERS.get(word) if word not in ("couple", "pair", "pairs", "multiple", "several", "many", "few") else None
        )

    def _superlatives(self, place: int) -> Iterator[tuple[int, Superlative]]:
        tables = (
            (_MOST, Superlative("count", low=False)),
            (_FEWEST, Superlative("count", low=True)),
            (_EARLIEST, Superlative("time", low=True)),
            (_LATEST, Superlative("time", low=False)),
            (_OLDEST, Superlative("age", low=True)),
            (_YOUNGEST, Superlative("age", low=False)),
        )
        for table, superlative in tables:
            yield from ((at, superlative) for at in self.phrases.past(place, table))

    def alone(self, place: int) -> Iterator[tuple[int, Superlative]]:
        """Yield "earliest" and "oldest", said without a noun."""
        yield from ((end, found) for end, found in self._superlatives(place) if found.by != "count")

    def frequent(self, place: int) -> Iterator[tuple[int, bool]]:
        """Yield where "most common" and "least common" end, with whether the least is meant."""
        at = self.phrases.after(place, DETERMINERS)
        yield from ((end, False) for end in self.phrases.past(at, _FREQUENT))
        yield from ((end, True) for end in self.phrases.past(at, _RARE))

    def prolific(self, place: int) -> Iterator[int]:
        """Yield where "most prolific" ends."""
        return self.phrases.past(self.phrases.after(place, DETERMINERS), _PROLIFIC)
