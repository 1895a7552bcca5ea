"""The cards of the search page: a picture with its caption and its reasons, and the question in pieces."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass

from mrag_owl.endpoint.engine import Engine
from mrag_owl.endpoint.pages.naming import Names, numbered_name
from mrag_owl.endpoint.pages.reasons import Part
from mrag_owl.endpoint.pages.state import State
from mrag_owl.records import Explanation, Result, Sight, Span, Standing

_APART = re.compile(r", (?![^()]*\)|[^“”]*”)")


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
    parts: tuple[Part, ...]
    liked: bool
    disliked: bool
    title: str = ""

    called: str = ""
    """How it is spoken of: its title, else what it is with its number."""

    @property
    def details(self) -> tuple[str, ...]:
        """What the caption says of it beside its name: the first thing first, then what was asked for."""
        told = told_apart(self.caption.removeprefix(self.title))
        asked = {fact.text for part in self.parts for fact in part.facts}
        return (*told[:1], *sorted(told[1:], key=lambda one: one not in asked))

    @property
    def holds(self) -> bool:
        """Whether it is all that was asked."""
        return bool(self.parts) and all(part.holds for part in self.parts)

    @property
    def is_known_as_asked(self) -> bool:
        """Whether it is known to be all that was asked, as far as its parts were looked at."""
        return all(part.holds and not part.is_doubted for part in self.parts)

    @property
    def confidence(self) -> float:
        """The least confidence in what is known of it, by tenths."""
        return round(min((part.confidence for part in self.parts), default=1.0), 1)


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
        self, results: Iterable[Result], state: State, parts: Mapping[str, tuple[Part, ...]] | None = None
    ) -> tuple[Card, ...]:
        """Return the cards of results, each with what of the question holds of it."""
        has_files = self._engine.manifest.images is not None
        return tuple(
            Card(
                rank=result.rank,
                name=self._names.local(result.iri),
                iri=result.iri,
                address=state.beside(self._names.address(result.iri)),
                caption=result.caption or result.document[:200],
                alt=in_words(result.caption) or result.document[:300],
                has_picture=result.image is not None and has_files,
                score=result.score,
                signals=result.signals,
                sight=result.sight,
                why=result.why,
                parts=(parts or {}).get(result.iri, ()),
                liked=self._names.local(result.iri) in state.likes,
                disliked=self._names.local(result.iri) in state.dislikes,
                title="" if result.label == self._names.local(result.iri) else result.label,
                called=numbered_name(result.label, self._engine.manifest.profile.noun),
            )
            for result in results
        )

    def plain(
        self,
        row: Mapping[str, Mapping[str, str]],
        state: State,
        there: Set[str],
        names: Mapping[str, str],
        told: Mapping[str, str],
    ) -> Card:
        """Return a card of something that was not asked for, with what is told of it."""
        iri = row["individual"]["value"]
        name = self._names.local(iri)
        return Card(
            rank=None,
            name=name,
            iri=iri,
            address=state.beside(self._names.address(iri)),
            caption=told.get(iri, ""),
            alt=in_words(told.get(iri, "")) or (row["description"]["value"][:300] if "description" in row else ""),
            has_picture=iri in there,
            score=None,
            signals=(),
            sight=None,
            why=None,
            parts=(),
            liked=name in state.likes,
            disliked=name in state.dislikes,
            title="" if names[iri] == name else names[iri],
            called=numbered_name(names[iri], self._engine.manifest.profile.noun),
        )


def told_apart(caption: str) -> tuple[str, ...]:
    """Return what a caption tells, each thing once and by itself.

    >>> told_apart("dress (red°, plain°), hat ×2 · 1842, “London, United Kingdom”, 1842")
    ('dress (red, plain)', 'hat ×2', '1842', 'London, United Kingdom')
    """
    said = _APART.split(caption.lstrip(" ·").replace(" · ", ", ").replace("°", ""))
    return tuple(dict.fromkeys(one.strip("“”") for one in said if one))


def in_words(caption: str) -> str:
    """Return a caption as the alternative text of a picture.

    >>> in_words("Snow Storm · 1842, Turner, oil"), in_words("dress (red°, plain°), hat ×2")
    ('Snow Storm: 1842, Turner, oil', 'dress (red, plain), hat ×2')
    """
    return caption.replace(" · ", ": ", 1).replace("°", "")


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
