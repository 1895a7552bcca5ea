"""Explanations as text for people."""

from __future__ import annotations

from collections.abc import Sequence

from mrag_owl.texts.subgraph import Explained, Subgraph, Told


def explanation_as_text(explained: Explained) -> str:
    """Return an explanation as text: three paragraphs with what each sentence cites, then the part of the graph."""
    lines = [f"{explained.label}  <{explained.iri}>"]
    for heading, sentences in explained.paragraphs.items():
        lines += ["", f"{heading}.", *_sentences(explained, heading, sentences)]
    return "\n".join([*lines, *_graph_lines(explained.subgraph)])


def _sentences(explained: Explained, heading: str, sentences: Sequence[Told]) -> list[str]:
    if explained.sentences is not None:
        return [f"  {one.marked}" for one in explained.sentences.get(heading, ())]
    return [f"  {one.shown}" for one in sentences]


def _graph_lines(graph: Subgraph) -> list[str]:
    if not graph.nodes:
        return []
    lines = ["", f"From {len(graph.nodes)} nodes and {len(graph.edges)} edges of the context graph:"]
    for node in graph.nodes:
        lines.append(f"  {node.label} ({node.kind}, {node.found})")
        for edge in graph.edges:
            if edge.source == node.iri:
                name = edge.property.rpartition("#")[2]
                lines.append(f"    -[{name}]-> {graph.label(edge.target)}")
    return lines
