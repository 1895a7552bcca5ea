"""Every packaged query over the whole real validation split: it answers, and ends."""

import time
from collections.abc import Iterator
from pathlib import Path

import pyoxigraph as ox
import pytest

from mrag_owl.pipeline.build.building import build_fashionpedia
from mrag_owl.resources import query_names, query_text
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import DATA

pytestmark = pytest.mark.slow

PATIENCE = 60.0  # seconds; each takes about one, a badly planned join does not end
# What these ask for, the annotation files do not have: a run, captions, or what texts tell.
NEEDS_MORE = {
    "ask_enriched",
    "select_enriched_documents",
    "select_enriched_facts",
    "select_findings_by_kind",
    "select_pictures_with",
    "select_run_sizes",
    "select_runs",
    "select_things",
    "select_told_facts",
    "select_unlinked_findings",
}


@pytest.fixture(scope="module")
def store(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphStore]:
    folder = shared / "data/fashionpedia"
    path = tmp_path_factory.mktemp("split") / "store"
    build_fashionpedia([folder / "instances_boxes_val2020.json", folder / "attributes_val2020.json"], path, flat=True)
    with GraphStore.open(path) as opened:
        yield opened


@pytest.mark.parametrize("name", query_names())
def test_every_query_ends_with_an_answer(store: GraphStore, name: str) -> None:
    wants_one = "give ?individual" in query_text(name).splitlines()[0]
    given = {"individual": ox.NamedNode(f"{DATA}image_17039")} if wants_one else {}
    started = time.perf_counter()
    answer = store.query(query_text(name), substitutions=given)
    found = bool(answer) if isinstance(answer, ox.QueryBoolean) else sum(1 for _ in answer) > 0
    assert time.perf_counter() - started < PATIENCE
    assert found is (name not in NEEDS_MORE)


def test_counts_are_those_of_the_data_set(store: GraphStore) -> None:
    counts = {
        (graph.value.rpartition("/")[2], kind.value.rpartition("#")[2]): int(count.value)
        for graph, kind, count in store.select("select_class_counts")
    }
    assert counts["direct", "Image"] == 1158
    assert counts["direct", "Annotation"] == 8781
    assert counts["direct", "Category"] == 46
    assert counts["direct", "Attribute"] == 294
    assert counts["direct", "License"] == 12
