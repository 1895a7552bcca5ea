"""Measure builds of several sizes side by side: time, memory, disk, and how long the first and later questions take.

    python benchmarks/scale.py [--images 45623 200000 1000000] [--workers N|tcp://HOST:8786] [--share 0.05] [--work DIR]

On generated data in the official form, each build in a process of its own, the smallest first; with `--work DIR` a set
that is there is not generated again. Of the images of the smallest size a share is given to rdflib, as
`build_store.py` does; the ratio of each size compares seconds an image with it, measured in the same run.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from build_store import asked, counted, rdflib_way
from results import write


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--images", type=int, nargs="+", default=[45_623, 200_000, 1_000_000])
    parser.add_argument("--workers", help="as `mrag-owl build` takes them")
    parser.add_argument("--share", type=float, default=0.05, help="share of the smallest size that rdflib is given")
    parser.add_argument("--work", type=Path, help="folder that keeps the generated sets and the stores")
    arguments = parser.parse_args()
    sizes: dict[str, dict[str, float]] = {}
    sources = []
    with tempfile.TemporaryDirectory() as scratch:
        work = arguments.work or Path(scratch)
        peer: dict[str, float] = {}
        for images in sorted(arguments.images):
            source = work / f"generated-{images}-1"
            annotations = source / "instances_attributes.json"
            if not annotations.is_file():
                counted("generate", "--images", images, "--seed", 1, source)
            peer = peer or rdflib_way(annotations, share=arguments.share, scratch=Path(scratch))
            sizes[f"{images:,}"] = measured(annotations, work / f"store-{images}", images, arguments.workers, peer)
            sources.append(annotations)
        path = write("scale", {"sizes": sizes, "rdflib": peer}, seed=1, data=sources, generated=True)
    print(side_by_side(sizes))
    print(path)


def measured(
    annotations: Path, store: Path, images: int, workers: str | None, peer: dict[str, float]
) -> dict[str, float]:
    """Build and ask a store of one size, and return its figures."""
    words = () if workers is None else ("--workers", workers)
    build = counted("build", "fashionpedia", annotations, "--store", store, *words)
    disk = sum(path.stat().st_size for path in store.rglob("*") if path.is_file()) / 1e6
    question = asked(store)
    return {
        "JSON, MB": round(annotations.stat().st_size / 1e6),
        "build, s": build["wall_s"],
        "build, s of processor time": build["processor_s"],
        "build, times faster per image than rdflib": round(
            peer["total_s"] / peer["images"] / build["wall_s"] * images, 1
        ),
        "build, peak MB": build["peak_mb"],
        "store, MB": round(disk),
        "open, ms": question["open_ms"],
        "first question, ms": question["first_ms"],
        "question, median ms": question["median_ms"],
        "question, p95 ms": question["p95_ms"],
    }


def side_by_side(sizes: dict[str, dict[str, float]]) -> str:
    """Return a table with a column for each size."""
    rows = [["images", *sizes], *([name, *(str(one[name]) for one in sizes.values())] for name in sizes[min(sizes)])]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        )
        for row in rows
    )


if __name__ == "__main__":
    main()
