"""The search page: a question, its pictures with reasons, and what was learned from likes and dislikes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from mrag_owl.endpoint import api_types as api
from mrag_owl.endpoint.pages import calls
from mrag_owl.endpoint.pages.editing import Conjunct, conjuncts_of, edited
from mrag_owl.endpoint.pages.naming import Names, last_part
from mrag_owl.endpoint.pages.pictures import Pictures
from mrag_owl.endpoint.pages.rendering import Pages
from mrag_owl.endpoint.pages.state import MOST_SHOWN, RANKINGS, SHOWN, State
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.resources import query_text
from mrag_owl.vocabulary import RDF_TYPE

_RANKING_NAMES = {
    "auto": "as fits",
    "hybrid+logic": "by words, meaning and logic",
    "bm25+logic": "by words and logic",
    "logic": "by logic alone",
    "bm25": "by words alone",
}


@dataclass(frozen=True, slots=True)
class Fact:
    """A statement as people read it; each part is a text and the address of its page, empty where it has none.

    `source` says who stated what no annotator did; empty for what annotators did.
    """

    parts: tuple[tuple[str, str], ...]
    source: str


@dataclass(frozen=True, slots=True)
class Card:
    """One picture of the grid."""

    rank: int | None
    name: str
    iri: str
    address: str
    caption: str
    alt: str
    has_picture: bool
    score: float | None
    signals: tuple[api.Signal, ...]
    why: api.Why | None
    facts: tuple[Fact, ...]
    liked: bool
    disliked: bool


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of the question: `label` is what it was read as, empty where it means nothing."""

    text: str
    label: str
    negated: bool


@dataclass(frozen=True, slots=True)
class Found:
    """What a search gives: cards, how the question was read, what is preferred, and what went wrong."""

    cards: tuple[Card, ...]
    linked: api.Understood | None = None
    preference: api.Preference | None = None
    conjuncts: tuple[Conjunct, ...] = ()
    text: str = ""
    notice: str = ""


class Search:
    """Answers `/`."""

    def __init__(self, pages: Pages, names: Names, pictures: Pictures) -> None:
        self._pages = pages
        self._pictures = pictures
        self._engine = pages.engine
        self._names = names

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
            added = await self._expressions(" ".join(values.get("more", "").split()), request)
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
        linked = (await calls.recommend(self._engine, asked, request)).linked
        if linked is None or not linked.spans:
            raise Refused(422, f"{text[:100]!r} names nothing that is known here, and is no expression: {problem}")
        taken = api.FeedbackRequest(preference=linked.manchester, top_k=1)
        read = (await calls.feedback(self._engine, taken, request)).preference
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
            pieces=() if found.linked is None else pieces(state.question, found.linked.spans),
            unlinked=() if found.linked is None else found.linked.unlinked,
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
            return Found(tuple(self._plain(row, state, there) for row in rows[:SHOWN]))
        notice = ""
        if state.dislikes:
            notice = "What you dislike counts as soon as you like something, too: a preference tells the two apart."
        asked = api.RecommendRequest(
            question=state.question,
            top_k=state.shown,
            retriever=state.ranking,  # type: ignore[arg-type]  # State checks it
        )
        answer = await calls.recommend(self._engine, asked, request)
        linked = answer.linked
        if linked is None or not linked.spans:
            asked = msgspec.structs.replace(asked, explain=True)
            answer = await calls.recommend(self._engine, asked, request)
            return Found(await self._cards(answer.results, state), linked, text=answer.text, notice=notice)
        parts, reasons = await self._reasons(linked, answer.results, request)
        return Found(
            await self._cards(answer.results, state, reasons), linked, conjuncts=parts, text=answer.text, notice=notice
        )

    async def _reasons(
        self, linked: api.Understood, results: Sequence[api.Recommended], request: Request
    ) -> tuple[tuple[Conjunct, ...], dict[str, api.Why]]:
        """Return the conjuncts of what the question says, and why each result satisfies it or what it lacks."""
        try:
            whole = await calls.feedback(
                self._engine, api.FeedbackRequest(preference=linked.manchester, top_k=1), request
            )
            why = await calls.explain(
                self._engine,
                api.ExplainRequest(expression=linked.manchester, individuals=tuple(result.iri for result in results)),
                request,
            )
        except Refused as refused:
            if refused.status != 422:
                raise
            return (), {}
        parts = conjuncts_of(whole.preference, self._engine.manifest.profile)
        return parts, {one.individual: one.why for one in why.individuals}

    async def _by_taste(self, state: State, request: Request) -> Found:
        asked = api.FeedbackRequest(
            question=state.question,
            likes=tuple(map(self._names.iri, state.likes)),
            dislikes=tuple(map(self._names.iri, state.dislikes)),
            preference=state.preference,
            top_k=state.shown,
            retriever=state.ranking,  # type: ignore[arg-type]  # State checks it
        )
        answer = await calls.feedback(self._engine, asked, request)
        parts = conjuncts_of(answer.preference, self._engine.manifest.profile)
        cards = await self._cards(answer.results, state)
        return Found(cards, preference=answer.preference, conjuncts=parts)

    async def _cards(
        self, results: Iterable[api.Recommended], state: State, reasons: Mapping[str, api.Why] | None = None
    ) -> tuple[Card, ...]:
        labels = await self._names.labels()
        cards = []
        for result in results:
            why = result.why if reasons is None else reasons.get(result.iri, result.why)
            name = self._names.local(result.iri)
            cards.append(
                Card(
                    rank=result.rank,
                    name=name,
                    iri=result.iri,
                    address=self._names.address(result.iri),
                    caption=result.caption or result.document[:200],
                    alt=result.caption or result.document[:300],
                    has_picture=result.image is not None and self._engine.manifest.images is not None,
                    score=result.score,
                    signals=result.signals,
                    why=why,
                    facts=() if why is None else tuple(self._facts(why, labels)),
                    liked=name in state.likes,
                    disliked=name in state.dislikes,
                )
            )
        return tuple(cards)

    def _plain(self, row: Mapping[str, Mapping[str, str]], state: State, there: Set[str]) -> Card:
        """Return a card of something that was not asked for."""
        iri = row["individual"]["value"]
        name = self._names.local(iri)
        return Card(
            rank=None,
            name=name,
            iri=iri,
            address=self._names.address(iri),
            caption="",
            alt=row["description"]["value"][:300] if "description" in row else "",
            has_picture=iri in there,
            score=None,
            signals=(),
            why=None,
            facts=(),
            liked=name in state.likes,
            disliked=name in state.dislikes,
        )

    def _facts(self, why: api.Why, labels: Mapping[str, str]) -> Iterable[Fact]:
        enriched = {fact.triple: fact for fact in why.enriched}
        for triple in why.witness:
            if triple[1] == RDF_TYPE and triple[2] == self._engine.manifest.profile.population:
                continue  # true of everything that is shown
            source = ""
            if fact := enriched.get(triple):
                source = f"{fact.agent}: “{fact.span or fact.words}”, confidence {fact.confidence:.2g}"
            yield Fact(tuple(self._part(text, labels) for text in triple), source)

    def _part(self, text: str, labels: Mapping[str, str]) -> tuple[str, str]:
        if text == RDF_TYPE:
            return "is a", ""
        if not text.startswith(("http://", "https://", "urn:")) or set(text) & set(' <>"{}|\\^`'):
            return text, ""
        return labels.get(text, last_part(text)), self._names.address(text)


def _on(state: State, fragment: str) -> Response:
    return RedirectResponse(f"{state.address}#{fragment}", 303, headers={"cache-control": "no-store"})


def pieces(question: str, spans: Sequence[api.Phrase]) -> list[Piece]:
    """Return the question in pieces, those that were read as something with what that is.

    >>> span = api.Phrase(
    ...     start=2, end=5, text="hat", term="ex:hat", label="hat", role="item", negated=False, confidence=1.0
    ... )
    >>> [(piece.text, piece.label) for piece in pieces("a hat, please", [span])]
    [('a ', ''), ('hat', 'hat'), (', please', '')]
    """
    found, end = [], 0
    for span in sorted(spans, key=lambda one: one.start):
        if span.start < end or span.end > len(question):
            continue
        if span.start > end:
            found.append(Piece(question[end : span.start], "", negated=False))
        found.append(Piece(question[span.start : span.end], span.label, span.negated))
        end = span.end
    if end < len(question):
        found.append(Piece(question[end:], "", negated=False))
    return found
