"""What explaining a work takes, warm, on the whole context graph of Vasari's Lives.

    python benchmarks/context_latency.py STORE [--works 100]

STORE is made as for `context_found.py`. Paintings are drawn at random from SemArt's, and each is explained once, after
one that warms everything up, with the defaults of `mrag-owl explain`. Processor milliseconds are what the work takes;
wall milliseconds beside them are more where a machine has other things to do.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from pathlib import Path

import vasari
from results import ROOT, write

from mrag_owl.pipeline.explain.explaining import Explainer, ExplainOptions
from mrag_owl.records import Iri
from mrag_owl_benchmark.semart import read_paintings

SEMART = ROOT.parent / "shared" / "data" / "semart" / "semart_val.csv"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store", type=Path, metavar="STORE")
    parser.add_argument("--works", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    drawn = random.Random(arguments.seed).sample(list(read_paintings(SEMART)), arguments.works + 1)
    processor: list[float] = []
    wall: list[float] = []
    with Explainer.open(arguments.store, ExplainOptions()) as explainer:
        base = explainer.store.manifest.base
        for painting in drawn:
            started, used = time.perf_counter(), time.process_time()
            explainer.explain_iri(Iri(f"{base}painting_{painting.file_name}"), ExplainOptions())
            processor.append(1000 * (time.process_time() - used))
            wall.append(1000 * (time.perf_counter() - started))
        nodes = len(explainer.index.entries)
    figures: dict[str, object] = {"works": arguments.works, "nodes": nodes}
    figures["first, processor ms"] = round(processor[0], 1)
    for name, found in (("processor ms", processor[1:]), ("wall ms", wall[1:])):
        cuts = statistics.quantiles(found, n=20)
        figures[name] = {"median": round(cuts[9], 1), "95 of 100": round(cuts[18], 1), "most": round(max(found), 1)}
    print(figures)
    files = [vasari.DATA / "lives.jsonl.gz", SEMART]
    print(write("context_latency", figures, seed=arguments.seed, data=files, generated=False))


if __name__ == "__main__":
    main()
