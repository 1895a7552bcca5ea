"""Small stores made of Turtle, for tests that read one."""

from pathlib import Path

from mrag_owl.records import Iri
from mrag_owl.store.building import StoreBuilder
from mrag_owl.store.manifest import Manifest
from mrag_owl.vocabulary import DATA, GRAPH, PREFIXES

HEADER = "".join(f"@prefix {prefix}: <{namespace}> .\n" for prefix, namespace in PREFIXES.items())


def make_store(path: Path, graphs: dict[str, str], *, base: str = DATA) -> Path:
    """Publish a store whose graphs hold the given Turtle; the usual prefixes need no declaration."""
    with StoreBuilder.begin(path) as builder:
        for name, turtle in graphs.items():
            builder.add_turtle(Iri(GRAPH + name), HEADER + turtle)
        builder.reader(Manifest(base=base, source="a test", counts={})).close()
        builder.publish()
    return path
