"""From things asked for to a class expression that the data can satisfy.

Where the data state an attribute of items, it goes with its item: ∃hasItem.(Dress ⊓ ∃hasAttribute.{floral}); where
they state it of the population, beside it: ∃hasItem.Dress ⊓ ∃hasAttribute.{floral}; where of both, either will do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mrag_owl.errors import ExpressionError
from mrag_owl.expressions.syntax import (
    And,
    AtLeast,
    AtMost,
    ClassExpression,
    Named,
    Or,
    Role,
    Some,
    conjunction,
    disjunction,
    negation,
    one_of,
    signature,
)
from mrag_owl.reading.asked_items import Asked, Attribute
from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.terms import Term
from mrag_owl.records import Iri

_ON_ITEM, _ON_POPULATION = True, False


def validate(expression: ClassExpression, glossary: Glossary) -> None:
    """Raise ExpressionError where the expression names what the glossary does not know."""
    found = signature(expression)
    for kind, named, known in (
        ("class", found.classes, glossary.classes),
        ("individual", found.individuals, glossary.individuals),
        ("role", found.roles, glossary.roles),
    ):
        unknown = [iri for iri in named if iri not in known]
        if unknown:
            raise ExpressionError(f"unknown {kind} {unknown[0]}; the glossary knows {len(known)}")


class Writer:
    """Writes what is asked for over one glossary."""

    def __init__(self, glossary: Glossary, *, exactly: bool) -> None:
        self.glossary = glossary
        self.exactly = exactly
        terms = [term for term in glossary.terms.values() if term.role not in glossary.schema.own_roles]
        on_items = sum(sum(term.bearers.values()) for term in terms)
        self._of_items = {term.role for term in terms if term.bearers}
        self.default = bool(glossary.schema.item_roles) and on_items >= sum(term.on_population for term in terms)

    def asked(self, asked: Asked) -> ClassExpression:
        """Return the expression of one thing asked for."""
        if asked.absence is not None and asked.scope >= 0 and asked.absence.denies is not None:
            denied = self.glossary.term(asked.absence.denies)
            return Some(Role(denied.role), Named(denied.iri))  # "not sleeveless": with sleeves
        if asked.absence is not None:
            written = self._absence(asked.absence)
        else:
            versions = {self._item(asked, prefer) for prefer in (_ON_ITEM, _ON_POPULATION)}
            written = factored(disjunction(*versions))
        return negation(written) if asked.scope >= 0 else written

    def _absence(self, term: Term) -> ClassExpression:
        """Write "sleeveless": no sleeve, or what the data call sleeveless."""
        denied = self.glossary.term(term.denies) if term.denies is not None else term
        none = negation(Some(Role(denied.role), Named(denied.iri)))
        stated = Some(Role(term.role), one_of(*term.individuals))
        ways: list[ClassExpression] = [none]
        if term.on_population:
            ways.append(stated)
        if term.bearers:
            classes = [iri for iri in (denied.iri, *term.said_of) if term.bearers.get(iri)]
            ways.extend(Some(Role(self._role(iri)), conjunction(Named(iri), stated)) for iri in dict.fromkeys(classes))
        return disjunction(*ways)

    def _item(self, asked: Asked, prefer: bool) -> ClassExpression:
        """Write a thing with its attributes; alternatives of which some are its own are ways to ask for it apart."""
        for place, ways in enumerate(asked.attributes):
            own = [one for one in ways if self._place(one, asked.classes, prefer) == _ON_ITEM]
            is_any = asked.minimum in (None, 1) and asked.maximum is None
            before, after = asked.attributes[:place], asked.attributes[place + 1 :]
            stated = [one for way in ways for one in _stated_apart(way)]
            if is_any and prefer == _ON_POPULATION and len(stated) > len(ways):  # camo pants, and pants of camouflage
                apart = (replace(asked, attributes=[*before, [one], *after]) for one in stated)
                return disjunction(*(self._item(one, prefer) for one in apart))
            if is_any and asked.classes and own and len(own) < len(ways):  # red or long (dresses)
                parts = (own, [one for one in ways if one not in own])
                apart = (replace(asked, attributes=[*before, part, *after]) for part in parts)
                return disjunction(*(self._item(one, prefer) for one in apart))
        inside: list[ClassExpression] = []
        beside: list[ClassExpression] = []
        for group in (part for whole in asked.attributes for part in _parts(whole)):
            places = {self._place(attribute, asked.classes, prefer) for attribute in group}
            on_item = places == {_ON_ITEM}
            written = disjunction(*(self._attribute(_as_stated(one, on_item=on_item), asked) for one in group))
            (inside if on_item else beside).append(written)
        classes = disjunction(*map(Named, asked.classes)) if asked.classes else None
        filler = conjunction(*([classes] if classes is not None else []), *inside)
        if classes is None and not inside:
            return conjunction(*beside)
        roles = self._roles(asked)
        held = disjunction(*(self._counted(asked, Role(role), filler) for role in roles))
        return conjunction(held, *beside)

    def _counted(self, asked: Asked, role: Role, filler: ClassExpression) -> ClassExpression:
        low, high = asked.minimum, asked.maximum
        if high == 0:
            return negation(Some(role, filler))
        parts: list[ClassExpression] = []
        if low is not None and low > 1:
            parts.append(AtLeast(low, role, filler))
        elif low == 1 or (low is None and high is None):
            parts.append(Some(role, filler))
        if high is not None:
            parts.append(AtMost(high, role, filler))
        return conjunction(*parts)

    def _attribute(self, attribute: Attribute, asked: Asked) -> ClassExpression:
        roles = sorted({term.role for term in attribute.terms if term.individuals})
        exactly = self.exactly and attribute.scope < 0 and asked.scope < 0
        meant = {
            role: one_of(
                *(iri for term in attribute.terms if term.role == role for iri in _meant(term, exactly=exactly))
            )
            for role in roles
        }
        written = disjunction(*(Some(Role(role), nominal) for role, nominal in meant.items()))
        return negation(written) if attribute.scope >= 0 and attribute.scope != asked.scope else written

    def _place(self, attribute: Attribute, classes: tuple[Iri, ...], prefer: bool) -> bool:
        """Tell whether the attribute goes on the item; `prefer` decides where the data have it on both."""
        if not self.glossary.schema.item_roles:
            return _ON_POPULATION
        borne = any(term.bearers.get(iri) for term in attribute.terms for iri in (classes or tuple(term.bearers)))
        stated = any(term.on_population for term in attribute.terms)
        if stated and (borne or all(_by_place(attribute))):
            return prefer  # a describer may yet state of such things what it states of others
        if borne or stated:
            return _ON_ITEM if borne else _ON_POPULATION
        elsewhere = any(term.bearers or term.role in self._of_items for term in attribute.terms)
        return _ON_ITEM if elsewhere else self.default

    def _roles(self, asked: Asked) -> list[Iri]:
        if asked.classes:
            return sorted({self._role(iri) for iri in asked.classes})
        terms = [term for group in asked.attributes for attribute in group for term in attribute.terms]
        bearing = {self._role(iri) for term in terms for iri in term.bearers if iri in self.glossary.terms}
        return sorted(bearing) or list(self.glossary.schema.item_roles[:1])

    def _role(self, iri: Iri) -> Iri:
        term = self.glossary.terms.get(iri)
        return term.role if term is not None else self.glossary.schema.item_roles[0]


def factored(said: ClassExpression) -> ClassExpression:
    """Return alternatives with what they have in common beside them: a cape, and a red one or something red."""
    ways = [one.operands if isinstance(one, And) else (one,) for one in said.operands] if isinstance(said, Or) else []
    common = [part for part in ways[0] if all(part in way for way in ways)] if ways else []
    rest = [[part for part in way if part not in common] for way in ways]
    return conjunction(*common, disjunction(*(conjunction(*way) for way in rest))) if common and all(rest) else said


def _as_stated(attribute: Attribute, *, on_item: bool) -> Attribute:
    """Return an attribute by what the data state there: a describer's of items, an annotator's of the whole."""
    others, wholes = _by_place(attribute)
    return replace(attribute, terms=others if on_item else wholes) if wholes and others else attribute


def _stated_apart(attribute: Attribute) -> tuple[Attribute, ...]:
    """Return an attribute as two where the data state of wholes what may be of anything, and what is of a thing."""
    others, wholes = _by_place(attribute)
    own = tuple(one for one in others if one.on_population)
    if attribute.scope >= 0 or not own or not wholes:
        return (attribute,)
    return replace(attribute, terms=own), replace(attribute, terms=wholes)


def _parts(group: Sequence[Attribute]) -> list[Sequence[Attribute]]:
    """Return a group as it is; what is denied, and stated of items and of wholes, as two that are both denied."""
    if len(group) == 1 and group[0].scope >= 0 and all(by_place := _by_place(group[0])):
        return [[replace(group[0], terms=terms)] for terms in by_place]
    return [group]


def _by_place(attribute: Attribute) -> tuple[tuple[Term, ...], tuple[Term, ...]]:
    wholes = tuple(term for term in attribute.terms if isinstance(term, Term) and term.is_of_wholes)
    return tuple(term for term in attribute.terms if term not in wholes), wholes


def _meant(term: Term, *, exactly: bool) -> tuple[Iri, ...]:
    return (term.iri,) if exactly and term.iri in term.individuals else term.individuals
