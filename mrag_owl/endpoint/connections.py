"""Connections of clients within limits: of the size and number of headers, of time, and of number for each client.

uvicorn's protocol with a guard before it. A connection on which nobody waits for an answer may be closed to make room
for another, the oldest first: so half-open requests, however many, keep nobody out.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from dataclasses import dataclass, field
from http import HTTPStatus
from time import monotonic
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

_SWEEP = 1.0  # seconds between two looks at the connections
_IDLE, _HEAD, _BODY, _BUSY = "idle", "head", "body", "busy"


@dataclass(frozen=True, slots=True)
class ConnectionLimits:
    """What one client, and all together, may take of the server.

    A body must come at `body_rate` bytes a second on the whole, after the `body_grace`; what frames its chunks counts
    for nothing, and may be `framing` times as long. An answer that a client does not read for `writing` seconds is
    given up.
    """

    total: int = 2000
    per_client: int | None = 256
    headers: int = 100
    header_bytes: int = 16 << 10
    url_bytes: int = 1 << 20
    head_seconds: float = 10.0
    body_grace: float = 10.0
    body_rate: float = 1000.0
    framing: int = 16
    writing_seconds: float = 30.0


@dataclass(slots=True)
class Guard:
    """All connections of a server, and the limits that hold for them."""

    limits: ConnectionLimits
    _clients: dict[str, dict[GuardedProtocol, None]] = field(default_factory=lambda: defaultdict(dict))
    _count: int = 0
    _sweeping: asyncio.TimerHandle | None = None

    def protocol(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> GuardedProtocol:
        """Return the protocol of a new connection; what uvicorn takes for its class."""
        return GuardedProtocol(config, server_state, app_state, _loop, guard=self)

    def start(self) -> None:
        """Look at the connections from now on."""
        self._sweeping = asyncio.get_running_loop().call_later(_SWEEP, self._sweep)

    def stop(self) -> None:
        """Look no longer."""
        if self._sweeping is not None:
            self._sweeping.cancel()

    def admits(self, connection: GuardedProtocol) -> bool:
        """Take a connection in, at the cost of an older one if need be; False where all others are busy."""
        ours = self._clients[connection.address]
        limit = self.limits.per_client
        if limit is not None and len(ours) >= limit and not _made_room(ours):
            return False
        # Whoever has most gives way first.
        if self._count >= self.limits.total and not _made_room(max(self._clients.values(), key=len)):
            return False
        ours[connection] = None
        self._count += 1
        return True

    def forget(self, connection: GuardedProtocol) -> None:
        """Let go of a connection; nothing where it is not known."""
        ours = self._clients.get(connection.address, {})
        if connection in ours:
            del ours[connection]
            self._count -= 1
        if not ours:
            self._clients.pop(connection.address, None)

    def _sweep(self) -> None:
        self.start()
        now = monotonic()
        for connections in list(self._clients.values()):
            for connection in list(connections):
                connection.check_time(now)


def _made_room(connections: dict[GuardedProtocol, None]) -> bool:
    """Close the oldest connection on which nobody waits for an answer."""
    for choice in (0, 1):
        if oldest := next((one for one in connections if one.gives_way[choice]), None):
            oldest.give_up()
            return True
    return False


class GuardedProtocol(HttpToolsProtocol):
    """One connection: idle, with the head or the body of a request under way, or busy with an answer."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        guard: Guard,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.phase = _HEAD
        self.address = ""
        self._guard = guard
        self._limits = guard.limits
        self._since = self._stuck = 0.0
        self._received = self._url_bytes = self._header_bytes = self._framed = 0
        self._url: list[bytes] = []
        self._refusal: tuple[int, str] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take the connection in, or say that there are too many."""
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        self._since = monotonic()
        if not self._guard.admits(self):
            self._refuse(503, "too many connections; close some, or try again later")

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of the connection."""
        self._guard.forget(self)
        super().connection_lost(exc)

    def give_up(self) -> None:
        """Close the connection at once, and forget it."""
        self._guard.forget(self)
        self.transport.abort()

    def check_time(self, now: float) -> None:
        """Close the connection where something takes longer than it may."""
        limits, taken = self._limits, now - self._since
        if self.phase == _HEAD and not self.is_answering and taken > limits.head_seconds:
            if self._received:
                self._refuse(408, f"the head of the request took more than {limits.head_seconds:g} s")
            else:
                self.transport.close()
        is_uploading = self.phase == _BODY and self.is_answering and not self.flow.read_paused
        if is_uploading and taken > limits.body_grace + self._received / limits.body_rate:
            self._refuse(408, f"the body came at less than {limits.body_rate:g} bytes a second")
        # What a client does not read, and what it still sends after the answer.
        is_unread = self.flow.write_paused or self.transport.is_closing()
        if not is_unread and not (self.phase == _BODY and not self.is_answering):
            self._stuck = 0.0
        elif not self._stuck:
            self._stuck = now
        elif now - self._stuck > (limits.writing_seconds if is_unread else limits.body_grace):
            self.give_up()

    @property
    def is_answering(self) -> bool:
        """Whether somebody waits for an answer, or for the rest of one."""
        return self.cycle is not None and not self.cycle.response_complete

    @property
    def gives_way(self) -> tuple[bool, bool]:
        """Whether the connection may be closed for another: at once, or if there is none such."""
        return self.phase in (_IDLE, _HEAD) and not self.is_answering, self.phase == _BODY

    # A request's head

    def data_received(self, data: bytes) -> None:
        """Take what came, unless the head of the request gets too long."""
        if self.phase == _IDLE:
            self._begin_head()
        if self.phase == _HEAD:
            self._received += len(data)
        self._framed += len(data)
        super().data_received(data)
        if self.phase == _BODY and self._framed > self._limits.header_bytes + self._limits.framing * self._received:
            self._refuse(400, f"the body comes in chunks with more than {self._limits.framing} times as much around it")
        if self.phase == _HEAD and self._received - self._url_bytes > self._limits.header_bytes:
            self._refuse(431, self._too_long)

    @property
    def _too_long(self) -> str:
        return f"the headers are more than {self._limits.headers}, or than {self._limits.header_bytes:,} bytes"

    def _begin_head(self) -> None:
        self.phase, self._since = _HEAD, monotonic()
        self._received = self._url_bytes = self._header_bytes = 0
        self._url = []

    def on_message_begin(self) -> None:
        """Begin the head of a request, be it the next of several that came together."""
        if self.phase != _HEAD:
            self._begin_head()
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """Keep a piece of the address; joined when all are there, since many small pieces come, too."""
        self._url_bytes += len(url)
        if self._url_bytes > self._limits.url_bytes:
            self._stop(414, f"the URL is longer than {self._limits.url_bytes:,} bytes, the most that is taken")
        self._url.append(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header in, within limits."""
        self._header_bytes += len(name) + len(value) + 4
        if self._header_bytes > self._limits.header_bytes or len(self.headers) >= self._limits.headers:
            self._stop(431, self._too_long)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Answer the request, whose body may still come."""
        self.url = b"".join(self._url)
        self.phase, self._since, self._received, self._framed = _BODY, monotonic(), 0, 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Take a piece of the body."""
        self._received += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Wait for nothing more but the answer."""
        self.phase = _BUSY
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Wait for the next request, unless it is there already."""
        if self.phase == _BUSY and not self.pipeline:
            self.phase = _IDLE
        super().on_response_complete()

    # Refusals

    def _stop(self, status: int, reason: str) -> None:
        """Refuse a request from within the parser, which what is raised ends."""
        self._refusal = status, reason
        raise ValueError(reason)

    def send_400_response(self, msg: str) -> None:
        """Refuse what the parser did not take, by what was against it."""
        self._refuse(*(self._refusal or (400, msg)))

    def _refuse(self, status: int, reason: str) -> None:
        """Say in one line why a request is refused, and close; nothing where an answer is under way."""
        if self.transport.is_closing():
            return
        self.phase = _BUSY
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            body = f"{reason}\n".encode()
            head = (
                f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\ncontent-type: text/plain; charset=utf-8\r\n"
                f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
            )
            self.transport.write(head.encode() + body)
        self.transport.close()
