"""Preferences that are kept: named OWL classes, in a graph of their user's own or in a file of Turtle."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from hashlib import sha256
from urllib.parse import parse_qs, urlencode, urlsplit

import pyoxigraph
from pyoxigraph import BlankNode, Literal, NamedNode, RdfFormat, Triple
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from mrag_owl.endpoint import api_types as api
from mrag_owl.endpoint import jobs
from mrag_owl.endpoint.descriptions import written
from mrag_owl.endpoint.messages import body_of
from mrag_owl.endpoint.pages import calls
from mrag_owl.endpoint.pages.naming import Names
from mrag_owl.endpoint.pages.rendering import Pages
from mrag_owl.endpoint.pages.state import State
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.endpoint.writer import Change
from mrag_owl.endpoint.writing import Writer
from mrag_owl.records import Iri
from mrag_owl.resources import query_text
from mrag_owl.vocabulary import (
    DCTERMS_CREATED,
    GRAPH,
    OWL,
    OWL_CLASS,
    RDF_TYPE,
    RDFS_COMMENT,
    RDFS_LABEL,
    SKOS_NOTATION,
    XSD_DATE_TIME,
)

GRAPH_USER = GRAPH + "user/"
_USER = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
_NTRIPLES = "application/n-triples"
_LONGEST_NAME = 80
_MOST_USERS = 200
_LONGEST_BODY = 64 << 10


class Preferences:
    """Answers `/preferences…`: lists, saves, exports, deletes."""

    def __init__(self, pages: Pages, names: Names, writer: Writer | None) -> None:
        self._pages = pages
        self._engine = pages.engine
        self._names = names
        self._writer = writer
        self._turn = asyncio.Lock()

    def routes(self) -> list[BaseRoute]:
        """Return the routes."""
        return [
            Route("/preferences", self._pages.page(self.show)),
            Route("/preferences/save", self._pages.page(self.save), methods=["POST"]),
            Route("/preferences/delete", self._pages.page(self.delete), methods=["POST"]),
            Route("/preferences/turtle", self._pages.page(self.turtle)),
        ]

    async def show(self, request: Request) -> Response:
        """List what is saved."""
        rows = await self._engine.select(query_text("select_counts"), receive=request.receive)
        graphs = [row["graph"]["value"] for row in rows if row["graph"]["value"].startswith(GRAPH_USER)]
        saved = []
        for graph in graphs[:_MOST_USERS]:
            user = graph.removeprefix(GRAPH_USER)
            for one in saved_in(await self._statements(graph)):
                about = {"class": one["class"], "user": user}
                search = State(preference=one["manchester"]).address if one["manchester"] else ""
                turtle = f"/preferences/turtle?{urlencode(about)}"
                address = self._names.address(one["class"])
                saved.append({**one, "user": user, "search": search, "turtle": turtle, "address": address})
        return self._pages.render("preferences.html", here="preferences", saved=saved)

    async def turtle(self, request: Request) -> Response:
        """Send one preference as Turtle: a saved one, or one that is given as an expression."""
        values = request.query_params
        if "class" in values:
            graph = GRAPH_USER + _user(values.get("user", ""))
            triples = _closure(await self._statements(graph), values["class"])
            if not triples:
                raise Refused(404, "no such preference is saved")
            name = values["class"].rpartition("#")[2]
        else:
            name = _name(values.get("name", "") or "preference")
            triples = await self._named_class(
                _user(values.get("user", "") or "me"), name, values.get("prefer", ""), request
            )
        headers = {
            "content-disposition": f'attachment; filename="{_slug(name)}.ttl"',
            "x-content-type-options": "nosniff",
            "content-security-policy": "default-src 'none'; sandbox",
        }
        return Response(written(triples, "text/turtle"), media_type="text/turtle", headers=headers)

    async def save(self, request: Request) -> Response:
        """Add a preference to its user's graph."""
        values = await self._sent(request)
        user, name = _user(values.get("user", "")), _name(values.get("name", ""))
        writer = self._checked_writer(values)
        triples = await self._named_class(user, name, values.get("prefer", ""), request)
        content = pyoxigraph.serialize(triples, format=RdfFormat.N_TRIPLES) or b""
        change = Change(kind="post", graph=GRAPH_USER + user, content=content, content_type=_NTRIPLES)
        async with self._turn:
            if _closure(await self._statements(GRAPH_USER + user), _class(user, name)):
                raise Refused(409, f"{user} has a preference of the name {name!r}; delete it, or choose another name")
            await writer.make(change, _bearer(values))
        return RedirectResponse("/preferences", 303)

    async def delete(self, request: Request) -> Response:
        """Take a preference out of its user's graph."""
        values = await self._sent(request)
        writer = self._checked_writer(values)
        graph, iri = GRAPH_USER + _user(values.get("user", "")), values.get("class", "")
        async with self._turn:
            statements = await self._statements(graph)
            gone = set(_closure(statements, iri))
            if not gone:
                raise Refused(404, "no such preference is saved")
            kept = [triple for triple in statements if triple not in gone]
            content = pyoxigraph.serialize(kept, format=RdfFormat.N_TRIPLES) or b""
            kind = "put" if kept else "delete"
            change = Change(kind=kind, graph=graph, content=content, content_type=_NTRIPLES)
            await writer.make(change, _bearer(values))
        return RedirectResponse("/preferences", 303)

    async def _sent(self, request: Request) -> dict[str, str]:
        """Return the fields of a form that was sent from one of these pages."""
        origin = request.headers.get("origin")
        if origin is not None and urlsplit(origin).netloc != request.headers.get("host", ""):
            raise Refused(403, "this form was not sent from here")
        if request.headers.get("content-type", "").partition(";")[0].strip() != "application/x-www-form-urlencoded":
            raise Refused(415, "this is sent as a form")
        body = await body_of(request.receive, limit=_LONGEST_BODY)
        try:
            fields = parse_qs(body.decode("ascii"), keep_blank_values=True, errors="strict", max_num_fields=50)
        except ValueError as error:
            raise Refused(400, "the form is not UTF-8, percent-encoded") from error
        return {name: found[0] for name, found in fields.items()}

    def _checked_writer(self, values: Mapping[str, str]) -> Writer:
        if self._writer is None:
            raise Refused(
                405, "nothing is saved here: the server was started without --write; download the preference instead"
            )
        self._writer.check(_bearer(values))
        return self._writer

    async def _named_class(self, user: str, name: str, expression: str, request: Request) -> list[Triple]:
        if not expression.strip():
            raise Refused(400, "prefer: give the class expression to save")
        asked = api.FeedbackRequest(preference=expression, top_k=1)
        preference = (await calls.feedback(self._engine, asked, request)).preference
        if preference is None:
            raise Refused(400, "there is no preference to save")
        return named_class(_class(user, name), name, preference, created=datetime.now(UTC))

    async def _statements(self, graph: str) -> list[Triple]:
        """Return what a graph states; nothing where there is none."""
        pool = self._engine.queries
        try:
            answer = await pool.run(jobs.GraphJob(graph, _NTRIPLES))
        except Refused as refused:
            if refused.status == 404:
                return []
            raise
        try:
            content = await pool.whole(answer)
        finally:
            pool.abandon(answer)
        return [quad.triple for quad in pyoxigraph.parse(content, RdfFormat.N_TRIPLES)]


def saved_in(triples: Iterable[Triple]) -> list[dict[str, str]]:
    """Return the named classes with how they are called and read, by name."""
    wanted = {RDFS_LABEL: "label", RDFS_COMMENT: "english", SKOS_NOTATION: "manchester", DCTERMS_CREATED: "created"}
    found: dict[str, dict[str, str]] = {}
    for triple in triples:
        name = wanted.get(Iri(triple.predicate.value))
        if name is not None and isinstance(triple.subject, NamedNode) and isinstance(triple.object, Literal):
            empty = dict.fromkeys(wanted.values(), "") | {"class": triple.subject.value}
            found.setdefault(triple.subject.value, empty)[name] = triple.object.value
    return sorted(found.values(), key=lambda one: (one["label"].casefold(), one["class"]))


def named_class(iri: str, name: str, preference: api.Preference, *, created: datetime) -> list[Triple]:
    """Return a preference as a class of its own, equivalent to the expression, with how it reads."""
    stated = [quad.triple for quad in pyoxigraph.parse(preference.owl, RdfFormat.TURTLE)]
    objects = {triple.object for triple in stated}
    roots = {triple.subject for triple in stated if triple.subject not in objects}
    named, reading = NamedNode(iri), preference.reading
    whole = next((root for root in roots if isinstance(root, BlankNode | NamedNode)), None)
    if whole is None:
        raise Refused(400, "this expression cannot be saved as a class")
    found = [
        Triple(named, NamedNode(RDF_TYPE), NamedNode(OWL_CLASS)),
        Triple(named, NamedNode(OWL + "equivalentClass"), whole),
        Triple(named, NamedNode(RDFS_LABEL), Literal(name)),
        Triple(named, NamedNode(RDFS_COMMENT), Literal(reading.english)),
        Triple(named, NamedNode(SKOS_NOTATION), Literal(reading.manchester)),
        Triple(
            named,
            NamedNode(DCTERMS_CREATED),
            Literal(created.isoformat(timespec="seconds"), datatype=NamedNode(XSD_DATE_TIME)),
        ),
    ]
    return [*found, *stated]


def _closure(triples: list[Triple], iri: str) -> list[Triple]:
    """Return what is stated of a thing and of the nameless ones that belong to it."""
    by_subject: dict[object, list[Triple]] = {}
    for triple in triples:
        by_subject.setdefault(triple.subject, []).append(triple)
    start = [subject for subject in by_subject if isinstance(subject, NamedNode) and subject.value == iri]
    found: list[Triple] = []
    seen: set[object] = set()
    waiting: list[object] = list(start)
    while waiting:
        subject = waiting.pop()
        if subject in seen:
            continue
        seen.add(subject)
        for triple in by_subject.get(subject, ()):
            found.append(triple)
            if isinstance(triple.object, BlankNode):
                waiting.append(triple.object)
    return found


def _bearer(values: Mapping[str, str]) -> str:
    return f"Bearer {values.get('token', '')}"


def _class(user: str, name: str) -> str:
    return f"{GRAPH_USER}{user}#{_slug(name)}"


def _slug(name: str) -> str:
    """Return a name as a part of an IRI.

    >>> _slug("Summer, at last!")
    'summer-at-last'
    """
    slug = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")[:60]
    return slug or sha256(name.encode("utf-8", "replace")).hexdigest()[:12]


def _name(text: str) -> str:
    name = " ".join(text.split())
    if not name or len(name) > _LONGEST_NAME or not name.isprintable():
        raise Refused(400, f"name: a text of 1 to {_LONGEST_NAME} characters")
    return name


def _user(text: str) -> str:
    if not _USER.fullmatch(text):
        raise Refused(400, "user: up to 40 of the characters a-z, 0-9, - and _, the first a letter or a digit")
    return text
