"""A store that is somebody's SPARQL 1.1 endpoint: Virtuoso, GraphDB, QLever, Oxigraph, or `mrag-owl serve`.

`open_store` opens either kind. Of a remote one, the graphs stay where they are, under the same names as in a store;
indexes are kept in the cache folder, apart for each address and content.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import cast

import pyoxigraph
from pyoxigraph import BlankNode, DefaultGraph, Literal, NamedNode, Quad

from mrag_owl.config import read_settings
from mrag_owl.errors import StoreError
from mrag_owl.records import Iri
from mrag_owl.remote.queries import Endpoint, paged_query, with_alternatives, with_bindings
from mrag_owl.resources import query_text
from mrag_owl.store.dataset import FACTS, Facts, GraphStore
from mrag_owl.store.manifest import FASHION, Manifest, Stated
from mrag_owl.vocabulary import DATA, GRAPH_ONTOLOGY, HAS_PROFILE, RDF_TYPE

_log = logging.getLogger(__name__)

Term = NamedNode | BlankNode | Literal

_AT_ONCE = 300
"""Individuals that are asked for at once; Virtuoso takes some thousand."""


def is_remote(location: Path | str) -> bool:
    """Whether a location is the address of an endpoint.

    >>> is_remote("https://example.org/sparql"), is_remote(Path("stores/mine"))
    (True, False)
    """
    return str(location).startswith(("http://", "https://"))


def open_store(location: Path | str, *, facts: Facts = "all") -> GraphStore:
    """Open the store in a directory, or the endpoint at an address; raises StoreError where there is none to read."""
    if not is_remote(location):
        return GraphStore.open(Path(location), facts=facts)
    if facts not in FACTS:
        raise StoreError(f"unknown kind of facts {facts!r}; choose from {', '.join(FACTS)}")
    endpoint = Endpoint(str(location))
    dataset = RemoteDataset(endpoint)
    stated, text = dataset.stated()
    profile = stated.profile
    sizes = dataset.sizes()
    needed = profile.document_graphs if profile == FASHION else profile.knowledge_graphs
    if not any(sizes.get(graph) for graph in needed):
        graphs = ", ".join(f"<{graph}>" for graph in needed)
        raise StoreError(
            f"{endpoint.address}: the endpoint answers, but {graphs} holds nothing; load the graphs of a store there"
            " under their names, graph/ontology with them (`mrag-owl export` writes them)"
        )
    expected = dict.fromkeys((*profile.knowledge_graphs, *profile.document_graphs))
    _warn_of_missing(endpoint.address, [graph for graph in expected if graph not in stated.empty], sizes)
    said = repr((endpoint.url, sorted(sizes.items()), endpoint.entity_tag(), text))
    folder = read_settings().cache / "remote" / hashlib.sha256(said.encode()).hexdigest()[:24]
    base = stated.base or dataset.base(profile.population)
    manifest = Manifest(base, endpoint.address, sizes, None, profile, stated.automatic)
    _log.info("%s: %d triples in %d graphs, indexes in %s", endpoint.address, sum(sizes.values()), len(sizes), folder)
    return GraphStore(
        cast("Path", endpoint.address),  # for messages alone: nothing is read from it
        folder,
        manifest=manifest,
        dataset=cast("pyoxigraph.Store", dataset),  # what reading needs of one
        lock=-1,
        facts=facts,
    )


def _warn_of_missing(address: str, graphs: Iterable[Iri], sizes: Mapping[str, int]) -> None:
    """Warn of graphs that the store is made of and the endpoint has not: what is in them is missing in all answers."""
    if missing := [graph for graph in graphs if not sizes.get(graph)]:
        _log.warning(
            "%s: nothing in %s, of the graphs that the store says it has; answers lack what is in there, load the rest"
            " of its graphs to have it",
            address,
            ", ".join(f"<{graph}>" for graph in missing),
        )


class RemoteDataset:
    """The methods of `pyoxigraph.Store` that readers use, over an endpoint."""

    def __init__(self, endpoint: Endpoint) -> None:
        self._endpoint = endpoint

    def query(
        self,
        query: str,
        *,
        prefixes: Mapping[str, str] | None = None,
        substitutions: Mapping[pyoxigraph.Variable, Term] | None = None,
    ) -> pyoxigraph.QuerySolutions | pyoxigraph.QueryBoolean | pyoxigraph.QueryTriples:
        """Run a query there; rows beyond the limit of the server are asked for page by page.

        Raises SyntaxError as the engine does where the server says so, StoreError where it cannot be asked.
        """
        text = with_bindings(
            query, prefixes or {}, {name.value: str(term) for name, term in (substitutions or {}).items()}
        )
        return paged_query(self._endpoint, text)

    def quads_for_pattern(
        self,
        subject: Term | None,
        predicate: NamedNode | None,
        object: Term | None,  # noqa: A002  # as the engine calls it
        graph_name: NamedNode | BlankNode | DefaultGraph | None = None,
    ) -> Iterator[Quad]:
        """Yield the quads that fit; None fits all, and all named graphs."""
        given = {"individual": subject, "property": predicate, "value": object, "graph": graph_name}
        terms = {name: str(term) for name, term in given.items() if term is not None}
        for found, graph, named, value in self._rows("select_statements_of_individual", terms):
            yield Quad(found, named, value, graph)

    def quads_of(self, subjects: Iterable[NamedNode], graph_name: NamedNode) -> Iterator[Quad]:
        """Yield the quads of a graph with any of the subjects, some hundreds asked for at a time."""
        for some in batched(map(str, subjects), _AT_ONCE):
            for found, graph, named, value in self._rows(
                "select_statements_of_individual", {"graph": str(graph_name)}, individual=some
            ):
                yield Quad(found, named, value, graph)

    def named_graphs(self) -> Iterator[NamedNode]:
        """Yield the names of the graphs that hold something."""
        return map(NamedNode, self.sizes())

    def contains_named_graph(self, graph_name: NamedNode) -> bool:
        """Whether a graph holds something."""
        return graph_name.value in self.sizes()

    def dump(self, output: str, format: pyoxigraph.RdfFormat, *, from_graph: NamedNode) -> None:  # noqa: A002
        """Write one graph to a file."""
        triples = (quad.triple for quad in self.quads_for_pattern(None, None, None, from_graph))
        pyoxigraph.serialize(triples, output, format)

    def sizes(self) -> dict[str, int]:
        """Return the graphs that hold something, by name, with their numbers of triples."""
        rows = self._rows("select_counts", {})
        return {graph.value: int(count.value) for graph, count in rows if isinstance(graph, NamedNode)}

    def stated(self) -> tuple[Stated, str]:
        """Return what the graph of the ontology states of the store, and the text itself, another one each publication.

        Where it states nothing the store is one of pictures with garments, and its base is not known yet. Raises
        StoreError where the statement cannot be read.
        """
        graph = NamedNode(GRAPH_ONTOLOGY)
        for quad in self.quads_for_pattern(graph, NamedNode(HAS_PROFILE), None, graph):
            try:
                text = quad.object.value if isinstance(quad.object, Literal) else ""
                return Stated.read(text), text
            except (ValueError, TypeError) as error:
                raise StoreError(
                    f"{self._endpoint.address}: the profile that <{GRAPH_ONTOLOGY}> states cannot be read ({error});"
                    " load that graph again, from a store of this version"
                ) from error
        return Stated("", FASHION), ""

    def base(self, population: Iri) -> str:
        """Return what the IRIs of a class's individuals begin with, by one of them."""
        terms = {"property": f"<{RDF_TYPE}>", "value": f"<{population}>"}
        for found, *_ in self._rows("select_statements_of_individual", terms, limit=1):
            if isinstance(found, NamedNode):
                return found.value[: max(found.value.rfind("/"), found.value.rfind("#")) + 1]
        return DATA

    def _rows(
        self, name: str, terms: Mapping[str, str], *, limit: int | None = None, **alternatives: Sequence[str]
    ) -> pyoxigraph.QuerySolutions:
        """Return the rows of a packaged query; a server that refuses one of these is no endpoint for this program.

        A variable has one of the `terms`, or any of its `alternatives`.
        """
        text = with_alternatives(with_bindings(query_text(name), {}, terms), alternatives)
        text += "" if limit is None else f"\nLIMIT {limit}"
        try:
            return cast("pyoxigraph.QuerySolutions", paged_query(self._endpoint, text))
        except SyntaxError as error:
            raise StoreError(str(error)) from error


def batched(items: Iterable[str], size: int) -> Iterator[tuple[str, ...]]:
    """Yield the items, so many at a time.

    >>> list(batched("abc", 2))
    [('a', 'b'), ('c',)]
    """
    left = iter(items)
    while some := tuple(islice(left, size)):
        yield some
