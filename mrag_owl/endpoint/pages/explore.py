"""The page of one individual: its picture with regions, its neighbourhood, and every statement about it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from mrag_owl.endpoint import api_types as api
from mrag_owl.endpoint.graph_store import checked_iri
from mrag_owl.endpoint.pages import calls
from mrag_owl.endpoint.pages.naming import Names, last_part, numbered_name, role_name
from mrag_owl.endpoint.pages.pictures import Pictures
from mrag_owl.endpoint.pages.recorded import record_of
from mrag_owl.endpoint.pages.regions import Region
from mrag_owl.endpoint.pages.rendering import Pages, passed_over
from mrag_owl.endpoint.pages.state import State
from mrag_owl.endpoint.pages.surroundings import Row, drawing_of, text_of
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.expressions.english_qualities import plain_name
from mrag_owl.expressions.english_words import unit_of
from mrag_owl.resources import query_text
from mrag_owl.vocabulary import (
    APPEARANCE,
    GRAPH,
    GRAPH_ENRICHED,
    HAS_DESCRIPTION,
    HAS_IMAGE,
    PHRASE,
    RDF_TYPE,
    RDFS_LABEL,
    SKOS_PREF_LABEL,
    XSD,
)

_SHOWN_WITH = 12  # pictures that have an individual
_MOST_LINKED = 60  # of them, as the query select_pictures_with has it
_CALLED = 60  # things without a name that a page calls by what they are
_FEW_VALUES = 5  # of properties with more the table tells last
_NAMESAKES = 5
_SAME_NAME = 85.0  # of reconciliation, from which on a name is that of a namesake: "Paris" and "Paris, France"
_POINTING = 40  # of what points to an individual by a property
_TITLE = 120  # characters from which what a record says stands once, where a description says it as well
_MADE = re.compile(r"(?:is|was) (?:by|after|(?:formerly )?attributed to|made together with|(?:in|from) the \w+ of)\b")
"""How a property is said that leads from a work to who had a hand in it."""
_LONG = 400  # characters from which a literal is folded away
_NUMBERS = frozenset(f"{XSD}{name}" for name in ("decimal", "double", "float", "integer"))
_ADDRESS = re.compile(r"https?://[^\s<>\"'\\^`{|}]+")


@dataclass(frozen=True, slots=True)
class Value:
    """A value of a property: its text, the address of its page, its language, unit or uncommon type, who states it.

    What is a web address by its own word is left for there, `is_elsewhere`.
    """

    text: str
    address: str
    is_elsewhere: bool
    kind: str
    graphs: tuple[str, ...]
    enriched: bool

    @property
    def is_long(self) -> bool:
        """Whether it is folded away."""
        return len(self.text) > _LONG


@dataclass(frozen=True, slots=True)
class Item:
    """Something that the individual has; `place` is that of its region, from 1.

    Its attributes are texts with the addresses of their pages, and whether only runs state them.
    """

    label: str
    address: str
    attributes: tuple[tuple[str, str, bool], ...]
    place: int


@dataclass(frozen=True, slots=True)
class Pointing:
    """What points here by a property: some of it, how many there are, and the search that finds the population's.

    `members` is how many of them are of the population.
    """

    role: str
    entries: tuple[tuple[str, str], ...]
    count: int
    members: int
    found_by: str


@dataclass(slots=True)
class _Statements:
    """Values by property, each value once, with the graphs that state it."""

    found: dict[str, dict[str, tuple[Row, set[str]]]] = field(default_factory=dict)

    def add(self, row: Row) -> None:
        values = self.found.setdefault(row["property"]["value"], {})
        key = "\0".join(str(row["value"].get(part, "")) for part in ("type", "value", "datatype", "xml:lang"))
        values.setdefault(key, (row, set()))[1].add(row["graph"]["value"])


class Explore:
    """Answers `/page/NAME` and `/explore?iri=IRI`."""

    def __init__(self, pages: Pages, names: Names, pictures: Pictures) -> None:
        self._pages = pages
        self._engine = pages.engine
        self._names = names
        self._pictures = pictures

    def routes(self) -> list[BaseRoute]:
        """Return the routes."""
        return [
            Route("/page/{name:path}", self._pages.page(self.show)),
            Route("/explore", self._pages.page(self.show)),
        ]

    async def show(self, request: Request) -> Response:
        """Show an individual."""
        if "name" in request.path_params:
            iri = self._engine.manifest.base + request.path_params["name"]
        else:
            iri = request.query_params.get("iri", "").strip()
            if not iri:  # nothing to show yet: all that there is to choose from
                return RedirectResponse("/taxonomy", status_code=303)
        iri, state = checked_iri(iri), State.read(request.query_params)
        rows = await self._select("select_surroundings", iri, request)
        references = await self._select("select_references", iri, request)
        if not rows and not references:
            asked_for = self._names.spoken(self._names.local(iri))
            raise Refused(404, f"Nothing is stated of {asked_for if asked_for != iri else f'<{iri}>'}.")
        labels = {**await self._names.labels(), **_labels(rows, "value"), **_labels(references, "subject")}
        further = await self._select("select_further_surroundings", iri, request)
        labels |= _labels(further, "value")
        ends = [*(row["value"] for row in rows), *(row["subject"] for row in references)]
        nameless = dict.fromkeys(one["value"] for one in ends if one["type"] == "uri" and one["value"] not in labels)
        own = [one for one in nameless if self._names.local(one) != one]
        labels |= await self._names.called(own[:_CALLED])
        statements = _Statements()
        for row in rows:
            statements.add(row)
        units = await self._units(rows, request)
        regions, size, shown = await self._regions(iri, statements, request)
        label = _own_label(statements) or labels.get(iri) or (await self._names.called([iri]))[iri]
        items = self._items(rows, further, regions, labels)
        types = [value for value in self._values(statements, RDF_TYPE, labels) if "NamedIndividual" not in value.text]
        linked = {} if items else await self._linked(iri, request)
        there = await self._pictures.there(linked)
        strip = sorted(linked, key=lambda one: (one not in there, one))[:_SHOWN_WITH]
        noun = self._engine.manifest.profile.noun
        called = {one: numbered_name(name, noun) for one, name in (await self._names.of(strip)).items()}
        quoted = quote(self._names.local(iri), safe="")
        is_own = self._names.local(iri) != iri
        descriptions = list(self._values(statements, HAS_DESCRIPTION, labels))
        told = [one.text for one in descriptions]
        is_member = any(self._engine.manifest.profile.population == row["value"]["value"] for row in rows)
        return self._pages.render(
            "individual.html",
            here="taxonomy",
            iri=iri,
            label=label,
            made=await self._made(statements, labels, request) if is_member else [],
            said=[
                one
                for one in await record_of(self._engine, self._names, iri, request)
                if one.is_short and not (len(one.words) > _TITLE and any(one.words in text for text in told))
            ],
            alike=self._alike(statements, labels) if is_member else [],
            namesakes=await self._namesakes(iri, _own_label(statements), request),
            types=types,
            descriptions=descriptions,
            picture=None if shown is None else self._names.local(shown),
            has_file=shown is not None and await self._pictures.is_there(request, shown),
            width=size[0],
            height=size[1],
            regions=[(region, self._names.address(region.iri)) for region in regions],
            items=items,
            qualities=[
                (plain_name(value.text), value.address)
                for role in self._engine.manifest.profile.attribute_roles
                for value in self._values(statements, role, labels)
                if items and value.address and not value.text.startswith("no ")
            ],
            strip=[
                (self._names.local(one), self._names.address(one), one in there, called[one])
                for one in strip
                if one != shown
            ],
            linked=len(linked),
            is_cut=len(linked) >= _MOST_LINKED,
            drawing=drawing_of(
                label, rows, further, references, labels=labels, names=self._names, is_known=self._is_known
            ),
            statements=[
                (role_name(name, labels), self._names.short(name), self._names.address(name),
                 list(self._values(statements, name, labels, unit=units.get(name, ""))))
                for name in sorted(
                    statements.found,
                    key=lambda one: (len(statements.found[one]) > _FEW_VALUES, role_name(one, labels).casefold()),
                )
            ],
            references=await self._references(iri, references, labels, request),
            turtle=f"/data/{quoted}.ttl" if is_own else f"/describe?iri={quote(iri, safe='')}",
            json=f"/data/{quoted}.jsonld" if is_own else "",
            name=self._names.local(iri),
            version=self._engine.version,
            state=state,
            is_shown=is_member,
        )  # fmt: skip

    async def _select(self, query: str, iri: str, request: Request) -> list[dict[str, dict[str, str]]]:
        return await self._engine.select(
            query_text(query), bindings={"individual": f"<{iri}>"}, receive=request.receive
        )

    def _alike(self, statements: _Statements, labels: Mapping[str, str]) -> list[tuple[str, str]]:
        """Return in words what others share with one of the population, each with the search for these; years last.

        Of what it has many of no search is offered, nor of things without a name of their own.
        """
        left_out = {RDF_TYPE, HAS_IMAGE, *self._engine.manifest.profile.item_roles}
        found = []
        for name, values in statements.found.items():
            ends = [row["value"]["value"] for row, _ in values.values() if row["value"]["type"] == "uri"]
            if name in left_out or not all(self._is_known(one) for _, of in values.values() for one in of):
                continue
            if 0 < len(ends) <= _FEW_VALUES:
                found += [
                    (labels[end].isdecimal(), f"{role_name(name, labels)} {labels[end]}",
                     State(preference=f"<{name}> value <{end}>").address)
                    for end in ends if end in labels and self._names.local(end) != end
                ]  # fmt: skip
        return [(words, address) for _, words, address in sorted(found)]

    async def _namesakes(self, iri: str, label: str, request: Request) -> list[tuple[str, str, str]]:
        """Return others that go by the name of an individual or nearly so: what they are called, address and kind."""
        if not label:
            return []
        sought = api.ReconcileQuery(query=label[:500], limit=_NAMESAKES + 1)
        found: tuple[api.ReconcileCandidate, ...] = ()
        with passed_over():  # the page is shown without them
            answer = await calls.reconcile(self._engine, api.ReconcileRequest(queries={"name": sought}), request)
            found = answer.results["name"].result
        return [
            (one.name, self._names.address(one.id), one.type[0].name.lower() if one.type else "")
            for one in found
            if one.id != iri and one.score >= _SAME_NAME
        ][:_NAMESAKES]

    async def _linked(self, iri: str, request: Request) -> dict[str, str]:
        """Return some pictures that have an individual, with their files."""
        rows = await self._select("select_pictures_with", iri, request)
        return {row["picture"]["value"]: row["file_name"]["value"] for row in rows}

    async def _regions(
        self, iri: str, statements: _Statements, request: Request
    ) -> tuple[list[Region], tuple[float, float], str | None]:
        """Return the regions to draw, the picture's size, and whose picture it is; an item's own region alone."""
        regions, width, height = await self._pictures.regions_of(request, iri)
        if width > 1:
            return regions, (width, height), iri
        for row, _ in statements.found.get(HAS_IMAGE, {}).values():
            picture = row["value"]["value"]
            regions, width, height = await self._pictures.regions_of(request, picture)
            if width > 1:
                return [one for one in regions if one.iri == iri], (width, height), picture
        return [], (1.0, 1.0), None

    async def _units(self, rows: Iterable[Row], request: Request) -> dict[str, str]:
        """Return in what the numbers are that are stated, by their properties, as the words for these say it."""
        numbers = {row["property"]["value"] for row in rows if row["value"].get("datatype") in _NUMBERS}
        return {name: unit_of(await self._phrase(name, request)) for name in sorted(numbers)}

    async def _phrase(self, name: str, request: Request) -> str:
        """Return how a property is said in English, empty where nobody states it."""
        about = await self._select("select_surroundings", name, request)
        return min((row["value"]["value"] for row in about if row["property"]["value"] == PHRASE), default="")

    async def _made(
        self, statements: _Statements, labels: Mapping[str, str], request: Request
    ) -> list[tuple[str, list[Value]]]:
        """Return who had a hand in a work, by the words for it."""
        roles = [role for role in self._engine.manifest.profile.attribute_roles if role in statements.found]
        return [
            (role_name(role, labels), list(self._values(statements, role, labels)))
            for role in roles
            if _MADE.match(await self._phrase(role, request))
        ]

    def _values(
        self, statements: _Statements, name: str, labels: Mapping[str, str], *, unit: str = ""
    ) -> Iterable[Value]:
        values = statements.found.get(name, {}).values()
        for row, graphs in sorted(values, key=lambda one: text_of(one[0]["value"], labels).casefold()):
            term = row["value"]
            datatype = term.get("datatype", "")
            is_elsewhere = datatype == f"{XSD}anyURI" and _ADDRESS.fullmatch(term["value"]) is not None
            page = self._names.address(term["value"]) if term["type"] == "uri" else ""
            yield Value(
                text=text_of(term, labels),
                address=term["value"] if is_elsewhere else page,
                is_elsewhere=is_elsewhere,
                kind=term.get("xml:lang", "") or (unit if datatype.startswith(XSD) else last_part(datatype)),
                graphs=tuple(sorted(graph.removeprefix(GRAPH) for graph in graphs)),
                enriched=all(graph.startswith(GRAPH_ENRICHED) for graph in graphs),
            )

    def _items(
        self, rows: Iterable[Row], further: Iterable[Row], regions: list[Region], labels: Mapping[str, str]
    ) -> list[Item]:
        profile = self._engine.manifest.profile
        kinds: dict[str, str] = {}
        attributes: dict[str, dict[str, tuple[str, str, bool]]] = {}
        roles = {*profile.attribute_roles, *APPEARANCE.values()}
        for row in further:
            if row["relation"]["value"] not in profile.item_roles or not self._is_known(row["graph"]["value"]):
                continue
            item, value = row["item"]["value"], row["value"]["value"]
            text = text_of(row["value"], labels)
            if row["property"]["value"] == RDF_TYPE:
                kinds[item] = text
            elif row["property"]["value"] in roles:
                by_run = row["graph"]["value"].startswith(GRAPH_ENRICHED)
                known = attributes.setdefault(item, {})
                known[value] = (text, self._names.address(value), by_run and known.get(value, ("", "", True))[2])
        places = {region.iri: place for place, region in enumerate(regions, start=1)}
        held = {row["value"]["value"] for row in rows if row["property"]["value"] in profile.item_roles}
        ordered = sorted(held, key=lambda one: (places.get(one, len(places) + 1), one))
        return [
            Item(
                kinds.get(one, last_part(one)),
                self._names.address(one),
                tuple(sorted(attributes.get(one, {}).values())),
                places.get(one, 0),
            )
            for one in ordered
        ]

    def _is_known(self, graph: str) -> bool:
        return graph in self._engine.manifest.profile.knowledge_graphs or graph.startswith(GRAPH_ENRICHED)

    async def _references(
        self, iri: str, rows: Iterable[Row], labels: Mapping[str, str], request: Request
    ) -> list[Pointing]:
        """Return what points to an individual by each property, with how many do, and who has things that do.

        Of things without a name one of each kind is listed: more of them say nothing.
        """
        found: dict[str, dict[str, tuple[str, str]]] = {}
        for row in rows:
            if row["subject"]["type"] == "uri":
                subject = row["subject"]["value"]
                entry = (text_of(row["subject"], labels), self._names.address(subject))
                is_named = "label" in row or self._names.local(subject) == subject
                if is_named or subject in labels:
                    found.setdefault(row["property"]["value"], {})[subject if is_named else entry[0]] = entry
        bound = {"individual": f"<{iri}>", "class": f"<{self._engine.manifest.profile.population}>"}
        counted = await self._engine.select(
            query_text("select_reference_counts"), bindings=bound, receive=request.receive
        )
        counts = {
            row["property"]["value"]: (int(row["subjects"]["value"]), int(row["members"]["value"])) for row in counted
        }
        pointing = []
        for name, (count, members) in counts.items():
            entries = found.get(name, {})
            kind = f"<{iri}>" if name == RDF_TYPE else f"<{name}> value <{iri}>"
            pointing.append(
                Pointing(
                    "is a" if name == RDF_TYPE else role_name(name, labels),
                    tuple(sorted(entries.values())[:_POINTING]),
                    count,
                    members,
                    State(preference=kind).address if members else "",
                )
            )
            pointing += [] if members else await self._by_things(kind, labels, request)
        return sorted(pointing, key=lambda one: one.role)

    async def _by_things(self, kind: str, labels: Mapping[str, str], request: Request) -> list[Pointing]:
        """Return who of the population has things that an expression holds of, by each property that leads there."""
        pointing = []
        for role in self._engine.manifest.profile.item_roles:
            having = f"<{role}> some ({kind})"
            try:
                count = (await calls.explain(self._engine, api.ExplainRequest(expression=having), request)).coverage
            except Refused as refused:
                if refused.status not in (404, 422):  # no class or property of what is stated of things
                    raise
                continue
            if count:
                pointing.append(Pointing(role_name(role, labels), (), count, count, State(preference=having).address))
        return pointing


def _labels(rows: Iterable[Row], column: str) -> dict[str, str]:
    return {row[column]["value"]: row["label"]["value"] for row in rows if "label" in row}


def _own_label(statements: _Statements) -> str:
    for name in (RDFS_LABEL, SKOS_PREF_LABEL):
        for row, _ in statements.found.get(name, {}).values():
            return str(row["value"]["value"])
    return ""
