"""Frozen values that cross stages; RDF terms stay behind, an individual is an `Iri` here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NewType

Iri = NewType("Iri", str)
"""An absolute IRI without angle brackets."""


@dataclass(frozen=True, slots=True)
class Query:
    """A question to retrieve for; `query_id` names it in run files and judgements."""

    text: str
    query_id: str = "q1"


@dataclass(frozen=True, slots=True)
class Document:
    """What is retrieved: an individual and the text that describes it."""

    iri: Iri
    text: str


@dataclass(frozen=True, slots=True)
class Scored:
    """One place of a ranking; ranks start at 1."""

    rank: int
    iri: Iri
    score: float


@dataclass(frozen=True, slots=True)
class Ranking:
    """The documents for one query, best first, equal scores by ascending IRI."""

    entries: tuple[Scored, ...]

    def __iter__(self) -> Iterator[Scored]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)

    @property
    def iris(self) -> tuple[Iri, ...]:
        """The ranked individuals, best first."""
        return tuple(entry.iri for entry in self.entries)


Run = Mapping[str, Ranking]
"""The rankings of one system by query id."""

Qrels = Mapping[str, frozenset[Iri]]
"""The relevant documents by query id."""


def rank(scores: Mapping[Iri, float] | Iterable[tuple[Iri, float]]) -> Ranking:
    """Return the ranking that the scores give: descending, ties by ascending IRI, ranks from 1.

    >>> rank({Iri("ex:b"): 0.4, Iri("ex:a"): 0.4, Iri("ex:c"): 0.9}).iris
    ('ex:c', 'ex:a', 'ex:b')
    """
    pairs = scores.items() if isinstance(scores, Mapping) else scores
    ordered = sorted(pairs, key=lambda pair: (-pair[1], pair[0]))
    return Ranking(tuple(Scored(place, iri, score) for place, (iri, score) in enumerate(ordered, start=1)))


Triple = tuple[str, str, str]
"""Subject, predicate and object as a person reads them: IRIs bare, literals as their text."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a picture stands where it does: the expression, whether it holds, and the facts that show it.

    Closed world: what the graph does not state counts as false. `missing` renders the first conjunct
    that fails, and is None where the expression is satisfied.
    """

    expression: str
    manchester: str
    english: str
    sparql: str
    satisfied: bool
    witness: tuple[Triple, ...]
    missing: str | None


@dataclass(frozen=True, slots=True)
class Standing:
    """Where one signal of a hybrid puts a document; rank None: it does not rank it, score None: it does not know it."""

    signal: str
    rank: int | None
    score: float | None


@dataclass(frozen=True, slots=True)
class Result:
    """One recommended picture: its place, its file, what is in it, why it was chosen, and each signal's own rank."""

    rank: int
    iri: Iri
    score: float
    image: str | None
    document: str
    why: Explanation | None
    signals: tuple[Standing, ...] = ()


@dataclass(frozen=True, slots=True)
class Span:
    """A phrase of the question that names a term: `text` stands at `start` up to `end`; `role` is the term's."""

    start: int
    end: int
    text: str
    term: Iri
    label: str
    role: str
    negated: bool
    confidence: float


@dataclass(frozen=True, slots=True)
class Linked:
    """How a question was understood: the class expression in its syntaxes, what it was read from, and what was left.

    `unlinked` are the content words that mean nothing in the vocabulary; only text retrievers use them.
    """

    expression: str
    manchester: str
    english: str
    sparql: str
    spans: tuple[Span, ...]
    unlinked: tuple[str, ...]
    confidence: float


@dataclass(frozen=True, slots=True)
class Answer:
    """What `recommend` returns: the pictures best first and a text grounded in their facts.

    `linked` says how the question was understood, where its logic was asked for.
    """

    query: str
    store: str
    retriever: str
    results: tuple[Result, ...]
    text: str
    linked: Linked | None = None
    query_id: str = "q1"


@dataclass(frozen=True, slots=True)
class Route:
    """A path as evidence: its line of text, the statements it consists of, and the SPARQL that finds what it leads to.

    `score` is its rankScore in [0, 1].
    """

    text: str
    statements: tuple[Triple, ...]
    score: float
    sparql: str


@dataclass(frozen=True, slots=True)
class Found:
    """An individual that answers a question; `routes` lead to it from what the question names."""

    rank: int
    iri: Iri
    label: str
    score: float
    routes: tuple[Route, ...]


@dataclass(frozen=True, slots=True)
class Understood:
    """How a question's logic was read: the class expression in its syntaxes, and the SPARQL of the whole answer."""

    expression: str
    manchester: str
    english: str
    sparql: str


@dataclass(frozen=True, slots=True)
class Reply:
    """What `ask` returns: the individuals found, best first, of `total`, and a sentence.

    `count` is the number that was asked for, where it was a number. `unread` says what of the question was not
    understood. `understood` is None where the answer rests on paths alone.
    """

    question: str
    store: str
    strategy: str
    found: tuple[Found, ...]
    total: int
    text: str
    count: int | None = None
    understood: Understood | None = None
    unread: tuple[str, ...] = ()
