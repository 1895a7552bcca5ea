"""The table at the top of the README: what a reader asks first, beside what else was measured in the same run."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from markdown_tables import table

RESULTS = Path(__file__).resolve().parent / "results"


def summary() -> str:
    """Return the rows whose results are there."""
    rows = [row for line in (_logic, _text, _learning, _museum, _colours, _build, _latency) for row in line()]
    return table(["what", "measured", "beside it, in the same run"], rows)


def _figures(name: str) -> Mapping[str, Any] | None:
    path = RESULTS / f"{name}.json"
    if not path.is_file():
        return None
    figures: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8"))["figures"]
    return figures


def _logic() -> list[list[str]]:
    rows = []
    for name, pictures in (("logic_questions", "real"), ("logic_questions_generated", "generated")):
        if figures := _figures(name):
            found = figures["p10"]
            beside = f"BM25 {found['bm25']:.3f}, LSA {found['dense, lsa']:.3f}"
            if (alone := found.get("bm25:denials=ignored")) is not None:
                beside += f", kept from what is denied; BM25 that takes it for what is asked {alone:.3f}"
            rows.append(
                [
                    f"questions that deny, count or bind, on {figures['pictures']:,} pictures ({pictures})",
                    f"precision of the first ten {found['bm25+logic']:.3f}",
                    beside,
                ]
            )
    return rows


def _text() -> list[list[str]]:
    rows = []
    if found := _set("aqua"):
        by_name = {row["name"]: row for row in found["systems"]}
        hybrid = max((row for row in by_name.values() if "fitted" in row["name"]), key=_primary(found), default=None)
        if hybrid is not None:
            over = next(
                one
                for one in found["comparisons"]
                if (one["system"], one["versus"]) == (hybrid["name"], found["baseline"])
            )
            gain = over["difference"], over["low"], over["high"], over["p_holm"]
            best = by_name[found["baseline"]]
            questions, documents = found["set"]["questions"], found["set"]["documents"]
            name = f"AQUA: question → painting; {questions:,} questions, {documents:,} documents (real)"
            named = f"`{hybrid['name']}`", f"`{best['name']}`"
            told = _beside(hybrid["means"], named[0], best["means"], named[1], gain)
            rows.append([name, *told])
    if figures := _figures("relative_questions"):
        unseen, documents, like = figures["half not looked at"], figures["documents"], "recommend --like"
        systems, versus, questions = unseen["systems"], unseen["versus edited"]["MRR"], unseen["questions"]
        best = versus[like]["signal"]
        name = (
            f"FashionIQ: “like this one, but …” → product; the {questions:,} questions that nothing was chosen or "
            f"fitted on, {documents:,} documents (real)"
        )
        low, high = versus[like]["interval"]
        gain = versus[like]["MRR difference"], low, high, versus[like]["p, Holm"]
        rows.append([name, *_beside(systems[like], f"`{like}`", systems[best], f"“{best}”", gain)])
    return rows


def _beside(
    own: Mapping[str, float],
    name: str,
    best: Mapping[str, float],
    best_name: str,
    gain: tuple[float, float, float, float],
) -> tuple[str, str]:
    """Return the cells of a system and of what is beside it; `gain`: the difference in MRR, its interval, and p."""
    difference, low, high, p_value = gain
    told = f"MRR {difference:+.3f} [{low:+.3f}, {high:+.3f}], p = {p_value:.4f}"
    return (
        f"{name}: MRR {own['MRR']:.3f}, Hits@10 {own['Hits@10']:.3f}",
        f"best signal alone, {best_name}: {best['MRR']:.3f}, {best['Hits@10']:.3f} ({told})",
    )


def _set(name: str) -> Mapping[str, Any] | None:
    figures = _figures("benchmark_real")
    found: Mapping[str, Any] | None = figures["sets"].get(name) if figures else None
    return found


def _primary(found: Mapping[str, Any]) -> Callable[[Mapping[str, Any]], float]:
    return lambda row: float(row["means"][found["primary"]])


def _learning() -> list[list[str]]:
    rows = []
    if figures := _figures("learning_pairs"):
        found = {row["learner"]: row["f1"] for row in figures["rows"] if (row["k"], row["wrong"]) == (10, 0)}
        rows.append(
            [
                "hidden pairs of features, from 10 pictures (real)",
                f"`mdl`: F1 {found['mdl']:.3f} over all others",
                f"`tdl` {found['tdl']:.3f}",
            ]
        )
    if figures := _figures("learning_planted_ontolearn"):
        ours, theirs = (figures["learners"][name] for name in ("mdl", "ontolearn:tdl"))
        rows.append(
            [
                f"concepts planted in {figures['images']:,} pictures, from 20 of each (generated)",
                f"`mdl`: F1 {ours['means'][0]['f1']:.3f} in {ours['median_ms']:,.0f} ms",
                f"Ontolearn's TDL {theirs['means'][0]['f1']:.3f} in {theirs['median_ms']:,.0f} ms",
            ]
        )
    return rows


def _museum() -> list[list[str]]:
    figures = _figures("museum_questions")
    if not figures:
        return []
    everything = figures["groups"]["all"]
    logic, vectors = everything["logic"], everything["vectors"]
    unseen = figures["groups"]["wordings written afterwards"]
    told = (
        f"{logic['exact']:.3f} exactly right, {logic['wrong']:.3f} wrong, the rest said to be unread "
        f"(of {unseen['questions']} in wordings never seen before: {unseen['logic']['exact']:.3f}, "
        f"{unseen['logic']['wrong']:.3f})"
    )
    return [
        [
            f"{figures['questions']} questions over two and three hops in Tate's collection (real)",
            told,
            f"Hits@10: paths {everything['paths']['hits@10']:.3f}, vectors {vectors['hits@10']:.3f}",
        ]
    ]


def _colours() -> list[list[str]]:
    rows = []
    if figures := _figures("pixels"):
        drawn, real = figures["drawn"], figures["real"]
        rows.append(
            [
                "leading colour of a garment, read off its pixels without a model",
                f"{real['leading']:.3f} right of {real['garments']} garments read by eye (real)",
                f"{drawn['leading']:.3f} of {drawn['garments']} drawn ones (generated)",
            ]
        )
    if found := _set("colours"):
        means = {row["name"]: row["means"]["MAP"] for row in found["systems"]}
        rows.append(
            [
                f"{found['set']['questions']} colour questions on pictures read by eye (real)",
                f"MAP {means['bm25+logic:graph=enriched']:.3f} with what `enrich` found",
                f"{means['bm25+logic']:.3f} without",
            ]
        )
    return rows


def _build() -> list[list[str]]:
    figures = _figures("build_store")
    if not figures:
        return []
    build = figures["build"]
    return [
        [
            f"a build of {figures['images']:,} images: graphs, store, indexes (generated)",
            f"{build['wall_s']:.0f} s, peak {build['peak_mb']:.0f} MB",
            f"rdflib's way, graph 1 alone: {figures['rdflib_over_ours_per_image']:.1f} × as long per image",
        ]
    ]


def _latency() -> list[list[str]]:
    figures = _figures("latency")
    if not figures:
        return []
    systems = figures["systems"]
    ours, peer = systems["hybrid+logic + fused"], systems["rank-bm25"]
    loop = systems["the paper's BM25, a loop over documents"]
    return [
        [
            f"one question, warm, by hybrid, logic and learning, {figures['documents']:,} pictures (generated)",
            f"{ours['median_ms']:.0f} ms (bm25+logic alone {systems['bm25+logic']['median_ms']:.0f} ms)",
            f"rank-bm25 {peer['median_ms']:.0f} ms, the paper's BM25 as a loop {loop['median_ms']:,.0f} ms",
        ]
    ]
