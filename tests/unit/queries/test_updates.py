"""Updates carried out by queries and explicit changes do what the engine's own would."""

import random
from collections.abc import Iterator

import pyoxigraph
import pytest
from pyoxigraph import NamedNode
from stores import HEADER

from mrag_owl.errors import QueryError
from mrag_owl.queries.updates import Updating
from mrag_owl.store.building import StoreBuilder
from mrag_owl.vocabulary import DATA, GRAPH, PREFIXES

GRAPHS = {"a": "data:x mo:hasName '1' , 2 , [] . data:y mo:hasName data:x .", "b": "data:x mo:hasName '2' , 3 ."}
PROLOGUE = "".join(f"PREFIX {prefix}: <{namespace}> " for prefix, namespace in PREFIXES.items())


def canonical(dataset: pyoxigraph.Store) -> set[str]:
    """Return the statements of the named graphs, blank nodes by names that do not depend on who made them."""
    content = pyoxigraph.Dataset(
        quad for graph in dataset.named_graphs() for quad in dataset.quads_for_pattern(None, None, None, graph)
    )
    content.canonicalize(pyoxigraph.CanonicalizationAlgorithm.UNSTABLE)
    return {str(quad) for quad in content}


class Both:
    """One store changed by us, and beside it one changed by the engine."""

    def __init__(self, builder: StoreBuilder) -> None:
        self.builder = builder
        self.engine = pyoxigraph.Store()
        self.engine.extend(quad for graph in builder.graphs() for quad in self._quads(graph))

    def _quads(self, graph: str) -> list[pyoxigraph.Quad]:
        return [
            pyoxigraph.Quad(one.subject, one.predicate, one.object, NamedNode(graph))
            for one in self.builder.stated(graph)
        ]

    def update(self, text: str, *, others: str = "") -> frozenset[str]:
        self.engine.update(PROLOGUE + (others or text), base_iri=DATA)
        named = Updating(self.builder, PREFIXES, DATA).run(text)
        ours = pyoxigraph.Store()
        for graph in self.builder.graphs():
            ours.add_graph(NamedNode(graph))
            ours.extend(self._quads(graph))
        assert canonical(ours) == canonical(self.engine), text
        assert set(self.builder.graphs()) == {graph.value for graph in self.engine.named_graphs()}, text
        return named


@pytest.fixture(scope="module")
def builder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StoreBuilder]:
    with StoreBuilder.begin(tmp_path_factory.mktemp("updates") / "store") as builder:
        yield builder


@pytest.fixture
def both(builder: StoreBuilder) -> Both:
    for graph in builder.graphs():
        builder.remove_graph(graph)
    for name, turtle in GRAPHS.items():
        triples = pyoxigraph.parse(HEADER + turtle, pyoxigraph.RdfFormat.TURTLE)
        builder.add_quads(pyoxigraph.Quad(*one.triple, NamedNode(GRAPH + name)) for one in triples)
    return Both(builder)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("INSERT DATA { GRAPH graph:a { data:x mo:hasName 'new', 'more' ; a [] . } }", "a"),
        ("insert data{graph<urn:g>{<x> <y> <z>}}", "urn:g"),
        ("DELETE DATA { GRAPH graph:a { data:x mo:hasName '1' } GRAPH graph:b { data:x mo:hasName '9' } }", "a b"),
        ("DELETE WHERE { GRAPH graph:a { ?s ?p '1' } }", "a"),
        ("WITH graph:a DELETE { ?s ?p '1' } INSERT { ?s ?p 'new' } WHERE { ?s ?p ?o }", "a"),
        ("WITH graph:a DELETE { ?s ?p ?o } WHERE { ?s ?p ?o FILTER(?o < 3) }", "a"),
        ("INSERT { GRAPH graph:b { ?s ?p _:b . _:b ?p ?s } } WHERE { GRAPH graph:a { ?s ?p ?o } }", "b"),
        ("INSERT { GRAPH ?g { ?s mo:seen true } } WHERE { GRAPH ?g { ?s ?p ?o } }", "a b"),
        ("INSERT { GRAPH graph:b { ?o ?p ?s } } WHERE { GRAPH graph:a { ?s ?p ?o } }", "b"),
        ("INSERT { GRAPH graph:b { ?s ?none ?o } } WHERE { GRAPH graph:a { ?s ?p ?o } }", ""),
        ("INSERT { GRAPH graph:b { ?s ?p ?o } } USING graph:a WHERE { ?s ?p ?o }", "b"),
        ("INSERT { GRAPH graph:b { ?s ?p ?g } } USING NAMED graph:a WHERE { GRAPH ?g { ?s ?p ?o } }", "b"),
        ("CLEAR GRAPH graph:a", "a"),
        ("DROP GRAPH graph:a", "a"),
        ("DROP SILENT GRAPH graph:none", "none"),
        ("CREATE GRAPH graph:new", "new"),
        ("CREATE SILENT GRAPH graph:a", "a"),
        ("COPY GRAPH graph:a TO GRAPH graph:b", "a b"),
        ("MOVE GRAPH graph:a TO <https://w3id.org/mrag-owl/graph/b>", "a b"),
        ("ADD GRAPH graph:a TO GRAPH graph:new", "a new"),
        ("COPY GRAPH graph:a TO GRAPH graph:a", "a"),
        ("DROP ALL", "a b"),
        ("CLEAR NAMED", "a b"),
        (
            "BASE <http://x/> PREFIX e: <e#> INSERT DATA { GRAPH <g> { e:a <b> 'c;}{' } } ; # } \n DROP GRAPH <g>",
            "http://x/g",
        ),
        ("DROP GRAPH graph:b; INSERT DATA { GRAPH graph:b { <a> <b> <c> } };", "b"),
        ("INSERT { GRAPH graph:b { ?s ?p 'it''s' } } WHERE { GRAPH graph:a { ?s ?p ?o } }".replace("''", "\\'"), "b"),
        ("WITH graph:a INSERT { ?s ?p <<( ?s ?p ?o )>> } WHERE { ?s ?p ?o FILTER(isIRI(?o)) }", "a"),
        ("INSERT {GRAPH<urn:g>{?s ?p 2}GRAPH graph:b{?s ?p 1.?s ?p 3}}WHERE{ GRAPH graph:a { ?s ?p ?o } }", "b urn:g"),
        ("", ""),
    ],
)
def test_every_operation_does_what_the_engines_does(both: Both, text: str, named: str) -> None:
    found = both.update(text)
    iris = {name if ":" in name else f"{GRAPH}{name}" for name in named.split()}
    assert found == iris


def test_a_prologue_may_stand_before_every_operation(both: Both) -> None:
    first, second = (
        "INSERT DATA { GRAPH <g> { <a> e:b 1 } }",
        "PREFIX e: <urn:f:> BASE <http://y/> INSERT DATA { GRAPH <g> { <a> e:b 2 } }",
    )
    both.update(
        f"BASE <http://x/> PREFIX e: <urn:e:> {first} ; {second}",
        others="INSERT DATA { GRAPH <http://x/g> { <http://x/a> <urn:e:b> 1 } } ;"
        "INSERT DATA { GRAPH <http://y/g> { <http://y/a> <urn:f:b> 2 } }",
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("INSERT DATA { <urn:s> <urn:p> 1 }", "line 1, column 1: this changes the default graph"),
        ("\nINSERT { ?s ?p 1 } WHERE { GRAPH ?g { ?s ?p ?o } }", "line 2, column 1: this changes the default graph"),
        ("COPY DEFAULT TO GRAPH graph:a", "COPY with DEFAULT"),
        ("CLEAR DEFAULT", "CLEAR with DEFAULT"),
        ("CLEAR GRAPH graph:none", "there is no graph"),
        ("ADD GRAPH graph:none TO GRAPH graph:a", "there is no graph"),
        ("CREATE GRAPH graph:a", "already"),
        ("DROP ALL; LOAD <file:///etc/passwd> INTO GRAPH graph:a", "column 11: LOAD would read"),
        ("LOAD SILENT <http://127.0.0.1:1/>", "LOAD would read"),
        ("INSERT { GRAPH graph:a { ?s ?p 1 } } WHERE { SERVICE <urn:x> { ?s ?p ?o } }", "SERVICE would ask"),
        ("INSERT DATA { GRAPH graph:a { ?s <urn:p> 1 } }", "line 1, column"),
        ("DELETE { GRAPH graph:a { _:b <urn:p> 1 } } WHERE {}", "line 1, column"),
        ("INSERT DATA { GRAPH none:a { <urn:s> <urn:p> 1 } }", "the prefix 'none:' is not declared"),
        ("ASK {}", "line 1, column 7: the query does not parse"),
        ("CREATE GRAPH <urn:g> ; ASK {}", "line 1, column 30: the query does not parse"),
        ("PREFIX a: <urn:> @@@", "does not parse"),
        ("}", "line 1, column 2"),
        ("PREFIX", "does not parse"),
        ("INSERT DATA {\n GRAPH graph:a { <urn:s> <urn:p> }\n}", "line 2, column"),
        (
            "DELETE {GRAPH graph:a {?s ?p 9}} WHERE {GRAPH graph:a {?s ?p ?o FILTER(?o<1)#>\n}};DROP NAMED",
            "may be an IRI or a comparison",
        ),
        (
            "DELETE {GRAPH graph:a {?s ?p 9}} WHERE {GRAPH graph:a {?s ?p ?o FILTER(?o<1)#>\n}};LOAD<urn:x>",
            "may be an IRI or a comparison",
        ),
    ],
)
def test_what_cannot_be_done_is_said_with_its_place_and_changes_nothing(both: Both, text: str, said: str) -> None:
    with pytest.raises(QueryError) as caught:
        Updating(both.builder, PREFIXES, DATA).run(text)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_the_protocols_dataset_is_that_of_every_operation(both: Both) -> None:
    text = "INSERT { GRAPH graph:new { ?s ?p ?o } } WHERE { ?s ?p ?o }"
    both.engine.update(f"{PROLOGUE} {text.replace('WHERE', f'USING <{GRAPH}a> WHERE')}")
    Updating(both.builder, PREFIXES, DATA, using=[f"{GRAPH}a"]).run(text)
    new = pyoxigraph.Store()
    new.extend(both._quads(f"{GRAPH}new"))
    wanted = pyoxigraph.Store()
    wanted.extend(both.engine.quads_for_pattern(None, None, None, NamedNode(f"{GRAPH}new")))
    assert canonical(new) == canonical(wanted)
    for clash in (f"WITH graph:a {text}", text.replace("WHERE", "USING graph:a WHERE")):
        with pytest.raises(QueryError, match="exclude each other"):
            Updating(both.builder, PREFIXES, DATA, using=[f"{GRAPH}a"]).run(clash)


def test_random_updates_do_what_the_engines_do(both: Both) -> None:
    chance = random.Random(7)
    terms = ["?s", "?p", "?o", "data:x", "data:y", "mo:hasName", "'1'", "2", "'2'@en", "_:n"]

    def triple(*, variables: bool, blanks: bool) -> str:
        kinds = [one for one in terms if (variables or one[0] != "?") and (blanks or one[0] != "_")]
        subjects = [one for one in kinds if one[0] not in "'2"]
        predicates = [one for one in subjects if one[0] != "_"]
        return f"{chance.choice(subjects)} {chance.choice(predicates)} {chance.choice(kinds)}"

    def quads(**kinds: bool) -> str:
        graph = chance.choice(["graph:a", "graph:b", "graph:c", "?g" if kinds["variables"] else "graph:a"])
        return f"GRAPH {graph} {{ {' . '.join(triple(**kinds) for _ in range(chance.randrange(1, 3)))} }}"

    def pattern() -> str:
        some = [quads(variables=True, blanks=False) for _ in range(chance.randrange(1, 3))]
        some += chance.choice([[], ["FILTER(?o < 3 || isIRI(?o))"], ["OPTIONAL { GRAPH ?g { ?o ?q ?z } }"]])
        return " ".join(some)

    def copied() -> str:
        return f"GRAPH graph:{chance.choice('abc')} TO GRAPH graph:{chance.choice('abc')}"

    for _ in range(400):
        inserted = quads(variables=True, blanks=True)
        removed = quads(variables=True, blanks=False)
        text = chance.choice(
            [
                f"INSERT DATA {{ {quads(variables=False, blanks=True)} {quads(variables=False, blanks=False)} }}",
                f"DELETE DATA {{ {quads(variables=False, blanks=False)} }}",
                f"DELETE WHERE {{ {removed} }}",
                f"DELETE {{ {removed} }} INSERT {{ {inserted} }} WHERE {{ {pattern()} }}",
                f"INSERT {{ {inserted} }} WHERE {{ {pattern()} }}",
                f"{chance.choice(['COPY', 'ADD', 'MOVE'])} SILENT {copied()}",
                f"CLEAR SILENT GRAPH graph:{chance.choice('abc')}",
            ]
        )
        both.update(text)
        if chance.random() < 0.1 or len(both.engine) > 300:
            both.update("DROP ALL")
            both.update("INSERT DATA { GRAPH graph:a { data:x mo:hasName data:y, '1' . data:y data:x 2 } }")
