import pytest

from mrag_owl.errors import ConfigError
from mrag_owl.pipeline.indexes.retrievers import RETRIEVERS
from mrag_owl_benchmark.specs import ALIASES, parse_spec


@pytest.mark.parametrize("name", [*RETRIEVERS, "rank-bm25", *ALIASES])
def test_a_retriever_or_a_model_of_the_paper_is_a_system(name):
    assert parse_spec(name).name == name


def test_a_name_says_how_it_re_ranks_and_options_change_the_rest():
    spec = parse_spec("hybrid/fused-tdl-5:seed=3,negatives=near,embedder=http://host:80/v1#m,influence=0.5")
    assert (spec.retriever, spec.method, spec.learner, spec.k) == ("hybrid", "fused", "tdl", 5)
    assert (spec.seed, spec.negatives, spec.influence) == (3, "near", 0.5)
    assert spec.embedder == "http://host:80/v1#m"
    assert spec.first_stage == "hybrid:embedder=http://host:80/v1#m"
    assert parse_spec("bm25/fused:learner=ontolearn:tdl,k=7").learner == "ontolearn:tdl"


def test_a_hybrid_may_be_weighed_by_questions_and_have_several_embedders():
    spec = parse_spec("hybrid+logic/fused-mdl-5:embedder=lsa+minilm,weights=fitted,graph=enriched")
    assert (spec.embedders, spec.weights, spec.facts) == (("lsa", "minilm"), "fitted", "all")
    assert spec.first_stage == "hybrid+logic:embedder=lsa+minilm,graph=enriched,weights=fitted"
    assert parse_spec("hybrid:embedder=http://host:80/v1#a+b").embedders == ("http://host:80/v1#a+b",)
    weighed = [name for name in ("hybrid", "hybrid+parts", "hybrid:weights=fitted") if parse_spec(name).is_weighed]
    assert weighed == ["hybrid+parts", "hybrid:weights=fitted"]


def test_denials_are_read_where_recommend_reads_them_unless_they_are_to_be_ignored():
    reading = [name for name in (*RETRIEVERS, "rank-bm25", *ALIASES) if parse_spec(name).reads_denials]
    assert reading == ["bm25", "passages", "dense", "hybrid"]
    assert parse_spec("bm25/fused-mdl-5").reads_denials
    spec = parse_spec("hybrid/fused-mdl-5:denials=ignored")
    assert not spec.reads_denials
    assert spec.first_stage == "hybrid:denials=ignored"


def test_what_is_left_out_has_the_values_of_the_product():
    assert parse_spec("bm25/fused") == parse_spec("bm25/fused").__class__("bm25/fused", "bm25", "fused", "mdl", 20)
    assert parse_spec("bm25/feedback-tdl-3").rounds == 3
    assert parse_spec("bm25/feedback-rocchio").learner == "rocchio"


def test_the_papers_second_model_draws_its_negatives_at_random_and_appends_the_tail():
    spec = parse_spec("paper-2:k=5")
    assert (spec.method, spec.negatives, spec.k, spec.as_published) == ("paper", "random", 5, False)
    assert parse_spec("paper-2-as-published").as_published


def test_names_of_files_are_safe_and_differ_where_systems_do():
    names = ["bm25", "bm25/fused-mdl-5", "bm25/fused-mdl-5:seed=3", "hybrid:embedder=http://h/v1#m"]
    files = [parse_spec(name).file_name for name in names]
    assert len(set(files)) == len(files)
    assert not any(set(" /:#=") & set(name) for name in files)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("bm52", "unknown retriever 'bm52'; did you mean 'bm25'"),
        ("bm25/fussed-mdl-5", "cannot read 'fussed-mdl-5'; write METHOD-LEARNER-K"),
        ("bm25/fused-mdx-5", "unknown learner 'mdx'; did you mean 'mdl'"),
        ("bm25/fused-rocchio-5", "unknown learner 'rocchio'"),
        ("bm25/fused-mdl-0", "k and rounds must be at least 1"),
        ("bm25:sead=1", "cannot use the option 'sead=1'; did you mean seed"),
        ("bm25:seed=x", "seed must be a number, not 'x'"),
        ("bm25:", "no option after the colon"),
        ("bm25/fused:negatives=far", "unknown kind of negatives 'far'"),
        ("bm25:graph=some", "unknown graph 'some'"),
        ("bm25:weights=fitted", "only hybrid, hybrid\\+logic, hybrid\\+parts have signals to weigh"),
        ("dense:embedder=lsa+minilm", "only hybrid, hybrid\\+logic, hybrid\\+parts have signals to weigh"),
        ("bm25:denials=heard", "unknown way with denials 'heard'"),
        ("bm25+logic:denials=ignored", "denials are read for bm25, passages, dense, hybrid only"),
        ("hybrid:weights=best", "unknown kind of weights 'best'"),
        ("", "unknown retriever ''"),
    ],
)
def test_what_cannot_be_read_is_told_with_what_can(text, message):
    with pytest.raises(ConfigError, match=message) as caught:
        parse_spec(text)
    assert repr(text) in str(caught.value) or text in str(caught.value)
