from pathlib import Path

from stores import make_store

from mrag_owl.queries.merged_graphs import INDEX, merged_dataset
from mrag_owl.records import Iri
from mrag_owl.store import GraphStore, is_index_of_annotated_facts
from mrag_owl.store_building import StoreBuilder
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
