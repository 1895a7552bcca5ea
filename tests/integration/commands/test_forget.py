"""`mrag-owl forget` at the command line, and `--facts` of the commands that read facts."""

import json
import re
import shutil
from pathlib import Path

import pytest
from enriched_stores import build_pictured, publish_pixels

from mrag_owl.cli.command import run
from mrag_owl.forget import main
from mrag_owl.learn import main as learn
from mrag_owl.recommend import main as recommend

pytestmark = pytest.mark.slow  # stores are enriched, and runs forgotten


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> Path:
    store = build_pictured(tmp_path_factory.mktemp("pictured"))
    publish_pixels(store, "first")
    return store


def test_runs_are_listed_then_forgotten(described: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = str(shutil.copytree(described, tmp_path / "store"))
    assert run(main, ["--list", "--store", store]) == 0
    name, agent, ended, findings = capsys.readouterr().out.strip().split("\t")
    assert (name, agent) == ("first", "a test 1")
    assert ended.startswith("2026-01-02T03:04:05")
    assert findings.endswith(" findings")
    assert run(main, ["first", "--store", store]) == 0
    out, err = capsys.readouterr()
    assert out == ""
    assert "forgot first, " in err
    assert run(main, ["--list", "--store", store]) == 0
    assert capsys.readouterr() == ("", "no runs\n")


def test_the_help_shows_a_run_named_as_runs_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(main, ["--help"]) == 0
    shown = re.search(r"forget (pixels-\S+)", capsys.readouterr().out)
    assert shown is not None
    assert re.fullmatch(r"pixels-[0-9a-f]{10}", shown[1])


@pytest.mark.parametrize(
    ("line", "code", "told"),
    [
        (["nobody"], 1, "has no run 'nobody'; it has first"),
        ([], 2, "one of the arguments RUN --list is required"),
        (["first", "--list"], 2, "not allowed with argument"),
        ([""], 1, "argument RUN: must not be empty"),
    ],
)
def test_what_cannot_be_forgotten_is_said_in_one_line(
    described: Path, capsys: pytest.CaptureFixture[str], line: list[str], code: int, told: str
) -> None:
    assert run(main, [*line, "--store", str(described)]) == code
    err = capsys.readouterr().err
    assert told in err
    assert "Traceback" not in err


def test_recommend_marks_whose_facts_are_whose_in_text_and_json(
    described: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["light pink dress", "--store", str(described), "--top-k", "1", "--explain"]
    assert run(recommend, line) == 0
    text = capsys.readouterr().out
    assert "light pink°" in text
    assert "° stated by a test 1 in run first, not by annotators" in text
    assert "asked ✓" in text
    assert run(recommend, [*line, "--format", "json"]) == 0
    (result,) = json.loads(capsys.readouterr().out)["results"]
    (fact,) = result["asked"]["enriched"]
    assert (fact["run"], fact["words"]) == ("first", "light pink")
    assert fact["triple"] in result["asked"]["witness"]


def test_with_annotated_facts_no_command_knows_of_runs(described: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["light pink dress", "--store", str(described), "--top-k", "1", "--explain", "--facts", "annotated"]
    assert run(recommend, line) == 0
    text = capsys.readouterr().out
    assert "°" not in text
    assert "not in the vocabulary: light, pink" in text


@pytest.mark.parametrize(("facts", "code"), [("all", 0), ("annotated", 1)])
def test_learning_knows_colours_or_leaves_them_out(
    described: Path, capsys: pytest.CaptureFixture[str], facts: str, code: int
) -> None:
    among = ["--population", "hasGarment some (hasColour value 'light pink')", "--positives", "image_1"]
    assert run(learn, ["--store", str(described), "--facts", facts, *among]) == code
    assert ("hasColour" in capsys.readouterr().err) is bool(code)
