"""The sentence that answers a question about a graph, from what was found and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from mrag_owl.records import Found

_NAMED = 10


def sentence_of_paths(found: Sequence[Found]) -> str:
    """Return what the best path leads to, and what else there is."""
    if not found:
        return "Nothing in the graph is linked to what the question names in the way it asks."
    first = found[0]
    told = f"{first.label}: {first.routes[0].text}." if first.routes else f"{first.label}."
    others = [one.label for one in found[1:_NAMED]]
    return f"{told} Also: {', '.join(others)}." if others else told
