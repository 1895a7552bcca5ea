"""Versions handed on: whole, by their content, and never in place of anything that was made there."""

import errno
import hashlib
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from outfits import build_outfits

from mrag_owl import serve
from mrag_owl.cli.command import run
from mrag_owl.errors import StoreError
from mrag_owl.pipeline.options import Options
from mrag_owl.pipeline.publish import versions
from mrag_owl.pipeline.publish.versions import LIST, Handed, bring, hand_on
from mrag_owl.pipeline.recommend.recommending import Recommender
from mrag_owl.records import Iri
from mrag_owl.store.building import StoreBuilder
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.files import lock_file
from mrag_owl.vocabulary import GRAPH_ENRICHED

pytestmark = pytest.mark.slow  # stores of its own

MARK = "<https://example.org/a> <https://example.org/b> <https://example.org/c> .\n"


@pytest.fixture
def store(tmp_path: Path) -> Path:
    build_outfits(tmp_path / "store")
    with Recommender.open(tmp_path / "store", Options()) as recommender:  # makes indexes
        recommender.recommend("a dress")
    return tmp_path / "store"


def published(store: Path, folder: Path) -> Handed | None:
    with GraphStore.open(store) as opened:
        return hand_on(opened, folder)


def change(store: Path) -> None:
    """Publish another version of the store that was built."""
    with StoreBuilder.revise(store, keep_index=lambda _: True) as builder:
        builder.add(Iri(f"{GRAPH_ENRICHED}marked"), MARK)
        builder.publish()


def held(store: Path) -> list[str]:
    return sorted(path.name for path in (store / "versions").iterdir())


def test_a_copy_answers_by_the_indexes_it_brings(store: Path, tmp_path: Path) -> None:
    assert published(store, tmp_path / "there") is not None
    bring(str(tmp_path / "there"), tmp_path / "node")
    options = Options(explain=True)
    shutil.rmtree(tmp_path / "there")
    (version,) = (tmp_path / "node" / "versions").iterdir()
    indexes = sorted(path.name for path in (version / "indexes").iterdir())
    assert indexes == sorted(path.name for path in (store / "versions" / "0001" / "indexes").iterdir())
    with Recommender.open(store, options) as here, Recommender.open(tmp_path / "node", options) as node:
        one, other = (recommender.recommend("a floral dress without a belt") for recommender in (here, node))
    assert one.results == other.results
    assert one.text == other.text


def test_only_what_changed_is_copied_and_what_nobody_reads_goes(store: Path, tmp_path: Path) -> None:
    first = published(store, tmp_path / "there")
    assert first is not None
    assert first.fresh == first.files
    assert published(store, tmp_path / "there") is None
    bring(str(tmp_path / "there"), tmp_path / "node")
    change(store)
    second = published(store, tmp_path / "there")
    assert second is not None
    assert 0 < second.fresh < first.fresh / 2
    with GraphStore.open(tmp_path / "node") as reading:
        brought = bring(str(tmp_path / "there"), tmp_path / "node")
        assert brought == second
        assert held(tmp_path / "node") == [first.name, second.name]
        assert not list(reading.triples(f"{GRAPH_ENRICHED}marked"))
    assert bring(str(tmp_path / "there"), tmp_path / "node") is None
    with GraphStore.open(tmp_path / "node") as opened:
        assert len(list(opened.triples(f"{GRAPH_ENRICHED}marked"))) == 1
    assert held(tmp_path / "there") == [second.name]


def spoil_a_file(version: Path) -> None:
    path = next(version.glob("oxigraph/*.sst"))
    path.write_bytes(path.read_bytes()[:-1] + b"?")


def lose_a_file(version: Path) -> None:
    next(version.glob("oxigraph/*.sst")).unlink()


def cut_the_list(version: Path) -> None:
    (version / LIST).write_text((version / LIST).read_text()[:-200])


def lose_the_list(version: Path) -> None:
    (version / LIST).unlink()


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        (spoil_a_file, "is not whole (yet)"),
        (lose_a_file, "cannot be read (No such file"),
        (cut_the_list, "is not whole (yet)"),
        (lose_the_list, "no published store can be had there"),
    ],
)
def test_a_version_that_is_not_whole_is_left_until_it_is(
    store: Path, tmp_path: Path, harm: Callable[[Path], None], said: str
) -> None:
    published(store, tmp_path / "there")
    first = bring(str(tmp_path / "there"), tmp_path / "node")
    change(store)
    second = published(store, tmp_path / "there")
    assert first is not None
    assert second is not None
    whole = tmp_path / "there" / "versions" / second.name
    shutil.copytree(whole, tmp_path / "whole")
    for path in (*whole.glob("oxigraph/*.sst"), whole / LIST):  # apart from what a node may have of them
        content = path.read_bytes()
        path.unlink()
        path.write_bytes(content)
    fresh = {path.name for path in (tmp_path / "node" / "versions" / first.name / "oxigraph").iterdir()}
    for path in whole.glob("oxigraph/*.sst"):  # harm what is new, since the rest is there already
        if path.name in fresh:
            path.unlink()
    harm(whole)
    with pytest.raises(StoreError) as caught:
        bring(str(tmp_path / "there"), tmp_path / "node")
    assert said in str(caught.value)
    assert (tmp_path / "node" / "CURRENT").read_text().strip() == first.name
    shutil.rmtree(whole)
    shutil.copytree(tmp_path / "whole", whole)
    assert bring(str(tmp_path / "there"), tmp_path / "node") is not None
    assert held(tmp_path / "node") == [second.name]


def test_what_breaks_off_is_gone_on_with(store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    published(store, tmp_path / "there")
    whole = versions._fetch
    came = []

    def breaking(source: str, version: str, one: versions.Listed, place: Path) -> None:
        came.append(one.path)
        if len(came) == 5:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        whole(source, version, one, place)

    monkeypatch.setattr(versions, "_fetch", breaking)
    with pytest.raises(StoreError, match=r"cannot be written \(No space left on device\); choose another directory"):
        bring(str(tmp_path / "there"), tmp_path / "node")
    assert not (tmp_path / "node" / "CURRENT").exists()
    handed = bring(str(tmp_path / "there"), tmp_path / "node")
    assert handed is not None
    assert len(came) == handed.files + 1  # the fifth came twice, and the first four once


@pytest.mark.parametrize("listed", ["../../../stolen", "/etc/stolen", "a/../../b"])
def test_a_list_leads_nowhere_else(tmp_path: Path, listed: str) -> None:
    (tmp_path / "there" / "versions").mkdir(parents=True)
    listing = f"{hashlib.sha256(b'').hexdigest()} 0 {listed}\n".encode()
    name = f"0001-{hashlib.sha256(listing).hexdigest()[:16]}"
    (tmp_path / "there" / "versions" / name).mkdir()
    (tmp_path / "there" / "versions" / name / LIST).write_bytes(listing)
    (tmp_path / "there" / "CURRENT").write_text(name)
    with pytest.raises(StoreError, match="cannot be read at"):
        bring(str(tmp_path / "there"), tmp_path / "node")


def test_nothing_that_was_made_there_is_replaced(
    store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    published(store, tmp_path / "there")
    with pytest.raises(StoreError, match="was built here"):
        bring(str(tmp_path / "there"), store)
    assert run(serve.main, ["--store", str(store), "--follow", str(tmp_path / "there")]) == 1
    assert "was built here" in capsys.readouterr().err
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("dear")
    with pytest.raises(StoreError, match="with other things in it"):
        bring(str(tmp_path / "there"), tmp_path / "mine")
    assert held(store) == ["0001"]


def test_a_source_that_is_none_is_told_in_one_line(
    store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "CURRENT").write_text("<!DOCTYPE html><html><title>Welcome</title></html>")
    node = str(tmp_path / "node")
    for source, said in (
        (str(tmp_path / "page"), "no published store, its CURRENT says '<!DOCTYPE html>"),
        (str(store), "no published store, its CURRENT says '0001'"),
        (str(tmp_path / "nowhere"), "no published store can be had there (CURRENT: No such file or directory)"),
        ("http://127.0.0.1:9", "no published store can be had there (CURRENT: "),
    ):
        assert run(serve.main, ["--store", node, "--follow", source]) == 1
        told = capsys.readouterr().err
        assert said in told
        assert told.count("\n") == 1
    assert run(serve.main, ["--follow", str(tmp_path / "page")]) == 1
    assert "--follow needs --store DIR" in capsys.readouterr().err
    assert not (tmp_path / "node").exists()


def test_two_publishers_do_not_mix(store: Path, tmp_path: Path) -> None:
    published(store, tmp_path / "there")
    change(store)
    lock = lock_file(tmp_path / "there" / "build.lock", exclusive=True)
    assert lock is not None
    with pytest.raises(StoreError, match="another process is writing there"):
        published(store, tmp_path / "there")
    os.close(lock)
    assert published(store, tmp_path / "there") is not None


def test_a_version_of_another_program_is_not_taken(
    store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    published(store, tmp_path / "there")
    bring(str(tmp_path / "there"), tmp_path / "node")
    before = held(tmp_path / "node")
    change(store)
    published(store, tmp_path / "there")
    monkeypatch.setattr("mrag_owl.store.manifest._READ", (77,))
    with pytest.raises(StoreError, match="has format 2, this program reads"):
        bring(str(tmp_path / "there"), tmp_path / "node")
    assert (tmp_path / "node" / "CURRENT").read_text().strip() == before[0]
