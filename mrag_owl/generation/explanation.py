"""A work told without a model: content, form and context, each sentence from a fact or a sentence that texts tell."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mrag_owl.generation.evidence import Attributed, set_off, spanned
from mrag_owl.generation.template import shown_quality
from mrag_owl.records import Iri
from mrag_owl.texts.subgraph import Edge, Explained, Node, Source, Subgraph, Told

_QUOTED = 280  # characters of a sentence that are quoted
_MOST = 8  # sentences of the context
_FORMS = frozenset(("StyleOrTechnique", "MovementOrSchool"))
_FORM_WORDS = frozenset(
    ("medium", "technique", "material", "support", "genre", "style", "school", "movement", "pattern", "colour")
)
_CONTENT_WORDS = frozenset(("depicts", "depicted", "shows", "show", "subject", "theme", "motif"))
_TITLE = "facts: title"
_GENERAL = "relatedTo"
_CITED = 3  # places of one relation
_MOST_NAMES = 12  # of one property; the facts have all


@dataclass(frozen=True, slots=True)
class Material:
    """What an explanation is made of: the work's facts, the part of the graph near it, and passages beside it.

    `items` says what the work shows in one line, empty where its facts say nothing of it.
    """

    iri: Iri
    label: str
    facts: tuple[Attributed, ...]
    subgraph: Subgraph
    passages: tuple[Source, ...] = ()
    items: str = ""


def explanation_of(material: Material, *, mode: str, question: str = "") -> Explained:
    """Return the explanation that the material gives."""
    own = [node for node in material.subgraph.nodes if node.found == "own"]
    themes = [node for node in own if node.kind not in ("Artist", "Person", *_FORMS)]
    forms = [node for node in material.subgraph.nodes if node.kind in _FORMS]
    content = [*_shown(material), *_facts(material, "content"), *_of_nodes(themes[:3])]
    form = [*_facts(material, "form"), *_of_nodes(forms[:3])]
    told = (*themes[:3], *forms[:3])
    context = [*_facts(material, "context"), *_context(material, told)]
    stated = (f"title: {material.label}", *(f"{_property(one.triple[1])}: {one.name}" for one in material.facts))
    return Explained(
        material.iri,
        material.label,
        question,
        mode,
        stated,
        tuple(content)
        or (Told(f"Its title, “{material.label}”, is all that its facts say of what it shows.", (_TITLE,)),),
        tuple(form) or (Told("Neither facts nor texts say how it is made.", ()),),
        tuple(context) or (Told("Neither facts nor texts say what surrounds it.", ()),),
        material.subgraph,
        material.passages,
    )


def quoted(source: Source, *names: str) -> str:
    """Return a sentence in quotation marks, cut to what stands around the first of the names where it is long.

    >>> quoted(Source("He " + "very " * 99 + "gladly saw Rome.", "B, p. 1", Iri("ex:p"), Iri("ex:r")), "Rome")[-12:]
    'y saw Rome.”'
    """
    text = " ".join(source.text.split())
    text += "" if text[-1:] in ".!?”\"'" else " …"  # it goes on in the next passage
    if len(text) <= _QUOTED:
        return f"“{text}”"
    place = next((at for name in names if (at := text.find(name.split()[0])) >= 0), 0)
    start = max(0, min(place - _QUOTED // 3, len(text) - _QUOTED))
    start = 0 if start == 0 else text.find(" ", start) + 1
    end = len(text) if start + _QUOTED >= len(text) else text.rfind(" ", start, start + _QUOTED)
    return f"“{'… ' if start else ''}{text[start:end]}{' …' if end < len(text) else ''}”"


def _shown(material: Material) -> Iterator[Told]:
    if material.items:
        yield Told(f"“{material.label}” shows {material.items}.", ("facts: shows",))


def _facts(material: Material, paragraph: str) -> Iterator[Told]:
    """Yield the facts of a paragraph, those of one property together."""
    by_property: dict[str, list[Attributed]] = {}
    for fact in material.facts:
        if _paragraph(fact) == paragraph:
            by_property.setdefault(fact.triple[1], []).append(fact)
    for term, facts in by_property.items():
        told = (shown_quality(one) if one.phrase is None else set_off(one.name) for one in spanned(facts))
        names = list(dict.fromkeys(told))
        if len(names) > _MOST_NAMES:
            names = [*names[:_MOST_NAMES], f"{len(names) - _MOST_NAMES} more"]
        listed = f"{', '.join(names[:-1])} and {names[-1]}" if names[1:] else names[0]
        phrase = facts[0].phrase or "shows {}"
        yield Told(f"“{material.label}” {phrase.replace('{}', listed)}.", (f"facts: {_property(term)}",))


def _paragraph(fact: Attributed) -> str:
    words = set(_property(fact.triple[1]).split()) | set(fact.kind.split())
    if words & _CONTENT_WORDS:
        return "content"
    return "form" if words & _FORM_WORDS or fact.phrase is None else "context"


def _property(term: str) -> str:
    """Return a property's local name as words.

    >>> _property("https://w3id.org/mrag-owl/museum#createdBy")
    'created by'
    """
    name = re.split(r"[/#]", term)[-1]
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


def _context(material: Material, told: Sequence[Node]) -> Iterator[Told]:
    """Yield the relations that texts tell, then what they tell of the other nodes, then passages; no sentence twice."""
    graph = material.subgraph
    left_out = {node.iri for node in told}
    said = {_place(node.source) for node in told if node.source is not None}
    sentences = []
    for edge in graph.edges:
        if not edge.property.endswith(_GENERAL):
            sentences.append(_of_edge(edge, graph))
            left_out |= {edge.source, edge.target}
            said.add(_place(edge.sources[0]))
    others = [node for node in graph.nodes if node.iri not in left_out]
    sentences += _of_nodes([one for one in others if one.source is not None and _place(one.source) not in said])
    sentences += [Told(f"A text says: {quoted(one)}", (one.cited,)) for one in material.passages]
    yield from sentences[:_MOST]


def _place(source: Source) -> tuple[str, str]:
    return source.cited, source.text


def _of_edge(edge: Edge, graph: Subgraph) -> Told:
    source, target = graph.label(edge.source), graph.label(edge.target)
    said = edge.phrase.replace("{}", target)
    cited = tuple(dict.fromkeys(one.cited for one in edge.sources[:_CITED]))
    return Told(f"{source} {said}: {quoted(edge.sources[0], target, source)}", cited)


def _of_nodes(nodes: Sequence[Node]) -> Iterator[Told]:
    """Yield what sentences tell of nodes; of several that one speaks of, once."""
    by_sentence: dict[tuple[str, str], list[Node]] = {}
    for node in nodes:
        if node.source is not None:
            by_sentence.setdefault(_place(node.source), []).append(node)
    for (cited, _), spoken_of in by_sentence.items():
        names = [node.label for node in spoken_of]
        listed = f"{', '.join(names[:-1])} and {names[-1]}" if names[1:] else names[0]
        sources = [node.source for node in spoken_of if node.source is not None]
        yield Told(f"Of {listed}: {quoted(sources[0], *names)}", (cited,))
