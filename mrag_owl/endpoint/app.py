"""The web application: SPARQL, linked data, the JSON API and whatever routes are added to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute

from mrag_owl.endpoint.api import api_routes
from mrag_owl.endpoint.engine import Engine
from mrag_owl.endpoint.messages import Application, Receive, Scope, Send
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.endpoint.sparql import SparqlApplication

Routes = Callable[[Engine], Sequence[BaseRoute]]
"""What pages add: their routes, given the engine that answers for them."""

LONGEST = 1 << 20
"""Bytes of the longest body and the longest URL, by default."""


def application(engine: Engine, *, limit: int = LONGEST, routes: Routes | None = None) -> Application:
    """Return the ASGI application over a store that is open for serving; no body or URL may be longer than `limit`."""
    others = _starlette(engine, [*api_routes(engine, limit=limit), *(routes(engine) if routes else ())])
    sparql = SparqlApplication(engine, limit=limit, describe=others)

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        if scope["path"] in ("/sparql", "/sparql/"):
            await sparql(scope, receive, send)
        else:
            await others(scope, receive, send)

    return answer


def _starlette(engine: Engine, routes: Sequence[BaseRoute]) -> Application:
    app = Starlette(routes=list(routes), exception_handlers={Refused: _refused, HTTPException: _http, 500: _fault})
    app.state.engine = engine
    return app


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return PlainTextResponse(error.message + "\n", error.status, headers=error.headers)


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return PlainTextResponse(f"{error.detail}\n", error.status_code, headers=error.headers)


async def _fault(request: Request, error: Exception) -> Response:
    return PlainTextResponse("the server failed; its log says where\n", 500)
