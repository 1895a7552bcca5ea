"""Questions that nothing in the real split is wholly: Kendall's τ of a ranking with first places ordered by eye.

    python benchmarks/near_misses.py [--data ../shared/data/fashionpedia] [--store STORE]

`near_misses.json` holds the questions, seven pictures for each, drawn by the raw annotations and pixels, and their
first places: ordered by eye, twice, the pictures shuffled between, before any ranking was seen. What stands in one list
is alike. The questions from the thirtieth on were written last, by somebody who had not seen the program; they order
all seven pictures. Only pairs of pictures that both orders, taken together, tell apart are judged; a picture that the
program does not rank counts as last. Every second question is held out: nothing was chosen by it. `recommend` ranks
with its defaults, over the split after `build --images` and `enrich`.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
from results import ROOT, write

import mrag_owl
from mrag_owl.pipeline.build.building import build_fashionpedia

FIRST = 5
"""Places that count as the first where all seven have one; what is alike to the last of them counts, too."""
LAST_WRITTEN = 29
"""Questions before those that were written last."""
GOLD = ROOT / "benchmarks" / "near_misses.json"
NAMES = ("instances_boxes_val2020.json", "attributes_val2020.json")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data" / "fashionpedia")
    parser.add_argument("--store", type=Path, help="the split, built with its pictures and enriched")
    parser.add_argument("--only", choices=("chosen", "held-out"), help="print each question of one part")
    arguments = parser.parse_args()
    gold = json.loads(GOLD.read_text(encoding="utf-8"))
    with opened(arguments.store, arguments.data) as store:
        found = [judged(store, one) for one in gold]
    parts = {"chosen": found[::2], "held-out": found[1::2], "all": found, "written last": found[LAST_WRITTEN:]}
    if arguments.only:
        for one in parts[arguments.only]:
            print(one)
    agreements = [agreement(_places(one["first"]), one["second"]) for one in gold]
    figures = {
        "questions": len(gold),
        "written_last": len(gold) - LAST_WRITTEN,
        "met_wholly": sum(one["met"] for one in found),
        "two_orders_by_eye": mean(agreements),
        **{name: {key: mean([one[key] for one in part]) for key in ("first", "pool")} for name, part in parts.items()},
    }
    print(json.dumps(figures, indent=1))
    sources = [*(arguments.data / name for name in NAMES), GOLD]
    print(write("near_misses", figures, seed=None, data=sources, generated=False))


@contextmanager
def opened(path: Path | None, folder: Path) -> Iterator[mrag_owl.Store]:
    """Open the store; built and enriched in a temporary folder where none is named."""
    with tempfile.TemporaryDirectory() as scratch:
        if path is None:
            path = Path(scratch) / "store"
            build_fashionpedia([folder / name for name in NAMES], path, images=folder / "images")
            with mrag_owl.open(path) as store:
                store.enrich()
        with mrag_owl.open(path) as store:
            yield store


def judged(store: mrag_owl.Store, one: Mapping[str, Any]) -> dict[str, Any]:
    """Return how far the ranking of one question agrees with the order by eye, of the first places and of all seven."""
    answer = store.recommend(one["question"], mrag_owl.Options(top_k=len(one["pictures"]) + 10_000))
    places = {int(found.label.rpartition("_")[2]): found.rank for found in answer}
    first, second = _places(one["first"]), _places(one["second"])
    placed = {picture: first[picture] + second[picture] for picture in first.keys() & second.keys()}
    places_by_eye = sorted(placed.values())
    fifth = places_by_eye[FIRST - 1] if len(placed) == len(one["pictures"]) else places_by_eye[-1]
    by_eye = {picture: place for picture, place in placed.items() if place <= fifth}
    last = max(placed.values()) + 1
    pool = {picture: placed.get(picture, last) for picture in one["pictures"]}
    return {
        "question": one["question"],
        "met": answer.unmet is None,
        "first": kendall(by_eye, places),
        "pool": kendall(pool, places),
        "ranks": [places.get(picture) for picture in sorted(by_eye, key=by_eye.__getitem__)],
    }


def kendall(wanted: Mapping[int, float], found: Mapping[int, float]) -> float:
    """Return (agreeing − disagreeing pairs) / pairs that are told apart by the wanted order; what is not found is last.

    Source: Kendall, A new measure of rank correlation, Biometrika 1938, over the pairs without ties in one ranking.
    """
    pairs = [(a, b) for a, b in combinations(sorted(wanted), 2) if wanted[a] != wanted[b]]
    last = max(found.values(), default=0) + 1
    signs = [np.sign(wanted[a] - wanted[b]) * np.sign(found.get(a, last) - found.get(b, last)) for a, b in pairs]
    return float(np.mean(signs))


def agreement(first: Mapping[int, float], second: Sequence[Sequence[int]]) -> float:
    """Return Kendall's τ of the two orders by eye."""
    return kendall(first, _places(second))


def _places(groups: Sequence[Sequence[int]]) -> dict[int, float]:
    """Return the mean place of each picture, from 1; those of one group share theirs."""
    places, before = {}, 0
    for group in groups:
        for picture in group:
            places[picture] = before + (len(group) + 1) / 2
        before += len(group)
    return places


def mean(values: Sequence[float]) -> float:
    return round(float(np.mean(values)), 3)


if __name__ == "__main__":
    main()
