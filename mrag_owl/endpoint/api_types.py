"""What the JSON API takes and gives: one definition that validates requests and describes them in OpenAPI."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from mrag_owl.pictures.objects import Caption
from mrag_owl.records import Answer, Explanation, Refinement, Result, Syntaxes
from mrag_owl.texts.subgraph import Explained as WorkExplained

Question = Annotated[str, Meta(min_length=1, max_length=2000, description="in words, what the pictures should show")]
LONGEST_EXPRESSION = 100_000  # it may name a thousand individuals
LONGEST_PREFERENCE = 10_000
Expression = Annotated[
    str, Meta(min_length=1, max_length=LONGEST_EXPRESSION, description="a class expression in Manchester or DL syntax")
]
Name = Annotated[str, Meta(min_length=1, max_length=2000, description="an IRI, a prefixed name or a local name")]
Iri = Annotated[str, Meta(min_length=1, max_length=2000, description="an IRI")]
Names = Annotated[tuple[Name, ...], Meta(max_length=1000)]
Count = Annotated[int, Meta(ge=1, le=1000)]
Skipped = Annotated[int, Meta(ge=0, le=1000, description="so many of the first results are but named")]
Pictured = Annotated[bool, Meta(description="of what is known to be as asked what has an image comes first")]
Retriever = Literal[
    "auto",
    "bm25",
    "bm25+logic",
    "bm25+whole",
    "logic",
    "passages",
    "dense",
    "hybrid",
    "hybrid+logic",
    "hybrid+whole",
    "bm25-thesis",
]


class _Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    pass


class RecommendRequest(_Request, frozen=True):
    """A question, and how to answer it."""

    question: Question
    top_k: Count = 10
    skip: Skipped = 0
    pictured: Pictured = False
    retriever: Retriever = "auto"
    rerank: Literal["none", "fused", "paper"] = "none"
    explain: bool = False
    k: Count = 20
    must: Annotated[tuple[Expression, ...], Meta(max_length=20)] = ()
    must_not: Annotated[tuple[Expression, ...], Meta(max_length=20)] = ()
    strict: bool = False
    refine: bool = False
    facts: Literal["annotated", "all"] = "all"


class CaptionRequest(_Request, frozen=True):
    """A picture to caption: one of the store by its name, or the content of a file in base64."""

    picture: Annotated[str, Meta(max_length=2000)] = ""
    content: bytes = b""
    detector: Literal["auto", "annotated", "pixels"] = "auto"
    most: Annotated[int, Meta(ge=1, le=20)] = 10


class LookRequest(_Request, frozen=True):
    """A picture that the wanted ones look like, or a region of it, and what else they should be."""

    picture: Annotated[str, Meta(max_length=2000)] = ""
    content: bytes = b""
    region: Annotated[str, Meta(max_length=100, description="x,y,w,h in pixels of the picture")] = ""
    question: Annotated[str, Meta(max_length=2000)] = ""
    top_k: Count = 10
    retriever: Retriever = "auto"
    facts: Literal["annotated", "all"] = "all"


class LearnRequest(_Request, frozen=True):
    """Examples to learn class expressions from."""

    positives: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=1000)]
    negatives: Names = ()
    learner: Literal["auto", "mdl", "tdl", "celoe"] = "auto"
    seconds: Annotated[float, Meta(gt=0, le=20)] = 5.0
    top: Annotated[int, Meta(ge=1, le=20)] = 5
    facts: Literal["annotated", "all"] = "all"


class ExplainRequest(_Request, frozen=True):
    """A class expression, and individuals to say of why it holds of them or what they lack.

    Any individual may have the values that are `open`, though none is stated of it.
    """

    expression: Expression
    individuals: Annotated[tuple[Name, ...], Meta(max_length=100)] = ()
    open: Annotated[tuple[Iri, ...], Meta(max_length=1000)] = ()
    facts: Literal["annotated", "all"] = "all"


class CountedProperty(_Request, frozen=True):
    """A property that the population has, or the things that `things` leads to; rdf:type for their classes.

    `with_sorts`: who has a sort of a value counts for that, too, as words for it mean: navy for blue.
    """

    property: Iri
    things: Iri | None = None
    with_sorts: bool = False


class CountRequest(_Request, frozen=True):
    """Properties whose values are to be counted, of what an expression `within` holds of or of all, `without` some."""

    properties: Annotated[tuple[CountedProperty, ...], Meta(min_length=1, max_length=1000)]
    within: Annotated[str, Meta(max_length=LONGEST_PREFERENCE)] = ""
    without: Names = ()
    facts: Literal["annotated", "all"] = "all"


class TellRequest(_Request, frozen=True):
    """Individuals to be told of, and with `records` what their records say in words of their own."""

    individuals: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=100)]
    facts: Literal["annotated", "all"] = "all"
    records: bool = False


class ExplainWorkRequest(_Request, frozen=True):
    """A work to explain, by its title or IRI, and what is of most interest; `context` says what of texts is used."""

    work: Annotated[str, Meta(min_length=1, max_length=2000)]
    question: Annotated[str, Meta(max_length=2000)] = ""
    context: Literal["none", "text", "graph", "full"] = "full"


class FeedbackRequest(_Request, frozen=True):
    """What is liked and disliked, `within` what was chosen; or an edited preference, which is taken as it is."""

    question: Annotated[str, Meta(max_length=2000)] = ""
    likes: Names = ()
    dislikes: Names = ()
    preference: Annotated[str, Meta(max_length=LONGEST_PREFERENCE)] = ""
    within: Annotated[str, Meta(max_length=LONGEST_PREFERENCE)] = ""
    top_k: Count = 10
    skip: Skipped = 0
    pictured: Pictured = False
    retriever: Retriever = "auto"
    refine: bool = False
    facts: Literal["annotated", "all"] = "all"


class Learned(msgspec.Struct, frozen=True, kw_only=True):
    """A learned class expression with its quality over the examples; `coverage` counts all its instances."""

    expression: str
    manchester: str
    english: str
    sparql: str
    owl: str
    length: int
    precision: float
    recall: float
    f1: float
    accuracy: float
    coverage: int


class LearnResponse(msgspec.Struct, frozen=True, kw_only=True):
    """Hypotheses, best first."""

    hypotheses: tuple[Learned, ...]


class Explained(msgspec.Struct, frozen=True, kw_only=True):
    """One individual's explanation."""

    individual: str
    why: Explanation


class ExplainResponse(msgspec.Struct, frozen=True, kw_only=True):
    """The expression in all syntaxes, and its conjuncts; how many satisfy it, and the explanations asked for.

    Of `unknown` more it is not known whether they do.
    """

    reading: Syntaxes
    conjuncts: tuple[Syntaxes, ...]
    coverage: int
    unknown: int
    individuals: tuple[Explained, ...]


class Counted(msgspec.Struct, frozen=True, kw_only=True):
    """How many of the population have each value; of a property of numbers, the least and the greatest instead.

    Where `within` asks for one thing of those, they are counted of it: `asked` is that part, `thing` what it is.
    `sorts` are those that count for a value, if others than itself do.
    """

    counts: dict[Iri, int]
    sorts: dict[Iri, tuple[Iri, ...]] = {}
    least: float | None = None
    greatest: float | None = None
    thing: str = ""
    asked: str = ""


class CountResponse(msgspec.Struct, frozen=True, kw_only=True):
    """What was counted, in the order of the properties."""

    counted: tuple[Counted, ...]


class TellResponse(msgspec.Struct, frozen=True, kw_only=True):
    """What each individual is in one line: its label, the items on it with what they have, and its attributes.

    `attributes` are the same by the properties that state them, each once; what an item on it has stands with the
    item's name, "red (dress)". `records` are the words of their records and the years of their dates, likewise.
    """

    captions: dict[str, str]
    attributes: dict[str, dict[Iri, tuple[str, ...]]] = {}
    records: dict[str, dict[Iri, tuple[str, ...]]] = {}


class Preference(msgspec.Struct, frozen=True, kw_only=True):
    """What is preferred, as a whole and by its conjuncts, so that one can be dropped, denied or added.

    `coverage` counts all who fulfil it; of `unknown` more it is not known.
    """

    reading: Syntaxes
    owl: str
    conjuncts: tuple[Syntaxes, ...]
    learned: bool
    coverage: int
    unknown: int


class FeedbackResponse(msgspec.Struct, frozen=True, kw_only=True):
    """The preference, the pictures in its order, and questions back that part what fulfils it.

    `wanted` is what is asked and what was learned together, and the same as `preference` where nothing is asked or the
    preference was stated.
    """

    preference: Preference | None
    results: tuple[Result, ...]
    wanted: Preference | None = None
    refinements: tuple[Refinement, ...] = ()


class AskRequest(_Request, frozen=True):
    """A question about what the graph links."""

    question: Annotated[str, Meta(min_length=1, max_length=2000, description="in words, over one hop or several")]
    strategy: Literal["hybrid", "logic", "paths"] = "hybrid"
    top_k: Count = 10
    facts: Literal["annotated", "all"] = "all"


Plain: TypeAlias = str | float | bool | None


class ReconcileProperty(msgspec.Struct, frozen=True):
    """What is known of what is sought: the property's name, such as bornIn, and its value."""

    pid: Annotated[str, Meta(max_length=2000)]
    v: Plain | dict[str, Plain] | tuple[Plain | dict[str, Plain], ...] = None


class ReconcileQuery(msgspec.Struct, frozen=True):
    """A name to be matched, as the W3C Reconciliation Service API has it; what else a client sends is passed over."""

    query: Annotated[str, Meta(max_length=2000)] = ""
    type: str | tuple[str, ...] | None = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 5
    properties: Annotated[tuple[ReconcileProperty, ...], Meta(max_length=20)] = ()


class ReconcileRequest(_Request, frozen=True):
    """Names to be matched with individuals, by the caller's key for each; or the beginning of a name."""

    queries: Annotated[dict[str, ReconcileQuery], Meta(max_length=200)] = {}
    prefix: Annotated[str, Meta(max_length=2000)] = ""


class ReconcileType(msgspec.Struct, frozen=True, kw_only=True):
    """A class of individuals."""

    id: str
    name: str


class ReconcileCandidate(msgspec.Struct, frozen=True, kw_only=True):
    """An individual that may be meant, its score from 0 to 100, and whether it is the one."""

    id: str
    name: str
    type: tuple[ReconcileType, ...]
    score: float
    match: bool
    description: str = ""


class ReconcileResult(msgspec.Struct, frozen=True, kw_only=True):
    """The candidates for a name, best first."""

    result: tuple[ReconcileCandidate, ...]


class ReconcileResponse(msgspec.Struct, frozen=True, kw_only=True):
    """The candidates for each name, what begins with the prefix, and the classes that there are."""

    results: dict[str, ReconcileResult]
    beginning: tuple[ReconcileCandidate, ...]
    types: tuple[ReconcileType, ...]


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """Why a request is refused."""

    error: str


class Call(msgspec.Struct, frozen=True, kw_only=True):
    """A function of the API: its request, its response, and what it does."""

    summary: str
    request: type
    response: type


CALLS = {
    "caption": Call(
        summary="Caption a picture: its objects, what the store knows of each, and why that is believed",
        request=CaptionRequest,
        response=Caption,
    ),
    "look": Call(summary="Find pictures that look like another one", request=LookRequest, response=Answer),
    "ask": Call(summary="Answer a question over several hops, with the paths", request=AskRequest, response=Answer),
    "recommend": Call(summary="Answer a question with ranked pictures", request=RecommendRequest, response=Answer),
    "learn": Call(summary="Learn class expressions from examples", request=LearnRequest, response=LearnResponse),
    "explain": Call(
        summary="Explain why an expression holds of individuals", request=ExplainRequest, response=ExplainResponse
    ),
    "count": Call(
        summary="Count who has each value of properties, as facets show it",
        request=CountRequest,
        response=CountResponse,
    ),
    "tell": Call(
        summary="Tell in one line what individuals are, by what is stated of them",
        request=TellRequest,
        response=TellResponse,
    ),
    "explain_work": Call(
        summary="Explain a work by its facts and by the texts that the store has read, each sentence with its source",
        request=ExplainWorkRequest,
        response=WorkExplained,
    ),
    "reconcile": Call(
        summary="Match names with individuals; `/reconcile` takes the same as the W3C Reconciliation Service API",
        request=ReconcileRequest,
        response=ReconcileResponse,
    ),
    "feedback": Call(
        summary="Learn a preference from likes and dislikes, and rank by it",
        request=FeedbackRequest,
        response=FeedbackResponse,
    ),
}
"""The functions of the API by the end of their path, ``/api/NAME``."""
