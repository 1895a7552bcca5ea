"""Where class expressions, hybrids and enrichment help, and where not: the documents' words for the kept figures.

Every figure, and whether something helps, hurts or makes no difference, is read off the result files; a paragraph
whose results are not there is left out.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

RESULTS = Path(__file__).resolve().parent / "results"
FITTED = "hybrid:embedder=minilm,weights=fitted"
FITTED_IN_STORE, FITTED_LOGIC = "hybrid:weights=fitted", "hybrid+logic:weights=fitted"
PARTS = "hybrid+parts:embedder=lsa+minilm,weights=fitted"
CHANCE = 0.05

Sets = Mapping[str, Any]
Comparison = Mapping[str, Any]


def findings() -> str:
    """Return the paragraphs as a list."""
    path = RESULTS / "benchmark_real.json"
    if not path.is_file():
        return ""
    sets = _sets(path)
    parts: tuple[Callable[[Sets], str], ...] = (
        *(_logic, _at_size, _prose, _feedback, _learned, _learners, _hybrids, _enrichment),
    )
    paragraphs = []
    for part in parts:
        try:
            paragraphs.append(part(sets))
        except KeyError:  # not measured
            continue
    return "\n".join(f"- {paragraph}" for paragraph in paragraphs)


def _logic(sets: Sets) -> str:
    one, cluster, logic = (compared(sets[name], "bm25+logic", "bm25") for name in ("one", "cluster", "logic"))
    words = _over_words_alone(sets["logic"])
    has, ceiling = mean(sets["one"], "bm25+logic"), sets["one"]["set"]["about"]["ceiling"]
    return (
        f"**Reading the question as a class expression** {verdict((one, cluster, logic))} where there is a graph to "
        f"read it against: on the real split, MRR {told(one)} over BM25 for questions about one picture, "
        f"{told(cluster)} for clusters, and "
        f"nDCG@10 {told(logic)} where questions deny, count, or bind attributes{words}. A question about one picture "
        f"often describes several pictures equally well: a system that finds exactly these and cannot tell them apart "
        f"can expect an MRR of {bare(ceiling)}; ours reaches {bare(has)}."
    )


def _at_size(_: Sets) -> str:
    path = RESULTS / "benchmark_generated.json"
    if not path.is_file():
        raise KeyError(path.name)
    sets = _sets(path)
    one, cluster, logic = (compared(sets[name], "bm25+logic", "bm25") for name in ("one", "cluster", "logic"))
    documents = sets["one"]["set"]["documents"]
    return (
        f"**Among {documents:,} generated pictures** it {verdict((one, cluster, logic))}, too: MRR {told(one)} for one "
        f"picture, {told(cluster)} for clusters, nDCG@10 {told(logic)} for expressions"
        f"{_over_words_alone(sets['logic'])}."
    )


def _over_words_alone(found: Mapping[str, Any]) -> str:
    """Return how far logic is ahead of words that do not know what a question denies, if that was measured."""
    try:
        alone = compared(found, "bm25+logic", "bm25:denials=ignored")
    except KeyError:
        return ""
    return (
        f" (over BM25 as `recommend` runs it, which ignores denied words; {told(alone)} over BM25 that searches for "
        "them, too)"
    )


def _sets(path: Path) -> Sets:
    found: Sets = json.loads(path.read_text(encoding="utf-8"))["figures"]["sets"]
    return found


def _prose(sets: Sets) -> str:
    found = sets["aqua-store"]
    lost = compared(found, "bm25+logic", "bm25")
    fitted = compared(found, FITTED_LOGIC, FITTED_IN_STORE)
    return (
        f"**Where the answer stands in prose**, it {verdict((lost,))}: MRR {told(lost)} over BM25 for questions to a "
        f"store of SemArt's paintings, whose graph knows author, school, type, technique and date alone. As one signal "
        f"of a hybrid, weighed by questions, logic {verdict((fitted,))} ({between(fitted)})."
    )


def _feedback(sets: Sets) -> str:
    found = sets["feedback"]
    pages = {
        learner: [compared(found, f"bm25/feedback-{learner}-{n}", "bm25") for n in (1, 2, 3)]
        for learner in ("rocchio", "mdl", "tdl")
    }
    ours = [pages["mdl"], pages["tdl"]]
    first, third = ([of[n] for of in ours] for n in (0, 2))
    return (
        f"**Learned from what somebody likes and dislikes**, expressions {verdict((*first, *third), many=True)}: MAP "
        f"{span(first)} after one page, {span(third)} after three; moving the question's vector (Rocchio) "
        f"{verdict(pages['rocchio'])}."
    )


def _learned(sets: Sets) -> str:
    stores = {name: sets[name] for name in ("one", "cluster", "logic")}
    fused = [compared(found, "bm25/fused-mdl-20", "bm25") for found in stores.values()]
    paper = [compared(found, "bm25/paper-mdl-20", "bm25") for found in stores.values()]
    rows = json.loads((RESULTS / "reranking.json").read_text(encoding="utf-8"))["figures"]["systems"]
    best = max((row for row in rows if row["system"].startswith("fused")), key=lambda row: row["MAP_difference"])
    theirs = [
        compared(found, name, found["baseline"])
        for found in stores.values()
        for name in ("paper-1", "paper-2", "paper-1-as-published", "paper-2-as-published")
        if name != found["baseline"]
    ]
    behind, ahead = (sum(is_significant(one, sign) for one in theirs) for sign in (-1, 1))
    return (
        f"**Learned from the first 20 of a ranking**, as the paper does, they {verdict(fused, many=True)}: "
        f"{span(fused)} where they are fused with the ranking ({signed(best['MAP_difference'])} MAP, "
        f"p {bare(best['p_holm'], 3)}, in `benchmarks/reranking.py` for "
        f"k = {best['system'].rpartition(' ')[2]}); where they come first, {span(paper)}. The paper's two "
        f"models, as it describes them and as its code runs them, are significantly behind the best single signal "
        f"{behind} times of {len(theirs)}, and ahead {times(ahead)}."
    )


def _learners(sets: Sets) -> str:
    cluster, logic = ({row["learner"]: row for row in sets[name]["learners"]} for name in ("cluster", "logic"))
    row = cluster["mdl"]
    return (
        f"**Learners** score F1 {bare(row['training_f1'])} on the √N clusters if they are asked about the pictures "
        f"they learned from, which is what the paper reports (.77), and {bare(row['f1'])} on all others: pictures with "
        f"similar questions are no concept. Where there is one, `mdl` finds it: {bare(logic['mdl']['f1'])} from "
        f"{logic['mdl']['k']} pictures."
    )


def _hybrids(sets: Sets) -> str:
    aqua, edited, alone = sets["aqua"], sets["fashion-iq-edited"], sets["fashion-iq-caption"]
    prose, parts = compared(aqua, FITTED, aqua["baseline"]), compared(edited, PARTS, edited["baseline"])
    plain = compared(aqua, "hybrid", aqua["baseline"])
    pictures = [compared(sets[name], "hybrid", sets[name]["baseline"]) for name in ("one", "cluster", "logic")]
    relative = json.loads((RESULTS / "relative_questions.json").read_text(encoding="utf-8"))["figures"]
    like, edits = "recommend --like", ("edited", "whole")
    unseen = relative["half not looked at"]
    over = [unseen[f"versus {edit}"]["MRR"][like] for edit in edits]
    gains = [
        f"{signed(one['MRR difference'], 3)} [{', '.join(bare(end, 3) for end in one['interval'])}], p "
        f"{bare(one['p, Holm'], 4)}, {one['ratio']:.2f} times"
        for one in over
    ]
    return (
        f"**Words and vectors together** {verdict((prose,), many=True)} on prose: MRR {told(prose)} on AQUA over its "
        f"best single signal, `{aqua['baseline']}`, with MiniLM's vectors and weights fitted on the other half of "
        f"the questions, and {told(plain)} with the base install's, weighed alike. On formal descriptions of "
        f"pictures they {verdict(pictures, many=True)} ({span(pictures)}). FashionIQ's captions say how a product "
        f"differs from one that they do not describe: alone they find little (MRR {bare(best(alone))} at best), with "
        f"what they leave of the reference's attributes {bare(mean(edited, edited['baseline']))}, and with each "
        f"part a signal of its own {told(parts)} more. Asked of a store as `recommend --like`, on the "
        f"{unseen['questions']:,} of {relative['questions']:,} questions that nothing was chosen or fitted on, they "
        f"find MRR {bare(unseen['systems'][like]['MRR'], 3)}: {gains[0]} what the best signal makes of the words "
        f"that are asserted and kept, and {gains[1]} what it makes of all words of both. What can be learned of the "
        f"other half adds nothing more: {_tried(unseen['systems'])}, all on the same questions."
        f"{_other_products()}"
    )


def _tried(systems: Mapping[str, Mapping[str, float]]) -> str:
    """Return what other ways of weighing and learning find where `recommend --like` finds its MRR."""
    tried = {
        "weights fitted on it": "recommend --like, fitted",
        "with all embedders": "and all embedders, fitted",
        "affinities of a question's words to a product's": "and learned affinities of words",
        "boosted trees over all signals": "and boosted trees",
    }
    return ", ".join(f"{name} {bare(systems[system]['MRR'], 4)}" for name, system in tried.items())


def _other_products() -> str:
    path = RESULTS / "relative_held_out.json"
    if not path.is_file():
        return ""
    figures = json.loads(path.read_text(encoding="utf-8"))["figures"]
    told = []
    for kind, name in (("dress", "dresses"), ("shirt", "shirts"), ("toptee", "tops")):
        if own := figures.get(kind):
            found = min(
                (own[f"versus {one}"]["MRR"]["recommend --like"] for one in ("edited", "whole")),
                key=lambda one: one["ratio"],
            )
            told.append(f"{found['ratio']:.2f} times on {own['questions']} questions about {name}")
    return f" Beside the best of all single signals, whatever its wording, that is {', '.join(told)}."


def _enrichment(sets: Sets) -> str:
    real, drawn = (
        compared(sets[name], "bm25+logic:graph=enriched", "bm25+logic") for name in ("colours", "colours-drawn")
    )
    words = compared(sets["colours"], "bm25:graph=enriched", "bm25")
    return (
        f"**Enrichment** {verdict((real, drawn))} where questions ask for what nobody annotated: colours read off the "
        f"pixels bring MAP {told(real)} on real pictures and {told(drawn)} on drawn ones (words alone, on real ones, "
        f"{told(words)})."
    )


def compared(found: Mapping[str, Any], system: str, other: str) -> Comparison:
    """Return how one system compares with another, whichever way round it was tested; KeyError where it was not."""
    for one in found["comparisons"]:
        if (one["system"], one["versus"]) == (system, other):
            return dict(one)
        if (one["system"], one["versus"]) == (other, system):
            turned = {"difference": -one["difference"], "low": -one["high"], "high": -one["low"]}
            return {**one, "system": system, "versus": other, **turned}
    raise KeyError(f"{system} over {other}")


def mean(found: Mapping[str, Any], system: str) -> float:
    """Return a system's mean of the set's primary measure."""
    return float(next(row["means"][found["primary"]] for row in found["systems"] if row["name"] == system))


def best(found: Mapping[str, Any]) -> float:
    """Return the highest mean of the set's primary measure."""
    return max(float(row["means"][found["primary"]]) for row in found["systems"])


def is_significant(one: Comparison, sign: int = 0) -> bool:
    """Return whether two systems differ, and the way that the sign says."""
    return one["p_holm"] < CHANCE and (sign == 0 or one["difference"] * sign > 0)


def verdict(compared_ones: Iterable[Comparison], *, many: bool = False) -> str:
    """Return whether one thing helps, or many do, by the tests: always, sometimes, never."""
    ones = list(compared_ones)
    better, worse = (sum(is_significant(one, sign) for one in ones) for sign in (1, -1))
    helps, hurts, makes = ("help", "hurt", "make") if many else ("helps", "hurts", "makes")
    if not better and not worse:
        return f"{makes} no significant difference"
    if better and worse:
        return f"{helps} and {hurts}"
    verb, often = (helps, better) if better else (hurts, worse)
    return verb if often == len(ones) else f"{verb} in part"


def told(one: Comparison) -> str:
    """Return a difference with its interval, and that it may be chance where it may.

    >>> told({"difference": 0.2201, "low": 0.161, "high": 0.29, "p_holm": 0.001})
    '+.22 [.16, .29]'
    """
    return between(one) + ("" if is_significant(one) else ", not significant")


def between(one: Comparison) -> str:
    """Return a difference with its interval."""
    places = 2 if abs(one["difference"]) >= 0.05 else 3
    low, high = (bare(one[end], places) for end in ("low", "high"))
    return f"{signed(one['difference'], places)} [{low}, {high}]"


def span(ones: Iterable[Comparison]) -> str:
    """Return the least and the greatest of some differences."""
    values = sorted(one["difference"] for one in ones)
    low, high = signed(values[0]), signed(values[-1])
    return low if low == high else f"{low} to {high}"


def signed(value: float, places: int = 2) -> str:
    """Return a number with its sign and no zero before the point."""
    return ("-" if round(value, places) < 0 else "+") + bare(abs(value), places)


def bare(value: float, places: int = 2) -> str:
    """Return a number without the zero before the point."""
    return f"{value:.{places}f}".replace("0.", ".", 1) if abs(value) < 1 else f"{value:.{places}f}"


def times(number: int) -> str:
    return {0: "never", 1: "once", 2: "twice"}.get(number, f"{number} times")
