"""Pictures in, statements about the garments on them out: by a vision model, or from the pixels themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from mrag_owl.pictures.findings import KINDS, Description, Finding, Look
from mrag_owl.records import Agent, Iri

__all__ = ["KINDS", "Agent", "Describer", "Description", "Finding", "Look", "Picture", "Region"]


@dataclass(frozen=True, slots=True)
class Region:
    """A garment on a picture: its individual, its category's label, and its outline as the source gave it.

    `box` is left, top, width, height in pixels of the annotated size; `segmentation` is JSON: a list of polygons or
    an RLE (`{"counts": …, "size": [height, width]}`). Both may be missing: then the garment has no place on it.
    """

    iri: Iri
    label: str
    box: tuple[float, float, float, float] | None
    segmentation: str | None


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture to describe: its individual, its file, and the garments known to be on it, by ascending IRI.

    `size` is the width and height that outlines refer to, None where they are the file's own. `content` is what the
    file holds, where the picture is described on another machine.
    """

    iri: Iri
    path: Path
    regions: tuple[Region, ...]
    size: tuple[int, int] | None = None
    content: bytes | None = None


class Describer(Protocol):
    """Anything that says what is to be seen on a picture."""

    @property
    def agent(self) -> Agent:
        """Return the algorithm or model that speaks, as the provenance records it."""
        ...

    @property
    def parameters(self) -> Mapping[str, str]:
        """Return everything that changes what it says, as text: thresholds, temperature, seed, prompt."""
        ...

    def describe(self, picture: Picture) -> Description:
        """Return what is seen on the picture; raises DescriberError where the picture cannot be read."""
        ...
