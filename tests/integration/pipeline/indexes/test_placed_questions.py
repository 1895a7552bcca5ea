"""How things lie to each other, asked in words, over four drawn scenes."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pyoxigraph import NamedNode
from scenes import build_scenes

import mrag_owl
from mrag_owl.config import Settings
from mrag_owl.errors import MragOwlError
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.pipeline.caption.bulk import caption_store
from mrag_owl.pipeline.caption.captioning import CaptionOptions
from mrag_owl.pipeline.indexes.knowledge import INDEX
from mrag_owl.pipeline.indexes.layout import load_layout, save_layout
from mrag_owl.pipeline.library.store import Store
from mrag_owl.pipeline.runs.workers import RunOptions
from mrag_owl.store.building import StoreBuilder
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import DEPICTS, GRAPH_LAYOUT, HAS_LARGEST, LAID_OUT, RDF_TYPE

pytestmark = pytest.mark.slow  # stores of its own


def without_layout(folder: Path) -> Path:
    """Return a store in which nothing says how things lie, as of annotations without boxes."""
    path = build_scenes(folder)
    with StoreBuilder.revise(path) as builder:
        builder.remove_graph(GRAPH_LAYOUT)
        builder.publish()
    return path


@pytest.fixture(scope="module")
def plain(tmp_path_factory):
    return without_layout(tmp_path_factory.mktemp("scenes"))


@pytest.fixture(scope="module", params=["built", "captioned", "built without layout and captioned"])
def store(tmp_path_factory, request) -> Iterator[Store]:
    """A store whose boxes say how things lie, or a run of captions, or both."""
    make = without_layout if "without" in request.param else build_scenes
    path = make(tmp_path_factory.mktemp("placed"))
    if "captioned" in request.param:
        caption_store(path, CaptionOptions(), RunOptions("caption", concurrency=2), Settings())
    with mrag_owl.open(path) as opened:
        yield opened


@pytest.mark.parametrize(
    ("question", "expression"),
    [
        ("pictures with an umbrella left of a dress", "image ⊓ ∃depicts.(umbrella ⊓ ∃leftOf.dress)"),
        ("an umbrella to the left of a floral dress", "∃leftOf.(dress ⊓ ∃hasAttribute.{floral})"),
        ("a picture where a dress is right of an umbrella", "image ⊓ ∃depicts.(dress ⊓ ∃rightOf.umbrella)"),
        ("an umbrella overlapping a coat", "image ⊓ ∃depicts.(umbrella ⊓ ∃overlaps.coat)"),
        ("no umbrella left of a dress", "image ⊓ ¬∃depicts.(umbrella ⊓ ∃leftOf.dress)"),
        ("pictures whose largest thing is a coat", "image ⊓ ∃hasLargest.coat"),
        ("a coat above a dress, without a belt", "∃depicts.(coat ⊓ ∃above.dress)"),
    ],
)
def test_what_stands_on_both_sides_of_a_relation_is_put_into_it(store, question, expression):
    read = store.read(question)
    assert expression in read.dl
    assert not read.understood.unlinked


def test_ask_counts_those_where_it_is_so_and_drops_no_relation(store):
    assert store.ask("how many pictures show an umbrella left of a dress?").count == 1
    assert store.ask("is there an umbrella to the left of a dress?").text.startswith("Yes")
    with pytest.raises(MragOwlError):
        store.ask("umbrellas that are not left of a dress")


def test_the_answers_are_the_pictures_where_it_is_so(store):
    answer = store.recommend("an umbrella left of a dress", mrag_owl.Options(strict=True))
    assert [one.label for one in answer] == ["image_1"]
    answer = store.recommend("whose largest thing is a coat", mrag_owl.Options(strict=True))
    assert {one.label for one in answer} == {"image_3", "image_4"}


@pytest.mark.parametrize(
    "question",
    [
        "an umbrella left of a dress",
        "no umbrella left of a dress",
        "pictures whose largest thing is a coat",
        "a belt inside a dress",
    ],
)
def test_the_query_finds_what_the_extents_do(store, question):
    read = store.read(question)
    found = {solution[0].value for solution in store.opened.query(read.sparql)}
    assert found == set(read.instances())


def test_learners_go_by_no_relation_that_only_boxes_tell(tmp_path):
    path = build_scenes(tmp_path)
    learned = []
    for _ in range(2):
        with mrag_owl.open(path) as opened:
            base = opened.source.extents.knowledge_base
            assert not [role for role in LAID_OUT if role in base.object_properties and len(base.edges(role))]
            learned.append([one.dl for one in opened.learn(["image_1", "image_2"], ["image_3", "image_4"])])
        with StoreBuilder.revise(path) as builder:
            builder.remove_graph(GRAPH_LAYOUT)
            builder.publish()
    assert learned[0] == learned[1] != []


@pytest.mark.parametrize("question", ["a dress", "a dress above the hips", "a coat below 20 euros", "above a dress"])
def test_words_that_relate_no_two_things_are_read_as_before(store, question):
    assert "depicts" not in store.read(question).dl


def test_a_chain_of_relations_is_not_guessed_at(store):
    assert "leftOf" not in store.read("an umbrella left of a dress left of a coat").dl


@pytest.mark.parametrize(
    ("question", "expression", "words"),
    [
        ("an umbrella left of a dress", "∃hasGarment.dress ⊓ ∃hasGarment.umbrella", ("left of",)),
        ("pictures whose biggest thing is a coat", "∃hasGarment.coat", ("biggest",)),
    ],
)
def test_a_store_without_boxes_or_captions_says_that_it_does_not_know_how_things_lie(
    plain, question, expression, words
):
    with mrag_owl.open(plain) as opened:
        read = opened.read(question)
        answer = opened.recommend(question)
    assert "depicts" not in read.dl
    assert read.understood.unlinked == words
    assert read.understood.lacking == ("place",)
    assert {part.strip() for part in expression.split("⊓")} <= {part.strip() for part in read.dl.split("⊓")}
    assert f"mrag-owl caption --store {plain} adds how things lie on the pictures" in str(answer)
    assert "match what was understood of the question" in answer.text.replace("matches", "match")


@pytest.mark.parametrize("question", ["a dress above the hips", "a dress left over from the 1920s", "a dress"])
def test_other_uses_of_such_words_lack_no_place(plain, question):
    with mrag_owl.open(plain) as opened:
        assert opened.read(question).understood.lacking == ()


def test_how_things_lie_on_a_picture_without_a_caption_is_not_known(tmp_path):
    path = without_layout(tmp_path)
    caption_store(path, CaptionOptions(), RunOptions("caption", limit=2), Settings())
    with mrag_owl.open(path) as opened:
        assert opened.source.extents.open_properties == {DEPICTS, HAS_LARGEST}
        told = opened.recommend("an umbrella left of a dress", mrag_owl.Options(explain=True)).text
        denied = opened.recommend("a dress above an umbrella", mrag_owl.Options(explain=True)).text
    assert "known to match" in told
    assert "but 2 may be so" in denied


def test_a_run_of_captions_leaves_known_how_annotated_things_lie(tmp_path):
    path = build_scenes(tmp_path)
    caption_store(path, CaptionOptions(), RunOptions("caption", limit=1), Settings())
    with mrag_owl.open(path) as opened:
        assert not opened.source.extents.open_properties
        assert opened.read("whose largest thing is a coat").instances() == opened.read("a coat").instances()


def test_layout_taken_over_from_another_knowledge_base_is_what_the_dataset_states(tmp_path):
    with GraphStore.open(build_scenes(tmp_path / "scenes")) as opened:
        kept = opened.version / "indexes" / INDEX
        assert load_layout(kept)
        stated = {(one.subject.value, one.predicate.value, one.object.value) for one in opened.triples(GRAPH_LAYOUT)}
        known = sorted({name for one, _, other in stated for name in (one, other)})
        for number, names in enumerate([known[1:], [*known, "ex:first", "ex:z"]]):
            facts = ((NamedNode(name), NamedNode(RDF_TYPE), NamedNode("ex:Thing")) for name in names)
            base = KnowledgeBase.from_statements(facts)
            folder = tmp_path / str(number)
            folder.mkdir()
            save_layout(opened, base, folder, before=kept)
            found = {
                (base.iri(one), role, base.iri(other))
                for role, pairs in load_layout(folder).items()
                for one, other in zip(*pairs, strict=True)
            }
            assert found == {(one, role, other) for one, role, other in stated if {one, other} <= set(names)}
