"""The HTTP server under the application: uvicorn, started and stopped."""

from __future__ import annotations

import asyncio
import logging
import resource
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

import uvicorn

from mrag_owl.endpoint.app import LONGEST, Routes, application, warm_up
from mrag_owl.endpoint.connections import ConnectionLimits, Guard
from mrag_owl.endpoint.engine import Engine, EngineOptions
from mrag_owl.endpoint.origins import guarded
from mrag_owl.errors import ConfigError

_LONGEST_URL = (64 << 10) - 1  # bytes that httptools takes apart
_SPARE_FILES = 300
"""Files that stay for the workers, the log and the store, however many connections there are."""


@dataclass(frozen=True, slots=True)
class Exposure:
    """Where a server listens, and who may ask what of it.

    `names` are those that it is called by besides the loopback's and its address, `origins` the sites whose pages may
    read its answers. `behind_proxy` believes what X-Forwarded-Proto and the end of X-Forwarded-For say. No body or URL
    may be longer than `limit` bytes. Whoever has the `token` may change the store; None: nobody may.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    names: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    behind_proxy: bool = False
    limit: int = LONGEST
    token: str | None = None
    connections: ConnectionLimits = field(default_factory=ConnectionLimits)


def listening_socket(host: str, port: int) -> socket.socket:
    """Return a socket that listens; raises ConfigError where the address cannot be had."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, kind, protocol)
    except (OSError, UnicodeError) as error:
        raise ConfigError(f"--host {host}: {error}") from error
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(512)
    except OSError as error:
        listening.close()
        raise ConfigError(f"cannot listen on {host}:{port}: {error.strerror}; choose another --port") from error
    return listening


def address_of(listening: socket.socket) -> str:
    """Return the address that a browser takes."""
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def serve(
    options: EngineOptions, exposure: Exposure, *, started: Callable[[str], None], routes: Routes | None = None
) -> None:
    """Serve a store until SIGINT or SIGTERM; `started` is told the address once requests of all kinds are answered.

    Raises StoreError where there is no store, ConfigError where the address cannot be had.
    """
    listening = listening_socket(exposure.host, exposure.port)
    config = uvicorn.Config("", log_config=None)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # else whoever sends no HTTP fills the log
    with listening:
        runner = asyncio.Runner(loop_factory=config.get_loop_factory())
        with runner:
            runner.run(_serve(options, exposure, listening, started, routes))


async def _serve(
    options: EngineOptions,
    exposure: Exposure,
    listening: socket.socket,
    started: Callable[[str], None],
    routes: Routes | None,
) -> None:
    engine = await Engine.start(options)
    guard = Guard(_connection_limits(exposure))
    try:
        answering = application(engine, limit=exposure.limit, routes=routes, token=exposure.token)
        engine.warm = lambda: warm_up(answering, "/")
        engine.warm_further = lambda: warm_up(answering, "/taxonomy")
        names = (exposure.host, *exposure.names)
        config = uvicorn.Config(
            guarded(answering, names=names, origins=exposure.origins, behind_proxy=exposure.behind_proxy),
            http=guard.protocol,  # type: ignore[arg-type]  # what makes one is called as its class
            log_config=None,
            access_log=False,
            proxy_headers=False,  # it would believe what a client itself says
            server_header=False,
            lifespan="off",
            ws="none",
            timeout_graceful_shutdown=5,
        )
        server = _Server(config)
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, server.stop)
        guard.start()
        announcing = asyncio.create_task(_announce(engine, lambda: started(address_of(listening))))
        await server.serve(sockets=[listening])
        announcing.cancel()
    finally:
        guard.stop()
        await engine.close()


async def _announce(engine: Engine, started: Callable[[], None]) -> None:
    """Say that the server is there when nobody has to wait for what it opens; then count what is seen later."""
    await engine.ready()
    started()
    await engine.settle()


def _connection_limits(exposure: Exposure) -> ConnectionLimits:
    """Return the limits that hold here: as many connections as files allow, and a proxy's are not one client's."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = exposure.connections.total + _SPARE_FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    total = wanted if soft == resource.RLIM_INFINITY else min(wanted, soft)
    return replace(
        exposure.connections,
        total=max(total - _SPARE_FILES, total // 2),
        per_client=None if exposure.behind_proxy else exposure.connections.per_client,
        # A little more than is taken, so that what is a little too long gets its own answer.
        url_bytes=min(exposure.limit + (4 << 10), _LONGEST_URL),
    )


class _Server(uvicorn.Server):
    """Stops when told to, and leaves the signals to its caller."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    def stop(self) -> None:
        """Answer what has been asked, then end; at once when told again."""
        self.force_exit = self.should_exit
        self.should_exit = True
