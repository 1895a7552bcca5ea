"""A model of sentence-transformers that has pictures and texts in one space, such as CLIP, by its directory."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from mrag_owl.errors import ConfigError, RetrievalError
from mrag_owl.pictures.pixels import Pixels, in_pillow
from mrag_owl.retrieval.embedders import Vectors, checked_vectors, unit_rows
from mrag_owl.retrieval.embedders.sentence_transformer import fingerprint
from mrag_owl.retrieval.picture_embedders import NO_ASPECTS, Views

if TYPE_CHECKING:
    from sentence_transformers import SentenceTransformer

_BATCH = 16


class ClipEmbedder:
    """Embeds pictures and texts by one model; open one with `open`."""

    reads_texts = True
    aspects = NO_ASPECTS

    def __init__(self, model: SentenceTransformer, *, identity: str, dimension: int) -> None:
        self.identity = identity
        self.dimension = dimension
        self._model = model

    @classmethod
    def open(cls, folder: Path) -> ClipEmbedder:
        """Open the model in a directory; raises ConfigError where the extra is missing, or it is for texts."""
        try:
            import sentence_transformers
        except ImportError as error:
            raise ConfigError(
                f"{folder} needs sentence-transformers; install the extra: pip install 'mrag-owl[dense]', or use colour"
            ) from error
        try:
            model = sentence_transformers.SentenceTransformer(str(folder), local_files_only=True)
            probe = np.asarray(model.encode([in_pillow(np.zeros((32, 32, 3), dtype=np.uint8))]))
        except Exception as error:  # models raise whatever their authors chose
            said = " ".join(str(error).split())[:200]
            raise ConfigError(f"{folder}: no sentence-transformers model for pictures ({said})") from error
        return cls(model, identity=f"clip {fingerprint(folder)}", dimension=int(probe.shape[1]))

    def embed_sought(self, pictures: Sequence[Pixels]) -> Views:
        """Return one view of each picture."""
        return self._embed([in_pillow(one) for one in pictures])[:, None, :]

    def embed_kept(self, pictures: Sequence[Pixels]) -> Views:
        """Return one view of each picture."""
        return self.embed_sought(pictures)

    def embed_texts(self, texts: Sequence[str]) -> Vectors:
        """Return the vectors of texts."""
        return self._embed(list(texts))

    def _embed(self, inputs: Sequence[object]) -> Vectors:
        if not inputs:
            return np.empty((0, self.dimension), dtype=np.float32)
        try:
            raw = self._model.encode(list(inputs), batch_size=_BATCH, show_progress_bar=False)
        except (RuntimeError, ValueError, IndexError) as error:
            raise RetrievalError(f"{self.identity} cannot embed ({' '.join(str(error).split())[:200]})") from error
        vectors = checked_vectors(np.asarray(raw), count=len(inputs), dimension=self.dimension, source=self.identity)
        return unit_rows(vectors)
