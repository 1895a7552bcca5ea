"""`mrag-owl context`, as a user calls it: texts become a graph of a store, which `forget` takes away again."""

import json
import shutil
from pathlib import Path

import pyshacl
import pytest
import rdflib
from paintings import LIVES, paintings, read_lives
from pyoxigraph import DefaultGraph, NamedNode

from mrag_owl.ask import main as ask
from mrag_owl.cli.command import run
from mrag_owl.context import main
from mrag_owl.forget import main as forget
from mrag_owl.pipeline.runs.journal import only_run
from mrag_owl.resources import ontology_text
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import CONTEXT, GRAPH_ENRICHED, GRAPH_ONTOLOGY, IDENTITY_CANDIDATE

pytestmark = pytest.mark.slow  # a dozen stores are built, and texts read into them


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """A store of two paintings."""
    return paintings(tmp_path_factory.mktemp("paintings"))


@pytest.fixture(scope="module")
def read(built, tmp_path_factory):
    """The same store when it has read the lives."""
    folder = tmp_path_factory.mktemp("context")
    shutil.copytree(built, folder / "store")
    return read_lives(folder / "store")


@pytest.fixture
def fresh(built, tmp_path) -> Path:
    shutil.copytree(built, tmp_path / "store")
    return tmp_path / "store"


@pytest.fixture
def store(read, tmp_path) -> Path:
    shutil.copytree(read, tmp_path / "store")
    return tmp_path / "store"


def graph_of(store: Path, *more: str) -> rdflib.Graph:
    with GraphStore.open(store) as opened:
        assert len(opened.runs) == 1
        graph = rdflib.Graph()
        for name in (opened.runs[0], *more):
            triples = "".join(f"{q.subject} {q.predicate} {q.object} .\n" for q in opened.triples(name))
            graph.parse(data=triples, format="nt")
        return graph


def relations(graph: rdflib.Graph) -> set[tuple[str, str, str]]:
    def name(term):
        return str(term).rpartition("/")[2].removeprefix("person_")

    return {
        (name(one), str(relation).removeprefix(CONTEXT), name(other))
        for one, relation, other in graph
        if str(relation).startswith(CONTEXT) and str(relation).removeprefix(CONTEXT) in ("pupilOf", "workedFor")
    }


def test_what_explains_works_is_built_while_texts_are_read(read):
    with GraphStore.open(read) as opened:
        assert (opened.version / "indexes" / "context-3+enriched").is_dir()


def test_what_texts_tell_is_a_graph_that_fits_its_shapes(store):
    graph = graph_of(store)
    assert ("artist_andrea-del-sarto", "pupilOf", "piero-cosimo") in relations(graph)
    assert ("artist_andrea-del-sarto", "workedFor", "leo-x") in relations(graph)
    shapes = rdflib.Graph().parse(data=ontology_text("shapes_context"), format="turtle")
    conforms, _, report = pyshacl.validate(graph + graph_of(store, GRAPH_ONTOLOGY), shacl_graph=shapes)
    assert conforms, report


@pytest.mark.slow
def test_every_mention_stands_where_it_says_and_every_statement_has_its_sentence(store):
    graph = graph_of(store)
    rows = graph.query(
        "PREFIX ctx: <https://w3id.org/mrag-owl/context#> SELECT ?name ?text ?from ?to"
        " { ?m ctx:ofEntity/rdfs:label ?name ; ctx:inPassage/ctx:hasText ?text ; ctx:startsAt ?from ; ctx:endsAt ?to }"
    )
    said = {(str(name), str(text)[int(first) : int(last)]) for name, text, first, last in rows}
    assert ("Piero di Cosimo", "Piero di Cosimo") in said
    rows = graph.query(
        "PREFIX ctx: <https://w3id.org/mrag-owl/context#>"
        " SELECT ?said ?text { ?s ctx:hasEvidence ?said ; ctx:inPassage/ctx:hasText ?text }"
    )
    assert len(rows) > 3
    assert all(str(said) in str(text) for said, text in rows)


def test_whom_the_store_knows_is_that_individual_and_why_is_kept(store):
    graph = graph_of(store)
    candidates = list(graph.subjects(rdflib.RDF.type, rdflib.URIRef(IDENTITY_CANDIDATE)))
    assert len(candidates) == 1
    assert (None, rdflib.RDFS.label, rdflib.Literal("Andrea del Sarto")) not in graph  # the store has it already


def test_the_same_call_again_reads_nothing_and_forget_leaves_nothing(store, tmp_path, capsys):
    (tmp_path / "lives.txt").write_text(LIVES)
    assert run(main, [str(tmp_path / "lives.txt"), "--store", str(store)]) == 0
    out = capsys.readouterr().out
    assert "0 windows read" in out
    assert "1 had been read before, 0 failed" in out
    with GraphStore.open(store) as opened:
        name = opened.runs[0].removeprefix(GRAPH_ENRICHED)
    assert run(forget, [name, "--store", str(store)]) == 0
    with GraphStore.open(store) as opened:
        assert opened.runs == ()
        ours = (DefaultGraph(), NamedNode(GRAPH_ONTOLOGY))
        assert not any("Piero" in str(quad) for quad in opened.dataset if quad.graph_name not in ours)


def test_a_changed_text_is_read_again_and_replaces_nothing_of_another(store, tmp_path, capsys):
    (tmp_path / "more.md").write_text("# More\n\nThe painter Jacopo da Pontormo was a disciple of Andrea del Sarto.")
    assert run(main, [str(tmp_path / "more.md"), "--store", str(store)]) == 0
    with GraphStore.open(store) as opened:
        assert len(opened.runs) == 2
    assert "1 windows read" in capsys.readouterr().out


@pytest.mark.parametrize(
    "titles",
    [
        pytest.param(("a", "b"), marks=pytest.mark.slow),
        ("one/lives", "two/lives"),
        pytest.param(("βίοι", "τέχνη"), marks=pytest.mark.slow),
    ],
)
def test_two_books_that_contradict_each_other_are_both_kept_and_cited(fresh, tmp_path, titles):
    files = [tmp_path / f"{title}.txt" for title in titles]
    for file, year in zip(files, (1478, 1486), strict=True):
        file.parent.mkdir(exist_ok=True)
        file.write_text(f"The painter Piero di Cosimo was born in Florence in the year {year}.")
    assert run(main, [*map(str, files), "--store", str(fresh)]) == 0
    rows = graph_of(fresh).query(
        "PREFIX ctx: <https://w3id.org/mrag-owl/context#> SELECT ?title ?year ?passage"
        " { ?s ctx:hasProperty ctx:bornIn ; ctx:hasObject/rdfs:label ?year ; ctx:inPassage ?p ."
        " ?p ctx:inText/rdfs:label ?title ; ctx:hasText ?passage }"
    )
    said = sorted((str(title), str(year), str(text)[-5:-1]) for title, year, text in rows)
    named = [title.rpartition("/")[2].capitalize() for title in titles]
    assert said == sorted([(named[0], "1478", "1478"), (named[1], "1486", "1486")])


@pytest.mark.parametrize(
    ("content", "arguments", "said"),
    [
        ("words", ["--extractor", "magic"], "unknown extractor 'magic'; choose from text, llm"),
        ("words", ["--profile", "none"], "no profile 'none': give one of art, dress, or a TOML file"),
        ("words", ["--authority", "names.doc"], "names.doc"),
        ("", [], "holds no words"),
        ("\0", [], "holds no text"),
    ],
)
def test_what_cannot_be_read_is_said_in_one_line(store, tmp_path, capsys, content, arguments, said):
    (tmp_path / "a.txt").write_text(content)
    assert run(main, [str(tmp_path / "a.txt"), "--store", str(store), *arguments]) == 1
    captured = capsys.readouterr()
    assert said in captured.err
    assert captured.err.count("\n") == 1


def test_a_text_without_a_known_name_is_read_and_gives_no_entities(fresh, tmp_path, capsys):
    (tmp_path / "a.txt").write_text("it rained, and then it snowed; nobody was out.")
    assert run(main, [str(tmp_path / "a.txt"), "--store", str(fresh)]) == 0
    assert "0 entities" in capsys.readouterr().out


def test_two_runs_at_once_are_refused(store, tmp_path, capsys):
    (tmp_path / "a.txt").write_text("Andrea del Sarto painted.")
    with only_run(store):
        assert run(main, [str(tmp_path / "a.txt"), "--store", str(store)]) == 1
    assert "another run is adding to this store" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.json", json.dumps({"Sarto, Andrea del (Andrea d'Agnolo)": "http://www.wikidata.org/entity/Q5571"})),
        ("a.csv", "name,others,item\nAndrea del Sarto,Andrea d'Agnolo,http://www.wikidata.org/entity/Q5571\n"),
        (
            "a.ttl",
            (
                "@prefix : <http://www.w3.org/2004/02/skos/core#> . <http://www.wikidata.org/entity/Q5571> "
                """:prefLabel 'Andrea del Sarto' ; :altLabel "Andrea d'Agnolo" ."""
            ),
        ),
    ],
)
def test_an_authority_gives_names_and_items(fresh, tmp_path, name, content):
    (tmp_path / name).write_text(content)
    (tmp_path / "lives.txt").write_text("Andrea del Sarto painted in Rome. Andrea d'Agnolo painted in Siena.")
    arguments = [str(tmp_path / "lives.txt"), "--store", str(fresh), "--authority", str(tmp_path / name)]
    assert run(main, arguments) == 0
    graph = graph_of(fresh)
    item = rdflib.URIRef("http://www.wikidata.org/entity/Q5571")
    (sarto,) = graph.subjects(rdflib.SKOS.exactMatch, item)
    places = {
        str(graph.value(one, rdflib.RDFS.label)) for one in graph.objects(sarto, rdflib.URIRef(f"{CONTEXT}workedIn"))
    }
    assert places == {"Rome", "Siena"}


def test_an_authority_gives_places_and_bodies_their_items_too(fresh, tmp_path):
    (tmp_path / "a.csv").write_text("name,item\nRome,http://example.org/rome\nParis,http://example.org/paris\n")
    (tmp_path / "lives.txt").write_text("Andrea del Sarto painted in Rome, and then in Siena.")
    arguments = [str(tmp_path / "lives.txt"), "--store", str(fresh), "--authority", str(tmp_path / "a.csv")]
    assert run(main, arguments) == 0
    graph = graph_of(fresh)
    matched = {str(graph.value(one, rdflib.RDFS.label)): str(item) for one, item in graph[: rdflib.SKOS.exactMatch]}
    assert matched == {"Rome": "http://example.org/rome"}


def test_questions_are_answered_by_what_texts_tell_marked_as_such_or_without_it(store, capsys):
    question = ["Which paintings are by a pupil of Piero di Cosimo?", "--store", str(store), "--strategy", "logic"]
    assert run(ask, question) == 0
    out = capsys.readouterr().out
    assert "The Last Supper" in out
    assert "was a pupil of Piero di Cosimo°" in out
    assert "stated by mrag-owl text extractor" in out
    assert run(ask, [*question, "--facts", "annotated"]) == 1
    assert "Piero di Cosimo" not in capsys.readouterr().out


def test_a_dry_run_says_what_it_would_take_and_writes_nothing(fresh, tmp_path, capsys):
    (tmp_path / "lives.txt").write_text(LIVES)
    before = sorted(fresh.rglob("*"))
    call = [str(tmp_path / "lives.txt"), "--store", str(fresh)]
    assert run(main, [*call, "--dry-run"]) == 0
    out = capsys.readouterr().out
    assert f"1 texts of {len(LIVES.split())} words" in out
    assert "1 windows to read, 0 read before" in out
    assert "no calls" in out
    assert sorted(fresh.rglob("*")) == before
    assert run(main, call) == 0
    capsys.readouterr()
    assert run(main, [*call, "--dry-run"]) == 0
    assert "0 windows to read, 1 read before" in capsys.readouterr().out
    told = ["--extractor", "llm", "--model", "tiny", "--base-url", "http://127.0.0.1:9", "--dry-run"]
    assert run(main, [*call, *told, "--price-in", "1000", "--price-out", "0"]) == 0
    assert "1 calls, about" in (out := capsys.readouterr().out)
    assert "cost about 0." in out
    assert "cost about 0.00" not in out
