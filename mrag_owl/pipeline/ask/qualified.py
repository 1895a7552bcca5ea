"""What is stated short of what is asked, or beside it: a work that is attributed to somebody, or made with help."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mrag_owl.expressions.english import to_english
from mrag_owl.expressions.english_verbs import agree
from mrag_owl.expressions.english_words import with_article
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.lexicon import Lexicon
from mrag_owl.expressions.syntax import (
    TOP,
    And,
    ClassExpression,
    DataSays,
    Named,
    Not,
    OneOf,
    Or,
    Role,
    Some,
    conjunction,
    disjunction,
    walk,
)
from mrag_owl.generation.answers import Name, facts_in_words, listed
from mrag_owl.reading.qualifying import Qualifying
from mrag_owl.records import Iri

_FEW = 3  # works that are told of by name


@dataclass(frozen=True)
class Qualified:
    """Puts into words what a store's qualifying properties state.

    A work that is attributed to somebody is not stated to be by him; one that he made with assistants is not his alone.
    """

    extents: Extents
    lexicon: Lexicon
    name: Name
    qualifying: Qualifying

    def instead(self, expression: ClassExpression) -> Iterator[ClassExpression]:
        """Yield what is asked with a property that says less, where something is so.

        Of the one thing that is named it is asked to whomever it leads: no Blake, but attributed to Mulready. When it
        was done is asked of it however records say that it was: not bought then, but acquired.
        """
        parts = expression.operands if isinstance(expression, And) else (expression,)
        named = [part for part in parts if isinstance(part, OneOf)]
        for role, others in self.qualifying.lesser.items():
            for other in others:
                is_loose = any(self.extents.count(conjunction(part, Some(Role(other), TOP))) for part in named)
                less = _with_role(expression, role, other, is_loose=is_loose)
                if less != expression and self.extents.count(less):
                    yield less
        however = _however_said(expression)
        if however != expression and self.extents.count(however):
            yield however

    def of_those_without(self, expression: ClassExpression) -> str:
        """Return how many of what lacks a relation has one that says less, as a sentence that follows; "" for others.

        A work without an artist may be after one.
        """
        told = []
        for part in expression.operands if isinstance(expression, And) else (expression,):
            denied = part.operand if isinstance(part, Not) else None
            if isinstance(denied, Some) and isinstance(denied.filler, Named | And):
                for other in self.qualifying.lesser.get(denied.role.iri, ()):
                    role = Role(other, denied.role.inverse)
                    number = self.extents.count(conjunction(expression, Some(role, TOP)))
                    thing = self.lexicon.thing(other)
                    verb = agree(self.lexicon.verb(other).template, many=number != 1)
                    if number and not role.inverse:
                        told.append(f"{number:,} {verb.format(with_article(thing, thing))}")
        return f" Of these, {listed(told)}." if told else ""

    def short_of(self, expression: ClassExpression) -> str:
        """Return of how many more a property says less than was asked, as a sentence that follows; "" of none."""
        told, parts = list[str](), expression.operands if isinstance(expression, And) else (expression,)
        kind = conjunction(*(part for part in parts if isinstance(part, Named)))
        for part in (part for part in parts if isinstance(part, Some) and not part.role.inverse):
            for other in self.qualifying.lesser.get(part.role.iri, ()):
                less = _with_role(expression, part.role.iri, other, is_loose=False)
                if many := self.extents.count(conjunction(less, Not(expression))):
                    said = to_english(
                        conjunction(kind, Some(Role(other), part.filler)), self.lexicon, article="one" * (many == 1)
                    )
                    told.append(said if many == 1 else f"{many:,} {said}")
        return f" Beside these: {listed(told)}." if told else ""

    def of_kinds_shown(self, expression: ClassExpression, role: Role, kinds: tuple[Iri, ...]) -> str:
        """Return how many of what shows something named show one of some kinds, too, where not all do, or ""."""
        parts = expression.operands if isinstance(expression, And) else ()
        named = [part.filler for part in parts if isinstance(part, Some) and part.role == role]
        known = {iri for one in named if isinstance(one, OneOf) for iri in one.individuals}
        number = self.extents.count(conjunction(expression, Some(role, OneOf(kinds))))
        if not known or not known.isdisjoint(kinds) or number == self.extents.count(expression):
            return ""
        verb = agree(self.lexicon.verb(role.iri).template, many=number > 1)
        return f" Of these, {f'{number:,}' if number else 'none'} {verb.format(self.name(kinds[0]))}."

    def beside(self, expression: ClassExpression) -> str:
        """Return what else is stated of who made the works that are named, as a sentence that follows, or ""."""
        works = {iri for part in walk(expression) if isinstance(part, OneOf) for iri in part.individuals}
        roles = {part.role.iri for part in walk(expression) if isinstance(part, Some)}
        told = [
            (work, other, helper)
            for role in sorted(roles)
            for other in (*self.qualifying.besides.get(role, ()), *self.qualifying.lesser.get(role, ()))
            if other not in roles
            for work in sorted(works if len(works) <= _FEW else ())
            for helper in self.extents.individuals(Some(Role(other, inverse=True), OneOf((work,))))
        ]
        said = [facts_in_words([fact], fact[0], self.lexicon, self.name) for fact in told]
        return f" {'; '.join(said)}." if said else ""


def _however_said(expression: ClassExpression) -> ClassExpression:
    """Return an expression that asks the same of one thing that is named, whatever records say of it in words."""
    match expression:
        case Some(role, And(operands)) if any(isinstance(one, OneOf) for one in operands):
            return Some(role, conjunction(*(one for one in operands if not isinstance(one, DataSays))))
        case And(operands):
            return conjunction(*map(_however_said, operands))
    return expression


def _with_role(expression: ClassExpression, old: Iri, new: Iri, *, is_loose: bool) -> ClassExpression:
    """Return an expression that asks for one relation in the place of another, but for what it denies.

    Where `is_loose`, it may lead to anything.
    """
    match expression:
        case And(operands):
            return conjunction(*(_with_role(one, old, new, is_loose=is_loose) for one in operands))
        case Or(operands):
            return disjunction(*(_with_role(one, old, new, is_loose=is_loose) for one in operands))
        case Some(role, filler) if role.iri != old:
            return Some(role, _with_role(filler, old, new, is_loose=is_loose))
        case Some(role, filler):
            there = TOP if is_loose else _with_role(filler, old, new, is_loose=is_loose)
            return Some(Role(new, role.inverse), there)
    return expression
