"""What explains a work: a part of a context graph with the sentences that tell it, and a text made of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from mrag_owl.records import CheckedSentence, Iri


@dataclass(frozen=True, slots=True)
class Source:
    """A sentence of a text: its words, how its place is cited ("Lives, vol. 3, p. 27"), its passage and its run."""

    text: str
    cited: str
    passage: Iri
    run: Iri


@dataclass(frozen=True, slots=True)
class Node:
    """An entity of the context graph: what it is, why it is here, and the sentence that speaks of it best.

    `found` is the stage that brought it; `scores` are those of the stages by name, higher is better.
    """

    iri: Iri
    label: str
    kind: str
    description: str
    found: str
    scores: Mapping[str, float]
    source: Source | None = None


@dataclass(frozen=True, slots=True)
class Edge:
    """A relation between two nodes, the phrase that says it with {} for the target, and the sentences that tell it."""

    source: Iri
    property: Iri
    target: Iri
    phrase: str
    sources: tuple[Source, ...]


@dataclass(frozen=True, slots=True)
class Subgraph:
    """Nodes, best first, and the edges between them."""

    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]

    def label(self, iri: Iri) -> str:
        """Return what a node is called."""
        return next(node.label for node in self.nodes if node.iri == iri)


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence of an explanation, and what it rests on: facts of the store, or places of texts."""

    text: str
    cites: tuple[str, ...]

    @property
    def shown(self) -> str:
        """The sentence with what it cites."""
        return f"{self.text} {' '.join(f'[{cited}]' for cited in self.cites)}".strip()


@dataclass(frozen=True, slots=True)
class Explained:
    """A work explained in three paragraphs; `mode` says what was used of texts, `facts` what the store states of it.

    `sentences` are those of a text that a model wrote, each compared with what it cites; None for the template's.
    """

    iri: Iri
    label: str
    question: str
    mode: str
    facts: tuple[str, ...]
    content: tuple[Told, ...]
    form: tuple[Told, ...]
    context: tuple[Told, ...]
    subgraph: Subgraph
    passages: tuple[Source, ...] = ()
    sentences: Mapping[str, tuple[CheckedSentence, ...]] | None = field(default=None)

    @property
    def paragraphs(self) -> Mapping[str, tuple[Told, ...]]:
        """The paragraphs by their headings."""
        return {"Content": self.content, "Form": self.form, "Context": self.context}
