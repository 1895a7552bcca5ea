"""Graphs held against the packaged SHACL shapes (extra `shacl`)."""

from __future__ import annotations

from importlib.util import find_spec

from mrag_owl.errors import ConfigError, StoreError
from mrag_owl.resources import ontology_text

INSTALL = "pip install 'mrag-owl[shacl]'"


def check_shapes(ntriples: str, shapes: str) -> None:
    """Raise StoreError, with what is wrong, unless the graph keeps the shapes of that name.

    Raises ConfigError where pyshacl is not installed.
    """
    if find_spec("pyshacl") is None:
        raise ConfigError(f"pyshacl, which checks what is written, is not installed; install the extra: {INSTALL}")
    import pyshacl
    import rdflib

    graph = rdflib.Graph().parse(data=ntriples, format="nt")
    rules = rdflib.Graph().parse(data=ontology_text(shapes), format="turtle")
    conforms, _, report = pyshacl.validate(graph, shacl_graph=rules)
    if not conforms:
        raise StoreError(f"nothing is written, since it would not keep its shapes: {' '.join(str(report).split())}")
