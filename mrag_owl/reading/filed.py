"""What is filed under a concept: the animals, of the concept animal."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, lru_cache

from mrag_owl.expressions.relations import beyond
from mrag_owl.expressions.syntax import one_of
from mrag_owl.reading.inflections import nouns
from mrag_owl.reading.meaning import Meaning
from mrag_owl.reading.names import Names
from mrag_owl.reading.relations import Relations
from mrag_owl.reading.tokens import Token, key
from mrag_owl.records import Iri
from mrag_owl.vocabulary import SKOS_BROADER

_LONGEST = 5  # words
_REMEMBERED = 1024  # nouns


class Filed:
    """The concepts of one store by what they are filed under."""

    def __init__(self, relations: Relations, names: Names) -> None:
        self._relations = relations
        self._names = names

    @cached_property
    def _below(self) -> dict[Iri, list[Iri]]:
        """What is filed right below each concept."""
        base = self._relations.base
        found: dict[Iri, list[Iri]] = defaultdict(list)
        if SKOS_BROADER in base.object_properties:
            edges = base.edges(SKOS_BROADER)
            for low, high in zip(base.iris(edges.sources), base.iris(edges.targets), strict=True):
                found[high].append(low)
        return dict(found)

    @cached_property
    def _filed(self) -> dict[str, set[Iri]]:
        """What other concepts are filed under, by its name and the parts of it: "animals: mammals", too."""
        found: dict[str, set[Iri]] = defaultdict(set)
        for iri in self._below:
            label = self._names.labels.get(iri, "")
            first, _, rest = label.partition(" ")
            wider = {rest, f"{rest} of the {first}"} if first.isupper() and rest.islower() else set()  # UK counties
            for part in {
                label,
                *wider,
                *label.replace(" and ", ",").split(":")[-1].split(","),
                label.partition(":")[0],
            }:
                if name := key(part):
                    found[name].add(iri)
        return dict(found)

    @cached_property
    def _narrower(self) -> Callable[[str], list[Iri]]:
        """What is narrower than what a noun names."""

        @lru_cache(maxsize=_REMEMBERED)
        def narrower(said: str) -> list[Iri]:
            concepts = {iri for form in nouns(said) for iri in self._filed.get(form, ())}
            return sorted({one for iri in concepts for one in beyond(iri, self._below)})

        return narrower

    def is_label(self, said: str) -> bool:
        """Tell whether a noun is all that a concept with others below it is called, and no part of it."""
        heads = ((form, iri) for form in nouns(said) for iri in self._filed.get(form, ()))
        return any(key(self._names.labels.get(iri, "")) == form for form, iri in heads)

    def at(self, text: Sequence[Token], place: int) -> Iterator[tuple[str, int, object, int]]:
        """Yield what is narrower than what a noun names: the animals, of the concept animal."""
        for size in range(min(_LONGEST, len(text) - place) if self._below else 0, 0, -1):
            said = " ".join(token.text for token in text[place : place + size])
            below = self._narrower(said)
            if len(below) > 1:
                kinds = self._relations.kinds_of(below[0])
                others = [iri for iri in below if key(self._names.labels.get(iri, "")) not in nouns(said)] or below
                yield "Sorts", place + size, Meaning(one_of(*others), kinds), 0
                yield "Name", place + size, Meaning(one_of(*below), kinds, tuple((i, kinds) for i in below)), 2
                return
