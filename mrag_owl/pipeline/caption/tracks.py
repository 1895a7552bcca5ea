"""Stores opened as tracks: what they know of the things on their pictures, told as text."""

from __future__ import annotations

from mrag_owl.config import Settings
from mrag_owl.generation.evidence import read_evidence, read_names
from mrag_owl.generation.template import qualities
from mrag_owl.pipeline.indexes.picture_vectors import open_looks
from mrag_owl.pipeline.indexes.retrievers import open_retriever
from mrag_owl.records import Iri
from mrag_owl.retrieval.documents import read_document
from mrag_owl.retrieval.picture_embedders import PictureEmbedder
from mrag_owl.retrieval.sources.tracks import Track, TrackEntry
from mrag_owl.store.dataset import GraphStore

_LONGEST = 600


def open_track(name: str, store: GraphStore, embedder: PictureEmbedder, settings: Settings) -> Track:
    """Return a store as a track: by the looks of its pictures, where it has any, else by words."""
    looks = open_looks(store, embedder, settings) if store.manifest.images is not None else None
    words = None if looks is not None and len(looks) else open_retriever("bm25", store, settings)
    picture_of = {shown.iri: shown.picture for shown in looks.shown} if looks is not None else {}
    names = read_names(store)

    def tell(iri: Iri) -> TrackEntry:
        picture = picture_of.get(iri, iri)
        evidence = read_evidence(store, picture, names=names)
        if picture == iri:
            return TrackEntry(evidence.label or _last(iri), "", _shortened(read_document(store, iri).text))
        item = evidence.item(iri)
        kind = item.name if item is not None else ""
        told = ", ".join(qualities(item)) if item is not None else ""
        return TrackEntry(f"the {kind.partition(',')[0]} of {evidence.label or _last(picture)}", kind, told)

    return Track(name, looks=looks, words=words, tell=tell)


def _last(iri: Iri) -> str:
    return iri.rpartition("/")[2].rpartition("#")[2]


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST else text[:_LONGEST].rpartition(" ")[0] + " …"
