"""Pictures in, the objects on them out: those that are annotated, those that stand out, those that a model sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from mrag_owl.pictures.objects import PictureObject
from mrag_owl.pictures.pixels import Pixels
from mrag_owl.records import Agent, Iri


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture to find objects on: its name, its pixels, and how large it is as a whole, in width and height.

    The pixels may be fewer; boxes are always in the whole picture's. `iri` is the picture's individual in a store.
    """

    name: str
    pixels: Pixels
    size: tuple[int, int]
    iri: Iri | None = None

    @property
    def scale(self) -> tuple[float, float]:
        """Factors across and down that lead from the whole picture's pixels to those here."""
        height, width = self.pixels.shape[:2]
        return width / self.size[0], height / self.size[1]


class Detector(Protocol):
    """Anything that finds objects on a picture."""

    @property
    def agent(self) -> Agent:
        """Who finds them, as the provenance names it."""
        ...

    def find(self, scene: Scene) -> Sequence[PictureObject]:
        """Return the objects, in any order, all boxes within the picture; none where nothing was found.

        Raises DescriberError or ModelError where the detector cannot look.
        """
        ...
