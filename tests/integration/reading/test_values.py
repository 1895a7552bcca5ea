"""Any way to rank or bound what things are of goes with any kind of it, in the words that people have for each."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import pytest
from combinations import little_gallery, little_wardrobe
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.ask.asking import Asker
from mrag_owl.reading.answering import answer

NECKLINES = {"v-neck": range(1, 8), "round (neck)": range(4, 8), "boat (neck)": [8], "u-neck": []}
PATTERNS = {"floral": range(1, 6), "stripe": range(5, 9), "dot": [2], "check": []}
WORN = [("hats", "belts")] * 4 + [("hats", "scarves")] * 3 + [("hats", "coats", "coats")]
LICENCES = [1] * 5 + [2] * 2 + [3]
SHOWN = [("dogs", "horses")] * 3 + [("dogs",)] * 2 + [("dogs", "cats")]
WORKS = [(shown, "Ada Carr", "paintings" if at < 4 else "drawings", 1830) for at, shown in enumerate(SHOWN)]


@dataclass(frozen=True)
class Facet:
    """What things are of, by how many: the most common first, of which one alone is the second, the third, the last."""

    counts: Mapping[str, int]
    single: tuple[str, ...]
    plural: tuple[str, ...]
    whole: str
    first: str = ""

    @property
    def used(self) -> dict[str, int]:
        return {name: number for name, number in self.counts.items() if number}


def _of(some: Mapping[str, object]) -> dict[str, int]:
    return {name: len(images) for name, images in some.items()}


WARDROBE = (
    Facet(
        _of(NECKLINES),
        ("neckline", "type of neckline", "neckline type", "kind of neckline"),
        ("necklines", "types of neckline", "kinds of neckline"),
        "picture",
        "v-neck",
    ),
    Facet(
        _of(PATTERNS),
        ("pattern", "textile pattern", "kind of pattern", "pattern on the fabric"),
        ("patterns", "textile patterns", "fabric patterns"),
        "picture",
        "floral",
    ),
    Facet({"hat": 8, "belt": 4, "scarf": 3, "coat": 1}, ("category",), ("categories",), "picture", "hats"),
    Facet({"CC0": 5, "unsplash": 2, "pexels": 1}, ("licence", "kind of licence"), ("licences",), "picture"),
)
GALLERY = (
    Facet({"dog": 6, "horse": 3, "cat": 1}, ("subject",), ("subjects",), "work", "dogs"),
    Facet({"painting": 4, "drawing": 2}, ("classification", "type of work"), ("classifications",), "work", "paintings"),
)

_Means = Callable[[Facet], set[str] | int]


def _ranked(facet: Facet) -> list[str]:
    return sorted(facet.used, key=lambda name: -facet.used[name])


FRAMES: list[tuple[_Means, list[str]]] = [
    (
        lambda facet: set(_ranked(facet)[:1]),
        [
            "{which} is the commonest?",
            "{which} is the most common one?",
            "{which} is seen the most?",
            "{which} occurs in the most {whole}s?",
            "{which} turns up most often?",
            "most common {single}?",
            "what {single} do most {whole}s have?",
            "which of the {plural} is the most common?",
        ],
    ),
    (
        lambda facet: set(_ranked(facet)[-1:]),
        ["{which} is the rarest?", "{which} turns up least often?", "what is the least common {single}?"],
    ),
    (
        lambda facet: set(_ranked(facet)[1:2]),
        [
            "{which} is the second most common?",
            "{which} is the most common after {first}?",
            "apart from {first}, {which} is seen the most?",
            "leaving {first} aside, {which} is the most common?",
        ],
    ),
    (lambda facet: set(_ranked(facet)[:2]), ["the two most common {plural}", "top two {plural}"]),
    (
        lambda facet: {name for name, number in facet.counts.items() if number > 2},
        [
            "which {plural} are found in more than two {whole}s?",
            "which {plural} occur in at least three {whole}s?",
            "{plural} found in more than 2 {whole}s",
        ],
    ),
    (
        lambda facet: {name for name in _ranked(facet)[1:] if facet.counts[name] > 2},
        ["apart from {first}, which {plural} occur in more than two {whole}s?"],
    ),
    (
        lambda facet: {name for name, number in facet.counts.items() if number == 1},
        ["which {plural} turn up only once?", "which {plural} are seen in just one {whole}?"],
    ),
    (
        lambda facet: sum(number > 2 for number in facet.counts.values()),
        ["how many {plural} occur in more than two {whole}s?"],
    ),
    (lambda facet: len(facet.used), ["how many different {plural} are there?", "how many {plural} turn up?"]),
    (lambda facet: set(facet.used), ["which {plural} are there?", "what are the {plural}?", "list all {plural}"]),
]
"""Ways of asking by what they mean of how many each has; `which` is "which" or "what" with the facet."""


@pytest.fixture(scope="module")
def wardrobe(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    traits = {"neckline type": NECKLINES, "textile pattern": PATTERNS}
    folder = tmp_path_factory.mktemp("wardrobe")
    with Asker.open(little_wardrobe(folder, WORN, traits=traits, licences=LICENCES)) as opened:
        yield opened


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asker]:
    with Asker.open(little_gallery(tmp_path_factory.mktemp("gallery"), WORKS)) as opened:
        yield opened


def _worded(text: str, facet: Facet, draw: Callable[[int], int]) -> str:
    single, plural = (words[draw(len(words) - 1)] for words in (facet.single, facet.plural))
    which = f"{('which', 'what')[draw(1)]} {single}"
    return text.format(which=which, single=single, plural=plural, whole=facet.whole, first=facet.first)


def _check(asker: Asker, question: str, expected: set[str] | int) -> None:
    read = asker.reader.read(question)
    assert read.asked is not None, f"{question}: {asker.why_unread(read)}"
    exact = answer(read.asked, asker.knowledge.extents)
    found = exact.count if isinstance(expected, int) else {asker.names.label(iri) for iri in exact.individuals}
    assert found == expected, question


_SETTINGS = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
_WAYS = [(means, text) for means, texts in FRAMES for text in texts]


@pytest.mark.slow
@given(facet=st.sampled_from(WARDROBE), way=st.sampled_from(_WAYS), data=st.data())
@_SETTINGS
def test_any_kind_of_what_is_worn_is_ranked_and_bounded_in_any_way(wardrobe, facet, way, data):
    means, text = way
    if facet.first or "{first}" not in text:
        question = _worded(text, facet, lambda last: data.draw(st.integers(0, last)))
        _check(wardrobe, question, means(facet))


@pytest.mark.slow
@given(facet=st.sampled_from(GALLERY), way=st.sampled_from(_WAYS), data=st.data())
@_SETTINGS
def test_any_kind_of_what_is_recorded_is_ranked_and_bounded_in_any_way(gallery, facet, way, data):
    means, text = way
    _check(gallery, _worded(text, facet, lambda last: data.draw(st.integers(0, last))), means(facet))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("which necklines never turn up?", {"u-neck"}),
        ("which patterns are not used in a single picture?", {"check"}),
        ("how many of the eight attributes are never used?", 2),
        ("how many of the attributes are never used for any image?", 2),
        ("which category has the most boxes?", {"hat"}),
        ("apart from hats, which category has the most boxes?", {"belt"}),
        ("how many boxes were drawn in total, over all the pictures?", 17),
        ("how many pictures have more than two boxes?", 1),
        ("under which licence were most of the photos published?", {"CC0"}),
    ],
)
def test_what_is_never_used_and_boxes_are_counted(wardrobe, question, expected):
    _check(wardrobe, question, expected)


@pytest.mark.parametrize("question", ["which picture has the most boxes drawn on it?", "pictures with over two boxes"])
def test_a_box_is_what_the_store_calls_a_thing_of_any_class(wardrobe, question):
    read = wardrobe.reader.read(question)
    assert read.asked is not None
    exact = answer(read.asked, wardrobe.knowledge.extents)
    assert {local_name(iri) for iri in exact.individuals} == {"image_8"}
