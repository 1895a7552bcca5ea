"""The web application: SPARQL, linked data, the JSON API and whatever routes are added to them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import cast

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from mrag_owl.endpoint.api import api_routes
from mrag_owl.endpoint.engine import Engine
from mrag_owl.endpoint.graph_store import DIRECT, GraphStoreApplication
from mrag_owl.endpoint.graph_store import PATH as GRAPHS
from mrag_owl.endpoint.linked_data import linked_data_routes
from mrag_owl.endpoint.messages import SAFE, Application, Message, Receive, Scope, Send, send_refusal, send_whole
from mrag_owl.endpoint.reconciliation import reconciliation_routes
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.endpoint.sparql import SparqlApplication
from mrag_owl.endpoint.writing import Writer

Routes = Callable[[Engine, Writer | None], Sequence[BaseRoute]]
"""What pages add: their routes, given the engine that answers for them and what writes, if anything may be written."""

NOWHERE = "nowhere"
"""The name of the route whose page says why a request is refused, as its `state.refused` has it."""

WRITING_SECONDS = 600.0
"""In which a change is made, or given up."""

LONGEST = 1 << 20
"""Bytes of the longest body and the longest URL, by default."""


def application(
    engine: Engine, *, limit: int = LONGEST, routes: Routes | None = None, token: str | None = None
) -> Application:
    """Return the ASGI application over a store that is open for serving.

    No body or URL may be longer than `limit` bytes. Whoever has the token may change the store; None: nobody may.
    """
    writer = None if token is None else Writer(engine, token=token, seconds=WRITING_SECONDS)
    others = _starlette(
        engine,
        [
            *api_routes(engine, limit=limit),
            *reconciliation_routes(engine, limit=limit),
            *linked_data_routes(engine, writes=token is not None),
            *(routes(engine, writer) if routes else ()),
        ],
    )
    sparql = SparqlApplication(engine, limit=limit, describe=others, update=writer.update if writer else None)
    graph_store = GraphStoreApplication(engine, limit=limit, writer=writer)

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        path = str(scope["path"])
        if path in ("/sparql", "/sparql/"):
            await sparql(scope, receive, send)
        elif path in ("/healthz", "/readyz"):
            await _send_health(engine, path, send)
        elif path == GRAPHS or path.startswith(DIRECT):
            await graph_store(scope, receive, send)
        elif len(path) + len(scope["query_string"]) > limit:  # type: ignore[arg-type]  # as ASGI says
            await send_refusal(send, Refused(414, f"the URL is longer than {limit:,} bytes, the most that is taken"))
        else:
            await others(scope, receive, send)

    return answer


async def warm_up(answering: Application, path: str) -> None:
    """Ask for a page as a visitor does: what it shows is counted once for a version, by whoever is first."""
    scope: Scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [(b"accept", b"text/html")],
    }

    async def receive() -> Message:
        await asyncio.Event().wait()  # who never goes away
        return {"type": "http.disconnect"}

    async def send(_: Message) -> None:
        pass

    await answering(scope, receive, send)


async def _send_health(engine: Engine, path: str, send: Send) -> None:
    """Say that the server runs, or whether it is ready: a caller would not wait for what it has to open."""
    if path == "/readyz" and not engine.is_ready:
        await send_refusal(send, Refused(503, "not ready: the store is being opened", retry_after=1))
        return
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"cache-control", b"no-store"), *SAFE]
    await send_whole(send, 200, headers, b"ok\n")


def _starlette(engine: Engine, routes: Sequence[BaseRoute]) -> Application:
    app = Starlette(routes=list(routes), exception_handlers={Refused: _refused, HTTPException: _http, 500: _fault})
    app.state.engine = engine
    return app


async def _refused(request: Request, error: Exception) -> Response:
    """Say in a line why nothing is sent, or on the page that is called `NOWHERE` where a browser opens an address."""
    refused = cast("Refused", error)
    is_page = refused.status != 499 and not request.url.path.startswith("/api/")
    if is_page and "text/html" in request.headers.get("accept", ""):
        request.state.refused = refused
        for route in request.app.routes:
            if isinstance(route, Route) and route.name == NOWHERE:
                return cast("Response", await route.endpoint(request))
    return _line(refused.message, refused.status, refused.headers)


async def _http(request: Request, error: Exception) -> Response:
    raised = cast("HTTPException", error)
    path = request.url.path[:200]
    mistyped = f"nothing is at {path}: it may have moved, or the address may be mistyped; the first page is /"
    said = mistyped if raised.status_code == 404 else raised.detail
    return await _refused(request, Refused(raised.status_code, said, headers=raised.headers))


async def _fault(_: Request, __: Exception) -> Response:
    return _line("the server failed; its log says where", 500, {})


def _line(message: str, status: int, headers: Mapping[str, str]) -> Response:
    response = PlainTextResponse(" ".join(message.split()) + "\n", status, headers=headers)
    response.raw_headers += SAFE
    return response
