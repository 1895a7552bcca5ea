"""Hierarchies with counts as trees, for pages that show them whole."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field

from mrag_owl.endpoint.pages.naming import last_part

_DEEPEST = 12


@dataclass(slots=True)
class Branch:
    """A class or a concept with how many individuals it has, and what is below it; `enriched`: by runs alone.

    `share` is its count as a part of the largest beside it, and `by` the relations by which it is had, with how many
    by each, where there are several.
    """

    iri: str
    label: str
    address: str
    count: int
    below: list[Branch] = field(default_factory=list)
    share: float = 0.0
    enriched: bool = False
    by: str = ""


def forest(
    parents: Mapping[str, Set[str]],
    counts: Mapping[str, int],
    labels: Mapping[str, str],
    *,
    address: Callable[[str], str],
    enriched: Set[str],
    sums: bool = True,
) -> list[Branch]:
    """Return the trees: each thing below all its known parents, largest first; what nothing has is left out.

    A branch counts what it has itself and what those below it have; without `sums` the former alone where none below
    has more: what has one of those below is then taken to be stated to have it, too, and may have several of them.

    Takes time with the number of branches, so of large hierarchies not where requests are waited on.
    """
    below: dict[str, list[str]] = {}
    roots = []
    for name, above in parents.items():
        known = [parent for parent in above if parent in parents and parent != name]
        for parent in known:
            below.setdefault(parent, []).append(name)
        if not known:
            roots.append(name)

    def grown(name: str, depth: int) -> Branch:
        inner = [grown(one, depth + 1) for one in below.get(name, ())] if depth < _DEEPEST else []
        inner = _beside(inner)
        own = counts.get(name, 0)
        by_runs = name in enriched or (name not in counts and bool(inner) and all(one.enriched for one in inner))
        label = labels.get(name, last_part(name))
        is_whole = not sums and own >= max((one.count for one in inner), default=0)
        total = own if is_whole else own + sum(one.count for one in inner)
        return Branch(name, label, address(name), total, inner, enriched=by_runs)

    return _beside([grown(name, 0) for name in roots])


def found(iri: str, branches: Sequence[Branch]) -> Branch | None:
    """Return the first branch of an individual that has something below it, None where there is none."""
    waiting = [*branches]
    while waiting:
        branch = waiting.pop()
        if branch.iri == iri and branch.below:
            return branch
        waiting += branch.below
    return None


def _beside(branches: list[Branch]) -> list[Branch]:
    """Return those branches that anything has, largest first, each with its share of the largest."""
    found = sorted((one for one in branches if one.count), key=lambda one: (-one.count, one.label))
    for one in found:
        one.share = one.count / found[0].count
    return found
