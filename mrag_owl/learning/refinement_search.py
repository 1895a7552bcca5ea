"""The search tree of a refinement learner: which node is expanded next, what is redundant, what is kept."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import count, islice
from math import log2

import numpy as np

from mrag_owl.expressions.extents import Bits, Extents
from mrag_owl.expressions.rewriting import core
from mrag_owl.expressions.syntax import TOP, And, AtLeast, ClassExpression, Only, Some, Top, length, order_key, walk
from mrag_owl.learning.budget import Budget
from mrag_owl.learning.refinement_heuristic import promise
from mrag_owl.learning.refinement_operator import RefinementOperator
from mrag_owl.learning.refinement_quality import Numbers, Quality

REPEAT_PENALTY = 0.2
"""What a node's promise loses with each doubling of the number of earlier ones that have the same instances."""
OPEN_REPEAT_PENALTY = 0.05
"""The same for an expression with a filler ⊤, which is there to be refined, among its like."""
_RETURNED = 10
_BATCH = 64
_PERFECT = 1.0 - 1e-9


@dataclass(slots=True, eq=False)
class _Node:
    """An expression in the search, to be refined up to the length `expansion`, and already up to `refined_to`."""

    expression: ClassExpression
    quality: float
    bound: float
    parent: float | None
    expansion: int
    repeat_penalty: float
    refined_to: int = -1
    refinements: int = 0

    @property
    def promise(self) -> float:
        found = promise(self.quality, parent=self.parent, expansion=self.expansion, refinements=self.refinements)
        return found - self.repeat_penalty


@dataclass(slots=True, eq=False)
class Search:
    """One problem's search, a queue of nodes by promise; two expressions are the same if they are on `compared`."""

    operator: RefinementOperator
    extents: Extents
    quality: Quality
    compared: Bits
    budget: Budget
    max_tested: float
    max_length: int
    _queue: list[tuple[float, int, _Node]] = field(default_factory=list)
    _numbers: Iterator[int] = field(default_factory=count)
    _seen: set[ClassExpression] = field(default_factory=set)
    _repeats: dict[tuple[bytes, bool], int] = field(default_factory=dict)
    _expanded: set[ClassExpression] = field(default_factory=set)
    _found: dict[bytes, tuple[float, ClassExpression]] = field(default_factory=dict)
    _highest: float = -np.inf
    _is_perfect: bool = False
    _worst_kept: float = -np.inf
    _top_quality: float = 0.0
    _single: tuple[float, ClassExpression] = (-np.inf, TOP)
    _tested: int = 0

    @property
    def _is_over(self) -> bool:
        return self._tested >= self.max_tested or self.budget.is_spent

    def run(self) -> None:
        """Search until something is perfect, nothing is left, enough was tested, or time is up.

        Whatever the time, ⊤ and all single features are tested.
        """
        self._seen.add(TOP)
        self._judge([TOP], None)
        self._try_singles()
        while self._queue and not self._is_perfect and not self._is_over:
            _, _, node = heapq.heappop(self._queue)
            if node.bound > self._highest and (node.refined_to >= 0 or not self._is_redundant(node)):
                self._expand(node)

    def best(self) -> list[tuple[float, ClassExpression]]:
        """Return the ten best scores and expressions, ranked; ⊤ is not first where a single feature is better."""
        found = ranked(self._found.values())[:_RETURNED]
        quality, single = self._single
        if found[0][1] == TOP and quality > self._top_quality:
            score = quality - self.quality.symbol_cost * length(single)
            return [(score, single)]
        return found

    def _try_singles(self) -> None:
        self._top_quality = float(self.quality.of(self.extents.stack([TOP]) & self.compared)[0][0])
        atoms = self.operator.atoms
        for start in range(0, len(atoms), _BATCH):
            some = list(atoms[start : start + _BATCH])
            extents = self.extents.stack(some) & self.compared
            qualities, _, _ = self.quality.of(extents)
            self._keep(some, extents, qualities)
            best = int(np.argmax(qualities))
            if qualities[best] > self._single[0]:
                self._single = float(qualities[best]), some[best]

    def _is_redundant(self, node: _Node) -> bool:
        # Found out late, since most nodes are never expanded and normal forms take their time.
        key = redundancy_key(node.expression)
        if key in self._expanded:
            return True
        self._expanded.add(key)
        return False

    def _expand(self, node: _Node) -> None:
        refinements = self.operator.refinements(node.expression, node.expansion, least=node.refined_to + 1)
        while fresh := list(islice(self._fresh(refinements), _BATCH)):
            node.refinements += len(fresh)
            self._judge(fresh, node)
            if self._is_over:
                return
        node.refined_to, node.expansion = node.expansion, node.expansion + 1
        if node.expansion <= self.max_length:
            self._push(node)

    def _fresh(self, refinements: Iterator[ClassExpression]) -> Iterator[ClassExpression]:
        for number, expression in enumerate(refinements):
            if expression not in self._seen:
                self._seen.add(expression)
                yield expression
            if number % _BATCH == 0 and self._is_over:
                return

    def _judge(self, expressions: list[ClassExpression], parent: _Node | None) -> None:
        self._tested += len(expressions)
        extents = self.extents.stack(expressions) & self.compared
        qualities, bounds, guides = self.quality.of(extents)
        self._keep(expressions, extents, qualities)
        for place, expression in enumerate(expressions):
            # Refinements are never shorter.
            bound = float(bounds[place]) - self.quality.symbol_cost * length(expression)
            if bound <= self._highest:
                continue
            key = extents[place].tobytes()
            is_open = _is_open(expression)
            repeats = self._repeats[key, is_open] = self._repeats.get((key, is_open), 0) + 1
            penalty = (OPEN_REPEAT_PENALTY if is_open else REPEAT_PENALTY) * log2(repeats)
            above = None if parent is None else parent.quality
            self._push(_Node(expression, float(guides[place]), bound, above, length(expression), penalty))

    def _push(self, node: _Node) -> None:
        heapq.heappush(self._queue, (-node.promise, next(self._numbers), node))

    def _keep(self, expressions: list[ClassExpression], extents: Bits, qualities: Numbers) -> None:
        self._is_perfect |= bool(qualities.max() >= _PERFECT)
        for place, expression in enumerate(expressions):
            score = float(qualities[place]) - self.quality.symbol_cost * length(expression)
            self._highest = max(self._highest, score)
            if score <= self._worst_kept:
                continue
            key = extents[place].tobytes()
            known = self._found.get(key)
            if known is None or (known[0], -length(known[1])) < (score, -length(expression)):
                self._found[key] = score, expression
            if len(self._found) > 4 * _RETURNED:
                kept = sorted(self._found.items(), key=lambda item: -item[1][0])[: 2 * _RETURNED]
                self._found = dict(kept)
                self._worst_kept = kept[-1][1][0]


def redundancy_key(expression: ClassExpression) -> ClassExpression:
    """Return what is equal for expressions of which one need be refined: the normal form, but for stepping stones.

    Those mean the same as something simpler and yet lead elsewhere: whatever contains ∀r.⊤, or ∃r.C beside ∃r.⊤.
    """
    return expression if any(map(_is_stepping_stone, walk(expression))) else core(expression)


def _is_stepping_stone(expression: ClassExpression) -> bool:
    match expression:
        case Only(_, Top()):
            return True
        case And(operands):
            roles = [operand.role for operand in operands if isinstance(operand, Some | AtLeast)]
            return len(set(roles)) < len(roles)
    return False


def _is_open(expression: ClassExpression) -> bool:
    return any(isinstance(part, Some | Only | AtLeast) and isinstance(part.filler, Top) for part in walk(expression))


def ranked(found: Iterable[tuple[float, ClassExpression]]) -> list[tuple[float, ClassExpression]]:
    """Return scores and expressions, best first; equal scores: the shorter, then by form."""
    return sorted(found, key=lambda item: (-item[0], length(item[1]), order_key(item[1])))
