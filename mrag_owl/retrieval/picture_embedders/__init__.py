"""Pictures to vectors, by interchangeable models: what looks alike has vectors whose dot product is near 1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from mrag_owl.pictures.pixels import Pixels
from mrag_owl.retrieval.embedders import Vectors

Views = NDArray[np.float32]
"""Vectors of length 1, shape (pictures, views, dimension): a picture as a whole, and perhaps parts or its mirror."""

NO_ASPECTS: Mapping[str, slice] = MappingProxyType({})
"""Of vectors whose numbers cannot be told apart."""


class PictureEmbedder(Protocol):
    """Anything that turns pictures into vectors.

    How alike two pictures are is the greatest dot product of a view of the one with a view of the other. Parts that
    are looked for with and parts that are found need not be the same, so each has a method of its own.
    """

    @property
    def identity(self) -> str:
        """Everything that the vectors depend on: equal identities give equal vectors."""
        ...

    @property
    def dimension(self) -> int:
        """How many numbers a vector has."""
        ...

    @property
    def reads_texts(self) -> bool:
        """Whether texts have vectors beside those of pictures."""
        ...

    @property
    def aspects(self) -> Mapping[str, slice]:
        """What parts of a vector measure, in words ("colours"), where its numbers can be told apart; else nothing."""
        ...

    def embed_sought(self, pictures: Sequence[Pixels]) -> Views:
        """Return the views by which pictures are looked for; raises RetrievalError, never leaves one out."""
        ...

    def embed_kept(self, pictures: Sequence[Pixels]) -> Views:
        """Return the views by which pictures are found; raises RetrievalError, never leaves one out."""
        ...

    def embed_texts(self, texts: Sequence[str]) -> Vectors:
        """Return the vectors of texts, shape (texts, dimension); raises RetrievalError unless it `reads_texts`."""
        ...
