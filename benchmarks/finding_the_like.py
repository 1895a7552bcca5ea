"""Find things that look alike: real Fashionpedia regions, whose nearest neighbours should be of their own kind.

    python benchmarks/finding_the_like.py ../shared/data [--queries 400] [--seed 3]

Each query is a region of a picture of the validation split, looked for among all regions of all other pictures: by
looks, as `recommend --picture --region` does it, by histograms of colours, and by chance (in closed form). Parts of
things are left out. A neighbour is right where it is of the same kind; MAP is over queries, and once more over kinds,
as shoes are half of all. With facts, the question that goes with the picture is what the store states of the query's
picture (its attributes, never the kind of anything on it), fused as `recommend` fuses it. Tests are paired over
queries.
"""

from __future__ import annotations

import argparse
import random
import statistics
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from looking_up import histogram
from PIL import Image
from results import write

from mrag_owl.config import read_settings
from mrag_owl.expressions.english_qualities import plain_name
from mrag_owl.generation.evidence import read_evidence, read_names
from mrag_owl.pictures.boxes import Box
from mrag_owl.pictures.files import read_picture
from mrag_owl.pictures.pixels import Pixels, cropped
from mrag_owl.pipeline.indexes.picture_files import PictureReader, picture_files
from mrag_owl.pipeline.indexes.picture_vectors import SIDE, open_looks, open_picture_embedder
from mrag_owl.pipeline.indexes.retrievers import open_retriever
from mrag_owl.records import Iri, Query
from mrag_owl.retrieval.affirmation import affirming_scores
from mrag_owl.retrieval.fusion import fused
from mrag_owl.retrieval.looks import WEIGHTS
from mrag_owl.store.dataset import GraphStore
from mrag_owl_benchmark.evaluation.comparison import paired_difference
from mrag_owl_benchmark.evaluation.random_floor import average_precision as floor

Scores = np.ndarray


class Regions:
    """All regions of a store's pictures: their individuals, pictures and kinds, and the pixels of each."""

    def __init__(self, store: GraphStore) -> None:
        names = read_names(store)
        reader = PictureReader.open(store)
        self.iris: list[Iri] = []
        self.pictures: list[Iri] = []
        self.kinds: list[str] = []
        self.pixels: list[Pixels] = []
        self.questions: dict[Iri, str] = {}
        for iri, path in picture_files(store).files.items():
            picture = reader.read(iri, path)
            evidence = read_evidence(store, iri, names=names)
            self.questions[iri] = ", ".join(plain_name(one.name) for one in evidence.attributes)
            parts = {item.triples[0][2] for item in evidence.items if item.is_part}
            decoded = read_picture(path, max_side=SIDE, size=picture.size)
            for region in picture.regions:
                if region.box is not None and region.iri not in parts:
                    self.iris.append(region.iri)
                    self.pictures.append(iri)
                    self.kinds.append(region.label)
                    self.pixels.append(cropped(decoded.pixels, Box(*region.box), decoded.scale))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--queries", type=int, default=400)
    parser.add_argument("--seed", type=int, default=3)
    arguments = parser.parse_args()
    folder = arguments.data / "fashionpedia"
    files = [folder / "instances_boxes_val2020.json", folder / "attributes_val2020.json"]
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / "store"
        command = [sys.executable, "-m", "mrag_owl", "build", "fashionpedia", *files, "--images", folder / "images"]
        subprocess.run([*map(str, command), "--store", str(path)], check=True, capture_output=True)
        with GraphStore.open(path) as store:
            figures = measured(store, count=arguments.queries, seed=arguments.seed)
    for name, value in figures.items():
        print(name, value)
    print(write("finding_the_like", figures, seed=arguments.seed, data=files, generated=False))


def measured(store: GraphStore, *, count: int, seed: int) -> dict[str, object]:
    regions, settings = Regions(store), read_settings()
    looks = open_looks(store, open_picture_embedder(settings.picture_embedder, settings), settings)
    places = {one.iri: place for place, one in enumerate(looks.shown)}
    order = np.array([places[iri] for iri in regions.iris])
    words = open_retriever(settings.retriever, store, settings)
    of_picture = {iri: place for place, iri in enumerate(words.iris)}
    documents = np.array([of_picture[picture] for picture in regions.pictures])
    kinds, pictures = np.array(regions.kinds), np.array(regions.pictures)
    colours = np.array([histogram(Image.fromarray(one)) for one in regions.pixels])
    chosen = sorted(random.Random(seed).sample(range(len(kinds)), min(count, len(kinds))))
    found: dict[str, list[float]] = defaultdict(list)
    asked = []
    for query in chosen:
        others = pictures != pictures[query]
        right = kinds[others] == kinds[query]
        if not right.any():
            continue
        asked.append(kinds[query])
        alike = looks.likeness([regions.pixels[query]])[0][order][others]
        signals = {"looks": alike}
        if text := regions.questions[Iri(str(pictures[query]))]:
            signals["asked"] = affirming_scores(words, Query(text))[documents][others]
        found["looks"].append(precision(alike, right))
        found["looks and facts"].append(precision(fused(signals, weights=WEIGHTS), right))
        found["facts"].append(precision(signals.get("asked", np.zeros(len(right))), right))
        found["histogram"].append(precision(np.minimum(colours[others], colours[query]).sum(axis=1), right))
        found["chance"].append(floor(len(right), int(right.sum()), len(right)))
    compared = (("looks", "chance"), ("looks", "histogram"), ("looks and facts", "looks"))
    return {
        "regions": len(kinds),
        "kinds": len(set(kinds.tolist())),
        "queries": len(asked),
        "MAP": {name: round(statistics.mean(values), 4) for name, values in found.items()},
        "MAP over kinds": {name: round(over_kinds(values, asked), 4) for name, values in found.items()},
        "differences": {
            f"{one} over {other}": [round(value, 4) for value in (d.mean, d.low, d.high, d.p_value)]
            for one, other in compared
            for d in (paired_difference(found[one], found[other], seed=1),)
        },
    }


def precision(scores: Scores, right: np.ndarray) -> float:
    """Return the average precision; those of one score stand in the order in which they are listed."""
    ordered = right[np.argsort(-scores, kind="stable")]
    ranks = np.flatnonzero(ordered) + 1
    return float(np.mean(np.arange(1, len(ranks) + 1) / ranks))


def over_kinds(values: Sequence[float], kinds: Sequence[str]) -> float:
    """Return the mean over kinds of the means of their queries."""
    by_kind: dict[str, list[float]] = defaultdict(list)
    for value, kind in zip(values, kinds, strict=True):
        by_kind[kind].append(value)
    return statistics.mean(map(statistics.mean, by_kind.values()))


if __name__ == "__main__":
    main()
