"""Which of the objects that were found are kept: each once, none tiny, parts within their whole, so many at most."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from mrag_owl.describers.detectors.annotated import ANNOTATORS
from mrag_owl.pictures.boxes import clipped, lies_inside, overlap, reading_order
from mrag_owl.pictures.objects import PictureObject

MOST_OBJECTS = 10
"""Objects of a picture that are kept, unless told otherwise."""

SAME = 0.5
"""Boxes of one class that have more than this in common are one object."""

LEAST_SHARE = 0.001
"""Of the picture's area: what is smaller is no object."""


def kept_objects(
    found: Iterable[PictureObject], size: tuple[int, int], *, most: int = MOST_OBJECTS
) -> tuple[PictureObject, ...]:
    """Return the objects to speak of, in the order of reading; `size` is the picture's width and height.

    Boxes are cut at the picture's edge. Of overlapping boxes of one class the surest stays; a part that lies inside a
    whole goes with it, and so does what has the class of what it lies inside; of too many the largest and surest stay.
    Whatever annotators state to be a whole thing is one, how small it is and over what it lies be as it may.
    """
    largest = sorted(_within(found, size), key=lambda one: (-one.confidence, -one.box.area, one.box, one.label))
    kept: list[PictureObject] = []
    for one in largest:
        if _is_stated(one) or not any(
            other.label == one.label and overlap(other.box, one.box) > SAME for other in kept
        ):
            kept.append(one)
    whole = [one for one in kept if not _belongs(one, kept)]
    chosen = sorted(whole, key=lambda one: -one.box.area * one.confidence)[:most]
    return tuple(chosen[place] for place in reading_order([one.box for one in chosen]))


def _within(found: Iterable[PictureObject], size: tuple[int, int]) -> Sequence[PictureObject]:
    """Return what lies on the picture and is not too small, with the part of the box that does."""
    boxed = ((one, clipped(one.box, size)) for one in found)
    return [
        replace(one, box=box)
        for one, box in boxed
        if box is not None and (_is_stated(one) or box.area >= LEAST_SHARE * size[0] * size[1])
    ]


def _is_stated(one: PictureObject) -> bool:
    return one.finder == ANNOTATORS and not one.is_part


def _belongs(one: PictureObject, others: Sequence[PictureObject]) -> bool:
    return any(
        lies_inside(one.box, other.box)
        and not other.is_part
        and (one.is_part or (one.label == other.label and not _is_stated(one)))
        for other in others
        if other is not one
    )
