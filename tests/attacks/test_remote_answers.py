"""Endpoints that mislead or do not end: redirects that would take a password along, endless and dripping answers."""

from __future__ import annotations

import http.server
import os
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import pytest

from mrag_owl.remote.answers import TooLargeError, answer_of

pytestmark = pytest.mark.slow  # a server of its own

Handler = http.server.BaseHTTPRequestHandler
ROWS = b'{"head": {"vars": []}, "results": {"bindings": []}}'


@contextmanager
def endpoint(answer: Callable[[Handler], None]) -> Iterator[tuple[str, list[tuple[str, str | None]]]]:
    """Serve whatever `answer` says; gives the address, and the paths and credentials that came."""
    asked: list[tuple[str, str | None]] = []

    class Answering(Handler):
        def do_GET(self) -> None:
            self.rfile.read(int(self.headers.get("content-length") or 0))
            asked.append((self.path, self.headers.get("Authorization")))
            with suppress(OSError):
                answer(self)

        do_POST = do_GET  # noqa: N815  # as the library calls it

        def log_message(self, *_: object) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answering)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"127.0.0.1:{server.server_port}", asked
    finally:
        server.shutdown()
        server.server_close()


def rows(handler: Handler) -> None:
    handler.send_response(200)
    handler.send_header("content-length", str(len(ROWS)))
    handler.end_headers()
    handler.wfile.write(ROWS)


def leads_to(url: str, *, body: bytes = b"") -> Callable[[Handler], None]:
    def answer(handler: Handler) -> None:
        if handler.path == "/there":
            rows(handler)
            return
        handler.send_response(302)
        handler.send_header("location", url)
        handler.end_headers()
        while body:
            handler.wfile.write(body)

    return answer


def endless(handler: Handler) -> None:
    handler.send_response(200)
    handler.end_headers()
    while True:
        handler.wfile.write(b" " * (1 << 16))


def dripping(handler: Handler) -> None:
    handler.send_response(200)
    handler.end_headers()
    while True:
        handler.wfile.write(b" ")
        time.sleep(0.1)


def dripping_head(handler: Handler) -> None:
    while True:
        handler.wfile.write(b"a")
        time.sleep(0.1)


def dripping_refusal(handler: Handler) -> None:
    handler.send_response(400)
    handler.end_headers()
    while True:
        handler.wfile.write(b"no ")
        time.sleep(0.1)


def request(address: str) -> urllib.request.Request:
    return urllib.request.Request(f"http://{address}/sparql", b"query=ASK{}", {"Authorization": "Basic c2VjcmV0"})


def test_credentials_follow_no_redirect_to_another_server() -> None:
    with endpoint(rows) as (other, stolen), endpoint(leads_to(f"http://{other}/steal")) as (address, asked):
        assert answer_of(request(address))[0] == ROWS
    assert asked == [("/sparql", "Basic c2VjcmV0")]
    assert stolen == [("/steal", None)]


def test_credentials_follow_a_redirect_within_the_server() -> None:
    with endpoint(leads_to("/there")) as (address, asked):
        assert answer_of(request(address))[0] == ROWS
    assert asked == [("/sparql", "Basic c2VjcmV0"), ("/there", "Basic c2VjcmV0")]


@pytest.mark.parametrize("url", ["ftp://127.0.0.1/x", "file:///etc/passwd", "data:,x"])
def test_a_redirect_leads_to_http_alone(url: str) -> None:
    with endpoint(leads_to(url)) as (address, _), pytest.raises(urllib.error.HTTPError):
        answer_of(request(address))


@pytest.mark.parametrize("answer", [endless, leads_to("/there", body=b" " * (1 << 16))])
def test_an_answer_has_a_limit_of_size(answer: Callable[[Handler], None]) -> None:
    with endpoint(answer) as (address, _):
        if answer is endless:
            with pytest.raises(TooLargeError, match="larger than 5,000,000 bytes"):
                answer_of(request(address), most=5_000_000)
        else:
            assert answer_of(request(address), most=5_000_000)[0] == ROWS


@pytest.mark.parametrize("answer", [dripping, dripping_head, dripping_refusal])
def test_an_answer_has_a_limit_of_time_however_it_drips(answer: Callable[[Handler], None]) -> None:
    started = time.monotonic()
    with endpoint(answer) as (address, _), pytest.raises((OSError, urllib.error.URLError)):
        answer_of(request(address), seconds=1.5)
    assert time.monotonic() - started < 30


@pytest.mark.slow
def test_a_command_over_an_endless_endpoint_ends_in_one_line_within_bounded_memory() -> None:
    with endpoint(endless) as (address, _):
        code = (
            "import sys, mrag_owl.remote.answers as answers; answers.answer_of.__kwdefaults__['most'] = 50_000_000;"
            "from mrag_owl.cli.command import run; from mrag_owl.recommend import main;"
            f"sys.exit(run(main, ['dress', '--store', 'http://user:secret@{address}/sparql']))"
        )
        with subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.PIPE, text=True) as program:
            giving_up = threading.Timer(300, program.kill)
            giving_up.start()
            said = program.stderr.read() if program.stderr else ""
            _, status, used = os.wait4(program.pid, 0)
            program.returncode = os.waitstatus_to_exitcode(status)
            giving_up.cancel()
    assert program.returncode == 1, said
    assert said.count("\n") == 1
    assert "larger than 50,000,000 bytes" in said
    assert "secret" not in said
    assert used.ru_maxrss < 1 << 20  # KB, of this command alone
