"""What models that embed pictures and texts say of garments: much where they tell drawn ones apart, else nothing."""

import json
from pathlib import Path

import numpy as np
import pytest
from enriched_stores import build_pictured, publish_pixels
from extras import needs
from PIL import Image
from tiny_pictures import embedding_server, write_clip

from mrag_owl.config import Settings
from mrag_owl.describers import Picture, Region
from mrag_owl.describers.drawn_garments import drawn_garments
from mrag_owl.describers.zero_shot import ZeroShotDescriber, words_of
from mrag_owl.errors import ConfigError, DescriberError
from mrag_owl.pipeline.enrich.describers import chosen_strategy
from mrag_owl.pipeline.enrich.describing import enrich
from mrag_owl.pipeline.indexes.picture_vectors import open_picture_embedder
from mrag_owl.pipeline.models import ModelOptions
from mrag_owl.pipeline.runs.workers import RunOptions
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore

pytestmark = pytest.mark.slow  # learns or trains

SEEN = {
    "red": (200, 30, 40),
    "green": (40, 150, 60),
    "blue": (40, 70, 190),
    "yellow": (240, 220, 50),
    "black": (15, 15, 18),
    "white": (245, 245, 242),
}
"""What the model that is made here knows of colours."""


def write_colour_model(folder: Path) -> Path:
    """Write a pair of OpenVINO files that know a few colours: the mean of a picture's middle, and each word's own."""
    import openvino
    from openvino import opset13 as ops
    from tokenizers import Tokenizer
    from tokenizers.models import WordLevel
    from tokenizers.pre_tokenizers import Whitespace

    folder.mkdir(parents=True, exist_ok=True)
    codes = (np.array(list(SEEN.values()), dtype=np.float32) / 255 - 0.5) * 2
    given = ops.parameter([-1, 3, 16, 16], dtype=np.float32, name="pixel_values")
    middle = ops.slice(given, np.array([7, 6]), np.array([10, 10]), np.array([1, 1]), np.array([2, 3]))
    mean = ops.reduce_mean(middle, np.array([2, 3]), keep_dims=False)
    apart = ops.subtract(ops.unsqueeze(mean, np.array(1)), ops.constant(codes[None]))
    near = ops.exp(
        ops.multiply(ops.reduce_sum(ops.multiply(apart, apart), np.array([2])), ops.constant(np.float32(-3)))
    )
    near.output(0).set_names({"image_embeds"})
    openvino.save_model(openvino.Model([near], [given]), folder / "vision_model.xml")
    config = {"crop_size": {"height": 16, "width": 16}, "image_mean": [0.5] * 3, "image_std": [0.5] * 3}
    (folder / "preprocessor_config.json").write_text(json.dumps(config))
    ids = ops.parameter([1, -1], dtype=np.int64, name="input_ids")
    table = np.vstack([np.full((1, len(SEEN)), 1e-3, dtype=np.float32), np.eye(len(SEEN), dtype=np.float32)])
    summed = ops.reduce_sum(ops.gather(table, ids, np.array(0)), np.array([1]), keep_dims=False)
    summed.output(0).set_names({"text_embeds"})
    openvino.save_model(openvino.Model([summed], [ids]), folder / "text_model.xml")
    vocabulary = {"[UNK]": 0} | {word: number for number, word in enumerate(SEEN, start=1)}
    tokenizer = Tokenizer(WordLevel(vocabulary, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = Whitespace()
    tokenizer.save(str(folder / "tokenizer.json"))
    return folder


@pytest.fixture(scope="module")
def telling(tmp_path_factory) -> ZeroShotDescriber:
    needs("openvino")
    model = write_colour_model(tmp_path_factory.mktemp("colours"))
    return ZeroShotDescriber(open_picture_embedder(str(model), Settings()), "tiny")


def picture(path: Path, *colours: str) -> Picture:
    """Write and return a picture of garments side by side."""
    image = Image.new("RGB", (100 * len(colours), 100), (120, 120, 120))
    for place, colour in enumerate(colours):
        image.paste(SEEN[colour], (100 * place + 10, 10, 100 * place + 90, 90))
    image.save(path)
    regions = [
        Region(Iri(f"ex:{place}"), "dress", (100 * place + 10, 10, 80, 80), None) for place in range(len(colours))
    ]
    return Picture(Iri("ex:picture"), path, tuple(regions))


def test_each_garment_is_called_by_the_surest_word(telling, tmp_path):
    described = telling.describe(picture(tmp_path / "one.png", "red", "blue"))
    found = {one.region: one.text for one in described.findings if one.kind == "colour"}
    blues = {name for name, is_so in zip(words_of("colour").names, words_of("colour").within[
        words_of("colour").names.index("blue")], strict=True) if is_so}  # fmt: skip
    assert found["ex:0"] in ("red", "dark red")
    assert found["ex:1"] in blues
    assert all(0.65 <= one.confidence <= 1 for one in described.findings)


def test_what_a_model_cannot_tell_of_drawn_garments_it_does_not_say_of_others(telling, tmp_path):
    described = telling.describe(picture(tmp_path / "one.png", "red"))
    assert {one.kind for one in described.findings} == {"colour"}  # it knows no patterns


@pytest.mark.slow
def test_a_model_that_was_never_trained_says_nothing(tmp_path):
    needs("sentence_transformers")
    embedder = open_picture_embedder(str(write_clip(tmp_path / "clip")), Settings())
    describer = ZeroShotDescriber(embedder, "random")
    assert describer.describe(picture(tmp_path / "one.png", "red", "blue")).findings == ()


def test_pictures_without_regions_and_files_that_are_none(telling, tmp_path):
    whole = Picture(Iri("ex:picture"), picture(tmp_path / "one.png", "red").path, ())
    assert [one.region for one in telling.describe(whole).findings if one.kind == "colour"] == [None]
    (tmp_path / "none.png").write_text("no picture")
    with pytest.raises(DescriberError):
        telling.describe(Picture(Iri("ex:picture"), tmp_path / "none.png", ()))


@pytest.mark.slow
def test_a_run_is_published_beside_that_of_pixels(tmp_path):
    needs("openvino")
    store = build_pictured(tmp_path)
    publish_pixels(store, "pixels")
    model = ModelOptions(model=str(write_colour_model(tmp_path / "model")))
    published = enrich(store, RunOptions("zeroshot", model), Settings()).published
    assert published is not None
    assert published.by_kind.keys() == {"colour"}
    assert published.untold["pattern"] > 0
    with GraphStore.open(store) as opened:
        assert len(opened.runs) == 2


def test_a_server_is_asked_and_a_model_has_to_be_chosen(tmp_path):
    needs("openai")
    strategy = chosen_strategy("zeroshot")
    with pytest.raises(ConfigError, match="which model"):
        strategy.identity(ModelOptions(), Settings())
    with embedding_server() as url:
        options = ModelOptions(model="tiny", base_url=url)
        with strategy.open(tmp_path, options, Settings()) as worker:
            assert (worker.agent, worker.parameters) == strategy.identity(options, Settings())
            worker.work(picture(tmp_path / "one.png", "red"))


def test_drawn_garments_have_every_colour_and_what_is_drawn_on_them():
    drawn = drawn_garments()
    named = {name for one in drawn for name in one.words["colour"]}
    assert {"navy", "red", "cream"} <= named <= set(words_of("colour").names)
    assert {"plain", "striped", "checked", "dotted"} == {name for one in drawn for name in one.words["pattern"]}
    assert {one.pixels.shape for one in drawn} == {(160, 160, 3)}
