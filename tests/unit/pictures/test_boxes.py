import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely.geometry import box as shape

from mrag_owl.pictures.boxes import (
    INSIDE,
    RELATIONS,
    Box,
    clipped,
    overlap,
    place_in_words,
    read_box,
    reading_order,
    relations_among,
    shared_area,
)

lengths = st.integers(1, 60)
boxes = st.builds(Box, st.integers(-20, 80), st.integers(-20, 80), lengths, lengths)


def polygon(one: Box):
    return shape(one.left, one.top, one.left + one.width, one.top + one.height)


@given(boxes, boxes)
def test_shared_areas_are_those_of_polygons(one, other):
    assert shared_area(one, other) == polygon(one).intersection(polygon(other)).area
    union = polygon(one).union(polygon(other)).area
    assert abs(overlap(one, other) - shared_area(one, other) / union) < 1e-9


@given(boxes, boxes)
def test_relations_are_those_of_polygons(one, other):
    a, b = polygon(one), polygon(other)
    share_height = shape(-1e3, *a.bounds[1::2][:1], 1e3, a.bounds[3]).intersection(b).area > 0
    share_width = shape(a.bounds[0], -1e3, a.bounds[2], 1e3).intersection(b).area > 0
    inside = a.area < b.area and a.intersection(b).area / a.area >= INSIDE
    contains = b.area < a.area and a.intersection(b).area / b.area >= INSIDE
    expected = {
        "leftOf": a.centroid.x < b.bounds[0] - 1e-9 and share_height,
        "rightOf": b.centroid.x < a.bounds[0] - 1e-9 and share_height,
        "below": b.centroid.y < a.bounds[1] - 1e-9 and share_width,
        "above": a.centroid.y < b.bounds[1] - 1e-9 and share_width,
        "overlaps": a.intersection(b).area >= 1 and not inside and not contains,
        "inside": inside,
    }
    assert {name: holds(one, other) for name, holds in RELATIONS.items()} == expected


halves = st.integers(-10, 20).map(lambda number: number / 2)
sizes = st.integers(0, 20).map(lambda number: number / 2)  # ends that meet, and boxes without any area


@given(st.lists(st.builds(Box, halves, halves, sizes, sizes), max_size=5))
def test_things_lie_to_each_other_as_the_relations_say_of_two(places):
    things = {f"thing {number}": place for number, place in enumerate(places)}
    assert relations_among(things) == [
        (one, name, other)
        for one in things
        for other in things
        if one != other
        for name, holds in RELATIONS.items()
        if holds(things[one], things[other])
    ]


@given(boxes, boxes)
def test_nothing_is_left_of_and_right_of_the_same_thing(one, other):
    for name in ("leftOf", "above", "inside"):
        assert not (RELATIONS[name](one, other) and RELATIONS[name](other, one))
    assert RELATIONS["overlaps"](one, other) == RELATIONS["overlaps"](other, one)


@given(boxes)
def test_what_is_cut_at_the_edge_is_what_lies_on_the_picture(one):
    cut, whole = clipped(one, (50, 40)), polygon(one).intersection(shape(0, 0, 50, 40))
    assert (0 if cut is None else cut.area) == (whole.area if whole.area >= 1 else 0)


@given(st.lists(boxes, max_size=8))
def test_reading_order_names_each_box_once(found):
    assert sorted(reading_order(found)) == list(range(len(found)))


def test_a_box_is_written_as_it_is_read():
    assert read_box(str(Box(1.5, 2, 3, 4.25))) == Box(1.5, 2, 3, 4.25)
    for wrong in ("1,2,3", "a,b,c,d", "1,2,3,nan", ""):
        with pytest.raises(ValueError, match=f"'{wrong}' is not left,top,width,height"):
            read_box(wrong)


@pytest.mark.parametrize("box", [Box(5, 5, 0, 9), Box(5, 5, 9, 0), Box(5, 5, -2, 9), Box(50, 0, 9, 9), Box(0, 0, 0, 0)])
def test_of_a_box_without_area_nothing_lies_on_a_picture(box):
    assert clipped(box, (50, 40)) is None


def test_where_a_box_is_in_words():
    assert place_in_words(Box(80, 40, 10, 10), (100, 100)) == "on the right"
    assert place_in_words(Box(45, 90, 10, 10), (100, 100)) == "at the bottom"


def test_relations_of_a_bag_beside_a_dress():
    told = relations_among({"hat": Box(22, -12, 10, 10), "bag": Box(0, 10, 15, 10), "dress": Box(20, 0, 20, 50)})
    assert set(told) == {
        ("bag", "leftOf", "dress"),
        ("dress", "rightOf", "bag"),
        ("hat", "above", "dress"),
        ("dress", "below", "hat"),
    }
