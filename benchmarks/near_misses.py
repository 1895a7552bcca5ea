"""Questions that nothing in the real split is wholly: Kendall's τ of a ranking with first places ordered by eye.

    python benchmarks/near_misses.py [--data ../shared/data/fashionpedia] [--store STORE] [--as-read]

`near_misses.json` holds the questions, seven pictures for each, drawn by the raw annotations and pixels, and their
first places: ordered by eye, twice, the pictures shuffled between, before any ranking was seen. What stands in one list
is alike. The questions from the thirtieth on were written last, by somebody who had not seen the program; they order
all seven pictures. Only pairs of pictures that both orders, taken together, tell apart are judged; a picture that the
program does not rank counts as last. `other` is a third order of all seven, from the question and the shuffled
pictures, made after lists of the other orders had been seen. The weights of the ranking were chosen by every second
question; the figures of the others were seen beside them. `recommend` ranks with its defaults, over the
split after `build --images` and `enrich`.

With `--as-read`, the store says of the garments that somebody read by eye (`readings`) the leading colour and the
pattern that were read, and what the pixels tell of all others: what is still lost then, the ranking loses, or it lies
in what nobody states.

`best_weights` is what the first places would come to if each question were ranked with weights of its own: for each the
best of `WEIGHTINGS` random ones, by the order by eye itself.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import replace
from datetime import UTC, datetime
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
from colour_readings import OTHER
from read_pictures import READINGS
from results import ROOT, write

import mrag_owl
from mrag_owl.describers.pixels.describer import PixelsDescriber
from mrag_owl.expressions.syntax import And, ClassExpression, Some
from mrag_owl.graphs.runs import Run
from mrag_owl.pictures.findings import Finding
from mrag_owl.pipeline.build.building import build_fashionpedia
from mrag_owl.pipeline.enrich.describing import publish_run
from mrag_owl.pipeline.indexes.picture_files import PictureReader, picture_files
from mrag_owl.records import Agent, Iri
from mrag_owl.retrieval.logic import Path as Path_
from mrag_owl.retrieval.logic import Satisfaction
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import DATA

WEIGHTINGS = 40
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
    parser.add_argument("--as-read", action="store_true", help="state colours and patterns as they were read by eye")
    parser.add_argument("--only", choices=("chosen", "held-out"), help="print each question of one part")
    arguments = parser.parse_args()
    gold = json.loads(GOLD.read_text(encoding="utf-8"))
    with opened(arguments.store, arguments.data, as_read=arguments.as_read) as store:
        found = [judged(store, one) for one in gold]
        best = best_weights(store, gold)
    parts = {"chosen": found[::2], "held-out": found[1::2], "all": found, "written last": found[LAST_WRITTEN:]}
    if arguments.only:
        for one in parts[arguments.only]:
            print(one)
    agreements = [agreement(_places(one["first"]), one["second"]) for one in gold]
    others = [one for one in gold if "other" in one]
    figures = {
        "questions": len(gold),
        "written_last": len(gold) - LAST_WRITTEN,
        "colours": "read by eye" if arguments.as_read else "told by pixels",
        "met_wholly": sum(one["met"] for one in found),
        "two_orders_by_eye": mean(agreements),
        "ordered_by_another": len(others),
        "another_by_eye": mean([kendall(_first(one)[0], _places(one["other"])) for one in others]),
        "best_weights": best,
        **{name: {key: mean([one[key] for one in part]) for key in ("first", "pool")} for name, part in parts.items()},
    }
    print(json.dumps(figures, indent=1))
    sources = [*(arguments.data / name for name in NAMES), GOLD]
    name = "near_misses_as_read" if arguments.as_read else "near_misses"
    print(write(name, figures, seed=None, data=sources, generated=False))


@contextmanager
def opened(path: Path | None, folder: Path, *, as_read: bool = False) -> Iterator[mrag_owl.Store]:
    """Open the store; built and enriched in a temporary folder where none is named, or what was read is to be told."""
    with tempfile.TemporaryDirectory() as scratch:
        if path is None or as_read:
            path = Path(scratch) / "store"
            build_fashionpedia([folder / name for name in NAMES], path, images=folder / "images")
            if as_read:
                publish_readings(path, read_garments(folder))
            else:
                with mrag_owl.open(path) as store:
                    store.enrich()
        with mrag_owl.open(path) as store:
            yield store


def read_garments(folder: Path) -> dict[Iri, tuple[Iri, list[Finding]]]:
    """Return of each garment that was read by eye its picture, and its leading colour and its pattern as findings."""
    parts = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(READINGS.glob("*.json"))]
    content = json.loads((folder / NAMES[0]).read_text(encoding="utf-8"))
    pictures = {one["id"]: Iri(f"{DATA}image_{one['image_id']}") for one in content["annotations"]}
    found = {}
    for one in (reading for part in parts for reading in part.get("readings", ()) if "annotation" in reading):
        garment = Iri(f"{DATA}annotation_{one['annotation']}")
        said = [("colour", one["main"][0]), *(("pattern", name) for name in one["patterns"][:1] if name != OTHER)]
        found[garment] = pictures[one["annotation"]], [Finding(kind, name, garment, 1.0, None) for kind, name in said]
    return found


def publish_readings(path: Path, read: Mapping[Iri, tuple[Iri, Sequence[Finding]]]) -> None:
    """State what was read of garments, and of all others what their pixels tell."""
    describer, told = PixelsDescriber(), []
    with GraphStore.open(path) as store:
        reader = PictureReader.open(store)
        for picture, file in picture_files(store).files.items():
            seen = describer.describe(reader.read(picture, file))
            kept = [one for one in seen.findings if one.region not in read or one.kind == "brightness"]
            kept += [one for shown, findings in read.values() if shown == picture for one in findings]
            told.append(replace(seen, findings=tuple(kept)))
    time = datetime(2026, 1, 1, tzinfo=UTC)
    run = Run("read", Agent("a reader", "1"), {}, None, time, time)
    publish_run(path, told, run=run, kinds=("colour", "brightness", "pattern"))


def judged(store: mrag_owl.Store, one: Mapping[str, Any]) -> dict[str, Any]:
    """Return how far the ranking of one question agrees with the order by eye, of the first places and of all seven."""
    answer = store.recommend(one["question"], mrag_owl.Options(top_k=len(one["pictures"]) + 10_000))
    places = {int(found.label.rpartition("_")[2]): found.rank for found in answer}
    by_eye, placed = _first(one)
    last = max(placed.values()) + 1
    pool = {picture: placed.get(picture, last) for picture in one["pictures"]}
    return {
        "question": one["question"],
        "met": answer.unmet is None,
        "first": kendall(by_eye, places),
        "pool": kendall(pool, places),
        "ranks": [places.get(picture) for picture in sorted(by_eye, key=by_eye.__getitem__)],
    }


def _first(one: Mapping[str, Any]) -> tuple[dict[int, float], dict[int, float]]:
    """Return the places of the first and of all pictures by both orders by eye together."""
    first, second = _places(one["first"]), _places(one["second"])
    placed = {picture: first[picture] + second[picture] for picture in first.keys() & second.keys()}
    by_eye = sorted(placed.values())
    fifth = by_eye[FIRST - 1] if len(placed) == len(one["pictures"]) else by_eye[-1]
    return {picture: place for picture, place in placed.items() if place <= fifth}, placed


class _Reweighed(Satisfaction):
    """Degrees by weights that are multiplied by random factors, one for each part that is asked for."""

    factors: dict[tuple[ClassExpression, Path_], float]
    random: np.random.Generator

    def _weight(self, part: ClassExpression, path: Path_, heads: frozenset[Iri], heaviest: float) -> float:
        weight = super()._weight(part, path, heads, heaviest)
        is_whole = isinstance(part, And) or (isinstance(part, Some) and isinstance(part.filler, And))
        return weight if is_whole else weight * self.factors.setdefault((part, path), self.random.lognormal(0, 1.2))


def best_weights(store: mrag_owl.Store, gold: Sequence[Mapping[str, Any]]) -> float:
    """Return the mean of the best τ of the first places that random weights of each question's own come to."""
    recommender = store.recommender(mrag_owl.Options())
    signal = recommender.retriever.signal
    kept, signal.satisfaction = signal.satisfaction, copy(signal.satisfaction)
    signal.satisfaction.__class__ = _Reweighed
    best = []
    for number, one in enumerate(gold):
        signal.satisfaction.random = np.random.default_rng(number)
        found = []
        for _ in range(WEIGHTINGS):
            signal.satisfaction.factors, signal._last = {}, None
            iris, _ = recommender.first(one["question"], top_k=10_000)
            places = {int(iri.rpartition("_")[2]): rank for rank, iri in enumerate(iris, start=1)}
            found.append(kendall(_first(one)[0], places))
        best.append(max(found))
    signal.satisfaction, signal._last = kept, None
    return mean(best)


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
