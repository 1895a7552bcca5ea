import numpy as np
import pytest
from pictures import NAVY, PINK, cloth, on_wall

from mrag_owl.describers.detectors import Scene
from mrag_owl.describers.detectors.standing_out import StandingOut, whole_picture
from mrag_owl.pictures.boxes import Box, overlap


def found(pixels: np.ndarray, *, size: tuple[int, int] | None = None):
    return StandingOut().find(Scene("test", pixels, size or pixels.shape[1::-1]))


def test_a_garment_on_a_wall_is_found_where_it_is():
    (one,) = found(on_wall(cloth("checked", PINK)))
    assert overlap(one.box, Box(60, 60, 200, 200)) > 0.8


def test_its_box_is_in_the_pixels_of_the_whole_picture():
    (one,) = found(on_wall(cloth("plain", NAVY)), size=(3200, 3200))
    assert overlap(one.box, Box(600, 600, 2000, 2000)) > 0.8


def test_two_things_apart_are_two_objects():
    wall = np.full((200, 400, 3), 235, dtype=np.uint8)
    wall[60:140, 60:140] = NAVY
    wall[60:140, 260:340] = (180, 30, 40)
    boxes = sorted(one.box for one in found(wall))
    assert len(boxes) == 2
    assert overlap(boxes[0], Box(60, 60, 80, 80)) > 0.7
    assert overlap(boxes[1], Box(260, 60, 80, 80)) > 0.7


def test_a_picture_that_nothing_stands_out_of_is_one_object_unless_it_is_empty():
    filled = Scene("test", cloth("striped", PINK), (200, 200))
    assert [one.box for one in whole_picture(filled)] == [Box(0, 0, 200, 200)]
    assert whole_picture(Scene("test", np.full((50, 50, 3), 9, dtype=np.uint8), (50, 50))) == ()
    assert whole_picture(Scene("test", np.zeros((1, 1, 3), dtype=np.uint8), (1, 1))) == ()


def test_an_empty_wall_and_a_tiny_picture_show_nothing():
    assert found(np.full((200, 200, 3), 200, dtype=np.uint8)) == ()
    assert found(np.zeros((1, 1, 3), dtype=np.uint8)) == ()


@pytest.mark.parametrize("size", [(1, 1), (12, 12), (300, 2)])
def test_on_a_picture_of_few_pixels_nothing_is_told_apart_whatever_its_colours(size):
    drawn = np.full((*size, 3), 240, dtype=np.uint8)
    drawn[size[0] // 3 : -(size[0] // 3) or None, size[1] // 3 : -(size[1] // 3) or None] = NAVY
    assert found(drawn) == whole_picture(Scene("test", drawn, size[::-1])) == ()
