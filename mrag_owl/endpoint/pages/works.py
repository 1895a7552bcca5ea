"""The page that explains a work: its picture and facts, three paragraphs, the part of the graph, and the passages."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from mrag_owl.endpoint import api_types as api
from mrag_owl.endpoint.pages import calls
from mrag_owl.endpoint.pages.naming import Names
from mrag_owl.endpoint.pages.pictures import Pictures
from mrag_owl.endpoint.pages.rendering import Pages
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.texts.subgraph import Explained
from mrag_owl.views.context_graph import numbered, unstyled_graph


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
        if work:
            try:
                asked = api.ExplainWorkRequest(work=work, question=question)
                explained = await calls.explain_work(self._engine, asked, request)
            except Refused as refused:
                if refused.status != 422:
                    raise
                notice = refused.message
        has_picture = explained is not None and await self._pictures.is_there(request, explained.iri)
        return self._pages.render(
            "explain.html",
            status=422 if notice else 200,
            here="explain",
            work=work,
            question=question,
            explained=explained,
            name=self._names.local(explained.iri) if explained else "",
            has_picture=has_picture,
            numbers={} if explained is None else numbered(explained),
            graph="" if explained is None else unstyled_graph(explained, self._names.address),
            notice=notice,
            version=self._engine.version,
            address=self._names.address,
        )
