"""ASGI messages: what is read from a client within limits, and what is sent to it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, MutableMapping

from mrag_owl.endpoint.refusals import Refused

Scope = MutableMapping[str, object]
Message = MutableMapping[str, object]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]

SAFE: tuple[tuple[bytes, bytes], ...] = (
    (b"x-content-type-options", b"nosniff"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'; sandbox"),
)
"""For what is no page: a browser that shows it must run nothing of it."""


def header(scope: Scope, name: bytes) -> str:
    """Return the value of a request's header, those of several joined; empty where it has none."""
    headers: Iterable[tuple[bytes, bytes]] = scope["headers"]  # type: ignore[assignment]  # as ASGI says
    return ", ".join([value.decode("latin-1") for key, value in headers if key == name])


async def body_of(receive: Receive, *, limit: int) -> bytes:
    """Return a request's body; raises Refused where it is longer than the limit or the client has gone."""
    parts: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Refused(499, "the client has gone")
        part: bytes = message.get("body", b"")  # type: ignore[assignment]  # as ASGI says
        size += len(part)
        if size > limit:
            raise Refused(413, f"the body is longer than {limit:,} bytes, the most that is taken")
        parts.append(part)
        if not message.get("more_body"):
            return b"".join(parts)


async def send_whole(send: Send, status: int, headers: Headers, body: bytes) -> None:
    """Send an answer that is known whole."""
    await send(
        {
            "type": "http.response.start",
            "status": status,
            "headers": [*headers, (b"content-length", str(len(body)).encode())],
        }
    )
    await send({"type": "http.response.body", "body": body})


async def send_refusal(send: Send, refused: Refused) -> None:
    """Send why a request is refused: one line of text."""
    if refused.status == 499:
        return  # nobody is there to read it
    headers: Headers = [(b"content-type", b"text/plain; charset=utf-8"), *SAFE]
    headers += [(name.encode(), value.encode("latin-1", "replace")) for name, value in refused.headers.items()]
    line = " ".join(refused.message.split()) + "\n"
    await send_whole(send, refused.status, headers, line.encode("utf-8", "replace"))
