"""Classical learning problems: family-benchmark in stratified cross-validation, the small ones on their examples.

    python benchmarks/learning_problems.py [--learners mdl tdl celoe] [--folds 10] [--seconds 10] [--data FOLDER]

All learners see the same folds; F1 is on the held-out examples, averaged over the folds. Ontolearn's own learners
(`ontolearn:tdl`, `ontolearn:celoe`; extra `ontolearn`) run unchanged over our extents and get the same budget.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from time import perf_counter

from results import ROOT, write

from mrag_owl.evaluation.cross_validation import CrossValidation, cross_validate
from mrag_owl.expressions.dl import to_dl
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.naming import ShortForms
from mrag_owl.expressions.syntax import ClassExpression
from mrag_owl.learning.problem import Learner, pose
from mrag_owl.learning.problem_files import StatedProblem, read_problems
from mrag_owl.pipeline.learn.learners import open_learner
from mrag_owl.records import Iri

CROSS_VALIDATED = "family-benchmark"
ON_EXAMPLES = ("father", "trains", "arch", "animals", "moral")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--learners", nargs="+", default=["mdl"])
    parser.add_argument("--folds", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=10.0, help="budget of one fold")
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data" / "learning_problems")
    arguments = parser.parse_args()
    family = read_problems(arguments.data / CROSS_VALIDATED / "problems.json")
    small = [problem for name in ON_EXAMPLES for problem in read_problems(arguments.data / name / "problems.json")]
    figures: dict[str, object] = {"folds": arguments.folds, "seconds": arguments.seconds}
    figures["family"] = {name: cross_validated(name, family, arguments) for name in arguments.learners}
    figures["examples"] = {name: on_examples(name, small, arguments.seconds) for name in arguments.learners}
    files = {problem.knowledge_base for problem in (*family, *small)}
    print(write("learning_problems", figures, seed=arguments.seed, data=sorted(files), generated=False))


def cross_validated(name: str, problems: Sequence[StatedProblem], arguments: argparse.Namespace) -> list[object]:
    """Return test F1, its spread over the folds, and the slowest fold, of each problem and on average."""
    extents = Extents(KnowledgeBase.read(problems[0].knowledge_base))
    learner = open_learner(name, extents)
    rows: list[dict[str, object]] = []
    for stated in problems:
        started = perf_counter()
        found = _folds(learner, extents, stated, arguments)
        rows.append(
            {
                "problem": stated.name,
                "f1": found.mean("f1"),
                "sd": found.spread("f1"),
                "slowest_s": max(result.seconds for result in found.results),
                "length": fmean(result.hypothesis.length for result in found.results),
            }
        )
        took = perf_counter() - started
        print("{:18} {problem:20} F1 {f1:.3f} ± {sd:.3f}  {:.1f} s".format(name, took, **rows[-1]), flush=True)
    mean = fmean(float(str(row["f1"])) for row in rows)
    print(f"{name:18} {'mean':20} F1 {mean:.3f}")
    return [*rows, {"problem": "mean", "f1": mean}]


def _folds(learner: Learner, extents: Extents, stated: StatedProblem, arguments: argparse.Namespace) -> CrossValidation:
    def learn(positives: tuple[Iri, ...], negatives: tuple[Iri, ...]) -> ClassExpression:
        problem = pose(extents.knowledge_base, positives, negatives)
        return learner.learn(problem, seconds=arguments.seconds)[0].expression

    positives, negatives = (tuple(map(Iri, names)) for names in (stated.positives, stated.negatives))
    return cross_validate(
        learn, extents, positives=positives, negatives=negatives, folds=arguments.folds, seed=arguments.seed
    )


def on_examples(name: str, problems: Sequence[StatedProblem], seconds: float) -> list[object]:
    """Return F1 on the examples themselves and what was learned, for problems too small to hold examples out."""
    extents = {path: Extents(KnowledgeBase.read(path)) for path in {stated.knowledge_base for stated in problems}}
    learners = {path: open_learner(name, extents[path]) for path in extents}
    rows: list[object] = []
    for stated in problems:
        base = extents[stated.knowledge_base].knowledge_base
        problem = pose(base, map(Iri, stated.positives), map(Iri, stated.negatives))
        best = learners[stated.knowledge_base].learn(problem, seconds=seconds)[0]
        names = ShortForms.of(best.expression, labels=base.labels)
        text = to_dl(best.expression, names)
        row = {"problem": stated.name, "f1": best.f1, "length": best.length, "expression": text}
        rows.append(row)
        print("{:18} {problem:30} F1 {f1:.3f}  {expression}".format(name, **row), flush=True)
    return rows


if __name__ == "__main__":
    main()
