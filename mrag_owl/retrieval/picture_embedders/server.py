"""Vectors of pictures from a server whose `/embeddings` takes ``{"image": …}`` and ``{"text": …}``, as Jina's does."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from mrag_owl.errors import RetrievalError
from mrag_owl.llm.pictures import encode_pixels
from mrag_owl.pictures.pixels import Pixels
from mrag_owl.retrieval.embedders import Vectors, unit_rows
from mrag_owl.retrieval.embedders.openai_compatible import ask_vectors, open_client
from mrag_owl.retrieval.picture_embedders import NO_ASPECTS, Views

if TYPE_CHECKING:
    from openai import OpenAI

_BATCH = 16
_SIDE = 512  # pixels of the longer side that are sent


class ServerEmbedder:
    """Embeds pictures and texts through a server; open one with `open`."""

    reads_texts = True
    aspects = NO_ASPECTS

    def __init__(self, client: OpenAI, *, url: str, model: str, dimension: int) -> None:
        self.identity = f"{url}#{model} pictures of {_SIDE}"
        self.dimension = dimension
        self._client = client
        self._url = url
        self._model = model

    @classmethod
    def open(cls, url: str, model: str, *, api_key: str | None = None) -> ServerEmbedder:
        """Ask the server for one vector to learn the dimension.

        Raises ConfigError where the extra is not installed, RetrievalError where the server does not answer well.
        """
        client, base = open_client(url, api_key, instead="colour")
        embedder = cls(client, url=base, model=model, dimension=0)
        embedder.dimension = int(embedder._ask([_picture(np.zeros((8, 8, 3), dtype=np.uint8))]).shape[1])
        return embedder

    def embed_sought(self, pictures: Sequence[Pixels]) -> Views:
        """Return one view of each picture."""
        return self._embed([_picture(one) for one in pictures])[:, None, :]

    def embed_kept(self, pictures: Sequence[Pixels]) -> Views:
        """Return one view of each picture."""
        return self.embed_sought(pictures)

    def embed_texts(self, texts: Sequence[str]) -> Vectors:
        """Return the vectors of texts."""
        return self._embed([{"text": text} for text in texts])

    def _embed(self, inputs: Sequence[object]) -> Vectors:
        parts = [self._ask(inputs[place : place + _BATCH]) for place in range(0, len(inputs), _BATCH)]
        for part in parts:
            if part.shape[1] != self.dimension:
                raise RetrievalError(f"{self.identity} gave vectors of {part.shape[1]} numbers, not {self.dimension}")
        return unit_rows(np.concatenate(parts)) if parts else np.empty((0, self.dimension), dtype=np.float32)

    def _ask(self, inputs: Sequence[object]) -> Vectors:
        return ask_vectors(self._client, inputs, url=self._url, model=self._model)


def _picture(pixels: Pixels) -> dict[str, str]:
    return {"image": base64.b64encode(encode_pixels(pixels, max_side=_SIDE).content).decode()}
