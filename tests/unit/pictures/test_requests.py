import pytest
from hypothesis import given
from hypothesis import strategies as st

from mrag_owl.pictures.boxes import Box
from mrag_owl.pictures.requests import read_request


def asked(region: str, size: str, picture=(300, 200), rotation="0", file="default.jpg"):
    return read_request((region, size, rotation, file), picture)


@pytest.mark.parametrize(
    ("region", "size", "box", "wanted"),
    [
        ("full", "max", Box(0, 0, 300, 200), (300, 200)),
        ("square", "50,", Box(50, 0, 200, 200), (50, 50)),
        ("10,20,100,50", ",25", Box(10, 20, 100, 50), (50, 25)),
        ("250,100,100,500", "max", Box(250, 100, 50, 100), (50, 100)),
        ("full", "30,40", Box(0, 0, 300, 200), (30, 40)),
        ("full", "!60,60", Box(0, 0, 300, 200), (60, 40)),
        ("full", "pct:10", Box(0, 0, 300, 200), (30, 20)),
        ("0,0,300,1", "1,", Box(0, 0, 300, 1), (1, 1)),
    ],
)
def test_the_forms_of_level_one_and_some_of_two(region, size, box, wanted):
    request = asked(region, size)
    assert (request.region, request.size) == (box, wanted)


@pytest.mark.parametrize(
    ("region", "size"),
    [
        ("300,0,10,10", "max"),
        ("0,0,0,10", "max"),
        ("-1,0,10,10", "max"),
        ("pct:1,2,3,4", "max"),
        ("full", "301,"),
        ("full", ","),
        ("full", "0,"),
        ("full", "pct:0"),
        ("full", "pct:101"),
        ("full", "^max"),
        ("full", "full"),
        ("1,2,3", "max"),
        ("9999999,0,1,1", "max"),
    ],
)
def test_what_is_malformed_outside_empty_or_enlarged_is_refused(region, size):
    with pytest.raises(ValueError, match=r"region|size"):
        asked(region, size)


def test_turning_other_qualities_and_formats_are_refused():
    for rotation, file in (("90", "default.jpg"), ("0", "gray.jpg"), ("0", "default.tif"), ("0", "default")):
        with pytest.raises(ValueError, match=r"rotation|default"):
            asked("full", "max", rotation=rotation, file=file)


@given(st.text(max_size=30), st.text(max_size=30))
def test_any_text_is_an_answer_or_an_error(region, size):
    try:
        request = asked(region, size)
    except ValueError:
        return
    assert 0 < request.size[0] <= 300
    assert 0 < request.size[1] <= 200
