"""Retrieval on real text: AQUA's questions to SemArt's paintings, FashionIQ's captions to products.

    python benchmarks/real_text.py --shared ../shared --embedders lsa minilm static

Every signal alone, and hybrids of `bm25`, `passages` and one embedder or all: by reciprocal rank, standardised with
equal weights, and with weights fitted to questions. Fitted weights are cross-fitted: the questions are parted in two by
a hash of their document (`halves`), and each half is answered with the weights fitted on the other, so that no figure
is of a question that its weights have seen. Each hybrid is compared with the best signal alone by a paired permutation
test over all questions, Holm-corrected within a task.

Equal weights are not fitted, yet not blind either: that sentences rather than documents are scored, pairs of words, b
and the soft maximum were chosen looking at figures over all of AQUA; what FashionIQ's captions replace, mostly at
those of one half.

A caption says how a product differs from a reference. Its question is asked here as it is, and with all of the
reference's attributes; questions that are read beside their reference are in `relative_questions.py`.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
from results import write
from scipy.stats import rankdata

from mrag_owl.config import read_settings
from mrag_owl.pipeline.indexes.embedders import LSA, open_embedder
from mrag_owl.records import Ranking
from mrag_owl.retrieval import Retriever, Scores
from mrag_owl.retrieval.bm25 import Bm25Retriever
from mrag_owl.retrieval.dense import DenseRetriever, passages
from mrag_owl.retrieval.embedders.lsa import LsaEmbedder
from mrag_owl.retrieval.embedders.vector_cache import VectorCache
from mrag_owl.retrieval.fusion import fused
from mrag_owl.retrieval.passage_bm25 import PassageRetriever
from mrag_owl.retrieval.selection import ranking_of
from mrag_owl_benchmark.evaluation.comparison import Difference, bootstrap, holm, paired_difference
from mrag_owl_benchmark.evaluation.metrics import MEASURES, per_query
from mrag_owl_benchmark.evaluation.real_text import RetrievalTask, art_task, fashion_task, halves
from mrag_owl_benchmark.fashion_iq import read_attributes, read_captions
from mrag_owl_benchmark.fusion_weights import fit_weights
from mrag_owl_benchmark.real_sets import fashion_edit
from mrag_owl_benchmark.semart import read_art_questions, read_paintings

DEPTHS = (10, 100, 1000)
"""Rankings are as long as it takes to find what is relevant, 1,000 at most: no measure looks beyond it."""

SHOWN = ("MRR", "Hits@1", "Hits@10", "Hits@100", "nDCG@10")
LEXICAL = ("bm25", "passages")
Judged = dict[str, dict[str, Scores]]
"""The scores of each signal by question id."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    default = Path(__file__).resolve().parent.parent.parent / "shared"
    parser.add_argument("--shared", type=Path, default=default, help="the folder with data/semart and data/fashion_iq")
    parser.add_argument("--embedders", nargs="+", default=["lsa", "minilm", "static"])
    parser.add_argument("--tasks", nargs="+", metavar="WORD", help="only tasks whose name holds one of these words")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--name", default="real_text", help="name of the result file")
    arguments = parser.parse_args()
    art, fashion = arguments.shared / "data" / "semart", arguments.shared / "data" / "fashion_iq"
    files = [art / "semart_val.csv", art / "aqua_val.json"]
    files += [fashion / "cap.dress.train.json", fashion / "asin2attr.dress.train.new.json"]
    attributes, captions = read_attributes(files[3]), read_captions(files[2])
    tasks = {"AQUA": art_task(read_paintings(files[0]), read_art_questions(files[1]))}
    for wording in ("caption", "whole reference"):
        tasks[f"FashionIQ, {wording}"] = fashion_task(attributes, captions, wording=wording, edit=fashion_edit())
    figures: dict[str, dict[str, object]] = {}
    for name, task in tasks.items():
        if arguments.tasks and not any(word in name for word in arguments.tasks):
            continue
        figures[name] = measured(task, arguments.embedders, seed=arguments.seed)
        print(table(name, figures[name]), flush=True)
    path = write(arguments.name, figures, seed=arguments.seed, data=files, generated=False)
    print(path)


def ranks_fused(signals: Mapping[str, Scores]) -> Scores:
    """Return Σ 1 / (60 + rank) over the signals that know a document, by their number; equal scores share their ranks.

    Source: Cormack, Clarke and Büttcher, Reciprocal rank fusion outperforms Condorcet, SIGIR 2009.
    """
    told = [scores for scores in signals.values() if len(scores) and np.nanmax(scores) > np.nanmin(scores)]
    if not told:
        return np.zeros(len(next(iter(signals.values()))), dtype=np.float32)
    worths = np.array([1 / (60 + rankdata(-scores, nan_policy="omit")) for scores in told])
    known = ~np.isnan(worths)
    return np.where(known.any(axis=0), np.nansum(worths, axis=0) / np.maximum(known.sum(axis=0), 1), 0)


def measured(task: RetrievalTask, embedders: Sequence[str], *, seed: int) -> dict[str, object]:
    """Return the figures of every system on one task, with how each hybrid compares with the best signal alone."""
    retrievers: dict[str, Retriever] = {
        "bm25-thesis": Bm25Retriever.build(task.documents, parity="thesis"),
        "bm25": Bm25Retriever.build(task.documents),
        "passages": PassageRetriever.build(task.documents),
    }
    for embedder in embedders:
        retrievers[embedder] = dense(task, embedder)
    judged: Judged = {
        query.query_id: {name: retriever.scores(query) for name, retriever in retrievers.items()}
        for query in task.queries
    }
    iris = retrievers["bm25"].iris
    numbers = {iri: number for number, iri in enumerate(iris)}
    allowed = {name: frozenset(iris) - excluded for name, excluded in task.excluded.items()}

    def run(weights: Callable[[str], Mapping[str, float]], method: str) -> dict[str, Ranking]:
        found = {}
        for name, signals in judged.items():
            chosen = {signal: signals[signal] for signal in weights(name)}
            alone = next(iter(chosen.values()))
            together = ranks_fused(chosen) if method == "reciprocal-rank" else fused(chosen, weights=weights(name))
            scores = together if len(chosen) > 1 else alone
            wanted = scores[numbers[next(iter(task.qrels[name]))]]
            reached = int(np.count_nonzero(scores >= wanted)) if wanted > 0 else DEPTHS[-1]
            depth = next((depth for depth in DEPTHS if depth >= reached), DEPTHS[-1])
            found[name] = ranking_of(scores, iris, top_k=depth, among=allowed.get(name))
        return found

    halved = halves(task)
    first_half = frozenset(halved[0])

    def fitted(signals: Sequence[str]) -> tuple[dict[str, float], dict[str, float]]:
        """Return the weights for the first half, fitted on the second, and those for the second."""
        both = []
        for half in reversed(halved):
            training = [
                {signal: hidden(judged[name], signal, task, name, numbers) for signal in signals} for name in half
            ]
            both.append(fit_weights(training, [[numbers[iri] for iri in task.qrels[name]] for name in half]))
        return both[0], both[1]

    rows: dict[str, dict[str, object]] = {}
    values: dict[str, list[float]] = {}

    def add(name: str, weights: Callable[[str], Mapping[str, float]], method: str, told: object) -> None:
        ranked = run(weights, method)
        values[name] = list(per_query(MEASURES["MRR"], ranked, task.qrels).values())
        interval = bootstrap(values[name], seed=seed)
        rows[name] = {"weights": told, "method": method, **means(ranked, task.qrels)}
        rows[name]["MRR interval"] = [round(interval.low, 4), round(interval.high, 4)]

    for name in retrievers:
        add(name, lambda _, name=name: {name: 1.0}, "standardised", None)  # type: ignore[misc]  # bound now
    hybrids = []
    for label, group in (*((embedder, (embedder,)) for embedder in embedders), ("all", tuple(embedders))):
        signals = (*LEXICAL, *group)
        equal = dict.fromkeys(signals, 1.0)
        both = fitted(signals)
        add(f"reciprocal rank, {label}", lambda _, equal=equal: equal, "reciprocal-rank", equal)  # type: ignore[misc]
        add(f"hybrid {label}", lambda _, equal=equal: equal, "standardised", equal)  # type: ignore[misc]
        add(f"hybrid {label}, fitted", lambda name, both=both: both[name not in first_half], "standardised", both)  # type: ignore[misc]
        hybrids += [f"hybrid {label}", f"hybrid {label}, fitted"]
    best = max(retrievers, key=lambda name: statistics.mean(values[name]))
    differences = {name: paired_difference(values[name], values[best], seed=seed) for name in hybrids}
    corrected = holm([difference.p_value for difference in differences.values()])
    for (name, difference), p_value in zip(differences.items(), corrected, strict=True):
        rows[name]["versus best signal"] = {
            **told_difference(difference, values[name], values[best], signal=best),
            "p, Holm": round(p_value, 4),
        }
    return {
        "documents": len(task.documents),
        "questions": len(task.queries),
        "best signal": best,
        "systems": rows,
    }


def told_difference(
    difference: Difference, values: Sequence[float], others: Sequence[float], *, signal: str, measure: str = "MRR"
) -> dict[str, object]:
    """Return how two systems compare on the same questions, as the result files have it."""
    return {
        "signal": signal,
        f"{measure} difference": round(difference.mean, 4),
        "interval": [round(difference.low, 4), round(difference.high, 4)],
        "p": round(difference.p_value, 4),
        "ratio": round(statistics.mean(values) / statistics.mean(others), 3),
    }


def dense(task: RetrievalTask, embedder: str) -> Retriever:
    """Return dense retrieval over the documents of the task."""
    if embedder == LSA:
        model = LsaEmbedder.fit(passage for document in task.documents for passage in passages(document.text))
        return DenseRetriever.build(task.documents, model)
    settings = replace(read_settings(), embedder=embedder)
    opened = open_embedder(embedder, settings)
    cache = VectorCache.open(settings.cache / "vectors", opened)
    return DenseRetriever.build(task.documents, opened, embed=cache.blocks)


def hidden(
    scores: Mapping[str, Scores], signal: str, task: RetrievalTask, question: str, numbers: Mapping[str, int]
) -> Scores:
    """Return a signal's scores with the excluded documents put last, as far as weights are concerned."""
    excluded = [numbers[iri] for iri in task.excluded.get(question, ())]
    if not excluded:
        return scores[signal]
    changed = scores[signal].copy()
    changed[excluded] = changed.min()
    return changed


def means(run: Mapping[str, Ranking], qrels: Mapping[str, frozenset[str]]) -> dict[str, float]:
    return {
        name: round(statistics.mean(per_query(MEASURES[name], run, qrels).values()), 4)  # type: ignore[arg-type]
        for name in SHOWN
    }


def table(name: str, figures: Mapping[str, object]) -> str:
    lines = [f"\n{name}: {figures['questions']} questions, {figures['documents']} documents"]
    lines.append(f"{'':28}" + "".join(f"{measure:>10}" for measure in SHOWN))
    for system, row in figures["systems"].items():  # type: ignore[attr-defined]
        line = f"{system:28}" + "".join(f"{row[measure]:>10.4f}" for measure in SHOWN)
        if versus := row.get("versus best signal"):
            line += f"   {versus['MRR difference']:+.4f} vs {versus['signal']}, p {versus['p']:.4f}"
            line += f" (Holm {versus['p, Holm']:.4f})"
        lines.append(line)
    return "\n".join(lines)


if __name__ == "__main__":
    main()
