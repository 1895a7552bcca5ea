from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the extra serve is not installed")

from PIL import Image

from mrag_owl.endpoint.pages.pictures import plain_file, thumbnail
from mrag_owl.endpoint.refusals import Refused


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "images"
    folder.mkdir()
    Image.new("RGB", (600, 800), "red").save(folder / "a.jpg")
    Image.new("RGBA", (40, 30), (0, 0, 255, 0)).save(folder / "small.png")
    (folder / "text.jpg").write_text("no picture")
    (folder / "page.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (folder / ".hidden.jpg").write_bytes((folder / "a.jpg").read_bytes())
    (tmp_path / "secret.jpg").write_bytes((folder / "a.jpg").read_bytes())
    (folder / "link.jpg").symlink_to(tmp_path / "secret.jpg")
    (folder / "folder.jpg").mkdir()
    return folder


@pytest.mark.parametrize("stated", ["a.jpg", "train/a.jpg", "C:\\pictures\\a.jpg", "/somewhere/else/a.jpg"])
def test_only_the_last_part_of_a_stated_name_counts(folder: Path, stated: str) -> None:
    assert plain_file(folder, stated) == folder / "a.jpg"


@pytest.mark.parametrize(
    "stated",
    [
        "../secret.jpg",
        "..\\secret.jpg",
        "link.jpg",
        "folder.jpg",
        "page.svg",
        ".hidden.jpg",
        "a.jpg\0.png",
        "",
        ".",
        "..",
        "missing.jpg",
        "x" * 5000 + ".jpg",
        "/",
        "a.jpg/",
    ],
)
def test_no_other_file_is_ever_opened(folder: Path, stated: str) -> None:
    assert plain_file(folder, stated) is None


def test_a_thumbnail_is_made_once_and_keeps_the_proportions(folder: Path, tmp_path: Path) -> None:
    made = thumbnail(folder / "a.jpg", 480, tmp_path / "cache")
    before = made.stat().st_mtime_ns
    assert thumbnail(folder / "a.jpg", 480, tmp_path / "cache") == made
    assert made.stat().st_mtime_ns == before
    with Image.open(made) as picture:
        assert (picture.format, picture.size) == ("WEBP", (480, 640))


def test_a_picture_that_changed_gets_another_thumbnail(folder: Path, tmp_path: Path) -> None:
    before = thumbnail(folder / "a.jpg", 160, tmp_path / "cache")
    Image.new("RGB", (601, 800), "blue").save(folder / "a.jpg")
    assert thumbnail(folder / "a.jpg", 160, tmp_path / "cache") != before


def test_a_small_picture_is_not_made_larger_and_what_is_clear_becomes_white(folder: Path, tmp_path: Path) -> None:
    with Image.open(thumbnail(folder / "small.png", 480, tmp_path / "cache")) as picture:
        assert picture.size == (40, 30)
        assert min(picture.convert("RGB").getpixel((5, 5))) > 240


def test_what_is_no_picture_or_too_large_is_refused(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(Refused) as refused:
        thumbnail(folder / "text.jpg", 160, tmp_path / "cache")
    assert refused.value.status == 404
    Image.new("1", (12_000, 12_000)).save(folder / "huge.png")
    with pytest.raises(Refused):
        thumbnail(folder / "huge.png", 160, tmp_path / "cache")
    assert not list((tmp_path / "cache").rglob("*.webp"))
