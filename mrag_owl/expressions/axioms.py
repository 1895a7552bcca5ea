"""The schema of an ontology, read from its triples by the OWL 2 mapping to RDF graphs (W3C, sections 3 and 4)."""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeVar

import pyoxigraph as ox

from mrag_owl.errors import ExpressionError
from mrag_owl.expressions.ontology_files import Statement
from mrag_owl.expressions.owl import ExpressionReader
from mrag_owl.expressions.syntax import (
    TOP,
    ClassExpression,
    Named,
    Not,
    Role,
    conjunction,
    disjunction,
    one_of,
    signature,
)
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
    """The schema triples of an ontology; expressions are read by `owl.ExpressionReader`."""

    def __init__(self, statements: Iterable[Statement]) -> None:
        triples = [ox.Triple(*statement) for statement in statements]  # type: ignore[arg-type]  # RDF terms in place
        self._reader = ExpressionReader(triples)
        self._subjects = sorted({triple.subject for triple in triples}, key=key)

    def schema(self) -> Schema:
        """Return the schema; axioms that cannot be read are named in `left_out`."""
        schema = Schema()
        for subject in self._subjects:
            self._declare(subject, schema)
        for subject in self._subjects:
            for predicate, values in sorted(self._reader.statements[subject].items()):
                for value in values:
                    try:
                        self._add_axiom(subject, predicate, value, schema)
                    except ExpressionError as error:
                        schema.left_out.append(f"{key(subject)} {predicate.rpartition('#')[2]}: {error}")
        _declare_what_is_used(schema)
        if schema.left_out:
            logger.info("%d axioms left out, the first: %s", len(schema.left_out), schema.left_out[0])
        return schema

    def expression(self, node: object) -> ClassExpression:
        """Return the class expression that a node spells; raises ExpressionError outside `syntax`."""
        return TOP if key(node) == RDFS + "Resource" else self._reader.expression(node)

    def all_different(self) -> list[list[str]]:
        """Return the groups of individuals that owl:AllDifferent keeps apart; ExpressionError for a broken list."""
        return [
            [key(member) for member in self._reader.members(value)]
            for subject in self._subjects
            if OWL + "AllDifferent" in self._keys(subject, RDF + "type")
            for predicate in (OWL + "members", OWL + "distinctMembers")
            for value in self._reader.statements[subject].get(predicate, [])
        ]

    def _keys(self, subject: object, predicate: str) -> list[str]:
        return [key(value) for value in self._reader.statements[subject].get(predicate, [])]

    def _declare(self, subject: object, schema: Schema) -> None:
        kinds = {
            OWL + "Class": schema.classes,
            RDFS + "Class": schema.classes,
            OWL + "ObjectProperty": schema.object_properties,
            OWL + "DatatypeProperty": schema.data_properties,
            OWL + "AnnotationProperty": schema.annotation_properties,
            OWL + "OntologyProperty": schema.annotation_properties,
            OWL + "NamedIndividual": schema.individuals,
        }
        name = Iri(key(subject))
        if name.startswith(("_:", OWL, RDFS, RDF)):
            return
        for kind in self._keys(subject, RDF + "type"):
            if kind in kinds:
                kinds[kind].add(name)
            if kind in CHARACTERISTICS:
                schema.characteristics[name].add(CHARACTERISTICS[kind])
                if kind != OWL + "FunctionalProperty":  # the only one that data properties have too
                    schema.object_properties.add(name)

    def _add_axiom(self, subject: object, predicate: str, value: object, schema: Schema) -> None:
        if predicate == RDFS + "subClassOf":
            schema.subclasses.append((self.expression(subject), self.expression(value)))
        elif predicate == OWL + "equivalentClass":
            schema.subclasses += _both_ways(self.expression(subject), self.expression(value))
        elif predicate in _DEFINITIONS and isinstance(subject, ox.NamedNode):
            schema.subclasses += _both_ways(Named(Iri(key(subject))), self._definition(predicate, value))
        elif predicate == OWL + "disjointWith":
            schema.disjoint_classes.append((self.expression(subject), self.expression(value)))
        elif predicate == OWL + "disjointUnionOf":
            parts = [self.expression(part) for part in self._reader.members(value)]
            schema.subclasses += _both_ways(self.expression(subject), disjunction(*parts))
            schema.disjoint_classes += _pairs(parts)
        elif predicate == OWL + "members":
            self._add_members(subject, value, schema)
        else:
            self._add_property_axiom(subject, predicate, value, schema)

    def _definition(self, predicate: str, value: object) -> ClassExpression:
        """Return the right-hand side of a definition on the named class itself, as OWL 1 wrote them."""
        if predicate == OWL + "complementOf":
            return Not(self.expression(value))
        if predicate == OWL + "oneOf":
            return one_of(*(Iri(key(member)) for member in self._reader.members(value)))
        operands = [self.expression(part) for part in self._reader.members(value)]
        return conjunction(*operands) if predicate == OWL + "intersectionOf" else disjunction(*operands)

    def _add_members(self, subject: object, value: object, schema: Schema) -> None:
        kinds = self._keys(subject, RDF + "type")
        if OWL + "AllDisjointClasses" in kinds:
            schema.disjoint_classes += _pairs([self.expression(part) for part in self._reader.members(value)])
        elif OWL + "AllDisjointProperties" in kinds:
            schema.disjoint_roles += _pairs([self._reader.role(part) for part in self._reader.members(value)])

    def _add_property_axiom(self, subject: object, predicate: str, value: object, schema: Schema) -> None:
        role = self._reader.role
        name = Iri(key(subject))
        is_data = name in schema.data_properties
        if predicate == RDFS + "subPropertyOf" and is_data:
            schema.data_subproperties.append((name, Iri(key(value))))
        elif predicate == RDFS + "subPropertyOf":
            schema.subroles.append((role(subject), role(value)))
        elif predicate == OWL + "equivalentProperty" and is_data:
            schema.data_subproperties += _both_ways(name, Iri(key(value)))
        elif predicate == OWL + "equivalentProperty":
            schema.subroles += _both_ways(role(subject), role(value))
        elif predicate == OWL + "inverseOf" and isinstance(subject, ox.NamedNode):
            other = role(value)
            schema.subroles += _both_ways(role(subject), Role(other.iri, inverse=not other.inverse))
        elif predicate == OWL + "propertyChainAxiom":
            schema.chains.append((tuple(map(role, self._reader.members(value))), role(subject)))
        elif predicate == OWL + "propertyDisjointWith" and not is_data:
            schema.disjoint_roles.append((role(subject), role(value)))
        elif predicate == RDFS + "domain":
            schema.domains.append((name, self.expression(value)))
        elif predicate == RDFS + "range" and not is_data and not key(value).startswith((XSD, RDFS + "Literal")):
            schema.ranges.append((name, self.expression(value)))


def _declare_what_is_used(schema: Schema) -> None:
    """Count as classes, properties and individuals what the axioms speak of as such, declared or not."""
    pairs = schema.subclasses + schema.disjoint_classes
    used = signature(*(side for pair in pairs for side in pair), *(kind for _, kind in schema.domains + schema.ranges))
    schema.classes.update(used.classes)
    schema.object_properties.update(used.roles)
    schema.data_properties.update(used.data_properties)
    schema.individuals.update(used.individuals)
    schema.object_properties.update(role.iri for pair in schema.subroles for role in pair)
    schema.object_properties.update(role.iri for chain, high in schema.chains for role in (*chain, high))


_DEFINITIONS = tuple(OWL + name for name in ("intersectionOf", "unionOf", "complementOf", "oneOf"))


def key(term: object) -> str:
    """Return the IRI, `_:name` of a blank node, or the lexical form of a literal."""
    if isinstance(term, ox.BlankNode):
        return f"_:{term.value}"
    if isinstance(term, ox.NamedNode | ox.Literal):
        return term.value
    raise ExpressionError(f"{term} is a quoted triple; only IRIs, blank nodes and literals can be read")


def _both_ways(one: _Part, other: _Part) -> list[tuple[_Part, _Part]]:
    return [(one, other), (other, one)]


def _pairs(parts: list[_Part]) -> list[tuple[_Part, _Part]]:
    return [(one, other) for place, one in enumerate(parts) for other in parts[place + 1 :]]
