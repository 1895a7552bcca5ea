"""What is known of a benchmark run, gathered for its report and its result file."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean
from typing import Any

from mrag_owl import __version__
from mrag_owl.records import Run
from mrag_owl.store.files import swap_text
from mrag_owl_benchmark.evaluation.assessment import Assessment
from mrag_owl_benchmark.evaluation.benchmark_sets import BenchmarkSet
from mrag_owl_benchmark.evaluation.reports.content import LearnerScore, Report, Seconds, Weights
from mrag_owl_benchmark.evaluation.reports.markdown import markdown
from mrag_owl_benchmark.evaluation.reports.page import page
from mrag_owl_benchmark.examples import DocumentViews, examples, question_points

RESULTS, MARKDOWN, PAGE = "results.json", "report.md", "report.html"


@dataclass(frozen=True, slots=True)
class JudgedRun:
    """A set whose runs were judged: `command` makes them again, `run_of` reads the one of a system.

    `timings` has the milliseconds of each stage and `weights` what was fitted, by system.
    """

    benchmark: BenchmarkSet
    assessment: Assessment
    command: str
    depth: int
    baseline: str | None
    run_of: Callable[[str], Run]
    shown: DocumentViews
    learners: Sequence[LearnerScore] = ()
    timings: Mapping[str, Seconds] = field(default_factory=dict)
    weights: Mapping[str, Weights] = field(default_factory=dict)


def write_reports(judged: JudgedRun, out: Path) -> tuple[Path, ...]:
    """Write the result file and the reports below `out`, and return their paths."""
    report = _report(judged)
    contents = {
        RESULTS: json.dumps(results(report), indent=1, ensure_ascii=False) + "\n",
        MARKDOWN: markdown(report),
        PAGE: page(report),
    }
    for name, text in contents.items():
        swap_text(out / name, text)
    return tuple(out / name for name in contents)


def _report(judged: JudgedRun) -> Report:
    benchmark, assessment = judged.benchmark, judged.assessment
    by_name = {system.name: system for system in assessment.systems}
    system = max(assessment.systems, key=lambda system: system.interval.mean)
    other = by_name.get(judged.baseline or "")
    best, worst = examples(benchmark, system, other, judged.run_of(system.name), shown=judged.shown)
    return Report(
        title=f"Benchmark: {benchmark.about.get('name', benchmark.kind)}",
        command=judged.command,
        header=_header(benchmark, depth=judged.depth),
        assessment=assessment,
        timings=judged.timings,
        weights=judged.weights,
        baseline=judged.baseline,
        groups=_groups(benchmark, assessment),
        shown=system.name,
        best=best,
        worst=worst,
        points=question_points(benchmark, system, seed=0),
        learners=tuple(judged.learners),
    )


def results(report: Report) -> dict[str, Any]:
    """Return the figures of a report but for timings, so that a repeated run gives the same bytes."""
    assessment = report.assessment
    return {
        "command": report.command,
        "version": __version__,
        "set": dict(report.header),
        "primary": assessment.primary,
        "baseline": report.baseline,
        "floor": _rounded(assessment.floor),
        "systems": [
            {
                "name": system.name,
                "means": _rounded(system.means),
                "low": round(system.interval.low, 6),
                "high": round(system.interval.high, 6),
                "not_answered": list(system.missing),
                **({"weights": report.weights[system.name]} if report.weights.get(system.name) else {}),
            }
            for system in assessment.systems
        ],
        "comparisons": [
            {
                "system": one.system,
                "versus": one.other,
                "difference": round(one.difference.mean, 6),
                "low": round(one.difference.low, 6),
                "high": round(one.difference.high, 6),
                "p": round(one.difference.p_value, 6),
                "p_holm": round(one.corrected, 6),
            }
            for one in assessment.comparisons
        ],
        "groups": {group: dict(values) for group, values in report.groups.items()},
        "learners": [
            {name: getattr(one, name) for name in one.__dataclass_fields__ if name != "median_ms"}
            for one in report.learners
        ],
    }


def _header(benchmark: BenchmarkSet, *, depth: int) -> dict[str, Any]:
    return {
        "kind": benchmark.kind,
        "questions": len(benchmark.queries),
        "documents": benchmark.population,
        "relevant": sum(len(benchmark.qrels[query.query_id]) for query in benchmark.queries),
        "seed": benchmark.seed,
        "depth": depth,
        "documents_sha256": benchmark.digest,
        "about": dict(benchmark.about),
    }


def _groups(benchmark: BenchmarkSet, assessment: Assessment) -> dict[str, dict[str, dict[str, float]]]:
    """Return each system's primary mean by kind, level and wording of the questions, where the set tells them."""
    places: dict[str, list[str]] = defaultdict(list)
    for query in benchmark.queries:
        told = benchmark.details.get(query.query_id, {})
        for aspect in ("kind", "level", "wording"):
            if aspect in told:
                places[f"level {told[aspect]}" if aspect == "level" else str(told[aspect])].append(query.query_id)
    return {
        group: {
            "": {"questions": len(names)},
            **{s.name: {"mean": round(fmean(s.values[name] for name in names), 6)} for s in assessment.systems},
        }
        for group, names in sorted(places.items())
    }


def _rounded(values: Mapping[str, float]) -> dict[str, float]:
    return {name: round(value, 6) for name, value in values.items()}
