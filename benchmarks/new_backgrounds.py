"""Why some objects are not found before another background: by what is taken for them, or by what is measured of them.

    python benchmarks/new_backgrounds.py ../shared/data [--queries 300] [--seed 101]

The pictures of `looking_up.py`, each asked for before a background that no picture has, and nothing else changed. What
a picture shows is told from what is behind it by the program's estimate, or by the very mask along which the
background was exchanged: of what is asked for, of what is kept, and of both.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import numpy as np
from changed_pictures import changed, foreground, read
from looking_up import real_pictures
from PIL import Image
from results import write

from mrag_owl.retrieval.picture_embedders import Views, colour

SIDE = 384
ASKED, KEPT, ALL = "of what is asked for", "of what is kept", "of both"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--queries", type=int, default=300)
    parser.add_argument("--seed", type=int, default=101)
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    paths = real_pictures(arguments.data)
    chosen = sorted(chance.sample(range(len(paths)), min(arguments.queries, len(paths))))
    embedder = colour.ColourEmbedder()
    pictures = [read(path, SIDE) for path in paths]
    masks = {number: mask for number in chosen if (mask := foreground(pictures[number])) is not None}
    asked = {
        number: np.asarray(changed(pictures[number], "background", chance=chance, mask=mask))
        for number, mask in masks.items()
    }
    kept = embedder.embed_kept([np.asarray(picture) for picture in pictures])
    known = kept.copy()
    for number, mask in masks.items():
        with shown_by(mask):
            known[number] = embedder.embed_kept([np.asarray(pictures[number])])[0]
    estimated = np.concatenate([embedder.embed_sought([pixels]) for pixels in asked.values()])
    exact = []
    for number, pixels in asked.items():
        with shown_by(masks[number]):
            exact.append(embedder.embed_sought([pixels])[0])
    numbers = list(asked)
    agreement = [agrees(asked[number], masks[number]) for number in numbers]
    by_estimate = places(estimated, kept, numbers)
    figures = {
        "pictures": len(paths),
        "queries": len(numbers),
        "estimate": recall(by_estimate),
        ASKED: recall(places(np.stack(exact), kept, numbers)),
        KEPT: recall(places(estimated, known, numbers)),
        ALL: recall(places(np.stack(exact), known, numbers)),
        "by agreement of the estimate with the mask": by_agreement(agreement, by_estimate),
    }
    for name, value in figures.items():
        print(name, value)
    data = [arguments.data / "fashionpedia" / "instances_boxes_val2020.json"]
    print(write("new_backgrounds", figures, seed=arguments.seed, data=data, generated=False))


@contextmanager
def shown_by(mask: Image.Image) -> Iterator[None]:
    """Let the embedder take a mask for what a picture shows, in place of its estimate."""

    def shares(lab: np.ndarray, priors: Sequence[float]) -> Iterator[np.ndarray]:
        size = (lab.shape[1], lab.shape[0])
        for _ in priors:
            yield np.asarray(mask.resize(size, Image.Resampling.BOX), dtype=np.float32) / 255

    with patch.object(colour, "shown_shares", shares):
        yield


def agrees(pixels: np.ndarray, mask: Image.Image) -> float:
    """Return which share the estimate and the mask have in common of all that either takes for the object."""
    lab = colour.to_oklab(colour.resized(pixels, 72, 72, "box"))
    (estimated,) = (shares > 0.5 for shares in colour.shown_shares(lab, (0.5,)))
    true = np.asarray(mask.resize((72, 72), Image.Resampling.BOX)) > 127
    return float((estimated & true).sum() / max(1, (estimated | true).sum()))


def places(sought: Views, kept: Views, numbers: Sequence[int]) -> list[int]:
    """Return at which place each query's own picture comes."""
    found = []
    for views, number in zip(sought, numbers, strict=True):
        alike = (kept @ views.T).max(axis=(1, 2))
        found.append(int((alike > alike[number]).sum()) + 1)
    return found


def recall(ranks: Sequence[int]) -> dict[str, float]:
    return {
        "recall_at_1": round(statistics.mean(rank == 1 for rank in ranks), 4),
        "recall_at_10": round(statistics.mean(rank <= 10 for rank in ranks), 4),
    }


def by_agreement(agreement: Sequence[float], ranks: Sequence[int]) -> dict[str, dict[str, float]]:
    """Return Recall@1 of the queries whose estimate agrees with the mask so much, and how many they are."""
    found = {}
    for least, most in ((0.0, 0.5), (0.5, 0.7), (0.7, 0.85), (0.85, 1.01)):
        part = [rank for share, rank in zip(agreement, ranks, strict=True) if least <= share < most]
        if part:
            found[f"{least}-{min(most, 1.0)}"] = {"queries": len(part), **recall(part)}
    return found


if __name__ == "__main__":
    main()
