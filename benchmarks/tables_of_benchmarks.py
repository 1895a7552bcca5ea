"""Tables of the sets that `mrag-owl benchmark` makes and runs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markdown_tables import Result, table
from tables_of_retrieval import IGNORED

SETS = {
    "one": "one picture",
    "cluster": "√N pictures",
    "logic": "expressions",
    "aqua": "AQUA",
    "aqua-store": "AQUA, a store",
    "fashion-iq-caption": "FashionIQ",
    "fashion-iq-edited": "FashionIQ, edited",
    "colours": "colours, real",
    "colours-drawn": "colours, drawn",
}


def benchmark(result: Result) -> str:
    """Return systems by sets, marked where they differ from the best single signal, and the learners beneath."""
    figures = result["figures"]
    sets = {name: found for name, found in figures["sets"].items() if name in SETS}  # type: ignore[index]
    systems = list(dict.fromkeys(row["name"] for found in sets.values() for row in found["systems"]))
    header = ["system", *(f"{SETS[name]} ({found['primary']})" for name, found in sets.items())]
    cells = [[f"`{system}`", *(_cell(found, system) for found in sets.values())] for system in systems]
    cells.append(["*random order*", *(f"{found['floor'][found['primary']]:.3f}" for found in sets.values())])
    cells.append(["*questions, documents*", *(_sizes(found) for found in sets.values())])
    source = "generated pictures" if result["generated"] else "pictures of the real split; real texts"
    documents = figures["sets"]["one"]["set"]["documents"]  # type: ignore[index]
    title = (
        f"**Benchmarks** ({documents:,} {source}); ▲ ▼: better or worse than the best single signal of the column, p "
        "below .05 by paired permutation test and Holm"
    )
    parts = [title, table(header, cells)]
    if any("fitted" in system for system in systems):
        parts.append(
            "`weights=fitted`: each half of the questions, parted by a hash of what is relevant, is answered with the "
            "weights of signals fitted on the other half, and no document is relevant in both. "
            "`graph=enriched`: with what `enrich` read off the pixels; there the column is compared with `bm25` over "
            "the basic graph."
        )
    if any("denials=ignored" in system for system in systems):
        parts.append(IGNORED)
    if "feedback" in figures["sets"]:  # type: ignore[index]
        parts.append(_feedback(figures["sets"]["feedback"]))  # type: ignore[index]
    parts.append(_learners(figures["sets"]))  # type: ignore[index]
    if figures["spread over seeds"]:  # type: ignore[index]
        ranges = [
            f"{kind} " + ", ".join(f"{row['range']:.3f} `{system}`" for system, row in found.items())
            for kind, found in figures["spread over seeds"].items()  # type: ignore[index]
        ]
        parts.append(f"MRR's range over three seeds of the questions: {'; '.join(ranges)}.")
    if figures["minutes"] is not None:  # type: ignore[index]
        spent = f"{figures['minutes']} minutes, {figures['processor minutes']} of one processor core"  # type: ignore[index]
        parts.append(f"All of this took {spent}.")
    return "\n\n".join(parts)


def error_analysis(result: Result) -> str:
    """Return in words and a table what the questions about paintings have in common that go wrong."""
    figures: Any = result["figures"]
    aqua, store = figures["aqua"], figures["aqua-store"]
    groups = aqua["by content words"]
    wrong = aqua["another first"]
    by_words = table(
        ["content words of a question", *groups],
        [
            ["questions", *(row["questions"] for row in groups.values())],
            ["another painting first", *(f"{row['another first']:.1%}" for row in groups.values())],
        ],
    )
    by_share = table(
        ["of its words the graph has", "questions", "MRR, `bm25`", "MRR, `bm25+logic`"],
        [
            [group, row["questions"], *(f"{row[name]:.3f}" for name in ("bm25", "bm25+logic"))]
            for group, row in store.items()
            if row["questions"]
        ],
    )
    return (
        f"**What goes wrong on AQUA**, with the best hybrid: {wrong} of {aqua['questions']:,} questions have another "
        f"painting first. {aqua['of these asked of several paintings']} of them are asked in the same words of several "
        f'paintings ("what does the picture show"), and of '
        f"{aqua['of these the first holds all words of the right one']} the painting ranked first holds every word of "
        f"the question that the right one does: what the questions do not say cannot be found.\n\n{by_words}\n\n"
        f"Asked of a store of the paintings, whose graph knows author, school, type, technique and date:\n\n{by_share}"
    )


def _cell(found: Mapping[str, Any], system: str) -> str:
    rows = {row["name"]: row for row in found["systems"]}
    if system not in rows:
        return ""
    shown = f"{rows[system]['means'][found['primary']]:.3f}"
    for one in found["comparisons"]:
        if one["system"] == system and one["versus"] == found["baseline"] and one["p_holm"] < 0.05:
            return f"{shown} {'▲' if one['difference'] > 0 else '▼'}"
    return f"**{shown}**" if system == found["baseline"] else shown


def _sizes(found: Mapping[str, Any]) -> str:
    return f"{found['set']['questions']:,}, {found['set']['documents']:,}"


def _feedback(found: Mapping[str, Any]) -> str:
    means = {row["name"]: row["means"]["MAP"] for row in found["systems"]}
    gains = {
        one["system"]: f"{one['difference']:+.3f} [{one['low']:+.3f}, {one['high']:+.3f}]"
        for one in found["comparisons"]
        if one["versus"] == found["baseline"]
    }
    over = [one for one in found["comparisons"] if "rocchio" in one["versus"]]
    learners = dict.fromkeys(name.split("/feedback-")[1].rpartition("-")[0] for name in gains)
    rows = [[f"`{learner}`", *(gains[f"bm25/feedback-{learner}-{n}"] for n in (1, 2, 3))] for learner in learners]
    worst = max((one["p_holm"] for one in over), default=1.0)
    title = (
        f"**Likes and dislikes on the first pages** ({found['set']['questions']} questions that expressions ask): gain "
        f"in MAP over no feedback ({means['bm25']:.3f}), what was seen keeping its place"
    )
    text = f"{title}\n\n{table(['learned by', '1 page', '2 pages', '3 pages'], rows)}"
    if over:
        text += (
            f"\n\nOver Rocchio's method the gain is {min(one['difference'] for one in over):+.3f} to "
            f"{max(one['difference'] for one in over):+.3f}, p by Holm at most {worst:.4f}."
        )
    return text


def _learners(sets: Mapping[str, Any]) -> str:
    rows = [
        [
            f"`{row['learner']}`, k = {row['k']}",
            SETS[name],
            row["problems"],
            f"{row['f1']:.3f} [{row['f1_low']:.3f}, {row['f1_high']:.3f}]",
            *(f"{row[measure]:.3f}" for measure in ("precision", "recall", "accuracy", "training_f1")),
        ]
        for name, found in sets.items()
        for row in found["learners"]
    ]
    title = "**Learners on pictures that they did not learn from**, and what training examples would make of them"
    header = ["learner", "set", "problems", "F1", "precision", "recall", "accuracy", "F1 on training examples"]
    return f"{title}\n\n{table(header, rows)}"
