"""How the things on annotated pictures lie, as it is derived from their boxes."""

import msgspec
import pyshacl
import pytest
import rdflib
from hypothesis import given
from hypothesis import strategies as st
from shapely.geometry import box as rectangle

from mrag_owl import vocabulary as mo
from mrag_owl.datasets.fashionpedia import Annotation, Category, Image
from mrag_owl.graphs.individuals import Individuals
from mrag_owl.graphs.layout import LayoutGraph
from mrag_owl.resources import ontology_text

CATEGORIES = {
    1: Category(id=1, name="dress", supercategory="wholebody"),
    2: Category(id=2, name="bag", supercategory="others"),
    3: Category(id=3, name="pocket", supercategory="garment parts"),
}
SIZE = (100, 80)
PICTURE = Image(id=1, width=SIZE[0], height=SIZE[1], file_name="1.jpg")


def annotation(number: int, bbox, category: int = 1) -> Annotation:
    return Annotation(id=number, image_id=1, category_id=category, bbox=bbox)


def graph_of(*records) -> rdflib.Graph:
    graph = LayoutGraph(Individuals(mo.DATA), CATEGORIES)
    for record in records:
        graph.add(record)
    return rdflib.Graph().parse(data="".join(graph.triples()), format="nt")


def told(*records) -> set[tuple[str, str, str]]:
    return {tuple(str(term).rpartition("/")[2].rpartition("#")[2] for term in triple) for triple in graph_of(*records)}


def test_each_pair_is_told_both_ways_and_the_largest_of_each_picture():
    assert told(PICTURE, annotation(1, (40, 10, 40, 60)), annotation(2, (5, 30, 10, 10), 2)) == {
        ("image_1", "depicts", "annotation_1"),
        ("image_1", "depicts", "annotation_2"),
        ("image_1", "hasLargest", "annotation_1"),
        ("annotation_2", "leftOf", "annotation_1"),
        ("annotation_1", "rightOf", "annotation_2"),
    }


@pytest.mark.parametrize(
    "lacking",
    [annotation(2, None), annotation(2, (200, 10, 5, 5)), annotation(2, (0, 0, 0, 0)), annotation(2, (1, 1, 5, 5), 3)],
    ids=["no box", "outside of the picture", "no area", "a part"],
)
def test_nothing_is_told_of_what_has_no_box_on_the_picture_nor_of_parts(lacking):
    assert told(PICTURE, annotation(1, (40, 10, 40, 60)), lacking) == {
        ("image_1", "depicts", "annotation_1"),
        ("image_1", "hasLargest", "annotation_1"),
    }


sides = st.tuples(st.integers(0, 95), st.integers(0, 75), st.integers(1, 60), st.integers(1, 60))


@given(st.lists(sides, min_size=2, max_size=5, unique=True), st.randoms(use_true_random=False))
def test_what_is_told_is_so_by_the_geometry_of_the_ontology_and_in_whatever_order(boxes, chance):
    records = [PICTURE, *(annotation(number, bbox) for number, bbox in enumerate(boxes))]
    found = told(*records)
    chance.shuffle(records)
    assert told(*records) == found
    shapes = [rectangle(x, y, min(x + w, SIZE[0]), min(y + h, SIZE[1])) for x, y, w, h in boxes]
    for one, here in enumerate(shapes):
        for other, there in enumerate(shapes):
            levels = here.bounds[1] < there.bounds[3] and there.bounds[1] < here.bounds[3]
            is_left = levels and here.centroid.x < there.bounds[0] and one != other
            assert ((f"annotation_{one}", "leftOf", f"annotation_{other}") in found) == is_left
            assert ((f"annotation_{other}", "rightOf", f"annotation_{one}") in found) == is_left
    (largest,) = {
        shapes[int(thing.removeprefix("annotation_"))].area for _, term, thing in found if term == "hasLargest"
    }
    assert largest == max(shape.area for shape in shapes)


def test_what_is_told_keeps_the_shapes_of_the_graph():
    boxes = [(0, 0, 90, 70), (10, 10, 20, 20), (25, 15, 30, 30), (60, 10, 20, 50), (5, 60, 10, 15)]
    graph = graph_of(
        PICTURE,
        msgspec.structs.replace(PICTURE, id=2),
        *(annotation(number, bbox) for number, bbox in enumerate(boxes)),
        msgspec.structs.replace(annotation(9, (1, 1, 5, 5)), image_id=2),
    )
    assert {str(role).rpartition("#")[2] for role in graph.predicates()} == {"depicts", "hasLargest", *mo.BESIDE}
    shapes = rdflib.Graph().parse(data=ontology_text("shapes_layout"), format="turtle")
    conforms, _, report = pyshacl.validate(graph, shacl_graph=shapes)
    assert conforms, report


def test_ids_of_any_size_keep_their_names():
    large = 10**30
    picture = Image(id=large, width=100, height=80, file_name="1.jpg")
    things = [
        Annotation(id=large + number, image_id=large, category_id=1, bbox=(50 * number, 10, 20, 20 + number))
        for number in range(2)
    ]
    assert told(picture, *things) == {
        (f"image_{large}", "depicts", f"annotation_{large}"),
        (f"image_{large}", "depicts", f"annotation_{large + 1}"),
        (f"image_{large}", "hasLargest", f"annotation_{large + 1}"),
        (f"annotation_{large}", "leftOf", f"annotation_{large + 1}"),
        (f"annotation_{large + 1}", "rightOf", f"annotation_{large}"),
    }
