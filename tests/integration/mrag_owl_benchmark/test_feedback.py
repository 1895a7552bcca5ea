"""A user's likes and dislikes: what was seen stays, and what was learned moves the rest."""

import pytest

from mrag_owl.config import Settings
from mrag_owl.records import Query, rank
from mrag_owl_benchmark.building import Wanted, build_feedback
from mrag_owl_benchmark.evaluation.metrics import average_precision
from mrag_owl_benchmark.feedback import PAGE
from mrag_owl_benchmark.specs import parse_spec
from mrag_owl_benchmark.systems import AskedQuery, open_system


@pytest.fixture(scope="module")
def benchmark(generated_outfits):
    return build_feedback(generated_outfits, Wanted(count=24, seed=2), Settings())


def ranked(store, benchmark, name):
    system = open_system(parse_spec(name), store=store, documents=None, settings=Settings())
    return {
        query.query_id: system.rank(AskedQuery(query, relevant=benchmark.qrels[query.query_id]), depth=1000).iris
        for query in benchmark.queries
    }


def mean_average_precision(benchmark, rankings):
    values = [
        average_precision(rank({iri: 1 / n for n, iri in enumerate(iris, start=1)}), benchmark.qrels[query])
        for query, iris in rankings.items()
    ]
    return sum(values) / len(values)


@pytest.mark.slow
@pytest.mark.parametrize("learner", ["mdl", "tdl", "rocchio"])
def test_pages_already_seen_keep_their_places(generated_outfits, benchmark, learner):
    first = ranked(generated_outfits, benchmark, "bm25")
    one = ranked(generated_outfits, benchmark, f"bm25/feedback-{learner}-1")
    two = ranked(generated_outfits, benchmark, f"bm25/feedback-{learner}-2")
    for query in first:
        assert one[query][:PAGE] == first[query][:PAGE]
        assert two[query][: 2 * PAGE] == one[query][: 2 * PAGE]
        assert len(set(two[query])) == len(two[query])


@pytest.mark.slow
def test_feedback_finds_more_than_no_feedback(generated_outfits, benchmark):
    found = {
        name: mean_average_precision(benchmark, ranked(generated_outfits, benchmark, name))
        for name in ("bm25", "bm25/feedback-tdl-1", "bm25/feedback-tdl-3")
    }
    assert found["bm25/feedback-tdl-3"] > found["bm25/feedback-tdl-1"] > found["bm25"]


def test_excluded_documents_are_shown_on_no_page(generated_outfits, benchmark):
    system = open_system(
        parse_spec("bm25/feedback-tdl-2"), store=generated_outfits, documents=None, settings=Settings()
    )
    query = benchmark.queries[0]
    whole = system.rank(AskedQuery(query, relevant=benchmark.qrels[query.query_id]), depth=1000).iris
    excluded = frozenset(whole[:5])
    asked = AskedQuery(query, excluded, benchmark.qrels[query.query_id])
    assert not excluded & set(system.rank(asked, depth=1000).iris)


def test_without_a_liked_picture_the_order_stays(generated_outfits):
    system = open_system(
        parse_spec("bm25/feedback-mdl-2"), store=generated_outfits, documents=None, settings=Settings()
    )
    plain = open_system(parse_spec("bm25"), store=generated_outfits, documents=None, settings=Settings())
    asked = AskedQuery(Query("a floral dress"))
    assert system.rank(asked, depth=100).iris == plain.rank(asked, depth=100).iris
