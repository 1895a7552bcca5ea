"""The explanation of a work as a notebook shows it and a script reads it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from mrag_owl.texts.subgraph import Explained, Told
from mrag_owl.views.context_graph import explanation_as_piece
from mrag_owl.views.explanations import explanation_as_text


@dataclass(frozen=True, slots=True)
class WorkExplanation:
    """A work in three paragraphs; `explained` holds the sentences, the part of the graph and the passages."""

    explained: Explained

    @property
    def label(self) -> str:
        """What the work is called."""
        return self.explained.label

    @property
    def paragraphs(self) -> Mapping[str, tuple[Told, ...]]:
        """The sentences below their headings, each with what it cites."""
        return self.explained.paragraphs

    def to_dict(self) -> dict[str, object]:
        """Return it as the JSON of `mrag-owl explain`."""
        return asdict(self.explained)

    def __str__(self) -> str:
        return explanation_as_text(self.explained)

    def _repr_html_(self) -> str:
        return explanation_as_piece(self.explained)
