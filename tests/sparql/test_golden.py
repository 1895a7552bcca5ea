"""Every packaged query over a small fixture: its golden result, and a second opinion by rdflib.

A golden file is JSON for SELECT and ASK (`substitutions` where the query asks to be given something) and
sorted N-Triples for CONSTRUCT. Rows are compared in order where the query orders them.
"""

import json
import re
from decimal import Decimal
from pathlib import Path

import pyoxigraph as ox
import pytest
import rdflib
import rdflib.compare

from mrag_owl.resources import query_names, query_text
from mrag_owl.vocabulary import XSD

HERE = Path(__file__).parent
GOLDEN = HERE / "golden"
NUMERIC = {f"{XSD}{name}" for name in ("integer", "decimal", "double")}
COMMENT_OF_FORM = {"select": "# Columns: ", "construct": "# Triples: ", "ask": "# Answer: "}


@pytest.fixture(scope="module")
def oxigraph() -> ox.Store:
    store = ox.Store()
    store.bulk_load(path=str(HERE / "fixture.trig"), format=ox.RdfFormat.TRIG)
    return store


@pytest.fixture(scope="module")
def rdflib_dataset() -> rdflib.Dataset:
    dataset = rdflib.Dataset()
    dataset.parse(HERE / "fixture.trig", format="trig")
    return dataset


def golden(name: str) -> dict[str, object]:
    if name.startswith("construct_"):
        return {"triples": (GOLDEN / f"{name}.nt").read_text(encoding="utf-8").splitlines()}
    return json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))


def result_of(store: ox.Store, name: str, *, union: bool = False) -> dict[str, object]:
    given = {} if name.startswith("construct_") else golden(name).get("substitutions", {})
    answer = store.query(
        query_text(name),
        use_default_graph_as_union=union,
        substitutions={ox.Variable(key): ox.NamedNode(value) for key, value in given.items()},
    )
    if isinstance(answer, ox.QueryBoolean):
        return {"answer": bool(answer)}
    if isinstance(answer, ox.QueryTriples):
        return {"triples": sorted({f"{triple} ." for triple in answer})}
    rows = [[None if term is None else str(term) for term in row] for row in answer]
    found = {"columns": [variable.value for variable in answer.variables], "rows": in_order(name, rows)}
    return {**({"substitutions": given} if given else {}), **found}


def in_order(name: str, rows: list[list[str | None]]) -> list[list[str | None]]:
    outer = query_text(name).rpartition("}")[2]
    return rows if "ORDER BY" in outer else sorted(rows, key=str)


def value_of(term: rdflib.term.Node | None) -> str | None:
    """Return a term so that equal numbers are equal, however they are written."""
    if isinstance(term, rdflib.Literal) and str(term.datatype) in NUMERIC:
        return f"number {Decimal(str(term)):.9f}"
    return None if term is None else term.n3()


def read_term(text: str | None) -> str | None:
    return value_of(rdflib.util.from_n3(text)) if text is not None else None


@pytest.mark.parametrize("name", query_names())
def test_query_gives_its_golden_result(name: str, oxigraph: ox.Store) -> None:
    assert result_of(oxigraph, name) == golden(name)


@pytest.mark.parametrize("name", query_names())
def test_query_gives_the_same_where_the_default_graph_is_the_union(name: str, oxigraph: ox.Store) -> None:
    assert result_of(oxigraph, name, union=True) == golden(name)


@pytest.mark.filterwarnings("ignore::DeprecationWarning:rdflib")  # thousands, of what it calls of its own
@pytest.mark.parametrize("name", query_names())
def test_rdflib_gives_the_same_result(name: str, rdflib_dataset: rdflib.Dataset) -> None:
    expected = golden(name)
    given = {key: rdflib.URIRef(value) for key, value in expected.get("substitutions", {}).items()}
    result = rdflib_dataset.query(query_text(name), initBindings=given)
    if result.type == "ASK":
        assert result.askAnswer == expected["answer"]
    elif result.type == "CONSTRUCT":
        parsed = rdflib.Graph().parse(data="\n".join(expected["triples"]), format="nt")
        assert rdflib.compare.to_isomorphic(result.graph) == rdflib.compare.to_isomorphic(parsed)
    else:
        rows = [tuple(value_of(term) for term in row) for row in result]
        wanted = [tuple(read_term(text) for text in row) for row in expected["rows"]]
        # SPARQL leaves the order of equal keys and of strings beyond code points to the engine.
        assert sorted(rows, key=str) == sorted(wanted, key=str)


def test_every_golden_belongs_to_a_query() -> None:
    assert sorted(path.stem for path in GOLDEN.iterdir()) == list(query_names())


@pytest.mark.parametrize("name", query_names())
def test_golden_is_not_empty(name: str) -> None:
    expected = golden(name)
    assert expected.get("rows") or expected.get("triples") or "answer" in expected


@pytest.mark.parametrize("name", query_names())
def test_head_states_purpose_and_columns(name: str, oxigraph: ox.Store) -> None:
    purpose, second, *_ = query_text(name).splitlines()
    assert re.fullmatch(r"# [A-Z].+\.", purpose)
    start = COMMENT_OF_FORM[name.partition("_")[0]]
    assert second.startswith(start)
    if name.startswith("select_"):
        assert second.removeprefix(start).split(", ") == golden(name)["columns"]


@pytest.mark.parametrize("name", query_names())
def test_query_avoids_what_oxigraph_does_not_finish(name: str) -> None:
    code = "\n".join(line for line in query_text(name).splitlines() if not line.lstrip().startswith("#"))
    assert not re.search(r"\bEXISTS\b", code)


@pytest.mark.parametrize("name", query_names())
def test_what_a_query_wants_given_it_projects(name: str) -> None:
    wanted = re.findall(r"give \?(\w+)", query_text(name).splitlines()[0])
    assert sorted(golden(name).get("substitutions", {})) == wanted or "or take all" in query_text(name)
    assert all(column in golden(name)["columns"] for column in wanted)
