from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.describers.detectors.annotated import ANNOTATORS
from mrag_owl.describers.detectors.merging import SAME, kept_objects
from mrag_owl.pictures.boxes import Box, overlap
from mrag_owl.pictures.objects import PictureObject
from mrag_owl.records import Agent

SIZE = (200, 200)
TESTS = Agent("tests", "")


def thing(left, top, width, height, label="dress", confidence=1.0, *, is_part=False) -> PictureObject:
    return PictureObject(Box(left, top, width, height), label, TESTS, confidence, is_part=is_part)


things = st.builds(
    thing,
    st.integers(-50, 250),
    st.integers(-50, 250),
    st.integers(1, 200),
    st.integers(1, 200),
    st.sampled_from(("dress", "bag")),
    st.floats(0, 1),
)


def test_of_two_boxes_of_one_class_the_surer_stays():
    kept = kept_objects([thing(0, 0, 100, 100, confidence=0.4), thing(5, 5, 100, 100, confidence=0.9)], SIZE)
    assert [one.confidence for one in kept] == [0.9]


def test_boxes_of_different_classes_may_overlap():
    assert len(kept_objects([thing(0, 0, 100, 100), thing(5, 5, 100, 100, "coat")], SIZE)) == 2


def test_a_part_goes_with_its_whole_and_stays_without_one():
    sleeve = thing(10, 10, 20, 20, "sleeve", is_part=True)
    assert [one.label for one in kept_objects([thing(0, 0, 100, 100), sleeve], SIZE)] == ["dress"]
    assert [one.label for one in kept_objects([sleeve], SIZE)] == ["sleeve"]


def test_what_lies_outside_the_picture_or_is_tiny_or_empty_is_no_object():
    outside, tiny, empty = thing(300, 300, 50, 50), thing(0, 0, 2, 2), thing(10, 10, 0, 50)
    assert kept_objects([outside, tiny, empty], SIZE) == ()
    assert kept_objects([thing(150, 150, 100, 100)], SIZE)[0].box == Box(150, 150, 50, 50)


def test_of_too_many_the_largest_stay_and_are_numbered_by_reading():
    found = [thing(150, 0, 20, 20), thing(0, 0, 30, 30), thing(60, 100, 60, 60), thing(0, 180, 10, 10)]
    kept = kept_objects(found, SIZE, most=3)
    assert [one.box.left for one in kept] == [0, 150, 60]


@given(st.lists(things, max_size=12))
def test_what_is_kept_lies_on_the_picture_once(found):
    kept = kept_objects(found, SIZE)
    for number, one in enumerate(kept):
        assert one.box.left >= 0
        assert one.box.bottom <= SIZE[1]
        for other in kept[number + 1 :]:
            assert one.label != other.label or overlap(one.box, other.box) <= SAME
    assert kept_objects(reversed(found), SIZE) == kept or len({(one.confidence, one.box) for one in found}) < len(found)


def test_each_whole_thing_that_annotators_state_is_one():
    stated = [thing(0, 0, 100, 100, "shoe"), thing(5, 5, 90, 90, "shoe"), thing(150, 150, 3, 3, "sock")]
    assert len(kept_objects(stated, SIZE)) == 1
    assert len(kept_objects([replace(one, finder=ANNOTATORS) for one in stated], SIZE)) == 3
    sleeve = replace(thing(10, 10, 20, 20, "sleeve", is_part=True), finder=ANNOTATORS)
    assert [one.label for one in kept_objects([*stated[:1], sleeve], SIZE)] == ["shoe"]
