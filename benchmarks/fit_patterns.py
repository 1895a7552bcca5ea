"""Fit the trees and the regression by which `pixels` tells patterns, on photographed cloth and patterns drawn onto it.

    python benchmarks/fit_patterns.py [--drawn 14] [--data ../shared/data] [--work FOLDER]

Learned from `readings/worked_on.json`, the garments of `tests/fixtures/read_colours.json`, parts of them, and plain
ones with a pattern drawn on (`printed_cloth.py`); what `readings` hold out is not looked at. How sure a pattern is
follows from garments that the models had not seen, a fifth at a time. With --work, what is measured is kept in a
folder, so that a run that was stopped goes on.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import cv2
import numpy as np
from fit_pixels import FITTED, Sample, cut_out
from numpy.typing import NDArray
from printed_cloth import KINDS, printed, worn
from read_pictures import read_pictures
from results import ROOT
from sklearn.ensemble import ExtraTreesClassifier
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import Pipeline, make_pipeline
from sklearn.preprocessing import FunctionTransformer, StandardScaler

from mrag_owl.describers.pixels.patterns import FARTHEST, OF_TREES, PATTERNS, judged
from mrag_owl.describers.pixels.texture import texture

FOREST = ROOT / "mrag_owl" / "describers" / "pixels" / "patterns.npz"
LONGEST = 208  # pixels that patterns are drawn at
WHOLE, PLAIN, PART = 4, 4, 2  # times that a photographed garment counts as a drawn one; plain ones more; a part of one
FLAT = 240  # drawn cloths that lie flat, of each pattern
FOLDS = 5
RARER = 2  # times as rare as among those read are patterns among 80 garments drawn by chance: odds of .15 to .26
TREES = 36
Values = NDArray[np.float32]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data")
    parser.add_argument("--drawn", type=int, default=14, help="patterns drawn onto each plain garment (default 14)")
    parser.add_argument("--work", type=Path, help="folder to keep measures in (default: a new one)")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = arguments.work or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        samples = list(cut_out(read_pictures("worked_on", arguments.data)))
        cloths = [small(sample) for sample in samples]
        patterns = [sample.read.patterns for sample in samples]
        plain = [cloth for cloth, read in zip(cloths, patterns, strict=True) if read == ("plain",)]
        drawn = in_processes(partial(drawn_on, plain), range(arguments.drawn), folder / "drawn")
        flat = in_processes(drawn_flat, range(len(KINDS)), folder / "flat")
        seen = in_processes(partial(as_it_is, cloths), range(len(cloths)), folder / "seen")
        parts = in_processes(partial(parts_measured, cloths, patterns), range(len(cloths)), folder / "parts")
        owners = np.repeat(np.arange(len(cloths)), [len(found) for found, _ in parts])
        measures = {number: found[0] for number, (found, _) in enumerate(seen) if len(found)}
        pictures = [(str(sample.read.picture.path), sample.read.garment is not None) for sample in samples]
        fit(drawn, together(*flat), measures, (together(*parts)[0], owners), patterns, pictures=pictures)


Cloths = list[tuple[Values, Values]]
Measured = tuple[Values, NDArray[np.int64]]


def drawn_on(plain: Cloths, time: int) -> Measured:
    """Return the measures of each plain garment with something drawn on."""
    rng = np.random.default_rng((3, time))
    return measured((*worn(lab, weights, rng), weights) for lab, weights in plain)


def drawn_flat(number: int) -> Measured:
    """Return the measures of cloths that lie flat in even light, with one of the patterns drawn on."""
    kind, rng = KINDS[number], np.random.default_rng((4, number))

    def cloths() -> Iterator[tuple[Values, str, Values]]:
        for _ in range(FLAT):
            side = int(rng.integers(90, LONGEST))
            ground = np.array([rng.uniform(0.05, 0.97), *rng.normal(0, 0.08, 2)], dtype=np.float32)
            flat = np.tile(ground, (side, side, 1)) + rng.normal(0, rng.uniform(0, 0.01), (side, side, 1))
            yield printed(flat.astype(np.float32), kind, rng), kind, np.ones((side, side), dtype=np.float32)

    return measured(cloths())


def as_it_is(cloths: Cloths, number: int) -> Measured:
    """Return the measures of a garment as it is, none where it is too small."""
    lab, weights = cloths[number]
    return measured([(lab.copy(), "plain", weights)])


def parts_measured(cloths: Cloths, patterns: Sequence[tuple[str, ...]], number: int) -> Measured:
    """Return the measures of parts of a garment whose pattern is clear."""
    parts, read = list(parts_of(*cloths[number])), patterns[number]
    chosen = parts if read[0] != "plain" else parts[2:3] if read == ("plain",) else []
    return measured((lab.copy(), "plain", weights) for lab, weights in chosen)


def measured(cloths: Iterable[tuple[Values, str, Values]]) -> Measured:
    """Return the measures of cloths, and their kinds; those too small to measure are left out."""
    found, kinds = [], []
    for drawn, kind, weights in cloths:
        drawn[..., 0] = np.clip(drawn[..., 0], 0, 1)
        if (measures := texture(drawn, weights)) is not None:
            found.append(measures)
            kinds.append(PATTERNS.index(kind))
    return np.array(found, dtype=np.float32), np.array(kinds, dtype=np.int64)


def in_processes(work: Callable[[int], Measured], numbers: Iterable[int], folder: Path) -> list[Measured]:
    """Return what comes of each number, by as many processes as there are cores; what the folder has is read there."""
    folder.mkdir(exist_ok=True)
    with ProcessPoolExecutor(mp_context=get_context("spawn"), initializer=begin, initargs=(work, folder)) as pool:
        return list(pool.map(do, numbers))


def begin(work: Callable[[int], Measured], folder: Path) -> None:
    """Keep what is to be done in a process, so that it goes there once."""
    cv2.setNumThreads(1)
    do.work, do.folder = work, folder  # type: ignore[attr-defined]


def do(number: int) -> Measured:
    path = do.folder / f"{number}.npz"  # type: ignore[attr-defined]
    if not path.exists():
        measures, kinds = do.work(number)  # type: ignore[attr-defined]
        unfinished = path.with_suffix(".part.npz")
        np.savez(unfinished, measures=measures, kinds=kinds)
        unfinished.rename(path)
    with np.load(path) as kept:
        return kept["measures"], kept["kinds"]


def together(*drawn: Measured) -> Measured:
    some = [one for one in drawn if len(one[0])]
    return np.concatenate([measures for measures, _ in some]), np.concatenate([kinds for _, kinds in some])


def parts_of(lab: Values, weights: Values) -> Iterator[tuple[Values, Values]]:
    height, width = weights.shape
    yield lab[: int(height * 0.62)], weights[: int(height * 0.62)]
    yield lab[int(height * 0.38) :], weights[int(height * 0.38) :]
    yield lab[:, int(width * 0.2) : int(width * 0.8)], weights[:, int(width * 0.2) : int(width * 0.8)]
    yield np.ascontiguousarray(lab.transpose(1, 0, 2)), np.ascontiguousarray(weights.T)


def small(sample: Sample) -> tuple[Values, Values]:
    """Return the colours and the weights of a garment at the size that patterns are drawn at."""
    lab, weights = sample.cloth.lab, sample.cloth.weights
    scale = min(1.0, LONGEST / max(weights.shape))
    size = max(1, round(weights.shape[1] * scale)), max(1, round(weights.shape[0] * scale))
    colours, known = (
        np.asarray(cv2.resize(np.ascontiguousarray(one), size, interpolation=cv2.INTER_AREA), dtype=np.float32)
        for one in (lab, weights)
    )
    return colours, known


def fit(
    drawn: list[Measured],
    flat: Measured,
    measures: dict[int, Values],
    parts: Measured,
    patterns: list[tuple[str, ...]],
    *,
    pictures: list[tuple[str, bool]],
) -> None:
    """Grow the trees, weigh how sure they are of pictures of which they had seen nothing, and write both.

    `pictures` has the file of each garment, and whether it is one of several in boxes. Of these so many have a pattern
    because they were drawn from pictures with one; plain ones count `RARER` times.
    """
    kinds = np.array([PATTERNS.index("print" if one[0] == "other" else one[0]) for one in patterns])
    files = sorted({file for file, _ in pictures})
    folds = dict(zip(files, np.random.default_rng(1).permutation(len(files)) % FOLDS, strict=True))
    fold_of = {number: folds[pictures[number][0]] for number in measures}
    plain = [number for number in sorted(measures) if patterns[number] == ("plain",)]
    likely = {}
    for fold in range(FOLDS):
        known = {number for number, own in fold_of.items() if own != fold}
        is_known = np.array([number in known for number in plain])
        seen = together(*((one[0][is_known], one[1][is_known]) for one in drawn), flat)
        models = learned(seen, measures, parts, kinds, known)
        for number in sorted(set(measures) - known):
            told = [one.predict_proba([measures[number]])[0] for one in models]
            likely[number] = OF_TREES * told[0] + (1 - OF_TREES) * told[1]
    counts = {number: RARER if pictures[number][1] and number in plain else 1 for number in likely}
    named = [(*judged(likely[number]), patterns[number], counts[number]) for number in sorted(likely)]
    fitted = json.loads(FITTED.read_text())
    for what in ("plain", "patterned"):
        chosen = [
            (chance, is_right(name, read), count)
            for name, chance, read, count in named
            if (name == "plain") is (what == "plain")
        ]
        chances = np.clip([chance for chance, *_ in chosen], 1e-3, 1 - 1e-3)
        odds, weights = np.log(chances / (1 - chances)), np.array([count for *_, count in chosen])
        right = np.array([one for _, one, _ in chosen])
        model = LogisticRegression(C=10).fit(odds[:, None], right, sample_weight=weights)
        fitted[what] = [round(float(model.coef_[0][0]), 4), round(float(model.intercept_[0]), 4)]
        sure = model.predict_proba(odds[:, None])[:, 1]
        clear = sum("plain" not in read for _, _, read, _ in named)
        for least in (0.5, 0.55, 0.6, 0.65, 0.7, 0.75):
            said = sure >= least
            share = np.average(right[said], weights=weights[said])
            print(
                f"{what} from {least}: {said.sum()} said, right {share:.3f}; {right[said].sum()} of {clear} patterned"
            )
    FITTED.write_text(json.dumps(fitted) + "\n", encoding="utf-8")
    write(*learned(together(*drawn, flat), measures, parts, kinds, set(measures)))


def is_right(name: str, read: tuple[str, ...]) -> bool:
    return name in read or (name == "print" and bool({"floral", "other"} & set(read)))


def learned(
    drawn: Measured,
    measures: dict[int, Values],
    parts: Measured,
    kinds: NDArray[np.int64],
    known: set[int],
) -> tuple[ExtraTreesClassifier, Pipeline]:
    """Return trees and a regression learned from drawn patterns and those garments, and their parts, that are known."""
    numbers = sorted(known)
    own = np.array([measures[number] for number in numbers])
    of_known = np.isin(parts[1], numbers)
    plain = [place for place, number in enumerate(numbers) if kinds[number] == 0]
    rows = np.concatenate([drawn[0], own, own[plain], parts[0][of_known]])
    labels = np.concatenate([drawn[1], kinds[numbers], kinds[numbers][plain], kinds[parts[1][of_known]]])
    counts = (len(drawn[0]), len(own), len(plain), int(of_known.sum()))
    weights = np.repeat([1, WHOLE, PLAIN, PART], counts).astype(float)
    trees = ExtraTreesClassifier(TREES, min_samples_leaf=6, max_depth=10, max_features=0.3, random_state=0)
    regression = make_pipeline(StandardScaler(), FunctionTransformer(clipped), LogisticRegression(C=0.02, max_iter=200))
    regression.fit(rows, labels, logisticregression__sample_weight=weights)
    return trees.fit(rows, labels, sample_weight=weights), regression


def clipped(values: Values) -> Values:
    return np.clip(values, -FARTHEST, FARTHEST)


def write(trees: ExtraTreesClassifier, regression: Pipeline) -> None:
    """Write the trees as one list of nodes, and the regression as it is."""
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
    scaler, linear = regression[0], regression[2]
    np.savez_compressed(
        FOREST,
        roots=np.array(roots, np.uint16),
        **{name: np.concatenate(column) for name, column in columns.items()},
        mean=scaler.mean_.astype(np.float32),
        deviation=scaler.scale_.astype(np.float32),
        weights=linear.coef_.astype(np.float32),
        offsets=linear.intercept_.astype(np.float32),
    )
    print(f"{start} nodes, {FOREST.stat().st_size / 1000:.0f} KB")


if __name__ == "__main__":
    main()
