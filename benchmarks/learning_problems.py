"""Classical learning problems in stratified cross-validation, each by the command that users type.

    python benchmarks/learning_problems.py [--learners auto mdl tdl celoe] [--seeds 0 1 2] [--peers] [--data FOLDER]
    python benchmarks/learning_problems.py --add --learners ontolearn:celoe --seeds 0 --problems forte

Each figure is what `mrag-owl learn --problem FILE --cross-validate N --seed S --learner NAME` says with its defaults
from an empty cache. All learners see the same folds. `--peers` adds Ontolearn's learners, by the same command (extra
`ontolearn`) with --seconds of their own, since they are stopped by the clock, for the first seed; and `scikit-learn`,
its decision tree over the features that ours learn from, of three depths the best on the same folds. Among equally good
splits it draws one by chance, so that each fold counts the mean of ten trees; they are no class expressions, and have
no length. Folds that a learner has no answer for count in no mean. Each row says of which commit and versions it is,
and is written when it is measured; with `--add` those of earlier runs are kept, so that slow learners can be measured
one by one.
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
from math import isnan, nan
from pathlib import Path
from statistics import fmean, stdev

import numpy as np
from numpy.typing import NDArray
from paired_folds import compared
from results import RESULTS, ROOT, commit, versions, write
from tables_of_learning import learning_problems as table

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.learn import main as learn
from mrag_owl.learning.cross_validation import stratified_folds
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
DRAWS = 10
"""Trees of each fold: where features are equally good, which is by far most often the case with few examples."""
MOST_FOLDS = 10
MEASURES = ("accuracy", "f1", "length")
NAME = "learning_problems"
Measured = dict[str, list[float]]
"""Each measure of every fold of every problem, NaN where there is no answer."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--learners", nargs="+", choices=[*LEARNERS, TREE], default=["auto", "mdl", "tdl", "celoe"])
    parser.add_argument("--peers", action="store_true", help="also Ontolearn's learners and scikit-learn's tree")
    parser.add_argument("--peer-seconds", type=float, default=20.0, help="of each fold, for Ontolearn's (default 20)")
    parser.add_argument("--problems", nargs="+", choices=FOLDERS, default=list(FOLDERS))
    parser.add_argument("--seeds", type=int, nargs="+", default=[0, 1, 2])
    parser.add_argument("--add", action="store_true", help="keep what was measured before of others")
    shared = Path(os.environ.get("MRAG_OWL_SHARED", ROOT.parent / "shared"))
    parser.add_argument("--data", type=Path, default=shared / "data" / "learning_problems")
    arguments = parser.parse_args()
    names = [*dict.fromkeys([*arguments.learners, *((*PEERS, TREE) if arguments.peers else ())])]
    measured: list[dict[str, object]] = []
    for folder in arguments.problems:
        for folds, problems in by_folds(read_problems(arguments.data / folder / "problems.json")):
            for name in names:
                measured.append(measured_row(folder, problems, name, folds, arguments))
                rows = list(compared(kept(measured) if arguments.add else measured))
                files = {one.knowledge_base for one in _stated(arguments.data, {str(row["problem"]) for row in rows})}
                written = write(NAME, {"rows": rows}, seed=arguments.seeds[0], data=sorted(files), generated=False)
    print(table({"figures": {"rows": rows}}))
    print(written)


def _stated(data: Path, folders: set[str]) -> Iterator[StatedProblem]:
    for folder in folders:
        yield from read_problems(data / folder / "problems.json")


def measured_row(
    folder: str, problems: Sequence[StatedProblem], name: str, folds: int, arguments: argparse.Namespace
) -> dict[str, object]:
    """Return what one learner is worth on the problems of a file that have so many folds."""
    file = arguments.data / folder / "problems.json"
    is_peer = name.startswith("ontolearn:")
    own = ["--seconds", str(arguments.peer_seconds)] if is_peer else []
    seeds = arguments.seeds[:1] if is_peer else arguments.seeds
    measured = {
        str(seed): by_tree(problems, folds, seed)
        if name == TREE
        else by_command(file, problems, [*own, "--learner", name], folds, seed)
        for seed in seeds
    }
    row = show(folder, name, folds, measured) | ({"seconds": arguments.peer_seconds} if is_peer else {})
    return row | {"commit": commit(), "versions": versions()}


def kept(rows: list[dict[str, object]]) -> list[dict[str, object]]:
    """Return the rows after those of an earlier run that they do not measure anew, problem by problem."""
    file = RESULTS / f"{NAME}.json"
    result = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {"figures": {"rows": []}}
    earlier = result["figures"]["rows"]
    fresh = {(row["problem"], row["folds"], row["learner"]) for row in rows}
    found = [row for row in earlier if (row["problem"], row["folds"], row["learner"]) not in fresh] + rows
    order = ["auto", *(name for name in LEARNERS if name != "auto"), TREE]
    return sorted(found, key=lambda row: (FOLDERS.index(row["problem"]), -row["folds"], order.index(row["learner"])))


def by_folds(problems: Sequence[StatedProblem]) -> Iterator[tuple[int, list[StatedProblem]]]:
    """Yield the problems of a file by how many folds their examples allow, at most ten."""
    allowed = {one.name: min(MOST_FOLDS, len(one.positives), len(one.negatives)) for one in problems}
    for folds in sorted({number for number in allowed.values() if number > 1}, reverse=True):
        yield folds, [one for one in problems if allowed[one.name] == folds]


def by_command(file: Path, problems: Sequence[StatedProblem], words: Sequence[str], folds: int, seed: int) -> Measured:
    """Return what the command tells; asked once, from a cold cache."""
    named = [word for one in problems for word in ("--name", one.name)]
    asked = ["--problem", str(file), *named, *words, "--cross-validate", str(folds), "--seed", str(seed)]
    said = io.StringIO()
    with tempfile.TemporaryDirectory() as cache, redirect_stdout(said):
        os.environ["XDG_CACHE_HOME"] = cache
        learn([*asked, "--format", "json"])
    found = [fold for one in json.loads(said.getvalue())["problems"] for fold in one["cross_validation"]["folds"]]
    told = {measure: [float(fold[measure]) if fold["is_answer"] else nan for fold in found] for measure in MEASURES}
    return told | {"milliseconds": [float(fold["milliseconds"]) for fold in found]}


def by_tree(problems: Sequence[StatedProblem], folds: int, seed: int) -> Measured:
    """Return accuracy and F1 of scikit-learn's trees, of the depth that does best on these very folds."""
    found = [_of_depth(problems, folds, seed, depth) for depth in DEPTHS]
    return max(found, key=lambda measured: fmean(measured["accuracy"]))


def _of_depth(problems: Sequence[StatedProblem], folds: int, seed: int, depth: int | None) -> Measured:
    from sklearn.metrics import accuracy_score, f1_score
    from sklearn.tree import DecisionTreeClassifier

    measured: Measured = {"accuracy": [], "f1": []}
    for stated in problems:
        features = Features.of(stated)
        positives, negatives = (tuple(map(Iri, names)) for names in (stated.positives, stated.negatives))
        for fold in stratified_folds(positives, negatives, folds=folds, seed=seed):
            known, labels = features.held((*fold.positives, *fold.negatives)), _labels(fold.positives, fold.negatives)
            asked = features.held((*fold.held_out_positives, *fold.held_out_negatives))
            wanted = _labels(fold.held_out_positives, fold.held_out_negatives)
            trees = [
                DecisionTreeClassifier(max_depth=depth, random_state=draw).fit(known, labels) for draw in range(DRAWS)
            ]
            said = [tree.predict(asked) for tree in trees]
            measured["accuracy"].append(fmean(float(accuracy_score(wanted, one)) for one in said))
            measured["f1"].append(fmean(float(f1_score(wanted, one, zero_division=0)) for one in said))
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


def show(folder: str, learner: str, folds: int, measured: dict[str, Measured]) -> dict[str, object]:
    """Print and return a learner's means over the folds that it answered, and how they differ between the seeds."""
    row: dict[str, object] = {"problem": folder, "learner": learner, "folds": folds}
    for measure in (*MEASURES, "milliseconds"):
        answered = [[value for value in found.get(measure, ()) if not isnan(value)] for found in measured.values()]
        means = [fmean(values) for values in answered if values]
        row |= {measure: fmean(means)} if means else {}
        row |= {f"{measure}_sd": stdev(means)} if len(means) > 1 else {}
    accuracies = {seed: found["accuracy"] for seed, found in measured.items()}
    row["asked"] = sum(map(len, accuracies.values()))
    row["unanswered"] = sum(isnan(value) for values in accuracies.values() for value in values)
    row["accuracies"] = {
        seed: [None if isnan(value) else round(value, 4) for value in values] for seed, values in accuracies.items()
    }
    told = "  ".join(f"{measure} {row[measure]:.3f}" for measure in MEASURES if measure in row)
    missing = f"  no answer for {row['unanswered']} of {row['asked']}" if row["unanswered"] else ""
    print(f"{folder:17} {folds:2} folds  {learner:22} {told}{missing}", flush=True)
    return row


if __name__ == "__main__":
    main()
