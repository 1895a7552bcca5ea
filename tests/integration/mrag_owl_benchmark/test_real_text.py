"""What the README says of retrieval on real text, checked on the real data."""

import statistics

import pytest

from mrag_owl.datasets.mapping_files import open_mapping
from mrag_owl.pipeline.build.mapped_building import build_mapped
from mrag_owl.pipeline.recommend.likeness import RelativeQuestions
from mrag_owl.records import Query
from mrag_owl.retrieval.bm25 import Bm25Retriever
from mrag_owl.retrieval.dense import DenseRetriever, passages
from mrag_owl.retrieval.embedders.lsa import LsaEmbedder
from mrag_owl.retrieval.fusion import HybridRetriever
from mrag_owl.retrieval.passage_bm25 import PassageRetriever
from mrag_owl.retrieval.selection import ranking_of
from mrag_owl.store.dataset import GraphStore
from mrag_owl_benchmark.evaluation.comparison import paired_difference
from mrag_owl_benchmark.evaluation.metrics import hit, reciprocal_rank
from mrag_owl_benchmark.evaluation.real_text import art_task, fashion_task
from mrag_owl_benchmark.fashion_iq import read_attributes, read_captions
from mrag_owl_benchmark.real_sets import fashion_edit
from mrag_owl_benchmark.semart import read_art_questions, read_paintings

pytestmark = pytest.mark.slow


def test_the_hybrid_of_the_base_install_reaches_the_goal_on_aqua_and_no_signal_beats_it(shared):
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
    over = {name: paired_difference(values["hybrid"], values[name], seed=1) for name in signals}
    assert over["bm25"].mean > 0
    assert over["bm25"].p_value < 0.05
    assert over["dense"].mean > 0
    assert over["dense"].p_value < 0.05
    assert over["passages"].mean >= 0  # without the word that asks, passages are nearly as good


def test_questions_beside_their_reference_beat_all_that_take_them_as_one(shared, tmp_path):
    folder = shared / "data" / "fashion_iq"
    attributes = read_attributes(folder / "asin2attr.dress.train.new.json")
    captions = [
        caption
        for caption in read_captions(folder / "cap.dress.train.json")
        if {caption.target, caption.candidate} <= set(attributes)
    ][::3]
    whole = fashion_task(attributes, captions, wording="whole reference", edit=fashion_edit())
    words = Bm25Retriever.build(whole.documents)
    build_mapped(open_mapping("fashion-iq"), [folder / "asin2attr.dress.train.new.json"], tmp_path / "store")
    values: dict[str, list[float]] = {"like": [], "asked": [], "whole": []}
    with GraphStore.open(tmp_path / "store") as store:
        opened = RelativeQuestions.open(store)
        for caption, query in zip(captions, whole.queries, strict=True):
            _, ranker = opened.beside(f"product_{caption.candidate}")
            said = Query(". ".join(caption.captions))
            (answer,) = (iri for iri in ranker.iris if iri.endswith(caption.target))
            others = frozenset(ranker.iris) - {ranker.reference}
            asked = ranking_of(ranker.signals(said)["asked"], ranker.iris, top_k=1000, among=others)
            values["like"].append(reciprocal_rank(ranker.retrieve(said, top_k=1000), frozenset({answer})))
            values["asked"].append(reciprocal_rank(asked, frozenset({answer})))
            allowed = frozenset(words.iris) - whole.excluded[query.query_id]
            ranked = words.retrieve(query, top_k=1000, among=allowed)
            values["whole"].append(reciprocal_rank(ranked, whole.qrels[query.query_id]))
    means = {name: statistics.mean(found) for name, found in values.items()}
    assert means["like"] >= 1.1 * means["asked"]
    assert means["like"] >= 1.2 * means["whole"]
    for name in ("asked", "whole"):
        assert paired_difference(values["like"], values[name], seed=1).p_value < 0.05
