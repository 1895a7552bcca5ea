"""All pictures of a store captioned, from where the last attempt stopped, and published as a run."""

from __future__ import annotations

import hashlib
import json
import socket
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from pathlib import Path

import pyoxigraph

from mrag_owl import __version__
from mrag_owl.config import Settings, cores
from mrag_owl.describers import Picture
from mrag_owl.describers.detectors.annotated import ANNOTATORS
from mrag_owl.errors import StoreError, WorkerError
from mrag_owl.generation.caption_prompts import SYSTEM, PromptPool
from mrag_owl.graphs.regions import RegionGraph
from mrag_owl.graphs.runs import Run
from mrag_owl.llm.faults import CallError, Failure
from mrag_owl.llm.journaled import JournaledChat
from mrag_owl.pictures.objects import Caption
from mrag_owl.pipeline.caption.captioning import Captioned, Captioner, CaptionOptions
from mrag_owl.pipeline.caption.detectors import ANNOTATED, AUTO, LLM, PIXELS, Ask
from mrag_owl.pipeline.caption.telling import Telling, tell
from mrag_owl.pipeline.enrich.describing import pictures
from mrag_owl.pipeline.indexes.picture_vectors import COLOUR
from mrag_owl.pipeline.models import ModelOptions, open_chat
from mrag_owl.pipeline.runs.publishing import Added, add_run, publish_graph
from mrag_owl.pipeline.runs.workers import RunOptions, Strategy, Worker
from mrag_owl.pipeline.runs.working import Watch
from mrag_owl.records import Agent, Iri
from mrag_owl.store.dataset import GraphStore

_NAME = "caption"


@dataclass(frozen=True, slots=True)
class CaptionReport:
    """What a run published: its graph, of how many pictures and things, and how long that took."""

    graph: Iri
    pictures: int
    things: int
    seconds: float


def caption_store(
    path: Path, options: CaptionOptions, run: RunOptions, settings: Settings, *, watch: Watch = lambda _: None
) -> Added[CaptionReport]:
    """Caption the pictures of the store at `path` that have no caption yet, and publish what was found as a run.

    Resumes and raises as `add_run` does.
    """
    strategy, publish = caption_strategy(path, options, settings), partial(_publish, path)
    chosen = partial(pictures, travels=isinstance(run.concurrency, str))
    return add_run(path, strategy, chosen, run, settings, publish=publish, watch=watch)


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
            captions = _Captions(path.resolve(), _version(captioner.store), options, captioner)
            yield Worker(agent, parameters, captions, _NAME)

    def identity(*_: object) -> tuple[Agent, Mapping[str, str]]:
        return agent, parameters

    # What waits for servers, or has a model in memory, does so for all in this process.
    is_alone = options.sources is None and options.detector in (AUTO, ANNOTATED, PIXELS)
    is_alone = is_alone and settings.picture_embedder == COLOUR
    return Strategy(opened, "processes" if is_alone else "threads", cores, identity, Caption)


@dataclass(frozen=True, slots=True)
class _Captions:
    """Captions pictures over a store that is open; other processes that it is sent to open the same version of it."""

    path: Path
    version: str
    options: CaptionOptions
    captioner: Captioner | None = None

    def __call__(self, picture: Picture) -> Caption:
        captioner = self.captioner or _opened_there(self.path, self.version, self.options)
        return _captioned(captioner, picture).caption

    def __reduce__(self) -> tuple[type[_Captions], tuple[Path, str, CaptionOptions]]:
        return _Captions, (self.path, self.version, self.options)


@lru_cache(maxsize=1)
def _opened_there(path: Path, version: str, options: CaptionOptions) -> Captioner:
    """Open a store in the process of a worker; raises WorkerError where it has not the version that is captioned."""
    try:
        captioner = Captioner.open(path, settings=Settings(), options=options)
    except StoreError as error:
        raise WorkerError(f"a worker on {socket.gethostname()} cannot open the store: {error}") from error
    if (there := _version(captioner.store)) != version:
        captioner.close()
        raise WorkerError(f"a worker on {socket.gethostname()} has version {there} of {path}, not {version}")
    return captioner


def _version(store: GraphStore) -> str:
    """Return what tells a version from those of stores that were at the same place before."""
    return f"{store.version.name} of {(store.version / 'manifest.json').stat().st_mtime_ns}"


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


def _captioned(captioner: Captioner, picture: Picture) -> Captioned:
    """Return a picture's caption; raises CallError where no source of several answered, as that may pass by."""
    captioned = captioner.caption_of(picture.path, picture, content=picture.content)
    caption = captioned.caption
    if caption.silent and len(caption.silent) == captioner.count_sources:
        first = caption.silent[0]
        raise CallError(Failure("server", f"no source answered; {first.source}: {first.reason}"))
    return captioned


def _publish(path: Path, run: Run, captions: Mapping[Iri, Caption]) -> CaptionReport:
    started = time.perf_counter()

    def write(store: GraphStore) -> Iterator[str]:
        base = store.manifest.base
        graph = RegionGraph(run, base=base, classes=_classes(store), human=ANNOTATORS)
        yield graph.head()
        yield from map(graph.triples, captions.values())

    publish_graph(path, run, write, ontologies=("mrag-owl", "alignments"), replaces=True)
    things = sum(len(caption.objects) for caption in captions.values())
    return CaptionReport(run.graph, len(captions), things, time.perf_counter() - started)


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
