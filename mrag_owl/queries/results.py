"""What a query gives, written as a person or a program wants it."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b
from typing import IO, TextIO

import pyoxigraph

from mrag_owl.queries.tables import shorten, table_lines
from mrag_owl.store.formats import write_triples

Result = pyoxigraph.QuerySolutions | pyoxigraph.QueryBoolean | pyoxigraph.QueryTriples

_SERIALIZED = {
    "json": pyoxigraph.QueryResultsFormat.JSON,
    "csv": pyoxigraph.QueryResultsFormat.CSV,
    "tsv": pyoxigraph.QueryResultsFormat.TSV,
    "xml": pyoxigraph.QueryResultsFormat.XML,
}


def write_result(result: Result, out: TextIO, *, form: str, prefixes: Mapping[str, str]) -> int | None:
    """Write a result and return the number of rows where a table counted them.

    `form` is one of table, json, csv, tsv, xml, or for triples a key of `rdf_files.FORMATS`. Only the table
    shortens IRIs; on a terminal it is as wide as that. Triples come once each.
    """
    if isinstance(result, pyoxigraph.QueryTriples):
        write_triples(once_each(result), _bytes_of(out), form=form, prefixes=prefixes)
    elif form != "table":
        result.serialize(_bytes_of(out), _SERIALIZED[form])
        if form in ("json", "xml") or isinstance(result, pyoxigraph.QueryBoolean):
            out.write("\n")
    elif isinstance(result, pyoxigraph.QueryBoolean):
        out.write("yes\n" if result else "no\n")
    else:
        return _write_table(result, out, prefixes=prefixes)
    return None


def _bytes_of(out: TextIO) -> IO[bytes]:
    out.flush()
    return out.buffer


def once_each(triples: Iterable[pyoxigraph.Triple]) -> Iterator[pyoxigraph.Triple]:
    """Yield each triple once: the result of CONSTRUCT is a graph. Remembers 16 bytes of each."""
    seen: set[bytes] = set()
    for triple in triples:
        digest = blake2b(str(triple).encode(), digest_size=16).digest()
        if digest not in seen:
            seen.add(digest)
            yield triple


def _write_table(solutions: pyoxigraph.QuerySolutions, out: TextIO, *, prefixes: Mapping[str, str]) -> int:
    count = 0

    def rows() -> Iterator[list[str]]:
        nonlocal count
        for solution in solutions:
            count += 1
            yield [_cell(term, prefixes) for term in solution]

    header = [variable.value for variable in solutions.variables]
    width = shutil.get_terminal_size().columns if out.isatty() else None
    for line in table_lines(header, rows(), width=width):
        out.write(line + "\n")
    return count


def _cell(term: object, prefixes: Mapping[str, str]) -> str:
    """Return a term as a person reads it: a prefixed name, the text of a literal, nothing where it is unbound."""
    if isinstance(term, pyoxigraph.NamedNode):
        return shorten(term.value, prefixes)
    if isinstance(term, pyoxigraph.Literal):
        return term.value
    return "" if term is None else str(term)
