"""Whom "he" and "his" stand for: whom the sentence began with, or the one before, or whom it is all about."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

from mrag_owl.texts.books import Book
from mrag_owl.texts.told import PRONOUN, Mention

_AROUND = 4  # paragraphs to either side that say whom a paragraph is about
_WOMEN = frozenset(("she", "her", "herself"))


class Antecedents:
    """Finds the people that pronouns stand for, within a book whose names are known."""

    def __init__(self, book: Book, windows: Sequence[Sequence[Mention]], keys: Mapping[tuple[int, int], str]) -> None:
        self._book = book
        self._windows = windows
        self._keys = keys
        self._topics = self._counted()

    def of(self, window: int, place: int) -> str | None:
        """Return whom a pronoun stands for, None where nobody can be told."""
        mention = self._windows[window][place]
        if mention.kind != PRONOUN:
            return None
        text = self._book.text
        if text[mention.start : mention.end].lower() in _WOMEN:
            return None
        paragraph = self._book.passage(mention.start).paragraph
        sentence = _sentence_start(text, mention.start)
        before = _sentence_start(text, sentence - 2)
        subject, since = None, sentence
        for number in range(place - 1, -1, -1):
            other = self._windows[window][number]
            if self._book.passage(other.start).paragraph != paragraph:
                break
            key = self._keys.get((window, number))
            if key is None or not key.startswith("person "):
                continue
            if other.start < since and subject is None:
                since = before
            if other.start < since:
                break
            subject = key  # goes on to the first of the sentence
        return subject or self._topic(paragraph)

    def _topic(self, paragraph: int) -> str | None:
        counts: Counter[str] = Counter()
        for near in range(paragraph - _AROUND, paragraph + _AROUND + 1):
            for key, count in self._topics.get(near, {}).items():
                counts[key] += count * (2 if near == paragraph else 1)
        return max(counts, key=lambda key: (counts[key], key), default=None)

    def _counted(self) -> Mapping[int, Counter[str]]:
        found: dict[int, Counter[str]] = defaultdict(Counter)
        for (window, place), key in self._keys.items():
            if key.startswith("person "):
                found[self._book.passage(self._windows[window][place].start).paragraph][key] += 1
        return found


def _sentence_start(text: str, place: int) -> int:
    """Return about where the sentence of a place begins, not before its paragraph."""
    start = text.rfind("\n\n", 0, max(place, 0)) + 1
    return max((text.rfind(mark, start, max(place, 0)) + 1 for mark in (". ", "! ", "? ")), default=start) or start
