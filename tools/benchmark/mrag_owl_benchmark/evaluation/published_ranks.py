"""The paper's tables, recomputed from the rank files that its authors published.

A rank file is a JSON object: the IRI of the picture that a question was made for → the zero-based rank of the first
relevant picture; a rank as great as the number of pictures means that none was ranked. The names of the files tell
system, graph and benchmark; other names are taken as they are. Files of learners hold lists of four numbers instead:
F1, accuracy, precision and recall, on the examples that were learned from.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean

from mrag_owl.errors import SourceError
from mrag_owl_benchmark.evaluation.comparison import Difference, Interval, bootstrap, holm, paired_difference
from mrag_owl_benchmark.evaluation.metrics import PUBLISHED_CUTOFFS
from mrag_owl_benchmark.evaluation.random_floor import FLOORS, mean_floor
from mrag_owl_benchmark.evaluation.reports.markdown import table
from mrag_owl_benchmark.evaluation.reports.sections import COMPARED, FLOOR, TESTED

POPULATION = 45_623
CLUSTER = 213
"""Pictures, and relevant ones a question in the second benchmark (√N)."""

_GRAPH = {"second": "basic", "kg2": "basic", "third": "enriched", "kg3": "enriched"}
_RERANKED = re.compile(r"2nd_retrieval_method_kg(\d)_(\d+)(?:\.0)?_(\d+)")
_MEASURES = ("MRR", *(f"Hits@{cutoff}" for cutoff in PUBLISHED_CUTOFFS), *(f"Hits<{c}" for c in PUBLISHED_CUTOFFS))


@dataclass(frozen=True, slots=True)
class RankFile:
    """One file: what it says it is, and the one-based rank of each question's first hit, None where there is none."""

    path: Path
    system: str
    graph: str
    benchmark: int | None
    ranks: Mapping[str, int | None]

    @property
    def label(self) -> str:
        """The system and its graph."""
        return f"{self.system}, {self.graph}" if self.graph else self.system

    def values(self, measure: str) -> dict[str, float]:
        """Return a measure of each question: MRR, ``Hits@K`` (rank ≤ K) or ``Hits<K`` (rank < K)."""
        if measure == "MRR":
            return {query: 1 / rank if rank is not None else 0.0 for query, rank in self.ranks.items()}
        most = int(measure[5:]) - (measure[4] == "<")
        return {query: float(rank is not None and rank <= most) for query, rank in self.ranks.items()}


@dataclass(frozen=True, slots=True)
class LearnerFile:
    """The mean F1, accuracy, precision and recall of a learner on the examples that it learned from."""

    path: Path
    problems: int
    means: tuple[float, float, float, float]


def read_folder(folder: Path, *, population: int = POPULATION) -> tuple[list[RankFile], list[LearnerFile]]:
    """Return the rank files and the learners' files of a folder, by name; other JSON files are left out.

    Raises SourceError where a file that looks like one cannot be used, and where there is none.
    """
    ranks: list[RankFile] = []
    learners: list[LearnerFile] = []
    for path in sorted(folder.glob("*.json")):
        try:
            content = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise SourceError(f"{path}: cannot be read as JSON ({error}); delete it or fetch it again") from error
        if not isinstance(content, dict) or not content:
            continue
        first = next(iter(content.values()))
        if isinstance(first, int):
            ranks.append(_rank_file(path, content, population=population))
        elif isinstance(first, list) and len(first) == 4:
            learners.append(_learner_file(path, content))
    if not ranks:
        raise SourceError(
            f"{folder}: holds no rank file; each is a JSON object of picture and zero-based rank, such as "
            '{"http://example.org/1082": 126}'
        )
    return ranks, learners


def recomputed(
    ranks: Sequence[RankFile], learners: Sequence[LearnerFile], *, seed: int, population: int = POPULATION
) -> str:
    """Return the tables as Markdown: each measure by both definitions, intervals, floors and paired tests."""
    parts = ["# The paper's tables, recomputed from its rank files"]
    for benchmark in sorted({one.benchmark or 0 for one in ranks}):
        files = [one for one in ranks if (one.benchmark or 0) == benchmark]
        relevant = CLUSTER if benchmark == 2 else 1
        title = f"Benchmark {benchmark}" if benchmark else "Files whose names tell no benchmark"
        parts += [
            f"## {title}",
            table(["system", "questions", *_MEASURES, "MRR in 95 %"], [_row(one, seed=seed) for one in files]),
        ]
        if benchmark:
            floor = [mean_floor(FLOORS[m], {"": (population, relevant)}, depth=population) for m in _MEASURES]
            parts[-1] += f"\n| *{FLOOR}* |  | " + " | ".join(f"{value:.3f}" for value in floor) + " |  |"
        compared = comparisons(files, seed=seed)
        if compared:
            rows = [
                [one, other, f"{d.mean:+.3f} [{d.low:+.3f}, {d.high:+.3f}]", f"{d.p_value:.4f}", f"{p:.4f}"]
                for one, other, d, p in compared
            ]
            parts += [TESTED.format("MRR"), table(COMPARED, rows)]
    if learners:
        scored = [[one.path.name, one.problems, *(f"{value:.3f}" for value in one.means)] for one in learners]
        header = ["file", "problems", "F1", "accuracy", "precision", "recall"]
        parts += ["## Learners, on the examples that they learned from", table(header, scored)]
    return "\n\n".join(parts) + "\n"


def comparisons(files: Sequence[RankFile], *, seed: int) -> list[tuple[str, str, Difference, float]]:
    """Return the paired MRR differences within one benchmark: each system against the dense one on the same graph.

    Only questions that both answer files name are compared. p is corrected by Holm over the comparisons returned.
    """
    found = []
    for one in files:
        for other in files:
            if other.system == "dense" and one is not other and one.graph == other.graph and one.system != "dense":
                mine, theirs = one.values("MRR"), other.values("MRR")
                common = sorted(mine.keys() & theirs.keys())
                if common:
                    difference = paired_difference(
                        [mine[query] for query in common], [theirs[query] for query in common], seed=seed
                    )
                    found.append((one.label, other.label, difference))
    corrected = holm([difference.p_value for _, _, difference in found])
    return [(one, other, difference, p) for (one, other, difference), p in zip(found, corrected, strict=True)]


def _row(file: RankFile, *, seed: int) -> list[object]:
    interval: Interval = bootstrap(list(file.values("MRR").values()), seed=seed)
    means = [f"{fmean(file.values(measure).values()):.3f}" for measure in _MEASURES]
    return [file.label, len(file.ranks), *means, f"[{interval.low:.3f}, {interval.high:.3f}]"]


def _rank_file(path: Path, content: Mapping[str, object], *, population: int) -> RankFile:
    ranks: dict[str, int | None] = {}
    for query, rank in content.items():
        if not isinstance(rank, int) or isinstance(rank, bool) or rank < 0:
            raise SourceError(f"{path}: {query}: a rank must be a whole number of at least 0, not {rank!r}")
        ranks[query] = rank + 1 if rank < population else None
    return RankFile(path, *_named(path.stem), ranks)


def _named(stem: str) -> tuple[str, str, int | None]:
    """Return system, graph and benchmark as the name of a file tells them.

    >>> _named("evaluation_results_2nd_retrieval_method_KG2_5_5"), _named("evaluation_results_bm25_KG3_b1")
    (('dense + learned, k = 5', 'basic', 2), ('bm25', 'enriched', 1))
    """
    name = stem.lower()
    if found := _RERANKED.search(name):
        return f"dense + learned, k = {found[2]}", _GRAPH[f"kg{found[1]}"], 2
    system = next((shown for word, shown in (("bm25", "bm25"), ("embedding", "dense")) if word in name), "")
    graph = next((shown for word, shown in _GRAPH.items() if word in name), "")
    if not system or not graph:
        return stem, "", None
    return system, graph, 2 if "results2" in name or name.endswith("b2") else 1


def _learner_file(path: Path, content: Mapping[str, object]) -> LearnerFile:
    rows = []
    for query, row in content.items():
        if not isinstance(row, list) or len(row) != 4 or not all(isinstance(value, int | float) for value in row):
            raise SourceError(f"{path}: {query}: expected F1, accuracy, precision and recall, found {row!r:.60}")
        rows.append(row)
    means = tuple(fmean(row[place] for row in rows) for place in range(4))
    return LearnerFile(path, len(rows), (means[0], means[1], means[2], means[3]))
