"""Learners judged on individuals that they did not learn from: every relevant set of a benchmark is a problem.

k of the relevant pictures, drawn with the seed, are the positives, k others the negatives, as the paper draws them.
What is learned is judged on all other pictures. The paper and its code score learners on their training examples; that
figure stands beside, to show how little it says.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import fmean, median
from time import perf_counter

from mrag_owl.errors import ConfigError
from mrag_owl.expressions.hypotheses import Examples, judge
from mrag_owl.expressions.syntax import Named
from mrag_owl.learning.cross_validation import Fold
from mrag_owl.learning.problem import Learner, pose
from mrag_owl.pipeline.indexes.knowledge import StoreKnowledge
from mrag_owl.pipeline.learn.learners import LEARNERS, open_learner
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.files import swap_text
from mrag_owl_benchmark.evaluation.benchmark_sets import BenchmarkSet
from mrag_owl_benchmark.evaluation.comparison import bootstrap
from mrag_owl_benchmark.evaluation.reports.content import LearnerScore


@dataclass(frozen=True, slots=True)
class LearnerSpec:
    """A learner by name, and how many positives and negatives it gets."""

    name: str
    k: int

    @classmethod
    def parse(cls, text: str) -> LearnerSpec:
        """Read ``mdl-20`` or ``ontolearn:tdl-10``; raises ConfigError for anything else.

        >>> LearnerSpec.parse("mdl-20")
        LearnerSpec(name='mdl', k=20)
        """
        name, dash, number = text.rpartition("-")
        if not dash or name not in LEARNERS or not number.isdecimal() or int(number) < 1:
            raise ConfigError(f"learner {text!r}: write NAME-K, such as mdl-20, with a NAME of {', '.join(LEARNERS)}")
        return cls(name, int(number))


def score_learner(
    spec: LearnerSpec,
    benchmark: BenchmarkSet,
    store: GraphStore,
    documents: tuple[Iri, ...],
    *,
    seed: int,
    kept: Path,
    fingerprint: str,
    advance: Callable[[int], None] = lambda _: None,
) -> LearnerScore:
    """Return what the learner is worth on the set's problems; what `kept` has of the same problems is not done again.

    Raises ConfigError where no question has twice as many relevant documents as positives are wanted.
    """
    problems = _problems(spec, benchmark, documents, seed=seed)
    if not problems:
        raise ConfigError(
            f"learner {spec.name}-{spec.k}: no question has {2 * spec.k} relevant documents, k to learn from and as "
            "many to judge by; take a smaller k, or a set of the kind cluster or logic"
        )
    if (score := _kept(kept, fingerprint)) is not None:
        return score
    knowledge = StoreKnowledge.open(store, documents=documents)
    learner = open_learner(spec.name, knowledge.extents)
    rows = []
    for problem in problems:
        rows.append(_solved(problem, learner, knowledge))
        advance(1)
    f1 = [row["f1"] for row in rows]
    interval = bootstrap(f1, seed=seed)
    means = {name: round(fmean(row[name] for row in rows), 6) for name in ("precision", "recall", "f1", "accuracy")}
    score = LearnerScore(
        learner=spec.name,
        k=spec.k,
        problems=len(rows),
        **means,
        f1_low=round(interval.low, 6),
        f1_high=round(interval.high, 6),
        training_f1=round(fmean(row["training_f1"] for row in rows), 6),
        median_ms=round(1000 * median(row["seconds"] for row in rows), 2),
    )
    swap_text(kept, json.dumps({"fingerprint": fingerprint, "score": asdict(score)}, indent=1) + "\n")
    return score


def _problems(spec: LearnerSpec, benchmark: BenchmarkSet, documents: tuple[Iri, ...], *, seed: int) -> list[Fold]:
    """Return a problem for every question with at least 2k relevant documents."""
    found = []
    for query in benchmark.queries:
        relevant = sorted(benchmark.qrels[query.query_id])
        if len(relevant) < 2 * spec.k:
            continue
        chance = random.Random(f"{seed} {query.query_id}")
        wanted = set(chance.sample(relevant, spec.k))
        inside = set(relevant)
        others = [iri for iri in documents if iri not in inside]
        unwanted = set(chance.sample(others, min(spec.k, len(others))))
        found.append(
            Fold(
                tuple(sorted(wanted)),
                tuple(sorted(unwanted)),
                tuple(iri for iri in relevant if iri not in wanted),
                tuple(iri for iri in others if iri not in unwanted),
            )
        )
    return found


def _solved(problem: Fold, learner: Learner, knowledge: StoreKnowledge) -> dict[str, float]:
    base = knowledge.base
    posed = pose(base, problem.positives, problem.negatives, judged=False, population=Named(knowledge.population))
    started = perf_counter()
    best = learner.learn(posed, seconds=10.0)[0]
    seconds = perf_counter() - started
    covered = knowledge.extents.packed(best.expression)
    judged = judge(
        best.expression,
        covered,
        Examples.of(base, problem.held_out_positives, problem.held_out_negatives),
        score=0.0,
    )
    training = judge(best.expression, covered, Examples.of(base, problem.positives, problem.negatives), score=0.0)
    return {
        "precision": judged.precision,
        "recall": judged.recall,
        "f1": judged.f1,
        "accuracy": judged.accuracy,
        "training_f1": training.f1,
        "seconds": seconds,
    }


def _kept(path: Path, fingerprint: str) -> LearnerScore | None:
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        return LearnerScore(**content["score"]) if content["fingerprint"] == fingerprint else None
    except (OSError, ValueError, KeyError, TypeError):
        return None
