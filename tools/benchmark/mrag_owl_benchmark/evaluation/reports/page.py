"""A benchmark's report as one self-contained page: inline styles and charts, no script, nothing fetched."""

from __future__ import annotations

import html
from collections.abc import Iterable, Mapping, Sequence

from mrag_owl_benchmark.evaluation.metrics import CUTOFFS
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
from mrag_owl_benchmark.evaluation.reports.content import OTHERS, Example, Report, ShownPlace
from mrag_owl_benchmark.evaluation.reports.markdown import (
    FITTED,
    FLOOR,
    MAIN_MEASURES,
    PUBLISHED_MEASURES,
    TESTED,
    comparison_rows,
    described,
    group_rows,
    learner_table,
    quality_rows,
    timing_table,
    weight_table,
)
from mrag_owl_benchmark.evaluation.reports.style import STYLE


def page(report: Report) -> str:
    """Return the whole page."""
    assessment = report.assessment
    colours = _colours(report)
    names = [system.name for system in assessment.systems]
    sections = [
        _section("Quality", _table(["system", *MAIN_MEASURES], quality_rows(assessment, MAIN_MEASURES), best=True)),
        _section(
            "Hits@K: a relevant document among the first K",
            _figure(
                line_chart(
                    [str(cutoff) for cutoff in CUTOFFS],
                    [
                        *(
                            Series(s.name, tuple(s.means[f"Hits@{cutoff}"] for cutoff in CUTOFFS), colours[s.name])
                            for s in assessment.systems
                        ),
                        Series(FLOOR, tuple(assessment.floor[f"Hits@{cutoff}"] for cutoff in CUTOFFS), "floor"),
                    ],
                    x_label="K",
                    y_label="Hits@K",
                ),
                report.command,
            ),
        ),
        _section(
            f"{assessment.primary} with 95 % intervals",
            _figure(
                interval_chart(
                    [
                        Bar(s.name, s.interval.mean, s.interval.low, s.interval.high, colours[s.name])
                        for s in sorted(assessment.systems, key=lambda s: (-s.interval.mean, s.name))
                    ],
                    label=f"{assessment.primary} of each system",
                    mark=assessment.floor[assessment.primary],
                    mark_name=FLOOR,
                ),
                report.command,
            ),
        ),
    ]
    if assessment.comparisons:
        bars = [
            Bar(
                f"{one.system} − {one.other}",
                one.difference.mean,
                one.difference.low,
                one.difference.high,
                ("c2" if one.difference.mean > 0 else "c1") if one.corrected < 0.05 else "muted",
            )
            for one in assessment.comparisons
        ]
        sections.append(
            _section(
                "Who differs from whom",
                f"<p>{html.escape(TESTED.format(assessment.primary))} grey where the last is .05 or more.</p>"
                + _figure(interval_chart(bars, label="differences", mark=0.0, signed=True), report.command)
                + _table(["system", "versus", "difference", "p", "p (Holm)"], comparison_rows(assessment.comparisons)),
            )
        )
    if any(report.weights.values()):
        sections.append(_section("Fitted weights", f"<p>{FITTED}</p>" + _table(*weight_table(report))))
    if report.groups:
        sections.append(
            _section(
                f"{assessment.primary} by kind of question", _table(["kind", "questions", *names], group_rows(report))
            )
        )
    if report.learners:
        sections.append(_section("Learners on individuals not learned from", _table(*learner_table(report))))
    sections += _latency(report, colours)
    if report.points:
        groups = {point.group for point in report.points}
        shades = {group: f"c{number}" for number, group in enumerate(sorted(groups - {OTHERS}))}
        shades |= {OTHERS: "muted"} if OTHERS in groups else {}
        sections.append(
            _section(
                "Map of the questions",
                f"<p>Like questions are near one another (t-SNE of their vectors); filled where "
                f"{html.escape(report.shown)} has {assessment.primary} ≥ .5. Hover to read one.</p>"
                + _figure(question_map(report.points, shades) + legend(shades), report.command),
            )
        )
    sections += [
        _section(f"{title} questions of {report.shown}", "".join(map(_example, examples)))
        for title, examples in (("Worst", report.worst), ("Best", report.best))
        if examples
    ]
    sections.append(
        _section(
            "Hits as two of the paper's tables count them (rank < K)",
            _table(["system", *PUBLISHED_MEASURES], quality_rows(assessment, PUBLISHED_MEASURES)),
        )
    )
    title = html.escape(report.title)
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body><main><h1>{title}</h1>'
        f"<p>{_code_marks(described(report))}</p><pre>$ {html.escape(report.command)}</pre>"
        f"{''.join(sections)}</main></body></html>\n"
    )


def _latency(report: Report, colours: Mapping[str, str]) -> list[str]:
    timed = {name: timings for name, timings in report.timings.items() if "total" in timings}
    if not timed:
        return []
    means = {system.name: system.interval.mean for system in report.assessment.systems}
    dots = [Dot(name, timings["total"]["median_ms"], means[name], colours[name]) for name, timings in timed.items()]
    chart = scatter(dots, x_label="median milliseconds a question", y_label=report.assessment.primary)
    return [
        _section(f"Latency against {report.assessment.primary}", _figure(chart, report.command)),
        _section("Milliseconds a question, median · 95th percentile", _table(*timing_table(report))),
    ]


def _colours(report: Report) -> dict[str, str]:
    """Return a class for each system: the best ones have colours of their own, the others are grey."""
    ordered = sorted(report.assessment.systems, key=lambda system: (-system.interval.mean, system.name))
    return {system.name: f"c{place}" if place < COLOURS else "muted" for place, system in enumerate(ordered)}


def _section(title: str, content: str) -> str:
    return f"<section><h2>{html.escape(title)}</h2>{content}</section>"


def _figure(content: str, command: str) -> str:
    return f"<figure>{content}<figcaption><code>{html.escape(command)}</code></figcaption></figure>"


def _table(header: Sequence[str], rows: Iterable[Sequence[object]], *, best: bool = False) -> str:
    """Return a table, in which the greatest number of each column is marked if `best`."""
    cells = [[str(cell) for cell in row] for row in rows]
    greatest = [max((row[place] for row in cells), default="") if best else "" for place in range(len(header))]
    head = "".join(f"<th>{html.escape(cell)}</th>" for cell in header)
    body = "".join(
        "<tr>"
        + "".join(
            f"<td{' class=best' if place and cell == greatest[place] else ''}>{html.escape(cell.strip('*'))}</td>"
            for place, cell in enumerate(row)
        )
        + "</tr>"
        for row in cells
    )
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _example(example: Example) -> str:
    note = f"<p><code>{html.escape(example.note)}</code></p>" if example.note else ""
    with_pictures = any(place.picture for place in example.places)
    places = "".join(_place(place, with_picture=with_pictures) for place in example.places)
    return (
        f"<article><h3>{html.escape(example.text)}</h3><p>{example.query_id} · {example.value:.3f} · "
        f'{example.relevant} relevant</p>{note}<div class="places">{places}</div></article>'
    )


def _place(place: ShownPlace, *, with_picture: bool) -> str:
    rank = f"{place.rank}." if place.rank is not None else "not ranked"
    sign = '<b class="yes">relevant</b>' if place.is_relevant else '<b class="no">not relevant</b>'
    name = html.escape(place.iri.rpartition("/")[2])
    none = '<p class="none">no picture file</p>' if with_picture else ""
    shown = f'<img src="{place.picture}" alt="{name}">' if place.picture else none
    return f"<div>{shown}<p>{rank} {sign}<br>{name}: {html.escape(place.caption)}</p></div>"


def _code_marks(text: str) -> str:
    """Return text with what stands between back-ticks as code."""
    parts = html.escape(text).split("`")
    return "".join(f"<code>{part}</code>" if number % 2 else part for number, part in enumerate(parts))
