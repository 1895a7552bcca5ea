"""The names of colours: those of the vocabulary, and each the name of its own examples."""

import numpy as np
import pytest

from mrag_owl.describers.pixels.palette import Palette
from mrag_owl.graphs.concepts import packaged_concepts
from mrag_owl.pictures.oklab import to_oklab

PALETTE = Palette.fashion()


@pytest.mark.parametrize(
    ("rgb", "lab"),
    [  # the pairs of the source's own table of test values, by way of XYZ
        ((255, 255, 255), (1.0, 0.0, 0.0)),
        ((0, 0, 0), (0.0, 0.0, 0.0)),
        ((0, 0, 255), (0.4520, -0.0324, -0.3115)),
        ((0, 255, 0), (0.8664, -0.2339, 0.1795)),
    ],
)
def test_oklab_of_primary_colours_is_the_published_one(rgb, lab):
    assert to_oklab(np.array(rgb, dtype=np.uint8)) == pytest.approx(lab, abs=1e-3)


def test_every_name_is_a_concept_with_the_same_names_above_it():
    concepts = packaged_concepts()
    for name in PALETTE.names:
        (concept,) = concepts.link("colour", name)
        assert concepts.labels[concept] == name
        assert [concepts.labels[above] for above in concepts.above(concept)] == list(PALETTE.above(name))


def test_every_example_has_its_own_name():
    for owner, example in zip(PALETTE.owners, PALETTE.examples, strict=True):
        assert PALETTE.name(example).name == PALETTE.names[owner]


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("ffffff", "white"),
        ("000000", "black"),
        ("ffc0cb", "light pink"),
        ("000080", "navy"),
        ("fffdd0", "light yellow"),
    ],
)
def test_familiar_colours_have_their_names(code, name):
    assert PALETTE.name(to_oklab(np.array(list(bytes.fromhex(code)), dtype=np.uint8))).name == name


def test_a_colour_between_two_names_has_no_margin():
    red, blue = (PALETTE.examples[PALETTE.owners.index(PALETTE.names.index(name))] for name in ("red", "blue"))
    assert PALETTE.name(red).margin > PALETTE.name((red + 0.01 + blue) / 2).margin
