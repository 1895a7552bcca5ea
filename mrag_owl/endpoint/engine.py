"""The store that is served: its current version, and the workers that answer from it."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

import msgspec

from mrag_owl.endpoint import jobs
from mrag_owl.endpoint.answers import Limits, Receive
from mrag_owl.endpoint.kept_answers import KeptAnswers
from mrag_owl.endpoint.nursery import Nursery
from mrag_owl.endpoint.pool import Pool
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.errors import StoreError
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.manifest import Manifest

logger = logging.getLogger(__name__)

_LOOK = 1.0  # seconds between two looks whether the store has a new version
_LONGEST_KEPT = 1 << 20  # bytes of an answer that pages ask for
_SERVICE_QUEUE = 512
_SERVICE_LONG = 4
_SERVICE_SHORT = 1.0  # seconds after which a call is a long one
_SERVICE_CALLS = 2000  # after which a worker is replaced, whatever it has gathered


@dataclass(frozen=True, slots=True)
class EngineOptions:
    """How a store is served. `service` names what answers calls, ``module:function``; None: nothing does."""

    store: Path
    limits: Limits = field(default_factory=Limits)
    max_rows: int | None = None
    memory: int = 1 << 30
    services: tuple[str, ...] = ()
    service: str | None = None
    service_workers: int = field(default_factory=lambda: max(2, os.cpu_count() or 2))
    service_memory: int = 4 << 30
    service_options: Mapping[str, object] = field(default_factory=dict)


class Engine:
    """A store open for serving; start it with `Engine.start`, end it with `close`.

    `warm` is done with each version, as soon as calls are answered from it, so that no visitor waits for it, and
    `warm_further` once visitors come, so that few do.
    """

    def __init__(self, options: EngineOptions, nursery: Nursery, queries: Pool, manifest: Manifest) -> None:
        self.options = options
        self.nursery = nursery
        self.queries = queries
        self.manifest = manifest
        self.version = ""
        self.calls: Pool | None = None
        self.warm: Callable[[], Awaitable[None]] | None = None
        self.warm_further: Callable[[], Awaitable[None]] | None = None
        self._kept = KeptAnswers(longest=_LONGEST_KEPT)
        self._service_nursery: Nursery | None = None
        self._looking: asyncio.Task[None] | None = None
        self._renewal = asyncio.Lock()
        self._is_warm = False
        self._warming: asyncio.Task[None] | None = None
        self._begun: list[asyncio.subprocess.Process] = []

    @classmethod
    async def start(cls, options: EngineOptions) -> Engine:
        """Open the current version; raises StoreError where there is none."""
        version, manifest = _opened(options.store)
        nursery = Nursery()
        try:
            queries = await Pool.start(nursery, _query_options(options, version, manifest), options.limits)
            engine = cls(options, nursery, queries, manifest)
            engine.version = version.name
            if options.service is not None:
                limits = Limits(
                    options.service_workers,
                    _SERVICE_QUEUE,
                    _SERVICE_LONG,
                    options.limits.seconds,
                    short=_SERVICE_SHORT,
                    keeps=True,
                    calls=_SERVICE_CALLS,
                )
                called = _call_options(options)
                engine._service_nursery = Nursery(called)
                engine.calls = await Pool.start(engine._service_nursery, called, limits, wait=False)
        except Refused as refused:
            await nursery.close()
            raise StoreError(f"{options.store}: {refused.message}") from refused
        engine._looking = asyncio.create_task(engine._look())
        return engine

    async def begin(self, *command: str) -> asyncio.subprocess.Process:
        """Begin a command of the program in a process of its own, which ends with this server at the latest."""
        quiet = asyncio.subprocess.DEVNULL
        begun = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "mrag_owl", *command, stdout=quiet, stderr=quiet
        )
        self._begun = [*(one for one in self._begun if one.returncode is None), begun]
        return begun

    async def close(self) -> None:
        """End all workers, and what was begun beside them."""
        for task in (self._looking, self._warming):
            if task is not None:
                task.cancel()
        for process in self._begun:
            if process.returncode is None:
                process.terminate()
                await process.wait()
        await self.queries.close()
        if self.calls is not None:
            await self.calls.close()
            if self._service_nursery is not None:
                await self._service_nursery.close()
        await self.nursery.close()

    @property
    def is_ready(self) -> bool:
        """Whether queries and calls find a worker that has opened the store, and it was once `warm`."""
        has_workers = self.queries.is_ready and (self.calls is None or self.calls.is_ready)
        return has_workers and (self.warm is None or self._is_warm)

    async def ready(self) -> None:
        """Wait until calls find a worker that has opened the store, and warm up what is counted once for a version.

        Where no worker gets ready, only say so.
        """
        try:
            if self.calls is not None:
                await self.calls.ready()
        except Refused as refused:
            logger.warning("pages and the API do not answer: %s", refused.message)
        else:
            if self.warm is not None:
                await self.warm()
        self._is_warm = True

    async def settle(self) -> None:
        """Warm up what visitors ask for later than at first, where calls are answered."""
        if self.calls is not None and self.calls.is_ready and self.warm_further is not None:
            await self.warm_further()

    async def _warm_up(self) -> None:
        await self.ready()
        await self.settle()

    async def renew(self) -> None:
        """Serve the current version of the store, if it is another; the running queries end on theirs."""
        async with self._renewal:
            if _current(self.options.store) == self.version:
                return
            version, self.manifest = _opened(self.options.store)
            await self.queries.renew(_query_options(self.options, version, self.manifest))
            self.version = version.name
            if self.calls is not None:
                called = _call_options(self.options)
                self._service_nursery = Nursery(called)
                await self.calls.renew(called, nursery=self._service_nursery, wait=False)
            if self._warming is not None:
                self._warming.cancel()
            self._warming = asyncio.create_task(self._warm_up())
            logger.info("serving version %s of %s", version.name, self.options.store)

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(_LOOK)
            try:
                await self.renew()
            except (StoreError, Refused, OSError) as error:
                logger.warning("the store's new version is not served: %s", error)

    async def select(
        self, text: str, *, bindings: Mapping[str, str] | None = None, receive: Receive | None = None
    ) -> list[dict[str, dict[str, str]]]:
        """Return the rows of a SELECT query, each variable as SPARQL's JSON has it; for pages and descriptions.

        `bindings` replace projected variables: an IRI in angle brackets, else the text of a literal. Raises Refused.
        """
        job = jobs.QueryJob(text, "application/json", "text/turtle", bindings=dict(bindings or {}))
        content = msgspec.json.decode(await self._answered(self.queries, job, receive))
        rows: list[dict[str, dict[str, str]]] = content["results"]["bindings"]
        return rows

    async def call(self, function: str, argument: bytes, *, receive: Receive | None = None) -> bytes:
        """Return what a function of the service gives for a JSON text, as JSON. Raises Refused."""
        if self.calls is None:
            raise Refused(404, "this server answers SPARQL only")
        return await self._answered(self.calls, jobs.CallJob(function, argument), receive)

    async def _answered(self, pool: Pool, job: jobs.Job, receive: Receive | None) -> bytes:
        """Return the whole answer of a job; the small ones asked for last are kept while their version is served."""
        generation = pool.generation
        tag = sha256(jobs.encoded_job(job) + generation.to_bytes(8)).digest()
        if kept := self._kept.get(tag):
            return kept[1]
        answer = await pool.run(job, receive=receive)
        try:
            content = await pool.whole(answer)
        finally:
            pool.abandon(answer)
        if answer.worker.generation == generation:
            self._kept.add(tag, jobs.Head("application/json"), content)
        return content


def _current(store: Path) -> str:
    try:
        return (store / "CURRENT").read_text(encoding="utf-8").strip()
    except OSError as error:
        raise StoreError(f"{store}: no store here; build one with `mrag-owl build`") from error


def _opened(store: Path) -> tuple[Path, Manifest]:
    """Return the folder and the manifest of the current version; raises StoreError where it cannot be served."""
    with GraphStore.open(store) as current:
        current.check_merged()
        return current.version, current.manifest


def _query_options(options: EngineOptions, version: Path, manifest: Manifest) -> dict[str, object]:
    return {
        "main": "mrag_owl.endpoint.worker:main",
        "memory": options.memory,
        "version": str(version),
        "base": manifest.base,
        "max_rows": options.max_rows,
        "services": list(options.services),
    }


def _call_options(options: EngineOptions) -> dict[str, object]:
    return {
        "main": "mrag_owl.endpoint.service_worker:main",
        "prepare": "mrag_owl.endpoint.service_worker:prepare",
        "memory": options.service_memory,
        "service": options.service,
        "store": str(options.store),
        **options.service_options,
    }
