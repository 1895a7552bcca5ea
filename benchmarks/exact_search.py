"""Exact search over a million vectors: time a question and memory, for float32, our float16 and usearch's.

    python benchmarks/exact_search.py [--vectors 1000000] [--store STORE]

Vectors are generated: unit vectors around 1,000 centres, as sentences gather around subjects. Each system runs in a
process of its own over a memory-mapped file, on as many threads as ours, the page cache warm; memory is what it holds
more after the questions than before it opened the file. `usearch` finds the first ten; `usearch, all` gives the score
of every vector, which soft maxima, filters and fusion need. With --store, the vectors that MiniLM gives the passages of
a store say how many of the first ten documents float16 shares with float32.
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
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
from results import write

from mrag_owl.config import read_settings
from mrag_owl.pipeline.indexes.retrievers import open_retriever
from mrag_owl.records import Query
from mrag_owl.retrieval.dense import passages
from mrag_owl.retrieval.documents import read_documents
from mrag_owl.retrieval.exact_search import THREADS, VectorTable
from mrag_owl.store.dataset import GraphStore

DIMENSION = 384
CENTRES = 1_000
QUESTIONS = 20
FIRST = 10
SYSTEMS = ("float32", "float16", "usearch float16", "usearch float16, all")
AT_ONCE = 50_000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--vectors", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--store", type=Path, help="of generated documents, for agreement on MiniLM's vectors")
    parser.add_argument("--one", nargs=2, metavar=("SYSTEM", "FOLDER"), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.one:
        print(json.dumps(measured(arguments.one[0], Path(arguments.one[1]))))
        return
    figures: dict[str, object] = {
        "vectors": arguments.vectors,
        "dimension": DIMENSION,
        "threads": THREADS,
        "load_before": round(os.getloadavg()[0], 2),
    }
    with tempfile.TemporaryDirectory() as scratch:
        generate(Path(scratch), count=arguments.vectors, seed=arguments.seed)
        rows = {name: alone(name, Path(scratch)) for name in SYSTEMS}
    right = rows["float32"]["first"]
    for name, row in rows.items():
        pairs = zip(row.pop("first"), right, strict=True) if name != "float32" else ()
        row["shared of first ten"] = round(statistics.mean([len({*a} & {*b}) / FIRST for a, b in pairs] or [1.0]), 4)
    del rows["float32"]["first"]
    figures["systems"] = rows
    if arguments.store is not None:
        figures["documents"] = agreement(arguments.store)
    print(json.dumps(figures, indent=1))
    print(write("exact_search", figures, seed=arguments.seed, data=[], generated=True))


def generate(folder: Path, *, count: int, seed: int) -> None:
    """Write the vectors in both precisions, and questions that are as near to the centres."""
    random = np.random.default_rng(seed)
    centres = random.standard_normal((CENTRES, DIMENSION), dtype=np.float32)

    def some(size: int) -> np.ndarray:
        near = centres[random.integers(0, CENTRES, size)] + random.standard_normal((size, DIMENSION), dtype=np.float32)
        return np.asarray(near / np.linalg.norm(near, axis=1, keepdims=True))

    whole = np.lib.format.open_memmap(folder / "float32.npy", "w+", np.float32, (count, DIMENSION))
    for start in range(0, count, AT_ONCE):
        whole[start : start + AT_ONCE] = some(min(AT_ONCE, count - start))
    blocks = (whole[start : start + AT_ONCE] for start in range(0, count, AT_ONCE))
    VectorTable.collect(
        blocks,
        count=count,
        dimension=DIMENSION,
        source="generated",
        precision="float16",
        path=folder / "float16.npy",
    ).save(folder / "float16.npy")
    np.save(folder / "questions.npy", some(QUESTIONS))


def alone(name: str, folder: Path) -> dict[str, object]:
    """Return what a process of its own measures of one system."""
    command = [sys.executable, __file__, "--one", name, str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    print(name, done.stdout[:90], flush=True)
    found: dict[str, object] = json.loads(done.stdout)
    return found


def measured(name: str, folder: Path) -> dict[str, object]:
    """Return median milliseconds a question, memory, and the first ten of each question."""
    questions = np.load(folder / "questions.npy")
    before = resident()
    search = opened(name, folder / ("float32.npy" if name == "float32" else "float16.npy"))
    for question in questions[:2]:
        search(question)
    times, first = [], []
    for question in questions:
        started = time.perf_counter()
        found = search(question)
        times.append(1000 * (time.perf_counter() - started))
        first.append(found[:FIRST].tolist())
    return {"ms": round(statistics.median(times), 1), "mb": round((resident() - before) / 1e6), "first": first}


def opened(name: str, path: Path) -> Callable[[np.ndarray], np.ndarray]:
    """Return the search for the numbers of the first vectors by descending cosine."""
    if not name.startswith("usearch"):
        table = VectorTable.open(path)

        def ours(question: np.ndarray) -> np.ndarray:
            scores = table.cosines(question)
            best = np.argpartition(-scores, FIRST)[:FIRST]
            return best[np.argsort(-scores[best], kind="stable")]

        return ours
    from usearch.index import MetricKind, search

    vectors = np.asarray(np.load(path, mmap_mode="r"))
    count = len(vectors) if name.endswith("all") else FIRST

    def peer(question: np.ndarray) -> np.ndarray:
        half = question.astype(np.float16)
        return np.asarray(search(vectors, half, count, metric=MetricKind.IP, exact=True, threads=THREADS).keys)

    return peer


def resident() -> int:
    """Return the bytes of memory that this process holds."""
    with Path("/proc/self/statm").open(encoding="ascii") as stream:
        return int(stream.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def agreement(path: Path) -> dict[str, object]:
    """Return how many of the first ten documents float16 and float32 share, over questions made of passages."""
    with GraphStore.open(path) as store:
        documents = list(read_documents(store))
        settings = replace(read_settings(), embedder="minilm")
        one, other = (
            open_retriever("dense", store, replace(settings, vectors=precision)) for precision in ("float32", "float16")
        )
        texts = [passages(document.text)[0] for document in documents[:: max(1, len(documents) // 200)]]
        shared, far = [], []
        for text in texts:
            tops = [set(retriever.retrieve(Query(text), top_k=FIRST).iris) for retriever in (one, other)]
            shared.append(len(tops[0] & tops[1]) / FIRST)
            far.append(float(np.abs(one.scores(Query(text)) - other.scores(Query(text))).max()))
    return {
        "documents": len(documents),
        "questions": len(texts),
        "shared of first ten": round(statistics.mean(shared), 4),
        "greatest difference of scores": round(max(far), 6),
    }


if __name__ == "__main__":
    main()
