"""A book cut into windows that overlap, at the ends of sentences. Source: ArtRAG, section 4.1 and appendix A.1."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mrag_owl.texts.books import BREAK, Book
from mrag_owl.texts.tokens import sentences, tokenise

SIZE = 1000
"""Tokens of a window, words and marks; a sentence that is longer than this is a window of its own."""

OVERLAP = 100
"""Tokens that a window repeats of the one before it, less where the next sentence begins later."""


@dataclass(frozen=True, slots=True)
class Window:
    """A part of a book's text, from `start` on; what stands before `fresh` was in the window before it as well.

    `start` and `fresh` are places in the book's text. `title` and `place` say what is cited.
    """

    title: str
    place: str
    start: int
    fresh: int
    text: str

    @property
    def end(self) -> int:
        """The place in the book's text where it ends."""
        return self.start + len(self.text)


def windows(book: Book, *, size: int = SIZE, overlap: int = OVERLAP) -> Iterator[Window]:
    """Yield the windows of a book in their order; every word is in one at least.

    >>> book = Book.of_pieces("B", [("p. 1", "One two. Three four. Five six. Seven.", False)])
    >>> [(window.text, window.fresh) for window in windows(book, size=6, overlap=3)]
    [('One two. Three four.', 0), ('Three four. Five six.', 21), ('Five six. Seven.', 31)]
    """
    held: list[tuple[int, int, int]] = []  # sentences that the window may have: where they start and end, their tokens
    count = fresh = 0
    for sentence in _sentences(book.text):
        if fresh < len(held) and count + sentence[2] > size:
            yield _window(book, held, fresh)
            held = _overlapping(held, min(overlap, size - sentence[2]))
            fresh, count = len(held), sum(one[2] for one in held)
        held.append(sentence)
        count += sentence[2]
    if fresh < len(held):
        yield _window(book, held, fresh)


def _sentences(text: str) -> Iterator[tuple[int, int, int]]:
    """Yield where each sentence starts and ends, and how many tokens it has, paragraph by paragraph."""
    start = 0
    while start < len(text):
        end = text.find(BREAK, start)
        end = len(text) if end < 0 else end
        tokens = tokenise(text, start=start, end=end)
        for first, last in sentences(tokens, text):
            yield tokens[first].start, tokens[last - 1].end, last - first
        start = end + len(BREAK)


def _overlapping(held: list[tuple[int, int, int]], overlap: int) -> list[tuple[int, int, int]]:
    kept, count = len(held), 0
    while kept > 0 and count + held[kept - 1][2] <= overlap:
        kept -= 1
        count += held[kept][2]
    return held[kept:]


def _window(book: Book, held: list[tuple[int, int, int]], fresh: int) -> Window:
    start, new = held[0][0], held[fresh][0]
    return Window(book.title, book.passage(new).place, start, new, book.text[start : held[-1][1]])
