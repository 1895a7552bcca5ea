"""Vasari's Lives and the paragraphs of it with names, as the benchmarks of texts read them."""

from __future__ import annotations

import csv
import json
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from results import ROOT

from mrag_owl.datasets.texts.decoding import read_text
from mrag_owl.datasets.texts.reading import read_books
from mrag_owl.extraction.statistics import TextStatistics
from mrag_owl.texts.books import BREAK, Book
from mrag_owl.texts.tokens import sentences, tokenise

DATA = ROOT.parent / "shared" / "data" / "vasari"
OWN = ROOT / "benchmarks" / "lives_names.csv"
"""Names that were marked for training in sixty other paragraphs, drawn at random: their places, not their words."""

_SAME_LIFE = 60  # paragraphs to either side that may be of the same life


@dataclass(frozen=True, slots=True)
class Name:
    """A name in a paragraph: its place, its kind, and the Wikidata item that it means, None where nobody knows one."""

    start: int
    end: int
    kind: str
    item: str | None = None


@dataclass(frozen=True, slots=True)
class Annotated:
    """A paragraph with its names; `number` is its place among the paragraphs of the book, `life` tells lives apart."""

    text: str
    names: tuple[Name, ...]
    number: int
    life: str


def read_lives(data: Path = DATA) -> Book:
    """Return the Lives."""
    (book,) = read_books(data / "lives.jsonl.gz")
    return book


def paragraphs(book: Book) -> list[str]:
    """Return the paragraphs of a book."""
    return book.text.split(BREAK)


def gold(texts: Sequence[str], data: Path = DATA) -> list[Annotated]:
    """Return the gold paragraphs with their outermost names; two that follow each other are of one life."""
    names: dict[str, list[Name]] = defaultdict(list)
    for row in _rows(data / "gold" / "entities.csv"):
        if row["is_nested"] != "1":
            item = None if row["value"] == "NIL" else row["value"]
            names[row["id"]].append(Name(int(row["start_pos"]), int(row["end_pos"]), row["type"], item))
    return [
        Annotated(
            row["sentence"],
            tuple(sorted(names[row["id"]], key=lambda name: name.start)),
            next(number for number, text in enumerate(texts) if _plain(row["sentence"])[:60] in text),
            f"life {int(row['id']) // 4}",
        )
        for row in _rows(data / "gold" / "sentences.csv")
    ]


def own(book: Book) -> list[Annotated]:
    """Return the paragraphs whose names were marked for training."""
    texts = paragraphs(book)
    numbers = numbers_of(book)
    names: dict[int, list[Name]] = defaultdict(list)
    for row in _rows(OWN):
        number = numbers[row["volume"], row["paragraph"]]
        names[number].append(Name(int(row["start"]), int(row["end"]), row["kind"]))
    return [Annotated(texts[number], tuple(found), number, f"own {number}") for number, found in sorted(names.items())]


def numbers_of(book: Book, data: Path = DATA) -> dict[tuple[str, str], int]:
    """Return the place of each paragraph in the book, by the volume and the number that the file gives it."""
    found: dict[tuple[str, str], int] = {}
    passages = iter(book.passages)
    for line in read_text(data / "lives.jsonl.gz").splitlines():
        record = json.loads(line)
        if record["text"].strip():
            found.setdefault((str(record["volume"]), str(record["paragraph"])), next(passages).paragraph)
    return found


def is_of_one_life(one: Annotated, others: Sequence[Annotated]) -> bool:
    """Tell whether a paragraph may be of the same life as any of the others: it stands near one of them."""
    return any(abs(one.number - other.number) <= _SAME_LIFE for other in others)


def statistics_of(texts: Sequence[str]) -> TextStatistics:
    """Return what a text tells of its words."""
    return TextStatistics.of_sentences(words for text in texts for words in sentence_words(text))


def sentence_words(text: str) -> Iterator[list[str]]:
    """Yield the words of each sentence."""
    tokens = tokenise(text)
    for first, last in sentences(tokens, text):
        yield [token.text for token in tokens[first:last]]


def _rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def _plain(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()
