"""Beam search for conjunctions and disjunctions of features, scored by description length."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.extents import Bits, full
from mrag_owl.expressions.syntax import ClassExpression, conjunction, disjunction, negation
from mrag_owl.learning.bound import BoundFeatures
from mrag_owl.learning.evidence import NEGATION_BITS, Evidence, conjunction_bits, disjunction_bits
from mrag_owl.learning.features import FeatureTable, sample_positions

Numbers = NDArray[np.float64]

SAMPLE = 768
"""Individuals that the effect of one more literal is estimated on; exact counts follow for the best."""


@dataclass(frozen=True, slots=True, eq=False)
class Literals:
    """What conjunctions are made of: the features, their negations, then the bound features.

    `positives[i, l]` says whether example i has literal l; `bits` are the bound features' alone.
    """

    table: FeatureTable
    bound: BoundFeatures
    positives: NDArray[np.float32]
    negatives: NDArray[np.float32]
    counts: NDArray[np.int64]
    costs: Numbers

    @classmethod
    def of(
        cls, table: FeatureTable, bound: BoundFeatures, positives: NDArray[np.int64], negatives: NDArray[np.int64]
    ) -> Literals:
        """Return the literals with what the examples say of each."""
        return cls(
            table=table,
            bound=bound,
            positives=_holding(table, bound, positives),
            negatives=_holding(table, bound, negatives),
            counts=np.concatenate([table.counts, table.size - table.counts, bound.counts]),
            costs=np.concatenate([table.costs, table.costs + NEGATION_BITS, bound.costs]),
        )

    def __len__(self) -> int:
        return len(self.counts)

    def extent(self, literal: int) -> Bits:
        """Return the bitset of a literal; beyond the last individual a negation's is not 0."""
        features = len(self.table)
        if literal < features:
            return np.asarray(self.table.bits[literal])
        if literal < 2 * features:
            return np.asarray(~self.table.bits[literal - features])
        return np.asarray(self.bound.bits[literal - 2 * features])

    def expression(self, literal: int) -> ClassExpression:
        """Return a literal as an expression."""
        features = len(self.table)
        if literal < features:
            return self.table.expressions[literal]
        if literal < 2 * features:
            return negation(self.table.expressions[literal - features])
        return self.bound.expressions[literal - 2 * features]

    def frequencies(self, positions: NDArray[np.int64]) -> Numbers:
        """Return for each literal the share of the positions that it holds of."""
        size = max(1, len(positions))
        held = self.table.frequencies(positions) / size
        tested = self.bound.bits[:, positions >> 6] >> (positions & 63).astype(np.uint64) & np.uint64(1)
        return np.concatenate([held, 1.0 - held, tested.sum(axis=1) / size])


@dataclass(frozen=True, slots=True, eq=False)
class Candidate:
    """A disjunction of conjunctions of literals: extent, examples covered (as 0/1 vectors), cost and score in bits."""

    literals: tuple[tuple[int, ...], ...]
    bits: Bits
    coverage: int
    positives: NDArray[np.float32]
    negatives: NDArray[np.float32]
    cost: float
    score: float


@dataclass(slots=True)
class Search:
    """One problem's search; `found` holds every candidate that was counted exactly, by its literals."""

    literals: Literals
    evidence: Evidence
    deadline: float
    width: int = 10
    max_literals: int = 4
    max_disjuncts: int = 3
    found: dict[tuple[tuple[int, ...], ...], Candidate] = field(default_factory=dict)

    def run(self) -> list[Candidate]:
        """Return the candidates, best first, one for each extent; everybody's extent is always among them."""
        everybody = self._everybody()
        self.found[everybody.literals] = everybody
        wanted = np.ones(self.evidence.positives, dtype=np.float32)
        self._conjunctions(wanted)
        self._disjunctions(wanted)
        ordered = sorted(self.found.values(), key=lambda found: (-found.score, found.cost, found.literals))
        distinct: dict[bytes, Candidate] = {}
        for candidate in ordered:
            distinct.setdefault(candidate.bits.tobytes(), candidate)
        return list(distinct.values())

    def _everybody(self) -> Candidate:
        size = self.literals.table.size
        covered = np.ones(self.evidence.positives, dtype=np.float32)
        wrongly = np.ones(self.evidence.negatives, dtype=np.float32)
        cost = conjunction_bits(0) + disjunction_bits(1)
        score = float(self.evidence.gain(float(covered.sum()), float(wrongly.sum()), float(size))) - cost
        return Candidate(((),), full(size), size, covered, wrongly, cost, score)

    @property
    def _is_late(self) -> bool:
        return perf_counter() > self.deadline

    def _conjunctions(self, wanted: NDArray[np.float32]) -> list[Candidate]:
        """Search conjunctions for the wanted positives; return all that were counted."""
        counted = self._first_literals(wanted)
        beam = self._beam(counted, wanted)
        for size in range(2, self.max_literals + 1):
            if self._is_late or not beam:
                break
            extended = self._extend(beam, wanted, size)
            counted += extended
            best = max((candidate.score for candidate in counted), default=0.0)
            beam = [c for c in self._beam(extended, wanted) if self._bound(c, wanted) > best - 20.0]
        return counted

    def _bound(self, candidate: Candidate, wanted: NDArray[np.float32]) -> float:
        # More literals can at best narrow it to the wanted positives that it covers.
        covered = float(candidate.positives @ wanted)
        return float(self.evidence.share(covered, max(1.0, covered))) - candidate.cost

    def _beam(self, candidates: list[Candidate], wanted: NDArray[np.float32]) -> list[Candidate]:
        """Return the best by score, and the best by what they say about the positives that they cover."""
        by_score = sorted(candidates, key=lambda c: (-c.score, c.literals))[: self.width]
        shares = sorted(candidates, key=lambda c: (-self._share(c, wanted), c.literals))[: self.width]
        return list({c.literals: c for c in (*by_score, *shares)}.values())

    def _share(self, candidate: Candidate, wanted: NDArray[np.float32]) -> float:
        covered = float(candidate.positives @ wanted)
        return float(self.evidence.share(covered, float(candidate.coverage))) - candidate.cost

    def _first_literals(self, wanted: NDArray[np.float32]) -> list[Candidate]:
        literals = self.literals
        covered = wanted @ literals.positives
        cost = literals.costs + (conjunction_bits(1) + disjunction_bits(1))
        gain = self.evidence.gain(
            literals.positives.sum(axis=0), literals.negatives.sum(axis=0), literals.counts.astype(np.float64)
        )
        share = self.evidence.share(covered.astype(np.float64), literals.counts.astype(np.float64)) - cost
        chosen = _best(np.where(covered > 0, gain - cost, -np.inf), 2 * self.width)
        chosen += _best(np.where(covered > 0, share, -np.inf), 2 * self.width)
        return [self._count((literal,), literals.extent(literal)) for literal in sorted(set(chosen))]

    def _extend(self, beam: list[Candidate], wanted: NDArray[np.float32], size: int) -> list[Candidate]:
        literals = self.literals
        form = conjunction_bits(size) + disjunction_bits(1)
        extended: dict[tuple[int, ...], Candidate] = {}
        for parent in beam:
            if self._is_late:
                break
            (inside,) = parent.literals
            positions = sample_positions(parent.bits, literals.table.size, limit=SAMPLE, seed=len(inside))
            held = literals.frequencies(positions)
            covered = parent.positives @ literals.positives
            useful = parent.positives * wanted @ literals.positives
            wrongly = parent.negatives @ literals.negatives
            coverage = np.maximum(parent.coverage * held, np.maximum(covered, 1.0))
            cost = literals.costs + (sum(literals.costs[literal] for literal in inside) + form)
            possible = (useful > 0) & (held < 0.995)
            possible[list(inside)] = False
            gain = np.where(possible, self.evidence.gain(covered, wrongly, coverage) - cost, -np.inf)
            share = np.where(possible, self.evidence.share(useful, coverage) - cost, -np.inf)
            for literal in sorted({*_best(gain, self.width), *_best(share, self.width // 2)}):
                key = tuple(sorted((*inside, literal)))
                if key not in extended:
                    extended[key] = self._count(key, parent.bits & literals.extent(literal))
        return list(extended.values())

    def _count(self, inside: tuple[int, ...], bits: Bits) -> Candidate:
        found = self.found.get((inside,))
        if found is not None:
            return found
        literals = self.literals
        if bits[-1] >> np.uint64((literals.table.size - 1) % 64) > 1:
            bits = bits & full(literals.table.size)
        cost = float(sum(literals.costs[literal] for literal in inside)) + conjunction_bits(len(inside))
        candidate = self._candidate(
            (inside,),
            bits,
            literals.positives[:, list(inside)].prod(axis=1),
            literals.negatives[:, list(inside)].prod(axis=1),
            cost + disjunction_bits(1),
        )
        self.found[candidate.literals] = candidate
        return candidate

    def _candidate(
        self,
        parts: tuple[tuple[int, ...], ...],
        bits: Bits,
        positives: NDArray[np.float32],
        negatives: NDArray[np.float32],
        cost: float,
    ) -> Candidate:
        coverage = int(np.bitwise_count(bits).sum())
        gain = self.evidence.gain(float(positives.sum()), float(negatives.sum()), float(coverage))
        return Candidate(parts, bits, coverage, positives, negatives, cost, float(gain) - cost)

    def _disjunctions(self, wanted: NDArray[np.float32]) -> None:
        """Add to good conjunctions others that cover the positives which they leave out."""
        everything = [c for c in self.found.values() if c.literals != ((),)]
        beam = self._beam(everything, wanted)[: self.width]
        for size in range(2, self.max_disjuncts + 1):
            extended: dict[tuple[tuple[int, ...], ...], Candidate] = {}
            for parent in beam[: max(2, self.width // 3)]:
                rest = wanted * (1 - parent.positives)
                if self._is_late or rest.sum() < max(1.0, 0.1 * len(rest)):
                    continue
                others = self._beam(self._conjunctions(rest), rest)
                for other in others:
                    joined = self._join(parent, other, size)
                    if joined is not None:
                        extended[joined.literals] = joined
            beam = sorted(extended.values(), key=lambda c: (-c.score, c.literals))
            self.found.update(extended)

    def _join(self, parent: Candidate, other: Candidate, size: int) -> Candidate | None:
        parts = tuple(sorted({*parent.literals, *other.literals}))
        if len(parts) != size or parts in self.found:
            return None
        cost = parent.cost - disjunction_bits(len(parent.literals)) + other.cost - disjunction_bits(1)
        return self._candidate(
            parts,
            parent.bits | other.bits,
            np.maximum(parent.positives, other.positives),
            np.maximum(parent.negatives, other.negatives),
            cost + disjunction_bits(size),
        )


def expression_of(candidate: Candidate, literals: Literals) -> ClassExpression:
    """Return the candidate as an expression, not simplified."""
    return disjunction(*(conjunction(*map(literals.expression, inside)) for inside in candidate.literals))


def _holding(table: FeatureTable, bound: BoundFeatures, positions: NDArray[np.int64]) -> NDArray[np.float32]:
    held = table.rows(positions)
    tested = (bound.bits[:, positions >> 6] >> (positions & 63).astype(np.uint64) & np.uint64(1)).astype(bool)
    return np.concatenate([held, ~held, tested.T], axis=1).astype(np.float32)


def _best(values: Numbers, limit: int) -> list[int]:
    """Return the places of the largest finite values."""
    if len(values) > limit:
        places = np.argpartition(-values, limit - 1)[:limit]
    else:
        places = np.arange(len(values))
    return [int(place) for place in places if np.isfinite(values[place])]
