"""Parsing over a lattice of words, the lightest derivation first (Knuth 1977; Klein and Manning 2001).

Items are only looked for where something waits for them, from left to right (Earley 1970), and taken off an agenda by
their cost; an item with the same value is kept once. What is made is a value of any hashable type.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import TypeAlias

from mrag_owl.reading.grammar import Grammar, Node, Rule

Edge = tuple[int, Hashable, int]
"""Where a piece of a text ends, its value, and its cost."""

Lattice = Mapping[tuple[str, int], Sequence[Edge]]
"""The words of a text: by category and first place, what stands there."""


@dataclass(slots=True)
class Parsed:
    """What a text may mean as a whole, each with its cost, the cheapest alone; and how far any reading came.

    `later`: what is less plain, as far as that was asked for, with its cost, cheapest first. `is_cut`: the work was
    given up before all of the cheapest were found.
    """

    values: list[Hashable] = field(default_factory=list)
    cost: int = 0
    reached: int = 0
    steps: int = 0
    is_cut: bool = False
    later: list[tuple[Hashable, int]] = field(default_factory=list)


_State: TypeAlias = tuple[Node, int, tuple[Hashable, ...], int]
"""How far rules that begin alike have come, where they begin, the values of the parts found, and the cost so far."""


@dataclass(slots=True)
class _Chart:
    grammar: Grammar
    lattice: Lattice
    actions: Mapping[str, Callable[..., Iterable[tuple[Hashable, int]]]]
    scale: int = 1
    steps: int = 0
    reached: int = 0
    heap: list[tuple[int, int, str, int, int, Hashable]] = field(default_factory=list)
    done: dict[tuple[str, int], list[Edge]] = field(default_factory=lambda: defaultdict(list))
    waiting: dict[tuple[str, int], list[_State]] = field(default_factory=lambda: defaultdict(list))
    wanted: set[tuple[str, int]] = field(default_factory=set)

    def want(self, category: str, place: int) -> None:
        """Look for what a category may be at a place."""
        fresh = [(category, place)]
        while fresh:
            key = fresh.pop()
            if key not in self.wanted:
                self.wanted.add(key)
                self.advance((self.grammar.beginnings[key[0]], key[1], (), 0), key[1], fresh)

    def advance(self, state: _State, last: int, fresh: list[tuple[str, int]]) -> None:
        """Go on from a place with rules of which some parts are found, as far as what is known goes."""
        node, first, kids, cost = state
        stack = [(node, last, kids, cost)]
        lattice = self.lattice
        while stack:
            node, last, kids, cost = stack.pop()
            self.steps += 1
            for rule in node.whole:
                self._complete(rule, first, last, kids, cost)
            for part, child in node.words:
                for end, value, more in lattice.get((part, last), ()):
                    stack.append((child, end, (*kids, value), cost + more))
            for part, child in node.made:
                key = (part, last)
                if key not in self.wanted:
                    fresh.append(key)
                self.waiting[key].append((child, first, kids, cost))
                for end, value, more in self.done.get(key, ()):
                    stack.append((child, end, (*kids, value), cost + more))

    def _complete(self, rule: Rule, first: int, last: int, kids: tuple[Hashable, ...], cost: int) -> None:
        if rule.left not in self.grammar.open:
            self.reached = max(self.reached, last)
        for value, more in self.actions[rule.action](*(kids[place] for place in rule.chosen)):
            paid = cost + (rule.cost + more) * self.scale
            heappush(self.heap, (paid, self.steps, rule.left, first, last, value))
            self.steps += 1

    def take(self, category: str, first: int, last: int, value: Hashable, cost: int) -> None:
        """Take a finished item into the chart, and go on with what waits for it."""
        key = (category, first)
        self.done[key].append((last, value, cost))
        for node, start, kids, before in list(self.waiting.get(key, ())):
            fresh: list[tuple[str, int]] = []
            self.advance((node, start, (*kids, value), before + cost), last, fresh)
            for one, place in fresh:
                self.want(one, place)


def parse(
    grammar: Grammar,
    lattice: Lattice,
    actions: Mapping[str, Callable[..., Iterable[tuple[Hashable, int]]]],
    *,
    start: str,
    size: int,
    most: int,
    beyond: int = 0,
    scale: int = 1,
) -> Parsed:
    """Return what a text of `size` places may mean as a `start`, and what costs no more than that `beyond` it.

    The work is given up after `most` steps. The costs in the lattice are those of the grammar times `scale`.
    """
    chart = _Chart(grammar, lattice, actions, scale)
    chart.want(start, 0)
    found = Parsed()
    seen: set[tuple[str, int, int, Hashable]] = set()
    while chart.heap:
        cost, _, category, first, last, value = heappop(chart.heap)
        if found.values and cost > found.cost + beyond:
            break
        if chart.steps > most:
            found.is_cut = True
            break
        item = (category, first, last, value)
        if item in seen:
            continue
        seen.add(item)
        if category == start and first == 0 and last == size:
            if not found.values or cost == found.cost:
                found.values.append(value)
                found.cost = cost
            else:
                found.later.append((value, cost))
        chart.take(category, first, last, value, cost)
    found.reached, found.steps = chart.reached, chart.steps
    return found
