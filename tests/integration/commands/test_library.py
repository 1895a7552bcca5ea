"""The names of `mrag_owl`: what each gives, that nothing heavy is loaded before it is used, and that all is typed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import mrag_owl
from mrag_owl import Options, Store
from mrag_owl.errors import ConfigError, ExpressionError, LearningError, QueryError, StoreError

CHECKOUT = Path(__file__).resolve().parents[3]
QUESTION = "a floral dress without a belt"


@pytest.fixture(scope="module")
def store(sample: Path):
    with mrag_owl.open(sample) as opened:
        yield opened


def test_every_name_is_listed_in_order_and_is_there():
    assert mrag_owl.__all__ == sorted(mrag_owl.__all__)
    assert {name for name in dir(mrag_owl) if not name.startswith("_")} == set(mrag_owl.__all__)
    for name in mrag_owl.__all__:
        assert getattr(mrag_owl, name).__doc__ or name == "Iri"
    with pytest.raises(AttributeError, match="no attribute 'answer'"):
        _ = mrag_owl.answer


@pytest.mark.slow
@pytest.mark.parametrize("name", ["build", "learn"])
def test_a_name_stays_the_librarys_when_the_command_of_that_name_is_imported(name: str):
    program = (
        f"import mrag_owl, mrag_owl.{name}; from mrag_owl.{name} import main; from mrag_owl import {name}\n"
        f"print(mrag_owl.{name}.__module__, main.__module__, mrag_owl.{name} is {name})"
    )
    ended = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert ended.stdout.split() == ["mrag_owl.pipeline.library.opening", f"mrag_owl.{name}", "True"]


def test_importing_loads_nothing_heavy_and_leaves_the_hooks_alone():
    program = (
        "import sys; before = sys.excepthook; import mrag_owl; assert sys.excepthook is before\n"
        "heavy = {'numpy', 'pyoxigraph', 'argparse', 'msgspec', 'logging', 'sklearn', 'scipy', 'PIL'}\n"
        "print(*heavy.intersection(sys.modules))"
    )
    ended = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert ended.stdout.strip() == ""


def test_a_store_is_opened_by_its_folder_and_else_said_to_be_none(tmp_path: Path, sample: Path):
    with pytest.raises(StoreError, match="no store here"):
        mrag_owl.open(tmp_path)
    with mrag_owl.open(str(sample)) as opened:
        assert "pictures" in repr(opened)
        assert any(name.endswith("garments") for name in opened.graphs)


def test_an_answer_is_a_sequence_that_can_be_printed_tabled_and_kept(store: Store):
    answer = store.recommend(QUESTION, Options(explain=True, top_k=3))
    assert len(answer) == len(list(answer)) == 3
    assert answer[0].rank == 1
    assert "read as: pictures with a floral dress and without a belt" in str(answer)
    assert json.loads(json.dumps(answer.to_dict()))["results"][0]["iri"] == answer[0].iri
    frame = answer.to_frame()
    assert list(frame["label"]) == [one.label for one in answer]
    shown = answer._repr_html_()
    assert shown.count("data:image/jpeg;base64,") == 3
    assert "✓" in shown


def test_conditions_may_be_expressions(store: Store):
    coat = store.parse("hasGarment some coat")
    required = store.recommend("something for the office", Options(must=(coat,), top_k=20))
    assert required.results
    assert all(one.label in coat for one in required)
    forbidden = store.recommend("something for the office", Options(must_not=(coat,), top_k=20))
    assert not any(one.label in coat for one in forbidden)


def test_expressions_are_put_together_by_operators_and_read_in_all_syntaxes(store: Store):
    dress, belt = (mrag_owl.some("hasGarment", store.parse(name)) for name in ("dress", "belt"))
    both = dress & ~belt
    assert both.dl == "∃hasGarment.dress ⊓ ¬∃hasGarment.belt"
    assert both.manchester == "(hasGarment some dress) and not (hasGarment some belt)"
    assert (dress | belt).english == "pictures either with a belt or with a dress"
    assert store.parse(both.manchester) == both == store.parse(both.dl)
    assert set(both.instances()) == set(dress.instances()) - set(belt.instances())
    assert both.coverage == len(both.instances())
    assert {row[0] for row in store.sparql(both.sparql)} == set(both.instances())
    assert "owl:intersectionOf" in both.owl
    assert "SELECT" in both._repr_html_()


def test_expressions_over_two_stores_are_not_put_together(store: Store, sample: Path):
    with mrag_owl.open(sample) as other, pytest.raises(ExpressionError, match="only expressions over one store"):
        _ = store.parse("dress") & other.parse("dress")


def test_an_unknown_role_or_name_is_told_with_the_nearest(store: Store):
    with pytest.raises(ExpressionError, match="unknown object property 'hasGarmnt'; nearest known: hasGarment"):
        mrag_owl.some("hasGarmnt", store.parse("dress"))
    with pytest.raises(ExpressionError, match="unknown class 'dres'"):
        store.parse("hasGarment some dres")


def test_what_is_learned_is_an_expression_with_figures(store: Store):
    dresses = store.parse("hasGarment some dress")
    positives = dresses.instances()[:8]
    negatives = (~dresses).instances()[:8]
    found = store.learn(positives, negatives, top=3)
    assert 1 <= len(found) <= 3
    assert found[0].f1 == 1.0
    assert all(one in found[0] for one in positives)
    assert (found[0] & dresses).coverage > 0
    assert list(found.to_frame()["f1"]) == [one.f1 for one in found]
    assert found.to_dict()["hypotheses"][0]["manchester"] == found[0].manchester
    assert "f1  precision" in str(found)
    assert "<table>" in found._repr_html_()
    with pytest.raises(LearningError, match="no positive examples"):
        store.learn([])


def test_an_explanation_shows_facts_or_what_is_missing(store: Store):
    belts = store.parse("hasGarment some belt")
    inside, outside = belts.instances()[0], (~belts).instances()[0]
    reasons = store.explain(belts, [inside, outside])
    assert reasons[inside].satisfied
    assert reasons[inside].witness
    assert not reasons[outside].satisfied
    assert reasons[outside].missing


@pytest.mark.slow
def test_queries_give_rows_truth_and_graphs(store: Store):
    rows = store.sparql("SELECT ?picture ?width { GRAPH ?g { ?picture mo:hasWidth ?width } } ORDER BY ?picture LIMIT 2")
    assert (rows.columns, len(rows)) == (("picture", "width"), 2)
    assert isinstance(rows[0][1], int)
    assert rows.to_dict()["head"] == {"vars": ["picture", "width"]}
    assert list(rows.to_frame().columns) == ["picture", "width"]
    assert "data:image_1<" in rows._repr_html_()
    assert store.sparql("ASK { data:image_1 a mo:Belt }") is False
    named = store.sparql("select_document", {"individual": "data:image_2"})
    assert len(named) >= 1
    graph = store.sparql("CONSTRUCT { ?s a ?o } WHERE { GRAPH ?g { ?s a ?o } }")
    assert len(graph.to_rdflib()) == len(list(graph)) > 0
    with pytest.raises(QueryError, match="the query, line 1, column 7: the query does not parse"):
        store.sparql("SELECT")
    with pytest.raises(QueryError, match="is no IRI"):
        store.sparql("select_document", {"individual": "image_2"})


@pytest.mark.slow
def test_a_graph_goes_to_rdflib_to_owlready_and_into_a_file(store: Store, tmp_path: Path):
    triples = set(map(str, store.graph("garments")))
    assert len(store.to_rdflib("garments")) == len(triples)
    onto = store.graph("garments").to_owlready2()
    assert len(list(onto.world.classes())) > 10
    store.export("garments", tmp_path / "garments.ttl")
    rdflib = pytest.importorskip("rdflib")
    assert len(rdflib.Graph().parse(tmp_path / "garments.ttl")) == len(triples)
    with pytest.raises(ConfigError, match="unknown format 'pdf'"):
        store.export("garments", tmp_path / "garments.ttl", form="pdf")


def test_all_graphs_are_read_by_rdflib_in_place(store: Store):
    pytest.importorskip("oxrdflib")
    dataset = store.dataset()
    query = "SELECT (COUNT(*) AS ?n) { GRAPH <https://w3id.org/mrag-owl/graph/garments> { ?s ?p ?o } }"
    (row,) = dataset.query(query)
    assert int(row[0]) > 1000
    assert {str(context.identifier) for context in dataset.graphs()} >= set(store.graphs)


def test_a_library_that_is_missing_is_named_with_its_remedy(store: Store, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "rdflib", None)
    monkeypatch.setitem(sys.modules, "owlready2", None)
    monkeypatch.setattr("mrag_owl.views.frames.find_spec", lambda _: None)
    for needs in (store.graph("garments").to_rdflib, store.graph("garments").to_owlready2, store.dataset):
        with pytest.raises(ConfigError, match=r"pip install 'mrag-owl\[notebook\]'"):
            needs()
    with pytest.raises(ConfigError, match="pip install pandas"):
        store.recommend(QUESTION).to_frame()


@pytest.mark.slow
def test_the_example_is_typed_and_runs(tmp_path: Path, sample: Path):
    environment = {"PATH": "", "PYTHONPATH": str(CHECKOUT), "MRAG_OWL_STORE": str(sample), "HOME": str(tmp_path)}
    ended = subprocess.run(
        [sys.executable, CHECKOUT / "examples/ten_minutes.py"],
        check=True,
        capture_output=True,
        text=True,
        env=environment,
    )
    assert "in common: pictures" in ended.stdout
    assert "triples about" in ended.stdout


@pytest.mark.slow
def test_examples_pass_a_strict_type_checker():
    pytest.importorskip("mypy")
    line = [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", "examples"]
    ended = subprocess.run(line, check=False, capture_output=True, text=True, cwd=CHECKOUT)
    assert ended.returncode == 0, ended.stdout
