"""What the README says of retrieval on real text, checked on the real data."""

import statistics

import pytest

from mrag_owl.datasets.semart import read_art_questions, read_paintings
from mrag_owl.evaluation.comparison import paired_difference
from mrag_owl.evaluation.metrics import hit, reciprocal_rank
from mrag_owl.evaluation.real_text import art_task
from mrag_owl.retrieval.bm25 import Bm25Retriever
from mrag_owl.retrieval.dense import DenseRetriever, passages
from mrag_owl.retrieval.embedders.lsa import LsaEmbedder
from mrag_owl.retrieval.fusion import HybridRetriever
from mrag_owl.retrieval.passage_bm25 import PassageRetriever


@pytest.mark.slow
def test_the_hybrid_of_the_base_install_reaches_the_goal_on_aqua_and_beats_each_signal(shared):
    folder = shared / "data" / "semart"
    task = art_task(read_paintings(folder / "semart_val.csv"), read_art_questions(folder / "aqua_val.json"))
    embedder = LsaEmbedder.fit(passage for document in task.documents for passage in passages(document.text))
    signals = {
        "bm25": Bm25Retriever.build(task.documents),
        "passages": PassageRetriever.build(task.documents),
        "dense": DenseRetriever.build(task.documents, embedder),
    }
    systems = {**signals, "hybrid": HybridRetriever(signals)}
    asked = task.queries[::4]
    rankings = {
        name: [(system.retrieve(query, top_k=100), task.qrels[query.query_id]) for query in asked]
        for name, system in systems.items()
    }
    values = {name: [reciprocal_rank(*pair) for pair in pairs] for name, pairs in rankings.items()}
    assert statistics.mean(values["hybrid"]) >= 0.93
    assert statistics.mean(hit(*pair, cutoff=10) for pair in rankings["hybrid"]) >= 0.97
    for name in signals:
        assert paired_difference(values["hybrid"], values[name], seed=1).p_value < 0.05
