"""Tables of what learners find."""

from __future__ import annotations

from typing import Any

from markdown_tables import Result, table
from paired_folds import is_ahead


def learning_problems(result: Result, name: str = "Classical learning problems") -> str:
    figures = result["figures"]
    found: list[dict[str, Any]] = figures["rows"]  # type: ignore[index]
    cells: dict[tuple[str, int], dict[str, str]] = {}
    longer: dict[tuple[str, int], str] = {}
    for row in found:
        cells.setdefault((row["problem"], row["folds"]), {})[row["learner"]] = _accuracy(row)
        if "times_shortest" in row:
            longer[row["problem"], row["folds"]] = f"{row['times_shortest']:.1f}"
    learners = sorted({row["learner"] for row in found}, key=lambda name: (":" in name, name == "scikit-learn", name))
    rows = [
        [name, folds, *(held.get(one, "") for one in learners), longer.get((name, folds), "")]
        for (name, folds), held in cells.items()
    ]
    seeds = sorted({len(row["accuracies"]) for row in found if "seconds" not in row})
    title = (
        f"**{name}**: accuracy in stratified cross-validation by `learn --cross-validate`, mean "
        f"over {' or '.join(map(str, seeds))} seeds with the same folds for all, in brackets the mean "
        "length of what was learned"
    )
    if peers := sorted({row["seconds"] for row in found if "seconds" in row}):
        title += f"; Ontolearn's learners have {' or '.join(f'{one:g}' for one in peers)} s for each fold of one seed"
    if any(len(held) < len(learners) for held in cells.values()):
        title += ". Empty: not measured"
    title += (
        ". Bold: better than `auto` on the same folds by more than two standard errors, corrected for what the folds "
        "share. Last: `auto`'s length by the least of all that are behind it by no more than two such errors"
    )
    return f"{title}\n\n{table(['problem', 'folds', *(f'`{one}`' for one in learners), '× shortest'], rows)}"


def learning_held_out(result: Result) -> str:
    return learning_problems(result, "Learning problems that are for judging alone (`counting` is generated)")


def _accuracy(row: dict[str, Any]) -> str:
    """Return what a learner is worth: accuracy, length, and for how many folds it has no answer."""
    if "accuracy" not in row:
        return "no answer"
    told = f"{row['accuracy']:.3f}"
    if is_ahead(row):
        told = f"**{told}**"
    told += f" ({row['length']:.1f})" if "length" in row else ""
    return told + (f", no answer for {row['unanswered']} of {row['asked']}" if row["unanswered"] else "")


def learning_pairs(result: Result) -> str:
    figures = result["figures"]
    cells: dict[str, dict[tuple[int, int], str]] = {}
    for row in figures["rows"]:  # type: ignore[index]
        interval = f"{row['f1']:.3f} [{row['low']:.3f}, {row['high']:.3f}]"
        cells.setdefault(row["learner"], {})[row["k"], row["wrong"]] = interval
    columns = sorted({column for found in cells.values() for column in found})
    rows = [[f"`{learner}`", *(found.get(column, "") for column in columns)] for learner, found in cells.items()]
    header = ["learner", *(f"k = {k}" + (f", {wrong} wrong" if wrong else "") for k, wrong in columns)]
    title = (
        f"**Hidden pairs of features** on the real validation split ({figures['pairs']} pairs × "  # type: ignore[index]
        f"{figures['repeats']}): F1 over all pictures not learned from, with 95 % interval"  # type: ignore[index]
    )
    return f"{title}\n\n{table(header, rows)}"


def narrowing(result: Result) -> str:
    figures = result["figures"]
    rows = [
        [name, f"{figures[key]['mean']:.2f}", f"{figures[key]['median']:g}"]  # type: ignore[index]
        for name, key in (("`recommend`", "plain"), ("`recommend --refine`, its questions answered", "refined"))
    ]
    title = (
        f"**Pages until a hidden picture is found** in the sample, {figures['page']} pictures on each, from a question "  # type: ignore[index]
        f"that is true of it; {figures['hidden']} hidden, answers as the store's facts are"  # type: ignore[index]
    )
    return f"{title}\n\n{table(['way', 'mean', 'median'], rows)}"


def learning_planted(result: Result) -> str:
    figures = result["figures"]
    rows = []
    noises: list[float] = []
    for learner, found in figures["learners"].items():  # type: ignore[index]
        means = {(row["k"], row["noise"]): f"{row['f1']:.3f}" for row in found["means"]}
        noises = sorted({noise for _, noise in means})
        for k in sorted({k for k, _ in means}):
            scores = [means.get((k, noise), "") for noise in noises]
            rows.append([f"`{learner}`", k, *scores, f"{found['median_cpu_ms']:.0f}"])
    title = (
        f"**Planted concepts** in {figures['images']:,} generated pictures, {figures['individuals']:,} individuals "  # type: ignore[index]
        f"(conjunction, disjunction, negation, counting, garment-bound; {figures['repeats']} of each): "  # type: ignore[index]
        "mean F1 over all pictures not learned from"
    )
    header = ["learner", "k", *(f"noise {noise:g}" for noise in noises), "median ms of computing"]
    return f"{title}\n\n{table(header, rows)}"


def reranking(result: Result) -> str:
    figures = result["figures"]
    rows = []
    for row in figures["systems"]:  # type: ignore[index]
        gain = ""
        if "MAP_difference" in row:
            gain = f"{row['MAP_difference']:+.3f} [{row['low']:+.3f}, {row['high']:+.3f}], p = {row['p_holm']:.3f}"
        measures = [f"{row[name]:.3f}" for name in ("MAP", "MRR", "nDCG@10")]
        rows.append([row["system"], *measures, gain, f"{row['ms']:.0f}" if "ms" in row else ""])
    sizes = f"{figures['pictures']:,} pictures, {figures['questions']} questions held out"  # type: ignore[index]
    title = (
        f"**Re-ranking by learned expressions** (real validation split, {sizes}; difference to the first stage with "
        "95 % interval, p Holm-corrected)"
    )
    header = ["system", "MAP", "MRR", "nDCG@10", "ΔMAP", "ms of computing"]
    return f"{title}\n\n{table(header, rows)}"
