"""Beam search for conjunctions and disjunctions of features, scored by description length."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.extents import Bits, full
from mrag_owl.learning.budget import Budget
from mrag_owl.learning.evidence import Evidence, conjunction_bits, disjunction_bits
from mrag_owl.learning.features import sample_positions
from mrag_owl.learning.forms import Form, Literals, Numbers

SAMPLE = 320
"""Individuals that the effect of one more literal is estimated on; exact counts follow for the best."""
_CONTRADICTION_BITS = 5.0
"""What a part of a disjunction loses by each judged negative it covers, when parts are compared."""
_HOPELESS_BITS = 12.0
"""How far behind the best a conjunction may be and still be given another literal."""


@dataclass(frozen=True, slots=True, eq=False)
class Batch:
    """Candidates, a row each: form, extent and its size, bitsets of examples covered, cost and score in bits."""

    forms: list[Form]
    bits: Bits
    coverage: Numbers
    positives: Bits
    negatives: Bits
    costs: Numbers
    scores: Numbers

    def __len__(self) -> int:
        return len(self.forms)

    def take(self, rows: NDArray[np.int64]) -> Batch:
        """Return some of the rows, in the order given."""
        return Batch(
            [self.forms[row] for row in rows.tolist()],
            self.bits[rows],
            self.coverage[rows],
            self.positives[rows],
            self.negatives[rows],
            self.costs[rows],
            self.scores[rows],
        )


def joined(batches: list[Batch]) -> Batch:
    """Return the rows of all batches."""
    return Batch(
        [form for batch in batches for form in batch.forms],
        np.concatenate([batch.bits for batch in batches]),
        np.concatenate([batch.coverage for batch in batches]),
        np.concatenate([batch.positives for batch in batches]),
        np.concatenate([batch.negatives for batch in batches]),
        np.concatenate([batch.costs for batch in batches]),
        np.concatenate([batch.scores for batch in batches]),
    )


@dataclass(slots=True)
class Search:
    """One problem's search. Conjunctions counted so far are kept by their number of literals."""

    literals: Literals
    evidence: Evidence
    budget: Budget
    width: int = 8
    max_literals: int = 4
    max_disjuncts: int = 3
    parents: int = 2
    _by_size: dict[int, Batch] = field(default_factory=dict)
    _seen: set[Form] = field(default_factory=set)
    _shares_held: dict[Form, Numbers] = field(default_factory=dict)

    def run(self, limit: int) -> Batch:
        """Return the best candidates, best first, one for each extent; everybody's is among them or is beaten.

        Last comes the single literal of the best F1 over the examples, if it is not among them.
        """
        wanted = full(self.evidence.positives)
        batches = [self._everybody(), self._best_single()]
        self._conjunctions(wanted, self.width)
        disjunctions = self._disjunctions(wanted)
        batches += [*self._by_size.values(), *disjunctions]
        everything = joined(batches)
        single = len(batches[0])
        order = np.lexsort((everything.costs, -everything.scores))
        distinct: dict[bytes, int] = {}
        for row in order.tolist():
            distinct.setdefault(everything.bits[row].tobytes(), row)
            if len(distinct) == limit:
                break
        if len(batches[1]):
            distinct.setdefault(everything.bits[single].tobytes(), single)
        return everything.take(np.array(list(distinct.values()), dtype=np.int64))

    def _everybody(self) -> Batch:
        return self._counted(
            [((),)],
            full(self.literals.table.size)[None, :],
            full(self.evidence.positives)[None, :],
            full(self.evidence.negatives)[None, :],
            np.array([conjunction_bits(0) + disjunction_bits(1)]),
        )

    def _best_single(self) -> Batch:
        f1 = self.literals.f1()
        chosen = np.array([int(np.argmax(f1))] if len(f1) else [], dtype=np.int64)
        return self._single(chosen)

    def _single(self, numbers: NDArray[np.int64]) -> Batch:
        """Return literals as candidates."""
        literals = self.literals
        forms: list[Form] = [((number,),) for number in numbers.tolist()]
        return self._counted(
            forms,
            literals.extents(numbers),
            literals.positives[numbers],
            literals.negatives[numbers],
            literals.costs[numbers] + (conjunction_bits(1) + disjunction_bits(1)),
        )

    def _counted(self, forms: list[Form], bits: Bits, positives: Bits, negatives: Bits, costs: Numbers) -> Batch:
        coverage = _sizes(bits)
        scores = self.evidence.gain(_sizes(positives), _sizes(negatives), coverage) - costs
        return Batch(forms, bits, coverage, positives, negatives, costs, scores)

    @property
    def _is_late(self) -> bool:
        return self.budget.is_spent

    def _conjunctions(self, wanted: Bits, width: int) -> None:
        """Count conjunctions that may be good for the wanted positives, alone or as parts of a disjunction."""
        self._add(1, self._first_literals(wanted, width))
        for size in range(2, self.max_literals + 1):
            shorter = self._by_size[size - 1]
            if self._is_late or not len(shorter):
                return
            parents = self._beam(shorter, wanted, width if size == 2 else max(2, width * 2 // 3))
            best = max((float(batch.scores.max()) for batch in self._by_size.values() if len(batch)), default=-np.inf)
            worth = np.maximum(shorter.scores[parents] - best, self._shares(shorter, wanted)[parents] - best)
            parents = parents[worth > -_HOPELESS_BITS] if size > 2 else parents
            if not len(parents):
                return
            self._add(size, self._extended(shorter.take(parents), wanted, size, width))

    def _add(self, size: int, batch: Batch) -> None:
        self._by_size[size] = joined([self._by_size[size], batch]) if size in self._by_size else batch

    def _beam(self, batch: Batch, wanted: Bits, width: int) -> NDArray[np.int64]:
        """Return the rows that are best by score, and those that say most of the wanted positives they cover."""
        few, many = width // 2, width
        if _sizes(wanted) < self.evidence.positives:
            few, many = many, few  # looking for a part of a disjunction
        by_score, by_share = _best(batch.scores, many), _best(self._shares(batch, wanted), few)
        return np.array(sorted({*by_score, *by_share}), dtype=np.int64)

    def _shares(self, batch: Batch, wanted: Bits) -> Numbers:
        useful, wrongly = _sizes(batch.positives & wanted), _sizes(batch.negatives)
        return np.asarray(self.evidence.share(useful, batch.coverage) - batch.costs - _CONTRADICTION_BITS * wrongly)

    def _first_literals(self, wanted: Bits, width: int) -> Batch:
        literals = self.literals
        useful = _sizes(literals.positives & wanted)
        costs = literals.costs + (conjunction_bits(1) + disjunction_bits(1))
        wrongly = _sizes(literals.negatives)
        gain = self.evidence.gain(_sizes(literals.positives), wrongly, literals.counts)
        share = self.evidence.share(useful, literals.counts) - _CONTRADICTION_BITS * wrongly
        chosen = {
            *_best(np.where(useful > 0, gain - costs, -np.inf), 2 * width),
            *_best(np.where(useful > 0, share - costs, -np.inf), 2 * width),
        }
        numbers = np.array([n for n in sorted(chosen) if ((n,),) not in self._seen], dtype=np.int64)
        self._seen.update(((number,),) for number in numbers.tolist())
        return self._single(numbers)

    def _extended(self, parents: Batch, wanted: Bits, size: int, width: int) -> Batch:
        """Return the parents with one more literal each, the best by an estimate from a sample of their extents."""
        literals = self.literals
        form_bits = conjunction_bits(size) - conjunction_bits(size - 1)
        forms: list[Form] = []
        rows: list[int] = []
        added: list[int] = []
        covered = _sizes(parents.positives[:, None] & literals.positives)
        useful = _sizes((parents.positives & wanted)[:, None] & literals.positives)
        wrongly = _sizes(parents.negatives[:, None] & literals.negatives)
        held = self._held(parents)
        coverage = np.maximum(parents.coverage[:, None] * held, np.maximum(covered, 1.0))
        costs = literals.costs + (parents.costs + form_bits)[:, None]
        possible = (useful > 0) & (held < 0.995)
        for row, (inside,) in enumerate(parents.forms):
            possible[row, list(inside)] = False
        gain = np.where(possible, self.evidence.gain(covered, wrongly, coverage) - costs, -np.inf)
        share = self.evidence.share(useful, coverage) - costs - _CONTRADICTION_BITS * wrongly
        share = np.where(possible, share, -np.inf)
        for row, (inside,) in enumerate(parents.forms):
            for literal in sorted({*_best(gain[row], width), *_best(share[row], max(2, width // 2))}):
                form = (tuple(sorted((*inside, literal))),)
                if form not in self._seen:
                    self._seen.add(form)
                    forms.append(form)
                    rows.append(row)
                    added.append(literal)
        return self._counted(
            forms,
            parents.bits[rows] & literals.extents(np.array(added, dtype=np.int64)),
            parents.positives[rows] & literals.positives[added],
            parents.negatives[rows] & literals.negatives[added],
            parents.costs[rows] + literals.costs[added] + form_bits,
        )

    def _held(self, parents: Batch) -> Numbers:
        """Return the share of each parent's extent, or of a sample of it, that each literal holds of."""
        new = [row for row, form in enumerate(parents.forms) if form not in self._shares_held]
        samples = [
            sample_positions(
                parents.bits[row], int(parents.coverage[row]), limit=SAMPLE, seed=len(parents.forms[row][0])
            )
            for row in new
        ]
        if new:
            for row, held in zip(new, self.literals.frequencies(samples), strict=True):
                self._shares_held[parents.forms[row]] = held
        return np.stack([self._shares_held[form] for form in parents.forms])

    def _disjunctions(self, wanted: Bits) -> list[Batch]:
        """Join good candidates with conjunctions that cover the positives which they leave out."""
        batches: list[Batch] = []
        singles = joined(list(self._by_size.values()))
        beam = singles.take(self._beam(singles, wanted, self.width))
        narrow = max(2, self.width // 2)
        for size in range(2, self.max_disjuncts + 1):
            leading = {*_best(beam.scores, 1), *_best(self._shares(beam, wanted), self.parents)}
            parents = beam.take(np.array(sorted(leading), dtype=np.int64))
            found: list[Batch] = []
            for row in range(len(parents)):
                rest = wanted & ~parents.positives[row]
                if self._is_late or _sizes(rest) < max(1.0, 0.08 * self.evidence.positives):
                    continue
                self._conjunctions(rest, narrow)
                singles = joined(list(self._by_size.values()))
                others = singles.take(self._beam(singles, rest, self.width))
                found.append(self._unions(parents, row, others, size))
            if not found:
                break
            best = float(beam.scores.max())
            beam = joined(found)
            batches.append(beam)
            if not len(beam) or float(beam.scores.max()) < best:
                break
        return batches

    def _unions(self, parents: Batch, row: int, others: Batch, size: int) -> Batch:
        forms: list[Form] = []
        rows: list[int] = []
        for place, other in enumerate(others.forms):
            form = tuple(sorted({*parents.forms[row], *other}))
            if len(form) == size and form not in self._seen:
                self._seen.add(form)
                forms.append(form)
                rows.append(place)
        extra = disjunction_bits(size) - disjunction_bits(size - 1) - disjunction_bits(1)
        return self._counted(
            forms,
            parents.bits[row] | others.bits[rows],
            parents.positives[row] | others.positives[rows],
            parents.negatives[row] | others.negatives[rows],
            parents.costs[row] + others.costs[rows] + extra,
        )


def _sizes(bits: Bits) -> Numbers:
    """Return how many bits are set along the last axis."""
    return np.asarray(np.bitwise_count(bits).sum(axis=-1, dtype=np.int64), dtype=np.float64)


def _best(values: Numbers, limit: int) -> list[int]:
    """Return the places of the largest finite values, in no particular order; ties at the limit: any."""
    places = np.argpartition(-values, limit - 1)[:limit] if len(values) > limit else np.arange(len(values))
    return [int(place) for place in places.tolist() if np.isfinite(values[place])]
