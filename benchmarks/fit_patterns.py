"""Grow the trees by which `pixels` tells patterns, on photographed cloth and on patterns drawn onto it.

    python benchmarks/fit_patterns.py [--drawn 16] [--data ../shared/data]

Learned from `readings/worked_on.json`, the garments of `tests/fixtures/read_colours.json`, parts of them, and plain
ones with a pattern drawn on (`printed_cloth.py`); `readings/held_out.json` is not looked at. How sure a
pattern is follows from garments that the trees had not seen, a fifth at a time.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
from fit_pixels import FITTED, Sample, cut_out
from numpy.typing import NDArray
from printed_cloth import KINDS, printed
from read_pictures import read_pictures
from results import ROOT
from sklearn.ensemble import ExtraTreesClassifier
from sklearn.linear_model import LogisticRegression

from mrag_owl.describers.pixels.patterns import PATTERNS, judged
from mrag_owl.describers.pixels.texture import texture

FOREST = ROOT / "mrag_owl" / "describers" / "pixels" / "patterns.npz"
LONGEST = 240  # pixels that patterns are drawn at
REPEATED = 4  # times that a photographed garment counts as a drawn one
FOLDS = 5
TREES = 40
Values = NDArray[np.float32]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data")
    parser.add_argument("--drawn", type=int, default=16, help="patterns drawn onto each plain garment (default 16)")
    arguments = parser.parse_args()
    samples = list(cut_out(read_pictures("worked_on", arguments.data)))
    drawn = measured_drawn(samples, arguments.drawn)
    seen = measured_seen(samples)
    parts = measured_parts(samples)
    fit(drawn, seen, parts, [sample.read.patterns for sample in samples])


def measured_drawn(samples: list[Sample], times: int) -> tuple[Values, NDArray[np.int64]]:
    """Return the measures of plain garments with patterns drawn on, and which."""
    rng = np.random.default_rng(3)
    found, kinds = [], []
    for _ in range(times):
        for sample in samples:
            if sample.read.patterns != ("plain",):
                continue
            lab, weights = at_size(sample.cloth.lab, sample.cloth.weights, LONGEST)
            kind = KINDS[int(rng.integers(len(KINDS)))]
            drawn = printed(lab, kind, rng)
            drawn[..., 0] = np.clip(drawn[..., 0], 0, 1)
            if (measures := texture(drawn, weights)) is not None:
                found.append(measures)
                kinds.append(PATTERNS.index(kind))
    return np.array(found), np.array(kinds)


def measured_seen(samples: list[Sample]) -> list[Values | None]:
    """Return the measures of each garment as it is."""
    return [texture(sample.cloth.lab, sample.cloth.weights) for sample in samples]


def measured_parts(samples: list[Sample]) -> tuple[Values, NDArray[np.int64]]:
    """Return the measures of parts of garments whose pattern is clear, and the garment of each."""
    found, owners = [], []
    for number, sample in enumerate(samples):
        patterns = sample.read.patterns
        parts = list(parts_of(sample.cloth.lab, sample.cloth.weights))
        chosen = parts if patterns[0] not in ("plain", "other") else parts[2:] if patterns == ("plain",) else []
        for lab, weights in chosen:
            if (measures := texture(lab, weights)) is not None:
                found.append(measures)
                owners.append(number)
    return np.array(found), np.array(owners)


def parts_of(lab: Values, weights: Values) -> Iterator[tuple[Values, Values]]:
    height, width = weights.shape
    yield lab[: int(height * 0.62)], weights[: int(height * 0.62)]
    yield lab[int(height * 0.38) :], weights[int(height * 0.38) :]
    yield lab[:, int(width * 0.2) : int(width * 0.8)], weights[:, int(width * 0.2) : int(width * 0.8)]
    yield at_size(lab, weights, round(0.7 * max(height, width)))


def at_size(lab: Values, weights: Values, longest: int) -> tuple[Values, Values]:
    scale = min(1.0, longest / max(weights.shape))
    size = max(1, round(weights.shape[1] * scale)), max(1, round(weights.shape[0] * scale))
    colours, known = (
        np.asarray(cv2.resize(np.ascontiguousarray(one), size, interpolation=cv2.INTER_AREA), dtype=np.float32)
        for one in (lab, weights)
    )
    return colours, known


def fit(
    drawn: tuple[Values, NDArray[np.int64]],
    seen: list[Values | None],
    parts: tuple[Values, NDArray[np.int64]],
    patterns: list[tuple[str, ...]],
) -> None:
    """Grow the trees, weigh how sure they are of garments that they had not seen, and write both."""
    kinds = np.array([PATTERNS.index("print" if one[0] == "other" else one[0]) for one in patterns])
    whole = np.array([number for number, measures in enumerate(seen) if measures is not None])
    measures = {int(number): seen[int(number)] for number in whole}
    folds = np.random.default_rng(1).permutation(len(whole)) % FOLDS
    likely = {}
    for fold in range(FOLDS):
        known = {int(number) for number, own in zip(whole, folds, strict=True) if own != fold}
        trees = grown(drawn, measures, parts, kinds, known)
        for number, own in zip(whole, folds, strict=True):
            if own == fold:
                likely[int(number)] = trees.predict_proba([measures[int(number)]])[0]
    told = [(*judged(likely[number]), patterns[number]) for number in sorted(likely)]
    fitted = json.loads(FITTED.read_text())
    for what in ("plain", "patterned"):
        chosen = [
            (chance, is_right(name, read)) for name, chance, read in told if (name == "plain") is (what == "plain")
        ]
        odds = np.array([np.log(np.clip(c, 1e-3, 1 - 1e-3) / (1 - np.clip(c, 1e-3, 1 - 1e-3))) for c, _ in chosen])
        model = LogisticRegression(C=10).fit(odds[:, None], [right for _, right in chosen])
        fitted[what] = [round(float(model.coef_[0][0]), 4), round(float(model.intercept_[0]), 4)]
        sure = model.predict_proba(odds[:, None])[:, 1]
        clear = sum("plain" not in read for _, _, read in told)
        for least in (0.6, 0.65, 0.7, 0.75, 0.8):
            right = [one for (_, one), s in zip(chosen, sure, strict=True) if s >= least]
            print(f"{what} from {least}: {len(right)} said, right {np.mean(right):.3f}; of {clear} patterned")
    FITTED.write_text(json.dumps(fitted) + "\n", encoding="utf-8")
    write(grown(drawn, measures, parts, kinds, set(measures)))


def is_right(name: str, read: tuple[str, ...]) -> bool:
    return name in read or (name == "print" and bool({"floral", "other"} & set(read)))


def grown(
    drawn: tuple[Values, NDArray[np.int64]],
    measures: dict[int, Values | None],
    parts: tuple[Values, NDArray[np.int64]],
    kinds: NDArray[np.int64],
    known: set[int],
) -> ExtraTreesClassifier:
    """Return trees grown on drawn patterns and on those garments, and their parts, that may be known."""
    numbers = sorted(known)
    own = np.array([measures[number] for number in numbers])
    of_known = np.isin(parts[1], numbers)
    plain = [place for place, number in enumerate(numbers) if kinds[number] == 0]
    rows = np.concatenate([drawn[0], *[own] * REPEATED, *[own[plain]] * REPEATED, *[parts[0][of_known]] * 2])
    of_parts = kinds[parts[1][of_known]]
    labels = np.concatenate(
        [drawn[1], *[kinds[numbers]] * REPEATED, *[np.zeros(len(plain), dtype=int)] * REPEATED, *[of_parts] * 2]
    )
    trees = ExtraTreesClassifier(TREES, min_samples_leaf=6, max_depth=10, max_features=0.3, random_state=0)
    return trees.fit(rows, labels)


def write(trees: ExtraTreesClassifier) -> None:
    """Write the trees as one list of nodes."""
    names = ("features", "thresholds", "lower", "higher", "shares")
    columns: dict[str, list[np.ndarray]] = {name: [] for name in names}
    roots, start = [], 0
    for one in trees.estimators_:
        tree = one.tree_
        roots.append(start)
        columns["features"].append(np.where(tree.children_left < 0, -1, tree.feature).astype(np.int8))
        columns["thresholds"].append(np.where(tree.children_left < 0, 0, tree.threshold).astype(np.float32))
        for name, children in (("lower", tree.children_left), ("higher", tree.children_right)):
            columns[name].append(np.where(children < 0, 0, children + start).astype(np.uint16))
        shares = np.zeros((tree.node_count, len(PATTERNS)))
        shares[:, trees.classes_] = tree.value[:, 0] / tree.value[:, 0].sum(axis=1, keepdims=True)
        shares[tree.children_left >= 0] = 1
        columns["shares"].append(np.maximum(np.rint(shares * 255), 0).astype(np.uint8))
        start += tree.node_count
    assert start < 2**16, "too many nodes"
    np.savez_compressed(FOREST, roots=np.array(roots, np.uint16), **{n: np.concatenate(c) for n, c in columns.items()})
    print(f"{start} nodes, {FOREST.stat().st_size / 1000:.0f} KB")


if __name__ == "__main__":
    main()
