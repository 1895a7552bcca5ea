"""What one named thing shows by narrower names: a daisy is a flower, and so is the red flower of a longer label."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import cached_property

from mrag_owl.expressions.syntax import And, ClassExpression, Not, OneOf, Role, Some, conjunction, negation, one_of
from mrag_owl.reading.acts import World
from mrag_owl.reading.forms import Whether
from mrag_owl.reading.inflections import nouns
from mrag_owl.reading.names import Names
from mrag_owl.reading.title_kinds import kinds_of
from mrag_owl.reading.tokens import Token, key
from mrag_owl.records import Iri
from mrag_owl.vocabulary import SKOS_BROADER

_TWO = re.compile(r"[^:,;]+ and [^:,;]+")
_QUOTED = re.compile(r"['‘’\"“”].*['‘’\"“”]")


class ShownKinds:
    """Looks at all that one thing is stated to show, where a question asks for one of it."""

    def __init__(self, world: World, names: Names) -> None:
        self._world = world
        self._names = names

    @cached_property
    def headings(self) -> frozenset[Iri]:
        """The concepts that others are filed under."""
        base = self._world.relations.base
        if SKOS_BROADER not in base.object_properties:
            return frozenset()
        return frozenset(base.iris(base.edges(SKOS_BROADER).targets))

    def widened(self, asked: Whether) -> Whether:
        """Return what is asked with the kinds of it that the thing shows, where it shows nothing of that name."""
        parts = asked.expression.operands if isinstance(asked.expression, And) else ()
        if not parts:
            return asked
        return replace(asked, expression=conjunction(*(self._with_kinds(part, parts) for part in parts)))

    def _with_kinds(self, part: ClassExpression, parts: Sequence[ClassExpression]) -> ClassExpression:
        match part:
            case Some(role, OneOf(concepts)) if role in self._world.frames.depicting:
                shown = self._shown(parts, role)
                forms = {form for iri in concepts for form in nouns(key(self._names.label(iri)))}
                found = self._called(forms, shown)
                return Some(role, one_of(*{*concepts, *found}))
            case Not(denied):
                return negation(self._with_kinds(denied, parts))
        return part

    def _called(self, forms: Collection[str], shown: Collection[Iri]) -> list[Iri]:
        """Return which of what is shown are called so, or a kind of it."""
        kinds = {form for said in forms for kind in kinds_of(said) for form in nouns(kind)}
        filed = self._filed_as(forms)
        things = sorted(iri for iri in shown if iri not in self.headings)
        return [iri for iri in things if self._is_one(iri, forms, kinds if not filed or iri in filed else ())]

    def _filed_as(self, forms: Collection[str]) -> frozenset[Iri]:
        """Return what is filed under the headings for two sorts of which one is asked for."""
        labels = ((iri, self._names.label(iri)) for iri in self.headings)
        above = [
            iri
            for iri, label in labels
            if _TWO.fullmatch(label) and not set(key(label).split(" and ")).isdisjoint(forms)
        ]
        found = self._world.relations.extents.individuals(Some(Role(SKOS_BROADER), one_of(*above))) if above else ()
        return frozenset(found)

    def _is_one(self, iri: Iri, forms: Collection[str], kinds: Collection[str]) -> bool:
        """Tell whether a concept is called a kind, or has a word for what is asked that is in no title."""
        label = self._names.label(iri)
        said = f" {key(_QUOTED.sub('', label))} "
        return key(label) in kinds or any(f" {form} " in said for form in forms)

    def told_in_part(self, expression: ClassExpression, text: Sequence[Token]) -> tuple[Iri, ...]:
        """Return the headings for two sorts, royalty and social rank, of which a question names one.

        Nothing where the one thing that is named shows anything else that is asked for.
        """
        said = f" {' '.join(one.text for one in text)} "
        parts = expression.operands if isinstance(expression, And) else ()
        for part in parts:
            match part:
                case Some(role, OneOf(concepts)) if role in self._world.frames.depicting:
                    shown = self._shown(parts, role)
                    found = [iri for iri in concepts if iri in shown]
                    labels = [self._names.label(iri) for iri in found]
                    if found and all(_TWO.fullmatch(label) and f" {key(label)} " not in said for label in labels):
                        sides = {side for label in labels for side in key(label).split(" and ")}
                        forms = {form for side in sides if f" {side} " in said for form in nouns(side)}
                        return () if self._called(forms, shown) else tuple(found)
        return ()

    def _shown(self, parts: Sequence[ClassExpression], role: Role) -> frozenset[Iri]:
        named = [part.individuals[0] for part in parts if isinstance(part, OneOf) and len(part.individuals) == 1]
        if len(named) != 1:
            return frozenset()
        back = Some(Role(role.iri, not role.inverse), one_of(*named))
        return frozenset(self._world.relations.extents.individuals(back))
