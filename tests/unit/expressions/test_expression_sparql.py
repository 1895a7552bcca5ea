"""The SPARQL of an expression finds exactly the individuals that satisfy it, and never asks for (NOT) EXISTS."""

from random import Random

import pyoxigraph as ox
import pytest
from hypothesis import given
from reference import Interpretation, satisfying, store
from strategies import expressions, interpretations, iris, random_expression, random_interpretation

from mrag_owl.errors import ExpressionError
from mrag_owl.expressions.normal import complement
from mrag_owl.expressions.sparql import binds, to_sparql
from mrag_owl.expressions.sparql_terms import Dataset
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
    one_of,
    value,
)
from mrag_owl.expressions.terms import DECIMAL, INTEGER, PLAIN_LITERAL
from mrag_owl.records import Iri

PREFIX = "PREFIX : <https://example.org/kb#> PREFIX owl: <http://www.w3.org/2002/07/owl#>\n"
EX = "https://example.org/kb#"
Image, Belt, Dress, Garment = (Named(iri) for iri in iris("Image", "Belt", "Dress", "Garment"))
has, age = Role(Iri(EX + "has")), Iri(EX + "age")
FACTS = """
    :one a :Image ; :has :d1 . :d1 a :Dress ; :style :floral .
    :two a :Image ; :has :d2, :b2 . :d2 a :Dress . :b2 a :Belt .
    :three a :Image .
"""


def answers(held: ox.Store, query: str, *, union: bool = False) -> list[str]:
    found = [row["individual"].value for row in held.query(query, use_default_graph_as_union=union)]
    return sorted(iri.removeprefix(EX) for iri in found)


def load(text: str, graph: str | None = None, held: ox.Store | None = None) -> ox.Store:
    held = ox.Store() if held is None else held
    header = "@prefix : <https://example.org/kb#> . @prefix owl: <http://www.w3.org/2002/07/owl#> . "
    header += (
        "@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> . "
    )
    held.load(
        (header + text).encode(), ox.RdfFormat.TURTLE, to_graph=ox.NamedNode(graph) if graph else ox.DefaultGraph()
    )
    return held


@given(expressions)
def test_of_an_expression_and_its_complement_exactly_one_binds(expression: ClassExpression) -> None:
    assert binds(expression) != binds(complement(expression))
    assert binds(expression) != binds(Not(expression))


@pytest.mark.slow
@given(expressions, interpretations)
def test_the_answers_are_the_individuals_that_satisfy_it(expression: ClassExpression, world: Interpretation) -> None:
    found = [row["individual"].value for row in store(world).query(to_sparql(expression))]
    assert len(found) == len(set(found))
    assert set(found) == satisfying(expression, world)


@pytest.mark.parametrize("dataset", [Dataset(anywhere=True), Dataset()])
def test_statements_spread_and_repeated_over_named_graphs_count_once(dataset: Dataset) -> None:
    random = Random(5)
    world = random_interpretation(random)
    held = ox.Store()
    for number, quad in enumerate(sorted(store(world), key=str)):
        for graph in {number % 3, random.randrange(3)}:
            held.add(ox.Quad(quad.subject, quad.predicate, quad.object, ox.NamedNode(f"{EX}graph{graph}")))
    for _ in range(150):
        expression = random_expression(random, 2)
        query = to_sparql(expression, dataset=dataset)
        found = [row["individual"].value for row in held.query(query, use_default_graph_as_union=not dataset.anywhere)]
        assert sorted(found) == sorted(satisfying(expression, world)), query


@given(expressions)
def test_exists_is_never_asked(expression: ClassExpression) -> None:
    assert "EXISTS" not in to_sparql(expression).upper()


def test_of_several_named_graphs_only_those_are_read() -> None:
    held = load(":one a :Image . :two a :Image .", EX + "facts")
    load(":one :has :belt . :two :has :bag . :belt a :Belt .", EX + "more", held)
    load(":bag a :Belt . :one a :Image .", EX + "other", held)
    query = to_sparql(conjunction(Image, Some(has, Belt)), dataset=Dataset(graphs=iris("facts", "more")))
    assert answers(held, query) == ["one"]


@pytest.mark.parametrize("union", [False, True])
def test_a_single_named_graph_is_read_alone_even_under_a_union_default_graph(union: bool) -> None:
    held = load(":one a :Image . :two a :Image ; :has :bag . :bag a :Belt .", EX + "facts")
    load(":one :has :belt . :belt a :Belt .", EX + "other", held)
    dataset = Dataset(graphs=iris("facts"))
    assert answers(held, to_sparql(conjunction(Image, Some(has, Belt)), dataset=dataset), union=union) == ["two"]
    without = conjunction(Image, Not(Some(has, Belt)), AtMost(0, has, Belt))
    assert answers(held, to_sparql(without, dataset=dataset), union=union) == ["one"]


@pytest.mark.parametrize("union", [False, True])
def test_class_axioms_may_be_in_a_graph_of_their_own(union: bool) -> None:
    held = load(":one a :Image ; :has :x . :x a :Dress . :y a :Dress . :Image a owl:Class .", EX + "facts")
    load(":Dress rdfs:subClassOf :Garment . :has a owl:ObjectProperty .", EX + "ontology", held)
    facts, ontology = iris("facts", "ontology")
    dataset = Dataset(graphs=(facts,), ontology=ontology, subclasses=True)
    assert answers(held, to_sparql(Some(has, Garment), dataset=dataset), union=union) == ["one"]
    assert answers(held, to_sparql(Not(Some(has, Garment)), dataset=dataset), union=union) == ["x"]


def test_subclasses_are_followed_on_request_across_graphs() -> None:
    held = load(":one a :Image ; :has :x . :x a :Dress .", EX + "facts")
    load(":Dress rdfs:subClassOf :WholeBody . :WholeBody rdfs:subClassOf :Garment .", EX + "ontology", held)
    expression = conjunction(Image, Some(has, Garment))
    axioms_apart = Dataset(graphs=iris("facts"), ontology=iris("ontology")[0], subclasses=True)
    assert answers(held, to_sparql(expression, dataset=axioms_apart)) == ["one"]
    assert answers(held, to_sparql(expression), union=True) == []
    assert answers(held, to_sparql(expression, dataset=Dataset(subclasses=True)), union=True) == ["one"]
    anywhere = Dataset(subclasses=True, anywhere=True)
    assert answers(held, to_sparql(expression, dataset=anywhere)) == ["one"]


def test_known_superclasses_are_written_into_the_query() -> None:
    held = load(":one a :Image ; :has :x . :x a :Dress . :two a :Image ; :has :y . :y a :Gown . :three a :Image .")
    above = {Dress.iri: (Garment.iri,), Iri(EX + "Gown"): (Dress.iri,), Garment.iri: (Garment.iri,)}
    dataset = Dataset(superclasses=above, prefixes={"": EX})
    assert answers(held, to_sparql(conjunction(Image, Some(has, Garment)), dataset=dataset)) == ["one", "two"]
    assert answers(held, to_sparql(conjunction(Image, Not(Some(has, Dress))), dataset=dataset)) == ["three"]
    query = to_sparql(Garment, dataset=dataset)
    assert "VALUES ?x1 { :Dress :Garment :Gown }" in query
    assert "VALUES" not in to_sparql(Image, dataset=dataset)


def test_a_population_restricts_the_answers_but_not_what_quantifiers_range_over() -> None:
    held = load(FACTS)
    not_a_dress = Some(has, Not(Dress))
    assert answers(held, to_sparql(not_a_dress, Image.iri)) == ["two"]
    assert answers(held, to_sparql(Not(Some(has, Belt)), Image.iri)) == ["one", "three"]
    assert answers(held, to_sparql(Only(has, Dress), Image.iri)) == ["one", "three"]
    assert answers(held, to_sparql(TOP, Image.iri)) == ["one", "three", "two"]
    assert answers(held, to_sparql(BOTTOM, Image.iri)) == []


def test_the_domain_is_what_declared_classes_and_properties_speak_of() -> None:
    held = load(":A a owl:Class . :r a owl:ObjectProperty . :d a owl:DatatypeProperty . :x a :A . :y :r :z . :v :d 1 .")
    load(":n a owl:NamedIndividual . :stray :unknown :thing .", held=held)
    assert answers(held, to_sparql(TOP)) == ["n", "v", "x", "y", "z"]
    assert answers(held, to_sparql(Not(Named(Iri(EX + "A"))))) == ["n", "v", "y", "z"]


def test_counts_are_of_distinct_fillers() -> None:
    held = load(FACTS)
    two = AtLeast(2, has, disjunction(Dress, Belt))
    assert answers(held, to_sparql(two)) == ["two"]
    assert answers(held, to_sparql(conjunction(Image, AtMost(1, has, TOP)))) == ["one", "three"]


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        (DataSome(age, 2.0), ["decimal", "double", "integer", "short"]),
        (DataSome(age, maximum=0.1), ["tenth"]),
        (DataSome(age, 0.1, 0.1), ["tenth"]),
        (DataSome(age, 2.5, exclusive_minimum=True), ["integer"]),
        (DataSome(age), ["decimal", "double", "float", "integer", "short", "tenth"]),
        (DataValue(age, "2.50", DECIMAL), ["decimal", "double"]),
        (DataValue(age, "0.10", DECIMAL), ["tenth"]),
        (DataValue(age, "2", INTEGER), ["short"]),
        (DataValue(age, "true", Iri("http://www.w3.org/2001/XMLSchema#boolean")), ["boolean"]),
        (DataValue(age, "2", Iri("http://www.w3.org/2001/XMLSchema#string")), ["string"]),
        (DataValue(age, "deux@fr", PLAIN_LITERAL), ["french"]),
    ],
)
def test_numbers_and_booleans_are_compared_by_value_and_all_else_as_terms(
    expression: ClassExpression, expected: list[str]
) -> None:
    held = load(
        """:integer :age 3 . :decimal :age 2.5 . :double :age 2.5e0 . :short :age "02"^^xsd:short .
        :float :age "0.1"^^xsd:float . :tenth :age 0.10 . :string :age "2" . :boolean :age "1"^^xsd:boolean .
        :nan :age "NaN"^^xsd:double . :french :age "deux"@fr . :date :age "2024-01-01"^^xsd:date ."""
    )
    assert answers(held, to_sparql(expression)) == expected


def test_several_witnesses_do_not_multiply() -> None:
    facts = "".join(f":x :has :g{n} . :g{n} a :Dress, :Belt ; :age {n} . :x :age {n} ." for n in range(120))
    held = load(facts + " :x a :Image .")
    expression = conjunction(
        Image, Some(has, Dress), Some(has, Belt), Some(has, DataSome(age)), Some(has, TOP), DataSome(age, 1.0)
    )
    assert answers(held, to_sparql(expression)) == ["x"]


def test_a_name_that_would_end_its_bracket_is_refused() -> None:
    with pytest.raises(ExpressionError, match="contains character '>' at 10"):
        to_sparql(Named(Iri("https://a> . ?s ?p ?o")))


def test_text_is_escaped_wherever_it_stands() -> None:
    held = load(r""":x :age "say \"no\"\n\\ } #" .""")
    text = 'say "no"\n\\ } #'
    assert answers(held, to_sparql(DataValue(age, text, Iri("http://www.w3.org/2001/XMLSchema#string")))) == ["x"]


def test_prefixes_shorten_only_what_they_can() -> None:
    query = to_sparql(
        conjunction(Image, one_of(Iri(EX + "a/b"))), dataset=Dataset(prefixes={"ex": EX, "unused": "https://other/"})
    )
    assert query == (
        f"PREFIX ex: <{EX}>\nSELECT DISTINCT ?individual\nWHERE {{\n"
        f"  ?individual a ex:Image .\n  VALUES ?individual {{ <{EX}a/b> }}\n}}"
    )


def test_the_garment_query_reads_as_one_would_write_it() -> None:
    floral = value(Role(Iri(EX + "style")), Iri(EX + "floral"))
    expression = conjunction(Image, Some(has, conjunction(Dress, floral)), Not(Some(has, Belt)))
    query = to_sparql(expression, dataset=Dataset(prefixes={"": EX}))
    assert query.splitlines()[1:] == [
        "SELECT DISTINCT ?individual",
        "WHERE {",
        "  ?individual a :Image .",
        "  ?individual :has ?x1 .",
        "  ?x1 a :Dress .",
        "  ?x1 :style :floral .",
        "  MINUS {",
        "    ?individual :has ?x2 .",
        "    ?x2 a :Belt .",
        "  }",
        "}",
    ]
    assert answers(load(FACTS), query) == ["one"]
