"""The SPARQL page: an editor, the packaged queries as examples, and results as a table."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from urllib.parse import urlencode

import pyoxigraph
from pyoxigraph import BlankNode, Literal, NamedNode, QueryResultsFormat
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from mrag_owl.endpoint import jobs
from mrag_owl.endpoint.pages.charts import Bar, Cell, Map, Series, chart_of, map_of
from mrag_owl.endpoint.pages.facets import Facets
from mrag_owl.endpoint.pages.naming import Names, last_part
from mrag_owl.endpoint.pages.pictures import Pictures
from mrag_owl.endpoint.pages.plans import MOST, Step, asked_plan, plan_of
from mrag_owl.endpoint.pages.rendering import Pages, smaller
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.errors import MragOwlError
from mrag_owl.queries.tokens import tokens
from mrag_owl.resources import query_names, query_text
from mrag_owl.vocabulary import PREFIXES

_ROWS = "text/tab-separated-values"
_TRIPLES = "text/turtle"
_SHOWN = 500
_MOST_BYTES = 4 << 20
_THUMBNAILS = 60
_NAMED = 400
_LONGEST = 100_000
DOWNLOADS = {
    _ROWS: (("csv", "CSV"), ("tsv", "TSV"), ("json", "JSON"), ("xml", "XML")),
    _TRIPLES: (("turtle", "Turtle"), ("ntriples", "N-Triples"), ("jsonld", "JSON-LD"), ("rdfxml", "RDF/XML")),
}
_INTERESTING = (
    "select_floral_dresses",
    "select_dress_without_belt",
    "select_garments_worn_together",
    "select_attributes_by_pattern",
    "select_frequent_outfits",
    "select_most_frequent_garments",
    "select_pictures_with_four_pockets",
    "select_largest_garments",
    "select_pattern_shares",
    "select_reusable_pictures",
    "select_pictures_by_licence",
)
_OF_ANY_STORE = (
    "select_class_counts",
    "select_concept_sizes",
    "select_counts",
    "select_runs",
    "select_findings_by_kind",
    "select_unlinked_findings",
    "select_provenance",
    "select_names",
)
_OF_RUNS = ("select_runs", "select_findings_by_kind", "select_unlinked_findings")
"""Those of `_OF_ANY_STORE` that say nothing of a store without runs."""

_FIRST = """\
SELECT ?class (COUNT(?individual) AS ?count) WHERE {
  ?individual a ?class .
}
GROUP BY ?class
ORDER BY DESC(?count)
LIMIT 20"""
_ABOUT = """\
SELECT ?property ?value WHERE {
  <%s> ?property ?value .
}"""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A result: a table, a boolean or triples as text; `is_cut` where there is more than is shown."""

    columns: tuple[str, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    text: str = ""
    truth: str = ""
    is_cut: bool = False
    chart: tuple[Bar, ...] = ()
    series: Series | None = None
    chart_of: str = ""
    map: Map | None = None
    seconds: float = 0.0
    downloads: tuple[tuple[str, str, str], ...] = ()


class QueryPage:
    """Answers `/query` and `/terms.json`."""

    def __init__(self, pages: Pages, names: Names, pictures: Pictures, facets: Facets) -> None:
        self._facets = facets
        self._pages = pages
        self._files = pictures
        self._engine = pages.engine
        self._names = names
        self._silent: tuple[str, frozenset[str]] = ("", frozenset())

    def routes(self) -> list[BaseRoute]:
        """Return the routes."""
        return [
            Route("/query", self._pages.page(self.show), methods=["GET", "POST"]),
            Route("/terms.json", self.terms),
        ]

    async def show(self, request: Request) -> Response:
        """Show the editor, and the result where a query was sent."""
        values = request.query_params
        text = values.get("query", "")
        if len(text) > _LONGEST:
            raise Refused(413, f"the query is longer than {_LONGEST:,} characters, the most that is taken here")
        outcome, problem, status = None, "", 200
        plan: tuple[Step, ...] = ()
        if text.strip():
            explained = text if "explain" in values else asked_plan(text)
            try:
                if explained is None:
                    outcome = await self._outcome(text, request)
                else:
                    text = asked_plan(text) or text
                    plan = await self._plan(text)
            except Refused as refused:
                if refused.status == 499:
                    raise
                problem, status = refused.message, refused.status
        elif "example" in values and values["example"] in query_names():
            text = query_text(values["example"])
        elif "about" in values and not set(values["about"]) & set('<>"{}|\\^` \n'):
            text = _ABOUT % values["about"]
        has_things = bool(self._engine.manifest.profile.item_roles)
        return self._pages.render(
            "query.html",
            status=status,
            styled=True,
            here="query",
            text=text or _FIRST,
            link=str(request.url.replace(query=urlencode({"query": text}))),
            outcome=outcome,
            plan=plan,
            most=MOST,
            problem=problem,
            examples=list(examples(has_things=has_things, without=await self._silent_examples(request))),
            questions=self._facets.questions(),
            prefixes=sorted({**PREFIXES, "data": self._engine.manifest.base}.items()),
            version=self._engine.version,
        )

    async def terms(self, request: Request) -> Response:
        """Send what the editor completes: prefixed names of the vocabulary with their labels."""
        labels = await self._names.labels()
        found = [{"name": f"{prefix}:", "label": "", "kind": "namespace"} for prefix in PREFIXES]
        for iri, label in sorted(labels.items(), key=lambda one: one[1].casefold()):
            name = self._names.short(iri)
            if name != iri and set(name) <= _PLAIN:
                kind = "property" if last_part(iri)[:1].islower() and "_" not in name else "class"
                found.append({"name": name, "label": label, "kind": kind})
        headers = {"cache-control": "max-age=60", "x-content-type-options": "nosniff"}
        return smaller(request, JSONResponse(found, headers=headers))

    async def _silent_examples(self, request: Request) -> frozenset[str]:
        """Return the examples that would say nothing here, found out once for a version."""
        version = self._engine.version
        if self._silent[0] != version:
            silent = set[str]()
            for asked, told in (("select_runs", _OF_RUNS), ("select_provenance", ("select_provenance",))):
                if not await self._engine.select(query_text(asked), receive=request.receive):
                    silent.update(told)
            self._silent = version, frozenset(silent)
        return self._silent[1]

    async def _plan(self, text: str) -> tuple[Step, ...]:
        base = self._engine.manifest.base
        try:
            return await plan_of(self._engine, text, {**PREFIXES, "data": base}, base, short=self._names.short)
        except MragOwlError as error:
            raise Refused(400, str(error)) from error

    async def _outcome(self, text: str, request: Request) -> Outcome:
        begun = time.perf_counter()
        found = await self._found(text, request)
        return replace(found, seconds=time.perf_counter() - begun)

    async def _found(self, text: str, request: Request) -> Outcome:
        pool = self._engine.queries
        answer = await pool.run(jobs.QueryJob(text, _ROWS, _TRIPLES), receive=request.receive)
        content, is_cut = b"", False
        try:
            if answer.body is not None:
                content = answer.body
            else:
                async for chunk in pool.chunks(answer):
                    content += chunk
                    if len(content) > _MOST_BYTES or content.count(b"\n") > _SHOWN + 1:
                        is_cut = True
                        break
            media_type = _ROWS if answer.head is None else answer.head.media_type
        finally:
            pool.abandon(answer)
        kind = _ROWS if media_type.startswith(_ROWS) else _TRIPLES
        downloads = tuple(
            (name, words, f"/sparql?{urlencode({'query': text, 'format': name})}") for name, words in DOWNLOADS[kind]
        )
        if kind == _TRIPLES:
            shown = content[: 64 << 10].decode(errors="replace")
            return Outcome(text=shown, is_cut=is_cut or len(content) > 64 << 10, downloads=downloads)
        if is_cut:
            content = content[: content.rfind(b"\n") + 1]
        if content.strip() in (b"true", b"false"):
            return Outcome(truth=content.strip().decode(), downloads=downloads)
        return await self._table(text, content, is_cut=is_cut, downloads=downloads)

    async def _table(
        self, text: str, content: bytes, *, is_cut: bool, downloads: tuple[tuple[str, str, str], ...]
    ) -> Outcome:
        results = pyoxigraph.parse_query_results(content, QueryResultsFormat.TSV)
        if not isinstance(results, pyoxigraph.QuerySolutions):
            raise Refused(500, "the result is no table")
        columns = as_written(text, [variable.value for variable in results.variables])
        terms: list[tuple[object, ...]] = []
        for solution in results:
            if len(terms) == _SHOWN:
                is_cut = True
                break
            terms.append(tuple(solution[column] for column in columns))
        iris = list(dict.fromkeys(term.value for row in terms for term in row if isinstance(term, NamedNode)))
        named = await self._names.of(iris[:_NAMED])
        labels = {iri: name for iri, name in named.items() if name != last_part(iri)}
        pictures = await self._pictures(terms)
        rows = tuple(tuple(self._cell(term, labels, pictures) for term in row) for row in terms)
        (drawn, found), placed = chart_of(columns, rows), map_of(columns, rows)
        bars, series = ((), found) if isinstance(found, Series) else (found, None)
        return Outcome(
            columns,
            rows,
            is_cut=is_cut,
            downloads=downloads,
            chart=bars,
            series=series,
            chart_of=drawn,
            map=placed,
        )

    async def _pictures(self, rows: Iterable[Sequence[object]]) -> set[str]:
        """Return which of the first individuals have pictures."""
        base = self._engine.manifest.base
        found = [term.value for row in rows for term in row if isinstance(term, NamedNode)]
        return await self._files.among(dict.fromkeys(iri for iri in found if iri.startswith(base)), most=_THUMBNAILS)

    def _cell(self, term: object, labels: dict[str, str], pictures: set[str]) -> Cell:
        if isinstance(term, NamedNode):
            iri = term.value
            picture = self._names.local(iri) if iri in pictures else ""
            return Cell(self._names.short(iri), iri, labels.get(iri, ""), self._names.address(iri), "", picture)
        if isinstance(term, Literal):
            kind = term.language or last_part(term.datatype.value)
            return Cell(term.value, "", "", "", "" if kind == "string" else kind, "")
        if isinstance(term, BlankNode):
            return Cell(f"_:{term.value}"[:14], f"_:{term.value}", "", "", "", "")
        return Cell("" if term is None else str(term), "", "", "", "", "")


_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-:")


def as_written(text: str, columns: Sequence[str]) -> tuple[str, ...]:
    """Return columns as a query names them first, where it asks for all (`*`) and the engine sorts them.

    >>> as_written("SELECT * { ?s ?p ?o }", ["o", "p", "s"]), as_written("SELECT ?b ?a { ?a ?p ?b }", ["b", "a"])
    (('s', 'p', 'o'), ('b', 'a'))
    """
    read = [token for token in tokens(text) if token.kind != "comment"]
    begin = next((place for place, token in enumerate(read) if token.word == "SELECT"), None)
    if begin is None:
        return tuple(columns)
    after = begin + 2 if [one.word for one in read[begin + 1 : begin + 2]] in (["DISTINCT"], ["REDUCED"]) else begin + 1
    if text[read[after - 1].end :].lstrip()[:1] != "*":
        return tuple(columns)
    named = [token.text[1:] for token in read if token.kind == "variable"]
    return tuple(sorted(columns, key=lambda one: named.index(one) if one in named else len(named)))


def examples(*, has_things: bool, without: Collection[str] = ()) -> Iterable[tuple[str, str]]:
    """Yield the packaged queries that run as they stand, of most interest first: name and purpose.

    Those about garments are left out where a store has no such things, and those of `without`.
    """
    first = [name for name in _INTERESTING if has_things] + list(_OF_ANY_STORE)
    for name in dict.fromkeys([*first, *(one for one in query_names() if has_things or one in _OF_ANY_STORE)]):
        purpose = query_text(name).partition("\n")[0].removeprefix("#").strip()
        if name not in without and ("give ?" not in purpose or "or take all" in purpose):
            yield name, purpose.removesuffix(".")
