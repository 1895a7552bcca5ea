"""A benchmark over a store before and after enrichment."""

import pytest
from outfits import build_outfits

from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError
from mrag_owl.pipeline.indexes.retrievers import RETRIEVERS
from mrag_owl.pipeline.options import Options
from mrag_owl.pipeline.recommend.recommending import Recommender
from mrag_owl.records import Iri, Query
from mrag_owl.retrieval.documents import read_documents
from mrag_owl.store.building import StoreBuilder
from mrag_owl.store.dataset import GraphStore, is_index_of_annotated_facts
from mrag_owl.vocabulary import DATA, GRAPH_ENRICHED, HAS_LLM_DESCRIPTION
from mrag_owl_benchmark.benchmarking import BenchmarkOptions, opened, run_benchmark
from mrag_owl_benchmark.evaluation.benchmark_sets import BenchmarkSet, digest_of
from mrag_owl_benchmark.specs import parse_spec
from mrag_owl_benchmark.systems import AskedQuery, open_system

pytestmark = pytest.mark.slow  # stores of its own

IMAGE_3 = Iri(f"{DATA}image_3")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A set over six outfits, the third of which is enriched afterwards with words that the set asks for."""
    folder = tmp_path_factory.mktemp("enriched")
    build_outfits(folder / "store")
    with GraphStore.open(folder / "store", facts="annotated") as store:
        digest = digest_of(read_documents(store))
    BenchmarkSet(
        kind="one",
        queries=(Query("any sequins?", "q1"), Query("an umbrella", "q2")),
        qrels={"q1": frozenset({IMAGE_3}), "q2": frozenset({Iri(f"{DATA}image_6")})},
        population=6,
        digest=digest,
        store=str(folder / "store"),
    ).save(folder / "set")
    with StoreBuilder.revise(folder / "store", keep_index=is_index_of_annotated_facts) as builder:
        builder.add(
            Iri(GRAPH_ENRICHED + "run-1"), f'<{IMAGE_3}> <{HAS_LLM_DESCRIPTION}> "a gown covered in sequins" .\n'
        )
        builder.publish()
    return folder


def judged(folder, out, *names, **options):
    specs = [parse_spec(name) for name in names]
    with opened(folder / "set", store=None, facts={spec.facts for spec in specs}) as collection:
        assessment, _ = run_benchmark(
            collection, specs, out, options=BenchmarkOptions(**options), settings=Settings(), command="a test"
        )
    return assessment


def test_a_system_sees_enriched_facts_only_where_it_asks_for_them(folder, tmp_path):
    assessment = judged(folder, tmp_path, "bm25", "bm25:graph=enriched")
    basic, enriched = assessment.systems
    assert basic.values == {"q1": 0.0, "q2": 1.0}
    assert enriched.values == {"q1": 1.0, "q2": 1.0}
    ((one, other),) = [(c.system, c.other) for c in assessment.comparisons]
    assert {one, other} == {"bm25", "bm25:graph=enriched"}


def test_a_re_ranked_system_is_compared_with_its_own_first_stage_too(folder, tmp_path):
    assessment = judged(folder, tmp_path, "bm25", "passages", "passages/fused-mdl-2", baseline="bm25")
    assert [(c.system, c.other) for c in assessment.comparisons] == [
        ("passages", "bm25"),
        ("passages/fused-mdl-2", "bm25"),
        ("passages/fused-mdl-2", "passages"),
    ]


def test_two_runs_of_one_name_are_refused(folder, tmp_path):
    judged(folder, tmp_path, "bm25")
    theirs = tmp_path / "bm25.run"
    theirs.write_bytes((tmp_path / "runs" / "bm25.run").read_bytes())
    with opened(folder / "set", store=None, facts={"annotated"}) as collection, pytest.raises(ConfigError, match="two"):
        run_benchmark(
            collection,
            [parse_spec("bm25")],
            tmp_path / "out",
            options=BenchmarkOptions(),
            settings=Settings(),
            command="a test",
            others=[theirs],
        )


def test_feedback_is_compared_with_none_and_with_rocchio_after_as_many_pages(folder, tmp_path):
    names = ("bm25", "bm25/feedback-rocchio-1", "bm25/feedback-mdl-1", "bm25/feedback-mdl-2")
    assessment = judged(folder, tmp_path, *names)
    assert [(c.system, c.other) for c in assessment.comparisons] == [
        *((name, "bm25") for name in names[1:]),
        ("bm25/feedback-mdl-1", "bm25/feedback-rocchio-1"),
    ]


def test_what_reads_logic_or_denials_is_compared_with_itself_without(folder, tmp_path):
    names = ("passages", "bm25", "bm25:denials=ignored", "bm25+logic")
    assessment = judged(folder, tmp_path, *names, baseline="passages")
    assert [(c.system, c.other) for c in assessment.comparisons] == [
        *((name, "passages") for name in names[1:]),
        ("bm25", "bm25:denials=ignored"),
        ("bm25+logic", "bm25"),
        ("bm25+logic", "bm25:denials=ignored"),
    ]


DENYING = ("a dress without a belt", "not floral", "a coat, no bag", "a dress", "without sequins")


@pytest.mark.parametrize("name", RETRIEVERS)
def test_a_system_ranks_as_recommend_does(folder, name):
    store = folder / "store"
    with Recommender.open(store, Options(retriever=name), facts="annotated") as recommender:
        expected = [[result.iri for result in recommender.recommend(text, top_k=6).results] for text in DENYING]
    with GraphStore.open(store, facts="annotated") as opened_store:
        system = open_system(parse_spec(name), store=opened_store, documents=None, settings=Settings())
        found = [list(system.rank(AskedQuery(Query(text)), depth=6).iris) for text in DENYING]
    assert found == expected


@pytest.mark.parametrize("name", ["bm25", "passages", "hybrid"])
def test_where_denials_are_ignored_they_count_as_asked_for(folder, name):
    with GraphStore.open(folder / "store", facts="annotated") as store:
        ranked = {
            spec: open_system(parse_spec(spec), store=store, documents=None, settings=Settings())
            .rank(AskedQuery(Query("a dress without a belt")), depth=6)
            .iris
            for spec in (name, f"{name}:denials=ignored")
        }
    belted, plain = Iri(f"{DATA}image_2"), Iri(f"{DATA}image_1")
    reading, ignoring = ranked.values()
    assert reading.index(plain) < reading.index(belted)
    assert ignoring.index(belted) < ignoring.index(plain)
