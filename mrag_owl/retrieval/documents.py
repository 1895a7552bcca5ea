"""The documents of a store: the descriptions of each individual, joined."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import BinaryIO

import numpy as np
import pyoxigraph

from mrag_owl.errors import RetrievalError
from mrag_owl.records import Document, Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import HAS_DESCRIPTION, HAS_LLM_DESCRIPTION, RDF_TYPE


def read_documents(store: GraphStore) -> Iterator[Document]:
    """Yield the document of every described individual by ascending IRI.

    A document is the individual's descriptions, in alphabetical order, joined by newlines. Source: the
    paper, section 4.2.1.
    """
    texts: dict[str, list[str]] = {}
    profile = store.manifest.profile
    population = pyoxigraph.NamedNode(profile.population)
    for graph in map(pyoxigraph.NamedNode, profile.document_graphs):
        members = {_value(row[0]) for row in store.select("select_members", **{"class": population, "graph": graph})}
        for individual, text, _ in store.select("select_documents", graph=graph):
            if (iri := _value(individual)) in members:
                texts.setdefault(iri, []).append(_value(text))
    for run in store.runs:
        for individual, text, _ in store.select("select_enriched_documents", run=pyoxigraph.NamedNode(run)):
            if (described := texts.get(_value(individual))) is not None:
                described.append(_value(text))
    for iri in sorted(texts):
        yield Document(Iri(iri), "\n".join(sorted(texts[iri])))


def documents_told(lines: BinaryIO, population: Iri) -> Iterator[Document]:
    """Yield the documents that the only graph of documents gives, as `read_documents`, from its lines of N-Triples."""
    member, described = f"> <{RDF_TYPE}> <{population}> .\n".encode(), f"<{HAS_DESCRIPTION}>".encode()
    members = {line[1 : -len(member)] for line in lines if line.endswith(member)}
    lines.seek(0)
    numbers = {iri: number for number, iri in enumerate(sorted(members))}
    who, where, place = array("i"), array("q"), 0  # texts stay in the file: most are said of one thing alone
    for line in lines:
        subject, predicate, _ = line.split(b" ", 2)
        if predicate == described and (number := numbers.get(subject[1:-1])) is not None:
            who.append(number)
            where.append(place)
        place += len(line)
    whose = np.frombuffer(who, dtype=np.int32)
    order = np.argsort(whose, kind="stable")
    places = np.frombuffer(where, dtype=np.int64)[order]
    starts = np.searchsorted(whose, np.arange(len(numbers) + 1), sorter=order)
    for iri, (start, end) in zip(numbers, pairwise(starts.tolist()), strict=True):
        if start < end:
            told = b"".join(_line(lines, place) for place in places[start:end].tolist())
            texts = {quad.object.value for quad in pyoxigraph.parse(told, pyoxigraph.RdfFormat.N_TRIPLES)}
            yield Document(Iri(iri.decode()), "\n".join(sorted(texts)))


def _line(lines: BinaryIO, place: int) -> bytes:
    lines.seek(place)
    return lines.readline()


def read_document(store: GraphStore, iri: Iri) -> Document:
    """Return the document of one individual; raises RetrievalError where it has none."""
    (document,) = documents_of(store, (iri,))
    return document


def documents_of(store: GraphStore, iris: Sequence[Iri]) -> tuple[Document, ...]:
    """Return the documents of some individuals, in their order; raises RetrievalError where one has none."""
    graphs = [store.about_all(iris, graph) for graph in (*store.manifest.profile.document_graphs, *store.runs)]
    documents = []
    for iri in iris:
        pairs = (pair for stated in graphs for pair in stated[iri])
        texts = sorted(text for term, text in pairs if term in (HAS_DESCRIPTION, HAS_LLM_DESCRIPTION))
        if not texts:
            raise RetrievalError(f"{iri} has no document in {store.path}")
        documents.append(Document(iri, "\n".join(texts)))
    return tuple(documents)


def _value(term: object) -> str:
    if not isinstance(term, pyoxigraph.NamedNode | pyoxigraph.Literal):
        raise RetrievalError(f"expected an IRI or a literal among the documents, found {term}")
    return term.value
