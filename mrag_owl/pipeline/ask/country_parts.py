"""Of how many it is known in which country somebody was born, and not in which part of it that a question asks of."""

from __future__ import annotations

from dataclasses import dataclass

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.syntax import (
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
from mrag_owl.reading.meaning import back
from mrag_owl.reading.names import Names
from mrag_owl.records import Iri


@dataclass(frozen=True)
class CountryParts:
    """Tells of how many the part of a country is not known, such as Wales of those born in the United Kingdom.

    `births` are the properties that say where somebody was born, `within` those from a place to what it lies in.
    """

    extents: Extents
    names: Names
    births: frozenset[Iri] = frozenset()
    within: tuple[Role, ...] = ()

    def told(self, expression: ClassExpression) -> str:
        """Return of how many more an expression may be true, and of how many it may not be, in sentences."""
        wholes: dict[Iri, Iri] = {}
        wider = self._widened(expression, wholes)
        if not wholes:
            return ""
        more = self.extents.count(conjunction(wider, negation(expression)))
        fewer = self.extents.count(conjunction(expression, negation(wider)))
        place = " and ".join(sorted({self.names.label(iri) for iri in wholes.values()}))
        country = " and ".join(sorted({self.names.label(whole) for whole in wholes}))
        known = f"only the country of the {place} is known ({country}), and not the part of it."
        return "".join(
            f" For {number(some)} {which}, {known}" for some, which in ((more, "more"), (fewer, "of these")) if some
        )

    def _widened(self, expression: ClassExpression, wholes: dict[Iri, Iri]) -> ClassExpression:
        """Return an expression with the places that may lie in a part that it asks of; what they lie in is added."""
        match expression:
            case And(operands):
                return conjunction(*(self._widened(one, wholes) for one in operands))
            case Or(operands):
                return disjunction(*(self._widened(one, wholes) for one in operands))
            case Not(operand):
                return negation(self._widened(operand, wholes))
            case Some(role, OneOf(places)) if role.iri in self.births and not role.inverse:
                undecided = self._undecided(places)
                wholes.update((whole, role.iri) for whole in undecided[:1])
                return Some(role, one_of(*places, *undecided))
            case Some(role, filler):
                return Some(role, self._widened(filler, wholes))
        return expression

    def _undecided(self, places: tuple[Iri, ...]) -> tuple[Iri, ...]:
        """Return the country of whose part these are the places, and what lies in it, in no part; () for others."""
        lying = self.names.lying
        part = next((one for one in places if one in lying and set(places) <= {one, *self.names.inside(one)}), None)
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
