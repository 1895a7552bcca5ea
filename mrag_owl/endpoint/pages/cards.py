"""The cards of the search page: a picture with its caption and its reasons, and the question in pieces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass

from mrag_owl.endpoint.engine import Engine
from mrag_owl.endpoint.pages.naming import Names, last_part
from mrag_owl.endpoint.pages.state import State
from mrag_owl.records import EnrichedFact, Explanation, Result, Sight, Span, Standing
from mrag_owl.vocabulary import RDF_TYPE


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
    signals: tuple[Standing, ...]
    sight: Sight | None
    why: Explanation | None
    facts: tuple[Fact, ...]
    liked: bool
    disliked: bool


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of the question: `label` is what it was read as, empty where it means nothing."""

    text: str
    label: str
    negated: bool


class Cards:
    """Makes the cards of results."""

    def __init__(self, engine: Engine, names: Names) -> None:
        self._engine = engine
        self._names = names

    async def of(
        self, results: Iterable[Result], state: State, reasons: Mapping[str, Explanation] | None = None
    ) -> tuple[Card, ...]:
        """Return the cards of results, each with the reason given for it, or with its own."""
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
                    sight=result.sight,
                    why=why,
                    facts=() if why is None else tuple(self._facts(why, labels)),
                    liked=name in state.likes,
                    disliked=name in state.dislikes,
                )
            )
        return tuple(cards)

    def plain(self, row: Mapping[str, Mapping[str, str]], state: State, there: Set[str]) -> Card:
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
            sight=None,
            why=None,
            facts=(),
            liked=name in state.likes,
            disliked=name in state.dislikes,
        )

    def _facts(self, why: Explanation, labels: Mapping[str, str]) -> Iterable[Fact]:
        enriched = {fact.triple: fact for fact in why.enriched}
        for triple in why.witness:
            if triple[1] == RDF_TYPE and triple[2] == self._engine.manifest.profile.population:
                continue  # true of everything that is shown
            source = ""
            if fact := enriched.get(triple):
                source = source_of(fact)
            yield Fact(tuple(self._part(text, labels) for text in triple), source)

    def _part(self, text: str, labels: Mapping[str, str]) -> tuple[str, str]:
        if text == RDF_TYPE:
            return "is a", ""
        if not text.startswith(("http://", "https://", "urn:")) or set(text) & set(' <>"{}|\\^`'):
            return text, ""
        return labels.get(text, last_part(text)), self._names.address(text)


def source_of(fact: EnrichedFact) -> str:
    """Return who stated a fact that no annotator did, in whose words."""
    return f"{fact.agent}: “{fact.span or fact.words}”, confidence {fact.confidence:.2g}"


def pieces(question: str, spans: Sequence[Span]) -> list[Piece]:
    """Return the question in pieces, those that were read as something with what that is.

    >>> from mrag_owl.records import Iri
    >>> span = Span(2, 5, "hat", Iri("ex:hat"), "hat", "item", negated=False, confidence=1.0)
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
