"""Whom "he" and "his" stand for: whom the paragraphs around are about, unless somebody else was just named.

Where nobody is spoken of far more than others, or others alone stand before the word, nobody is meant: a text says most
things more than once, and what is told of the wrong person is worse than what is not told.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Container, Mapping, Sequence

from mrag_owl.texts.books import BREAK, Book
from mrag_owl.texts.told import PRONOUN, Mention

_AROUND = 4  # paragraphs to either side that say whom a paragraph is about
_SHARE = 0.25  # of those spoken of around a paragraph, whom it is about
_STOP = re.compile(r"""(?<!\b[A-Z])(?<!\bSS)(?<!\bSt)[.!?]["'”’)]* (?=["'“‘(]?[A-Z])""")
SOMEBODY = ""
"""A person of whom it is not sure who it is."""

_WOMEN = frozenset(("she", "her", "herself"))


class Antecedents:
    """Finds the people that pronouns stand for, within a book whose names are known."""

    def __init__(self, book: Book, windows: Sequence[Sequence[Mention]], people: Mapping[tuple[int, int], str]) -> None:
        """`people` has for each window and mention of it who that is, SOMEBODY where that is not sure."""
        self._book = book
        self._windows = windows
        self._people = people
        self._topics = self._counted()

    def of(self, window: int, place: int, *, besides: Container[str] = frozenset()) -> str | None:
        """Return whom a pronoun stands for, none of `besides`, None where that is not sure."""
        mention = self._windows[window][place]
        if mention.kind != PRONOUN:
            return None
        text = self._book.text
        if text[mention.start : mention.end].lower() in _WOMEN:
            return None
        paragraph = self._book.passage(mention.start).paragraph
        sentence = _sentence_start(text, mention.start)
        before = _sentence_start(text, sentence - 2)
        named: list[str] = []  # in the paragraph up to the word, from the last
        near: list[str] = []  # in this sentence, or else in the one before it
        for number in range(place - 1, -1, -1):
            other = self._windows[window][number]
            if self._book.passage(other.start).paragraph != paragraph:
                break
            key = self._people.get((window, number))
            if key is not None and key not in besides:
                named.append(key)
                if other.start >= sentence or (other.start >= before and not near):
                    near.append(key)
                    before = sentence if other.start >= sentence else before
        topic = self._topic(paragraph, besides, named[0] if named else None)
        most = max(map(named.count, named), default=0)
        is_sure = topic is not None and set(near) <= {topic} and named.count(topic) == most
        return topic if is_sure else None

    def _topic(self, paragraph: int, besides: Container[str], subject: str | None) -> str | None:
        """Return whom the paragraphs around are about, of equals the subject; None where it is nobody in particular."""
        counts: Counter[str] = Counter()
        for near in range(paragraph - _AROUND, paragraph + _AROUND + 1):
            for key, count in self._topics.get(near, {}).items():
                if key not in besides:
                    counts[key] += count * (2 if near == paragraph else 1)
        topic = max(counts, key=lambda key: (counts[key], key == subject, key), default=None)
        return topic if topic not in (None, SOMEBODY) and counts[topic] >= _SHARE * counts.total() else None

    def _counted(self) -> Mapping[int, Counter[str]]:
        found: dict[int, Counter[str]] = defaultdict(Counter)
        for (window, place), key in self._people.items():
            found[self._book.passage(self._windows[window][place].start).paragraph][key] += 1
        return found


def _sentence_start(text: str, place: int) -> int:
    """Return about where the sentence of a place begins, not before its paragraph."""
    start = text.rfind(BREAK, 0, max(place, 0)) + 1
    return max((match.end() for match in _STOP.finditer(text, start, max(place, start))), default=start)
