"""What a recommendation requires where a question to a museum is not read whole: its parts, and what of it is left."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from paintings import build_paintings

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.indexes.knowledge import StoreKnowledge
from mrag_owl.pipeline.indexes.question_linkers import open_words
from mrag_owl.reading.linked import QuestionLinker
from mrag_owl.store.dataset import GraphStore

ROWS = """
IMAGE_FILE|DESCRIPTION|AUTHOR|TITLE|TECHNIQUE|DATE|TYPE|SCHOOL|TIMEFRAME
barn.jpg|Hay.|BERTI, Aldo|A Red Barn|Oil on canvas, 9 x 90 cm|1498|landscape|Italian|1451-1500
mill.jpg|A mill.|BERTI, Aldo|A Mill|Oil on canvas, 100 x 120 cm|1497|landscape|Italian|1451-1500
wall.jpg|A wall.|BERTI, Aldo|A Wall|Fresco, 400 x 500 cm|1502|religious|Italian|1501-1550
boat.jpg|A boat.|DOPPER, Cees|A Boat|Oil on panel, 20 x 30 cm|1634|landscape|Dutch|1601-1650
girl.jpg|A girl.|DOPPER, Cees|A Girl|Oil on canvas, 20 x 30 cm|1641|portrait|Dutch|1601-1650
"""


@dataclass
class Museum:
    linker: QuestionLinker
    extents: Extents

    def required(self, question: str) -> set[str]:
        """Return the works that are all that a question requires; nothing, where it requires nothing."""
        linked = self.linker.link(question)
        found = self.extents.individuals(linked.expression) if linked.spans else ()
        return {local_name(iri).removeprefix("painting_").removesuffix(".jpg") for iri in found}


@pytest.fixture(scope="module")
def museum(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Museum]:
    folder = tmp_path_factory.mktemp("semart")
    build_paintings(folder, ROWS)
    with GraphStore.open(folder / "store") as store:
        knowledge = StoreKnowledge.open(store, documents=())
        yield Museum(open_words(store, knowledge.base), knowledge.extents)


WHOLE = {
    "works made before 1500": {"barn", "mill"},
    "paintings no later than 1502": {"barn", "mill", "wall"},
    "works made after 1634": {"girl"},
    "works between 1630 and 1650": {"boat", "girl"},
    "works from the 1630s": {"boat"},
    "17th-century works": {"boat", "girl"},
    "works by Cees Dopper made before 1640": {"boat"},
    "works by Aldo Berti that are not in oil": {"wall"},
}
IN_PARTS = {
    "works by Aldo Berti or Zubarán, framed in gold, on canvas": ({"barn", "mill"}, {"zubaran", "framed", "gold"}),
    "Dutch works, frobnicated by hand": ({"boat", "girl"}, {"frobnicated"}),
    "works by Berti, framed with sequins, fresco please": ({"wall"}, {"framed", "sequins"}),
    "I frobnicate at a studio in oil and would admire works by Berti or Dopper made before 1640": (
        {"barn", "mill", "boat"},
        {"frobnicate", "studio", "admire"},
    ),
    "frobnicated in oil by my Dutch aunt were the works of Dopper made from 1630 to 1640": (
        {"boat"},
        {"frobnicated", "aunt"},
    ),
}


@pytest.mark.parametrize("question", WHOLE)
def test_what_is_read_whole_is_required(museum, question):
    assert museum.required(question) == WHOLE[question]
    assert museum.linker.link(question).unlinked == ()


@pytest.mark.parametrize("question", IN_PARTS)
def test_what_is_read_in_parts_is_required_and_the_rest_is_told(museum, question):
    required, left = IN_PARTS[question]
    assert museum.required(question) == required
    assert left <= set(" ".join(museum.linker.link(question).unlinked).split())
    assert museum.linker.link(question).confidence < 1


@pytest.mark.parametrize("question", ["no wombats, please", "what is the wifi password", "", "?!", "the 12th of never"])
def test_where_nothing_is_read_nothing_is_required(museum, question):
    assert not museum.linker.link(question).spans


def test_unknown_words_that_are_denied_are_told_as_such(museum):
    question = "Dutch works without frobs"
    linked = museum.linker.link(question)
    assert [question[start:end] for start, end in linked.repelled] == ["frobs"]
    assert museum.required(question) == {"boat", "girl"}


WORDS = [
    "Dutch",
    "oil",
    "by",
    "Aldo",
    "Berti",
    "not",
    "or",
    "1634",
    "before",
    "frob",
    ",",
    "works",
    "the",
    "100",
    "than",
]


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.one_of(st.text(max_size=30), st.lists(st.sampled_from(WORDS), max_size=9).map(" ".join)))
@example("NOT'0A&BY'000")
@example("000:A0<A0&")
def test_any_text_is_read_with_spans_inside_it(museum, text):
    linked = museum.linker.link(text)
    assert all(text[span.start : span.end] == span.text for span in linked.spans)
    assert 0.0 <= linked.confidence <= 1.0


@pytest.mark.parametrize(
    ("question", "left"),
    [
        ("strange works painted by Cees Dopper on a raft", {"strange", "raft"}),
        ("paintings, quaint ones, painted by Aldo Berti", {"quaint"}),
    ],
)
def test_words_that_add_nothing_to_what_is_read_are_not_left_over(museum, question, left):
    linked = museum.linker.link(question)
    assert linked.spans
    assert set(linked.unlinked) == left
