"""Concepts that recur in what was asked, kept or enriched, as candidates for classes of the ontology."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import pyoxigraph
from numpy.typing import NDArray

from mrag_owl.errors import ExpressionError
from mrag_owl.expressions.english import to_english
from mrag_owl.expressions.extents import Bits
from mrag_owl.expressions.manchester import to_manchester
from mrag_owl.expressions.syntax import (
    TOP,
    And,
    ClassExpression,
    Named,
    Some,
    canonical,
    conjunction,
    length,
    signature,
)
from mrag_owl.learning.cooccurring import cooccurring
from mrag_owl.learning.mdl import MdlLearner
from mrag_owl.learning.recurring import recurring
from mrag_owl.pipeline.indexes.knowledge_sources import KnowledgeSource
from mrag_owl.pipeline.indexes.question_logic import parse_condition
from mrag_owl.pipeline.indexes.remembered import read_remembered
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import GRAPH, SKOS_NOTATION, STATED_BY_RUNS

NEAR = 0.8
"""Share of common instances (Jaccard) from which on a class is told as nearly the same."""
_MOST_NEAR = 3
_EXAMPLES = 3
_LONGEST_FEATURE = 5
_MOST_SHARE = 0.3
"""Of the population that a feature holds of, to be worth pairing."""


@dataclass(frozen=True, slots=True)
class Near:
    """A class that is nearly the same, and the share of common instances among those of either."""

    name: str
    share: float


@dataclass(frozen=True, slots=True)
class Candidate:
    """A concept that could have a name: its definition, how often it recurs in what, and whom it is true of."""

    expression: ClassExpression
    manchester: str
    english: str
    origin: str
    support: int
    extent: int
    examples: tuple[str, ...]
    near: tuple[Near, ...]


@dataclass(frozen=True, slots=True)
class Suggestions:
    """The candidates, best first, how many expressions they come from, and how many of those no longer read."""

    candidates: tuple[Candidate, ...]
    expressions: int
    unread: int


def suggest(store: GraphStore, *, least: int = 3, limit: int = 10) -> Suggestions:
    """Return at most `limit` candidates: first what recurs in questions and preferences, then in enrichments.

    Of the first, what a name would save most comes first; of the second, what is there together most oftener than by
    chance. What has the instances of a candidate before it is left out. Closed world.
    """
    source = KnowledgeSource.over(store)
    population = source.population or TOP
    asked, unread = _asked(store, source)
    found = recurring(asked, least=least, superclasses=source.base.superclasses)
    origins = [(one.expression, "asked or liked", len(one.places)) for one in found]
    if store.runs:
        origins += [(pair, "enriched", together) for pair, together in _enriched(source, least=least, limit=limit)]
    classes = _Classes.of(source, population)
    candidates: list[Candidate] = []
    seen: set[bytes] = set()
    for expression, origin, support in origins:
        inside = source.extents.packed(expression) & classes.everybody
        if len(candidates) < limit and inside.any() and (key := inside.tobytes()) not in seen:
            seen.add(key)
            candidates.append(_candidate(source, classes, expression, (origin, support), inside))
    return Suggestions(tuple(candidates), len(asked), unread)


def _asked(store: GraphStore, source: KnowledgeSource) -> tuple[list[ClassExpression], int]:
    """Return what was asked, liked and saved, without the population, and how much of it does not read any more."""
    read: list[ClassExpression] = []
    unread = 0
    for text in _kept_texts(store):
        try:
            found = parse_condition(text, source.wording.names, option="expression")
        except ExpressionError:
            unread += 1
            continue
        operands = found.operands if isinstance(found, And) else (found,)
        rest = canonical(conjunction(*(one for one in operands if one != source.population)))
        if rest != TOP:
            read.append(rest)
    return read, unread


def _kept_texts(store: GraphStore) -> Iterator[str]:
    """Yield the expressions of the questions and likes that were kept, and of the preferences that users saved."""
    for entry in read_remembered(store.path):
        yield entry.expression
    notation = pyoxigraph.NamedNode(SKOS_NOTATION)
    users = [graph for graph in store.dataset.named_graphs() if str(graph.value).startswith(f"{GRAPH}user/")]
    for graph in sorted(users, key=str):
        saved = (quad.object for quad in store.dataset.quads_for_pattern(None, notation, None, graph))
        yield from sorted(str(one.value) for one in saved if isinstance(one, pyoxigraph.Literal))


def _enriched(source: KnowledgeSource, *, least: int, limit: int) -> list[tuple[ClassExpression, int]]:
    """Return pairs of features, one of them by what runs state, that are there together more often than by chance."""
    table = MdlLearner(source.extents).features(source.population or TOP)
    most = _MOST_SHARE * table.size
    plain = [
        number
        for number, feature in enumerate(table.expressions)
        if isinstance(feature, Some) and length(feature) <= _LONGEST_FEATURE and table.counts[number] <= most
        if (used := signature(feature)).classes or used.individuals
    ]
    by_runs = set(STATED_BY_RUNS)
    stated = [number for number in plain if set(signature(table.expressions[number]).roles) & by_runs]
    pairs = cooccurring(table, _numbers(stated), _numbers(plain), least=least, limit=limit)
    return [
        (canonical(conjunction(table.expressions[one], table.expressions[other])), together)
        for one, other, together in pairs
    ]


def _numbers(found: list[int]) -> NDArray[np.int64]:
    return np.array(found, dtype=np.int64)


@dataclass(frozen=True, slots=True, eq=False)
class _Classes:
    """The classes with a name and their instances within the population, one row each."""

    names: tuple[str, ...]
    bits: Bits
    everybody: Bits

    @classmethod
    def of(cls, source: KnowledgeSource, population: ClassExpression) -> _Classes:
        everybody = source.extents.packed(population)
        named = [Named(iri) for iri in source.base.classes if Named(iri) != population]
        bits = source.extents.stack(named) & everybody if named else np.zeros((0, len(everybody)), dtype=np.uint64)
        return cls(tuple(to_manchester(one, source.wording.names) for one in named), bits, everybody)

    def near(self, inside: Bits) -> tuple[Near, ...]:
        """Return the classes that are nearly the same, the nearest first."""
        either = np.bitwise_count(self.bits | inside).sum(axis=1)
        shares = np.bitwise_count(self.bits & inside).sum(axis=1) / np.maximum(either, 1)
        order = np.argsort(-shares, kind="stable")[:_MOST_NEAR]
        return tuple(
            Near(self.names[place], round(float(shares[place]), 2)) for place in order if shares[place] >= NEAR
        )


def _candidate(
    source: KnowledgeSource, classes: _Classes, expression: ClassExpression, origin: tuple[str, int], inside: Bits
) -> Candidate:
    wording = source.wording
    whole = expression if source.population is None else canonical(conjunction(source.population, expression))
    first = source.extents.ids(whole)[:_EXAMPLES]
    return Candidate(
        whole,
        to_manchester(whole, wording.names),
        to_english(expression, wording.lexicon, noun=wording.noun),
        *origin,
        int(np.bitwise_count(inside).sum()),
        tuple(_short(source, iri) for iri in source.base.iris(first)),
        classes.near(inside),
    )


def _short(source: KnowledgeSource, iri: Iri) -> str:
    return source.base.labels.get(iri) or iri.rpartition("/")[2].rpartition("#")[2] or iri
