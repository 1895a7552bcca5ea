"""What an expression means here it means in other tools: SPARQL over the file as it was given, and HermiT.

Extents are over the closure of a file; the query has to find the same individuals in its bare statements, in two
engines that know nothing of OWL.
"""

from __future__ import annotations

import shutil
from itertools import chain
from pathlib import Path
from random import Random

import pyoxigraph as ox
import pytest
import rdflib
from outside import found_by_hermit, found_by_oxigraph, found_by_rdflib, is_monotone, members, oxigraph, query_of

from mrag_owl.errors import KnowledgeBaseError
from mrag_owl.expressions.dl import to_dl
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.ontology_files import file_statements
from mrag_owl.expressions.syntax import (
    TOP,
    ClassExpression,
    DataSome,
    Named,
    Not,
    Role,
    Some,
    conjunction,
    disjunction,
    length,
)
from mrag_owl.learning.feature_growth import FeatureGrower
from mrag_owl.learning.problem import pose
from mrag_owl.learning.problem_files import read_problems
from mrag_owl.pipeline.learn.learners import open_learner
from mrag_owl.records import Iri

pytestmark = pytest.mark.slow  # learns or trains

EX = "https://example.org/"
HEAD = (
    f"@prefix : <{EX}> . @prefix owl: <http://www.w3.org/2002/07/owl#> ."
    " @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .\n"
)
FILES = (
    "animals",
    "arch",
    "family-benchmark",
    "father",
    "forte",
    "lymphography",
    "mammographic",
    "moral",
    "poker",
    "trains",
)

WORLDS = {
    "a subclass of a subclass": ":A rdfs:subClassOf :B . :B rdfs:subClassOf :C . :x a :A . :y a :C .",
    "a symmetric property": ":r a owl:SymmetricProperty . :x :r :y . :x a :A .",
    "an inverse property": ":r owl:inverseOf :s . :x :r :y . :z :s :x . :y a :A .",
    "a transitive property": ":r a owl:TransitiveProperty . :x :r :y . :y :r :z . :z :r :w . :w a :A .",
    "a transitive property below another": ":r a owl:TransitiveProperty ; rdfs:subPropertyOf :s ."
    " :x :r :y . :y :r :z . :w :s :x . :z a :A .",
    "a transitive property with what implies it": ":s rdfs:subPropertyOf :r . :r a owl:TransitiveProperty ."
    " :x :s :y . :y :r :z . :z :s :w . :w a :A .",
    "the inverse of a transitive, symmetric subproperty": ":s a owl:TransitiveProperty ; rdfs:subPropertyOf :r ."
    " :r owl:inverseOf :t . :x :s :y . :y :s :z . :x a :A .",
    "equivalent properties": ":r owl:equivalentProperty :s . :x :r :y . :y :s :z . :z a :A .",
    "a chain": ":r owl:propertyChainAxiom ( :s :t ) . :x :s :y . :y :t :z . :z a :A .",
    "a chain that goes on": ":r owl:propertyChainAxiom ( :r :s ) . :x :r :y . :y :s :z . :z :s :w . :w a :A .",
    "a chain that begins again": ":r owl:propertyChainAxiom ( :s :r ) . :z :r :w . :y :s :z . :x :s :y . :w a :A .",
    "domain and range": ":r rdfs:domain :A ; rdfs:range :B . :B rdfs:subClassOf :C . :x :r :y . :z a :C .",
    "the domain of data": ":d a owl:DatatypeProperty ; rdfs:domain :A . :x :d 3 . :y :d 'three' . :z a :B .",
    "a definition": ":A owl:equivalentClass [ owl:intersectionOf ( :B [ a owl:Restriction ; owl:onProperty :r ;"
    " owl:someValuesFrom :C ] ) ] . :x a :B ; :r :y . :y a :C . :z a :B . :w a :A .",
    "a definition by others": ":A owl:equivalentClass [ owl:unionOf ( :B :C ) ] . :x a :B . :y a :C . :z a :D .",
    "definitions of one another": ":A owl:equivalentClass :B . :B owl:equivalentClass [ owl:unionOf ( :C :D ) ] ."
    " :x a :A . :y a :B . :z a :C . :w a :D .",
    "a value of all": ":A rdfs:subClassOf [ a owl:Restriction ; owl:onProperty :r ; owl:hasValue :o ] ."
    " :s owl:inverseOf :r . :x a :A . :y a :B ; :r :o .",
    "a number of all": ":d a owl:DatatypeProperty . :A rdfs:subClassOf [ a owl:Restriction ; owl:onProperty :d ;"
    " owl:hasValue 4 ] . :x a :A . :y :d 5 .",
    "data below data": ":e a owl:DatatypeProperty ; rdfs:subPropertyOf :d . :d a owl:DatatypeProperty ."
    " :x :e 3 . :y :d 5 . :z :e 5.0 .",
    "an only": ":A rdfs:subClassOf [ a owl:Restriction ; owl:onProperty :r ; owl:allValuesFrom :B ] ."
    " :x a :A ; :r :y . :z a :B .",
    "a union by exclusion": ":A rdfs:subClassOf [ owl:unionOf ( :B :C ) ] . :B owl:disjointWith :D ."
    " :x a :A , :D . :y a :A . :z a :C .",
    "what is stated to be none": ":A owl:equivalentClass [ owl:intersectionOf ( :B [ owl:complementOf :C ] ) ] ."
    " :x a :B , [ owl:complementOf :C ] . :y a :B .",
    "an anonymous type": ":x a [ owl:intersectionOf ( :A :B ) ] . :y a :A .",
    "at least two": ":A owl:equivalentClass [ a owl:Restriction ; owl:onProperty :r ; owl:onClass :B ;"
    ' owl:minQualifiedCardinality "2"^^xsd:nonNegativeInteger ] . :x :r :y , :z . :y a :B . :z a :B . :w :r :y .',
    "a range of numbers": ":d a owl:DatatypeProperty . :A owl:equivalentClass [ a owl:Restriction ; owl:onProperty :d ;"
    " owl:someValuesFrom [ a rdfs:Datatype ; owl:onDatatype xsd:integer ; owl:withRestrictions"
    " ( [ xsd:minInclusive 5 ] ) ] ] . :x :d 7 . :y :d 3 . :z a :A .",
    "a class that leads to itself": ":A owl:equivalentClass [ owl:intersectionOf ( :B [ owl:unionOf ( :A :C ) ] ) ] ."
    " :x a :B , :C . :y a :A .",
}


def statements_of(turtle: str) -> list[tuple[object, object, object]]:
    return [(quad.subject, quad.predicate, quad.object) for quad in ox.parse(HEAD + turtle, format=ox.RdfFormat.TURTLE)]


def graph_of(statements: list[tuple[object, object, object]]) -> rdflib.Graph:
    triples = (ox.Triple(*statement) for statement in statements)  # type: ignore[arg-type]
    lines = ox.serialize(triples, format=ox.RdfFormat.N_TRIPLES) or b""
    return rdflib.Graph().parse(data=lines, format="nt")


def things_to_say(extents: Extents, random: Random, count: int) -> list[ClassExpression]:
    """Return every class, what every property leads to and its numbers, their complements, and some combinations."""
    base = extents.knowledge_base
    roles = [Role(iri, inverse) for iri in base.object_properties for inverse in (False, True)]
    simple: list[ClassExpression] = [TOP, *map(Named, base.classes), *(Some(role, TOP) for role in roles)]
    simple += [DataSome(iri) for iri in base.data_properties]
    simple += [Some(role, Named(iri)) for role in roles[:12] for iri in base.classes[:6]]
    features = list(FeatureGrower.of_population(extents, TOP, depth=2).expressions) or simple
    mixed = [conjunction(random.choice(features), Not(random.choice(features))) for _ in range(count)]
    mixed += [disjunction(random.choice(features), Not(random.choice(simple))) for _ in range(count)]
    return [
        *simple,
        *map(Not, random.sample(simple, min(len(simple), count))),
        *random.sample(features, min(len(features), count)),
        *mixed,
    ]


@pytest.mark.slow
@pytest.mark.parametrize("turtle", WORLDS.values(), ids=WORLDS.keys())
def test_queries_over_bare_statements_find_what_follows_from_the_axioms(turtle: str) -> None:
    statements = statements_of(turtle)
    extents = Extents(KnowledgeBase.from_statements(statements))
    store, graph = oxigraph(statements), graph_of(statements)
    assert not extents.knowledge_base.derivations.gaps
    for place, expression in enumerate(things_to_say(extents, Random(0), 5)):
        query, wanted = query_of(expression, extents), members(extents, expression)
        assert found_by_oxigraph(store, query) == wanted, f"{to_dl(expression)}\n{query}"
        if place % 2 == 0:  # it takes a hundred times as long
            assert found_by_rdflib(graph, query) == wanted, f"{to_dl(expression)}\n{query}"


GAPS = {
    "names of one": (":x owl:sameAs :y . :x a :A . :z a :B .", "owl:sameAs is not followed"),
    "a class that leads from one to the next": (
        (
            ":A rdfs:subClassOf [ a owl:Restriction ; owl:onProperty :r ; owl:allValuesFrom :A ] ."
            " :x a :A ; :r :y . :y :r :z ."
        ),
        "not all that follows from the axioms",
    ),
    "a chain of itself": (
        ":r owl:propertyChainAxiom ( :s :r :t ) . :a :s :b . :b :s :c . :c :r :d . :d :t :e . :e :t :f . :f a :A .",
        "not all that follows from the axioms",
    ),
}


@pytest.mark.parametrize(("turtle", "why"), GAPS.values(), ids=GAPS.keys())
def test_what_no_query_finds_is_said_in_a_comment(turtle: str, why: str) -> None:
    statements = statements_of(turtle)
    extents = Extents(KnowledgeBase.from_statements(statements))
    store, graph = oxigraph(statements), graph_of(statements)
    silent, told = 0, 0
    for expression in filter(is_monotone, things_to_say(extents, Random(0), 3)):
        query, wanted = query_of(expression, extents), members(extents, expression)
        found = found_by_oxigraph(store, query)
        assert found <= wanted
        assert found_by_rdflib(graph, query) == found
        if found != wanted:
            assert query.startswith("# Not all are found of <")
            told += why in query
        silent += not query.startswith("#")
    assert told
    assert silent


def random_ontology(random: Random) -> str:
    """Return some axioms of every kind over four classes and three properties, and facts about six individuals."""
    classes, roles = [f":C{n}" for n in range(4)], [f":r{n}" for n in range(3)]

    def anonymous() -> str:
        one, other, role = random.choice(classes), random.choice(classes), random.choice(roles)
        some = f"[ a owl:Restriction ; owl:onProperty {role} ; owl:someValuesFrom {one} ]"
        only = f"[ a owl:Restriction ; owl:onProperty {role} ; owl:allValuesFrom {one} ]"
        value = f"[ a owl:Restriction ; owl:onProperty {role} ; owl:hasValue :i{random.randrange(6)} ]"
        both = f"[ owl:intersectionOf ( {one} {other} ) ]"
        either = f"[ owl:unionOf ( {one} {some} ) ]"
        return random.choice((one, some, only, value, both, either, f"[ owl:complementOf {one} ]"))

    def axiom() -> str:
        kind, one, other = random.choice(classes), random.choice(roles), random.choice(roles)
        return random.choice(
            (
                f"{kind} rdfs:subClassOf {anonymous()} .",
                f"{kind} owl:equivalentClass {anonymous()} .",
                f"{kind} rdfs:subClassOf {random.choice(classes)} .",
                f"{one} rdfs:subPropertyOf {other} .",
                f"{one} owl:inverseOf {other} .",
                f"{one} a owl:SymmetricProperty .",
                f"{one} a owl:TransitiveProperty .",
                f"{one} rdfs:domain {kind} .",
                f"{one} rdfs:range {kind} .",
                f"{one} owl:propertyChainAxiom ( {other} {random.choice(roles)} ) .",
            )
        )

    facts = [f":i{random.randrange(6)} a {random.choice(classes)} ." for _ in range(4)]
    facts += [f":i{random.randrange(6)} {random.choice(roles)} :i{random.randrange(6)} ." for _ in range(5)]
    return " ".join(chain((f"{role} a owl:ObjectProperty ." for role in roles), (axiom() for _ in range(4)), facts))


@pytest.mark.slow
def test_queries_over_random_ontologies_find_the_same_or_say_what_they_leave_out() -> None:
    random = Random(5)
    compared, gaps = 0, 0
    while compared < 60:
        statements = statements_of(random_ontology(random))
        try:
            extents = Extents(KnowledgeBase.from_statements(statements))
        except KnowledgeBaseError:
            continue  # inconsistent
        store = oxigraph(statements)
        compared += 1
        gaps += bool(extents.knowledge_base.derivations.gaps)
        for expression in things_to_say(extents, random, 3):
            query, wanted = query_of(expression, extents), members(extents, expression)
            if not query.startswith("#"):
                assert found_by_oxigraph(store, query) == wanted, f"{to_dl(expression)}\n{query}"
    assert gaps < 12, "of four random axioms few need what no query can say"


def problem_files(shared: Path, name: str) -> list[Path]:
    return sorted((shared / "data" / "learning_problems" / name).glob("*.owl"))


@pytest.mark.slow
@pytest.mark.parametrize("name", FILES)
def test_queries_over_the_problem_files_find_the_same_in_oxigraph(shared: Path, name: str) -> None:
    for file in problem_files(shared, name):
        statements, _ = file_statements(file)
        extents = Extents(KnowledgeBase.read(file))
        store = oxigraph(statements)
        assert not extents.knowledge_base.derivations.gaps
        for expression in things_to_say(extents, Random(1), 8):
            query = query_of(expression, extents)
            assert found_by_oxigraph(store, query) == members(extents, expression), f"{to_dl(expression)}\n{query}"


def learned(file: Path) -> list[ClassExpression]:
    """Return the best three hypotheses of each of our learners for each problem of a file, family's first two."""
    extents = Extents(KnowledgeBase.read(file))
    found: list[ClassExpression] = []
    stated = [one for one in read_problems(file.parent / "problems.json") if one.knowledge_base == file]
    for name in ("auto", "mdl", "tdl", "celoe"):
        for one in stated[:2]:
            problem = pose(extents.knowledge_base, map(Iri, one.positives), map(Iri, one.negatives))
            found += [best.expression for best in open_learner(name, extents).learn(problem, seconds=5)[:3]]
    return list(dict.fromkeys(found))


@pytest.mark.slow
@pytest.mark.parametrize("name", FILES)
def test_what_is_learned_means_the_same_to_rdflib_and_oxigraph(shared: Path, name: str) -> None:
    for file in problem_files(shared, name):
        statements, _ = file_statements(file)
        extents, store = Extents(KnowledgeBase.read(file)), oxigraph(statements)
        graph = graph_of(statements)
        most = None if len(extents.knowledge_base) < 500 else 3  # of mammographic's, rdflib takes minutes for some
        for expression in sorted(learned(file), key=length)[:most]:
            query, wanted = query_of(expression, extents), members(extents, expression)
            assert found_by_oxigraph(store, query) == wanted, f"{to_dl(expression)}\n{query}"
            assert found_by_rdflib(graph, query) == wanted, f"{to_dl(expression)}\n{query}"


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("java") is None, reason="HermiT needs Java; install a runtime (17 works)")
@pytest.mark.parametrize("name", FILES)
def test_where_open_and_closed_world_agree_hermit_finds_the_same(shared: Path, tmp_path: Path, name: str) -> None:
    for file in problem_files(shared, name):
        statements, _ = file_statements(file)
        extents = Extents(KnowledgeBase.read(file))
        features = FeatureGrower.of_population(extents, TOP, depth=2).expressions
        candidates = [*learned(file), *Random(0).sample(list(features), min(30, len(features)))]
        most = 25 if len(extents.knowledge_base) < 500 else 3  # of mammographic's, each takes half a minute
        expressions = [one for one in dict.fromkeys(candidates) if is_monotone(one)][:most]
        found = found_by_hermit(statements, expressions, extents, tmp_path / "with_classes.nt")
        for expression, names in zip(expressions, found, strict=True):
            assert names == members(extents, expression), to_dl(expression)
