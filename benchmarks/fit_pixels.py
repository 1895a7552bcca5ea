"""Fit what `pixels` says of colours to garments read by eye, and write it where the describer reads it.

    python benchmarks/fit_pixels.py [--data ../shared/data]

Fitted on `readings/worked_on.json` (photographs of clothes), the garments of `tests/fixtures/read_colours.json` (on
real Fashionpedia pictures), and drawn cloth; what `readings` hold out is not looked at. Written are the examples of
the colours in `ontologies/appearance.ttl` and the weights in `mrag_owl/describers/pixels/fitted.json`.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from read_pictures import Read, read_pictures
from results import ROOT
from sklearn.linear_model import LogisticRegression

from mrag_owl.describers.pixels.cloths import Cloth, cut, read_canvas
from mrag_owl.describers.pixels.naming import NamedColour, colours, tones
from mrag_owl.describers.pixels.palette import Palette, fashion_palette

NAMES = ROOT / "benchmarks" / "readings" / "colour_names.json"
ONTOLOGY = ROOT / "ontologies" / "appearance.ttl"
FITTED = ROOT / "mrag_owl" / "describers" / "pixels" / "fitted.json"
LIKE = {"silver": "light grey", "gold": "mustard", "rose gold": "dusty pink"}
"""Names that pixels cannot tell from others."""

FOLDS = 8
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
    samples = list(cut_out(read_pictures("worked_on", arguments.data)))
    given = json.loads(NAMES.read_text(encoding="utf-8"))
    base: dict[str, list[str]] = {
        name: [*given["chosen"][name].split(), *given["survey"].get(name, "").split()] for name in given["chosen"]
    }
    leading, further = measured_apart(samples, base)
    fitted = {"leading": logistic(leading, "leading colours"), "further": logistic(further, "further colours")}
    kept = json.loads(FITTED.read_text()) if FITTED.exists() else {}
    FITTED.write_text(json.dumps({**kept, **fitted}) + "\n", encoding="utf-8")
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


def measured_apart(
    samples: Sequence[Sample], base: Mapping[str, Sequence[str]]
) -> tuple[list[tuple[NamedColour, bool]], list[tuple[NamedColour, bool]]]:
    """Return the leading and the further colours with whether they are right; none named by its own example."""
    broader = fashion_palette().broader
    leading, further = [], []
    folds = np.random.default_rng(5).integers(0, FOLDS, len(samples))
    for fold in range(FOLDS):
        others = [sample for sample, own in zip(samples, folds, strict=True) if own != fold]
        palette = Palette.of_examples({n: tuple(c) for n, c in with_examples(base, others).items()}, broader)
        for sample in (sample for sample, own in zip(samples, folds, strict=True) if own == fold):
            right = {LIKE.get(name, name) for name in sample.read.main}
            every = right | {LIKE.get(name, name) for name in sample.read.others}
            for named in colours(sample.cloth, palette).named:
                if named.is_leading:
                    leading.append((named, named.name in right))
                else:
                    further.append((named, named.name in every))
    return leading, further


def logistic(named: Sequence[tuple[NamedColour, bool]], what: str) -> list[float]:
    """Return the weights that tell from the measures whether a name is right."""
    measures = np.array([one.measures for one, _ in named])
    is_right = np.array([right for _, right in named])
    model = LogisticRegression(C=1.0, fit_intercept=False, max_iter=1000).fit(measures, is_right)
    sure = model.predict_proba(measures)[:, 1]
    for least in (0.6, 0.65, 0.7, 0.75, 0.8):
        told = sure >= least
        print(
            f"{what}: {len(named)}, right {is_right.mean():.3f}; from {least} said {told.mean():.3f}, right of these"
            f" {is_right[told].mean():.3f} at a stated {sure[told].mean():.3f}"
        )
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
