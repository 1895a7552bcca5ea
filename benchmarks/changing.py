"""What changes cost at size: ten triples written to a store that is served, and a run added, replaced and forgotten.

    python benchmarks/changing.py STORE [--name changing] [--data SOURCE.json] [--only STEP]

STORE is changed: user graphs come and go, and so does a run that says three things of each garment, which is published
again as it was, with one picture of a hundred told otherwise, and with each told otherwise. What is measured is writing
the run: what a describer says is there before. `engine` is how long pyoxigraph alone takes for the statements of the
run, loaded in bulk beside the others: as a graph of its own, and as that and in the merge. `next_query_ms` is the first
answer after the update was confirmed, `processor_s` the time of all processes, `load` that of the machine; the queries
are small ones, each never asked before. Without GRAPH a query sees the merge of all graphs, whose size and time of
writing are what `merge` compares: loading the store's statements with it and without, in one go. With `--only`, some
steps are taken, and stand beside the others in the result file.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

import pyoxigraph
from results import RESULTS, write
from serving import PORT, request, served

from mrag_owl.graphs.runs import Run
from mrag_owl.pictures.findings import Description, Finding
from mrag_owl.pipeline.enrich.describing import publish_run
from mrag_owl.pipeline.runs.publishing import forget_run
from mrag_owl.records import Agent, Iri
from mrag_owl.store.dataset import ANNOTATED, GraphStore
from mrag_owl.store.merged_dataset import MergedDataset, link_dataset
from mrag_owl.store.run_texts import kept_pieces, run_text
from mrag_owl.vocabulary import HAS_GARMENT

COLOURS = ("red", "navy", "light pink", "white", "black", "green", "beige")
TOKEN = "changing"
TOLD = {"added": (0, 1), "again": (0, 1), "partly": (1, 100), "replaced": (1, 1)}
"""The steps that state a run: what is told otherwise, and of how many pictures one."""
STEPS = ("merge", "updates", *TOLD, "engine", "forgotten")
_BATCH = 16 << 20  # bytes


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store", type=Path)
    parser.add_argument("--updates", type=int, default=5)
    parser.add_argument("--name", help="of the result file to write")
    parser.add_argument("--data", type=Path, nargs="*", default=[], help="the files that the store was built from")
    parser.add_argument("--only", choices=STEPS, action="append", help="take this step; may be repeated, in this order")
    arguments = parser.parse_args()
    store: Path = arguments.store
    run = Run("changing", Agent("a benchmark", "1"), {}, None, datetime.now(UTC), datetime.now(UTC))
    figures: dict[str, object] = {}
    for step in arguments.only or STEPS:
        if step == "merge":
            figures[step] = merge_costs(store)
        elif step == "updates":
            figures[step] = updates(store, arguments.updates)
        elif step == "engine":
            figures[step] = engine_costs(store)
        elif step == "forgotten":
            figures["disk_mb_with_run"] = disk_mb(store)
            figures[step] = timed(lambda: forget_run(store, "changing"))
            figures["disk_mb"] = disk_mb(store)
        else:
            shift, every = TOLD[step]
            told = list(described(store, shift, every=every))
            figures[step] = timed(
                lambda told=told, step=step: publish_run(store, told, run=run, replaces=step != "added").findings  # type: ignore[misc]
            )
    print(json.dumps(figures, indent=1))
    if arguments.name:
        before = RESULTS / f"{arguments.name}.json"
        kept = json.loads(before.read_text())["figures"] if arguments.only and before.exists() else {}
        write(arguments.name, {**kept, **figures}, seed=None, data=arguments.data, generated=True)


def described(store: Path, shift: int, *, every: int = 1) -> Iterator[Description]:
    """Yield what a describer might say: two colours and a pattern of each garment of each picture.

    By a `shift`, one of so many pictures has other colours.
    """
    with GraphStore.open(store, facts="annotated") as opened:
        (graph,) = opened.manifest.profile.knowledge_graphs
        garments: dict[str, list[str]] = {}
        pattern = (None, pyoxigraph.NamedNode(HAS_GARMENT), None, pyoxigraph.NamedNode(graph))
        for quad in opened.dataset.quads_for_pattern(*pattern):
            garments.setdefault(quad.subject.value, []).append(quad.object.value)
    for number, picture in enumerate(sorted(garments)):
        found = []
        for place, garment in enumerate(sorted(garments[picture])):
            first = number + place + (shift if number % every == 0 else 0)
            told = (("colour", COLOURS[first % 7]), ("colour", COLOURS[(first + 3) % 7]), ("pattern", "striped"))
            found += [Finding(kind, text, Iri(garment), 0.9, None) for kind, text in told]
        yield Description(Iri(picture), "", tuple(found))


def updates(store: Path, count: int) -> dict[str, object]:
    """Return how long an update of ten triples takes, and the next query."""
    confirmed, answered = [], []
    with served(store, "--write", token=TOKEN):
        for number in range(count):
            triples = " ".join(f"<ex:s{number}> <ex:p> <ex:o{place}> ." for place in range(10))
            started = time.perf_counter()
            status = request(
                f"http://127.0.0.1:{PORT}/sparql",
                body=f"INSERT DATA {{ GRAPH <ex:g> {{ {triples} }} }}".encode(),
                headers={"content-type": "application/sparql-update", "authorization": f"Bearer {TOKEN}"},
                seconds=600,
            ).status
            confirmed.append(time.perf_counter() - started)
            started = time.perf_counter()
            text = f"SELECT (COUNT(*) AS ?n) {{ <ex:s{number}> ?p ?o }}"
            told = request(f"http://127.0.0.1:{PORT}/sparql", body=text.encode(), headers=QUERY, seconds=600)
            answered.append(1000 * (time.perf_counter() - started))
            if status != 204 or b'"10"' not in told.body:
                raise SystemExit(f"update {number}: {status} {told.body[:300]!r}")
    return {
        "update_s": round(median(confirmed), 3),
        "next_query_ms": round(median(answered), 1),
        "slowest_next_query_ms": round(max(answered), 1),
    }


QUERY = {"content-type": "application/sparql-query", "accept": "application/sparql-results+json"}


def merge_costs(store: Path) -> dict[str, object]:
    """Return the size of a dataset, and the time it takes to load it in one go, with the merge and without."""
    folder = store.parent / f".{store.name}-merge"
    figures: dict[str, object] = {}
    with GraphStore.open(store) as opened:
        graphs = [graph for graph in opened.dataset.named_graphs() if isinstance(graph, pyoxigraph.NamedNode)]
        figures["statements"] = {graph.value: sum(1 for _ in opened.triples(Iri(graph.value))) for graph in graphs}
        merge = opened.dataset.quads_for_pattern(None, None, None, pyoxigraph.DefaultGraph())
        figures["merged_triples"] = sum(1 for _ in merge)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for graph in graphs:
            opened.dump(Iri(graph.value), folder / f"{graphs.index(graph)}.nt")
    texts = {graph: folder / f"{place}.nt" for place, graph in enumerate(graphs)}
    for name in ("without", "with"):
        dataset = MergedDataset.open(folder / name)
        before = processor_seconds()
        for graph, path in texts.items():
            content = path.read_bytes()
            dataset.quads.bulk_load(content, pyoxigraph.RdfFormat.N_TRIPLES, to_graph=graph)
            if name == "with":
                dataset.quads.bulk_load(content, pyoxigraph.RdfFormat.N_TRIPLES)
        dataset.quads.optimize()
        figures[name] = {"processor_s": round(processor_seconds() - before, 1), "disk_mb": disk_mb(folder / name)}
        del dataset
    shutil.rmtree(folder)
    return figures


def engine_costs(store: Path) -> dict[str, object]:
    """Return how long the engine takes to load what the run states beside what was before all runs."""
    folder = store.parent / f".{store.name}-engine"
    figures: dict[str, object] = {}
    with GraphStore.open(store) as opened:
        (run,) = opened.runs
        graph = pyoxigraph.NamedNode(run)
        pieces = list(kept_pieces(run_text(opened.version, run)))
        for name, targets in (("graph", (graph,)), ("graph_and_merge", (graph, pyoxigraph.DefaultGraph()))):
            shutil.rmtree(folder, ignore_errors=True)
            link_dataset(opened.version / ANNOTATED, folder)
            dataset = pyoxigraph.Store(str(folder))
            figures[name] = timed(lambda dataset=dataset, targets=targets: loaded(dataset, pieces, targets))  # type: ignore[misc]
            del dataset
    shutil.rmtree(folder)
    return figures


def loaded(
    dataset: pyoxigraph.Store, pieces: list[bytes], targets: Sequence[pyoxigraph.NamedNode | pyoxigraph.DefaultGraph]
) -> int:
    """Load N-Triples into each of the graphs, a batch after the other, and return how many lines there were."""
    waiting: list[bytes] = []
    size = count = 0
    for piece in (*pieces, b""):
        waiting.append(piece)
        size += len(piece)
        count += piece.count(b"\n")
        if size >= _BATCH or not piece:
            content = b"".join(waiting)
            waiting, size = [], 0
            for target in targets:
                dataset.bulk_load(content, pyoxigraph.RdfFormat.N_TRIPLES, to_graph=target)
    dataset.flush()
    return count


def timed(step: Callable[[], int]) -> dict[str, float]:
    started, before = time.perf_counter(), processor_seconds()
    count = step()
    return {
        "seconds": round(time.perf_counter() - started, 1),
        "processor_s": round(processor_seconds() - before, 1),
        "count": count,
        "load": round(os.getloadavg()[0], 1),
    }


def processor_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def disk_mb(folder: Path) -> int:
    """Return what a folder takes on disk, files that are linked twice once."""
    sizes = {file.stat().st_ino: file.stat().st_size for file in folder.rglob("*") if file.is_file()}
    return sum(sizes.values()) >> 20


if __name__ == "__main__":
    main()
