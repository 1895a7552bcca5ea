"""How what a question names is linked to what it asks for, read off its meaning, for whoever looks for paths."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mrag_owl.expressions.syntax import And, ClassExpression, Not, OneOf, Or, Role, Some
from mrag_owl.reading.meaning import Meaning
from mrag_owl.reading.relations import Kinds
from mrag_owl.records import Iri


@dataclass(frozen=True, slots=True)
class Hint:
    """How something named is linked to what is asked for: the roles from there to it; `denied`: it is not."""

    individuals: tuple[Iri, ...]
    roles: tuple[Role, ...]
    denied: bool = False


@dataclass(frozen=True, slots=True)
class Hints:
    """What a question asks for by its kinds, and how that is linked to what it names; `whole` if it says no more."""

    kinds: Kinds
    links: tuple[Hint, ...]
    whole: bool


def hints_of(meaning: Meaning, *, whole: bool) -> Hints | None:
    """Return the hints of a meaning; None where it links nothing that is named."""
    links = tuple(dict.fromkeys(_links(meaning.expression, (), denied=False)))
    is_told = any(not link.denied for link in links)
    is_heeded = all(len(link.roles) == 1 for link in links if link.denied)  # paths leave out what one statement links
    return Hints(meaning.kinds, links, whole) if is_told and is_heeded else None


def _links(expression: ClassExpression, roles: tuple[Role, ...], *, denied: bool) -> Iterator[Hint]:
    match expression:
        case And(operands) | Or(operands):
            for part in operands:
                yield from _links(part, roles, denied=denied)
        case Not(operand):
            yield from _links(operand, roles, denied=not denied)
        case Some(role, filler):
            yield from _links(filler, (*roles, role), denied=denied)
        case OneOf(individuals) if roles and not (denied and len(roles) == 0):
            yield Hint(individuals, roles, denied)
