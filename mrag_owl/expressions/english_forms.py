"""Class expressions in the form in which they are told in English, of the same meaning."""

from __future__ import annotations

import re
from collections.abc import Set
from dataclasses import dataclass

from mrag_owl.expressions.english_words import sort_of
from mrag_owl.expressions.lexicon import Lexicon
from mrag_owl.expressions.syntax import (
    TOP,
    And,
    AtLeast,
    AtMost,
    ClassExpression,
    Named,
    Not,
    OneOf,
    Only,
    Or,
    Role,
    Some,
    conjunction,
    disjunction,
)
from mrag_owl.records import Iri

NOTHING_ELSE = Named(Iri("urn:else"))
"""What a whole does not have that has no things but those which are told."""

_MOST_CHOICES, _FEWEST_OTHERS = 3, 2
_PLAIN = re.compile(r"[\w -]+")


@dataclass(frozen=True, slots=True)
class Exactly(AtLeast):
    """=n r.C: at least so many and at most as many."""


def as_told(part: ClassExpression, lexicon: Lexicon) -> ClassExpression:
    """Return the expression with what several individuals together are called in the place of those."""
    match part:
        case OneOf(individuals, None) if len(individuals) > 1:
            if (group := lexicon.groups.get(individuals)) is not None:
                return OneOf((group,))
            return OneOf(_told_once(individuals, lexicon))
        case Not(operand):
            return Not(as_told(operand, lexicon))
        case And(operands):
            told = _without_others({as_told(operand, lexicon) for operand in operands}, lexicon)
            # "red, and either red or a hat" is red
            kept = (one for one in told if not (isinstance(one, Or) and told.intersection(one.operands)))
            return conjunction(*(_without(one, told) if isinstance(one, Or) else one for one in kept))
        case Or(operands):
            told = {as_told(operand, lexicon) for operand in operands}
            kinds = {one for one in set.intersection(*map(_parts, told)) if isinstance(one, Named)}
            rest = _without(disjunction(*told), kinds)
            return conjunction(*kinds, rest) if len(kinds) == 1 and len(told) > 1 else disjunction(*told)
        case Some(role, filler):
            return Some(role, _shared(as_told(filler, lexicon)))
        case Only(role, filler):
            return Only(role, as_told(filler, lexicon))
        case AtLeast(count, role, filler):
            return AtLeast(count, role, as_told(filler, lexicon))
        case AtMost(count, role, filler):
            return AtMost(count, role, as_told(filler, lexicon))
    return part


def with_exact_numbers(part: ClassExpression) -> ClassExpression:
    """Return the expression with one exact number in the place of two limits that are the same."""
    match part:
        case Not(operand):
            return Not(with_exact_numbers(operand))
        case And(operands):
            return conjunction(*_numbered({with_exact_numbers(operand) for operand in operands}))
        case Or(operands):
            return disjunction(*map(with_exact_numbers, operands))
        case Some(role, filler):
            return Some(role, with_exact_numbers(filler))
        case Only(role, filler):
            return Only(role, with_exact_numbers(filler))
        case AtLeast(count, role, filler):
            return AtLeast(count, role, with_exact_numbers(filler))
        case AtMost(count, role, filler):
            return AtMost(count, role, with_exact_numbers(filler))
    return part


def _numbered(told: set[ClassExpression]) -> set[ClassExpression]:
    for most in [one for one in told if isinstance(one, AtMost) and one.count]:
        least = AtLeast(most.count, most.role, most.filler)
        some = {least} if most.count > 1 else {least, Some(most.role, most.filler)}
        if found := told & some:
            told = {*told.difference(found, [most]), Exactly(most.count, most.role, most.filler)}
    return told


def _without_others(told: set[ClassExpression], lexicon: Lexicon) -> set[ClassExpression]:
    """Return what is said with one denial in the place of those of all classes of things but for what is had."""
    for iri, things in lexicon.things.items():
        denied = {part: lacking for part in told if (lacking := _lacking(part, iri)) is not None}
        if len(denied) < _FEWEST_OTHERS:
            continue
        had = {kind.iri for part in told for kind in _had(part, iri) if isinstance(kind, Named)}
        if had and {thing for thing, above in things.items() if above.isdisjoint(had)} == set(denied.values()):
            return {*told.difference(denied), Not(Some(Role(iri), NOTHING_ELSE))}
    return told


def _had(part: ClassExpression, role: Iri) -> Set[ClassExpression]:
    return _parts(part.filler) if isinstance(part, Some) and part.role == Role(role) else set()


def _lacking(part: ClassExpression, role: Iri) -> Iri | None:
    """Return the class of things of which a part says that there are none; None where it says anything else."""
    match part:
        case Not(Some(by, Named(iri))) | Only(by, Not(Named(iri))) if by == Role(role):
            return iri
    return None


def _parts(part: ClassExpression) -> set[ClassExpression]:
    return set(part.operands) if isinstance(part, And) else {part}


def _without(choice: ClassExpression, said: Set[ClassExpression]) -> ClassExpression:
    """Return alternatives without what is said of all of them: works that are portraits or landscapes."""
    operands = choice.operands if isinstance(choice, Or) else (choice,)
    rest = [conjunction(*(part for part in _parts(one) if part not in said)) for one in operands]
    return TOP if TOP in rest else disjunction(*rest)  # one of them is no more than what is said


def _told_once(individuals: tuple[Iri, ...], lexicon: Lexicon) -> tuple[Iri, ...]:
    """Return individuals by their names; one for all where these only say more of one: Paris and "Paris, France".

    That one has no label, and is named by the end of its IRI: "Paris (under 2 names)", "any dog (13 sorts)".
    """
    by_name: dict[str, Iri] = {}
    for iri in individuals:
        by_name.setdefault(lexicon.labels.get(iri) or iri, iri)
    count, shortest = len(by_name), min(by_name, key=len)
    nouns = {sort_of(name) or name for name in by_name}
    if count > _MOST_CHOICES and len(nouns) == 1 and _PLAIN.fullmatch(noun := nouns.pop()):
        return (Iri(f"urn:sorts:any {noun} ({count} sorts)"),)
    if count > 1 and _PLAIN.fullmatch(shortest) and all(f"{name}, ".startswith(f"{shortest}, ") for name in by_name):
        return (Iri(f"urn:names:{shortest} (under {count} names)"),)
    return tuple(by_name.values())


def _shared(filler: ClassExpression) -> ClassExpression:
    """Return "a plain coat or a plain skirt" for what is plain and a coat or a skirt."""
    if not isinstance(filler, And):
        return filler
    choices = [
        part for part in filler.operands if isinstance(part, Or) and all(isinstance(o, Named) for o in part.operands)
    ]
    if (
        len(choices) != 1
        or len(choices[0].operands) > _MOST_CHOICES
        or any(isinstance(o, Named) for o in filler.operands)
    ):
        return filler
    rest = [part for part in filler.operands if part is not choices[0]]
    return disjunction(*(conjunction(kind, *rest) for kind in choices[0].operands))
