"""What the questions about paintings have in common that are not answered at once, and what reading them brings.

    python benchmarks/error_analysis.py FOLDER

FOLDER has the sets `aqua` and `aqua-store` with their runs, as `all.py --real` leaves them; a step of it runs this.
Of the best system on the set: how many questions have another painting first, by how many content words they hold; how
many of them are asked in the same words of several paintings; of how many the painting ranked first holds all words
that the right one does. And of questions to the store by how much of them the graph's words cover: the MRR of words
alone, and with the logic of what was read.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from statistics import fmean

from results import write

from mrag_owl.pipeline.indexes.retrievers import open_retriever
from mrag_owl.records import Run
from mrag_owl.retrieval.bm25 import Tokenizer
from mrag_owl.retrieval.logic import LogicRetriever
from mrag_owl.store.dataset import GraphStore
from mrag_owl_benchmark.evaluation.benchmark_sets import BenchmarkSet
from mrag_owl_benchmark.evaluation.leaks import content_words
from mrag_owl_benchmark.evaluation.metrics import per_query, reciprocal_rank
from mrag_owl_benchmark.evaluation.trec import read_run

SYSTEM = "hybrid_embedder_minilm_weights_fitted"
MANY = 5
"""Content words from which questions count as one group."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where the sets and their results are")
    folder = parser.parse_args().folder
    figures = {"aqua": wrong_first(folder), "aqua-store": by_share_read(folder)}
    print(figures)
    data = [folder / name / "qrels.txt" for name in figures]
    print(write("error_analysis", figures, seed=None, data=data, generated=False))


def wrong_first(folder: Path) -> dict[str, object]:
    """Return what the questions have in common whose painting is not first."""
    benchmark = BenchmarkSet.load(folder / "aqua")
    assert benchmark.documents is not None
    run = _run(folder, "aqua", SYSTEM, benchmark)
    content = content_words(Tokenizer())
    held = {document.iri: frozenset(content(document.text)) for document in benchmark.documents}
    meant = defaultdict(set)
    for query in benchmark.queries:
        meant[query.text] |= benchmark.qrels[query.query_id]
    found = per_query(reciprocal_rank, run, benchmark.qrels)
    groups: dict[str, list[bool]] = {f"{n}": [] for n in range(1, MANY)} | {f"{MANY} or more": []}
    wrong, shared, as_good = [], 0, 0
    for query in benchmark.queries:
        words = set(content(query.text))
        is_wrong = found[query.query_id] < 1
        groups[f"{max(1, len(words))}" if len(words) < MANY else f"{MANY} or more"].append(is_wrong)
        if not is_wrong:
            continue
        wrong.append(query)
        shared += len(meant[query.text]) > 1
        (right,) = benchmark.qrels[query.query_id]
        first = run[query.query_id].entries[0].iri if query.query_id in run else right
        as_good += first != right and words & held[right] <= words & held[first]
    return {
        "questions": len(benchmark.queries),
        "another first": len(wrong),
        "of these asked of several paintings": shared,
        "of these the first holds all words of the right one": as_good,
        "by content words": {
            name: {"questions": len(group), "another first": round(fmean(group), 4)} for name, group in groups.items()
        },
    }


def by_share_read(folder: Path) -> dict[str, object]:
    """Return the MRR with and without logic by the share of a question's words that the graph has."""
    benchmark = BenchmarkSet.load(folder / "aqua-store")
    values = {
        name: per_query(reciprocal_rank, _run(folder, "aqua-store", name, benchmark), benchmark.qrels)
        for name in ("bm25", "bm25+logic")
    }
    groups: dict[str, list[str]] = {"nothing": [], "less than half": [], "half or more": []}
    with GraphStore.open(Path(str(benchmark.store)), facts="annotated") as store:
        retriever = open_retriever("logic", store)
        assert isinstance(retriever, LogicRetriever)
        for query in benchmark.queries:
            linked = retriever.signal.linker.link(query.text)
            share = linked.confidence if linked.spans else 0.0
            group = "nothing" if not linked.spans else "less than half" if share < 0.5 else "half or more"
            groups[group].append(query.query_id)
    return {
        group: {"questions": len(names), **{name: _mean(found, names) for name, found in values.items()}}
        for group, names in groups.items()
    }


def _mean(values: Mapping[str, float], names: list[str]) -> float | None:
    return round(fmean(values[name] for name in names), 4) if names else None


def _run(folder: Path, name: str, system: str, benchmark: BenchmarkSet) -> Run:
    return read_run(
        folder / f"{name}-results" / "runs" / f"{system}.run",
        queries=frozenset(query.query_id for query in benchmark.queries),
        documents=frozenset().union(*benchmark.qrels.values()) | _documents(benchmark),
    )


def _documents(benchmark: BenchmarkSet) -> frozenset[str]:
    if benchmark.documents is not None:
        return frozenset(document.iri for document in benchmark.documents)
    with GraphStore.open(Path(str(benchmark.store)), facts="annotated") as store:
        return frozenset(open_retriever("bm25", store).iris)


if __name__ == "__main__":
    main()
