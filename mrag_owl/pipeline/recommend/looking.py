"""A picture, or a region of one, as what is looked for among the pictures of a store."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from mrag_owl.config import Settings
from mrag_owl.describers import Picture
from mrag_owl.errors import ConfigError, StoreError
from mrag_owl.generation.evidence import Name
from mrag_owl.pictures.boxes import Box, clipped, read_box
from mrag_owl.pictures.files import read_picture
from mrag_owl.pictures.pixels import Pixels, cropped
from mrag_owl.pipeline.indexes.picture_files import SENT, locate_picture
from mrag_owl.pipeline.indexes.picture_vectors import SIDE, open_looks, open_picture_embedder
from mrag_owl.pipeline.recommend.sights import Sights, facts_of_region, stated
from mrag_owl.records import Iri
from mrag_owl.retrieval import Retriever
from mrag_owl.retrieval.looks import LooksRetriever
from mrag_owl.store.dataset import GraphStore


@dataclass(frozen=True, slots=True)
class _Sought:
    """What is looked for: its pixels, the picture of the store that it is or is on, and the region of that."""

    pixels: Pixels
    known: Picture | None
    box: Box | None


def open_looks_retriever(
    store: GraphStore,
    words: Retriever,
    picture: str | bytes,
    region: str | None,
    *,
    settings: Settings,
    names: Mapping[Iri, Name],
) -> tuple[LooksRetriever, Sights]:
    """Return what ranks a store's documents by a picture, and what tells why one is alike.

    The picture is a file, its content, or one of the store by its name. Of a whole picture whole pictures are alike; a
    region is compared with the things on them, where they have boxes. Raises ConfigError for a picture that there is
    not or a region outside of it, SourceError for one that cannot be read, StoreError where the store has no pictures.
    """
    if store.manifest.images is None:
        raise StoreError(f"{store.path}: built without pictures, so that none is like another; build it with --images")
    sought = _sought(store, picture, region)
    looks = open_looks(store, open_picture_embedder(settings.picture_embedder, settings), settings)
    views = looks.embedder.embed_sought([sought.pixels])
    alike = looks.likeness_of(views)[0]
    has_items = any(not one.is_whole for one in looks.shown)
    best: dict[Iri, tuple[float, int]] = {}
    for place, (one, score) in enumerate(zip(looks.shown, alike.tolist(), strict=True)):
        if one.is_whole is not (region is not None and has_items) and score > best.get(one.picture, (-1.0, 0))[0]:
            best[one.picture] = score, place
    scores = np.array([best[iri][0] if iri in best else np.nan for iri in words.iris], dtype=np.float32)
    reference = None if sought.known is None else sought.known.iri
    sights = Sights(store, names, looks, views, best, _facts(store, names, sought), sought.known, sought.box)
    return LooksRetriever(words, scores, reference=reference), sights


def _sought(store: GraphStore, picture: str | bytes, region: str | None) -> _Sought:
    content = picture if isinstance(picture, bytes) else None
    path, known = (SENT, None) if isinstance(picture, bytes) else locate_picture(store, picture)
    decoded = read_picture(path, max_side=SIDE, content=content, size=known.size if known is not None else None)
    pixels = decoded.pixels
    if region is None:
        return _Sought(pixels, known, None)
    try:
        box = clipped(read_box(region), decoded.size)
    except ValueError as error:
        raise ConfigError(f"region {error}; write x,y,w,h in pixels of the picture") from error
    if box is None:
        size = f"{decoded.size[0]} × {decoded.size[1]}"
        raise ConfigError(f"region {region}: nothing of it lies on the picture of {size} pixels")
    return _Sought(cropped(pixels, box, decoded.scale), known, box)


def _facts(store: GraphStore, names: Mapping[Iri, Name], sought: _Sought) -> frozenset[str]:
    """Return what the store states of what is sought: of the picture, or of the thing that the region shows."""
    if sought.known is None:
        return frozenset()
    if sought.box is None:
        return frozenset(stated(store, names, sought.known.iri, sought.known.iri))
    return facts_of_region(store, names, sought.known, sought.box)
