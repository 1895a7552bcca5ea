"""The table at the top of the README: what a reader asks first, beside what else was measured in the same run."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from markdown_tables import table

RESULTS = Path(__file__).resolve().parent / "results"
BLIND = Path(__file__).resolve().parent / "blind"
BLIND_SETS = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh"),
    *("twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth"),
    *("twentieth", "twentyfirst", "twentysecond", "twentythird", "twentyfourth", "twentyfifth", "twentysixth"),
    *("twentyseventh", "twentyeighth", "twentyninth", "thirtieth", "thirtyfirst", "thirtysecond", "thirtythird"),
    *("thirtyfourth", "thirtyfifth", "thirtysixth", "thirtyseventh", "thirtyeighth", "thirtyninth", "fortieth"),
    "fortyfirst",
)
_LAST_SETS, _EARLIER_SETS = 1, 3
_BLIND_NAMES = {"tate": "Tate", "semart": "SemArt", "outfits": "outfits"}


def summary() -> str:
    """Return the rows whose results are there."""
    told = (
        _logic,
        _text,
        _books,
        _learning,
        _museum,
        _blind,
        _reworded,
        _colours,
        _pictures,
        _build,
        _latency,
        _server,
    )
    rows = [row for line in told for row in line()]
    return table(["task", "mrag-owl", "for comparison, in the same run"], rows)


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
            beside = f"BM25 {found['bm25']:.3f} and LSA {found['dense, lsa']:.3f}, which ignore denied words"
            if (alone := found.get("bm25:denials=ignored")) is not None:
                beside += f"; BM25 that searches for them, too, {alone:.3f}"
            rows.append(
                [
                    f"answer questions that deny, count or bind; {figures['pictures']:,} {pictures} pictures",
                    f"{found['bm25+logic']:.3f} of the first ten results are right",
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
            name = f"find the painting that a question is about; AQUA, {questions:,} questions, {documents:,} paintings"
            named = f"`{hybrid['name']}`", f"`{best['name']}`"
            told = _beside(hybrid["means"], named[0], best["means"], named[1], gain)
            rows.append([name, *told])
    if unseen := (_figures("relative_held_out") or {}).get("dress"):
        documents, like = unseen["documents"], "recommend --like"
        systems, versus, questions = unseen["systems"], unseen["versus edited"]["MRR"], unseen["questions"]
        best = versus[like]["signal"]
        name = (
            f"find a product that is “like this one, but …”; FashionIQ, {questions:,} questions that nothing was "
            f"fitted on, {documents:,} real products"
        )
        low, high = versus[like]["interval"]
        gain = versus[like]["MRR difference"], low, high, versus[like]["p, Holm"]
        own, other = _beside(systems[like], f"`{like}`", systems[best], f"“{best}”", gain)
        rows.append([name, own, f"{other}{_of_other_products()}"])
    return rows


def _books() -> list[list[str]]:
    found, relations = _figures("context_found"), _figures("context_relations")
    if found is None or relations is None:
        return []
    shares, later, pages = found["names in the text"], relations["later"], relations["of fresh pages"]
    paintings = f"{found['paintings']} paintings of SemArt, Vasari's Lives"
    right = f"{later['right when read']:.3f} of {later['read']} drawn at random are right"
    return [
        [
            f"explain a painting by a book: names that its description has; {paintings}",
            f"{shares['graph']:.3f} in what the context graph tells",
            f"{shares['flat']:.3f} in as many words of the best pages by BM25",
        ],
        [
            "tell without a model what a book says of who did what; Vasari's Lives",
            f"{right}; {pages['recall']:.3f} of those that a reader finds are told",
            "judged by eye",
        ],
    ]


def _of_other_products() -> str:
    """Return what `recommend --like` finds of shirts and tops, as a share of what the best single signal finds."""
    found = _figures("relative_held_out") or {}
    told = []
    for kind, name in (("shirt", "shirts"), ("toptee", "tops")):
        if own := found.get(kind):
            ratios = [own[f"versus {one}"]["MRR"]["recommend --like"]["ratio"] for one in ("edited", "whole")]
            told.append(f"{min(ratios):.2f} × of {name}")
    return f"; MRR {' and '.join(told)}" if told else ""


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
        f"the best single method, {best_name}: {best['MRR']:.3f}, {best['Hits@10']:.3f} ({told})",
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
                "learn a hidden pair of features from 10 real pictures",
                f"`mdl`: F1 {found['mdl']:.3f} on all other pictures",
                f"`tdl` {found['tdl']:.3f}",
            ]
        )
    if figures := _figures("learning_planted_ontolearn"):
        ours, theirs = (figures["learners"][name] for name in ("mdl", "ontolearn:tdl-thesis"))
        rows.append(
            [
                f"learn a planted concept from 20 of {figures['images']:,} generated pictures",
                (
                    f"`mdl`: F1 {ours['means'][0]['f1']:.3f} in {ours['median_ms']:,.0f} ms by the clock, "
                    f"{ours['median_cpu_ms']:,.0f} of computing"
                ),
                _peer("Ontolearn's TDL", theirs),
            ]
        )
    return rows


def _peer(name: str, figures: dict[str, object]) -> str:
    """Return what a peer did, and for how many problems it had no answer in its time."""
    if figures["unanswered"] == figures["asked"]:
        return f"{name}: no answer, stopped after {figures['median_ms'] / 1000:,.0f} s"  # type: ignore[operator]
    f1 = figures["means"][0]["f1"]  # type: ignore[index]
    missing = f", no answer for {figures['unanswered']} of {figures['asked']}" if figures["unanswered"] else ""
    return f"{name} {f1:.3f} in {figures['median_ms']:,.0f} ms by the clock{missing}"


def _museum() -> list[list[str]]:
    figures = _figures("museum_questions")
    if not figures:
        return []
    everything = figures["groups"]["all"]
    logic, vectors = everything["logic"], everything["vectors"]
    unseen = figures["groups"]["wordings written afterwards"]
    told = (
        f"{logic['exact']:.3f} exactly right and {logic['wrong']:.3f} wrong; it says of the rest that it cannot read "
        f"them. What failed before was mended for, so this tells nothing of new questions ({unseen['questions']} in "
        f"wordings written later, some read for since: {unseen['logic']['exact']:.3f} and "
        f"{unseen['logic']['wrong']:.3f})"
    )
    return [
        [
            f"answer {figures['questions']} questions over two or three hops in Tate's collection",
            told,
            f"Hits@10 of paths {everything['paths']['hits@10']:.3f}, of vectors {vectors['hits@10']:.3f}",
        ]
    ]


def _blind() -> list[list[str]]:
    """Return what the last set of blind questions gave the first time it was asked, beside those before it."""
    kept = [path for name in BLIND_SETS if (path := BLIND / name / "first_sight.json").is_file()]
    found, earlier = kept[-_LAST_SETS:], kept[-_LAST_SETS - _EARLIER_SETS : -_LAST_SETS]
    if not found:
        return []
    now, before = (
        [json.loads(path.read_text(encoding="utf-8")) for one in found if (path := one.with_name(name)).is_file()]
        for name in ("first_sight.json", "before.json")
    )
    asked, right, wrong = _blind_shares(now)
    others = "; ".join(_blind_shares([json.loads(path.read_text(encoding="utf-8"))])[1] for path in earlier)
    return [
        [
            f"answer questions written without sight of the program, asked for the first time; {asked}",
            f"{right} exactly right, {wrong} wrong; it says of the rest that it cannot read them",
            (
                f"the program before, asked the same: {' right, '.join(_blind_shares(before)[1:])} wrong"
                if len(before) == len(now)
                else "gold by scripts written with them"
            )
            + (f"; sets by other writers, at first sight of their time: {others} right" if others else ""),
        ]
    ]


def _reworded() -> list[list[str]]:
    folder = BLIND.parent / "reworded" / "sixth"
    now, before = (
        [json.loads((folder / name).read_text(encoding="utf-8"))] for name in ("first_sight.json", "before.json")
    )
    asked, right, wrong = _blind_shares(now)
    return [
        [
            f"answer eight rewordings, by other people, of 120 questions that are read as first worded; {asked}",
            f"{right} exactly right, {wrong} wrong at first sight",
            f"the program before, asked the same: {' right, '.join(_blind_shares(before)[1:])} wrong",
        ]
    ]


def _blind_shares(sets: list[dict[str, Any]]) -> tuple[str, str, str]:
    """Return how many questions were asked about what, and which shares of them were right and wrong."""
    names = {key: name for key, name in _BLIND_NAMES.items() if all(key in one for one in sets)}
    sums = {
        key: {count: sum(one[key]["ask"][count] for one in sets) for count in ("asked", "right", "wrong")}
        for key in names
    }
    asked = ", ".join(f"{sums[key]['asked']} about {name}" for key, name in names.items())
    right, wrong = (
        ", ".join(f"{one[count] / one['asked']:.3f}" for one in sums.values()) for count in ("right", "wrong")
    )
    return asked, right, wrong


def _server() -> list[list[str]]:
    figures = _figures("endpoint")
    if not figures:
        return []
    one, other = (figures["small_queries"][kind] for kind in ("one query", "another each time"))

    def rates(server: str) -> str:
        return f"{one[server]['requests_per_second']:,.0f} and {other[server]['requests_per_second']:,.0f}"

    beside = (
        f"99 of 100 within {figures['runaway_each_second']['p99_ms']:.0f} ms beside a query each second without end"
    )
    return [
        [
            "answer small SPARQL queries of 8 connections, the same and another each time; 45,623 generated pictures",
            f"{rates('mrag-owl')} a second; {beside}",
            f"`oxigraph serve` {rates('oxigraph serve')}, rdflib-endpoint {rates('rdflib-endpoint')}",
        ]
    ]


def _colours() -> list[list[str]]:
    rows = []
    if figures := _figures("seeing"):
        ours, middle = figures["all"]["pixels"], figures["all"]["centre"]
        rows.append(
            [
                f"name the main colour of a garment from its pixels; {ours['garments']} that nothing was fitted on",
                f"{ours['right_of_named']:.3f} right of the {ours['named']:.3f} that it names",
                f"the mean of the middle: {middle['right_of_named']:.3f} right of all",
            ]
        )
    if found := _set("colours"):
        means = {row["name"]: row["means"]["MAP"] for row in found["systems"]}
        rows.append(
            [
                f"answer {found['set']['questions']} questions about colours, judged by eye on real pictures",
                f"MAP {means['bm25+logic:graph=enriched']:.3f} after `enrich`",
                f"MAP {means['bm25+logic']:.3f} before it",
            ]
        )
    return rows


def _pictures() -> list[list[str]]:
    rows = []
    if figures := _figures("looking_up"):
        own, peers = figures["kinds"]["all"], figures["peers"]
        generated = _figures("looking_up_generated")
        more = (
            f"; {generated['kinds']['all']['recall_at_1']:.3f} with {generated['distractors']:,} generated ones beside"
            if generated
            else ""
        )
        task = (
            "find the picture that a region was cut from, then cropped, mirrored, scaled, lit, compressed, perhaps put "
            f"on another background; {figures['pictures']} real pictures"
        )
        found = {name: peers[name]["recall_at_1"] for name in ("phash", "dhash", "histogram")}
        beside = (
            f"pHash {found['phash']:.3f}, dHash {found['dhash']:.3f}, histograms of colours {found['histogram']:.3f}"
        )
        rows.append([task, f"Recall@1 {own['recall_at_1']:.3f}{more}", beside])
    if figures := _figures("region_relations"):
        found = figures["all"]
        rows.append(
            [
                f"answer {found['questions']} questions about how things lie on {figures['pictures']} real pictures",
                f"precision {found['precision']:.3f}, recall {found['recall']:.3f}",
                "truth by shapely from all boxes",
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
            f"build all graphs, the store and the indexes of {figures['images']:,} generated pictures",
            f"{build['wall_s']:.0f} s, peak {build['peak_mb']:.0f} MB",
            f"rdflib takes {figures['rdflib_over_ours_per_image']:.1f} × as long per picture for the first graph",
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
            f"answer a question by words, vectors, logic and learning; {figures['documents']:,} generated pictures",
            f"{ours['median_ms']:.0f} ms ({systems['bm25+logic']['median_ms']:.0f} ms by words and logic)",
            f"rank-bm25 {peer['median_ms']:.0f} ms, the paper's BM25 loop {loop['median_ms']:,.0f} ms",
        ]
    ]
