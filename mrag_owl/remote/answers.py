"""Answers of other servers, within limits of size and time; what one is told in confidence goes to no other."""

from __future__ import annotations

import http.client
import io
import socket
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from typing import IO, Any
from urllib.parse import urlsplit

LARGEST = 1 << 30
"""Bytes of an answer."""
LONGEST = 300.0
"""Seconds from a request to the end of its answer."""
_REASON = 2000  # bytes that are read of a refusal


class TooLargeError(OSError):
    """An answer is larger, or takes longer, than may be."""


class TooSlowError(TooLargeError):
    """An answer takes longer than may be."""


def answer_of(
    request: urllib.request.Request, *, seconds: float = LONGEST, most: int = LARGEST
) -> tuple[bytes, Mapping[str, str]]:
    """Return the body of an answer and its headers, their names in lower case.

    Raises TooLargeError where it is larger than may be, TooSlowError where it takes longer, else what urllib does.
    """
    started = time.monotonic()
    connections: list[http.client.HTTPConnection] = []
    # A server may send a byte of the head now and then: only cutting the line ends that.
    clock = threading.Timer(seconds, _cut, [connections])
    clock.daemon = True
    clock.start()
    parts: list[bytes] = []
    size = 0
    try:
        with _opener(connections).open(request, timeout=seconds) as response:
            while part := response.read1(1 << 20):
                size += len(part)
                if size > most:
                    raise TooLargeError(f"its answer is larger than {most:,} bytes, the most that is taken")
                parts.append(part)
                if time.monotonic() - started >= seconds:
                    break
            headers = {name.lower(): value for name, value in response.headers.items()}
    except urllib.error.HTTPError as error:
        # What it says is read here, while the clock runs.
        said = error.fp.read1(_REASON) if isinstance(error.fp, http.client.HTTPResponse) else b""
        raise urllib.error.HTTPError(error.url, error.code, error.msg, error.headers, io.BytesIO(said)) from error
    except (OSError, http.client.HTTPException) as error:
        if time.monotonic() - started < seconds or isinstance(error, TooLargeError):
            raise
        raise TooSlowError(f"its answer took more than {seconds:g} s, the most that is waited for") from error
    finally:
        clock.cancel()
    if time.monotonic() - started >= seconds:
        raise TooSlowError(f"its answer took more than {seconds:g} s, the most that is waited for")
    return b"".join(parts), headers


def _cut(connections: list[http.client.HTTPConnection]) -> None:
    for connection in connections:
        with suppress(OSError, AttributeError):
            connection.sock.shutdown(socket.SHUT_RDWR)


def _opener(connections: list[http.client.HTTPConnection]) -> urllib.request.OpenerDirector:
    """Return what speaks HTTP and nothing else, and lists the connections that it makes."""
    opener = urllib.request.OpenerDirector()
    for handler in (
        urllib.request.ProxyHandler(),
        _Http(connections),
        _Https(connections),
        _Redirects(),
        urllib.request.HTTPErrorProcessor(),
        urllib.request.HTTPDefaultErrorHandler(),
    ):
        opener.add_handler(handler)
    return opener


class _Http(urllib.request.HTTPHandler):
    def __init__(self, connections: list[http.client.HTTPConnection]) -> None:
        super().__init__()
        self._connections = connections

    def http_open(self, req: urllib.request.Request) -> http.client.HTTPResponse:
        return self.do_open(partial(_listed, http.client.HTTPConnection, self._connections), req)


class _Https(urllib.request.HTTPSHandler):
    def __init__(self, connections: list[http.client.HTTPConnection]) -> None:
        super().__init__()
        self._connections = connections

    def https_open(self, req: urllib.request.Request) -> http.client.HTTPResponse:
        return self.do_open(partial(_listed, http.client.HTTPSConnection, self._connections), req)


def _listed(
    kind: type[http.client.HTTPConnection],
    connections: list[http.client.HTTPConnection],
    host: str,
    **options: Any,  # what urllib gives a connection
) -> http.client.HTTPConnection:
    connection = kind(host, **options)
    connections.append(connection)
    return connection


class _Redirects(urllib.request.HTTPRedirectHandler):
    """Follows to other servers by HTTP, but takes no credentials there."""

    def redirect_request(  # noqa: PLR0917  # as urllib calls it
        self,
        req: urllib.request.Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: http.client.HTTPMessage,
        newurl: str,
    ) -> urllib.request.Request | None:
        target = urlsplit(newurl)
        if target.scheme not in ("http", "https"):
            raise urllib.error.HTTPError(newurl, code, f"it leads to {newurl[:200]}, which is no HTTP", headers, fp)
        followed = super().redirect_request(req, fp, code, msg, headers, newurl)
        fp.close()  # else all of it is read, however much comes
        source = urlsplit(req.full_url)
        if followed is not None and (target.scheme, target.netloc) != (source.scheme, source.netloc):
            followed.remove_header("Authorization")
        return followed
