"""Pictures on a terminal: what each protocol sends is the picture."""

import base64
import io
import re

import numpy as np
import pytest
from PIL import Image

from mrag_owl.cli.thumbnails import sixels, thumbnails
from mrag_owl.records import Answer, Iri, Result


@pytest.fixture
def answer(tmp_path):
    results = []
    for rank in range(1, 5):
        Image.new("RGB", (60, 90), (60 * rank, 0, 90)).save(tmp_path / f"{rank}.png")
        results.append(Result(rank, Iri(f"ex:{rank}"), str(rank), 1.0, image=str(tmp_path / f"{rank}.png")))
    (tmp_path / "3.png").write_text("no picture")
    return Answer("q", "s", "bm25", tuple(results), "")


def decoded(text: str) -> np.ndarray:
    """Read sixels as a terminal does: a palette, then bands of six lines, a colour after another."""
    width, height = map(int, re.search(r'"1;1;(\d+);(\d+)', text).groups())
    palette = {int(n): rgb for n, *rgb in re.findall(r"#(\d+);2;(\d+);(\d+);(\d+)", text)}
    pixels = np.zeros((height, width, 3), dtype=int)
    body = re.sub(r"#\d+;2;\d+;\d+;\d+", "", text[text.index(";", text.index('"')) :].partition("#")[2].join(["#", ""]))
    for band, line in enumerate(body.replace("\x1b\\", "").split("-")[:-1]):
        for drawn in line.split("$"):
            colour, sixel_text = re.match(r"#(\d+)(.*)", drawn, re.DOTALL).groups()
            column = 0
            for count, sixel in re.findall(r"(?:!(\d+))?([?-~])", sixel_text):
                for _ in range(int(count or 1)):
                    for place in range(6):
                        if (ord(sixel) - 63) >> place & 1:
                            pixels[6 * band + place, column] = [round(int(c) * 2.55) for c in palette[int(colour)]]
                    column += 1
            assert column == width
    return pixels


def test_sixels_are_the_picture():
    chance = np.random.default_rng(1)
    picture = Image.fromarray(np.repeat(chance.integers(0, 5, (13, 20, 1), dtype=np.uint8) * 60, 3, axis=2))
    assert np.abs(decoded(sixels(picture)) - np.asarray(picture, dtype=int)).max() <= 3


def test_kitty_gets_a_png_in_chunks(answer):
    sent = thumbnails(answer, columns=100, protocol="kitty")
    parts = re.findall(r"\x1b_G([^;]*);([^\x1b]*)\x1b\\", sent)
    assert parts[0][0].startswith("f=100,a=T,")
    assert [head[-1] for head, _ in parts] == ["1"] * (len(parts) - 1) + ["0"]
    assert all(len(chunk) <= 4096 for _, chunk in parts)
    picture = Image.open(io.BytesIO(base64.b64decode("".join(chunk for _, chunk in parts))))
    assert picture.height == 112
    assert picture.width == 3 * 60 + 2 * 6  # the one that is no picture is left out


def test_iterm_gets_a_png(answer):
    head, _, content = thumbnails(answer, columns=100, protocol="iterm").partition(":")
    assert head.startswith("\x1b]1337;File=inline=1;")
    assert Image.open(io.BytesIO(base64.b64decode(content.rstrip("\a\n")))).size == (192, 112)


def test_no_more_pictures_than_fit_and_none_without_any(answer):
    narrow = thumbnails(answer, columns=10, protocol="iterm").partition(":")[2]
    assert Image.open(io.BytesIO(base64.b64decode(narrow.rstrip("\a\n")))).width == 60
    assert thumbnails(Answer("q", "s", "bm25", (), ""), columns=80, protocol="sixel") == ""
