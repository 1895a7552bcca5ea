"""Measure builds of several sizes side by side: processor time, memory, disk, and how long questions and learning take.

    python benchmarks/scale.py [--images 45623 200000 1000000] [--workers N|tcp://HOST:8786] [--share 0.05] [--work DIR]

On generated data in the official form, each build in a process of its own, the smallest first; the result is written
after each. With `--work DIR` a set that is there is not generated again; a store gives way to that of the next size.
Of the images of the smallest size a share is given to rdflib, which adds, writes and parses the first graph, as
`build_store.py` does. Ratios of each size compare processor seconds an image of a build, which makes all graphs and
indexes, with that. Of the smallest size the first graph is also written and loaded alone. Times are of processors, so
that they say something on a machine with other work as well. Beside the sizes is what is aimed at (for a million
pictures, of times and memory on the clock), and what prototypes of the engines did with a store's three million
statements, alone and on a quiet machine.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from urllib.parse import quote

from build_store import QUESTIONS, counted, rdflib_way
from results import write
from serving import PORT, request, served
from serving import QUESTIONS as ASKED

import mrag_owl
from mrag_owl.pipeline.recommend.recommending import Recommender

Row = dict[str, float]

REPEATS = 10
SHOWN = 5
SEARCHED = ASKED[::9]
"""Questions that are asked once each, of pages once more."""
GOALS = {
    "build, times faster per picture than rdflib": "≥ 5",
    "build, peak MB": "≤ 2,000",
    "store, MB": "≤ 12,000",
    "open, ms": "≤ 2,000",
    "question, median ms": "≤ 100",
    "learning, median ms": "≤ 150",
}
PROTOTYPES = {
    "statements a second": "87,000 (loading alone)",
    "store, bytes a statement": "264 (Virtuoso 46)",
}


FIRST_GRAPH = """
import sys
from pathlib import Path
from mrag_owl.datasets.fashionpedia import FashionpediaSource
from mrag_owl.graphs.direct import DirectGraph
from mrag_owl.graphs.individuals import Individuals
from mrag_owl.store.building import StoreBuilder
with StoreBuilder.begin(Path(sys.argv[2])) as builder:
    graph = DirectGraph(Individuals())
    for record in FashionpediaSource.open([Path(sys.argv[1])]).records():
        builder.add(graph.graph, graph.triples(record))
    builder.flush()
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--images", type=int, nargs="+", default=[45_623, 200_000, 1_000_000])
    parser.add_argument("--workers", help="as `mrag-owl build` takes them")
    parser.add_argument("--share", type=float, default=0.05, help="share of the smallest size that rdflib is given")
    parser.add_argument("--work", type=Path, help="folder that keeps the generated sets and the last store")
    arguments = parser.parse_args()
    sizes: dict[str, Row] = {}
    sources: list[Path] = []
    with tempfile.TemporaryDirectory() as scratch:
        work = arguments.work or Path(scratch)
        peer: Row = {}
        for images in sorted(arguments.images):
            source = work / f"generated-{images}-1"
            annotations = source / "instances_attributes.json"
            if not annotations.is_file():
                counted("generate", "--images", images, "--seed", 1, "--workers", os.cpu_count() or 1, source)
            if not peer:
                peer = rdflib_way(annotations, share=arguments.share, scratch=Path(scratch))
                theirs = peer["processor_s"] / peer["images"] * images
                peer["first graph alone, times faster than rdflib"] = round(theirs / first_graph(annotations), 1)
            for other in arguments.images:
                shutil.rmtree(work / f"store-{other}", ignore_errors=True)
            before = os.getloadavg()[0]
            figures = measured(annotations, work / f"store-{images}", images, arguments.workers, peer)
            sizes[f"{images:,}"] = figures | {"load of the machine before": round(before, 1)}
            sources.append(annotations)
            result = {"sizes": sizes, "goals": GOALS, "prototypes": PROTOTYPES, "rdflib": peer}
            path = write("scale", result, seed=1, data=sources, generated=True)
    print(side_by_side(sizes))
    print(path)


def measured(annotations: Path, store: Path, images: int, workers: str | None, peer: Row) -> Row:
    """Build and ask a store of one size, and return its figures."""
    words = () if workers is None else ("--workers", workers)
    build = counted("build", "fashionpedia", annotations, "--store", store, *words)
    disk = sum(path.stat().st_size for path in store.rglob("*") if path.is_file())
    with mrag_owl.open(store) as opened:
        statements = sum(opened.opened.size(graph) for graph in opened.graphs)
    theirs = peer["processor_s"] / peer["images"] * images
    return (
        {
            "JSON, MB": round(annotations.stat().st_size / 1e6),
            "statements": statements,
            "build, s": build["processor_s"],
            "build, times faster per picture than rdflib": round(theirs / build["processor_s"], 1),
            "statements a second": round(statements / build["processor_s"]),
            "build, peak MB": build["peak_mb"],
            "store, MB": round(disk / 1e6),
            "store, bytes a statement": round(disk / statements),
        }
        | asked(store)
        | visited(store)
    )


def first_graph(annotations: Path) -> float:
    """Write and load the first graph alone, in a process of its own, and return its processor seconds."""
    with tempfile.TemporaryDirectory() as scratch:
        process = subprocess.Popen([sys.executable, "-c", FIRST_GRAPH, annotations, Path(scratch) / "store"])
        _, status, usage = os.wait4(process.pid, 0)
    if os.waitstatus_to_exitcode(status):
        raise SystemExit(f"the first graph of {annotations} was not loaded")
    return usage.ru_utime + usage.ru_stime


def asked(store: Path) -> Row:
    """Return the milliseconds of processor time of opening a store, of questions, and of learning, all in process.

    Of questions the first one, further ones that are asked once each, and such as were asked before; of learning the
    first problem, which grows the features of all pictures, and further ones.
    """

    def milliseconds(act: Callable[[], object]) -> float:
        started = time.process_time()
        act()
        return 1000 * (time.process_time() - started)

    started = time.process_time()
    with Recommender.open(store) as recommender:
        opened = 1000 * (time.process_time() - started)
        first = milliseconds(lambda: recommender.recommend(QUESTIONS[0]))
        new = [milliseconds(partial(recommender.recommend, question)) for question in SEARCHED]
        asked = (partial(recommender.recommend, question, top_k=REPEATS + SHOWN) for question in QUESTIONS)
        found = [[one.iri for one in ask().results] for ask in asked]
        spent = sorted(
            milliseconds(partial(recommender.recommend, question)) for _ in range(REPEATS) for question in QUESTIONS
        )
    with mrag_owl.open(store) as library:
        # What tells five of the first pictures of one question from five of another: no two problems are alike.
        problems = [
            (likes[start : start + SHOWN], others[start : start + SHOWN])
            for start in range(REPEATS)
            for likes, others in zip(found, found[1:] + found[:1], strict=True)
        ]
        first_learned, *learned = [milliseconds(partial(library.learn, *problem, top=1)) for problem in problems]
    return {
        "open, ms": round(opened, 1),
        "first question, ms": round(first, 1),
        "new question, median ms": round(statistics.median(new), 1),
        "question, median ms": round(statistics.median(spent), 1),
        "question, p95 ms": round(spent[int(0.95 * len(spent))], 1),
        "first learning, ms": round(first_learned, 1),
        "learning, median ms": round(statistics.median(learned), 1),
    }


def visited(store: Path) -> Row:
    """Serve a store, and return how many seconds on the clock it and its pages take that nobody asked for before."""

    def seconds(path: str) -> float:
        started = time.perf_counter()
        found = request(f"http://127.0.0.1:{PORT}{path}", seconds=600)
        if found.status != 200:
            raise SystemExit(f"{path} is answered with {found.status}")
        return time.perf_counter() - started

    started = time.perf_counter()
    with served(store):
        ready = time.perf_counter() - started
        home = seconds("/")
        searches = [seconds(f"/?q={quote(question)}") for question in SEARCHED]
    return {
        "server until ready, s on the clock": round(ready, 1),
        "home page, first time, s on the clock": round(home, 1),
        "search page, median s on the clock": round(statistics.median(searches), 2),
        "search page, longest, s on the clock": round(max(searches), 1),
    }


def side_by_side(sizes: dict[str, Row]) -> str:
    """Return a table with a column for each size."""
    names = list(next(iter(sizes.values())))
    rows = [["pictures", *sizes, "aim", "prototype"]]
    for name in names:
        found = (f"{one[name]:,}" for one in sizes.values())
        rows.append([name, *found, GOALS.get(name, ""), PROTOTYPES.get(name, "")])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        )
        for row in rows
    )


if __name__ == "__main__":
    main()
