"""Values of grammars beside meanings: properties, events, verbs with what stands around them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from mrag_owl.expressions.syntax import Role
from mrag_owl.reading.arguments import Argument
from mrag_owl.reading.frames import Frame
from mrag_owl.reading.meaning import Bounds, Meaning, Superlative
from mrag_owl.reading.periods import Range
from mrag_owl.reading.relations import Kinds
from mrag_owl.records import Iri

Roles: TypeAlias = tuple[Role, ...]
"""The properties that a noun or a preposition may stand for."""


TwoRoles: TypeAlias = tuple[Roles, Roles]
"""The properties that two nouns stand for, of which the same is said."""


Columns: TypeAlias = tuple[Kinds, ...]
"""What is to be told of each of several things, as the kinds of it; of what all have, as titles, nothing."""


TextProperties: TypeAlias = tuple[Iri, ...]
"""The data properties that a noun for what records say in words may stand for."""

Texts: TypeAlias = tuple[str, ...]
"""Words that a title may hold, one of them."""


Portion: TypeAlias = tuple[int, int]
"""A part of a whole, as so many of so many."""


Grouping: TypeAlias = tuple[Meaning, Roles]
"""What things are counted by, each apart, and the property that is said, if one is."""


Duo: TypeAlias = tuple[Meaning, Meaning]
"""Two things that are compared."""


Spans: TypeAlias = tuple[Range, Range]
"""Two spans of time, in each of which something is."""


@dataclass(frozen=True, slots=True)
class Utmost:
    """What is said of the first of all: by time, birth ("age"), length of life or a side; `low`: the least."""

    by: str
    low: bool = False
    side: Iri | None = None


@dataclass(frozen=True, slots=True)
class Shape:
    """How the sides of a thing compare: one is longer than the other, or as long if `alike`; `is_word`: by one word.

    With `times` one is at least so many times as long as the other, or longer than that if `over`.
    """

    side: str
    other: str
    alike: bool = False
    is_word: bool = False
    times: int = 1
    over: bool = True

    def fits(self, longer: float, shorter: float) -> bool:
        """Return whether sides of two lengths compare so."""
        if self.alike:
            return longer == shorter
        least = self.times * shorter
        return longer > least or (longer == least and not self.over)


@dataclass(frozen=True, slots=True)
class Verbal:
    """A verb before a noun or at the end: the properties that it may say, and whether it denies them."""

    roles: Roles
    denied: bool = False


@dataclass(frozen=True, slots=True)
class Statement:
    """What texts of a property say, the roles that tell when that was done, and verbs for doing so."""

    said: Meaning
    said_by: Iri
    when: Roles
    frames: tuple[Frame, ...] = ()


@dataclass(frozen=True, slots=True)
class Occasion:
    """An event in somebody's life: whose, and the properties that tell of it."""

    of: Meaning
    roles: Roles


@dataclass(frozen=True, slots=True)
class Filled:
    """A verb's frame with what was found around it; `gap` is the surrounding left out, where it is known.

    Of what is `stated` so the records say in words how it was done: bought. What is not named is what the verb says
    is `made`: paintings.
    """

    frame: Frame
    arguments: tuple[tuple[str, Argument], ...] = ()
    gap: str | None = None
    also: bool = False
    often: Superlative | None = None
    times: Bounds | None = None
    when: bool | None = None
    timed: bool = True
    alone: bool = False
    stated: Statement | None = None
    made: Meaning | None = None

    def fills(self, slot: str) -> bool:
        """Tell whether a place is taken."""
        return self.gap == slot or any(slot == taken for taken, _ in self.arguments)


@dataclass(frozen=True, slots=True)
class Placed:
    """A preposition with what it is said with: "in London", "by Blake or by Turner"."""

    preposition: str
    said: Argument


@dataclass(frozen=True, slots=True)
class Fronted:
    """A clause whose preposition stands before it: "in which | Blake depicted ruins"."""

    subject: Argument
    verb: Filled
