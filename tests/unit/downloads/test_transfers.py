import base64
import hashlib
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path

import pytest
from file_server import FileServer, Handler, cut_after, serving, status
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mrag_owl.downloads.transfers import Download, download
from mrag_owl.errors import FetchError

CONTENT = bytes(range(256)) * 4096  # 1 MiB


@pytest.fixture
def server() -> Iterator[FileServer]:
    with serving(**{"a.bin": CONTENT}) as server:
        yield server


def get(server: FileServer, folder: Path, **options: object) -> Download:
    options.setdefault("sleep", lambda seconds: None)
    return download(server.base + "a.bin", folder / "a.bin", **options)  # type: ignore[arg-type]


def test_a_file_arrives_whole_and_leaves_nothing_else(server: FileServer, tmp_path: Path) -> None:
    got = get(server, tmp_path)
    assert got.path.read_bytes() == CONTENT
    assert got.sha256 == hashlib.sha256(CONTENT).hexdigest()
    assert got.size == got.transferred == len(CONTENT)
    assert list(tmp_path.iterdir()) == [tmp_path / "a.bin"]


def test_the_callback_sees_every_byte_and_the_whole_size(server: FileServer, tmp_path: Path) -> None:
    seen: list[tuple[int, int | None]] = []
    get(server, tmp_path, on_bytes=lambda done, size: seen.append((done, size)))
    assert seen[0] == (0, len(CONTENT))
    assert seen[-1] == (len(CONTENT), len(CONTENT))
    assert seen == sorted(seen)


def test_a_cut_connection_is_continued_where_it_broke_off(server: FileServer, tmp_path: Path) -> None:
    server.faults = [cut_after(300_000)]
    assert get(server, tmp_path).path.read_bytes() == CONTENT
    assert [headers.get("Range") for _, headers in server.requests] == [None, "bytes=300000-"]


def test_another_call_continues_what_an_earlier_one_left(server: FileServer, tmp_path: Path) -> None:
    server.faults = [cut_after(300_000)]
    with pytest.raises(FetchError, match=r"a\.bin: the transfer broke off at byte 300,000 of 1,048,576; gave up"):
        get(server, tmp_path, attempts=1)
    assert not (tmp_path / "a.bin").exists()
    got = get(server, tmp_path)
    assert got.path.read_bytes() == CONTENT
    assert got.transferred == len(CONTENT) - 300_000


def test_a_server_that_ignores_ranges_sends_all_again(server: FileServer, tmp_path: Path) -> None:
    server.ranges, server.faults = False, [cut_after(300_000)]
    assert get(server, tmp_path).path.read_bytes() == CONTENT


def test_a_file_that_changed_since_the_cut_is_fetched_from_the_start(server: FileServer, tmp_path: Path) -> None:
    server.faults = [cut_after(300_000)]
    with pytest.raises(FetchError):
        get(server, tmp_path, attempts=1)
    server.files["/a.bin"] = newer = CONTENT[::-1]
    assert get(server, tmp_path).path.read_bytes() == newer


def test_a_part_from_another_address_is_not_continued(server: FileServer, tmp_path: Path) -> None:
    server.files["/b.bin"] = CONTENT
    server.faults = [cut_after(300_000)]
    with pytest.raises(FetchError):
        get(server, tmp_path, attempts=1)
    download(server.base + "b.bin", tmp_path / "a.bin")
    assert "Range" not in server.requests[-1][1]


def test_a_part_that_the_server_could_not_identify_is_not_continued(server: FileServer, tmp_path: Path) -> None:
    server.headers, server.faults = {"ETag": 'W/"weak"'}, [cut_after(300_000)]
    assert get(server, tmp_path).path.read_bytes() == CONTENT
    assert all("Range" not in headers for _, headers in server.requests)


def test_a_wrong_range_is_not_appended(server: FileServer, tmp_path: Path) -> None:
    def another_range(handler: Handler) -> bool:
        handler.send_response(206)
        handler.send_header("Content-Range", f"bytes 5-14/{len(CONTENT)}")
        handler.send_header("Content-Length", "10")
        handler.end_headers()
        handler.wfile.write(b"x" * 10)
        return True

    server.faults = [cut_after(300_000), another_range]
    assert get(server, tmp_path).path.read_bytes() == CONTENT


def test_a_range_that_the_server_refuses_starts_over(server: FileServer, tmp_path: Path) -> None:
    server.faults = [cut_after(300_000), status(416)]
    assert get(server, tmp_path).path.read_bytes() == CONTENT


def test_a_file_that_was_complete_when_the_process_died_needs_no_request(server: FileServer, tmp_path: Path) -> None:
    server.faults = [cut_after(300_000)]
    with pytest.raises(FetchError):
        get(server, tmp_path, attempts=1)
    (tmp_path / "a.bin.part").write_bytes(CONTENT)
    server.requests.clear()
    assert get(server, tmp_path).path.read_bytes() == CONTENT
    assert server.requests == []


def test_429_waits_as_long_as_retry_after_says(server: FileServer, tmp_path: Path) -> None:
    waits: list[float] = []
    until = format_datetime(datetime.now(UTC) + timedelta(seconds=90), usegmt=True)
    server.faults = [status(429, Retry_After="7"), status(503, Retry_After=until)]
    get(server, tmp_path, sleep=waits.append)
    assert waits[0] == 7
    assert 80 < waits[1] <= 90


def test_a_wait_of_hours_is_refused_with_the_number(server: FileServer, tmp_path: Path) -> None:
    server.faults = [status(429, Retry_After="7200")]
    with pytest.raises(FetchError, match="429 Too Many Requests, and the server asks to wait 7200 s; try later"):
        get(server, tmp_path)


def test_errors_of_the_server_are_retried_ever_more_slowly_and_then_reported(
    server: FileServer, tmp_path: Path
) -> None:
    waits: list[float] = []
    server.faults = [status(500)] * 4
    with pytest.raises(FetchError, match=r"a\.bin: the server answered 500 .*; gave up after 4 attempts"):
        get(server, tmp_path, attempts=4, sleep=waits.append)
    assert waits == [1, 2, 4]


def test_every_byte_gained_gives_all_attempts_back(server: FileServer, tmp_path: Path) -> None:
    server.faults = [cut_after(1000)] * 20
    assert get(server, tmp_path, attempts=2).path.read_bytes() == CONTENT


def test_a_server_that_always_cuts_at_the_same_byte_is_given_up(server: FileServer, tmp_path: Path) -> None:
    server.ranges, server.faults = False, [cut_after(1000)] * 20
    with pytest.raises(FetchError, match="gave up after 3 attempts"):
        get(server, tmp_path, attempts=3)


def test_404_says_so_at_once(server: FileServer, tmp_path: Path) -> None:
    del server.files["/a.bin"]
    with pytest.raises(FetchError, match=r"http://127.*/a\.bin: the server answered 404 Not Found; check the address"):
        get(server, tmp_path)
    assert len(server.requests) == 1


def test_a_host_that_no_one_knows_is_named_at_once(tmp_path: Path) -> None:
    with pytest.raises(FetchError, match=r"no host 'nobody\.invalid' is known; check the network, or name a mirror"):
        download("http://nobody.invalid/a", tmp_path / "a", sleep=lambda seconds: None)
    assert list(tmp_path.iterdir()) == []


def test_a_wrong_length_never_gets_the_name(server: FileServer, tmp_path: Path) -> None:
    def too_long(handler: Handler) -> bool:
        handler.send_response(200)
        handler.send_header("Content-Length", "5000")
        handler.end_headers()
        handler.wfile.write(b"x" * 4000)
        handler.close_connection = True
        return True

    server.faults = [too_long] * 3
    with pytest.raises(FetchError, match="broke off at byte 4,000 of 5,000; gave up"):
        get(server, tmp_path, attempts=3)
    assert not (tmp_path / "a.bin").exists()


MD5 = base64.b64encode(hashlib.md5(CONTENT).digest()).decode()
SHA256 = base64.b64encode(hashlib.sha256(CONTENT).digest()).decode()
WRONG = base64.b64encode(b"0" * 16).decode()
STATED: dict[str, Callable[[bool], dict[str, str]]] = {
    "x-goog-hash": lambda right: {"x-goog-hash": f"crc32c=AAAAAA==,md5={MD5 if right else WRONG}"},
    "Repr-Digest": lambda right: {"Repr-Digest": f"sha-256=:{SHA256 if right else WRONG}:"},
    "the ETag of S3": lambda right: {
        "ETag": f'"{hashlib.md5(CONTENT).hexdigest() if right else "0" * 32}"',
        "x-amz-request-id": "1",
    },
}


@pytest.mark.parametrize("kind", STATED)
def test_a_stated_checksum_that_holds_is_accepted(server: FileServer, tmp_path: Path, kind: str) -> None:
    server.headers = STATED[kind](True)
    assert get(server, tmp_path).path.read_bytes() == CONTENT


@pytest.mark.parametrize("kind", STATED)
def test_a_stated_checksum_that_does_not_hold_is_an_error(server: FileServer, tmp_path: Path, kind: str) -> None:
    server.headers = STATED[kind](False)
    with pytest.raises(
        FetchError, match=r"a\.bin: its (md5|sha256) is [0-9a-f]+, but the server states [0-9a-f]+, twice"
    ):
        get(server, tmp_path)
    assert not (tmp_path / "a.bin").exists()
    assert len(server.requests) == 2


def test_an_etag_that_only_looks_like_a_checksum_is_not_taken_for_one(server: FileServer, tmp_path: Path) -> None:
    server.headers = {"ETag": f'"{"0" * 32}"'}
    assert get(server, tmp_path).path.read_bytes() == CONTENT


def test_a_damaged_part_is_fetched_again_whole(server: FileServer, tmp_path: Path) -> None:
    server.headers, server.faults = STATED["Repr-Digest"](True), [cut_after(300_000)]
    with pytest.raises(FetchError):
        get(server, tmp_path, attempts=1)
    (tmp_path / "a.bin.part").write_bytes(b"?" * 300_000)
    assert get(server, tmp_path).path.read_bytes() == CONTENT


def test_a_refused_file_leaves_nothing(server: FileServer, tmp_path: Path) -> None:
    def refuse(path: Path) -> None:
        raise FetchError(f"{path}: no good")

    with pytest.raises(FetchError, match="no good"):
        get(server, tmp_path, check=refuse)
    assert list(tmp_path.iterdir()) == []


def test_an_earlier_file_stays_until_the_new_one_is_whole(server: FileServer, tmp_path: Path) -> None:
    (tmp_path / "a.bin").write_bytes(b"earlier")
    server.faults = [cut_after(300_000)]
    with pytest.raises(FetchError):
        get(server, tmp_path, attempts=1)
    assert (tmp_path / "a.bin").read_bytes() == b"earlier"


def test_a_host_that_does_not_answer_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # bound, but nobody listens
        host = f"127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(FetchError, match=f"host {host} cannot be reached .*refused.*; gave up after 2"):
            download(f"http://{host}/a", tmp_path / "a", attempts=2, sleep=lambda seconds: None)


def test_a_server_that_falls_silent_is_a_timeout(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"http://127.0.0.1:{silent.getsockname()[1]}/a"
        with pytest.raises(FetchError, match=r"timed out.*; gave up after 1 attempt($|;)"):
            download(url, tmp_path / "a", attempts=1, timeout=0.2)


def test_other_schemes_are_refused(tmp_path: Path) -> None:
    with pytest.raises(FetchError, match="only http and https"):
        download("file:///etc/hostname", tmp_path / "a")


def test_too_little_room_is_said_before_anything_is_written(
    server: FileServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda path: _Usage(1000))
    with pytest.raises(FetchError, match=r"1,048,576 bytes more are needed in .*, 1,000 are free; make room"):
        get(server, tmp_path)
    assert list(tmp_path.iterdir()) == []


class _Usage:
    def __init__(self, free: int) -> None:
        self.free = free


LIMITED = """
import resource, sys
from pathlib import Path
from mrag_owl.downloads.transfers import download
resource.setrlimit(resource.RLIMIT_FSIZE, (500_000, 500_000))
download(sys.argv[1], Path(sys.argv[2]))
"""


def test_a_disk_that_takes_no_more_is_said_and_continued_later(server: FileServer, tmp_path: Path) -> None:
    stopped = subprocess.run(
        [sys.executable, "-c", LIMITED, server.base + "a.bin", str(tmp_path / "a.bin")],
        check=False,
        capture_output=True,
        text=True,
    )
    assert "FetchError" in stopped.stderr
    assert "a.bin.part: File too large at byte 500,000; make room or choose another folder" in stopped.stderr
    assert get(server, tmp_path).transferred == len(CONTENT) - 500_000


def test_two_processes_do_not_write_one_file(server: FileServer, tmp_path: Path) -> None:
    refused: list[str] = []

    def second_call(done: int, size: int | None) -> None:
        if not refused:
            with pytest.raises(FetchError, match="is being written by another process") as caught:
                get(server, tmp_path)
            refused.append(str(caught.value))

    assert get(server, tmp_path, on_bytes=second_call).path.read_bytes() == CONTENT
    assert refused


DOWNLOAD = """
import sys
from pathlib import Path
from mrag_owl.downloads.transfers import download
download(sys.argv[1], Path(sys.argv[2]))
"""


def test_a_killed_download_continues_from_its_bytes(tmp_path: Path) -> None:
    go_on = threading.Event()

    def slow(handler: Handler) -> bool:
        handler.send_response(200)
        handler.send_header("Content-Length", str(len(CONTENT)))
        handler.send_header("ETag", handler.state.etag(CONTENT))
        handler.end_headers()
        handler.wfile.write(CONTENT[:600_000])
        handler.wfile.flush()
        go_on.wait(30)
        return True

    with serving(**{"a.bin": CONTENT}) as server:
        server.faults = [slow]
        arguments = [server.base + "a.bin", str(tmp_path / "a.bin")]
        process = subprocess.Popen([sys.executable, "-c", DOWNLOAD, *arguments])
        part = tmp_path / "a.bin.part"
        deadline = time.monotonic() + 20
        while not (part.exists() and part.stat().st_size > 0):
            assert time.monotonic() < deadline
            time.sleep(0.01)
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        go_on.set()
        kept = part.stat().st_size
        assert not (tmp_path / "a.bin").exists()
        got = get(server, tmp_path)
        assert got.path.read_bytes() == CONTENT
        assert got.transferred == len(CONTENT) - kept < len(CONTENT)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(cuts=st.lists(st.integers(0, 70_000), max_size=6), ranges=st.booleans(), changes=st.booleans())
def test_whatever_breaks_off_the_file_is_one_version(
    tmp_path_factory: pytest.TempPathFactory, server: FileServer, cuts: list[int], ranges: bool, changes: bool
) -> None:
    versions = [os.urandom(50_000), os.urandom(60_000)]
    server.files["/a.bin"] = versions[0]
    server.ranges = ranges

    def last_change(handler: Handler) -> bool:
        handler.state.files["/a.bin"] = versions[1]
        return False

    server.faults = [cut_after(cut) for cut in cuts] + ([last_change] if changes else [])
    got = get(server, tmp_path_factory.mktemp("cut"), attempts=10)
    assert got.path.read_bytes() in versions
