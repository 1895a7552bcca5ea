"""Measure a build at Fashionpedia's full size, one question, and the rdflib way beside it.

    python benchmarks/build_store.py [--images 45623] [--seed 1] [--share 0.05] [--work DIR]

Generates a data set in the official form (not real pictures; every figure is on generated data), builds it in a
process of its own (wall seconds and peak memory as the operating system counts them), asks questions in process
and as a cold command, and, in the same run, does what the published code does on a share of the images: rdflib
`Graph.add` for every statement, write RDF/XML, parse it again. The ratio compares seconds per image.
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
from pathlib import Path

from results import write

from mrag_owl.datasets.fashionpedia import FashionpediaSource, Image
from mrag_owl.graphs.direct import DirectGraph
from mrag_owl.graphs.individuals import Individuals

QUESTIONS = (
    "What are some dresses with a floral pattern?",
    "striped tops with wide leg pants",
    "a coat with a belt and a bag",
    "pleated midi skirts",
    "high waist jeans with a v-neck top",
)
REPEATS = 20


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--images", type=int, default=45623)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", type=float, default=0.05, help="share of the images that rdflib is given")
    parser.add_argument("--work", type=Path, help="folder that keeps the generated set and the store")
    parser.add_argument("--name", default="build_store", help="name of the result file")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        work = arguments.work or Path(scratch)
        source = work / f"generated-{arguments.images}-{arguments.seed}"
        annotations = source / "instances_attributes.json"
        if not annotations.is_file():
            counted("generate", "--images", arguments.images, "--seed", arguments.seed, source)
        store = work / f"store-{arguments.images}"
        figures: dict[str, object] = {"images": arguments.images, "json_mb": annotations.stat().st_size / 1e6}
        figures["build"] = counted("build", "fashionpedia", annotations, "--store", store)
        figures["store_mb"] = sum(path.stat().st_size for path in store.rglob("*") if path.is_file()) / 1e6
        figures["question"] = asked(store)
        figures["cold_command_s"] = statistics.median(
            counted("recommend", QUESTIONS[0], "--store", store)["wall_s"] for _ in range(5)
        )
        if arguments.share > 0:
            peer = rdflib_way(annotations, share=arguments.share, scratch=Path(scratch))
            figures["rdflib"] = peer
            ours = figures["build"]["wall_s"] / arguments.images  # type: ignore[index]  # set above
            figures["rdflib_over_ours_per_image"] = peer["total_s"] / peer["images"] / ours
        path = write(arguments.name, figures, seed=arguments.seed, data=[annotations], generated=True)
    print(json.dumps(figures, indent=1))
    print(path)


def counted(verb: str, *arguments: object, output: Path | None = None) -> dict[str, float]:
    """Run a command in a process of its own; return its wall and processor seconds and its peak memory.

    `output` is the file that gets what it prints.
    """
    command = [sys.executable, "-m", f"mrag_owl.{verb}", *map(str, arguments)]
    started = time.perf_counter()
    with (output or Path(os.devnull)).open("wb") as printed:
        process = subprocess.Popen(command, stdout=printed)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - started
    if os.waitstatus_to_exitcode(status):
        raise SystemExit(f"{' '.join(command)} failed")
    return {
        "wall_s": round(wall, 2),
        "processor_s": round(usage.ru_utime + usage.ru_stime, 2),
        "peak_mb": round(usage.ru_maxrss / 1024, 1),
    }


def asked(store: Path) -> dict[str, float]:
    """Return the milliseconds of one question in process: opening, the first, and the median and p95 of warm ones."""
    from mrag_owl.pipeline.recommend.recommending import Recommender

    started = time.perf_counter()
    with Recommender.open(store) as recommender:
        opened = time.perf_counter() - started
        recommender.recommend(QUESTIONS[0])
        first = time.perf_counter() - started - opened
        spent = []
        for _ in range(REPEATS):
            for question in QUESTIONS:
                started = time.perf_counter()
                answer = recommender.recommend(question)
                spent.append(1000 * (time.perf_counter() - started))
                if len(answer.results) != 10:
                    raise SystemExit(f"{question!r} gave {len(answer.results)} results")
    spent.sort()
    return {
        "open_ms": round(1000 * opened, 2),
        "first_ms": round(1000 * first, 2),
        "median_ms": round(statistics.median(spent), 2),
        "p95_ms": round(spent[int(0.95 * len(spent))], 2),
    }


def rdflib_way(annotations: Path, *, share: float, scratch: Path) -> dict[str, float]:
    """Add every statement of the first images to an rdflib graph, write RDF/XML and parse it; return the seconds."""
    import rdflib

    source = FashionpediaSource.open([annotations])
    writer = DirectGraph(Individuals())
    limit = round(share * sum(isinstance(record, Image) for record in source.records()))
    chosen: set[int] = set()
    statements = rdflib.Graph()
    for record in source.records():
        if isinstance(record, Image):
            if len(chosen) == limit:
                continue
            chosen.add(record.id)
        elif getattr(record, "image_id", None) not in chosen and hasattr(record, "image_id"):
            continue
        statements.parse(data=writer.triples(record), format="nt")
    triples = list(statements)
    started, spent = time.perf_counter(), time.process_time()
    graph = rdflib.Graph()
    for triple in triples:
        graph.add(triple)
    added = time.perf_counter()
    graph.serialize(scratch / "graph.rdf", format="xml")
    written = time.perf_counter()
    rdflib.Graph().parse(scratch / "graph.rdf", format="xml")
    parsed = time.perf_counter()
    return {
        "images": limit,
        "triples": len(triples),
        "add_s": round(added - started, 2),
        "write_s": round(written - added, 2),
        "parse_s": round(parsed - written, 2),
        "total_s": round(parsed - started, 2),
        "processor_s": round(time.process_time() - spent, 2),
    }


if __name__ == "__main__":
    main()
