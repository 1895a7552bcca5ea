"""Pictures in, statements about the garments on them out: by a vision model, or from the pixels themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from mrag_owl.records import KINDS, Agent, Description, Finding, Picture, Region

__all__ = ["KINDS", "Agent", "Describer", "Description", "Finding", "Picture", "Region"]


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
