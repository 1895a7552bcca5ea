"""Connections that want more than their share: endless heads, half-open requests, slow bodies, smuggled requests."""

from __future__ import annotations

import resource
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest

pytest.importorskip("uvicorn", reason="the extra serve is not installed")

from served import Served, serving
from stores import make_store

pytestmark = pytest.mark.slow  # a server of its own

HEAD = b"GET /sparql?query=ASK%7B%7D HTTP/1.1\r\nHost: localhost\r\n"
UNHARMED = 10.0  # seconds for a small query on a busy machine
QUERY_BODY = b"POST /sparql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/sparql-query\r\n"


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_store(tmp_path_factory.mktemp("connections") / "store", {"direct": "data:a a mo:Image ."})


@pytest.fixture(scope="module")
def server(store: Path) -> Iterator[Served]:
    with serving(store, write=True) as running:
        yield running


def connect(server: Served, *, source: str = "127.0.0.1", seconds: float = 30) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=seconds, source_address=(source, 0))


def answer(client: socket.socket) -> bytes:
    """Return all that comes until the connection is closed."""
    received = b""
    with suppress(ConnectionResetError):
        while piece := client.recv(1 << 16):
            received += piece
    return received


def exchange(server: Served, content: bytes) -> bytes:
    with connect(server) as client:
        with suppress(ConnectionError):
            client.sendall(content)
        return answer(client)


@contextmanager
def others(server: Served) -> Iterator[list[float]]:
    """Ask small queries meanwhile; gives how long each took, from the connection to the whole answer."""
    took: list[float] = []
    stop = threading.Event()

    def ask() -> None:
        while True:
            started = time.monotonic()
            assert server.ask("/sparql?query=ASK%7B%7D", seconds=60).status == 200
            took.append(time.monotonic() - started)
            if stop.wait(0.05):
                break

    asking = threading.Thread(target=ask)
    asking.start()
    try:
        yield took
    finally:
        stop.set()
        asking.join()


def memory(server: Served) -> int:
    """Return the server's resident memory in MB."""
    return int(Path(f"/proc/{server.pid}/status").read_text().partition("VmRSS:")[2].split()[0]) >> 10


@pytest.mark.parametrize(
    ("content", "status"),
    [
        (HEAD + b"".join(b"X%d: y\r\n" % number for number in range(10_000)) + b"\r\n", 431),
        (HEAD + b"".join(b"X%d: y\r\n" % number for number in range(101)) + b"\r\n", 431),
        (HEAD + b"X: " + b"a" * 5_000_000 + b"\r\n\r\n", 431),
        (HEAD + b"X: " + b"a" * 17_000 + b"\r\n\r\n", 431),
        (HEAD + b"X" * 17_000, 431),
        (b"GET /?q=" + b"a" * 3_000_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", 414),
        (b"GET /?q=" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", 414),
        (b"G" * 20_000, 400),
        (QUERY_BODY + b"Content-Length: -5\r\n\r\n", 400),
        (QUERY_BODY + b"Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef", 400),
        (QUERY_BODY + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n", 400),
        (QUERY_BODY + b"Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n", 400),
        (QUERY_BODY + b"Transfer-Encoding: chunked, identity\r\n\r\n5\r\n", 400),
        (HEAD + b"X: a\x00b\r\n\r\n", 400),
        (HEAD + b" folded: x\r\n\r\n", 400),
        (b"\x16\x03\x01\x00\xff" * 100, 400),
    ],
)
def test_a_head_that_is_too_long_or_ambiguous_is_refused_and_the_connection_closed(
    server: Served, content: bytes, status: int
) -> None:
    reply = exchange(server, content)
    assert reply.startswith(b"HTTP/1.1 %d " % status) or (len(content) > 1 << 18 and not reply), reply[:100]
    assert b"connection: close" in reply or not reply
    assert reply.count(b"HTTP/1.1 ") <= 1


def test_a_hundred_headers_of_sixteen_thousand_bytes_are_taken(server: Served) -> None:
    filler = b"".join(b"X%d: %s\r\n" % (number, b"y" * 150) for number in range(90))
    reply = exchange(server, HEAD + filler + b"Connection: close\r\n\r\n")
    assert reply.startswith(b"HTTP/1.1 200 ")


@pytest.mark.slow
def test_an_endless_header_is_cut_off_while_others_are_answered(server: Served) -> None:
    before = memory(server)
    with others(server) as took:
        for _ in range(20):
            with connect(server) as client, suppress(ConnectionError):
                client.sendall(HEAD + b"X: ")
                for _ in range(1000):
                    client.sendall(b"a" * (1 << 16))
                pytest.fail("60 MB of a header were taken")
    assert max(took) < UNHARMED, max(took)  # the server stood still for half a minute
    assert memory(server) < before + 50


@pytest.mark.slow
def test_a_url_in_many_small_pieces_costs_others_nothing(server: Served) -> None:
    with connect(server) as client, others(server) as took:
        client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        client.sendall(b"GET /?q=")
        until = time.monotonic() + 4
        with suppress(ConnectionError):
            while time.monotonic() < until:
                client.sendall(b"a" * 20)
    assert max(took) < UNHARMED, max(took)


@pytest.mark.slow
@pytest.mark.parametrize("source", ["127.0.0.1", "127.0.0.9"])
def test_two_thousand_half_open_requests_leave_others_unharmed(server: Served, source: str) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    try:
        with others(server) as took, ExitStack() as opened:
            clients = []
            for number in range(2000):
                with suppress(OSError):  # the system takes no more for now, either
                    client = opened.enter_context(connect(server, source=source, seconds=5))
                    client.sendall(HEAD if number % 2 else QUERY_BODY + b"Content-Length: 50\r\n\r\nASK")
                    clients.append(client)
            until = time.monotonic() + 60
            while len(took) < 4 and time.monotonic() < until:
                time.sleep(0.1)
            assert server.ask("/sparql?query=ASK%7B%7D").status == 200
        assert len(took) > 3
        assert max(took) < UNHARMED, max(took)
        files = len(list(Path(f"/proc/{server.pid}/fd").iterdir()))
        assert files < 400, files  # one client's share of connections
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.slow
def test_heads_and_bodies_that_come_too_slowly_are_given_up(server: Served) -> None:
    started = time.monotonic()
    slow = {
        "head": HEAD + b"X: ",
        "body": QUERY_BODY + b"Content-Length: 5000\r\n\r\nASK {",
        "nothing": b"",
        "second": HEAD + b"\r\nGET /sparql?query=",
    }
    with ExitStack() as opened:
        clients = {name: opened.enter_context(connect(server)) for name in slow}
        for name, client in clients.items():
            client.sendall(slow[name])
        ended: dict[str, float] = {}
        replies = dict.fromkeys(slow, b"")
        for client in clients.values():
            client.settimeout(0.05)
        while len(ended) < len(slow) and time.monotonic() - started < 40:
            for name, client in clients.items():
                if name in ended:
                    continue
                piece: bytes | None = None
                try:
                    piece = client.recv(1 << 16)
                except TimeoutError:
                    pass
                except ConnectionResetError:
                    piece = b""  # a byte was on its way when the server closed
                replies[name] += piece or b""
                if piece == b"":
                    ended[name] = time.monotonic() - started
                elif name in ("head", "body") and not replies[name]:
                    with suppress(ConnectionError):
                        client.sendall(b"a")  # one byte at a time
    assert set(ended) == set(slow), ended
    assert b" 408 " in replies["head"]
    assert b" 408 " in replies["body"]
    assert replies["nothing"] == b""
    assert b" 200 " in replies["second"]


@pytest.mark.parametrize("framing", [b"1;" + b"x" * 10**6, b"1;x=y\r\na\r\n1;" + b"x" * 10**6, b"0" * 10**6])
def test_chunks_that_are_all_framing_buy_no_time(server: Served, framing: bytes) -> None:
    """A million bytes around no body would have counted as quarter of an hour of one."""
    reply = exchange(server, QUERY_BODY + b"Transfer-Encoding: chunked\r\n\r\n" + framing)
    assert not reply or reply.startswith(b"HTTP/1.1 400 "), reply[:100]


def test_a_body_in_chunks_of_a_byte_is_taken(server: Served) -> None:
    chunks = b"".join(b"0001\r\n%c\r\n" % byte for byte in b"ASK {}" + b" " * 20_000)
    head = QUERY_BODY + b"Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
    assert exchange(server, head + chunks + b"0\r\n\r\n").startswith(b"HTTP/1.1 200 ")


@pytest.mark.slow
def test_a_body_that_comes_after_its_answer_is_not_taken_for_ever(server: Served) -> None:
    with connect(server) as client:
        client.sendall(QUERY_BODY.replace(b"sparql-query", b"x") + b"Transfer-Encoding: chunked\r\n\r\n")
        started = time.monotonic()
        with suppress(ConnectionError):
            while time.monotonic() - started < 60:
                client.sendall(b"1000\r\n" + b"a" * 4096 + b"\r\n")
                time.sleep(0.05)
        assert time.monotonic() - started < 45


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost", 200),
        ("LocalHost:80", 200),
        ("127.0.0.1:9", 200),
        ("[::1]:8000", 200),
        ("localhost.", 200),
        ("localhost..", 421),
        ("127.0.0.1..:8000", 421),
        ("rebound.example", 421),
        ("rebound.example:8000", 421),
        ("localhost.evil.example", 421),
        ("127.0.0.1.evil.example", 421),
        ("", 421),
        ("10.0.0.1", 421),
        ("localhost\r\nHost: evil.example", 400),
    ],
)
def test_only_its_own_names_lead_to_the_server(server: Served, host: str, status: int) -> None:
    for path in (b"/sparql?query=ASK%7B%7D", b"/", b"/graph-store?default", b"/api/openapi.json"):
        request = b"GET " + path + b" HTTP/1.1\r\nConnection: close\r\nHost: " + host.encode() + b"\r\n\r\n"
        reply = exchange(server, request)
        assert reply.startswith(b"HTTP/1.1 %d " % status), (path, reply[:200])


def test_a_request_without_a_host_is_refused_unless_it_is_of_http_1_0(server: Served) -> None:
    assert b" 400 " in exchange(server, b"GET /sparql?query=ASK%7B%7D HTTP/1.1\r\nConnection: close\r\n\r\n")
    assert b" 200 " in exchange(server, b"GET /sparql?query=ASK%7B%7D HTTP/1.0\r\n\r\n")


def test_no_page_of_another_site_may_read_an_answer(server: Served) -> None:
    for origin in ("https://evil.example", "null", "http://localhost:1"):
        for method in ("GET", "OPTIONS"):
            asked = {"origin": origin, "access-control-request-method": "POST"}
            reply = server.ask("/sparql?query=ASK%7B%7D", method=method, headers=asked)
            assert reply.status in (200, 204)
            assert "access-control-allow-origin" not in reply.headers


@pytest.mark.slow
def test_a_named_origin_or_all_may_read_answers(store: Path) -> None:
    wanted = "https://pages.example"
    with serving(store, "--cors", f"{wanted}/", "--host-name", "data.example") as server:
        for path, method in (("/sparql?query=ASK%7B%7D", "GET"), ("/sparql", "OPTIONS"), ("/nothing", "GET")):
            reply = server.ask(path, method=method, headers={"origin": wanted, "host": "data.example"})
            assert reply.headers["access-control-allow-origin"] == wanted
            assert "Origin" in reply.headers["vary"]
            other = server.ask(path, method=method, headers={"origin": "https://other.example"})
            assert "access-control-allow-origin" not in other.headers
        preflight = server.ask("/sparql", method="OPTIONS", headers={"origin": wanted})
        assert "POST" in preflight.headers["access-control-allow-methods"]
    with serving(store, "--cors", "*") as server:
        reply = server.ask("/sparql?query=ASK%7B%7D", headers={"origin": "https://any.example"})
        assert reply.headers["access-control-allow-origin"] == "*"


def test_of_forwarded_addresses_only_the_proxys_own_is_believed() -> None:
    import asyncio

    from mrag_owl.endpoint.origins import guarded

    seen: list[object] = []

    async def application(scope: dict[str, object], receive: object, send: object) -> None:
        seen.append((scope["client"], scope["scheme"]))

    def ask(*, behind_proxy: bool) -> None:
        headers = [(b"host", b"a"), (b"x-forwarded-for", b"6.6.6.6, 10.0.0.7"), (b"x-forwarded-proto", b"https")]
        scope = {
            "type": "http",
            "http_version": "1.1",
            "headers": headers,
            "client": ("127.0.0.1", 1),
            "scheme": "http",
        }
        answering = guarded(application, names=["a"], origins=(), behind_proxy=behind_proxy)
        asyncio.run(answering(scope, None, None))  # type: ignore[arg-type]

    ask(behind_proxy=False)
    ask(behind_proxy=True)
    assert seen == [(("127.0.0.1", 1), "http"), (("10.0.0.7", 0), "https")]
