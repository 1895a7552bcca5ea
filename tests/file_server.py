"""A real HTTP server on the loopback that serves files, and misbehaves as a test tells it to."""

import hashlib
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass
class FileServer:
    """The served files by path, the requests that came, and the misbehaviours still to come (first in, first out)."""

    files: dict[str, bytes] = field(default_factory=dict)
    requests: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    faults: list[Callable[["Handler"], bool]] = field(default_factory=list)
    ranges: bool = True
    headers: dict[str, str] = field(default_factory=dict)
    base: str = ""

    def etag(self, content: bytes) -> str:
        return f'"{hashlib.sha1(content).hexdigest()}"'


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    state: FileServer

    def do_GET(self) -> None:
        self.state.requests.append((self.path, dict(self.headers)))
        if self.state.faults and self.state.faults.pop(0)(self):
            return
        content = self.state.files.get(self.path)
        if content is None:
            self.send_error(404)
            return
        self.serve(content)

    def serve(self, content: bytes, *, only: int | None = None) -> None:
        """Answer with the content or the range that is asked for; `only` cuts the connection after so many bytes."""
        etag, start = self.state.headers.get("ETag", self.state.etag(content)), 0
        wanted = re.fullmatch(r"bytes=(\d+)-", self.headers.get("Range", ""))
        if wanted and self.state.ranges and self.headers.get("If-Range") in (None, etag):
            start = int(wanted[1])
            if start >= len(content):
                self.send_response(416)
                self.send_header("Content-Range", f"bytes */{len(content)}")
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
            self.send_response(206)
            self.send_header("Content-Range", f"bytes {start}-{len(content) - 1}/{len(content)}")
        else:
            self.send_response(200)
        self.send_header("Content-Length", str(len(content) - start))
        for name, value in ({"ETag": etag} | self.state.headers).items():
            self.send_header(name, value)
        self.end_headers()
        if only is None:
            self.wfile.write(content[start:])
        else:
            self.wfile.write(content[start : start + only])
            self.close_connection = True

    def log_message(self, *_: object) -> None:
        pass


def cut_after(count: int) -> Callable[[Handler], bool]:
    """Close the connection after `count` bytes of the body."""

    def fault(handler: Handler) -> bool:
        handler.serve(handler.state.files[handler.path], only=count)
        return True

    return fault


def status(code: int, **headers: str) -> Callable[[Handler], bool]:
    """Answer with an error."""

    def fault(handler: Handler) -> bool:
        handler.send_response(code)
        for name, value in headers.items():
            handler.send_header(name.replace("_", "-"), value)
        handler.send_header("Content-Length", "0")
        handler.end_headers()
        return True

    return fault


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_: object) -> None:
        """Say nothing of clients that hang up, which is what the tests make them do."""


@contextmanager
def serving(**files: bytes) -> Iterator[FileServer]:
    """Serve on a free port of the loopback until the block ends."""
    state = FileServer({f"/{name}": content for name, content in files.items()})
    server = _Server(("127.0.0.1", 0), type("_Handler", (Handler,), {"state": state}))
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    state.base = f"http://127.0.0.1:{server.server_port}/"
    try:
        yield state
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
