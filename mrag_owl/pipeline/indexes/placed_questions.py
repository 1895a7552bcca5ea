"""Questions about how things on a picture lie: "a bag left of a dress", "whose largest thing is a coat".

How things lie is stated by runs, of things and not of pictures: a linker of words does not know it. The words for it
are taken out, the rest is read as ever, and what stands on both sides of them is put into relation.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import And, ClassExpression, Named, Not, Role, Some, conjunction, signature
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.languages import item_words
from mrag_owl.reading.linked import LinkedQuestion, LinkedSpan, QuestionLinker
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import BESIDE, DEPICTS, GRAPH_ONTOLOGY, HAS_LARGEST, RDFS_LABEL, SKOS_ALT_LABEL

_BETWEEN = frozenset(
    re.findall(
        r"\w+",
        "a an the one some another that which who is are be being lies lie stands stand worn shown placed to on it its"
        " and with in of",
    )
)
PLACES = "place"
"""The kind of facts that is lacking where nothing states how things lie."""

_MOST = ("largest", "biggest")
_LARGEST = re.compile(
    rf"\b(?:whose|with the|the) (?:{'|'.join(_MOST)}) (?:thing|item|object|piece|garment) (?:is|being)\b"
)
_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class _Said:
    """Where a question says how things lie, and by which property; from `HAS_LARGEST` one thing is led to."""

    start: int
    end: int
    role: Iri


class PlacedReader:
    """Reads questions that say how things lie to each other, the rest of them by a linker.

    Where it `is_stated` nowhere, the words for it are left unlinked, with what the store lacks, and the rest is read.
    """

    def __init__(
        self, words: QuestionLinker, phrases: Mapping[str, Iri], roles: Sequence[Iri], *, is_stated: bool = True
    ) -> None:
        glossary = words.glossary
        unstated = {} if is_stated else dict.fromkeys((*phrases, *_MOST), PLACES)
        self.glossary: Glossary = replace(glossary, lacking={**glossary.lacking, **unstated}) if unstated else glossary
        self._is_stated = is_stated
        self._words = words
        self._phrases = phrases
        self._roles = frozenset(roles)
        listed = "|".join(re.escape(phrase) for phrase in sorted(phrases, key=lambda one: (-len(one), one)))
        self._relation = re.compile(rf"\b(?:{listed})\b")

    def read(self, question: str) -> LinkedQuestion | None:
        """Return what a question says that tells how things lie; None for another."""
        said = self._said(question.casefold())
        if said is None or len(question) != len(question.casefold()):
            return None
        plain = self._words.link(question)
        if any(span.start < said.end and said.start < span.end for span in plain.spans):
            return None  # "below the knee" is a length
        blank = "" if said.role == HAS_LARGEST else "and"
        masked = question[: said.start] + blank.ljust(said.end - said.start) + question[said.end :]
        read = self._words.link(masked)
        before, after = self._sides(masked, read, said)
        if after is None or (before is None and said.role != HAS_LARGEST):
            ahead = _WORD.findall(question[: said.start].casefold())[-1:]
            is_denied = any(word in item_words()["not"] for word in ahead)
            return replace(plain, unapplied=(*plain.unapplied, (said.start, said.end))) if after and is_denied else None
        label = " ".join(question[said.start : said.end].split())
        if not self._is_stated:
            unstated = next((word for word in label.casefold().split() if word in _MOST), label.casefold())
            left = (*read.unlinked, unstated)
            return replace(read, question=question, unlinked=left, confidence=plain.confidence)
        span = LinkedSpan(said.start, said.end, label, said.role, label, "attribute", False, 1.0)
        expression = self._related(read.expression, before, after, said.role)
        if expression is None:
            return replace(plain, unapplied=(*plain.unapplied, (said.start, said.end)))
        exact = None if read.exact is None else self._related(read.exact, before, after, said.role)
        spans = sorted([*read.spans, span], key=lambda one: one.start)
        return replace(read, question=question, expression=expression, spans=tuple(spans), exact=exact)

    def _said(self, question: str) -> _Said | None:
        if (found := _LARGEST.search(question)) is not None:
            return _Said(*found.span(), HAS_LARGEST)
        first = self._relation.search(question)
        if first is None or self._relation.search(question, first.end()):
            return None  # of several nobody knows which things they join
        if first[0] in item_words()["layer"]:
            return None  # what is worn under a coat lies anywhere
        return _Said(*first.span(), self._phrases[first[0]])

    def _sides(self, text: str, read: LinkedQuestion, said: _Said) -> tuple[LinkedSpan | None, LinkedSpan | None]:
        """Return the things that stand nearest on both sides, with nothing between that says something else."""
        things = [span for span in read.spans if span.kind == "item"]
        before = next((span for span in reversed(things) if span.end <= said.start), None)
        after = next((span for span in things if span.start >= said.end), None)
        others = [span for span in read.spans if span.kind != "item"]
        if before is not None and not _is_filler(text, before.end, said.start, others):
            before = None
        if after is not None and not _is_filler(text, said.end, after.start, others):
            after = None
        return before, after

    def _related(
        self, expression: ClassExpression, before: LinkedSpan | None, after: LinkedSpan, role: Iri
    ) -> ClassExpression | None:
        """Return an expression in which the two things lie so; None where it does not ask for one of each."""
        parts: list[ClassExpression] = list(expression.operands) if isinstance(expression, And) else [expression]
        second = self._part(parts, after)
        if second is None:
            return None
        if before is None:
            if isinstance(second, Not):
                return None
            parts.remove(second)
            return conjunction(*parts, Some(Role(HAS_LARGEST), _filler(second)))
        first = self._part(parts, before)
        if first is None or (isinstance(second, Not) and not isinstance(first, Not)):
            return None
        related = Some(Role(DEPICTS), conjunction(_filler(first), Some(Role(role), _filler(second))))
        left = [part for part in parts if part not in (first, second)]
        return conjunction(*left, Not(related) if isinstance(first, Not) else related)

    def _part(self, parts: Sequence[ClassExpression], thing: LinkedSpan) -> ClassExpression | None:
        """Return the operand that asks for, or denies, one thing of a class."""
        for part in parts:
            inner = part.operand if isinstance(part, Not) else part
            if isinstance(inner, Some) and inner.role.iri in self._roles and thing.term in signature(inner).classes:
                named = inner.filler.operands if isinstance(inner.filler, And) else (inner.filler,)
                if Named(thing.term) in named:
                    return part
        return None


def open_placed(words: QuestionLinker, store: GraphStore, base: KnowledgeBase) -> PlacedReader | None:
    """Return what reads how things lie, where runs have stated it, or pictures could tell it."""
    is_stated = any(len(base.edges(role)) for role in BESIDE.values())
    if not is_stated and store.manifest.images is None:
        return None
    phrases = {
        word: term
        for term, stated in store.about_all(BESIDE.values(), GRAPH_ONTOLOGY).items()
        for said_by, word in stated
        if said_by in (RDFS_LABEL, SKOS_ALT_LABEL)
    }
    return PlacedReader(words, phrases, words.glossary.schema.item_roles, is_stated=is_stated) if phrases else None


def _filler(part: ClassExpression) -> ClassExpression:
    inner = part.operand if isinstance(part, Not) else part
    assert isinstance(inner, Some)  # `_part` returns no other
    return inner.filler


def _is_filler(text: str, start: int, end: int, attributes: Sequence[LinkedSpan]) -> bool:
    """Tell whether between two places stand only articles, forms of "to be", and what is said of a thing."""
    return all(
        word[0].casefold() in _BETWEEN or any(one.start <= start + word.start() < one.end for one in attributes)
        for word in _WORD.finditer(text[start:end])
    )
