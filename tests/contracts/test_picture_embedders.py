"""What every embedder of pictures promises, whatever it is made of."""

from collections.abc import Iterator

import numpy as np
import pytest
from extras import needs
from tiny_pictures import embedding_server, write_clip, write_pair

from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError, RetrievalError
from mrag_owl.pipeline.indexes.picture_vectors import open_picture_embedder
from mrag_owl.retrieval.picture_embedders import PictureEmbedder

pytestmark = pytest.mark.slow  # a server of its own

CLIP = pytest.param("clip", marks=pytest.mark.slow)  # loads torch


@pytest.fixture(scope="module", params=("colour", CLIP, "pair", "pair without texts", "server"))
def embedder(request, tmp_path_factory) -> Iterator[PictureEmbedder]:
    folder, settings = tmp_path_factory.mktemp("models"), Settings()
    match request.param:
        case "colour":
            yield open_picture_embedder("colour", settings)
        case "clip":
            needs("sentence_transformers")
            yield open_picture_embedder(str(write_clip(folder)), settings)
        case "server":
            needs("openai")
            with embedding_server() as address:
                yield open_picture_embedder(f"{address}#tiny", settings)
        case name:
            needs("openvino")
            yield open_picture_embedder(str(write_pair(folder, with_text=name == "pair")), settings)


def blocks(seed: int, size: tuple[int, int] = (60, 40)) -> np.ndarray:
    drawn = np.random.default_rng(seed).integers(0, 256, (4, 4, 3), dtype=np.uint8)
    return np.kron(drawn, np.ones((size[0] // 4, size[1] // 4, 1), dtype=np.uint8))


PICTURES = [blocks(seed) for seed in range(6)]


def test_vectors_have_length_one_and_the_shape_that_is_told(embedder):
    for views in (embedder.embed_sought(PICTURES), embedder.embed_kept(PICTURES)):
        assert views.shape[0] == len(PICTURES)
        assert views.shape[2] == embedder.dimension
        assert views.dtype == np.float32
        assert np.allclose(np.linalg.norm(views, axis=2), 1, atol=1e-4)


def test_a_picture_is_most_like_itself(embedder):
    sought, kept = embedder.embed_sought(PICTURES), embedder.embed_kept(PICTURES)
    alike = np.einsum("ivd,jwd->ijvw", sought, kept).max(axis=(2, 3))
    assert alike.argmax(axis=1).tolist() == list(range(len(PICTURES)))
    assert np.diag(alike).min() > 0.999


def test_batches_change_nothing(embedder):
    together = embedder.embed_kept(PICTURES)
    alone = np.concatenate([embedder.embed_kept([one]) for one in PICTURES])
    assert np.allclose(together, alone, atol=1e-5)


def test_pictures_of_any_size_have_vectors_and_none_have_none(embedder):
    for size in ((1, 1), (1, 300), (500, 3)):
        assert np.isfinite(embedder.embed_sought([np.zeros((*size, 3), dtype=np.uint8)])).all()
    assert embedder.embed_kept([]).shape[0] == 0


def test_texts_have_vectors_where_it_reads_them_and_are_refused_else(embedder):
    if embedder.reads_texts:
        assert embedder.embed_texts(["a red hat", "a blue dress"]).shape == (2, embedder.dimension)
    else:
        with pytest.raises(RetrievalError, match="no texts"):
            embedder.embed_texts(["a red hat"])


def test_what_is_no_embedder_is_refused(tmp_path):
    for name in ("colours", str(tmp_path)):
        with pytest.raises(ConfigError):
            open_picture_embedder(name, Settings())
    (tmp_path / "vision_model.onnx").write_bytes(b"no model")
    with pytest.raises(ConfigError, match=r"no pair of models|install the extra"):
        open_picture_embedder(str(tmp_path), Settings())
