from pathlib import Path

from pyoxigraph import DefaultGraph
from stores import make_store

from mrag_owl.queries.merged_graphs import INDEX, merged_dataset
from mrag_owl.records import Iri
from mrag_owl.store.building import StoreBuilder
from mrag_owl.store.dataset import GraphStore, is_index_of_annotated_facts
from mrag_owl.vocabulary import GRAPH_ENRICHED


def merged_size(path: Path) -> int:
    """Return how many triples the default graph has, merged where the workers of the endpoint look for it."""
    with GraphStore.open(path) as store, merged_dataset(store) as dataset:
        assert (store.version / "indexes" / INDEX).is_dir()
        return sum(1 for _ in dataset.quads_for_pattern(None, None, None, None)) // 2


def test_a_run_that_comes_or_goes_is_in_the_merge_or_not(tmp_path: Path) -> None:
    path = make_store(tmp_path / "store", {"direct": "data:a a mo:Image ."})
    assert merged_size(path) == 1
    run = Iri(f"{GRAPH_ENRICHED}run")
    for size in (2, 1):
        with StoreBuilder.revise(path, keep_index=is_index_of_annotated_facts) as builder:
            if size == 2:
                builder.add(run, "<ex:b> <ex:p> <ex:o> .\n")
            else:
                builder.remove_graph(run)
            builder.publish()
        assert merged_size(path) == size


def test_blank_nodes_keep_their_names_in_the_merge(tmp_path: Path) -> None:
    path = make_store(tmp_path / "store", {"direct": "[] a mo:Image .", "summary": 'data:a rdfs:label "a", "> _:b" .'})
    with GraphStore.open(path) as store, merged_dataset(store) as dataset:
        merged = {quad.triple for quad in dataset.quads_for_pattern(None, None, None, DefaultGraph())}
        assert merged == {quad.triple for quad in store.dataset}


def test_every_statement_merged_is_counted(tmp_path: Path) -> None:
    path = make_store(
        tmp_path / "store", {"direct": "data:a a mo:Image .", "summary": "data:a a mo:Image ; rdfs:label 1 ."}
    )
    told: list[int] = []
    with GraphStore.open(path) as store, merged_dataset(store, advance=told.append) as dataset:
        assert sum(told) == len(list(store.dataset)) == 3
        assert len(list(dataset.quads_for_pattern(None, None, None, DefaultGraph()))) == 2
