"""Addresses of things: individuals, the data set, the service; a page for people, RDF for programs.

``/id/NAME`` stands for the individual whose IRI ends so, and answers 303 with the address of its page (``/page/NAME``)
or of its description (``/data/NAME``), whichever the client prefers. ``/describe?iri=IRI`` describes anything.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from urllib.parse import quote

import pyoxigraph
from pyoxigraph import Triple
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from mrag_owl.endpoint.descriptions import address, dataset_description, service_description, written
from mrag_owl.endpoint.engine import Engine
from mrag_owl.endpoint.graph_store import checked_iri
from mrag_owl.endpoint.media_types import TRIPLES, content_type, listed, preferred
from mrag_owl.endpoint.messages import CORS, SAFE
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.resources import query_text

EDITOR = "/query"
"""Where a browser is sent that opens the endpoint's address."""
_HTML = "text/html"
_SUFFIXES = {
    ".ttl": "text/turtle",
    ".nt": "application/n-triples",
    ".jsonld": "application/ld+json",
    ".rdf": "application/rdf+xml",
}
_SUFFIX = re.compile(r"(.+)(\.ttl|\.nt|\.jsonld|\.rdf)")


def linked_data_routes(engine: Engine, *, writes: bool) -> Sequence[BaseRoute]:
    """Return the routes of individuals and descriptions."""
    figures = _Figures(engine)

    async def identify(request: Request) -> Response:
        name = request.path_params["name"]
        media_type = preferred(request.headers.get("accept", ""), (_HTML, *TRIPLES))
        if media_type is None:
            raise Refused(406, f"there is a page, and RDF as {listed(TRIPLES)}")
        kind = "page" if media_type == _HTML else "data"
        response = RedirectResponse(f"/{kind}/{quote(name, safe='')}", 303)
        response.raw_headers += [*CORS, (b"vary", b"Accept")]
        return response

    async def describe_individual(request: Request) -> Response:
        name = request.path_params["name"]
        media_type = None
        if match := _SUFFIX.fullmatch(name):
            name, media_type = match[1], _SUFFIXES[match[2]]
        return await described(request, engine.manifest.base + name, name, media_type)

    async def describe(request: Request) -> Response:
        values = request.query_params.getlist("iri")
        if len(values) != 1:
            raise Refused(400, "name one thing: /describe?iri=IRI")
        return await described(request, values[0], None, None)

    async def described(request: Request, iri: str, name: str | None, media_type: str | None) -> Response:
        chosen = media_type or _chosen(request)
        tag = f'"{engine.version}-{TRIPLES[chosen]}"'
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers={"etag": tag})
        bindings = {"individual": f"<{checked_iri(iri)}>"}
        content = await engine.construct(
            query_text("construct_description"), "application/n-triples", bindings=bindings, receive=request.receive
        )
        if not content:
            raise Refused(404, f"nothing is stated of <{iri}>")
        triples = [quad.triple for quad in pyoxigraph.parse(content, pyoxigraph.RdfFormat.N_TRIPLES)]
        links = [] if name is None else [(b"link", _links(name).encode())]
        return _rdf(written(triples, chosen), chosen, [(b"etag", tag.encode()), *links])

    async def void(request: Request) -> Response:
        chosen = _chosen(request)
        graphs, classes, stated = await figures.of_dataset()
        base = address(request.scope)
        triples = dataset_description(base, space=engine.manifest.base, graphs=graphs, classes=classes, stated=stated)
        return _rdf(written(triples, chosen), chosen)

    async def describe_service(request: Request) -> Response:
        media_type = preferred(request.headers.get("accept", ""), (*TRIPLES, _HTML))
        if media_type == _HTML:
            return RedirectResponse(EDITOR, 303)
        chosen = _chosen(request)
        graphs = {row["graph"]["value"]: None for row in await engine.select(query_text("select_graphs"))}
        return _rdf(written(service_description(address(request.scope), graphs=graphs, writes=writes), chosen), chosen)

    return [
        Route("/id/{name:path}", identify),
        Route("/data/{name:path}", describe_individual),
        Route("/describe", describe),
        Route("/.well-known/void", void),
        Route("/sparql", describe_service),
        Route("/sparql/", describe_service),
    ]


def _chosen(request: Request) -> str:
    media_type = preferred(request.headers.get("accept", ""), tuple(TRIPLES))
    if media_type is None:
        raise Refused(406, f"this can be sent as {listed(TRIPLES)}")
    return media_type


def _links(name: str) -> str:
    quoted = quote(name, safe="")
    alternatives = [f'</page/{quoted}>; rel="alternate"; type="{_HTML}"']
    alternatives += [f'</data/{quoted}{suffix}>; rel="alternate"; type="{kind}"' for suffix, kind in _SUFFIXES.items()]
    return ", ".join([*alternatives, f'</id/{quoted}>; rel="describes"'])


def _rdf(content: bytes, media_type: str, headers: Sequence[tuple[bytes, bytes]] = ()) -> Response:
    response = Response(content, headers={"content-type": content_type(media_type)})
    response.raw_headers += [*CORS, *SAFE, (b"vary", b"Accept"), *headers]
    return response


class _Figures:
    """What takes long to count, counted once for each version that is served."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._version = ""
        self._found: tuple[dict[str, int], dict[str, int], list[Triple]] | None = None

    async def of_dataset(self) -> tuple[dict[str, int], dict[str, int], list[Triple]]:
        """Return the triples of each graph, the individuals of each class, and what is stated of the data set."""
        if self._found is None or self._version != self._engine.version:
            version = self._engine.version
            graphs = await self._engine.select(query_text("select_counts"))
            classes: dict[str, int] = {}
            for row in await self._engine.select(query_text("select_class_counts")):
                if row["class"]["type"] == "uri":  # of an individual that several graphs have, count one
                    name, count = row["class"]["value"], int(row["count"]["value"])
                    classes[name] = max(count, classes.get(name, 0))
            content = await self._engine.construct(query_text("construct_datasets"), "application/n-triples")
            stated = [quad.triple for quad in pyoxigraph.parse(content, pyoxigraph.RdfFormat.N_TRIPLES)]
            sizes = {row["graph"]["value"]: int(row["count"]["value"]) for row in graphs}
            self._found, self._version = (sizes, classes, stated), version
        return self._found
