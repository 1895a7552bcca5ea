"""The HTTP server under the application: uvicorn, started and stopped."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn

from mrag_owl.endpoint.app import LONGEST, Routes, application
from mrag_owl.endpoint.engine import Engine, EngineOptions
from mrag_owl.endpoint.messages import Application
from mrag_owl.errors import ConfigError

_CONNECTIONS = 1000
"""That may be open at a time; more are answered 503, so that files remain for the workers."""


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
    options: EngineOptions,
    *,
    host: str,
    port: int,
    started: Callable[[str], None],
    limit: int = LONGEST,
    routes: Routes | None = None,
    token: str | None = None,
    behind_proxy: bool = False,
) -> None:
    """Serve a store until SIGINT or SIGTERM; `started` is told the address once requests are answered.

    `behind_proxy` believes what X-Forwarded-Proto and X-Forwarded-For say.

    Raises StoreError where there is no store, ConfigError where the address cannot be had.
    """
    listening = listening_socket(host, port)
    config = uvicorn.Config("", log_config=None)
    with listening:
        runner = asyncio.Runner(loop_factory=config.get_loop_factory())
        with runner:
            runner.run(
                _serve(
                    options,
                    listening,
                    started,
                    lambda engine: application(engine, limit=limit, routes=routes, token=token),
                    behind_proxy=behind_proxy,
                )
            )


async def _serve(
    options: EngineOptions,
    listening: socket.socket,
    started: Callable[[str], None],
    build: Callable[[Engine], Application],
    *,
    behind_proxy: bool,
) -> None:
    engine = await Engine.start(options)
    try:
        config = uvicorn.Config(
            build(engine),
            log_config=None,
            access_log=False,
            proxy_headers=behind_proxy,
            forwarded_allow_ips="*" if behind_proxy else None,
            server_header=False,
            lifespan="off",
            ws="none",
            timeout_graceful_shutdown=5,
            limit_concurrency=_CONNECTIONS,
        )
        server = _Server(config)
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, server.stop)
        started(address_of(listening))
        await server.serve(sockets=[listening])
    finally:
        await engine.close()


class _Server(uvicorn.Server):
    """Stops when told to, and leaves the signals to its caller."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    def stop(self) -> None:
        """Answer what has been asked, then end; at once when told again."""
        self.force_exit = self.should_exit
        self.should_exit = True
