"""What texts tell, put together: entities, the relations between them, and where each is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from mrag_owl.records import Iri
from mrag_owl.texts.books import Book


@dataclass(frozen=True, slots=True)
class Place:
    """A stretch of a book: the number of the book among those read, and where it starts and ends in its text."""

    book: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Entity:
    """Something that texts tell of: its key within them, its type in the profile, and what it is called, shown first.

    `same` are individuals of authorities that it is; `year` the number of a year.
    """

    key: str
    type: str
    names: tuple[str, ...]
    description: str
    mentions: tuple[Place, ...]
    same: tuple[Iri, ...] = ()
    year: int | None = None

    @property
    def name(self) -> str:
        """What it is called."""
        return self.names[0]


@dataclass(frozen=True, slots=True)
class Telling:
    """One sentence that tells a relation: where it is, the words that say it, and how sure that is, in [0, 1]."""

    place: Place
    words: str
    confidence: float


@dataclass(frozen=True, slots=True)
class Link:
    """A relation between two entities, by their keys, with every sentence that tells it."""

    source: str
    relation: str
    target: str
    told: tuple[Telling, ...]


@dataclass(frozen=True, slots=True)
class Merge:
    """A name that was taken for an entity called otherwise: how sure that is, in [0, 1], and why."""

    kept: str
    name: str
    type: str
    score: float
    reason: str


@dataclass(frozen=True)
class Context:
    """All that was told: entities and links in the order of their keys, what was merged, and what was dropped."""

    books: tuple[Book, ...]
    entities: tuple[Entity, ...]
    links: tuple[Link, ...]
    merges: tuple[Merge, ...] = ()
    dropped: Mapping[str, int] = field(default_factory=dict)
