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


@dataclass(slots=True, eq=False)
class RefinementOperator:
    """Refines expressions about the individuals of `root`; keeps the places that it came to."""

    root: Context
    _places: dict[tuple[bytes, Role], Context] = field(default_factory=dict)
    _through: dict[tuple[Context, Role], Context] = field(default_factory=dict)
    _tops: dict[Context, tuple[ClassExpression, ...]] = field(default_factory=dict)

    @property
    def language(self) -> Language:
        """The constructors in use."""
        return self.root.language

    def refinements(self, expression: ClassExpression, max_length: int) -> Iterator[ClassExpression]:
        """Yield the refinements of at most this length, shorter and longer mixed, possibly one more than once."""
        for refined in self._refined(expression, self.root, max_length):
            if refined != expression and length(refined) <= max_length:
                yield refined

    def _refined(self, expression: ClassExpression, place: Context, room: int) -> Iterator[ClassExpression]:
        if room <= 0:
            return
        match expression:
            case Top():
                yield from _disjunctions(self._top(place), room)
                return
            case And(operands):
                yield from self._operand_refined(operands, place, room, conjunction)
            case Or(operands):
                yield from self._operand_refined(operands, place, room, disjunction)
            case Some(role, filler):
                yield from self._some_refined(role, filler, place, room)
            case _:
                yield from _disjunctions(tuple(self._atoms_below(expression, place, room)), room)
        for other in _disjunctions(self._top(place), room - length(expression) - 1):
            yield conjunction(expression, other)

    def _operand_refined(
        self,
        operands: tuple[ClassExpression, ...],
        place: Context,
        room: int,
        join: Callable[..., ClassExpression],
    ) -> Iterator[ClassExpression]:
        taken = sum(map(length, operands)) + len(operands) - 1
        for number, operand in enumerate(operands):
            rest = operands[:number] + operands[number + 1 :]
            for refined in self._refined(operand, place, room - taken + length(operand)):
                yield join(*rest, refined)

    def _some_refined(
        self, role: Role, filler: ClassExpression, place: Context, room: int
    ) -> Iterator[ClassExpression]:
        for refined in self._refined(filler, self._at(place, role), room - 2 - role.inverse):
            yield Some(role, refined)
        for lower in place.subroles(role):
            yield Some(lower, filler)
        if min(self.language.counts, place.roles.get(role, 0)) >= 2:
            yield AtLeast(2, role, filler)

    def _atoms_below(self, atom: ClassExpression, place: Context, room: int) -> Iterator[ClassExpression]:
        match atom:
            case Named(iri):
                yield from place.children(iri)
            case Not(Named(iri)):
                yield from map(Not, place.parents(iri))
            case Only(role, filler):
                for refined in self._refined(filler, self._at(place, role), room - 2 - role.inverse):
                    yield Only(role, refined)
                if isinstance(filler, Top):
                    yield Only(role, BOTTOM)
            case AtLeast(count, role, filler):
                for refined in self._refined(filler, self._at(place, role), room - 3 - role.inverse):
                    yield AtLeast(count, role, refined)
                if count < min(self.language.counts, place.roles.get(role, 0)):
                    yield AtLeast(count + 1, role, filler)
            case AtMost(count, role, filler):
                if count:
                    yield AtMost(count - 1, role, filler)
                if isinstance(filler, Named):
                    for wider in self._at(place, role).parents(filler.iri) or (TOP,):
                        yield AtMost(count, role, wider)
            case DataSome(data_property, minimum, maximum):
                cuts = place.cuts.get(data_property, ())
                if maximum is None:
                    yield from (DataSome(data_property, minimum=cut) for cut in cuts[cuts.index(minimum) + 1 :][:1])
                elif minimum is None:
                    yield from (DataSome(data_property, maximum=cut) for cut in cuts[: cuts.index(maximum)][-1:])

    def _top(self, place: Context) -> tuple[ClassExpression, ...]:
        """Return what ⊤ is refined to, without disjunctions: the paper's set M, the shortest first."""
        found = self._tops.get(place)
        if found is None:
            found = tuple(sorted(self._top_atoms(place), key=lambda atom: (length(atom), order_key(atom))))
            self._tops[place] = found
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
            if (count := min(self.language.counts, most - 1)) >= 1:
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


def _disjunctions(atoms: tuple[ClassExpression, ...], room: int) -> Iterator[ClassExpression]:
    """Yield the atoms and all their disjunctions of at most this length, fewer disjuncts first."""
    lengths = [length(atom) for atom in atoms]
    ordered = sorted(zip(lengths, range(len(atoms)), strict=True))
    sizes = [size for size, _ in ordered]
    several: list[tuple[int, tuple[int, ...]]] = [(-1, ())]
    while several:
        longer: list[tuple[int, tuple[int, ...]]] = []
        for taken, chosen in several:
            for place in range(chosen[-1] + 1 if chosen else 0, len(ordered)):
                total = taken + 1 + sizes[place]
                if total > room:
                    break
                members = (*chosen, place)
                yield disjunction(*(atoms[ordered[member][1]] for member in members))
                if total + 1 + sizes[0] <= room:
                    longer.append((total, members))
        several = longer
