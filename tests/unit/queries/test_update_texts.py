"""An update in parts is what the engine's parser takes it for as a whole."""

import re

import pyoxigraph
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mrag_owl.errors import QueryError
from mrag_owl.queries.update_texts import Operation, operations
from mrag_owl.vocabulary import DATA

PREFIXES = {"e": "urn:e:"}
GAPS = st.sampled_from([" ", "\n", " # ; } CREATE\n", "\n\n  "])
LONG_STRING = 'INSERT DATA { GRAPH e:a { e:s e:p \';}\' , """}\n;""" } }'
"""Its braces and its semicolon lie in strings; possessive groups of Python 3.11.2 end these too early."""
OPERATIONS = st.sampled_from(
    [
        "CREATE SILENT GRAPH e:a",
        LONG_STRING,
        "INSERT DATA {\n GRAPH <g;> { <s> <p> <o> } # }\n}",
        "DELETE WHERE { GRAPH ?g { ?s e:p ?o } }",
        "WITH e:a DELETE { ?s ?p ?o } INSERT { ?s e:p ?o } WHERE { ?s ?p ?o FILTER(?o < 3 && ?o > 1) }",
        "DROP SILENT GRAPH <x>",
        "COPY SILENT e:a TO e:b",
    ]
)
BROKEN = st.sampled_from(
    [
        "",
        "ASK {}",
        "CREATE",
        "CREATE GRAPH e:a e:b",
        "INSERT DATA { <s> }",
        "}",
        "{",
        "DROP none:x",
        "@@",
        "'",
        "<",
    ]
)


LONGEST_KEYWORD = 8
"""The engine takes so many characters before it sees that they are no keyword; its places lie so far apart."""


def index_of(text: str, line: int, column: int) -> int:
    return sum(map(len, text.splitlines(keepends=True)[: line - 1])) + column - 1


def place_of_the_whole(text: str) -> int | None:
    """Return where the engine's parser stops at an update as a whole; None where it does not."""
    with pytest.raises((SyntaxError, RuntimeError, OSError)) as caught:  # at the latest for what the first one drops
        pyoxigraph.Store().update(f"DROP GRAPH <urn:none> ;\n{text}", prefixes=PREFIXES, base_iri=DATA)
    if not isinstance(caught.value, SyntaxError):
        return None
    line, column = re.findall(r"at (\d+):(\d+):", str(caught.value))[0]
    return index_of(text, int(line) - 1, int(column))


def shown(operation: Operation) -> list[str]:
    return [part.text for part in operation.parts]


@given(st.lists(st.tuples(GAPS, OPERATIONS, GAPS), min_size=1, max_size=6), st.booleans())
@example([(" ", LONG_STRING, " "), (" ", "CREATE SILENT GRAPH e:a", " ")], False)
def test_an_update_that_parses_has_the_operations_that_were_joined(
    pieces: list[tuple[str, str, str]], ends: bool
) -> None:
    text = ";".join(map("".join, pieces)) + ";" * ends
    assert place_of_the_whole(text) is None
    found = operations(text, prefixes=PREFIXES, base=DATA)
    alone = [operations(operation, prefixes=PREFIXES, base=DATA) for _, operation, _ in pieces]
    assert [shown(operation) for operation in found] == [shown(one) for (one,) in alone]


@given(
    st.lists(st.tuples(GAPS, OPERATIONS, GAPS), min_size=1, max_size=3),
    BROKEN,
    st.lists(st.tuples(GAPS, OPERATIONS | BROKEN, GAPS), max_size=3),
)
def test_what_does_not_parse_is_refused_where_the_engine_stops_at_the_whole(
    before: list[tuple[str, str, str]], broken: str, behind: list[tuple[str, str, str]]
) -> None:
    text = ";".join(map("".join, [*before, (" ", broken, " "), *behind]))
    place = place_of_the_whole(text)
    if place is None:
        operations(text, prefixes=PREFIXES, base=DATA)
        return
    with pytest.raises(QueryError) as caught:
        operations(text, prefixes=PREFIXES, base=DATA)
    told = str(caught.value)
    line, column = re.findall(r"line (\d+), column (\d+)", told)[0]
    ours = index_of(text, int(line), int(column))
    assert "is not declared" in told or abs(place - ours) <= LONGEST_KEYWORD, told


@given(
    st.lists(
        st.tuples(
            st.sampled_from(
                ["", "PREFIX e: <urn:f:>", "PREFIX f:\n<h/>#\n", "BASE <http://y/>", "base <z/> prefix f: <i>"]
            ),
            st.sampled_from(["CREATE GRAPH e:g", "CREATE GRAPH <g>", "INSERT DATA { GRAPH <g> { e:s e:p <o> } }"]),
        ),
        min_size=1,
        max_size=6,
    )
)
def test_a_prologue_holds_for_its_operation_and_all_that_follow(pieces: list[tuple[str, str]]) -> None:
    found = operations(" ; ".join(map(" ".join, pieces)), prefixes=PREFIXES, base=DATA)
    prologues = [prologue for prologue, _ in pieces]
    for number, (operation, (_, text)) in enumerate(zip(found, pieces, strict=True), start=1):
        ours, theirs = pyoxigraph.Store(), pyoxigraph.Store()
        ours.update(f"{operation.prologue}\n{text}", prefixes=PREFIXES, base_iri=DATA)
        theirs.update("\n".join([*prologues[:number], text]), prefixes=PREFIXES, base_iri=DATA)
        assert (set(ours), set(ours.named_graphs())) == (set(theirs), set(theirs.named_graphs()))
