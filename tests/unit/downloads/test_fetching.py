"""What is fetched of servers, and what is not: against a real one on the loopback."""

import threading
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lookup_server import (
    answering,
    as_it_is,
    cut,
    dripping,
    endless,
    good,
    in_turn,
    moved,
    never,
    slow,
    stalling,
    status,
)

from mrag_owl.downloads.fetching import Fetcher, WebRequest, is_inside
from mrag_owl.errors import FetchError

pytestmark = pytest.mark.slow  # a server of its own

ALLOWED = Fetcher(frozenset({"127.0.0.1"}), most_bytes=200_000)


def fetched(server, fetcher: Fetcher = ALLOWED, *, seconds: float = 5.0, path: str = "?q=hat", **options) -> bytes:
    return fetcher.fetch(WebRequest(server.base + path, **options), seconds=seconds)


def test_an_answer_is_fetched():
    with answering(good) as server:
        assert b"number 5" in fetched(server)


@pytest.mark.parametrize("size", [0, 3, 150_000])
def test_an_answer_of_a_server_that_hangs_up_is_fetched(size):
    content = b"x" * size
    with answering(lambda handler: handler.send(content, Connection="close")) as server:
        assert fetched(server) == content


def test_addresses_inside_the_network_are_refused_unless_allowed():
    with answering(good) as server:
        with pytest.raises(FetchError, match="inside the network"):
            fetched(server, Fetcher())
        port = server.base.rsplit(":", 1)[1]
        for host in ("localhost", "127.1", "0x7f000001", "[::ffff:127.0.0.1]", "0.0.0.0"):
            with pytest.raises(FetchError, match=r"inside the network|is not known|is no address"):
                Fetcher().fetch(WebRequest(f"http://{host}:{port}"), seconds=2)
        assert server.requests == []


@pytest.mark.parametrize(
    "address",
    ["10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.169.254", "::1", "fe80::1", "fd00::1", "100.64.0.1", "0.0.0.0",
     "224.0.0.1", "::ffff:192.168.1.1", "2002:7f00:1::", "64:ff9b::7f00:1", "255.255.255.255"],
)  # fmt: skip
def test_what_is_inside(address):
    assert is_inside(address)


@given(st.ip_addresses())
def test_every_address_is_inside_or_not(address):
    assert is_inside(str(address)) in (True, False)


def test_redirects_are_followed_and_each_place_is_checked():
    with answering(good) as there, answering(moved(there.base + "?q=cap")) as server:
        assert b"cap" in fetched(server)
        port = there.base.rsplit(":", 1)[1]
        server.answer = moved(f"http://localhost:{port}")
        with pytest.raises(FetchError, match="localhost is an address inside"):
            fetched(server)
        server.answer = moved(server.base)
        with pytest.raises(FetchError, match="redirects more than"):
            fetched(server)
        server.answer = moved("file:///etc/passwd")
        with pytest.raises(FetchError, match="no address of http"):
            fetched(server)


def test_secrets_stay_with_their_host():
    seen = []

    def telling(handler) -> None:
        seen.append(handler.headers.get("Authorization"))
        handler.send(b"{}")

    with answering(telling) as there, answering(moved(there.base)) as server:
        fetched(server, headers={"Authorization": "Bearer secret"})
    assert seen == [None]


@pytest.mark.parametrize("answer", [never, dripping, stalling, slow(60)])
def test_what_is_late_is_given_up(answer):
    with answering(answer) as server:
        started = time.monotonic()
        with pytest.raises(FetchError, match="in time"):
            fetched(server, seconds=0.4)
        assert time.monotonic() - started < 30


def test_what_is_too_long_is_given_up():
    with answering(endless) as server, pytest.raises(FetchError, match="more than 200,000 bytes"):
        fetched(server)


def test_a_server_that_is_given_up_is_left_at_once():
    left = threading.Event()

    def telling(handler) -> None:
        try:
            endless(handler)
        except OSError:
            left.set()

    with answering(telling) as server:
        with pytest.raises(FetchError) as caught:
            fetched(server)
        assert left.wait(20), caught  # what was raised still holds all that led to it


def test_what_passes_by_is_tried_again_and_refusals_are_not():
    with answering(in_turn(status(503, Retry_After="0"), cut, good)) as server:
        assert b"number 1" in fetched(server)
        assert len(server.requests) == 3
    for code in (400, 401, 403, 404, 410):
        with answering(status(code)) as server, pytest.raises(FetchError, match=str(code)):
            fetched(server)
        assert len(server.requests) == 1


def test_a_server_that_asks_to_wait_longer_than_there_is_time_is_left():
    with answering(status(429, Retry_After="3600")) as server:
        started = time.monotonic()
        with pytest.raises(FetchError, match="429"):
            fetched(server, seconds=120)
        assert time.monotonic() - started < 30


def test_addresses_of_other_kinds_and_with_passwords_are_refused():
    for url in ("ftp://example.org", "file:///etc/passwd", "http://", "http://me:pw@example.org/", "http://[", "x"):
        with pytest.raises(FetchError, match="no address") as caught:
            Fetcher().fetch(WebRequest(url), seconds=1)
        assert "pw" not in str(caught.value)


def test_nobody_is_there():
    with answering(as_it_is(b"{}")) as server:
        base = server.base
    with pytest.raises(FetchError, match="cannot be asked"):
        ALLOWED.fetch(WebRequest(base), seconds=2)
