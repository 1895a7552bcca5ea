"""What a pool keeps of a worker and of the job that it does, and how either fails."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

from mrag_owl.endpoint import jobs
from mrag_owl.endpoint.refusals import Refused

logger = logging.getLogger(__name__)

Receive = Callable[[], Awaitable[Mapping[str, object]]]


@dataclass(frozen=True, slots=True)
class Limits:
    """How many workers there are for short jobs, how many jobs may wait for one, and how many long ones may run.

    A job may take so many `seconds`. Where what a worker has opened is costly, long jobs are none: it stays.
    """

    workers: int = 4
    queue: int = 64
    long: int = 4
    seconds: float = 30.0
    replaces_long: bool = True


class WorkerDiedError(Exception):
    """The worker's process ended before its answer did; `status` is its exit code or minus the signal."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class Worker:
    """A worker's process, as the server sees it."""

    __slots__ = ("buffer", "generation", "is_long", "is_ready", "job", "name", "paused", "pid", "sock")

    def __init__(self, name: str, sock: socket.socket, generation: int) -> None:
        self.name = name
        self.sock = sock
        self.generation = generation
        self.pid = 0
        self.is_ready = False
        self.is_long = False
        self.paused = False
        self.job: Answer | None = None
        self.buffer = b""


@dataclass(slots=True)
class Answer:
    """A running job: its head once that is known, then its body, whole or piece by piece."""

    began: asyncio.Future[None]
    deadline: float
    started: float
    worker: Worker
    head: jobs.Head | None = None
    body: bytes | None = None
    error: Exception | None = None
    ended: bool = False
    chunks: deque[bytes] = field(default_factory=deque)
    kept: int = 0
    more: asyncio.Event | None = None
    receive: Receive | None = None
    watcher: asyncio.Task[None] | None = None


def blamed(died: WorkerDiedError) -> Refused:
    """Return what a client is told where its worker died."""
    if died.status == -signal.SIGABRT:
        return Refused(507, "the query needs more memory than a worker may have; narrow it")
    if died.status == -signal.SIGSEGV:
        return Refused(400, "the query is nested too deeply to be read")
    logger.warning("a worker ended with status %d while it answered", died.status)
    return Refused(500, "the worker ended while it answered; ask again", retry_after=1)


def fail(answer: Answer, error: Exception) -> None:
    """Let whoever waits for an answer, or for more of it, see an error."""
    if answer.watcher is not None:
        answer.watcher.cancel()
    if not answer.began.done():
        answer.began.set_exception(error)
    elif not answer.began.cancelled():
        answer.error = error
    if answer.more is not None:
        answer.more.set()


def refuse_waiting(waiting: asyncio.Future[Worker]) -> None:
    """Tell a request that has waited too long for a worker."""
    if not waiting.done():
        waiting.set_exception(Refused(503, "all workers are busy; try again in a moment", retry_after=1))
