"""Fit what `pixels` says of colours to garments read by eye, and write it where the describer reads it.

    python benchmarks/fit_pixels.py [--data ../shared/data]

Fitted on `readings/worked_on*.json` (photographs of clothes, and garments on real Fashionpedia pictures) and the
garments of `tests/fixtures/read_colours.json` (on such pictures); what `readings` hold out is not looked at. Written
are the examples of the colours in `ontologies/appearance.ttl` and the weights in
`mrag_owl/describers/pixels/fitted.json`.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from read_pictures import Read, read_pictures
from results import ROOT
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold

from mrag_owl.describers.pixels.cloths import Cloth, cut, read_canvas
from mrag_owl.describers.pixels.naming import Votes, tones
from mrag_owl.describers.pixels.palette import Palette, fashion_palette

NAMES = ROOT / "benchmarks" / "readings" / "colour_names.json"
ONTOLOGY = ROOT / "ontologies" / "appearance.ttl"
FITTED = ROOT / "mrag_owl" / "describers" / "pixels" / "fitted.json"
LIKE = {"silver": "light grey", "gold": "mustard", "rose gold": "dusty pink"}
"""Names that pixels cannot tell from others."""

PARTS = ("worked_on", "worked_on_later", "worked_on_latest")
FOLDS = 8
MAY_LEAD = 3  # names with the most votes, of each of two kinds
AGREED, NEAR = 0.6, 0.3  # of what is cut out of a box: how far methods agree, and its share of the best votes


@dataclass(frozen=True, slots=True)
class Sample:
    """A garment read by eye, and as it was cut out."""

    read: Read
    cloth: Cloth


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data")
    arguments = parser.parse_args()
    samples = [one for part in PARTS for one in cut_out(read_pictures(part, arguments.data))]
    given = json.loads(NAMES.read_text(encoding="utf-8"))
    base: dict[str, list[str]] = {
        name: [*given["chosen"][name].split(), *given["survey"].get(name, "").split()] for name in given["chosen"]
    }
    voted = voted_apart(samples, base)
    told_apart(voted, samples)
    both = [(votes, sample) for votes, sample in zip(voted, samples, strict=True) if votes is not None]
    leading = logistic([row for votes, sample in both for row in leading_of(votes, sample)])
    further = logistic([row for votes, sample in both for row in further_of(votes, sample)])
    kept = json.loads(FITTED.read_text()) if FITTED.exists() else {}
    FITTED.write_text(json.dumps({**kept, "leading": leading, "further": further}) + "\n", encoding="utf-8")
    write_examples(with_examples(base, samples))


def cut_out(reads: Iterable[Read]) -> Iterable[Sample]:
    """Yield each garment with what is cut out for it; nothing for one that is not found."""
    for read in reads:
        for cloth in cut(read.picture, read_canvas(read.picture)):
            if cloth.region is None or cloth.region.iri == read.garment:
                yield Sample(read, cloth)


def with_examples(base: Mapping[str, Sequence[str]], samples: Iterable[Sample]) -> dict[str, list[str]]:
    """Return the examples of each name: those given, and the largest tone of each photographed garment.

    What is cut out of a box may be what is beside the garment: there, two methods have to agree, and the colour has to
    be near to examples given for one of the names.
    """
    found = {name: list(codes) for name, codes in base.items()}
    given = Palette.of_examples({name: tuple(codes) for name, codes in base.items()}, {})
    for sample in samples:
        right = {LIKE.get(name, name) for name in sample.read.main}
        lightness, red, yellow = tones(sample.cloth.lab.reshape(-1, 3), sample.cloth.weights.ravel())[0].colour
        if sample.cloth.region is not None:
            likely = given.likely(np.array([[lightness, red, yellow]], dtype=np.float32))[0]
            named = max(likely[given.names.index(name)] for name in right)
            if sample.cloth.agreement < AGREED or named < NEAR * likely.max():
                continue
        lab = np.array([[[lightness * 100, red * 250, yellow * 250]]], dtype=np.float32)
        rgb = np.clip(np.rint(cv2.cvtColor(lab, cv2.COLOR_LAB2RGB) * 255), 0, 255).astype(np.uint8)
        for name in sorted(right):
            found[name].append(rgb.tobytes().hex())
    return found


def voted_apart(samples: Sequence[Sample], base: Mapping[str, Sequence[str]]) -> list[Votes | None]:
    """Return the votes for each garment's names, by palettes without the examples of its picture."""
    broader = fashion_palette().broader
    found: list[Votes | None] = [None] * len(samples)
    for others, own in apart(samples):
        examples = with_examples(base, [samples[number] for number in others])
        palette = Palette.of_examples({name: tuple(codes) for name, codes in examples.items()}, broader)
        for number in own:
            found[number] = Votes.of(samples[number].cloth, palette)
    return found


def apart(samples: Sequence[Sample]) -> Iterator[tuple[NDArray[np.intp], NDArray[np.intp]]]:
    """Yield folds of the garments, those of one picture together."""
    pictures = [str(sample.read.picture.path) for sample in samples]
    return GroupKFold(FOLDS).split(pictures, groups=pictures)


def right_names(sample: Sample, *, all_of_them: bool = False) -> set[str]:
    every = (*sample.read.main, *(sample.read.others if all_of_them else ()))
    return {LIKE.get(name, name) for name in every}


def leading_of(votes: Votes, sample: Sample) -> Iterator[tuple[NDArray[np.float64], bool]]:
    """Yield the measures of the names that may lead, and whether each is right; that with the most votes first."""
    both = (np.argsort(-found, kind="stable")[:MAY_LEAD] for found in (votes.together, votes.by_colour))
    names = list(dict.fromkeys(int(name) for found in both for name in found))
    for name, measures in zip(names, votes.measures(names), strict=True):
        yield measures, votes.palette.names[name] in right_names(sample)


def further_of(votes: Votes, sample: Sample) -> Iterator[tuple[Sequence[float], bool]]:
    """Yield the measures of further colours, and whether they are right."""
    for name, measures in votes.further(int(votes.together.argmax())):
        yield measures, votes.palette.names[name] in right_names(sample, all_of_them=True)


def told_apart(voted: Sequence[Votes | None], samples: Sequence[Sample]) -> None:
    """Print how often the leading name is right on garments that its weights were not fitted on."""
    rows = [list(leading_of(votes, sample)) if votes else [] for votes, sample in zip(voted, samples, strict=True)]
    sure, right = np.zeros(len(samples)), np.array([bool(own) and own[0][1] for own in rows])
    for others, mine in apart(samples):
        weights = logistic([row for number in others for row in rows[number]])
        for number in mine:
            sure[number] = 1 / (1 + np.exp(-np.dot(weights, rows[number][0][0]))) if rows[number] else 0
    is_boxed = np.array([sample.read.garment is not None for sample in samples])
    for what, chosen in (("photographs", ~is_boxed), ("boxes", is_boxed)):
        for least in (0.6, 0.65, 0.7, 0.75, 0.8):
            told = chosen & (sure >= least)
            print(
                f"leading colours of {chosen.sum()} {what}: from {least} said {told.sum() / chosen.sum():.3f}, right of"
                f" these {right[told].mean():.3f} at a stated {sure[told].mean():.3f}"
            )


def logistic(named: Sequence[tuple[Sequence[float] | NDArray[np.float64], bool]]) -> list[float]:
    """Return the weights that tell from the measures whether a name is right."""
    measures, is_right = np.array([one for one, _ in named]), np.array([right for _, right in named])
    model = LogisticRegression(C=1.0, fit_intercept=False, max_iter=2000).fit(measures, is_right)
    return [round(float(weight), 4) for weight in model.coef_[0]]


def write_examples(examples: Mapping[str, Sequence[str]]) -> None:
    """Write the examples of each colour beside its label."""
    text = ONTOLOGY.read_text(encoding="utf-8")
    text = re.sub(r'    mo:hasExamples "[^"]*" ;\n', "", text)
    for name, codes in examples.items():
        label = f'    skos:prefLabel "{name}"@en ;\n    rdfs:label "{name}"@en ;\n'
        start = text.index("cat:colour_" + name.replace(" ", "-") + " a skos:Concept ;\n" + label) + len(
            "cat:colour_" + name.replace(" ", "-") + " a skos:Concept ;\n" + label
        )
        shown = " ".join(sorted(set(codes)))
        text = f'{text[:start]}    mo:hasExamples "{shown}" ;\n{text[start:]}'
    ONTOLOGY.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
