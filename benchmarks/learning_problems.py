"""Classical learning problems in stratified cross-validation, each by the command that users type.

    python benchmarks/learning_problems.py [--learners auto mdl tdl celoe] [--seeds 0 1 2] [--peers] [--data FOLDER]

Each figure is what `mrag-owl learn --problem FILE --cross-validate N --seed S --learner NAME` says with its defaults
from an empty cache. All learners see the same folds. `--peers` adds Ontolearn's learners, by the same command (extra
`ontolearn`), and `scikit-learn`, its decision tree over the features that ours learn from, of three depths the best on
the same folds; that tree is no class expression, and has no length.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, stdev

import numpy as np
from numpy.typing import NDArray
from results import ROOT, write

from mrag_owl.evaluation.cross_validation import stratified_folds
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.learn import main as learn
from mrag_owl.learning.feature_growth import FeatureGrower
from mrag_owl.learning.features import FeatureTable
from mrag_owl.learning.populations import population_of
from mrag_owl.learning.problem import pose
from mrag_owl.learning.problem_files import StatedProblem, read_problems
from mrag_owl.pipeline.learn.learners import LEARNERS
from mrag_owl.records import Iri

FOLDERS = ("family-benchmark", "forte", "lymphography", "mammographic", "poker", "moral", "trains", "arch")
PEERS = ("ontolearn:tdl", "ontolearn:celoe", "ontolearn:evolearner")
TREE = "scikit-learn"
DEPTHS = (3, 5, None)
MOST_FOLDS = 10
MEASURES = ("accuracy", "f1", "length")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--learners", nargs="+", choices=[*LEARNERS, TREE], default=["auto", "mdl", "tdl", "celoe"])
    parser.add_argument("--peers", action="store_true", help="also Ontolearn's learners and scikit-learn's tree")
    parser.add_argument("--problems", nargs="+", choices=FOLDERS, default=list(FOLDERS))
    parser.add_argument("--seeds", type=int, nargs="+", default=[0, 1, 2])
    shared = Path(os.environ.get("MRAG_OWL_SHARED", ROOT.parent / "shared"))
    parser.add_argument("--data", type=Path, default=shared / "data" / "learning_problems")
    arguments = parser.parse_args()
    names = [*dict.fromkeys([*arguments.learners, *((*PEERS, TREE) if arguments.peers else ())])]
    rows: list[dict[str, object]] = []
    files: set[Path] = set()
    for folder in arguments.problems:
        for folds, problems in by_folds(read_problems(arguments.data / folder / "problems.json")):
            files |= {stated.knowledge_base for stated in problems}
            for name in names:
                measured = [
                    by_tree(problems, folds, seed)
                    if name == TREE
                    else by_command(arguments.data / folder / "problems.json", problems, name, folds, seed)
                    for seed in arguments.seeds
                ]
                rows.append(show(folder, name, folds, measured))
    figures: dict[str, object] = {"seeds": arguments.seeds, "rows": list(compared(rows))}
    print(write("learning_problems", figures, seed=arguments.seeds[0], data=sorted(files), generated=False))


def by_folds(problems: Sequence[StatedProblem]) -> Iterator[tuple[int, list[StatedProblem]]]:
    """Yield the problems of a file by how many folds their examples allow, at most ten."""
    allowed = {one.name: min(MOST_FOLDS, len(one.positives), len(one.negatives)) for one in problems}
    for folds in sorted({number for number in allowed.values() if number > 1}, reverse=True):
        yield folds, [one for one in problems if allowed[one.name] == folds]


def by_command(
    file: Path, problems: Sequence[StatedProblem], learner: str, folds: int, seed: int
) -> dict[str, list[float]]:
    """Return each measure of every fold of every problem, as the command tells them; asked once, from a cold cache."""
    named = [word for one in problems for word in ("--name", one.name)]
    asked = ["--problem", str(file), *named, "--learner", learner, "--cross-validate", str(folds), "--seed", str(seed)]
    said = io.StringIO()
    with tempfile.TemporaryDirectory() as cache, redirect_stdout(said):
        os.environ["XDG_CACHE_HOME"] = cache
        learn([*asked, "--format", "json"])
    found = [fold for one in json.loads(said.getvalue())["problems"] for fold in one["cross_validation"]["folds"]]
    return {measure: [float(fold[measure]) for fold in found] for measure in (*MEASURES, "milliseconds")}


def by_tree(problems: Sequence[StatedProblem], folds: int, seed: int) -> dict[str, list[float]]:
    """Return accuracy and F1 of scikit-learn's trees, of the depth that does best on these very folds."""
    found = [_of_depth(problems, folds, seed, depth) for depth in DEPTHS]
    return max(found, key=lambda measured: fmean(measured["accuracy"]))


def _of_depth(problems: Sequence[StatedProblem], folds: int, seed: int, depth: int | None) -> dict[str, list[float]]:
    from sklearn.metrics import accuracy_score, f1_score
    from sklearn.tree import DecisionTreeClassifier

    measured: dict[str, list[float]] = {"accuracy": [], "f1": []}
    for stated in problems:
        features = Features.of(stated)
        positives, negatives = (tuple(map(Iri, names)) for names in (stated.positives, stated.negatives))
        for fold in stratified_folds(positives, negatives, folds=folds, seed=seed):
            tree = DecisionTreeClassifier(max_depth=depth, random_state=seed)
            tree.fit(features.held((*fold.positives, *fold.negatives)), _labels(fold.positives, fold.negatives))
            said = tree.predict(features.held((*fold.held_out_positives, *fold.held_out_negatives)))
            wanted = _labels(fold.held_out_positives, fold.held_out_negatives)
            measured["accuracy"].append(float(accuracy_score(wanted, said)))
            measured["f1"].append(float(f1_score(wanted, said, zero_division=0)))
    return measured


def _labels(positives: Sequence[Iri], negatives: Sequence[Iri]) -> list[int]:
    return [1] * len(positives) + [0] * len(negatives)


@dataclass(frozen=True, slots=True)
class Features:
    """The features that our learners have of a problem's population."""

    base: KnowledgeBase
    table: FeatureTable

    @classmethod
    def of(cls, stated: StatedProblem) -> Features:
        """Return the features of everybody whom a problem is about."""
        extents = Extents(KnowledgeBase.read(stated.knowledge_base))
        problem = pose(extents.knowledge_base, map(Iri, stated.positives), map(Iri, stated.negatives))
        return cls(extents.knowledge_base, FeatureGrower.of_population(extents, population_of(extents, problem)))

    def held(self, names: Sequence[Iri]) -> NDArray[np.bool_]:
        """Return for each individual, a row, which features it has."""
        return self.table.rows(self.table.positions(self.base.ids(tuple(names))))


def show(folder: str, learner: str, folds: int, measured: Sequence[dict[str, list[float]]]) -> dict[str, object]:
    """Print and return a learner's means over folds and problems, and how they differ between the seeds."""
    row: dict[str, object] = {"problem": folder, "learner": learner, "folds": folds}
    for measure in (*MEASURES, "milliseconds"):
        means = [fmean(found[measure]) for found in measured if measure in found]
        row |= {measure: fmean(means)} if means else {}
        row |= {f"{measure}_sd": stdev(means)} if len(means) > 1 else {}
    row["fold_accuracies"] = [found["accuracy"] for found in measured]
    told = "  ".join(f"{measure} {row[measure]:.3f}" for measure in MEASURES if measure in row)
    print(f"{folder:17} {folds:2} folds  {learner:22} {told}", flush=True)
    return row


def compared(rows: Sequence[dict[str, object]]) -> Iterator[dict[str, object]]:
    """Yield the rows with how much better the first learner tells the same folds, and the standard error of that."""
    first: dict[tuple[object, object], np.ndarray] = {}
    for row in rows:
        accuracies = np.array(row["fold_accuracies"]).ravel()
        ours = first.setdefault((row["problem"], row["folds"]), accuracies)
        found = {name: value for name, value in row.items() if name != "fold_accuracies"}
        if ours is not accuracies:
            found["behind"] = float((ours - accuracies).mean())
            found["behind_se"] = float((ours - accuracies).std(ddof=1) / len(ours) ** 0.5)
        yield found


if __name__ == "__main__":
    main()
