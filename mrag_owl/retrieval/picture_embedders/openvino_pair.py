"""A pair of ONNX or OpenVINO files, one for pictures and perhaps one for texts, in one directory.

``vision_model.onnx`` or ``.xml`` takes pictures of shape (n, 3, height, width); ``text_model.onnx`` or ``.xml`` with
``tokenizer.json`` takes token ids. ``preprocessor_config.json`` says size, mean and deviation as Hugging Face's
exports have it; CLIP's are taken for what it leaves out. Of several outputs the one called like an embedding counts.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from mrag_owl.config import library_threads
from mrag_owl.errors import ConfigError, RetrievalError
from mrag_owl.pictures.pixels import Pixels, resized
from mrag_owl.retrieval.embedders import Vectors, checked_vectors, unit_rows
from mrag_owl.retrieval.embedders.sentence_transformer import fingerprint
from mrag_owl.retrieval.picture_embedders import NO_ASPECTS, Views

if TYPE_CHECKING:
    import openvino
    from tokenizers import Tokenizer

VISION, TEXT = "vision_model", "text_model"
_ENDINGS = (".onnx", ".xml")
_MEAN, _DEVIATION = (0.48145466, 0.4578275, 0.40821073), (0.26862954, 0.26130258, 0.27577711)
_SIDE = 224
_WINDOW = 77  # tokens that CLIP's text models read
_BATCH = 16


class OpenVinoEmbedder:
    """Embeds pictures, and texts where there is a model for them; open one with `open`."""

    def __init__(
        self,
        vision: openvino.CompiledModel,
        text: openvino.CompiledModel | None,
        tokenizer: Tokenizer | None,
        *,
        options: Mapping[str, object],
        identity: str,
    ) -> None:
        self.identity = identity
        self.aspects = NO_ASPECTS
        self.reads_texts = text is not None and tokenizer is not None
        self._vision = vision
        self._text = text
        self._tokenizer = tokenizer
        self._side = _side(options)
        self._mean = np.asarray(options.get("image_mean", _MEAN), dtype=np.float32)
        self._deviation = np.asarray(options.get("image_std", _DEVIATION), dtype=np.float32)
        self.dimension = int(self._run_vision([np.zeros((8, 8, 3), dtype=np.uint8)]).shape[1])

    @classmethod
    def open(cls, folder: Path) -> OpenVinoEmbedder:
        """Open the models in a directory; raises ConfigError where the extra or a file is missing, or does not fit."""
        try:
            import openvino
            from tokenizers import Tokenizer
        except ImportError as error:
            raise ConfigError(
                f"{folder} needs openvino; install the extra: pip install 'mrag-owl[dense]', or use colour"
            ) from error
        core = openvino.Core()
        options: dict[str, str | int] = {"PERFORMANCE_HINT": "LATENCY", "INFERENCE_PRECISION_HINT": "f32"}
        if threads := library_threads():
            options["INFERENCE_NUM_THREADS"] = threads
        try:
            vision = core.compile_model(core.read_model(_file(folder, VISION)), "CPU", options)
            text_file = find_model(folder, TEXT)
            text = core.compile_model(core.read_model(text_file), "CPU", options) if text_file is not None else None
            words = folder / "tokenizer.json"
            tokenizer = Tokenizer.from_file(str(words)) if text is not None and words.is_file() else None
            said = folder / "preprocessor_config.json"
            settings = json.loads(said.read_text(encoding="utf-8")) if said.is_file() else {}
            made = hashlib.sha256(json.dumps(settings, sort_keys=True).encode()).hexdigest()[:12]
            return cls(vision, text, tokenizer, options=settings, identity=f"openvino {fingerprint(folder)} {made}")
        except (RuntimeError, OSError, ValueError, KeyError, TypeError) as error:
            said_of_it = " ".join(str(error).split())[:200]
            raise ConfigError(f"{folder}: no pair of models that can be used ({said_of_it})") from error

    def embed_sought(self, pictures: Sequence[Pixels]) -> Views:
        """Return one view of each picture."""
        parts = [self._run_vision(pictures[place : place + _BATCH]) for place in range(0, len(pictures), _BATCH)]
        found = np.concatenate(parts) if parts else np.empty((0, self.dimension), dtype=np.float32)
        checked = checked_vectors(found, count=len(pictures), dimension=self.dimension, source=self.identity)
        return unit_rows(checked)[:, None, :]

    def embed_kept(self, pictures: Sequence[Pixels]) -> Views:
        """Return one view of each picture."""
        return self.embed_sought(pictures)

    def embed_texts(self, texts: Sequence[str]) -> Vectors:
        """Return the vectors of texts; raises RetrievalError where there is no model for them."""
        if self._text is None or self._tokenizer is None:
            raise RetrievalError(f"{self.identity} knows pictures and no texts ({len(texts)} given)")
        self._tokenizer.enable_truncation(_WINDOW)
        rows = []
        for text in texts:
            ids = self._tokenizer.encode(text).ids or [0]
            given: list[NDArray[np.int64]] = [np.array([ids], dtype=np.int64)]
            if len(self._text.inputs) > 1:
                given.append(np.ones((1, len(ids)), dtype=np.int64))
            rows.append(_embedding(self._text, given))
        found = np.concatenate(rows) if rows else np.empty((0, self.dimension), dtype=np.float32)
        checked = checked_vectors(found, count=len(texts), dimension=self.dimension, source=self.identity)
        return unit_rows(checked)

    def _run_vision(self, pictures: Sequence[Pixels]) -> NDArray[np.float32]:
        side = self._side
        drawn = [resized(one, side, side, "bicubic").astype(np.float32) for one in pictures]
        batch = (np.stack(drawn) / 255 - self._mean) / self._deviation
        return _embedding(self._vision, [np.ascontiguousarray(batch.transpose(0, 3, 1, 2), dtype=np.float32)])


def find_model(folder: Path, name: str) -> Path | None:
    """Return the file of a model in a directory, None where there is none."""
    return next((path for ending in _ENDINGS if (path := folder / f"{name}{ending}").is_file()), None)


def _file(folder: Path, name: str) -> Path:
    found = find_model(folder, name)
    if found is None:
        raise ConfigError(f"{folder}: has no {name}.onnx or {name}.xml")
    return found


def _embedding(model: openvino.CompiledModel, given: Sequence[NDArray[np.generic]]) -> NDArray[np.float32]:
    """Return the output that is called like an embedding, else the last of two dimensions, shape (n, dimension)."""
    try:
        answers = model(list(given))
    except RuntimeError as error:
        raise RetrievalError(f"the model cannot embed ({' '.join(str(error).split())[:200]})") from error
    flat = [
        (any("embed" in name for name in output.names), np.asarray(answers[output], dtype=np.float32))
        for output in model.outputs
        if len(answers[output].shape) == 2
    ]
    if not flat:
        raise RetrievalError("the model gives no vectors: none of its outputs has two dimensions")
    return max(flat, key=lambda pair: pair[0])[1]


def _side(options: Mapping[str, object]) -> int:
    """Return the pixels of a side that pictures are brought to."""
    size = options.get("crop_size", options.get("size", _SIDE))
    if isinstance(size, dict):
        size = size.get("height", size.get("shortest_edge", _SIDE))
    return int(size) if isinstance(size, int | float) else _SIDE
