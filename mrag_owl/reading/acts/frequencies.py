"""Actions of what is most common, or rarest: a subject, a medium, who made most."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator
from dataclasses import replace

from mrag_owl.expressions.syntax import TOP, OneOf, Role, Some, one_of, signature
from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.amounts import superlative
from mrag_owl.reading.acts.nouns import any_work, owned
from mrag_owl.reading.acts.traits import of_kinds, traits
from mrag_owl.reading.acts.values import Roles
from mrag_owl.reading.arguments import Argument, Plain, things
from mrag_owl.reading.meaning import Meaning, back, dated_by, link
from mrag_owl.reading.relations import meet
from mrag_owl.records import Iri
from mrag_owl.vocabulary import SKOS_BROADER

_SEVERAL = 3  # that are shown, and narrower than what is asked for
_LINKS = ("of", "the", "and")
_TITLE = re.compile(r"['‘“\"].+['’”\"]")


@action
def frequent(world: World, noun: Meaning, among: Meaning) -> Iterator[Meaning]:
    """“The most common subject in works by Blake”."""
    yield from ranked_by(world, noun, among, low=False)


@action
def rarest(world: World, noun: Meaning, among: Meaning) -> Iterator[Meaning]:
    """“The least common subject in works by Blake”."""
    yield from ranked_by(world, noun, among, low=True)


@action
def frequent_at_all(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“The most common subject”: in all that the store is about, or in all that is linked to such."""
    yield from ranked_by(world, noun, _all_linked(world, noun), low=False)


@action
def rarest_at_all(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“The least common subject”."""
    yield from ranked_by(world, noun, _all_linked(world, noun), low=True)


def _all_linked(world: World, noun: Meaning) -> Meaning:
    relations = world.relations
    kinds = world.population or frozenset(
        kind
        for role in relations.used_roles
        if noun.kinds & relations.targets(role)
        for kind in relations.sources(role)
    )
    return of_kinds(kinds)


def ranked_by(world: World, noun: Meaning, among: Meaning, *, low: bool, said: Role | None = None) -> Iterator[Meaning]:
    """Yield what most, or fewest, of some things lead to, by the property that is `said` where it is of such."""
    if among.is_open or among.superlative:
        return
    if (
        among.kinds
        and not among.kinds & world.population | world.people & among.kinds
        and not world.relations.between(noun.kinds, among.kinds)
    ):
        every = of_kinds(world.population)  # in the Flemish school: in works of it
        for meant in traits(world, world.population, Plain(among)):
            if works := every.joined(meant):
                yield from ranked_by(world, noun, replace(works, cost=0), low=low, said=said)
        return
    roles = world.relations.between(noun.kinds, among.kinds) if noun.kinds and among.kinds else ()
    if said is not None and meet(among.kinds, world.relations.sources(said)) is not None:
        roles = (back(said),)
    elif len(roles) > 1 and noun.kinds <= world.times and (when := dated_by(among, world.relations)):
        roles = (back(when),)  # the year it is from
    for role in (role for role in roles if role.iri != SKOS_BROADER):
        for ranked in superlative(among, "count", low=low):
            linked = link(ranked, role, world.relations)
            if linked and (both := noun.joined(linked)):
                yield both


@action
def facet(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“School”: what works are of, and no works; and who is seen most is shown the most, and did not make the most."""
    if not noun.kinds & (world.people | world.population):
        yield noun


@action
def frequent_role(world: World, roles: Roles, among: Meaning) -> Iterator[Meaning]:
    """“The most common medium of works by Blake”."""
    for role in roles:
        for noun in of_role(world, (role,)):
            yield from ranked_by(world, replace(noun, cost=0), among, low=False, said=role)


@action
def rarest_role(world: World, roles: Roles, among: Meaning) -> Iterator[Meaning]:
    """“The least common medium of works by Blake”."""
    for role in roles:
        for noun in of_role(world, (role,)):
            yield from ranked_by(world, replace(noun, cost=0), among, low=True, said=role)


@action
def frequent_role_at_all(world: World, roles: Roles) -> Iterator[Meaning]:
    """“The most common medium”: of all that have one."""
    for role in roles:
        yield from frequent_role(world, (role,), of_kinds(world.relations.sources(role)))


@action
def rarest_role_at_all(world: World, roles: Roles) -> Iterator[Meaning]:
    """“The least common medium”."""
    for role in roles:
        yield from rarest_role(world, (role,), of_kinds(world.relations.sources(role)))


@action
def most_prolific(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“The most prolific painter”."""
    for role in world.owning:
        if meet(noun.kinds, world.relations.sources(role)) is not None:
            yield from ranked_by(world, noun, of_kinds(world.relations.targets(role)), low=False)


@action
def most_prolific_of(world: World, noun: Meaning, said: Argument) -> Iterator[Meaning]:
    """“The most prolific painter of ruins”, “of prints about ruins”."""
    for role in world.owning:
        every = of_kinds(world.relations.targets(role))
        own = (thing for thing in things(said) if isinstance(said, Plain) and meet(thing.kinds, every.kinds))
        for meant in (*own, *traits(world, every.kinds, said)):
            if among := every.joined(meant):
                yield from ranked_by(world, noun, replace(among, cost=0), low=False)


@action
def of_role(world: World, roles: Roles) -> Iterator[Meaning]:
    """What a noun of a property leads to: "subjects"."""
    for role in roles:
        kinds = world.relations.targets(role)
        yield replace(of_kinds(kinds), cost=1)


@action
def kinds_made(world: World, noun: Meaning, said: Meaning) -> Iterator[Meaning]:
    """“What kind of | works | did Blake make”: their genres."""
    if both := noun.joined(said):
        yield from owned(world, both, tuple(world.relations.nouns.get("genre", ())))


@action
def kinds_made_of(world: World, said: Meaning) -> Iterator[Meaning]:
    """“What kinds of subject | did Blake paint”: genres, where nothing is stated of what works show."""
    for work in any_work(world) if not world.frames.depicting else ():
        yield from kinds_made(world, work, said)


@action
def genres(world: World) -> Iterator[Meaning]:
    """“Kinds of painting”: genres."""
    yield from of_role(world, tuple(world.relations.nouns.get("genre", ())))


@action
def shown_of(world: World, sorts: Meaning) -> Iterator[Meaning]:
    """“Which kinds of | animal | turn up”: those that something shows."""
    yield from _shown(world, sorts, _below(world, sorts))


@action
def shown_sorts(world: World, name: Meaning) -> Iterator[Meaning]:
    """“Which breeds of | dog | turn up”: those whose names have two parts, "dog, spaniel", where most have."""
    below = _below(world, name)
    labels = {iri: world.relations.base.labels.get(iri, "").split(", ", 1) for iri in below}
    parted = {iri for iri, parts in labels.items() if len(parts) > 1}
    plain = {iri for iri in parted if labels[iri][1][:1].islower()}  # a name has a capital there
    if len(parted) > len(below) / 2 and len(plain) > len(parted) / 2 and len({labels[iri][0] for iri in parted}) == 1:
        yield from _shown(world, replace(name, cost=0), parted)


@action
def shown_several(world: World, sorts: Meaning) -> Iterator[Meaning]:
    """“Which | birds | are depicted”: several that are filed under these; a hat that is a cap is no answer."""
    if len(_below(world, sorts)) >= _SEVERAL:
        yield from shown_of(world, sorts)


@action
def shown_several_sorts(world: World, name: Meaning) -> Iterator[Meaning]:
    """“Which | dogs | are depicted”: the sorts, where there are several; which kings: those who are called so."""
    if len(_below(world, name)) >= _SEVERAL:
        yield from shown_sorts(world, name)
    elif len(called := _called(world, name)) >= _SEVERAL:
        yield from _shown(world, replace(name, cost=0), called)


@action
def shown_writings(world: World, sorts: Meaning) -> Iterator[Meaning]:
    """“Which plays by | Shakespeare | turn up”: what is written as a title, and something shows."""
    labels = world.relations.base.labels
    yield from _shown(world, sorts, {iri for iri in _below(world, sorts) if _TITLE.search(labels.get(iri, ""))})


def _below(world: World, sorts: Meaning) -> set[Iri]:
    """Return those concepts of a meaning that none of the store's is filed under."""
    base = world.relations.base
    above = base.iris(base.edges(SKOS_BROADER).targets) if SKOS_BROADER in base.object_properties else ()
    return set(sorts.expression.individuals) - set(above) if isinstance(sorts.expression, OneOf) else set()


def _called(world: World, kind: Meaning) -> list[Iri]:
    """Return what is of a kind by its name: "Don, River", "Kew Bridge" and "River Don", whichever way most are called.

    What is called by the noun alone is of the kind as well.
    """
    labels, found = world.relations.base.labels, defaultdict[str, list[Iri]](list)
    nouns = {labels.get(iri, "").capitalize() for iri in signature(kind.expression).individuals}
    for iri in labels:
        if not world.relations.kinds_of(iri) & kind.kinds or _TITLE.search(labels[iri]):
            continue
        for part in filter(None, map(str.split, labels[iri].split(", "))):
            if part[-1] in nouns and [labels[iri]] != part:
                found["before" if part[1:] else "alone"].append(iri)
            elif part[0] in nouns and part[1:] and all(word[0].isupper() or word in _LINKS for word in part[1:]):
                found["behind"].append(iri)
    most = max(found, key=lambda one: len(found[one]), default="")
    return sorted({*found[most], *found["alone"]})


def _shown(world: World, sorts: Meaning, below: Collection[Iri]) -> Iterator[Meaning]:
    for role in world.frames.depicting if below else ():
        if shown := replace(sorts, expression=one_of(*below)).joined(Meaning(Some(back(role), TOP), sorts.kinds)):
            yield shown


@action
def kinds_there(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“What kinds of | works | are there”: their genres."""
    relations = world.relations
    if noun.kinds and noun.kinds <= world.population and not noun.is_open and not noun.superlative:
        for role in relations.nouns.get("genre", ()):
            yield Meaning(Some(back(role), noun.expression), relations.targets(role), noun.named)


@action
def with_examples(world: World, sought: Meaning, named: Argument) -> Iterator[Meaning]:
    """“The types of works by Blake, | such as portraits”: all that is asked for; who is like somebody is another."""
    is_told = any(kinds & sought.kinds for _, kinds in sought.named)  # types: portrait, | landscape and so on
    of = () if is_told else tuple(thing.named for thing in things(named))
    if of and all(one and all(kinds & sought.kinds for _, kinds in one) for one in of):
        yield from facet(world, sought)
