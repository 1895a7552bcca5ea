"""What a pool keeps of a worker and of the job that it does, and how either fails."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass, field

from mrag_owl.endpoint import jobs
from mrag_owl.endpoint.nursery import Nursery
from mrag_owl.endpoint.refusals import Refused

logger = logging.getLogger(__name__)

Receive = Callable[[], Awaitable[Mapping[str, object]]]


@dataclass(frozen=True, slots=True)
class Limits:
    """How many workers there are for short jobs, how many jobs may wait for one, and how many long ones may run.

    A job may take so many `seconds`, and is long after `short` ones. A worker ends with its long job, unless the pool
    `keeps` its workers: where what they have opened is costly, they stay, and a long job too many holds its place
    instead of being refused. After so many `calls`, a worker goes when its successor is ready; None: it never does.
    """

    workers: int = 4
    queue: int = 64
    long: int = 4
    seconds: float = 30.0
    short: float = 0.2
    keeps: bool = False
    calls: int | None = None


class WorkerDiedError(Exception):
    """The worker's process ended before its answer did; `status` is its exit code or minus the signal."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class Worker:
    """A worker's process, as the server sees it."""

    __slots__ = (
        "buffer",
        "calls",
        "generation",
        "is_long",
        "is_ready",
        "is_retiring",
        "job",
        "name",
        "nursery",
        "paused",
        "pid",
        "sock",
    )

    def __init__(self, name: str, sock: socket.socket, generation: int, nursery: Nursery) -> None:
        self.name = name
        self.sock = sock
        self.generation = generation
        self.nursery = nursery
        self.calls = 0
        self.is_retiring = False
        self.pid = 0
        self.is_ready = False
        self.is_long = False
        self.paused = False
        self.job: Answer | None = None
        self.buffer = b""

    def frames(self, content: bytes) -> Iterator[tuple[bytes, bytes]]:
        """Yield the frames that are whole with what came, each its kind and content; keep the rest."""
        content = self.buffer + content if self.buffer else content
        place, size = 0, len(content)
        while size - place >= jobs.FRAME.size:
            kind, length = jobs.FRAME.unpack_from(content, place)
            begin = place + jobs.FRAME.size
            if size - begin < length:
                break
            place = begin + length
            yield kind, content[begin:place]
        self.buffer = content[place:]


@dataclass(slots=True)
class Answer:
    """A running job: its head once that is known, then its body, whole or piece by piece."""

    began: asyncio.Future[None]
    deadline: float
    started: float
    worker: Worker
    client: str = ""
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
