"""RDF files of flat vocabularies (Dublin Core, Europeana's EDM, schema.org) as records: one for each typed subject.

Fields are the local names of the properties. What a record links to in the same file stands in it, with its label as
`name`; what it links to elsewhere is its IRI. An EDM aggregation is joined to the object that it is about.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from pyoxigraph import BlankNode, Literal, NamedNode, RdfFormat, parse

from mrag_owl.datasets.standards.trees import Fields
from mrag_owl.errors import SourceError

FORMATS = {
    ".rdf": RdfFormat.RDF_XML,
    ".owl": RdfFormat.RDF_XML,
    ".xml": RdfFormat.RDF_XML,
    ".ttl": RdfFormat.TURTLE,
    ".nt": RdfFormat.N_TRIPLES,
    ".jsonld": RdfFormat.JSON_LD,
    ".json": RdfFormat.JSON_LD,
}
_NAMES = ("prefLabel", "name", "label", "title")
_DEEPEST = 2
_JOINED = ("aggregatedCHO", "proxyFor")
_CONTEXT = ("Agent", "TimeSpan", "Place", "Concept", "WebResource", "License", "Aggregation", "Proxy")

Node = NamedNode | BlankNode


def rdf_records(path: Path, data: bytes) -> Iterator[Fields]:
    """Yield the records of an RDF file, by IRI; raises SourceError for what is no RDF of its ending's form."""
    form = FORMATS.get("".join(path.suffixes[-1:]).lower(), RdfFormat.RDF_XML)
    said: dict[Node, dict[str, list[Node | Literal]]] = defaultdict(lambda: defaultdict(list))
    try:
        for quad in parse(data, format=form, base_iri=f"file:///{path.name}", rename_blank_nodes=True):
            if isinstance(quad.subject, Node) and isinstance(quad.object, Node | Literal):
                said[quad.subject][_local(quad.predicate)].append(quad.object)
    except (SyntaxError, OSError, ValueError) as error:
        raise SourceError(f"{path}: no RDF ({error}); check the file, or name its format") from error
    for subject in list(said):
        for link in _JOINED:
            for about in said[subject].get(link, ()):
                if not isinstance(about, Literal) and about in said and about != subject:
                    for name, values in said[subject].items():
                        if name not in (*_JOINED, "type"):
                            said[about][name] += [one for one in values if one not in said[about][name]]
    for subject in sorted(said, key=lambda one: one.value):
        kinds = [_local(one) for one in said[subject].get("type", ()) if isinstance(one, NamedNode)]
        if kinds and not set(kinds) & set(_CONTEXT) and isinstance(subject, NamedNode):
            yield {"id": subject.value, "entity": kinds[0], **_fields(subject, said, 0)}


def _fields(subject: Node, said: dict[Node, dict[str, list[Node | Literal]]], depth: int) -> Fields:
    found: Fields = {}
    for name, values in said[subject].items():
        if name == "type":
            continue
        plain = [one for value in _in_one_language(values) if (one := _value(value, said, depth)) is not None]
        if plain:
            found[name] = plain[0] if len(plain) == 1 else plain
    if depth and (label := next((found[name] for name in _NAMES if name in found), None)):
        found["name"] = label[0] if isinstance(label, list) else label
    return found


def _value(value: Node | Literal, said: dict[Node, dict[str, list[Node | Literal]]], depth: int) -> object:
    if isinstance(value, Literal):
        return value.value
    if value in said and depth < _DEEPEST:
        inside = _fields(value, said, depth + 1)
        return {"id": value.value, **inside} if isinstance(value, NamedNode) else inside or None
    return value.value if isinstance(value, NamedNode) else None


def _in_one_language(values: list[Node | Literal]) -> list[Node | Literal]:
    """Return the values without what other languages say beside English, or beside the first language."""
    tongues = [one.language for one in values if isinstance(one, Literal) and one.language]
    if len(set(tongues)) < 2:
        return values
    kept = "en" if "en" in tongues else tongues[0]
    return [one for one in values if not isinstance(one, Literal) or one.language in (None, kept)]


def _local(iri: NamedNode) -> str:
    return iri.value.rpartition("#")[2].rpartition("/")[2]
