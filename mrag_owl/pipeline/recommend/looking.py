"""A picture, or a region of one, as what is looked for among the pictures of a store."""

from __future__ import annotations

import numpy as np

from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError, StoreError
from mrag_owl.pictures.boxes import clipped, read_box
from mrag_owl.pictures.files import read_picture
from mrag_owl.pictures.pixels import Pixels, cropped
from mrag_owl.pipeline.indexes.picture_files import SENT, locate_picture
from mrag_owl.pipeline.indexes.picture_vectors import SIDE, open_looks, open_picture_embedder
from mrag_owl.records import Iri
from mrag_owl.retrieval import Retriever
from mrag_owl.retrieval.looks import LooksRetriever
from mrag_owl.store.dataset import GraphStore


def open_looks_retriever(
    store: GraphStore,
    words: Retriever,
    picture: str | bytes,
    region: str | None,
    settings: Settings,
) -> LooksRetriever:
    """Return what ranks a store's documents by a picture: a file, its content, or one of the store by its name.

    Of a whole picture whole pictures are alike; a region is compared with the things on them, where they have boxes.
    Raises ConfigError for a picture that there is not or a region outside of it, SourceError for one that cannot be
    read, StoreError where the store has no pictures.
    """
    if store.manifest.images is None:
        raise StoreError(f"{store.path}: built without pictures, so that none is like another; build it with --images")
    pixels, reference = _sought(store, picture, region)
    looks = open_looks(store, open_picture_embedder(settings.picture_embedder, settings), settings)
    alike = looks.likeness([pixels])[0]
    has_items = any(not one.is_whole for one in looks.shown)
    best: dict[Iri, float] = {}
    for one, score in zip(looks.shown, alike.tolist(), strict=True):
        if one.is_whole is not (region is not None and has_items):
            best[one.picture] = max(score, best.get(one.picture, -1.0))
    scores = np.array([best.get(iri, np.nan) for iri in words.iris], dtype=np.float32)
    return LooksRetriever(words, scores, reference=reference)


def _sought(store: GraphStore, picture: str | bytes, region: str | None) -> tuple[Pixels, Iri | None]:
    content = picture if isinstance(picture, bytes) else None
    path, known = (SENT, None) if isinstance(picture, bytes) else locate_picture(store, picture)
    decoded = read_picture(path, max_side=SIDE, content=content, size=known.size if known is not None else None)
    pixels = decoded.pixels
    if region is not None:
        try:
            box = clipped(read_box(region), decoded.size)
        except ValueError as error:
            raise ConfigError(f"region {error}; write x,y,w,h in pixels of the picture") from error
        if box is None:
            size = f"{decoded.size[0]} × {decoded.size[1]}"
            raise ConfigError(f"region {region}: nothing of it lies on the picture of {size} pixels")
        pixels = cropped(pixels, box, decoded.scale)
    return pixels, None if known is None else known.iri
