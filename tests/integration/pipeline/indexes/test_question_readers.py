"""What reads questions, as several stages of one answer ask it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from little_tate import called

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.naming import local_name
from mrag_owl.pipeline.indexes.knowledge import StoreKnowledge
from mrag_owl.pipeline.indexes.question_linkers import Layered, open_linker, open_words
from mrag_owl.pipeline.indexes.question_readers import open_items, open_reader
from mrag_owl.reading.forms import Counted, Listed, Whether
from mrag_owl.reading.linked import LinkedQuestion
from mrag_owl.store.dataset import GraphStore


def test_a_question_is_read_once_for_all_that_ask_what_it_means(generated_outfits: GraphStore) -> None:
    base = StoreKnowledge.open(generated_outfits, documents=()).base
    items, read = open_items(generated_outfits, base), []

    def counted(question: str) -> LinkedQuestion:
        read.append(question)
        return items.link(question)

    linker = Layered(counted, items)
    for question in ("a dress", "a dress", "a belt", "no words", "no words", "a dress"):
        assert linker.link(question).question == question
    assert read == ["a dress", "a belt", "no words", "a dress"]


@pytest.mark.parametrize("said", ["t-shirt dress", "tshirt dresses", "blazer dress"])
def test_a_dress_like_a_shirt_is_a_dress_and_no_shirt_beside_it(generated_outfits: GraphStore, said: str) -> None:
    items = open_items(generated_outfits, StoreKnowledge.open(generated_outfits, documents=()).base)
    linked = items.link(f"a red {said}" if not said.endswith("s") else said)
    assert [span.text for span in linked.spans] == [said]
    assert linked.expression == items.link("a dress").expression
    assert items.guessed(said, linked.expression) == {said: "dress"}


@pytest.mark.parametrize(
    ("said", "guessed"),
    [
        ("a tea-length dress", {"tea-length": "midi"}),
        ("a tea dress", {}),
        ("dresses with bare shoulders", {"bare shoulders": "off-the-shoulder"}),
        ("dresses with one bare shoulder", {}),
        ("a deep v dress", {}),
    ],
)
def test_words_that_no_data_say_are_guesses(generated_outfits: GraphStore, said: str, guessed: dict[str, str]) -> None:
    items = open_items(generated_outfits, StoreKnowledge.open(generated_outfits, documents=()).base)
    linked = items.link(said)
    found = items.guessed(said, linked.expression)
    assert found.keys() == guessed.keys()
    assert all(guessed[one] in told for one, told in found.items())
    assert linked.spans
    assert not linked.unapplied


@pytest.mark.parametrize("said", ["dress shirt", "a dress shirt", "dress shirts"])
def test_a_name_of_two_words_is_no_part_that_is_said_to_be_something(generated_outfits: GraphStore, said: str) -> None:
    items = open_items(generated_outfits, StoreKnowledge.open(generated_outfits, documents=()).base)
    assert items.link(said).expression == items.link("a shirt").expression
    assert items.link("dress: shirt").expression != items.link("a shirt").expression


@pytest.mark.parametrize(
    "question",
    [
        "wet day: who has got an umbrella or a coat",
        "my aunt wants a skirt, is there one?",
        "I read the word 'pocket' here. Where is pocket and no belt?",
        "shorts with tights, for jogging in",
        "how many coats have you got that are without a belt?",
        "tights beneath a skirt",
        "a dress where a belt is missing",
    ],
)
def test_a_recommendation_requires_what_an_answer_lists(generated_outfits: GraphStore, question: str) -> None:
    base = StoreKnowledge.open(generated_outfits, documents=()).base
    asked = open_reader(generated_outfits, base).read(question).asked
    linked = open_linker(generated_outfits, base).link(question)
    assert isinstance(asked, Listed | Counted | Whether)
    assert (linked.expression, linked.unlinked) == (asked.expression, ())


def test_letters_that_changed_places_are_read_as_the_same_question_in_order(generated_outfits: GraphStore) -> None:
    base = StoreKnowledge.open(generated_outfits, documents=()).base
    reader = open_reader(generated_outfits, base)
    hasty, careful = (reader.read(f"jeans {word} a jacket") for word in ("adn", "and"))
    assert careful.asked is not None
    assert (hasty.asked, hasty.slips) == (careful.asked, (("adn", "and"),))


@pytest.fixture(scope="module")
def tate(small_tate: Path) -> Iterator[GraphStore]:
    with GraphStore.open(small_tate) as store:
        yield store


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("women artists", {"mare", "hound", "sitter", "gulls"}),
        ("show me female painters", {"mare", "hound", "sitter", "gulls"}),
        ("Scottish artists", {"mare", "hound", "sitter"}),
        ("male sculptors", {"reclining", "head"}),
        ("artists born in Leeds who painted a woman", {"reclining"}),
        ("Which women artists belong to British Pop?", set()),
        ("Pre-Raphaelites", {"lady"}),
        ("artists", None),
    ],
)
def test_a_kind_of_people_is_asked_for_as_what_they_made_where_works_are_wanted(
    tate: GraphStore, question: str, wanted: set[str] | None
) -> None:
    base = StoreKnowledge.open(tate, documents=()).base
    linked = open_words(tate, base).link(question)
    found = {local_name(iri) for iri in Extents(base).individuals(linked.expression)} if linked.spans else None
    assert found == (called(wanted) if wanted is not None else None)


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("London", {"bridge"}),
        ("Venice", {"canal"}),
        ("dogs", {"hound"}),
        ("Francis Bacon", {"sitter"}),
        ("Leeds", None),
    ],
)
def test_a_name_alone_asks_for_works_that_show_it(tate: GraphStore, question: str, wanted: set[str] | None) -> None:
    base = StoreKnowledge.open(tate, documents=()).base
    linked = open_words(tate, base).link(question)
    found = {local_name(iri) for iri in Extents(base).individuals(linked.expression)} if linked.spans else None
    assert found == (called(wanted) if wanted is not None else None)


def test_what_somebody_made_is_asked_of_the_facts_and_not_of_texts(tate: GraphStore) -> None:
    base = StoreKnowledge.open(tate, documents=()).base
    words = open_words(tate, base)
    made = words.link("what did Henry Moore make?")
    assert {local_name(iri) for iri in Extents(base).individuals(made.expression)} == called({"reclining", "elephant"})
    assert made.is_whole
    assert not words.link("what did Henry Moore say about his mother?").is_whole
