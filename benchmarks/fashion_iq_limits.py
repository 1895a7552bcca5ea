"""How much of FashionIQ's answers the words can tell: what question and target share, and what a ranking makes of it.

    python benchmarks/fashion_iq_limits.py [--shared ../shared]

For each question, read beside its reference as in `relative_questions.py` and with the reference's words, the words
that it shares with its target are weighed by log(N / document frequency); the questions are parted by the sum, in nats.
To single one product out of 4,030 takes log 4,030 = 8.3. Also: the MRR that nobody can exceed because products share
all their words, and what knowing the attributes that go with captions would add (words of captions and of targets
counted on the other half).
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import numpy as np
from results import ROOT, write

from mrag_owl.records import Query
from mrag_owl.retrieval.bm25 import Bm25Retriever, Tokenizer
from mrag_owl.retrieval.relative import RelativeQuestion
from mrag_owl_benchmark.evaluation.metrics import MEASURES, per_query
from mrag_owl_benchmark.evaluation.real_text import RetrievalTask, fashion_task, halves
from mrag_owl_benchmark.fashion_iq import read_attributes, read_captions
from mrag_owl_benchmark.real_sets import fashion_edit, fashion_reader

BANDS = (0.0, 2.0, 4.0, 7.0, 10.0, 15.0, 20.0)
PRIOR = 20.0
"""Captions' worth of belief that a caption's word says nothing of an attribute's word."""


Relative = Mapping[str, RelativeQuestion]
"""What each question was read as."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shared", type=Path, default=ROOT.parent / "shared")
    folder = parser.parse_args().shared / "data" / "fashion_iq"
    files = [folder / "cap.dress.train.json", folder / "asin2attr.dress.train.new.json"]
    attributes, captions, read = read_attributes(files[1]), read_captions(files[0]), fashion_reader()
    task = fashion_task(attributes, captions, wording="edited reference", edit=fashion_edit())
    relative = {
        f"fashioniq-{number:05d}": read(". ".join(one.captions), attributes.get(one.candidate, ()))
        for number, one in enumerate(captions, start=1)
    }
    figures = {"ceiling": ceiling(task), "bands": bands(task, relative), "learned": learned(task, relative)}
    print(json.dumps(figures, indent=1))
    print(write("fashion_iq_limits", figures, seed=None, data=files, generated=False))


def ceiling(task: RetrievalTask) -> float:
    """Return the mean reciprocal rank where only products with the same words are mixed up, by chance."""
    stem = Tokenizer()
    words = {document.iri: tuple(sorted(set(stem(document.text)))) for document in task.documents}
    same = Counter(words.values())
    sizes = (same[words[next(iter(task.qrels[query.query_id]))]] for query in task.queries)
    return round(statistics.mean(sum(1 / rank for rank in range(1, n + 1)) / n for n in sizes), 4)


def bands(task: RetrievalTask, relative: Relative) -> list[dict[str, float]]:
    """Return how many questions share how much with their target, and BM25's MRR and Hits@10 for them."""
    stem = Tokenizer()
    words = {document.iri: frozenset(stem(document.text)) for document in task.documents}
    frequency = Counter(word for own in words.values() for word in own)
    retriever = Bm25Retriever.build(task.documents)
    everything = frozenset(retriever.iris)
    runs, shared = {}, {}
    for query in task.queries:
        asked = frozenset(stem(f"{query.text} {relative[query.query_id].reference}"))
        (target,) = task.qrels[query.query_id]
        shared[query.query_id] = sum(np.log(len(words) / frequency[word]) for word in asked & words[target])
        allowed = everything - task.excluded.get(query.query_id, frozenset())
        runs[query.query_id] = retriever.retrieve(query, top_k=1000, among=allowed)
    rows = []
    for low, high in zip(BANDS, (*BANDS[1:], float("inf")), strict=True):
        chosen = {name for name, nats in shared.items() if low <= nats < high}
        qrels = {name: task.qrels[name] for name in chosen}
        row = {
            measure: round(statistics.mean(per_query(MEASURES[measure], runs, qrels).values()), 4)  # type: ignore[arg-type]
            for measure in ("MRR", "Hits@10")
        }
        rows.append({"from_nats": low, "questions": len(chosen), "share": round(len(chosen) / len(shared), 4), **row})
    return rows


def learned(task: RetrievalTask, relative: Relative) -> dict[str, float]:
    """Return the MRR of ranking by which attribute words go with which caption words, counted on the other half."""
    stem = Tokenizer()
    iris = tuple(sorted(document.iri for document in task.documents))
    numbers = {iri: number for number, iri in enumerate(iris)}
    texts = {document.iri: document.text for document in task.documents}
    documents, tokens = _incidence([stem(texts[iri]) for iri in iris])
    asked, _ = _incidence([stem(relative[query.query_id].asserted) for query in task.queries])
    targets = np.array([numbers[next(iter(task.qrels[query.query_id]))] for query in task.queries])
    first = frozenset(halves(task)[0])
    is_first = np.array([query.query_id in first for query in task.queries])
    ranks = np.zeros(len(targets))
    lengths = np.sqrt(documents.sum(axis=1))
    for half in (True, False):
        train, test = np.flatnonzero(is_first != half), np.flatnonzero(is_first == half)
        together = asked[train].T @ documents[targets[train]]
        base = documents[targets[train]].mean(axis=0) + 1e-4
        lift = np.log((together + PRIOR * base) / ((asked[train].sum(axis=0)[:, None] + PRIOR) * base))
        for question in test:
            scores = documents @ (asked[question] @ lift) / lengths
            wanted = scores[targets[question]]
            ranks[question] = 1 + np.count_nonzero(scores > wanted)
    alone = Bm25Retriever.build(task.documents)
    runs = {
        query.query_id: alone.retrieve(Query(relative[query.query_id].asserted, query.query_id), top_k=1000)
        for query in task.queries
        if relative[query.query_id].asserted.strip()
    }
    words = statistics.mean(per_query(MEASURES["MRR"], runs, task.qrels).values())  # type: ignore[arg-type]
    return {
        "attribute words": len(tokens),
        "MRR": round(float((1 / ranks).mean()), 4),
        "MRR of BM25 on the same words": round(words, 4),
    }


def _incidence(rows: list[list[str]]) -> tuple[np.ndarray, dict[str, int]]:
    """Return which row has which word, shape (rows, words), and the words' columns."""
    columns: dict[str, int] = {}
    for row in rows:
        for word in row:
            columns.setdefault(word, len(columns))
    found = np.zeros((len(rows), len(columns)), dtype=np.float32)
    for place, row in enumerate(rows):
        found[place, [columns[word] for word in row]] = 1
    return found, columns


if __name__ == "__main__":
    main()
