"""Whose a trait is that the data state of wholes alone: of skirts with tops, lengths that are no top's."""

from __future__ import annotations

from mrag_owl.expressions.syntax import (
    And,
    ClassExpression,
    Named,
    OneOf,
    Role,
    Some,
    conjunction,
    disjunction,
    negation,
    signature,
)
from mrag_owl.reading.acts.item_things import things_of, things_out
from mrag_owl.reading.acts.item_vocabulary import Classes, Kinds, Vocabulary
from mrag_owl.reading.languages import words
from mrag_owl.records import Iri

_ENOUGH, _ENOUGH_ALONE = 3, 10  # wholes that tell
_RARE = 0.02  # of those, which may be mistakes
_CHANCE = 0.05  # that none of so few has what so many have


def owned(vocabulary: Vocabulary, kinds: Kinds, classes: Classes) -> Kinds:
    """Return the kinds without those that things of the classes do not seem to have, as far as wholes tell.

    What is stated of wholes alone may be of anything in them. A thing that is alone in enough of them shows what it
    has. Of another that is told by the wholes where all else shows that it does not have the trait. What goes with all,
    as shoes do, is alone in none.
    """
    is_told = vocabulary.are_wholes(classes, classes) and vocabulary.are_of_any(kinds)
    if vocabulary.count is None or not is_told or not set(classes) <= set(large(vocabulary)):
        return kinds
    found = tuple(iri for iri in kinds if not _is_of_others(vocabulary, iri, classes))
    return found or kinds


def left_to_others(vocabulary: Vocabulary, asked: ClassExpression) -> Kinds:
    """Return of the kinds of which some are listed those that are not, as they seem to be of other things."""
    parts = asked.operands if isinstance(asked, And) else (asked,)
    listed = {iri for part in parts if isinstance(part, OneOf) for iri in part.individuals}
    of = [part.filler for part in parts if isinstance(part, Some) and part.role.inverse]
    role = vocabulary.glossary.schema.item_roles[0]
    things = (part for each in of for part in (each.operands if isinstance(each, And) else (each,)))
    classes = [signature(one).classes for one in things if isinstance(one, Some) and one.role.iri == role]
    groups = [group for group in vocabulary.groups if listed <= group]
    if len(of) != 1 or len(classes) != 1 or not classes[0] or not listed or not groups:
        return ()
    nearest = min(groups, key=len)
    every = tuple(iri for iri in sorted(nearest) if iri in listed or vocabulary.are_of_any((iri,)))
    kept = owned(vocabulary, every, tuple(sorted(classes[0])))
    return tuple(iri for iri in every if iri not in kept and iri not in listed)


def _is_of_others(vocabulary: Vocabulary, iri: Iri, classes: Classes) -> bool:
    """Tell whether hardly any whole has a trait where none but things of the classes could have it."""
    may = [one for one in may_bear(vocabulary, (iri,)) if one not in classes]
    return _shows_not(vocabulary, iri, classes, _ENOUGH, out=may, chance=_CHANCE)


def may_bear(vocabulary: Vocabulary, kinds: Kinds) -> list[Iri]:
    """Return the classes of things that may have a trait, as far as wholes with nothing else tell."""
    every = large(vocabulary)
    return [
        one for one in every if not all(_shows_not(vocabulary, iri, (one,), _ENOUGH_ALONE, out=every) for iri in kinds)
    ]


def _shows_not(
    vocabulary: Vocabulary, iri: Iri, classes: Classes, enough: int, *, out: list[Iri], chance: float = 1.0
) -> bool:
    """Tell whether enough wholes have things of the classes and none of others, and hardly any of them the trait.

    With a `chance` they are enough if it is no greater that none of them has what so many have of those with others.
    """
    count = vocabulary.count
    alone = conjunction(
        _having(vocabulary, classes), *(negation(_having(vocabulary, (one,))) for one in out if one not in classes)
    )
    number = count(alone) if count is not None else 0
    if number < enough or count is None:
        return False
    term = vocabulary.glossary.terms.get(iri)
    trait = Named(iri) if term is not None and term.kind == "item" else OneOf((iri,))
    such = Some(Role(vocabulary.role(iri)), trait)
    having = _having(vocabulary, classes)
    usual = count(conjunction(having, such)) / count(having)
    is_telling = (1 - usual) ** number <= chance
    return is_telling and count(conjunction(alone, such)) <= _RARE * number


def _having(vocabulary: Vocabulary, classes: Classes) -> ClassExpression:
    return conjunction(
        Named(vocabulary.glossary.schema.population),
        Some(Role(vocabulary.role(classes[0])), disjunction(*map(Named, classes))),
    )


def large(vocabulary: Vocabulary) -> list[Iri]:
    """Return the classes of whole things but for those that go with all, and are none of them long or short."""
    said = words("items")["worn_with_all"]
    groups = (things for word in said for things in things_out(vocabulary, word))
    small = {iri for things in groups for one in things.members for iri in one.classes}
    every = {iri for things in things_of(vocabulary, "") for one in things.members for iri in one.classes}
    return sorted(every - small)
