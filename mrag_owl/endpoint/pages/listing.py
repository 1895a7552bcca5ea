"""What is found as a list to take along: all that an expression holds of, with what is stated of it, as CSV."""

from __future__ import annotations

import asyncio
import csv
import io
from collections.abc import Mapping, Sequence
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from mrag_owl.endpoint import api_types as api
from mrag_owl.endpoint.pages import calls
from mrag_owl.endpoint.pages.naming import Names, last_part, numbered_name, role_name, slug
from mrag_owl.endpoint.pages.ordering import numbered
from mrag_owl.endpoint.pages.reasons import Reasons
from mrag_owl.endpoint.pages.rendering import Pages, smaller
from mrag_owl.endpoint.pages.state import State
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.records import Understood
from mrag_owl.vocabulary import RDFS_LABEL

_AT_ONCE = 100  # individuals that are told of in one call
_MOST = 20_000  # of one listing
_FORMULAS = ("=", "+", "-", "@", "\t", "\r")  # what spreadsheets would compute
_APART = "; "
_UNREAD = "not read"
_KNOWN = "known"


class Listing:
    """Answers `/found.csv?prefer=EXPRESSION`, and `?q=QUESTION` for what is asked in words, without each `dislike`.

    Of a question with words that are not read, what the others ask for is listed only with `partly=1`. Each line says
    then in a column which these were; so does the header "not-read", percent-encoded, of a refusal as well. Where some
    of what is found only may be as asked, a column tells what is known to be, and why the others may.
    """

    def __init__(self, pages: Pages, names: Names, *, most: int = _MOST) -> None:
        """Take what pages are made with, and how many individuals one list may have."""
        self._most = most
        self._pages = pages
        self._engine = pages.engine
        self._names = names
        self._reasons = Reasons(pages, names)
        self._one_at_a_time = asyncio.Lock()

    def routes(self) -> list[BaseRoute]:
        """Return the route."""
        return [Route("/found.csv", self._pages.page(self.send))]

    async def send(self, request: Request) -> Response:
        """Send all of the population that an expression holds of, by name; a column for each property that has values.

        A cell has all values of a property, with semicolons between them. Words of records stand behind what is stated.
        """
        state = State.read(request.query_params)
        if not (state.preference or state.question):
            raise Refused(400, "prefer: give the class expression of what to list, or q: a question for it")
        unread: tuple[str, ...] = ()
        understood: Understood | None = None
        if state.preference:
            query = await self._written(state.preference, request)
        else:
            understood = await self._asked(state, request)
            query, unread = understood.sparql, _unread(understood)
        if unread and request.query_params.get("partly") != "1":
            said = ", ".join(map(repr, unread))
            why = f"not read: {said}; add &partly=1 to the address for what the other words ask for"
            raise Refused(422, why, headers=_remarked(unread))
        async with self._one_at_a_time:
            return await self._listed(query, understood, unread, state, request)

    async def _written(self, expression: str, request: Request) -> str:
        explained = await calls.explain(self._engine, api.ExplainRequest(expression=expression), request)
        if explained.coverage > self._most:
            raise self._refusal(f"{explained.coverage:,}")
        return explained.reading.sparql

    def _refusal(self, number: str) -> Refused:
        return Refused(413, f"{number} are too many to list, at most {self._most:,}; run its SPARQL and save that")

    async def _asked(self, state: State, request: Request) -> Understood:
        asked = api.RecommendRequest(question=state.question, top_k=1)
        understood = (await calls.recommend(self._engine, asked, request)).understood
        if understood is None or not understood.spans:
            raise Refused(422, f"nothing here is known by {state.question[:80]!r}; ask in other words")
        return understood

    async def _listed(
        self, query: str, understood: Understood | None, unread: Sequence[str], state: State, request: Request
    ) -> Response:
        rows = await self._engine.select(f"{query}\nLIMIT {self._most + 1}", receive=request.receive)
        iris = [row["individual"]["value"] for row in rows]
        if len(iris) > self._most:
            raise self._refusal(f"more than {self._most:,}")
        left_out = {self._names.iri(name) for name in state.dislikes}
        iris = [iri for iri in iris if iri not in left_out]
        stated: dict[str, dict[str, tuple[str, ...]]] = {}
        recorded: set[str] = set()
        expression, doubts = ("", ()) if understood is None else (understood.manchester, understood.doubts)
        doubted: dict[str, str] = {}
        for first in range(0, len(iris), _AT_ONCE):
            asked = api.TellRequest(individuals=tuple(iris[first : first + _AT_ONCE]), records=True)
            told = await calls.tell(self._engine, asked, request)
            stated |= {iri: {**attributes, **told.records.get(iri, {})} for iri, attributes in told.attributes.items()}
            recorded |= {role for said in told.records.values() for role in said}
            for one in reversed(doubts):
                some = await self._reasons.doubted(expression, one, asked.individuals, request)
                doubted |= dict.fromkeys(some, one.because)
        profile = self._engine.manifest.profile
        labels = await self._names.labels()
        names = {iri: next(iter(stated[iri].get(RDFS_LABEL, ())), last_part(iri)) for iri in iris}
        used = {role for values in stated.values() for role in values} - {RDFS_LABEL}
        roles: list[str] = [role for role in (*profile.item_roles, *profile.attribute_roles) if role in used]
        roles += sorted(used - {*roles, *recorded})
        roles += sorted(recorded, key=lambda role: (role_name(role, labels), role))
        said, remark = ((_UNREAD,), (_APART.join(unread),)) if unread else ((), ())
        known = (_KNOWN,) if doubts else ()
        lines: list[tuple[str, ...]] = [
            (profile.noun, *(role_name(role, labels) for role in roles), "address", *known, *said)
        ]
        for iri in sorted(iris, key=lambda one: (numbered(names[one]), one)):
            cells = (
                _APART.join(one for said in stated[iri].get(role, ()) for one in said.splitlines()) for role in roles
            )
            sure = (f"no: {doubted[iri]}" if iri in doubted else "yes",) if known else ()
            lines.append((numbered_name(names[iri], profile.noun), *cells, iri, *sure, *remark))
        headers = {
            "content-disposition": f'attachment; filename="{slug(profile.plural)}.csv"',
            "x-content-type-options": "nosniff",
            "cache-control": "no-cache",
            **_remarked(unread),
        }
        return await asyncio.to_thread(_sent, request, lines, headers)


def _unread(understood: Understood) -> tuple[str, ...]:
    """Return what of a question a list of what was understood leaves out, or takes for something else."""
    guessed = (f"{said} (taken for {meant})" for said, meant in understood.guessed.items())
    left = (*understood.sought, *understood.unstated, *understood.unapplied, *guessed)
    return tuple(dict.fromkeys(left))


def _remarked(unread: Sequence[str]) -> dict[str, str]:
    return {"not-read": quote(_APART.join(unread))} if unread else {}


def _sent(request: Request, lines: Sequence[Sequence[str]], headers: Mapping[str, str]) -> Response:
    text = io.StringIO(newline="")
    table = csv.writer(text)
    for line in lines:
        table.writerow(map(plain, line))
    content = text.getvalue().encode("utf-8")
    return smaller(request, Response(content, media_type="text/csv; charset=utf-8", headers=headers))


def plain(cell: str) -> str:
    """Return a cell that no spreadsheet computes anything of.

    >>> plain("=HYPERLINK(A1)"), plain("A = B")
    ("'=HYPERLINK(A1)", 'A = B')
    """
    return f"'{cell}" if cell.startswith(_FORMULAS) else cell
