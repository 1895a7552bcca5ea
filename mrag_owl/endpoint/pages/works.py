"""The page that explains a work: its picture and facts, three paragraphs, the part of the graph, and the passages."""

from __future__ import annotations

from collections import Counter

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from mrag_owl.endpoint import api_types as api
from mrag_owl.endpoint.pages import calls
from mrag_owl.endpoint.pages.cards import told_apart
from mrag_owl.endpoint.pages.naming import Names
from mrag_owl.endpoint.pages.pictures import Pictures
from mrag_owl.endpoint.pages.recorded import record_of
from mrag_owl.endpoint.pages.rendering import Pages
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.resources import query_text
from mrag_owl.texts.subgraph import Explained
from mrag_owl.views.context_graph import numbered, unstyled_graph

_EXAMPLES = 3
_TOLD = 4  # facts by which those of one title are told apart
_CHOICES = 100  # of one title
_NEAR = 6


class Works:
    """Answers `/explain`."""

    def __init__(self, pages: Pages, names: Names, pictures: Pictures) -> None:
        self._pages = pages
        self._engine = pages.engine
        self._names = names
        self._pictures = pictures

    def routes(self) -> list[BaseRoute]:
        """Return the route of the page."""
        return [Route("/explain", self._pages.page(self.show))]

    async def show(self, request: Request) -> Response:
        """Show the explanation of a work, or the form alone; what cannot be explained is said on the page."""
        work = " ".join(request.query_params.get("work", "").split())[:500]
        question = " ".join(request.query_params.get("q", "").split())[:2000]
        explained: Explained | None = None
        notice = ""
        choices: list[tuple[str, str]] = []
        others: list[tuple[str, str]] = []
        if work:
            try:
                explained, notice = await self._explained(work, question, request)
            except Refused as refused:
                if refused.status != 422:
                    raise
                notice = refused.message
                others = await self._called_so(work, request)
                if choices := await self._named(work, request):
                    notice = f"{notice.partition(';')[0]}; choose one"
        said = () if explained is None else await record_of(self._engine, self._names, explained.iri, request)
        answered = "" if explained is None or not question else await self._answered(explained.iri, question, request)
        has_picture = explained is not None and await self._pictures.is_there(request, explained.iri)
        return self._pages.render(
            "explain.html",
            status=422 if notice and explained is None else 200,
            examples=[] if choices or (work and not notice) else await self._examples(request),
            choices=choices,
            others=others,
            here="explain",
            work=work,
            question=question,
            explained=explained,
            answered=answered,
            name=self._names.local(explained.iri) if explained else "",
            has_picture=has_picture,
            is_marked=explained is not None
            and any("°" in one.text for told in explained.paragraphs.values() for one in told),
            said=said,
            numbers={} if explained is None else numbered(explained),
            graph="" if explained is None else unstyled_graph(explained, self._names.address),
            notice="" if answered else notice,
            version=self._engine.version,
            address=self._names.address,
            spoken=self._names.spoken,
        )

    async def _explained(self, work: str, question: str, request: Request) -> tuple[Explained, str]:
        """Return the explanation of a work, and a notice: where no text helps, it is explained by its facts alone."""
        asked = api.ExplainWorkRequest(work=work, question=question)
        try:
            return await calls.explain_work(self._engine, asked, request), ""
        except Refused as refused:
            if refused.status != 422:
                raise
        by_facts = msgspec.structs.replace(asked, context="none")
        explained = await calls.explain_work(self._engine, by_facts, request)
        noun = self._engine.manifest.profile.noun
        notice = f"Told by what is stated of this {noun} alone: no texts beside its record were read here"
        return explained, f"{notice} for “{question}”; what its record says stands below." if question else f"{notice}."

    async def _answered(self, iri: str, question: str, request: Request) -> str:
        """Return the answer to a question of one that goes by a number; empty where it is not read as one."""
        noun, called = self._engine.manifest.profile.noun, (await self._names.called([iri]))[iri]
        if not called.removeprefix(f"{noun} ").isdecimal():
            return ""
        asked = api.AskRequest(question=f"{question.rstrip(' ?.!')} in {called}?", strategy="logic", top_k=1)
        try:
            reply = await calls.ask(self._engine, asked, request)
        except Refused as refused:
            if refused.status != 422:
                raise
            return ""
        return "" if reply.unread or reply.understood is None else reply.text

    async def _named(self, work: str, request: Request) -> list[tuple[str, str]]:
        """Return the individuals that go by a name, else those that nearly do, each with what is told of it in a line.

        Of those of one title it tells as much as tells them apart.
        """
        kind = self._engine.manifest.profile.population
        sought = api.ReconcileQuery(query=work, type=kind, limit=_CHOICES)
        answer = await calls.reconcile(self._engine, api.ReconcileRequest(queries={"work": sought}), request)
        found = answer.results["work"].result
        named = [one for one in found if one.name.casefold() == work.casefold()] or found[:_NEAR]
        if not named:
            return []
        asked = api.TellRequest(individuals=tuple(one.id for one in named))
        told = (await calls.tell(self._engine, asked, request)).captions
        lines = [told_apart(told.get(one.id, one.name)) for one in named]
        often = Counter(line[:_TOLD] for line in lines)
        return [
            (self._names.local(one.id), ", ".join(line if often[line[:_TOLD]] > 1 else line[:_TOLD]))
            for one, line in zip(named, lines, strict=True)
        ]

    async def _called_so(self, name: str, request: Request) -> list[tuple[str, str]]:
        """Return who and what has a name that no work has, an artist or a place, each with its page."""
        sought = api.ReconcileQuery(query=name, limit=_CHOICES)
        answer = await calls.reconcile(self._engine, api.ReconcileRequest(queries={"name": sought}), request)
        named = [one for one in answer.results["name"].result if one.name.casefold() == name.casefold()]
        kind = self._engine.manifest.profile.population
        if any(kind == sort.id for one in named for sort in one.type):
            return []
        return [
            (self._names.address(one.id), f"{one.name}, {one.type[0].name}" if one.type else one.name)
            for one in named[:_NEAR]
        ]

    async def _examples(self, request: Request) -> list[tuple[str, str]]:
        """Return some works to begin with, by the names that find them: such as have pictures first."""
        bound = {"class": f"<{self._engine.manifest.profile.population}>"}
        rows = await self._engine.select(query_text("select_some_individuals"), bindings=bound, receive=request.receive)
        files = {row["individual"]["value"]: row["file_name"]["value"] for row in rows if "file_name" in row}
        there = await self._pictures.there(files)
        found = sorted((row["individual"]["value"] for row in rows), key=lambda iri: (iri not in there, iri))[
            :_EXAMPLES
        ]
        called = await self._names.called(found)
        return [(self._names.local(iri), called[iri]) for iri in found]
