"""Tones that a run measured order what was not told, and state nothing."""

import numpy as np
import pytest
from enriched_stores import build_pictured, run_of

from mrag_owl.pictures.findings import Description, Finding, Look
from mrag_owl.pipeline.enrich.describing import publish_run
from mrag_owl.pipeline.indexes.knowledge import StoreKnowledge
from mrag_owl.pipeline.indexes.looks import open_looks
from mrag_owl.pipeline.options import Options
from mrag_owl.pipeline.recommend.recommending import Recommender
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import GRAPH_GARMENTS, HAS_COLOUR, HAS_GARMENT, TAXONOMY

pytestmark = pytest.mark.slow  # stores of its own

NAVY, GREEN, RED = (Iri(f"{TAXONOMY}colour_{name}") for name in ("navy", "green", "red"))
CODES = {"navy": "1f2a52", "green": "2e7d3c", "nothing": None}


def described(store, looks):
    """Publish a run that states red of the first picture's garments, and of each other what it looks like."""
    with GraphStore.open(store) as opened:
        pictures = sorted(Iri(row[0].value) for row in opened.select("select_picture"))
        garments = {
            one: sorted(Iri(value) for term, value in opened.about(one, GRAPH_GARMENTS) if term == HAS_GARMENT)
            for one in pictures
        }
    descriptions = [
        Description(
            one,
            "",
            tuple(Finding("colour", "red", garment, 0.9, None) for garment in garments[one] if number == 0),
            tuple(Look(garment, ((CODES[look], 1.0),)) for garment in garments[one] if CODES[look]),
        )
        for number, (one, look) in enumerate(zip(pictures, looks, strict=True))
    ]
    publish_run(store, descriptions, run=run_of("seen"), kinds=("colour",), replaces=True)
    return pictures, garments


def test_what_looks_as_asked_comes_before_what_looks_otherwise_whichever_they_are(tmp_path):
    store = build_pictured(tmp_path)
    for looks in (
        ("green", "green", "navy", "green", "nothing", "green"),
        ("green", "navy", "green", "green", "green", "nothing"),
    ):
        pictures, _ = described(store, looks)
        with Recommender.open(store, Options(retriever="logic")) as recommender:
            found = recommender.recommend("pictures with something navy", top_k=len(pictures)).results
        assert found[0].iri == pictures[looks.index("navy")]


def test_a_look_is_no_fact(tmp_path):
    store = build_pictured(tmp_path)
    pictures, garments = described(store, ("navy",) * 6)
    with GraphStore.open(store) as opened:
        base = StoreKnowledge.open(opened, documents=()).base
        edges = base.edges(HAS_COLOUR, inverse=False)
        assert {base.iri(int(one)) for one in edges.targets} == {RED}
        looks = open_looks(opened, base)
        (garment,) = garments[pictures[1]][:1]
        navy, green = (float(looks.of((colour,))[base.find(garment)]) for colour in (NAVY, GREEN))
        assert navy > 0.5 > green
        assert looks.of((NAVY, GREEN))[base.find(garment)] == pytest.approx(navy)
    with GraphStore.open(store, facts="annotated") as opened:
        base = StoreKnowledge.open(opened, documents=()).base
        assert np.isnan(open_looks(opened, base).of((NAVY,))).all()  # no run is looked at
