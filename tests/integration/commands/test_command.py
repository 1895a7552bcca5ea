import logging
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import pytest
from stores import make_store

from mrag_owl import __main__ as entry
from mrag_owl.cli.command import (
    base_iri,
    command_parser,
    existing_file,
    existing_folder,
    natural_int,
    non_empty_text,
    positive_float,
    positive_int,
    run,
)
from mrag_owl.errors import StoreError

HEAVY = ("numpy", "pyoxigraph", "PIL", "scipy", "bm25s", "rdflib", "owlready2", "torch")


def raising(error: BaseException) -> int:
    def main(argv: Sequence[str] | None = None) -> int:
        raise error

    return run(main, [])


def parsing(*argv: str) -> int:
    def main(argv: Sequence[str] | None = None) -> int:
        parser = command_parser("test", "Test.", examples="mrag-owl test 1")
        parser.add_argument("--top-k", type=positive_int)
        parser.add_argument("--seed", type=natural_int)
        parser.add_argument("--seconds", type=positive_float)
        parser.add_argument("--base", type=base_iri)
        parser.add_argument("--file", type=existing_file)
        parser.add_argument("--folder", type=existing_folder)
        parser.add_argument("--text", type=non_empty_text)
        parser.parse_args(argv)
        logging.getLogger("mrag_owl.test").info("saying")
        return 0

    return run(main, list(argv))


def test_an_expected_error_is_one_line_and_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert raising(StoreError("no store\nat x")) == 1
    captured = capsys.readouterr()
    assert captured.err == "mrag-owl test_command: no store at x\n"
    assert captured.out == ""


def test_an_error_of_the_system_is_one_line_with_its_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert raising(PermissionError(13, "Permission denied", "/x")) == 1
    assert capsys.readouterr().err == "mrag-owl test_command: Permission denied: /x\n"


def test_an_unexpected_error_is_not_hidden() -> None:
    with pytest.raises(ZeroDivisionError):
        raising(ZeroDivisionError())


def test_an_interrupt_is_130(capsys: pytest.CaptureFixture[str]) -> None:
    assert raising(KeyboardInterrupt()) == 130
    assert capsys.readouterr().err == "mrag-owl test_command: interrupted\n"


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["--top-k", "0"], "argument --top-k: must be at least 1, not 0"),
        (["--seed", "-1"], "argument --seed: must be at least 0, not -1"),
        (["--seconds", "nan"], "argument --seconds: must be a finite number above 0, not nan"),
        (["--text", "  "], "argument --text: must not be empty"),
        (["--base", "shop"], "argument --base: 'shop' is not an absolute IRI"),
        (["--base", "http://a b/"], "argument --base: 'http://a b/' is not an absolute IRI"),
        (["--base", "http://shop.example"], "'http://shop.example' must end in / or #"),
        (["--file", "/no/such"], "argument --file: /no/such does not exist"),
        (["--file", "/"], "argument --file: / is a directory; name a file"),
        (["--folder", "/no/such"], "argument --folder: /no/such does not exist"),
        (["--folder", __file__], "is not a directory"),
    ],
)
def test_a_value_that_cannot_be_used_is_one_line_and_1(
    argv: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert parsing(*argv) == 1
    error = capsys.readouterr().err
    assert message in error
    assert error.count("\n") == 1


@pytest.mark.parametrize("argv", [["--top-k", "ten"], ["--top"], ["--no-such"], ["more"], ["--seconds", "soon"]])
def test_a_line_of_the_wrong_form_is_one_line_and_2(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert parsing(*argv) == 2
    error = capsys.readouterr().err
    assert error.startswith("mrag-owl test: ")
    assert error.endswith("(see mrag-owl test --help)\n")
    assert error.count("\n") == 1


def test_verbose_says_what_is_done_and_only_then(capsys: pytest.CaptureFixture[str]) -> None:
    assert parsing("-v") == 0
    assert capsys.readouterr().err == "mrag-owl test_command: saying\n"
    assert parsing() == 0
    assert capsys.readouterr().err == ""


def test_no_verb_shows_the_overview(capsys: pytest.CaptureFixture[str]) -> None:
    assert entry.main([]) == 0
    out = capsys.readouterr().out
    assert all(f"  {verb}" in out for verb in entry.verbs())


def test_an_unknown_verb_suggests_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert entry.main(["fecth"]) == 2
    assert capsys.readouterr().err == "mrag-owl: unknown verb 'fecth'; did you mean 'fetch'?\n"
    assert entry.main(["zzz"]) == 2
    assert "choose from" in capsys.readouterr().err


def test_the_verb_gets_the_rest_of_the_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert entry.main(["fetch", "--split", "half", "fashionpedia", "x"]) == 2
    assert "argument --split: invalid choice: 'half'" in capsys.readouterr().err


@pytest.mark.parametrize("verb", entry.verbs())
def test_every_verb_has_a_module_with_main(verb: str) -> None:
    assert callable(import_module(f"mrag_owl.{verb}").main)


@pytest.mark.parametrize("verb", entry.verbs())
def test_help_of_every_verb_shows_examples_and_loads_nothing_heavy(verb: str) -> None:
    program = f"""
import runpy, sys
sys.argv = ["mrag_owl.{verb}", "--help"]
try:
    runpy.run_module("mrag_owl.{verb}", run_name="__main__", alter_sys=True)
except SystemExit as stop:
    assert not stop.code, stop.code
loaded = [name for name in {HEAVY!r} if name in sys.modules]
assert not loaded, loaded
"""
    shown = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True, text=True)
    assert shown.returncode == 0, shown.stderr
    assert f"usage: mrag-owl {verb}" in shown.stdout
    assert f"  mrag-owl {verb} " in shown.stdout.partition("examples:")[2]
    assert "--version" in shown.stdout


@pytest.mark.slow
def test_both_ways_of_starting_a_verb_are_the_same() -> None:
    ways = (["-m", "mrag_owl", "fetch"], ["-m", "mrag_owl.fetch"])
    for options in (["--help"], ["--wrong"], ["fashionpedia", "x", "--attempts", "0"]):
        first, second = (
            subprocess.run([sys.executable, *way, *options], check=False, capture_output=True, text=True)
            for way in ways
        )
        assert (first.returncode, first.stdout, first.stderr) == (second.returncode, second.stdout, second.stderr)


def test_a_reader_that_goes_away_ends_the_command_quietly(tmp_path: Path) -> None:
    program = tmp_path / "talk.py"
    program.write_text(
        "import sys\nfrom mrag_owl.cli.command import run\n\n"
        "def main(argv=None):\n    sys.stdout.write('x' * 1_000_000)\n    return 0\n\nraise SystemExit(run(main))\n"
    )
    read, write = os.pipe()
    process = subprocess.Popen([sys.executable, str(program)], stdout=write, stderr=subprocess.PIPE)
    os.close(write)
    os.close(read)
    _, error = process.communicate()
    assert error == b""
    assert process.returncode == 141


@pytest.mark.slow
def test_a_closed_standard_output_is_one_line_for_every_kind_of_result(tmp_path: Path) -> None:
    store = make_store(tmp_path / "store", {"direct": "data:image_1 mo:hasWidth 7 ."})
    query = ["sparql", "--query", "select_counts", "--store", str(store)]
    export = ["export", "--graph", "direct", "--store", str(store)]
    for line in (["--help"], ["--version"], ["fetch", "--help"], query, [*query, "--format", "csv"], export):
        command = shlex.join([sys.executable, "-m", "mrag_owl", *line])
        ended = subprocess.run(["sh", "-c", f"{command} >&-"], check=False, stderr=subprocess.PIPE, text=True)
        name = "mrag-owl" if line[0].startswith("-") else f"mrag-owl {line[0]}"
        said = f"{name}: standard output is closed; lead it to a file, or to /dev/null"
        assert (ended.returncode, ended.stderr.splitlines()[-1]) == (1, said)
        assert "Traceback" not in ended.stderr


def test_a_command_without_any_stream_ends_quietly_and_no_file_takes_their_numbers(tmp_path: Path) -> None:
    program = "import os, sys; from mrag_owl.cli.command import run; from pathlib import Path\n"
    program += "raise SystemExit(run(lambda _: int(os.open('/', os.O_RDONLY) < 3)))"
    command = shlex.join([sys.executable, "-c", program])
    assert subprocess.run(["sh", "-c", f"{command} <&- >&- 2>&-"], check=False).returncode == 0


@pytest.mark.parametrize("line", [["--help"], ["fetch", "--help"], ["--version"], ["sparql", "--list"]])
def test_a_full_device_is_one_line(line: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "mrag_owl", *line], check=False, stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert ended.returncode == 1
    assert ended.stderr.endswith(": No space left on device\n")
    assert ended.stderr.count("\n") == 1


def test_a_character_that_standard_output_does_not_have_is_one_line() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "mrag_owl"],
        check=False,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert ended.returncode == 1
    assert ended.stderr == "mrag-owl: standard output is ascii, without '\\u2026'; set PYTHONIOENCODING=utf-8\n"


@pytest.mark.parametrize(
    ("way", "module"), [(["-m", "mrag_owl", "recommend"], "argparse"), (["-m", "mrag_owl.recommend"], "logging")]
)
def test_an_interrupt_while_modules_are_imported_is_one_line_and_130(
    way: list[str], module: str, tmp_path: Path
) -> None:
    slow = "import sys\nsys.stderr.write('ready\\n')\nsys.stderr.flush()\nimport time\ntime.sleep(30)\n"
    (tmp_path / f"{module}.py").write_text(slow)
    process = subprocess.Popen(
        [sys.executable, *way, "dress"],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{Path(entry.__file__).parents[1]}"},
    )
    assert process.stderr is not None
    assert process.stderr.readline() == "ready\n"
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=10)
    assert (process.returncode, said) == (130, "mrag-owl: interrupted\n")
