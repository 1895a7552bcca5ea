"""SPARQL over an open store, and its rows as scripts use them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import overload

import pyoxigraph

from mrag_owl.errors import QueryError
from mrag_owl.queries.forms import query_form, reads_default_graph, syntax_error
from mrag_owl.queries.services import check_services
from mrag_owl.queries.tables import shorten
from mrag_owl.records import Iri
from mrag_owl.remote.store import is_remote
from mrag_owl.store.dataset import GraphStore, Term
from mrag_owl.store.files import undamaged
from mrag_owl.views.frames import frame_of, html_table
from mrag_owl.vocabulary import PREFIXES, XSD

Result = pyoxigraph.QuerySolutions | pyoxigraph.QueryBoolean | pyoxigraph.QueryTriples
Value = str | int | float | bool | None

_WHOLE = frozenset(XSD + name for name in ("integer", "int", "long", "short", "byte", "nonNegativeInteger"))
_REAL = frozenset(XSD + name for name in ("decimal", "double", "float"))


def store_prefixes(store: GraphStore) -> dict[str, str]:
    """Return the prefixes that a query over a store need not declare."""
    return {**PREFIXES, "data": store.manifest.base}


def query_kind(text: str, *, where: str) -> str:
    """Return the form of a query, such as SELECT; raises QueryError, naming the query by `where`, as `query_form`."""
    try:
        return query_form(text)
    except QueryError as error:
        raise QueryError(f"{where}, {error}") from error


@contextmanager
def query_result(
    store: GraphStore,
    text: str,
    *,
    where: str,
    bindings: Mapping[pyoxigraph.Variable, Term] | None = None,
) -> Iterator[Result]:
    """Give what a query over a store finds, to be read inside; outside `GRAPH` it sees the merge of all named graphs.

    `where` names the query in errors. Raises QueryError for an update, for SERVICE and for what does not parse (with
    its place), StoreError for the store.
    """
    query_kind(text, where=where)
    prefixes = store_prefixes(store)
    with undamaged(store.version):
        # What the default graph of an endpoint is, the endpoint says.
        if reads_default_graph(text) and not is_remote(store.path):
            store.check_merged()
        try:
            check_services(text, prefixes=prefixes)
        except QueryError as error:
            raise QueryError(f"{where}, {error}") from error
        except SyntaxError as error:
            raise syntax_error(text, error, where=where, prefixes=prefixes) from error
        try:
            result = store.dataset.query(text, prefixes=prefixes, substitutions=dict(bindings or {}))
        except SyntaxError as error:
            raise syntax_error(text, error, where=where, prefixes=prefixes) from error
        except ValueError as error:
            raise QueryError(f"{where}: {error}") from error
        except RuntimeError as error:
            if "projection" not in str(error):  # else a variable of `bindings` that the query does not project
                raise
            raise QueryError(f"{where}: {error}") from error
        yield result


class Rows(Sequence[tuple[Value, ...]]):
    """The rows of a SELECT query: IRIs and texts as strings, numbers and truth values as Python's, None where unbound.

    `columns` are the variables; `terms` has the RDF terms themselves.

    >>> rows = store.sparql("SELECT ?picture { GRAPH ?g { ?picture a mo:Image } } ORDER BY ?picture LIMIT 2")
    >>> rows.columns, rows[0]
    (('picture',), ('https://w3id.org/mrag-owl/data/image_1',))
    """

    def __init__(
        self, columns: Sequence[str], terms: Sequence[Sequence[Term | None]], prefixes: Mapping[str, str]
    ) -> None:
        self.columns = tuple(columns)
        self.terms = tuple(map(tuple, terms))
        self._prefixes = prefixes

    @overload
    def __getitem__(self, place: int) -> tuple[Value, ...]: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[tuple[Value, ...]]: ...

    def __getitem__(self, place: int | slice) -> tuple[Value, ...] | Sequence[tuple[Value, ...]]:
        if isinstance(place, slice):
            return [tuple(map(_value, row)) for row in self.terms[place]]
        return tuple(map(_value, self.terms[place]))

    def __len__(self) -> int:
        return len(self.terms)

    def to_dict(self) -> dict[str, object]:
        """Return the rows as SPARQL 1.1 Query Results JSON has them."""
        bindings = [
            {name: _json(term) for name, term in zip(self.columns, row, strict=True) if term is not None}
            for row in self.terms
        ]
        return {"head": {"vars": list(self.columns)}, "results": {"bindings": bindings}}

    def to_frame(self) -> object:
        """Return the rows as a table of pandas, or of polars where that alone is there."""
        return frame_of([dict(zip(self.columns, row, strict=True)) for row in self])

    def __repr__(self) -> str:
        return f"<{len(self)} rows of {', '.join(self.columns)}>"

    def _repr_html_(self) -> str:
        shown = [
            {
                name: shorten(term.value, self._prefixes) if isinstance(term, pyoxigraph.NamedNode) else _value(term)
                for name, term in zip(self.columns, row, strict=True)
            }
            for row in self.terms
        ]
        return html_table(shown)


def _value(term: Term | None) -> Value:
    if term is None or isinstance(term, pyoxigraph.BlankNode):
        return None if term is None else str(term)
    if isinstance(term, pyoxigraph.NamedNode):
        return Iri(term.value)
    kind = term.datatype.value
    try:
        if kind in _WHOLE:
            return int(term.value)
        if kind in _REAL:
            return float(term.value)
    except ValueError:  # what is no number, whatever its type says
        return term.value
    return term.value in ("true", "1") if kind == XSD + "boolean" else term.value


def _json(term: Term) -> dict[str, str]:
    if isinstance(term, pyoxigraph.NamedNode):
        return {"type": "uri", "value": term.value}
    if isinstance(term, pyoxigraph.BlankNode):
        return {"type": "bnode", "value": term.value}
    told = {"type": "literal", "value": term.value}
    if term.language:
        return told | {"xml:lang": term.language}
    return told if term.datatype.value == XSD + "string" else told | {"datatype": term.datatype.value}
