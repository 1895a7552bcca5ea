"""Tables of what questions are answered with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markdown_tables import Result, table

IGNORED = (
    "Systems are as `recommend` runs them: what a question denies is kept from words and vectors. `denials=ignored`: "
    "they get the question as it is, and take what it denies for what it asks for."
)


def logic_questions(result: Result) -> str:
    figures = result["figures"]
    rows = [
        [kind, row["questions"], *(f"{row[name]:.3f}" for name in figures["p10"])]  # type: ignore[index]
        for kind, row in figures["p10_by_kind"].items()  # type: ignore[index]
    ]
    wordings = figures["p10_by_wording"]  # type: ignore[index]
    for name, shown in (("seen", "wordings known to the linker's writer"), ("unseen", "wordings written afterwards")):
        row = wordings[name]
        rows.append([f"*{shown}*", row["questions"], *(f"{row[system]:.3f}" for system in figures["p10"])])  # type: ignore[index]
    rows.append(["**all**", figures["questions"], *(f"{value:.3f}" for value in figures["p10"].values())])  # type: ignore[index]
    source = "generated pictures, attributes on garments" if result["generated"] else "pictures of the real split"
    title = f"**Questions with exact answers** ({figures['pictures']:,} {source}): precision of the first 10"  # type: ignore[index]
    text = f"{title}\n\n{table(['kind', 'questions', *figures['p10']], rows)}"  # type: ignore[index]
    if any("denials=ignored" in name for name in figures["p10"]):  # type: ignore[index]
        text += f"\n\n{IGNORED}"
    if "conjuncts" in figures:  # type: ignore[operator]
        held_out = figures["conjuncts"]["held_out"]  # type: ignore[index]
        text += (
            f"\n\nOn {held_out['questions']} hand-written questions written after the linker, the conjuncts found have "
            f"precision {held_out['precision']:.3f} and recall {held_out['recall']:.3f}."
        )
    return text


_SIGNALS = {
    "bm25-thesis": "BM25, the paper's tokens",
    "bm25": "BM25, stemmed",
    "passages": "BM25 of the best sentence, with word pairs",
    "lsa": "LSA (base install)",
    "minilm": "all-MiniLM-L6-v2",
    "static": "static, distilled from it",
}


_TASKS = {
    "AQUA": "AQUA: questions that need the description → painting",
    "FashionIQ, caption": "FashionIQ: captions alone → product",
    "FashionIQ, whole reference": "FashionIQ: captions with all words of the reference → product",
}


def real_text(result: Result) -> str:
    """Return one table a task: every signal alone, then the hybrids with their difference to the best signal."""
    parts = ["**Retrieval on real text** (fitted weights are cross-fitted by halves; p Holm-corrected within a task)"]
    for task, figures in result["figures"].items():  # type: ignore[attr-defined]
        if task not in _TASKS:
            continue  # of an earlier version
        rows = []
        for name, row in figures["systems"].items():
            measures = [f"{row[one]:.3f}" for one in ("MRR", "Hits@1", "Hits@10", "Hits@100", "nDCG@10")]
            gain = ""
            if told := row.get("versus best signal"):
                low, high = told["interval"]
                gain = (
                    f"{told['ratio']:.2f} ×: {told['MRR difference']:+.3f} [{low:+.3f}, {high:+.3f}], "
                    f"p = {told['p, Holm']:.3f}"
                )
            shown = _SIGNALS.get(name, name)
            rows.append([f"*{shown}*" if name == figures["best signal"] else shown, *measures, gain])
        header = ["system", "MRR", "Hits@1", "Hits@10", "Hits@100", "nDCG@10", "MRR over the best signal"]
        title = f"{_TASKS[task]} ({figures['questions']:,} of {figures['documents']:,})"
        parts.append(f"{title}\n\n{table(header, rows)}")
    return "\n\n".join(parts)


_OF_PARTS = {
    "asked": "BM25, asserted and kept",
    "senses": "LSA, asserted and kept",
    "reference": "BM25, the reference alone",
    "asserted": "LSA, what is asserted alone",
}
_WHOLE = {"edited": "what is asserted and kept, as one question", "whole": "caption and reference, as one question"}


def relative_questions(result: Result) -> str:
    """Return the systems with how far those that read the parts are ahead of the best signal, edited or not."""
    figures = result["figures"]
    versus = {kind: figures[f"versus {kind}"] for kind in _WHOLE}  # type: ignore[index]
    best = {next(iter(told["MRR"].values()))["signal"] for told in versus.values()}
    rows = []
    for name, row in figures["systems"].items():  # type: ignore[index]
        signal, _, kind = name.partition(", ")
        shown = f"{_SIGNALS[signal]}: {_WHOLE[kind]}" if kind in _WHOLE else name
        shown = _OF_PARTS[signal] + ", of the store" if kind == "of --like" else shown
        measures = [f"{row[one]:.3f}" for one in ("MRR", "Hits@1", "Hits@10", "Hits@100", "nDCG@10")]
        gains = [_gain(told["MRR"].get(name), "MRR") for told in versus.values()]
        gains.append(_gain(versus["edited"]["Hits@10"].get(name), "Hits@10"))
        rows.append([f"*{shown}*" if name in best else shown, *measures, *gains])
    header = ["system", "MRR", "Hits@1", "Hits@10", "Hits@100", "nDCG@10"]
    header += ["MRR over the best signal", "over that of the unedited question", "Hits@10 over the best signal"]
    size = f"{figures['questions']:,} of {figures['documents']:,}"  # type: ignore[index]
    title = (
        "**Questions relative to a reference**: FashionIQ's captions, asked beside their product by `recommend --like` "
        f"→ product ({size}; what is fitted or learned is cross-fitted by halves that share no reference and no "
        "answer; p Holm-corrected)"
    )
    other = figures["half not looked at"]  # type: ignore[index]
    own, over = other["systems"], other["versus edited"]
    signal = next(iter(over["MRR"].values()))["signal"]
    most = max(told["ratio"] for told in versus["edited"]["MRR"].values())
    told = f"best signal {own[signal]['MRR']:.3f}, {own[signal]['Hits@10']:.3f}"
    read = [
        f"{name} {own[name]['MRR']:.3f}, {own[name]['Hits@10']:.3f} (MRR {_gain(gain, 'MRR')})"
        for name, gain in over["MRR"].items()
    ]
    return (
        f"{title}\n\n{table(header, rows)}\n\nOn the {other['questions']:,} questions of which none was looked at "
        f"while the parts were chosen or had a part in the packaged weights (MRR, Hits@10, and over the best signal): "
        f"{told}; {'; '.join(read)}.\n\nThe most that weights, affinities of words or "
        f"boosted trees learned from the other half make of it is {most:.2f} × the best signal of the same words; why "
        "there is hardly more in them follows."
    )


def _gain(told: Mapping[str, object] | None, measure: str) -> str:
    if told is None:
        return ""
    low, high = told["interval"]  # type: ignore[misc]
    difference = f"{told[f'{measure} difference']:+.3f} [{low:+.3f}, {high:+.3f}]"
    return f"{told['ratio']:.2f} ×: {difference}, p = {told['p, Holm']:.4f}"


def fashion_iq_limits(result: Result) -> str:
    """Return in words what the attributes of FashionIQ's products can tell."""
    figures = result["figures"]
    bands, need = figures["bands"], 7.0  # type: ignore[index]
    few = [row for row in bands if row["from_nats"] < need]
    many = [row for row in bands if row["from_nats"] >= need]

    def mean(rows: Sequence[Mapping[str, float]]) -> float:
        return sum(row["MRR"] * row["questions"] for row in rows) / sum(row["questions"] for row in rows)

    learned = figures["learned"]  # type: ignore[index]
    return (
        f"FashionIQ's captions were written looking at pictures, and the attributes say little of them: "
        f"{sum(row['share'] for row in few):.0%} of the questions share less than {need:.0f} nats of words with their "
        f"product, reference included, where 8.3 single one out of 4,030 (BM25's MRR {mean(few):.3f}; {mean(many):.3f} "
        f"for the others). Which attributes go with which captions, counted on one half, ranks the other with MRR "
        f"{learned['MRR']:.3f}, below the {learned['MRR of BM25 on the same words']:.3f} of the bare words."
    )


def museum_questions(result: Result) -> str:
    figures = result["figures"]
    systems = list(figures["median_ms"])  # type: ignore[index]
    rows = []
    for group, row in figures["groups"].items():  # type: ignore[index]
        shown = f"**{group}**" if group == "all" else f"*{group}*" if group.startswith("wordings") else group
        hits = [f"{row[name]['hits@10']:.3f}" if row["with entities"] else "–" for name in systems]
        rows.append([shown, row["questions"], f"{row['logic']['exact']:.3f}", f"{row['logic']['wrong']:.3f}", *hits])
    learners = figures["learners' English"]  # type: ignore[index]
    judged = learners["logic"]
    left = [""] * (len(systems) - 1)
    rows.append(
        [
            "learners' English, beside all these",
            learners["questions"],
            f"{judged['exact']:.3f}",
            f"{judged['wrong']:.3f}",
            f"{judged['hits@10']:.3f}",
            *left,
        ]
    )
    everything = figures["groups"]["all"]  # type: ignore[index]
    rows.append(["BLEU of the answer's text", "", "", "", *(f"{everything[name]['bleu']:.3f}" for name in systems)])
    times = figures["median_ms"]  # type: ignore[index]
    rows.append(["median ms", "", "", "", *(f"{times[name]:.0f}" for name in systems)])
    title = (
        f"**Questions over two and three hops** in Tate's collection ({figures['questions']}, answers read off its "  # type: ignore[index]
        "files): by logic exactly right and wrong (the rest is unread, and said to be), and Hits@10 of each strategy"
    )
    header = ["kind", "questions", "logic: exact", "wrong", *(f"Hits@10, {name}" for name in systems)]
    return f"{title}\n\n{table(header, rows)}"


def near_misses(result: Result) -> str:
    figures: Any = result["figures"]
    parts = {
        "every other one, chosen by": "chosen",
        "the others, seen beside": "held-out",
        "all": "all",
        f"of these the {figures['written_last']} written last, without sight of the program": "written last",
    }
    rows = [[name, f"{figures[part]['first']:.3f}", f"{figures[part]['pool']:.3f}"] for name, part in parts.items()]
    limits = ""
    if "best_weights" in figures:
        limits = (
            f", with a third, of {figures['ordered_by_another']} of them, to "
            f"{figures['another_by_eye']:.3f} in the first places; if each question had weights of its own, the best "
            f"of forty by the order by eye itself, the first places would come to {figures['best_weights']:.3f}"
        )
    title = (
        f"**Near misses:** {figures['questions']} questions, {figures['met_wholly']} of which some picture meets "
        f"wholly, against an order by eye of seven pictures each (Kendall's τ; the two orders by eye agree to "
        f"{figures['two_orders_by_eye']:.3f}{limits}); "
        f"colours and patterns as {figures.get('colours', 'told by pixels')}"
    )
    return f"{title}\n\n{table(['questions', 'first places', 'all seven'], rows)}"


def first_paint(result: Result) -> str:
    figures: Any = result["figures"]
    rows = [
        [name, *(f"{one[key]:,.0f}" for key in ("first_paint", "answered", "processor")), f"{one['times_bare']:.2f}"]
        for name, one in figures.items()
    ]
    header = ["page", "first paint, ms", "answered, ms", "processor of the server, ms", "÷ a line of text"]
    title = (
        "**When pages are first seen** in Chromium that has nothing of them yet, over the enriched real split on a "
        "warm local server, beside others' work on the machine: medians"
    )
    return f"{title}\n\n{table(header, rows)}"


def relative_held_out(result: Result) -> str:
    """Return how `recommend --like` does on each kind of product, beside the best of all single signals."""
    rows = []
    for kind, own in result["figures"].items():  # type: ignore[attr-defined]
        like = own["systems"]["recommend --like"]
        cells = [kind, f"{own['documents']:,}", str(own["questions"]), f"{like['MRR']:.3f}", f"{like['Hits@10']:.3f}"]
        for measure in ("MRR", "Hits@10"):
            found = min(
                (own[f"versus {wording}"][measure]["recommend --like"] for wording in ("edited", "whole")),
                key=lambda one: one["ratio"],
            )
            cells.append(f"{found['ratio']:.2f} × {found['signal']}, p {found['p, Holm']:.4f}")
        rows.append(cells)
    header = ["products", "documents", "questions", "MRR", "Hits@10", "over the best signal by MRR", "by Hits@10"]
    title = (
        "**`recommend --like` on kinds of products**: questions of the half that nothing was chosen by, evenly chosen; "
        "the weights are fitted on dresses of the other half"
    )
    return f"{title}\n\n{table(header, rows)}"


def any_museum(result: Result) -> str:
    """Return, for each museum's form, what a proposed mapping and one written by hand let be answered."""
    figures = result["figures"]
    rows, totals = [], [0, 0, 0]
    for name, own in figures.items():  # type: ignore[attr-defined]
        right = [own[how]["right"] for how in ("proposed", "by hand")]
        spent = sum(own["processor seconds"].values())
        rows.append([name, str(own["questions"]), *map(str, right), str(own["lines of the proposal"]), f"{spent:.1f}"])
        totals = [one + more for one, more in zip(totals, (own["questions"], *right), strict=True)]
    header = ["export", "questions", "right by the proposal", "right by hand", "lines", "seconds of processor time"]
    title = (
        "**Any museum on the first try**: mappings that `map --infer` proposes, built and asked without an edit, for "
        f"Tate's records in other museums' forms, Tate and SemArt as they are; {totals[1]} of {totals[0]} questions "
        f"are answered rightly, {totals[2]} by mappings written by hand"
        + "".join(
            f". `{name}` was written blind when the inference stood: as first asked, "
            f"{own['proposed, as first asked']['right']} of {own['questions']} were right"
            for name, own in figures.items()  # type: ignore[attr-defined]
            if "proposed, as first asked" in own
        )
    )
    return f"{title}\n\n{table(header, rows)}"
