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
from heapq import heappop, heappush
from math import inf
from typing import TypeAlias, cast

from mrag_owl.reading.grammar import END, Grammar, Node, Rule

Edge = tuple[int, Hashable, int]
"""Where a piece of a text ends, its value, and its cost."""

Lattice = Mapping[tuple[str, int], Sequence[Edge]]
"""The words of a text: by category and first place, what stands there."""

Actions = Mapping[str, Callable[..., Iterable[tuple[Hashable, int]]]]
"""What makes the values of a rule from those of its parts, each with what it costs more."""


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


_Item: TypeAlias = tuple[str, int, int]
"""A category, from one place up to another; of words, and of what rules make."""
_State: TypeAlias = tuple[Node, int, int]
"""How far rules that begin alike have come, from one place up to another."""
_Piece: TypeAlias = tuple[str | Node, int, int]
"""An item or a state."""


class _Outline:
    """Which rules may cover which words, whatever these mean.

    `ways`: how each state is reached: from which, and by which item. `wholes`: the states in which an item is whole.
    """

    def __init__(self, grammar: Grammar, lattice: Lattice, size: int, scale: int) -> None:
        self._grammar = grammar
        self.words: dict[_Piece, list[tuple[Hashable, int]]] = {}
        at: list[dict[str, list[_Item]]] = [{} for _ in range(size + 1)]
        for (category, place), edges in lattice.items():
            for end, value, cost in edges:
                if end > size:
                    continue  # of words that the text ends within
                if (item := (category, place, end)) not in self.words:
                    self.words[item] = []
                    at[place].setdefault(category, []).append(item)
                self.words[item].append((value, cost))
        self._at = at
        self._scale = scale
        self.ways: dict[_Piece, list[tuple[_State, _Item]]] = {}
        self.wholes: dict[_Piece, list[_State]] = {}
        self.begun: list[_State] = []
        self.beside: dict[_Piece, int] = {}
        self.on: dict[_State, list[tuple[_Item, _State]]] = defaultdict(list)
        self.used: dict[_Item, list[tuple[_State, _State]]] = defaultdict(list)
        self.reached = 0

    def draw(self, start: str, most: int) -> bool:
        """Find all that may begin where something waits for it; tell whether that took no more than so many states."""
        grammar, ways, wholes = self._grammar, self.ways, self.wholes
        beginnings, bits = grammar.beginnings, grammar.bits
        here = [sum(bits.get(category, 0) for category in words) for words in self._at]
        here[-1] |= END
        waiting: list[dict[str, list[tuple[Node, _State]]]] = [{} for _ in self._at]
        columns: list[list[_State]] = [[] for _ in self._at]

        def reach(node: Node, first: int, last: int, before: _State, item: _Item) -> None:
            if node.whole and last > self.reached and node.left not in grammar.open:
                self.reached = last
            if node.coming & here[last]:
                state = (node, first, last)
                if (known := ways.get(state)) is not None:
                    known.append((before, item))
                else:
                    ways[state] = [(before, item)]
                    columns[last].append(state)

        def begin(category: str, place: int) -> list[tuple[Node, _State]]:
            if (node := beginnings[category]).coming & here[place]:
                state = (node, place, place)
                ways[state] = []
                columns[place].append(state)
                self.begun.append(state)
            return waiting[place].setdefault(category, [])

        begin(start, 0)
        for place, words in enumerate(self._at):
            waits = waiting[place]
            for state in columns[place]:  # what is added is looked at in turn
                node, first, _ = state
                for part in node.words.keys() & words.keys():
                    for item in words[part]:
                        reach(node.words[part], first, item[2], state, item)
                for part, child in node.made.items():
                    if (those := waits.get(part)) is None:
                        those = begin(part, place)
                    those.append((child, state))
                if node.whole:
                    item = (node.left, first, place)
                    if item in wholes:
                        wholes[item].append(state)
                        continue
                    wholes[item] = [state]
                    for child, before in waiting[first][node.left]:
                        reach(child, before[1], place, before, item)
            if len(ways) > most:
                return False
        return True

    def bound(self, whole: _Item) -> list[_State]:
        """Find all that a whole may be made of, with what the rest of the whole costs `beside` it; return what begins.

        What it is made of leads `on` to states, by items, and items wait for those that they are `used` in.
        """
        words, wholes, ways, beside = self.words, self.wholes, self.ways, self.beside
        least: dict[_Piece, int] = {}  # what it costs itself: of parts before what is made of them
        stack: list[_Piece] = [whole]
        while stack:
            one = stack[-1]
            if one in least:
                stack.pop()
            elif (values := words.get(one)) is not None:
                least[one] = min([cost for _, cost in values])
            elif (states := wholes.get(one)) is not None:
                if unmade := [state for state in states if state not in least]:
                    stack += unmade
                else:
                    least[one] = min([least[state] + state[0].least * self._scale for state in states])
            elif missing := [part for way in ways[one] for part in way if part not in least]:
                stack += missing
            else:
                least[one] = min([least[before] + least[item] for before, item in ways[one]], default=0)

        def lower(one: _Piece, cost: int) -> None:
            if cost < beside.get(one, cost + 1):
                beside[one] = cost

        lower(whole, 0)
        for one in reversed(least):
            for state in wholes.get(one, ()):
                lower(state, beside[one] + state[0].least * self._scale)
            for before, item in ways.get(one, ()):
                lower(before, beside[one] + least[item])
                lower(item, beside[one] + least[before])
                after = cast(_State, one)  # of no other piece there are ways
                self.on[before].append((item, after))
                self.used[item].append((before, after))
        return [state for state in self.begun if state in beside]


class _Chart:
    """What the pieces of a text mean, as far as a whole may be made of them."""

    def __init__(self, outline: _Outline, actions: Actions, scale: int) -> None:
        self._outline = outline
        self._actions = actions
        self._scale = scale
        self._kids: dict[_State, list[tuple[tuple[Hashable, ...], int]]] = defaultdict(list)
        self._done: dict[_Piece, list[tuple[Hashable, int]]] = defaultdict(list, outline.words)
        self._agenda: list[tuple[int, int, Rule | None, _Item, tuple[Hashable, ...], int]] = []
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
            self._kids[state].append((kids, cost))
            node, first, last = state
            for rule in node.whole:
                if (whole := (rule.left, first, last)) in self._outline.beside:
                    self._push(rule, whole, kids, cost + rule.cost * self._scale)
            for item, after in self._outline.on[state]:
                for value, more in self._done[item]:
                    stack.append((after, (*kids, value), cost + more))

    def _push(self, rule: Rule | None, item: _Item, values: tuple[Hashable, ...], cost: int) -> None:
        """Put a piece on the agenda: the parts of a rule that is whole, or with no rule what they mean."""
        self.steps += 1
        heappush(self._agenda, (cost + self._outline.beside[item], self.steps, rule, item, values, cost))

    def taken(self, most: int) -> Iterator[tuple[int, _Item, Hashable]]:
        """Take each piece with its value into the chart, by what a whole costs at least with it, and yield it.

        Nothing is taken that would cost more than the `limit`, nor after so many steps.
        """
        seen: set[tuple[_Item, Hashable]] = set()
        while self._agenda:
            least, _, rule, item, values, cost = heappop(self._agenda)
            if least > self.limit:
                return
            if self.steps > most:
                self.is_cut = True
                return
            if rule is not None:
                self.reached = max(self.reached, item[2])
                for value, more in self._actions[rule.action](*(values[place] for place in rule.chosen)):
                    self._push(None, item, (value,), cost + more * self._scale)
                continue
            (value,) = values
            if (item, value) in seen:
                continue
            seen.add((item, value))
            yield least, item, value
            self._done[item].append((value, cost))
            for before, after in self._outline.used[item]:
                for kids, paid in list(self._kids[before]):
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
    whole = (start, 0, size)
    is_drawn = outline.draw(start, most)
    found = Parsed(reached=outline.reached, steps=len(outline.ways), is_cut=not is_drawn)
    if not is_drawn or whole not in outline.wholes:
        return found
    chart = _Chart(outline, actions, scale)
    for state in outline.bound(whole):
        chart.advance(state, (), 0)
    for cost, item, value in chart.taken(most - found.steps):
        if item != whole:
            continue
        if not found.values or cost == found.cost:
            found.values.append(value)
            found.cost, chart.limit = cost, cost + beyond
        else:
            found.later.append((value, cost))
    found.reached, found.is_cut = chart.reached, chart.is_cut
    found.steps += chart.steps
    return found
