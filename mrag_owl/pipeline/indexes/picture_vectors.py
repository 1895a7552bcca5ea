"""What a store's pictures, and the regions on them, look like: vectors that are kept beside the store."""

from __future__ import annotations

import hashlib
import logging
import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError, SourceError
from mrag_owl.pictures.boxes import Box
from mrag_owl.pictures.files import read_picture
from mrag_owl.pictures.pixels import Pixels, cropped
from mrag_owl.pipeline.indexes.picture_files import PictureReader, picture_files
from mrag_owl.retrieval.picture_embedders import PictureEmbedder
from mrag_owl.retrieval.picture_embedders.colour import ColourEmbedder
from mrag_owl.retrieval.picture_index import PictureIndex, Shown
from mrag_owl.store.dataset import GraphStore

logger = logging.getLogger(__name__)

SIDE = 640
"""Pixels of the longer side with which pictures are looked at."""

COLOUR = "colour"


def open_picture_embedder(name: str, settings: Settings) -> PictureEmbedder:
    """Return the embedder of pictures of that name; raises ConfigError where there is none."""
    del settings
    if name == COLOUR:
        return ColourEmbedder()
    raise ConfigError(f"unknown embedder of pictures {name!r}; choose {COLOUR}")


def open_looks(store: GraphStore, embedder: PictureEmbedder) -> PictureIndex:
    """Return what a store's pictures, and the items with a box on them, look like; made on first use.

    Raises StoreError where it has no pictures. Open the store with annotated facts: what runs state changes no looks.
    """
    readable = re.sub(r"[^\w.-]+", "-", embedder.identity)[:40]
    digest = hashlib.sha256(embedder.identity.encode()).hexdigest()[:12]

    def build(folder: Path) -> None:
        PictureIndex.build(_shown(store), embedder).save(folder)

    with store.index(f"looks-{readable}-{digest}", build) as folder:
        return PictureIndex.load(folder, embedder)


def _shown(store: GraphStore) -> Iterator[tuple[Shown, Pixels]]:
    """Yield each picture that can be read, and behind it the items that it shows."""
    reader = PictureReader.open(store)
    for iri, path in picture_files(store).files.items():
        picture = reader.read(iri, path)
        try:
            decoded = read_picture(path, max_side=SIDE, size=picture.size)
        except SourceError as error:
            logger.warning("left out: %s", error)
            continue
        pixels = np.asarray(decoded.image)
        yield Shown(iri, iri), pixels
        for region in picture.regions:
            if region.box is not None:
                yield Shown(region.iri, iri), cropped(pixels, Box(*region.box), decoded.scale)
