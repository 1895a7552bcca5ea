"""The part of a context graph that explains a work, drawn as SVG, and a page with it that needs no script."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from html import escape

from mrag_owl.records import Iri
from mrag_owl.texts.subgraph import Explained, Node, Subgraph, Told

_WIDTH, _HEIGHT = 860, 620
_RADII = {"own": (190, 120)}
_OUTER = (340, 240)
_COLOURS = {
    "Artist": "#b5532d",
    "Person": "#8a6d3b",
    "Place": "#2f6f8f",
    "Institution": "#5d5a88",
    "Theme": "#3f7d4e",
    "StyleOrTechnique": "#8f3f71",
    "MovementOrSchool": "#a03a5a",
}
_OTHER = "#666666"
_LONGEST = 26
_STYLE = """text { font: 13px system-ui, sans-serif; fill: currentColor } line { stroke: #999; stroke-width: 1.2 }
.told { stroke-width: 2.2 } .relation { font-size: 11px; opacity: .8 } svg { max-width: 100%; height: auto }"""

_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><style>:root {{ color-scheme: light dark }} body {{ margin: 2rem auto; padding: 0 1rem;
max-width: 56rem; font: 16px/1.5 system-ui, sans-serif }} cite {{ font-size: .85em; opacity: .8 }}
blockquote {{ margin: .5rem 0 1rem 1rem }} {style}</style></head><body>
{content}
</body></html>
"""


def graph_as_svg(explained: Explained) -> str:
    """Return the work in the middle, its own nodes around it, the others outside, and the relations told as lines."""
    return _drawn(explained, f"<style>{_STYLE}</style>", lambda _: "")


def unstyled_graph(explained: Explained, address: Callable[[Iri], str]) -> str:
    """Return the same for a page with a style sheet of its own; nodes lead to their addresses."""
    return _drawn(explained, "", address)


def _drawn(explained: Explained, style: str, address: Callable[[Iri], str]) -> str:
    graph = explained.subgraph
    places = _places(graph)
    said = f"{explained.label}, with {len(graph.nodes)} nodes and {len(graph.edges)} edges of the context graph"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="told-graph" viewBox="0 0 {_WIDTH} {_HEIGHT}"',
        f' role="{"group" if not style else "img"}" aria-label="{_safe(said)}">',
        f"<title>{_safe(said)}</title>{style}",
    ]
    centre = (_WIDTH / 2, _HEIGHT / 2)
    parts += [_line(centre, places[node.iri], "", "") for node in graph.nodes if node.found == "own"]
    for edge in graph.edges:
        title = f"{graph.label(edge.source)} {edge.phrase.replace('{}', graph.label(edge.target))}"
        relation = edge.property.rpartition("#")[2]
        is_general = relation == "relatedTo"
        parts.append(
            _line(places[edge.source], places[edge.target], "" if is_general else relation, title, told=not is_general)
        )
    for node in graph.nodes:
        drawn, page = _circle(places[node.iri], node), address(node.iri)
        parts.append(f'<a href="{_safe(page)}" aria-label="{_safe(node.label)}">{drawn}</a>' if page else drawn)
    parts.append(_name(centre, explained.label, "700"))
    return "\n".join([*parts, "</svg>"])


def explanation_as_page(explained: Explained) -> str:
    """Return a page of HTML that needs no other file and no script: text, graph, and the passages cited in full."""
    return _PAGE.format(title=_safe(explained.label), style=_STYLE, content=explanation_as_piece(explained))


def numbered(explained: Explained) -> Mapping[str, int]:
    """Return the number of the first passage at each place that is cited."""
    numbers: dict[str, int] = {}
    for number, one in enumerate(explained.passages, start=1):
        numbers.setdefault(one.cited, number)
    return numbers


def explanation_as_piece(explained: Explained) -> str:
    """Return what stands on such a page, to be put into another."""
    numbers = numbered(explained)
    parts = [f"<h1>{_safe(explained.label)}</h1>", f"<p><code>{_safe(explained.iri)}</code></p>"]
    for heading, sentences in explained.paragraphs.items():
        marked = explained.sentences.get(heading, ()) if explained.sentences is not None else None
        said = (_safe(one.marked) for one in marked) if marked is not None else _told(sentences, numbers)
        parts += [f"<h2>{heading}</h2>", f"<p>{' '.join(said)}</p>"]
    if explained.subgraph.nodes:
        parts += ["<h2>Graph</h2>", graph_as_svg(explained), *_as_list(explained.subgraph)]
    parts += ["<h2>Facts</h2>", "<ul>", *(f"<li>{_safe(fact)}</li>" for fact in explained.facts), "</ul>"]
    if explained.passages:
        parts.append("<h2>Passages</h2>")
    for number, one in enumerate(explained.passages, start=1):
        cited = f"<cite>{_safe(one.cited)}</cite>"
        parts.append(f'<blockquote id="passage-{number}">{cited}<br>{_safe(one.text)}</blockquote>')
    return "\n".join(parts)


def _told(sentences: tuple[Told, ...], numbers: Mapping[str, int]) -> Iterator[str]:
    for one in sentences:
        cites = (
            f'<cite><a href="#passage-{numbers[cited]}">[{_safe(cited)}]</a></cite>'
            if cited in numbers
            else f"<cite>[{_safe(cited)}]</cite>"
            for cited in one.cites
        )
        yield " ".join([_safe(one.text), *cites])


def _as_list(graph: Subgraph) -> Iterator[str]:
    """Yield the graph as a list, for whoever does not see the drawing."""
    yield "<details><summary>The graph as a list</summary><ul>"
    for node in graph.nodes:
        yield f"<li>{_safe(node.label)} ({_safe(node.kind)}, {_safe(node.found)}): {_safe(node.description)}</li>"
    for edge in graph.edges:
        said = edge.phrase.replace("{}", graph.label(edge.target))
        yield f"<li>{_safe(graph.label(edge.source))} {_safe(said)}</li>"
    yield "</ul></details>"


def _places(graph: Subgraph) -> dict[Iri, tuple[float, float]]:
    rings = {"own": [node for node in graph.nodes if node.found == "own"]}
    rings["others"] = [node for node in graph.nodes if node.found != "own"]
    found = {}
    for name, nodes in rings.items():
        wide, high = _RADII.get(name, _OUTER)
        for number, node in enumerate(nodes):
            angle = 2 * math.pi * (number + (0.25 if name == "own" else 0.0)) / len(nodes) - math.pi / 2
            found[node.iri] = (_WIDTH / 2 + wide * math.cos(angle), _HEIGHT / 2 + high * math.sin(angle))
    return found


def _line(one: tuple[float, float], other: tuple[float, float], name: str, title: str, *, told: bool = False) -> str:
    kind = ' class="told"' if told else ""
    drawn = f'<line{kind} x1="{one[0]:.0f}" y1="{one[1]:.0f}" x2="{other[0]:.0f}" y2="{other[1]:.0f}">'
    drawn += f"<title>{_safe(title)}</title></line>" if title else "</line>"
    if name:
        x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
        drawn += f'<text class="relation" x="{x:.0f}" y="{y:.0f}" text-anchor="middle">{_safe(name)}</text>'
    return drawn


def _circle(place: tuple[float, float], node: Node) -> str:
    colour = _COLOURS.get(node.kind, _OTHER)
    title = _safe(f"{node.label} ({node.kind}): {node.description}")
    drawn = f'<circle cx="{place[0]:.0f}" cy="{place[1]:.0f}" r="8" fill="{colour}"><title>{title}</title></circle>'
    return drawn + _name((place[0], place[1] - 13), node.label, "400")


def _name(place: tuple[float, float], label: str, weight: str) -> str:
    shown = label if len(label) <= _LONGEST else label[: _LONGEST - 1].rstrip() + "…"
    at = f'x="{place[0]:.0f}" y="{place[1]:.0f}"'
    return f'<text {at} text-anchor="middle" font-weight="{weight}">{_safe(shown)}</text>'


def _safe(text: str) -> str:
    """Return a text as it stands in HTML and SVG, without characters that XML does not have."""
    return escape("".join(sign if sign.isprintable() else " " for sign in text))
