"""Graphs 2, garments and flat, derived by CONSTRUCT from graph 1, are what the writers write."""

import json
from collections.abc import Iterable
from pathlib import Path

import pyoxigraph as ox
import pytest

from mrag_owl.datasets.fashionpedia import FashionpediaSource
from mrag_owl.graphs.direct import DirectGraph
from mrag_owl.graphs.garments import FlatGraph, GarmentGraph
from mrag_owl.graphs.individuals import Individuals
from mrag_owl.graphs.summarised import SummarisedGraph
from mrag_owl.graphs.taxonomy import taxonomy_triples
from mrag_owl.resources import ontology_text, query_text
from mrag_owl.vocabulary import DATA, GRAPH_FLAT, GRAPH_GARMENTS, GRAPH_ONTOLOGY, GRAPH_SUMMARY

DERIVED = {"construct_summary": GRAPH_SUMMARY, "construct_garments": GRAPH_GARMENTS, "construct_flat": GRAPH_FLAT}

AWKWARD = {
    "info": {"description": "names and ids that are easy to get wrong"},
    "licenses": [{"id": 0, "name": "by", "url": None}],
    "categories": [
        {"id": 0, "name": "shirt, blouse", "supercategory": "upperbody", "level": 2, "taxonomy_id": "combo000000"},
        {"id": 10, "name": "dress", "supercategory": "wholebody", "level": 2, "taxonomy_id": "obj000018_00"},
        {"id": 100, "name": 'a "new" kind \\ of', "supercategory": "l'autre", "level": 2, "taxonomy_id": "own1"},
        {"id": 31, "name": "sleeve", "supercategory": "garment parts", "level": 2, "taxonomy_id": "obj000053_00"},
        {"id": 35, "name": "zipper", "supercategory": "closures", "level": 2, "taxonomy_id": "obj000059_00"},
    ],
    "attributes": [
        {"id": 9, "name": "halter (top)", "supercategory": "nickname", "level": 1, "taxonomy_id": "att000011_00"},
        {"id": 20, "name": "biker (jacket)", "supercategory": "nickname", "level": 1, "taxonomy_id": "att000022_00"},
        {"id": 115, "name": "symmetrical", "supercategory": "silhouette", "level": 1, "taxonomy_id": "att000118_00"},
        {"id": 320, "name": "letters, numbers", "supercategory": "textile pattern", "level": 1, "taxonomy_id": "own2"},
        {"id": 1000, "name": "été – 夏", "supercategory": "season", "level": None, "taxonomy_id": None},
    ],
    "images": [
        {"id": 1, "width": 10, "height": 20, "file_name": "1.jpg", "license": 0},
        {"id": 12, "width": 10, "height": 20, "file_name": 'a "b".jpg', "license": None},
        {"id": 3, "width": 10, "height": 20, "file_name": "nothing.jpg", "license": 0},
    ],
    "annotations": [
        {"id": 1, "image_id": 1, "category_id": 10, "attribute_ids": [1000, 115, 9, 320, 20], "bbox": [0, 0, 5, 5]},
        {"id": 2, "image_id": 1, "category_id": 31, "attribute_ids": []},
        {"id": 3, "image_id": 1, "category_id": 31, "attribute_ids": []},
        {"id": 10, "image_id": 12, "category_id": 0, "attribute_ids": [320]},
        {"id": 11, "image_id": 12, "category_id": 100, "attribute_ids": [115, 9]},
        {"id": 12, "image_id": 12, "category_id": 35, "attribute_ids": [20, 9]},
    ],
}
AWKWARD_PICTURES = {
    **{section: AWKWARD[section] for section in ("info", "licenses", "attributes", "images")},
    "annotations": [{"image_id": 12, "attribute_ids": [1000, 20, 115]}, {"image_id": 3, "attribute_ids": []}],
}


def written(paths: Iterable[Path], base: str) -> ox.Store:
    """Return all graphs as the writers give them."""
    source = FashionpediaSource.open(tuple(paths))
    individuals = Individuals(base)
    writers = (
        DirectGraph(individuals),
        SummarisedGraph(individuals, source.categories, source.attributes),
        GarmentGraph(individuals, source.categories),
        FlatGraph(individuals, source.categories, source.attributes),
    )
    texts: dict[str, list[str]] = {writer.graph: [] for writer in writers}
    for record in source.records():
        for writer in writers:
            texts[writer.graph].append(writer.triples(record))
    hierarchy = taxonomy_triples(individuals, source.categories, source.attributes, packaged={})
    store = ox.Store()
    for graph, lines in {**texts, GRAPH_ONTOLOGY: [hierarchy]}.items():
        store.bulk_load("".join(lines).encode(), ox.RdfFormat.N_TRIPLES, to_graph=ox.NamedNode(graph))
    for name in ("mrag-owl", "fashionpedia", "alignments"):
        text = ontology_text(name).encode()
        store.bulk_load(text, ox.RdfFormat.TURTLE, to_graph=ox.NamedNode(GRAPH_ONTOLOGY))
    return store


def derived(store: ox.Store, query: str) -> set[str]:
    return {str(triple) for triple in store.query(query_text(query))}


def stated(store: ox.Store, graph: str) -> set[str]:
    return {str(quad.triple) for quad in store.quads_for_pattern(None, None, None, ox.NamedNode(graph))}


@pytest.fixture(scope="module", params=[DATA, "https://example.org/my_own_base_2/v#"])
def awkward(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> ox.Store:
    folder = tmp_path_factory.mktemp("awkward")
    paths = []
    for name, content in (("instances", AWKWARD), ("attributes", AWKWARD_PICTURES)):
        paths.append(folder / f"{name}.json")
        paths[-1].write_text(json.dumps(content), encoding="utf-8")
    return written(paths, request.param)


@pytest.fixture(scope="module")
def sample(shared: Path) -> ox.Store:
    """Two real pictures with masks and attributes on each garment."""
    return written([shared / "data/fashionpedia/sample.json"], DATA)


@pytest.fixture(scope="module")
def validation_split(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> ox.Store:
    """The first 200 pictures of the real validation split, from both official files."""
    folder = tmp_path_factory.mktemp("split")
    paths = []
    for name in ("instances_boxes_val2020.json", "attributes_val2020.json"):
        content = json.loads((shared / "data/fashionpedia" / name).read_text(encoding="utf-8"))
        content["images"] = content["images"][:200]
        kept = {image["id"] for image in content["images"]}
        content["annotations"] = [item for item in content["annotations"] if item["image_id"] in kept]
        paths.append(folder / name)
        paths[-1].write_text(json.dumps(content), encoding="utf-8")
    return written(paths, DATA)


@pytest.mark.parametrize(("query", "graph"), DERIVED.items())
def test_awkward_names_and_ids_give_the_same_graph_both_ways(awkward: ox.Store, query: str, graph: str) -> None:
    assert derived(awkward, query) == stated(awkward, graph)


@pytest.mark.parametrize(("query", "graph"), DERIVED.items())
def test_validation_split_gives_the_same_graph_both_ways(validation_split: ox.Store, query: str, graph: str) -> None:
    assert derived(validation_split, query) == stated(validation_split, graph)
    assert len(stated(validation_split, graph)) > 2_000


@pytest.mark.parametrize(("query", "graph"), DERIVED.items())
def test_garments_with_their_own_attributes_give_the_same_graph_both_ways(
    sample: ox.Store, query: str, graph: str
) -> None:
    assert derived(sample, query) == stated(sample, graph)


def test_sentence_lists_attributes_by_number_not_by_spelling(awkward: ox.Store) -> None:
    assert any(
        "'silhouette', letters, numbers of supercategory 'textile pattern', été – 夏" in triple
        and triple.index("halter") < triple.index("biker") < triple.index("symmetrical")
        for triple in derived(awkward, "construct_summary")
    )
