"""Compare each re-ranking with its own first stage on Fashionpedia's real validation split.

    python benchmarks/reranking.py [--questions 600] [--seed 1] [--data ../shared/data/fashionpedia]

A question names two or three categories or attributes that 15 to 150 pictures have together, each by a word drawn from
the taxonomy (official or everyday); those pictures are relevant. Half of the questions choose the influence of
`fused`; every figure and test is on the other half. Differences to the first stage: paired bootstrap interval and
sign-flipping permutation test over questions, Holm-corrected over all re-rankings compared.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from results import ROOT, write

from mrag_owl.expressions.syntax import Named, Role, Some, value
from mrag_owl.learning.reranking import order_by
from mrag_owl.pipeline.build.building import build_fashionpedia
from mrag_owl.pipeline.indexes.knowledge import StoreKnowledge
from mrag_owl.pipeline.indexes.retrievers import open_retriever
from mrag_owl.pipeline.recommend.rerankers import Reranker, Reranking
from mrag_owl.records import Iri, Query, Ranking, Scored
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import DATA, HAS_ATTRIBUTE, HAS_GARMENT, HAS_GARMENT_PART
from mrag_owl_benchmark.evaluation.comparison import holm, paired_difference
from mrag_owl_benchmark.evaluation.metrics import MEASURES

REPORTED = ("MAP", "MRR", "Hits@10", "P@10", "nDCG@10")
INFLUENCES = (0.1, 0.3, 1.0, 3.0)
KS = (5, 10, 20)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--questions", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data" / "fashionpedia")
    parser.add_argument("--learners", nargs="+", default=["mdl"])
    arguments = parser.parse_args()
    files = [arguments.data / "instances_boxes_val2020.json", arguments.data / "attributes_val2020.json"]
    with tempfile.TemporaryDirectory() as scratch:
        build_fashionpedia(files, Path(scratch) / "store")
        with GraphStore.open(Path(scratch) / "store") as store:
            figures = compare(store, arguments.questions, seed=arguments.seed, learners=arguments.learners)
    for row in figures["systems"]:
        print(
            "  ".join(
                f"{key} {number:.3f}" if isinstance(number, float) else str(number) for key, number in row.items()
            )
        )
    print(write("reranking", figures, seed=arguments.seed, data=files, generated=False))


def compare(store: GraphStore, count: int, *, seed: int, learners: list[str]) -> dict[str, object]:
    """Return the measures of the first stage and of each re-ranking on the held-out half, with paired tests."""
    retriever = open_retriever("bm25", store)
    knowledge = StoreKnowledge.open(store, documents=retriever.iris)
    asked = list(questions(store, knowledge, count, random.Random(seed)))
    tuning, held_out = asked[: count // 2], asked[count // 2 :]
    systems: dict[str, Reranking] = {}
    for learner in learners:
        for k in KS:
            base = Reranking(learner=learner, k=k, negatives="none" if learner == "mdl" else "random", seed=seed)
            systems[f"paper, {learner}, k = {k}"] = replace(base, method="paper")
            tried = {influence: replace(base, method="fused", influence=influence) for influence in INFLUENCES}
            quality = {key: np.mean(run(store, retriever, options, tuning)["MAP"]) for key, options in tried.items()}
            best = max(INFLUENCES, key=quality.__getitem__)
            systems[f"fused, {learner}, k = {k}"] = tried[best]
    first = run(store, retriever, Reranking(), held_out)
    rows: list[dict[str, object]] = [{"system": "BM25 (first stage)", **means(first)}]
    differences = []
    for name, options in systems.items():
        measured = run(store, retriever, options, held_out)
        difference = paired_difference(measured["MAP"], first["MAP"], seed=seed)
        differences.append(difference.p_value)
        rows.append(
            {
                "system": name,
                **means(measured),
                "influence": options.influence if options.method == "fused" else None,
                "MAP_difference": round(difference.mean, 4),
                "low": round(difference.low, 4),
                "high": round(difference.high, 4),
                "p": difference.p_value,
                "ms": round(1000 * float(np.median(measured["seconds"])), 1),
            }
        )
    for row, corrected in zip(rows[1:], holm(differences), strict=True):
        row["p_holm"] = round(corrected, 4)
    return {
        "questions": len(held_out),
        "tuning_questions": len(tuning),
        "pictures": len(retriever.iris),
        "systems": rows,
    }


def questions(
    store: GraphStore, knowledge: StoreKnowledge, count: int, chance: random.Random
) -> Iterator[tuple[str, frozenset[Iri]]]:
    """Yield questions with their relevant pictures."""
    words: dict[str, list[str]] = {}
    for individual, role, word in store.select("select_lexicon"):
        if not role.value.endswith("hiddenLabel"):  # type: ignore[union-attr]  # the query gives IRIs and literals
            words.setdefault(individual.value, []).append(word.value)  # type: ignore[union-attr]
    held: dict[str, NDArray[np.bool_]] = {}
    for iri in sorted(words):
        number = iri.rpartition("_")[2]
        if iri.startswith(f"{DATA}attribute_"):
            wanted = [value(Role(HAS_ATTRIBUTE), Iri(iri))]
        elif iri.startswith(f"{DATA}category_"):
            kind = Named(Iri(f"{DATA}class_{number}"))
            wanted = [Some(Role(HAS_GARMENT), kind), Some(Role(HAS_GARMENT_PART), kind)]
        else:
            continue
        for expression in wanted:
            members = knowledge.extents.of(expression)[knowledge.documents]
            if members.any():
                held[iri] = members
    iris = knowledge.base.iris(knowledge.documents)
    names = sorted(held)
    found = 0
    while found < count:
        chosen = chance.sample(names, chance.choice([2, 2, 3]))
        relevant = np.logical_and.reduce([held[name] for name in chosen])
        if 15 <= relevant.sum() <= 150:
            found += 1
            said = " and a ".join(chance.choice(sorted(words[name])) for name in chosen)
            yield f"pictures with a {said}", frozenset(iris[place] for place in np.flatnonzero(relevant))


def run(store: GraphStore, retriever, options: Reranking, asked) -> dict[str, list[float]]:  # type: ignore[no-untyped-def]
    """Return each measure per question, and the seconds of learning and re-ranking."""
    reranker = Reranker.open(store, documents=retriever.iris, options=options)
    measured: dict[str, list[float]] = {name: [] for name in (*REPORTED, "seconds")}
    for text, relevant in asked:
        scores = retriever.scores(Query(text))
        started = time.process_time()
        if options.method == "none":
            order = order_by(scores)
        else:
            hypotheses = reranker.learn(scores, retriever.iris)
            order = order_by(reranker.scores(scores, hypotheses, documents=retriever.iris))
        measured["seconds"].append(time.process_time() - started)
        places = enumerate(order.tolist(), start=1)
        ranking = Ranking(tuple(Scored(rank, retriever.iris[number], 1 / rank) for rank, number in places))
        for name in REPORTED:
            measured[name].append(MEASURES[name](ranking, relevant))
    return measured


def means(measured: dict[str, list[float]]) -> dict[str, float]:
    return {name: round(float(np.mean(measured[name])), 4) for name in REPORTED}


if __name__ == "__main__":
    main()
