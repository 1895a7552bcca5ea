"""Changes to the store: one at a time, by whoever has the token, each published as a new version."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import signal
import sys

import msgspec

from mrag_owl.endpoint.engine import Engine
from mrag_owl.endpoint.protocol import Operation
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.endpoint.writer import Change, Outcome

_WAITING = 16  # changes that may wait for the one being made


class Writer:
    """Makes changes for requests that carry the token."""

    def __init__(self, engine: Engine, *, token: str, seconds: float) -> None:
        self._engine = engine
        self._token = token
        self._seconds = seconds
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def update(self, asked: Operation, authorization: str) -> None:
        """Apply a SPARQL Update."""
        change = Change(kind="update", text=asked.text, using=asked.default_graphs, using_named=asked.named_graphs)
        await self.make(change, authorization)

    async def make(self, change: Change, authorization: str) -> int:
        """Make a change, and return its status once the new version is served; raises Refused where it fails."""
        self.check(authorization)
        if self._waiting >= _WAITING:
            raise Refused(503, "too many changes are waiting; try again later", retry_after=5)
        self._waiting += 1
        try:
            async with self._turn:
                outcome = await self._made(change)
                if outcome.status in (201, 204):
                    await self._engine.renew()
        finally:
            self._waiting -= 1
        if outcome.status >= 400:
            raise Refused(outcome.status, outcome.message or "there is no such graph")
        return outcome.status

    def check(self, authorization: str) -> None:
        """Raise Refused unless the header carries the token."""
        check_token(authorization, self._token)

    async def _made(self, change: Change) -> Outcome:
        program = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "mrag_owl.endpoint.writer",
            str(self._engine.options.store),
            str(self._engine.options.service_memory),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        try:
            told, _ = await asyncio.wait_for(program.communicate(msgspec.msgpack.encode(change)), self._seconds)
        except TimeoutError as error:
            program.kill()
            await program.wait()
            raise Refused(504, f"the change took more than {self._seconds:g} s; nothing was changed") from error
        except asyncio.CancelledError:
            program.kill()
            raise
        except RuntimeError:  # it died before it was told the change, and its input is closed
            told = b""
            with contextlib.suppress(ProcessLookupError):
                program.kill()
            await program.wait()
        if program.returncode == -signal.SIGABRT:
            raise Refused(507, "the change needs more memory than the writer may have; nothing was changed")
        if program.returncode != 0:
            raise Refused(500, "the writer failed; nothing was changed")
        return msgspec.json.decode(told, type=Outcome)


def check_token(authorization: str, token: str) -> None:
    """Raise Refused unless the header carries the token."""
    scheme, _, given = authorization.partition(" ")
    if scheme.lower() != "bearer" or not hmac.compare_digest(given.strip().encode("utf-8", "replace"), token.encode()):
        raise Refused(
            401, "changes need the header Authorization: Bearer TOKEN", headers={"www-authenticate": "Bearer"}
        )
