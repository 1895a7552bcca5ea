"""Where paths begin: the individuals that resemble the question, by name or by what is written about them."""

from __future__ import annotations

from collections.abc import Mapping

from mrag_owl.errors import RetrievalError

THRESHOLD = 0.2
"""θ, the least similarity of a seed."""

TOP_K = 5


def choose_seeds(
    similarities: Mapping[int, float], *, threshold: float = THRESHOLD, top_k: int | None = TOP_K
) -> dict[int, float]:
    """Return the `top_k` individuals whose similarity in [0, 1] is at least the threshold, best first, ties by id.

    Source: the Korean Art GraphRAG paper, section 2.2.1, which takes one or the other; with `top_k` None only the
    threshold counts, with threshold 0 only `top_k`. Raises RetrievalError for a threshold outside [0, 1].

    >>> choose_seeds({3: 0.5, 1: 0.9, 2: 0.5, 4: 0.1}, top_k=2)
    {1: 0.9, 2: 0.5}
    """
    if not 0 <= threshold <= 1:
        raise RetrievalError(f"the threshold of seeds must be in [0, 1], not {threshold}")
    if top_k is not None and top_k < 1:
        raise RetrievalError(f"at least one seed is needed, not {top_k}")
    ordered = sorted(similarities.items(), key=lambda item: (-item[1], item[0]))
    return {vertex: value for vertex, value in ordered[:top_k] if value >= threshold and value > 0}
