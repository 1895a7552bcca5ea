"""The search page: a question, its pictures with reasons, and what was learned from likes and dislikes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from mrag_owl.endpoint import api_types as api
from mrag_owl.endpoint.pages import calls
from mrag_owl.endpoint.pages.cards import Card, Cards, pieces
from mrag_owl.endpoint.pages.editing import Conjunct, conjuncts_of, edited
from mrag_owl.endpoint.pages.naming import Names
from mrag_owl.endpoint.pages.pictures import Pictures
from mrag_owl.endpoint.pages.rendering import Pages
from mrag_owl.endpoint.pages.state import MOST_SHOWN, RANKINGS, SHOWN, State
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.records import Explanation, Refinement, Result, Understood
from mrag_owl.resources import query_text

_RANKING_NAMES = {
    "auto": "as fits",
    "hybrid+logic": "by words, meaning and logic",
    "bm25+logic": "by words and logic",
    "logic": "by logic alone",
    "bm25": "by words alone",
}


@dataclass(frozen=True, slots=True)
class Found:
    """What a search gives: cards, how the question was read, what is preferred, and what went wrong."""

    cards: tuple[Card, ...]
    understood: Understood | None = None
    preference: api.Preference | None = None
    conjuncts: tuple[Conjunct, ...] = ()
    questions: tuple[Refinement, ...] = ()
    text: str = ""
    notice: str = ""


class Search:
    """Answers `/`."""

    def __init__(self, pages: Pages, names: Names, pictures: Pictures) -> None:
        self._pages = pages
        self._pictures = pictures
        self._engine = pages.engine
        self._names = names
        self._cards = Cards(pages.engine, names)

    def routes(self) -> list[BaseRoute]:
        """Return the routes of the search page and of what changes its address."""
        return [Route("/", self._pages.page(self.show)), Route("/change", self._pages.page(self.change))]

    async def change(self, request: Request) -> Response:
        """Send a visitor on to the view that a button of the page asks for."""
        values = request.query_params
        state = State.read(values)
        what, _, name = values.get("do", "").partition(":")
        if what in ("like", "dislike"):
            if not name or len(name) > 500:
                raise Refused(400, "do: name one individual")
            return _on(state.changed(what, name), "taste")
        if what in ("drop", "deny"):
            return _on(edited(state, what, name, values.getlist("part")), "taste")
        if what == "add":
            added = await self._expressions(" ".join((name or values.get("more", "")).split()), request)
            return _on(edited(state, what, name, [*values.getlist("part"), *added]), "taste")
        raise Refused(400, "do: choose from like, dislike, drop, deny, add")

    async def _expressions(self, text: str, request: Request) -> list[str]:
        """Return what is written as class expressions: an expression as it is, words as they are read."""
        if not text:
            raise Refused(400, "write what to add, in words or as a class expression")
        try:
            await calls.explain(self._engine, api.ExplainRequest(expression=text), request)
        except Refused as refused:
            if refused.status != 422:
                raise
            problem = refused.message
        else:
            return [text]
        asked = api.RecommendRequest(question=text[:2000], top_k=1)
        understood = (await calls.recommend(self._engine, asked, request)).understood
        if understood is None or not understood.spans:
            raise Refused(422, f"{text[:100]!r} names nothing that is known here, and is no expression: {problem}")
        read = await calls.explain(self._engine, api.ExplainRequest(expression=understood.manchester), request)
        parts = conjuncts_of(read, self._engine.manifest.profile)
        return [part.manchester for part in parts if not part.given]

    async def show(self, request: Request) -> Response:
        """Show the page."""
        state = State.read(request.query_params)
        try:
            found = await self._found(state, request)
            status = 200
        except Refused as refused:
            if refused.status != 422:
                raise
            found, status = Found((), notice=refused.message), 422
        return self._pages.render(
            "search.html",
            status=status,
            here="search",
            title=state.question,
            state=state,
            found=found,
            pieces=() if found.understood is None else pieces(state.question, found.understood.spans),
            unlinked=() if found.understood is None else found.understood.unlinked,
            unapplied=() if found.understood is None else found.understood.unapplied,
            rankings=[(name, _RANKING_NAMES[name]) for name in RANKINGS],
            more=self._more(state, found),
            version=self._engine.version,
            relearned=state.preferring(""),
            fresh=State(),
            without_taste=State(question=state.question, ranking=state.ranking),
        )

    def _more(self, state: State, found: Found) -> State | None:
        """Return the view with more pictures; None where there are none."""
        if len(found.cards) < state.shown or state.shown >= MOST_SHOWN:
            return None
        return replace(state, shown=min(MOST_SHOWN, state.shown + SHOWN))

    async def _found(self, state: State, request: Request) -> Found:
        if state.likes or state.preference:
            return await self._by_taste(state, request)
        if not state.question:
            bound = {"class": f"<{self._engine.manifest.profile.population}>"}
            query = query_text("select_some_individuals")
            rows = await self._engine.select(query, bindings=bound, receive=request.receive)
            files = {row["individual"]["value"]: row["file_name"]["value"] for row in rows if "file_name" in row}
            there = await self._pictures.there(files)
            rows.sort(key=lambda row: row["individual"]["value"] not in there)
            return Found(tuple(self._cards.plain(row, state, there) for row in rows[:SHOWN]))
        notice = ""
        if state.dislikes:
            notice = "What you dislike counts as soon as you like something, too: a preference tells the two apart."
        asked = api.RecommendRequest(
            question=state.question,
            top_k=state.shown,
            retriever=state.ranking,  # type: ignore[arg-type]  # State checks it
            refine=True,
        )
        answer = await calls.recommend(self._engine, asked, request)
        understood = answer.understood
        if understood is None or not understood.spans:
            asked = msgspec.structs.replace(asked, explain=True, refine=False)
            answer = await calls.recommend(self._engine, asked, request)
            return Found(await self._cards.of(answer.results, state), understood, text=answer.text, notice=notice)
        parts, reasons = await self._reasons(understood, answer.results, request)
        return Found(
            await self._cards.of(answer.results, state, reasons),
            understood,
            conjuncts=parts,
            questions=self._questions(answer.refinements),
            text=answer.text,
            notice=notice,
        )

    async def _reasons(
        self, understood: Understood, results: Sequence[Result], request: Request
    ) -> tuple[tuple[Conjunct, ...], dict[str, Explanation]]:
        """Return the conjuncts of what the question says, and why each result satisfies it or what it lacks."""
        try:
            why = await calls.explain(
                self._engine,
                api.ExplainRequest(
                    expression=understood.manchester, individuals=tuple(result.iri for result in results)
                ),
                request,
            )
        except Refused as refused:
            if refused.status != 422:
                raise
            return (), {}
        parts = conjuncts_of(why, self._engine.manifest.profile)
        return parts, {one.individual: one.why for one in why.individuals}

    async def _by_taste(self, state: State, request: Request) -> Found:
        asked = api.FeedbackRequest(
            question=state.question,
            likes=tuple(map(self._names.iri, state.likes)),
            dislikes=tuple(map(self._names.iri, state.dislikes)),
            preference=state.preference,
            top_k=state.shown,
            retriever=state.ranking,  # type: ignore[arg-type]  # State checks it
            refine=True,
        )
        answer = await calls.feedback(self._engine, asked, request)
        parts = conjuncts_of(answer.preference, self._engine.manifest.profile)
        cards = await self._cards.of(answer.results, state)
        questions = self._questions(answer.refinements)
        return Found(cards, preference=answer.preference, conjuncts=parts, questions=questions)

    def _questions(self, refinements: Sequence[Refinement]) -> tuple[Refinement, ...]:
        """Return questions back as a page asks them: "with a belt" of "pictures with a belt"."""
        plural = self._engine.manifest.profile.plural
        return tuple(replace(one, english=one.english.removeprefix(f"{plural} ")) for one in refinements)


def _on(state: State, fragment: str) -> Response:
    return RedirectResponse(f"{state.address}#{fragment}", 303, headers={"cache-control": "no-store"})
