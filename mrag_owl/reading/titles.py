"""What titles say: conditions on the words of names, in all the ways that they are written."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import islice, product

from mrag_owl.expressions.syntax import ClassExpression, DataSays, Named, conjunction, disjunction
from mrag_owl.expressions.wording import plain
from mrag_owl.reading.inflections import is_near, nouns
from mrag_owl.reading.letters import folded
from mrag_owl.reading.relations import Kinds, Relations
from mrag_owl.reading.tokens import spelt
from mrag_owl.records import Iri
from mrag_owl.vocabulary import RDFS_LABEL

_JOINED = re.compile(r"([^\W\d_]{3,})-([^\W\d_]{3,})")
_WAYS = 16
"""In how many ways a phrase may be written."""
_REMEMBERED = 1024  # words
_LONG = 8  # letters


class Titles:
    """The titles of what a store is about, or the texts that another property has of it."""

    def __init__(self, relations: Relations, population: Kinds, *, said_by: Iri = RDFS_LABEL) -> None:
        self._relations = relations
        self._said_by = said_by
        self._works = disjunction(*map(Named, sorted(population)))

    @cached_property
    def _written(self) -> dict[str, list[str]]:
        """How words of names are written, by the form that they are looked up in."""
        found: dict[str, list[str]] = defaultdict(list)
        titles = self._relations.base.texts(self._said_by)
        for word in titles.words:
            found[spelt(folded(word))].append(word)
        for text in titles.texts:
            for one, other in _JOINED.findall(text):  # a water-mill is a watermill
                found[folded(one + other)].append(plain(f"{one} {other}"))
        return {word: list(dict.fromkeys(ways)) for word, ways in found.items()}

    def with_slips(self, word: str) -> tuple[str, ...]:
        """Return a word, and those of the texts that a long one is written as by a slip of the keyboard."""
        return (word, *(said for said in self._written if is_near(word, said))) if len(word) >= _LONG else (word,)

    def found(self, wanted: ClassExpression) -> list[Iri]:
        """Return what the store is about that satisfies an expression."""
        return self._relations.extents.individuals(conjunction(self._works, wanted))

    def together(self, phrases: Iterable[str]) -> DataSays | None:
        """Return that a title says one of some phrases, as titles write them; None where none does."""
        said = set()
        for phrase in filter(str.strip, phrases):
            ways = product(*(self._written.get(word, ()) for word in phrase.split()))
            for way in map(" ".join, islice(ways, _WAYS)):
                if self.found(DataSays(self._said_by, (way,))):
                    said.add(way)
        return DataSays(self._said_by, tuple(said)) if said else None

    @cached_property
    def _word(self) -> Callable[[str], DataSays | None]:
        return lru_cache(maxsize=_REMEMBERED)(lambda word: self.together(nouns(word)))

    def apart(self, words: Sequence[str]) -> ClassExpression | None:
        """Return that a title says each of some words, in any number; None where none says them all."""
        told = list(map(self._word, words))
        wanted = conjunction(*(one for one in told if one is not None))
        return wanted if told and None not in told and self.found(wanted) else None
