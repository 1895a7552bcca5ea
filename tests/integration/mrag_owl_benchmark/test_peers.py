"""The faults of the paper's code, each kept for comparison, and that ours does not have them."""

import numpy as np
import pytest

from mrag_owl.config import Settings
from mrag_owl.learning.problem import LearningProblem
from mrag_owl.learning.reranking import order_by, paper_order
from mrag_owl.pipeline.indexes.retrievers import open_retriever
from mrag_owl.pipeline.recommend.rerankers import Reranker, Reranking
from mrag_owl.records import Iri, Query
from mrag_owl_benchmark.peers import PUBLISHED_K, PublishedReranker, published_order, published_problem
from mrag_owl_benchmark.published_bm25 import PublishedBm25Retriever
from mrag_owl_benchmark.retrievers import open_over_store
from mrag_owl_benchmark.specs import parse_spec
from mrag_owl_benchmark.systems import AskedQuery, open_system

pytestmark = pytest.mark.slow  # learns or trains

ASKED = AskedQuery(Query("a floral dress with a belt"))


def opened(name, store):
    return open_system(parse_spec(name), store=store, documents=None, settings=Settings())


class Watching:
    """Passes problems on to a learner and keeps them."""

    def __init__(self, learner):
        self.learner = learner
        self.problems = []

    def learn(self, problem, *, seconds=10.0):
        self.problems.append(problem)
        return self.learner.learn(problem, seconds=seconds)


@pytest.fixture(scope="module")
def scores(generated_outfits):
    return open_retriever("dense", generated_outfits).scores(ASKED.query)


def test_published_negatives_are_the_positives_and_ours_never_share_one(generated_outfits, scores):
    documents = open_retriever("dense", generated_outfits).iris
    problem = published_problem(list(documents[:3]), population=Iri("ex:Image"))
    assert problem.positives == problem.negatives == documents[:3]
    ours = Reranker.open(generated_outfits, documents=documents, options=Reranking("paper", "tdl", 5))
    ours._learner = watching = Watching(ours._learner)
    ours.learn(scores, documents)
    (posed,) = watching.problems
    assert len(posed.positives) == len(posed.negatives) == 5
    assert not set(posed.positives) & set(posed.negatives)


@pytest.mark.parametrize("k", [5, 10])
def test_the_published_code_learns_from_twenty_whatever_is_asked_and_ours_from_k(generated_outfits, scores, k):
    documents = open_retriever("dense", generated_outfits).iris
    spec = parse_spec(f"paper-2-as-published:k={k}")
    published = PublishedReranker.open(spec, generated_outfits, documents=documents)
    published._learner = watching = Watching(published._learner)
    published.order(scores, documents)
    assert len(watching.problems[0].positives) == PUBLISHED_K == 20
    ours = Reranker.open(generated_outfits, documents=documents, options=Reranking("paper", "tdl", k))
    ours._learner = watching = Watching(ours._learner)
    ours.learn(scores, documents)
    assert len(watching.problems[0].positives) == k


def test_the_published_code_loses_an_instance_and_the_tail_and_ours_keeps_all():
    covered = np.array([True, False, True, False, True])
    similarity = np.array([0.1, 0.9, 0.3, 0.8, 0.7], dtype=np.float32)
    first = order_by(np.array([0.5, 0.4, 0.3, 0.2, 0.1]))
    assert published_order(covered, similarity).tolist() == [2, 0]
    assert paper_order(first, covered, similarity).tolist() == [4, 2, 0, 1, 3]
    assert len(published_order(np.zeros(5, dtype=bool), similarity)) == 0


def test_as_published_ranks_few_documents_and_as_described_all(generated_outfits):
    everything = len(open_retriever("dense", generated_outfits).iris)
    published = opened("paper-2-as-published", generated_outfits).rank(ASKED, depth=10_000).iris
    described = opened("paper-2", generated_outfits).rank(ASKED, depth=10_000).iris
    assert len(published) < everything
    assert len(described) == len(set(described)) == everything


def test_the_published_summary_is_of_the_last_document_alone(generated_outfits, scores, monkeypatch):
    documents = open_retriever("dense", generated_outfits).iris
    spec = parse_spec("paper-2-as-published")
    published = PublishedReranker.open(spec, generated_outfits, documents=documents)
    summaries = []
    monkeypatch.setattr(
        published._similarity, "similarity", lambda text: summaries.append(text) or np.zeros(len(documents))
    )
    published.order(scores, documents)
    assert summaries[0].count("Contains") == len(summaries[0].splitlines())
    ours = Reranker.open(generated_outfits, documents=documents, options=Reranking("paper", "tdl", 20))
    assert len(ours._top(scores, documents)) == 20


def test_published_bm25_counts_a_copy_of_a_document_for_every_triple_and_indexes_sizes():
    described = [(Iri("ex:a"), ("640", "red hat")), (Iri("ex:b"), ("640", "red hat", "a coat", "1.jpg"))]
    retriever = PublishedBm25Retriever.build(described)
    assert retriever.iris == ("ex:a", "ex:b")
    assert len(retriever._index.iris) == 6
    # N = 6 copies, "coat" in 4 of them: log(6/4), where one document each would give log(2/1).
    assert retriever.retrieve(Query("coat"), top_k=5).iris == ("ex:b",)
    single = PublishedBm25Retriever.build([(Iri("ex:a"), ("red hat",)), (Iri("ex:b"), ("a coat",))])
    assert retriever.scores(Query("coat"))[1] < single.scores(Query("coat"))[1]
    assert retriever.scores(Query("jpg"))[1] > 0


def test_published_bm25_over_a_store_ranks_the_pictures_of_the_store(generated_outfits):
    retriever = open_over_store(parse_spec("paper-1-as-published"), generated_outfits, Settings())
    assert retriever.iris == open_retriever("bm25", generated_outfits).iris
    assert len(retriever.retrieve(ASKED.query, top_k=10)) == 10


def test_learners_take_examples_that_contradict_each_other(generated_outfits):
    problem = published_problem(
        list(open_retriever("dense", generated_outfits).iris[:20]),
        population=generated_outfits.manifest.profile.population,
    )
    assert isinstance(problem, LearningProblem)
    ranked = opened("paper-2-as-published:learner=mdl", generated_outfits).rank(ASKED, depth=10)
    assert len(ranked.iris) <= 10
