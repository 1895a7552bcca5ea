"""Workers kept ready, a job to each, within limits of time and number; seen from the server's event loop.

Another worker takes the place of one with a long job at once, so that short jobs always find one. Only so many long
jobs may run at a time; where there is no room for another, the client that has most of them gives way to who has less.
A worker that has a long job yields the processor to the others, and ends with it, which gives its memory back; unless
the pool keeps its workers, since what they have opened is costly.
"""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from time import monotonic

from mrag_owl.endpoint import jobs
from mrag_owl.endpoint.answers import Answer, Limits, Receive, Worker, WorkerDiedError, blamed, fail, refuse_waiting
from mrag_owl.endpoint.nursery import Nursery, raise_niceness
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.endpoint.turns import CLIENT, Turns, greediest

_TICK = 0.05  # seconds between two looks at the running jobs
_SOON = 1.0  # seconds within which a worker that ends was killed before it got its job, as far as one can tell
_WATCHED = 0.1  # seconds after which somebody looks whether the client is still there
_NICENESS = 19
_HIGH = 4 << 20  # bytes kept for a slow client before its worker has to wait
_LOW = 1 << 20
_READ = 1 << 16  # bytes; for larger pieces the system maps memory anew each time
_START = 300.0  # seconds in which a worker must be ready
_FAILURES = 5  # workers in a row that did not get ready, after which one is tried each second


class Pool:
    """Workers of one kind; start it with `Pool.start`, end it with `close`."""

    def __init__(self, nursery: Nursery, options: Mapping[str, object], limits: Limits) -> None:
        self.limits = limits
        self._nursery, self._options = nursery, options
        self._loop = asyncio.get_running_loop()
        self._idle: list[Worker] = []
        self._workers: dict[str, Worker] = {}
        self._waiting: Turns[asyncio.Future[Worker]] = Turns(limits.queue)
        self._running: set[Worker] = set()
        self.generation = self._failures = 0
        self._retried = 0.0
        self._ticking: asyncio.TimerHandle | None = None
        self._closed = False

    @classmethod
    async def start(cls, nursery: Nursery, options: Mapping[str, object], limits: Limits, *, wait: bool = True) -> Pool:
        """Start the workers and wait until one is ready; raises Refused where none gets ready."""
        pool = cls(nursery, options, limits)
        pool._tick()
        try:
            pool._fill()
            if wait:
                await pool.ready()
        except BaseException:
            await pool.close()
            raise
        return pool

    async def renew(self, options: Mapping[str, object], *, nursery: Nursery | None = None, wait: bool = True) -> None:
        """Replace all workers by ones with other options, each as soon as it is idle; returns when one is ready.

        They come from another nursery, if one is given; the old one is closed with its last worker.
        """
        self._options = options
        self._nursery = nursery or self._nursery
        self.generation += 1
        self._failures = 0
        self._fill()
        if wait:
            await self.ready()

    @property
    def is_ready(self) -> bool:
        """Whether a worker is ready that has what the pool was started or renewed with last."""
        return any(worker.is_ready and self._is_current(worker) for worker in self._workers.values())

    async def ready(self) -> None:
        """Wait until a worker is ready; raises Refused where none gets ready."""
        until = monotonic() + _START
        while not self.is_ready:
            if monotonic() > until or self._closed or self._failures >= _FAILURES:
                raise Refused(503, "no worker got ready; see the server's log", retry_after=5)
            await asyncio.sleep(0.005)

    async def close(self) -> None:
        """End all workers, with the jobs they have."""
        self._closed = True
        if self._ticking is not None:
            self._ticking.cancel()
        for worker in list(self._workers.values()):
            self._kill(worker, Refused(503, "the server is stopping", retry_after=5))
        while (waiting := self._waiting.next()) is not None:
            if not waiting.done():
                waiting.set_exception(Refused(503, "the server is stopping", retry_after=5))

    # Jobs

    async def run(self, job: jobs.Job, *, seconds: float | None = None, receive: Receive | None = None) -> Answer:
        """Give a job to a worker and return its answer as soon as its head is known.

        `receive` tells when the client has gone. Raises Refused where the job fails, takes too long, or finds no
        worker. Whoever does not read the answer to its end must `abandon` it.
        """
        until = monotonic() + (seconds or self.limits.seconds)
        payload = jobs.encoded_job(job)
        for attempt in range(2 + self.limits.workers):  # all that are idle may have been killed without our knowing yet
            answer = await self._begin(payload, until, receive)
            try:
                await answer.began
            except WorkerDiedError as died:
                is_blameless = attempt == 0 or monotonic() - answer.started < _SOON
                if died.status in (-signal.SIGKILL, -signal.SIGTERM, 0) and is_blameless:
                    continue  # killed from outside: the job is not to blame, and it changes nothing
                raise blamed(died) from died
            except asyncio.CancelledError:
                self.abandon(answer)
                raise
            return answer
        raise Refused(500, "the worker ended while it answered; ask again", retry_after=1)

    async def _begin(self, payload: bytes, until: float, receive: Receive | None) -> Answer:
        while True:
            worker = self._idle.pop() if self._idle else await self._free_worker(until)
            now = monotonic()
            answer = Answer(self._loop.create_future(), until, now, worker, CLIENT.get(), receive=receive)
            worker.job = answer
            self._running.add(worker)
            try:
                await self._send(worker.sock, payload)
            except OSError:
                answer.began.cancel()  # nobody waits for it
                worker.job = None
                self._running.discard(worker)
                self._kill(worker, WorkerDiedError(-signal.SIGKILL))
                continue
            return answer

    async def _send(self, sock: socket.socket, payload: bytes) -> None:
        try:
            sent = sock.send(payload)
        except BlockingIOError:
            sent = 0
        if sent < len(payload):
            await self._loop.sock_sendall(sock, memoryview(payload)[sent:])

    async def _free_worker(self, until: float) -> Worker:
        waiting: asyncio.Future[Worker] = self._loop.create_future()
        client = CLIENT.get()
        if not self._waiting.add(client, waiting, displaced=refuse_waiting):
            raise Refused(503, "too many queries are waiting; try again in a moment", retry_after=1)
        timer = self._loop.call_at(self._loop.time() + until - monotonic(), refuse_waiting, waiting)
        try:
            return await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled() and waiting.exception() is None:
                self._release(waiting.result())
            raise
        finally:
            timer.cancel()
            self._waiting.remove(client, waiting)

    async def chunks(self, answer: Answer) -> AsyncIterator[bytes]:
        """Yield the body of an answer that is not whole; raises Refused where it breaks off."""
        while True:
            while answer.chunks:
                chunk = answer.chunks.popleft()
                answer.kept -= len(chunk)
                worker = answer.worker
                if worker.paused and answer.kept < _LOW and worker.job is answer:
                    worker.paused = False
                    self._loop.add_reader(worker.sock, self._on_readable, worker)
                yield chunk
            if answer.error is not None:
                if isinstance(answer.error, WorkerDiedError):
                    raise blamed(answer.error) from answer.error
                raise answer.error
            if answer.ended:
                return
            answer.more = asyncio.Event()
            await answer.more.wait()
            answer.more = None

    async def whole(self, answer: Answer) -> bytes:
        """Return the whole body of an answer."""
        if answer.body is not None:
            return answer.body
        return b"".join([chunk async for chunk in self.chunks(answer)])

    def abandon(self, answer: Answer) -> None:
        """Stop a job that nobody waits for any more; nothing where it has ended."""
        if answer.watcher is not None:
            answer.watcher.cancel()
        if answer.worker.job is answer:
            self._kill(answer.worker, Refused(499, "the client has gone"))

    # Workers

    def _is_current(self, worker: Worker) -> bool:
        return worker.generation == self.generation

    def _counts(self, worker: Worker) -> bool:
        return self._is_current(worker) and not worker.is_long and not worker.is_retiring

    def _surplus(self) -> int:
        """Return how many workers for short jobs there are, or will be, more than there should be."""
        return sum(map(self._counts, self._workers.values())) - self.limits.workers

    def _fill(self) -> None:
        """Start as many workers as are missing, so far as the system lets us; the rest is tried each second."""
        try:
            for _ in range(-self._surplus()):
                self._fork()
        except OSError as error:
            sys.stderr.write(f"mrag-owl serve: a worker cannot be started ({error}); it is tried again each second\n")

    def _fork(self) -> None:
        name, sock = self._nursery.fork(self._options, lambda status: self._on_end(worker, status))
        worker = Worker(name, sock, self.generation, self._nursery)
        self._workers[name] = worker
        self._loop.add_reader(sock, self._on_readable, worker)

    def _is_over(self, worker: Worker) -> bool:
        """Whether a worker may go since what follows it is ready."""
        if not self._is_current(worker):
            return self.is_ready
        return worker.is_retiring and any(one.is_ready for one in self._workers.values() if self._counts(one))

    def _release(self, worker: Worker) -> None:
        """Give a worker that is done to whoever waits, or keep it; dismiss it where its time is over."""
        if self.limits.keeps and worker.is_long:
            worker.is_long = False
        if worker.is_long or self._is_over(worker):
            self._drop(worker)
            self._fill()
            return
        if self.limits.calls is not None and worker.calls >= self.limits.calls and not worker.is_retiring:
            worker.is_retiring = True
            self._fill()
        while (waiting := self._waiting.next()) is not None:
            if not waiting.done():
                waiting.set_result(worker)
                return
        self._idle.append(worker)
        if self._surplus() > 0:  # of those that are kept: the one that has opened least
            self._drop(min(self._idle, key=lambda one: one.calls))

    def _drop(self, worker: Worker) -> None:
        """Close the socket of a worker, which it takes as a dismissal."""
        self._workers.pop(worker.name, None)
        self._running.discard(worker)
        with suppress(ValueError):
            self._idle.remove(worker)
        self._loop.remove_reader(worker.sock)
        worker.sock.close()
        self._leave(worker.nursery)

    def _leave(self, nursery: Nursery) -> None:
        """Close a nursery that this pool has no more use for, once its last worker has been dismissed."""
        if nursery is not self._nursery and all(one.nursery is not nursery for one in self._workers.values()):
            nursery.end()

    def _kill(self, worker: Worker, error: Exception) -> None:
        """End a worker at once; its job fails with `error`."""
        if worker.name not in self._workers:
            return
        worker.nursery.kill(worker.name)
        self._drop(worker)
        if worker.job is not None:
            fail(worker.job, error)
            worker.job = None
        if not self._closed:
            self._fill()

    def _on_end(self, worker: Worker, status: int) -> None:
        """Take note that a worker's process has ended, after what it still had sent."""
        if worker.name not in self._workers:
            return
        with suppress(OSError):
            while content := worker.sock.recv(_READ):
                self._take(worker, content)
        if worker.name not in self._workers:
            return
        self._drop(worker)
        if worker.job is not None:
            fail(worker.job, WorkerDiedError(status))
            worker.job = None
        if not worker.is_ready:
            self._failures += 1
        if not self._closed and self._failures < _FAILURES:
            self._fill()

    def _on_readable(self, worker: Worker) -> None:
        try:
            content = worker.sock.recv(_READ)
        except (BlockingIOError, InterruptedError):
            return
        except OSError:
            content = b""
        if content:
            self._take(worker, content)
            return
        # Its process is ending: no more jobs for it; how it ended is reported next.
        self._loop.remove_reader(worker.sock)
        with suppress(ValueError):
            self._idle.remove(worker)

    def _take(self, worker: Worker, content: bytes) -> None:
        for kind, frame in worker.frames(content):
            self._on_frame(worker, kind, frame)

    def _on_frame(self, worker: Worker, kind: bytes, content: bytes) -> None:
        if kind == jobs.READY:
            self._on_ready(worker, int(content))
            return
        answer = worker.job
        if answer is None:
            return
        if kind == jobs.WHOLE:
            answer.head, answer.body = jobs.head_and_body(content)
        elif kind == jobs.STREAM:
            answer.head = jobs.head(content)
        elif kind == jobs.CHUNK:
            answer.chunks.append(content)
            answer.kept += len(content)
            if answer.kept > _HIGH and not worker.paused:
                worker.paused = True
                self._loop.remove_reader(worker.sock)
        if kind in (jobs.WHOLE, jobs.END, jobs.FAILURE):
            answer.ended = True
            worker.job = None
            worker.calls += 1
            self._running.discard(worker)
            if answer.watcher is not None:
                answer.watcher.cancel()
            self._release(worker)
        if kind == jobs.FAILURE:
            failed = jobs.failure(content)
            fail(answer, Refused(failed.status, failed.message, instead=failed.instead))
        elif not answer.began.done():
            answer.began.set_result(None)
        if answer.more is not None:
            answer.more.set()

    def _on_ready(self, worker: Worker, pid: int) -> None:
        worker.is_ready, worker.pid = True, pid
        self._failures = 0
        for old in [one for one in self._idle if self._is_over(one)]:
            self._drop(old)
        self._release(worker)

    # Time

    def _tick(self) -> None:
        """Look at the running jobs: whose time is over, which are long, whose client may have gone."""
        if self._closed:
            return
        self._ticking = self._loop.call_later(_TICK, self._tick)
        now = monotonic()
        for worker in list(self._running):
            if (answer := worker.job) is None:
                continue
            taken = now - answer.started
            if now > answer.deadline:
                seconds = answer.deadline - answer.started
                self._kill(
                    worker, Refused(504, f"the query took more than {seconds:.3g} s, the most it may; narrow it")
                )
            elif taken > self.limits.short and not worker.is_long:
                self._on_long(worker, answer)
            elif taken > _WATCHED and answer.watcher is None and answer.receive is not None:
                answer.watcher = asyncio.ensure_future(self._watch(answer, answer.receive))
        if self._surplus() < 0 and now - self._retried > 1:
            self._retried = now
            self._fill()

    def _on_long(self, worker: Worker, answer: Answer) -> None:
        """Let another worker take the place of one with a long job, if so many may run; see above for who gives way."""
        running = [one.job for one in self._running if one.is_long and one.job is not None]
        if len(running) >= self.limits.long:
            first = greediest((one.client for one in running), than=answer.client)
            if first is None and self.limits.keeps:
                return
            if first is None:
                refused = f"{len(running)} long queries are running, the most that may; try again later"
                self._kill(worker, Refused(503, refused, retry_after=5))
                return
            youngest = max((one for one in running if one.client == first), key=lambda one: one.started)
            refused = "others have a turn now: of all clients, you have most long queries running"
            self._kill(youngest.worker, Refused(503, refused, retry_after=5))
        worker.is_long = True
        if not self.limits.keeps:
            raise_niceness(worker.pid, _NICENESS)
        self._fill()

    async def _watch(self, answer: Answer, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        answer.watcher = None
        self.abandon(answer)
