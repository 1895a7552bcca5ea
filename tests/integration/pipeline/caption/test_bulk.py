"""All pictures of a store captioned as a run."""

import shutil

import pytest
from scenes import build_scenes

from mrag_owl.config import Settings
from mrag_owl.errors import WorkerError
from mrag_owl.expressions.syntax import Named, Role, Some, conjunction
from mrag_owl.pipeline.build.building import build_fashionpedia
from mrag_owl.pipeline.caption.bulk import caption_store, caption_strategy
from mrag_owl.pipeline.caption.captioning import CaptionOptions
from mrag_owl.pipeline.enrich.describing import pictures
from mrag_owl.pipeline.executors import process_pool
from mrag_owl.pipeline.indexes.enriched_facts import enriched_facts
from mrag_owl.pipeline.indexes.knowledge import StoreKnowledge
from mrag_owl.pipeline.models import ModelOptions
from mrag_owl.pipeline.runs.publishing import forget_run, list_runs
from mrag_owl.pipeline.runs.workers import RunOptions
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import ABOVE, DATA, DEPICTS, HAS_LARGEST, LEFT_OF

pytestmark = pytest.mark.slow

OPTIONS, RUN = CaptionOptions(), RunOptions("caption", concurrency=2)


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    return build_scenes(tmp_path_factory.mktemp("scenes"))


@pytest.fixture
def store(built, tmp_path):
    return shutil.copytree(built, tmp_path / "store")


def pictures_with(store: GraphStore, expression) -> set[str]:
    knowledge = StoreKnowledge.open(store, documents=())
    inside = knowledge.extents.ids(expression)
    return {knowledge.base.iri(int(one)).rpartition("/")[2] for one in inside}


def some(role: Iri, filler) -> Some:
    return Some(Role(role), filler)


def kind(number: int) -> Named:
    return Named(Iri(f"{DATA}class_{number}"))


def test_where_things_are_is_reached_by_expressions_and_forgotten_with_the_run(store):
    done = caption_store(store, OPTIONS, RUN, Settings())
    assert (done.state.finished, done.published.pictures, done.published.things) == (4, 4, 8)
    umbrella, dress, coat = kind(26), kind(10), kind(9)
    with GraphStore.open(store) as opened:
        left = some(DEPICTS, conjunction(umbrella, some(LEFT_OF, dress)))
        assert pictures_with(opened, left) == {"image_1"}
        assert pictures_with(opened, some(HAS_LARGEST, coat)) == {"image_3", "image_4"}
        assert pictures_with(opened, some(DEPICTS, some(ABOVE, dress))) == set()
        triple = (f"{DATA}annotation_2", LEFT_OF, f"{DATA}annotation_1")
        (fact,) = enriched_facts(opened, [triple])
        assert (fact.run, fact.agent.split()[1]) == (done.state.run, "caption")
    with GraphStore.open(store, facts="annotated") as opened:
        assert pictures_with(opened, left) == {"image_1"}  # the boxes of the annotations say so, too
        assert enriched_facts(opened, [triple]) == ()
    forget_run(store, done.state.run)
    with GraphStore.open(store) as opened:
        assert list_runs(opened) == ()


def test_what_was_captioned_before_is_not_captioned_again(store):
    first = caption_store(store, OPTIONS, RunOptions("caption", limit=2), Settings())
    assert (first.state.finished, first.published.pictures) == (2, 2)
    second = caption_store(store, OPTIONS, RUN, Settings())
    assert (second.state.before, second.state.finished, second.published.pictures) == (2, 2, 4)
    third = caption_store(store, OPTIONS, RUN, Settings())
    assert (third.state.before, third.state.finished, third.published) == (4, 0, None)


def test_a_picture_that_cannot_be_read_fails_alone(built, tmp_path):
    shutil.copytree(built.parent, tmp_path / "all")
    shutil.rmtree(tmp_path / "all" / "store")
    store = tmp_path / "store"
    (tmp_path / "all" / "images" / "2.png").write_bytes(b"no picture")
    build_fashionpedia([tmp_path / "all" / "scenes.json"], store, images=tmp_path / "all" / "images")
    done = caption_store(store, OPTIONS, RUN, Settings())
    assert [one.failure.kind for one in done.state.failed] == ["picture"]
    assert done.published.pictures == 3


def test_a_process_captions_over_the_version_that_it_was_sent_or_not_at_all(built, store, tmp_path):
    with caption_strategy(store, OPTIONS, Settings()).open(tmp_path, ModelOptions(), Settings()) as worker:
        with GraphStore.open(store) as opened:
            first = pictures(opened).listed[0].read()[0]
        with process_pool(1) as pool:
            assert pool.submit(worker.work, first).result() == worker.work(first)
    shutil.rmtree(store)
    with (
        process_pool(1) as pool,
        pytest.raises(WorkerError, match=r"a worker on .* cannot open the store: "),
    ):
        pool.submit(worker.work, first).result()
    shutil.copytree(built, store, copy_function=shutil.copyfile)  # written at another time
    with process_pool(1) as pool, pytest.raises(WorkerError, match=r"a worker on .* has version 0001 of \d+ of"):
        pool.submit(worker.work, first).result()
