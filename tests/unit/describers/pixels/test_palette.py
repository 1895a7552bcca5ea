"""The names of colours: those of the vocabulary, and each the name of its own examples."""

import numpy as np
import pytest

from mrag_owl.describers.pixels.colours import to_lab
from mrag_owl.describers.pixels.palette import Palette, fashion_palette
from mrag_owl.graphs.concepts import packaged_concepts

PALETTE = fashion_palette()


def lab(*codes):
    return to_lab(np.array([list(bytes.fromhex(code)) for code in codes], dtype=np.uint8))


def name(code, palette=PALETTE):
    return palette.names[int(palette.likely(lab(code))[0].argmax())]


@pytest.mark.parametrize(
    ("rgb", "expected"),
    [  # CIE L*a*b* of the sRGB primaries under D65, as published by Lindbloom
        ((255, 255, 255), (100, 0, 0)),
        ((0, 0, 0), (0, 0, 0)),
        ((0, 0, 255), (32.30, 79.19, -107.86)),
        ((0, 255, 0), (87.73, -86.18, 83.18)),
    ],
)
def test_primary_colours_are_the_published_ones(rgb, expected):
    found = to_lab(np.array(rgb, dtype=np.uint8)) * (100, 250, 250)
    assert found == pytest.approx(expected, abs=0.1)


def test_every_name_is_a_concept_with_the_same_names_above_it():
    concepts = packaged_concepts()
    for name in PALETTE.names:
        (concept,) = concepts.link("colour", name)
        assert concepts.labels[concept] == name
        assert [concepts.labels[above] for above in concepts.above(concept)] == list(PALETTE.above(name))


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("ffffff", "white"),
        ("000000", "black"),
        ("ffc0cb", "light pink"),
        ("808080", "grey"),
        ("24305c", "navy"),
        ("d81e28", "red"),
        ("2e9048", "green"),
        ("fce03c", "yellow"),
    ],
)
def test_familiar_colours_have_their_names(code, expected):
    assert name(code) == expected


def test_a_code_that_several_names_have_counts_for_each_in_part():
    palette = Palette.of_examples({"a": ("ff0000", "00ff00"), "b": ("ff0000",)}, {})
    both, one = palette.likely(lab("ff0000", "00ff00"))
    assert both[0] == pytest.approx(both[1])
    assert one[0] > both[0] > one[1]


def test_what_is_like_no_example_has_no_name():
    palette = Palette.of_examples({"a": ("ff0000",), "b": ("00ff00",)}, {})
    assert palette.likely(lab("0000ff"))[0] == pytest.approx([0.5, 0.5], abs=0.01)


def test_a_colour_between_two_names_is_less_likely_either():
    palette = Palette.of_examples({"a": ("ff0000",), "b": ("ff8800",)}, {})
    assert palette.likely(lab("ff0000"))[0].max() > palette.likely(lab("ff5500"))[0].max()
