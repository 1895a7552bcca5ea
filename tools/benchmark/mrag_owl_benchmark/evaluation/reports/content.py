"""What a report shows, whatever its form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from mrag_owl.records import Iri
from mrag_owl_benchmark.evaluation.assessment import Assessment

Seconds = Mapping[str, Mapping[str, float]]
"""Milliseconds by stage: the median and the 95th percentile."""

Weights = Mapping[str, Mapping[str, float]]
"""What each signal of a system counts, by half of the questions: fitted on the other half."""


@dataclass(frozen=True, slots=True)
class ShownPlace:
    """A document in an example: its rank, whether it is relevant, what is in it, and its picture as a data URL."""

    rank: int | None
    iri: Iri
    is_relevant: bool
    caption: str
    picture: str | None


@dataclass(frozen=True, slots=True)
class Example:
    """A question that the system shown did well or badly on: its value and the first documents."""

    query_id: str
    text: str
    value: float
    relevant: int
    places: tuple[ShownPlace, ...]
    note: str = ""


OTHERS = "others"
"""The group of the questions that are of no frequent one."""


@dataclass(frozen=True, slots=True)
class MapPoint:
    """A question's place on a map where like questions are near one another; `group` is for its colour."""

    x: float
    y: float
    text: str
    group: str
    value: float


@dataclass(frozen=True, slots=True)
class LearnerScore:
    """What a learner's hypotheses are worth on individuals not learned from, and, to compare, on those that were."""

    learner: str
    k: int
    problems: int
    precision: float
    recall: float
    f1: float
    f1_low: float
    f1_high: float
    accuracy: float
    training_f1: float
    median_ms: float


@dataclass(frozen=True, slots=True)
class Report:
    """All that is shown of one benchmark run; `command` makes it again."""

    title: str
    command: str
    header: Mapping[str, Any]
    assessment: Assessment
    timings: Mapping[str, Seconds]
    baseline: str | None
    groups: Mapping[str, Mapping[str, Mapping[str, float]]]
    shown: str = ""
    best: tuple[Example, ...] = ()
    worst: tuple[Example, ...] = ()
    points: tuple[MapPoint, ...] = ()
    learners: tuple[LearnerScore, ...] = ()
    weights: Mapping[str, Weights] = field(default_factory=dict)
