"""The forms of a question: which, how many, which has the most, which is the first, and whether there is any."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from mrag_owl.expressions.syntax import BOTTOM, ClassExpression, Role, Some, conjunction
from mrag_owl.records import Iri

EVERY = 1_000_000
"""So many of the first as there are: each with its number."""


@dataclass(frozen=True, slots=True)
class Listed:
    """Asks for the individuals of an expression."""

    expression: ClassExpression


@dataclass(frozen=True, slots=True)
class Counted:
    """Asks how many individuals an expression has, or with `bounds` whether they are at least and at most so many."""

    expression: ClassExpression
    bounds: tuple[int, int | None] | None = None


def is_within(number: int, bounds: tuple[int, int | None] | None) -> bool:
    """Tell whether a number is within bounds; without any all are."""
    low, high = bounds or (0, None)
    return number >= low and (high is None or number <= high)


@dataclass(frozen=True, slots=True)
class Whether:
    """Asks whether an expression has any individual; with `is_none` whether it has none.

    With `is_denied` that is asked in these words, "are there no coats", and not of all: "are all coats long". Of what
    is `unsure` it is not known whether it is an exception: what no date, or only a longer span, is stated of. `against`
    are the individuals with which something is compared: "is Rain larger than Ophelia".
    """

    expression: ClassExpression
    is_none: bool = False
    is_denied: bool = False
    unsure: ClassExpression = BOTTOM
    against: tuple[Iri, ...] = ()


@dataclass(frozen=True, slots=True)
class Via:
    """Over what something is linked to what is counted: things `of` an expression, and the role from these to it."""

    of: ClassExpression
    role: Role


@dataclass(frozen=True, slots=True)
class Ranked:
    """Asks which individuals of `expression` are linked by `role` to the most of `counted`, or `fewest`.

    Where some are `claimed`, it asks whether it is one of these; so many of the `first` are asked for, or with `is_nth`
    the last of these alone: the second most. What is counted may be linked over others only: then `role` leads to what
    is `via`, and its role from there to each of what is counted, once however often, as a movement over its works to
    their makers.
    """

    expression: ClassExpression
    counted: ClassExpression
    role: Role
    fewest: bool = False
    claimed: tuple[Iri, ...] = ()
    first: int = 1
    is_nth: bool = False
    via: Via | None = None

    @property
    def linked(self) -> ClassExpression:
        """What `role` leads to: what is counted, or what leads to that."""
        return self.counted if self.via is None else conjunction(self.via.of, Some(self.via.role, self.counted))


@dataclass(frozen=True, slots=True)
class Extreme:
    """Asks which individuals of `expression` have the least or the greatest number of a data property.

    The number is their own, or where there is a `role` that of what it leads to: of an artist the year of birth.
    So many of the `first` are asked for, or with `is_nth` the last of these alone.
    """

    expression: ClassExpression
    data_property: Iri
    least: bool
    role: Role | None = None
    first: int = 1
    is_nth: bool = False


@dataclass(frozen=True, slots=True)
class More:
    """Asks whether `expression` has more individuals than `other`, or with `is_number` how many more."""

    expression: ClassExpression
    other: ClassExpression
    is_number: bool = False


@dataclass(frozen=True, slots=True)
class Age:
    """How old somebody `born` in a year was at what happened between the years `first` and `last`.

    `rough` has the words of a record that date the life roughly.
    """

    born: int
    first: int
    last: int
    rough: str = ""

    @property
    def least(self) -> int:
        """The age if the birthday had not yet come."""
        return max(self.first - self.born - 1, 0)

    @property
    def most(self) -> int:
        """The age if the birthday had come."""
        return self.last - self.born


@dataclass(frozen=True, slots=True)
class Calculated:
    """Asks for a number of one thing or an average of several: an age, a height; `what` says of what it is.

    Of an age that years tell it is the difference of the first year and the year of birth; `is_of_life`: at death.
    An average of several has of how many of them the number is known. `measure` is the property that states the number,
    `unit` what it is taken to be in where the property's own words do not say it.
    """

    expression: ClassExpression
    number: float
    what: str
    age: Age | None = None
    is_of_life: bool = False
    known: int | None = None
    measure: Iri | None = None
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Worded:
    """Asks what the records of the individuals of `expression` say in words by a data property.

    With `is_place` only what stands behind the year is asked for, as the place does in "June 1888, Arles".
    """

    expression: ClassExpression
    data_property: Iri
    is_place: bool = False


@dataclass(frozen=True, slots=True)
class Foremost:
    """Asks which of some named things most individuals of `expression` have, each with the expression of those.

    With `bounds` it asks which of them at least and at most so many have, with `fewest` which the fewest have that any
    have, and where one is `claimed` whether it is that. What `is_whole` goes by no name alone, but by all that is said.
    With `is_number` it asks how many of them are within the bounds. So many of the `first` are asked for, or with
    `is_nth` the last of these alone. An option that stands for several individuals, as "short" for all short lengths,
    goes by the first of them; `sums` has all of each such option.
    """

    expression: ClassExpression
    options: tuple[tuple[Iri, ClassExpression], ...]
    bounds: tuple[int, int | None] | None = None
    fewest: bool = False
    claimed: tuple[Iri, ...] = ()
    is_whole: bool = False
    is_number: bool = False
    first: int = 1
    is_nth: bool = False
    sums: tuple[tuple[Iri, ...], ...] = ()

    def stands_for(self, iri: Iri) -> tuple[Iri, ...]:
        """Return the individuals that an option stands for, most often one."""
        return next((some for some in self.sums if some[0] == iri), (iri,))

    @property
    def is_of_each(self) -> bool:
        """Whether the number of each is asked for, whatever it is."""
        return self.bounds == (0, None)

    def is_met(self, number: int) -> bool:
        """Tell whether a number is within the bounds."""
        return is_within(number, self.bounds)


@dataclass(frozen=True, slots=True)
class Peak:
    """Asks in which groups of years or places most of `expression` are by a role, or `fewest`: each with those.

    `among`: what the groups are of, where they are only some, as all countries but one. So many of
    the `first` are asked for, or with `is_nth` the last of these alone. Groups may be of those whom texts of the
    property `said_by` name as having given things, in the way `said_as`: presented.
    """

    expression: ClassExpression
    role: Role
    groups: tuple[tuple[Iri, ClassExpression], ...]
    fewest: bool = False
    among: ClassExpression | None = None
    first: int = 1
    is_nth: bool = False
    said_as: str = ""
    said_by: Iri | None = None


@dataclass(frozen=True, slots=True)
class Quota:
    """A share of a whole, `above` of `below`, that something is compared with: more than it, at least it, or less."""

    above: int
    below: int
    how: str = "more"

    def is_met(self, part: float, whole: float) -> bool:
        """Tell whether a part of a whole is as much as is asked."""
        ours, theirs = part * self.below, whole * self.above
        compared = {"more": ours > theirs, "least": ours >= theirs, "fewer": ours < theirs, "most": ours <= theirs}
        return whole > 0 and compared[self.how]


@dataclass(frozen=True, slots=True)
class Share:
    """Asks what share of `whole` is `expression`, or with a `quota` whether it is as much."""

    expression: ClassExpression
    whole: ClassExpression
    quota: Quota | None = None


@dataclass(frozen=True, slots=True)
class Mean:
    """Asks to how many of `counted` the individuals of `expression` are linked by `role` on average.

    Those that are linked to none count as well.
    """

    expression: ClassExpression
    counted: ClassExpression
    role: Role


@dataclass(frozen=True, slots=True)
class Varied:
    """Asks which individuals of `expression` are of the most of several kinds, each with the expression of those."""

    expression: ClassExpression
    options: tuple[tuple[Iri, ClassExpression], ...]


Asked: TypeAlias = (
    Listed | Counted | Whether | Ranked | Extreme | More | Calculated | Worded | Foremost | Peak | Share | Mean | Varied
)
ASKED = (Listed, Counted, Whether, Ranked, Extreme, More, Calculated, Worded, Foremost, Peak, Share, Mean, Varied)
"""The same, to tell them from expressions."""
