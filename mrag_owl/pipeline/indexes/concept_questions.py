"""Questions that name a concept which somebody made a class: "meadow looks without a belt".

Such a class is none of things on a picture but of pictures, and a linker of words does not know it. Its name is taken
out, the rest is read as ever, and both have to hold.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

import pyoxigraph

from mrag_owl.expressions.english_words import plural
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.syntax import Named, conjunction, negation
from mrag_owl.reading.linking import Glossary, LinkedQuestion, LinkedSpan, QuestionLinker
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import GRAPH_ENRICHED, RDFS_LABEL

_BEFORE = (
    r"(?:(?P<denial>\b(?:no|not|without)\s+)|\b(?:with|in|of|like|that (?:are|have|show))\s+)*(?:\b(?:an?|the|any)\s+)?"
)
_WORD = re.compile(r"[^\W_]+")


class ConceptLinker:
    """Reads the names of concepts on top of a linker that reads all else; satisfies `QuestionLinker`."""

    def __init__(self, words: QuestionLinker, concepts: Mapping[str, Iri]) -> None:
        self.glossary: Glossary = words.glossary
        self._words = words
        self._concepts = concepts
        listed = "|".join(re.escape(form) for form in sorted(self._concepts, key=lambda one: (-len(one), one)))
        self._named = re.compile(rf"{_BEFORE}\b(?P<name>{listed})\b", re.IGNORECASE)
        self._last: LinkedQuestion | None = None

    def link(self, question: str) -> LinkedQuestion:
        """Return the question's expression; the last question is remembered."""
        last = self._last
        if last is None or last.question != question:
            self._last = last = self._read(question) or self._words.link(question)
        return last

    def _read(self, question: str) -> LinkedQuestion | None:
        """Return what a question with concepts says; None without, and where it offers a choice between them."""
        found = list(self._named.finditer(question))
        if not found or re.search(r"\bor\b", question, re.IGNORECASE):
            return None
        rest = question
        for match in found:
            rest = rest[: match.start()] + " " * len(match[0]) + rest[match.end() :]
        spans, parts = [], []
        for match in found:
            iri, denied = self._concepts[match["name"].casefold()], match["denial"] is not None
            parts.append(negation(Named(iri)) if denied else Named(iri))
            text, place = match["name"], match.span("name")
            spans.append(LinkedSpan(*place, text, iri, text.casefold(), "attribute", denied, 1.0))
        if not _WORD.search(rest):
            wanted = conjunction(Named(self.glossary.schema.population), *parts)
            return LinkedQuestion(question, wanted, tuple(spans), (), 1.0)
        read = self._words.link(rest)
        return replace(
            read,
            question=question,
            expression=conjunction(read.expression, *parts),
            exact=None if read.exact is None else conjunction(read.exact, *parts),
            spans=tuple(sorted([*read.spans, *spans], key=lambda one: one.start)),
            confidence=read.confidence if read.spans or read.unlinked else 1.0,
        )


def open_concepts(words: QuestionLinker, store: GraphStore, base: KnowledgeBase) -> QuestionLinker:
    """Return a linker that knows the concepts that were made classes of the store, on top of another."""
    concepts = named_concepts(store, base)
    return ConceptLinker(words, concepts) if concepts else words


def named_concepts(store: GraphStore, base: KnowledgeBase) -> dict[str, Iri]:
    """Return the concepts that were made classes of the store, by their names and the plurals of those."""
    concepts: dict[str, Iri] = {}
    for graph in store.runs:
        if graph.startswith(f"{GRAPH_ENRICHED}concept-"):
            for quad in store.triples(graph, RDFS_LABEL):
                subject, name = quad.subject, quad.object
                if (
                    isinstance(subject, pyoxigraph.NamedNode)
                    and isinstance(name, pyoxigraph.Literal)
                    and Iri(subject.value) in base.classes
                ):
                    said = name.value.casefold()
                    concepts |= dict.fromkeys((said, plural(said)), Iri(subject.value))
    return concepts
