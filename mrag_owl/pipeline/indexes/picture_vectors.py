"""What a store's pictures, and the regions on them, look like: vectors that are kept beside the store."""

from __future__ import annotations

import hashlib
import logging
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError, SourceError
from mrag_owl.pictures.boxes import Box
from mrag_owl.pictures.files import read_picture
from mrag_owl.pictures.pixels import Pixels, cropped
from mrag_owl.pipeline.indexes.embedders import ENDPOINT
from mrag_owl.pipeline.indexes.picture_files import PictureReader, picture_files
from mrag_owl.retrieval.embedders import Vectors
from mrag_owl.retrieval.embedders.vector_cache import VectorCache
from mrag_owl.retrieval.picture_embedders import PictureEmbedder, Views
from mrag_owl.retrieval.picture_index import PictureIndex, Shown
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.progress import counted

logger = logging.getLogger(__name__)

SIDE = 640
"""Pixels of the longer side with which pictures are looked at."""

COLOUR = "colour"


def open_picture_embedder(name: str, settings: Settings) -> PictureEmbedder:
    """Return the embedder of pictures of that name; raises ConfigError where there is none, or its extra is missing.

    A name is `colour`; the directory of a sentence-transformers model for pictures, or of a pair of ONNX or OpenVINO
    files; or ``http://host/v1#MODEL``, a model of a server whose `/embeddings` takes pictures.
    """
    if name == COLOUR:
        from mrag_owl.retrieval.picture_embedders.colour import ColourEmbedder

        return ColourEmbedder()
    if endpoint := ENDPOINT.fullmatch(name):
        from mrag_owl.retrieval.picture_embedders.server import ServerEmbedder

        return ServerEmbedder.open(endpoint["url"], endpoint["model"], api_key=settings.api_key)
    if (folder := Path(name).expanduser()).is_dir():
        from mrag_owl.retrieval.picture_embedders.openvino_pair import VISION, OpenVinoEmbedder, find_model

        if find_model(folder, VISION) is not None:
            return OpenVinoEmbedder.open(folder)
        from mrag_owl.retrieval.picture_embedders.clip import ClipEmbedder

        return ClipEmbedder.open(folder)
    raise ConfigError(
        f"unknown embedder of pictures {name!r}; choose {COLOUR}, or give the directory of a model for pictures or a"
        " server's (http://host/v1#MODEL)"
    )


def open_looks(store: GraphStore, embedder: PictureEmbedder, settings: Settings) -> PictureIndex:
    """Return what a store's pictures, and the items with a box on them, look like; made on first use.

    Raises StoreError where it has no pictures. What runs state changes no looks.
    """
    if store.runs:  # else each run would have them made anew
        with GraphStore.open(store.path, facts="annotated") as annotated:
            return open_looks(annotated, embedder, settings)
    readable = re.sub(r"[^\w.-]+", "-", embedder.identity)[:40]
    digest = hashlib.sha256(embedder.identity.encode()).hexdigest()[:12]

    def build(folder: Path) -> None:
        from mrag_owl.retrieval.picture_embedders.colour import ColourEmbedder

        kept = embedder if embedder.identity == ColourEmbedder.identity else _Remembering(embedder, settings)
        PictureIndex.build(_shown(store, folder), kept).save(folder)

    with store.index(f"looks-{readable}-{digest}", build) as folder:
        return PictureIndex.load(folder, embedder)


def _shown(store: GraphStore, folder: Path) -> Iterator[tuple[Shown, Pixels]]:
    """Yield each picture that can be read, and behind it the items that it shows; the folder says how far it is."""
    reader = PictureReader.open(store)
    for iri, path in counted(folder, list(picture_files(store).files.items())):
        picture = reader.read(iri, path)
        try:
            decoded = read_picture(path, max_side=SIDE, size=picture.size)
        except SourceError as error:
            logger.warning("left out: %s", error)
            continue
        pixels = decoded.pixels
        yield Shown(iri, iri), pixels
        for region in picture.regions:
            if region.box is not None:
                yield Shown(region.iri, iri), cropped(pixels, Box(*region.box), decoded.scale)


class _Remembering:
    """An embedder whose vectors of what is kept are in the cache of vectors, found by the pixels that they are of."""

    def __init__(self, embedder: PictureEmbedder, settings: Settings) -> None:
        self.identity = embedder.identity
        self.reads_texts = embedder.reads_texts
        self.aspects = embedder.aspects
        self.dimension = embedder.dimension
        self.window = None
        self._embedder = embedder
        self._by_digest: dict[str, Pixels] = {}
        self._cache = VectorCache.open(settings.cache / "vectors", self)

    def embed_kept(self, pictures: Sequence[Pixels]) -> Views:
        digests = [hashlib.sha256(repr(one.shape).encode() + one.tobytes()).hexdigest() for one in pictures]
        self._by_digest = dict(zip(digests, pictures, strict=True))
        return self._cache.embed(digests)[:, None, :]

    def embed_documents(self, texts: Sequence[str]) -> Vectors:
        return self._embedder.embed_kept([self._by_digest[text] for text in texts])[:, 0]

    def embed_sought(self, pictures: Sequence[Pixels]) -> Views:
        return self._embedder.embed_sought(pictures)

    def embed_texts(self, texts: Sequence[str]) -> Vectors:
        return self._embedder.embed_texts(texts)

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        return self._embedder.embed_texts(texts)

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        return [1 for _ in texts]
