"""Whom "he" and "his" stand for: whom the paragraphs around are about, unless somebody else was just named.

Whom they are about is who does things in them, and nobody who is mentioned by the way ("the son of Piero", "Piero's").
Where nobody does far more than others, or others alone did something before the word, nobody is meant: a text says most
things more than once, and what is told of the wrong person is worse than what is not told.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Container, Mapping, Sequence

from mrag_owl.extraction.clauses import is_subject
from mrag_owl.extraction.person_names import person_name
from mrag_owl.extraction.words import word_lists
from mrag_owl.texts.books import BREAK, Book
from mrag_owl.texts.tokens import tokenise
from mrag_owl.texts.told import PRONOUN, Mention

_AROUND = 8  # paragraphs to either side that say whom a paragraph is about
_FADED = [math.exp(-distance / 4) for distance in range(_AROUND + 1)]
_OWN = 2.0  # what a paragraph's own mentions count
_ASIDE = 0.15  # what a mention by the way counts
_SHARE = 0.2  # of those spoken of around a paragraph, whom it is about
_AHEAD = 1.25  # what whom it is about must be ahead of the next
_GUESSED = 0.4  # of the times that somebody is spoken of, those in which it is sure who that is
_NAMED = 32  # paragraphs before which, at the most, whom it is about was named in full
_GAP = 8  # paragraphs without somebody that end what is told of him
_ONE_NAME = 2  # words of the key of somebody who has only one name
_LIFE = 400  # paragraphs of one person at the most
_BESIDE = 60  # characters around a name that say whether somebody does something
_STOP = re.compile(r"""(?<!\b[A-Z])(?<!\bSS)(?<!\bSt)[.!?]["'”’)]* (?=["'“‘(]?[A-Z])""")
_WOMEN = word_lists()["women"]
_At = tuple[int, int]
"""A mention: the number of its window, and its own there."""


class Antecedents:
    """Finds the people that pronouns stand for, within a book whose names are known."""

    def __init__(
        self, book: Book, windows: Sequence[Sequence[Mention]], people: Mapping[_At, str], unsure: Container[_At]
    ) -> None:
        """`people` has for each window and mention of a person who that is, `unsure` where it is a guess."""
        self._book = book
        self._windows = windows
        self._people = people
        self._asides = {at for at in people if self._is_aside(windows[at[0]][at[1]])}
        self._topics: dict[int, dict[str, float]] = defaultdict(lambda: defaultdict(float))
        self._sure: dict[int, dict[str, float]] = defaultdict(lambda: defaultdict(float))
        self._said_in_full: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
        self._in_full: dict[str, list[int]] = defaultdict(list)
        self._told: dict[str, list[int]] = defaultdict(list)
        for at, key in people.items():
            mention = windows[at[0]][at[1]]
            paragraph = book.passage(mention.start).paragraph
            self._topics[paragraph][key] += _ASIDE if at in self._asides else 1
            if at not in self._asides and paragraph not in self._told[key][-1:]:
                self._told[key].append(paragraph)
            if at not in unsure:
                self._sure[paragraph][key] += _ASIDE if at in self._asides else 1
            if person_name(book.text[mention.start : mention.end]).is_full:
                self._in_full[key].append(paragraph)
                if at not in self._asides:
                    self._said_in_full[_first_word(key)][key].append(paragraph)

    def is_about(self, window: int, place: int) -> bool:
        """Tell whether somebody who is named is whom the paragraphs around are about."""
        paragraph = self._book.passage(self._windows[window][place].start).paragraph
        return self._people.get((window, place)) == self._topic(paragraph, ())

    def of(
        self, window: int, place: int, *, besides: Container[str] = frozenset(), never: Container[str] = frozenset()
    ) -> str | None:
        """Return whom a pronoun stands for, None where that is not sure.

        It is none of `never`; what those in `besides` do does not count.
        """
        mention = self._windows[window][place]
        if mention.kind != PRONOUN:
            return None
        text = self._book.text
        if text[mention.start : mention.end].lower() in _WOMEN:
            return None
        paragraph = self._book.passage(mention.start).paragraph
        topic = self._topic(paragraph, besides)
        if topic is None or topic in never:
            return None
        sentence = _sentence_start(text, mention.start)
        before = _sentence_start(text, sentence - 2)
        named: list[str] = []  # in the paragraph up to the word, from the last
        near: list[str] = []  # in this sentence, or else in the one before it
        for number in range(place - 1, -1, -1):
            other = self._windows[window][number]
            if self._book.passage(other.start).paragraph != paragraph:
                break
            key = self._people.get((window, number))
            if key is not None and key not in besides and (window, number) not in self._asides:
                named.append(key)
                if other.start >= sentence or (other.start >= before and not near):
                    near.append(key)
                    before = sentence if other.start >= sentence else before
        most = max(map(named.count, named), default=0)
        return topic if set(near) <= {topic} and named.count(topic) == most else None

    def _topic(self, paragraph: int, besides: Container[str]) -> str | None:
        """Return whom the paragraphs around are about; None where it is nobody in particular."""
        counts: dict[str, float] = defaultdict(float)
        sure: dict[str, float] = defaultdict(float)
        for near in range(paragraph - _AROUND, paragraph + _AROUND + 1):
            worth = _OWN if near == paragraph else _FADED[abs(near - paragraph)]
            for key, count in self._topics.get(near, {}).items():
                if key not in besides:
                    counts[key] += count * worth
                    sure[key] += self._sure[near][key] * worth if near in self._sure else 0.0
        topic, *others = sorted(counts, key=lambda key: (-counts[key], key))[:2] or [""]
        is_ahead = not others or counts[topic] >= _AHEAD * counts[others[0]]
        if not is_ahead or counts[topic] < _SHARE * sum(counts.values()):
            return None
        if sure[topic] < _GUESSED * counts[topic] or self._has_namesake(topic, paragraph):
            return None
        return topic if self._is_known(topic, paragraph) else None

    def _has_namesake(self, person: str, paragraph: int) -> bool:
        """Tell whether somebody else of the first name did something nearby, named in full no less often."""
        counts = {
            key: bisect_right(named, paragraph + _GAP) - bisect_left(named, paragraph - 2 * _GAP)
            for key, named in self._said_in_full[_first_word(person)].items()
        }
        most = max((count for key, count in counts.items() if key != person), default=0)
        return most > 0 and most >= counts.get(person, 0)

    def _is_known(self, person: str, paragraph: int) -> bool:
        """Tell whether somebody was named in full of late, or where what is told of him without a gap began."""
        if len(person.split()) <= _ONE_NAME:
            return True
        named, told = self._in_full[person], self._told[person]
        last = bisect_right(told, paragraph) - 1
        while last > 0 and told[last] - told[last - 1] <= _GAP and paragraph - told[last] < _LIFE:
            last -= 1
        first = min(told[last] if last >= 0 else paragraph, paragraph - _NAMED)
        return bisect_left(named, first - _GAP) < bisect_right(named, paragraph + _GAP)

    def _is_aside(self, mention: Mention) -> bool:
        """Tell whether somebody is only mentioned, and does nothing."""
        text = self._book.text
        before = [token.text for token in tokenise(text, start=max(0, mention.start - _BESIDE), end=mention.start)]
        after = [token.text for token in tokenise(text, start=mention.end, end=mention.end + 2 * _BESIDE)]
        return not is_subject([*before, "", *after], len(before))


def _first_word(person: str) -> str:
    return person.split()[1]


def _sentence_start(text: str, place: int) -> int:
    """Return about where the sentence of a place begins, not before its paragraph."""
    start = text.rfind(BREAK, 0, max(place, 0)) + 1
    return max((match.end() for match in _STOP.finditer(text, start, max(place, start))), default=start)
