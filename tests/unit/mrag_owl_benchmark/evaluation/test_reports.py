"""Charts keep their labels apart and their marks inside; pages show what they are told, and only as text."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.records import Iri, Query, rank
from mrag_owl_benchmark.evaluation.assessment import assess, compare
from mrag_owl_benchmark.evaluation.benchmark_sets import BenchmarkSet
from mrag_owl_benchmark.evaluation.reports.charts import (
    Bar,
    Dot,
    Series,
    _apart,
    _ticks,
    interval_chart,
    line_chart,
    scatter,
)
from mrag_owl_benchmark.evaluation.reports.content import Example, MapPoint, Report, ShownPlace
from mrag_owl_benchmark.evaluation.reports.markdown import markdown
from mrag_owl_benchmark.evaluation.reports.page import page
from mrag_owl_benchmark.evaluation.reports.terminal import summary

A, B = Iri("ex:a"), Iri("ex:b")


@given(st.lists(st.floats(14, 300), min_size=1, max_size=15))
def test_labels_are_a_line_apart_and_keep_their_order(heights):
    placed = _apart(heights, least=14, most=300)
    assert all(14 - 1e-9 <= height <= 300 + 1e-9 for height in placed)
    ordered = sorted(zip(heights, range(len(heights)), placed, strict=True))
    assert all(low[2] + 14.9 <= high[2] for low, high in pairwise(ordered))


@given(st.floats(-1e4, 1e4), st.floats(1e-3, 1e4))
def test_ticks_span_the_range_in_round_steps(low, span):
    ticks = _ticks(low, low + span)
    assert ticks[0] <= low + 1e-6 * span
    assert ticks[-1] >= low + span - 1e-6 * span
    assert 2 <= len(ticks) <= 8
    assert ticks == sorted(ticks)


@pytest.mark.parametrize("value", [0.0, 0.5, 1.0])
def test_charts_of_one_system_or_of_equal_values_hold_finite_numbers_only(value):
    charts = [
        line_chart(["1", "10"], [Series("x", (value, value), "c0")], x_label="K", y_label="Hits"),
        interval_chart([Bar("x", value, value, value)], label="MRR", mark=0.0, signed=True),
        scatter([Dot("x", 0.0, value, "c0"), Dot("y", 10.0, value, "c1")], x_label="ms", y_label="MRR"),
    ]
    for chart in charts:
        assert "nan" not in chart
        assert "inf" not in chart.replace("infinite", "")


def report(text: str) -> Report:
    benchmark = BenchmarkSet(
        "one", (Query(text, "q1"), Query("b", "q2")), {"q1": frozenset({A}), "q2": frozenset({B})}, 2, "digest"
    )
    runs = {"good": {"q1": rank({A: 1.0}), "q2": rank({B: 1.0})}, "half": {"q1": rank({B: 1.0, A: 0.5})}}
    return Report(
        title=text,
        command=f"mrag-owl benchmark run --set '{text}'",
        header={"kind": "one", "questions": 2, "documents": 2, "relevant": 2, "seed": 1, "depth": 10, "about": {}},
        assessment=compare(assess(benchmark, runs.items(), seed=1, depth=10), [("half", "good")], seed=1),
        timings={"good": {"total": {"median_ms": 1.0, "p95_ms": 2.0}}, "half": {}},
        baseline="good",
        groups={},
        shown="good",
        best=(Example("q1", text, 1.0, 1, (ShownPlace(1, A, True, text, None),), text),),
        points=(MapPoint(0.0, 0.0, text, text, 1.0), MapPoint(1.0, 1.0, "b", "others", 0.0)),
    )


def test_what_a_question_says_is_never_markup():
    text = page(report("<script>alert('&')</script>"))
    assert "<script>" not in text
    assert text.count("&lt;script&gt;") >= 4


def test_a_question_that_a_run_leaves_out_counts_zero_and_is_listed():
    shown = report("a")
    half = shown.assessment.systems[1]
    assert half.means["MRR"] == pytest.approx((0.5 + 0) / 2)
    assert half.missing == ("q2",)
    assert "- half: q2" in markdown(shown)
    assert "-0.750 over good" in summary(shown.assessment)


def test_the_floor_stands_under_every_measure():
    shown = report("a")
    row = next(line for line in markdown(shown).splitlines() if line.startswith("| *random order*"))
    assert row.startswith("| *random order* | 0.750 | 0.500 | 1.000 |")
    assert all(math.isfinite(value) for value in shown.assessment.floor.values())
