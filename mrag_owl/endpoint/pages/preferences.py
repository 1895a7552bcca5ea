"""Preferences that are kept: named OWL classes, in a graph of their user's own or in a file of Turtle."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from urllib.parse import parse_qs, urlencode, urlsplit

import pyoxigraph
from pyoxigraph import BlankNode, Literal, NamedNode, RdfFormat, Triple
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from mrag_owl.endpoint import api_types as api
from mrag_owl.endpoint.descriptions import written
from mrag_owl.endpoint.messages import body_of
from mrag_owl.endpoint.pages import calls
from mrag_owl.endpoint.pages.naming import Names, slug
from mrag_owl.endpoint.pages.rendering import Pages
from mrag_owl.endpoint.pages.saved_preferences import GRAPH_USER, Saved, closure
from mrag_owl.endpoint.pages.state import State
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.records import Iri
from mrag_owl.vocabulary import (
    DCTERMS_CREATED,
    OWL,
    OWL_CLASS,
    RDF_TYPE,
    RDFS_COMMENT,
    RDFS_LABEL,
    SKOS_NOTATION,
    XSD_DATE_TIME,
)

_USER = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
_LONGEST_NAME = 80
_MOST_USERS = 200
_LONGEST_BODY = 64 << 10


class Preferences:
    """Answers `/preferences…`: lists, saves, exports, deletes."""

    def __init__(self, pages: Pages, names: Names, saved: Saved) -> None:
        self._pages = pages
        self._engine = pages.engine
        self._names = names
        self._saved = saved

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
        saved = []
        for user in (await self._saved.users(request))[:_MOST_USERS]:
            for one in saved_in(await self._saved.statements(user)):
                about = {"class": one["class"], "user": user}
                search = State(preference=one["manchester"]).address if one["manchester"] else ""
                turtle = f"/preferences/turtle?{urlencode(about)}"
                address = self._names.address(one["class"]) if self._saved.is_in_store else search
                saved.append({**one, "user": user, "search": search, "turtle": turtle, "address": address})
        return self._pages.render("preferences.html", here="preferences", saved=saved)

    async def turtle(self, request: Request) -> Response:
        """Send one preference as Turtle: a saved one, or one that is given as an expression."""
        values = request.query_params
        if "class" in values:
            triples = closure(await self._saved.statements(_user(values.get("user", ""))), values["class"])
            if not triples:
                raise Refused(404, "no such preference is saved")
            name = values["class"].rpartition("#")[2]
        else:
            name = _name(values.get("name", "") or "preference")
            triples = await self._named_class(
                _user(values.get("user", "") or "me"), name, values.get("prefer", ""), request
            )
        headers = {
            "content-disposition": f'attachment; filename="{slug(name)}.ttl"',
            "x-content-type-options": "nosniff",
            "content-security-policy": "default-src 'none'; sandbox",
        }
        return Response(written(triples, "text/turtle"), media_type="text/turtle", headers=headers)

    async def save(self, request: Request) -> Response:
        """Add a preference to its user's graph."""
        values = await self._sent(request)
        user, name = _user(values.get("user", "")), _name(values.get("name", ""))
        self._check(values)
        triples = await self._named_class(user, name, values.get("prefer", ""), request)
        if not await self._saved.add(user, _class(user, name), triples, _bearer(values)):
            raise Refused(409, f"{user} has a preference of the name {name!r}; delete it, or choose another name")
        return RedirectResponse("/preferences", 303)

    async def delete(self, request: Request) -> Response:
        """Take a preference out of its user's graph."""
        values = await self._sent(request)
        self._check(values)
        if not await self._saved.remove(_user(values.get("user", "")), values.get("class", ""), _bearer(values)):
            raise Refused(404, "no such preference is saved")
        return RedirectResponse("/preferences", 303)

    def _check(self, values: Mapping[str, str]) -> None:
        """Raise Refused unless a form has the token, in words for who filled it in."""
        try:
            self._saved.check(_bearer(values))
        except Refused as refused:
            if refused.status != 401:
                raise
            said = "The token is not the one that this server was started with; go back, and enter it again."
            raise Refused(401, said, headers=refused.headers) from refused

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

    async def _named_class(self, user: str, name: str, expression: str, request: Request) -> list[Triple]:
        if not expression.strip():
            raise Refused(400, "prefer: give the class expression to save")
        asked = api.FeedbackRequest(preference=expression, top_k=1)
        preference = (await calls.feedback(self._engine, asked, request)).preference
        if preference is None:
            raise Refused(400, "there is no preference to save")
        return named_class(_class(user, name), name, preference, created=datetime.now(UTC))


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


def _bearer(values: Mapping[str, str]) -> str:
    return f"Bearer {values.get('token', '')}"


def _class(user: str, name: str) -> str:
    return f"{GRAPH_USER}{user}#{slug(name)}"


def _name(text: str) -> str:
    name = " ".join(text.split())
    if not name or len(name) > _LONGEST_NAME or not name.isprintable():
        raise Refused(400, f"name: a text of 1 to {_LONGEST_NAME} characters")
    return name


def _user(text: str) -> str:
    """Return the name of a user as graphs have it, in small letters."""
    user = text.strip().lower()
    if not _USER.fullmatch(user):
        raise Refused(400, "user: up to 40 of the characters a-z, 0-9, - and _, the first a letter or a digit")
    return user
