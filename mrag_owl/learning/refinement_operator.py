"""A downward refinement operator: what is a little more special than a class expression.

It is ρ of Lehmann and Hitzler, "Concept learning in description logics using refinement operators", Machine Learning
78, 2010, definition 4 — with A replaced by the classes directly below, ∃r.C and ∀r.C by refining the filler, anything
by a conjunction with a refinement of ⊤ — over *places* (`refinement_context`) where the paper has ranges, and with

- disjunctions of several refinements of one atom (A to A₁ ⊔ A₂), where the paper puts A twice into a disjunction;
- nominals as fillers, ∃r.C to ≥2 r.C and on, ≤n r.C to ≤n-1 r.C and to wider fillers, ∃d[≥ x] to the next number;
- ∀r from every role, not along the property hierarchy, since ∀r.C is the more special the wider r is.

Every refinement is subsumed by what it refines, for the individuals of the place (closed world). Up to equivalence
every expression of the language, in negation normal form, is reached from ⊤, but for ⊥ inside anything but ∀.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from mrag_owl.expressions.syntax import (
    BOTTOM,
    TOP,
    And,
    AtLeast,
    AtMost,
    ClassExpression,
    DataSome,
    Named,
    Not,
    Only,
    Or,
    Role,
    Some,
    Top,
    conjunction,
    disjunction,
    length,
    order_key,
)
from mrag_owl.learning.refinement_context import Context, Language

Sized = tuple[int, ClassExpression]
"""An expression with its length, or more where operands coincide."""


@dataclass(slots=True, eq=False)
class RefinementOperator:
    """Refines expressions about the individuals of `root`; keeps the places that it came to.

    Refinements of ⊤ at the root leave out atoms, and their disjunctions, that are not `useful`.
    """

    root: Context
    useful: Callable[[ClassExpression], bool] | None = None
    _places: dict[tuple[bytes, Role], Context] = field(default_factory=dict)
    _through: dict[tuple[Context, Role], Context] = field(default_factory=dict)
    _tops: dict[Context, tuple[Sized, ...]] = field(default_factory=dict)

    @property
    def language(self) -> Language:
        """The constructors in use."""
        return self.root.language

    def restricted(self, useful: Callable[[ClassExpression], bool]) -> RefinementOperator:
        """Return an operator that knows the same places and leaves out the useless."""
        tops = {place: atoms for place, atoms in self._tops.items() if place is not self.root}
        return RefinementOperator(self.root, useful, self._places, self._through, tops)

    @property
    def atoms(self) -> tuple[ClassExpression, ...]:
        """What ⊤ is refined to first: the useful single features of the population, the shortest first."""
        return tuple(atom for _, atom in self._top(self.root))

    def refinements(self, expression: ClassExpression, longest: int, *, least: int = 0) -> Iterator[ClassExpression]:
        """Yield the refinements of at least and at most these lengths, possibly one more than once.

        Of a refinement whose operands coincide, so that they count once, the length before counts.
        """
        for _, refined in self._refined((length(expression), expression), self.root, least, longest):
            if refined != expression:
                yield refined

    def _refined(self, sized: Sized, place: Context, least: int, room: int) -> Iterator[Sized]:
        if room <= 0:
            return
        size, expression = sized
        match expression:
            case Top():
                yield from _disjunctions(self._top(place), least, room)
                return
            case And(operands):
                yield from self._operand_refined(operands, size, place, conjunction, least=least, room=room)
            case Or(operands):
                yield from self._operand_refined(operands, size, place, disjunction, least=least, room=room)
            case Some(role, filler):
                yield from self._some_refined(role, filler, size, place, least=least, room=room)
            case Named() | Not() | Only() | AtLeast() | AtMost() | DataSome():
                below = tuple(self._atoms_below(expression, size, place, room))
                yield from _disjunctions(below, least, room)
        for taken, other in _disjunctions(self._top(place), least - size - 1, room - size - 1):
            yield size + 1 + taken, conjunction(expression, other)

    def _operand_refined(
        self,
        operands: tuple[ClassExpression, ...],
        size: int,
        place: Context,
        join: Callable[..., ClassExpression],
        *,
        least: int,
        room: int,
    ) -> Iterator[Sized]:
        for number, operand in enumerate(operands):
            rest = operands[:number] + operands[number + 1 :]
            own = length(operand)
            others = size - own
            for taken, refined in self._refined((own, operand), place, least - others, room - others):
                yield others + taken, join(*rest, refined)

    def _some_refined(
        self, role: Role, filler: ClassExpression, size: int, place: Context, *, least: int, room: int
    ) -> Iterator[Sized]:
        own = 2 + role.inverse
        for taken, refined in self._refined((size - own, filler), self._at(place, role), least - own, room - own):
            yield own + taken, Some(role, refined)
        if least <= size <= room:
            for lower in place.subroles(role):
                yield size, Some(lower, filler)
        if least <= size + 1 <= room and min(self.language.counts, place.roles.get(role, 0)) >= 2:
            yield size + 1, AtLeast(2, role, filler)

    def _atoms_below(self, atom: ClassExpression, size: int, place: Context, room: int) -> Iterator[Sized]:
        match atom:
            case Named(iri):
                yield from ((1, lower) for lower in place.children(iri))
            case Not(Named(iri)):
                yield from ((2, Not(higher)) for higher in place.parents(iri))
            case Only(role, filler):
                own = 2 + role.inverse
                for taken, refined in self._refined((size - own, filler), self._at(place, role), 0, room - own):
                    yield own + taken, Only(role, refined)
                if isinstance(filler, Top):
                    yield size, Only(role, BOTTOM)
            case AtLeast(count, role, filler):
                own = 3 + role.inverse
                for taken, refined in self._refined((size - own, filler), self._at(place, role), 0, room - own):
                    yield own + taken, AtLeast(count, role, refined)
                if count < min(self.language.counts, place.roles.get(role, 0)):
                    yield size, AtLeast(count + 1, role, filler)
            case AtMost(count, role, filler):
                if count:
                    yield size, AtMost(count - 1, role, filler)
                if isinstance(filler, Named):
                    for wider in self._at(place, role).parents(filler.iri) or (TOP,):
                        yield size, AtMost(count, role, wider)
            case DataSome(data_property, minimum, maximum):
                cuts = place.cuts.get(data_property, ())
                if maximum is None:
                    yield from ((3, DataSome(data_property, minimum=cut)) for cut in cuts[_after(cuts, minimum) :][:1])
                elif minimum is None:
                    yield from (
                        (3, DataSome(data_property, maximum=cut)) for cut in cuts[: bisect_left(cuts, maximum)][-1:]
                    )

    def _top(self, place: Context) -> tuple[Sized, ...]:
        """Return what ⊤ is refined to, without disjunctions: the paper's set M, the shortest first."""
        found = self._tops.get(place)
        if found is None:
            useful = self.useful if place is self.root else None
            atoms = [atom for atom in self._top_atoms(place) if useful is None or useful(atom)]
            atoms.sort(key=lambda atom: (length(atom), order_key(atom)))
            found = self._tops.setdefault(place, tuple((length(atom), atom) for atom in atoms))
        return found

    def _top_atoms(self, place: Context) -> Iterator[ClassExpression]:
        yield from place.maximal
        yield from place.nominals
        yield from place.data_atoms
        if self.language.negation:
            yield from map(Not, place.minimal)
            yield from map(Not, place.nominals)
        yield from (Some(role, TOP) for role in place.top_roles)
        for role, most in place.roles.items():
            yield Only(role, TOP)
            if (count := min(self.language.counts, most) - 1) >= 1:
                yield AtMost(count, role, TOP)
                yield from (AtMost(count, role, filler) for filler in self._at(place, role).minimal)

    def _at(self, place: Context, role: Role) -> Context:
        found = self._through.get((place, role))
        if found is None:
            found = place.through(role)
            # Different ways to the same individuals through one role share their vocabulary.
            found = self._places.setdefault((found.mask.tobytes(), role), found)
            self._through[place, role] = found
        return found


def _after(cuts: tuple[float, ...], minimum: float | None) -> int:
    return 0 if minimum is None else bisect_left(cuts, minimum) + 1


def _disjunctions(atoms: tuple[Sized, ...], least: int, room: int) -> Iterator[Sized]:
    """Yield the atoms and all their disjunctions between these lengths, fewer disjuncts first."""
    fitting = sorted((sized for sized in atoms if sized[0] <= room), key=lambda sized: sized[0])
    for sized in fitting:
        if sized[0] >= least:
            yield sized
    number = 2
    while fitting and number * (fitting[0][0] + 1) - 1 <= room:
        yield from _of_number(fitting, number, least, room)
        number += 1


def _of_number(atoms: list[Sized], number: int, least: int, room: int) -> Iterator[Sized]:
    """Yield the disjunctions of so many of the atoms, which ascend by length."""
    if number == 1:
        for size, atom in atoms:
            if size > room:
                return
            if size >= least:
                yield size, atom
        return
    for place, (size, atom) in enumerate(atoms):
        if number * (size + 1) - 1 > room:
            return
        rest = atoms[place + 1 :]
        for taken, others in _of_number(rest, number - 1, least - size - 1, room - size - 1):
            yield taken + size + 1, disjunction(atom, others)
