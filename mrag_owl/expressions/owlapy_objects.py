"""Class expressions from the objects of owlapy, which Ontolearn's learners speak.

owlapy (extra `ontolearn`) is imported when the function here is first called. It keeps literals as Python values, so a
number comes in canonical spelling ("2" for "02"), which is the same value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from mrag_owl.errors import ConfigError, ExpressionError
from mrag_owl.expressions.syntax import (
    BOTTOM,
    TOP,
    AtLeast,
    AtMost,
    ClassExpression,
    DataSays,
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
)
from mrag_owl.expressions.terms import NUMERIC, OWL
from mrag_owl.expressions.wording import from_pattern
from mrag_owl.records import Iri

if TYPE_CHECKING:
    from owlapy.class_expression import OWLClassExpression, OWLObjectOneOf
    from owlapy.owl_property import OWLObjectPropertyExpression


def from_owlapy(found: OWLClassExpression) -> ClassExpression:
    """Return the expression for an owlapy object, in canonical order.

    Raises ConfigError where owlapy is not installed, ExpressionError for what expressions here have not: Self,
    universal and counting data restrictions, data ranges that are no numeric interval.
    """
    try:
        from owlapy import class_expression as ce
        from owlapy.owl_individual import OWLNamedIndividual
        from owlapy.owl_property import OWLObjectInverseOf
    except ImportError as error:
        raise ConfigError("owlapy is not installed; install the extra: pip install 'mrag-owl[ontolearn]'") from error

    def role(expression: OWLObjectPropertyExpression) -> Role:
        if isinstance(expression, OWLObjectInverseOf):
            return Role(Iri(expression.get_inverse().iri.as_str()), inverse=True)
        return Role(Iri(expression.iri.as_str()))

    def individuals(listed: OWLObjectOneOf) -> list[Iri]:
        return [individual(one) for one in listed.individuals()]

    def individual(one: object) -> Iri:
        if not isinstance(one, OWLNamedIndividual):
            _unsupported(one)
        return Iri(one.iri.as_str())

    def restriction(part: OWLClassExpression) -> ClassExpression:
        r = role(part.get_property())
        match part:
            case ce.OWLObjectHasValue():
                return Some(r, one_of(individual(part.get_filler())))
            case ce.OWLObjectSomeValuesFrom():
                return Some(r, convert(part.get_filler()))
            case ce.OWLObjectAllValuesFrom():
                return Only(r, convert(part.get_filler()))
            case ce.OWLObjectMinCardinality():
                return AtLeast(part.get_cardinality(), r, convert(part.get_filler()))
            case ce.OWLObjectMaxCardinality():
                return AtMost(part.get_cardinality(), r, convert(part.get_filler()))
            case ce.OWLObjectExactCardinality():
                return exactly(part.get_cardinality(), r, convert(part.get_filler()))
        return _unsupported(part)

    def convert(part: OWLClassExpression) -> ClassExpression:
        match part:
            case ce.OWLClass():
                iri = part.iri.as_str()
                extremes: dict[str, ClassExpression] = {OWL + "Thing": TOP, OWL + "Nothing": BOTTOM}
                return extremes.get(iri, Named(Iri(iri)))
            case ce.OWLObjectComplementOf():
                return Not(convert(part.get_operand()))
            case ce.OWLObjectIntersectionOf():
                return conjunction(*map(convert, part.operands()))
            case ce.OWLObjectUnionOf():
                return disjunction(*map(convert, part.operands()))
            case ce.OWLObjectOneOf():
                return one_of(*individuals(part))
            case ce.OWLDataSomeValuesFrom():
                return _data_range(Iri(part.get_property().iri.as_str()), part)
            case ce.OWLDataHasValue():
                literal = part.get_filler()
                datatype = Iri(literal.get_datatype().iri.as_str())
                return DataValue(Iri(part.get_property().iri.as_str()), literal.get_literal(), datatype)
            case ce.OWLObjectRestriction() if not isinstance(part, ce.OWLObjectHasSelf):
                return restriction(part)
        return _unsupported(part)

    return convert(found)


def _data_range(data_property: Iri, part: OWLClassExpression) -> DataSome | DataSays:
    from owlapy.class_expression import OWLDatatypeRestriction
    from owlapy.owl_datatype import OWLDatatype
    from owlapy.vocab import OWLFacet

    filler = part.get_filler()
    if isinstance(filler, OWLDatatype) and filler.iri.as_str() in NUMERIC:
        return DataSome(data_property)
    if not isinstance(filler, OWLDatatypeRestriction):
        _unsupported(part)
    patterns = [one for one in filler.get_facet_restrictions() if one.get_facet() == OWLFacet.PATTERN]
    if len(patterns) == len(filler.get_facet_restrictions()) == 1:
        return DataSays(data_property, from_pattern(patterns[0].get_facet_value().get_literal()))
    bounds: dict[str, tuple[float, bool]] = {}
    for restriction in filler.get_facet_restrictions():
        end, _, kind = restriction.get_facet().name.partition("_")
        if end not in ("MIN", "MAX") or kind not in ("INCLUSIVE", "EXCLUSIVE") or end in bounds:
            _unsupported(part)
        try:
            bounds[end] = float(restriction.get_facet_value().get_literal()), kind == "EXCLUSIVE"
        except ValueError as error:
            raise ExpressionError(f"the data range {filler} is no range of numbers") from error
    low, high = bounds.get("MIN", (None, False)), bounds.get("MAX", (None, False))
    return DataSome(data_property, low[0], high[0], low[1], high[1])


def _unsupported(part: object) -> NoReturn:
    raise ExpressionError(f"{part} is not supported; see mrag_owl.expressions.syntax for what is")
