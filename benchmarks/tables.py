"""Write the README's tables from the result files.

    python benchmarks/tables.py [--check]

With `--check` nothing is written; the exit code is 1 if the README does not show what the results say.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "benchmarks" / "results"
README = ROOT / "README.md"

Result = Mapping[str, object]


def table(header: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """Return a Markdown table."""
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)


def build_store(result: Result) -> str:
    figures = result["figures"]
    build, question, peer = figures["build"], figures["question"], figures["rdflib"]  # type: ignore[index]
    rows = [
        ["all graphs, store on disk, BM25 index", f"{build['wall_s']:.0f} s, peak {build['peak_mb']:.0f} MB"],
        [
            "one question, warm, in process (median, p95)",
            f"{question['median_ms']:.1f} ms, {question['p95_ms']:.1f} ms",
        ],
        ["one question as a command, cold", f"{figures['cold_command_s']:.2f} s"],  # type: ignore[index]
        [
            f"rdflib add + RDF/XML write + parse, graph 1 alone, {peer['images']:,} images",
            f"{peer['total_s']:.0f} s: {figures['rdflib_over_ours_per_image']:.1f} × ours per image",  # type: ignore[index]
        ],
    ]
    title = f"**A build at Fashionpedia's full size** ({figures['images']:,} images, generated)"  # type: ignore[index]
    return f"{title}\n\n{table(['what', 'measured'], rows)}"


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
    header = ["system", "MAP", "MRR", "nDCG@10", "ΔMAP", "ms"]
    return f"{title}\n\n{table(header, rows)}"


def growth(result: Result) -> str:
    """Return how memory grows from the full size to this result's."""
    figures = result["figures"]
    full = json.loads((RESULTS / "build_store.json").read_text(encoding="utf-8"))["figures"]
    images = figures["images"] / full["images"]  # type: ignore[index]
    memory = figures["build"]["peak_mb"] / full["build"]["peak_mb"]  # type: ignore[index]
    return (
        f"{figures['images']:,} images, {images:.1f} × as many (generated): "  # type: ignore[index]
        f"{figures['build']['wall_s']:.0f} s, peak {figures['build']['peak_mb']:.0f} MB, {memory:.1f} × the memory."  # type: ignore[index]
    )


def learning_problems(result: Result) -> str:
    figures = result["figures"]
    shown = ("Aunt", "Uncle", "Cousin", "mean")
    rows = []
    for learner, problems in figures["family"].items():  # type: ignore[index]
        f1 = {row["problem"]: row["f1"] for row in problems}
        slowest = max(row["slowest_s"] for row in problems if "slowest_s" in row)
        solved = figures["examples"].get(learner, [])  # type: ignore[index]
        others = f"{sum(row['f1'] == 1 for row in solved)} of {len(solved)}" if solved else ""
        rows.append([f"`{learner}`", *(f"{f1[name]:.3f}" for name in shown), others, f"{slowest:.2f}"])
    title = (
        f"**Classical learning problems**: family-benchmark, test F1 in stratified {figures['folds']}-fold "  # type: ignore[index]
        "cross-validation on the same folds (mean over its twelve problems), and how many of father, trains, arch, "
        "animals and moral are solved exactly"
    )
    return f"{title}\n\n{table(['learner', *shown, 'others solved', 'slowest fold (s)'], rows)}"


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


def learning_planted(result: Result) -> str:
    figures = result["figures"]
    rows = []
    noises: list[float] = []
    for learner, found in figures["learners"].items():  # type: ignore[index]
        means = {(row["k"], row["noise"]): f"{row['f1']:.3f}" for row in found["means"]}
        noises = sorted({noise for _, noise in means})
        for k in sorted({k for k, _ in means}):
            scores = [means.get((k, noise), "") for noise in noises]
            rows.append([f"`{learner}`", k, *scores, f"{found['median_ms']:.0f}"])
    title = (
        f"**Planted concepts** in {figures['images']:,} generated pictures (conjunction, disjunction, negation, "  # type: ignore[index]
        f"counting, garment-bound; {figures['repeats']} of each): mean F1 over all pictures not learned from"  # type: ignore[index]
    )
    header = ["learner", "k", *(f"noise {noise:g}" for noise in noises), "median ms, problem → instances"]
    return f"{title}\n\n{table(header, rows)}"


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
    if "conjuncts" in figures:  # type: ignore[operator]
        held_out = figures["conjuncts"]["held_out"]  # type: ignore[index]
        text += (
            f"\n\nOn {held_out['questions']} hand-written questions written after the linker, the conjuncts found have "
            f"precision {held_out['precision']:.3f} and recall {held_out['recall']:.3f}."
        )
    return text


SETS = {
    "one": "one picture",
    "cluster": "√N pictures",
    "logic": "expressions",
    "aqua": "AQUA",
    "fashion-iq-caption": "FashionIQ",
    "fashion-iq-edited": "FashionIQ, edited",
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
    source = "generated pictures" if result["generated"] else "pictures of the real split, AQUA and FashionIQ"
    documents = figures["sets"]["one"]["set"]["documents"]  # type: ignore[index]
    title = (
        f"**Benchmarks** ({documents:,} {source}); ▲ ▼: better or worse than the best single signal of the column, p "
        "below .05 by paired permutation test and Holm"
    )
    parts = [title, table(header, cells)]
    if "feedback" in figures["sets"]:  # type: ignore[index]
        parts.append(_feedback(figures["sets"]["feedback"]))  # type: ignore[index]
    parts.append(_learners(figures["sets"]))  # type: ignore[index]
    if figures["spread over seeds"]:  # type: ignore[index]
        ranges = [
            f"{kind} " + ", ".join(f"{row['range']:.3f} `{system}`" for system, row in found.items())
            for kind, found in figures["spread over seeds"].items()  # type: ignore[index]
        ]
        parts.append(f"MRR's range over three seeds of the questions: {'; '.join(ranges)}.")
    spent = f"{figures['minutes']} minutes, {figures['processor minutes']} of one processor core"  # type: ignore[index]
    return "\n\n".join([*parts, f"All of this took {spent}."])


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
    learners = dict.fromkeys(name.split("/feedback-")[1].rpartition("-")[0] for name in gains)
    rows = [[f"`{learner}`", *(gains[f"bm25/feedback-{learner}-{n}"] for n in (1, 2, 3))] for learner in learners]
    title = (
        f"**Likes and dislikes on the first pages** ({found['set']['questions']} questions that expressions ask): gain "
        f"in MAP over no feedback ({means['bm25']:.3f}), what was seen keeping its place"
    )
    return f"{title}\n\n{table(['learned by', '1 page', '2 pages', '3 pages'], rows)}"


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


_SIGNALS = {
    "bm25-thesis": "BM25, the paper's tokens",
    "bm25": "BM25, stemmed",
    "passages": "BM25 of the best sentence, with word pairs",
    "lsa": "LSA (base install)",
    "minilm": "all-MiniLM-L6-v2",
    "static": "static, distilled from it",
    "reference": "BM25, the reference's words alone",
    "asserted": "LSA, what is asserted alone",
}
_TASKS = {
    "AQUA": "AQUA: questions that need the description → painting",
    "FashionIQ, caption": "FashionIQ: captions alone → product",
    "FashionIQ, whole reference": "FashionIQ: captions with all words of the reference → product",
    "FashionIQ, edited reference": "FashionIQ: captions with what they leave of the reference → product",
}


def real_text(result: Result) -> str:
    """Return one table a task: every signal alone, then the hybrids with their difference to the best signal."""
    parts = ["**Retrieval on real text** (fitted weights are cross-fitted by halves; p Holm-corrected within a task)"]
    for task, figures in result["figures"].items():  # type: ignore[attr-defined]
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
        title = f"{_TASKS.get(task, task)} ({figures['questions']:,} of {figures['documents']:,})"
        parts.append(f"{title}\n\n{table(header, rows)}")
        if whole := figures.get("versus unedited"):
            low, high = whole["interval"]
            parts.append(
                f"Over the best signal of the unedited question, with the whole reference: {whole['ratio']:.2f} ×, "
                f"{whole['MRR difference']:+.3f} [{low:+.3f}, {high:+.3f}], p = {whole['p']:.4f}."
            )
    return "\n\n".join(parts)


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


def encoding(result: Result) -> str:
    figures = result["figures"]
    rows = []
    for name, shown in (("minilm", "all-MiniLM-L6-v2"), ("static", "static, distilled from it"), ("lsa", "LSA")):
        row = figures[name]  # type: ignore[index]
        rows.append(
            [
                shown,
                f"{row['encode_wall_s']:.0f} s ({row['encode_processor_s']:.0f} s)",
                f"{row['embed_question_ms']:.1f} ms ({row['embed_question_processor_ms']:.1f} ms)",
                f"{row['question_ms']:.1f} ms ({row['question_processor_ms']:.1f} ms)",
            ]
        )
    agreed = figures["bf16 versus f32"]  # type: ignore[index]
    title = (
        f"**Encoding {figures['documents']:,} documents** of {figures['characters']:,} characters (generated; "  # type: ignore[index]
        f"{figures['distinct passages']:,} distinct passages), on the clock (on the processors)"  # type: ignore[index]
    )
    header = ["embedder", "all documents", "one question", "and its ranking"]
    return (
        f"{title}\n\n{table(header, rows)}\n\nOf the first ten, bfloat16 and float32 vectors share "
        f"{agreed['shared of first ten']:.3f}; least cosine between them {agreed['least cosine']:.5f}."
    )


TABLES: Mapping[str, Callable[[Result], str]] = {
    "build_store": build_store,
    "build_store_200000": growth,
    "learning_problems": learning_problems,
    "learning_pairs": learning_pairs,
    "learning_planted": learning_planted,
    "benchmark_real": benchmark,
    "benchmark_generated": benchmark,
    "reranking": reranking,
    "real_text": real_text,
    "fashion_iq_limits": fashion_iq_limits,
    "encoding": encoding,
    "logic_questions": logic_questions,
    "logic_questions_generated": logic_questions,
}


def rendered() -> str:
    """Return all tables whose results are there, each with its command."""
    parts = []
    for name, render in TABLES.items():
        path = RESULTS / f"{name}.json"
        if path.is_file():
            result = json.loads(path.read_text(encoding="utf-8"))
            parts.append(f"{render(result)}\n\n<sub>`{result['command']}`</sub>")
    return "\n\n".join(parts)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only tell whether the README is up to date")
    arguments = parser.parse_args()
    before = README.read_text(encoding="utf-8")
    after = re.sub(
        r"(<!-- tables -->\n).*?(<!-- /tables -->)",
        lambda m: f"{m[1]}\n{rendered()}\n\n{m[2]}",
        before,
        flags=re.DOTALL,
    )
    if arguments.check:
        return int(before != after)
    README.write_text(after, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
