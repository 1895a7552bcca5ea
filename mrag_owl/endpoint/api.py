"""`/api/…`: recommendations, learning, explanations and feedback as JSON, and their OpenAPI description."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from mrag_owl import __version__
from mrag_owl.endpoint.api_types import CALLS, Call, Problem
from mrag_owl.endpoint.engine import Engine
from mrag_owl.endpoint.messages import SAFE, body_of
from mrag_owl.endpoint.refusals import Refused

_JSON = "application/json"
_REFUSALS = {
    "400": "not what the schema says",
    "413": "too long",
    "415": "not JSON",
    "422": "unknown names, or examples that contradict each other",
    "503": "busy, try again after the time that Retry-After says",
    "504": "took too long",
}


def api_routes(engine: Engine, *, limit: int) -> Sequence[BaseRoute]:
    """Return the routes of the API."""
    description = msgspec.json.encode(openapi())

    async def describe(_: Request) -> Response:
        return _json(description)

    calls = [
        Route(f"/api/{name}", _answering(engine, name, call, limit=limit), methods=["POST", "OPTIONS"])
        for name, call in CALLS.items()
    ]
    return [*calls, Route("/api/openapi.json", describe)]


def _answering(engine: Engine, name: str, call: Call, *, limit: int) -> Callable[[Request], Awaitable[Response]]:
    decoder: msgspec.json.Decoder[object] = msgspec.json.Decoder(call.request)

    async def answer(request: Request) -> Response:
        if request.method == "OPTIONS":
            preflight = [
                (b"allow", b"POST, OPTIONS"),
                (b"access-control-allow-methods", b"POST, OPTIONS"),
                (b"access-control-allow-headers", b"Content-Type"),
                (b"access-control-max-age", b"86400"),
            ]
            return _json(b"", status=204, headers=preflight)
        try:
            if request.headers.get("content-type", "").partition(";")[0].strip().lower() != _JSON:
                raise Refused(415, f"Content-Type must be {_JSON}")
            body = await body_of(request.receive, limit=limit)
            decoder.decode(body)
            return _json(await engine.call(name, body, receive=request.receive))
        except msgspec.DecodeError as error:
            return _refusal(Refused(400, str(error)))
        except UnicodeDecodeError as error:
            return _refusal(Refused(400, f"the body is not UTF-8: {error.reason} at byte {error.start}"))
        except Refused as refused:
            return _refusal(refused)

    return answer


def _refusal(refused: Refused) -> Response:
    headers = [(name.encode(), value.encode()) for name, value in refused.headers.items()]
    return _json(msgspec.json.encode(Problem(error=refused.message)), status=refused.status, headers=headers)


def _json(content: bytes, *, status: int = 200, headers: Sequence[tuple[bytes, bytes]] = ()) -> Response:
    response = Response(content, status, media_type=_JSON)
    response.raw_headers += [*SAFE, (b"cache-control", b"no-store"), *headers]
    return response


def openapi() -> dict[str, object]:
    """Return the description of the API in OpenAPI 3.1, made of the types that requests are checked against."""
    types = [kind for call in CALLS.values() for kind in (call.request, call.response)]
    schemas, components = msgspec.json.schema_components([*types, Problem], ref_template="#/components/schemas/{name}")
    named = dict(zip([*types, Problem], schemas, strict=True))

    def content(kind: type) -> dict[str, object]:
        return {_JSON: {"schema": named[kind]}}

    paths = {
        f"/api/{name}": {
            "post": {
                "operationId": name,
                "summary": call.summary,
                "requestBody": {"required": True, "content": content(call.request)},
                "responses": {
                    "200": {"description": "the answer", "content": content(call.response)},
                    **{
                        status: {"description": reason, "content": content(Problem)}
                        for status, reason in _REFUSALS.items()
                    },
                },
            }
        }
        for name, call in CALLS.items()
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "mrag-owl", "version": __version__, "description": "Pictures with reasons, over RDF graphs."},
        "paths": paths,
        "components": {"schemas": components},
    }
