"""What was learned, as text for people and as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import isnan, nan
from statistics import fmean, median, stdev

from mrag_owl.expressions.dl import to_dl
from mrag_owl.expressions.english import to_english
from mrag_owl.expressions.explanations import Wording
from mrag_owl.expressions.hypotheses import Hypothesis
from mrag_owl.expressions.manchester import to_manchester
from mrag_owl.expressions.owl import to_turtle
from mrag_owl.expressions.sparql import to_sparql
from mrag_owl.expressions.syntax import ClassExpression
from mrag_owl.learning.cross_validation import MEASURES, CrossValidation
from mrag_owl.pipeline.learn.learning import Solved, Task
from mrag_owl.queries.tables import table_lines

_WRITERS: Mapping[str, Callable[[ClassExpression, Wording], str]] = {
    "dl": lambda found, wording: to_dl(found, wording.names),
    "manchester": lambda found, wording: to_manchester(found, wording.names),
    "sparql": lambda found, wording: to_sparql(found, wording.population, dataset=wording.dataset),
    "english": lambda found, wording: to_english(found, wording.lexicon, noun=wording.noun),
    "owl": lambda found, wording: to_turtle(found, prefixes=wording.names.prefixes, datatypes=wording.names.datatypes),
}

_DOCUMENTS = ("sparql", "owl")
_TOLD_SECONDS = 0.1
"""The time that features took to make or open, from which on it is told."""
_FIGURES = ("f1", "precision", "recall", "accuracy")


def as_text(solved: Sequence[Solved], *, learner: str, syntax: str = "dl") -> Iterator[str]:
    """Yield the lines of a report on each: tables, or for SPARQL and OWL documents with the figures as comments.

    Several cross-validations become one table of their means.
    """
    if len(solved) > 1 and all(one.validation is not None for one in solved):
        yield from _summary([(one.task, one.validation) for one in solved if one.validation is not None], learner)
        return
    for number, one in enumerate(solved):
        if number:
            yield ""
        is_document = syntax in _DOCUMENTS and one.validation is None
        mark = "# " if is_document else ""
        features = f", features {_duration(one.preparing)}" if one.preparing >= _TOLD_SECONDS else ""
        yield f"{mark}{_title(one.task)}; {learner}, {_duration(one.seconds)}{features}"
        if one.validation is not None:
            yield from _folds(one.validation, one.task.source.wording, "dl" if syntax in _DOCUMENTS else syntax)
        elif not all(found.is_answer for found in one.hypotheses):
            yield f"{mark}no answer; --seconds S gives more time"
        elif is_document:
            yield from _documents(one, syntax)
        else:
            yield from _hypotheses(one, syntax)


def _title(task: Task) -> str:
    problem, base = task.problem, task.source.base
    counted = ((len(problem.positives), "positive"), (len(problem.negatives), "negative"), (len(base), "individual"))
    positives, negatives, individuals = (f"{count:,} {kind}{'' if count == 1 else 's'}" for count, kind in counted)
    name = "" if task.name is None else f"{task.name}: "
    return f"{name}{positives}, {negatives} of {individuals} in {task.source.title}"


def _hypotheses(solved: Solved, syntax: str) -> Iterator[str]:
    wording = solved.task.source.wording
    rows = (
        [*_figures(found), str(found.length), str(found.coverage), _WRITERS[syntax](found.expression, wording)]
        for found in solved.hypotheses
    )
    yield ""
    yield from table_lines([*_FIGURES, "length", "coverage", "expression"], rows, width=None)


def _documents(solved: Solved, syntax: str) -> Iterator[str]:
    for place, found in enumerate(solved.hypotheses, start=1):
        figures = ", ".join(f"{name} {figure}" for name, figure in zip(_FIGURES, _figures(found), strict=True))
        yield ""
        yield f"# {place}: {figures}, length {found.length}, coverage {found.coverage}"
        yield _WRITERS[syntax](found.expression, solved.task.source.wording)


def _folds(validation: CrossValidation, wording: Wording, syntax: str) -> Iterator[str]:
    """Yield the figures on the held-out examples, fold by fold, then mean and sample standard deviation."""
    rows = []
    for place, result in enumerate(validation.results, start=1):
        found, milliseconds = result.hypothesis, f"{1000 * result.seconds:.0f}"
        if found.is_answer:
            written = _WRITERS[syntax](found.expression, wording)
            rows.append([str(place), *_figures(found), str(found.length), milliseconds, written])
        else:
            rows.append([str(place), *("" for _ in _FIGURES), "", milliseconds, "no answer"])
    for name, figure in (("mean", validation.mean), ("spread", validation.spread)):
        rows.append([name, *(f"{figure(measure):.3f}" for measure in _FIGURES), "", "", ""])
    yield "figures on the held-out examples of each fold; spread is their standard deviation"
    yield ""
    yield from table_lines(["fold", *_FIGURES, "length", "ms", "expression"], iter(rows), width=None)
    if validation.unanswered:
        yield f"{validation.unanswered} of {len(validation.results)} folds have no answer, and count in no mean"


def _summary(validated: Sequence[tuple[Task, CrossValidation]], learner: str) -> Iterator[str]:
    """Yield the means over the folds of each problem, the spread of F1 over them, and the median time of a fold."""
    rows = [
        [
            task.name or task.source.title,
            *(f"{validation.mean(measure):.3f}" for measure in _FIGURES),
            f"{validation.spread('f1'):.3f}",
            f"{1000 * median(result.seconds for result in validation.results):.0f}",
        ]
        for task, validation in validated
    ]
    means = {measure: [validation.mean(measure) for _, validation in validated] for measure in _FIGURES}
    told = {name: [value for value in values if not isnan(value)] for name, values in means.items()}
    spread = stdev(told["f1"]) if len(told["f1"]) > 1 else nan
    rows.append(
        ["mean", *(f"{fmean(told[name]) if told[name] else nan:.3f}" for name in _FIGURES), f"{spread:.3f}", ""]
    )
    yield f"{learner}, {len(validated[0][1].results)} folds; figures on held-out examples, spread: standard deviation"
    yield ""
    yield from table_lines(["problem", *_FIGURES, "spread of f1", "ms"], iter(rows), width=None)
    if unanswered := sum(validation.unanswered for _, validation in validated):
        folds = sum(len(validation.results) for _, validation in validated)
        yield f"{unanswered} of {folds} folds have no answer, and count in no mean"


def as_json(solved: Sequence[Solved], *, learner: str) -> str:
    """Return an object with the learner's name and one entry per problem, each expression in all syntaxes."""
    return json.dumps({"learner": learner, "problems": list(map(to_dict, solved))}, ensure_ascii=False, indent=2)


def to_dict(solved: Solved) -> dict[str, object]:
    """Return a problem with what was learned, or with the figures of its cross-validation."""
    return {
        "name": solved.task.name,
        "knowledge_base": solved.task.source.title,
        "individuals": len(solved.task.source.base),
        "positives": len(solved.task.problem.positives),
        "negatives": len(solved.task.problem.negatives),
        "milliseconds": round(1000 * solved.seconds, 3),
        "features_milliseconds": round(1000 * solved.preparing, 3),
        "hypotheses": [
            _readings(found, solved.task.source.wording) | _measured(found) | {"score": found.score}
            for found in solved.hypotheses
        ],
        "cross_validation": solved.validation and _validation(solved.validation, solved.task.source.wording),
    }


def _validation(validation: CrossValidation, wording: Wording) -> dict[str, object]:
    return {
        "mean": {measure: _number(validation.mean(measure)) for measure in MEASURES},
        "spread": {measure: _number(validation.spread(measure)) for measure in MEASURES},
        "unanswered": validation.unanswered,
        "folds": [
            {
                "positives": len(result.fold.held_out_positives),
                "negatives": len(result.fold.held_out_negatives),
                "milliseconds": round(1000 * result.seconds, 3),
            }
            | _readings(result.hypothesis, wording)
            | _measured(result.hypothesis)
            for result in validation.results
        ],
    }


def _readings(found: Hypothesis, wording: Wording) -> dict[str, object]:
    return {
        "expression" if name == "dl" else name: write(found.expression, wording) for name, write in _WRITERS.items()
    }


def _measured(found: Hypothesis) -> dict[str, object]:
    return {name: getattr(found, name) for name in ("length", *MEASURES, "coverage", "is_answer")}


def _number(value: float) -> float | None:
    return None if isnan(value) else value


def _figures(found: Hypothesis) -> list[str]:
    return [f"{getattr(found, name):.3f}" for name in _FIGURES]


def _duration(seconds: float) -> str:
    return f"{seconds:.1f} s" if seconds >= 1 else f"{1000 * seconds:.0f} ms"
