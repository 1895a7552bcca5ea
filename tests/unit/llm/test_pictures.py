"""Pictures of every kind become small upright RGB JPEGs, or one clear line."""

import io
import struct
import warnings
import zlib
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, features

from mrag_owl.errors import SourceError
from mrag_owl.llm.estimates import picture_size
from mrag_owl.llm.pictures import encode_picture
from mrag_owl.pictures.files import MAX_PIXELS


def decoded(path: Path, **options: int) -> Image.Image:
    encoded = encode_picture(path, **options)
    assert encoded.media_type == "image/jpeg"
    picture = Image.open(io.BytesIO(encoded.content))
    assert picture.size == (encoded.width, encoded.height)
    assert picture.mode == "RGB"
    assert not picture.getexif()
    return picture


def pixel(picture: Image.Image, place: tuple[int, int]) -> tuple[int, ...]:
    found = picture.getpixel(place)
    assert isinstance(found, tuple)
    return found


def drawn(path: Path, *, mode: str = "RGB", size: tuple[int, int] = (60, 40), **options: object) -> Path:
    picture = Image.new("RGB", size, "white")
    picture.paste((200, 0, 0), (0, 0, size[0] // 2, size[1] // 2))  # red at the left top
    picture.convert(mode).save(path, **options)
    return path


def test_it_is_scaled_down_and_never_up(tmp_path):
    path = drawn(tmp_path / "a.png", size=(600, 300))
    assert decoded(path, max_side=100).size == (100, 50)
    assert decoded(path, max_side=1000).size == (600, 300)


def test_it_is_turned_as_its_exif_says_and_tells_nothing_else(tmp_path):
    exif = Image.Exif()
    exif[0x0112] = 6  # to be turned by 90° clockwise
    exif[0x010F] = "a camera"
    path = drawn(tmp_path / "a.jpg", quality=95, exif=exif)
    picture = decoded(path)
    assert picture.size == (40, 60)
    assert pixel(picture, (30, 10))[1] < 60  # red has come to the right top
    assert pixel(picture, (10, 10))[1] > 200


@pytest.mark.parametrize(
    ("name", "mode"),
    [("a.jpg", "CMYK"), ("a.tif", "CMYK"), ("a.png", "P"), ("a.png", "L"), ("a.png", "1"), ("a.bmp", "RGB")],
)
def test_colours_of_every_mode_come_out_right(tmp_path, name, mode):
    picture = decoded(drawn(tmp_path / name, mode=mode))
    red, green, blue = pixel(picture, (10, 10))
    assert pixel(picture, (50, 35)) > (235, 235, 235)
    if mode in ("CMYK", "P", "RGB"):
        assert red > 150
        assert max(green, blue) < 70


def test_a_small_jpeg_is_sent_as_it_is_but_for_what_it_tells_of_place_and_camera(tmp_path):
    exif = Image.Exif()
    exif[0x010F] = "a camera of somebody"
    path = drawn(tmp_path / "a.jpg", quality=95, exif=exif, comment=b"at the beach", icc_profile=b"profile" * 9)
    encoded = encode_picture(path)
    assert len(encoded.content) < path.stat().st_size
    for told in (b"somebody", b"beach", b"profile"):
        assert told in path.read_bytes()
        assert told not in encoded.content
    sent, kept = Image.open(io.BytesIO(encoded.content)), Image.open(path)
    assert np.array_equal(np.asarray(sent), np.asarray(kept))
    path.write_bytes(path.read_bytes()[:-300])
    with pytest.raises(SourceError, match="damaged or cut off"):
        encode_picture(path)


def test_what_is_transparent_is_white(tmp_path):
    picture = Image.new("RGBA", (20, 20), (0, 0, 0, 0))
    picture.save(tmp_path / "a.png")
    assert pixel(decoded(tmp_path / "a.png"), (5, 5)) == (255, 255, 255)


def test_sixteen_bits_a_pixel_keep_their_range(tmp_path):
    Image.fromarray(np.linspace(0, 65535, 400).reshape(20, 20).astype(np.uint16)).save(tmp_path / "a.png")
    picture = decoded(tmp_path / "a.png")
    assert pixel(picture, (1, 0))[0] < 20
    assert 100 < pixel(picture, (10, 10))[0] < 160


@pytest.mark.parametrize("name", ["a.gif", "a.webp", "a.png"])
def test_of_an_animation_the_first_frame_is_sent(tmp_path, name):
    frames = [Image.new("RGB", (20, 20), colour) for colour in ("red", "blue")]
    frames[0].save(tmp_path / name, save_all=True, append_images=frames[1:], duration=50)
    red, _, blue = pixel(decoded(tmp_path / name), (10, 10))
    assert (red > 200, blue < 80) == (True, True)


def huge_png(width: int, height: int) -> bytes:
    """A PNG whose header promises that size; no machine has to hold its pixels."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "the file is empty"),
        (b"GIF89", "not a picture that can be read"),
        (b"<!DOCTYPE html><p>Not found", "not a picture that can be read, but a web page"),
        (b"version https://git-lfs.github.com/spec/v1\n", ", but a Git LFS pointer"),
        (huge_png(20_000, 10_000), "more than 100 megapixels; scale it down"),
        (huge_png(12_000, 10_000), "12000 × 10000 is more than 100 megapixels"),
        (huge_png(30, 30), "damaged or cut off"),
    ],
)
def test_what_cannot_be_sent_is_one_line_with_place_and_remedy(tmp_path, content, message):
    path = tmp_path / "a.jpg"
    path.write_bytes(content)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", Image.DecompressionBombWarning)
        with pytest.raises(SourceError, match=message) as caught:
            encode_picture(path)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_large_jpeg_is_decoded_small(tmp_path):
    """At 64 megapixels, decoding whole would take 192 MB."""
    path = tmp_path / "a.jpg"
    Image.new("RGB", (8000, 8000), "navy").save(path, quality=10)
    assert decoded(path, max_side=512).size == (512, 512)
    assert MAX_PIXELS > 64_000_000


def test_a_file_that_is_not_there_or_a_folder_is_named(tmp_path):
    for path in (tmp_path / "absent.jpg", tmp_path):
        with pytest.raises(SourceError, match=r"cannot be read|no file"):
            encode_picture(path)
        with pytest.raises(SourceError, match="not a picture"):
            picture_size(path)


FORMS = ["JPEG", "PNG", "GIF", "WEBP", "TIFF", "DDS", *(["AVIF"] if features.check("avif") else [])]


@pytest.mark.filterwarnings("ignore::UserWarning")  # Pillow's, of damage that it can read around
@given(st.integers(0, 10**6), st.binary(max_size=8), st.sampled_from(FORMS))
def test_a_file_that_is_cut_or_damaged_anywhere_is_a_picture_or_one_error(tmp_path_factory, place, noise, form):
    buffer = io.BytesIO()
    exif = Image.Exif()
    exif[0x0112] = 3
    Image.effect_noise((64, 48), 60).convert("RGB").save(
        buffer, form, **({"exif": exif} if form not in ("GIF", "DDS") else {})
    )
    content = buffer.getvalue()
    place %= len(content)
    path = tmp_path_factory.mktemp("damaged") / "a"
    for damaged in (content[:place], content[:place] + noise + content[place + len(noise) :]):
        path.write_bytes(damaged)
        try:
            encoded = encode_picture(path, max_side=32)
        except SourceError as error:
            assert "\n" not in str(error)  # noqa: PT017  # either outcome is right
        else:
            assert max(encoded.width, encoded.height) <= 32
