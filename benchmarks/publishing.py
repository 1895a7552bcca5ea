"""Measure how long it takes to publish a store's graphs, and to load them into Virtuoso and Oxigraph.

    python benchmarks/publishing.py [--images 20000] [--work DIR]

On generated data. Each engine is loaded from the same parts, a server by the script that is published with them and the
embedded one by its bulk loader, in a process of its own. Seconds on the clock tell something of a machine that does
nothing else; `load_before` says whether it did. Processor time is that of the engine alone. The graphs must have as
many statements in each server as were published.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from build_store import counted
from results import ROOT, write

from mrag_owl.pipeline.publish.publishing import publish
from mrag_owl.remote.queries import Endpoint
from mrag_owl.remote.store import RemoteDataset
from mrag_owl.store.dataset import GraphStore

sys.path.append(str(ROOT / "tests"))

from endpoints import Running, oxigraph_server, virtuoso_server  # they live with the tests
from served import processor_seconds

EMBEDDED = """
import glob, gzip, sys, pyoxigraph
store = pyoxigraph.Store(sys.argv[2])
for part in sorted(glob.glob(sys.argv[1] + "/*.nq.gz")):
    store.bulk_load(gzip.open(part), pyoxigraph.RdfFormat.N_QUADS)
store.flush()
print(len(store))
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--images", type=int, default=20_000)
    parser.add_argument("--work", type=Path, help="folder that keeps the generated set and the store")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder, work = Path(scratch), arguments.work or Path(scratch)
        annotations = work / f"generated-{arguments.images}-1" / "instances_attributes.json"
        if not annotations.is_file():
            counted("generate", "--images", arguments.images, "--seed", 1, annotations.parent)
        store = work / f"store-{arguments.images}"
        if not (store / "CURRENT").is_file():
            counted("build", "fashionpedia", annotations, "--store", store)
        figures: dict[str, object] = {"images": arguments.images, "load_before": round(os.getloadavg()[0], 1)}
        started, before = time.perf_counter(), time.process_time()
        with GraphStore.open(store) as opened:
            published = publish(opened, folder / "published")
        triples = sum(published.graphs.values())
        figures |= {
            "triples": triples,
            "publish": _figures(
                time.perf_counter() - started, time.process_time() - before, triples, folder / "published"
            ),
        }
        with virtuoso_server(folder, max_rows=10_000, buffers=170_000) as server:
            figures["virtuoso"] = loaded(server, folder, "load-virtuoso.sh", published.graphs, folder / "virtuoso.db")
        with oxigraph_server(folder) as server:
            figures["oxigraph serve"] = loaded(
                server, folder, "load-oxigraph.sh", published.graphs, folder / "oxigraph"
            )
        figures["oxigraph, embedded"] = embedded(folder, triples)
        path = write("publishing", figures, seed=1, data=[annotations], generated=True)
    print(json.dumps(figures, indent=1))
    print(path)


def loaded(server: Running, folder: Path, script: str, graphs: dict[str, int], disk: Path) -> dict[str, float]:
    """Load the parts into a server, and return its figures; stops where it does not hold what was published."""
    started, before = time.perf_counter(), processor_seconds(server.pid)
    subprocess.run([folder / "published" / script, server.loads_at], check=True, stdout=subprocess.DEVNULL)
    seconds, processor = time.perf_counter() - started, processor_seconds(server.pid) - before
    held = RemoteDataset(Endpoint(server.address)).sizes()
    if differing := {graph for graph, count in graphs.items() if held.get(graph, 0) != count}:
        raise SystemExit(f"{script}: other counts than published in {sorted(differing)}")
    return _figures(seconds, processor, sum(graphs.values()), disk)


def embedded(folder: Path, triples: int) -> dict[str, float]:
    """Load the parts by the embedded engine, in a process of its own."""
    target = folder / "embedded"
    started = time.perf_counter()
    process = subprocess.Popen([sys.executable, "-c", EMBEDDED, folder / "published", target], stdout=subprocess.PIPE)
    assert process.stdout is not None
    count = int(process.stdout.read())
    _, _, usage = os.wait4(process.pid, 0)
    if count != triples:
        raise SystemExit(f"the embedded engine holds {count} of {triples} statements")
    return _figures(time.perf_counter() - started, usage.ru_utime + usage.ru_stime, triples, target)


def _figures(seconds: float, processor: float, triples: int, disk: Path) -> dict[str, float]:
    files = [disk] if disk.is_file() else [path for path in disk.rglob("*") if path.is_file()]
    return {
        "wall_s": round(seconds, 1),
        "processor_s": round(processor, 1),
        "triples_per_s": round(triples / seconds),
        "triples_per_processor_s": round(triples / processor),
        "disk_mb": round(sum(path.stat().st_size for path in files) / 1e6),
    }


if __name__ == "__main__":
    main()
