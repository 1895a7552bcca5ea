"""What an extractor finds in a window of a book: names and terms where they stand, and relations between them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

PERSON, PLACE, BODY, OTHER, PRONOUN = "person", "place", "body", "other", "pronoun"
"""What a name may be of which no more is known yet, and a word that stands for a person named before."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A name or a term in a book, from `start` up to `end` of its text.

    `kind` is the name of a type of the profile, or one of the kinds above. `description` is what the extractor says of
    it, empty where it says nothing.
    """

    start: int
    end: int
    kind: str
    confidence: float
    description: str = ""


@dataclass(frozen=True, slots=True)
class Relation:
    """A relation that a sentence tells: its name in the profile, and the mentions that it links, by their numbers.

    The sentence stands from `start` up to `end` of the book's text; `words` are those that say the relation.
    """

    kind: str
    source: int
    target: int
    words: str
    start: int
    end: int
    confidence: float


@dataclass(frozen=True, slots=True)
class Extraction:
    """What was found in one window; `dropped` counts by reason what could not be taken."""

    mentions: tuple[Mention, ...]
    relations: tuple[Relation, ...]
    dropped: Mapping[str, int] = field(default_factory=dict)
