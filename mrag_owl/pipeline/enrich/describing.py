"""Pictures of a store described by one describer, side by side, from where the last attempt stopped."""

from __future__ import annotations

import hashlib
import json
import logging
import multiprocessing
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from queue import SimpleQueue

from mrag_owl import vocabulary as mo
from mrag_owl.config import Settings
from mrag_owl.describers import Agent, Describer, Description, Picture
from mrag_owl.errors import DescriberError, ModelError, MragOwlError, SourceError
from mrag_owl.llm.faults import CallError, Failure
from mrag_owl.llm.journaled import Account
from mrag_owl.llm.pictures import content_hash
from mrag_owl.llm.plain_text import plain_text
from mrag_owl.pipeline.enrich.describers import OpenDescriber, Strategy, chosen_strategy
from mrag_owl.pipeline.enrich.description_journal import DescriptionJournal, Outcome, only_enrichment, what_next
from mrag_owl.pipeline.enrich.enriching import Run, RunReport, publish_run
from mrag_owl.pipeline.enrich.pictures import PictureReader, picture_digest, picture_files
from mrag_owl.pipeline.models import ModelOptions
from mrag_owl.records import Iri
from mrag_owl.store.building import check_target
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.files import uninterrupted

logger = logging.getLogger(__name__)

_IN_A_ROW = 20
"""Pictures that may fail one after another, none of them to blame, before the run is given up for now."""

_AHEAD = 2  # tasks that wait for each worker
_CHUNK = 8  # pictures that a process gets at once


@dataclass(frozen=True, slots=True)
class FailedPicture:
    """A picture without a description, and why."""

    iri: Iri
    path: Path
    failure: Failure


@dataclass
class Enrichment:
    """How far a run has come: pictures chosen, described now and before, failed, and without a file."""

    run: str
    total: int = 0
    missing: int = 0
    described: int = 0
    before: int = 0
    failed: list[FailedPicture] = field(default_factory=list)
    account: Account | None = None
    published: RunReport | None = None
    seconds: float = 0.0

    @property
    def done(self) -> int:
        """Pictures that need no more work in this run, failed ones included."""
        return self.described + self.before + len(self.failed)


Watch = Callable[[Enrichment], None]
_Task = tuple[Picture, str, int | None]
"""A picture, the digest of what is seen of it, and the mark from which on it is described anew, if it is."""
_Result = tuple[_Task, Description | None, Failure | None]


@dataclass(frozen=True, slots=True)
class EnrichOptions:
    """What is described, by what, and how many at once (None: as the describer's strategy says)."""

    describer: str = "pixels"
    model: ModelOptions = field(default_factory=ModelOptions)
    concurrency: int | None = None
    limit: int | None = None
    retries_failed: bool = False


def run_name(describer: str, agent: Agent, parameters: Mapping[str, str]) -> str:
    """Return the name of a run: the same agent with the same parameters continues the same run."""
    identity = json.dumps([agent.name, agent.version, sorted(parameters.items())])
    return f"{describer}-{hashlib.sha256(identity.encode()).hexdigest()[:10]}"


def enrich(path: Path, options: EnrichOptions, settings: Settings, *, watch: Watch = lambda _: None) -> Enrichment:
    """Describe the pictures of the store at `path` that are not described yet, and publish what was found.

    What is done is kept at every moment: interrupted or killed, the next call continues. Pictures that failed for
    reasons that do not pass by are left out unless `retries_failed`. The run's graph holds all that the run has found
    so far, in this call and earlier ones. Raises ConfigError, StoreError, and, after publishing, ModelError where no
    more calls can succeed.
    """
    check_target(path)  # before anything is paid for
    begun = datetime.now(UTC)
    strategy = chosen_strategy(options.describer)
    GraphStore.open(path).close()  # before anything is made there
    with only_enrichment(path) as journals:  # until it is published: nobody adds to what is read here
        described = _describe_pictures(path, journals, strategy, options, settings, watch=watch)
        state, opened = described.state, described.opened
        if described.is_new:
            agent, parameters = opened.describer.agent, opened.describer.parameters
            run = Run(state.run, agent, parameters, opened.prompt, begun, datetime.now(UTC))
            state.published = publish_run(path, described.descriptions, run=run, replaces=True)
            described.pending.unlink(missing_ok=True)
    if described.stopped is not None:
        raise described.stopped
    return state


@dataclass(frozen=True, slots=True)
class Described:
    """What came of a run: its state, all its descriptions so far, and the error that stopped it, if one did.

    `is_new`: there is something that the store does not have yet; `pending` is the file that says so until published.
    """

    state: Enrichment
    opened: OpenDescriber
    descriptions: tuple[Description, ...]
    is_new: bool
    pending: Path
    stopped: ModelError | None


def describe_pictures(
    path: Path, strategy: Strategy, options: EnrichOptions, settings: Settings, *, watch: Watch = lambda _: None
) -> Described:
    """Have a describer look at the pictures that it has not described yet, side by side; publish nothing."""
    GraphStore.open(path).close()  # before anything is made there
    with only_enrichment(path) as journals:
        return _describe_pictures(path, journals, strategy, options, settings, watch=watch, publishes=False)


def _describe_pictures(
    path: Path,
    journals: Path,
    strategy: Strategy,
    options: EnrichOptions,
    settings: Settings,
    *,
    watch: Watch,
    publishes: bool = True,
) -> Described:
    with GraphStore.open(path) as store:
        files = picture_files(store)
        chosen = list(islice(files.files.items(), options.limit))
        concurrency = options.concurrency or strategy.concurrency()
        with strategy.open(journals, replace(options.model, at_once=concurrency), settings) as opened:
            run = run_name(options.describer, opened.describer.agent, opened.describer.parameters)
            with DescriptionJournal.open(journals, run, publishes=publishes) as journal:
                state = Enrichment(run, total=len(chosen), missing=files.missing, account=opened.account)
                started = time.perf_counter()
                reader, retries = PictureReader.open(store), options.retries_failed
                tasks = _tasks(reader, chosen, journal, state, opened, retries_failed=retries)
                stopped: ModelError | None = None
                try:
                    _describe_all(tasks, opened, strategy, concurrency, journal=journal, state=state, watch=watch)
                except ModelError as error:
                    stopped = error
                state.seconds = time.perf_counter() - started
                logger.info("%d pictures described in %.1f s", state.described, state.seconds)
                found = tuple(one for iri, one in journal.descriptions().items() if iri in files.files)
                is_published = Iri(mo.GRAPH_ENRICHED + run) in store.runs
                is_new = bool(found or is_published) and (journal.pending.exists() or not is_published)
                return Described(state, opened, found, is_new, journal.pending, stopped)


def _tasks(
    reader: PictureReader,
    chosen: Sequence[tuple[Iri, Path]],
    journal: DescriptionJournal,
    state: Enrichment,
    opened: OpenDescriber,
    *,
    retries_failed: bool,
) -> Iterator[_Task]:
    """Yield the pictures that are still to be described, perhaps also those that failed; count the others."""
    for iri, path in chosen:
        picture = reader.read(iri, path)
        try:
            digest = picture_digest(picture, content_hash(path))
        except SourceError as error:
            failure = Failure("picture", str(error))
            journal.keep(Outcome(iri, "", None, failure))
            state.failed.append(FailedPicture(iri, path, failure))
            continue
        known = journal.outcome(iri)
        match what_next(known, digest, retries_failed=retries_failed):
            case "describe":
                yield picture, digest, None
            case "renew":
                # What failed in passing after it was begun anew goes on from there: what was answered since is paid.
                goes_on = known is not None and known.failure is not None and known.failure.is_transient
                mark = known.renewed if known is not None and goes_on else None
                since = opened.mark() if mark is None or mark is True else mark
                opened.renew(iri, since)
                yield picture, digest, since
            case "described":
                state.before += 1
            case "failed":
                if known is not None and known.failure is not None:
                    state.failed.append(FailedPicture(iri, path, known.failure))


def _describe_all(
    tasks: Iterator[_Task],
    opened: OpenDescriber,
    strategy: Strategy,
    concurrency: int,
    *,
    journal: DescriptionJournal,
    state: Enrichment,
    watch: Watch,
) -> None:
    """Work through the tasks; on an interrupt or a fatal failure, keep what is under way and stop."""
    finished: SimpleQueue[Future[list[_Result]]] = SimpleQueue()
    size = _CHUNK if strategy.workers == "processes" else 1
    waiting: set[Future[list[_Result]]] = set()  # an interrupt can come anywhere: a mere count could be wrong
    in_a_row = 0

    def settle(future: Future[list[_Result]]) -> Failure | None:
        """Keep the results; return a failure that ends the run."""
        nonlocal in_a_row
        try:
            results = future.result()
        except BrokenProcessPool as error:
            raise DescriberError("a worker process died, for want of memory perhaps; lower --concurrency") from error
        for (picture, digest, renewed), description, failure in results:
            if failure is not None and failure.is_fatal:
                return failure
            journal.keep(Outcome(picture.iri, digest, description, failure, renewed))
            if failure is None:
                state.described += 1
                in_a_row = 0
                continue
            state.failed.append(FailedPicture(picture.iri, picture.path, failure))
            in_a_row = in_a_row + 1 if failure.is_transient or failure.kind == "describer" else 0
            if in_a_row >= _IN_A_ROW:
                return Failure("server", f"{in_a_row} pictures in a row failed, the last so: {failure.message}")
        return None

    with _executor(strategy, concurrency) as executor:
        try:
            while True:
                while len(waiting) < concurrency * _AHEAD and (chunk := list(islice(tasks, size))):
                    future = executor.submit(_describe, opened.describer, chunk)
                    waiting.add(future)
                    future.add_done_callback(finished.put)
                if not waiting:
                    break
                future = finished.get()
                with uninterrupted():
                    waiting.discard(future)  # before it can fail
                    fatal = settle(future)
                watch(state)
                if fatal is not None:
                    kept = f"{state.described + state.before:,} of {state.total:,} are described and kept"
                    raise ModelError(f"{fatal.message} ({kept}; the same command continues)")
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt):
                logger.warning("stopping; what is under way is waited for and kept")
            opened.stop()
            executor.shutdown(wait=True, cancel_futures=True)
            _drain(waiting, settle)
            raise


def _drain(ended: Iterable[Future[list[_Result]]], settle: Callable[..., object]) -> None:
    """Keep what was under way when the run was stopped, all that can be; raises the first error at the end."""
    first: Exception | None = None
    for future in ended:
        if future.cancelled():
            continue
        try:
            settle(future)
        except Exception as error:  # noqa: BLE001  # raised below, when the others are kept
            first = first or error
    if first is not None:
        raise first


@contextmanager
def _executor(strategy: Strategy, concurrency: int) -> Iterator[Executor]:
    if strategy.workers == "threads":
        # More threads than requests: while some wait for the server, others scale pictures and write journals.
        with ThreadPoolExecutor(concurrency + max(2, concurrency // 4), thread_name_prefix="describe") as threads:
            yield threads
    else:
        # An interrupt of the terminal goes to all processes; this one tells the others.
        context = multiprocessing.get_context("spawn")
        deaf = (signal.SIGINT, signal.SIG_IGN)
        with ProcessPoolExecutor(
            concurrency, mp_context=context, initializer=signal.signal, initargs=deaf
        ) as processes:
            yield processes


def _describe(describer: Describer, tasks: Sequence[_Task]) -> list[_Result]:
    """Return what came of each picture; only what every picture would meet is raised, as a full disk is."""
    results: list[_Result] = []
    for task in tasks:
        try:
            results.append((task, describer.describe(task[0]), None))
        except CallError as error:
            results.append((task, None, error.failure))
        except (DescriberError, SourceError) as error:
            results.append((task, None, Failure("picture", str(error))))
        except MragOwlError:
            raise
        except Exception as error:
            logger.debug("%s: the describer failed", task[0].path, exc_info=True)
            said = plain_text(str(error))[:200]
            message = f"the describer failed ({type(error).__name__}{': ' if said else ''}{said})"
            results.append((task, None, Failure("describer", message)))
    return results
