import socket
from pathlib import Path

import pytest

pytest.importorskip("uvicorn", reason="the extra serve is not installed")

from stores import make_store

from mrag_owl import serve
from mrag_owl.cli.command import run


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--store", "nowhere"], "nowhere: no store here"),
        (["--store", "https://example.org/sparql"], "that is an endpoint already"),
        (["--store", ".", "--port", "70000"], "at most 65535"),
        (["--store", ".", "--timeout", "0"], "must be a finite number above 0"),
        (["--store", ".", "--workers", "0"], "must be at least 1"),
        (["--store", ".", "--max-rows", "0"], "must be at least 1"),
        (["--store", "store", "--host", "no such host"], "--host no such host"),
    ],
)
def test_what_cannot_be_served_is_said_in_one_line(
    arguments: list[str],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    make_store(tmp_path / "store", {"direct": "data:a a mo:Image ."})
    monkeypatch.chdir(tmp_path)
    assert run(serve.main, [*arguments, *([] if "--port" in arguments else ["--port", "0"])]) == 1
    said = capsys.readouterr().err
    assert message in said
    assert said.count("\n") == 1


def test_a_port_that_is_taken_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = make_store(tmp_path / "store", {"direct": "data:a a mo:Image ."})
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert run(serve.main, ["--store", str(store), "--port", str(port)]) == 1
    assert f"cannot listen on 127.0.0.1:{port}" in capsys.readouterr().err
