import csv
import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import rdflib
from stores import make_store

from mrag_owl.cli.command import run
from mrag_owl.resources import query_names, query_text
from mrag_owl.sparql import main

DIRECT = """
data:image_1 a mo:Image ; mo:hasWidth 640 ; mo:hasFileName "a.jpg" .
data:image_2 a mo:Image ; mo:hasWidth 80 ; mo:hasFileName "b.jpg" .
"""
SUMMARY = """
data:image_1 a mo:Image ; mo:hasDescription "Contains dress" .
"""


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_store(tmp_path_factory.mktemp("sparql") / "store", {"direct": DIRECT, "summary": SUMMARY})


def ask(query: str, store: Path, *options: str, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(query))
    return run(main, ["-", "--store", str(store), *options])


def test_outside_graph_a_query_sees_the_merge_of_all_graphs_each_triple_once(
    store: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    query = "SELECT (COUNT(*) AS ?images) { ?image a mo:Image }"
    assert ask(query, store, "--format", "csv", monkeypatch=monkeypatch) == 0
    assert capsys.readouterr().out.split() == ["images", "2"]
    joined = "SELECT ?w ?text { ?image mo:hasWidth ?w ; mo:hasDescription ?text }"
    assert ask(joined, store, "--format", "csv", monkeypatch=monkeypatch) == 0
    assert capsys.readouterr().out.splitlines() == ["w,text", "640,Contains dress"]


def test_graph_sees_the_named_graphs(
    store: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    query = "SELECT ?g (COUNT(*) AS ?n) { GRAPH ?g { ?s ?p ?o } } GROUP BY ?g ORDER BY ?g"
    assert ask(query, store, monkeypatch=monkeypatch) == 0
    captured = capsys.readouterr()
    assert captured.out.splitlines() == [
        "g              n",
        "-------------  -",
        "graph:direct   6",
        "graph:summary  2",
    ]
    assert captured.err == "2 rows\n"


def test_named_and_default_graph_meet_in_one_query(
    store: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    query = "SELECT ?g ?w { GRAPH ?g { ?i mo:hasDescription ?d } ?i mo:hasWidth ?w }"
    assert ask(query, store, "--format", "tsv", monkeypatch=monkeypatch) == 0
    assert capsys.readouterr().out.splitlines() == ["?g\t?w", "<https://w3id.org/mrag-owl/graph/summary>\t640"]


def test_every_form_of_rows_carries_the_same_rows(
    store: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    query = "SELECT ?i ?d { ?i a mo:Image OPTIONAL { ?i mo:hasDescription ?d } } ORDER BY ?i"
    outputs = {}
    for form in ("json", "csv", "tsv", "xml", "table"):
        assert ask(query, store, "--format", form, monkeypatch=monkeypatch) == 0
        outputs[form] = capsys.readouterr().out
    bindings = json.loads(outputs["json"])["results"]["bindings"]
    assert [(row["i"]["value"][-7:], row.get("d", {}).get("value", "")) for row in bindings] == [
        ("image_1", "Contains dress"),
        ("image_2", ""),
    ]
    assert [row["d"] for row in csv.DictReader(io.StringIO(outputs["csv"]))] == ["Contains dress", ""]
    assert outputs["tsv"].count("\n") == 3
    for form in ("json", "xml"):
        rows = rdflib.query.Result.parse(io.BytesIO(outputs[form].encode()), format=form)
        assert len(rows) == 2
    assert outputs["table"].splitlines()[2:] == ["data:image_1  Contains dress", "data:image_2"]


def test_ask_answers_yes_or_no_or_in_a_standard_form(
    store: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ask("ASK { ?s mo:hasWidth 80 }", store, monkeypatch=monkeypatch) == 0
    assert capsys.readouterr().out == "yes\n"
    assert ask("ASK { ?s mo:hasWidth 81 }", store, monkeypatch=monkeypatch) == 0
    assert capsys.readouterr().out == "no\n"
    assert ask("ASK { ?s mo:hasWidth 81 }", store, "--format", "json", monkeypatch=monkeypatch) == 0
    assert json.loads(capsys.readouterr().out)["boolean"] is False


@pytest.mark.parametrize(
    ("form", "reader"), [("turtle", "turtle"), ("ntriples", "nt"), ("rdfxml", "xml"), ("jsonld", "json-ld")]
)
def test_construct_and_describe_give_a_graph_each_triple_once(
    store: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], form: str, reader: str
) -> None:
    for query, size in (("DESCRIBE data:image_1", 4), ("CONSTRUCT { ?s a mo:Image } WHERE { ?s ?p ?o }", 2)):
        assert ask(query, store, "--format", form, monkeypatch=monkeypatch) == 0
        out = capsys.readouterr().out
        assert len(rdflib.Graph().parse(data=out, format=reader)) == size
        if form == "ntriples":
            assert out.count("\n") == size


def test_a_file_and_a_packaged_query_are_run(store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "q.rq").write_text("SELECT ?w { data:image_2 mo:hasWidth ?w }")
    assert run(main, [str(tmp_path / "q.rq"), "--store", str(store), "--format", "csv"]) == 0
    assert capsys.readouterr().out.split() == ["w", "80"]
    options = ["--query", "select_document", "--bind", "individual=data:image_1", "--format", "csv"]
    assert run(main, [*options, "--store", str(store)]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == ["https://w3id.org/mrag-owl/data/image_1,Contains dress"]


def test_bind_takes_iris_numbers_and_texts(
    store: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    query = "SELECT ?x { BIND(datatype(?x) AS ?t) }"
    for value, shown in (
        ("x=data:a", "data:a"),
        ("?x=<urn:b>", "<urn:b>"),
        ("x=https://e.org/c", "<https://e.org/c>"),
        ("x=7", "7"),
        ('x="8 b"', "8 b"),
        ("x=size: 8", "size: 8"),
        ('x="nope:1"', "nope:1"),
        ("x=10:30", "10:30"),
    ):
        assert ask(query, store, "--bind", value, monkeypatch=monkeypatch) == 0
        assert capsys.readouterr().out.splitlines()[-1].strip() == shown


def test_the_list_says_what_each_packaged_query_is_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(main, ["--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(query_names())
    assert all(len(line.split()) > 3 for line in lines)
    wanting = [line.split()[0] for line in lines if "give --bind " in line]
    assert "select_document" in wanting
    assert wanting == [name for name in query_names() if "give ?" in query_text(name)]


def test_the_prefix_data_is_the_base_of_the_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shop = make_store(
        tmp_path / "s", {"direct": "<https://shop.example/i1> a mo:Image ."}, base="https://shop.example/"
    )
    assert ask("SELECT ?i { GRAPH ?g { ?i a mo:Image } }", shop, monkeypatch=monkeypatch) == 0
    assert "data:i1" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("query", "options", "message"),
    [
        ("SELECT * {\n ?s ?p }", [], "standard input, line 2, column 9: the query does not parse at the end"),
        ("SELECT * { ?s foo:p ?o }", [], "standard input, line 1, column 15: the prefix 'foo:' is not declared"),
        ("DELETE WHERE { ?s ?p ?o }", [], "standard input, line 1, column 1: DELETE is an update"),
        ("SELECT * { SERVICE <http://x/> { ?s ?p ?o } }", [], "SERVICE would ask another server"),
        ("", [], "the text holds none"),
        ("ASK {}", ["--format", "turtle"], "the query gives rows, which --format turtle cannot write; choose table"),
        ("DESCRIBE <urn:x>", ["--format", "csv"], "the query gives triples, which --format csv cannot write"),
        ("SELECT ?s { ?s ?p ?o }", ["--bind", "o=1"], "?o in its SELECT projection"),
        ("SELECT ?s { ?s ?p ?o }", ["--bind", "s"], "--bind 's': write VAR=TERM"),
        ("SELECT ?s { ?s ?p ?o }", ["--bind", "s=<not an iri>"], "--bind"),
        ("SELECT ?s { ?s ?p ?o }", ["--bind", "s=nope:1"], "the prefix 'nope:' is none of ctx, data, dcat"),
        ("SELECT ?s { ?s ?p ?o }", ["--bind", "s="], "--bind 's=': TERM is empty; for an empty text write s='\"\"'"),
        ("ASK {}", ["--timeout", "0"], "argument --timeout: must be a finite number above 0"),
    ],
)
def test_what_cannot_be_answered_is_one_line_and_1(
    store: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    query: str,
    options: list[str],
    message: str,
) -> None:
    assert ask(query, store, *options, monkeypatch=monkeypatch) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("mrag-owl sparql: ")
    assert message in captured.err.splitlines()[-1]


@pytest.mark.parametrize(
    ("argv", "code", "message"),
    [
        (["/no/such.rq"], 1, "/no/such.rq: No such file or directory; name a file with a query"),
        (["SELECT * { ?s ?p ?o }"], 1, "FILE is a path; to pass a query itself"),
        (["--query", "nothing"], 1, "unknown query 'nothing'; choose from ask_enriched"),
        (
            ["--query", "select_count"],
            1,
            "unknown query 'select_count'; did you mean 'select_counts'? Else choose from",
        ),
        (["x.rq", "--query", "select_counts"], 2, "give either FILE or --query NAME"),
        (["--format", "pdf"], 2, "invalid choice: 'pdf'"),
    ],
)
def test_a_wrong_line_is_said(
    store: Path, capsys: pytest.CaptureFixture[str], argv: list[str], code: int, message: str
) -> None:
    assert run(main, [*argv, "--store", str(store)]) == code
    assert message in capsys.readouterr().err


def test_no_store_at_all_says_how_to_name_or_make_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("XDG_CACHE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.delenv("MRAG_OWL_STORE", raising=False)
    assert run(main, ["--query", "select_counts"]) == 1
    assert "which store? name it with --store DIR or MRAG_OWL_STORE" in capsys.readouterr().err


ENDLESS = (
    "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . FILTER(STRLEN(CONCAT(STR(?c), STR(?f), STR(?i))) = 1) }"
)


@pytest.fixture(scope="module")
def larger_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    turtle = "".join(f"data:image_{number} mo:hasWidth {number} .\n" for number in range(3000))
    return make_store(tmp_path_factory.mktemp("sparql") / "larger", {"direct": turtle})


@pytest.mark.slow
def test_a_query_that_takes_too_long_is_given_up(larger_store: Path) -> None:
    started = time.monotonic()
    stopped = subprocess.run(
        [sys.executable, "-m", "mrag_owl.sparql", "-", "--store", str(larger_store), "--timeout", "1"],
        input=ENDLESS,
        capture_output=True,
        text=True,
        check=False,
    )
    assert stopped.returncode == 1
    assert stopped.stderr.splitlines()[-1] == "mrag-owl sparql: gave up after 1 s; narrow the query or raise --timeout"
    assert time.monotonic() - started < 10


@pytest.mark.slow
def test_ctrl_c_ends_a_running_query(larger_store: Path, tmp_path: Path) -> None:
    (tmp_path / "endless.rq").write_text(ENDLESS)
    process = subprocess.Popen(
        [sys.executable, "-m", "mrag_owl.sparql", str(tmp_path / "endless.rq"), "--store", str(larger_store)]
    )
    time.sleep(1.5)
    assert process.poll() is None
    os.kill(process.pid, signal.SIGINT)
    assert process.wait(timeout=5) in (-signal.SIGINT, 130)
