"""Frozen values that cross stages; RDF terms stay behind, an individual is an `Iri` here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import KW_ONLY, MISSING, dataclass, field, fields, is_dataclass
from typing import Any, NewType

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
class EnrichedFact:
    """A statement that no annotator made: the run and the agent that did, in whose words, how surely, from which text.

    `confidence` is the agent's own, in [0, 1]; `span` is the part of its description that says it, None without one.
    """

    triple: Triple
    run: str
    agent: str
    words: str
    confidence: float
    span: str | None


@dataclass(frozen=True, slots=True)
class Syntaxes:
    """A class expression as people read and run it: in DL and Manchester syntax, in English, and as SPARQL."""

    expression: str
    manchester: str
    english: str
    sparql: str


@dataclass(frozen=True, slots=True)
class Explanation(Syntaxes):
    """Why an individual stands where it does: the expression, whether it holds, and the facts that show it.

    Closed world: what the graph does not state counts as false. `missing` renders the first conjunct
    that fails, and is None where the expression is satisfied; else the witness shows that it fails. `enriched` says of
    those facts of the witness that are no annotator's whose they are, and `facts` has the witness in words, such facts
    marked by `°` and their confidence.
    """

    satisfied: bool
    witness: tuple[Triple, ...]
    missing: str | None
    enriched: tuple[EnrichedFact, ...] = ()
    facts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """Where one signal of a hybrid puts a document; rank None: it does not rank it, score None: it does not know it."""

    signal: str
    rank: int | None
    score: float | None


@dataclass(frozen=True, slots=True)
class Likeness:
    """How a question relative to a reference was read: what it adds and excludes, in its words, and what that leaves.

    Of the reference's statements, `kept` are those that count on, `denied` those that the question denies, and
    `replaced` those of a kind that it asks something else of.
    """

    reference: Iri
    added: tuple[str, ...]
    excluded: tuple[str, ...]
    kept: tuple[str, ...]
    denied: tuple[str, ...]
    replaced: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Resemblance:
    """What of the kept statements of a reference is true of a result, and what is not stated of it."""

    has: tuple[str, ...]
    lacks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sight:
    """What of a result looks like the picture that was sought, or the part of it, and by what.

    `iri` is the picture, or a thing on it that is called `label` and has the `box` left, top, width, height in pixels.
    `alike` is a cosine, `aspects` the same by what is measured, where that can be told: colours, edges, texture.
    `shared` is what is stated of both, where the store knows what is sought.
    """

    iri: Iri
    label: str
    box: tuple[float, float, float, float] | None
    alike: float
    aspects: Mapping[str, float]
    shared: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Route:
    """A path as evidence: its line of text, the statements it consists of, and the SPARQL that finds what it leads to.

    `score` is its rankScore in [0, 1]. `enriched`: those of its statements that runs have stated, and no annotator.
    """

    text: str
    statements: tuple[Triple, ...]
    score: float
    sparql: str
    enriched: tuple[EnrichedFact, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """One individual that answers: its place, what it is called, and why it is there; what is not known is left out.

    `image` is the path of its picture's file, `document` the text that was searched, `caption` what is on the picture
    in a line. `why` explains it by what was learned from the first results, `asked` by what the question was read as,
    `like` compares it with the reference of a question that has one, `sight` says what of it looks like the picture
    that was sought, `unlike` says what it is and the next is not,
    `signals` where each signal of a hybrid puts it, and `routes` lead to it from what the question names. `maybe` says
    why it is not known to be all that was asked, and only may be.
    """

    rank: int
    iri: Iri
    label: str
    score: float
    _: KW_ONLY
    image: str | None = None
    document: str = ""
    caption: str = ""
    why: Explanation | None = None
    signals: tuple[Standing, ...] = ()
    asked: Explanation | None = None
    like: Resemblance | None = None
    sight: Sight | None = None
    unlike: tuple[str, ...] = ()
    routes: tuple[Route, ...] = ()
    maybe: str = ""


@dataclass(frozen=True, slots=True)
class Span:
    """A phrase of the question that names a term: `text` stands at `start` up to `end`; `role` is the term's.

    It is empty where the question leaves the term to the picture that it is asked beside: of "longer" the dress.
    """

    start: int
    end: int
    text: str
    term: Iri
    label: str
    role: str
    negated: bool
    confidence: float


@dataclass(frozen=True, slots=True)
class Doubtful:
    """Why so many of what is as asked only may be: by which `part` of it, and `of` which, both in Manchester syntax.

    Of which what is `told`, in the same syntax, is known; empty where nothing tells it.
    """

    part: str
    of: str
    because: str
    number: int = 0
    told: str = ""


@dataclass(frozen=True, slots=True)
class Understood(Syntaxes):
    """How a question was read: the class expression, what it was read from, and what was left.

    The SPARQL finds the whole answer. `unlinked` are the content words that mean nothing in the vocabulary; only
    text retrievers use them. `lacking` are kinds of facts, such as "colour", that the store has none of and the
    question asks for; `unstated` says what nobody stated, the words themselves where others of their kind are stated.
    `unapplied` are the comparisons and limits that nothing stated can decide; nothing uses them,
    and `comparable` says what the stated numbers are of. `shared` are the words for what is stated of a whole
    beside things that are asked for in it, so that nobody states which of these are so; `told_of_things`: of some of
    these things themselves it is told whether they are. `placed` are words for where one thing is beside another, as
    "under", which nobody states. `denied` are those of the unlinked words that the question
    denies; `near` has, by unlinked words, a known one that is spelled nearly so.
    `guessed` are words for what no data tell apart, each with what it is taken for: "berets" for hats.
    `doubts`: why some of what is as asked only may be; `open`: the sorts of what nobody states itself, so that any may
    be of it. `counting` has, by a word, what counts as it and is not said.
    `taken`: the question's grammar is not known, and this is the only thing that its words can be put together to.
    `readings`: of a question that may ask for one of several things, each of these in English, with its expression.
    `slips` are words that are read as others, which they are slips of.
    """

    _: KW_ONLY
    spans: tuple[Span, ...] = ()
    unlinked: tuple[str, ...] = ()
    confidence: float = 1.0
    lacking: tuple[str, ...] = ()
    unstated: tuple[str, ...] = ()
    unapplied: tuple[str, ...] = ()
    comparable: tuple[str, ...] = ()
    shared: tuple[str, ...] = ()
    told_of_things: bool = False
    placed: tuple[str, ...] = ()
    denied: tuple[str, ...] = ()
    near: Mapping[str, str] = field(default_factory=dict)
    guessed: Mapping[str, str] = field(default_factory=dict)
    doubts: tuple[Doubtful, ...] = ()
    open: tuple[Iri, ...] = ()
    counting: Mapping[str, str] = field(default_factory=dict)
    taken: bool = False
    readings: Mapping[str, str] = field(default_factory=dict)
    slips: Mapping[str, str] = field(default_factory=dict)

    @property
    def sought(self) -> tuple[str, ...]:
        """The unlinked words that are taken for nothing, and so only looked for."""
        taken = {word for said in self.guessed for word in (said.casefold(), *said.casefold().split())}
        return tuple(word for word in self.unlinked if word.casefold() not in taken)

    @property
    def is_complete(self) -> bool:
        """Whether all that was asked is understood and used, and nothing of it guessed."""
        return not (self.unlinked or self.unstated or self.unapplied or self.guessed or self.placed)


@dataclass(frozen=True, slots=True)
class Lacking:
    """An individual among the first answers, and what of the question it is not."""

    iri: Iri
    lacks: str


@dataclass(frozen=True, slots=True)
class Unmet:
    """What is wrong with a question that no individual satisfies as a whole; closed world.

    `text` says it in a sentence. `missing` are the least parts of the question that nothing satisfies, in words,
    `present` what there is of them, each with the number of individuals. `nearest` says what the first answers lack,
    and `unknown` are the names in the question that nothing here has.
    """

    text: str
    missing: tuple[str, ...]
    present: tuple[tuple[str, int], ...]
    nearest: tuple[Lacking, ...]
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CheckedSentence:
    """A sentence that a model wrote, and what the facts of the documents or answers it cites say of its claims.

    `unchecked` are words and claims that no fact can decide; `problem` says why nothing could be compared.
    """

    text: str
    cites: tuple[int, ...]
    supported: tuple[str, ...]
    unsupported: tuple[str, ...]
    unchecked: tuple[str, ...]
    problem: str | None = None

    @property
    def marked(self) -> str:
        """The sentence, followed by what is wrong with it."""
        doubts = [*([self.problem] if self.problem else ()), *(f"no fact says it {one}" for one in self.unsupported)]
        return f"{self.text} ⟨✗ {'; '.join(doubts)}⟩" if doubts else self.text


@dataclass(frozen=True, slots=True)
class Refinement:
    """A question back: so many candidates are known to be what `english` and `expression` say, so many not to be."""

    english: str
    expression: str
    having: int
    lacking: int
    unknown: int = 0


@dataclass(frozen=True, slots=True)
class Answer:
    """What a question is answered with: a sequence of results, best first, and a text grounded in their facts.

    `str` is what the command prints; a notebook shows pictures and reasons.

    `strategy` found them: a retriever's name, or how a question over several hops was answered. `total` is how many
    there are, where that is known, and `count` the number that was asked for, where it was a number, of an
    average to two decimals. `understood` says
    how the question was read, where it was; `unread` what of it was not: then the results are near and no answer.
    `unmet` says why nothing is all that was asked, `like` how a question relative to a reference was read. `sentences`
    are those of a text that a model wrote, each compared with the facts; None for the template's. `labels` are the
    names of the individuals that routes lead over and of the reference. `stated_by` has the runs of `enrich`, each with
    its agent, that stated any of the facts about the results. `refinements` are questions back that part the
    candidates best. `words` are what records say in words of their own of what was asked for, by the individuals that
    they say it of. `numbers` are how many there are of each, where that was asked, and `counted` the expressions of
    what a text gives numbers of, by the words that it has for that. `instead` are questions that ask for
    one of several that go by a name which left this one unread, by what each is called.
    """

    question: str
    store: str
    strategy: str
    results: tuple[Result, ...]
    text: str
    _: KW_ONLY
    total: int | None = None
    count: float | None = None
    understood: Understood | None = None
    unread: tuple[str, ...] = ()
    unmet: Unmet | None = None
    like: Likeness | None = None
    sentences: tuple[CheckedSentence, ...] | None = None
    labels: Mapping[str, str] = field(default_factory=dict)
    stated_by: tuple[tuple[str, str], ...] = ()
    refinements: tuple[Refinement, ...] = ()
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    numbers: Mapping[str, float] = field(default_factory=dict)
    counted: Mapping[str, str] = field(default_factory=dict)
    instead: Mapping[str, str] = field(default_factory=dict)

    def __iter__(self) -> Iterator[Result]:
        return iter(self.results)

    def __len__(self) -> int:
        return len(self.results)

    def __getitem__(self, place: int) -> Result:
        return self.results[place]

    def __str__(self) -> str:
        from mrag_owl.views.text import as_text

        return as_text(self)

    def _repr_html_(self) -> str:
        from mrag_owl.views.html import as_html

        return as_html(self)

    def to_frame(self) -> object:
        """Return the results as a table of pandas, or of polars where that alone is there."""
        from mrag_owl.views.frames import frame_of

        columns = ("rank", "iri", "label", "score", "caption", "image", "document")
        return frame_of([{name: getattr(one, name) for name in columns} for one in self.results])

    def to_dict(self) -> dict[str, object]:
        """Return the answer as the JSON that commands and the API give; what is not known, or empty, is left out.

        >>> Answer("who?", "museum", "logic", (Result(1, Iri("ex:1"), "Turner", 1.0),), "Turner.", total=1).to_dict()
        ... # doctest: +NORMALIZE_WHITESPACE
        {'question': 'who?', 'store': 'museum', 'strategy': 'logic',
         'results': [{'rank': 1, 'iri': 'ex:1', 'label': 'Turner', 'score': 1.0}],
         'text': 'Turner.', 'total': 1}
        """
        content: dict[str, object] = _without_defaults(self)
        return content


def _without_defaults(value: object) -> Any:  # whatever JSON the value is
    """Return a record as a JSON object without the fields that hold their defaults, and its parts so."""
    if is_dataclass(value):
        kept = ((one, getattr(value, one.name)) for one in fields(value))
        return {
            one.name: _without_defaults(held)
            for one, held in kept
            if held != (one.default_factory() if one.default_factory is not MISSING else one.default)
        }
    if isinstance(value, tuple):
        return [_without_defaults(one) for one in value]
    return dict(value) if isinstance(value, Mapping) else value


@dataclass(frozen=True, slots=True)
class Agent:
    """What makes descriptions, as the provenance names it: the algorithm or the model, and its version."""

    name: str
    version: str
