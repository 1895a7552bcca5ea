import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from mrag_owl.pictures.boxes import Box, shared_area
from mrag_owl.pictures.marks import draw_marks, place_marks

sizes = st.tuples(st.integers(1, 900), st.integers(1, 900))


def luminance(colour) -> float:
    channels = [value / 255 for value in colour[:3]]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@given(sizes, st.lists(st.tuples(*[st.floats(0, 1)] * 4), max_size=12))
def test_every_mark_lies_on_the_picture(size, shares):
    boxes = [Box(x * size[0], y * size[1], max(1.0, w * size[0]), max(1.0, h * size[1])) for x, y, w, h in shares]
    marks = place_marks(boxes, size)
    assert [mark.number for mark in marks] == list(range(1, len(boxes) + 1))
    for mark in marks:
        assert mark.plate.left >= 0
        assert mark.plate.top >= 0
        assert mark.plate.right <= size[0]
        assert mark.plate.bottom <= size[1]


def test_a_mark_covers_no_small_object_where_there_is_room():
    boxes = [Box(100, 100, 200, 250), Box(98, 80, 16, 16), Box(400, 300, 20, 20)]
    marks = place_marks(boxes, (500, 400))
    for mark in marks:
        for place, box in enumerate(boxes, start=1):
            if place != mark.number:
                assert shared_area(mark.plate, box) <= 0.1 * box.area
        for other in marks:
            assert other is mark or shared_area(mark.plate, other.plate) == 0


def test_figures_are_legible_on_any_ground():
    for ground in ("white", "black", "#777777", "#e0301e", "#10c040"):
        picture = Image.new("RGB", (300, 200), ground)
        marks = place_marks([Box(60, 60, 100, 80), Box(200, 20, 60, 60)], picture.size)
        drawn = np.asarray(draw_marks(picture, marks))
        for mark in marks:
            left, top, right, bottom = mark.plate.corners
            lights = [luminance(colour) for colour in drawn[top:bottom, left:right].reshape(-1, 3)]
            assert (max(lights) + 0.05) / (min(lights) + 0.05) >= 4.5
        inside = drawn[60:140, 60:160].reshape(-1, 3)
        lights = [luminance(colour) for colour in inside]
        assert (max(lights) + 0.05) / (min(lights) + 0.05) >= 4.5  # the outline is seen, too


def test_nothing_is_marked_where_there_is_nothing():
    picture = Image.new("RGB", (20, 20), "white")
    assert np.array_equal(np.asarray(draw_marks(picture, place_marks([], picture.size))), np.asarray(picture))
