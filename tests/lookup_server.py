"""A server on the loopback that answers look-ups, well or in every wrong way, for tests and benchmarks of sources."""

from __future__ import annotations

import io
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

import numpy as np
from PIL import Image

Answer = Callable[["Handler"], None]


@dataclass
class LookupServer:
    """How it answers, the requests that came (method, path, body), and what its pictures show by name."""

    answer: Answer
    requests: list[tuple[str, str, bytes]] = field(default_factory=list)
    pictures: dict[str, np.ndarray] = field(default_factory=dict)
    base: str = ""
    stopped: threading.Event = field(default_factory=threading.Event)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    state: LookupServer
    body = b""

    def do_GET(self) -> None:
        self._serve()

    def do_POST(self) -> None:
        self.body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self._serve()

    def _serve(self) -> None:
        self.state.requests.append((self.command, self.path, self.body))
        name = urlsplit(self.path).path.strip("/")
        if name in self.state.pictures:
            buffer = io.BytesIO()
            Image.fromarray(self.state.pictures[name]).save(buffer, "PNG")
            self.send(buffer.getvalue(), kind="image/png")
        else:
            self.state.answer(self)

    @property
    def asked(self) -> str:
        """The words that were asked for."""
        return parse_qs(urlsplit(self.path).query).get("q", [""])[0]

    def send(self, content: bytes, *, status: int = 200, kind: str = "application/json", **headers: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        pass


def hits_about(handler: Handler) -> list[dict[str, str]]:
    words = handler.asked or "thing"
    base = handler.state.base
    return [
        {
            "title": f"The {words}, number {number}",
            "text": f"All about {words}.",
            "url": f"{base}page/{number}",
            "kind": "",
        }
        for number in range(1, 6)
    ]


def good(handler: Handler) -> None:
    handler.send(json.dumps({"hits": hits_about(handler)}).encode())


def as_it_is(content: bytes, *, kind: str = "application/json", status: int = 200) -> Answer:
    return lambda handler: handler.send(content, kind=kind, status=status)


def status(code: int, **headers: str) -> Answer:
    return lambda handler: handler.send(b"{}", status=code, **headers)


def slow(seconds: float) -> Answer:
    def answer(handler: Handler) -> None:
        handler.state.stopped.wait(seconds)
        good(handler)

    return answer


def never(handler: Handler) -> None:
    handler.state.stopped.wait(600)


def dripping(handler: Handler) -> None:
    """A byte now and then, so that no single read takes long."""
    handler.send_response(200)
    handler.send_header("Content-Length", "100000")
    handler.end_headers()
    while not handler.state.stopped.wait(0.05):
        handler.wfile.write(b" ")
        handler.wfile.flush()


def stalling(handler: Handler) -> None:
    """Begin an answer, and never go on."""
    handler.send_response(200)
    handler.send_header("Content-Length", "1000")
    handler.end_headers()
    handler.wfile.write(b'{"hits": [')
    handler.wfile.flush()
    handler.state.stopped.wait(600)


def endless(handler: Handler) -> None:
    handler.send_response(200)
    handler.send_header("Connection", "close")
    handler.end_headers()
    while not handler.state.stopped.is_set():
        handler.wfile.write(b'{"hits": [' + b" " * 65536)


def cut(handler: Handler) -> None:
    handler.send_response(200)
    handler.send_header("Content-Length", "1000")
    handler.end_headers()
    handler.wfile.write(b'{"hits": [')
    handler.close_connection = True


def moved(to: str, code: int = 302) -> Answer:
    return lambda handler: handler.send(b"", status=code, Location=to)


def in_turn(*answers: Answer) -> Answer:
    """Answer the first requests as given, one each, and all later ones as the last does."""
    waiting, lock = list(answers), threading.Lock()

    def answer(handler: Handler) -> None:
        with lock:
            chosen = waiting.pop(0) if len(waiting) > 1 else waiting[0]
        chosen(handler)

    return answer


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_: object) -> None:
        """Say nothing of clients that hang up, which is what is tested."""


@contextmanager
def answering(answer: Answer) -> Iterator[LookupServer]:
    """Serve on a free port of the loopback until the block ends."""
    state = LookupServer(answer)
    server = _Server(("127.0.0.1", 0), type("_Handler", (Handler,), {"state": state}))
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    state.base = f"http://127.0.0.1:{server.server_port}/"
    try:
        yield state
    finally:
        state.stopped.set()
        server.shutdown()
        server.server_close()
        thread.join()
        time.sleep(0.01)
