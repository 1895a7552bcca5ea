"""How far each document satisfies a class expression, and rankings that follow it.

Closed world: what the knowledge base does not state is false, but of properties that it knows in part
(`expressions.partial`): what may be so and is not known to be counts as the share of those told of that it is so of,
half at most. The expression's conjuncts are requirements, or denials (¬C, at most n, none): a requirement is satisfied
by degrees, a denial holds or is violated.

- degree of C ⊓ D …: the mean of the requirements' degrees, weighed; 0 where an inner denial is violated, half where it
  may be
- of C ⊔ D …: the greatest; of ∃r.C: that of the best filler; of ≥n r.C: min(n, fillers in C)/n; else 0 or 1; where
  something like what is asked for is there, coral for red: as much as they are alike, at most `_MOST_ALIKE`, or, where
  tones were measured, as likely as these go by the name that is asked for, at most as much

What is lacking costs the more the rarer it is: a requirement weighs 1 and the bits that it tells, log₂ of one over the
share of individuals that satisfy it (Sparck Jones, J. Documentation 28, 1972, of words). The kind of thing that is
asked for, the head of the question, weighs its own and one and a half times as much as the heaviest of the others:
losing it costs more than losing any one of its attributes.

What surely lacks one of several requirements comes after what may be all of them, but not where so few are known to
meet one of them that most of those that may will not: a dress that is known to be red and lacks the long sleeves that
were asked for comes before the hundreds whose colour nobody told.

A document that violates a denial of the whole expression gets minus the share of denials it violates, and so is never
retrieved; one that may violate it has half its degree, unless it meets all else and so comes after what surely is as
asked alone; without requirements, all others get 1. These degrees are ours;
the sources leave partial satisfaction open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import compress, product
from operator import itemgetter

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.extents import Bits, Extents, from_ids, unpack, words
from mrag_owl.expressions.rows import Rows, gather
from mrag_owl.expressions.sparql import binds
from mrag_owl.expressions.syntax import (
    And,
    AtLeast,
    ClassExpression,
    Named,
    OneOf,
    Or,
    Role,
    Some,
    conjunction,
    signature,
)
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.letters import folded
from mrag_owl.reading.linked import LinkedQuestion, QuestionLinker
from mrag_owl.reading.statements import asks_for_a_statement
from mrag_owl.records import Iri, Query, Ranking, Standing
from mrag_owl.retrieval import Among, Retriever, Scores
from mrag_owl.retrieval.affirmation import affirming_scores, scores_for
from mrag_owl.retrieval.bm25 import LEAST, Bm25Retriever
from mrag_owl.retrieval.fusion import HybridRetriever, fused, standings
from mrag_owl.retrieval.selection import checked_text, ranking_of

Degrees = NDArray[np.float64]
Ids = NDArray[np.int64]
Path = tuple[Role, ...]
"""Roles that lead from the documents to other individuals."""

Likeness = Mapping[Iri, Mapping[Iri, float]]
"""How much individuals are like others, in [0, 1]: colours by their distance."""

Looks = Callable[[Sequence[Iri]], NDArray[np.float32]]
"""How likely each individual goes by one of some names of colours, in [0, 1], NaN where nobody measured; by its id."""

_PERHAPS = 0.5
"""Highest degree of what may be so and is not known to be."""

_MOSTLY_NOT = 4
"""How many times as many as are known to meet a requirement may meet it, before hardly any of these is taken to."""

_DOUBTED = 0.98  # of what is all that is asked, and may be what is denied
_LEAST_WEIGHT = 1.0  # of what nearly all satisfy
_HEAD = 1.5  # times the heaviest of the others, beside its own
_MOST_ALIKE = 0.5
"""Degree of what is hardly to be told from what was asked."""

_COMBINED = 5
"""Parts of a filler of which each set is asked for."""

_TIE_BREAK = 1e-3  # less than any two degrees are apart
_LEAST_TEXT = 0.02  # it orders what the facts do not tell apart, and outweighs no colour that is nearly as asked
_SAID = float(np.log(2))  # what BM25 gives a word of half of the documents
_SHORT = 8  # words of a search, and not of a description
_ENOUGH = 0.5  # share of a question's words from which on what was understood is what it asks for


class _Reached:
    """Individuals, of `size` in all, that roles lead to from the documents, in order, each as often as it is met."""

    def __init__(self, ids: Ids, size: int) -> None:
        self.ids = ids
        self._size = size
        self._all = from_ids(ids, size)
        self._is_distinct = len(ids) == int(np.bitwise_count(self._all).sum())
        is_a_range = self._is_distinct and bool(len(ids)) and int(ids[-1]) - int(ids[0]) + 1 == len(ids)
        self._first = int(ids[0]) if is_a_range and bool((np.diff(ids) > 0).all()) else None

    def __len__(self) -> int:
        return len(self.ids)

    def of(self, bits: Bits) -> NDArray[np.bool_]:
        """Return of each whether it is in a bitset."""
        if self._first is None:
            return np.asarray(unpack(bits, self._size)[self.ids])
        word, start = divmod(self._first, 64)
        end = start + len(self)
        return unpack(bits[word : word + words(end)], end)[start:]

    def count(self, bits: Bits) -> int:
        """Return how many are in a bitset."""
        if self._is_distinct:
            return int(np.bitwise_count(bits & self._all).sum())
        return int(np.count_nonzero(self.of(bits)))


class Satisfaction:
    """Degrees of satisfaction for the documents, whose ids in the knowledge base ascend."""

    def __init__(
        self,
        extents: Extents,
        documents: Ids,
        *,
        population: Iri,
        alike: Likeness | None = None,
        looks: Looks | None = None,
    ) -> None:
        self.extents = extents
        self._alike = alike or {}
        self._looks = looks
        self.documents = documents
        self._population = Named(population)
        self._reached: dict[Path, _Reached] = {(): _Reached(documents, len(extents.knowledge_base))}
        self._rows: dict[Path, Rows] = {}

    def holds(self, expression: ClassExpression) -> NDArray[np.bool_]:
        """Return which documents satisfy the expression, as far as is known."""
        return self._reached[()].of(self.extents.packed(expression))

    def may_hold(self, expression: ClassExpression) -> NDArray[np.bool_]:
        """Return which documents satisfy the expression or, for all that is known, may."""
        return self._reached[()].of(self.extents.partial(expression).possible)

    def count(self, expression: ClassExpression) -> int:
        """Return how many documents satisfy the expression, as far as is known."""
        return self._reached[()].count(self.extents.packed(expression))

    def degrees(self, expression: ClassExpression, *, head: Iri | None = None) -> Degrees:
        """Return how far each document satisfies the expression, in [-1, 1], negative where it violates a denial.

        `head` is the kind of thing that is asked for; None: each kind of which something more is required.
        """
        conjuncts = [part for part in _operands(expression) if part != self._population]
        required = [part for part in conjuncts if binds(part)]
        denied = denials(expression)
        heads = _kinds_with_more(required) if head is None else frozenset({head})
        degrees = self._mean(required, (), heads)
        if self.extents.open_properties and len(required) > 1:
            lacking = np.sum([self._held(part, ()) == 0 for part in required], axis=0)
            hardly = np.any([self._hardly(part) for part in required], axis=0)
            may = (degrees < 1) & (lacking == 0) & ~hardly
            if (least := degrees[may].min(initial=1.0)) > 0:
                degrees[lacking > 0] *= least
        if denied:
            held = [self._held(part, ()) for part in denied]
            violated = np.mean([(one == 0).astype(np.float64) for one in held], axis=0)
            met = degrees == 1  # what lacks something surely comes after what only may be what is denied
            for one in held:
                degrees *= np.where((one == _PERHAPS) & met, _DOUBTED, np.where(one > 0, one, 1))
            degrees[violated > 0] = -violated[violated > 0]
        return degrees

    def _mean(self, parts: Sequence[ClassExpression], path: Path, heads: frozenset[Iri]) -> Degrees:
        """Return the mean degree of parts, weighed; 1 where each is 1."""
        lost, weights = np.zeros(len(self._at(path))), self._weights(parts, path, heads)
        for part, weight in zip(parts, weights, strict=True):
            lost += weight * (1 - self._degree(part, path, heads))
        return 1 - lost / sum(weights) if parts else lost + 1

    def _weights(self, parts: Sequence[ClassExpression], path: Path, heads: frozenset[Iri]) -> list[float]:
        """Return what each part weighs beside the others."""
        heaviest = max([0.0, *(self._weight(part, path, heads, 0.0) for part in parts)])
        return [self._weight(part, path, heads, heaviest) for part in parts]

    def _weight(self, part: ClassExpression, path: Path, heads: frozenset[Iri], heaviest: float) -> float:
        """Return what a part weighs: 1 and its bits; the head also `_HEAD` times the heaviest of the others."""
        match part:
            case And(operands):
                required = [operand for operand in operands if binds(operand)]
                heaviest = max([heaviest, *(self._weight(one, path, heads, 0.0) for one in required)])
                return sum(self._weight(one, path, heads, heaviest) for one in required) or _LEAST_WEIGHT
            case Some(role, And() as filler):
                return self._weight(filler, (*path, role), heads, heaviest)
            case Some(_, Named(iri)) | Named(iri) if iri in heads:
                return _HEAD * heaviest + self._weight(part, path, frozenset(), 0.0)
        found, reached = self.extents.partial(part), self._at(path)
        told = len(reached) - (reached.count(found.unknown) if self.extents.open_properties else 0)
        return float(_LEAST_WEIGHT + np.log2((told + 1) / (reached.count(found.sure) + 1)))

    def _held(self, part: ClassExpression, path: Path) -> Degrees:
        """Return 1 where a part holds, `_PERHAPS` where it may, else 0."""
        found, reached = self.extents.partial(part), self._at(path)
        held = reached.of(found.sure).astype(np.float64)
        if self.extents.open_properties:
            held[reached.of(found.unknown)] = _PERHAPS
        return held

    def _hardly(self, part: ClassExpression) -> NDArray[np.bool_]:
        """Return which documents may meet a requirement, and belong to so many of these that most will not."""
        held = self._held(part, ())
        perhaps = held == _PERHAPS
        mostly_not = np.count_nonzero(perhaps) > _MOSTLY_NOT * np.count_nonzero(held == 1)
        return np.asarray(perhaps & mostly_not)

    def _likely(self, part: ClassExpression, path: Path) -> Degrees:
        """Return 1 where a part holds, else 0; where it may, the share of those told of where it does, half at most."""
        held = self._held(part, path)
        open_to = held == _PERHAPS
        if open_to.any():
            told = int(np.count_nonzero(~open_to))
            held[open_to] = min(_PERHAPS, int(np.count_nonzero(held == 1)) / max(1, told))
        return held

    def _degree(self, part: ClassExpression, path: Path, heads: frozenset[Iri]) -> Degrees:
        """Return the degree of each of the individuals that the roles of the path lead to, in their order."""
        if self._is_plain(part):
            return self._held(part, path)
        match part:
            case And(operands):
                degree = self._mean([operand for operand in operands if binds(operand)], path, heads)
                for operand in operands:
                    if not binds(operand):
                        degree *= self._held(operand, path)
                return degree
            case Or(operands):
                return np.asarray(np.maximum.reduce([self._degree(operand, path, heads) for operand in operands]))
            case Some(role, And(operands)) if len(operands) <= _COMBINED and all(map(self._is_plain, operands)):
                return self._of_plain_fillers(role, operands, path, heads)
            case Some(role, And() | Or() | Some() as filler):
                return self._fillers(path, role).greatest(self._degree(filler, (*path, role), heads), empty=0.0)
            case Some(role, OneOf(individuals)) if any(iri in self._alike for iri in individuals):
                return self._nearly(part, individuals, path, role)
            case AtLeast(count, role, filler) if count > 1:
                held = self._fillers(path, role).sums(self._held(filler, (*path, role)))
                return np.minimum(held, count) / count
        return self._likely(part, path)

    def _is_plain(self, part: ClassExpression) -> bool:
        """Tell whether a part either holds or does not, by no degrees, of whatever it is asked."""
        match part:
            case And() | Some(_, And()):
                return False
            case Or(operands) if not all(map(self._is_plain, operands)):
                return False
            case Some(_, Or() | Some() as filler) if not self._is_plain(filler):
                return False
            case Some(_, OneOf(individuals)) if any(iri in self._alike for iri in individuals):
                return False
            case AtLeast(count, _, _) if count > 1:
                return False
        return not self.extents.open_properties or not self.extents.partial(part).unknown.any()

    def _of_plain_fillers(
        self, role: Role, operands: Sequence[ClassExpression], path: Path, heads: frozenset[Iri]
    ) -> Degrees:
        """Return the degree of the best filler of each, which depends on which of some plain parts hold of it.

        So each set of parts is asked for, the least worth first, in place of looking at every filler.
        """
        required = [part for part in operands if binds(part)]
        denied = [part for part in operands if not binds(part)]
        weights = self._weights(required, (*path, role), heads)
        sets: list[tuple[float, list[ClassExpression]]] = []
        for met in product((False, True), repeat=len(required)):
            lost = sum(weight for weight, is_met in zip(weights, met, strict=True) if not is_met)
            sets.append((1 - lost / sum(weights) if weights else 1.0, [*compress(required, met), *denied]))
        reached = self._at(path)
        degrees = np.zeros(len(reached))
        for worth, parts in sorted(sets, key=itemgetter(0)):
            if worth > 0:
                degrees[reached.of(self.extents.packed(Some(role, conjunction(*parts))))] = worth
        return degrees

    def _nearly(self, part: ClassExpression, individuals: tuple[Iri, ...], path: Path, role: Role) -> Degrees:
        """Return 1 where a part that asks for colours holds, else how near what is there comes to them."""
        degrees = np.maximum(self._likely(part, path), self._nearest(individuals, path, role))
        if self._looks is not None:
            likely = self._looks(individuals)[self._at(path).ids]
            open_to = ~np.isnan(likely) & (self._held(part, path) < 1)
            degrees[open_to] = _MOST_ALIKE * likely[open_to]
        return degrees

    def _nearest(self, individuals: tuple[Iri, ...], path: Path, role: Role) -> Degrees:
        """Return how much the fillers of each individual are like any of those asked for, at most `_MOST_ALIKE`."""
        base = self.extents.knowledge_base
        alike = np.zeros(len(base))
        for asked in individuals:
            for other, likeness in self._alike.get(asked, {}).items():
                number = base.find(other)
                if number >= 0:
                    alike[number] = max(alike[number], _MOST_ALIKE * likeness)
        return self._fillers(path, role).greatest(alike[self._at((*path, role)).ids], empty=0.0)

    def _at(self, path: Path) -> _Reached:
        """Return the individuals that the roles lead to from the documents."""
        if path not in self._reached:
            *before, role = path
            edges = self.extents.knowledge_base.edges(role.iri, inverse=role.inverse)
            ids = gather(edges.starts, edges.targets, self._at(tuple(before)).ids).astype(np.int64)
            self._reached[path] = _Reached(ids, len(self.extents.knowledge_base))
        return self._reached[path]

    def _fillers(self, path: Path, role: Role) -> Rows:
        """Return which places of the individuals that one more role leads to are the fillers of each one before."""
        if (*path, role) not in self._rows:
            edges, ids = self.extents.knowledge_base.edges(role.iri, inverse=role.inverse), self._at(path).ids
            lengths = edges.starts[ids + 1] - edges.starts[ids]
            self._rows[*path, role] = Rows(np.concatenate([[0], np.cumsum(lengths)]))
        return self._rows[*path, role]


class LogicSignal:
    """What the knowledge base says of each document for a question; NaN where nothing in it was understood."""

    def __init__(self, linker: QuestionLinker, satisfaction: Satisfaction) -> None:
        self.linker = linker
        self.satisfaction = satisfaction
        self._last: tuple[ClassExpression, Degrees] | None = None

    def scores(self, query: Query) -> Degrees:
        """Return the degree to which each document satisfies the question, in [-1, 1], by ascending IRI."""
        return self.of(self.linker.link(query.text))

    def of(self, linked: LinkedQuestion) -> Degrees:
        """Return the degrees for a question that is linked already; the last are remembered, not to be written to."""
        if not linked.spans:
            return np.full(len(self.satisfaction.documents), np.nan)
        if self._last is None or self._last[0] != linked.expression:
            self._last = (
                linked.expression,
                self.satisfaction.degrees(linked.expression, head=head(linked, self.linker.glossary)),
            )
        return self._last[1]


class LogicRetriever:
    """Ranks by satisfaction of the question's expression, and by a text retriever.

    Documents that satisfy all that was understood come first, those before others that satisfy it by the words'
    own concepts and not by narrower ones. Among the others, if `soft`, text weighs the more the fewer of the question's
    words were understood; if not, it orders documents of one degree only. If `soft` and less than half of the words
    were understood, or a statement is asked for ("who worked in Haarlem in 1661"), what they say is only a sign: it
    counts as the square of their share beside the text, standardised both, so that a stray name or year in a question
    about prose puts nothing first. Words that the
    question denies are kept from the text retriever. A document that violates a denial is not ranked. Where nothing
    was understood, the text alone ranks; if `whole`, as where documents are prose about what the graph states little
    of, also where anything was not, but for one word of a few: the known rest holds.
    """

    def __init__(self, signal: LogicSignal, text: Retriever, *, soft: bool, whole: bool = False) -> None:
        self.signal = signal
        self._text = text
        self._soft = soft
        self._whole = whole

    @property
    def iris(self) -> tuple[Iri, ...]:
        """All documents, ascending."""
        return self._text.iris

    def scores(self, query: Query) -> Scores:
        """Return degrees and text scores together; 0 or less where a document is not to be ranked."""
        linked = self.signal.linker.link(checked_text(query))
        if not self.applies(linked):
            return affirming_scores(self._text, query)
        if not linked.spans:
            if isinstance(self._text, Bm25Retriever) and not self._says(linked.unlinked) and not linked.repelled:
                return np.zeros(len(self.iris), dtype=np.float32)
            found = (
                scores_for(self._text, query, affirmed(linked), repelled(linked))
                if linked.repelled or (linked.unapplied and affirmed(linked).strip())
                else (self._text.scores(query))
            )
            return np.where(found == LEAST, 0, found).astype(np.float32)  # "for the" tells nothing apart
        degrees = self.signal.of(linked)
        text = self._text_scores(query, linked)
        if self._soft and (linked.confidence < _ENOUGH or _is_statement(linked)):
            return _weighed(degrees, text, share=linked.confidence**2)
        weight = 1.0 + _LEAST_TEXT - linked.confidence if self._soft else _TIE_BREAK
        together = degrees + weight * (text + (degrees == 1.0))
        for one in bound_to_things(linked.expression):  # whose own is told to be another comes last of what is as asked
            together += weight * (self.signal.satisfaction.may_hold(one) & (degrees == 1.0))
        if linked.exact not in (None, linked.expression):
            together += weight * self.signal.satisfaction.holds(linked.exact)
        return np.where(degrees < 0, degrees, together).astype(np.float32)

    def applies(self, linked: LinkedQuestion) -> bool:
        """Tell whether what was understood of a question counts, as it always does unless this is for whole ones.

        Words that it only denies, and that nothing is known of, change nothing of the rest.
        """
        if not self._whole:
            return True
        denied = {folded(linked.question[start:end]) for start, end in linked.repelled}
        left = sum(word not in denied for word in linked.unlinked) + len(linked.unapplied)
        is_short = len(linked.question.split()) <= _SHORT
        is_nearly = is_short and (left == 1 and linked.confidence > _ENOUGH if left else True)
        return bool(linked.spans) and (linked.confidence >= 1.0 or is_nearly) and not _is_statement(linked)

    def _says(self, words: Sequence[str]) -> bool:
        """Tell whether any document says more of the words than what half of all documents have."""
        return bool(words) and float(self._text.scores(Query(" ".join(words))).max(initial=0.0)) >= _SAID

    def _text_scores(self, query: Query, linked: LinkedQuestion) -> NDArray[np.float64]:
        """Return the text retriever's scores divided by the greatest, in [0, 1]."""
        words = affirmed(linked)
        if not words.strip():
            return np.zeros(len(self.iris))
        found = scores_for(self._text, query, words, repelled(linked))
        scores = np.maximum(np.nan_to_num(found), 0.0).astype(np.float64)
        highest = scores.max(initial=0.0)
        return scores / highest if highest > 0 else scores

    def kept_out(self, query: Query) -> NDArray[np.bool_]:
        """Return which documents violate what the question denies, whatever else speaks for them."""
        linked = self.signal.linker.link(checked_text(query))
        if not self.applies(linked):
            return np.zeros(len(self.iris), dtype=np.bool_)
        return np.asarray(self.signal.of(linked) < 0)

    def certainty(self, query: Query) -> NDArray[np.float32]:
        """Return 2 where a document is known to be all that was understood, 1 where it may be, else 0."""
        linked = self.signal.linker.link(checked_text(query))
        if not linked.spans or not self.applies(linked):
            return np.zeros(len(self.iris), dtype=np.float32)
        told = self.signal.satisfaction
        return np.add(told.holds(linked.expression), told.may_hold(linked.expression), dtype=np.float32)

    def retrieve(self, query: Query, *, top_k: int, among: Among = None) -> Ranking:
        """Return at most `top_k` documents, best first, ties by IRI; raises RetrievalError as every retriever."""
        return ranking_of(self.scores(query), self.iris, top_k=top_k, among=among)

    def standings(self, query: Query, iris: Sequence[Iri]) -> dict[Iri, tuple[Standing, ...]]:
        """Return where the logic and each signal of a hybrid put the documents; nothing over another text retriever."""
        if not isinstance(self._text, HybridRetriever):
            return {}
        linked = self.signal.linker.link(checked_text(query))
        if not self.applies(linked):
            return self._text.standings(query, iris)
        words = affirmed(linked)
        told = self._text.standings(Query(words, query.query_id), iris) if words.strip() else {}
        own = standings({"logic": self.signal.of(linked).astype(np.float32)}, self.iris, iris)
        return {iri: (*own[iri], *told.get(iri, ())) for iri in iris}


def _is_statement(linked: LinkedQuestion) -> bool:
    """Tell whether a question is for what a text says; not "what did Blake paint", which lists his works."""
    return asks_for_a_statement(linked.question) and not linked.is_whole


def _weighed(degrees: Degrees, text: NDArray[np.float64], *, share: float) -> Scores:
    """Return both standardised and added by the share of the degrees; 0 for what neither speaks for."""
    signals = {"logic": degrees.astype(np.float32), "text": text.astype(np.float32)}
    together = fused(signals, weights={"logic": share, "text": 1 - share})
    return np.where(degrees < 0, degrees, np.where((degrees > 0) | (text > 0), together, 0)).astype(np.float32)


def affirmed(linked: LinkedQuestion) -> str:
    """Return the question without what it denies or compares with, for retrievers that do not know "without"."""
    kept, place = [], 0
    denied = ((span.start, span.end) for span in linked.spans if span.negated)
    for start, end in sorted([*denied, *linked.repelled, *linked.unapplied]):
        kept.append(linked.question[place:start])
        place = max(place, end)
    return "".join([*kept, linked.question[place:]])


def repelled(linked: LinkedQuestion) -> str:
    """Return the words of unknown meaning that the question denies."""
    return " ".join(linked.question[start:end] for start, end in linked.repelled)


def denials(expression: ClassExpression) -> list[ClassExpression]:
    """Return the conjuncts that deny something: those that hold of what has nothing stated of it."""
    return [part for part in _operands(expression) if not binds(part)]


def bound_to_things(expression: ClassExpression) -> Iterator[ClassExpression]:
    """Yield what is asked of a thing itself where it may be stated of the whole as well, as stripes of a shirt."""
    for part in _operands(expression):
        ways = part.operands if isinstance(part, Or) else ()
        for own in ways:
            shared = {one for other in ways if other != own for one in _operands(other)}
            for one in _operands(own):
                if isinstance(one, Some) and any(Some(one.role, kind) in shared for kind in _operands(one.filler)):
                    yield one


def head(linked: LinkedQuestion, glossary: Glossary) -> Iri | None:
    """Return the kind that a question asks for: the first that its words name, None where they name none.

    What names a sort of whole things names their kind: a gown is a dress. What names a sort of parts does not.
    """
    kinds = signature(linked.expression).classes
    for span in sorted(linked.spans, key=lambda span: span.start):
        term = glossary.terms.get(span.term)
        sorts = [
            iri
            for iri in (term.said_of if term else ())
            if iri in glossary.terms and glossary.terms[iri].role in glossary.schema.item_roles[:1]
        ]
        named = [iri for iri in (span.term, *sorts) if iri in kinds]
        if named and not span.negated:
            return named[0]
    return None


def _kinds_with_more(parts: Sequence[ClassExpression]) -> frozenset[Iri]:
    """Return the kinds of things of which something more is required."""
    fillers = [part.filler for part in parts if isinstance(part, Some) and isinstance(part.filler, And)]
    return frozenset(one.iri for filler in fillers for one in filler.operands if isinstance(one, Named))


def _operands(expression: ClassExpression) -> tuple[ClassExpression, ...]:
    return expression.operands if isinstance(expression, And) else (expression,)
