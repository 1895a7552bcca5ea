"""sentence-transformers models, made on the spot: tiny, random, of the real architectures."""

import os
import subprocess
import sys

import numpy as np
import pytest
from extras import needs

from mrag_owl.errors import ConfigError, RetrievalError

pytestmark = pytest.mark.slow
needs("sentence_transformers", "torch")

WORDS = [
    "[PAD]",
    "[UNK]",
    "</s>",
    *["query", "passage", ":", "a", "red", "dress", "coat", "with", "floral", "Instruct", "Query", "."],
]


def save_tokenizer(folder) -> None:
    from tokenizers import Tokenizer
    from tokenizers.models import WordLevel
    from tokenizers.pre_tokenizers import Split
    from transformers import PreTrainedTokenizerFast

    tokenizer = Tokenizer(WordLevel({word: number for number, word in enumerate(WORDS)}, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = Split(" ", "removed")
    PreTrainedTokenizerFast(
        tokenizer_object=tokenizer, pad_token="[PAD]", unk_token="[UNK]", eos_token="</s>", model_max_length=64
    ).save_pretrained(folder)


@pytest.fixture(scope="module")
def bert(tmp_path_factory):
    """A BERT that reads 16 tokens, called like an E5 model."""
    import torch
    from sentence_transformers import SentenceTransformer
    from sentence_transformers.sentence_transformer.modules import Pooling, Transformer
    from transformers import BertConfig, BertModel

    torch.manual_seed(1)
    folder = tmp_path_factory.mktemp("models") / "plain"
    config = BertConfig(
        vocab_size=len(WORDS),
        hidden_size=16,
        num_hidden_layers=1,
        num_attention_heads=2,
        intermediate_size=16,
        max_position_embeddings=64,
    )
    BertModel(config).save_pretrained(folder)
    save_tokenizer(folder)
    transformer = Transformer(str(folder), max_seq_length=16)
    named = folder.with_name("e5-tiny")
    SentenceTransformer(modules=[transformer, Pooling(16)]).save(str(named))
    return named


@pytest.fixture(scope="module")
def mistral(tmp_path_factory):
    """A Mistral decoder without any sentence-transformers configuration, called like e5-mistral."""
    import torch
    from transformers import MistralConfig, MistralModel

    torch.manual_seed(1)
    folder = tmp_path_factory.mktemp("models") / "e5-mistral-7b-instruct"
    config = MistralConfig(
        vocab_size=len(WORDS),
        hidden_size=16,
        num_hidden_layers=2,
        num_attention_heads=2,
        num_key_value_heads=1,
        intermediate_size=16,
        max_position_embeddings=64,
    )
    MistralModel(config).save_pretrained(folder)
    save_tokenizer(folder)
    return folder


def opened(folder, **options):
    from mrag_owl.retrieval.embedders.sentence_transformer import SentenceTransformerEmbedder

    return SentenceTransformerEmbedder.open(str(folder), **options)


def encoded(folder, texts):
    from sentence_transformers import SentenceTransformer

    return SentenceTransformer(str(folder)).encode(texts, normalize_embeddings=True, prompt="")


def test_e5_questions_and_passages_get_their_prefixes(bert):
    embedder = opened(bert)
    assert embedder.embed_queries(["a red dress"]) == pytest.approx(encoded(bert, ["query: a red dress"]), abs=1e-5)
    assert embedder.embed_documents(["a coat"]) == pytest.approx(encoded(bert, ["passage: a coat"]), abs=1e-5)


def test_raw_texts_get_none_and_another_identity(bert):
    raw = opened(bert, raw=True)
    assert raw.embed_queries(["a red dress"]) == pytest.approx(encoded(bert, ["a red dress"]), abs=1e-5)
    assert raw.identity != opened(bert).identity


def test_the_window_counts_the_prefix_and_nothing_is_cut_silently(bert):
    embedder = opened(bert, raw=True)
    assert embedder.window == 16
    assert embedder.embed_documents(["a " * 15 + "a"]).shape == (1, 16)
    with pytest.raises(RetrievalError, match="17 tokens does not fit the window of 16"):
        embedder.embed_documents(["a " * 16 + "a"])
    assert opened(bert).count_tokens(["a red dress"]) == [4]  # "passage: a" is one token to this tokenizer


def test_a_decoder_is_pooled_by_its_last_token_which_is_the_end_token(mistral):
    import torch
    from transformers import AutoModel, AutoTokenizer

    embedder = opened(mistral)
    texts = ["a red dress", "a coat with floral dress"]
    model, tokenizer = AutoModel.from_pretrained(mistral), AutoTokenizer.from_pretrained(mistral)
    for text, vector in zip(texts, embedder.embed_documents(texts), strict=True):
        # The pre-tokenizer splits at spaces, so the end token is appended by hand here.
        ids = torch.tensor([[*tokenizer(text + "</s>")["input_ids"]]])
        with torch.no_grad():
            last = model(input_ids=ids).last_hidden_state[0, -1].numpy()
        assert vector == pytest.approx(last / np.linalg.norm(last), abs=1e-4)


def test_the_instruct_model_gets_its_instruction_on_questions_only(mistral):
    embedder = opened(mistral)
    assert embedder.prefixes.query.startswith("Instruct: ")
    assert embedder.prefixes.query.endswith("\nQuery: ")
    assert embedder.prefixes.document == ""
    assert opened(mistral, raw=True).prefixes.query == ""


def test_changed_weights_give_another_identity(bert, tmp_path):
    import shutil

    copy = tmp_path / "e5-tiny"
    shutil.copytree(bert, copy)
    assert opened(copy).identity == opened(bert).identity
    path = next(copy.rglob("model.safetensors"))
    content = bytearray(path.read_bytes())
    content[-4] ^= 1
    path.write_bytes(content)
    assert opened(copy).identity != opened(bert).identity


def test_a_directory_without_a_model_is_refused(tmp_path):
    (tmp_path / "config.json").write_text("{}")
    with pytest.raises(ConfigError, match="no sentence-transformers model that can be loaded"):
        opened(tmp_path)


def test_a_hub_that_cannot_be_reached_is_one_line_with_alternatives(tmp_path):
    code = "import sys\nfrom mrag_owl.cli.command import run\nfrom mrag_owl.recommend import main\nsys.exit(run(main))"
    arguments = ["dress", "--retriever", "dense", "--embedder", "intfloat/e5-base-v2"]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(sys.path),
        "HF_ENDPOINT": "http://127.0.0.1:9",
        "HF_HOME": str(tmp_path),
        "XDG_CACHE_HOME": str(tmp_path),
    }
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 1
    last = done.stderr.splitlines()[-1]
    assert "'intfloat/e5-base-v2' is not here and the hub cannot be reached" in last
    assert "minilm, static or lsa, which need no hub" in last
    assert "Traceback" not in done.stderr
