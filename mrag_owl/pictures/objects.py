"""The objects of a picture, what sources say of each, and the caption: values that cross stages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from mrag_owl.pictures.boxes import Box
from mrag_owl.records import Agent, CheckedSentence, Iri

Verdict = Literal["is", "like", "kind", "rejected"]

GENERAL_LABELS = frozenset(("object", "thing", "item"))
"""What is called so is of no kind that anybody has said."""


@dataclass(frozen=True, slots=True)
class PictureObject:
    """An object on a picture: its box in the upright picture's pixels, what it is called, and who found it how surely.

    `iri` is the individual that the object is in a store, None where nobody has stated it. `outline` is JSON, as
    `records.Region` has it, in the same pixels. `facts` are what is stated of it, as objects of "with" ("a floral
    pattern"). `is_part`: it belongs to another object, as a sleeve does.
    """

    box: Box
    label: str
    finder: Agent
    confidence: float = 1.0
    iri: Iri | None = None
    outline: str | None = None
    facts: tuple[str, ...] = ()
    is_part: bool = False

    @property
    def has_kind(self) -> bool:
        """Whether anybody has said what it is: else it is only known where something stands out."""
        return self.label not in GENERAL_LABELS


@dataclass(frozen=True, slots=True)
class Hit:
    """What a source found for an object: where it is, what it is called, and what is said of it, as plain text.

    `kind` is the class that the source files it under, empty where it names none. `looks` is the cosine of the hit's
    picture with the object's, None where no picture was compared, and `ahead` by how much it is greater than that of
    the next in the source; `score` is what the source's hits are ordered by: `looks`, or else the cosine of the texts.
    """

    source: str
    address: str
    title: str
    text: str
    kind: str
    score: float
    looks: float | None = None
    ahead: float = 0.0


@dataclass(frozen=True, slots=True)
class JudgedHit:
    """A hit, what it may be taken for, and why.

    `verdict`: the object *is* it, or it is *like* the object, or it tells of its *kind*; or it is *rejected*.
    """

    hit: Hit
    verdict: Verdict
    reason: str

    @property
    def is_believed(self) -> bool:
        """Whether a caption may use it."""
        return self.verdict != "rejected"


@dataclass(frozen=True, slots=True)
class SilentSource:
    """A source without an answer, or without one for some objects, and why."""

    source: str
    reason: str


@dataclass(frozen=True, slots=True)
class CaptionedObject:
    """An object with its mark, a number from 1 in the order of reading, where it is in words, and what was found."""

    number: int
    place: str
    thing: PictureObject
    hits: tuple[JudgedHit, ...]
    summary: str


@dataclass(frozen=True, slots=True)
class Caption:
    """A picture's caption: its text, the objects it speaks of, the sources that were silent, and by which prompt.

    `size` is the width and height that boxes refer to. `sentences` are those of a model's text, each checked against
    what was found; None for the template's.
    """

    picture: str
    size: tuple[int, int]
    objects: tuple[CaptionedObject, ...]
    text: str
    prompt: str
    silent: tuple[SilentSource, ...] = ()
    sentences: tuple[CheckedSentence, ...] | None = None
