"""Measure a build of the whole Tate collection's size by its mapping, beside the engine's own loading.

    python benchmarks/build_museum.py --tate DIR [--works 69202] [--work DIR]

The collection at hand has 10,243 of the 69,202 works; they are copied with new ids until there are as many, so every
figure is on generated data. The build runs in a process of its own (wall and processor seconds, peak memory). Beside
it, in the same run, the store's triples are written as N-Triples and loaded into an empty store by the engine alone:
the least that any build of these graphs can take.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import tempfile
import time
from pathlib import Path

import msgspec
import pyoxigraph
from build_store import counted
from results import write

from mrag_owl.store.dataset import GraphStore

PUBLISHED = 69_202
LIMIT_S = 60


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tate", type=Path, required=True, help="folder with artist_data.csv and artworks.jsonl.gz")
    parser.add_argument("--works", type=int, default=PUBLISHED)
    parser.add_argument("--work", type=Path, help="folder that keeps the copies and the store")
    parser.add_argument("--name", default="build_museum", help="name of the result file")
    arguments = parser.parse_args()
    artists = arguments.tate / "artist_data.csv"
    with tempfile.TemporaryDirectory() as scratch:
        work = arguments.work or Path(scratch)
        work.mkdir(parents=True, exist_ok=True)
        artworks = work / f"artworks-{arguments.works}.jsonl.gz"
        copied = copy_works(arguments.tate / "artworks.jsonl.gz", artworks, works=arguments.works)
        store = work / f"museum-{arguments.works}"
        figures: dict[str, object] = {"works": copied, "gz_mb": artworks.stat().st_size / 1e6}
        figures["load_before"] = os.getloadavg()[0]
        built = figures["build"] = counted("build", "tate", artists, artworks, "--store", store)
        figures["load_after"] = os.getloadavg()[0]
        figures["within_limit"] = built["wall_s"] <= LIMIT_S
        figures["store_mb"] = sum(path.stat().st_size for path in store.rglob("*") if path.is_file()) / 1e6
        figures.update(counts(store))
        peer = figures["engine_alone"] = loaded_alone(store, Path(scratch))
        figures["build_over_engine"] = built["wall_s"] / peer["load_s"]
        path = write(arguments.name, figures, seed=None, data=[artists, artworks], generated=True)
    print(json.dumps(figures, indent=1))
    print(path)


def copy_works(source: Path, target: Path, *, works: int) -> int:
    """Write the works again and again, with new ids and accession numbers, until there are as many."""
    with gzip.open(source, "rb") as stream:
        records = [msgspec.json.decode(line) for line in stream]
    with gzip.GzipFile(target, "wb", compresslevel=1, mtime=0) as stream:
        for number in range(works):
            record = dict(records[number % len(records)])
            round_of = number // len(records)
            if round_of:
                record["id"] = 10_000_000 * round_of + record["id"]
                record["acno"] = f"{record['acno']}-{round_of}"
            stream.write(msgspec.json.encode(record) + b"\n")
    return works


def counts(path: Path) -> dict[str, object]:
    """Return how many records and triples the store has."""
    with GraphStore.open(path) as store:
        return {"records": dict(store.manifest.counts), "triples": len(store.dataset)}


def loaded_alone(path: Path, scratch: Path) -> dict[str, float]:
    """Return the seconds that the engine takes for the same triples, given as one file of N-Quads."""
    quads = scratch / "store.nq"
    with GraphStore.open(path) as store:
        store.dataset.dump(str(quads), format=pyoxigraph.RdfFormat.N_QUADS)
    started = time.perf_counter()
    empty = pyoxigraph.Store(str(scratch / "engine"))
    empty.bulk_load(path=str(quads), format=pyoxigraph.RdfFormat.N_QUADS)
    empty.flush()
    return {"load_s": round(time.perf_counter() - started, 2), "mb": quads.stat().st_size / 1e6}


if __name__ == "__main__":
    main()
