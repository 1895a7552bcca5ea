"""The schema of an ontology, read from its triples by the OWL 2 mapping to RDF graphs (W3C, sections 3 and 4)."""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

import pyoxigraph as ox

from mrag_owl.errors import ExpressionError, KnowledgeBaseError
from mrag_owl.expressions.literals import literal_parts
from mrag_owl.expressions.ontology_files import Statement, Term
from mrag_owl.expressions.syntax import (
    BOTTOM,
    TOP,
    AtLeast,
    AtMost,
    ClassExpression,
    DataSome,
    DataValue,
    Named,
    Not,
    Only,
    Role,
    Some,
    conjunction,
    disjunction,
    exactly,
    one_of,
    signature,
)
from mrag_owl.expressions.syntax import value as some_value
from mrag_owl.records import Iri
from mrag_owl.vocabulary import OWL, RDF, RDFS, XSD

_Part = TypeVar("_Part")

logger = logging.getLogger(__name__)

CHARACTERISTICS = {
    OWL + name: name.removesuffix("Property")
    for name in (
        "FunctionalProperty",
        "InverseFunctionalProperty",
        "TransitiveProperty",
        "SymmetricProperty",
        "AsymmetricProperty",
        "ReflexiveProperty",
        "IrreflexiveProperty",
    )
}
_BOUNDS = {"minInclusive": (0, False), "minExclusive": (0, True), "maxInclusive": (1, False), "maxExclusive": (1, True)}


class UnreadableExpressionError(Exception):
    """A construct outside `syntax`; the axiom that holds it is left out."""


@dataclass(slots=True)
class Schema:
    """What an ontology says about classes and properties.

    `subclasses` holds (C, D) for C ⊑ D, equivalences as both directions; `subroles` (r, s) for r ⊑ s;
    `chains` ((r₁, …), s) for r₁ ∘ … ⊑ s; `left_out` describes each axiom that could not be used.
    """

    classes: set[Iri] = field(default_factory=set)
    object_properties: set[Iri] = field(default_factory=set)
    data_properties: set[Iri] = field(default_factory=set)
    annotation_properties: set[Iri] = field(default_factory=set)
    individuals: set[Iri] = field(default_factory=set)
    subclasses: list[tuple[ClassExpression, ClassExpression]] = field(default_factory=list)
    disjoint_classes: list[tuple[ClassExpression, ClassExpression]] = field(default_factory=list)
    subroles: list[tuple[Role, Role]] = field(default_factory=list)
    data_subproperties: list[tuple[Iri, Iri]] = field(default_factory=list)
    disjoint_roles: list[tuple[Role, Role]] = field(default_factory=list)
    chains: list[tuple[tuple[Role, ...], Role]] = field(default_factory=list)
    characteristics: dict[Iri, set[str]] = field(default_factory=lambda: defaultdict(set))
    domains: list[tuple[Iri, ClassExpression]] = field(default_factory=list)
    ranges: list[tuple[Iri, ClassExpression]] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)


class SchemaReader:
    """The schema triples by subject and predicate, and the expressions that they spell."""

    def __init__(self, statements: Iterable[Statement]) -> None:
        self._objects: dict[str, dict[str, list[Term]]] = defaultdict(lambda: defaultdict(list))
        self._nodes: dict[str, Term] = {}
        for subject, predicate, value in statements:
            self._objects[key(subject)][key(predicate)].append(value)
            self._nodes[key(subject)] = subject

    def schema(self) -> Schema:
        """Return the schema; axioms that cannot be read are named in `left_out`."""
        schema = Schema()
        for subject in sorted(self._objects):
            self._declare(subject, schema)
        for subject in sorted(self._objects):
            for predicate in sorted(self._objects[subject]):
                for value in self._objects[subject][predicate]:
                    try:
                        self._add_axiom(subject, predicate, value, schema)
                    except UnreadableExpressionError as error:
                        schema.left_out.append(f"{subject} {predicate.rpartition('#')[2]}: {error}")
        _declare_what_is_used(schema)
        if schema.left_out:
            logger.info("%d axioms left out, the first: %s", len(schema.left_out), schema.left_out[0])
        return schema

    def _declare(self, subject: str, schema: Schema) -> None:
        kinds = {
            OWL + "Class": schema.classes,
            RDFS + "Class": schema.classes,
            OWL + "ObjectProperty": schema.object_properties,
            OWL + "DatatypeProperty": schema.data_properties,
            OWL + "AnnotationProperty": schema.annotation_properties,
            OWL + "OntologyProperty": schema.annotation_properties,
            OWL + "NamedIndividual": schema.individuals,
        }
        if subject.startswith(("_:", OWL, RDFS, RDF)):
            return
        for kind in self._values(subject, RDF + "type"):
            if kind in kinds:
                kinds[kind].add(Iri(subject))
            if kind in CHARACTERISTICS:
                schema.characteristics[Iri(subject)].add(CHARACTERISTICS[kind])
                if kind not in (OWL + "FunctionalProperty",):
                    schema.object_properties.add(Iri(subject))
        for predicate in (RDFS + "subClassOf", OWL + "equivalentClass", OWL + "disjointWith"):
            if predicate in self._objects[subject]:
                schema.classes.add(Iri(subject))
                schema.classes.update(
                    Iri(value) for value in self._values(subject, predicate) if not value.startswith(("_:", OWL))
                )

    def _add_axiom(self, subject: str, predicate: str, value: Term, schema: Schema) -> None:
        if predicate == RDFS + "subClassOf":
            schema.subclasses.append((self.expression(subject), self.expression(key(value))))
        elif predicate == OWL + "equivalentClass":
            left, right = self.expression(subject), self.expression(key(value))
            schema.subclasses += [(left, right), (right, left)]
        elif predicate in _DEFINITIONS and not subject.startswith("_:"):
            # OWL 1 wrote definitions on the named class itself.
            left, right = Named(Iri(subject)), self._boolean(subject, predicate)
            schema.subclasses += [(left, right), (right, left)]
        elif predicate == OWL + "disjointWith":
            schema.disjoint_classes.append((self.expression(subject), self.expression(key(value))))
        elif predicate == OWL + "disjointUnionOf":
            parts = [self.expression(part) for part in self.sequence(value)]
            union = disjunction(*parts)
            schema.subclasses += [(Named(Iri(subject)), union), (union, Named(Iri(subject)))]
            schema.disjoint_classes += _pairs(parts)
        elif predicate == OWL + "members":
            self._add_members(subject, value, schema)
        else:
            self._add_property_axiom(subject, predicate, value, schema)

    def _add_members(self, subject: str, value: Term, schema: Schema) -> None:
        kinds = self._values(subject, RDF + "type")
        if OWL + "AllDisjointClasses" in kinds:
            schema.disjoint_classes += _pairs([self.expression(part) for part in self.sequence(value)])
        elif OWL + "AllDisjointProperties" in kinds:
            schema.disjoint_roles += _pairs([self.role(part) for part in self.sequence(value)])

    def _add_property_axiom(self, subject: str, predicate: str, value: Term, schema: Schema) -> None:
        is_data = Iri(subject) in schema.data_properties
        if predicate in (RDFS + "subPropertyOf", OWL + "equivalentProperty"):
            pairs = [(subject, key(value))]
            if predicate == OWL + "equivalentProperty":
                pairs.append((key(value), subject))
            if is_data:
                schema.data_subproperties += [(Iri(low), Iri(high)) for low, high in pairs]
            else:
                schema.subroles += [(self.role(low), self.role(high)) for low, high in pairs]
        elif predicate == OWL + "inverseOf" and not subject.startswith("_:"):
            one, other = self.role(subject), self.role(key(value))
            backwards = Role(other.iri, inverse=not other.inverse)
            schema.subroles += [(one, backwards), (backwards, one)]
        elif predicate == OWL + "propertyChainAxiom":
            schema.chains.append((tuple(self.role(part) for part in self.sequence(value)), self.role(subject)))
        elif predicate == OWL + "propertyDisjointWith" and not is_data:
            schema.disjoint_roles.append((self.role(subject), self.role(key(value))))
        elif predicate == RDFS + "domain":
            schema.domains.append((Iri(subject), self.expression(key(value))))
        elif predicate == RDFS + "range" and not is_data and not key(value).startswith((XSD, RDFS)):
            schema.ranges.append((Iri(subject), self.expression(key(value))))

    def all_different(self) -> list[list[str]]:
        """Return the groups of individuals that owl:AllDifferent keeps apart."""
        return [
            list(self.sequence(value))
            for subject in sorted(self._objects)
            if OWL + "AllDifferent" in self._values(subject, RDF + "type")
            for predicate in (OWL + "members", OWL + "distinctMembers")
            for value in self._objects[subject].get(predicate, [])
        ]

    def expression(self, node: str) -> ClassExpression:
        """Return the class expression that a node spells; raises UnreadableExpressionError outside `syntax`."""
        if node in (OWL + "Thing", RDFS + "Resource"):
            return TOP
        if node == OWL + "Nothing":
            return BOTTOM
        if not node.startswith("_:"):
            return Named(Iri(node))
        for predicate in _DEFINITIONS:
            if self._objects[node].get(predicate):
                return self._boolean(node, predicate)
        if self._objects[node].get(OWL + "onProperty"):
            return self._restriction(node)
        raise UnreadableExpressionError("an anonymous class without a known construct")

    def sequence(self, head: Term) -> Iterator[str]:
        """Yield the members of an RDF list; raises KnowledgeBaseError where it is broken."""
        node, seen = key(head), set[str]()
        while node != RDF + "nil":
            first, rest = self._objects[node].get(RDF + "first"), self._objects[node].get(RDF + "rest")
            if not first or not rest or node in seen:
                raise KnowledgeBaseError(f"the RDF list at {node} is broken; each part needs rdf:first and rdf:rest")
            seen.add(node)
            yield key(first[0])
            node = key(rest[0])

    def role(self, node: str) -> Role:
        """Return the role that a node spells: a property or its inverse."""
        if not node.startswith("_:"):
            return Role(Iri(node))
        inverse = self._values(node, OWL + "inverseOf")
        if not inverse or inverse[0].startswith("_:"):
            raise UnreadableExpressionError("an anonymous property that is no inverse")
        return Role(Iri(inverse[0]), inverse=True)

    def _values(self, subject: str, predicate: str) -> list[str]:
        return [key(value) for value in self._objects[subject].get(predicate, [])]

    def _boolean(self, node: str, predicate: str) -> ClassExpression:
        value = self._objects[node][predicate][0]
        if predicate == OWL + "complementOf":
            return Not(self.expression(key(value)))
        parts = list(self.sequence(value))
        if predicate == OWL + "oneOf":
            return one_of(*(Iri(part) for part in parts)) if parts else BOTTOM
        operands = [self.expression(part) for part in parts]
        return conjunction(*operands) if predicate == OWL + "intersectionOf" else disjunction(*operands)

    def _restriction(self, node: str) -> ClassExpression:
        parts = self._objects[node]
        prop = parts[OWL + "onProperty"][0]
        for name in ("someValuesFrom", "hasValue", "allValuesFrom"):
            if parts.get(OWL + name):
                return self._value_restriction(prop, name, parts[OWL + name][0])
        role = self.role(key(prop))
        filler: ClassExpression = TOP
        if parts.get(OWL + "onClass"):
            filler = self.expression(key(parts[OWL + "onClass"][0]))
        for name in ("minCardinality", "minQualifiedCardinality"):
            if parts.get(OWL + name):
                return AtLeast(self._count(parts[OWL + name][0]), role, filler)
        for name in ("maxCardinality", "maxQualifiedCardinality"):
            if parts.get(OWL + name):
                return AtMost(self._count(parts[OWL + name][0]), role, filler)
        for name in ("cardinality", "qualifiedCardinality"):
            if parts.get(OWL + name):
                count = self._count(parts[OWL + name][0])
                return exactly(count, role, filler)
        raise UnreadableExpressionError("a restriction without a known construct")

    def _value_restriction(self, prop: Term, name: str, value: Term) -> ClassExpression:
        if name == "hasValue":
            if isinstance(value, ox.Literal):
                return DataValue(Iri(key(prop)), *literal_parts(value))
            return some_value(self.role(key(prop)), Iri(key(value)))
        is_data = key(value).startswith((XSD, RDFS + "Literal")) or bool(
            self._objects[key(value)].get(OWL + "onDatatype")
        )
        if is_data:
            if name == "allValuesFrom":
                raise UnreadableExpressionError("∀ over a data range")
            return self._data_range(Iri(key(prop)), key(value))
        constructor = Some if name == "someValuesFrom" else Only
        return constructor(self.role(key(prop)), self.expression(key(value)))

    def _data_range(self, prop: Iri, node: str) -> ClassExpression:
        bounds: list[float | None] = [None, None]
        exclusive = [False, False]
        facets = self._objects[node].get(OWL + "withRestrictions", [])
        if not facets:
            raise UnreadableExpressionError("∃ over a whole datatype")
        for facet in self.sequence(facets[0]):
            for predicate, values in self._objects[facet].items():
                name = predicate.rpartition("#")[2]
                if name not in _BOUNDS:
                    raise UnreadableExpressionError(f"the facet {name}")
                side, is_exclusive = _BOUNDS[name]
                try:
                    bounds[side] = float(key(values[0]))
                except ValueError as error:
                    raise UnreadableExpressionError(f"the bound {key(values[0])!r}") from error
                exclusive[side] = is_exclusive
        try:
            return DataSome(prop, bounds[0], bounds[1], exclusive[0], exclusive[1])
        except ExpressionError as error:
            raise UnreadableExpressionError(str(error)) from error

    def _count(self, value: Term) -> int:
        try:
            return int(key(value))
        except ValueError as error:
            raise UnreadableExpressionError(f"the cardinality {key(value)!r}") from error


def _declare_what_is_used(schema: Schema) -> None:
    """Count as classes and properties what the axioms speak of as such, declared or not."""
    pairs = schema.subclasses + schema.disjoint_classes
    used = signature(*(side for pair in pairs for side in pair), *(kind for _, kind in schema.domains + schema.ranges))
    schema.classes.update(used.classes)
    schema.object_properties.update(used.roles)
    schema.data_properties.update(used.data_properties)
    schema.object_properties.update(role.iri for pair in schema.subroles for role in pair)
    schema.object_properties.update(role.iri for chain, high in schema.chains for role in (*chain, high))


_DEFINITIONS = tuple(OWL + name for name in ("intersectionOf", "unionOf", "complementOf", "oneOf"))


def key(term: Term) -> str:
    """Return the IRI, `_:name` of a blank node, or the lexical form of a literal."""
    if isinstance(term, ox.BlankNode):
        return f"_:{term.value}"
    if isinstance(term, ox.Triple):
        raise UnreadableExpressionError("a quoted triple")
    return term.value


def _pairs(parts: list[_Part]) -> list[tuple[_Part, _Part]]:
    return [(one, other) for place, one in enumerate(parts) for other in parts[place + 1 :]]
