"""Pictures in, statements about the garments on them out: by a vision model, or from the pixels themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from mrag_owl.records import Iri

KINDS = ("colour", "material", "pattern", "season", "occasion", "style")
"""What a finding may be about; each kind is one property of the enriched graph (`mo:hasColour`, …)."""


@dataclass(frozen=True, slots=True)
class Agent:
    """What makes descriptions, as the provenance names it: the algorithm or the model, and its version."""

    name: str
    version: str


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

    `size` is the width and height that outlines refer to, None where they are the file's own.
    """

    iri: Iri
    path: Path
    regions: tuple[Region, ...]
    size: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing seen, in the describer's own words: its kind, the words, and how sure the describer is, in [0, 1].

    `region` is the garment it is about, None where only the picture is known; `span` is the part of the description
    that says it, verbatim, None where no text does.

    >>> Finding("colour", "light pink", None, 0.9, None).text
    'light pink'
    """

    kind: str
    text: str
    region: Iri | None
    confidence: float
    span: str | None


@dataclass(frozen=True, slots=True)
class Description:
    """What a describer says about one picture: its text (may be empty), and the findings in it."""

    picture: Iri
    text: str
    findings: tuple[Finding, ...]


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
