"""``python -m mrag_owl.endpoint.writer STORE BYTES``: one change to a store, published as a new version.

Takes a `Change` as msgpack on stdin and prints an `Outcome` as JSON. A process of its own, so that a change can be
given up, its memory is bounded and comes back, and it has no network; killed before it publishes, it leaves the store
as it was.
"""

from __future__ import annotations

import email
import email.policy
import resource
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
import pyoxigraph
from pyoxigraph import RdfFormat

from mrag_owl.endpoint.isolation import leave_network
from mrag_owl.errors import MragOwlError, QueryError, StoreError
from mrag_owl.queries.updates import Updating
from mrag_owl.records import Iri
from mrag_owl.store.building import StoreBuilder
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.documents import parsed
from mrag_owl.vocabulary import GRAPH_DIRECT, GRAPH_ENRICHED, GRAPH_FLAT, GRAPH_LAYOUT, GRAPH_ONTOLOGY, PREFIXES

_INDEXED = (GRAPH_ONTOLOGY, GRAPH_DIRECT, GRAPH_FLAT, GRAPH_LAYOUT)
"""Graphs that indexes are made of, beside those that the profile names."""

READABLE = {
    "text/turtle": RdfFormat.TURTLE,
    "application/n-triples": RdfFormat.N_TRIPLES,
    "application/rdf+xml": RdfFormat.RDF_XML,
    "application/ld+json": RdfFormat.JSON_LD,
    "text/plain": RdfFormat.N_TRIPLES,
}
"""Media types that a graph can be sent in."""
MULTIPART = "multipart/form-data"


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """What to do: an `update` of SPARQL, or to put, post or delete a graph."""

    kind: str
    text: str = ""
    using: tuple[str, ...] | None = None
    using_named: tuple[str, ...] | None = None
    graph: str = ""
    content: bytes = b""
    content_type: str = ""


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it: an HTTP status, and the reason where it failed."""

    status: int
    message: str = ""


def main() -> int:
    """Make the change that stdin describes, and say what came of it."""
    leave_network()
    if sys.argv[2:]:
        resource.setrlimit(resource.RLIMIT_DATA, (int(sys.argv[2]),) * 2)
    change = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Change)
    try:
        outcome = Outcome(status=make_change(Path(sys.argv[1]), change))
    except QueryError as error:
        outcome = Outcome(status=400, message=str(error))
    except StoreError as error:
        outcome = Outcome(status=503, message=str(error))
    except MemoryError:
        outcome = Outcome(status=507, message="the change needs more memory than the writer may have")
    except (MragOwlError, OSError) as error:
        outcome = Outcome(status=500, message=str(error))
    sys.stdout.buffer.write(msgspec.json.encode(outcome))
    return 0


def make_change(path: Path, change: Change) -> int:
    """Make a change and return its status."""
    with GraphStore.open(path) as before:
        base, profile = before.manifest.base, before.manifest.profile
        prefixes = {**PREFIXES, "data": base}
        is_there = bool(change.graph) and before.dataset.contains_named_graph(pyoxigraph.NamedNode(change.graph))
        if change.kind == "delete" and not is_there:
            return 404
        triples = _ntriples(change) if change.kind in ("put", "post") else ""
        indexed = {*profile.knowledge_graphs, *profile.document_graphs, *_INDEXED}
        with StoreBuilder.revise(path, keep_index=lambda _: True) as builder:
            if change.kind == "update":
                updating = Updating(builder, prefixes, base, change.using, change.using_named)
                graphs = updating.run(change.text)
            else:
                graphs = frozenset({Iri(change.graph)})
                if change.kind in ("put", "delete"):
                    builder.remove_graph(Iri(change.graph))
                builder.add(Iri(change.graph), triples)
                builder.flush()
                if change.kind != "delete":
                    builder.add_graph(Iri(change.graph))
            if _is_indexed(graphs, indexed):
                builder.keep_indexes(lambda _: False)
            builder.publish()
    return 201 if change.kind in ("put", "post") and not is_there else 204


def _is_indexed(graphs: Iterable[Iri], indexed: set[Iri]) -> bool:
    return any(graph in indexed or graph.startswith(GRAPH_ENRICHED) for graph in graphs)


def _ntriples(change: Change) -> str:
    """Return the triples of a graph that was sent, in N-Triples, with blank nodes of their own."""
    return "".join(
        pyoxigraph.serialize(triples, format=RdfFormat.N_TRIPLES).decode()  # type: ignore[union-attr]  # no output given
        for triples in _sent(change)
    )


def _sent(change: Change) -> Iterator[list[pyoxigraph.Triple]]:
    media_type, _, _ = change.content_type.partition(";")
    if media_type.strip().lower() != MULTIPART:
        yield _parsed(change.content, media_type, change.graph)
        return
    head = b"Content-Type: " + change.content_type.encode("latin-1", "replace") + b"\r\n\r\n"
    message = email.message_from_bytes(head + change.content, policy=email.policy.HTTP)
    for part in message.iter_parts():
        content = part.get_payload(decode=True)
        if isinstance(content, bytes):
            yield _parsed(content, part.get_content_type(), change.graph)


def _parsed(content: bytes, media_type: str, base: str) -> list[pyoxigraph.Triple]:
    form = READABLE.get(media_type.strip().lower())
    if form is None:
        raise QueryError(f"a graph is sent as {', '.join(READABLE)}, not as {media_type[:80]!r}")
    try:
        quads = parsed(content, form, base=base, is_one_graph=True, renames_blanks=True)
        return [quad.triple for quad in quads]
    except (SyntaxError, ValueError) as error:
        raise QueryError(f"the graph does not parse: {' '.join(str(error).split())}") from error


if __name__ == "__main__":
    raise SystemExit(main())
