"""The default graph is the merge of the named graphs, whatever a builder does to them."""

from pathlib import Path

import pyoxigraph
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyoxigraph import DefaultGraph, Literal, NamedNode, Quad, RdfFormat
from stores import make_store

from mrag_owl.errors import StoreError
from mrag_owl.records import Iri
from mrag_owl.store.building import StoreBuilder
from mrag_owl.store.dataset import ANNOTATED, GraphStore
from mrag_owl.store.merged_dataset import MergedDataset, load_text
from mrag_owl.vocabulary import GRAPH_ENRICHED

pytestmark = pytest.mark.slow  # stores of its own

RUN, OTHER = Iri(f"{GRAPH_ENRICHED}run"), Iri(f"{GRAPH_ENRICHED}other")


def merge_of(dataset: pyoxigraph.Store) -> tuple[set[str], set[str]]:
    """Return what the default graph states, and what the named graphs do."""
    merged = {str(quad.triple) for quad in dataset.quads_for_pattern(None, None, None, DefaultGraph())}
    return merged, {str(quad.triple) for quad in dataset if quad.graph_name != DefaultGraph()}


KINDS = ["add", "load", "remove", "remove all", "remove graph"]
VALUES = [
    NamedNode("ex:o"),
    Literal('\\u0022 }"\n\t_:b\x01'),
    Literal("<<", language="en"),
    Literal("1.0", datatype=NamedNode("ex:d")),
]
CHANGES = st.lists(
    st.tuples(st.sampled_from(KINDS), st.integers(0, 2), st.integers(0, 3)),
    max_size=25,
)


@settings(max_examples=40)
@given(CHANGES)
def test_the_merge_is_what_the_graphs_state_after_any_changes(
    tmp_path_factory: pytest.TempPathFactory, changes: list[tuple[str, int, int]]
) -> None:
    datasets = [MergedDataset.open(tmp_path_factory.mktemp("merged") / name) for name in ("one", "two")]
    for change, graph, number in changes:
        name = NamedNode(f"ex:g{graph}")
        quad = Quad(NamedNode(f"ex:{number}"), NamedNode("ex:p"), VALUES[number], name)
        if change == "load":
            load_text(datasets, f"{quad.triple} .\n[] <ex:q> <ex:{number}> .", RdfFormat.TURTLE, name)
        for dataset in datasets:
            if change == "add":
                dataset.add([quad, quad])
            elif change == "remove":
                dataset.remove([quad])
            elif change == "remove all":
                dataset.remove(list(dataset.quads.quads_for_pattern(None, None, None, name)))
                assert not list(dataset.quads.quads_for_pattern(None, None, None, name))
            elif change == "remove graph":
                dataset.remove_graph(name)
    (merged, stated), (others, also) = (merge_of(dataset.quads) for dataset in datasets)
    assert merged == stated == others == also


def built(path: Path) -> Path:
    return make_store(
        path, {"direct": "data:a a mo:Image ; mo:hasPart [ a mo:Image ] .", "summary": "data:a a mo:Image ."}
    )


def change(path: Path, graph: Iri, text: str, *, without: Iri | None = None) -> None:
    with StoreBuilder.revise(path) as builder:
        if without is not None:
            builder.leave_out(without)
        builder.add(graph, text)
        builder.publish()


def test_runs_are_in_the_merge_and_a_dataset_is_kept_without_them(tmp_path: Path) -> None:
    path = built(tmp_path / "store")
    with GraphStore.open(path) as store:
        before = {str(quad) for quad in store.dataset}
        assert not (store.version / ANNOTATED).exists()
    change(path, RUN, "<ex:b> <ex:p> <ex:secret> .\n<ex:b> <ex:p> _:b .\n")
    change(path, OTHER, "<ex:b> <ex:p> <ex:other> .\n")
    change(path, Iri("ex:user"), "<ex:u> <ex:p> <ex:o> .\n")
    with GraphStore.open(path) as store:
        merged, stated = merge_of(store.dataset)
        kept = pyoxigraph.Store.read_only(str(store.version / ANNOTATED))
        assert merged == stated
        assert len({triple for triple in stated if "ex:b" in triple}) == 3
        assert {str(quad) for quad in kept if "ex:u" not in str(quad)} == before
    change(path, Iri("ex:user"), "<ex:v> <ex:p> <ex:o> .\n", without=RUN)
    with GraphStore.open(path) as store:
        merged, stated = merge_of(store.dataset)
        assert merged == stated
        assert store.runs == (OTHER,)
        assert {"<ex:u>", "<ex:v>", "<ex:b>"} <= {triple.split()[0] for triple in stated}
        assert all(b"ex:secret" not in file.read_bytes() for file in store.version.rglob("*") if file.is_file())
    change(path, Iri("ex:user"), "", without=OTHER)
    with GraphStore.open(path) as store:
        assert not (store.version / ANNOTATED).exists()
        assert {text for text in map(str, store.dataset) if "ex:u" not in text and "ex:v" not in text} == before


def test_a_store_of_an_earlier_version_is_read_but_neither_changed_nor_served(tmp_path: Path) -> None:
    path = built(tmp_path / "store")
    with GraphStore.open(path) as store:
        manifest = store.version / "manifest.json"
    manifest.write_text(manifest.read_text().replace('"format": 2', '"format": 1'))
    said = "an earlier version of the program built this store; build it again"
    with GraphStore.open(path) as store, pytest.raises(StoreError, match=said):
        store.check_merged()
    with pytest.raises(StoreError, match="an earlier version"), StoreBuilder.revise(path):
        pass
