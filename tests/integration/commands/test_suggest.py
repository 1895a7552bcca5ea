"""`mrag-owl suggest`: what recurs becomes a class, if somebody says so, and can be taken back."""

import json
import logging
import shutil
from pathlib import Path

import pytest
from enriched_stores import build_pictured

from mrag_owl.ask import main as ask
from mrag_owl.cli.command import run
from mrag_owl.forget import main as forget
from mrag_owl.pipeline.indexes.remembered import note_asked, read_remembered, remember
from mrag_owl.recommend import main as recommend
from mrag_owl.store.dataset import GraphStore
from mrag_owl.suggest import main
from mrag_owl.vocabulary import GRAPH_ENRICHED

pytestmark = pytest.mark.slow  # stores of its own

COMMON = "image and (hasGarment some (dress and (hasAttribute value floral)))"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_pictured(tmp_path_factory.mktemp("pictured"))


@pytest.fixture
def store(built: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(built, tmp_path / "store"))


@pytest.fixture(scope="module")
def accepted(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store of which a candidate was accepted as a class."""
    path = Path(shutil.copytree(built, tmp_path_factory.mktemp("accepted") / "store"))
    keep(path, *[COMMON] * 3)
    assert run(main, ["--store", str(path), "--accept", "1", "--as", "Meadow look"]) == 0
    return path


def said(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    code = run(main, list(map(str, words)))
    return (code, *capsys.readouterr())


def keep(store: Path, *expressions: str) -> None:
    """Keep these as asked, each in other words."""
    remember(store, is_on=True)
    for number, expression in enumerate(expressions):
        note_asked(store, "asked", f"question {number}", expression)


def test_nothing_is_kept_unless_its_owner_says_so(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(3):
        run(recommend, ["a floral dress", "--store", str(store)])
    capsys.readouterr()
    assert said(capsys, "--store", store) == (
        0,
        "",
        f"nothing recurs, and questions are not kept; `mrag-owl suggest --store {store} --remember on` keeps them\n",
    )
    assert list(read_remembered(store)) == []


def test_questions_are_kept_as_they_were_read_and_forgotten_at_a_word(
    store: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said(capsys, "--store", store, "--remember", "on")
    run(recommend, ["a floral dress", "--store", str(store)])
    run(recommend, ["a floral dress", "--store", str(store)])  # of one day, once
    run(recommend, ["what nobody understands", "--store", str(store)])
    assert [(one.kind, one.words, one.expression) for one in read_remembered(store)] == [
        ("asked", "a floral dress", COMMON)
    ]
    said(capsys, "--store", store, "--remember", "off")
    assert list(read_remembered(store)) == []
    run(recommend, ["a floral dress", "--store", str(store)])
    assert list(read_remembered(store)) == []


def test_what_recurs_is_a_candidate_with_its_instances(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep(store, COMMON, f"{COMMON} and not (hasGarment some belt)", f"{COMMON} and (hasGarment some shoe)")
    code, out, _ = said(capsys, "--store", store, "--format", "json")
    (one,) = json.loads(out)["candidates"]
    assert code == 0
    assert (one["manchester"], one["english"]) == (COMMON, "pictures with a floral dress")
    assert (one["origin"], one["support"], one["instances"], one["near"]) == ("asked or liked", 3, 2, [])
    assert len(one["examples"]) == 2


def test_an_accepted_candidate_is_a_class_that_expressions_name_until_it_is_forgotten(
    store: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(store, *[COMMON] * 3)
    assert said(capsys, "--store", store, "--accept", 1, "--as", "Meadow look")[0] == 0
    with GraphStore.open(store) as opened:
        assert list(opened.runs) == [f"{GRAPH_ENRICHED}concept-meadow-look"]
    asked = ["pictures", "--must", "'Meadow look'", "--store", str(store), "--format", "json"]
    assert run(recommend, asked) == 0
    assert len(json.loads(capsys.readouterr().out)["results"]) == 2
    near = said(capsys, "--store", store)[1].splitlines()[-1]
    assert near == "   nearly the same: 'Meadow look' (1.00)"
    assert run(forget, ["concept-meadow-look", "--store", str(store)]) == 0
    with GraphStore.open(store) as opened:
        assert not opened.runs
    assert run(recommend, asked) == 1
    assert "unknown class 'Meadow look'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("question", "instances", "read"),
    [
        ("a meadow look", 2, "'Meadow look' and image"),
        ("Meadow looks with a belt", None, "'Meadow look' and image and (hasGarment some belt)"),
        ("pictures without a meadow look", None, "image and not 'Meadow look'"),
        ("a belt, no meadow look", None, "image and (hasGarment some belt) and not 'Meadow look'"),
        ("a meadow look or a belt", None, "image and ('Meadow look' or (hasGarment some belt))"),
        ("something cheerful like a meadow look", None, "'Meadow look' and image"),
    ],
)
def test_questions_name_an_accepted_class(
    accepted: Path, capsys: pytest.CaptureFixture[str], question: str, instances: int | None, read: str
) -> None:
    assert run(recommend, [question, "--store", str(accepted), "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["understood"]["manchester"] == read
    if instances is not None:
        assert len(found["results"]) == instances


@pytest.mark.parametrize(
    ("question", "count", "read"),
    [
        ("How many pictures have a meadow look?", 2, "'Meadow look' ⊓ image"),
        ("How many meadow looks are there?", 2, "'Meadow look' ⊓ image"),
        ("Which pictures are meadow looks?", 2, "'Meadow look' ⊓ image"),
        ("Which pictures show a meadow look and a belt?", 1, "'Meadow look' ⊓ image ⊓ ∃hasGarment.belt"),
        ("meadow looks without a belt", 1, "'Meadow look' ⊓ image ⊓ ¬∃hasGarment.belt"),
        ("How many pictures with a belt have no meadow look?", 1, "image ⊓ ∃hasGarment.belt ⊓ ¬'Meadow look'"),
        ("a meadow look or a belt", 3, "image ⊓ ('Meadow look' ⊔ ∃hasGarment.belt)"),
    ],
)
def test_what_is_asked_names_an_accepted_class(
    accepted: Path, capsys: pytest.CaptureFixture[str], question: str, count: int, read: str
) -> None:
    assert run(ask, [question, "--store", str(accepted), "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["understood"]["expression"] == read
    assert found["total"] == count


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["--accept", "1"], 2, "--accept N and --as NAME belong together"),
        (["--accept", "2", "--as", "look"], 1, "there is no candidate 2; the last is 1"),
        (["--accept", "1", "--as", "!?"], 1, "'!?' is no name for a class"),
        (["--accept", "1", "--as", "x" * 81], 1, "is no name for a class"),
        (["--accept", "1", "--as", "Dress"], 1, "something is called 'Dress' already"),
        (["--least", "0"], 1, "--least"),
    ],
)
def test_what_cannot_be_is_one_line(
    store: Path, capsys: pytest.CaptureFixture[str], words: list[str], code: int, told: str
) -> None:
    keep(store, *[COMMON] * 3)
    found, _, err = said(capsys, "--store", store, *words)
    assert found == code
    assert told in err


def test_lines_that_were_cut_off_and_words_that_are_gone_are_left_out(
    store: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    keep(store, COMMON, COMMON, COMMON, "hasGarment some tutu")
    with (store / "journals" / "asked.jsonl").open("a") as stream:
        stream.write('{"at": "2026-')
    with caplog.at_level(logging.WARNING):
        _, out, err = said(capsys, "--store", store)
    assert out.startswith("1. pictures with a floral dress")
    assert "line 5 is no entry" in caplog.text
    assert "1 kept expressions are left out" in err


def test_a_journal_that_cannot_be_written_stops_no_question(store: Path, caplog: pytest.LogCaptureFixture) -> None:
    remember(store, is_on=True)
    (store / "journals" / "asked.jsonl").unlink()
    (store / "journals" / "asked.jsonl").symlink_to(store)
    note_asked(store, "asked", "a dress", "hasGarment some dress")
    assert list(read_remembered(store)) == []
