import pytest
from PIL import Image

from mrag_owl.errors import SourceError
from mrag_owl.pictures.files import MAX_PIXELS, read_picture


def test_it_is_turned_as_exif_says_unless_what_is_known_refers_to_the_file_as_it_lies(tmp_path):
    path = tmp_path / "turned.jpg"
    exif = Image.Exif()
    exif[0x0112] = 6
    Image.new("RGB", (60, 40), "white").save(path, exif=exif)
    assert read_picture(path, max_side=100).size == (40, 60)
    assert read_picture(path, max_side=100).image.size == (40, 60)
    assert read_picture(path, max_side=100, size=(60, 40)).size == (60, 40)


def test_the_scale_leads_from_the_whole_picture_to_the_pixels_read(tmp_path):
    path = tmp_path / "large.png"
    Image.new("RGB", (400, 200)).save(path)
    decoded = read_picture(path, max_side=100)
    assert decoded.size == (400, 200)
    assert decoded.image.size == (100, 50)
    assert decoded.scale == (0.25, 0.25)


@pytest.mark.parametrize("mode", ["CMYK", "L", "P", "RGBA", "I;16", "1"])
def test_every_mode_comes_out_in_rgb(tmp_path, mode):
    path = tmp_path / ("a.jpg" if mode == "CMYK" else "a.png")
    Image.new(mode, (30, 20)).save(path)
    assert read_picture(path, max_side=100).image.mode == "RGB"


@pytest.mark.slow
def test_one_pixel_is_a_picture_and_too_many_are_refused(tmp_path):
    Image.new("RGB", (1, 1)).save(tmp_path / "one.png")
    assert read_picture(tmp_path / "one.png", max_side=100).size == (1, 1)
    for size in ((20_000, 20_000), (12_000, 9_000)):  # Pillow refuses the first by itself
        assert size[0] * size[1] > MAX_PIXELS
        Image.new("1", size).save(tmp_path / "huge.png")
        with pytest.raises(SourceError, match="is more than 100 megapixels"):
            read_picture(tmp_path / "huge.png", max_side=100)


def test_an_animation_is_its_first_frame(tmp_path):
    frames = [Image.new("RGB", (20, 20), colour) for colour in ("red", "blue")]
    frames[0].save(tmp_path / "a.gif", save_all=True, append_images=frames[1:])
    assert read_picture(tmp_path / "a.gif", max_side=100).image.getpixel((5, 5))[0] > 200


def test_what_is_transparent_is_white(tmp_path):
    Image.new("RGBA", (20, 20), (255, 0, 0, 0)).save(tmp_path / "a.png")
    assert read_picture(tmp_path / "a.png", max_side=100).image.getpixel((5, 5)) == (255, 255, 255)


def test_content_without_anything_in_it_is_said_to_be_empty(tmp_path):
    with pytest.raises(SourceError, match="is empty"):
        read_picture(tmp_path / "sent", max_side=100, content=b"")
