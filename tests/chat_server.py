"""A chat server of OpenAI's form, over real HTTP, that answers by a script, counts what it would charge, and fails.

    python tests/chat_server.py --faults 0.1 --latency 0.02 --port-file PORT --log LOG [--forgets-keys]

What it charges for is an answer that it made, whether or not anybody received it. It knows `Idempotency-Key`, unless it
`forgets_keys`: the same key again gives the same answer and is not charged again.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import socket
import struct
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

KEY = "sk-test-3c9e1f7a5b2d8046"

GOOD = {
    "description": "A light pink sweater with a ribbed hem, worn over navy trousers.",
    "garments": [
        {"number": 1, "garment": "sweater", "colours": ["light pink"], "materials": ["wool"], "patterns": ["plain"]}
    ],
    "seasons": ["autumn"],
    "occasions": ["casual"],
    "styles": ["classic"],
}


@dataclass(frozen=True)
class Request:
    """A request as it came: what was asked, and how often it came under this idempotency key before."""

    body: dict
    headers: dict[str, str]
    number: int
    before: int

    @property
    def prompt(self) -> str:
        content = self.body["messages"][-1]["content"]
        return content if isinstance(content, str) else content[0]["text"]

    @property
    def picture(self) -> str | None:
        """The SHA-256 of the picture as it was sent."""
        content = self.body["messages"][-1]["content"]
        if isinstance(content, str):
            return None
        return hashlib.sha256(content[1]["image_url"]["url"].encode()).hexdigest()


@dataclass(frozen=True)
class Reply:
    """What the server answers: a status with a body, or text that becomes a completion; `cut` breaks off within it."""

    text: str = ""
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    finish: str = "stop"
    refusal: str | None = None
    raw: bytes | None = None
    cut: bool = False
    delay: float = 0.0


Script = Callable[[Request], Reply]


def good(request: Request) -> Reply:
    return Reply(json.dumps(GOOD))


def error(status: int, message: str = "", **headers: str) -> Reply:
    body = json.dumps({"error": {"message": message or f"status {status}", "code": None}}).encode()
    return Reply(status=status, raw=body, headers={name.replace("_", "-"): value for name, value in headers.items()})


def in_turn(*replies: Reply | Script) -> Script:
    """Answer the first requests as given, one each, and all later ones as the last says."""
    waiting = list(replies)
    lock = threading.Lock()

    def script(request: Request) -> Reply:
        with lock:
            reply = waiting.pop(0) if len(waiting) > 1 else waiting[0]
        return reply(request) if callable(reply) else reply

    return script


def faulty(share: float, *, seed: int = 0, latency: float = 0.0) -> Script:
    """Fail a share of the requests, each in one of five ways; a call that failed before is answered."""
    chance = random.Random(seed)
    faults = (
        error(429, "slow down", retry_after="0.05"),
        error(500, "oops"),
        Reply(json.dumps(GOOD), cut=True),
        Reply(raw=b"<html>bad gateway</html>", headers={"Content-Type": "text/html"}),
        Reply(json.dumps(GOOD), delay=5 * latency + 0.1),
    )

    def script(request: Request) -> Reply:
        if request.before == 0 and chance.random() < share:
            return chance.choice(faults)
        return Reply(json.dumps(GOOD), delay=latency)

    return script


@dataclass
class ChatServer:
    """The script, the requests that came, and what was charged by idempotency key."""

    script: Script
    requests: list[Request] = field(default_factory=list)
    charged: Counter[str] = field(default_factory=Counter)
    came: Counter[str] = field(default_factory=Counter)
    answers: dict[str, Reply] = field(default_factory=dict)
    forgets_keys: bool = False
    keeps_requests: bool = True
    models: tuple[str, ...] = ("tiny",)
    key: str | None = None
    url: str = ""
    log: Path | None = None
    most_at_once: int = 0
    at_once: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def charge(self, request: Request) -> None:
        key = request.headers.get("idempotency-key", "")
        with self.lock:
            self.charged[key] += 1
            if self.log is not None:
                with self.log.open("a") as stream:
                    stream.write(json.dumps({"key": key, "picture": request.picture}) + "\n")


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    state: ChatServer
    disable_nagle_algorithm = True

    def do_GET(self) -> None:
        if self._refuses():
            return
        body = {"object": "list", "data": [{"id": name, "object": "model"} for name in self.state.models]}
        self._send(200, json.dumps(body).encode())

    def do_POST(self) -> None:
        state = self.state
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        headers = {name.lower(): value for name, value in self.headers.items()}
        key = headers.get("idempotency-key", "")
        with state.lock:
            state.at_once += 1
            state.most_at_once = max(state.most_at_once, state.at_once)
            request = Request(body, headers, len(state.requests) + 1, state.came[key])
            state.came[key] += 1
            if state.keeps_requests:
                state.requests.append(request)
        try:
            if not self._refuses():
                self._answer(request, key)
        finally:
            with state.lock:
                state.at_once -= 1

    def _refuses(self) -> bool:
        sent = self.headers.get("Authorization", "")
        if self.state.key is None or sent == f"Bearer {self.state.key}":
            return False
        said = json.dumps({"error": {"message": f"Incorrect API key provided: {sent}"}})
        self._send(401, said.encode())
        return True

    def _answer(self, request: Request, key: str) -> None:
        state = self.state
        with state.lock:
            known = None if state.forgets_keys else state.answers.get(key)
        reply = known or state.script(request)
        time.sleep(reply.delay)
        if known is None and reply.status == 200:
            if key and reply.raw is None:
                with state.lock:
                    state.answers[key] = Reply(reply.text, finish=reply.finish, refusal=reply.refusal)
            if reply.raw is None:
                state.charge(request)
        if request.body.get("stream") and reply.status == 200 and reply.raw is None:
            self._stream(reply)
            return
        content = reply.raw if reply.raw is not None else completion(request, reply)
        self._send(reply.status, content, reply.headers, cut=reply.cut)

    def _stream(self, reply: Reply) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        words = reply.text.split(" ")
        for place, word in enumerate(words):
            if reply.cut and place == len(words) // 2:
                return
            piece = word if place == 0 else f" {word}"
            self._event({"index": 0, "delta": {"content": piece}, "finish_reason": None})
        self._event({"index": 0, "delta": {}, "finish_reason": reply.finish})
        self.wfile.write(b"data: [DONE]\n\n")

    def _event(self, choice: dict) -> None:
        event = {"id": "x", "object": "chat.completion.chunk", "created": 0, "model": "tiny", "choices": [choice]}
        self.wfile.write(b"data: " + json.dumps(event).encode() + b"\n\n")
        self.wfile.flush()

    def _send(self, status: int, content: bytes, headers: dict[str, str] | None = None, *, cut: bool = False) -> None:
        self.send_response(status)
        for name, value in ({"Content-Type": "application/json"} | (headers or {})).items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if not cut:
            self.wfile.write(content)
            return
        self.wfile.write(content[: len(content) // 2])
        self.wfile.flush()
        self.close_connection = True
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # reset, not end
        self.connection.shutdown(socket.SHUT_RDWR)

    def log_message(self, *_: object) -> None:
        pass


def completion(request: Request, reply: Reply) -> bytes:
    """A chat completion as OpenAI's API reference shows it."""
    message = {"role": "assistant", "content": reply.text, "refusal": reply.refusal}
    content = {
        "id": f"chatcmpl-{request.number}",
        "object": "chat.completion",
        "created": 0,
        "model": request.body["model"],
        "choices": [{"index": 0, "message": message, "finish_reason": reply.finish}],
        "usage": {"prompt_tokens": 1000, "completion_tokens": 100, "total_tokens": 1100},
    }
    return json.dumps(content).encode()


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 256

    def handle_error(self, *_: object) -> None:
        """Say nothing of clients that hang up, which is what the tests make them do."""


@contextmanager
def serving(script: Script = good, **options: object) -> Iterator[ChatServer]:
    """Serve on a free port of the loopback until the block ends."""
    state = ChatServer(script, **options)  # type: ignore[arg-type]
    server = _Server(("127.0.0.1", 0), type("_Handler", (_Handler,), {"state": state}))
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    state.url = f"http://127.0.0.1:{server.server_port}/v1"
    try:
        yield state
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--faults", type=float, default=0.0)
    parser.add_argument("--latency", type=float, default=0.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--port-file", type=Path, required=True)
    parser.add_argument("--log", type=Path)
    parser.add_argument("--forgets-keys", action="store_true")
    arguments = parser.parse_args()
    script = faulty(arguments.faults, seed=arguments.seed, latency=arguments.latency)
    options = {"log": arguments.log, "forgets_keys": arguments.forgets_keys, "keeps_requests": False}
    with serving(script, **options) as server:
        arguments.port_file.write_text(server.url)
        threading.Event().wait()


if __name__ == "__main__":
    main()


class Telling:
    """Streams one text, a letter at a time, and keeps the calls."""

    model = "tiny"

    def __init__(self, text: str) -> None:
        self.text = text
        self.calls = []

    def ask(self, call, *, idempotency_key):
        raise NotImplementedError

    def stream(self, call):
        self.calls.append(call)
        yield from self.text
