"""The vocabulary of a mapping as OWL: every class and property that its rules use, declared and named."""

from __future__ import annotations

from collections.abc import Iterator

from pyoxigraph import NamedNode, RdfFormat, parse

from mrag_owl import vocabulary as mo
from mrag_owl.datasets.mapping import DatasetMapping, MapRule, TermDeclaration, TermRule
from mrag_owl.datasets.mapping_checks import property_rules
from mrag_owl.datasets.mapping_dates import date_ends
from mrag_owl.expressions.english_words import words
from mrag_owl.expressions.naming import local_name
from mrag_owl.graphs.ntriples import text
from mrag_owl.records import Iri
from mrag_owl.resources import ontology_text

_OBJECT_PROPERTY = mo.OWL + "ObjectProperty"
_DATA_PROPERTY = mo.OWL + "DatatypeProperty"
_ANNOTATION_PROPERTY = mo.OWL + "AnnotationProperty"


def ontology_triples(mapping: DatasetMapping) -> str:
    """Return the declarations as N-Triples.

    What `[vocabulary]` says is stated, and which numbers are the first and the last year of which date; of terms that
    a packaged ontology of the mapping declares, or of another namespace, nothing else.
    """
    kinds: dict[str, str] = dict.fromkeys(_classes(mapping), mo.OWL_CLASS)
    for _, name, rule in property_rules(mapping):
        kind = _OBJECT_PROPERTY if rule.is_link else _DATA_PROPERTY if rule.is_feature else _ANNOTATION_PROPERTY
        iri = mapping.term(name)
        if kinds.get(iri) != _DATA_PROPERTY:
            kinds[iri] = kind
    declared = {mapping.term(name): rule for name, rule in mapping.vocabulary.items()}
    elsewhere = _declared_elsewhere(mapping)
    ends = [(mapping.term(name), part, mapping.term(link)) for name, part, link in date_ends(mapping)]
    ends = [end for end in dict.fromkeys(ends) if end[0] not in elsewhere]
    years = {iri for iri, _, _ in ends}
    lines: list[str] = []
    for iri in sorted({*kinds, *declared}):
        stated = declared.get(iri)
        if stated is not None or (iri.startswith(mapping.namespace) and iri not in elsewhere):
            lines.extend(_declaration(mapping, iri, stated or TermDeclaration(), kinds.get(iri), is_year=iri in years))
    own = [iri for iri in sorted(_classes_of_concepts(mapping) - elsewhere) if iri.startswith(mapping.namespace)]
    lines.extend(f"<{iri}> <{mo.RDFS_SUBCLASS_OF}> <{mo.SKOS_CONCEPT}> .\n" for iri in own)
    ends_of = {"begin": mo.EARLIEST_OF, "end": mo.LATEST_OF, "earliest": mo.EARLIEST_OF, "latest": mo.LATEST_OF}
    lines.extend(f"<{iri}> <{ends_of[part]}> <{link}> .\n" for iri, part, link in ends)
    return "".join(lines)


def _declaration(
    mapping: DatasetMapping, iri: str, rule: TermDeclaration, kind: str | None, *, is_year: bool
) -> Iterator[str]:
    if kind is not None:
        yield f"<{iri}> <{mo.RDF_TYPE}> <{kind}> .\n"
    plain = words(local_name(Iri(iri)))
    label = rule.label or (f"{plain} year" if is_year and "year" not in plain.split() else plain)
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
    above = [rule.broader for rule in rules if rule.broader is not None]
    for one in (*above, *(one for _, _, one in property_rules(mapping))):
        if one.to is not None and not (one.to in mapping.terms and mapping.terms[one.to].classes):
            yield mapping.term(one.to)


def _classes_of_concepts(mapping: DatasetMapping) -> frozenset[str]:
    """Return the classes of which every individual is stated to be a concept, so that "concept" is said of none."""
    others: set[str] = set()
    for rule in mapping.maps:
        if rule.broader is None:
            others.update(mapping.term(name) for name in rule.classes if "{" not in name)
    rules: list[MapRule | TermRule] = [*mapping.maps, *mapping.terms.values()]
    is_open = any("{" in name for rule in rules for name in rule.classes)
    return frozenset() if is_open else frozenset(_classes(mapping)) - others


def declared_data_properties(mapping: DatasetMapping) -> frozenset[str]:
    """Return the data properties that the packaged ontologies of the mapping declare: they state facts."""
    return frozenset(iri for iri, kind in _declared(mapping) if kind == _DATA_PROPERTY)


def _declared_elsewhere(mapping: DatasetMapping) -> frozenset[str]:
    """Return the terms that the packaged ontologies of the mapping declare."""
    return frozenset(iri for iri, _ in _declared(mapping))


def _declared(mapping: DatasetMapping) -> Iterator[tuple[str, str]]:
    quads = (quad for name in mapping.ontologies for quad in parse(ontology_text(name), format=RdfFormat.TURTLE))
    for quad in quads:
        if quad.predicate.value == mo.RDF_TYPE and isinstance(quad.subject, NamedNode):
            yield quad.subject.value, quad.object.value
