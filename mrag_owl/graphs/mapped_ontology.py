"""The vocabulary of a mapping as OWL: every class and property that its rules use, declared and named."""

from __future__ import annotations

from collections.abc import Iterator

from mrag_owl import vocabulary as mo
from mrag_owl.datasets.mapping import DatasetMapping, MapRule, TermDeclaration, TermRule
from mrag_owl.datasets.mapping_checks import property_rules
from mrag_owl.expressions.english_words import words
from mrag_owl.expressions.naming import local_name
from mrag_owl.graphs.ntriples import text
from mrag_owl.records import Iri

_OBJECT_PROPERTY = mo.OWL + "ObjectProperty"
_DATA_PROPERTY = mo.OWL + "DatatypeProperty"
_ANNOTATION_PROPERTY = mo.OWL + "AnnotationProperty"


def ontology_triples(mapping: DatasetMapping) -> str:
    """Return the declarations as N-Triples.

    What `[vocabulary]` says is stated; terms that a packaged ontology of the mapping declares get nothing else.
    """
    kinds: dict[str, str] = dict.fromkeys(_classes(mapping), mo.OWL_CLASS)
    for _, name, rule in property_rules(mapping):
        kind = _OBJECT_PROPERTY if rule.is_link else _DATA_PROPERTY if rule.is_feature else _ANNOTATION_PROPERTY
        iri = mapping.term(name)
        if kinds.get(iri) != _DATA_PROPERTY:
            kinds[iri] = kind
    declared = {mapping.term(name): rule for name, rule in mapping.vocabulary.items()}
    lines: list[str] = []
    for iri in sorted({*kinds, *declared}):
        stated = declared.get(iri)
        if stated is not None or not _is_foreign(mapping, iri):
            lines.extend(_declaration(mapping, iri, stated or TermDeclaration(), kinds.get(iri)))
    return "".join(lines)


def _declaration(mapping: DatasetMapping, iri: str, rule: TermDeclaration, kind: str | None) -> Iterator[str]:
    if kind is not None:
        yield f"<{iri}> <{mo.RDF_TYPE}> <{kind}> .\n"
    label = rule.label or words(local_name(Iri(iri)))
    yield f"<{iri}> <{mo.RDFS_LABEL}> {text(label)} .\n"
    for term, said in ((mo.RDFS_COMMENT, rule.comment), (mo.PHRASE, rule.phrase), (mo.NEGATED_PHRASE, rule.negated)):
        if said is not None:
            yield f"<{iri}> <{term}> {text(said)} .\n"
    if rule.inverse is not None:
        yield f"<{iri}> <{mo.OWL}inverseOf> <{mapping.term(rule.inverse)}> .\n"
        yield f"<{mapping.term(rule.inverse)}> <{mo.RDF_TYPE}> <{_OBJECT_PROPERTY}> .\n"
    if rule.above is not None:
        relation = mo.RDFS_SUBCLASS_OF if kind == mo.OWL_CLASS else f"{mo.RDFS}subPropertyOf"
        yield f"<{iri}> <{relation}> <{mapping.term(rule.above)}> .\n"


def _classes(mapping: DatasetMapping) -> Iterator[str]:
    rules: list[MapRule | TermRule] = [*mapping.maps, *mapping.terms.values()]
    for rule in rules:
        yield from (mapping.term(name) for name in rule.classes if "{" not in name)
    for _, _, one in property_rules(mapping):
        if one.to is not None and not (one.to in mapping.terms and mapping.terms[one.to].classes):
            yield mapping.term(one.to)


def _is_foreign(mapping: DatasetMapping, iri: str) -> bool:
    """Tell whether a term is declared elsewhere: by a packaged ontology, or by the vocabulary of its prefix."""
    return bool(mapping.ontologies) or not iri.startswith(mapping.namespace)
