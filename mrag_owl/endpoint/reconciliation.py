"""`/reconcile`: the store as a W3C Reconciliation Service, version 0.2, as OpenRefine calls it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TypeVar
from urllib.parse import parse_qs

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from mrag_owl.endpoint.api_types import ReconcileQuery, ReconcileRequest, ReconcileResponse
from mrag_owl.endpoint.descriptions import address
from mrag_owl.endpoint.engine import Engine
from mrag_owl.endpoint.messages import SAFE, body_of
from mrag_owl.endpoint.refusals import Refused

T = TypeVar("T")

_CALLBACK = re.compile(r"[A-Za-z_$][\w$.]{0,100}")
_MOST_FIELDS = 20
_VERSIONS = ("0.1", "0.2")
_RESPONSE: msgspec.json.Decoder[ReconcileResponse] = msgspec.json.Decoder(ReconcileResponse)


def reconciliation_routes(engine: Engine, *, limit: int) -> Sequence[BaseRoute]:
    """Return the routes of the service: its manifest, batches of queries, and suggestions while somebody types."""

    async def reconcile(request: Request) -> Response:
        sent = await _sent(request, limit)
        if "queries" in sent:
            asked = _decoded(sent["queries"], dict[str, ReconcileQuery], "queries")
        elif "query" in sent:  # a single one, as old clients send it
            text = sent["query"]
            one = _decoded(text, ReconcileQuery, "query") if text.startswith("{") else ReconcileQuery(query=text)
            asked = {"query": one}
        else:
            return _json(_manifest(engine, request, await _called(ReconcileRequest(), request)), sent)
        found = await _called(_request(queries=asked), request)
        return _json(found.results if "queries" in sent else found.results["query"], sent)

    async def suggest(request: Request) -> Response:
        sent = await _sent(request, limit)
        found = await _called(_request(prefix=sent.get("prefix", "")), request)
        shown = [{"id": one.id, "name": one.name, "description": one.description} for one in found.beginning]
        return _json({"result": shown}, sent)

    async def suggest_type(request: Request) -> Response:
        sent = await _sent(request, limit)
        start = sent.get("prefix", "").casefold()
        found = await _called(ReconcileRequest(), request)
        return _json({"result": [one for one in found.types if one.name.casefold().startswith(start)]}, sent)

    async def _called(asked: ReconcileRequest, request: Request) -> ReconcileResponse:
        answer = await engine.call("reconcile", msgspec.json.encode(asked), receive=request.receive)
        return _RESPONSE.decode(answer)

    return [
        Route("/reconcile", reconcile, methods=["GET", "POST"]),
        Route("/reconcile/suggest/entity", suggest),
        Route("/reconcile/suggest/type", suggest_type),
    ]


def _request(*, queries: Mapping[str, ReconcileQuery] | None = None, prefix: str = "") -> ReconcileRequest:
    try:
        return msgspec.convert({"queries": msgspec.to_builtins(queries or {}), "prefix": prefix}, type=ReconcileRequest)
    except msgspec.ValidationError as error:
        raise Refused(400, str(error)) from error


async def _sent(request: Request, limit: int) -> dict[str, str]:
    """Return the fields of a query string or a form, the first of each."""
    text = request.url.query
    if request.method == "POST":
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/x-www-form-urlencoded":
            raise Refused(415, "send the queries as a form: queries=JSON")
        body = await body_of(request.receive, limit=limit)
        text = "&".join(part for part in (text, body.decode("utf-8", "replace")) if part)
    try:
        return {name: values[0] for name, values in parse_qs(text, max_num_fields=_MOST_FIELDS).items()}
    except ValueError as error:
        raise Refused(400, f"more than {_MOST_FIELDS} fields; send the queries as a form: queries=JSON") from error


def _decoded(text: str, kind: type[T], name: str) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refused(400, f"{name} is no JSON of queries: {error}") from error


def _manifest(engine: Engine, request: Request, found: ReconcileResponse) -> Mapping[str, object]:
    base = address(request.scope).rstrip("/")
    space = next((one.id for one in found.types), "")
    return {
        "versions": _VERSIONS,
        "name": "mrag-owl",
        "identifierSpace": engine.manifest.base,
        "schemaSpace": re.sub(r"[^/#]*$", "", space),
        "defaultTypes": found.types,
        "view": {"url": f"{base}/describe?iri={{{{id}}}}"},
        "suggest": {
            "entity": {"service_url": base, "service_path": "/reconcile/suggest/entity"},
            "type": {"service_url": base, "service_path": "/reconcile/suggest/type"},
        },
        "batchSize": 50,
    }


def _json(value: object, sent: Mapping[str, str]) -> Response:
    content = msgspec.json.encode(value)
    media_type = "application/json"
    callback = sent.get("callback")
    if callback is not None:
        if not _CALLBACK.fullmatch(callback):
            raise Refused(400, "callback is no name of a function")
        content, media_type = b"/**/" + callback.encode() + b"(" + content + b");", "text/javascript"
    response = Response(content, 200, media_type=media_type)
    response.raw_headers += [*SAFE, (b"cache-control", b"no-store")]
    return response
