"""A static model distilled from all-MiniLM-L6-v2: a vector per token, and a text is the mean of its tokens.

Each token of the teacher's vocabulary is embedded on its own, the vectors are reduced to their first principal
components, and frequent tokens are weighed down by a / (a + p), with a = 1e-4 and p by Zipf's law, since a vocabulary
stands in order of frequency. Sources: Tulkens and van Dongen, Model2Vec: fast state-of-the-art static embeddings, 2024;
the weights: Arora, Liang and Ma, A simple but tough-to-beat baseline for sentence embeddings, ICLR 2017.
"""

from __future__ import annotations

import logging
import os
import shutil
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from mrag_owl.errors import ConfigError, RetrievalError
from mrag_owl.retrieval.embedders import Vectors, unit_rows
from mrag_owl.retrieval.embedders.minilm import WEIGHTS_SHA256, WINDOW, weights_folder

if TYPE_CHECKING:
    from tokenizers import Tokenizer

logger = logging.getLogger(__name__)

DIMENSION = 256
FORMAT = 1
_DAMPING = 1e-4  # a
_INSTALL = "install the extra: pip install 'mrag-owl[dense]', or use the embedder lsa"


class StaticEmbedder:
    """Embeds by the mean of the tokens' vectors; a text without known tokens gets zeros. Open one with `open`."""

    def __init__(self, vectors: Vectors, tokenizer: Tokenizer, *, identity: str) -> None:
        self.identity = identity
        self.dimension = int(vectors.shape[1])
        self.window: int | None = None
        self._vectors = vectors
        self._tokenizer = tokenizer

    @classmethod
    def open(cls, models: Path) -> StaticEmbedder:
        """Open the model kept below `models`, distilled there on first use.

        Raises ConfigError where the extra is not installed, RetrievalError where MiniLM's weights are not the
        published ones or the model kept is damaged.
        """
        name = f"static-{FORMAT}-{DIMENSION}-{WEIGHTS_SHA256[:16]}"
        folder = models / name
        try:
            from tokenizers import Tokenizer

            if not folder.is_dir():
                _distil(weights_folder(), folder)
        except ImportError as error:
            raise ConfigError(f"the embedder static needs {error.name}; {_INSTALL}") from error
        try:
            vectors = np.load(folder / "vectors.npy", mmap_mode="r")
            tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
            if vectors.shape != (tokenizer.get_vocab_size(), DIMENSION):
                raise ValueError("its parts do not fit together")
        except Exception as error:  # tokenizers raises nothing more particular
            raise RetrievalError(
                f"{folder}: the static model cannot be read ({error}); delete it and ask again"
            ) from error
        tokenizer.no_padding()
        tokenizer.no_truncation()
        return cls(vectors, tokenizer, identity=f"{name} of all-MiniLM-L6-v2")

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        """Return how many tokens each text takes."""
        return [len(row) for row in self._tokens(texts)]

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        """Return the vectors of questions, shape (texts, dimension)."""
        return self.embed_documents(texts)

    def embed_documents(self, texts: Sequence[str]) -> Vectors:
        """Return the vectors of passages, shape (texts, dimension)."""
        vectors = np.zeros((len(texts), self.dimension), dtype=np.float32)
        for place, row in enumerate(self._tokens(texts)):
            if row:
                vectors[place] = self._vectors[row].mean(axis=0)
        return unit_rows(vectors)

    def _tokens(self, texts: Sequence[str]) -> list[list[int]]:
        return [encoding.ids for encoding in self._tokenizer.encode_batch_fast(list(texts), add_special_tokens=False)]


def _distil(teacher: Path, folder: Path) -> None:
    """Write the static model of a teacher to a directory, whole or not at all."""
    from mrag_owl.retrieval.embedders.bert import BertEncoder

    started = time.perf_counter()
    encoder = BertEncoder.open(teacher, window=WINDOW)
    vectors = token_vectors(encoder.tokenizer, encoder.pooled)
    fresh = folder.with_name(f".{folder.name}-{os.getpid()}")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    try:
        np.save(fresh / "vectors.npy", vectors)
        encoder.tokenizer.save(str(fresh / "tokenizer.json"))
        if not folder.is_dir():
            fresh.rename(folder)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    logger.info("distilled the static model in %.1f s", time.perf_counter() - started)


def token_vectors(tokenizer: Tokenizer, pooled: Callable[[list[list[int]]], Vectors]) -> Vectors:
    """Return the weighted vector of each token of the vocabulary, shape (tokens, dimension); of special ones zeros."""
    tokens = sorted(tokenizer.get_vocab().items(), key=lambda item: item[1])
    first, last = tokenizer.encode("").ids
    ids = [number for token, number in tokens if not (token.startswith("[") and token.endswith("]") and len(token) > 3)]
    states = pooled([[first, number, last] for number in ids]).astype(np.float64)
    centred = states - states.mean(axis=0)
    _, directions = np.linalg.eigh(centred.T @ centred)
    reduced = centred @ directions[:, ::-1][:, :DIMENSION]
    chances = 1 / np.arange(2, len(ids) + 2)
    weights = _DAMPING / (_DAMPING + chances / chances.sum())
    vectors = np.zeros((len(tokens), DIMENSION), dtype=np.float32)
    vectors[ids] = reduced * weights[:, None]
    return vectors
