"""Questions for the licences that pictures are under, which stand beside what is learned from."""

import json
from collections.abc import Iterator

import pytest
from outfits import write_outfits

from mrag_owl.errors import MragOwlError
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.pipeline.build.building import build_fashionpedia
from mrag_owl.pipeline.indexes.knowledge import StoreKnowledge
from mrag_owl.vocabulary import HAS_LICENSE

_COMMONS = "https://creativecommons.org/licenses/{}/2.0/"
_LICENCES = [
    ("Attribution License", _COMMONS.format("by")),
    ("Attribution-NonCommercial License", _COMMONS.format("by-nc")),
    ("Attribution-ShareAlike-NonCommercial License", _COMMONS.format("by-nc-sa")),
    ("unsplash", "https://unsplash.com/license"),
    ("burst", "https://burst.shopify.com/legal/terms"),
]


@pytest.fixture(scope="module")
def asker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    """Six outfits, of which the first three are under the first licence each, and the others under the fourth."""
    folder = tmp_path_factory.mktemp("licences")
    path = write_outfits(folder)
    content = json.loads(path.read_text())
    content["licenses"] = [{"id": i, "name": name, "url": url} for i, (name, url) in enumerate(_LICENCES)]
    for place, image in enumerate(content["images"]):
        image["license"] = min(place, 3)
    path.write_text(json.dumps(content))
    build_fashionpedia([path], folder / "store")
    with Asker.open(folder / "store") as opened:
        yield opened


def found(asker: Asker, question: str) -> set[str]:
    return {one.iri.rpartition("_")[2] for one in asker.ask(question).results}


@pytest.mark.parametrize(
    ("question", "licences"),
    [
        ("which licences are there?", {"0", "1", "2", "3"}),  # nothing is under the fifth
        ("Under which licences are the photographs in this collection published?", {"0", "1", "2", "3"}),
        ("which licences do the pictures with a coat have?", {"3"}),
        ("what is the licence of picture 2?", {"1"}),
        ("under which license is picture 4?", {"3"}),
        ("which licence is the most common?", {"3"}),
    ],
)
def test_the_licences_that_pictures_are_under_are_told(asker: Asker, question: str, licences: set[str]) -> None:
    assert found(asker, question) == licences


@pytest.mark.parametrize(
    ("question", "pictures"),
    [
        ("photos under the Unsplash licence", {"4", "5", "6"}),
        ("Photos from Unsplash that have a coat in them", {"4", "6"}),
        ("pictures licensed under CC BY-NC-SA", {"3"}),
        ("dresses I may use under the plain CC Attribution licence (no NC, no SA)", {"1"}),
        ("photos with a non-commercial licence, so I can't sell them", {"2", "3"}),
        ("dresses under a share-alike licence", {"3"}),
        ("dresses under an SA licence", {"3"}),
        ("pictures with a Creative Commons license and no belt", {"1", "3"}),
        ("pictures with an Attribution License", {"1"}),
    ],
)
def test_pictures_are_found_by_their_licence(asker: Asker, question: str, pictures: set[str]) -> None:
    assert found(asker, question) == pictures


def test_a_licence_is_of_the_whole_picture_and_goes_by_its_name(asker: Asker) -> None:
    assert (
        asker.ask("coats under the Unsplash licence").text == "image_4 and image_6 have a coat and are under unsplash."
    )
    assert asker.ask("how many pictures come under the unsplash license").count == 3


def test_licences_are_asked_of_graph_direct_and_not_learned_from(asker: Asker) -> None:
    understood = asker.ask("photos under the Unsplash licence").understood
    assert understood is not None
    assert "FROM graph:direct" in understood.sparql
    assert HAS_LICENSE not in StoreKnowledge.open(asker.store, documents=()).base.object_properties


def test_what_is_no_licence_is_said_to_be_unread(asker: Asker) -> None:
    with pytest.raises(MragOwlError):
        asker.ask("photos under the Burst Media licence")
