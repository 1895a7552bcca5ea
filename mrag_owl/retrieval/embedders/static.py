"""A static model distilled from all-MiniLM-L6-v2: a vector per token, averaged.

Source: Tulkens and van Dongen, Model2Vec: fast state-of-the-art static embeddings, 2024.
"""

from __future__ import annotations

import logging
import os
import shutil
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from mrag_owl.errors import ConfigError
from mrag_owl.retrieval.embedders import Vectors, checked_vectors, unit_rows
from mrag_owl.retrieval.embedders.minilm import WEIGHTS_SHA256, weights_folder

if TYPE_CHECKING:
    from model2vec import StaticModel

logger = logging.getLogger(__name__)

DIMENSION = 256
_INSTALL = "install the extra: pip install 'mrag-owl[dense]', or use the embedder lsa"


class StaticEmbedder:
    """Embeds by the weighted mean of its tokens' vectors; a text without known tokens gets zeros. Open with `open`."""

    def __init__(self, model: StaticModel, *, identity: str) -> None:
        self.identity = identity
        self.dimension = int(model.dim)
        self.window: int | None = None
        self._model = model

    @classmethod
    def open(cls, models: Path) -> StaticEmbedder:
        """Open the model kept below `models`, distilled there on first use, which takes about a minute.

        Raises ConfigError where the extra is not installed, RetrievalError where MiniLM's weights are not the
        published ones.
        """
        try:
            import model2vec
        except ImportError as error:
            raise ConfigError(f"the embedder static needs model2vec; {_INSTALL}") from error
        name = f"static-{DIMENSION}-{WEIGHTS_SHA256[:12]}-{version_of(model2vec)}"
        folder = models / name
        if not folder.is_dir():
            _distil(weights_folder(), folder)
        model = model2vec.StaticModel.from_pretrained(folder)
        return cls(model, identity=f"{name} of all-MiniLM-L6-v2")

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        """Return how many tokens each text takes."""
        return [len(ids) for ids in self._model.tokenize(texts)]

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        """Return the vectors of questions, shape (texts, dimension)."""
        return self.embed_documents(texts)

    def embed_documents(self, texts: Sequence[str]) -> Vectors:
        """Return the vectors of passages, shape (texts, dimension)."""
        if not texts:
            return np.empty((0, self.dimension), dtype=np.float32)
        vectors = self._model.encode(list(texts), max_length=None, use_multiprocessing=False, show_progress_bar=False)
        return unit_rows(checked_vectors(vectors, count=len(texts), dimension=self.dimension, source=self.identity))


def version_of(module: object) -> str:
    """Return the version that a library states of itself."""
    return str(getattr(module, "__version__", "unknown"))


def _distil(teacher: Path, folder: Path) -> None:
    """Write the static model of a teacher to a directory, whole or not at all."""
    try:
        from model2vec.distill import distill
    except ImportError as error:
        raise ConfigError(f"distilling the static model needs {error.name}; {_INSTALL}") from error
    started = time.perf_counter()
    fresh = folder.with_name(f".{folder.name}-{os.getpid()}")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    try:
        distill(str(teacher), device="cpu", pca_dims=DIMENSION, quantize_to="float32").save_pretrained(str(fresh))
        if not folder.is_dir():
            fresh.rename(folder)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    logger.info("distilled the static model in %.1f s", time.perf_counter() - started)
