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
from mrag_owl.reading.linked import LinkedQuestion, LinkedSpan, QuestionLinker
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import GRAPH_ENRICHED, RDFS_LABEL

_BEFORE = (
    r"(?:(?P<denial>\b(?:no|not|without)\s+)|\b(?:with|in|of|like|that (?:are|have|show))\s+)*(?:\b(?:an?|the|any)\s+)?"
)
_WORD = re.compile(r"[^\W_]+")


class ConceptReader:
    """Reads questions with names of concepts, the rest of them by a linker."""

    def __init__(self, words: QuestionLinker, concepts: Mapping[str, Iri]) -> None:
        self._words = words
        self._concepts = concepts
        listed = "|".join(re.escape(form) for form in sorted(self._concepts, key=lambda one: (-len(one), one)))
        self._named = re.compile(rf"{_BEFORE}\b(?P<name>{listed})\b", re.IGNORECASE)

    def read(self, question: str) -> LinkedQuestion | None:
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
            wanted = conjunction(Named(self._words.glossary.schema.population), *parts)
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
