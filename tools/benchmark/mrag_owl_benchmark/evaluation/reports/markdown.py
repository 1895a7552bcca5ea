"""A benchmark's report as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mrag_owl_benchmark.evaluation.assessment import Assessment, Compared
from mrag_owl_benchmark.evaluation.metrics import CUTOFFS, PUBLISHED_CUTOFFS
from mrag_owl_benchmark.evaluation.reports.content import Example, Report

MAIN_MEASURES = ("MRR", *(f"Hits@{cutoff}" for cutoff in CUTOFFS), "nDCG@10", "MAP", "P@10", "R@10", "R@100")
PUBLISHED_MEASURES = tuple(f"Hits<{cutoff}" for cutoff in PUBLISHED_CUTOFFS)
FLOOR = "random order"
STAGES = ("retrieve", "learn", "re-rank", "total")
TESTED = (
    "Paired differences in {} with bootstrap intervals; p of a sign-flipping permutation test, and by Holm over all "
    "comparisons:"
)

FITTED = (
    "Fitted weights of the signals. Each half of the questions, parted by a hash of what is relevant, is answered with "
    "the weights fitted on the other half:"
)


def markdown(report: Report) -> str:
    """Return the whole report."""
    assessment = report.assessment
    parts = [
        f"# {report.title}",
        described(report),
        "## Quality",
        table(["system", *MAIN_MEASURES], quality_rows(assessment, MAIN_MEASURES)),
        f"`{FLOOR}` is the expected value of a random order, in closed form. Command of every figure on this page:",
        f"```console\n$ {report.command}\n```",
        f"## {assessment.primary} with 95 % intervals, and who differs",
        table(
            ["system", assessment.primary, "95 % interval", "not answered"],
            [
                [s.name, f"{s.interval.mean:.3f}", f"[{s.interval.low:.3f}, {s.interval.high:.3f}]", len(s.missing)]
                for s in assessment.systems
            ],
        ),
    ]
    if assessment.comparisons:
        parts += [
            TESTED.format(assessment.primary),
            table(["system", "versus", "difference", "p", "p (Holm)"], comparison_rows(assessment.comparisons)),
        ]
    if any(report.weights.values()):
        parts += [FITTED, table(*weight_table(report))]
    unanswered = [f"- {s.name}: {', '.join(s.missing[:20])}" for s in assessment.systems if s.missing]
    if unanswered:
        parts += ["Questions without an answer, counted as 0:", "\n".join(unanswered)]
    if report.groups:
        parts += [
            f"## {assessment.primary} by kind of question",
            table(["kind", "questions", *[s.name for s in assessment.systems]], group_rows(report)),
        ]
    if report.learners:
        parts += ["## Learners on individuals that they did not learn from", table(*learner_table(report))]
    parts += [
        "## Hits as two of the paper's tables count them (rank < K)",
        table(["system", *PUBLISHED_MEASURES], quality_rows(assessment, PUBLISHED_MEASURES)),
    ]
    if any(report.timings.values()):
        parts += ["## Milliseconds a question, median and 95th percentile", table(*timing_table(report))]
    for title, examples in (("Worst", report.worst), ("Best", report.best)):
        if examples:
            parts += [f"## {title} questions of {report.shown}", *map(_example, examples)]
    return "\n\n".join(parts) + "\n"


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


def table(header: Sequence[object], rows: Iterable[Sequence[object]]) -> str:
    """Return a Markdown table."""
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)


def quality_rows(assessment: Assessment, measures: Sequence[str]) -> list[list[str]]:
    """Return a row a system, and the floor's last."""
    rows = [[s.name, *(f"{s.means[name]:.3f}" for name in measures)] for s in assessment.systems]
    return [*rows, [f"*{FLOOR}*", *(f"{assessment.floor[name]:.3f}" for name in measures)]]


def comparison_rows(comparisons: Iterable[Compared]) -> list[list[str]]:
    """Return a row a comparison."""
    return [
        [
            one.system,
            one.other,
            f"{one.difference.mean:+.3f} [{one.difference.low:+.3f}, {one.difference.high:+.3f}]",
            f"{one.difference.p_value:.4f}",
            f"{one.corrected:.4f}",
        ]
        for one in comparisons
    ]


def weight_table(report: Report) -> tuple[list[str], list[list[object]]]:
    """Return the header and a row for each system and half of the questions."""
    fitted = {name: halves for name, halves in report.weights.items() if halves}
    signals = list(dict.fromkeys(signal for halves in fitted.values() for half in halves.values() for signal in half))
    rows: list[list[object]] = [
        [name, half, *(f"{weights[signal]:.2f}" if signal in weights else "" for signal in signals)]
        for name, halves in fitted.items()
        for half, weights in halves.items()
    ]
    return ["system", "questions", *signals], rows


def group_rows(report: Report) -> list[list[str]]:
    """Return a row a group of questions."""
    return [
        [group, f"{values['']['questions']:.0f}", *(f"{values[s.name]['mean']:.3f}" for s in report.assessment.systems)]
        for group, values in report.groups.items()
    ]


def timing_table(report: Report) -> tuple[list[str], list[list[str]]]:
    """Return the header and a row a system."""
    there = {stage for timings in report.timings.values() for stage in timings}
    stages = [stage for stage in STAGES if stage in there]
    rows = [
        [
            name,
            *(
                f"{timings[stage]['median_ms']:.1f} · {timings[stage]['p95_ms']:.1f}" if stage in timings else ""
                for stage in stages
            ),
        ]
        for name, timings in report.timings.items()
        if timings
    ]
    return ["system", *stages], rows


def learner_table(report: Report) -> tuple[list[str], list[list[str]]]:
    """Return the header and a row a learner; the training examples' F1 stands beside, as the paper reports it."""
    header = ["learner", "k", "problems", "F1", "precision", "recall", "accuracy", "F1 on its training examples", "ms"]
    rows = [
        [
            one.learner,
            str(one.k),
            str(one.problems),
            f"{one.f1:.3f} [{one.f1_low:.3f}, {one.f1_high:.3f}]",
            f"{one.precision:.3f}",
            f"{one.recall:.3f}",
            f"{one.accuracy:.3f}",
            f"{one.training_f1:.3f}",
            f"{one.median_ms:.0f}",
        ]
        for one in report.learners
    ]
    return header, rows


def _example(example: Example) -> str:
    lines = [f"**{example.text}** ({example.query_id}: {example.value:.3f}, {example.relevant} relevant)"]
    if example.note:
        lines.append(f"`{example.note}`")
    lines += [
        f"{place.rank if place.rank is not None else '–'}. {'✓' if place.is_relevant else '✗'} "
        f"{place.iri.rpartition('/')[2]}: {place.caption}"
        for place in example.places
    ]
    return "  \n".join(lines)
