"""Every packaged query over the whole real validation split: it answers, and ends."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pyoxigraph as ox
import pytest

from mrag_owl.pipeline.build.building import build_fashionpedia
from mrag_owl.resources import query_names, query_text
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import DATA, GRAPH_GARMENTS, HAS_GARMENT, IMAGE, RDF_TYPE

pytestmark = pytest.mark.slow

PATIENCE = 60.0  # seconds; each takes about one, a badly planned join does not end
# What these ask for, the annotation files do not have: a run, captions, what texts tell, or names of pictures.
NEEDS_MORE = {
    "ask_enriched",
    "select_enriched_documents",
    "select_enriched_facts",
    "select_findings_by_kind",
    "select_labels",
    "select_pictures_with",
    "select_places_of_dates",
    "select_renamed",
    "select_run_sizes",
    "select_runs",
    "select_things",
    "select_told_facts",
    "select_unlinked_findings",
}

GIVEN = {
    "individual": f"{DATA}image_17039",
    "class": IMAGE,
    "role": RDF_TYPE,
    "thing_role": HAS_GARMENT,
    "graph": GRAPH_GARMENTS,
    "property": RDF_TYPE,
}
"""What a query is asked about that wants to be given it."""


@pytest.fixture(scope="module")
def store(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[GraphStore]:
    folder = shared / "data/fashionpedia"
    path = tmp_path_factory.mktemp("split") / "store"
    build_fashionpedia([folder / "instances_boxes_val2020.json", folder / "attributes_val2020.json"], path, flat=True)
    with GraphStore.open(path) as opened:
        yield opened


@pytest.mark.parametrize("name", query_names())
def test_every_query_ends_with_an_answer(store: GraphStore, name: str) -> None:
    purpose = query_text(name).splitlines()[0]
    wanted = re.findall(r"give \?(\w+)", purpose) if "take all" not in purpose else []
    given = {variable: ox.NamedNode(GIVEN[variable]) for variable in wanted}
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
