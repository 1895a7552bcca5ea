"""Models for pictures small enough to make on the spot: a CLIP, a pair of OpenVINO files, and a server."""

from __future__ import annotations

import base64
import io
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import numpy as np
from PIL import Image

WORDS = ("a", "red", "blue", "hat", "dress")


def write_clip(folder: Path) -> Path:
    """Write a CLIP of random weights with a vocabulary of letters, as sentence-transformers loads it."""
    import torch
    from sentence_transformers import SentenceTransformer
    from transformers import CLIPConfig, CLIPModel, CLIPTextConfig, CLIPTokenizer, CLIPVisionConfig
    from transformers.models.clip.image_processing_pil_clip import CLIPImageProcessorPil

    torch.manual_seed(0)
    letters = "abcdefghijklmnopqrstuvwxyz"
    tokens = ["<|startoftext|>", "<|endoftext|>", *letters, *(f"{letter}</w>" for letter in letters)]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "vocab.json").write_text(json.dumps({token: number for number, token in enumerate(tokens)}))
    (folder / "merges.txt").write_text("#version: 0.2\n")
    tokenizer = CLIPTokenizer(str(folder / "vocab.json"), str(folder / "merges.txt"), model_max_length=32)
    text = CLIPTextConfig(
        vocab_size=len(tokens), hidden_size=16, intermediate_size=16, num_hidden_layers=1, num_attention_heads=2,
        max_position_embeddings=32, bos_token_id=0, eos_token_id=1, pad_token_id=1, projection_dim=16,
    )  # fmt: skip
    vision = CLIPVisionConfig(
        hidden_size=16, intermediate_size=16, num_hidden_layers=1, num_attention_heads=2, image_size=32, patch_size=8,
        projection_dim=16,
    )  # fmt: skip
    model = CLIPModel(CLIPConfig(text_config=text.to_dict(), vision_config=vision.to_dict(), projection_dim=16))
    model.save_pretrained(folder / "whole")
    tokenizer.save_pretrained(folder / "whole")
    size = {"height": 32, "width": 32}
    CLIPImageProcessorPil(size={"shortest_edge": 32}, crop_size=size).save_pretrained(folder / "whole")
    SentenceTransformer(str(folder / "whole")).save(str(folder / "model"))
    return folder / "model"


def write_pair(folder: Path, *, with_text: bool = True) -> Path:
    """Write a pair of OpenVINO files: means of colours over a grid, and a direction for each word."""
    import openvino
    from openvino import opset13 as ops
    from tokenizers import Tokenizer
    from tokenizers.models import WordLevel
    from tokenizers.pre_tokenizers import Whitespace

    folder.mkdir(parents=True, exist_ok=True)
    given = ops.parameter([-1, 3, 16, 16], dtype=np.float32, name="pixel_values")
    pooled = ops.avg_pool(given, [4, 4], [0, 0], [0, 0], [4, 4], False)
    flat = ops.reshape(pooled, np.array([0, -1]), special_zero=True)
    flat.output(0).set_names({"image_embeds"})
    openvino.save_model(openvino.Model([flat], [given]), folder / "vision_model.xml")
    config = {"crop_size": {"height": 16, "width": 16}, "image_mean": [0.5] * 3, "image_std": [0.5] * 3}
    (folder / "preprocessor_config.json").write_text(json.dumps(config))
    if with_text:
        ids = ops.parameter([1, -1], dtype=np.int64, name="input_ids")
        table = np.eye(len(WORDS) + 1, 48, dtype=np.float32)
        summed = ops.reduce_sum(ops.gather(table, ids, np.array(0)), np.array([1]), keep_dims=False)
        summed.output(0).set_names({"text_embeds"})
        openvino.save_model(openvino.Model([summed], [ids]), folder / "text_model.xml")
        vocabulary = {"[UNK]": 0} | {word: number for number, word in enumerate(WORDS, start=1)}
        tokenizer = Tokenizer(WordLevel(vocabulary, unk_token="[UNK]"))
        tokenizer.pre_tokenizer = Whitespace()
        tokenizer.save(str(folder / "tokenizer.json"))
    return folder


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        rows = [
            {"index": place, "embedding": _vector(one), "object": "embedding"}
            for place, one in enumerate(body["input"])
        ]
        content = json.dumps({"object": "list", "data": rows, "model": body["model"]}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        pass


def _vector(given: dict[str, str]) -> list[float]:
    if "text" in given:
        return [float(given["text"].split().count(word)) for word in WORDS] + [0.0] * 43
    with Image.open(io.BytesIO(base64.b64decode(given["image"]))) as opened:
        small = np.asarray(opened.convert("RGB").resize((4, 4), Image.Resampling.BOX), dtype=float)
    return (small / 255 - 0.5).ravel().tolist()


@contextmanager
def embedding_server() -> Iterator[str]:
    """Serve vectors of pictures on the loopback; yield the address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/v1"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
