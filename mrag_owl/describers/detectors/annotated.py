"""The objects that a store states of a picture, as annotators drew them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mrag_owl.describers.detectors import Scene
from mrag_owl.pictures.objects import PictureObject
from mrag_owl.records import Agent, Iri

ANNOTATORS = Agent("annotators", "")
"""Who found what a data set states."""


class Annotated:
    """Finds what is there already; `objects_of` gives what a store states of a picture."""

    def __init__(self, objects_of: Callable[[Iri], Sequence[PictureObject]]) -> None:
        self._objects_of = objects_of

    @property
    def agent(self) -> Agent:
        """The annotators."""
        return ANNOTATORS

    def find(self, scene: Scene) -> Sequence[PictureObject]:
        """Return the stated objects; none of a picture that the store does not have."""
        return () if scene.iri is None else self._objects_of(scene.iri)
