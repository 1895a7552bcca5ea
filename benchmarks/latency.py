"""Measure what one question takes, in process and warm, with each retriever and re-ranking, beside peers.

    python benchmarks/latency.py --store DIR [--rounds 3]
    python benchmarks/latency.py --store DIR --aqua shared/data/semart/aqua_val.json

The store is one that `benchmarks/build_store.py --work` made, or any other; for AQUA's questions (`--aqua`, of which
100 are asked, evenly chosen) that of SemArt (`mrag-owl build semart semart_val.csv --store DIR`). The systems take
turns question by question, so that a busy machine slows all alike. Peers, over the same documents: rank-bm25
(`get_scores` and the ten best), and the paper's BM25 as a plain loop over all documents for each word of the question
(a few questions only). Wall and processor milliseconds of the whole answer: ranking, reasons, facts and text for
ours, the ranking alone for the peers.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

import numpy as np
from rank_bm25 import BM25Okapi
from results import write

from mrag_owl.pipeline.options import Options
from mrag_owl.pipeline.recommend.recommending import Recommender
from mrag_owl.retrieval.bm25 import Tokenizer
from mrag_owl.retrieval.documents import read_documents
from mrag_owl.store.dataset import GraphStore
from mrag_owl_benchmark.semart import read_art_questions

QUESTIONS = (
    "a black dress without a belt but with white shoes",
    "floral dresses with long sleeves",
    "jackets with two pockets and no collar",
    "striped tops with wide leg pants",
    "a coat with a belt and a bag, not leather",
    "sleeveless dress with a bow",
    "pleated midi skirts",
    "a blouse with ruffles and skinny jeans",
    "glasses and a hat",
    "high waist jeans with a v-neck top",
    "what to wear to a summer wedding",
    "at least three pockets on a jacket",
    "a hooded cardigan or a sweater",
    "plain shirt with a tie and no jacket",
    "asymmetric skirt with tights",
    "double breasted coats",
)
OURS = (
    ("bm25", None),
    ("bm25+logic", None),
    ("bm25+logic", "fused"),
    ("hybrid+logic", None),
    ("hybrid+logic", "fused"),
)
OF_PROSE = (("passages", None), ("hybrid", None), ("hybrid+logic", None))
PUBLISHED_QUESTIONS = 3
_OF_AQUA = 100


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--store", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--k", type=int, default=20, help="positives that re-ranking learns from")
    parser.add_argument("--real", action="store_true", help="the store holds real data")
    parser.add_argument("--aqua", type=Path, metavar="FILE", help="ask AQUA's questions about a store of SemArt")
    parser.add_argument("--name", help="name of the result file (latency, latency_aqua)")
    arguments = parser.parse_args()
    asked, ours = (QUESTIONS, OURS) if arguments.aqua is None else (art_questions(arguments.aqua), OF_PROSE)
    with ExitStack() as opened:
        systems: dict[str, Callable[[str], object]] = {}
        for retriever, method in ours:
            options = Options(retriever=retriever, rerank=method or "none", k=arguments.k)
            recommender = opened.enter_context(Recommender.open(arguments.store, options))
            systems[f"{retriever} + {method}" if method else retriever] = recommender.recommend
        store = opened.enter_context(GraphStore.open(arguments.store))
        stem = Tokenizer()
        texts = [stem(document.text) for document in read_documents(store)]
        okapi = BM25Okapi(texts)
        systems["rank-bm25"] = lambda question: np.argsort(-okapi.get_scores(stem(question)), kind="stable")[:10]
        spent = take_turns(systems, asked, rounds=arguments.rounds)
        counts = [Counter(text) for text in texts]
        published = {"the paper's BM25, a loop over documents": lambda question: published_bm25(counts, stem(question))}
        spent |= take_turns(published, asked[:PUBLISHED_QUESTIONS], rounds=1, warm=False)
        figures = {
            "documents": len(texts),
            "questions": len(asked),
            "k": arguments.k,
            "systems": {name: summary(*times) for name, times in spent.items()},
        }
        manifest = store.version / "manifest.json"
        name = arguments.name or ("latency" if arguments.aqua is None else "latency_aqua")
        data = [manifest] if arguments.aqua is None else [manifest, arguments.aqua]
        is_real = arguments.real or arguments.aqua is not None
        path = write(name, figures, seed=None, data=data, generated=not is_real)
    print(json.dumps(figures, indent=1))
    print(path)


def art_questions(path: Path) -> Sequence[str]:
    """Return AQUA's questions that need a painting's description, as many as are asked, evenly chosen."""
    texts = [one.question for one in read_art_questions(path) if one.need_external_knowledge]
    return [texts[place * len(texts) // _OF_AQUA] for place in range(_OF_AQUA)]


Spent = tuple[list[float], list[float]]


def take_turns(
    systems: dict[str, Callable[[str], object]], questions: Sequence[str], *, rounds: int, warm: bool = True
) -> dict[str, Spent]:
    """Return the wall and processor seconds of every question with every system."""
    spent: dict[str, Spent] = {name: ([], []) for name in systems}
    for turn in range(-1 if warm else 0, rounds):
        for question in questions:
            for name, answer in systems.items():
                wall, processor = time.perf_counter(), time.process_time()
                answer(question)
                if turn >= 0:
                    spent[name][0].append(time.perf_counter() - wall)
                    spent[name][1].append(time.process_time() - processor)
    return spent


def published_bm25(counts: Sequence[Counter[str]], words: Sequence[str]) -> list[int]:
    """Return the ten best documents as the published class does: all documents, one after another, for each word."""
    k1, b = 1.6, 0.75
    average = sum(sum(count.values()) for count in counts) / len(counts)
    scores = [0.0] * len(counts)
    for word in words:
        found = sum(1 for count in counts if word in count)
        if not found:
            continue
        weight = math.log(len(counts) / found)
        for number, count in enumerate(counts):
            frequency = count[word]
            norm = k1 * ((1 - b) + b * sum(count.values()) / average)
            scores[number] += weight * (k1 + 1) * frequency / (norm + frequency)
    return sorted(range(len(scores)), key=lambda number: -scores[number])[:10]


def summary(wall: list[float], processor: list[float]) -> dict[str, float]:
    """Return median and 95th percentile in milliseconds."""
    return {
        "median_ms": round(1000 * statistics.median(wall), 2),
        "p95_ms": round(1000 * sorted(wall)[int(0.95 * len(wall))], 2),
        "processor_median_ms": round(1000 * statistics.median(processor), 2),
    }


if __name__ == "__main__":
    main()
