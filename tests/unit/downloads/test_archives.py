import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from mrag_owl.downloads.archives import unpack
from mrag_owl.errors import FetchError


def make_archive(path: Path, members: Mapping[str, bytes], *, link: str | None = None) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in members.items():
            archive.writestr(name, content)
        if link:
            member = zipfile.ZipInfo(link)
            member.external_attr = 0o120777 << 16
            archive.writestr(member, "/etc/passwd")
    return path


def test_only_wanted_members_are_written_flatly(tmp_path: Path) -> None:
    archive = make_archive(tmp_path / "a.zip", {"test/a.jpg": b"A", "test/b.jpg": b"B", "test/c.txt": b"C"})
    assert unpack(archive, tmp_path / "out", names={"a.jpg", "c.txt", "missing.jpg"}) == {"a.jpg", "c.txt"}
    assert {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()} == {"a.jpg": b"A", "c.txt": b"C"}


@pytest.mark.parametrize("name", ["../evil.jpg", "/tmp/evil.jpg", "a/../../evil.jpg", "..\\evil.jpg", "C:\\evil.jpg"])
def test_a_member_that_leads_out_of_the_folder_refuses_the_whole_archive(tmp_path: Path, name: str) -> None:
    archive = make_archive(tmp_path / "a.zip", {"good.jpg": b"", name: b"evil"})
    with pytest.raises(FetchError, match=r"a\.zip: member .*evil\.jpg' leads out of the folder; nothing was unpacked"):
        unpack(archive, tmp_path / "out", names={"good.jpg", "evil.jpg"})
    assert not (tmp_path / "out").exists()
    assert list(tmp_path.iterdir()) == [archive]


def test_a_link_refuses_the_whole_archive(tmp_path: Path) -> None:
    archive = make_archive(tmp_path / "a.zip", {"good.jpg": b""}, link="link.jpg")
    with pytest.raises(FetchError, match=r"'link\.jpg' is a link; nothing was unpacked"):
        unpack(archive, tmp_path / "out", names={"good.jpg", "link.jpg"})
    assert not (tmp_path / "out").exists()


def test_two_members_of_one_name_are_refused(tmp_path: Path) -> None:
    archive = make_archive(tmp_path / "a.zip", {"x/a.jpg": b"1", "y/a.jpg": b"2"})
    with pytest.raises(FetchError, match=r"two members are called 'a\.jpg': 'x/a\.jpg' and 'y/a\.jpg'"):
        unpack(archive, tmp_path / "out", names={"a.jpg"})


def test_a_wrong_crc_is_found_and_the_member_is_not_written(tmp_path: Path) -> None:
    archive = make_archive(tmp_path / "a.zip", {"a.jpg": b"picture of a dress"})
    archive.write_bytes(archive.read_bytes().replace(b"dress", b"skirt"))
    with pytest.raises(
        FetchError, match=r"a\.zip: not a sound ZIP archive \(Bad CRC-32 for file 'a\.jpg'\); delete it"
    ):
        unpack(archive, tmp_path / "out", names={"a.jpg"})
    assert not (tmp_path / "out" / "a.jpg").exists()


def test_what_is_no_archive_is_said(tmp_path: Path) -> None:
    (tmp_path / "a.zip").write_text("<html>")
    with pytest.raises(FetchError, match="not a sound ZIP archive"):
        unpack(tmp_path / "a.zip", tmp_path / "out", names={"a"})


def test_pictures_of_an_interrupted_call_are_kept_and_halves_replaced(tmp_path: Path) -> None:
    archive = make_archive(tmp_path / "a.zip", {"a.jpg": b"AAAA", "b.jpg": b"BBBB"})
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "a.jpg").write_bytes(b"aaaa")
    (tmp_path / "out" / "b.jpg").write_bytes(b"BB")
    written: list[None] = []
    unpack(archive, tmp_path / "out", names={"a.jpg", "b.jpg"}, on_member=lambda: written.append(None))
    assert (tmp_path / "out" / "a.jpg").read_bytes() == b"aaaa"
    assert (tmp_path / "out" / "b.jpg").read_bytes() == b"BBBB"
    assert len(written) == 1


def test_too_little_room_is_said_before_anything_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Usage:
        free = 3

    archive = make_archive(tmp_path / "a.zip", {"a.jpg": b"AAAA"})
    monkeypatch.setattr("shutil.disk_usage", lambda path: Usage)
    with pytest.raises(FetchError, match=r"a\.zip: its pictures need 4 bytes in .*, 3 are free; make room"):
        unpack(archive, tmp_path / "out", names={"a.jpg"})
    assert not (tmp_path / "out" / "a.jpg").exists()
