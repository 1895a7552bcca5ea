"""`mrag-owl reconcile`, as a user calls it: against a service on the loopback, in every state, and authority files."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import parse_qs

import pytest
from lookup_server import Handler, answering, in_turn

from mrag_owl.build import main as build
from mrag_owl.cli.command import run
from mrag_owl.forget import main as forget
from mrag_owl.pipeline.reconcile import services
from mrag_owl.reconcile import main
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import OWL_SAME_AS, SKOS_ALT_LABEL

pytestmark = pytest.mark.slow  # a server of its own

ITEMS = {
    "Joseph Turner": ("Q159758", "Joseph Mallord William Turner", 100.0, True),
    "William Wyon": ("Q1351720", "William Wyon", 88.0, False),
    "David Cox": ("Q99", "Somebody Else", 20.0, False),
}
MANIFEST = {"versions": ["0.2"], "name": "People", "identifierSpace": "http://www.wikidata.org/entity/"}


MAPPING = """
name = "small"
ontologies = ["museum"]
namespace = "https://w3id.org/mrag-owl/museum#"
[[source]]
name = "works"
files = ["works.csv"]
[[map]]
source = "works"
class = "Artwork"
iri = "work_{no}"
label = "{title}"
document = ["{title}.", "By {maker}."]
[map.properties]
createdBy = { to = "Artist", value = "{maker}" }
[profile]
population = "Artwork"
"""


def made(folder: Path, makers: list[str]) -> Path:
    rows = [f"{number},Work {number},{maker}" for number, maker in enumerate(makers)]
    (folder / "works.csv").write_text("\n".join(["no,title,maker", *rows]), encoding="utf-8")
    (folder / "small.toml").write_text(MAPPING, encoding="utf-8")
    files = [str(folder / "small.toml"), str(folder / "works.csv")]
    assert run(build, [*files, "--store", str(folder / "store")]) == 0
    return folder / "store"


@pytest.fixture(scope="module")
def built(tmp_path_factory) -> Path:
    return made(tmp_path_factory.mktemp("museum"), [*ITEMS, "Albrecht Dürer"])


@pytest.fixture
def store(built, tmp_path) -> Path:
    shutil.copytree(built, tmp_path / "store")
    return tmp_path / "store"


@pytest.fixture(autouse=True)
def without_pauses(monkeypatch):
    monkeypatch.setattr(services, "_PAUSES", ())


def asked(handler: Handler) -> dict[str, dict]:
    return json.loads(parse_qs(handler.body.decode())["queries"][0])


def answer(handler: Handler) -> None:
    """Answer as Wikidata's service does (the form recorded from it, with more fields than are needed)."""
    if handler.command == "GET":
        handler.send(json.dumps(MANIFEST | {"view": {"url": "https://www.wikidata.org/wiki/{{id}}"}}).encode())
        return
    found = {}
    for key, query in asked(handler).items():
        given = ITEMS.get(query["query"])
        result = [] if given is None else [dict(zip(("id", "name", "score", "match"), given, strict=True))]
        typed = [{"id": "Q5", "name": "human"}]
        found[key] = {"result": [one | {"type": typed, "description": "", "features": []} for one in result]}
    handler.send(json.dumps(found).encode())


def reconciled(store: Path, *more: str) -> int:
    return run(main, ["--store", str(store), "--class", "Artist", *more])


def stated(store: Path, term: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    with GraphStore.open(store) as opened:
        for graph in opened.runs:
            for quad in opened.triples(graph):
                if quad.predicate.value == term:
                    found.setdefault(quad.subject.value.rpartition("_")[2], set()).add(quad.object.value)
    return found


@pytest.mark.slow
def test_candidates_of_a_service_are_stated_with_their_names_and_can_be_forgotten(store, capsys):
    with answering(answer) as server:
        assert reconciled(store, "--against", f"{server.base}/api", "--type", "Q5") == 0
        bodies = [body for method, _, body in server.requests if method == "POST"]
        queries = [query for body in bodies for query in json.loads(parse_qs(body.decode())["queries"][0]).values()]
    assert {query["type"] for query in queries} == {"Q5"}
    assert "published 2 candidates" in capsys.readouterr().out
    links = stated(store, OWL_SAME_AS)
    assert links == {
        "joseph-turner": {"http://www.wikidata.org/entity/Q159758"},
        "william-wyon": {"http://www.wikidata.org/entity/Q1351720"},
    }
    assert stated(store, SKOS_ALT_LABEL)["joseph-turner"] == {"Joseph Mallord William Turner"}
    with GraphStore.open(store) as opened:
        name = opened.runs[0].rpartition("/")[2]
    assert run(forget, [name, "--store", str(store)]) == 0
    assert stated(store, OWL_SAME_AS) == {}


def test_what_was_answered_is_not_asked_again(store, capsys):
    with answering(answer) as server:
        assert reconciled(store, "--against", f"{server.base}/api") == 0
        before = len(server.requests)
        assert reconciled(store, "--against", f"{server.base}/api") == 0
        assert [method for method, _, _ in server.requests[before:]] == ["GET"]
    assert "1 had been matched before" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("content", "status", "said"),
    [
        (b"<html>not found</html>", 200, "no reconciliation service"),
        (b"[1, 2]", 200, "no reconciliation service"),
        (b"gone", 404, "answers 404"),
        (b"\xff\xfe\x00", 200, "no reconciliation service"),
    ],
)
def test_what_is_no_service_is_one_clear_line(store, capsys, content, status, said):
    with answering(lambda handler: handler.send(content, status=status)) as server:
        assert reconciled(store, "--against", f"{server.base}/api") == 1
    line = capsys.readouterr().err
    assert said in line
    assert "Traceback" not in line


@pytest.mark.parametrize(
    "content", [b"rubbish", b"{}", b'{"q0": {"result": "no"}}', b'{"q0": {"result": [{"id": 5}]}}']
)
def test_answers_of_rubbish_state_nothing_and_are_asked_again(store, content):
    def broken(handler: Handler) -> None:
        handler.send(json.dumps(MANIFEST).encode() if handler.command == "GET" else content)

    with answering(broken) as server:
        assert reconciled(store, "--against", f"{server.base}/api") == (0 if content == b"{}" else 1)
        assert stated(store, OWL_SAME_AS) == {}
        if content != b"{}":
            server.answer = answer
            assert reconciled(store, "--against", f"{server.base}/api") == 0
            assert "joseph-turner" in stated(store, OWL_SAME_AS)


def silent(handler: Handler) -> None:
    handler.state.stopped.wait(60)
    answer(handler)


def dripping(handler: Handler) -> None:
    """Send a byte now and then, so that no single read takes long, and all of it in a minute."""
    handler.send_response(200)
    handler.send_header("Content-Length", "1200")
    handler.end_headers()
    for sign in json.dumps({f"q{number}": {"result": []} for number in range(4)}).ljust(1200):
        handler.wfile.write(sign.encode())
        handler.wfile.flush()
        if handler.state.stopped.wait(0.05):
            break


@pytest.mark.slow
@pytest.mark.parametrize("late", [silent, dripping])
def test_a_service_that_does_not_answer_in_time_is_given_up_and_asked_again(store, capsys, late):
    with answering(lambda handler: (answer if handler.command == "GET" else late)(handler)) as server:
        assert reconciled(store, "--against", f"{server.base}/api", "--timeout", "5") == 1
        assert "failed (timeout), 1: " in (said := capsys.readouterr().err)
        assert "took more than 5 s, the most that is waited for; --timeout gives it more" in said
        assert stated(store, OWL_SAME_AS) == {}
        server.answer = answer
        assert reconciled(store, "--against", f"{server.base}/api") == 0
    assert "joseph-turner" in stated(store, OWL_SAME_AS)


@pytest.mark.slow
def test_a_manifest_that_does_not_come_in_time_is_one_clear_line(store, capsys):
    with answering(silent) as server:
        assert reconciled(store, "--against", f"{server.base}/api", "--timeout", "1") == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert "took more than 1 s" in line


@pytest.mark.slow
def test_a_service_that_is_merely_slow_is_waited_for(store, capsys):
    def slow(handler: Handler) -> None:
        handler.state.stopped.wait(2)
        answer(handler)

    with answering(slow) as server:
        assert reconciled(store, "--against", f"{server.base}/api", "--timeout", "120") == 0
        assert [method for method, _, _ in server.requests] == ["GET", "POST"]
    assert set(stated(store, OWL_SAME_AS)) == {"joseph-turner", "william-wyon"}


@pytest.mark.slow
def test_what_a_slow_service_answered_in_time_is_kept_and_the_rest_is_asked_again(tmp_path, capsys):
    store = made(tmp_path, [f"Person Number{number}" for number in range(100)])

    def matching(handler: Handler) -> None:
        if handler.command == "GET":
            answer(handler)
            return
        named = {key: query["query"] for key, query in asked(handler).items()}
        found = {key: {"id": name[13:], "name": name, "score": 100, "match": True} for key, name in named.items()}
        handler.send(json.dumps({key: {"result": [one]} for key, one in found.items()}).encode())

    with answering(in_turn(matching, matching, silent, matching)) as server:
        assert reconciled(store, "--against", f"{server.base}/api", "--timeout", "5") == 1
        missing = 100 - len(stated(store, OWL_SAME_AS))
        assert 0 < missing < 100
        before = len(server.requests)
        assert reconciled(store, "--against", f"{server.base}/api") == 0
        (again,) = [body for method, _, body in server.requests[before:] if method == "POST"]
    assert len(json.loads(parse_qs(again.decode())["queries"][0])) == missing
    assert len(stated(store, OWL_SAME_AS)) == 100


def test_names_of_an_authority_are_matched_with_their_other_names(store, tmp_path, capsys):
    entity = "http://www.wikidata.org/entity/"
    people = {"Turner, Joseph (William Turner)": f"{entity}Q159758", "Duerer, Albrecht": f"{entity}Q5580"}
    people["Dürer, Albrecht (Alberto Durero)"] = f"{entity}Q5580"
    (tmp_path / "people.json").write_text(json.dumps(people), encoding="utf-8")
    assert reconciled(store, "--against", str(tmp_path / "people.json")) == 0
    links = stated(store, OWL_SAME_AS)
    assert links["joseph-turner"] == {f"{entity}Q159758"}
    assert links["albrecht-dürer"] == {f"{entity}Q5580"}
    assert "Alberto Durero" in stated(store, SKOS_ALT_LABEL)["albrecht-dürer"]


def test_an_unknown_class_names_those_that_there_are(store, tmp_path, capsys):
    (tmp_path / "people.json").write_text("{}")
    arguments = ["--store", str(store), "--class", "Painters", "--against", str(tmp_path / "people.json")]
    assert run(main, arguments) == 1
    assert "choose from" in capsys.readouterr().err


@pytest.mark.slow
def test_a_killed_run_goes_on_where_it_was(tmp_path):
    store = made(tmp_path, [f"Person Number{number}" for number in range(400)])
    seen: list[str] = []

    def slowly(handler: Handler) -> None:
        if handler.command == "GET":
            answer(handler)
            return
        time.sleep(0.2)
        queries = asked(handler)
        found = {}
        for key, query in queries.items():
            number = query["query"].removeprefix("Person Number")
            found[key] = {"result": [{"id": f"Q{number}", "name": query["query"], "score": 100, "match": True}]}
            seen.append(query["query"])
        handler.send(json.dumps(found).encode())

    with answering(slowly) as server:
        command = [sys.executable, "-m", "mrag_owl.reconcile", "--store", str(store), "--class", "Artist"]
        command += ["--against", f"{server.base}/api"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        while len(seen) < 120 and process.poll() is None:
            time.sleep(0.02)
        os.kill(process.pid, signal.SIGKILL)
        process.communicate()
        assert stated(store, OWL_SAME_AS) == {}
        answered = len(seen)
        assert answered < 400
        again = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
        assert again.returncode == 0, again.stderr
    links = stated(store, OWL_SAME_AS)
    assert links == {f"person-number{n}": {f"http://www.wikidata.org/entity/Q{n}"} for n in range(400)}
    assert len(seen) <= 400 + 2 * 40  # what was under way when it was killed is asked again
    assert len(set(seen)) == 400
