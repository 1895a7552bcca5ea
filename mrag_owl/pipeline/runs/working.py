"""Items worked on side by side, from where the last attempt stopped; what comes of each is kept at once."""

from __future__ import annotations

import hashlib
import json
import logging
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Generic, TypeVar

from mrag_owl import vocabulary as mo
from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError, DescriberError, ModelError, MragOwlError, SourceError, WorkerError
from mrag_owl.llm.faults import CallError, Failure
from mrag_owl.llm.journaled import Account
from mrag_owl.llm.plain_text import plain_text
from mrag_owl.pipeline.executors import GLANCE, Crew, Workers, open_crew
from mrag_owl.pipeline.runs.journal import Outcome, RunJournal, only_run, what_next
from mrag_owl.pipeline.runs.workers import Item, Items, RunOptions, Strategy, Worker
from mrag_owl.records import Agent, Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.files import uninterrupted

logger = logging.getLogger(__name__)

I = TypeVar("I")  # noqa: E741  # an item as the worker takes it
R = TypeVar("R")

_IN_A_ROW = 20
"""Items that may fail one after another, none of them to blame, before the run is given up for now."""

_AHEAD = 2  # tasks that wait for each worker
_CHUNK = 8  # items that a process gets at once


@dataclass(frozen=True, slots=True)
class FailedItem:
    """An item of which nothing came, by its individual and its name, and why."""

    iri: Iri
    name: str
    failure: Failure


@dataclass
class RunState:
    """How far a run has come: items chosen, finished now and before, failed, and missing; a `kind` is what one is."""

    run: str
    kind: str
    total: int = 0
    missing: int = 0
    finished: int = 0
    before: int = 0
    failed: list[FailedItem] = field(default_factory=list)
    account: Account | None = None
    seconds: float = 0.0

    @property
    def done(self) -> int:
        """Items that need no more work in this run, failed ones included."""
        return self.finished + self.before + len(self.failed)


Watch = Callable[[RunState], None]


@dataclass(frozen=True, slots=True)
class Worked(Generic[R]):
    """What came of a run: its state, all its results so far by item, ascending, and the error that stopped it, if any.

    `is_new`: there is something that the store does not have yet; `pending` is the file that says so until published.
    `agent`, `parameters` and `prompt` are the worker's.
    """

    state: RunState
    agent: Agent
    parameters: Mapping[str, str]
    prompt: str | None
    results: Mapping[Iri, R]
    is_new: bool
    pending: Path
    stopped: ModelError | None


@dataclass(frozen=True, slots=True)
class _Task(Generic[I]):
    """An item as it was read, its digest, and the mark from which on it is done anew, if it is."""

    iri: Iri
    name: str
    content: I
    digest: str
    renewed: int | None


_Result = tuple[_Task[I], R | None, Failure | None]


def run_name(worker: str, agent: Agent, parameters: Mapping[str, str]) -> str:
    """Return the name of a run: the same agent with the same parameters continues the same run."""
    identity = json.dumps([agent.name, agent.version, sorted(parameters.items())])
    return f"{worker}-{hashlib.sha256(identity.encode()).hexdigest()[:10]}"


def work_alone(
    path: Path,
    items_of: Callable[[GraphStore], Items[I]],
    strategy: Strategy[I, R],
    options: RunOptions,
    settings: Settings,
    *,
    watch: Watch = lambda _: None,
) -> Worked[R]:
    """Have the items worked on that are not done yet, side by side; nothing will be published."""
    GraphStore.open(path).close()  # before anything is made there
    with only_run(path) as journals:
        return work(path, items_of, strategy, options, settings, journals=journals, watch=watch, publishes=False)


def work(
    path: Path,
    items_of: Callable[[GraphStore], Items[I]],
    strategy: Strategy[I, R],
    options: RunOptions,
    settings: Settings,
    *,
    journals: Path,
    watch: Watch,
    publishes: bool = True,
) -> Worked[R]:
    """Have the items worked on that are not done yet, side by side, as the `only_run` with these journals.

    What is done is kept at every moment: interrupted or killed, the next call continues. What failed for reasons that
    do not pass by is left out unless it `retries_failed`. Raises ConfigError, StoreError, WorkerError, and what
    `items_of` raises.
    """
    with GraphStore.open(path) as store:
        items = items_of(store)
        chosen = items.listed[: options.limit]
        concurrency = options.concurrency or strategy.concurrency()
        at_once = concurrency if isinstance(concurrency, int) else 1
        with strategy.open(journals, replace(options.model, at_once=at_once), settings) as worker:
            run = run_name(options.worker, worker.agent, worker.parameters)
            with RunJournal.open(journals, run, strategy.result, publishes=publishes) as journal:
                state = RunState(run, items.kind, len(chosen), items.missing, account=worker.account)
                started = time.perf_counter()
                tasks = _tasks(chosen, journal, state, worker, retries_failed=options.retries_failed)
                stopped: ModelError | None = None
                try:
                    _work_through(tasks, worker, strategy, concurrency, journal=journal, state=state, watch=watch)
                except ModelError as error:
                    stopped = error
                state.seconds = time.perf_counter() - started
                logger.info("%d of kind %s done in %.1f s", state.finished, state.kind, state.seconds)
                known = {item.iri for item in items.listed}
                found = {iri: one for iri, one in journal.results().items() if iri in known}
                is_published = Iri(mo.GRAPH_ENRICHED + run) in store.runs
                is_new = bool(found or is_published) and (journal.pending.exists() or not is_published)
                return Worked(
                    state, worker.agent, worker.parameters, worker.prompt, found, is_new, journal.pending, stopped
                )


def _tasks(
    chosen: Sequence[Item[I]],
    journal: RunJournal[R],
    state: RunState,
    worker: Worker[I, R],
    *,
    retries_failed: bool,
) -> Iterator[_Task[I]]:
    """Yield the items that are still to be done, perhaps also those that failed; count the others."""
    for item in chosen:
        try:
            content, digest = item.read()
        except SourceError as error:
            failure = Failure(state.kind, str(error))
            journal.keep(Outcome(item.iri, "", None, failure))
            state.failed.append(FailedItem(item.iri, item.name, failure))
            continue
        known = journal.outcome(item.iri)
        match what_next(known, digest, retries_failed=retries_failed):
            case "do":
                yield _Task(item.iri, item.name, content, digest, None)
            case "renew":
                # What failed in passing after it was begun anew goes on from there: what was answered since is paid.
                goes_on = known is not None and known.failure is not None and known.failure.is_transient
                mark = known.renewed if known is not None and goes_on else None
                since = worker.mark() if mark is None or mark is True else mark
                worker.renew(item.iri, since)
                yield _Task(item.iri, item.name, content, digest, since)
            case "done":
                state.before += 1
            case "failed":
                if known is not None and known.failure is not None:
                    state.failed.append(FailedItem(item.iri, item.name, known.failure))


def _work_through(
    tasks: Iterator[_Task[I]],
    worker: Worker[I, R],
    strategy: Strategy[I, R],
    concurrency: Workers,
    *,
    journal: RunJournal[R],
    state: RunState,
    watch: Watch,
) -> None:
    """Work through the tasks; on an interrupt or a fatal failure, keep what is under way and stop."""
    finished: SimpleQueue[Future[list[_Result[I, R]]]] = SimpleQueue()
    size = _CHUNK if strategy.workers == "processes" else 1
    waiting: set[Future[list[_Result[I, R]]]] = set()  # an interrupt can come anywhere: a mere count could be wrong
    in_a_row = 0

    def settle(future: Future[list[_Result[I, R]]]) -> Failure | None:
        """Keep the results; return a failure that ends the run."""
        nonlocal in_a_row
        for task, result, failure in crew.result(future):
            if failure is not None and failure.is_fatal:
                return failure
            journal.keep(Outcome(task.iri, task.digest, result, failure, task.renewed))
            if failure is None:
                state.finished += 1
                in_a_row = 0
                continue
            state.failed.append(FailedItem(task.iri, task.name, failure))
            in_a_row = in_a_row + 1 if failure.is_transient or failure.kind == worker.title else 0
            if in_a_row >= _IN_A_ROW:
                return Failure("server", f"{in_a_row} {state.kind}s in a row failed, the last so: {failure.message}")
        return None

    with _crew(strategy, concurrency) as crew:
        try:
            while True:
                while len(waiting) < crew.size * _AHEAD and (chunk := list(islice(tasks, size))):
                    future = crew.submit(_work, worker.work, chunk, state.kind, worker.title)
                    waiting.add(future)
                    future.add_done_callback(finished.put)
                if not waiting:
                    break
                future = _next(finished, crew)
                with uninterrupted():
                    waiting.discard(future)  # before it can fail
                    fatal = settle(future)
                watch(state)
                if fatal is not None:
                    raise ModelError(fatal.message)
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt):
                logger.warning("stopping; what is under way is waited for and kept")
            worker.stop()
            crew.executor.shutdown(wait=True, cancel_futures=True)
            _drain(waiting, settle)
            if isinstance(error, ModelError | WorkerError):  # now that what was under way is counted as well
                kind = WorkerError if isinstance(error, WorkerError) else ModelError
                raise kind(f"{error} ({_kept(state)})") from error
            raise


def _kept(state: RunState) -> str:
    return f"{state.finished + state.before:,} of {state.total:,} are done and kept; the same command continues"


def _next(finished: SimpleQueue[Future[R]], crew: Crew) -> Future[R]:
    """Return what is finished next; raises WorkerError where those who work are gone."""
    while True:
        try:
            return finished.get(timeout=GLANCE)
        except Empty:
            crew.check()


def _drain(ended: Iterable[Future[list[_Result[I, R]]]], settle: Callable[..., object]) -> None:
    """Keep what was under way when the run was stopped, all that can be; raises the first error at the end."""
    first: Exception | None = None
    for future in ended:
        if future.cancelled():
            continue
        try:
            settle(future)
        except WorkerError:  # nothing will come of it
            continue
        except Exception as error:  # noqa: BLE001  # raised below, when the others are kept
            first = first or error
    if first is not None:
        raise first


@contextmanager
def _crew(strategy: Strategy[I, R], concurrency: Workers) -> Iterator[Crew]:
    if strategy.workers == "processes" and concurrency != 1:  # one worker needs no process of its own
        with open_crew(concurrency) as crew:
            yield crew
    elif isinstance(concurrency, int):
        # More threads than requests: while some wait for the server, others prepare what is sent and write journals.
        with ThreadPoolExecutor(concurrency + max(2, concurrency // 4), thread_name_prefix="work") as threads:
            yield Crew(threads, concurrency)
    else:
        raise ConfigError(f"--workers {concurrency}: this work is done by this process alone; give a number")


def _work(work_on: Callable[[I], R], tasks: Sequence[_Task[I]], kind: str, title: str) -> list[_Result[I, R]]:
    """Return what came of each item; only what every item would meet is raised, as a full disk is."""
    results: list[_Result[I, R]] = []
    for task in tasks:
        try:
            results.append((task, work_on(task.content), None))
        except CallError as error:
            results.append((task, None, error.failure))
        except (DescriberError, SourceError) as error:
            results.append((task, None, Failure(kind, str(error))))
        except MragOwlError:
            raise
        except Exception as error:
            logger.debug("%s: the %s failed", task.name, title, exc_info=True)
            said = plain_text(str(error))[:200]
            message = f"the {title} failed ({type(error).__name__}{': ' if said else ''}{said})"
            results.append((task, None, Failure(title, message)))
    return results
