"""Pictures found by another picture, a region of one, and what is asked beside it."""

import shutil

import numpy as np
import pytest
from outfits import build_outfits
from PIL import Image
from scenes import PIECES, build_scenes, draw_scene

from mrag_owl.config import Settings
from mrag_owl.endpoint.api_types import LookRequest
from mrag_owl.errors import ConfigError, SourceError, StoreError
from mrag_owl.pipeline.caption.bulk import caption_store
from mrag_owl.pipeline.caption.captioning import CaptionOptions
from mrag_owl.pipeline.library.store import Store
from mrag_owl.pipeline.options import Options
from mrag_owl.pipeline.recommend.recommending import Recommender
from mrag_owl.pipeline.runs.workers import RunOptions
from mrag_owl.pipeline.serving import Service
from mrag_owl.store.dataset import GraphStore

pytestmark = pytest.mark.slow  # stores of its own


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    return build_scenes(tmp_path_factory.mktemp("scenes"))


def found(store, question: str = "", **options) -> list[str]:
    with Recommender.open(store, Options(**options), settings=Settings()) as recommender:
        return [result.label for result in recommender.recommend(question, top_k=4).results]


def written(tmp_path, pixels: np.ndarray):
    Image.fromarray(pixels).save(tmp_path / "asked.png")
    return str(tmp_path / "asked.png")


def test_a_file_finds_the_picture_that_it_is_of_also_mirrored(store, tmp_path):
    for number in PIECES:
        assert found(store, picture=written(tmp_path, draw_scene(number)[:, ::-1]))[0] == f"image_{number}"


def test_a_picture_of_the_store_finds_others_and_not_itself(store):
    listed = found(store, picture="image_1")
    assert sorted(listed) == ["image_2", "image_3", "image_4"]


def test_a_region_is_compared_with_the_things_on_pictures(store, tmp_path):
    left, top, right, bottom = PIECES[3][0][1].corners
    scene = np.full((400, 500, 3), 40, dtype=np.uint8)
    scene[100 : 100 + bottom - top, 200 : 200 + right - left] = draw_scene(3)[top:bottom, left:right]
    region = f"200,100,{right - left},{bottom - top}"
    assert found(store, picture=written(tmp_path, scene), region=region)[0] == "image_3"


def test_what_is_asked_beside_it_counts_and_what_is_denied_is_left_out(store):
    assert "image_3" in found(store, picture="image_1")
    assert found(store, "with a coat", picture="image_1")[0] in ("image_3", "image_4")
    assert "image_2" not in found(store, "without a belt", picture="image_1", retriever="bm25+logic")


def test_a_wish_beside_a_file_is_for_the_thing_that_the_nearest_picture_shows(store, tmp_path):
    options = Options(picture=written(tmp_path, draw_scene(2)))
    with Recommender.open(store, options, settings=Settings()) as recommender:
        asked = {wish: recommender.recommend(wish).understood.english for wish in ("but floral", "longer")}
    assert asked == {"but floral": "pictures with a floral dress", "longer": "pictures"}


def test_each_result_says_where_the_looks_put_it(store):
    with Recommender.open(store, Options(picture="image_1"), settings=Settings()) as recommender:
        answer = recommender.recommend("with a dress")
        assert answer.strategy.endswith("+looks")
        assert {one.signal for one in answer.results[0].signals} == {"looks", "asked"}
        assert answer.text


def test_each_result_says_what_of_it_is_alike_by_what_and_what_both_have(store):
    region = ",".join(map(str, (110, 20, 90, 180)))
    with Recommender.open(store, Options(picture="image_1", region=region), settings=Settings()) as recommender:
        sights = {one.label: one.sight for one in recommender.recommend("", top_k=4).results}
    sight = sights["image_2"]
    assert (sight.label, sight.box) == ("dress", (110, 20, 90, 180))
    assert set(sight.aspects) == {"colours", "edges", "texture"}
    assert all(-1.0001 <= value <= 1.0001 for value in sight.aspects.values())
    assert sight.shared == ("dress", "a floral pattern")
    assert sights["image_3"].shared == ()


def test_the_picture_itself_is_alike_in_all_that_is_measured(store, tmp_path):
    path = written(tmp_path, draw_scene(2))
    with Recommender.open(store, Options(picture=path), settings=Settings()) as recommender:
        first = recommender.recommend("", top_k=1).results[0].sight
    assert (first.iri.rpartition("/")[2], first.box, first.shared) == ("image_2", None, ())
    assert min(first.aspects.values()) > 0.99


@pytest.mark.slow
def test_runs_change_no_looks(store, tmp_path):
    copied = shutil.copytree(store, tmp_path / "store")
    before = found(copied, picture="image_1")
    caption_store(copied, CaptionOptions(), RunOptions("caption"), Settings())
    with GraphStore.open(copied) as opened:
        kept = {path.name for path in (opened.version / "indexes").glob("looks-*")}
    assert found(copied, picture="image_1") == before
    with GraphStore.open(copied) as opened:
        assert {path.name for path in (opened.version / "indexes").glob("looks-*")} == kept
    assert len(kept) == 1


@pytest.mark.parametrize(
    "region", ["900,0,5,5", "0,500,5,5", "-30,0,30,10", "10,10,0,5", "10,10,5,0", "10,10,-5,5", "0,0,0.5,9"]
)
def test_a_region_outside_of_the_picture_or_without_area_is_one_error(store, region):
    with pytest.raises(ConfigError, match="nothing of it lies on the picture of 320 × 240 pixels"):
        found(store, picture="image_1", region=region)


@pytest.mark.slow
def test_what_cannot_be_looked_for_is_one_error(store, tmp_path):
    with pytest.raises(ConfigError, match="called so"):
        found(store, picture="image_99")
    with pytest.raises(ConfigError, match="x,y,w,h"):
        found(store, picture="image_1", region="a")
    with pytest.raises(ConfigError, match="give one"):
        found(store, "red", picture="image_1", like="image_2")
    (tmp_path / "no.png").write_bytes(b"no")
    with pytest.raises(SourceError):
        found(store, picture=str(tmp_path / "no.png"))


@pytest.mark.slow
def test_a_store_without_pictures_says_so(tmp_path):
    build_outfits(tmp_path / "store")
    with pytest.raises(StoreError, match="without pictures"):
        found(tmp_path / "store", picture="image_1")


@pytest.mark.parametrize(("wish", "spans"), [("but not floral", ["", "floral"]), ("a coat", ["coat"])])
def test_a_wish_is_for_the_thing_on_the_picture_however_it_is_asked_and_told_as_asked(store, wish, spans):
    with Store.open(store) as opened:
        answer = opened.recommend(wish, Options(picture="image_1", top_k=4))
    served = Service(store).look(LookRequest(picture="image_1", question=wish, top_k=4))
    assert [one.iri for one in answer.results] == [one.iri for one in served.results]
    assert answer.understood == served.understood
    assert (answer.question, served.question) == (wish, wish)
    assert [one.text for one in answer.understood.spans] == spans
    assert all(wish[one.start : one.end] == one.text for one in answer.understood.spans)
    assert ("dress" in answer.understood.english) is (wish == "but not floral")
