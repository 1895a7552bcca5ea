"""The embedded sample: a small drawn data set, for a first question on a machine that has no data."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from mrag_owl.datasets.synthetic import GeneratedCounts, generate

SAMPLE_IMAGES = 120
SAMPLE_SEED = 38570  # a set with all everyday garments, most kinds of parts and two light pink sweaters
SAMPLE_SIZE = (320, 480)


def write_sample(directory: Path, *, advance: Callable[[int], None] = lambda _: None) -> GeneratedCounts:
    """Draw the sample into `directory`: annotations in the official form, pictures, and their true colours.

    Always the same bytes with the same versions of this package and of Pillow. What may happen to
    `directory`, and what is raised, is as for `synthetic.generate`.
    """
    return generate(
        directory, SAMPLE_IMAGES, seed=SAMPLE_SEED, pictures=True, size=SAMPLE_SIZE, quality=90, advance=advance
    )
