"""Measure how long a museum of unknown form takes: a mapping proposed by `map --infer`, and the build by it.

    python benchmarks/build_by_inference.py --tate DIR [--works 28258] [--work DIR]

The works at hand are copied with new ids until there are as many as the Carnegie Museum of Art publishes, and written
in the form that it publishes them in (`museum_forms.py`); so every figure is on generated data. Each command runs in a
process of its own, from cold.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
from dataclasses import replace
from pathlib import Path

from build_museum import counts
from build_store import counted
from museum_exports import Tate, read_tate
from museum_forms import FLAT_FORMS
from results import write

PUBLISHED = 28_258
LIMIT_S = 60


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tate", type=Path, required=True, help="folder with artist_data.csv and artworks.jsonl.gz")
    parser.add_argument("--works", type=int, default=PUBLISHED)
    parser.add_argument("--work", type=Path, help="folder that keeps the records and the stores")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        work = arguments.work or Path(scratch)
        work.mkdir(parents=True, exist_ok=True)
        tate = copied(read_tate(arguments.tate), arguments.works)
        (records,) = FLAT_FORMS["cmoa"](tate, work)
        proposed, store = work / "proposed.toml", work / "store"
        figures: dict[str, object] = {"works": len(tate.works), "mb": round(records.stat().st_size / 1e6, 1)}
        figures["load_before"] = os.getloadavg()[0]
        inferred = counted("map", "--infer", records, output=proposed)
        built = counted("build", proposed, records, "--store", store)
        figures |= {"infer": inferred, "build": built}
        figures["processor_s"] = round(inferred["processor_s"] + built["processor_s"], 1)
        figures["within_limit"] = figures["processor_s"] <= LIMIT_S
        figures |= counts(store)
        data = [arguments.tate / "artist_data.csv", arguments.tate / "artworks.jsonl.gz"]
        path = write("build_by_inference", figures, seed=None, data=data, generated=True)
    print(json.dumps(figures, indent=1))
    print(path)


def copied(tate: Tate, works: int) -> Tate:
    """Return the works again and again, with new ids and accession numbers, until there are as many."""
    found = []
    for number in range(works):
        work, again = tate.works[number % len(tate.works)], number // len(tate.works)
        new = {"id": 10_000_000 * again + work["id"], "acno": f"{work['acno']}-{again}"} if again else {}
        found.append({**work, **new})
    return replace(tate, works=tuple(found))


if __name__ == "__main__":
    main()
