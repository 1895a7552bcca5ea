"""Answers of servers that sources name: within a time, up to a size, and from no address that nobody has allowed.

Addresses inside the network (private, loopback, link-local, multicast, reserved) are refused unless the source names
the host in `allow`: what a picture leads to must not make this machine ask its neighbours (SSRF). A name is resolved
once and the connection goes to the very address that was checked, also after a redirect.
"""

from __future__ import annotations

import http.client
import ipaddress
import random
import socket
import ssl
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import SplitResult, urljoin, urlsplit

from mrag_owl import __version__
from mrag_owl.errors import FetchError

MOST_BYTES = 4_000_000
"""Of an answer, unless told otherwise."""

_REDIRECTS = 3
_PASSING = frozenset((429, 500, 502, 503, 504))
_ATTEMPTS = 3
_FIRST_PAUSE = 0.5
_CHUNK = 1 << 16
_MOVED = frozenset((301, 302, 303, 307, 308))
_PORTS = {"http": 80, "https": 443}


@dataclass(frozen=True, slots=True)
class WebRequest:
    """What is asked of a server; a body makes it a POST."""

    url: str
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes | None = None


@dataclass(frozen=True, slots=True)
class Fetcher:
    """Fetches answers; `allowed` are hosts that may be inside the network, `*` any."""

    allowed: frozenset[str] = frozenset()
    most_bytes: int = MOST_BYTES

    def fetch(self, request: WebRequest, *, seconds: float) -> bytes:
        """Return the body of a server's answer; what passes by itself is tried again within the time.

        Raises FetchError where there is none in time, it is too long, the server refuses, or it may not be asked.
        """
        until = time.monotonic() + seconds
        for attempt in range(1, _ATTEMPTS + 1):
            try:
                return self._followed(request, until)
            except _PassingError as error:
                pause = error.wait if error.wait is not None else random.uniform(0.5, 1.0) * _FIRST_PAUSE * attempt
                if attempt == _ATTEMPTS or time.monotonic() + pause >= until:
                    raise FetchError(f"{error} (tried {attempt} times)" if attempt > 1 else str(error)) from error
                time.sleep(pause)
        raise AssertionError  # the last attempt returned or raised

    def _followed(self, request: WebRequest, until: float) -> bytes:
        """Return the answer of where redirects lead; each place is checked, and what is secret stays with its host."""
        url, headers, body = request.url, dict(request.headers), request.body
        for _ in range(_REDIRECTS + 1):
            parts = _checked_url(url)
            status, location, content = self._once(parts, headers, body, until)
            if status not in _MOVED or location is None:
                return content
            url = urljoin(url, location)
            if urlsplit(url).netloc != parts.netloc:
                headers = {name: value for name, value in headers.items() if name.lower() in ("accept", "content-type")}
            if status == 303 or (status in (301, 302) and body is not None):
                body = None
        raise FetchError(f"{_shown(request.url)} redirects more than {_REDIRECTS} times")

    def _once(
        self, parts: SplitResult, headers: Mapping[str, str], body: bytes | None, until: float
    ) -> tuple[int, str | None, bytes]:
        host, shown = parts.hostname or "", _shown(parts.geturl())
        port = parts.port or _PORTS[parts.scheme]
        address = self._address(host, port)
        connection: http.client.HTTPConnection
        if parts.scheme == "https":
            connection = _SecureConnection(host, port, address=address, timeout=_left(until, shown))
        else:
            connection = _Connection(host, port, address=address, timeout=_left(until, shown))
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        usual = {"User-Agent": f"mrag-owl/{__version__}", "Accept-Encoding": "identity", "Accept": "application/json"}
        try:
            connection.request("GET" if body is None else "POST", target, body, usual | dict(headers))
            sock = connection.sock  # of a server that will hang up, the answer alone has it, and closes it
            with connection.getresponse() as response:
                content = self._read(sock, response, until, shown)
        except (TimeoutError, ssl.SSLError, OSError, http.client.HTTPException, ValueError) as error:
            if isinstance(error, TimeoutError):
                raise FetchError(f"{shown} did not answer in time") from error
            said = " ".join(str(error).split()) or type(error).__name__
            raise _PassingError(f"{shown} cannot be asked ({said})") from error
        finally:
            connection.close()
        if response.status in _PASSING:
            raise _PassingError(f"{shown} answered {response.status}", wait=_retry_after(response))
        if response.status in _MOVED:
            return response.status, response.getheader("location"), b""
        if response.status >= 300:
            raise FetchError(f"{shown} answered {response.status} {response.reason}")
        return response.status, None, content

    def _read(self, sock: socket.socket, response: http.client.HTTPResponse, until: float, shown: str) -> bytes:
        parts: list[bytes] = []
        size = 0
        while True:
            left = _left(until, shown)
            if not response.isclosed():
                sock.settimeout(left)  # slow drops must not add up
            part = response.read1(_CHUNK)
            if not part:
                if response.length:  # what was announced and never came
                    raise http.client.IncompleteRead(b"", response.length)
                return b"".join(parts)
            size += len(part)
            if size > self.most_bytes:
                raise FetchError(f"{shown} answered with more than {self.most_bytes:,} bytes")
            parts.append(part)

    def _address(self, host: str, port: int) -> str:
        """Return the address to connect to; raises FetchError for one inside the network that is not allowed."""
        try:
            found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError) as error:
            raise _PassingError(f"{host} is not known ({error})") from error
        addresses = [str(entry[4][0]) for entry in found]
        if "*" in self.allowed or host in self.allowed:
            return addresses[0]
        for address in addresses:
            if is_inside(address):
                raise FetchError(
                    f"{host} is an address inside the network ({address}); to ask it all the same, name it in `allow`"
                )
        return addresses[0]


def is_inside(address: str) -> bool:
    """Tell whether an address is none of the public Internet.

    >>> is_inside("127.0.0.1"), is_inside("::ffff:10.0.0.1"), is_inside("169.254.169.254"), is_inside("1.1.1.1")
    (True, True, True, False)
    """
    parsed = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(parsed, ipaddress.IPv6Address):
        embedded = parsed.ipv4_mapped or parsed.sixtofour or (parsed.teredo[1] if parsed.teredo else None)
        if embedded is not None:
            return is_inside(str(embedded))
        if parsed in _NAT64:
            return is_inside(str(ipaddress.IPv4Address(int(parsed) & 0xFFFF_FFFF)))
    return not parsed.is_global or parsed.is_multicast


_NAT64 = ipaddress.IPv6Network("64:ff9b::/96")


class _PassingError(FetchError):
    """What may be otherwise a moment later; `wait`: the seconds that the server asks for."""

    def __init__(self, message: str, *, wait: float | None = None) -> None:
        super().__init__(message)
        self.wait = wait


class _Connection(http.client.HTTPConnection):
    """A connection to an address that was checked, whatever the host's name means by now."""

    def __init__(self, host: str, port: int, *, address: str, timeout: float) -> None:
        super().__init__(host, port, timeout=timeout)
        self._checked = address

    def connect(self) -> None:
        self.sock = socket.create_connection((self._checked, self.port), self.timeout)


class _SecureConnection(http.client.HTTPSConnection):
    def __init__(self, host: str, port: int, *, address: str, timeout: float) -> None:
        self._tls = ssl.create_default_context()
        super().__init__(host, port, timeout=timeout, context=self._tls)
        self._checked = address

    def connect(self) -> None:
        plain = socket.create_connection((self._checked, self.port), self.timeout)
        self.sock = self._tls.wrap_socket(plain, server_hostname=self.host)


def _checked_url(url: str) -> SplitResult:
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError as error:
        raise FetchError(f"{url[:100]!r} is no address") from error
    if parts.scheme not in _PORTS or not parts.hostname or parts.username is not None:
        raise FetchError(f"{_shown(url)} is no address of http or https without a name and a password in it")
    return parts


def _shown(url: str) -> str:
    """Return an address without what may be secret in it."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return "an address"
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"[:200]


def _left(until: float, shown: str) -> float:
    left = until - time.monotonic()
    if left <= 0:
        raise FetchError(f"{shown} did not answer in time")
    return left


def _retry_after(response: http.client.HTTPResponse) -> float | None:
    said = response.getheader("retry-after", "") or ""
    return float(said) if said.isdecimal() and len(said) < 6 else None
