"""Addresses of things: individuals, the data set, the service; a page for people, RDF for programs.

``/id/NAME`` stands for the individual whose IRI ends so, and answers 303 with the address of its page (``/page/NAME``)
or of its description (``/data/NAME``), whichever the client prefers. ``/describe?iri=IRI`` describes anything.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from urllib.parse import quote

from pyoxigraph import BlankNode, Literal, NamedNode, Triple
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from mrag_owl.endpoint.descriptions import address, dataset_description, service_description, written
from mrag_owl.endpoint.engine import Engine
from mrag_owl.endpoint.graph_store import checked_iri
from mrag_owl.endpoint.media_types import TRIPLES, content_type, listed, preferred
from mrag_owl.endpoint.messages import SAFE
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.resources import query_text
from mrag_owl.vocabulary import DCAT_DATASET

EDITOR = "/query"
"""Where a browser is sent that opens the endpoint's address."""
_CROPS = "iiif/"
"""Below the base of a store's individuals: the crops of its pictures, which `/iiif/` sends."""
_POINTING = 100  # statements about others that point to what is described, at most
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
        if name.startswith(_CROPS):
            return _seen_at(f"/{quote(name)}")
        media_type = preferred(request.headers.get("accept", ""), (_HTML, *TRIPLES))
        if media_type is None:
            raise Refused(406, f"there is a page, and RDF as {listed(TRIPLES)}")
        kind = "page" if media_type == _HTML else "data"
        return _seen_at(f"/{kind}/{quote(name, safe='')}")

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
        checked = f"<{checked_iri(iri)}>"
        text = query_text("select_statements_of_individual")
        stated = await engine.select(text, bindings={"individual": checked}, receive=request.receive)
        pointing = await engine.select(
            f"{text}\nLIMIT {_POINTING}", bindings={"value": checked}, receive=request.receive
        )
        triples = [_triple(row) for row in (*stated, *pointing)]
        if not triples:
            raise Refused(404, f"nothing is stated of <{iri}>")
        links = [] if name is None else [(b"link", _links(name).encode())]
        return _rdf(written(triples, chosen), chosen, [(b"etag", tag.encode()), *links])

    async def void(request: Request) -> Response:
        chosen = _chosen(request)
        graphs = await figures.graphs()
        classes, stated = await figures.of_dataset()
        base = address(request.scope)
        triples = dataset_description(base, space=engine.manifest.base, graphs=graphs, classes=classes, stated=stated)
        return _rdf(written(triples, chosen), chosen)

    async def describe_service(request: Request) -> Response:
        media_type = preferred(request.headers.get("accept", ""), (*TRIPLES, _HTML))
        if media_type == _HTML:
            return RedirectResponse(EDITOR, 303)
        chosen = _chosen(request)
        graphs = await figures.graphs()
        return _rdf(written(service_description(address(request.scope), graphs=graphs, writes=writes), chosen), chosen)

    return [
        Route("/id/{name:path}", identify),
        Route("/data/{name:path}", describe_individual),
        Route("/describe", describe),
        Route("/.well-known/void", void),
        Route("/sparql", describe_service),
        Route("/sparql/", describe_service),
    ]


def _seen_at(path: str) -> Response:
    response = RedirectResponse(path, 303)
    response.raw_headers += [(b"vary", b"Accept")]
    return response


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
    response.raw_headers += [*SAFE, (b"vary", b"Accept"), *headers]
    return response


def _triple(row: Mapping[str, Mapping[str, str]], subject: str = "individual") -> Triple:
    """Return the statement of a row of ``subject``, ``property``, ``value``, as SPARQL's JSON has them."""
    return Triple(_term(row[subject]), NamedNode(row["property"]["value"]), _term(row["value"]))  # type: ignore[arg-type]  # no literal is a subject


def _term(term: Mapping[str, str]) -> NamedNode | BlankNode | Literal:
    if term["type"] == "uri":
        return NamedNode(term["value"])
    if term["type"] == "bnode":
        return BlankNode(term["value"])
    if language := term.get("xml:lang"):
        return Literal(term["value"], language=language)
    return Literal(term["value"], datatype=NamedNode(term["datatype"]) if "datatype" in term else None)


class _Figures:
    """What takes long to count, counted once for each version that is served."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._graphs: tuple[str, dict[str, int]] = ("", {})
        self._dataset: tuple[str, dict[str, int], list[Triple]] = ("", {}, [])

    async def graphs(self) -> dict[str, int]:
        """Return the named graphs with their numbers of triples."""
        version = self._engine.version
        if self._graphs[0] != version:
            rows = await self._engine.select(query_text("select_counts"))
            self._graphs = version, {row["graph"]["value"]: int(row["count"]["value"]) for row in rows}
        return self._graphs[1]

    async def of_dataset(self) -> tuple[dict[str, int], list[Triple]]:
        """Return the individuals of each class, and what is stated of the data sets."""
        version = self._engine.version
        if self._dataset[0] != version:
            classes: dict[str, int] = {}
            for row in await self._engine.select(query_text("select_class_counts")):
                if row["class"]["type"] == "uri":  # of an individual that several graphs have, count one
                    name, count = row["class"]["value"], int(row["count"]["value"])
                    classes[name] = max(count, classes.get(name, 0))
            rows = await self._engine.select(query_text("select_provenance"))
            stated = [_triple(row, "subject") for row in rows]
            about = {one.subject for one in stated if one.object == NamedNode(DCAT_DATASET)}
            self._dataset = version, classes, [one for one in stated if one.subject in about]
        return self._dataset[1:]
