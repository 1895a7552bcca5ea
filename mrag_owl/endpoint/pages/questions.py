"""The page for questions over several hops: what answers them, with the paths as evidence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from mrag_owl.endpoint import api_types as api
from mrag_owl.endpoint.pages import calls
from mrag_owl.endpoint.pages.facets import Facets
from mrag_owl.endpoint.pages.naming import Names, last_part, linked, role_name
from mrag_owl.endpoint.pages.pictures import Pictures
from mrag_owl.endpoint.pages.reasons import source_of
from mrag_owl.endpoint.pages.rendering import Pages
from mrag_owl.endpoint.pages.state import MOST_SHOWN, State, number_shown
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.expressions.english_qualities import alternatives
from mrag_owl.records import Answer, Result
from mrag_owl.records import Route as Path

_SHOWN = 12
_MOST_TOLD = 100
_STRATEGIES = {
    "hybrid": "exactly where it can be read, else by what is linked to its words",
    "logic": "exactly or not at all",
    "paths": "by what is linked to its words",
}


@dataclass(frozen=True, slots=True)
class Stop:
    """An individual on a path: its name and page, and the property that leads there, `forwards` or backwards.

    `source` says who stated that where no annotator did.
    """

    name: str
    address: str
    role: str
    forwards: bool
    source: str


@dataclass(frozen=True, slots=True)
class Evidence:
    """A path as evidence, and the query that finds what it leads to.

    It begins at `beginning`, unless that is the answer, which is named already.
    """

    stops: tuple[Stop, ...]
    sparql: str
    beginning: Stop | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """An answer with its paths."""

    rank: int
    name: str
    address: str
    paths: tuple[Evidence, ...]
    picture: str = ""
    """The local name of its picture, if it has one."""
    told: str = ""
    """What else is stated of it, in a line."""
    maybe: str = ""
    """Why it only may be as asked."""
    number: int | None = None
    """How many there are of it, where that was asked."""


class Questions:
    """Answers `/ask`."""

    def __init__(self, pages: Pages, names: Names, pictures: Pictures, facets: Facets) -> None:
        self._pages = pages
        self._facets = facets
        self._names = names
        self._pictures = pictures

    def routes(self) -> list[BaseRoute]:
        """Return the route of the page."""
        return [Route("/ask", self._pages.page(self.show))]

    async def show(self, request: Request) -> Response:
        """Show the page."""
        values = request.query_params
        question = " ".join(values.get("q", "").split())[:2000]
        strategy = values.get("how", "hybrid")
        if strategy not in _STRATEGIES:
            raise Refused(400, f"how: choose from {', '.join(_STRATEGIES)}")
        shown = number_shown(values, usual=_SHOWN)
        reply, notice, pictures = None, "", frozenset[str]()
        instead: Mapping[str, str] = {}
        names: dict[str, str] = {}
        told: dict[str, str] = {}
        if question:
            asked = api.AskRequest(question=question, strategy=strategy, top_k=shown)  # type: ignore[arg-type]  # checked
            try:
                reply = await calls.ask(self._pages.engine, asked, request)
                pictures = frozenset(await self._pictures.among([one.iri for one in reply.results], most=MOST_SHOWN))
                names = await self._called(reply)
                told = await self._told(reply, request)
                instead = reply.instead
            except Refused as refused:
                if refused.status != 422:
                    raise
                notice, instead = refused.message, refused.instead
        return self._pages.render(
            "ask.html",
            status=422 if notice else 200,
            here="ask",
            version=self._pages.engine.version,
            question=question,
            strategy=strategy,
            strategies=list(_STRATEGIES.items()),
            reply=reply,
            text=() if reply is None else self._text(reply, names),
            english="" if reply is None or not reply.understood else self._names.spoken(reply.understood.english),
            notice=notice,
            instead=instead,
            examples=self._facets.counting() if notice or not question or (reply is not None and reply.unread) else (),
            entries=() if reply is None else self._entries(reply, names, told, pictures),
            more=min(MOST_SHOWN, 4 * shown)
            if reply and len(reply.results) < (reply.total or 0) and shown < MOST_SHOWN
            else 0,
        )

    def _text(self, reply: Answer, names: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
        """Return the text of an answer in pieces, what it names with its page; the nameless as the page calls them."""
        labels = Counter(one.label for one in reply.results)
        alone = [one for one in reply.results if labels[one.label] == 1]
        called = {one.label: (names.get(one.iri, one.label), self._names.address(one.iri)) for one in alone}
        choices = {alternatives(one.label): one.label for one in alone}
        called |= {said: (said, called[label][1]) for said, label in choices.items() if said not in called}
        called |= {said: (self._names.spoken(said), address) for said, address in self._counted(reply).items()}
        pieces = linked(reply.text, called)
        return tuple((words if address else self._names.spoken(words), address) for words, address in pieces)

    @staticmethod
    def _counted(reply: Answer) -> dict[str, str]:
        """Return where what an answer gives numbers of is shown, by the words for it."""
        return {said: State().preferring(one).address for said, one in reply.counted.items()}

    async def _called(self, reply: Answer) -> dict[str, str]:
        """Return what everything on the paths of an answer is called, its properties included."""
        triples = [triple for one in reply.results for route in one.routes for triple in route.statements]
        ends = {end for triple in triples for end in (triple[0], triple[2])} | {one.iri for one in reply.results}
        iris = {one for one in ends if one.startswith(("http://", "https://", "urn:"))}
        names = {**await self._names.labels(), **await self._names.called(iris)}
        told = {iri: label for iri, label in reply.labels.items() if label != last_part(iri)}
        told |= {one.iri: one.label for one in reply.results if one.label != last_part(one.iri)}
        return {**names, **{iri: self._names.spoken(label) for iri, label in told.items()}}

    async def _told(self, reply: Answer, request: Request) -> dict[str, str]:
        """Return what is told of each answer in a line, without its name."""
        asked = tuple(one.iri for one in reply.results if one.iri.startswith(("http://", "https://")))[:_MOST_TOLD]
        if not asked:
            return {}
        try:
            captions = (await calls.tell(self._pages.engine, api.TellRequest(individuals=asked), request)).captions
        except Refused as refused:
            if refused.status != 422:
                raise
            return {}  # kinds of things answer, of which only their names are told
        labels: dict[str, str] = {one.iri: one.label for one in reply.results}
        return {
            iri: caption.removeprefix(labels[iri]).lstrip(" ·").replace("°", "").replace(" · ", ", ")
            for iri, caption in captions.items()
        }

    def _entries(
        self, reply: Answer, labels: Mapping[str, str], told: Mapping[str, str], pictures: frozenset[str]
    ) -> list[Entry]:
        """Return the entries of an answer, of those that answer as well and as surely the ones with a picture first."""
        entries = [(one.score, self._entry(one, labels, told, pictures)) for one in reply.results]
        if reply.numbers:  # the most first, as the answer has them
            numbers = [reply.numbers.get(one.iri) for one in reply.results]
            each = zip(entries, numbers, strict=True)
            counted = self._counted(reply)
            return [
                entry
                if number is None
                else replace(  # one path of many says nothing
                    entry, number=int(number), paths=(), address=counted.get(alternatives(one.label), entry.address)
                )
                for one, ((_, entry), number) in zip(reply.results, each, strict=True)
            ]
        order = sorted(entries, key=lambda one: (-one[0], bool(one[1].maybe), not one[1].picture))
        return [entry for _, entry in order]

    def _entry(
        self, found: Result, labels: Mapping[str, str], told: Mapping[str, str], pictures: frozenset[str]
    ) -> Entry:
        paths = tuple(self._evidence(route, found.iri, labels) for route in found.routes if route.statements)
        picture = self._names.local(found.iri) if found.iri in pictures else ""
        return Entry(
            found.rank,
            labels.get(found.iri, found.label),
            self._names.address(found.iri),
            paths,
            picture,
            told.get(found.iri, ""),
            found.maybe,
        )

    def _evidence(self, route: Path, last: str, labels: Mapping[str, str]) -> Evidence:
        """Return a path from its answer, which a page has named already, or from where it begins if it leads by it."""
        owner = f" of {labels.get(last, last_part(last))}"
        sources = {fact.triple: source_of(fact) for fact in route.enriched}
        first, *_, end = (route.statements[0], *route.statements)
        is_beside = last not in (end[0], end[2])
        at = last
        if is_beside:  # a path that goes on leaves its first statement by the other end
            beyond = {term for subject, _, target in route.statements[1:2] for term in (subject, target)}
            at = first[2] if first[0] in beyond else first[0]

        def stop(role: str, *, forwards: bool, source: str) -> Stop:
            name = labels.get(at, last_part(at)).removesuffix(owner)
            return Stop(name, self._names.address(at), role, forwards, source)

        beginning, stops = stop("", forwards=True, source="") if is_beside else None, []
        for triple in route.statements if is_beside else reversed(route.statements):
            subject, role, target = triple
            forwards = subject == at
            at = target if forwards else subject
            stops.append(stop(role_name(role, labels), forwards=forwards, source=sources.get(triple, "")))
        return Evidence(tuple(stops), route.sparql, beginning)
