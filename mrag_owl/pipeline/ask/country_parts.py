"""Of how many it is not known whether they were born in a country, a part of it or a county, though known where."""

from __future__ import annotations

from collections.abc import Callable, Set
from dataclasses import dataclass
from functools import cached_property, partial

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.syntax import (
    TOP,
    And,
    ClassExpression,
    Not,
    OneOf,
    Or,
    Role,
    Some,
    conjunction,
    disjunction,
    negation,
    one_of,
    walk,
)
from mrag_owl.generation.template import number
from mrag_owl.reading.gazetteer import places_and_people
from mrag_owl.reading.meaning import back
from mrag_owl.reading.names import Names
from mrag_owl.records import Iri

_Find = Callable[[tuple[Iri, ...]], tuple[Iri, ...]]


@dataclass(frozen=True)
class CountryParts:
    """Tells of how many the part of a country is not known, such as Wales of those born in the United Kingdom.

    And of how many it is not known in which country the place lies, such as Beckington. `births` are the properties
    that say where somebody was born, `within` those from a place to what it lies in.
    """

    extents: Extents
    names: Names
    births: frozenset[Iri] = frozenset()
    within: tuple[Role, ...] = ()

    def told(self, expression: ClassExpression) -> str:
        """Return of how many more an expression may be true, and of how many it may not be, in sentences."""
        births, wholes = set[Iri](), set[Iri]()
        finding = (partial(self._undecided, wholes=wholes), self._unlocated, self._in_no_county)
        in_country, in_none, in_county = (self._widened(expression, births, find) for find in finding)
        place = " and ".join(sorted(map(self.names.label, births)))
        country = " and ".join(sorted(map(self.names.label, wholes)))
        known = f"only the country of the {place} is known ({country}), and not the part of it"
        unknown = f"it is not known in which country the {place} lies"
        wide = f"it is not known whether the {place} lies in that county"
        told = ((in_country, known), (in_county, wide), (in_none, unknown))
        return "".join(self._compared(expression, wider, which) for wider, which in told)

    def is_undecided(self, expression: ClassExpression) -> bool:
        """Tell whether it is not known if there is anybody of whom an expression is true."""
        finding = (partial(self._undecided, wholes=set()), self._unlocated, self._in_no_county)
        may = [self._widened(expression, set(), find) for find in finding]
        if self.extents.count(expression):
            return not self.extents.count(conjunction(expression, *may))
        return any(map(self.extents.count, may))

    def county(self, expression: ClassExpression) -> str:
        """Return the county that somebody named is asked to be born in, as it is shown; "" where a denial asks."""
        parts = list(walk(expression))
        births = [part.filler for part in parts if isinstance(part, Some) and part.role.iri in self.births]
        counties = [
            self._filled(one.individuals, self.names.perhaps.keys()) for one in births if isinstance(one, OneOf)
        ]
        named = expression.operands if isinstance(expression, And) else ()
        is_plain = any(isinstance(one, OneOf) for one in named) and not any(isinstance(part, Not) for part in parts)
        return self.names.label(counties[0]) if is_plain and len(counties) == 1 and counties[0] is not None else ""

    def _compared(self, expression: ClassExpression, wider: ClassExpression, known: str) -> str:
        more = self.extents.count(conjunction(wider, negation(expression)))
        fewer = self.extents.count(conjunction(expression, negation(wider)))
        return "".join(
            f" For {number(some)} {which}, {known}." for some, which in ((more, "more"), (fewer, "of these")) if some
        )

    def _widened(self, expression: ClassExpression, births: set[Iri], find: _Find) -> ClassExpression:
        """Return an expression with the places that are found to lie where it asks of, for all that is known.

        The properties are added to `births`.
        """
        match expression:
            case And(operands):
                return conjunction(*(self._widened(one, births, find) for one in operands))
            case Or(operands):
                return disjunction(*(self._widened(one, births, find) for one in operands))
            case Not(operand):
                return negation(self._widened(operand, births, find))
            case Some(role, OneOf(places) | Not(OneOf(places))) if role.iri in self.births and not role.inverse:
                undecided = find(places)
                if undecided:
                    births.add(role.iri)
                wider = one_of(*places, *undecided)
                return Some(role, negation(wider) if isinstance(expression.filler, Not) else wider)
            case Some(role, filler):
                return Some(role, self._widened(filler, births, find))
        return expression

    def _filled(self, places: tuple[Iri, ...], among: Set[Iri]) -> Iri | None:
        """Return which one `among` others the places are, with what lies in it; None where they are no such thing."""
        inside, whole = self.names.inside, set(places)
        named = (one for one in places if one in among and whole <= {one, *inside(one)})
        nameless = self.names.nameless.get(tuple(sorted(places))) if len(places) > 1 else None  # or it is London itself
        return next(named, nameless if nameless in among else None)

    def _unlocated(self, places: tuple[Iri, ...]) -> tuple[Iri, ...]:
        """Return the places of which it is not known in which country they lie, where a country is asked of."""
        if self._filled(places, self._countries | self.names.lying.keys()) is None:
            return ()
        return tuple(one for one in self._nowhere if one not in places)

    @cached_property
    def _countries(self) -> frozenset[Iri]:
        return frozenset(iri for name in places_and_people() for iri in self.names.individuals.get(name, ()))

    @cached_property
    def _nowhere(self) -> tuple[Iri, ...]:
        """The places where somebody was born that lie in no other, and that are no country by any name."""
        born = {one for iri in self.births for one in self.extents.individuals(Some(Role(iri, inverse=True), TOP))}
        located = {one for role in self.within for one in self.extents.individuals(Some(role, TOP))}
        wholes = self.names.lying.keys() - self.names.perhaps.keys()
        return tuple(sorted(born - located - self._countries - wholes))

    def _in_no_county(self, places: tuple[Iri, ...]) -> tuple[Iri, ...]:
        """Return the places that may lie in a county that these are the places of; () for others."""
        county = self._filled(places, self.names.perhaps.keys())
        return tuple(one for one in self.names.perhaps.get(county, ()) if one not in places) if county else ()

    def _undecided(self, places: tuple[Iri, ...], wholes: set[Iri]) -> tuple[Iri, ...]:
        """Return the country of whose part these are the places, and what lies in it, in no part; () for others.

        The country is added to `wholes`.
        """
        lying = {iri: inside for iri, inside in self.names.lying.items() if iri not in self.names.perhaps}
        part = self._filled(places, lying.keys())
        whole = self._whole(part) if part is not None else None
        if whole is None or whole in places:
            return ()
        known = set(places)
        for one in lying:
            if one != whole and self._whole(one) == whole:
                known |= {one, *self.names.inside(one), *self._below(one)}
        wholes.add(whole)
        return (whole, *sorted(self._below(whole) - known - {whole}))

    def _whole(self, part: Iri) -> Iri | None:
        """Return the narrowest place that all in a part lie in; None without one."""
        above = [self._above(one) - {part} for one in self.names.lying[part]]
        shared = set.intersection(*above) if above else set()
        narrowest = [one for one in shared if not shared & self._below(one)]
        return narrowest[0] if len(narrowest) == 1 else None

    def _above(self, place: Iri) -> set[Iri]:
        return {one for role in self.within for one in self.extents.individuals(Some(back(role), OneOf((place,))))}

    def _below(self, place: Iri) -> set[Iri]:
        return {one for role in self.within for one in self.extents.individuals(Some(role, OneOf((place,))))}
