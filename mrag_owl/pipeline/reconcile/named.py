"""Individuals by their names, and those that a name may mean, best first."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

import pyoxigraph

from mrag_owl import vocabulary as mo
from mrag_owl.expressions.naming import local_name
from mrag_owl.graphs.identity import NameWords, agreement, split_name
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore

_LABELS = (mo.RDFS_LABEL, mo.SKOS_PREF_LABEL, mo.SKOS_ALT_LABEL)
_OF_LIVES = ("bornin", "diedin")
_MOST_LOOKED_AT = 4_000
_UNKNOWN_YEARS = 0.5
_NAME_SHARE = 0.7


@dataclass(slots=True)
class NamedIndividual:
    """An individual: its names, the one that is shown first, its classes, and the years of its birth and death."""

    iri: Iri
    names: list[str] = field(default_factory=list)
    kinds: set[Iri] = field(default_factory=set)
    years: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Found:
    """An individual that a name may mean, how sure that is in [0, 1], and whether it is this one and no other."""

    individual: NamedIndividual
    score: float
    is_match: bool


def named_individuals(store: GraphStore) -> Iterator[NamedIndividual]:
    """Yield the individuals of a store that have a name, ascending by IRI; classes and properties are none."""
    profile = store.manifest.profile
    found: dict[str, NamedIndividual] = {}
    graphs = tuple(dict.fromkeys((*profile.knowledge_graphs, *profile.document_graphs)))
    for terms in (_LABELS, (mo.RDF_TYPE, *_properties_of_lives(store))):  # a tenth of what there is
        for quad in (quad for graph in graphs for quad in store.triples(graph, *terms)):
            if isinstance(quad.subject, pyoxigraph.NamedNode):
                subject, term, value = quad.subject.value, quad.predicate.value, getattr(quad.object, "value", "")
                _note(found.setdefault(subject, NamedIndividual(Iri(subject))), term, value)
        if not found:  # where pictures and what is on them have no names, there are very many kinds to read in vain
            return
    yield from (one for _, one in sorted(found.items()) if one.names and one.kinds)


def _properties_of_lives(store: GraphStore) -> list[str]:
    """Return the properties of the store's ontology that say when somebody was born or died."""
    declared = (quad.subject for quad in store.triples(mo.GRAPH_ONTOLOGY, mo.RDF_TYPE))
    terms = dict.fromkeys(one.value for one in declared if isinstance(one, pyoxigraph.NamedNode))
    return [term for term in terms if local_name(Iri(term)).lower() in _OF_LIVES]


def _note(one: NamedIndividual, term: str, value: str) -> None:
    if term == mo.RDF_TYPE:
        if value != mo.SKOS_CONCEPT:
            one.kinds.add(Iri(value))
    elif term == mo.SKOS_ALT_LABEL:
        one.names.append(value)
    elif term in _LABELS:
        one.names.insert(0, value)
    elif (year := value.rpartition("_")[2]).removeprefix("-").isdecimal():
        one.years[local_name(Iri(term)).lower()[:4]] = int(year)


class NameIndex:
    """Individuals that can be found by what they are called. Make it with `NameIndex.of`."""

    def __init__(
        self,
        individuals: Sequence[NamedIndividual],
        words: Sequence[Sequence[NameWords]],
        blocks: Mapping[str, Sequence[int]],
        exact: Mapping[str, Sequence[int]],
    ) -> None:
        self.individuals = individuals
        self._words = words
        self._blocks = blocks
        self._exact = exact

    @classmethod
    def of(cls, individuals: Iterable[NamedIndividual]) -> NameIndex:
        """Index the individuals by the beginnings of the words of their names."""
        listed = list(individuals)
        words = [tuple(dict.fromkeys(split_name(name) for name in one.names)) for one in listed]
        blocks: dict[str, list[int]] = defaultdict(list)
        exact: dict[str, list[int]] = defaultdict(list)
        for place, names in enumerate(words):
            for start in sorted({word[:4] for name in names for word in name.words}):
                blocks[start].append(place)
            for name in dict.fromkeys(map(_spoken, listed[place].names)):
                exact[name].append(place)
        return cls(listed, words, blocks, exact)

    def search(
        self,
        name: str,
        *,
        kinds: Collection[Iri] = (),
        years: Mapping[str, int] | None = None,
        limit: int = 5,
    ) -> tuple[Found, ...]:
        """Return the individuals that a name may mean, best first, ties by IRI; of the `kinds` alone, if any are given.

        The score is how far the names agree by words, as `graphs.identity` has it; where `years` of birth and death are
        given, .7 of it and .3 for those that are the same, half of that where none is known; a year that differs rules
        out. A match is the only one whose score is .95 or more.
        """
        said = split_name(name)
        scored = []
        for place in self._near(name, said):
            one = self.individuals[place]
            if kinds and not one.kinds & set(kinds):
                continue
            is_exact = place in self._exact.get(_spoken(name), ())
            score = (
                1.0 if is_exact else 0.999 * max((agreement(said, other) for other in self._words[place]), default=0)
            )
            if years:
                common = [of for of in years if of in one.years]
                if any(years[of] != one.years[of] for of in common):
                    continue
                score = _NAME_SHARE * score + (1 - _NAME_SHARE) * (1.0 if common else _UNKNOWN_YEARS)
            if score > 0.3:
                scored.append((-round(score, 4), one.iri, one))
        scored.sort(key=lambda found: found[:2])
        is_sure = bool(scored) and -scored[0][0] >= 0.95 and (len(scored) < 2 or -scored[1][0] < -scored[0][0])
        return tuple(Found(one, -score, is_sure and not place) for place, (score, _, one) in enumerate(scored[:limit]))

    def beginning(self, prefix: str, *, limit: int) -> tuple[NamedIndividual, ...]:
        """Return the individuals with a name that begins so, by their names."""
        start = prefix.casefold()
        found = (one for one in self.individuals if any(name.casefold().startswith(start) for name in one.names))
        return tuple(sorted(islice(found, _MOST_LOOKED_AT), key=lambda one: (one.names[0].casefold(), one.iri))[:limit])

    def _near(self, name: str, said: NameWords) -> Iterable[int]:
        blocks = [self._blocks.get(start, ()) for start in sorted({word[:4] for word in said.words})]
        found = dict.fromkeys(self._exact.get(_spoken(name), ()))
        for block in sorted(blocks, key=len):
            if found and len(found) + len(block) > _MOST_LOOKED_AT:
                break
            found |= dict.fromkeys(block[:_MOST_LOOKED_AT])
        return found


def _spoken(name: str) -> str:
    return " ".join(name.casefold().split())
