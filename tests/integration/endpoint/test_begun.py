"""What a server begins in processes of their own ends with it."""

import asyncio
import os
import resource
import signal
from contextlib import ExitStack
from pathlib import Path

import pytest
from museum import museum

from mrag_owl.endpoint.answers import Limits
from mrag_owl.endpoint.engine import Engine, EngineOptions
from mrag_owl.endpoint.nursery import Nursery
from mrag_owl.endpoint.pool import Pool
from mrag_owl.endpoint.refusals import Refused

pytestmark = pytest.mark.slow  # processes are started, and killed


def test_what_a_server_has_begun_ends_with_it(tmp_path):
    store = museum(tmp_path / "store")

    async def left() -> int | None:
        engine = await Engine.start(EngineOptions(store))
        begun = await engine.begin("serve", "--store", str(store), "--port", "0")
        assert begun.returncode is None
        await engine.close()
        return begun.returncode

    assert asyncio.run(left()) is not None


def test_a_server_that_has_very_much_open_gets_its_workers_ready(tmp_path):
    store, (soft, hard) = museum(tmp_path / "store"), resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard < 2048:
        pytest.skip("so many files may not be open here")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 2048), hard))

    async def started() -> bool:
        engine = await Engine.start(EngineOptions(store))
        try:
            return engine.queries.is_ready
        finally:
            await engine.close()

    with ExitStack() as opened:
        opened.callback(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))
        for _ in range(1024):
            opened.callback(os.close, os.dup(0))
        assert asyncio.run(started())


def test_another_process_starts_workers_where_the_first_was_killed(tmp_path):
    store = museum(tmp_path / "store")

    async def answered() -> bool:
        engine = await Engine.start(EngineOptions(store))
        try:
            for _ in range(2):
                killed = engine.nursery.pid
                os.kill(killed, signal.SIGKILL)
                while engine.nursery.pid == killed or engine.queries.is_ready:
                    await asyncio.sleep(0.005)
                await engine.queries.ready()
            return True
        finally:
            await engine.close()

    assert asyncio.run(asyncio.wait_for(answered(), 60))


ENDLESS = "SELECT (COUNT(*) AS ?n) WHERE { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l . ?m ?n ?o . ?p ?q ?r }"


def test_a_worker_ends_with_what_has_forked_it_in_the_middle_of_a_query(tmp_path):
    store = museum(tmp_path / "store")

    async def ended() -> None:
        engine = await Engine.start(EngineOptions(store))
        asked = asyncio.ensure_future(engine.select(ENDLESS))
        try:
            while not (busy := [one.pid for one in engine.queries._running]):
                await asyncio.sleep(0.005)
            os.kill(engine.nursery.pid, signal.SIGKILL)
            while _is_running(busy[0]):
                await asyncio.sleep(0.005)
        finally:
            asked.cancel()
            await asyncio.gather(asked, return_exceptions=True)
            await engine.close()

    asyncio.run(asyncio.wait_for(ended(), 60))


def _is_running(pid: int) -> bool:
    try:
        with Path(f"/proc/{pid}/stat").open() as file:
            return file.read().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def test_nothing_is_begun_by_what_was_closed():
    async def closed() -> None:
        nursery = Nursery()
        await nursery.close()
        with pytest.raises(RuntimeError, match="closed"):
            nursery.fork({"main": "mrag_owl.endpoint.worker:main"}, lambda _: None)

    asyncio.run(closed())


def test_a_pool_without_workers_ends_where_none_gets_ready():
    async def left() -> int:
        nursery = Nursery()
        try:
            with pytest.raises(Refused, match="no worker got ready"):
                await Pool.start(nursery, {"main": "mrag_owl.endpoint.worker:there_is_none"}, Limits(1, 1, 1, 5.0))
            begun = nursery._number
            await asyncio.sleep(1.5)
            return nursery._number - begun
        finally:
            await nursery.close()

    assert asyncio.run(asyncio.wait_for(left(), 60)) == 0


def test_workers_are_tried_again_where_the_system_had_no_room_for_one(tmp_path, monkeypatch):
    store = museum(tmp_path / "store")

    async def answered() -> bool:
        engine = await Engine.start(EngineOptions(store))
        fork, refused = engine.nursery.fork, 0

        def without_room(*asked):
            nonlocal refused
            if (refused := refused + 1) <= 3:
                raise BlockingIOError("Resource temporarily unavailable")
            return fork(*asked)

        try:
            monkeypatch.setattr(engine.nursery, "fork", without_room)
            os.kill(engine.nursery.pid, signal.SIGKILL)
            while refused <= 3 or not engine.queries.is_ready:
                await asyncio.sleep(0.05)
            return True
        finally:
            await engine.close()

    assert asyncio.run(asyncio.wait_for(answered(), 60))
