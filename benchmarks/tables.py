"""Write the tables of `benchmarks/README.md`, the README's table and the documents' findings from the result files.

    python benchmarks/tables.py [--check]

With `--check` nothing is written; the exit code is 1 if a page does not show what the results say.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import textwrap
from collections.abc import Callable, Mapping
from pathlib import Path

from findings import findings
from markdown_tables import Result
from summary import summary
from tables_of_benchmarks import benchmark, error_analysis
from tables_of_learning import (
    learning_held_out,
    learning_pairs,
    learning_planted,
    learning_problems,
    narrowing,
    reranking,
)
from tables_of_pictures import (
    caption_alignment,
    caption_faults,
    finding_the_like,
    looking_up,
    new_backgrounds,
    region_relations,
    seeing,
    shoppers,
)
from tables_of_retrieval import (
    any_museum,
    fashion_iq_limits,
    first_paint,
    logic_questions,
    museum_questions,
    near_misses,
    real_text,
    relative_held_out,
    relative_questions,
)
from tables_of_stores import (
    build_by_inference,
    build_museum,
    build_store,
    changing,
    cluster,
    endpoint,
    endpoint_loops,
    enriching,
    faults,
    growth,
    latency,
    pixels,
    pixels_at_size,
    publishing,
    scale,
)
from tables_of_texts import (
    context_cost,
    context_found,
    context_latency,
    context_linking,
    context_merging,
    context_names,
    context_relations,
    context_text,
)
from tables_of_vectors import encoding, exact_search, linking_by_likeness

RESULTS = Path(__file__).resolve().parent / "results"
PAGE = Path(__file__).resolve().parent / "README.md"

TABLES: Mapping[str, Callable[[Result], str]] = {
    "build_store": build_store,
    "build_store_200000": growth,
    "scale": scale,
    "cluster": cluster,
    "publishing": publishing,
    "build_museum": build_museum,
    "build_by_inference": build_by_inference,
    "any_museum": any_museum,
    "relative_held_out": relative_held_out,
    "latency": latency,
    "latency_aqua": latency,
    "endpoint": endpoint,
    "endpoint_loops": endpoint_loops,
    "changing": changing,
    "faults": faults,
    "logic_questions": logic_questions,
    "logic_questions_generated": logic_questions,
    "real_text": real_text,
    "relative_questions": relative_questions,
    "fashion_iq_limits": fashion_iq_limits,
    "encoding": encoding,
    "exact_search": exact_search,
    "linking_by_likeness": linking_by_likeness,
    "museum_questions": museum_questions,
    "learning_problems": learning_problems,
    "learning_held_out": learning_held_out,
    "learning_pairs": learning_pairs,
    "narrowing": narrowing,
    "learning_planted": learning_planted,
    "learning_planted_million": learning_planted,
    "reranking": reranking,
    "benchmark_real": benchmark,
    "benchmark_generated": benchmark,
    "error_analysis": error_analysis,
    "pixels": pixels,
    "pixels_at_size": pixels_at_size,
    "seeing": seeing,
    "shoppers": shoppers,
    "enriching": enriching,
    "near_misses": near_misses,
    "near_misses_as_read": near_misses,
    "first_paint": first_paint,
    "looking_up": looking_up,
    "looking_up_generated": looking_up,
    "new_backgrounds": new_backgrounds,
    "finding_the_like": finding_the_like,
    "region_relations": region_relations,
    "caption_alignment": caption_alignment,
    "caption_faults": caption_faults,
    "context_names": context_names,
    "context_linking": context_linking,
    "context_relations": context_relations,
    "context_merging": context_merging,
    "context_found": context_found,
    "context_text": context_text,
    "context_cost": context_cost,
    "context_latency": context_latency,
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


README = PAGE.parent.parent / "README.md"
MEASUREMENTS = PAGE.parent.parent / "docs" / "explanation" / "measurements.md"
BLOCKS: tuple[tuple[Path, str, Callable[[], str]], ...] = (
    (PAGE, "tables", rendered),
    (README, "tables", summary),
    (MEASUREMENTS, "findings", lambda: filled(findings())),
)
"""What stands between the comments `<!-- NAME -->` and `<!-- /NAME -->` of a page."""


def filled(text: str) -> str:
    """Return a list with its entries broken into lines."""
    return "\n".join(
        textwrap.fill(entry, 120, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
        for entry in text.splitlines()
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only tell whether the pages are up to date")
    arguments = parser.parse_args()
    stale = 0
    for page, name, content in BLOCKS:
        before = page.read_text(encoding="utf-8")
        after = re.sub(
            rf"(<!-- {name} -->\n).*?(<!-- /{name} -->)",
            lambda m, content=content: f"{m[1]}\n{content()}\n\n{m[2]}",  # type: ignore[misc]  # bound now
            before,
            flags=re.DOTALL,
        )
        stale |= before != after
        if not arguments.check:
            page.write_text(after, encoding="utf-8")
    return int(arguments.check and stale)


if __name__ == "__main__":
    sys.exit(main())
