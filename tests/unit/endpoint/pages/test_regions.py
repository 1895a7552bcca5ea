from xml.etree import ElementTree

import pytest

pytest.importorskip("starlette", reason="the extra serve is not installed")

from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.endpoint.pages.neighbourhood import Neighbour, laid_out
from mrag_owl.endpoint.pages.regions import drawing, regions_of


def row(box: str, segmentation: str | None = None, *, region: str = "ex:r", label: str = "ex:hat") -> dict:
    found = {"region": {"value": region}, "class": {"value": label}, "box": {"value": box}}
    return found if segmentation is None else {**found, "segmentation": {"value": segmentation}}


@pytest.mark.parametrize("box", ["", "1,2,3", "1,2,3,4,5", "a,b,c,d", "1,2,0,4", "1,2,nan,4", "1,2,inf,4", "1,2,-3,4"])
def test_what_is_no_box_is_left_out(box: str) -> None:
    assert regions_of([row(box)], {}) == []


@pytest.mark.parametrize(
    "segmentation",
    [
        "",
        "x",
        "{}",
        "[[1,2,3]]",
        "[1,2]",
        '[["a",1,2,3,4,5]]',
        '{"counts":[0,4],"size":[2,2]}',
        "[" * 5000,
        "[[1e999,2,3,4,5,6]]",
        '[[1,2,3,4,5,"<script>"]]',
    ],
)
def test_a_region_without_polygons_is_its_box(segmentation: str) -> None:
    [region] = regions_of([row("1,2,3,4", segmentation)], {})
    assert region.shape == "M1,2h3v4h-3z"


def test_polygons_become_one_path() -> None:
    [region] = regions_of([row("1,2,3,4", "[[0,0,1,0,1,1],[5,5,6,5,6,6.5]]")], {})
    assert region.shape == "M0,0L1,0L1,1zM5,5L6,5L6,6.5z"


@given(st.text(max_size=80))
def test_a_drawing_is_well_formed_whatever_a_class_is_called(label: str) -> None:
    regions = regions_of([row("1,2,3,4")], {"ex:hat": label or "hat"})
    root = ElementTree.fromstring(drawing(regions, 100, 200))
    [text] = root.iter("{http://www.w3.org/2000/svg}text")
    printable = "".join(character for character in label or "hat" if character.isprintable())
    assert (text.text or "") == printable[:60]


COUNTS = st.lists(st.integers(0, 5), max_size=14)


@given(st.integers(0, 8), COUNTS, st.integers(0, 2))
def test_no_two_boxes_of_a_neighbourhood_overlap_and_all_are_inside(
    incoming: int, leaves: list[int], hidden: int
) -> None:
    drawn = laid_out(
        "centre",
        [Neighbour("points", f"in {number}", "/x") for number in range(incoming)],
        [
            Neighbour(
                "has", f"out {number}", "/x", tuple(Neighbour("of", "leaf", "/x") for _ in range(count)), count % 2
            )
            for number, count in enumerate(leaves)
        ],
        hidden=hidden if leaves else 0,
    )
    for place, one in enumerate(drawn.boxes):
        assert one.x >= 0
        assert one.y >= -1
        assert one.x + one.width <= drawn.width + 0.01
        assert one.y + one.height <= drawn.height + 1
        for other in drawn.boxes[place + 1 :]:
            apart = one.x + one.width <= other.x or other.x + other.width <= one.x
            assert apart or one.y + one.height <= other.y + 0.01 or other.y + other.height <= one.y + 0.01


@pytest.mark.parametrize(
    ("label", "told"),
    [
        ("Southampton, United Kingdom", "Southampton, United King…"),
        ("MMMMMMMMMMMMMMMMMMMMMMMMM", "MMMMMMMMMMMMMMMMMM…"),
        ("水墨畫" * 8, "水墨畫水墨畫水墨畫水墨畫水…"),
        ("illustrations of a little", "illustrations of a little"),
    ],
)
def test_a_label_is_cut_where_its_letters_would_leave_the_box(label: str, told: str) -> None:
    drawn = laid_out("centre", [], [Neighbour("has", label, "/x")])
    assert [box.text for box in drawn.boxes if box.kind == "neighbour"] == [told]
    assert [box.whole for box in drawn.boxes if box.kind == "neighbour"] == [f"has: {label}"]


def test_a_neighbourhood_is_listed_as_well_and_says_how_many_it_leaves_out() -> None:
    near = [Neighbour("depicts", "sea", "/sea"), Neighbour("by", "Ann", "/ann"), Neighbour("depicts", "dog", "/dog")]
    drawn = laid_out("centre", [Neighbour("after", "copy", "/copy")], near, hidden=3)
    assert [(relation, [one.label for one in them]) for relation, them in drawn.listed] == [
        ("depicts", ["sea", "dog"]),
        ("by", ["Ann"]),
        ("after → it", ["copy"]),
    ]
    assert [(box.text, box.address) for box in drawn.boxes if box.kind == "rest"] == [("and 3 more", "#statements")]
