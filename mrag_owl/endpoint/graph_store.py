"""The SPARQL 1.1 Graph Store HTTP Protocol: whole graphs, named by a parameter or by their own address.

``/graph-store?graph=IRI`` and ``/graph-store?default`` name a graph; ``/graph/NAME`` is the address of the graph
whose IRI ends so. The default graph is the merge of the named ones: it can be read, not written.
"""

from __future__ import annotations

from urllib.parse import parse_qs
from uuid import uuid4

from mrag_owl.endpoint import jobs
from mrag_owl.endpoint.engine import Engine
from mrag_owl.endpoint.media_types import TRIPLES, accepts_gzip, content_type, listed, preferred
from mrag_owl.endpoint.messages import (
    SAFE,
    Headers,
    Receive,
    Scope,
    Send,
    body_of,
    header,
    send_refusal,
    send_whole,
)
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.endpoint.writer import MULTIPART, READABLE, Change
from mrag_owl.endpoint.writing import Writer
from mrag_owl.vocabulary import GRAPH

PATH = "/graph-store"
DIRECT = "/graph/"
_READING = "GET, HEAD, OPTIONS"
_WRITING = "GET, HEAD, PUT, POST, DELETE, OPTIONS"


class GraphStoreApplication:
    """Answers requests for whole graphs."""

    def __init__(self, engine: Engine, *, limit: int, writer: Writer | None) -> None:
        self._engine = engine
        self._limit = limit
        self._writer = writer
        self._allowed = _READING if writer is None else _WRITING

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        try:
            await self._answer(scope, receive, send)
        except Refused as refused:
            await send_refusal(send, refused)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        method = str(scope["method"])
        if method == "OPTIONS":
            headers = [
                (b"allow", self._allowed.encode()),
                (b"access-control-allow-methods", self._allowed.encode()),
                (b"access-control-allow-headers", b"Accept, Authorization, Content-Type, If-None-Match"),
            ]
            await send_whole(send, 204, headers, b"")
        elif method in ("GET", "HEAD"):
            await self._send(scope, _graph(scope), receive, send)
        elif method in ("PUT", "POST", "DELETE"):
            await self._change(method, scope, receive, send)
        else:
            raise Refused(
                405, f"{method[:20]} is not answered here; use {self._allowed}", headers={"allow": self._allowed}
            )

    async def _send(self, scope: Scope, graph: str | None, receive: Receive, send: Send) -> None:
        media_type = preferred(header(scope, b"accept"), tuple(TRIPLES))
        if media_type is None:
            raise Refused(406, f"a graph can be sent as {listed(TRIPLES)}")
        pool = self._engine.queries
        gzip = accepts_gzip(header(scope, b"accept-encoding")) if header(scope, b"accept-encoding") else False
        answer = await pool.run(jobs.GraphJob(graph, media_type, gzip), receive=receive)
        try:
            headers: Headers = [
                (b"content-type", content_type(media_type).encode()),
                (b"vary", b"Accept, Accept-Encoding"),
                *SAFE,
            ]
            if answer.head is not None and answer.head.gzip:
                headers.append((b"content-encoding", b"gzip"))
            is_head = scope["method"] == "HEAD"
            if answer.body is not None:
                await send_whole(send, 200, headers, b"" if is_head else answer.body)
                return
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            if not is_head:
                async for chunk in pool.chunks(answer):
                    await send({"type": "http.response.body", "body": chunk, "more_body": True})
            await send({"type": "http.response.body", "body": b""})
        finally:
            pool.abandon(answer)

    async def _change(self, method: str, scope: Scope, receive: Receive, send: Send) -> None:
        if self._writer is None:
            raise Refused(
                405, "graphs are not written here: the server was started without --write", headers={"allow": _READING}
            )
        authorization = header(scope, b"authorization")
        self._writer.check(authorization)
        headers: Headers = []
        graph: str | None
        if method == "POST" and scope["path"] == PATH and not scope["query_string"]:
            graph = f"{GRAPH}posted/{uuid4().hex}"
            headers.append((b"location", graph.encode()))
            headers.append((b"content-location", f"{DIRECT}{graph.removeprefix(GRAPH)}".encode()))
        else:
            graph = _graph(scope)
        if graph is None:
            raise Refused(400, "the default graph is the merge of the named ones; write to one of these")
        kind = header(scope, b"content-type")
        content = b"" if method == "DELETE" else await body_of(receive, limit=self._limit)
        if method != "DELETE" and kind.partition(";")[0].strip().lower() not in (*READABLE, MULTIPART):
            raise Refused(415, f"a graph is sent as {', '.join(READABLE)}, not as {kind[:80]!r}")
        change = Change(kind=method.lower(), graph=graph, content=content, content_type=kind)
        status = await self._writer.make(change, authorization)
        await send_whole(send, status, headers, b"")


def _graph(scope: Scope) -> str | None:
    """Return the IRI of the graph that a request names, None for the default graph."""
    path = str(scope["path"])
    if path.startswith(DIRECT):
        if scope["query_string"]:
            raise Refused(400, "the address names the graph; leave the parameters out")
        return checked_iri(GRAPH + path.removeprefix(DIRECT))
    encoded: bytes = scope["query_string"]  # type: ignore[assignment]  # as ASGI says
    try:
        parameters = parse_qs(encoded.decode("ascii"), keep_blank_values=True, errors="strict", max_num_fields=10)
    except ValueError as error:
        raise Refused(400, "the URL's parameters are not UTF-8, percent-encoded") from error
    named, default = parameters.get("graph", []), "default" in parameters
    if len(named) + default != 1:
        raise Refused(400, "name one graph: ?graph=IRI, or ?default for the merge of all")
    return None if default else checked_iri(named[0])


def checked_iri(text: str) -> str:
    """Return an absolute IRI; raises Refused for anything else."""
    scheme, colon, rest = text.partition(":")
    if not (colon and rest and scheme[:1].isalpha()) or set(text) & set(' <>"{}|\\^`') or not text.isprintable():
        raise Refused(400, f"not an absolute IRI: {text[:200]!r}")
    return text
