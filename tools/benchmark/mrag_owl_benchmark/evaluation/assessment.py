"""What runs are worth on a set: every measure with its random floor and interval, and which systems differ."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from mrag_owl.errors import ConfigError
from mrag_owl.records import Ranking, Run
from mrag_owl_benchmark.evaluation.benchmark_sets import BenchmarkSet
from mrag_owl_benchmark.evaluation.comparison import Difference, Interval, bootstrap, holm, paired_difference
from mrag_owl_benchmark.evaluation.metrics import MEASURES, PUBLISHED, per_query, relevant_places
from mrag_owl_benchmark.evaluation.random_floor import FLOORS, mean_floor
from mrag_owl_benchmark.evaluation.trec import missing_queries


@dataclass(frozen=True, slots=True)
class Assessed:
    """One system: each measure's mean, the primary one of every question, its interval, questions not answered."""

    name: str
    means: Mapping[str, float]
    values: Mapping[str, float]
    interval: Interval
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Compared:
    """How much `system` exceeds `other` on the primary measure; `corrected` is p by Holm over all comparisons."""

    system: str
    other: str
    difference: Difference
    corrected: float


@dataclass(frozen=True, slots=True)
class Assessment:
    """The systems in the order given, what a random order would score, and the comparisons."""

    primary: str
    questions: int
    floor: Mapping[str, float]
    systems: tuple[Assessed, ...]
    comparisons: tuple[Compared, ...]


def assess(
    benchmark: BenchmarkSet, runs: Iterable[tuple[str, Run]], *, seed: int, depth: int, primary: str | None = None
) -> Assessment:
    """Return what the runs are worth, each with its name; `compare` adds who differs from whom.

    `depth` is how many places a ranking has at most, for the floor. Every question of the set counts, with 0 where a
    run does not answer it. Raises ConfigError for an unknown measure.
    """
    measure = primary or benchmark.primary
    if measure not in MEASURES:
        raise ConfigError(f"unknown measure {measure!r}; choose from {', '.join(MEASURES)}")
    return Assessment(
        primary=measure,
        questions=len(benchmark.queries),
        floor=floors(benchmark, depth=depth),
        systems=tuple(_assessed(name, run, benchmark, measure, seed=seed) for name, run in runs),
        comparisons=(),
    )


def compare(assessment: Assessment, pairs: Iterable[tuple[str, str]], *, seed: int) -> Assessment:
    """Return the assessment with the pairs of (system, other) compared on the primary measure, each pair once."""
    values = {system.name: list(system.values.values()) for system in assessment.systems}
    listed = list(dict.fromkeys(pairs))
    differences = [paired_difference(values[one], values[other], seed=seed) for one, other in listed]
    corrected = holm([difference.p_value for difference in differences])
    comparisons = tuple(
        Compared(one, other, difference, p_value)
        for (one, other), difference, p_value in zip(listed, differences, corrected, strict=True)
    )
    return replace(assessment, comparisons=comparisons)


def floors(benchmark: BenchmarkSet, *, depth: int) -> dict[str, float]:
    """Return what a random order of the documents scores on average, by measure."""
    sizes = {
        query.query_id: (
            benchmark.population - len(benchmark.excluded.get(query.query_id, ())),
            len(benchmark.qrels[query.query_id]),
        )
        for query in benchmark.queries
    }
    return {name: mean_floor(floor, sizes, depth=depth) for name, floor in FLOORS.items()}


def best_of(names: Sequence[str], assessed: Iterable[Assessed]) -> str | None:
    """Return the system of these with the highest primary mean, the first among equals; None without any."""
    means = {system.name: system.interval.mean for system in assessed}
    found = [name for name in names if name in means]
    return max(found, key=means.__getitem__) if found else None


def _assessed(name: str, run: Run, benchmark: BenchmarkSet, primary: str, *, seed: int) -> Assessed:
    empty = Ranking(())
    places = {query: relevant_places(run.get(query, empty), iris) for query, iris in benchmark.qrels.items()}
    means = {
        measure: float(np.mean(list(per_query(compute, places, benchmark.qrels).values())))
        for measure, compute in (MEASURES | PUBLISHED).items()  # type: ignore[operator]  # both are dicts
    }
    values = per_query(MEASURES[primary], places, benchmark.qrels)
    interval = bootstrap(list(values.values()), seed=seed)
    return Assessed(name, means, values, interval, missing_queries(run, benchmark.queries))
