"""The page and the API for pictures, over a real server."""

import base64
import io
import json
import re

import numpy as np
import pytest
from PIL import Image
from scenes import PIECES, build_scenes, draw_scene
from served import eventually, serving

from mrag_owl.pipeline.build.building import build_sample

pytestmark = pytest.mark.slow  # a server of its own


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    return build_scenes(tmp_path_factory.mktemp("scenes"))


@pytest.fixture(scope="module")
def server(store):
    with serving(store) as running:
        yield running


def encoded(pixels: np.ndarray) -> bytes:
    buffer = io.BytesIO()
    Image.fromarray(pixels).save(buffer, "PNG")
    return buffer.getvalue()


def asked(server, name: str, **fields) -> tuple[int, dict]:
    reply = server.ask(
        f"/api/{name}", method="POST", body=json.dumps(fields), headers={"Content-Type": "application/json"}
    )
    return reply.status, json.loads(reply.body)


def form(server, **fields: bytes):
    """Send a form as a browser does; `file` is a file."""
    parts = []
    for name, value in fields.items():
        head = f'Content-Disposition: form-data; name="{name}"'
        head += '; filename="a.png"\r\nContent-Type: image/png' if name == "file" else ""
        parts.append(b"--xyz\r\n" + head.encode() + b"\r\n\r\n" + value + b"\r\n")
    body = b"".join([*parts, b"--xyz--\r\n"])
    return server.ask("/look", method="POST", body=body, headers={"Content-Type": "multipart/form-data; boundary=xyz"})


def region(number: int, piece: int) -> str:
    return str(PIECES[number][piece][1])


def test_a_picture_of_the_store_and_one_that_was_sent_are_captioned(server):
    status, caption = asked(server, "caption", picture="image_1")
    assert status == 200
    assert [one["thing"]["label"] for one in caption["objects"]] == ["umbrella", "dress"]
    sent = base64.b64encode(encoded(draw_scene(3))).decode()
    status, caption = asked(server, "caption", content=sent, detector="pixels")
    assert (status, caption["picture"]) == (200, "the picture that was sent")
    sources = {hit["hit"]["source"] for one in caption["objects"] for hit in one["hits"]}
    assert sources == {"this collection"}  # and not the name of its folder
    assert "/" not in caption["picture"]


def test_what_looks_like_a_region_of_what_was_sent_is_found(server):
    sent = base64.b64encode(encoded(draw_scene(3)[:, ::-1])).decode()
    status, answer = asked(server, "look", content=sent, top_k=1)
    assert (status, answer["results"][0]["label"]) == (200, "image_3")
    whole = base64.b64encode(encoded(draw_scene(2))).decode()
    status, answer = asked(server, "look", content=whole, region=region(2, 0), top_k=1)
    assert answer["results"][0]["label"] == "image_2"


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({}, 422),
        ({"picture": "image_99"}, 422),
        ({"picture": "/etc/passwd"}, 422),
        ({"picture": "scenes.json"}, 422),
        ({"content": base64.b64encode(b"no picture").decode()}, 422),
        ({"content": "%%%"}, 400),
        ({"picture": "image_1", "colour": "red"}, 400),
    ],
)
def test_what_cannot_be_captioned_is_refused_in_one_line(server, fields, status):
    found, problem = asked(server, "caption", **fields)
    assert found == status
    assert "\n" not in problem["error"]
    assert "root:" not in problem["error"]


def test_the_page_shows_what_is_on_a_picture_and_what_looks_like_it(server):
    page = server.ask("/look?picture=image_1").text
    assert 'aria-label="2: dress, in the middle"' in page
    assert 'id="thing-1"' in page
    assert "looks alike to" in page
    assert re.findall(r'<li class="card" id="(image_\d)"', page) == re.findall(
        r'href="/look\?picture=(image_\d)"', page
    )
    assert 'id="image_1"' not in page


def test_a_picture_that_is_sent_travels_with_the_page_and_a_part_of_it_is_looked_for(server):
    page = form(server, file=encoded(draw_scene(3)))
    assert page.status == 200
    assert "data:" in page.headers["content-security-policy"]
    (carried,) = re.findall(r'name="sent" value="([^"]+)"', page.text)
    again = form(server, sent=carried.encode(), region=b"0,0,5,5", part=region(3, 0).encode(), q=b"a coat")
    assert f'value="{region(3, 0)}"' in again.text
    assert 'class="chosen"' in again.text
    assert re.findall(r'<li class="card" id="(image_\d)"', again.text)[0] == "image_3"


def test_a_wish_beside_a_picture_of_the_store_is_for_the_thing_on_it(server):
    words = server.ask("/look?picture=image_1&q=but+not+floral").text
    assert "Read as pictures with a dress" in words
    other = server.ask("/look?picture=image_1&q=a+coat+instead").text
    assert "Read as pictures with a coat" in other


def test_what_is_asked_beside_a_picture_is_applied_or_said_not_to_be(server):
    asked_for = form(server, file=encoded(draw_scene(3)), q=b"a coat").text
    assert re.search(r"Read as pictures with a coat\. \d are so and come first\.", asked_for)
    verdicts = re.findall(r'class="because"><span class="(holds|fails)">. with a coat', asked_for)
    assert sorted(verdicts, reverse=True) == verdicts
    assert {"holds"} <= set(verdicts)
    unread = form(server, file=encoded(draw_scene(3)), q=b"but qwertz").text
    assert "“but qwertz” names nothing that is known here" in unread
    in_part = form(server, file=encoded(draw_scene(3)), q=b"a coat, qwertz").text
    assert "Passed over: qwertz." in in_part


def test_where_no_thing_was_found_it_is_said_that_something_stands_out(server):
    page = form(server, file=encoded(draw_scene(3))).text
    said = " ".join(page.partition('class="caption-text">')[2].partition("</p>")[0].split())
    assert said.startswith("Something stands out ")
    assert "object" not in said
    assert re.search(r"of picture \d+ in this collection\.", said)
    assert "something that stands out" in page.partition('class="things"')[2]


def test_the_empty_page_and_wrong_forms(server):
    assert server.ask("/look").status == 200
    for sent, said in ((b"no picture", "not a picture that can be read"), (b"", "choose one first")):
        refused = form(server, file=sent)
        assert refused.status == 422
        assert said in refused.text
        assert 'type="file"' in refused.text
    large = form(server, file=bytes(13 << 20))
    assert (large.status, 'type="file"' in large.text) == (413, True)
    assert "The picture is larger than 12 MB" in large.text
    assert form(server, sent=b"%%").status == 400
    assert form(server, picture=b"image_1", region=b"<script>").status == 400
    for region in (b"900,0,5,5", b"10,10,0,5", b"10,10,-5,5"):
        refused = form(server, picture=b"image_1", region=region)
        assert (refused.status, "nothing of it lies on the picture" in refused.text) == (422, True)
    assert server.ask("/look", method="POST", body="x=1", headers={"Content-Type": "text/plain"}).status == 415
    assert server.ask("/look?picture=image_99").status == 422
    assert server.ask("/look?picture=../../etc/passwd").status == 422
    hostile = server.ask("/look?picture=image_1&q=%3Cscript%3Ealert(1)%3C/script%3E").text
    assert "<script>alert" not in hostile


def test_while_pictures_are_looked_at_for_the_first_time_the_page_keeps_what_was_sent_and_says_how_far_it_is(tmp_path):
    folder = tmp_path / "sample"
    build_sample(folder)
    sent = encoded(draw_scene(3))
    with serving(folder, "--timeout", "10") as running:
        first = form(running, file=sent)
        assert first.status in (200, 202)
        if first.status == 202:
            assert re.search(r"looked at for the first time(: \d+ of \d+ so far)?\.", first.text)
            assert "data-waits" in first.text
            assert first.headers["retry-after"] == "5"
        (carried,) = re.findall(r'name="sent" value="([^"]+)"', first.text)
        assert eventually(lambda: form(running, sent=carried.encode()).status == 200, 300)
