"""The passages of documents: what is compared with a question one by one, the best one counting for its document.

A passage is a line of a document, or a sentence where a line has several. Pictures share many sentences ("Contains
shoe from supercategory 'legs and feet'" stands in most of them), so each distinct one is kept and embedded once.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from mrag_owl.errors import RetrievalError
from mrag_owl.expressions.rows import Rows
from mrag_owl.records import Document, Iri
from mrag_owl.retrieval import Scores

_SENTENCE_END = re.compile(r"(?<=[.!?;])[\"')\]]*\s+(?=[\"'(\[]*[^\W\d_a-z])|(?<=[。！？])")
_BOILERPLATE = re.compile(r" (?:of|from) supercategory '[^']*'")
_ROUNDING = 1e-6
"""What a cosine of vectors that have nothing in common may come to, by the order in which a machine adds them up."""

Count = Callable[[Sequence[str]], Sequence[int]]
"""Returns the number of tokens of each text, as a model counts them."""


def sentences(text: str) -> list[str]:
    r"""Return the sentences of each line, in order, without what is only white space.

    >>> sentences("Still life. From c. 1600.\n\nA pear; Two plums")
    ['Still life.', 'From c. 1600.', 'A pear;', 'Two plums']
    """
    parts = (part.strip() for line in text.splitlines() for part in _SENTENCE_END.split(line))
    return [part for part in parts if part]


def shortened(passage: str) -> str:
    """Return a passage without the supercategories that descriptions name after every term.

    They are two thirds of a description and say nothing that its terms do not, so embedders leave them out.

    >>> shortened("Contains dress from supercategory 'wholebody' with the following attributes: floral of "
    ...           "supercategory 'textile pattern', mini (length) of supercategory 'length'")
    'Contains dress with the following attributes: floral, mini (length)'
    """
    return _BOILERPLATE.sub("", passage)


def fitting(passages: Sequence[str], *, window: int | None, count: Count) -> list[list[str]]:
    """Return the pieces of each passage that a model of `window` tokens reads whole; None reads any length.

    A passage that is too long is halved at the space nearest its middle, or in the middle of a word as long
    as that, until each piece fits; nothing is lost.
    """
    pieces = [[passage] for passage in passages]
    if window is None:
        return pieces
    waiting = list(range(len(passages)))
    while waiting:
        texts = [(row, text) for row in waiting for text in pieces[row]]
        too_long = {
            text
            for (_, text), tokens in zip(texts, count([text for _, text in texts]), strict=True)
            if tokens > window and len(text) > 1
        }
        waiting = [row for row in waiting if not too_long.isdisjoint(pieces[row])]
        for row in waiting:
            pieces[row] = [half for text in pieces[row] for half in (_halves(text) if text in too_long else (text,))]
    return pieces


def _halves(text: str) -> tuple[str, ...]:
    middle = len(text) // 2
    before, after = text.rfind(" ", 1, middle), text.find(" ", middle, len(text) - 1)
    spaces = [place for place in (before, after) if place > 0]
    cut = min(spaces, key=lambda place: abs(place - middle)) if spaces else middle
    return tuple(half for half in (text[:cut].strip(), text[cut:].strip()) if half)


@dataclass(frozen=True)
class PassageTable:
    """Which of the `size` distinct passages each document has.

    Document number i, by ascending IRI, has the passages ``members[starts[i]:starts[i + 1]]``.
    """

    iris: tuple[Iri, ...]
    members: NDArray[np.int32]
    starts: NDArray[np.int64]
    size: int

    @classmethod
    def build(
        cls, documents: Iterable[Document], *, split: Callable[[str], Iterable[str]] = sentences
    ) -> tuple[PassageTable, tuple[str, ...]]:
        """Split the documents and return the table and the passages by number.

        Raises RetrievalError where there is no passage, or one IRI comes twice.
        """
        numbers: dict[str, int] = {}
        iris = []
        rows = []
        for document in sorted(documents, key=lambda document: document.iri):
            iris.append(document.iri)
            rows.append([numbers.setdefault(text, len(numbers)) for text in dict.fromkeys(split(document.text))])
        if not numbers:
            raise RetrievalError("no documents with words to index; build a store with descriptions first")
        if len(set(iris)) != len(iris):
            raise RetrievalError("two documents have the same IRI; join their texts first")
        return cls.of_rows(tuple(iris), rows, size=len(numbers)), tuple(numbers)

    @classmethod
    def of_rows(cls, iris: tuple[Iri, ...], rows: Sequence[Sequence[int]], *, size: int) -> PassageTable:
        """Return the table whose documents have the passages of their row, kept in ascending order."""
        starts = np.cumsum([0, *map(len, rows)], dtype=np.int64)
        # One order for equal documents, so that rounding cannot tell their scores apart.
        members = np.fromiter((number for row in rows for number in sorted(row)), dtype=np.int32, count=int(starts[-1]))
        return cls(iris, members, starts, size)

    def rows(self) -> Iterator[list[int]]:
        """Yield the passages of each document."""
        for start, end in pairwise(self.starts.tolist()):
            yield self.members[start:end].tolist()

    def passages_of(self, documents: NDArray[np.bool_]) -> NDArray[np.int64]:
        """Return the passages that any of some documents has, ascending; `documents` has the shape (documents,)."""
        taken = np.zeros(self.size, dtype=np.bool_)
        taken[self.members[np.repeat(documents, np.diff(self.starts))]] = True
        return np.flatnonzero(taken)

    def documents_with(self, passages: NDArray[np.integer]) -> NDArray[np.bool_]:
        """Return which documents have any of some passages, shape (documents,)."""
        taken = np.zeros(self.size, dtype=np.float32)
        taken[passages] = 1
        return self.best(taken) > 0

    def best(self, scores: Scores) -> Scores:
        """Return each document's best passage score, shape (documents,); NaN for a document without passages."""
        return self._rows.greatest(scores.astype(np.float32, copy=False))

    def soft_best(self, scores: Scores, *, sharpness: float) -> Scores:
        """Return log Σ exp(s · sharpness) / sharpness over each document's passage scores s; NaN without passages.

        A soft maximum: the best passage decides, and others nearly as good add to it. A document whose best passage
        has no score above 0 keeps that score; what is 0 but for rounding is 0. `scores` are in [-1, 1].
        """
        pooled = self.best(scores)
        pooled[np.abs(pooled) <= _ROUNDING] = 0
        found = pooled > 0
        np.log(self._rows.sums(np.exp(scores * np.float32(sharpness))), out=pooled, where=found)
        return np.divide(pooled, np.float32(sharpness), out=pooled, where=found)

    @cached_property
    def _rows(self) -> Rows:
        return Rows(self.starts, self.members)

    def save(self, folder: Path) -> None:
        """Write the table to a directory."""
        np.save(folder / "members.npy", self.members)
        np.save(folder / "starts.npy", self.starts)
        content = {"size": self.size, "iris": self.iris}
        (folder / "passages.json").write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")

    @classmethod
    def load(cls, folder: Path) -> PassageTable:
        """Open a saved table; raises RetrievalError where it is damaged."""
        try:
            content = json.loads((folder / "passages.json").read_text(encoding="utf-8"))
            table = cls(
                tuple(content["iris"]), np.load(folder / "members.npy"), np.load(folder / "starts.npy"), content["size"]
            )
            table.check()
        except (OSError, ValueError, KeyError, TypeError, EOFError) as error:
            raise damaged(folder, error) from error
        return table

    def check(self) -> None:
        """Raise ValueError where the parts of the table do not fit together."""
        edges = len(self.starts) == len(self.iris) + 1 and self.starts[-1] == len(self.members)
        inside = not len(self.members) or 0 <= self.members.min() <= self.members.max() < self.size
        if not (edges and inside):
            raise ValueError("its parts do not fit together")


def damaged(folder: Path, reason: object) -> RetrievalError:
    """Return the error for an index that cannot be read."""
    return RetrievalError(f"{folder}: the index cannot be read ({reason}); delete it and ask again")
