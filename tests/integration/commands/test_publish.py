"""`mrag-owl publish`: the parts hold what the store does, and nothing of others is replaced."""

import gzip
import os
from pathlib import Path

import pyoxigraph
import pytest
from outfits import build_outfits

from mrag_owl.cli.command import run
from mrag_owl.pipeline.publish import publishing
from mrag_owl.publish import main
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.manifest import FASHION, Stated
from mrag_owl.vocabulary import GRAPH_ONTOLOGY, HAS_PROFILE

pytestmark = pytest.mark.slow  # stores of its own


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return build_outfits(tmp_path / "store")


def published(store: Path, folder: Path) -> pyoxigraph.Store:
    assert run(main, ["--store", str(store), "--to", str(folder)]) == 0
    loaded = pyoxigraph.Store()
    for part in sorted(folder.glob("*.nq.gz")):
        loaded.bulk_load(gzip.decompress(part.read_bytes()), pyoxigraph.RdfFormat.N_QUADS)
    return loaded


def test_the_parts_hold_each_graph_and_the_profile(
    store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(publishing, "_LINES", 50)
    loaded = published(store, tmp_path / "published")
    assert len(list((tmp_path / "published").glob("*.nq.gz"))) > 3
    with GraphStore.open(store) as here:
        assert {name.value for name in loaded.named_graphs()} == {name.value for name in here.dataset.named_graphs()}
        for name in here.dataset.named_graphs():
            more = 1 if name.value == GRAPH_ONTOLOGY else 0
            there = list(loaded.quads_for_pattern(None, None, None, name))
            ours = list(here.triples(name.value))
            assert len(there) == len(ours) + more
            assert f"{len(there):>11,}  {name.value}" in capsys.readouterr().out if more else True
            with_blank = [one for one in there if isinstance(one.subject, pyoxigraph.BlankNode)]
            assert len(with_blank) == sum(isinstance(one.subject, pyoxigraph.BlankNode) for one in ours)
        base, automatic = here.manifest.base, here.manifest.automatic
        assert automatic is not None
    graph = pyoxigraph.NamedNode(GRAPH_ONTOLOGY)
    (stated,) = loaded.quads_for_pattern(graph, pyoxigraph.NamedNode(HAS_PROFILE), None, graph)
    told = Stated.read(stated.object.value)
    assert (told.base, told.profile, told.automatic) == (base, FASHION, automatic)


def test_blank_nodes_are_in_one_part(store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(publishing, "_LINES", 50)
    published(store, tmp_path / "published")
    _, *others = sorted((tmp_path / "published").glob("*.nq.gz"))
    texts = [gzip.decompress(part.read_bytes()).decode() for part in others]
    assert not any(" _:" in text or text.startswith("_:") for text in texts)


def test_an_earlier_publication_is_replaced_whole(store: Path, tmp_path: Path) -> None:
    folder = tmp_path / "published"
    published(store, folder)
    (folder / "9999.nq.gz").write_text("of a larger store")
    published(store, folder)
    assert not (folder / "9999.nq.gz").exists()
    assert os.access(folder / "load-virtuoso.sh", os.X_OK)
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_a_directory_with_other_things_is_refused_and_left_alone(
    store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("dear")
    assert run(main, ["--store", str(store), "--to", str(tmp_path / "mine")]) == 1
    assert "holds other things than a publication" in capsys.readouterr().err
    assert [path.name for path in (tmp_path / "mine").iterdir()] == ["letter.txt"]


def test_a_publication_that_breaks_off_leaves_the_earlier_one(
    store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "published"
    published(store, folder)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    monkeypatch.setattr(publishing, "sync_folder", lambda _: (_ for _ in ()).throw(OSError(28, "No space left")))
    assert run(main, ["--store", str(store), "--to", str(folder)]) == 1
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
