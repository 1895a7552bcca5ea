"""The store: published whole or not at all, read undisturbed."""

import os
import resource
import shutil
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pyoxigraph
import pytest

from mrag_owl.errors import QueryError, StoreError
from mrag_owl.records import Iri
from mrag_owl.store.building import StoreBuilder
from mrag_owl.store.dataset import GraphStore, is_index_of_annotated_facts
from mrag_owl.store.files import lock_file
from mrag_owl.store.manifest import Manifest
from mrag_owl.vocabulary import GRAPH_ENRICHED, GRAPH_GARMENTS, GRAPH_SUMMARY

RUN = Iri(GRAPH_ENRICHED + "test")
MANIFEST = Manifest(base="https://example.org/", source="test", counts={"Image": 1})


def build(path: Path, *names: str) -> None:
    with StoreBuilder.begin(path) as builder:
        for name in names:
            builder.add(GRAPH_SUMMARY, f"<ex:{name}> <ex:p> <ex:o> .\n")
        builder.reader(MANIFEST).close()
        builder.publish()


def subjects(store: GraphStore) -> list[str]:
    return sorted(str(row["s"].value) for row in store.query("SELECT ?s WHERE { GRAPH ?g { ?s ?p ?o } }"))


def test_what_was_built_is_read_back(tmp_path):
    build(tmp_path / "store", "a", "b")
    with GraphStore.open(tmp_path / "store") as store:
        assert subjects(store) == ["ex:a", "ex:b"]
        assert store.manifest == MANIFEST


def test_a_published_store_keeps_no_log_beside_its_tables(tmp_path):
    turtle = "".join(f"<ex:{number}> <ex:p> [ <ex:q> {number} ] .\n" for number in range(500))
    with StoreBuilder.begin(tmp_path / "store") as builder:
        builder.add_turtle(GRAPH_SUMMARY, turtle)
        builder.reader(MANIFEST).close()
        builder.publish()
    with GraphStore.open(tmp_path / "store") as store:
        logs = list((store.version / "oxigraph").glob("*.log"))
        assert sum(log.stat().st_size for log in logs) < 1000
        assert store.size(GRAPH_SUMMARY) == 1000


def test_each_graph_is_seen_by_its_name_and_all_without(tmp_path):
    with StoreBuilder.begin(tmp_path / "store") as builder:
        builder.add(GRAPH_SUMMARY, "<ex:a> <ex:p> <ex:o> .\n")
        builder.add(GRAPH_GARMENTS, "<ex:b> <ex:p> <ex:o> .\n")
        builder.reader(MANIFEST).close()
        builder.publish()
    with GraphStore.open(tmp_path / "store") as store:
        assert subjects(store) == ["ex:a", "ex:b"]
        rows = store.query(f"SELECT ?s WHERE {{ GRAPH <{GRAPH_GARMENTS}> {{ ?s ?p ?o }} }}")
        assert [row["s"].value for row in rows] == ["ex:b"]
        rows = store.query("SELECT ?s { ?s ?p ?o } ORDER BY ?s")
        assert [row["s"].value for row in rows] == ["ex:a", "ex:b"]
        assert sorted(store.about(Iri("ex:a"), GRAPH_SUMMARY)) == [("ex:p", "ex:o")]
        assert list(store.about(Iri("ex:a"), GRAPH_GARMENTS)) == []
        assert store.about_all([Iri("ex:a"), Iri("ex:none")], GRAPH_SUMMARY) == {
            "ex:a": [("ex:p", "ex:o")],
            "ex:none": [],
        }


def test_a_reader_keeps_its_version_while_another_is_published(tmp_path):
    build(tmp_path / "store", "old")
    with GraphStore.open(tmp_path / "store") as reader:
        build(tmp_path / "store", "new")
        assert subjects(reader) == ["ex:old"]
        with GraphStore.open(tmp_path / "store") as second:
            assert subjects(second) == ["ex:new"]
    build(tmp_path / "store", "newer")
    assert [folder.name for folder in (tmp_path / "store" / "versions").iterdir()] == ["0003"]


def test_an_error_leaves_the_old_store_and_no_leftover(tmp_path):
    build(tmp_path / "store", "old")
    with pytest.raises(RuntimeError), StoreBuilder.begin(tmp_path / "store") as builder:  # noqa: PT012
        builder.add(GRAPH_SUMMARY, "<ex:new> <ex:p> <ex:o> .\n")
        raise RuntimeError("midway")
    with GraphStore.open(tmp_path / "store") as store:
        assert subjects(store) == ["ex:old"]
    assert [folder.name for folder in (tmp_path / "store" / "versions").iterdir()] == ["0001"]


def test_an_error_in_a_first_build_leaves_nothing(tmp_path):
    with pytest.raises(RuntimeError), StoreBuilder.begin(tmp_path / "store"):
        raise RuntimeError("midway")
    assert not (tmp_path / "store").exists()


KILLED = """
    import sys, pathlib
    from mrag_owl.store.manifest import Manifest
    from mrag_owl.store.dataset import GraphStore
    from mrag_owl.store.building import StoreBuilder
    from mrag_owl.vocabulary import GRAPH_SUMMARY
    path, stage = pathlib.Path(sys.argv[1]), sys.argv[2]
    def pause(at):
        if at == stage:
            print("ready", flush=True)
            sys.stdin.read()
    with StoreBuilder.begin(path) as builder:
        pause("begun")
        for number in range(40_000):
            builder.add(GRAPH_SUMMARY, f"<ex:new{number}> <ex:p> <ex:o> .\\n")
        pause("added")
        builder.flush()
        pause("flushed")
        reader = builder.reader(Manifest("https://example.org/", "test", {}))
        pause("reading")
        reader.close()
        builder.publish()
        pause("published")
"""


@pytest.mark.slow
@pytest.mark.parametrize("stage", ["begun", "added", "flushed", "reading", "published"])
def test_a_build_killed_at_any_stage_leaves_a_usable_store(tmp_path, stage):
    build(tmp_path / "store", "old")
    command = [sys.executable, "-c", textwrap.dedent(KILLED), str(tmp_path / "store"), stage]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout.readline() == b"ready\n"
        process.send_signal(signal.SIGKILL)
        process.wait()
    with GraphStore.open(tmp_path / "store") as store:
        count = len(list(store.query("SELECT ?s WHERE { GRAPH ?g { ?s ?p ?o } }")))
    assert count == (40_000 if stage == "published" else 1)
    build(tmp_path / "store", "next")
    with GraphStore.open(tmp_path / "store") as store:
        assert subjects(store) == ["ex:next"]
    assert len(list((tmp_path / "store" / "versions").iterdir())) == 1


def test_two_builds_at_once_are_refused(tmp_path):
    with StoreBuilder.begin(tmp_path / "store"), pytest.raises(StoreError, match="another build is writing"):
        StoreBuilder.begin(tmp_path / "store")


@pytest.mark.slow
def test_a_full_disk_is_one_error_and_the_old_store_stays(tmp_path):
    build(tmp_path / "store", "old")
    limited = textwrap.dedent(KILLED).replace("40_000", "400_000")
    command = [sys.executable, "-c", limited, str(tmp_path / "store"), "never"]

    def limit_file_size() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 20, 1 << 20))

    done = subprocess.run(command, capture_output=True, text=True, preexec_fn=limit_file_size, check=False)
    assert "StoreError" in done.stderr
    assert "cannot be written" in done.stderr
    with GraphStore.open(tmp_path / "store") as store:
        assert subjects(store) == ["ex:old"]


@pytest.mark.parametrize(
    ("prepare", "message"),
    [
        (lambda path: None, "no store here; build one with"),
        (lambda path: path.write_text("x"), "is a file; a store is a directory"),
        (lambda path: path.mkdir(), "no store here"),
        (lambda path: (path.mkdir(), (path / "CURRENT").write_text("0007\n")), "0007: the version .* is missing"),
    ],
)
def test_what_is_no_store_is_refused(tmp_path, prepare, message):
    prepare(tmp_path / "store")
    with pytest.raises(StoreError, match=message):
        GraphStore.open(tmp_path / "store")


def test_a_store_of_another_format_is_refused(tmp_path):
    build(tmp_path / "store", "a")
    manifest = tmp_path / "store" / "versions" / "0001" / "manifest.json"
    manifest.write_text(manifest.read_text().replace('"format": 2', '"format": 99'))
    with pytest.raises(StoreError, match="format 99, this program reads 2; build it again"):
        GraphStore.open(tmp_path / "store")


def test_a_directory_with_other_things_is_not_built_into(tmp_path):
    (tmp_path / "thesis.pdf").write_text("x")
    with pytest.raises(StoreError, match="a directory with other things"):
        StoreBuilder.begin(tmp_path)
    assert [item.name for item in tmp_path.iterdir()] == ["thesis.pdf"]


def test_a_query_that_does_not_parse_is_an_error_with_its_position(tmp_path):
    build(tmp_path / "store", "a")
    with GraphStore.open(tmp_path / "store") as store, pytest.raises(QueryError, match="1:"):
        store.query("SELECT ?s WHERE { ?s ?p }")


def test_an_invalid_iri_from_a_source_is_refused(tmp_path):
    with StoreBuilder.begin(tmp_path / "store") as builder:
        builder.add(Iri("https://example.org/g"), "<not an iri> <ex:p> <ex:o> .\n")
        with pytest.raises(StoreError, match="cannot be loaded"):
            builder.flush()


def test_an_index_is_built_once_and_whole(tmp_path):
    build(tmp_path / "store", "a")
    calls = []

    def make(folder: Path) -> None:
        calls.append(folder)
        (folder / "part").write_text("x")

    def fail(folder: Path) -> None:
        (folder / "half").write_text("x")
        raise RuntimeError("midway")

    with GraphStore.open(tmp_path / "store") as store:
        with pytest.raises(RuntimeError), store.index("words", fail):
            pass
        for _ in range(2):
            with store.index("words", make) as folder:
                assert [item.name for item in folder.iterdir()] == ["part"]
    assert len(calls) == 1


def test_an_index_that_another_process_built_first_is_used(tmp_path):
    build(tmp_path / "store", "a")

    def overtaken(folder: Path) -> None:
        (folder / "mine").write_text("x")
        (folder.parent / "words").mkdir()
        (folder.parent / "words" / "theirs").write_text("x")

    with GraphStore.open(tmp_path / "store") as store, store.index("words", overtaken) as folder:
        assert [item.name for item in folder.iterdir()] == ["theirs"]
        assert [item.name for item in folder.parent.iterdir()] == ["words"]


def test_what_a_killed_process_left_of_an_index_is_deleted_and_what_another_is_at_is_not(tmp_path):
    build(tmp_path / "store", "a")
    with GraphStore.open(tmp_path / "store") as store:
        indexes = store.version / "indexes"
        indexes.mkdir(exist_ok=True)
        for left in (".words-99999999", ".words-88888888", ".other-99999999"):
            (indexes / left).mkdir()
            (indexes / left / "half").write_text("x")
        held = lock_file(indexes / ".words-88888888.lock", exclusive=True)
        assert held is not None
        with store.index("words", lambda folder: (folder / "part").touch()) as folder:
            assert [item.name for item in folder.iterdir()] == ["part"]
        os.close(held)
        left = {item.name for item in indexes.iterdir()}
    assert left == {"words", ".words-88888888", ".words-88888888.lock", ".other-99999999"}


def test_a_substituted_variable_must_be_projected(tmp_path):
    build(tmp_path / "store", "a")
    with GraphStore.open(tmp_path / "store") as store, pytest.raises(QueryError, match="does not run"):
        store.query("SELECT ?o WHERE { ?s ?p ?o }", substitutions={"s": pyoxigraph.NamedNode("ex:a")})


def test_select_replaces_variables_by_terms(tmp_path):
    with StoreBuilder.begin(tmp_path / "store") as builder:
        for name in ("a", "b"):
            builder.add(GRAPH_SUMMARY, f'<ex:{name}> <https://w3id.org/mrag-owl/ns#hasDescription> "text {name}" .\n')
        builder.reader(MANIFEST).close()
        builder.publish()
    with GraphStore.open(tmp_path / "store") as store:
        rows = list(store.select("select_document", individual=pyoxigraph.NamedNode("ex:a")))
    assert rows == [(pyoxigraph.NamedNode("ex:a"), pyoxigraph.Literal("text a"))]


def test_a_closed_store_gives_its_version_free(tmp_path):
    build(tmp_path / "store", "a")
    before = len(list(Path("/proc/self/fd").iterdir()))
    for _ in range(5):
        GraphStore.open(tmp_path / "store").close()
    assert len(list(Path("/proc/self/fd").iterdir())) <= before + 2


def test_a_failed_first_build_removes_the_directories_that_it_made_and_no_other(tmp_path):
    (tmp_path / "mine").mkdir()
    with pytest.raises(RuntimeError), StoreBuilder.begin(tmp_path / "mine" / "deep" / "store"):
        raise RuntimeError("midway")
    assert list((tmp_path / "mine").iterdir()) == []
    with pytest.raises(RuntimeError), StoreBuilder.begin(tmp_path / "mine"):
        raise RuntimeError("midway")
    assert list((tmp_path / "mine").iterdir()) == []


def test_an_interrupt_while_a_failed_build_is_cleared_waits_until_all_is_removed(tmp_path, monkeypatch):
    def interrupted(*arguments, **options):
        signal.raise_signal(signal.SIGINT)
        return remove(*arguments, **options)

    remove = shutil.rmtree
    monkeypatch.setattr(shutil, "rmtree", interrupted)
    with pytest.raises(KeyboardInterrupt), StoreBuilder.begin(tmp_path / "deep" / "store") as builder:  # noqa: PT012
        builder.add(GRAPH_SUMMARY, "<ex:a> <ex:p> <ex:o> .\n")
        raise RuntimeError("midway")
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_written_is_named_with_a_remedy(tmp_path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(StoreError, match=r"file/store: cannot be written \(Not a directory\); choose another --store"):
        StoreBuilder.begin(tmp_path / "file" / "store")


def test_a_damaged_store_says_so_and_what_to_do(tmp_path):
    build(tmp_path / "store", *map(str, range(50)))
    tables = list((tmp_path / "store").rglob("*.sst"))
    contents = [table.read_bytes() for table in tables]
    for table, content in zip(tables, contents, strict=True):
        table.write_bytes(content[: len(content) // 2])
    with pytest.raises(StoreError, match="0001: the store is damaged, build it again"):
        GraphStore.open(tmp_path / "store")
    for table, content in zip(tables, contents, strict=True):
        table.write_bytes(content[:20] + b"damage" + content[26:])  # the sizes are right: found when it is read
    reads = (
        lambda store: list(store.select("select_counts")),
        lambda store: list(store.triples(GRAPH_SUMMARY)),
        lambda store: list(store.about(Iri("ex:7"), GRAPH_SUMMARY)),
    )
    for read in reads:
        damage = pytest.raises(StoreError, match="the store is damaged, build it again")
        with damage, GraphStore.open(tmp_path / "store") as store:
            read(store)


def revised(path: Path) -> StoreBuilder:
    return StoreBuilder.revise(path, keep_index=is_index_of_annotated_facts)


def test_a_revision_has_what_the_store_had_and_what_is_added(tmp_path):
    build(tmp_path / "store", "a")
    with GraphStore.open(tmp_path / "store") as before:
        with revised(tmp_path / "store") as builder:
            builder.add(RUN, "<ex:b> <ex:p> <ex:o> .\n")
            builder.publish()
        assert subjects(before) == ["ex:a"]
    with GraphStore.open(tmp_path / "store") as store:
        assert subjects(store) == ["ex:a", "ex:b"]
        assert store.manifest == MANIFEST
        assert store.version.name == "0002"


def test_a_graph_that_a_revision_removes_is_gone_and_only_it(tmp_path):
    build(tmp_path / "store", "a")
    for change in ("add", "remove"):
        with revised(tmp_path / "store") as builder:
            if change == "add":
                builder.add(RUN, "<ex:b> <ex:p> <ex:o> .\n")
            else:
                builder.remove_graph(RUN)
            builder.publish()
    with GraphStore.open(tmp_path / "store") as store:
        assert subjects(store) == ["ex:a"]
        assert store.runs == ()
        assert [graph.value for graph in store.dataset.named_graphs()] == [GRAPH_SUMMARY]


def test_what_a_revision_adds_and_then_removes_is_never_written(tmp_path):
    build(tmp_path / "store", "a")
    with revised(tmp_path / "store") as builder:
        builder.add(RUN, "<ex:b> <ex:p> <ex:o> .\n")
        builder.remove_graph(RUN)
        builder.publish()
    with GraphStore.open(tmp_path / "store") as store:
        assert subjects(store) == ["ex:a"]


def test_an_error_while_revising_leaves_the_store_as_it_was(tmp_path):
    build(tmp_path / "store", "a")

    def fail_midway() -> None:
        with revised(tmp_path / "store") as builder:
            builder.remove_graph(GRAPH_SUMMARY)
            raise RuntimeError("midway")

    with pytest.raises(RuntimeError, match="midway"):
        fail_midway()
    with GraphStore.open(tmp_path / "store") as store:
        assert subjects(store) == ["ex:a"]
    assert sorted(entry.name for entry in (tmp_path / "store" / "versions").iterdir()) == ["0001"]


def test_what_a_killed_publisher_left_does_not_spoil_the_store(tmp_path):
    build(tmp_path / "store", "a")
    (tmp_path / "store" / ".CURRENT-4711").write_text("0002\n")
    build(tmp_path / "store", "b")
    with GraphStore.open(tmp_path / "store") as store:
        assert subjects(store) == ["ex:b"]


def test_only_a_store_can_be_revised(tmp_path):
    with pytest.raises(StoreError, match="no store here"):
        StoreBuilder.revise(tmp_path / "missing")
    assert not (tmp_path / "missing").exists()


def test_runs_are_facts_unless_only_annotated_ones_are_asked_for(tmp_path):
    build(tmp_path / "store", "a")
    with revised(tmp_path / "store") as builder:
        builder.add(RUN, "<ex:b> <ex:p> <ex:o> .\n")
        builder.publish()
    with (
        GraphStore.open(tmp_path / "store") as all_facts,
        GraphStore.open(tmp_path / "store", facts="annotated") as one,
    ):
        assert all_facts.runs == (RUN,)
        assert all_facts.knowledge_graphs == (GRAPH_GARMENTS, RUN)
        assert one.knowledge_graphs == (GRAPH_GARMENTS,)


def test_an_index_of_annotated_facts_outlives_a_revision_and_one_of_all_does_not(tmp_path):
    build(tmp_path / "store", "a")
    texts = []
    for turn in range(2):
        for facts in ("annotated", "all"):
            with (
                GraphStore.open(tmp_path / "store", facts=facts) as store,
                store.index(
                    "letters", lambda folder, text=f"{facts} {turn}": (folder / "t").write_text(text)
                ) as folder,
            ):
                texts.append((folder / "t").read_text())
        with revised(tmp_path / "store") as builder:
            builder.add(Iri(f"{RUN}{turn}"), "<ex:b> <ex:p> <ex:o> .\n")
            builder.publish()
    # Before the first run, all facts are the annotated ones.
    assert texts == ["annotated 0", "annotated 0", "annotated 0", "all 1"]
