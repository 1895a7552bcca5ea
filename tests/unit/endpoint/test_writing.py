"""Changes whose writer is gone before it is told what to change."""

import asyncio
import shutil
import sys
from types import SimpleNamespace

import pytest
import uvloop

from mrag_owl.endpoint.refusals import Refused
from mrag_owl.endpoint.writer import Change
from mrag_owl.endpoint.writing import Writer


def test_a_writer_that_died_before_it_was_told_the_change_has_changed_nothing(monkeypatch, tmp_path):
    start = asyncio.create_subprocess_exec

    async def started_and_gone(*command, **pipes):
        program = await start(*command, **pipes)
        await program.wait()
        await asyncio.sleep(0.05)  # until its input is seen to be closed
        return program

    monkeypatch.setattr(sys, "executable", shutil.which("false"))
    monkeypatch.setattr(asyncio, "create_subprocess_exec", started_and_gone)
    engine = SimpleNamespace(options=SimpleNamespace(store=tmp_path, service_memory=100))
    change = Change(kind="update", text="INSERT DATA { <urn:s> <urn:p> 1 }")

    async def asked() -> None:
        await Writer(engine, token="token", seconds=20).make(change, "Bearer token")

    with (
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
        pytest.raises(Refused, match="the writer failed; nothing was changed") as refused,
    ):
        runner.run(asked())
    assert refused.value.status == 500
