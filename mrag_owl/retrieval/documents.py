"""The documents of a store: the descriptions of each individual, joined."""

from __future__ import annotations

from collections.abc import Iterator

import pyoxigraph

from mrag_owl.errors import RetrievalError
from mrag_owl.records import Document, Iri
from mrag_owl.store import GraphStore


def read_documents(store: GraphStore) -> Iterator[Document]:
    """Yield the document of every described individual by ascending IRI.

    A document is the individual's descriptions, in alphabetical order, joined by newlines. Source: the
    paper, section 4.2.1.
    """
    texts: dict[str, list[str]] = {}
    for individual, text in store.select("select_documents"):
        texts.setdefault(_value(individual), []).append(_value(text))
    for iri in sorted(texts):
        yield Document(Iri(iri), "\n".join(sorted(texts[iri])))


def read_document(store: GraphStore, iri: Iri) -> Document:
    """Return the document of one individual; raises RetrievalError where it has none."""
    rows = store.select("select_document", individual=pyoxigraph.NamedNode(iri))
    texts = sorted(_value(text) for _, text in rows)
    if not texts:
        raise RetrievalError(f"{iri} has no document in {store.path}")
    return Document(iri, "\n".join(texts))


def _value(term: object) -> str:
    if not isinstance(term, pyoxigraph.NamedNode | pyoxigraph.Literal):
        raise RetrievalError(f"expected an IRI or a literal among the documents, found {term}")
    return term.value
