"""All pictures of a store captioned, from where the last attempt stopped, and published as a run."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pyoxigraph

from mrag_owl import __version__
from mrag_owl.config import Settings, cores
from mrag_owl.describers import Picture
from mrag_owl.describers.detectors.annotated import ANNOTATORS
from mrag_owl.generation.caption_prompts import SYSTEM, PromptPool
from mrag_owl.graphs.regions import RegionGraph
from mrag_owl.graphs.runs import Run
from mrag_owl.llm.faults import CallError, Failure
from mrag_owl.llm.journaled import JournaledChat
from mrag_owl.llm.pictures import content_hash
from mrag_owl.pictures.objects import Caption
from mrag_owl.pipeline.caption.captioning import Captioned, Captioner, CaptionOptions
from mrag_owl.pipeline.caption.detectors import LLM, Ask
from mrag_owl.pipeline.caption.telling import Telling, tell
from mrag_owl.pipeline.indexes.picture_files import PictureReader, picture_digest, picture_files
from mrag_owl.pipeline.models import ModelOptions, open_chat
from mrag_owl.pipeline.runs.journal import only_run
from mrag_owl.pipeline.runs.publishing import publish_graph
from mrag_owl.pipeline.runs.workers import Item, Items, RunOptions, Strategy, Worker
from mrag_owl.pipeline.runs.working import RunState, Watch, work
from mrag_owl.records import Agent, Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.folders import check_target

_NAME = "caption"


@dataclass(frozen=True, slots=True)
class Captions:
    """What came of captioning a store: its state, how many pictures and things were published, and how long it took.

    `run` is None where there was nothing new.
    """

    state: RunState
    run: Iri | None = None
    pictures: int = 0
    things: int = 0
    seconds: float = 0.0


def caption_store(
    path: Path, options: CaptionOptions, run: RunOptions, settings: Settings, *, watch: Watch = lambda _: None
) -> Captions:
    """Caption the pictures of the store at `path` that have no caption yet, and publish what was found as a run.

    What is done is kept at every moment: interrupted or killed, the next call continues. Pictures that failed for
    reasons that do not pass by are left out unless it `retries_failed`. Raises ConfigError, StoreError.
    """
    check_target(path)  # before anything is asked
    begun = datetime.now(UTC)
    GraphStore.open(path).close()  # before anything is made there
    strategy = caption_strategy(path, options, settings)
    with only_run(path) as journals:  # until it is published: nobody adds to what is read here
        worked = work(path, pictures, strategy, run, settings, journals=journals, watch=watch)
        result = Captions(worked.state)
        if worked.is_new:
            made = Run(worked.state.run, worked.agent, worked.parameters, worked.prompt, begun, datetime.now(UTC))
            result = _publish(path, tuple(worked.results.values()), made, worked.state)
            worked.pending.unlink(missing_ok=True)
    if worked.stopped is not None:
        raise worked.stopped
    return result


def caption_strategy(path: Path, options: CaptionOptions, settings: Settings) -> Strategy[Picture, Caption]:
    """Return how the pictures of a store are captioned: by the template, or by the model that the options name."""
    if LLM in (options.generate, options.detector):
        return _by_model(path, options, settings)
    agent, parameters = (
        Agent("mrag-owl caption", __version__),
        {**options.parameters, "embedder": settings.picture_embedder},
    )

    @contextmanager
    def opened(*_: object) -> Iterator[Worker[Picture, Caption]]:
        with Captioner.open(path, settings=settings, options=options) as captioner:
            yield Worker(agent, parameters, partial(_caption, captioner), _NAME)

    def identity(*_: object) -> tuple[Agent, Mapping[str, str]]:
        return agent, parameters

    return Strategy(opened, "threads", cores, identity, Caption)


def _by_model(path: Path, options: CaptionOptions, settings: Settings) -> Strategy[Picture, Caption]:
    pool = PromptPool.read(options.prompts)
    fixed = json.dumps([SYSTEM, sorted(pool.texts.items())])

    def parameters(model: ModelOptions) -> Mapping[str, str]:
        told = {"marked": str(options.marked), "max_tokens": str(model.max_tokens)}
        digest = hashlib.sha256(fixed.encode()).hexdigest()
        return {**options.parameters, "embedder": settings.picture_embedder, **told, "prompt": digest}

    @contextmanager
    def opened(journals: Path, model: ModelOptions, settings: Settings) -> Iterator[Worker[Picture, Caption]]:
        with (
            open_chat(journals, model, settings) as (chat, backoff),
            Captioner.open(
                path, settings=_of_model(settings, chat.model), options=options, ask=_asking(chat)
            ) as captioner,
        ):
            telling = Telling(chat.model, pool, options.marked, model.max_tokens)
            since: dict[Iri, int] = {}

            def work(picture: Picture) -> Caption:
                captioned = _captioned(captioner, picture)
                if options.generate != LLM:
                    return captioned.caption
                return tell(captioned, telling, lambda call: chat.ask(call, since=since.get(picture.iri, 0)))

            yield Worker(
                Agent(chat.model, ""),
                parameters(model),
                work,
                _NAME,
                chat.account,
                backoff.stopped.set,
                since.__setitem__,
                lambda: chat.mark,
                fixed,
            )

    def identity(model: ModelOptions, settings: Settings) -> tuple[Agent, Mapping[str, str]]:
        return Agent(model.model or settings.model or "(no model chosen)", ""), parameters(model)

    return Strategy(opened, "threads", lambda: 8, identity, Caption)


def _of_model(settings: Settings, model: str) -> Settings:
    return replace(settings, model=model, api_key=settings.api_key or "none")  # it is asked through the journal


def _asking(chat: JournaledChat) -> Ask:
    return partial(chat.ask, since=0)


def _caption(captioner: Captioner, picture: Picture) -> Caption:
    return _captioned(captioner, picture).caption


def _captioned(captioner: Captioner, picture: Picture) -> Captioned:
    """Return a picture's caption; raises CallError where no source of several answered, as that may pass by."""
    captioned = captioner.caption_of(picture.path, picture)
    caption = captioned.caption
    if caption.silent and len(caption.silent) == captioner.count_sources:
        first = caption.silent[0]
        raise CallError(Failure("server", f"no source answered; {first.source}: {first.reason}"))
    return captioned


def pictures(store: GraphStore) -> Items[Picture]:
    """Return the pictures of a store as what a run is about; raises StoreError where it has none."""
    files, reader = picture_files(store), PictureReader.open(store)

    def read(iri: Iri, file: Path) -> tuple[Picture, str]:
        picture = reader.read(iri, file)
        return picture, picture_digest(picture, content_hash(file))

    listed = [Item(iri, str(file), partial(read, iri, file)) for iri, file in files.files.items()]
    return Items(listed, "picture", files.missing)


def _publish(path: Path, captions: tuple[Caption, ...], run: Run, state: RunState) -> Captions:
    started = time.perf_counter()

    def write(store: GraphStore) -> Iterator[str]:
        base = store.manifest.base
        graph = RegionGraph(run, base=base, classes=_classes(store), human=ANNOTATORS)
        yield graph.head()
        yield from map(graph.triples, captions)

    publish_graph(path, run, write, ontologies=("mrag-owl", "alignments"), replaces=True)
    things = sum(len(caption.objects) for caption in captions)
    return Captions(state, run.graph, len(captions), things, time.perf_counter() - started)


def _classes(store: GraphStore) -> dict[str, Iri]:
    """Return the store's own classes by their labels, and by each name of a label that lists several."""
    found: dict[str, Iri] = {}
    for kind, label, _ in store.select("select_class_tree"):
        if not isinstance(kind, pyoxigraph.NamedNode) or not isinstance(label, pyoxigraph.Literal):
            continue
        if kind.value.startswith(store.manifest.base):
            for name in (label.value, *label.value.split(", ")):
                found.setdefault(name.casefold(), Iri(kind.value))
    return found
