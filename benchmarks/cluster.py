"""Measure how long the parts of a build take by a pool of processes and by a Dask cluster of as many workers.

    python benchmarks/cluster.py [--images 20000] [--workers 2] [--rounds 3] [--work DIR]

On generated data in the official form. Both do the same work in turn, in one process that stays, so that whatever else
the machine does hits both alike; the ratios are those of the medians, on the clock and of processor time, that of this
process with all workers, the scheduler and their keepers. Reading and checking the records is in the time of both,
starting workers in that of neither: each crew does a small piece of work first.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from hashlib import sha256
from itertools import islice
from pathlib import Path

import psutil
from results import write

from mrag_owl.datasets.fashionpedia import FashionpediaSource
from mrag_owl.pipeline.build.parts import GraphSettings, written
from mrag_owl.pipeline.executors import Crew, open_crew
from mrag_owl.vocabulary import DATA


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--images", type=int, default=20_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--work", type=Path, help="folder that keeps the generated set")
    arguments = parser.parse_args()
    from distributed.deploy.subprocess import SubprocessCluster

    with tempfile.TemporaryDirectory() as scratch:
        source = (arguments.work or Path(scratch)) / f"generated-{arguments.images}-1"
        annotations = source / "instances_attributes.json"
        if not annotations.is_file():
            generate = [sys.executable, "-m", "mrag_owl.generate", "--images", str(arguments.images), "--seed", "1"]
            subprocess.run([*generate, source], check=True, stdout=subprocess.DEVNULL)
        spent: dict[str, list[float]] = {"pool": [], "dask": []}
        used: dict[str, list[float]] = {"pool": [], "dask": []}
        before = os.getloadavg()[0]
        digests = set()
        each = {"nthreads": 1, "local_directory": scratch, "dashboard": False}
        with (
            SubprocessCluster(
                n_workers=arguments.workers, scheduler_kwargs={"dashboard": False}, worker_kwargs=each
            ) as cluster,
            open_crew(arguments.workers) as pool,
            open_crew(cluster.scheduler_address) as dask,
        ):
            crews = {"pool": pool, "dask": dask}
            for crew in crews.values():
                parts(annotations, crew, Path(scratch) / "first", limit=10_000)
            for _ in range(arguments.rounds):
                for name, crew in crews.items():
                    started, processor = time.perf_counter(), processor_seconds()
                    digests.add(parts(annotations, crew, Path(scratch) / "parts"))
                    spent[name].append(round(time.perf_counter() - started, 2))
                    used[name].append(round(processor_seconds() - processor, 2))
        if len(digests) != 1:
            raise SystemExit("the pool and the cluster wrote different parts")
        figures = {
            "images": arguments.images,
            "workers": arguments.workers,
            "parts_sha256": digests.pop(),
            "load_before": round(before, 1),
            "job_s": spent,
            "processor_s": used,
            "dask_over_pool": ratio(spent),
            "dask_over_pool_of_processor_time": ratio(used),
        }
        path = write("cluster", figures, seed=1, data=[annotations], generated=True)
    print(json.dumps(figures, indent=1))
    print(path)


def processor_seconds() -> float:
    """Return the processor time that this process and all below it have used so far."""
    here = psutil.Process()
    times = [one.cpu_times() for one in (here, *here.children(recursive=True))]
    return sum(one.user + one.system for one in times)


def ratio(seconds: dict[str, list[float]]) -> float:
    """Return how many times as long the cluster takes as the pool."""
    return round(statistics.median(seconds["dask"]) / statistics.median(seconds["pool"]), 3)


def parts(annotations: Path, crew: Crew | None, folder: Path, *, limit: int | None = None) -> str:
    """Have the parts of a file written, and return the digest of all."""
    source = FashionpediaSource.open([annotations])
    settings = GraphSettings(DATA, tuple(source.categories.values()), tuple(source.attributes.values()), flat=False)
    digest = sha256()
    for part in written(settings, islice(source.records(), limit), crew, folder):
        for graph, lines in part.items():
            digest.update(graph.encode() + lines.encode())
    return digest.hexdigest()


if __name__ == "__main__":
    main()
