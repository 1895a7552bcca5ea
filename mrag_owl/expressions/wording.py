r"""The words of texts: how they are told apart, found again, and written as patterns of OWL and of SPARQL.

A text is taken in lower case, and its words are what stands between other signs. Which characters are of words is said
by one list of ranges, so that every engine of regular expressions has the same: their own classes (`\w`) differ.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mrag_owl.errors import ExpressionError, KnowledgeBaseError
from mrag_owl.expressions.string_table import StringTable
from mrag_owl.store.files import UNREADABLE
from mrag_owl.store.shelves import mapped_arrays, write_array

_SMALL = "0-9a-zªµºß-öø-\u1fff\u2c00-\u2dff\u3040-\ud7ff"
_BREAK = f"[^{_SMALL}]"
_ANY_BREAK = f"[^A-ZÀ-ÖØ-Þ{_SMALL}]"
_WORD = re.compile(f"[{_SMALL}]+")
_START, _END = f"([\\s\\S]*{_ANY_BREAK})?(", f")({_ANY_BREAK}[\\s\\S]*)?"
TEXTS_LAYOUT = 1
"""Raised whenever words are told apart otherwise, or the files of `Texts` change."""
_FILES = ("text", "offsets", "words", "word_offsets", "subjects", "starts", "places")
_SIGN = re.compile(r"\[(.)[^\]]*\]|(.)", re.DOTALL)


def plain(text: str) -> str:
    """Return the words of a text in lower case, with one space between them.

    >>> plain("The Artist's Garden — at Giverny")
    'the artist s garden at giverny'
    """
    return " ".join(_WORD.findall(text.lower()))


def says(text: str, phrases: Iterable[str]) -> bool:
    """Tell whether a text has one of the phrases, each in the form of `plain`, as whole words on end."""
    said = f" {plain(text)} "
    return any(f" {phrase} " in said for phrase in phrases)


def to_search(phrases: Iterable[str]) -> str:
    """Return the regular expression that is found in the lower case of just those texts that say one of the phrases."""
    return f"(^|{_BREAK})({'|'.join(phrase.replace(' ', f'{_BREAK}+') for phrase in phrases)})({_BREAK}|$)"


def to_pattern(phrases: Iterable[str]) -> str:
    """Return the same as a pattern of XML Schema, which a whole text has to match and which has no flag for case."""
    told = ("".join(map(_either_case, phrase)) for phrase in phrases)
    return f"{_START}{'|'.join(told)}{_END}"


def from_pattern(pattern: str) -> tuple[str, ...]:
    """Return the phrases of a pattern as `to_pattern` writes it; raises ExpressionError for any other.

    >>> from_pattern(to_pattern(["last supper", "skull"]))
    ('last supper', 'skull')
    """
    inside = pattern.removeprefix(_START).removesuffix(_END).replace(f"{_ANY_BREAK}+", " ")
    phrases = tuple(_SIGN.sub(lambda found: found[1] or found[2], part) for part in inside.split("|"))
    if to_pattern(phrases) != pattern or any(not phrase or plain(phrase) != phrase for phrase in phrases):
        raise ExpressionError(
            f"the pattern {pattern[:60]!r} is not supported; expected one that asks for words, such as is written for "
            'the DL syntax ∃d.[says "skull"]'
        )
    return phrases


def _either_case(sign: str) -> str:
    if sign == " ":
        return f"{_ANY_BREAK}+"
    large = sign.upper()
    return f"[{sign}{large}]" if large != sign and len(large) == 1 and large.lower() == sign else sign


@dataclass(frozen=True, slots=True, eq=False)
class Texts:
    """The texts that individuals have by one property: text i is one of `subjects[i]`.

    `words` are all there are, sorted; those that have word j are `places[starts[j]:starts[j + 1]]`, ascending.
    """

    texts: StringTable
    subjects: NDArray[np.int32]
    words: StringTable
    starts: NDArray[np.int64]
    places: NDArray[np.int32]

    @classmethod
    def build(cls, texts: Iterable[tuple[int, str]]) -> Texts:
        """Return the texts of individuals, given by id with each.

        >>> found = Texts.build([(7, "The Last Supper"), (9, "Supper at Emmaus")])
        >>> found.saying(["supper"]).tolist(), found.saying(["last supper", "feast"]).tolist()
        ([7, 9], [7])
        """
        subjects: list[int] = []
        said: list[str] = []
        of_word: dict[str, list[int]] = {}
        for subject, text in texts:
            for word in set(plain(text).split()):
                of_word.setdefault(word, []).append(len(said))
            subjects.append(subject)
            said.append(text)
        words = sorted(of_word)
        starts = np.zeros(len(words) + 1, dtype=np.int64)
        np.cumsum([len(of_word[word]) for word in words], out=starts[1:])
        places = np.array([place for word in words for place in of_word[word]], dtype=np.int32)
        return cls(StringTable.keep(said), np.array(subjects, dtype=np.int32), StringTable.keep(words), starts, places)

    def save(self, folder: Path) -> None:
        """Write the arrays to a folder that is there."""
        tables: tuple[NDArray[Any], ...] = (self.texts.text, self.texts.offsets, self.words.text, self.words.offsets)
        arrays: tuple[NDArray[Any], ...] = (self.subjects, self.starts, self.places)
        for name, values in zip(_FILES, (*tables, *arrays), strict=True):
            write_array(folder / f"{name}.npy", values)

    @classmethod
    def load(cls, folder: Path) -> Texts:
        """Open what `save` wrote; its arrays stay on disk. Raises KnowledgeBaseError where it is not whole."""
        try:
            text, offsets, words, word_offsets, *arrays = mapped_arrays(folder, _FILES).values()
        except UNREADABLE as error:
            raise KnowledgeBaseError(f"{folder} holds no whole texts ({error}); delete it") from error
        subjects, starts, places = arrays
        return cls(StringTable(text, offsets), subjects, StringTable(words, word_offsets), starts, places)

    def saying(self, phrases: Iterable[str]) -> NDArray[np.int32]:
        """Return the individuals with a text that says one of the phrases, in the order of their texts."""
        having = [self._having(phrase.split()) for phrase in phrases]
        found: NDArray[np.int32] = self.subjects[np.unique(np.concatenate([self.places[:0], *having]))]
        return found

    def of(self, subject: int) -> list[str]:
        """Return the texts of an individual."""
        return [self.texts[int(place)] for place in np.flatnonzero(self.subjects == subject)]

    def _having(self, words: Sequence[str]) -> NDArray[np.int32]:
        having = sorted(map(self.places_of, set(words)), key=len)
        places: NDArray[np.int32] = reduce(partial(np.intersect1d, assume_unique=True), having)
        if len(words) == 1:
            return places
        phrase = " ".join(words)
        return np.array([place for place in places.tolist() if says(self.texts[place], [phrase])], dtype=np.int32)

    def places_of(self, word: str) -> NDArray[np.int32]:
        """Return the places of the texts that have a word, ascending."""
        number = self.words.find(word)
        bounds = slice(*self.starts[number : number + 2]) if number >= 0 else slice(0)
        return self.places[bounds]
