"""Where preferences are saved: in graphs of the store, or in a table beside it that many servers share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ParamSpec, Protocol, TypeVar

import pyoxigraph
from pyoxigraph import BlankNode, NamedNode, RdfFormat, Triple
from starlette.requests import Request

from mrag_owl.endpoint import jobs
from mrag_owl.endpoint.engine import Engine
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.endpoint.writer import Change
from mrag_owl.endpoint.writing import Writer, check_token
from mrag_owl.errors import MragOwlError
from mrag_owl.records import Iri
from mrag_owl.resources import query_text
from mrag_owl.store.preferences import PreferenceTable
from mrag_owl.vocabulary import GRAPH

GRAPH_USER = GRAPH + "user/"
_NTRIPLES = "application/n-triples"

P = ParamSpec("P")
R = TypeVar("R")


class Saved(Protocol):
    """The preferences of all users; `is_in_store` where their classes can be looked up as what the store states."""

    is_in_store: bool

    def check(self, authorization: str) -> None:
        """Raise Refused unless whoever sends that header may save and delete."""
        ...

    async def users(self, request: Request) -> list[str]:
        """Return who has saved anything."""
        ...

    async def statements(self, user: str) -> list[Triple]:
        """Return what is stated of all preferences of a user."""
        ...

    async def add(self, user: str, iri: str, triples: list[Triple], authorization: str) -> bool:
        """Save a preference; tell whether there was none of that name."""
        ...

    async def remove(self, user: str, iri: str, authorization: str) -> bool:
        """Delete a preference; tell whether there was one."""
        ...


class SavedInGraphs:
    """A graph for each user; nothing can be saved without a writer."""

    is_in_store = True

    def __init__(self, engine: Engine, writer: Writer | None) -> None:
        self._engine = engine
        self._writer = writer
        self._turn = asyncio.Lock()

    def check(self, authorization: str) -> None:
        """Raise Refused unless the header has the token."""
        self._checked(authorization)

    def _checked(self, authorization: str) -> Writer:
        if self._writer is None:
            raise Refused(
                405, "nothing is saved here: the server was started without --write; download the preference instead"
            )
        self._writer.check(authorization)
        return self._writer

    async def users(self, request: Request) -> list[str]:
        """Return who has saved anything."""
        rows = await self._engine.select(query_text("select_counts"), receive=request.receive)
        graphs = (row["graph"]["value"] for row in rows)
        return [graph.removeprefix(GRAPH_USER) for graph in graphs if graph.startswith(GRAPH_USER)]

    async def statements(self, user: str) -> list[Triple]:
        """Return what is stated of all preferences of a user."""
        pool = self._engine.queries
        try:
            answer = await pool.run(jobs.GraphJob(GRAPH_USER + user, _NTRIPLES))
        except Refused as refused:
            if refused.status == 404:
                return []
            raise
        try:
            content = await pool.whole(answer)
        finally:
            pool.abandon(answer)
        return _parsed(content)

    async def add(self, user: str, iri: str, triples: list[Triple], authorization: str) -> bool:
        """Save a preference; tell whether there was none of that name."""
        async with self._turn:
            if closure(await self.statements(user), iri):
                return False
            await self._change("post", user, triples, authorization)
        return True

    async def remove(self, user: str, iri: str, authorization: str) -> bool:
        """Delete a preference; tell whether there was one."""
        async with self._turn:
            statements = await self.statements(user)
            if not (gone := set(closure(statements, iri))):
                return False
            kept = [triple for triple in statements if triple not in gone]
            await self._change("put" if kept else "delete", user, kept, authorization)
        return True

    async def _change(self, kind: str, user: str, triples: list[Triple], authorization: str) -> None:
        change = Change(kind=kind, graph=GRAPH_USER + user, content=_written(triples), content_type=_NTRIPLES)
        await self._checked(authorization).make(change, authorization)


class SavedInTable:
    """Rows of a database; whoever has the token may save and delete, and no graph is changed."""

    is_in_store = False

    def __init__(self, table: PreferenceTable, *, token: str) -> None:
        self._table = table
        self._token = token

    def check(self, authorization: str) -> None:
        """Raise Refused unless the header has the token."""
        check_token(authorization, self._token)

    async def users(self, _: Request) -> list[str]:
        """Return who has saved anything."""
        return await _answered(self._table.users)

    async def statements(self, user: str) -> list[Triple]:
        """Return what is stated of all preferences of a user."""
        return _parsed((await _answered(self._table.statements, user)).encode())

    async def add(self, user: str, iri: str, triples: list[Triple], authorization: str) -> bool:
        """Save a preference; tell whether there was none of that name."""
        self.check(authorization)
        return await _answered(self._table.add, user, Iri(iri), _written(triples).decode())

    async def remove(self, user: str, iri: str, authorization: str) -> bool:
        """Delete a preference; tell whether there was one."""
        self.check(authorization)
        return await _answered(self._table.remove, user, Iri(iri))


async def _answered(function: Callable[P, R], *arguments: P.args, **named: P.kwargs) -> R:
    """Wait for a database in a thread of its own; raises Refused where it cannot be asked now."""
    try:
        return await asyncio.to_thread(function, *arguments, **named)
    except MragOwlError as error:
        raise Refused(503, str(error), retry_after=5) from error


def _written(triples: list[Triple]) -> bytes:
    return pyoxigraph.serialize(triples, format=RdfFormat.N_TRIPLES) or b""


def _parsed(content: bytes) -> list[Triple]:
    return [quad.triple for quad in pyoxigraph.parse(content, RdfFormat.N_TRIPLES)]


def closure(triples: list[Triple], iri: str) -> list[Triple]:
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
