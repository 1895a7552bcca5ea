"""Parsing over a lattice of words: first which rules may cover which words, then what these mean, the lightest first.

The *outline* is a parse of categories alone, from left to right, in which items are only looked for where something
waits for them (Earley 1970). Most texts that are no sentence of the grammar end there, before any action runs. Of the
others it keeps what a whole can be made of, with the least that the rest of the whole costs beside each piece. By this
bound the *chart* takes pieces with their values in the order of what a whole may cost with them (Klein and Manning
2003), an item with the same value once. From time to time the bound is found anew from the values so far: where a part
that no whole can do without is dearer than its rules tell, or means nothing, the others wait, or are left. What is made
is a value of any hashable type.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from math import inf
from typing import cast

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


class _Outline:
    """Which rules may cover which words, whatever these mean.

    Its pieces go by numbers. Some are items: a category from one place up to another, of words or of what rules make.
    The others are states: how far rules that begin alike have come. Of each state `parts` are the ways to reach it,
    from which state and by which item, none where it begins. `wholes`: the states in which an item is whole that rules
    make. `values` are those of words. `makes`: the item that a state is whole as. `pieces`: what a whole may be made
    of, each behind what it is made of itself, as far as that is not ruled out.

    What a piece costs at `least`, and what the rest of a whole costs at least `beside` it, follows from them. By items
    states lead `on` to others; an item is `used` between states.
    """

    def __init__(self, grammar: Grammar, lattice: Lattice, size: int, scale: int) -> None:
        self._grammar = grammar
        self._scale = scale
        self.firsts: list[int] = []  # of items where they end
        self.wholes: dict[int, list[int]] = {}
        self.makes: dict[int, int] = {}
        self.values: dict[int, list[tuple[Hashable, int]]] = {}
        self._at: list[dict[str, dict[int, int]]] = [{} for _ in range(size + 1)]
        for (category, place), edges in lattice.items():
            items: dict[int, int] = {}
            for end, value, cost in edges:
                if end in items:
                    self.values[items[end]].append((value, cost))
                elif end <= size:  # of words that the text ends within
                    items[end] = len(self.firsts)
                    self.values[len(self.firsts)] = [(value, cost)]
                    self.firsts.append(end)
            if items:
                self._at[place][category] = items
        self.nodes: list[Node | None] = [None] * len(self.firsts)
        self.parts: list[list[tuple[int, int]]] = [[]] * len(self.firsts)  # one for all: words are made of nothing
        self.begun: list[int] = []
        self.reached = 0
        self.states = 0
        self.pieces: list[int] = []
        self.on: Mapping[int, list[tuple[int, int]]] = {}
        self.used: Mapping[int, list[tuple[int, int]]] = {}

    def draw(self, start: str, most: int) -> int | None:
        """Find all that may begin where something waits for it; return the whole, None without one.

        It ends after so many states.
        """
        grammar, nodes, firsts, parts = self._grammar, self.nodes, self.firsts, self.parts
        beginnings, bits, unheard = grammar.beginnings, grammar.bits, grammar.open
        here = [sum([bits.get(category, 0) for category in words]) for words in self._at]
        here[-1] |= END
        waiting: list[dict[str, list[tuple[Node, int]]]] = [{} for _ in self._at]
        columns: list[list[int]] = [[] for _ in self._at]
        known: list[dict[tuple[Node, int], int]] = [{} for _ in self._at]

        def reach(node: Node, last: int, before: int, item: int) -> None:
            if last > self.reached and node.whole and node.left not in unheard:
                self.reached = last
            if node.coming & here[last]:
                at = (node, firsts[before])
                if (state := known[last].get(at)) is None:
                    known[last][at] = len(nodes)
                    columns[last].append(len(nodes))
                    nodes.append(node)
                    firsts.append(at[1])
                    parts.append([(before, item)])
                else:
                    parts[state].append((before, item))

        def begin(node: Node, place: int) -> list[tuple[Node, int]]:
            columns[place].append(len(nodes))
            self.begun.append(len(nodes))
            nodes.append(node)
            firsts.append(place)
            parts.append([])
            found = waiting[place][node.left] = list[tuple[Node, int]]()
            return found

        begin(beginnings[start], 0)
        made: dict[tuple[str, int], int] = {}
        for place, words in enumerate(self._at):
            waits, said = waiting[place], here[place]
            made = {}
            for state in columns[place]:  # what is added is looked at in turn
                node = cast(Node, nodes[state])
                for part in node.words.keys() & words.keys():
                    for last, item in words[part].items():
                        reach(node.words[part], last, state, item)
                for beginning, child in node.made_of:
                    if beginning.coming & said:
                        those = waits.get(beginning.left)
                        (begin(beginning, place) if those is None else those).append((child, state))
                if node.whole:
                    at = (node.left, firsts[state])
                    if (whole := made.get(at)) is None:
                        whole = made[at] = len(nodes)
                        nodes.append(None)
                        firsts.append(place)
                        parts.append([])
                        self.wholes[whole] = []
                        for child, before in waiting[firsts[state]][node.left]:
                            reach(child, place, before, whole)
                    self.wholes[whole].append(state)
                    self.makes[state] = whole
            self.states += len(columns[place])
            if self.states > most:
                return None
        return made.get((start, 0))

    def order(self, whole: int) -> None:
        """Find all that a whole may be made of, each behind what it is made of itself."""
        parts, wholes = self.parts, self.wholes
        seen = bytearray(len(parts))
        for item in self.values:
            seen[item] = True
        stack = [whole]
        while stack:
            one = stack[-1]
            if seen[one]:
                stack.pop()
                continue
            missing = [part for part in wholes.get(one, ()) if not seen[part]]
            for before, item in parts[one]:
                if not seen[before]:
                    missing.append(before)
                if not seen[item]:
                    missing.append(item)
            if missing:
                stack += missing
            else:
                seen[one] = True
                self.pieces.append(one)
        self.least: list[float] = [0] * len(parts)
        self.beside: list[float] = [inf] * len(parts)
        self.closed = bytearray(len(parts))
        for item, values in self.values.items():
            self.least[item] = min([cost for _, cost in values])
            self.closed[item] = True

    def weigh(
        self,
        whole: int,
        done: Mapping[int, Sequence[tuple[Hashable, int]]],
        waiting: Sequence[int],
        taken: float = -inf,
    ) -> None:
        """Find what each piece costs at least, and the rest of a whole beside it.

        The values of items that are `done` are known, with all that could be of a whole for less than what is `taken`;
        more of them may come where some are `waiting`. What no value can be found of any more is left out.
        """
        nodes, parts, wholes, scale = self.nodes, self.parts, self.wholes, self._scale
        least, beside, closed = self.least, self.beside, self.closed
        self.on, self.used = on, used = defaultdict(list), defaultdict(list)
        for one in self.pieces:
            cheapest, is_closed = inf, True
            if nodes[one] is None:
                for state in wholes[one]:
                    if (cost := least[state] + cast(Node, nodes[state]).least * scale) < cheapest:
                        cheapest = cost
                    is_closed = is_closed and (closed[state] > 0 or least[state] == inf)
                is_closed = is_closed and not waiting[one]
                cheapest = inf if is_closed else max(cheapest, taken - beside[one])
                if known := done.get(one):
                    cheapest = min(cheapest, known[0][1])
            else:
                if not parts[one]:
                    cheapest = 0
                for before, item in parts[one]:
                    if (cost := least[before] + least[item]) < inf:
                        cheapest = min(cheapest, cost)
                        is_closed = is_closed and closed[before] > 0 and closed[item] > 0
            least[one], closed[one] = cheapest, is_closed
        for one in self.pieces:
            beside[one] = inf
        beside[whole] = 0
        for one in reversed(self.pieces):
            rest = beside[one]
            if rest + least[one] == inf:
                continue
            for state in wholes.get(one, ()):
                beside[state] = min(beside[state], rest + cast(Node, nodes[state]).least * scale)
            for before, item in parts[one]:
                if (cost := least[before]) + least[item] < inf:
                    beside[item] = min(beside[item], rest + cost)
                    if (cost := rest + least[item]) < beside[before]:
                        beside[before] = cost
                    on[before].append((item, one))
                    used[item].append((before, one))
        self.pieces = [one for one in self.pieces if beside[one] + least[one] < inf]


class _Chart:
    """What the pieces of a text mean, as far as a whole may be made of them."""

    def __init__(self, outline: _Outline, whole: int, actions: Actions, scale: int) -> None:
        self._outline = outline
        self._whole = whole
        self._actions = actions
        self._scale = scale
        self._kids: dict[int, list[tuple[tuple[Hashable, ...], int]]] = defaultdict(list)
        self._done: dict[int, list[tuple[Hashable, int]]] = defaultdict(list, outline.values)
        self._waiting = [1] * len(outline.nodes)  # how much on the agenda is of each item
        self._agenda: list[tuple[float, int, Rule | None, int, tuple[Hashable, ...], int]] = []
        self.limit = inf
        self.steps = 0
        self.reached = 0
        self.is_cut = False

    def begin(self) -> None:
        """Go on from where rules begin."""
        self._outline.order(self._whole)
        self._outline.weigh(self._whole, self._done, self._waiting)
        self._waiting = [0] * len(self._waiting)
        for state in self._outline.begun:
            if self._outline.beside[state] < inf:
                self._advance(state, (), 0)

    def _advance(self, state: int, kids: tuple[Hashable, ...], cost: int) -> None:
        """Go on with rules of which some parts are found, as far as what is known goes."""
        outline, done = self._outline, self._done
        on, makes, beside, nodes = outline.on, outline.makes, outline.beside, outline.nodes
        stack = [(state, kids, cost)]
        while stack:
            state, kids, cost = stack.pop()
            self.steps += 1
            self._kids[state].append((kids, cost))
            if (whole := makes.get(state)) is not None and beside[whole] < inf:
                for rule in cast(Node, nodes[state]).whole:
                    self._push(rule, whole, kids, cost + rule.cost * self._scale)
            for item, after in on[state]:
                for value, more in done[item]:
                    stack.append((after, (*kids, value), cost + more))

    def _push(self, rule: Rule | None, item: int, values: tuple[Hashable, ...], cost: int) -> None:
        """Put a piece on the agenda: the parts of a rule that is whole, or with no rule what they mean."""
        self.steps += 1
        self._waiting[item] += 1
        heappush(self._agenda, (cost + self._outline.beside[item], self.steps, rule, item, values, cost))

    def _weigh(self) -> None:
        """Order the agenda by what a whole costs at least, as far as is known by now."""
        self._outline.weigh(self._whole, self._done, self._waiting, self._agenda[0][0])
        beside = self._outline.beside
        self._agenda = [(one[5] + beside[one[3]], *one[1:]) for one in self._agenda if beside[one[3]] < inf]
        heapify(self._agenda)

    def taken(self, most: int) -> Iterator[tuple[float, int, Hashable]]:
        """Take each piece with its value into the chart, by what a whole costs at least with it, and yield it.

        Nothing is taken that would cost more than the `limit`, nor after so many steps.
        """
        seen: set[tuple[int, Hashable]] = set()
        kids, done, lasts = self._kids, self._done, self._outline.firsts
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
            self._waiting[item] -= 1
            if rule is not None:
                self.reached = max(self.reached, lasts[item])
                for value, more in self._actions[rule.action](*[values[place] for place in rule.chosen]):
                    self._push(None, item, (value,), cost + more * self._scale)
                continue
            (value,) = values
            if (item, value) in seen:
                continue
            seen.add((item, value))
            yield least, item, value
            done[item].append((value, cost))
            for before, after in self._outline.used[item]:
                for parts, paid in list(kids[before]):
                    self._advance(after, (*parts, value), paid + cost)


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
    chart = _Chart(outline, whole, actions, scale)
    chart.begin()
    for cost, item, value in chart.taken(most - found.steps):
        if item != whole:
            continue
        if not found.values or cost == found.cost:
            found.values.append(value)
            found.cost, chart.limit = int(cost), cost + beyond
        else:
            found.later.append((value, int(cost)))
    found.reached, found.is_cut = chart.reached, chart.is_cut
    found.steps += chart.steps
    return found
