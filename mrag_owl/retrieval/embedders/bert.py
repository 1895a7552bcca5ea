"""A BERT encoder on the CPU through OpenVINO, built from its published weights without PyTorch.

Loaded in a second instead of eight, and computed in float32 even where the processor has bfloat16: that is faster, but
changes which documents come first (`benchmarks/encoding.py` measures both). Source of the architecture:
Devlin et al., BERT, NAACL 2019; of the mean pooling: Reimers and Gurevych, Sentence-BERT, 2019.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from mrag_owl.config import library_threads
from mrag_owl.errors import RetrievalError
from mrag_owl.retrieval.embedders import Vectors, unit_rows

if TYPE_CHECKING:
    import openvino
    from numpy.typing import NDArray
    from tokenizers import Tokenizer

    Weights = Mapping[str, NDArray[np.float32]]

_TOKENS_A_BATCH = 2048  # more padding above, more calls below; measured flat around it


class BertEncoder:
    """Embeds texts by the mean of their tokens' last states, scaled to length 1; open one with `open`."""

    def __init__(self, model: openvino.CompiledModel, tokenizer: Tokenizer, *, dimension: int, window: int) -> None:
        self.dimension = dimension
        self.window = window
        self._request = model.create_infer_request()
        self.tokenizer = tokenizer

    @classmethod
    def open(cls, folder: Path, *, window: int, precision: str = "f32") -> BertEncoder:
        """Open a model in the Hugging Face layout: config.json, tokenizer.json, model.safetensors.

        `precision` is that of the arithmetic: f32, f16 or bf16; OMP_NUM_THREADS says how many threads it takes. Raises
        RetrievalError where a file is missing or of another architecture.
        """
        import openvino
        from safetensors.numpy import load_file
        from tokenizers import Tokenizer

        try:
            config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
            weights = {
                name.removeprefix("bert."): array for name, array in load_file(folder / "model.safetensors").items()
            }
            tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
            graph = _graph(weights, heads=config["num_attention_heads"], epsilon=config["layer_norm_eps"])
        except (OSError, ValueError, KeyError) as error:
            raise RetrievalError(f"{folder}: no BERT model that can be read ({error})") from error
        tokenizer.no_padding()
        tokenizer.no_truncation()
        core = openvino.Core()
        options: dict[str, str | int | bool] = {
            "PERFORMANCE_HINT": "LATENCY",
            "INFERENCE_PRECISION_HINT": precision,
            "ENABLE_CPU_PINNING": False,  # to the first cores, where other processes pin theirs
        }
        if threads := library_threads():
            options["INFERENCE_NUM_THREADS"] = threads  # it would take as many as there are cores
        return cls(core.compile_model(graph, "CPU", options), tokenizer, dimension=config["hidden_size"], window=window)

    def count_tokens(self, texts: Sequence[str]) -> list[int]:
        """Return how many tokens each text takes, the two that frame it included."""
        return [len(encoding.ids) for encoding in self.tokenizer.encode_batch_fast(list(texts))]

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Return a vector per text, shape (texts, dimension); raises RetrievalError for a text beyond the window."""
        rows = [encoding.ids for encoding in self.tokenizer.encode_batch_fast(list(texts))]
        longest = max(map(len, rows), default=0)
        if longest > self.window:
            raise RetrievalError(f"a text of {longest} tokens does not fit the window of {self.window}; split it first")
        return unit_rows(self.pooled(rows))

    def pooled(self, rows: Sequence[Sequence[int]]) -> Vectors:
        """Return the mean of the last states for each row of token ids, shape (rows, dimension), not scaled."""
        vectors = np.empty((len(rows), self.dimension), dtype=np.float32)
        order = sorted(range(len(rows)), key=lambda row: len(rows[row]))
        while order:
            size = max(1, _TOKENS_A_BATCH // len(rows[order[-1]]))
            batch, order = order[-size:], order[:-size]
            width = len(rows[batch[-1]])
            ids = np.zeros((len(batch), width), dtype=np.int64)
            mask = np.zeros((len(batch), width), dtype=np.float32)
            for place, row in enumerate(batch):
                ids[place, : len(rows[row])] = rows[row]
                mask[place, : len(rows[row])] = 1
            vectors[batch] = self._request.infer([ids, mask])[0]
        return vectors


def _graph(weights: Weights, *, heads: int, epsilon: float) -> openvino.Model:
    """Return the encoder with mean pooling: token ids and mask, shape (texts, tokens) → vectors (texts, hidden)."""
    import openvino
    from openvino import opset13 as ops

    words = weights["embeddings.word_embeddings.weight"] + weights["embeddings.token_type_embeddings.weight"][0]
    hidden = words.shape[1]

    def linear(x: openvino.Node, name: str) -> openvino.Node:
        product = ops.matmul(x, weights[f"{name}.weight"], transpose_a=False, transpose_b=True)
        return ops.add(product, weights[f"{name}.bias"])

    def normalised(x: openvino.Node, name: str) -> openvino.Node:
        unit = ops.mvn(x, np.array([-1]), normalize_variance=True, eps=epsilon, eps_mode="inside_sqrt")
        return ops.add(ops.multiply(unit, weights[f"{name}.weight"]), weights[f"{name}.bias"])

    def by_head(x: openvino.Node) -> openvino.Node:
        parts = ops.reshape(x, np.array([0, 0, heads, hidden // heads]), special_zero=True)
        return ops.transpose(parts, np.array([0, 2, 1, 3]))

    ids = ops.parameter([-1, -1], dtype=np.int64, name="ids")
    mask = ops.parameter([-1, -1], dtype=np.float32, name="mask")
    tokens = ops.gather(ops.shape_of(ids), np.array([1]), np.array(0))
    positions = ops.slice(
        weights["embeddings.position_embeddings.weight"], np.array([0]), tokens, np.array([1]), np.array([0])
    )
    x = ops.add(ops.gather(words, ids, np.array(0)), positions)
    x = normalised(x, "embeddings.LayerNorm")
    # What is only padding gets no attention.
    bias = ops.multiply(ops.subtract(ops.unsqueeze(mask, np.array([1, 2])), np.float32(1)), np.float32(1e4))
    layers = 1 + max(int(name.split(".")[2]) for name in weights if name.startswith("encoder.layer."))
    for layer in range(layers):
        name = f"encoder.layer.{layer}"
        query, key, value = (by_head(linear(x, f"{name}.attention.self.{part}")) for part in ("query", "key", "value"))
        alike = ops.multiply(ops.matmul(query, key, False, True), np.float32((hidden // heads) ** -0.5))
        heeded = ops.matmul(ops.softmax(ops.add(alike, bias), axis=-1), value, False, False)
        joined = ops.reshape(ops.transpose(heeded, np.array([0, 2, 1, 3])), np.array([0, 0, hidden]), special_zero=True)
        x = normalised(
            ops.add(linear(joined, f"{name}.attention.output.dense"), x), f"{name}.attention.output.LayerNorm"
        )
        inner = ops.gelu(linear(x, f"{name}.intermediate.dense"), approximation_mode="erf")
        x = normalised(ops.add(linear(inner, f"{name}.output.dense"), x), f"{name}.output.LayerNorm")
    shares = ops.unsqueeze(ops.divide(mask, ops.reduce_sum(mask, np.array([1]), keep_dims=True)), np.array([2]))
    pooled = ops.reduce_sum(ops.multiply(x, shares), np.array([1]), keep_dims=False)
    return openvino.Model([pooled], [ids, mask], "bert")
