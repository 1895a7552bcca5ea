"""The sample of mrag-owl, drawn: `python -m drawn_outfits.sample DIR`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from drawn_outfits.generating import GeneratedCounts, generate
from mrag_owl.datasets.sample import SAMPLE_IMAGES

SAMPLE_SEED = 38570  # a set with all everyday garments, most kinds of parts and two light pink sweaters
SAMPLE_SIZE = (320, 480)


def draw_sample(directory: Path, *, advance: Callable[[int], None] = lambda _: None) -> GeneratedCounts:
    """Draw the sample into `directory`: annotations in the official form, pictures, and their true colours.

    Always the same bytes with the same versions of this package and of Pillow. What may happen to
    `directory`, and what is raised, is as for `generate`.
    """
    return generate(
        directory, SAMPLE_IMAGES, seed=SAMPLE_SEED, pictures=True, size=SAMPLE_SIZE, quality=90, advance=advance
    )


if __name__ == "__main__":
    draw_sample(Path(sys.argv[1]))
