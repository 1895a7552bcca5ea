"""Parsing over a lattice of words: first which rules may cover which words, then what these mean, the lightest first.

The *outline* is a parse of categories alone, from left to right, in which items are only looked for where something
waits for them (Earley 1970). Most texts that are no sentence of the grammar end there, before any action runs. Of the
others it keeps what a whole can be made of, with the least that the rest of the whole costs beside each piece. By this
bound the *chart* takes pieces with their values in the order of what a whole may cost with them (Klein and Manning
2003), an item with the same value once. What is made is a value of any hashable type.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from math import inf
from typing import TypeAlias

from mrag_owl.reading.grammar import END, Grammar, Node, Rule

Edge = tuple[int, Hashable, int]
"""Where a piece of a text ends, its value, and its cost."""

Lattice = Mapping[tuple[str, int], Sequence[Edge]]
"""The words of a text: by category and first place, what stands there."""

Actions = Mapping[str, Callable[..., Iterable[tuple[Hashable, int]]]]
"""What makes the values of a rule from those of its parts, each with what it costs more."""


_WEIGHED = 300
"""After how many steps it is found anew what pieces cost at least."""


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


@dataclass(slots=True, eq=False)
class _Item:
    """A category from one place up to another, of words or of what rules make, with its values as far as they are known.

    `wholes`: the states in which it is whole, none of words. `used`: what goes on with it: from which state, to which.
    `least`: what its cheapest value costs at least; `beside`: what the rest of a whole costs at least beside it.
    `waiting`: how much on the agenda is of it. `is_closed`: no more values of it will be found.
    """

    last: int
    done: list[tuple[Hashable, int]] = field(default_factory=list)
    wholes: list[_State] = field(default_factory=list)
    used: list[tuple[_State, _State]] = field(default_factory=list)
    seen: set[Hashable] = field(default_factory=set)
    least: float = -1
    beside: float = inf
    waiting: int = 0
    is_closed: bool = False


@dataclass(slots=True, eq=False)
class _State:
    """How far rules that begin alike have come, from one place up to another, with the parts found so far.

    `ways`: how it is reached: from which state, and by which item, none where it begins. `on`: where it leads, by which
    item. `makes`: the item that it is whole as. The rest is as of items.
    """

    node: Node
    first: int
    ways: list[tuple[_State, _Item]] = field(default_factory=list)
    on: list[tuple[_Item, _State]] = field(default_factory=list)
    kids: list[tuple[tuple[Hashable, ...], int]] = field(default_factory=list)
    makes: _Item | None = None
    least: float = -1
    beside: float = inf
    is_closed: bool = False


class _Outline:
    """Which rules may cover which words, whatever these mean.

    `pieces`: what a whole may be made of, each behind what it is made of itself, as far as that is not ruled out.
    """

    def __init__(self, grammar: Grammar, lattice: Lattice, size: int, scale: int) -> None:
        self._grammar = grammar
        self._scale = scale
        self._at: list[dict[str, list[_Item]]] = [{} for _ in range(size + 1)]
        for (category, place), edges in lattice.items():
            items: dict[int, _Item] = {}
            for end, value, cost in edges:
                if end > size:
                    continue  # of words that the text ends within
                if (item := items.get(end)) is None:
                    item = items[end] = _Item(end, least=cost, is_closed=True)
                item.done.append((value, cost))
                item.least = min(item.least, cost)
            if items:
                self._at[place][category] = list(items.values())
        self.begun: list[_State] = []
        self.pieces: list[_Item | _State] = []
        self.reached = 0
        self.states = 0

    def draw(self, start: str, most: int) -> _Item | None:
        """Find all that may begin where something waits for it; return the whole, None without one.

        It ends after so many states.
        """
        grammar = self._grammar
        beginnings, bits, unheard = grammar.beginnings, grammar.bits, grammar.open
        here = [sum(bits.get(category, 0) for category in words) for words in self._at]
        here[-1] |= END
        waiting: list[dict[str, list[tuple[Node, _State]]]] = [{} for _ in self._at]
        columns: list[list[_State]] = [[] for _ in self._at]
        known: list[dict[tuple[Node, int], _State]] = [{} for _ in self._at]

        def reach(node: Node, last: int, before: _State, item: _Item) -> None:
            if node.whole and last > self.reached and node.left not in unheard:
                self.reached = last
            if node.coming & here[last]:
                at = (node, before.first)
                if (state := known[last].get(at)) is None:
                    state = known[last][at] = _State(node, before.first)
                    columns[last].append(state)
                state.ways.append((before, item))

        def begin(category: str, place: int) -> list[tuple[Node, _State]]:
            if (node := beginnings[category]).coming & here[place]:
                state = known[place][node, place] = _State(node, place)
                columns[place].append(state)
                self.begun.append(state)
            return waiting[place].setdefault(category, [])

        begin(start, 0)
        made: dict[tuple[str, int], _Item] = {}
        for place, words in enumerate(self._at):
            waits = waiting[place]
            made = {}
            for state in columns[place]:  # what is added is looked at in turn
                node = state.node
                for part in node.words.keys() & words.keys():
                    for item in words[part]:
                        reach(node.words[part], item.last, state, item)
                for part, child in node.made.items():
                    if (those := waits.get(part)) is None:
                        those = begin(part, place)
                    those.append((child, state))
                if node.whole:
                    at = (node.left, state.first)
                    if (item := made.get(at)) is None:
                        item = made[at] = _Item(place)
                        for child, before in waiting[state.first][node.left]:
                            reach(child, place, before, item)
                    item.wholes.append(state)
                    state.makes = item
            self.states += len(columns[place])
            if self.states > most:
                return None
        return made.get((start, 0))

    def order(self, whole: _Item) -> None:
        """Find all that a whole may be made of, each behind what it is made of itself."""
        stack: list[_Item | _State] = [whole]
        while stack:
            one = stack[-1]
            if one.least >= 0:
                stack.pop()
                continue
            parts = one.wholes if isinstance(one, _Item) else (part for way in one.ways for part in way)
            if missing := [part for part in parts if part.least < 0]:
                stack += missing
            else:
                one.least = 0
                self.pieces.append(one)

    def weigh(self, whole: _Item, taken: float | None = None) -> None:
        """Find what each piece costs at least, and the rest of a whole beside it, after all that is cheaper is `taken`.

        What it is made of leads `on` to states, by items, and items wait for those that they are `used` in.
        """
        scale = self._scale
        for one in self.pieces:
            least, is_closed = inf, True
            if isinstance(one, _State):
                if not one.ways:
                    least = 0
                for before, item in one.ways:
                    if (cost := before.least + item.least) < inf:
                        is_closed = is_closed and before.is_closed and item.is_closed
                        least = min(least, cost)
                one.on = []
            else:
                for state in one.wholes:
                    if state.least < inf:
                        is_closed = is_closed and state.is_closed
                        least = min(least, state.least + state.node.least * scale)
                if taken is not None:
                    is_closed = is_closed and not one.waiting
                    least = inf if is_closed else max(least, taken - one.beside)
                    if one.done:
                        least = min(least, one.done[0][1])
                else:
                    is_closed = False
                one.used = []
            one.least, one.is_closed, one.beside = least, is_closed, inf
        whole.beside = 0
        for one in reversed(self.pieces):
            beside = one.beside
            if beside + one.least == inf:
                continue
            if isinstance(one, _State):
                for before, item in one.ways:
                    if before.least + item.least < inf:
                        before.beside = min(before.beside, beside + item.least)
                        item.beside = min(item.beside, beside + before.least)
                        before.on.append((item, one))
                        item.used.append((before, one))
            else:
                for state in one.wholes:
                    state.beside = min(state.beside, beside + state.node.least * scale)
        self.pieces = [one for one in self.pieces if one.beside + one.least < inf]


class _Chart:
    """What the pieces of a text mean, as far as a whole may be made of them."""

    def __init__(self, outline: _Outline, whole: _Item, actions: Actions, scale: int) -> None:
        self._outline = outline
        self._whole = whole
        self._actions = actions
        self._scale = scale
        self._agenda: list[tuple[float, int, Rule | None, _Item, tuple[Hashable, ...], int]] = []
        self.limit = inf
        self.steps = 0
        self.reached = 0
        self.is_cut = False

    def advance(self, state: _State, kids: tuple[Hashable, ...], cost: int) -> None:
        """Go on with rules of which some parts are found, as far as what is known goes."""
        stack = [(state, kids, cost)]
        while stack:
            state, kids, cost = stack.pop()
            self.steps += 1
            state.kids.append((kids, cost))
            if (whole := state.makes) is not None and whole.beside < inf:
                for rule in state.node.whole:
                    self._push(rule, whole, kids, cost + rule.cost * self._scale)
            for item, after in state.on:
                for value, more in item.done:
                    stack.append((after, (*kids, value), cost + more))

    def _push(self, rule: Rule | None, item: _Item, values: tuple[Hashable, ...], cost: int) -> None:
        """Put a piece on the agenda: the parts of a rule that is whole, or with no rule what they mean."""
        self.steps += 1
        item.waiting += 1
        heappush(self._agenda, (cost + item.beside, self.steps, rule, item, values, cost))

    def _weigh(self) -> None:
        """Order the agenda by what wholes cost at least, as far as is known by now."""
        self._outline.weigh(self._whole, self._agenda[0][0])
        self._agenda = [
            (cost + item.beside, number, rule, item, values, cost)
            for _, number, rule, item, values, cost in self._agenda
            if item.beside < inf
        ]
        heapify(self._agenda)

    def taken(self, most: int) -> Iterator[tuple[float, _Item, Hashable]]:
        """Take each piece with its value into the chart, by what a whole costs at least with it, and yield it.

        Nothing is taken that would cost more than the `limit`, nor after so many steps.
        """
        weighing = _WEIGHED
        while self._agenda:
            if self.steps > weighing:
                weighing = self.steps + max(_WEIGHED, len(self._outline.pieces))
                self._weigh()
                continue
            least, _, rule, item, values, cost = heappop(self._agenda)
            if least > self.limit:
                return
            if self.steps > most:
                self.is_cut = True
                return
            item.waiting -= 1
            if rule is not None:
                self.reached = max(self.reached, item.last)
                for value, more in self._actions[rule.action](*(values[place] for place in rule.chosen)):
                    self._push(None, item, (value,), cost + more * self._scale)
                continue
            (value,) = values
            if value in item.seen:
                continue
            item.seen.add(value)
            yield least, item, value
            item.done.append((value, cost))
            for before, after in item.used:
                for kids, paid in list(before.kids):
                    self.advance(after, (*kids, value), paid + cost)


def parse(
    grammar: Grammar,
    lattice: Lattice,
    actions: Actions,
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
    outline = _Outline(grammar, lattice, size, scale)
    whole = outline.draw(start, most)
    found = Parsed(reached=outline.reached, steps=outline.states, is_cut=outline.states > most)
    if whole is None:
        return found
    outline.order(whole)
    outline.weigh(whole)
    chart = _Chart(outline, whole, actions, scale)
    for state in outline.begun:
        if state.beside < inf:
            chart.advance(state, (), 0)
    for cost, item, value in chart.taken(most - found.steps):
        if item is not whole:
            continue
        if not found.values or cost == found.cost:
            found.values.append(value)
            found.cost, chart.limit = int(cost), cost + beyond
        else:
            found.later.append((value, int(cost)))
    found.reached, found.is_cut = chart.reached, chart.is_cut
    found.steps += chart.steps
    return found
