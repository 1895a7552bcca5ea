"""Measure what the embedded engine writes for a statement: graph by graph, and however it is loaded.

    python benchmarks/store_size.py STORE [--most 300000]

The first statements of each graph of a built store are loaded alone: into a named graph, and into the merge of all
graphs. Then those of all graphs together, named and merged: batch by batch as builds do, in one load, and in one load
that the engine compacts. Disk is that of its tables when it is closed, and how much of it they say is not compressed.
Each load has a process of its own, whose processor time and memory are told, and then things drawn at random are looked
up, all that is stated of each; the loads are of one machine and one moment, so they say something of each other.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from pyoxigraph import DefaultGraph, NamedNode, Store
from results import write

from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import GRAPH

LOOKED_UP = 3_000
SEED = 0
RAW = b"NoCompression"  # what a table of RocksDB says of itself, near its end
PROPERTIES = 8_000  # bytes, more than it says

LOAD = """
import sys, pyoxigraph as ox
how, folder, *files = sys.argv[1:]
store, lines = ox.Store(folder), 1 << 24
for path in files:
    with open(path, "rb") as file:
        if how == "batches":
            while some := file.readlines(lines):
                store.bulk_load(b"".join(some), ox.RdfFormat.N_QUADS)
        else:
            store.bulk_load(file, ox.RdfFormat.N_QUADS)
if how == "compacted":
    store.optimize()
store.flush()
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store", type=Path)
    parser.add_argument("--most", type=int, default=300_000, help="statements of each graph")
    arguments = parser.parse_args()
    figures: dict[str, object] = {"load_before": round(os.getloadavg()[0], 1)}
    with tempfile.TemporaryDirectory() as scratch, GraphStore.open(arguments.store) as store:
        folder = Path(scratch)
        everything, count = folder / "all.nq", 0
        with everything.open("wb") as both:
            for graph in ("direct", "garments", "layout", "summary"):
                count += told(store, Iri(GRAPH + graph), arguments.most, folder, figures)
                both.write((folder / "named.nq").read_bytes() + (folder / "merged.nq").read_bytes())
        things = drawn(everything)
        figures["all"] = {"statements": count} | {
            how: loaded(how, everything, folder, count, things) for how in ("batches", "once", "compacted")
        }
    path = write("store_size", figures, seed=SEED, data=[arguments.store / "CURRENT"], generated=True)
    print(json.dumps(figures, indent=1))
    print(path)


def told(store: GraphStore, graph: Iri, most: int, folder: Path, figures: dict[str, object]) -> int:
    """Measure the first statements of a graph, and leave them in files; return how many there are."""
    store.dump(graph, folder / "graph.nt")
    end, count, size = f" <{graph}> .\n".encode(), 0, 0
    with (
        (folder / "graph.nt").open("rb") as lines,
        (folder / "named.nq").open("wb") as named,
        (folder / "merged.nq").open("wb") as merged,
    ):
        for line in lines:
            if count == most:
                break
            count, size = count + 1, size + len(line)
            named.write(line[:-3] + end)
            merged.write(line)
    figures[graph.removeprefix(GRAPH)] = {"statements": count, "text, bytes a statement": round(size / count)} | {
        name: loaded("once", folder / f"{name}.nq", folder, count) for name in ("named", "merged")
    }
    return count


def drawn(quads: Path) -> list[NamedNode]:
    """Return some of the things that something is stated of, drawn at random."""
    with quads.open(encoding="utf-8") as lines:
        things = sorted({line.split(" ", 1)[0] for line in lines})
    chosen = random.Random(SEED).sample(things, min(LOOKED_UP, len(things)))
    return [NamedNode(one[1:-1]) for one in chosen]


def loaded(how: str, quads: Path, folder: Path, count: int, things: list[NamedNode] | None = None) -> dict[str, float]:
    """Load statements into a new dataset, and return what that took, and what looking things up takes then."""
    with tempfile.TemporaryDirectory(dir=folder) as target:
        process = subprocess.Popen([sys.executable, "-c", LOAD, how, target, quads])
        _, status, usage = os.wait4(process.pid, 0)
        if os.waitstatus_to_exitcode(status):
            raise SystemExit(f"{quads} was not loaded")
        tables = {table: table.stat().st_size for table in Path(target).glob("*.sst")}
        disk = sum(tables.values())
        raw = sum(size for table, size in tables.items() if RAW in table.read_bytes()[-PROPERTIES:])
        found = {} if things is None else {"looking a thing up, µs": looked_up(Path(target), things)}
    return {
        "disk, bytes a statement": round(disk / count),
        "of it not compressed": round(raw / disk, 2),
        "processor, µs a statement": round(1e6 * (usage.ru_utime + usage.ru_stime) / count, 1),
        "peak, MB": round(usage.ru_maxrss / 1024),
    } | found


def looked_up(dataset: Path, things: list[NamedNode]) -> float:
    """Return the median microseconds of processor time of reading what the merge states of a thing."""
    store = Store.read_only(str(dataset))
    graph = DefaultGraph()
    spent = []
    for thing in things:
        started = time.thread_time_ns()
        found = sum(1 for _ in store.quads_for_pattern(thing, None, None, graph))
        spent.append(time.thread_time_ns() - started)
        if not found:
            raise SystemExit(f"{thing} is not there")
    return round(statistics.median(spent) / 1000, 1)


if __name__ == "__main__":
    main()
