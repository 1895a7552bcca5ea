"""`/sparql`: the SPARQL 1.1 Protocol as an ASGI application, with nothing between it and the workers."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from time import monotonic

from mrag_owl.endpoint import jobs
from mrag_owl.endpoint.answers import Answer
from mrag_owl.endpoint.engine import Engine
from mrag_owl.endpoint.kept_answers import KeptAnswers
from mrag_owl.endpoint.media_types import ROWS, TRIPLES, accepts_gzip, content_type, listed
from mrag_owl.endpoint.messages import (
    SAFE,
    Application,
    Headers,
    Receive,
    Scope,
    Send,
    body_of,
    send_refusal,
    send_whole,
)
from mrag_owl.endpoint.pool import Pool
from mrag_owl.endpoint.protocol import Operation, media_types, operation
from mrag_owl.endpoint.refusals import Refused

logger = logging.getLogger(__name__)

Update = Callable[[Operation, str], Awaitable[None]]
"""Applies an update for whoever the Authorization header says."""

METHODS = "GET, HEAD, POST, OPTIONS"
_CHANGING = re.compile(r"\b(?:NOW|RAND|UUID|STRUUID|BNODE|SERVICE)\b", re.IGNORECASE)
_PREFLIGHT: Headers = [
    (b"allow", METHODS.encode()),
    (b"access-control-allow-methods", METHODS.encode()),
    (b"access-control-allow-headers", b"Accept, Authorization, Content-Type, If-None-Match"),
    (b"access-control-max-age", b"86400"),
]


class SparqlApplication:
    """Answers SPARQL requests; `describe` answers a GET that asks nothing."""

    def __init__(self, engine: Engine, *, limit: int, describe: Application, update: Update | None = None) -> None:
        self._engine = engine
        self._limit = limit
        self._describe = describe
        self._update = update
        self._started: dict[jobs.Head, Headers] = {}
        self._kept = KeptAnswers()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        try:
            await self._answer(scope, receive, send)
        except Refused as refused:
            await send_refusal(send, refused)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        method: str = scope["method"]  # type: ignore[assignment]  # as ASGI says
        if method == "OPTIONS":
            await send_whole(send, 204, _PREFLIGHT, b"")
            return
        if method not in ("GET", "HEAD", "POST"):
            raise Refused(405, f"{method[:20]} is not answered here; use {METHODS}", headers={"allow": METHODS})
        accept = accepted_encoding = kind = known = authorization = ""
        headers: list[tuple[bytes, bytes]] = scope["headers"]  # type: ignore[assignment]  # as ASGI says
        for name, value in headers:
            if name == b"accept":
                accept = f"{accept}, {value.decode('latin-1')}" if accept else value.decode("latin-1")
            elif name == b"accept-encoding":
                accepted_encoding = value.decode("latin-1")
            elif name == b"content-type":
                kind = value.decode("latin-1")
            elif name == b"if-none-match":
                known = value.decode("latin-1")
            elif name == b"authorization":
                authorization = value.decode("latin-1")
        query_string: bytes = scope["query_string"]  # type: ignore[assignment]  # as ASGI says
        if len(query_string) > self._limit:
            raise Refused(414, f"the URL is longer than {self._limit:,} bytes, the most that is taken; use POST")
        body = await body_of(receive, limit=self._limit) if method == "POST" else b""
        asked = operation(method, query_string, kind, body)
        if asked is None:
            await self._describe(scope, receive, send)
        elif asked.is_update:
            if self._update is None:
                raise Refused(403, "updates are not taken here: the server was started without --write")
            await self._update(asked, authorization)
            await send_whole(send, 204, [], b"")
        else:
            await self._query(asked, accept, accepted_encoding, known, method, receive, send)

    async def _query(  # noqa: PLR0917  # the parts of one request
        self, asked: Operation, accept: str, encoding: str, known: str, method: str, receive: Receive, send: Send
    ) -> None:
        rows, triples = media_types(accept, asked.format)
        if rows is None and triples is None:
            raise Refused(406, f"results can be sent as {listed({**ROWS, **TRIPLES})}")
        gzip = bool(encoding) and accepts_gzip(encoding)
        tag = b""
        if not _CHANGING.search(asked.text):
            tag = entity_tag(self._engine.version, asked, rows, triples, gzip)
            if known and method != "POST" and (known.strip() == "*" or tag.decode() in known):
                await send_whole(send, 304, [(b"etag", tag), (b"vary", b"Accept, Accept-Encoding")], b"")
                return
            if kept := self._kept.get(tag):
                await send_whole(send, 200, self._headers(kept[0], tag, method), b"" if method == "HEAD" else kept[1])
                return
        pool = self._engine.queries
        job = jobs.QueryJob(asked.text, rows, triples, asked.default_graphs, asked.named_graphs, gzip)
        started = monotonic()
        answer = await pool.run(job, receive=receive)
        head = answer.head
        if head is None:
            raise Refused(500, "the worker's answer has no head")
        headers = self._headers(head, tag, method)
        if answer.body is not None:
            if tag:
                self._kept.add(tag, head, answer.body)
            await send_whole(send, 200, headers, b"" if method == "HEAD" else answer.body)
        else:
            await self._stream(pool, answer, headers, send, method)
        logger.info("answered a query in %.3f s", monotonic() - started)

    async def _stream(self, pool: Pool, answer: Answer, headers: Headers, send: Send, method: str) -> None:
        """Send an answer piece by piece; where it breaks off, end without the last piece, which cuts the connection."""
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        try:
            if method != "HEAD":
                async for chunk in pool.chunks(answer):
                    await send({"type": "http.response.body", "body": chunk, "more_body": True})
            await send({"type": "http.response.body", "body": b""})
        except Refused as refused:
            logger.warning("an answer was cut off: %s", refused.message)
        finally:
            pool.abandon(answer)

    def _headers(self, head: jobs.Head, tag: bytes, method: str) -> Headers:
        headers = self._started.get(head)
        if headers is None:
            headers = [
                (b"content-type", content_type(head.media_type).encode()),
                (b"vary", b"Accept, Accept-Encoding"),
                *SAFE,
            ]
            if head.gzip:
                headers.append((b"content-encoding", b"gzip"))
            self._started[head] = headers
        if tag and method != "POST":
            return [*headers, (b"etag", tag), (b"cache-control", b"no-cache")]
        return headers


def entity_tag(version: str, asked: Operation, rows: str | None, triples: str | None, gzip: bool) -> bytes:
    """Return the ETag of an answer: what is asked of which version, in which form."""
    said = repr((asked.text, asked.default_graphs, asked.named_graphs, rows, triples, gzip))
    return f'"{version}-{blake2b(said.encode("utf-8", "replace"), digest_size=16).hexdigest()}"'.encode()
