"""Who may ask from where: by which names the server is called, and which web pages may read its answers.

A page of any site can send requests to a server on the visitor's machine. It cannot read what comes back unless the
server says so (CORS), or is made to look like the page's own site by a name that leads to it (DNS rebinding); so the
name that a request is sent to must be one of the server's.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from urllib.parse import urlsplit

from mrag_owl.endpoint.messages import Application, Message, Receive, Scope, Send, header, send_refusal
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.endpoint.turns import CLIENT, client_of
from mrag_owl.errors import ConfigError

_LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
_EXPOSED = (b"access-control-expose-headers", b"ETag, Link, Location, Retry-After")


def checked_origin(text: str) -> str:
    """Return an origin as browsers send it, or ``*`` for all; raises ConfigError for anything else.

    >>> checked_origin("https://Example.org/"), checked_origin("*")
    ('https://example.org', '*')
    """
    parts = urlsplit(text)
    if text == "*":
        return text
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query:
        raise ConfigError(f"--cors {text}: give an origin such as https://example.org, or * for all")
    return f"{parts.scheme}://{parts.netloc.lower()}"


def host_of(authority: str) -> str:
    """Return the name or address of an authority, without its port and the dot that makes a name absolute.

    >>> host_of("Example.org:8000"), host_of("[::1]:8000"), host_of("localhost."), host_of("localhost..")
    ('example.org', '[::1]', 'localhost', 'localhost.')
    """
    name, _, port = authority.rpartition(":")
    is_port = bool(name) and port.isdecimal() and not (name.startswith("[") and not name.endswith("]"))
    return (name if is_port else authority).lower().removesuffix(".")


def guarded(
    application: Application, *, names: Iterable[str], origins: Collection[str], behind_proxy: bool = False
) -> Application:
    """Return an application that answers requests to its own names alone, and lets the origins read its answers.

    Its names are those of the loopback, the address that a connection came in by, and the given ones. Behind a proxy,
    the client and the scheme are those that the proxy says.
    """
    known = {*_LOOPBACK, *map(host_of, names)}

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await application(scope, receive, send)
            return
        if behind_proxy:
            _believe(scope)
        client = scope.get("client")
        CLIENT.set(client_of(str(client[0])) if isinstance(client, tuple | list) else "")
        hosts, origin = _asked(scope)
        if origin and origins and (origin in origins or "*" in origins):
            send = _shared(send, b"*" if "*" in origins else origin.encode("latin-1"))
        try:
            _check_host(hosts, scope, known)
        except Refused as refused:
            await send_refusal(send, refused)
            return
        await application(scope, receive, send)

    return answer


def _believe(scope: Scope) -> None:
    """Take the client and the scheme for those that the proxy in front says.

    Of several addresses only the last is the proxy's own; those before it came with the request.
    """
    client = header(scope, b"x-forwarded-for").rpartition(",")[2].strip()
    if client:
        scope["client"] = (client[:100], 0)
    scheme = header(scope, b"x-forwarded-proto").rpartition(",")[2].strip().lower()
    if scheme in ("http", "https"):
        scope["scheme"] = scheme


def _asked(scope: Scope) -> tuple[list[str], str]:
    """Return the hosts and the origin that a request names."""
    hosts: list[str] = []
    origin = ""
    headers: Iterable[tuple[bytes, bytes]] = scope["headers"]  # type: ignore[assignment]  # as ASGI says
    for key, value in headers:
        if key == b"host":
            hosts.append(value.decode("latin-1").strip())
        elif key == b"origin":
            origin = value.decode("latin-1")
    return hosts, origin


def _check_host(hosts: list[str], scope: Scope, known: Collection[str]) -> None:
    if not hosts and scope["http_version"] == "1.0":
        return  # no browser asks so
    if len(hosts) != 1:
        raise Refused(400, "a request names one host, in the header Host")
    host = host_of(hosts[0])
    if host in known:
        return
    server = scope.get("server")
    own = str(server[0]) if isinstance(server, tuple | list) else ""
    if host != (f"[{own}]" if ":" in own else own):
        raise Refused(
            421, f"this server is not called {host[:100]!r}; start it with --host-name to have it answer to that"
        )


def _shared(send: Send, origin: bytes) -> Send:
    """Return what sends messages with the leave to read them."""
    leave = [(b"access-control-allow-origin", origin), _EXPOSED]
    if origin != b"*":
        leave.append((b"vary", b"Origin"))

    async def shared(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers: Iterable[tuple[bytes, bytes]] = message.get("headers", ())  # type: ignore[assignment]  # as ASGI says
            message = {**message, "headers": [*headers, *leave]}
        await send(message)

    return shared
