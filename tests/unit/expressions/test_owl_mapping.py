"""Expressions as OWL 2 RDF: they read back the same, and owlready2 reads in them what was meant."""

import io

import pyoxigraph as ox
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from strategies import CLASSES, DATA_PROPERTIES, INDIVIDUALS, ROLES, expressions, iris

from mrag_owl.errors import ExpressionError
from mrag_owl.expressions.owl import from_triples, from_turtle, to_triples, to_turtle
from mrag_owl.expressions.syntax import (
    BOTTOM,
    TOP,
    And,
    AtLeast,
    AtMost,
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
    conjunction,
    exactly,
    one_of,
    walk,
)
from mrag_owl.expressions.terms import INTEGER, OWL, PLAIN_LITERAL, RDF
from mrag_owl.expressions.wording import to_pattern
from mrag_owl.records import Iri

HEADER = """@prefix : <https://example.org/kb#> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
"""
A, B = (Named(iri) for iri in iris("A", "B"))
(r,), (d,), (a,) = (Role(iri) for iri in iris("r")), iris("d"), iris("a")


@given(expressions, st.none() | st.sampled_from(iris("Defined")))
def test_what_is_written_reads_back_the_same(expression: ClassExpression, name: Iri | None) -> None:
    assert from_turtle(to_turtle(expression, name), name) == expression


@given(expressions)
def test_the_triples_stand_for_the_expression(expression: ClassExpression) -> None:
    triples = to_triples(expression, Iri("ex:Defined"))
    (root,) = [t.object for t in triples if t.predicate.value == OWL + "equivalentClass"]
    assert from_triples(triples, root) == expression


def _exact_in_python(part: ClassExpression) -> bool:
    """Tell whether owlready2 keeps a literal as it was written."""
    return not isinstance(part, DataValue) or part.lexical in ("1", "red", "-1", "2.0", "0.5", "2.5E0")


@pytest.mark.slow
@settings(suppress_health_check=[HealthCheck.filter_too_much])
@given(expressions.filter(lambda expression: all(map(_exact_in_python, walk(expression)))))
def test_owlready2_reads_what_was_meant(expression: ClassExpression) -> None:
    import owlready2

    defined = Iri("https://example.org/kb#Defined")
    declared = [
        ox.Triple(ox.NamedNode(iri), ox.NamedNode(RDF + "type"), ox.NamedNode(OWL + kind))
        for kind, terms in (
            ("Class", CLASSES),
            ("ObjectProperty", ROLES),
            ("DatatypeProperty", DATA_PROPERTIES),
            ("NamedIndividual", INDIVIDUALS),
        )
        for iri in terms
    ]
    text = ox.serialize([*declared, *to_triples(expression, defined)], format=ox.RdfFormat.N_TRIPLES)
    world = owlready2.World()
    ontology = world.get_ontology("https://example.org/kb").load(fileobj=io.BytesIO(text))
    assert neutral(ontology.search_one(iri=str(defined)).equivalent_to[0]) == neutral_of(expression)


def neutral(found: object) -> object:
    """Return an owlready2 construct as nested tuples and frozensets."""
    import owlready2

    match found:
        case owlready2.And():
            return "and", frozenset(map(neutral, found.Classes))
        case owlready2.Or():
            return "or", frozenset(map(neutral, found.Classes))
        case owlready2.Not():
            return "not", neutral(found.Class)
        case owlready2.OneOf():
            return "one of", frozenset(individual.iri for individual in found.instances)
        case owlready2.ConstrainedDatatype():
            facets = ("min_inclusive", "min_exclusive", "max_inclusive", "max_exclusive")
            if hasattr(found, "pattern"):
                return frozenset({("pattern", found.pattern)})
            return frozenset((name, float(getattr(found, name))) for name in facets if hasattr(found, name))
        case owlready2.Restriction():
            inverse = isinstance(found.property, owlready2.Inverse)
            role = (found.property.property if inverse else found.property).iri, inverse
            kind = {24: "some", 25: "only", 26: "exactly", 27: "min", 28: "max", 29: "value"}[found.type]
            count = found.cardinality if kind in ("min", "max") else None
            if kind == "value" and not isinstance(found.value, owlready2.Thing):
                return "data value", role[0], found.value, type(found.value)
            held = found.value.iri if kind == "value" else neutral(found.value or owlready2.Thing)
            return kind, role, count, held
    if isinstance(found, owlready2.ThingClass):
        return found.iri
    return frozenset()  # a datatype without facets


def neutral_of(expression: ClassExpression) -> object:
    """Return one of our expressions in the same form."""
    thing = "http://www.w3.org/2002/07/owl#Thing"
    match expression:
        case And(operands):
            return "and", frozenset(map(neutral_of, operands))
        case Or(operands):
            return "or", frozenset(map(neutral_of, operands))
        case Not(operand):
            return "not", neutral_of(operand)
        case OneOf(individuals):
            return "one of", frozenset(individuals)
        case Some(role, OneOf((individual,))):
            return "value", (role.iri, role.inverse), None, individual
        case Some(role, filler):
            return "some", (role.iri, role.inverse), None, neutral_of(filler)
        case Only(role, filler):
            return "only", (role.iri, role.inverse), None, neutral_of(filler)
        case AtLeast(count, role, filler):
            return "min", (role.iri, role.inverse), count, neutral_of(filler)
        case AtMost(count, role, filler):
            return "max", (role.iri, role.inverse), count, neutral_of(filler)
        case DataSome():
            low = ("min_exclusive" if expression.exclusive_minimum else "min_inclusive", expression.minimum)
            high = ("max_exclusive" if expression.exclusive_maximum else "max_inclusive", expression.maximum)
            facets = frozenset(facet for facet in (low, high) if facet[1] is not None)
            return "some", (expression.data_property, False), None, facets
        case DataSays(data_property, phrases):
            return "some", (data_property, False), None, frozenset({("pattern", to_pattern(phrases))})
        case DataValue(data_property, lexical, datatype):
            kind = {"integer": int, "string": str}.get(datatype.split("#")[1], float)
            return "data value", data_property, kind(lexical), kind
        case Named(iri):
            return iri
    return thing if expression == TOP else thing.replace("Thing", "Nothing")


@pytest.mark.parametrize(
    ("turtle", "expression"),
    [
        ("[] a owl:Restriction ; owl:onProperty :r ; owl:cardinality 2 .", exactly(2, r)),
        (
            "[] a owl:Restriction ; owl:onProperty :r ; owl:qualifiedCardinality 1 ; owl:onClass :A .",
            exactly(1, r, A),
        ),
        ("[] a owl:Restriction ; owl:onProperty :r ; owl:someValuesFrom [ owl:oneOf ( :a ) ] .", Some(r, one_of(a))),
        ("[] owl:intersectionOf ( :B :A ) .", conjunction(A, B)),
        ("[] owl:intersectionOf ( :A ) .", A),
        ("[] owl:intersectionOf () .", TOP),
        ("[] owl:unionOf () .", BOTTOM),
        ("[] a owl:Restriction ; owl:onProperty :d ; owl:someValuesFrom xsd:integer .", DataSome(d)),
        (
            """[] owl:onProperty :d ; owl:someValuesFrom [ a rdfs:Datatype ; owl:onDatatype xsd:integer ;
               owl:withRestrictions ( [ xsd:minExclusive 3 ] [ xsd:maxInclusive 5.5 ] ) ] .""",
            DataSome(d, 3.0, 5.5, exclusive_minimum=True),
        ),
        ('[] owl:onProperty :d ; owl:hasValue "rouge"@fr .', DataValue(d, "rouge@fr", PLAIN_LITERAL)),
        ("[] owl:onProperty :d ; owl:hasValue 02 .", DataValue(d, "02", INTEGER)),
        (":A a owl:Class .", A),
        (":Defined owl:equivalentClass [ owl:complementOf :A ] .", Not(A)),
    ],
)
def test_other_forms_of_owl_are_read(turtle: str, expression: ClassExpression) -> None:
    assert from_turtle(HEADER + turtle) == expression


@pytest.mark.parametrize(
    ("turtle", "message"),
    [
        ("[] a", "not Turtle"),
        (":A a owl:Class . :B a owl:Class .", "found 2"),
        ("", "found 0"),
        ("[] a owl:Class .", "is no class expression"),
        ("[] owl:onProperty :r ; owl:hasSelf true .", "not supported"),
        ("[] owl:onProperty :d ; owl:allValuesFrom xsd:integer .", "not supported"),
        ("[] owl:onProperty :d ; owl:someValuesFrom xsd:string .", "expected a numeric datatype"),
        ("[] owl:onProperty :r ; owl:minCardinality -1 .", "no whole number from 0"),
        ("[] owl:onProperty :d ; owl:qualifiedCardinality 1 ; owl:onDataRange xsd:integer .", "not supported"),
        ("[] owl:onProperty [] ; owl:someValuesFrom :A .", "no object property"),
        ("[] owl:intersectionOf :A .", "is no RDF list"),
        ("[] owl:oneOf ( 1 ) .", "no named individual"),
        ("[] owl:unionOf ( :A ), ( :B ) .", "has 2 values"),
        (":Defined owl:equivalentClass _:x . _:x owl:complementOf _:y . _:y owl:complementOf _:x .", "part of itself"),
        (
            """[] owl:onProperty :d ; owl:someValuesFrom [ a rdfs:Datatype ; owl:onDatatype xsd:decimal ;
               owl:withRestrictions ( [ xsd:totalDigits 3 ] ) ] .""",
            "totalDigits> is not supported",
        ),
    ],
)
def test_what_is_no_supported_expression_is_refused(turtle: str, message: str) -> None:
    with pytest.raises(ExpressionError, match=message):
        from_turtle(HEADER + turtle)


def test_the_wanted_class_is_found_among_others() -> None:
    text = HEADER + ":X owl:equivalentClass [ owl:complementOf :A ] . :Y owl:equivalentClass [ owl:complementOf :B ] ."
    assert from_turtle(text, iris("Y")[0]) == Not(B)
    with pytest.raises(ExpressionError, match="equivalent to 0 expressions"):
        from_turtle(text, iris("Z")[0])
