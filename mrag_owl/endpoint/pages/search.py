"""The search page: a question, its pictures with reasons, and what was learned from likes and dislikes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from typing import TypeVar
from urllib.parse import urlencode

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from mrag_owl.endpoint import api_types as api
from mrag_owl.endpoint.pages import calls
from mrag_owl.endpoint.pages.cards import Card, Cards, pieces
from mrag_owl.endpoint.pages.editing import Conjunct, conjuncts_of, edited, unnamed_in
from mrag_owl.endpoint.pages.facets import Beginning, Facet, Facets
from mrag_owl.endpoint.pages.naming import Names, last_part, linked
from mrag_owl.endpoint.pages.ordering import Ordering, sorts_of
from mrag_owl.endpoint.pages.pictures import Pictures
from mrag_owl.endpoint.pages.reasons import Reasons
from mrag_owl.endpoint.pages.recorded import Said, record_of
from mrag_owl.endpoint.pages.rendering import PASSING, Begun, Pages, passed_over, smaller, takes_gzip
from mrag_owl.endpoint.pages.state import MOST_PAGES, RANKINGS, SHOWN, State, conjunction, is_negation, negation
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.expressions.english_words import begun
from mrag_owl.expressions.explanations import UNSURE
from mrag_owl.expressions.hypotheses import TELLING
from mrag_owl.reading.inflections import with_plurals
from mrag_owl.reading.languages import words
from mrag_owl.reading.likened import likened
from mrag_owl.reading.tokens import key, tokenise
from mrag_owl.records import Iri, Refinement, Result, Understood
from mrag_owl.resources import query_text

_Asked = TypeVar("_Asked", api.RecommendRequest, api.FeedbackRequest)
_RANKING_NAMES = {
    "auto": "as fits",
    "hybrid+logic": "by words, meaning and logic",
    "bm25+logic": "by words and logic",
    "logic": "by logic alone",
    "bm25": "by words alone",
}
_OF_EXPRESSIONS = set("()[]{}<>:⊓⊔¬∃∀⊤⊥≥≤")
_NOT_CALLED = re.compile(r"Nothing here is (?:(?:called|by|or|“[^”]*”) ?)+\.")
"""The sentence of an answer that says which names nothing has, which is so in whatever order the rest is shown."""
_UNKNOWN = re.compile(r"\b(?:are|is) not known here\b")
"""What an expression says in English that nothing can be."""
_WORTH_NARROWING = 6  # fewer are seen at a glance
_MOST_RESULTS = 1000  # that the API gives at once
_NARROWED = 2000  # characters of an expression that still leave room in addresses
_SORT_NAMES = {
    "best": "best first",
    "pictured": "images first",
    "seen": "only with an image",
    "name": "by name",
    "oldest": "oldest first",
    "newest": "newest first",
}


@dataclass(frozen=True, slots=True)
class Found:
    """What a search gives: cards, how the question was read, what is preferred, and what went wrong."""

    cards: tuple[Card, ...]
    understood: Understood | None = None
    preference: api.Preference | None = None
    wanted: api.Preference | None = None
    """What is asked and preferred together, which cards are compared with."""
    conjuncts: tuple[Conjunct, ...] = ()
    questions: tuple[Refinement, ...] = ()
    text: str = ""
    notice: str = ""
    total: int | None = None
    """How many are known to be all that is asked, where that can be told."""
    unknown: int = 0
    """Of how many more it is not known."""
    beginning: Beginning | None = None
    sorts: tuple[str, ...] = ()
    learned_nothing: bool = False
    """Whether what was learned from likes is so of many others, so that it tells nothing of them."""
    is_narrowed: bool = False
    """Whether what was learned is part of what is asked, and does not only order it."""
    has_more: bool = False
    listing: str = ""
    """Where all that is asked is as a list, if that can be told."""
    said: tuple[Said, ...] = ()
    """What the record says in its own words of the card whose reasons are shown."""
    is_reordered: bool = False
    """Whether what is asked had to be put first, so that no text about the first of the ranking fits."""
    facets: tuple[Facet, ...] = ()
    """By what those that are all that was asked can be told apart."""
    is_partly_pictured: bool = False
    """Whether there is something without an image among what comes after what is shown."""
    passes: bool = False
    """Whether it may be answered when it is asked again, though it was not now."""


@dataclass(frozen=True, slots=True)
class Tasted:
    """Something liked or disliked: what it is called, and whether there is a picture of it."""

    called: str
    has_picture: bool


class Search:
    """Answers `/`."""

    def __init__(self, pages: Pages, names: Names, pictures: Pictures, facets: Facets) -> None:
        self._pages = pages
        self._pictures = pictures
        self._engine = pages.engine
        self._names = names
        self._cards = Cards(pages.engine, names)
        self._facets = facets
        self._reasons = Reasons(pages, names)
        self._ordering = Ordering(pages.engine, names, pictures)
        self._made: dict[tuple[str, bool], Response] = {}

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
            after = state.changed(what, name)
            return _on(after, "taste" if after.learns or not after.question else name)
        if what in ("drop", "deny"):
            parts = [part for part in values.getlist("part") if part.strip()]
            after = edited(state, what, name, parts, values.getlist("given"))
            return _on(await self._without_denial(after, parts[int(name)], request), "taste")
        if what == "add":
            text = " ".join((name or values.get("more", "")).split())
            try:
                added = await self._expressions(text, request)
            except Refused as refused:
                if refused.status != 422:
                    raise
                asked = [part for part in values.getlist("part") if part not in values.getlist("given")]
                kept = edited(state, what, "", values.getlist("part")) if asked else state
                return await self._answer(kept, request, notice=refused.message)
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
        if any(one.text in words("en")["or"] for one in tokenise(text)[:1]):  # to which of the parts, nobody says
            raise Refused(422, f"“{text[:100]}” is not added, for all parts hold together; write “this or that” whole")
        understood, parts = await self._parts_asked(text, request)
        if understood is None or not understood.spans:
            if not set(text) & _OF_EXPRESSIONS:  # words alone
                raise Refused(422, f"“{text[:100]}” names nothing that is known here; try another word")
            raise Refused(422, f"“{text[:100]}” is no expression: {problem}")
        if (passed := _passed_over(understood)) is not None:
            raise Refused(422, f"“{text[:100]}” is not added: {passed}")
        return parts

    async def _parts_asked(self, words: str, request: Request) -> tuple[Understood | None, list[str]]:
        """Return how words are understood, and the parts of that."""
        asked = api.RecommendRequest(question=words[:2000], top_k=1)
        understood = (await calls.recommend(self._engine, asked, request)).understood
        is_read = understood is not None and bool(understood.spans)
        return understood, await self._parts(understood.manchester, request) if understood and is_read else []

    async def _parts(self, expression: str, request: Request) -> list[str]:
        """Return the conjuncts of an expression that say more than what everything shown is."""
        read = await calls.explain(self._engine, api.ExplainRequest(expression=expression), request)
        parts = conjuncts_of(read, self._engine.manifest.profile)
        return [part.manchester for part in parts if not part.given]

    async def _without_denial(self, state: State, edited_part: str, request: Request) -> State:
        """Return a view without its question where this leaves out what the part that was edited leaves out no more."""
        if not (state.question and is_negation(edited_part)):
            return state
        _, asked = await self._parts_asked(state.question, request)
        return replace(state, question="") if edited_part in asked else state

    async def _with_chosen(self, state: State, chosen: str, before: str, request: Request) -> tuple[State, str]:
        """Return the view of a new question that keeps what was chosen beside the one before, and what to say of it.

        What the question before itself asked for is replaced, and so is the contrary of what is asked now.
        """
        try:
            parts = await self._parts(chosen, request)
            replaced = (await self._parts_asked(before, request))[1] if before else []
        except Refused as refused:  # no expression: nothing was chosen by what the page shows
            if refused.status != 422:
                raise
            return state, ""
        understood, added = await self._parts_asked(state.question, request)
        kept = [part for part in parts if part not in replaced and negation(part) not in added]
        if not kept:
            return state, ""
        missed = [state.question] if understood is None or not added else understood.sought
        notice = f"Only looked for as words: {', '.join(missed)}." if missed else ""
        return state.preferring(conjunction([*kept, *(part for part in added if part not in kept)])), notice

    async def show(self, request: Request) -> Response:
        """Show the page: of a question its beginning before what is found, and the first one as it was made before."""
        state = State.read(request.query_params)
        if not state.fields():
            return await self._beginning(state, request)
        if (address := await self._likened(state)) and request.method == "GET":
            return RedirectResponse(address, 303, headers={"cache-control": "no-store"})
        chosen, before = (" ".join(request.query_params.get(name, "").split()) for name in ("chosen", "of"))
        if state.is_question and chosen and state.question != before and len(chosen) <= api.LONGEST_EXPRESSION:
            state, aside = await self._with_chosen(state, chosen, before, request)
            if state.preference:
                return await self._answer(state, request, aside=aside)
        if state.is_question and request.method == "GET":
            return Begun(request, self._page(state, Found(())), lambda: self._rest(state, request))
        return await self._answer(state, request)

    async def _likened(self, state: State) -> str:
        """Return where what looks like a picture is shown that a question names: "like picture 7, but blue"."""
        profile = self._engine.manifest.profile
        words = with_plurals(map(key, profile.population_words))
        found = likened(state.question, words) if state.is_question and self._engine.manifest.images else None
        if found is None or found.noun not in words:
            return ""
        name = f"{last_part(profile.population).lower()}_{found.number}"
        if not await self._pictures.among([self._names.iri(name)], most=1):
            return ""
        asked = [("picture", name), *([("q", found.rest)] if found.rest else [])]
        return f"/look?{urlencode(asked)}"

    async def _beginning(self, state: State, request: Request) -> Response:
        """Return the first page, which is the same for all visitors of a version."""
        key = self._engine.version, takes_gzip(request)
        if key not in self._made:
            made = smaller(request, await self._answer(state, request))
            if made.status_code != 200 or key[0] != self._engine.version:
                return made
            self._made = {kept: page for kept, page in self._made.items() if kept[0] == key[0]} | {key: made}
        return self._made[key]

    async def _answer(self, state: State, request: Request, *, notice: str = "", aside: str = "") -> Response:
        """Return the page with what is found, or with why nothing can be; `notice` says what was not done.

        `aside` is said of what was.
        """
        tasted = await self._tasted([*state.likes, *state.dislikes])
        try:
            found = await self._found(state, request)
            shown = _shown(state, found)
            if shown is not None and shown.parts:
                with passed_over():
                    found = replace(found, said=await record_of(self._engine, self._names, shown.iri, request))
            if notice:
                return self._page(state, replace(found, notice=notice), tasted, status=422)
            if aside:
                found = replace(found, notice=" ".join(filter(None, (found.notice, aside))))
            return self._page(state, found, tasted)
        except Refused as refused:
            if refused.status != 422:
                raise
            return self._page(state, Found((), notice=refused.message), tasted, status=422)

    async def _rest(self, state: State, request: Request) -> Response:
        """Return the page when its beginning has gone, and with that its status: whatever is refused is said on it."""
        try:
            return await self._answer(state, request)
        except Refused as refused:
            if refused.status == 499:
                raise
            return self._page(state, Found((), notice=refused.message, passes=refused.status in PASSING))

    async def _tasted(self, names: Sequence[str]) -> dict[str, Tasted]:
        """Return how what is liked and disliked is called, and of which there is a picture."""
        iris = {name: self._names.iri(name) for name in names}
        called = await self._names.called(iris.values())
        pictured = await self._pictures.among(iris.values(), most=len(iris))
        return {name: Tasted(called[iri], iri in pictured) for name, iri in iris.items()}

    def _page(
        self, state: State, found: Found, tasted: Mapping[str, Tasted] | None = None, *, status: int = 200
    ) -> Response:
        return self._pages.render(
            "search.html",
            status=status,
            here="search",
            title=state.question,
            state=state,
            found=found,
            shown=_shown(state, found),
            text=tuple(
                (words if address else self._names.in_english(words), address)
                for words, address in leading_to(found.cards, found.text)
            ),
            in_english=self._names.in_english,
            pieces=() if found.understood is None else pieces(state.question, found.understood.spans),
            unlinked=() if found.understood is None else found.understood.sought,
            unstated=() if found.understood is None else _unstated(found.understood),
            meant=None if found.understood is None else meant(state, found.understood.near),
            unapplied=() if found.understood is None else found.understood.unapplied,
            shared=() if found.understood is None else found.understood.shared,
            guessed={} if found.understood is None else found.understood.guessed,
            slips={} if found.understood is None else found.understood.slips,
            rankings=[(name, _RANKING_NAMES[name]) for name in RANKINGS],
            sorts=[(name, replace(state, sort=name).on_page(1)) for name in found.sorts],
            sort_names=_SORT_NAMES,
            has_pictures=self._engine.manifest.images is not None,
            first=(state.page - 1) * SHOWN + 1,
            version=self._engine.version,
            tasted=tasted or {},
            relearned=state.preferring(""),
            narrowed=partial(_narrowed, state, found),
            without_taste=State(question=state.question, preference=state.within, ranking=state.ranking),
        )

    async def _found(self, state: State, request: Request) -> Found:
        if state.page > MOST_PAGES:
            return Found(())
        if state.likes or state.preference:
            return await self._by_taste(state, request)
        if not state.question:
            return await self._anything(state, request)
        return await self._by_question(state, request)

    async def _by_question(self, state: State, request: Request) -> Found:
        """Return what is found by words alone."""
        notice = _of_dislikes(state)
        asked = api.RecommendRequest(
            question=state.question,
            top_k=_most(state),
            skip=_before(state),
            pictured=state.sort in ("best", "seen"),
            retriever=state.ranking,  # type: ignore[arg-type]  # State checks it
            refine=True,
        )
        answer = await calls.recommend(self._engine, asked, request)
        kept = self._ordering.not_disliked(state, answer.results)
        gone = {one.iri for one in answer.results} - {one.iri for one in kept}
        is_less = bool(state.dislikes)  # the text speaks of what is left out, too
        answer = replace(answer, results=kept)
        understood = answer.understood
        if understood is not None and not (understood.spans or understood.unlinked or answer.results):
            return replace(await self._anything(state, request), text=answer.text, notice=notice)
        if understood is None or not understood.spans or len(understood.manchester) > api.LONGEST_EXPRESSION:
            results = answer.results[(state.page - 1) * SHOWN :]
            cards = await self._cards.of(results[:SHOWN], state)
            beginning = await self._facets.beginning(request) if not answer.results else None
            more = _has_more(state, results)
            found = Found(cards, understood, text=answer.text, notice=notice, beginning=beginning, has_more=more)
            is_known = understood is not None and bool(understood.spans and results)
            return replace(found, listing=listed_at(state)) if is_known else found
        try:
            whole = api.ExplainRequest(expression=understood.manchester, open=understood.open)
            read = await calls.explain(self._engine, whole, request)
        except Refused as refused:
            if refused.status != 422:
                raise
            cards = await self._cards.of(answer.results[:SHOWN], state)
            return Found(cards, understood, text=answer.text, notice=notice, listing=listed_at(state))

        async def first(most: int) -> Sequence[Result]:
            return (await calls.recommend(self._engine, _first(asked, most), request)).results

        is_whole = not (understood.unlinked or understood.lacking)
        unnamed = unnamed_in(state.question, () if answer.unmet is None else answer.unmet.unknown)
        if unnamed:
            english = _UNKNOWN.sub(lambda _: f"are {unnamed} (not known here)", understood.english)
            understood = replace(understood, english=english)
        found = await self._page_of(
            state, answer.results, read, first, request, is_whole=is_whole, understood=understood, unnamed=unnamed
        )
        questions = self._questions(await self._but_for(answer.refinements, sorted(gone), request))
        text = answer.text
        if found.is_reordered or is_less:
            told = _NOT_CALLED.match(text)
            text = told[0] if told else ""
        return replace(found, understood=understood, questions=questions, text=text, notice=notice)

    async def _anything(self, state: State, request: Request) -> Found:
        """Return where to begin: some of what there is, those with a picture first, facets and example questions."""
        bound = {"class": f"<{self._engine.manifest.profile.population}>"}
        query = query_text("select_some_individuals")
        rows = await self._engine.select(query, bindings=bound, receive=request.receive)
        files = {row["individual"]["value"]: row["file_name"]["value"] for row in rows if "file_name" in row}
        there = await self._pictures.there(files)
        rows = [row for row in rows if self._names.local(row["individual"]["value"]) not in state.dislikes]
        rows.sort(key=lambda row: row["individual"]["value"] not in there)
        rows = rows[(state.page - 1) * SHOWN :]
        shown = [row["individual"]["value"] for row in rows[:SHOWN]]
        names = await self._names.of(shown)
        told: dict[str, str] = {}
        if shown:
            asked = api.TellRequest(individuals=tuple(shown))
            try:
                told = (await calls.tell(self._engine, asked, request)).captions
            except Refused as refused:  # nothing is stated of them that one could tell
                if refused.status != 422:
                    raise
        cards = tuple(self._cards.plain(row, state, there, names, told) for row in rows[:SHOWN])
        return Found(
            cards,
            beginning=await self._facets.beginning(request),
            notice=_of_dislikes(state),
            has_more=len(rows) > SHOWN and state.page < MOST_PAGES,
            is_partly_pictured=bool(there) and any(row["individual"]["value"] not in there for row in rows),
        )

    async def _page_of(
        self,
        state: State,
        results: Sequence[Result],
        read: api.Preference | api.ExplainResponse,
        first: Callable[[int], Awaitable[Sequence[Result]]],
        request: Request,
        *,
        is_whole: bool,
        understood: Understood | None = None,
        unnamed: str = "",
    ) -> Found:
        """Return one page of results, in the order asked for, with what of the question holds of each.

        `first` gives so many of the best, for other orders, and where what is asked does not come first: words that
        were not read may outrank it where the question `is_whole` not read, and likes may. `unnamed` says in words what
        nobody here is called.
        """
        parts, total = conjuncts_of(read, self._engine.manifest.profile, unnamed=unnamed), read.coverage
        facets = (await self._facets.beginning(request)).facets
        dated = next((facet for facet in facets if facet.is_of_years), None)
        sorts = sorts_of(total, dated, has_images=self._engine.manifest.images is not None)
        is_sorted, is_reordered = state.sort in sorts[1:], False
        doubtful = 0 if understood is None else sum(one.number for one in understood.doubts)
        if is_sorted and state.sort == "seen":
            results = await self._ordering.seen(first, read, request)
        elif is_sorted:
            results = await self._ordering.sorted_by(state.sort, read, first, dated, request)
        elif total and not is_whole:
            ordered = await self._ordering.first_as_asked(state, results, read, first, request)
            results, is_reordered = ordered or results, ordered is not None
        results = self._ordering.not_disliked(state, results)
        opened = () if understood is None else understood.open
        met, unsure = await self._disliked(state, read.reading.manchester, request, opened=opened)
        begin = (state.page - 1) * SHOWN
        page = results[begin : begin + SHOWN]
        reasons = await self._reasons.of(parts, [one.iri for one in page], request, understood=understood)
        cards = await self._cards.of(await self._told(page, request), state, reasons)
        if state.sort in ("best", "seen") and not (
            understood is not None and understood.told_of_things
        ):  # of those that are as much of it, pictures first, the surest before
            lead = 0 if total else 1  # of which the text says that it comes nearest
            cards = cards[:lead] + tuple(
                card
                for _, alike in groupby(
                    cards[lead:], key=lambda one: [(part.verdict, part.is_doubted) for part in one.parts]
                )
                for card in sorted(alike, key=lambda one: (not one.has_picture, -one.confidence))
            )
        has_more = len(results) > begin + SHOWN if is_sorted else _has_more(state, page)
        written = read.reading.manchester
        can_narrow = total >= _WORTH_NARROWING and len(written) <= _NARROWED
        narrowing: tuple[Facet, ...] = ()
        with passed_over():  # what was found is shown without them
            gone = tuple(map(self._names.iri, state.dislikes)) if met else ()
            narrowing = await self._facets.within(written, total - met, request, without=gone) if can_narrow else ()
        return Found(
            cards,
            conjuncts=parts,
            total=total - met - doubtful,
            unknown=read.unknown - unsure + doubtful,
            sorts=sorts,
            has_more=has_more,
            is_reordered=is_reordered,
            facets=narrowing,
            listing=listed_at(state, "" if understood is not None and understood.doubts else written) if total else "",
        )

    async def _told(self, page: Sequence[Result], request: Request) -> Sequence[Result]:
        """Return results with what is told of those that are but named: they come from elsewhere in a ranking."""
        bare = [one.iri for one in page if not (one.caption or one.document)]
        if not bare:
            return page
        told = (await calls.tell(self._engine, api.TellRequest(individuals=tuple(bare)), request)).captions
        there = await self._pictures.among(bare, most=len(bare))
        return [
            replace(one, caption=told.get(one.iri, ""), image=one.iri if one.iri in there else None)
            if one.iri in told
            else one
            for one in page
        ]

    async def _disliked(
        self, state: State, expression: str, request: Request, *, opened: Sequence[Iri]
    ) -> tuple[int, int]:
        """Return how many of what is disliked, and so left out, are as asked, and of how many that is not known."""
        if not state.dislikes or len(expression) > api.LONGEST_EXPRESSION:
            return 0, 0
        gone = tuple(map(self._names.iri, state.dislikes))
        asked = api.ExplainRequest(expression=expression, individuals=gone, open=tuple(opened))
        try:
            reasons = [one.why for one in (await calls.explain(self._engine, asked, request)).individuals]
        except Refused as refused:  # one that is not here
            if refused.status != 422:
                raise
            return 0, 0
        unsure = sum((one.missing or "").startswith(UNSURE) for one in reasons)
        return sum(one.satisfied for one in reasons), unsure

    async def _but_for(
        self, questions: Sequence[Refinement], gone: Sequence[str], request: Request
    ) -> Sequence[Refinement]:
        """Return questions back that count none of what is left out."""
        found = []
        for one in questions if gone else ():
            asked = api.ExplainRequest(expression=one.expression, individuals=tuple(gone))
            reasons = [each.why for each in (await calls.explain(self._engine, asked, request)).individuals]
            having = sum(why.satisfied for why in reasons)
            unsure = sum((why.missing or "").startswith(UNSURE) for why in reasons)
            lacking = one.lacking - (len(reasons) - having - unsure)
            found.append(replace(one, having=one.having - having, lacking=lacking, unknown=one.unknown - unsure))
        return found if gone else questions

    async def _by_taste(self, state: State, request: Request) -> Found:
        asked = api.FeedbackRequest(
            question=state.question,
            likes=tuple(map(self._names.iri, state.likes)),
            dislikes=tuple(map(self._names.iri, state.dislikes)),
            preference=state.preference,
            within=state.within,
            top_k=_most(state),
            skip=_before(state),
            pictured=state.sort in ("best", "seen"),
            retriever=state.ranking,  # type: ignore[arg-type]  # State checks it
            refine=True,
        )
        answer = await calls.feedback(self._engine, asked, request)
        preference = answer.preference
        wanted = answer.wanted
        if preference is None and wanted is not None and state.question and not state.within:
            return replace(await self._by_question(state, request), learned_nothing=True)
        if wanted is None:
            results = self._ordering.not_disliked(state, answer.results)[(state.page - 1) * SHOWN :]
            cards = await self._cards.of(results[:SHOWN], state)
            return Found(cards, has_more=_has_more(state, results), learned_nothing=bool(state.likes))
        is_nothing = preference is None
        preference = wanted if preference is None else preference  # what was chosen, in which nothing more was learned

        async def first(most: int) -> Sequence[Result]:
            return (await calls.feedback(self._engine, _first(asked, most), request)).results

        count = (await self._facets.beginning(request)).count
        is_common, is_alone = TELLING * count < preference.coverage, not state.learns
        learned_nothing = is_nothing or (preference.learned and count > 0 and (is_common or is_alone))
        if learned_nothing and state.question and not state.within:
            return replace(await self._by_question(state, request), learned_nothing=True)
        if learned_nothing and wanted == preference and not is_nothing:  # nothing is asked, either
            wanted = msgspec.structs.replace(wanted, conjuncts=())
        found = await self._page_of(state, answer.results, wanted, first, request, is_whole=False)
        return replace(
            found,
            listing="" if learned_nothing and not wanted.conjuncts else found.listing,
            preference=preference,
            wanted=wanted,
            learned_nothing=learned_nothing,
            is_narrowed=all(one in wanted.conjuncts for one in preference.conjuncts),
            questions=self._questions(answer.refinements),
        )

    def _questions(self, refinements: Sequence[Refinement]) -> tuple[Refinement, ...]:
        """Return questions back as a page asks them: "with a belt" of "pictures with a belt"."""
        plural = self._engine.manifest.profile.plural
        return tuple(replace(one, english=one.english.removeprefix(f"{plural} ")) for one in refinements)


def _of_dislikes(state: State) -> str:
    """Return what is said of dislikes of which nothing is learned."""
    alone = "" if state.likes else " Like something, too, and what tells the two apart is learned."
    return f"What you dislike is left out.{alone}" if state.dislikes else ""


def _shown(state: State, found: Found) -> Card | None:
    """Return the card whose reasons are shown: the one asked for, else the first."""
    return next((card for card in found.cards if card.name == state.why), next(iter(found.cards), None))


def _narrowed(state: State, found: Found, expression: str, instead: str = "") -> str:
    """Return the address of the view with one expression more, or in place of one."""
    parts = [part.manchester for part in found.conjuncts if not part.given and part.manchester != instead]
    return state.preferring(conjunction([*parts, expression])).address


def _most(state: State) -> int:
    """Return how many of the best have to be found for a page: more where some of them will be left out."""
    return min(_MOST_RESULTS, state.page * SHOWN + len(state.dislikes))


def _before(state: State) -> int:
    """Return how many stand on the pages before, of which nothing has to be told."""
    return min(_MOST_RESULTS, (state.page - 1) * SHOWN)


def _first(asked: _Asked, most: int) -> _Asked:
    """Return a question for so many of the best, which are but named."""
    return msgspec.structs.replace(asked, top_k=most, skip=most, refine=False)


def leading_to(cards: Sequence[Card], text: str) -> tuple[tuple[str, str], ...]:
    """Return a text in pieces, each card's name in it with where it is; the nameless as the page calls them.

    They are found by the names of the cards, whole ones and the longest first: a text has them as the cards do. Names
    that several cards have stay text.
    """
    names_of = [f"“{card.title}”" if card.title else card.name for card in cards]
    alone = {name for name, number in Counter(names_of).items() if number == 1}
    called = {
        name: (name if card.title else card.called, f"#{card.name}")
        for name, card in zip(names_of, cards, strict=True)
        if name in alone
    }
    return linked(text, called)


def meant(state: State, near: Mapping[str, str]) -> State | None:
    """Return the view with a question in which words are replaced by those that they may be meant for, if any are."""
    if not near:
        return None
    words = "|".join(map(re.escape, near))

    def written(word: re.Match[str]) -> str:
        found = near[word[0].lower()]
        return begun(found) if word[0][0].isupper() else found

    found = re.sub(rf"\b(?:{words})\b", written, state.question, flags=re.IGNORECASE)
    return replace(state, question=found, page=1)


def listed_at(state: State, written: str = "") -> str:
    """Return where what is found is listed: by an expression, or by its question where that is too long to be sent.

    What is disliked is left out there, too; what of a question is not read the page says.
    """
    left_out = [("dislike", name) for name in state.dislikes]
    if 0 < len(written) <= _NARROWED:
        return f"/found.csv?{urlencode([('prefer', written), *left_out])}"
    asked = [("q", state.question), ("partly", "1"), *left_out]
    return "" if state.preference or state.likes else f"/found.csv?{urlencode(asked)}"


def _has_more(state: State, page: Sequence[Result]) -> bool:
    return len(page) >= SHOWN and state.page < MOST_PAGES


def _on(state: State, fragment: str) -> Response:
    return RedirectResponse(f"{state.address}#{fragment}", 303, headers={"cache-control": "no-store"})


def _passed_over(understood: Understood) -> str | None:
    """Return what was passed over of words that are to be a part of what is asked; None where all of them count.

    What only a search by words looks for would be lost of a part.
    """
    if understood.sought or understood.unstated:
        strange = " and ".join(f"“{one}”" for one in dict.fromkeys((*understood.sought, *understood.unstated)))
        return f"nothing here is known of {strange}"
    if understood.unapplied:
        return f"nothing stated can decide {' and '.join(f'“{one}”' for one in understood.unapplied)}"
    if understood.placed:
        return f"nobody states what lies {' or '.join(f'“{one}”' for one in understood.placed)} what"
    if understood.guessed:
        return " and ".join(f"“{one}” could only be a guess at “{kind}”" for one, kind in understood.guessed.items())
    return None


def _unstated(understood: Understood) -> tuple[str, ...]:
    """Return what nobody stated, as words behind "any": an occasion, but a thing that is red."""
    traits = {span.label for span in understood.spans}
    return tuple(f"thing that is {one}" if one in traits else one for one in understood.unstated)
