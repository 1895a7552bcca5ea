"""Rankings by words that know what a question denies: "without sequins" attracts no sequins.

Retrievers of words or of vectors find what a question names, denied or not. What it denies is kept from them, and a
document that a retriever of words finds by it counts half.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from mrag_owl.reading.denials import part_denied
from mrag_owl.records import Query
from mrag_owl.retrieval import Retriever, Scores
from mrag_owl.retrieval.fusion import HybridRetriever

_LEAST = np.float32(1e-6)
_DENIED = np.float32(0.5)


def affirming_scores(retriever: Retriever, query: Query) -> Scores:
    """Return the scores for what the question affirms by its words alone, shape (documents,), by ascending IRI."""
    affirmed, denied = part_denied(query.text)
    return scores_for(retriever, query, affirmed, denied) if denied else retriever.scores(query)


def scores_for(retriever: Retriever, query: Query, affirmed: str, denied: str) -> Scores:
    """Return the scores for the words affirmed; where there are none, all documents are alike but for those denied."""
    if any(map(str.isalnum, affirmed)):
        scores = retriever.scores(Query(affirmed, query.query_id))
    else:
        scores = np.full(len(retriever.iris), _LEAST, dtype=np.float32)
    if not any(map(str.isalnum, denied)):
        return scores
    found = _found_by_words(retriever, Query(denied, query.query_id))
    return np.where(found, _DENIED * scores, scores).astype(np.float32)


def _found_by_words(retriever: Retriever, query: Query) -> NDArray[np.bool_]:
    """Return which documents retrievers of words find; vectors are never wholly unlike, so they find all or none."""
    if isinstance(retriever, HybridRetriever):
        signals = list(retriever.signals(query).values())
    else:
        signals = [retriever.scores(query)]
    found = np.zeros(len(retriever.iris), dtype=np.bool_)
    for scores in signals:
        if (scores == 0).any() and not (scores < 0).any():
            found |= scores > 0
    return found
