"""What a server begins in processes of their own ends with it."""

import asyncio
import os
import resource
import signal
from contextlib import ExitStack

import pytest
from museum import museum

from mrag_owl.endpoint.engine import Engine, EngineOptions


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
