"""How far learners are apart on the same folds, what of it chance may make, and how much longer one says the same.

Folds share most of what is learned from, so that their differences vary together and the plain standard error of the
mean over repeated cross-validation is too small. Nadeau and Bengio ("Inference for the generalization error", 2003)
correct it: the variance of J differences counts 1/J + n₂/n₁ times instead of 1/J, where n₂/n₁ is the ratio of what is
held out to what is learned from, 1/(k − 1) for k folds (Bouckaert and Frank, 2004). The problems of a file are
different problems: the mean is that of the problems' means, and its variance what theirs add up to.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import isnan, nan, sqrt
from statistics import fmean, variance
from typing import Any

Row = Mapping[str, Any]
"""What a learner is worth on the problems of a file that have so many folds."""
Accuracies = Mapping[str, Sequence[float | None]]
"""By seed; of each problem one after the other, fold by fold; None for a fold without an answer."""


def difference(first: Accuracies, second: Accuracies, folds: int) -> tuple[float, float]:
    """Return how much better the first is on the folds that both answered, and the corrected standard error.

    Both are NaN without such folds, the error is also where a problem has only one.

    >>> difference({"0": [1.0, 0.5, 1.0]}, {"0": [0.5, 0.5, 1.0]}, folds=3)
    (0.16666666666666666, 0.2635231383473649)
    """
    problems: dict[int, list[float]] = {}
    for seed in sorted(first.keys() & second.keys()):
        for place, (one, other) in enumerate(zip(first[seed], second[seed], strict=True)):
            if one is not None and other is not None:
                problems.setdefault(place // folds, []).append(one - other)
    if not problems:
        return nan, nan
    squared = sum(_squared_error(found, folds) for found in problems.values())
    return fmean(map(fmean, problems.values())), sqrt(squared) / len(problems)


def _squared_error(differences: Sequence[float], folds: int) -> float:
    if len(differences) < 2:
        return nan
    return variance(differences) * (1 / len(differences) + 1 / (folds - 1))


def compared(rows: Sequence[Row]) -> Iterator[Row]:
    """Yield the rows, the others' with how far they are `behind` `auto`, its with how much longer it is than needed.

    `times_shortest` is its length over the least of all that answer every fold and are behind it by no more than two
    standard errors, itself included.
    """
    ours = {(row["problem"], row["folds"]): row for row in rows if row["learner"] == "auto"}
    lengths = {place: [row["length"]] for place, row in ours.items() if row.get("length")}
    others: dict[int, Row] = {}
    for number, row in enumerate(rows):
        place = row["problem"], row["folds"]
        if row["learner"] == "auto" or place not in ours:
            continue
        behind, error = difference(ours[place]["accuracies"], row["accuracies"], row["folds"])
        others[number] = row if isnan(error) else {**row, "behind": behind, "behind_se": error}
        if place in lengths and row.get("length") and not row["unanswered"] and behind <= 2 * error:
            lengths[place].append(row["length"])
    for number, row in enumerate(rows):
        found = lengths.get((row["problem"], row["folds"])) if row["learner"] == "auto" else None
        yield others.get(number, row) if not found else {**row, "times_shortest": found[0] / min(found)}


def is_ahead(row: Row) -> bool:
    """Tell whether a row's learner is better than `auto` by more than two standard errors."""
    return bool(row.get("behind", 0.0) < -2 * row.get("behind_se", 0.0))
