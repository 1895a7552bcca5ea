"""Measures of one ranking against the relevant documents, binary relevance, ranks from 1.

The figure of a system is the mean over the queries of the qrels: a query that the run leaves out counts 0. Only the
ranks of relevant documents matter, so a ranking may be cut down to these (`relevant_places`) before it is measured.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import takewhile

from mrag_owl.records import Iri, Qrels, Ranking, Run, Scored

Measure = Callable[[Ranking, frozenset[Iri]], float]


def reciprocal_rank(ranking: Ranking, relevant: frozenset[Iri]) -> float:
    """Return 1/rank of the first relevant document, in [0, 1]; 0 if none was retrieved.

    Source: Voorhees, TREC-8 question answering track report, 1999.

    >>> from mrag_owl.records import rank
    >>> reciprocal_rank(rank({Iri("ex:a"): 0.9, Iri("ex:b"): 0.4}), frozenset({Iri("ex:b")}))
    0.5
    """
    return next((1 / place.rank for place in ranking if place.iri in relevant), 0.0)


def hit(ranking: Ranking, relevant: frozenset[Iri], *, cutoff: int) -> float:
    """Return 1 if a relevant document has rank ≤ cutoff, else 0 (Hits@K)."""
    return float(any(place.iri in relevant for place in _first(ranking, cutoff)))


def recall(ranking: Ranking, relevant: frozenset[Iri], *, cutoff: int) -> float:
    """Return the share of the relevant documents with rank ≤ cutoff, in [0, 1]; 0 without any."""
    found = sum(place.iri in relevant for place in _first(ranking, cutoff))
    return found / len(relevant) if relevant else 0.0


def precision(ranking: Ranking, relevant: frozenset[Iri], *, cutoff: int) -> float:
    """Return the share of relevant documents among the first `cutoff` places; missing places count as misses."""
    return sum(place.iri in relevant for place in _first(ranking, cutoff)) / cutoff


def average_precision(ranking: Ranking, relevant: frozenset[Iri]) -> float:
    """Return the mean over the relevant documents of the precision at each one's rank, 0 for one not retrieved.

    Source: Buckley and Voorhees, Evaluating evaluation measure stability, SIGIR 2000.
    """
    found, total = 0, 0.0
    for place in ranking:
        if place.iri in relevant:
            found += 1
            total += found / place.rank
    return total / len(relevant) if relevant else 0.0


def ndcg(ranking: Ranking, relevant: frozenset[Iri], *, cutoff: int) -> float:
    """Return the discounted cumulative gain at the cutoff over the best possible one, in [0, 1].

    The discount of rank r is log2(r + 1). Source: Järvelin and Kekäläinen, TOIS 20(4), 2002, as trec_eval has it.
    """
    gain = sum(1 / math.log2(place.rank + 1) for place in _first(ranking, cutoff) if place.iri in relevant)
    best = sum(1 / math.log2(place + 1) for place in range(1, min(cutoff, len(relevant)) + 1))
    return gain / best if best else 0.0


CUTOFFS = (1, 5, 10, 20, 50, 100)
"""Where Hits@K is reported."""

PUBLISHED_CUTOFFS = (10, 20, 50, 100)

MEASURES: Mapping[str, Measure] = {
    "MRR": reciprocal_rank,
    **{f"Hits@{cutoff}": partial(hit, cutoff=cutoff) for cutoff in CUTOFFS},
    "P@10": partial(precision, cutoff=10),
    "R@10": partial(recall, cutoff=10),
    "R@100": partial(recall, cutoff=100),
    "MAP": average_precision,
    "nDCG@10": partial(ndcg, cutoff=10),
}
"""The measures that reports give, by name."""

PUBLISHED: Mapping[str, Measure] = {f"Hits<{cutoff}": partial(hit, cutoff=cutoff - 1) for cutoff in PUBLISHED_CUTOFFS}
"""Hits@K as two of the paper's three tables count it: rank < K. Never compare them with Hits@K."""


def relevant_places(ranking: Ranking, relevant: frozenset[Iri]) -> Ranking:
    """Return the relevant documents of a ranking at their ranks, without the others; every measure stays the same.

    >>> from mrag_owl.records import rank
    >>> [place.rank for place in relevant_places(rank({Iri("ex:a"): 0.9, Iri("ex:b"): 0.4}), frozenset({Iri("ex:b")}))]
    [2]
    """
    return Ranking(tuple(place for place in ranking if place.iri in relevant))


def _first(ranking: Ranking, cutoff: int) -> Iterable[Scored]:
    return takewhile(lambda place: place.rank <= cutoff, ranking)


def per_query(measure: Measure, run: Run, qrels: Qrels) -> dict[str, float]:
    """Return the measure of each query of the qrels, by query id; a query missing from the run has 0."""
    empty = Ranking(())
    return {query: measure(run.get(query, empty), relevant) for query, relevant in sorted(qrels.items())}
