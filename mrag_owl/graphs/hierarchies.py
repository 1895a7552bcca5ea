"""Hierarchies of concepts, which must not run in circles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping


def find_circle(broader: Mapping[str, Iterable[str]]) -> list[str] | None:
    """Return the concepts of a circle in a hierarchy, the first again at the end; None where there is none.

    >>> find_circle({"a": ["b"], "b": ["c"], "c": ["a"]})
    ['a', 'b', 'c', 'a']
    """
    done: set[str] = set()
    for start in sorted(broader):
        path: list[str] = []
        on_path: set[str] = set()
        waiting: list[tuple[str, Iterator[str]]] = []
        if start in done:
            continue
        waiting.append((start, iter(sorted(broader[start]))))
        path.append(start)
        on_path.add(start)
        while waiting:
            node, above = waiting[-1]
            following = next(above, None)
            if following is None:
                waiting.pop()
                path.pop()
                on_path.discard(node)
                done.add(node)
            elif following in on_path:
                return [*path[path.index(following) :], following]
            elif following not in done:
                waiting.append((following, iter(sorted(broader.get(following, ())))))
                path.append(following)
                on_path.add(following)
    return None
