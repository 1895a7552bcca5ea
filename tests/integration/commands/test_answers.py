"""How answers leave: as text, page, or in the browser; what a terminal is told besides."""

import re
import sys
from pathlib import Path

import pytest

from mrag_owl.ask import main as ask
from mrag_owl.cli.command import run
from mrag_owl.recommend import main as recommend

pytestmark = pytest.mark.slow  # stores of its own


@pytest.fixture
def terminal(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("NO_COLOR", "TERM", "TERM_PROGRAM", "KITTY_WINDOW_ID", "VTE_VERSION"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("mrag_owl.cli.answers.sys.stdout", sys.stdout)
    return monkeypatch


def asked(capsys, main, *line: object) -> tuple[str, str]:
    assert run(main, list(map(str, line))) == 0
    captured = capsys.readouterr()
    return captured.out, captured.err


def test_a_terminal_gets_a_line_for_each_result_and_a_pipe_all(terminal, capsys, sample):
    line = ("a floral dress", "--store", sample)
    piped, _ = asked(capsys, recommend, *line)
    assert str(sample) in piped
    terminal.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    shown, _ = asked(capsys, recommend, *line)
    assert str(sample) not in shown
    assert len(shown.splitlines()) <= 24
    assert "\x1b[1mimage_" in shown
    terminal.setenv("NO_COLOR", "1")
    assert "\x1b" not in asked(capsys, recommend, *line)[0]


@pytest.mark.slow
def test_pages_are_pointed_to_once(terminal, capsys, sample):
    line = ("a floral dress", "--store", sample, "--top-k", 1)
    assert "mrag-owl serve" not in asked(capsys, recommend, *line)[1]
    terminal.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    assert f"mrag-owl serve --store {sample}" in asked(capsys, recommend, *line)[1]
    assert "mrag-owl serve" not in asked(capsys, ask, "pictures with a dress", "--store", sample)[1]


@pytest.mark.slow
def test_pictures_stand_above_the_text_where_the_terminal_shows_them(terminal, capsys, sample):
    line = ("a floral dress", "--store", sample, "--top-k", 2)
    terminal.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    assert not asked(capsys, recommend, *line)[0].startswith("\x1b_G")
    terminal.setenv("TERM", "xterm-kitty")
    assert asked(capsys, recommend, *line)[0].startswith("\x1b_Gf=100,a=T,")
    assert not asked(capsys, recommend, *line, "--thumbnails", "none")[0].startswith("\x1b_G")
    assert asked(capsys, recommend, *line, "--thumbnails", "sixel")[0].startswith("\x1bP")


@pytest.mark.slow
def test_a_page_holds_its_pictures_and_reasons(capsys, sample):
    page, _ = asked(capsys, recommend, "a floral <dress>", "--store", sample, "--format", "html", "--top-k", 3)
    assert page.startswith("<!doctype html>")
    assert page.count("<img src='data:image/jpeg;base64,") == 3
    assert "a floral &lt;dress&gt;" in page
    assert "Read as: pictures" in page
    told, _ = asked(capsys, ask, "pictures with a belt", "--store", sample, "--format", "html")
    assert "<ol class='paths'>" in told


def test_the_browser_gets_the_page(monkeypatch, capsys, sample, tmp_path):
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    _, err = asked(capsys, recommend, "a floral dress", "--store", sample, "--top-k", 1, "--open")
    (path,) = re.findall(r"the answer as a page: (\S+\.html)", err)
    assert opened == [Path(path).as_uri()]
    assert "data:image/jpeg" in Path(path).read_text(encoding="utf-8")


@pytest.mark.parametrize("verb", [recommend, ask])
def test_a_store_that_is_not_there_is_said_before_numbers_are_computed_with(verb, tmp_path):
    import subprocess

    program = (
        f"import sys; from mrag_owl.cli.command import run; from {verb.__module__} import main\n"
        "code = run(main, ['dress', '--store', sys.argv[1]])\n"
        "assert code == 1 and not {'numpy', 'scipy', 'sklearn', 'bm25s'} & set(sys.modules), sys.modules.keys()"
    )
    subprocess.run([sys.executable, "-c", program, str(tmp_path)], check=True, capture_output=True)
