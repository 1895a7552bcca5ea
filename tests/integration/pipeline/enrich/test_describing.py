"""Pictures described and published, whatever happens between."""

import shutil
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest
from enriched_stores import build_pictured
from PIL import Image

from mrag_owl.config import Settings
from mrag_owl.describers import Agent, Description, Picture
from mrag_owl.errors import DescriberError, StoreError
from mrag_owl.pipeline.enrich.describers import Describing
from mrag_owl.pipeline.enrich.describing import enrich, pictures, publish_run
from mrag_owl.pipeline.runs.publishing import forget_run
from mrag_owl.pipeline.runs.workers import RunOptions, Strategy, Worker
from mrag_owl.pipeline.runs.working import work_alone
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.folders import JOURNALS

pytestmark = pytest.mark.slow

AGENT = Agent("a test", "1")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_pictured(tmp_path_factory.mktemp("pictured"))


@pytest.fixture
def store(built: Path, tmp_path: Path) -> Path:
    return shutil.copytree(built, tmp_path / "store")


class Scripted:
    """Says one sentence of each picture, or raises what it is told to at the pictures with some numbers."""

    agent = AGENT
    parameters = {"seed": "1"}  # noqa: RUF012  # never changed

    def __init__(self, *, fails: dict[int, Exception] | None = None) -> None:
        self.fails = fails or {}
        self.seen = 0

    def describe(self, picture: Picture) -> Description:
        self.seen += 1
        if self.seen in self.fails:
            raise self.fails[self.seen]
        return Description(picture.iri, "A hat.", ())


def strategy(describer: Scripted) -> Describing:
    @contextmanager
    def opened(*_: object):
        yield Worker(describer.agent, describer.parameters, describer.describe, "describer")

    return Strategy(opened, "threads", lambda: 1, lambda *_: (AGENT, describer.parameters), Description)


SCRIPTED = RunOptions("scripted")


def test_nobody_enriches_or_forgets_until_a_run_is_published(store: Path, monkeypatch) -> None:
    told = []

    def publishing(*arguments, **options):
        describing = partial(work_alone, store, pictures, strategy(Scripted()), SCRIPTED, Settings())
        for other in (describing, partial(forget_run, store, "scripted")):
            with pytest.raises(StoreError, match="another run is adding to this store") as caught:
                other()
            told.append(str(caught.value))
        return publish_run(*arguments, **options)

    monkeypatch.setattr("mrag_owl.pipeline.enrich.describing.publish_run", publishing)
    monkeypatch.setattr("mrag_owl.pipeline.enrich.describing.chosen_strategy", lambda _: strategy(Scripted()))
    done = enrich(store, SCRIPTED, Settings())
    assert len(told) == 2
    assert done.published is not None
    assert not list((store / JOURNALS / "enrich").glob("*.pending"))
    assert forget_run(store, done.state.run) > 6


def test_what_an_old_picture_showed_is_not_stated_of_a_new_one_that_fails(store: Path, monkeypatch) -> None:
    describers = [Scripted(), Scripted(fails=dict.fromkeys(range(1, 7), DescriberError("no")))]
    monkeypatch.setattr("mrag_owl.pipeline.enrich.describing.chosen_strategy", lambda _: strategy(describers.pop(0)))
    first = enrich(store, SCRIPTED, Settings())
    with GraphStore.open(store) as reader:
        folder = Path(reader.manifest.images)
    images = shutil.copytree(folder, store.parent / "images")
    try:
        for path in folder.glob("*.jpg"):
            Image.new("RGB", (100, 100), "green").save(path)
        again = enrich(store, SCRIPTED, Settings())
    finally:
        shutil.copytree(images, folder, dirs_exist_ok=True)
    assert (first.published.pictures, len(again.state.failed)) == (6, 6)
    assert again.published.pictures == 0
