import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from file_server import FileServer, cut_after, serving, status

from mrag_owl.cli.command import run
from mrag_owl.errors import FetchError
from mrag_owl.fetch import check_annotations, main, picture_names


def annotations(*names: str) -> bytes:
    images = [{"id": number, "file_name": name} for number, name in enumerate(names)]
    return json.dumps({"images": images, "annotations": [], "categories": [], "attributes": []}).encode()


def archive(*names: str) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as target:
        for name in names:
            target.writestr(f"test/{name}", f"picture {name}")
    return file.getvalue()


@pytest.fixture
def server() -> Iterator[FileServer]:
    with serving(
        **{
            "annotations/instances_attributes_val2020.json": annotations("a.jpg", "b.jpg"),
            "annotations/attributes_val2020.json": annotations("b.jpg", "c.jpg"),
            "images/val_test2020.zip": archive("a.jpg", "b.jpg", "c.jpg", "of_the_test_split.jpg"),
        }
    ) as server:
        yield server


def fetch(server: FileServer, folder: Path, *options: str) -> int:
    return run(main, ["fashionpedia", "--split", "val", str(folder), "--base-url", server.base, *options])


def test_a_split_arrives_as_annotations_and_its_own_pictures(
    server: FileServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert fetch(server, tmp_path / "fp") == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{tmp_path}/fp/annotations/instances_attributes_val2020.json",
        f"{tmp_path}/fp/annotations/attributes_val2020.json",
        f"{tmp_path}/fp/images/val",
    ]
    pictures = {path.name: path.read_text() for path in (tmp_path / "fp/images/val").iterdir()}
    assert pictures == {name: f"picture {name}" for name in ("a.jpg", "b.jpg", "c.jpg")}
    assert not (tmp_path / "fp/images/val_test2020.zip").exists()


def test_annotations_alone_need_no_archive(server: FileServer, tmp_path: Path) -> None:
    assert fetch(server, tmp_path, "--annotations-only") == 0
    assert [path for path, _ in server.requests] == [
        "/annotations/instances_attributes_val2020.json",
        "/annotations/attributes_val2020.json",
    ]


def test_the_archive_is_kept_on_request(server: FileServer, tmp_path: Path) -> None:
    assert fetch(server, tmp_path, "--keep-archive") == 0
    assert (tmp_path / "images/val_test2020.zip").is_file()


def test_a_second_call_transfers_nothing(
    server: FileServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fetch(server, tmp_path)
    first = capsys.readouterr().out
    server.requests.clear()
    assert fetch(server, tmp_path) == 0
    captured = capsys.readouterr()
    assert server.requests == []
    assert captured.out == first
    assert captured.err.count("already there") == 3
    assert "fetched 0 B" in captured.err


def test_a_file_that_was_altered_is_fetched_again(
    server: FileServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fetch(server, tmp_path, "--annotations-only")
    altered = tmp_path / "annotations/attributes_val2020.json"
    altered.write_text("{}")
    assert fetch(server, tmp_path, "--annotations-only") == 0
    assert altered.read_bytes() == annotations("b.jpg", "c.jpg")
    assert f"{altered} has changed since it was fetched" in capsys.readouterr().err


def test_a_lost_picture_is_fetched_again(server: FileServer, tmp_path: Path) -> None:
    fetch(server, tmp_path)
    (tmp_path / "images/val/b.jpg").unlink()
    assert fetch(server, tmp_path) == 0
    assert (tmp_path / "images/val/b.jpg").read_text() == "picture b.jpg"


def test_pictures_that_the_archive_lacks_are_reported_and_remembered(
    server: FileServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server.files["/images/val_test2020.zip"] = archive("a.jpg", "b.jpg")
    assert fetch(server, tmp_path) == 0
    assert "lacks 1 of 3 pictures, such as c.jpg" in capsys.readouterr().err
    server.requests.clear()
    assert fetch(server, tmp_path) == 0
    assert server.requests == []


def test_an_archive_of_another_split_is_refused(
    server: FileServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server.files["/images/val_test2020.zip"] = archive("x.jpg")
    assert fetch(server, tmp_path) == 1
    assert "holds none of the 3 pictures" in capsys.readouterr().err


def test_an_archive_that_leads_out_of_the_folder_is_refused(
    server: FileServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server.files["/images/val_test2020.zip"] = archive("../../../a.jpg")
    assert fetch(server, tmp_path / "fp") == 1
    assert "leads out of the folder" in capsys.readouterr().err
    assert not list(tmp_path.glob("**/a.jpg"))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"<html>Not here</html>", "no whole JSON object: it begins b'<html>Not here</html>'"),
        (annotations("a.jpg")[:-5], "no whole JSON object"),
        (b"[]", "no whole JSON object"),
        (b'{"images": [], "annotations": []}', "no Fashionpedia annotation file: it has no 'attributes'"),
        (b"", "is empty"),
    ],
)
def test_what_is_no_annotation_file_is_one_line_and_leaves_nothing(
    server: FileServer, tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes, message: str
) -> None:
    server.files["/annotations/attributes_val2020.json"] = content
    assert fetch(server, tmp_path) == 1
    last = capsys.readouterr().err.splitlines()[-1]
    assert last.startswith("mrag-owl fetch: ")
    assert message in last
    assert [path.name for path in (tmp_path / "annotations").iterdir()] == ["instances_attributes_val2020.json"]


def test_what_is_no_archive_is_one_line(server: FileServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    server.files["/images/val_test2020.zip"] = b"<html>"
    assert fetch(server, tmp_path) == 1
    assert "what came is no ZIP archive" in capsys.readouterr().err
    assert list((tmp_path / "images").iterdir()) == []


def test_a_missing_file_is_one_line_with_the_address(
    server: FileServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    del server.files["/annotations/attributes_val2020.json"]
    assert fetch(server, tmp_path) == 1
    assert capsys.readouterr().err.splitlines()[-1] == (
        f"mrag-owl fetch: {server.base}annotations/attributes_val2020.json: the server answered 404 Not Found;"
        " check the address, or name a mirror with --base-url"
    )


def test_interrupted_twice_it_still_ends_well(server: FileServer, tmp_path: Path) -> None:
    server.faults = [cut_after(10), status(500)]
    assert fetch(server, tmp_path, "--attempts", "1") == 1
    assert fetch(server, tmp_path, "--attempts", "1") == 1
    assert fetch(server, tmp_path, "--attempts", "1") == 0


def test_a_receipt_that_is_something_else_is_not_overwritten(
    server: FileServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "fetched.json").write_text("my own file")
    assert fetch(server, tmp_path) == 1
    assert "fetched.json: not a receipt of mrag-owl fetch" in capsys.readouterr().err
    assert (tmp_path / "fetched.json").read_text() == "my own file"


def test_a_folder_that_is_a_file_is_one_line(
    server: FileServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert fetch(server, tmp_path / "file") == 1
    assert capsys.readouterr().err.startswith("mrag-owl fetch: ")


def test_picture_names_are_read_as_json_states_them(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text(r'{"images": [{"file_name" : "a\/b\u00e9\".jpg"}, {"file_name":"c.jpg"}]}')
    assert picture_names(path) == {'a/bé".jpg', "c.jpg"}


def test_the_real_annotation_file_passes_and_names_its_pictures(shared: Path) -> None:
    path = shared / "data/fashionpedia/attributes_val2020.json"
    check_annotations(path)
    assert len(picture_names(path)) == 1158


def test_another_real_json_file_does_not_pass(shared: Path) -> None:
    with pytest.raises(FetchError, match="no Fashionpedia annotation file"):
        check_annotations(shared / "data/fashionpedia/category_attributes_descriptions.json")
