"""Where the package has lines of its own that a library could stand for: what both take in one run, and what is lost.

    python benchmarks/own_lines.py --annotations …/instances_boxes_val2020.json

Needs `pip install ijson ir-measures rich tqdm`. Processor time, the median of three; above 1 the library takes longer.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import ijson
import ir_measures
import numpy as np
from results import write
from sklearn.feature_extraction.text import TfidfVectorizer

from mrag_owl.datasets.json_sections import stream_records
from mrag_owl.errors import SourceError
from mrag_owl.records import Document, Iri, rank
from mrag_owl.retrieval.bm25 import Tokenizer
from mrag_owl.retrieval.similarity import TfidfSimilarity
from mrag_owl_benchmark.evaluation.metrics import MEASURES, per_query

QUERIES, DEPTH = 300, 100


def seconds(task: Callable[[], object]) -> float:
    """Return the processor time of a task, the median of three."""
    taken = []
    for _ in range(3):
        started = time.process_time()
        task()
        taken.append(time.process_time() - started)
    return statistics.median(taken)


def compared(own: Callable[[], object], library: Callable[[], object]) -> dict[str, float]:
    """Return both times and their ratio."""
    ours, theirs = seconds(own), seconds(library)
    return {"own_s": round(ours, 3), "library_s": round(theirs, 3), "ratio": round(theirs / ours, 2)}


def streaming(path: Path) -> dict[str, object]:
    """Compare reading all records, and what is said of a file that is cut off."""

    def library() -> None:
        for section in ("images", "annotations"):
            with path.open("rb") as stream:
                for _ in ijson.items(stream, f"{section}.item", use_float=True):
                    pass

    figures: dict[str, object] = {**compared(lambda: sum(1 for _ in stream_records(path)), library)}
    cut = Path(f"/tmp/{path.stem}.cut.json")
    cut.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    for name, task in (("own_error", lambda: list(stream_records(cut))), ("library_error", lambda: _all(cut))):
        try:
            task()
        except (SourceError, ijson.JSONError) as error:
            figures[name] = str(error).replace(f"{cut.parent}/", "").split("\n")[0][:200]
    cut.unlink()
    return {**figures, "library": f"ijson {ijson.__version__}, {ijson.backend_name}"}


def _all(path: Path) -> None:
    with path.open("rb") as stream:
        for _ in ijson.items(stream, "annotations.item"):
            pass


def weighing() -> dict[str, object]:
    """Compare TF-IDF vectors of descriptions, with one tokeniser."""
    chance = np.random.default_rng(1)
    words = np.array([f"word{number}" for number in range(2000)])
    texts = [" ".join(words[chance.zipf(1.4, 60) % 2000]) for _ in range(5000)]
    documents = [Document(Iri(f"ex:{number}"), text) for number, text in enumerate(texts)]
    peer = TfidfVectorizer(tokenizer=Tokenizer(), lowercase=False, token_pattern=None, smooth_idf=False)
    return {**compared(lambda: TfidfSimilarity.build(documents), lambda: peer.fit_transform(texts))}


def measuring() -> dict[str, object]:
    """Compare MRR, MAP and nDCG of a run."""
    chance = np.random.default_rng(1)
    run, qrels = {}, {}
    for query in range(QUERIES):
        found = chance.choice(5000, DEPTH, replace=False)
        run[f"q{query}"] = rank({Iri(f"ex:{one}"): float(DEPTH - place) for place, one in enumerate(found)})
        qrels[f"q{query}"] = frozenset(Iri(f"ex:{one}") for one in chance.choice(found, 5, replace=False))
    theirs = [ir_measures.Qrel(query, iri, 1) for query, relevant in qrels.items() for iri in relevant]
    listed = [ir_measures.ScoredDoc(query, one.iri, one.score) for query, ranking in run.items() for one in ranking]

    def own() -> list[float]:
        return [
            float(np.mean(list(per_query(MEASURES[name], run, qrels).values()))) for name in ("MRR", "MAP", "nDCG@10")
        ]

    def library() -> list[float]:
        wanted = [ir_measures.RR, ir_measures.AP, ir_measures.nDCG @ 10]
        found = ir_measures.calc_aggregate(wanted, theirs, listed)
        return [found[measure] for measure in wanted]

    assert np.allclose(own(), library())
    return {**compared(own, library)}


def importing() -> dict[str, float]:
    """Return the milliseconds of processor time that importing takes, over an empty interpreter."""
    figures = {}
    for name in ("mrag_owl.cli.progress", "tqdm", "rich.progress"):
        taken = []
        for line in (f"import {name}", "import mrag_owl.cli.command"):
            program = f"import time; start = time.process_time(); {line}; print(time.process_time() - start)"
            runs = [
                float(
                    subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout
                )
                for _ in range(5)
            ]
            taken.append(statistics.median(runs))
        figures[name] = round((taken[0] - (taken[1] if name.startswith("mrag") else 0)) * 1000, 1)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--annotations", type=Path, required=True, metavar="FILE")
    path = parser.parse_args().annotations
    figures = {
        "JSON streaming": streaming(path),
        "TF-IDF": weighing(),
        "metrics": measuring(),
        "import of progress, ms": importing(),
    }
    for name, found in figures.items():
        print(name, found)
    print(write("own_lines", figures, seed=1, data=[path], generated=False))


if __name__ == "__main__":
    main()
