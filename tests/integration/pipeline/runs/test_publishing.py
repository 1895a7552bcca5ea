from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from enriched_stores import build_pictured, run_of
from stores import make_store

from mrag_owl.endpoint.writer import Change, make_change
from mrag_owl.pictures.findings import Description, Finding
from mrag_owl.pipeline.enrich.describing import publish_run
from mrag_owl.pipeline.runs.publishing import forget_run, publish_graph
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.run_texts import run_text

pytestmark = pytest.mark.slow  # stores of its own

RUN = run_of("told")
LATER = replace(RUN, ended=datetime(2026, 3, 4, tzinfo=UTC))


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return make_store(tmp_path / "store", {"direct": "data:a a mo:Image ."})


def publish(store: Path, *pieces: str, run: object = LATER) -> None:
    publish_graph(store, run, lambda _: pieces, ontologies=(), replaces=True)  # type: ignore[arg-type]  # a run


def about(*numbers: int) -> str:
    return "".join(f"<ex:s{number}> <ex:p> <ex:o> .\n" for number in numbers)


def graphs(store: Path, run: object = RUN) -> tuple[set[str], set[str]]:
    """Return what the run states of examples, and what the default graph does."""
    with GraphStore.open(store) as opened:
        held = {str(quad.triple) for quad in opened.triples(RUN.graph)}
        merged = {str(row.triple) for row in opened.dataset if "DEFAULT" in str(row.graph_name)}
        named = {str(row.triple) for row in opened.dataset if "DEFAULT" not in str(row.graph_name)}
    assert merged == named
    return {one for one in held if "ex:s" in one}, held


def stated(*numbers: int) -> set[str]:
    return {one.removesuffix(" .") for one in about(*numbers).splitlines()}


def test_a_run_stated_again_holds_what_is_said_now_and_nothing_else(store: Path) -> None:
    publish(store, about(1, 2), about(2, 3), run=RUN)
    for pieces in (
        [about(1, 2), about(2, 3)],
        [about(1), about(2, 3)],
        [about(4)],
        [],
        [about(5), "<ex:s6> <ex:p> _:b .\n"],
    ):
        publish(store, *pieces)
        found, held = graphs(store)
        plain = {one for one in found if "_:" not in one}
        assert plain == stated(
            *(int(word[5:-1]) for piece in pieces for word in piece.split() if "ex:s" in word and word != "<ex:s6>")
        )
        assert sum("2026-03-04" in one for one in held) == 1, "ended when it was stated last"
    publish(store, about(7))
    assert graphs(store)[0] == stated(7), "what was a blank node is gone"


def test_forgetting_a_run_keeps_what_others_state(store: Path) -> None:
    before = set(map(str, GraphStore.open(store).dataset))
    publish(store, about(1, 2), run=RUN)
    publish(store, about(2, 3), run=run_of("other"))
    publish(store, about(1), about(4))
    forget_run(store, "other")
    assert graphs(store)[0] == stated(1, 4)
    publish(store, about(4))
    assert graphs(store)[0] == stated(4)
    forget_run(store, "told")
    with GraphStore.open(store) as opened:
        assert set(map(str, opened.dataset)) == before
        assert all(b"ex:s" not in file.read_bytes() for file in opened.version.rglob("*") if file.is_file())


def test_what_an_update_changes_in_a_run_is_not_taken_for_what_the_run_said(store: Path) -> None:
    publish(store, about(1, 2), run=RUN)
    make_change(store, Change(kind="update", text=f"INSERT DATA {{ GRAPH <{RUN.graph}> {{ {about(9)} }} }}"))
    with GraphStore.open(store) as opened:
        assert not run_text(opened.version, RUN.graph).exists()
    publish(store, about(1, 2))
    assert graphs(store)[0] == stated(1, 2)


def described(colours: Iterable[str]) -> list[Description]:
    iri = "https://w3id.org/mrag-owl/data/image_{}"
    return [
        Description(Iri(iri.format(number)), "", (Finding("colour", colour, None, 0.9, None),))
        for number, colour in enumerate(colours, start=1)
    ]


def test_indexes_are_built_anew_only_where_a_run_says_another_thing(tmp_path: Path) -> None:
    store = build_pictured(tmp_path)
    publish_run(store, described(["red", "navy"]), run=RUN)
    with GraphStore.open(store) as opened:
        (version, indexes), runs = (opened.version, sorted((opened.version / "indexes").iterdir())), opened.runs
        times = {index.name: [file.stat().st_ino for file in sorted(index.rglob("*"))] for index in indexes}
    assert runs == (RUN.graph,)
    assert any(name.startswith("knowledge") and name.endswith("+enriched") for name in times)
    assert not any(name.startswith("bm25") and name.endswith("+enriched") for name in times), "no text came"

    def files(store: Path) -> dict[str, set[int]]:
        with GraphStore.open(store) as opened:
            assert opened.version != version
            folders = (opened.version / "indexes").iterdir()
            return {one.name: {file.stat().st_ino for file in one.rglob("*") if file.is_file()} for one in folders}

    publish_run(store, described(["red", "navy"]), run=LATER, replaces=True)
    again = files(store)
    publish_run(store, described(["red", "black"]), run=LATER, replaces=True)
    changed = files(store)
    for name, before in times.items():
        assert again[name] <= set(before), name
        assert (changed[name] <= set(before)) == (not name.endswith("+enriched")), name
