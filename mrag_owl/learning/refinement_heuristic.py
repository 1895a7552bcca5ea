"""Which node of a refinement search to expand next: CELOE's heuristic, and how good an expression is."""

from __future__ import annotations

EXPANSION_PENALTY = 0.1
"""What each step of horizontal expansion costs, in units of quality."""
GAIN_BONUS = 0.3
"""How much being better than the parent counts beside the quality itself."""
REFINEMENT_PENALTY = 0.0001
"""What each refinement that a node already has costs."""
START_BONUS = 0.1
"""The start node's, which has no parent to be better than."""


def promise(quality: float, *, parent: float | None, expansion: int, refinements: int) -> float:
    """Return how promising a node is to expand, the larger the better.

    score(N) = q(N) + 0.3·(q(N) − q(parent)) − 0.1·h(N) − 0.0001·|ρ(N)|, the start node 0.1 instead of the gain; h is
    the horizontal expansion, the length up to which N has been refined. Source: Lehmann, Auer, Bühmann and Tramp,
    "Class expression learning for ontology engineering", Journal of Web Semantics 9, 2011, section 4; the constants
    are the defaults of DL-Learner's `OEHeuristicRuntime`, which are Ontolearn's as well.

    >>> round(promise(0.8, parent=0.5, expansion=2, refinements=0), 6)
    0.69
    """
    bonus = START_BONUS if parent is None else GAIN_BONUS * (quality - parent)
    return quality + bonus - EXPANSION_PENALTY * expansion - REFINEMENT_PENALTY * refinements
