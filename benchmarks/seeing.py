"""What `pixels` says of pictures that nothing was fitted on, against the middle of the picture and an earlier program.

    python benchmarks/seeing.py [--part held_out] [--peer COMMIT] [--data ../shared/data]

Judged against garments read by eye (`benchmarks/readings`): photographs of clothes with nothing annotated, and boxes on
Fashionpedia pictures, of which one part was read later. *centre* names the mean colour of the middle ninth
of the picture or box, always. The peer is the program of an earlier commit, run on the same pictures. The calibration
error is that of the leading colours, over ten bins of equal width (Naeini, Cooper and Hauskrecht, AAAI 2015); beside it
stands what confidences that are exactly right come to on as many garments by chance. The rate is per second of
processor time, files read.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image
from read_pictures import READINGS, Read, read_pictures
from results import ROOT, write

from mrag_owl.describers import Finding
from mrag_owl.describers.pixels.describer import PixelsDescriber

LIKE = {"silver": ("light grey", "grey"), "gold": ("mustard", "camel"), "rose gold": ("dusty pink",)}
"""What pixels can say of names that they cannot tell from others."""

PEER = "9ee1594"
DRAWS = 1000  # of which names are right, to see what calibration errors come by chance

FURTHER = {"fashionpedia_later": "held_out_later"}
"""Parts of what is held out that were read after the first, and how their figures are called."""

DATA = [READINGS / f"{part}.json" for part in ("held_out", *FURTHER.values())]


@dataclass(frozen=True, slots=True)
class Said:
    """What a program said of one garment: colours, leading first, and patterns, each with its confidence."""

    colours: tuple[tuple[str, float], ...]
    patterns: tuple[tuple[str, float], ...]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data")
    parser.add_argument("--part", default="held_out", choices=("held_out", "worked_on"))
    parser.add_argument("--peer", default=PEER, help=f"commit of the program compared with (default {PEER})")
    parser.add_argument("--tell", action="store_true", help="print what was said, as JSON lines, and nothing else")
    arguments = parser.parse_args()
    reads = list(read_pictures(arguments.part, arguments.data))
    groups = {
        "photographs": [n for n, read in enumerate(reads) if read.garment is None],
        "fashionpedia": [n for n, read in enumerate(reads) if read.garment is not None],
    }
    for name, part in FURTHER.items() if arguments.part == "held_out" else ():
        first = len(reads)
        reads += read_pictures(part, arguments.data)
        groups[name] = list(range(first, len(reads)))
    groups["boxes"] = [n for n, read in enumerate(reads) if read.garment is not None]
    groups["all"] = list(range(len(reads)))
    if arguments.tell:
        for said in program(reads)[0]:
            print(json.dumps([said.colours, said.patterns]))
        return
    now, seconds = program(reads)
    before = earlier(arguments.peer, arguments.part, arguments.data)
    middle = [centre(read) for read in reads]
    figures: dict[str, object] = {"part": arguments.part, "peer": arguments.peer}
    for name, chosen in groups.items():
        systems = {"pixels": now, "centre": middle, "earlier": before}
        figures[name] = {
            system: judged([reads[n] for n in chosen], [said[n] for n in chosen]) for system, said in systems.items()
        }
    figures["pictures_per_second_and_core"] = round(len({read.picture.path for read in reads}) / seconds, 1)
    print(json.dumps(figures, indent=1))
    if arguments.part == "held_out":
        print(write("seeing", figures, seed=None, data=DATA, generated=False))


def program(reads: Sequence[Read]) -> tuple[list[Said], float]:
    """Return what this program says of each garment, and the processor time that it took for all pictures."""
    describer = PixelsDescriber()
    described = {}
    before = time.process_time()
    for picture in {read.picture.path: read.picture for read in reads}.values():
        described[picture.path] = describer.describe(picture).findings
    seconds = time.process_time() - before
    return [said_of(read, described[read.picture.path]) for read in reads], seconds


def said_of(read: Read, findings: Sequence[Finding]) -> Said:
    own = [one for one in findings if one.region == read.garment]
    colours, patterns = (
        tuple((one.text, one.confidence) for one in own if one.kind == kind) for kind in ("colour", "pattern")
    )
    return Said(colours, patterns)


def earlier(commit: str, part: str, data: Path) -> list[Said]:
    """Return what the program of another commit says, run as it was."""
    with tempfile.TemporaryDirectory() as folder:
        packed = subprocess.run(
            ["git", "archive", commit, "mrag_owl", "ontologies", "sparql"], cwd=ROOT, capture_output=True, check=True
        ).stdout
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(folder, filter="data")
        told = subprocess.run(
            [sys.executable, str(Path(__file__).resolve()), "--tell", "--part", part, "--data", str(data.resolve())],
            env={**os.environ, "PYTHONPATH": folder},
            cwd=folder,
            capture_output=True,
            check=True,
            text=True,
        ).stdout
    lines = (json.loads(line) for line in told.splitlines())
    return [Said(*(tuple((text, sure) for text, sure in found) for found in line)) for line in lines]


def centre(read: Read) -> Said:
    """Return the name of the mean colour in the middle ninth."""
    from mrag_owl.describers.pixels.colours import to_lab
    from mrag_owl.describers.pixels.palette import fashion_palette

    with Image.open(read.picture.path) as image:
        rgb = np.asarray(image.convert("RGB"))
    height, width = rgb.shape[:2]
    left, top, across, down = 0.0, 0.0, float(width), float(height)
    if read.garment is not None:
        (box,) = [region.box for region in read.picture.regions if region.iri == read.garment]
        annotated = read.picture.size or (width, height)
        left, top, across, down = (
            side * (width / annotated[0] if n % 2 == 0 else height / annotated[1]) for n, side in enumerate(box or ())
        )
    rows = slice(int(top + down / 3), max(int(top + down / 3) + 1, int(top + 2 * down / 3)))
    columns = slice(int(left + across / 3), max(int(left + across / 3) + 1, int(left + 2 * across / 3)))
    mean = rgb[rows, columns].reshape(-1, 3).mean(axis=0).astype(np.uint8)
    palette = fashion_palette()
    return Said(((palette.names[int(palette.likely(to_lab(mean[None]))[0].argmax())], 1.0),), ())


def judged(reads: Sequence[Read], said: Sequence[Said]) -> dict[str, object]:
    """Return how much was said and how much of it is right."""
    named = [(one.colours[0], right_colours(read)) for read, one in zip(reads, said, strict=True) if one.colours]
    leading = [(sure, name in right) for (name, sure), right in named]
    further = [
        name in right_colours(read) | set(read.others)
        for read, one in zip(reads, said, strict=True)
        for name, _ in one.colours[1:]
    ]
    stated = [
        (pattern, read)
        for read, one in zip(reads, said, strict=True)
        for pattern, _ in one.patterns
        if pattern != "plain"
    ]
    patterned = [n for n, read in enumerate(reads) if read.is_patterned]
    found = [n for n in patterned if any(is_right(pattern, reads[n]) for pattern, _ in said[n].patterns)]
    plain = [read for read, one in zip(reads, said, strict=True) for pattern, _ in one.patterns if pattern == "plain"]
    return {
        "garments": len(reads),
        "named": share([bool(one.colours) for one in said]),
        "right_of_named": share([right for _, right in leading]),
        "calibration_error": calibration_error(leading),
        "calibration_error_by_chance": by_chance(leading),
        "further": len(further),
        "right_of_further": share(further),
        "patterned": len(patterned),
        "pattern_recall": round(len(found) / max(1, len(patterned)), 4),
        "patterns_stated": len(stated),
        "pattern_precision": share([is_right(pattern, read) for pattern, read in stated]),
        "plain_stated": len(plain),
        "plain_precision": share([not read.is_patterned for read in plain]),
    }


def right_colours(read: Read) -> set[str]:
    return {like for name in read.main for like in (name, *LIKE.get(name, ()))}


def is_right(pattern: str, read: Read) -> bool:
    """Tell whether a pattern is one that the reading accepts; what is floral is a print as well."""
    return pattern in read.patterns or (pattern == "print" and {"floral", "other"} & set(read.patterns) != set())


def calibration_error(judged: Sequence[tuple[float, bool]]) -> float | None:
    """Return the mean distance of stated confidence and share of right ones, over bins, weighted by their size."""
    if not judged:
        return None
    sure = np.array([confidence for confidence, _ in judged])
    right = np.array([is_right for _, is_right in judged])
    bins = np.minimum((sure * 10).astype(int), 9)
    return round(float(sum(abs(sure[bins == n].sum() - right[bins == n].sum()) for n in range(10))) / len(judged), 4)


def by_chance(judged: Sequence[tuple[float, bool]]) -> float | None:
    """Return the mean calibration error of names that are right exactly as often as is stated, drawn many times."""
    if not judged:
        return None
    sure, rng = np.array([confidence for confidence, _ in judged]), np.random.default_rng(1)
    drawn = (rng.random(len(sure)) < sure for _ in range(DRAWS))
    errors = [calibration_error(list(zip(sure.tolist(), right.tolist(), strict=True))) for right in drawn]
    return round(float(np.mean([error for error in errors if error is not None])), 4)


def share(claims: Sequence[bool]) -> float | None:
    return round(sum(claims) / len(claims), 4) if claims else None


if __name__ == "__main__":
    main()
