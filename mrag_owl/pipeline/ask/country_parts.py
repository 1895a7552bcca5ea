"""Of how many it is not known whether they were born in a country, or in a part of it, though it is known where."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from functools import cached_property

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
)
from mrag_owl.generation.template import number
from mrag_owl.reading.gazetteer import places_and_people
from mrag_owl.reading.meaning import back
from mrag_owl.reading.names import Names
from mrag_owl.records import Iri


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
        in_country, in_none = (self._widened(expression, births, one) for one in (wholes, None))
        place = " and ".join(sorted(map(self.names.label, births)))
        country = " and ".join(sorted(map(self.names.label, wholes)))
        known = f"only the country of the {place} is known ({country}), and not the part of it"
        unknown = f"it is not known in which country the {place} lies"
        return self._compared(expression, in_country, known) + self._compared(expression, in_none, unknown)

    def is_undecided(self, expression: ClassExpression) -> bool:
        """Tell whether it is not known if there is anybody of whom an expression is true."""
        may = [self._widened(expression, set(), wholes) for wholes in (None, set[Iri]())]
        if self.extents.count(expression):
            return not self.extents.count(conjunction(expression, *may))
        return any(map(self.extents.count, may))

    def _compared(self, expression: ClassExpression, wider: ClassExpression, known: str) -> str:
        more = self.extents.count(conjunction(wider, negation(expression)))
        fewer = self.extents.count(conjunction(expression, negation(wider)))
        return "".join(
            f" For {number(some)} {which}, {known}." for some, which in ((more, "more"), (fewer, "of these")) if some
        )

    def _widened(
        self, expression: ClassExpression, births: set[Iri], wholes: set[Iri] | None = None
    ) -> ClassExpression:
        """Return an expression with the places that may lie where it asks of: in that part, or in that country.

        With `wholes` they are those in a country of whose parts none is known; that is added. Else they are those in
        no country. The properties are added to `births`.
        """
        match expression:
            case And(operands):
                return conjunction(*(self._widened(one, births, wholes) for one in operands))
            case Or(operands):
                return disjunction(*(self._widened(one, births, wholes) for one in operands))
            case Not(operand):
                return negation(self._widened(operand, births, wholes))
            case Some(role, OneOf(places) | Not(OneOf(places))) if role.iri in self.births and not role.inverse:
                undecided = self._undecided(places) if wholes is not None else self._unlocated(places)
                if undecided:
                    births.add(role.iri)
                if undecided and wholes is not None:
                    wholes.add(undecided[0])
                wider = one_of(*places, *undecided)
                return Some(role, negation(wider) if isinstance(expression.filler, Not) else wider)
            case Some(role, filler):
                return Some(role, self._widened(filler, births, wholes))
        return expression

    def _filled(self, places: tuple[Iri, ...], among: Set[Iri]) -> Iri | None:
        """Return which one `among` others the places are, with what lies in it; None where they are no such thing."""
        inside = self.names.inside
        return next((one for one in places if one in among and set(places) <= {one, *inside(one)}), None)

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
        return tuple(sorted(born - located - self._countries - self.names.lying.keys()))

    def _undecided(self, places: tuple[Iri, ...]) -> tuple[Iri, ...]:
        """Return the country of whose part these are the places, and what lies in it, in no part; () for others."""
        lying = self.names.lying
        part = self._filled(places, lying.keys())
        whole = self._whole(part) if part is not None else None
        if whole is None or whole in places:
            return ()
        known = set(places)
        for one in lying:
            if one != whole and self._whole(one) == whole:
                known |= {one, *self.names.inside(one), *self._below(one)}
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
