"""A report section by section, whatever form it is given: what is told, tabled, drawn and shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from mrag_owl_benchmark.evaluation.assessment import Assessment
from mrag_owl_benchmark.evaluation.metrics import CUTOFFS, PUBLISHED_CUTOFFS
from mrag_owl_benchmark.evaluation.reports.charts import (
    COLOURS,
    Bar,
    Dot,
    Series,
    interval_chart,
    legend,
    line_chart,
    question_map,
    scatter,
)
from mrag_owl_benchmark.evaluation.reports.content import OTHERS, Example, Report

MAIN_MEASURES = ("MRR", *(f"Hits@{cutoff}" for cutoff in CUTOFFS), "nDCG@10", "MAP", "P@10", "R@10", "R@100")
PUBLISHED_MEASURES = tuple(f"Hits<{cutoff}" for cutoff in PUBLISHED_CUTOFFS)
FLOOR = "random order"
STAGES = ("retrieve", "learn", "re-rank", "total")
COMPARED = ("system", "versus", "difference", "p", "p (Holm)")
TESTED = (
    "Paired differences in {} with bootstrap intervals; p of a sign-flipping permutation test, and by Holm over all "
    "comparisons:"
)
FITTED = (
    "Each half of the questions, parted by a hash of what is relevant, is answered with the weights fitted on the "
    "other half:"
)


@dataclass(frozen=True, slots=True)
class Table:
    """Cells as text; where columns are `compared`, the greatest of each is the best."""

    header: Sequence[str]
    rows: Sequence[Sequence[str]]
    compared: bool = False


@dataclass(frozen=True, slots=True)
class Chart:
    """What draws SVG, and what is said with it; only a page has it."""

    draw: Callable[[], str]
    note: str = ""


Block = str | tuple[str, ...] | Table | Chart | Example
"""A paragraph, with code between back-ticks; a list; a table; a chart; a question with what was found."""

Section = tuple[str, Sequence[Block]]
"""A title, and what stands below it."""


def sections(report: Report) -> Iterator[Section]:
    """Yield the sections that a report has something for."""
    assessment = report.assessment
    systems, primary, colours = assessment.systems, assessment.primary, _colours(report)
    hits = [f"Hits@{cutoff}" for cutoff in CUTOFFS]
    curves = [Series(s.name, tuple(s.means[name] for name in hits), colours[s.name]) for s in systems]
    curves.append(Series(FLOOR, tuple(assessment.floor[name] for name in hits), "floor"))
    yield (
        "Quality",
        (
            _quality(assessment, MAIN_MEASURES, compared=True),
            f"`{FLOOR}` is the expected value of a random order, in closed form.",
        ),
    )
    yield (
        "Hits@K: a relevant document among the first K",
        (Chart(partial(line_chart, [str(cutoff) for cutoff in CUTOFFS], curves, x_label="K", y_label="Hits@K")),),
    )
    ordered = sorted(systems, key=lambda s: (-s.interval.mean, s.name))
    bars = [Bar(s.name, s.interval.mean, s.interval.low, s.interval.high, colours[s.name]) for s in ordered]
    floor = assessment.floor[primary]
    label = f"{primary} of each system"
    yield (
        f"{primary} with 95 % intervals",
        (
            Chart(partial(interval_chart, bars, label=label, mark=floor, mark_name=FLOOR)),
            Table(
                ("system", primary, "95 % interval", "not answered"),
                [
                    [
                        s.name,
                        f"{s.interval.mean:.3f}",
                        f"[{s.interval.low:.3f}, {s.interval.high:.3f}]",
                        str(len(s.missing)),
                    ]
                    for s in systems
                ],
            ),
        ),
    )
    if unanswered := tuple(f"{s.name}: {', '.join(s.missing[:20])}" for s in systems if s.missing):
        yield "Questions without an answer, counted as 0", (unanswered,)
    if assessment.comparisons:
        yield "Who differs from whom", (TESTED.format(primary), *_differences(assessment))
    if any(report.weights.values()):
        yield "Fitted weights of the signals", (FITTED, _weights(report))
    if report.groups:
        rows = [
            [group, f"{values['']['questions']:.0f}", *(f"{values[s.name]['mean']:.3f}" for s in systems)]
            for group, values in report.groups.items()
        ]
        yield f"{primary} by kind of question", (Table(("kind", "questions", *(s.name for s in systems)), rows),)
    if report.learners:
        yield "Learners on individuals that they did not learn from", (_learners(report),)
    yield from _latency(report, colours)
    if report.points:
        yield "Map of the questions", (_map(report),)
    for title, examples in (("Worst", report.worst), ("Best", report.best)):
        if examples:
            yield f"{title} questions of {report.shown}", examples
    yield "Hits as two of the paper's tables count them (rank < K)", (_quality(assessment, PUBLISHED_MEASURES),)


def described(report: Report) -> str:
    """Return in one paragraph what the set is."""
    header = report.header
    text = (
        f"Set of kind `{header['kind']}`: {header['questions']:,} questions, {header['documents']:,} documents, "
        f"{header['relevant'] / header['questions']:.1f} relevant on average; seed {header['seed']}; "
        f"rankings to depth {header['depth']:,}."
    )
    leaks = header.get("about", {}).get("leak")
    if leaks:
        inside, others = leaks.values()
        text += f" Of a question's words, {inside:.0%} stand in a relevant document and {others:.0%} in another one."
    if (ceiling := header.get("about", {}).get("ceiling")) is not None:
        text += (
            " Whoever finds exactly the pictures that show all that is said, and cannot tell them apart, can expect "
            f"an MRR of {ceiling:.3f}."
        )
    return text


def _colours(report: Report) -> dict[str, str]:
    """Return a class for each system: the best ones have colours of their own, the others are grey."""
    ordered = sorted(report.assessment.systems, key=lambda system: (-system.interval.mean, system.name))
    return {system.name: f"c{place}" if place < COLOURS else "muted" for place, system in enumerate(ordered)}


def _quality(assessment: Assessment, measures: Sequence[str], *, compared: bool = False) -> Table:
    """Return a row a system, and the floor's last."""
    rows = [[s.name, *(f"{s.means[name]:.3f}" for name in measures)] for s in assessment.systems]
    floor = [f"*{FLOOR}*", *(f"{assessment.floor[name]:.3f}" for name in measures)]
    return Table(("system", *measures), [*rows, floor], compared)


def _differences(assessment: Assessment) -> tuple[Chart, Table]:
    bars, rows = [], []
    for one in assessment.comparisons:
        by = one.difference
        colour = ("c2" if by.mean > 0 else "c1") if one.corrected < 0.05 else "muted"
        bars.append(Bar(f"{one.system} − {one.other}", by.mean, by.low, by.high, colour))
        told = f"{by.mean:+.3f} [{by.low:+.3f}, {by.high:+.3f}]"
        rows.append([one.system, one.other, told, f"{by.p_value:.4f}", f"{one.corrected:.4f}"])
    chart = partial(interval_chart, bars, label="differences", mark=0.0, signed=True)
    return Chart(chart, "Grey where p by Holm is .05 or more."), Table(COMPARED, rows)


def _weights(report: Report) -> Table:
    """Return a row for each system and half of the questions."""
    fitted = {name: halves for name, halves in report.weights.items() if halves}
    signals = list(dict.fromkeys(signal for halves in fitted.values() for half in halves.values() for signal in half))
    rows = [
        [name, half, *(f"{weights[signal]:.2f}" if signal in weights else "" for signal in signals)]
        for name, halves in fitted.items()
        for half, weights in halves.items()
    ]
    return Table(("system", "questions", *signals), rows)


def _learners(report: Report) -> Table:
    """Return a row a learner; the training examples' F1 stands beside, as the paper reports it."""
    header = ("learner", "k", "problems", "F1", "precision", "recall", "accuracy", "F1 on its training examples", "ms")
    rows = [
        [
            *(one.learner, str(one.k), str(one.problems), f"{one.f1:.3f} [{one.f1_low:.3f}, {one.f1_high:.3f}]"),
            *(f"{figure:.3f}" for figure in (one.precision, one.recall, one.accuracy, one.training_f1)),
            f"{one.median_ms:.0f}",
        ]
        for one in report.learners
    ]
    return Table(header, rows)


def _latency(report: Report, colours: Mapping[str, str]) -> Iterator[Section]:
    timed = {name: timings for name, timings in report.timings.items() if timings}
    if not timed:
        return
    means = {system.name: system.interval.mean for system in report.assessment.systems}
    primary, whole = report.assessment.primary, {name: one["total"] for name, one in timed.items() if "total" in one}
    if whole:
        dots = [Dot(name, total["median_ms"], means[name], colours[name]) for name, total in whole.items()]
        chart = partial(scatter, dots, x_label="median milliseconds a question", y_label=primary)
        yield f"Latency against {primary}", (Chart(chart),)
    stages = [stage for stage in STAGES if any(stage in timings for timings in timed.values())]
    rows = [
        [name, *(f"{one[s]['median_ms']:.1f} · {one[s]['p95_ms']:.1f}" if s in one else "" for s in stages)]
        for name, one in timed.items()
    ]
    yield "Milliseconds a question, median and 95th percentile", (Table(("system", *stages), rows),)


def _map(report: Report) -> Chart:
    groups = {point.group for point in report.points}
    shades = {group: f"c{number}" for number, group in enumerate(sorted(groups - {OTHERS}))}
    shades |= {OTHERS: "muted"} if OTHERS in groups else {}
    return Chart(
        lambda: question_map(report.points, shades) + legend(shades),
        f"Like questions are near one another (t-SNE of their vectors); filled where {report.shown} has "
        f"{report.assessment.primary} ≥ .5. Hover to read one.",
    )
