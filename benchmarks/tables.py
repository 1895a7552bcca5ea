"""Write the tables of `benchmarks/README.md`, and the one of the README, from the result files.

    python benchmarks/tables.py [--check]

With `--check` nothing is written; the exit code is 1 if a page does not show what the results say.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from markdown import Result
from summary import summary
from tables_of_benchmarks import benchmark
from tables_of_learning import learning_pairs, learning_planted, learning_problems, reranking
from tables_of_retrieval import fashion_iq_limits, logic_questions, museum_questions, real_text
from tables_of_stores import (
    build_museum,
    build_store,
    endpoint,
    enriched_retrieval,
    enriching,
    growth,
    latency,
    pixels,
)
from tables_of_vectors import encoding, exact_search, linking_by_likeness

RESULTS = Path(__file__).resolve().parent / "results"
PAGE = Path(__file__).resolve().parent / "README.md"

TABLES: Mapping[str, Callable[[Result], str]] = {
    "build_store": build_store,
    "build_store_200000": growth,
    "build_museum": build_museum,
    "latency": latency,
    "endpoint": endpoint,
    "logic_questions": logic_questions,
    "logic_questions_generated": logic_questions,
    "real_text": real_text,
    "fashion_iq_limits": fashion_iq_limits,
    "encoding": encoding,
    "exact_search": exact_search,
    "linking_by_likeness": linking_by_likeness,
    "museum_questions": museum_questions,
    "learning_problems": learning_problems,
    "learning_pairs": learning_pairs,
    "learning_planted": learning_planted,
    "reranking": reranking,
    "benchmark_real": benchmark,
    "benchmark_generated": benchmark,
    "pixels": pixels,
    "enriched_retrieval": enriched_retrieval,
    "enriching": enriching,
}


def rendered() -> str:
    """Return all tables whose results are there, each with its command."""
    parts = []
    for name, render in TABLES.items():
        path = RESULTS / f"{name}.json"
        if path.is_file():
            result = json.loads(path.read_text(encoding="utf-8"))
            parts.append(f"{render(result)}\n\n<sub>`{result['command']}`</sub>")
    return "\n\n".join(parts)


PAGES: Mapping[Path, Callable[[], str]] = {PAGE: rendered, PAGE.parent.parent / "README.md": summary}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only tell whether the pages are up to date")
    arguments = parser.parse_args()
    stale = 0
    for page, tables in PAGES.items():
        before = page.read_text(encoding="utf-8")
        after = re.sub(
            r"(<!-- tables -->\n).*?(<!-- /tables -->)",
            lambda m, tables=tables: f"{m[1]}\n{tables()}\n\n{m[2]}",  # type: ignore[misc]  # bound now
            before,
            flags=re.DOTALL,
        )
        stale |= before != after
        if not arguments.check:
            page.write_text(after, encoding="utf-8")
    return int(arguments.check and stale)


if __name__ == "__main__":
    sys.exit(main())
