"""What `pixels` says of garments against what is true of them, and how fast it says it.

    python benchmarks/pixels.py [--images 400] [--data ../shared/data/fashionpedia]

Drawn pictures (generated; outlines known, and again by their boxes alone): the true colour and pattern of every garment
are those it was drawn in. Real pictures, of which only boxes are known: against 80 garments read by eye
(tests/fixtures/read_colours.json), which are among those that it is fitted on; `seeing.py` has others. Silver and gold,
which pixels cannot tell from grey and mustard, count as these. The rate is that of one process on one core, with
reading the files.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections.abc import Iterable, Mapping
from dataclasses import asdict, replace
from pathlib import Path

import numpy as np
from colour_readings import Agreement, Reading, agreement, read_readings
from drawn_outfits.generating import COLOURS, IMAGES, INSTANCES, generate
from results import ROOT, write

from mrag_owl.describers import Finding, Picture
from mrag_owl.describers.pixels.colours import to_lab
from mrag_owl.describers.pixels.describer import PixelsDescriber, brightness
from mrag_owl.graphs.concepts import packaged_concepts
from mrag_owl.pipeline.build.building import build_fashionpedia
from mrag_owl.pipeline.indexes.picture_files import PictureReader, picture_files
from mrag_owl.store.dataset import GraphStore
from mrag_owl.vocabulary import TAXONOMY

READINGS = ROOT / "tests" / "fixtures" / "read_colours.json"
LIKE = {"silver": ("light grey", "grey"), "gold": ("mustard", "camel")}
NAMED = {"plain (pattern)": "plain", "stripe": "striped", "check": "checked", "dot": "dotted"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--images", type=int, default=400, help="drawn pictures (default 400)")
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data" / "fashionpedia")
    parser.add_argument("--seed", type=int, default=11)
    arguments = parser.parse_args()
    figures: dict[str, object] = {"least_confidence": PixelsDescriber().least_confidence}
    with tempfile.TemporaryDirectory() as scratch:
        drawn = Path(scratch) / "drawn"
        generate(drawn, arguments.images, seed=arguments.seed, pictures=True)
        store = Path(scratch) / "drawn-store"
        build_fashionpedia([drawn / INSTANCES], store, images=drawn / IMAGES)
        pictures = pictures_of(store)
        truth = json.loads((drawn / COLOURS).read_text(encoding="utf-8"))["annotations"]
        readings = [drawn_reading(int(number), entry) for number, entry in truth.items()]
        plain = {int(number): drawn_brightness(entry) for number, entry in truth.items() if is_plain(entry)}
        figures["drawn"] = measured(pictures, readings, brightness=plain)
        boxed = [without_outlines(picture) for picture in pictures]
        figures["drawn_by_boxes"] = measured(boxed, readings, brightness=plain)
        real = Path(scratch) / "real-store"
        sources = [arguments.data / name for name in ("instances_boxes_val2020.json", "attributes_val2020.json")]
        build_fashionpedia(sources, real, images=arguments.data / "images")
        figures["real"] = measured(pictures_of(real), read_readings(READINGS))
    print(json.dumps(figures, indent=1))
    print(write("pixels", figures, seed=arguments.seed, data=[*sources, READINGS], generated=False))


def pictures_of(store: Path) -> list[Picture]:
    with GraphStore.open(store) as opened:
        reader = PictureReader.open(opened)
        return [reader.read(iri, path) for iri, path in picture_files(opened).files.items()]


def without_outlines(picture: Picture) -> Picture:
    return replace(picture, regions=tuple(replace(region, segmentation=None) for region in picture.regions))


def drawn_reading(number: int, truth: Mapping[str, str]) -> Reading:
    """Return what was drawn as a reading; of patterned cloth further colours are not judged."""
    main = (truth["colour"], *LIKE.get(truth["colour"], ()))
    pattern = NAMED.get(truth["pattern"], "other")
    return Reading(0, number, "", main, () if pattern == "plain" else tuple(every_colour()), (pattern,))


def is_plain(truth: Mapping[str, object]) -> bool:
    return truth["pattern"] == "plain (pattern)"


def drawn_brightness(truth: Mapping[str, list[int]]) -> str:
    """Return how light the colour is that a plain garment was drawn in."""
    return brightness(float(to_lab(np.array(truth["rgb"], dtype=np.uint8))[0]))[0]


def every_colour() -> list[str]:
    return [label for iri, label in packaged_concepts().labels.items() if iri.startswith(f"{TAXONOMY}colour_")]


def families() -> dict[str, str]:
    """Return the name at the top above each colour's."""
    concepts = packaged_concepts()
    tops = {iri: [iri, *concepts.above(iri)][-1] for iri in concepts.labels}
    return {concepts.labels[iri]: concepts.labels[top] for iri, top in tops.items()}


def measured(
    pictures: list[Picture], readings: Iterable[Reading], *, brightness: Mapping[int, str] | None = None
) -> dict[str, object]:
    """Return the agreement with the readings and with the true brightness, at what confidence, and the rate."""
    describer = PixelsDescriber()
    describer.describe(pictures[0])
    before = time.process_time()
    descriptions = [describer.describe(picture) for picture in pictures]
    seconds = time.process_time() - before
    findings: dict[int, list[Finding]] = {}
    for description in descriptions:
        for finding in description.findings:
            findings.setdefault(int(str(finding.region).rpartition("_")[2]), []).append(finding)
    shown = {int(region.iri.rpartition("_")[2]) for picture in pictures for region in picture.regions}
    judged = [reading for reading in readings if reading.annotation_id in shown]
    found: Agreement = agreement(judged, findings, families=families())
    told = asdict(found)
    return {
        "garments": told.pop("read"),
        **{name: round(value, 4) if isinstance(value, float) else value for name, value in told.items()},
        "by_confidence": reliability(judged, findings),
        **({"brightness": brightness_agreement(brightness, findings, shown)} if brightness else {}),
        "pictures": len(pictures),
        "pictures_per_second_and_core": round(len(pictures) / seconds, 1),
    }


def brightness_agreement(
    truth: Mapping[int, str], findings: Mapping[int, list[Finding]], shown: set[int]
) -> dict[str, object]:
    """Return of the plain garments how many there are, of how many it is said, and the share that is right."""
    judged = {number: name for number, name in truth.items() if number in shown}
    stated = [
        (finding.text, finding.text == name)
        for number, name in judged.items()
        for finding in findings.get(number, ())
        if finding.kind == "brightness"
    ]
    told: dict[str, object] = {"garments": len(judged), "stated": len(stated)}
    for name in ("all", *sorted(set(judged.values()))):
        of_name = [is_right for said, is_right in stated if name in ("all", said)]
        told[f"right of {name}"] = round(sum(of_name) / max(1, len(of_name)), 4)
    return told


def reliability(readings: list[Reading], findings: Mapping[int, list[Finding]]) -> list[dict[str, object]]:
    """Return how many colours were stated with a confidence in each tenth from 0.6, and the share that is right."""
    rows: list[dict[str, object]] = []
    judged = [
        (finding.confidence, finding.text in {*reading.main, *reading.others})
        for reading in readings
        for finding in findings.get(reading.annotation_id, ())
        if finding.kind == "colour"
    ]
    for low in (0.6, 0.7, 0.8, 0.9):
        right = [
            is_right for confidence, is_right in judged if low <= confidence < low + 0.1 or confidence == low + 0.1
        ]
        if right:
            rows.append({"from": low, "stated": len(right), "right": round(sum(right) / len(right), 4)})
    return rows


if __name__ == "__main__":
    main()
