"""Where objects of pictures are looked up: other stores, endpoints, search servers, all by one contract."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np

from mrag_owl.pictures.objects import Hit
from mrag_owl.pictures.pixels import Pixels
from mrag_owl.records import Iri
from mrag_owl.retrieval.picture_embedders import PictureEmbedder, Views

TOP = 3
"""Hits of each source that are kept for an object."""


@dataclass(frozen=True, slots=True)
class Sought:
    """An object to look up: its pixels, what it is called, what is known of it in words, and what is no answer.

    `views` are its vectors, where they were made before, by the embedder of that identity.
    """

    pixels: Pixels
    label: str
    words: str
    left_out: frozenset[Iri] = field(default=frozenset())
    views: Views | None = field(default=None, compare=False, repr=False)
    embedded_by: str = ""


def embedded(sought: Sequence[Sought], embedder: PictureEmbedder) -> Views:
    """Return the views by which objects are looked for, those that were made before as they are."""
    if sought and all(one.embedded_by == embedder.identity for one in sought):
        return np.stack([one.views for one in sought if one.views is not None])
    return embedder.embed_sought([one.pixels for one in sought])


class Source(Protocol):
    """Anything that objects can be looked up in."""

    @property
    def name(self) -> str:
        """What the source is called in captions."""
        ...

    def look_up(self, sought: Sequence[Sought], *, top_k: int, seconds: float) -> Iterator[tuple[int, Sequence[Hit]]]:
        """Yield the place of each object among the sought and its hits, as they are found.

        At most `top_k` hits each, best first, ties by address. Raises RetrievalError or FetchError where there are no
        more; what takes longer than `seconds` is to be given up. Several threads may ask at once.
        """
        ...
