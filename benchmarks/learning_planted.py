"""How well and how fast learners recover concepts hidden in generated data of Fashionpedia's full size.

    python benchmarks/learning_planted.py [--images 45623] [--seed 1] [--repeats 10] [--learners mdl tdl]

Hidden are conjunctions, disjunctions, negations, counts and garment-bound conjunctions; the learner sees k instances, a
share of them wrong, and the unlabelled population. F1 is over all pictures not used for learning. The times are those
from the problem to the hypotheses, on features built before (their time is given too), and from the best to its
instances. Peers draw as many negatives as there are positives, as the thesis does; what they have no answer for within
--seconds is counted, and in no figure.

A million individuals: --images 122000 --name learning_planted_million
Beside Ontolearn:      --learners mdl ontolearn:tdl-thesis --k 20 --noise 0 --repeats 1
                       --name learning_planted_ontolearn
"""

from __future__ import annotations

import argparse
import tempfile
from itertools import product
from pathlib import Path
from statistics import fmean, median
from time import perf_counter, process_time

import numpy as np
from planted import KINDS, POPULATION, Planter, examples_of, f1_elsewhere, generated_base
from results import write

from mrag_owl.expressions.extents import Extents
from mrag_owl.learning.populations import FeatureLearner
from mrag_owl.learning.problem import Learner, LearningProblem
from mrag_owl.pipeline.learn.learners import open_learner
from mrag_owl_benchmark.evaluation.comparison import bootstrap

Cell = tuple[str, int, float]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--images", type=int, default=45_623)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--repeats", type=int, default=10, help="hidden concepts of each kind")
    parser.add_argument("--learners", nargs="+", default=["mdl"])
    parser.add_argument("--k", type=int, nargs="+", default=[5, 10, 20, 213])
    parser.add_argument("--noise", type=float, nargs="+", default=[0.0, 0.1, 0.2])
    parser.add_argument("--seconds", type=float, default=10.0, help="budget of one problem")
    parser.add_argument("--name", default="learning_planted", help="of the result file")
    parser.add_argument("--cache", type=Path, help="where generated knowledge bases are kept")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        started = perf_counter()
        base = generated_base(arguments.images, arguments.seed, cache=arguments.cache or Path(scratch))
        extents = Extents(base)
        print(f"{len(base):,} individuals in {perf_counter() - started:.1f} s")
        learners = {}
        for name in arguments.learners:
            learner = open_learner(name, extents)
            if isinstance(learner, FeatureLearner):
                started = perf_counter()
                table = learner.features(POPULATION)
                print(f"{name}: {len(table)} features in {perf_counter() - started:.1f} s")
            learners[name] = measure(learner, extents, arguments)
            show(name, learners[name])
    figures = {"images": arguments.images, "individuals": len(base), "repeats": arguments.repeats, "learners": learners}
    print(write(arguments.name, figures, seed=arguments.seed, data=[], generated=True))


def measure(learner: Learner, extents: Extents, arguments: argparse.Namespace) -> dict[str, object]:
    """Return F1 by kind, k and noise, the means over the kinds with intervals, and the times."""
    planter, population = Planter.over(extents), extents.of(POPULATION)
    found: dict[Cell, list[float]] = {}
    times: list[float] = []
    worked: list[float] = []
    retrieving: list[float] = []
    lengths: list[int] = []
    unanswered = 0
    for number, (kind, repeat) in enumerate(product(KINDS, range(arguments.repeats))):
        concept = extents.of(planter.plant(kind, np.random.default_rng([arguments.seed, number])))
        for k, noise in product(arguments.k, arguments.noise):
            chance = np.random.default_rng([arguments.seed, number, k, round(100 * noise)])
            used = examples_of(concept, population, k, noise, chance, most=0.5)
            problem = LearningProblem(tuple(extents.knowledge_base.iris(used)), judged=False, population=POPULATION)
            started, began = perf_counter(), process_time()
            best = learner.learn(problem, seconds=arguments.seconds)[0]
            learned = perf_counter()
            instances = extents.of(best.expression)
            times.append(learned - started)
            retrieving.append(perf_counter() - learned)
            worked.append(process_time() - began)
            if not best.is_answer:
                unanswered += 1
                continue
            lengths.append(best.length)
            found.setdefault((kind, k, noise), []).append(f1_elsewhere(instances, concept, population, used))
        if repeat == arguments.repeats - 1:
            print(f"  {kind}", flush=True)
    cells = [
        {"kind": kind, "k": k, "noise": noise, "f1": fmean(values)}
        for (kind, k, noise), values in sorted(found.items())
    ]
    means = []
    for k, noise in product(arguments.k, arguments.noise):
        values = [value for kind in KINDS for value in found.get((kind, k, noise), ())]
        if not values:
            continue
        interval = bootstrap(values, seed=arguments.seed)
        means.append({"k": k, "noise": noise, "f1": interval.mean, "low": interval.low, "high": interval.high})
    milliseconds = 1000 * np.array(times)
    return {
        "cells": cells,
        "means": means,
        "median_ms": float(np.median(milliseconds)),
        "median_cpu_ms": 1000 * median(worked),
        "p95_ms": float(np.quantile(milliseconds, 0.95)),
        "median_retrieval_ms": 1000 * median(retrieving),
        "median_length": median(lengths) if lengths else None,
        "asked": len(times),
        "unanswered": unanswered,
    }


def show(name: str, figures: dict[str, object]) -> None:
    """Print the table of one learner."""
    print(
        f"{name}: median {figures['median_ms']:.1f} ms ({figures['median_cpu_ms']:.1f} ms of computing), "
        f"95 % within {figures['p95_ms']:.1f} ms; instances {figures['median_retrieval_ms']:.1f} ms; "
        f"no answer for {figures['unanswered']} of {figures['asked']}"
    )
    for row in figures["means"]:  # type: ignore[attr-defined]  # figures are plain JSON
        print(f"  k = {row['k']:3}, noise {row['noise']:.1f}: F1 {row['f1']:.3f} [{row['low']:.3f}, {row['high']:.3f}]")


if __name__ == "__main__":
    main()
