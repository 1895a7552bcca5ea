"""What the script says of a part that Virtuoso cannot read, and that loading twice is as loading once."""

import subprocess
from pathlib import Path

import pytest
from endpoints import graphs_of, virtuoso

from mrag_owl.pipeline.publish.publishing import publish
from mrag_owl.remote.store import open_store
from mrag_owl.store.dataset import GraphStore

pytestmark = pytest.mark.slow


def test_loading_again_replaces_and_a_part_that_was_not_loaded_is_told(
    generated_outfits: GraphStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "virtuoso").mkdir()
    with virtuoso(generated_outfits, tmp_path / "virtuoso", max_rows=2000) as address:
        port = next(
            line.rpartition(":")[2]
            for line in (tmp_path / "virtuoso" / "virtuoso.ini").read_text().splitlines()
            if line.startswith("ServerPort = ")
        )
        script = tmp_path / "virtuoso" / "published" / "load-virtuoso.sh"
        again = subprocess.run([script, f"127.0.0.1:{port}"], capture_output=True, text=True, check=False)
        counts = publish(generated_outfits, tmp_path / "elsewhere").graphs
        (tmp_path / "elsewhere" / "0001.nq").write_text("<ex:a> is cut o")
        unread = subprocess.run(
            [tmp_path / "elsewhere" / "load-virtuoso.sh", f"127.0.0.1:{port}"],
            capture_output=True,
            text=True,
            check=False,
        )
        reloaded = subprocess.run([script, f"127.0.0.1:{port}"], capture_output=True, text=True, check=False)
        with open_store(address) as remote:
            there = {graph: remote.size(graph) for graph in graphs_of(generated_outfits)}
    assert again.returncode == 0, again.stdout + again.stderr
    assert unread.returncode == 1, unread.stdout
    assert "not all of 2 parts were loaded" in unread.stderr
    assert reloaded.returncode == 0
    assert there == counts
