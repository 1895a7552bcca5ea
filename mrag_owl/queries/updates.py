"""SPARQL 1.1 Update, carried out by queries and explicit changes: the engine never runs an update over a store.

So every triple that an update adds or removes is known, nothing is read from elsewhere, and a keyword that a text
hides changes nothing. The default graph of a store is the merge of its named graphs, and hence cannot be written.
Source: SPARQL 1.1 Update §3 and §4; SPARQL 1.1 Protocol §2.2.3 for `using` and `using_named`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import pyoxigraph
from pyoxigraph import BlankNode, DefaultGraph, Literal, NamedNode, Quad, QuerySolution, QuerySolutions, Triple

from mrag_owl.errors import QueryError
from mrag_owl.queries.forms import reads_default_graph
from mrag_owl.queries.services import check_services
from mrag_owl.queries.tokens import tokens
from mrag_owl.queries.update_texts import Operation, operations
from mrag_owl.records import Iri
from mrag_owl.store.building import StoreBuilder

_VARIABLE = "urn:mrag-owl:variable:"
_OTHERS = ("LOAD", "CLEAR", "DROP", "CREATE", "ADD", "COPY", "MOVE")
_TERMS = ("iri", "name")
_Dataset = tuple[tuple[str, ...], tuple[str, ...] | None]
"""The graphs that are the default graph, and those that GRAPH sees; None: all."""
_Term = NamedNode | BlankNode | Literal | Triple


@dataclass(frozen=True, slots=True)
class _Modification:
    """The groups of an operation as text, the graph that WITH names, and what USING says."""

    deleted: str = ""
    inserted: str = ""
    pattern: str = ""
    within: Iri | None = None
    using: _Dataset | None = None


@dataclass(frozen=True, slots=True)
class Updating:
    """A store in the making, and what all operations of an update share.

    `using` and `using_named` are the protocol's dataset, None where the texts decide.
    """

    builder: StoreBuilder
    prefixes: Mapping[str, str]
    base: str
    using: Sequence[str] | None = None
    using_named: Sequence[str] | None = None

    def run(self, text: str) -> frozenset[Iri]:
        """Carry out an update and return the named graphs that it names, be they changed or not.

        Raises QueryError with the place for what does not parse and for what cannot be done: LOAD, SERVICE, writing
        the default graph or reading it without a dataset, a dataset both in the protocol and in the text, and graphs
        that are not there, or are there already, without SILENT.
        """
        touched: set[Iri] = set()
        for operation in operations(text, prefixes=self.prefixes, base=self.base):
            first = operation.words[0]
            if first == "LOAD":
                reason = "LOAD would read another server or a file, which is refused; send the triples"
                raise QueryError(f"update, {operation.place}: {reason}")
            touched.update(self._manage(operation) if first in _OTHERS else self._change(operation))
        return frozenset(touched)

    # Graphs as a whole

    def _manage(self, operation: Operation) -> Iterable[Iri]:
        words = [word for word in operation.words if word not in ("SILENT", "GRAPH", "TO")]
        is_silent = "SILENT" in operation.words
        if "DEFAULT" in words:
            raise QueryError(
                f"update, {operation.place}: {words[0]} with DEFAULT: the default graph is the merge of the named ones"
            )
        graphs = [self._iri(operation, part.text) for part in operation.parts if part.kind in _TERMS]
        if words[0] in ("CLEAR", "DROP") and words[1:] in (["ALL"], ["NAMED"]):
            graphs, is_silent = list(self.builder.graphs()), True
        has_graph = self.builder.has_graph
        wanting = graphs if words[0] in ("CLEAR", "DROP") else graphs[:1] if words[0] != "CREATE" else []
        for graph in [] if is_silent else wanting:
            if not has_graph(graph):
                raise QueryError(f"update, {operation.place}: there is no graph <{graph[:200]}>")
        if words[0] == "CREATE":
            if not is_silent and has_graph(graphs[0]):
                raise QueryError(f"update, {operation.place}: there is a graph <{graphs[0][:200]}> already")
            self.builder.add_graph(graphs[0])
        elif words[0] in ("CLEAR", "DROP"):
            for graph in filter(has_graph, graphs):
                self.builder.remove_graph(graph)
                if words[0] == "CLEAR":
                    self.builder.add_graph(graph)
        elif graphs[0] != graphs[1]:
            self._transfer(words[0], graphs[0], graphs[1])
        return graphs

    def _transfer(self, verb: str, source: Iri, target: Iri) -> None:
        if verb != "ADD":
            self.builder.remove_graph(target)
        node = NamedNode(target)
        self.builder.add_quads(
            Quad(triple.subject, triple.predicate, triple.object, node) for triple in self.builder.stated(source)
        )
        if verb == "MOVE":
            self.builder.remove_graph(source)

    # Triples

    def _change(self, operation: Operation) -> Iterable[Iri]:
        match operation.words, [part.text for part in operation.parts]:
            case ("INSERT", "DATA", "group"), (_, _, data):
                removed, added = set[Quad](), set(self._quads(operation, data))
            case ("DELETE", "DATA", "group"), (_, _, data):
                removed, added = set(self._quads(operation, data)), set[Quad]()
            case ("DELETE", "WHERE", "group"), (_, _, pattern):
                removed, added = self._matched(operation, _Modification(deleted=pattern, pattern=pattern))
            case _:
                removed, added = self._matched(operation, self._modification(operation))
        _check_named(operation, removed | added)
        self.builder.remove_quads(removed)
        self.builder.add_quads(added)
        return {Iri(quad.graph_name.value) for quad in removed | added if isinstance(quad.graph_name, NamedNode)}

    def _modification(self, operation: Operation) -> _Modification:
        """Return the parts of an operation of the form WITH … DELETE … INSERT … USING … WHERE …."""
        said: dict[str, str] = {}
        default: list[str] = []
        named: list[str] = []
        keyword: tuple[str, ...] = ()
        for part, word in zip(operation.parts, operation.words, strict=True):
            if part.kind == "word":
                keyword = (*keyword, word)
            elif part.kind == "group" and keyword in (("DELETE",), ("INSERT",), ("WHERE",)):
                said[keyword[0]], keyword = part.text, ()
            elif part.kind in _TERMS and keyword in (("WITH",), ("USING",), ("USING", "NAMED")):
                graph = self._iri(operation, part.text)
                if keyword == ("WITH",):
                    said["WITH"] = graph
                else:
                    (named if keyword[1:] else default).append(graph)
                keyword = ()
            else:
                break
        if keyword or "WHERE" not in said:
            raise QueryError(f"update, {operation.place}: not understood; write it as SPARQL 1.1 Update has it")
        using = (tuple(default), tuple(named)) if default or named else None
        within = Iri(said["WITH"]) if "WITH" in said else None
        return _Modification(said.get("DELETE", ""), said.get("INSERT", ""), said["WHERE"], within, using)

    def _matched(self, operation: Operation, asked: _Modification) -> tuple[set[Quad], set[Quad]]:
        """Return the quads that two templates give for the solutions of a pattern."""
        query = f"{operation.prologue}\nSELECT * WHERE {asked.pattern}"
        try:
            check_services(query, prefixes=self.prefixes, base=self.base)
        except QueryError as error:
            told = str(error).partition(": ")[2]
            raise QueryError(f"update, {operation.place}: {told}") from error
        gone = [_within(quad, asked.within) for quad in self._quads(operation, asked.deleted)]
        new = [_within(quad, asked.within) for quad in self._quads(operation, asked.inserted)]
        _check_named(operation, [*gone, *new])
        using = self._dataset(operation, asked)
        if using is None and reads_default_graph(f"ASK {asked.pattern}"):
            raise QueryError(
                f"update, {operation.place}: this reads the default graph, which is the merge of the named ones; "
                "name one with GRAPH or WITH"
            )
        removed, added = set[Quad](), set[Quad]()
        for solution in self._solutions(operation, query, using):
            fresh: dict[str, BlankNode] = {}
            removed.update(_instances(gone, solution, fresh))
            added.update(_instances(new, solution, fresh))
        return removed, added

    def _dataset(self, operation: Operation, asked: _Modification) -> _Dataset | None:
        """Return over which graphs the pattern is matched, None for all of the store."""
        if self.using is None and self.using_named is None:
            return asked.using or (None if asked.within is None else ((asked.within,), None))
        if asked.using is not None or asked.within is not None:
            clash = "USING" if asked.using is not None else "WITH"
            raise QueryError(f"update, {operation.place}: {clash} and using-graph-uri exclude each other")
        return tuple(self.using or ()), tuple(self.using_named or ())

    def _solutions(self, operation: Operation, query: str, using: _Dataset | None) -> Iterator[QuerySolution]:
        default, named = using or (None, None)
        try:
            result = self.builder.query(
                query, prefixes=self.prefixes, base=self.base, default_graphs=default, named_graphs=named
            )
            if isinstance(result, QuerySolutions):
                yield from result
        except SyntaxError as error:
            raise QueryError(f"update, {operation.place}: its pattern does not parse: {error}") from error
        except (RuntimeError, ValueError) as error:
            raise QueryError(f"update, {operation.place}: it does not run: {error}") from error

    # What the engine reads of a text

    def _quads(self, operation: Operation, group: str) -> Iterator[Quad]:
        """Yield the quads of a group in braces, an IRI of ours for each variable; no blank nodes of a deletion."""
        if not group:
            return
        pieces, place = [], 0
        for token in tokens(group):
            if token.kind == "variable":
                pieces += [group[place : token.start], f"<{_VARIABLE}{token.text[1:]}>"]
                place = token.end
        yield from self._parsed(operation, "".join([*pieces, group[place:]]))

    def _iri(self, operation: Operation, term: str) -> Iri:
        (quad,) = self._parsed(operation, f"{{ GRAPH {term} {{ <urn:s> <urn:p> 1 }} }}")
        return Iri(str(getattr(quad.graph_name, "value", "")))

    def _parsed(self, operation: Operation, group: str) -> Iterable[Quad]:
        parsed = pyoxigraph.Store()
        try:
            parsed.update(
                f"{operation.prologue}\nINSERT DATA {group}", prefixes=dict(self.prefixes), base_iri=self.base
            )
        except (SyntaxError, RuntimeError, ValueError) as error:
            raise QueryError(f"update, {operation.place}: its triples do not parse: {error}") from error
        return parsed


def _check_named(operation: Operation, quads: Iterable[Quad]) -> None:
    if any(isinstance(quad.graph_name, DefaultGraph) for quad in quads):
        raise QueryError(
            f"update, {operation.place}: this changes the default graph, which is the merge of the named ones; "
            "name one with GRAPH or WITH"
        )


def _within(quad: Quad, graph: Iri | None) -> Quad:
    """Return a quad of a template in the graph that WITH names, unless it says its own."""
    if graph is None or not isinstance(quad.graph_name, DefaultGraph):
        return quad
    return Quad(quad.subject, quad.predicate, quad.object, NamedNode(graph))


def _instances(template: Iterable[Quad], solution: QuerySolution, fresh: dict[str, BlankNode]) -> Iterator[Quad]:
    """Yield the quads of a template for one solution; what is unbound or no RDF is left out.

    A blank node of the template stands for a new one in each solution.
    """
    for quad in template:
        triple = _bound(quad.triple, solution, fresh)
        graph = _bound(quad.graph_name, solution, fresh)
        if isinstance(triple, Triple) and isinstance(graph, NamedNode):
            yield Quad(triple.subject, triple.predicate, triple.object, graph)


def _bound(term: _Term | DefaultGraph, solution: QuerySolution, fresh: dict[str, BlankNode]) -> _Term | None:
    if isinstance(term, NamedNode) and term.value.startswith(_VARIABLE):
        try:
            value: _Term | None = solution[term.value.removeprefix(_VARIABLE)]
        except KeyError:
            return None
        return value
    if isinstance(term, BlankNode):
        return fresh.setdefault(term.value, BlankNode())
    if isinstance(term, Triple):
        subject, predicate, value = (
            _bound(one, solution, fresh) for one in (term.subject, term.predicate, term.object)
        )
        if isinstance(subject, NamedNode | BlankNode) and isinstance(predicate, NamedNode) and value is not None:
            return Triple(subject, predicate, value)
        return None
    return None if isinstance(term, DefaultGraph) else term
