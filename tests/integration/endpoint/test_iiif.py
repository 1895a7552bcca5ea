"""Regions of pictures over a real server, by the IIIF Image API 3."""

import io
import json

import numpy as np
import pytest
from PIL import Image
from scenes import PIECES, SIZE, build_scenes, draw_scene
from served import serving

from mrag_owl.config import Settings
from mrag_owl.pipeline.caption.bulk import caption_store
from mrag_owl.pipeline.caption.captioning import CaptionOptions
from mrag_owl.pipeline.runs.workers import RunOptions
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import DATA, HAS_CROP

pytestmark = pytest.mark.slow  # a server of its own


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    path = build_scenes(tmp_path_factory.mktemp("scenes"))
    caption_store(path, CaptionOptions(), RunOptions("caption"), Settings())
    return path


@pytest.fixture(scope="module")
def server(store):
    with serving(store) as running:
        yield running


def picture(body: bytes) -> np.ndarray:
    with Image.open(io.BytesIO(body)) as opened:
        return np.asarray(opened.convert("RGB"))


def test_a_region_is_cut_where_it_is(server):
    box = PIECES[1][0][1]
    reply = server.ask(f"/iiif/image_1/{box}/max/0/default.png")
    assert (reply.status, reply.headers["content-type"]) == (200, "image/png")
    assert "access-control-allow-origin" not in reply.headers
    left, top, right, bottom = box.corners
    assert np.array_equal(picture(reply.body), draw_scene(1)[top:bottom, left:right])
    half = server.ask(f"/iiif/image_1/{box}/{round(box.width / 2)},/0/default.jpg")
    assert picture(half.body).shape == (90, 45, 3)


def test_what_there_is_to_ask_for_is_told(server):
    reply = server.ask("/iiif/image_1/info.json")
    said = json.loads(reply.body)
    assert (said["width"], said["height"], said["profile"], said["type"]) == (*SIZE, "level1", "ImageService3")
    assert said["id"] == f"{server.base}iiif/image_1"
    linked = server.ask("/iiif/image_1/info.json", headers={"Accept": "application/ld+json"})
    assert linked.headers["content-type"].startswith("application/ld+json")
    bare = server.ask("/iiif/image_1")
    assert (bare.status, bare.headers["location"]) == (303, "/iiif/image_1/info.json")


def test_the_crops_that_a_run_states_are_answered(server, store):
    with GraphStore.open(store) as opened:
        (run,) = opened.runs
        crops = [quad.object.value for quad in opened.triples(run) if quad.predicate.value == HAS_CROP]
    assert len(crops) == 8
    for crop in crops:
        moved = server.ask(f"/id/{crop.removeprefix(DATA)}")
        assert moved.status == 303
        assert server.ask(moved.headers["location"]).status == 200


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("image_1/400,0,10,10/max/0/default.jpg", 400),
        ("image_1/full/9999,/0/default.jpg", 400),
        ("image_1/full/max/90/default.jpg", 400),
        ("image_1/full/max/0/default.gif", 400),
        ("image_99/full/max/0/default.jpg", 404),
        ("image_99/info.json", 404),
        ("..%2F..%2Fetc/full/max/0/default.jpg", 404),
    ],
)
def test_what_cannot_be_sent_is_refused(server, path, status):
    assert server.ask(f"/iiif/{path}").status == status
