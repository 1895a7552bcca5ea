"""Hierarchies of concepts, which must not run in circles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from graphlib import CycleError, TopologicalSorter


def find_circle(broader: Mapping[str, Iterable[str]]) -> list[str] | None:
    """Return the concepts of a circle in a hierarchy, the first again at the end; None where there is none.

    >>> find_circle({"a": ["b"], "b": ["c"], "c": ["a"]})
    ['a', 'b', 'c', 'a']
    """
    try:
        TopologicalSorter({node: sorted(above) for node, above in sorted(broader.items())}).prepare()
    except CycleError as error:
        circle = error.args[1][:0:-1]  # from what is above to what is below
        first = circle.index(min(circle))
        return [*circle[first:], *circle[: first + 1]]
    return None
