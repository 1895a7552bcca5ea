"""Class expressions as RDF, both ways (W3C "OWL 2 Web Ontology Language Mapping to RDF Graphs", table 1 and 3.2.4).

Written are the forms of OWL 2: qualified cardinalities (plain ones for ⊤), owl:hasValue for ∃r.{a}, for a numeric range
a facet restriction of the datatype that the property's values have, or the union of several. Read as well: exact
cardinalities, ranges of any numeric type (numbers are compared by value, so the type is not kept), and intersections
and unions of one operand or none.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

import pyoxigraph as ox

from mrag_owl.errors import ExpressionError
from mrag_owl.expressions.syntax import (
    BOTTOM,
    TOP,
    And,
    AtLeast,
    AtMost,
    Bottom,
    ClassExpression,
    DataSays,
    DataSome,
    DataValue,
    Named,
    Not,
    OneOf,
    Only,
    Or,
    Role,
    Some,
    Top,
    conjunction,
    disjunction,
    exactly,
    one_of,
)
from mrag_owl.expressions.terms import (
    NUMERIC,
    OWL,
    PLAIN_LITERAL,
    RDF,
    RDFS,
    STANDARD_PREFIXES,
    TEXTS,
    XSD,
    bound_text,
    iri_reference,
    literal_text,
    prefixed,
    quoted,
    range_datatypes,
)
from mrag_owl.expressions.wording import from_pattern, to_pattern
from mrag_owl.records import Iri

Node = ox.NamedNode | ox.BlankNode

_DIGITS = 9  # of a cardinality
_DATATYPES = (RDFS + "Literal", OWL + "real", OWL + "rational", PLAIN_LITERAL)
_FACETS = {"minInclusive": False, "minExclusive": True, "maxInclusive": False, "maxExclusive": True}


def to_turtle(
    expression: ClassExpression,
    name: Iri | None = None,
    *,
    prefixes: Mapping[str, str] | None = None,
    datatypes: Mapping[Iri, Collection[Iri]] | None = None,
) -> str:
    """Return the expression as a Turtle document; with `name`, as the axiom that the class so named is equivalent.

    `datatypes` are those of the numbers that data properties have, which ranges over them are written with.

    >>> print(to_turtle(Some(Role(Iri("ex:r")), Named(Iri("ex:A"))), Iri("ex:B")))
    @prefix owl: <http://www.w3.org/2002/07/owl#> .
    @prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
    @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
    <BLANKLINE>
    <ex:B> a owl:Class ;
        owl:equivalentClass [ a owl:Restriction ; owl:onProperty <ex:r> ; owl:someValuesFrom <ex:A> ] .
    """
    spaces = STANDARD_PREFIXES | dict(prefixes or {})
    lines = [f"@prefix {prefix}: {iri_reference(space)} ." for prefix, space in sorted(spaces.items())]
    text = _written(expression, spaces, datatypes or {})
    if name is not None:
        statement = f"{prefixed(name, spaces)} a owl:Class ;\n    owl:equivalentClass {text} ."
    else:
        statement = f"{text} ." if text.startswith("[") else f"{text} a owl:Class ."
    return "\n".join((*lines, "", statement))


def to_triples(
    expression: ClassExpression,
    name: Iri | None = None,
    *,
    datatypes: Mapping[Iri, Collection[Iri]] | None = None,
) -> list[ox.Triple]:
    """Return the triples of `to_turtle`; blank nodes are fresh."""
    text = to_turtle(expression, name, datatypes=datatypes)
    return [
        ox.Triple(quad.subject, quad.predicate, quad.object)
        for quad in ox.parse(text, ox.RdfFormat.TURTLE, rename_blank_nodes=True)
    ]


def _written(expression: ClassExpression, spaces: Mapping[str, str], datatypes: Mapping[Iri, Collection[Iri]]) -> str:
    def node(part: ClassExpression) -> str:
        return _written(part, spaces, datatypes)

    def listed(nodes: Iterable[str]) -> str:
        return f"( {' '.join(nodes)} )"

    def boolean(predicate: str, value: str) -> str:
        return f"[ a owl:Class ; owl:{predicate} {value} ]"

    def restriction(role: Role, *rest: str) -> str:
        iri = prefixed(role.iri, spaces)
        on = f"[ owl:inverseOf {iri} ]" if role.inverse else iri
        return f"[ a owl:Restriction ; owl:onProperty {on} ; {' ; '.join(rest)} ]"

    def cardinality(kind: str, count: int, role: Role, filler: ClassExpression) -> str:
        number = f'"{count}"^^xsd:nonNegativeInteger'
        if filler == TOP:
            return restriction(role, f"owl:{kind}Cardinality {number}")
        return restriction(role, f"owl:{kind}QualifiedCardinality {number}", f"owl:onClass {node(filler)}")

    match expression:
        case Top():
            return "owl:Thing"
        case Bottom():
            return "owl:Nothing"
        case Named(iri):
            return prefixed(iri, spaces)
        case Not(operand):
            return boolean("complementOf", node(operand))
        case And(operands):
            return boolean("intersectionOf", listed(map(node, operands)))
        case Or(operands):
            return boolean("unionOf", listed(map(node, operands)))
        case OneOf(individuals):
            return boolean("oneOf", listed(prefixed(iri, spaces) for iri in individuals))
        case Some(role, OneOf((individual,))):
            return restriction(role, f"owl:hasValue {prefixed(individual, spaces)}")
        case Some(role, filler):
            return restriction(role, f"owl:someValuesFrom {node(filler)}")
        case Only(role, filler):
            return restriction(role, f"owl:allValuesFrom {node(filler)}")
        case AtLeast(count, role, filler):
            return cardinality("min", count, role, filler)
        case AtMost(count, role, filler):
            return cardinality("max", count, role, filler)
        case DataSome(data_property):
            kinds = range_datatypes(datatypes.get(data_property, ()), expression.minimum, expression.maximum)
            ranges = [
                restriction(
                    Role(data_property), f"owl:someValuesFrom {_range(expression, prefixed(kind, spaces), kind)}"
                )
                for kind in kinds
            ]
            return ranges[0] if len(ranges) == 1 else boolean("unionOf", listed(ranges))
        case DataValue(data_property, lexical, datatype):
            return restriction(Role(data_property), f"owl:hasValue {literal_text(lexical, datatype, prefixes=spaces)}")
        case DataSays(data_property, phrases):
            facet = f"[ xsd:pattern {quoted(to_pattern(phrases))} ]"
            texts = f"[ a rdfs:Datatype ; owl:onDatatype rdf:PlainLiteral ; owl:withRestrictions ( {facet} ) ]"
            return restriction(Role(data_property), f"owl:someValuesFrom {texts}")


def _range(bounds: DataSome, datatype: str, kind: Iri) -> str:
    facets = [
        f'[ xsd:{end}{"Exclusive" if exclusive else "Inclusive"} "{bound_text(bound, kind)}"^^{datatype} ]'
        for end, bound, exclusive in (
            ("min", bounds.minimum, bounds.exclusive_minimum),
            ("max", bounds.maximum, bounds.exclusive_maximum),
        )
        if bound is not None
    ]
    if not facets:
        return datatype
    return f"[ a rdfs:Datatype ; owl:onDatatype {datatype} ; owl:withRestrictions ( {' '.join(facets)} ) ]"


def from_turtle(text: str, name: Iri | None = None) -> ClassExpression:
    """Return the expression in a Turtle document: what the class `name` is equivalent to, else the only expression.

    Raises ExpressionError where the text is no Turtle, holds several expressions, or none.
    """
    try:
        triples = list(ox.parse(text, ox.RdfFormat.TURTLE))
    except SyntaxError as error:
        raise ExpressionError(f"not Turtle: {error}") from error
    if name is not None:
        wanted = ox.NamedNode(name), ox.NamedNode(OWL + "equivalentClass")
        found = [triple.object for triple in triples if (triple.subject, triple.predicate) == wanted]
        if len(found) != 1:
            raise ExpressionError(f"the class <{name}> is equivalent to {len(found)} expressions here; expected one")
        return from_triples(triples, _node(found[0]))
    inside = {triple.object for triple in triples}
    roots = sorted({triple.subject for triple in triples} - inside, key=str)
    if len(roots) != 1:
        what = ", ".join(map(str, roots[:3])) or "every node is part of another"
        raise ExpressionError(f"expected one class expression, found {len(roots)} ({what}); give the name of one")
    (equivalent,) = {t.object for t in triples if t.predicate.value == OWL + "equivalentClass"} or {roots[0]}
    return from_triples(triples, _node(equivalent))


def from_triples(triples: Iterable[ox.Triple | ox.Quad], root: ox.NamedNode | ox.BlankNode) -> ClassExpression:
    """Return the expression that the node stands for; a named node is a named class.

    Raises ExpressionError for a node that is no class expression, or one of a kind that is not supported.
    """
    return ExpressionReader(triples).expression(root)


def _node(term: object) -> Node:
    if isinstance(term, ox.NamedNode | ox.BlankNode):
        return term
    raise ExpressionError(f"{term} is no node of a class expression; expected an IRI or a blank node")


class ExpressionReader:
    """Triples by subject and predicate, and the expressions, roles and lists that their nodes stand for."""

    def __init__(self, triples: Iterable[ox.Triple | ox.Quad]) -> None:
        self.statements: dict[object, dict[str, list[object]]] = {}
        for triple in triples:
            about = self.statements.setdefault(triple.subject, {})
            about.setdefault(triple.predicate.value, []).append(triple.object)

    def one(self, node: object, predicate: str) -> object | None:
        """Return the only value, None without any; raises ExpressionError for several."""
        found = self.statements.get(node, {}).get(predicate, [])
        if len(found) > 1:
            raise ExpressionError(f"{node} has {len(found)} values of <{predicate}>; expected one")
        return found[0] if found else None

    def members(self, head: object) -> Iterator[object]:
        """Yield the members of an RDF list; raises ExpressionError where it is broken."""
        seen = set()
        while head != ox.NamedNode(RDF + "nil"):
            first, rest = self.one(head, RDF + "first"), self.one(head, RDF + "rest")
            if first is None or rest is None or head in seen:
                raise ExpressionError(f"{head} is no RDF list; each node needs one rdf:first and one rdf:rest")
            seen.add(head)
            yield first
            head = rest

    def individual(self, term: object) -> Iri:
        """Return the IRI of a named individual; raises ExpressionError for any other term."""
        if not isinstance(term, ox.NamedNode):
            raise ExpressionError(f"{term} is no named individual; anonymous ones and literals cannot stand here")
        return Iri(term.value)

    def expression(self, node: object, above: tuple[object, ...] = ()) -> ClassExpression:
        """Return the expression of a node inside the nodes `above`; raises ExpressionError as `from_triples` does."""
        if isinstance(node, ox.NamedNode):
            extremes: dict[str, ClassExpression] = {OWL + "Thing": TOP, OWL + "Nothing": BOTTOM}
            return extremes.get(node.value, Named(Iri(node.value)))
        if node in above:
            raise ExpressionError(f"{node} is part of itself; a class expression is a tree")
        path = (*above, node)
        if (operands := self.one(node, OWL + "intersectionOf")) is not None:
            return conjunction(*(self.expression(part, path) for part in self.members(operands)))
        if (operands := self.one(node, OWL + "unionOf")) is not None:
            return disjunction(*(self.expression(part, path) for part in self.members(operands)))
        if (operand := self.one(node, OWL + "complementOf")) is not None:
            return Not(self.expression(operand, path))
        if (listed := self.one(node, OWL + "oneOf")) is not None:
            return one_of(*map(self.individual, self.members(listed)))
        if (on := self.one(node, OWL + "onProperty")) is not None:
            return self.restriction(node, on, path)
        raise ExpressionError(
            f"{node} is no class expression; it has none of the properties that OWL 2 builds them with"
        )

    def role(self, node: object) -> Role:
        """Return the object property or inverse that a node stands for; raises ExpressionError for any other node."""
        if isinstance(node, ox.NamedNode):
            return Role(Iri(node.value))
        inverted = self.one(node, OWL + "inverseOf")
        if not isinstance(inverted, ox.NamedNode):
            raise ExpressionError(f"{node} is no object property; expected an IRI or [ owl:inverseOf IRI ]")
        return Role(Iri(inverted.value), inverse=True)

    def restriction(self, node: object, on: object, path: tuple[object, ...]) -> ClassExpression:
        """Return the expression of an owl:Restriction on the property `on`."""
        role = self.role(on)
        if (filler := self.one(node, OWL + "someValuesFrom")) is not None:
            if self.is_datatype(filler):
                return self.data_range(role.iri, filler)
            return Some(role, self.expression(filler, path))
        if (filler := self.one(node, OWL + "allValuesFrom")) is not None and not self.is_datatype(filler):
            return Only(role, self.expression(filler, path))
        if (held := self.one(node, OWL + "hasValue")) is not None:
            if isinstance(held, ox.Literal):
                return _data_value(role.iri, held)
            return Some(role, one_of(self.individual(held)))
        for prefix, build in (("min", AtLeast), ("max", AtMost), ("", exactly)):
            plain = f"{prefix}Cardinality" if prefix else "cardinality"
            qualified = f"{prefix}QualifiedCardinality" if prefix else "qualifiedCardinality"
            for name in (plain, qualified):
                if (number := self.one(node, OWL + name)) is not None:
                    filler = self.one(node, OWL + "onClass")
                    if self.one(node, OWL + "onDataRange") is None:
                        return build(_count(number), role, TOP if filler is None else self.expression(filler, path))
        raise ExpressionError(
            f"{node} is a restriction that is not supported; supported are some, only, value and cardinalities of "
            "object properties, and some and value of data properties"
        )

    def is_datatype(self, node: object) -> bool:
        """Tell whether a node is a datatype or a data range."""
        if isinstance(node, ox.NamedNode):
            return node.value.startswith(XSD) or node.value in _DATATYPES
        return ox.NamedNode(RDFS + "Datatype") in self.statements.get(node, {}).get(RDF + "type", [])

    def data_range(self, data_property: Iri, node: object) -> DataSome | DataSays:
        """Return the numeric range or the words that a data range spells; raises ExpressionError for any other."""
        base = node if isinstance(node, ox.NamedNode) else self.one(node, OWL + "onDatatype")
        if base != node and isinstance(base, ox.NamedNode) and base.value in TEXTS:
            return self.texts(data_property, node)
        if not isinstance(base, ox.NamedNode) or base.value not in NUMERIC | {OWL + "real", OWL + "rational"}:
            raise ExpressionError(f"the data range {base or node} is not supported; expected a numeric datatype")
        if base == node:
            return DataSome(data_property)
        bounds: dict[str, tuple[float, bool]] = {}
        for restriction in self.members(self.one(node, OWL + "withRestrictions")):
            for predicate, (literal, *_) in self.statements.get(restriction, {}).items():
                facet = predicate.removeprefix(XSD)
                if facet not in _FACETS or not isinstance(literal, ox.Literal) or facet[:3] in bounds:
                    raise ExpressionError(f"the facet <{predicate}> is not supported, or given twice")
                bounds[facet[:3]] = (_number(literal), _FACETS[facet])
        minimum, maximum = bounds.get("min", (None, False)), bounds.get("max", (None, False))
        return DataSome(data_property, minimum[0], maximum[0], minimum[1], maximum[1])

    def texts(self, data_property: Iri, node: object) -> DataSays:
        """Return what the only pattern of a data range of texts asks for; raises ExpressionError for any other."""
        facets = [self.statements.get(one, {}) for one in self.members(self.one(node, OWL + "withRestrictions"))]
        told = [literal for facet in facets for predicate in facet for literal in facet[predicate]]
        is_pattern = all(list(facet) == [XSD + "pattern"] for facet in facets)
        if not is_pattern or len(told) != 1 or not isinstance(told[0], ox.Literal):
            raise ExpressionError(f"the data range {node} is not supported; of texts one facet xsd:pattern is")
        return DataSays(data_property, from_pattern(told[0].value))


def _data_value(data_property: Iri, literal: ox.Literal) -> DataValue:
    if literal.language:
        return DataValue(data_property, f"{literal.value}@{literal.language}", PLAIN_LITERAL)
    return DataValue(data_property, literal.value, Iri(literal.datatype.value))


def _number(literal: ox.Literal) -> float:
    try:
        return float(literal.value)
    except ValueError as error:
        raise ExpressionError(f"the bound {literal} is no number") from error


def _count(term: object) -> int:
    if isinstance(term, ox.Literal) and term.value.isascii() and term.value.isdigit() and len(term.value) <= _DIGITS:
        return int(term.value)
    raise ExpressionError(f"the cardinality {str(term)[:100]} is no whole number from 0, of at most {_DIGITS} digits")
