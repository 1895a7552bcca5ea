"""Any sentence-transformers model, by its name on the hub or its directory; E5 models with their prefixes."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from mrag_owl.errors import ConfigError, RetrievalError
from mrag_owl.retrieval.embedders import Vectors, checked_vectors, unit_rows
from mrag_owl.retrieval.embedders.prefixes import Prefixes, prefixes_of

if TYPE_CHECKING:
    from sentence_transformers import SentenceTransformer

HUB_TIMEOUT = 10.0  # seconds for the one question whether the hub answers

_DECODERS = frozenset({"mistral", "llama", "qwen2", "qwen3", "gemma", "gemma2", "gemma3_text"})
"""Architectures whose last token alone has seen the whole text, so pooling takes its state (Wang et al., ACL 2024)."""

_WHOLE = 1 << 30  # bytes of a file that are hashed; of larger ones the ends
_END = 1 << 20


class SentenceTransformerEmbedder:
    """Embeds with a sentence-transformers model; open one with `open`."""

    def __init__(
        self, model: SentenceTransformer, *, identity: str, dimension: int, prefixes: Prefixes, ending: str
    ) -> None:
        self.identity = identity
        self.dimension = dimension
        self.window: int | None = model.max_seq_length
        self.prefixes = prefixes
        self._model = model
        self._ending = ending

    @classmethod
    def open(cls, name: str, *, raw: bool = False) -> SentenceTransformerEmbedder:
        """Open a model by name or directory; with `raw`, texts get no prefix, as in the published system.

        Raises ConfigError where the extra is not installed, or the model is neither here nor to be had.
        """
        try:
            import sentence_transformers
        except ImportError as error:
            raise ConfigError(
                f"the embedder {name!r} needs sentence-transformers; install the extra: pip install "
                "'mrag-owl[dense]', or use the embedder lsa"
            ) from error
        folder = Path(name).expanduser()
        folder = folder if folder.is_dir() else _from_hub(name)
        try:
            model = _pooled_rightly(
                sentence_transformers.SentenceTransformer(str(folder), local_files_only=True), folder
            )
        except (OSError, ValueError, KeyError, ImportError, RuntimeError) as error:
            raise ConfigError(f"{folder}: no sentence-transformers model that can be loaded ({error})") from error
        dimension = model.get_embedding_dimension()
        if dimension is None:
            raise ConfigError(f"{name}: the model does not say how many numbers its vectors have")
        prefixes = prefixes_of(name, raw=raw)
        if prefixes is None:
            own = model.prompts
            prefixes = Prefixes(own.get("query") or "", own.get("document") or own.get("passage") or "")
        ending = _ending(model)
        marks = f"prefixes={prefixes.query!r},{prefixes.document!r} ending={ending!r} window={model.max_seq_length}"
        return cls(
            model,
            identity=f"sentence-transformers {fingerprint(folder)} {marks}",
            dimension=dimension,
            prefixes=prefixes,
            ending=ending,
        )

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        """Return how many tokens each text takes, what is put before and after it included."""
        prefix = max(self.prefixes.query, self.prefixes.document, key=len)
        return self._lengths([prefix + text + self._ending for text in texts])

    def embed_queries(self, texts: Sequence[str]) -> Vectors:
        """Return the vectors of questions, shape (texts, dimension)."""
        return self._embed(texts, self.prefixes.query)

    def embed_documents(self, texts: Sequence[str]) -> Vectors:
        """Return the vectors of passages, shape (texts, dimension)."""
        return self._embed(texts, self.prefixes.document)

    def _embed(self, texts: Sequence[str], prefix: str) -> Vectors:
        whole = [prefix + text + self._ending for text in texts]
        longest = max(self._lengths(whole), default=0)
        if self.window is not None and longest > self.window:
            raise RetrievalError(f"a text of {longest} tokens does not fit the window of {self.window}; split it first")
        if not whole:
            return np.empty((0, self.dimension), dtype=np.float32)
        vectors = self._model.encode(whole, prompt="", convert_to_numpy=True, show_progress_bar=False)
        checked = checked_vectors(vectors, count=len(whole), dimension=self.dimension, source=self.identity)
        return unit_rows(checked)

    def _lengths(self, texts: list[str]) -> list[int]:
        if not texts:
            return []
        return [len(ids) for ids in self._model.tokenizer(texts, truncation=False, verbose=False)["input_ids"]]


def fingerprint(folder: Path) -> str:
    """Return a SHA-256 over the files of a model's directory; of a file above 1 GiB its size and its ends count."""
    digest = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file() and ".git" not in path.parts):
        size = path.stat().st_size
        digest.update(f"{path.relative_to(folder).as_posix()}\0{size}\0".encode())
        with path.open("rb") as stream:
            if size <= _WHOLE:
                digest.update(hashlib.file_digest(stream, "sha256").digest())
            else:
                digest.update(stream.read(_END))
                stream.seek(-_END, 2)
                digest.update(stream.read(_END))
    return digest.hexdigest()


def _from_hub(name: str) -> Path:
    """Return the directory of a model of the hub, fetched where it is not in the hub's cache yet."""
    import huggingface_hub
    from huggingface_hub import errors

    advice = "give the directory of a downloaded model, or use minilm, static or lsa, which need no hub"
    try:
        return Path(huggingface_hub.snapshot_download(name, local_files_only=True))
    except (errors.LocalEntryNotFoundError, errors.HFValidationError):
        pass  # not here yet, or no name at all, which the hub says better
    try:
        # The download itself would try for a minute before it gives up.
        huggingface_hub.model_info(name, timeout=HUB_TIMEOUT)
        skipped = ["onnx/*", "openvino/*", "*.onnx", "*.h5", "*.msgpack", "*.ot", "*.gguf"]
        return Path(huggingface_hub.snapshot_download(name, ignore_patterns=skipped))
    except errors.RepositoryNotFoundError as error:
        raise ConfigError(f"there is no model {name!r} on the hub (or it is private); {advice}") from error
    except errors.GatedRepoError as error:
        raise ConfigError(f"the model {name!r} is given only to those who accepted its terms; {advice}") from error
    except Exception as error:  # each version of the hub's client has its own transport's errors
        reason = " ".join(str(error).split())[:200]
        raise ConfigError(
            f"the model {name!r} is not here and the hub cannot be reached ({reason}); {advice}"
        ) from error


def _pooled_rightly(model: SentenceTransformer, folder: Path) -> SentenceTransformer:
    """Return the model, or, where a decoder came without a pooling of its own, the same with last-token pooling."""
    from sentence_transformers import SentenceTransformer
    from sentence_transformers.sentence_transformer.modules import Pooling

    if (folder / "modules.json").is_file() or model[0].config.model_type not in _DECODERS:
        return model
    pooling = Pooling(model[0].get_embedding_dimension(), pooling_mode="lasttoken")
    return SentenceTransformer(modules=[model[0], pooling])


def _ending(model: SentenceTransformer) -> str:
    """Return what must end each text: the end token, for decoders whose tokenizer does not add it itself."""
    config = getattr(model[0], "config", None)
    tokenizer = model.tokenizer
    if config is None or config.model_type not in _DECODERS or tokenizer.eos_token is None:
        return ""
    return "" if tokenizer("a")["input_ids"][-1] == tokenizer.eos_token_id else str(tokenizer.eos_token)
