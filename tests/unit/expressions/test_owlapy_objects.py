"""owlapy objects stand for the same expressions, and measure the same length; they need the extra `ontolearn`."""

import sys

import pytest
from extras import needs
from hypothesis import given
from owlapy_objects import to_owlapy
from strategies import expressions, iris, loose_expressions

from mrag_owl.errors import ConfigError, ExpressionError
from mrag_owl.expressions.manchester import to_manchester
from mrag_owl.expressions.owlapy_objects import from_owlapy
from mrag_owl.expressions.syntax import (
    ClassExpression,
    DataSays,
    DataSome,
    DataValue,
    Named,
    Not,
    Or,
    Role,
    Some,
    canonical,
    length,
    walk,
)
from mrag_owl.expressions.terms import INTEGER
from mrag_owl.records import Iri

needs("owlapy")
r, d = iris("r", "d")
SPELT_AS_OWLAPY_DOES = ("1", "-1", "red", "true", "2024-01-01")


def comes_back(expression: ClassExpression) -> bool:
    """Tell whether owlapy keeps it as written: it resolves ¬¬C at once, and literals to Python values."""
    return not any(
        (isinstance(part, DataValue) and part.lexical not in SPELT_AS_OWLAPY_DOES)
        or (isinstance(part, Not) and isinstance(part.operand, Not))
        for part in walk(expression)
    )


@given(expressions.filter(comes_back))
def test_there_and_back_is_the_same_expression(expression: ClassExpression) -> None:
    assert from_owlapy(to_owlapy(expression)) == expression


@given(loose_expressions.filter(comes_back))
def test_the_length_is_owlapys_default_metric(expression: ClassExpression) -> None:
    from owlapy.utils import OWLClassExpressionLengthMetric

    metric = OWLClassExpressionLengthMetric.get_default()
    assert metric.length(to_owlapy(expression)) == length(expression)
    assert from_owlapy(to_owlapy(expression)) == canonical(expression)


@given(
    expressions.filter(comes_back).filter(lambda e: not any(isinstance(part, DataSome | DataSays) for part in walk(e)))
)
def test_owlapy_reads_our_manchester_syntax(expression: ClassExpression) -> None:
    """Without ranges: owlapy's parser knows no facets of xsd:decimal, and no rdf:PlainLiteral."""
    from owlapy.parser import ManchesterOWLSyntaxParser

    assert from_owlapy(ManchesterOWLSyntaxParser().parse_expression(to_manchester(expression))) == expression


def test_numbers_come_back_in_canonical_spelling() -> None:
    assert from_owlapy(to_owlapy(DataValue(d, "02", INTEGER))) == DataValue(d, "2", INTEGER)


def test_ranges_of_any_numeric_type_are_read() -> None:
    from owlapy.class_expression import OWLDataSomeValuesFrom
    from owlapy.iri import IRI
    from owlapy.owl_property import OWLDataProperty
    from owlapy.providers import owl_datatype_min_max_inclusive_restriction

    found = OWLDataSomeValuesFrom(OWLDataProperty(IRI.create(d)), owl_datatype_min_max_inclusive_restriction(1, 5))
    assert from_owlapy(found) == DataSome(d, 1.0, 5.0)


def test_exact_cardinality_is_read_as_both_bounds() -> None:
    from owlapy import class_expression as ce
    from owlapy.iri import IRI
    from owlapy.owl_property import OWLObjectProperty

    role, filler = OWLObjectProperty(IRI.create(r)), ce.OWLClass(IRI.create(iris("A")[0]))
    both = ce.OWLObjectExactCardinality(2, role, filler).as_intersection_of_min_max()
    assert from_owlapy(ce.OWLObjectExactCardinality(2, role, filler)) == from_owlapy(both)


def test_self_is_refused() -> None:
    from owlapy.class_expression import OWLObjectHasSelf
    from owlapy.iri import IRI
    from owlapy.owl_property import OWLObjectProperty

    with pytest.raises(ExpressionError, match="not supported"):
        from_owlapy(OWLObjectHasSelf(OWLObjectProperty(IRI.create(r))))


def test_an_iri_that_owlapy_cannot_hold_is_refused() -> None:
    with pytest.raises(ExpressionError, match="wants a '#' or '/'"):
        to_owlapy(Or((Named(Iri("urn:a")), Some(Role(r), Named(r)))))


def test_without_owlapy_the_remedy_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    found = to_owlapy(Named(r))
    monkeypatch.setitem(sys.modules, "owlapy.owl_individual", None)
    with pytest.raises(ConfigError, match=r"pip install 'mrag-owl\[ontolearn\]'"):
        from_owlapy(found)
