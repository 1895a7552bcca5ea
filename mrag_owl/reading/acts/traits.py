"""Actions of what a word before or after a noun says of it: whose, from where, of what, when."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from mrag_owl.expressions.syntax import (
    BOTTOM,
    TOP,
    And,
    ClassExpression,
    DataSays,
    DataSome,
    Named,
    Not,
    OneOf,
    Role,
    Some,
    conjunction,
    disjunction,
    negation,
    one_of,
    signature,
    walk,
)
from mrag_owl.expressions.wording import plain
from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.joining import joined, joined_not, neither_clause, one_alone
from mrag_owl.reading.arguments import Argument, Joined, Plain, each_denied, said_of, things, together
from mrag_owl.reading.languages import words
from mrag_owl.reading.meaning import Meaning, back, dated_by, link
from mrag_owl.reading.periods import Range
from mrag_owl.reading.relations import Kinds, meet
from mrag_owl.records import Iri
from mrag_owl.vocabulary import SKOS_BROADER

_ODD_DATES = 20
"""How many texts that no year could be made of are told apart from none."""
_WHOSE = 3
"""What it costs to say of what is shown where its maker is from: Welsh castles lie in Wales."""


def by_name(world: World, thing: Meaning) -> Meaning:
    """Return what a thing is by name where it is one alone, however it is told: "other than" it leaves that out."""
    found = world.relations.extents.individuals(thing.narrowed()) if not (thing.named and thing.is_open) else []
    if len(found) != 1 or thing.superlative:
        return thing
    kinds = world.relations.kinds_of(found[0])
    return replace(thing, expression=one_of(*found), kinds=kinds, named=((found[0], kinds),))


@action
def by_unknown(world: World, unknown: Meaning, noun: Meaning) -> Iterator[Meaning]:
    """“Anonymous painters”, and what they made."""
    if noun.kinds and meet(noun.kinds, unknown.kinds):
        yield from joined(world, noun, unknown)
    else:
        yield from modify(world, Plain(unknown), noun)


@action
def not_unknown(world: World, unknown: Meaning, noun: Meaning) -> Iterator[Meaning]:
    """“Identified | artists”: none of those whom nobody can name."""
    if noun.kinds and meet(noun.kinds, unknown.kinds):
        yield from joined_not(world, noun, unknown)


@action
def identified(_: World, unknown: Meaning) -> Iterator[Meaning]:
    """“(How many are) | known by name”."""
    if (denied := unknown.denied()) is not None:
        yield replace(denied, named=())


@action
def by_such_unknown(world: World, unknown: Meaning, kind: Meaning) -> Iterator[Meaning]:
    """“(paintings that have) no known | author”."""
    if meet(kind.kinds, unknown.kinds):
        yield from by_such(world, unknown)


@action
def those_who_are(world: World, such: Meaning, noun: Meaning) -> Iterator[Meaning]:
    """“Women | artists”: of people alone, since what works show may be women, too."""
    if noun.kinds and meet(noun.kinds, such.kinds):
        yield from joined(world, noun, such)


@action
def by_such(world: World, such: Meaning) -> Iterator[Meaning]:
    """“By | women”."""
    for role in world.making:
        if made := link(such, role, world.relations):
            yield made


@action
def modify(world: World, said: Argument, noun: Meaning) -> Iterator[Meaning]:
    """“Flemish portraits”, “women artists”, “floral dress”: linked as the data link the two."""
    if isinstance(noun.expression, OneOf) and kinds_of(said) & world.population:
        return  # a work says nothing of the Italian school
    kinds = [noun.kinds] if noun.kinds else [kinds for kinds in (world.population, world.people) if kinds]
    is_shown = any(isinstance(part, Some) and part.role in world.frames.depicting for part in _parts(noun))
    for meant in (meant for some in kinds for meant in traits(world, some, said)):
        makers = [part.filler for part in _parts(meant) if isinstance(part, Some) and part.role in world.making]
        is_whose = any(not isinstance(maker, OneOf) for maker in makers)  # but Ward's horses are
        if (both := noun.joined(meant)) is not None:
            yield replace(both, cost=both.cost + _WHOSE * (is_shown and is_whose))


@action
def modify_by_both(world: World, one: Argument, other: Argument, noun: Meaning) -> Iterator[Meaning]:
    """“Italian and religious | works”: both, where the words say things of different kinds."""
    if not kinds_of(one) & kinds_of(other):
        for first in modify(world, other, noun):
            yield from modify(world, one, first)


@action
def modify_one_of(world: World, one: Argument, other: Argument, noun: Meaning) -> Iterator[Meaning]:
    """“Italian or religious | works, | but not both”."""
    for first in modify(world, one, noun):
        for second in modify(world, other, noun):
            yield from one_alone(world, first, second)


@action
def modify_neither(world: World, one: Argument, other: Argument, noun: Meaning) -> Iterator[Meaning]:
    """“Neither Italian nor religious | works”."""
    for first in traits(world, noun.kinds, each_denied(one)):
        for second in traits(world, noun.kinds, each_denied(other)):
            for none in neither_clause(world, first, second):
                yield from joined(world, noun, none)


@action
def all_but(world: World, said: Meaning, noun: Meaning) -> Iterator[Meaning]:
    """“Anything by Blake | but | portraits”."""
    for every in joined(world, of_kinds(world.population), said):
        yield from joined_not(world, every, noun)


@action
def works_but(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“Everything but | the paintings by Blake”."""
    if noun.kinds & world.population:
        yield from joined_not(world, of_kinds(world.population), noun)


@action
def of_these(world: World, said: Argument, noun: Meaning) -> Iterator[Meaning]:
    """“Sculptures, | marble, bronze”: of several of one kind either, where nothing is all of them.

    Nobody made what the one before him did not: “not by Corot, | Courbet”.
    """
    denied = {role for part in _parts(noun) if isinstance(part, Not) for role in signature(part).roles}
    if kinds_of(said) & world.people and not denied.isdisjoint(role.iri for role in world.making):
        return
    members = tuple(_members(said))
    is_alike = len(members) > 1 and len({kinds_of(one) for one in members}) == 1
    for both in modify(world, said, noun):
        if not is_alike or world.relations.extents.count(both.expression):
            yield replace(both, apart=True)
        else:
            yield from (replace(one, apart=True) for one in modify(world, Joined(members, "or"), noun))


def _members(said: Argument) -> Iterator[Argument]:
    """Yield the members of a list, and of lists in it."""
    if isinstance(said, Joined) and said.how == "and":
        for one in said.members:
            yield from _members(one)
    else:
        yield said


@action
def such_works(world: World, said: Meaning) -> Iterator[Meaning]:
    """“What do you have | besides paintings”."""
    yield from modify(world, Plain(said), of_kinds(world.population))


def _parts(said: Meaning) -> tuple[ClassExpression, ...]:
    return said.expression.operands if isinstance(said.expression, And) else (said.expression,)


def kinds_of(said: Argument) -> Kinds:
    """Return the kinds of all that an argument names."""
    if isinstance(said, Joined):
        return frozenset(kind for member in said.members for kind in kinds_of(member))
    return frozenset(kind for thing in things(said) for kind in thing.kinds)


def traits(world: World, kinds: Kinds, said: Argument) -> Iterator[Meaning]:
    """Yield what a word before or after a noun says of things of some kinds: by a role, or by who made them."""
    relations, of = world.relations, kinds_of(said)
    if not kinds or not of:
        return
    direct = roles_between(world, kinds, of)
    for role in direct:
        if meant := said_of(said, role, relations):
            yield replace(meant, cost=meant.cost + 1 + role.inverse + 2 * (role in world.frames.depicting))
    if any(not role.inverse for role in direct) or of <= world.times:
        return
    for maker in (*world.making, *world.owning):
        if meet(kinds, relations.sources(maker)) is None or kinds & relations.targets(maker):
            continue
        for role in roles_between(world, relations.targets(maker), of):
            if role in world.frames.depicting and maker in world.owning:
                continue  # who painted the French is no French painter
            if maker in world.making and of & world.sexes:
                continue  # a man with a beard is not by a man
            inner = said_of(said, role, relations) if not role.inverse else None
            if inner and (meant := link(inner, maker, relations)):
                yield replace(meant, cost=meant.cost + inner.cost + 2)


def roles_between(world: World, kinds: Kinds, of: Kinds) -> list[Role]:
    """Return the roles from things to a word's; of where somebody is from those alone that say "from"."""
    relations = world.relations
    roles = [role for role in relations.between(kinds, of) if meet(kinds, relations.sources(role)) is not None]
    origins = [role for role in roles if role in relations.prepositions.get("from", ())]
    return origins or roles


@action
def of_origin(world: World, noun: Meaning, said: Argument) -> Iterator[Meaning]:
    """“Artists from the Netherlands”: as the word before the noun says, where it tells where somebody is from."""
    origins = frozenset(
        kind for role in world.relations.prepositions.get("from", ()) for kind in world.relations.targets(role)
    )
    if noun.kinds and kinds_of(said) and kinds_of(said) <= origins:
        for both in modify(world, said, noun):
            yield replace(both, cost=both.cost + 1)


@action
def shared(world: World, noun: Meaning, several: Argument) -> Iterator[Meaning]:
    """“Which subjects do | Blake and Turner | share”: linked to each of them."""
    members = several.members if isinstance(several, Joined) and several.how in ("and", "both") else ()
    each = [next(related(world, noun, member.thing), None) for member in members if isinstance(member, Plain)]
    found = together(each, "and") if len(each) == len(members) > 1 else None
    if found is not None:
        yield found


@action
def related(world: World, noun: Meaning, thing: Meaning) -> Iterator[Meaning]:
    """“Which school does Vermeer | belong to”: linked by a role, or by what one has made."""
    if not noun.kinds or not thing.kinds:
        return
    relations = world.relations
    between = relations.between(noun.kinds, thing.kinds)
    roles = [role for role in between if role in relations.prepositions.get("from", ())] or between
    if noun.kinds <= world.times and (when := dated_by(thing, relations)):  # the year it is from
        roles = [] if is_ranked_by_other_time(world, thing, when) else [back(when)]
    for role in roles:
        linked = link(thing, role, relations) if role.iri != SKOS_BROADER else None
        if linked and (both := noun.joined(linked)):
            yield replace(both, cost=both.cost + 1)
    for maker in world.making:
        made = link(thing, maker, relations)
        for role in relations.between(noun.kinds, relations.sources(maker)) if made else ():
            linked = link(made, role, relations) if made else None
            if linked and (both := noun.joined(linked)):
                yield replace(both, cost=both.cost + 2)


def is_ranked_by_other_time(world: World, thing: Meaning, when: Role) -> bool:
    """Tell whether most of what is dated by another role is spoken of: in which year were | most works acquired."""
    said = (part.role for part in walk(thing.expression) if isinstance(part, Some) and not part.role.inverse)
    timed = (role for role in said if world.relations.targets(role) <= world.times and world.relations.measure(role))
    return thing.superlative is not None and any(role != when for role in timed)


@action
def dated_noun(world: World, span: Range, noun: Meaning) -> Iterator[Meaning]:
    """“18th century works”: by the role that dates them; “1970s purchases” were bought then, if any was, else made."""
    own = span.meaning(noun.dating, world.relations) if noun.dating else None
    if own is not None and (both := noun.joined(own)) and world.relations.extents.count(both.expression):
        yield both
        return
    for meant in dates(world, noun.kinds, span):
        if (both := noun.joined(meant)) is not None:
            yield both


@action
def dated_apart(world: World, span: Range, noun: Meaning) -> Iterator[Meaning]:
    """“Works, | 18th century”: what is said so behind a comma."""
    yield from (replace(both, apart=True) for both in dated_noun(world, span, noun))


def dates(world: World, kinds: Kinds, span: Range) -> Iterator[Meaning]:
    """Yield what a span of time says of things of some kinds that one role alone dates."""
    role = world.relations.time_role(kinds)
    if role is not None and (meant := span.meaning(role, world.relations)):
        yield meant
    elif role is None and kinds and kinds <= world.people:  # painters of the 16th century: who painted then
        for when in dates(world, world.population, span):
            for maker in world.owning:
                if made := link(when, maker, world.relations):
                    yield replace(made, cost=made.cost + 2)


@action
def no_date(world: World) -> Iterator[Meaning]:
    """“(works) without a date”."""
    yield from undated(world, of_kinds(world.population))


@action
def some_date(world: World) -> Iterator[Meaning]:
    """“(works) with a date”: all that is not without one."""
    for without in _undated(world, world.population):
        if denied := without.denied():
            yield denied


@action
def dated_at_some_time(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“Dated works”."""
    for said in some_date(world):
        yield from joined(world, noun, said)


@action
def alive(world: World) -> Iterator[Meaning]:
    """“(artists who are) alive”: born, and without anything stated of a death."""
    relations = world.relations
    born = [role for role in relations.nominal("birth") if relations.measure(role)]
    died = relations.nominal("death")
    if len(born) == sum(relations.measure(role) is not None for role in died) == 1:
        living = conjunction(Some(born[0], TOP), *(negation(Some(role, TOP)) for role in died))
        yield Meaning(living, relations.sources(born[0]))


@action
def living(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“Living artists”."""
    for said in alive(world):
        yield from joined(world, noun, said)


@action
def dead(world: World) -> Iterator[Meaning]:
    """“(artists who are) dead”: with a time or a place of death."""
    if died := world.relations.nominal("death"):
        yield Meaning(disjunction(*(Some(role, TOP) for role in died)), world.relations.sources(died[0]))


@action
def no_longer_living(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“Dead artists”."""
    for said in dead(world):
        yield from joined(world, noun, said)


@action
def undated(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“Undated works”: without any time of the role that dates such."""
    for said in _undated(world, noun.kinds):
        yield from joined(world, noun, said)


def _undated(world: World, kinds: Kinds) -> Iterator[Meaning]:
    """Yield that nothing of some kinds has any time of the role that dates such."""
    role = world.relations.time_role(kinds)
    if role is not None and world.relations.measure(role) is not None:
        dates: list[ClassExpression] = [Some(role, TOP)]
        dates += [DataSome(iri) for iri in world.relations.bounds.get(role.iri, ())]
        dates += _numbered(world, role, conjunction(*(negation(one) for one in dates)))
        yield Meaning(conjunction(*(negation(one) for one in dates)), world.relations.sources(role))


def _numbered(world: World, role: Role, undated: ClassExpression) -> list[ClassExpression]:
    """Return that the words of a date are such as have numbers of which no year was made: "jun.04"."""
    iri = world.words_of.get(role.iri)
    if iri is None or iri in world.prose:
        return []
    extents, texts = world.relations.extents, world.relations.base.texts(iri)
    dated = np.intersect1d(extents.ids(undated), texts.subjects)
    said = {plain(text) for one in dated.tolist() for text in texts.of(one) if any(map(str.isdigit, text))}
    return [DataSays(iri, tuple(sorted(said)))] if 0 < len(said) <= _ODD_DATES else []


def of_kinds(kinds: Kinds) -> Meaning:
    """Return all that is of one of some kinds."""
    return Meaning(disjunction(*map(Named, sorted(kinds))) if kinds else BOTTOM, kinds)


@action
def made_on(world: World, stuff: Meaning, support: Meaning) -> Iterator[Argument]:
    """“Oil on canvas (portraits)”."""
    if stuff.kinds == support.kinds and world.relations.prepositions.get("on"):
        yield Joined((Plain(stuff), Plain(support)), "both")


@action
def on_support(world: World, name: Meaning) -> Iterator[Meaning]:
    """“(oil on) copper | panel”: what records say that something is on, of whatever shape."""
    labels = (world.relations.base.labels.get(iri, "") for iri, _ in name.named)
    said = tuple(plain(f"on {label}") for label in labels if label)
    texts = sorted(set(world.words_of.values()))
    if said and any(world.relations.extents.count(DataSays(iri, said)) for iri in texts):
        yield name


@action
def laid_on(world: World, name: Meaning) -> Iterator[Meaning]:
    """“(on a) metal | support”: of several materials those that something is on, as their names or records say."""
    ends, gilt, labels = words("en")["support"], words("en")["gilding_noun"], world.relations.base.labels
    texts = sorted(set(world.words_of.values()))

    def is_under(iri: Iri) -> bool:
        said = plain(labels.get(iri, "")).split()
        on = (
            DataSays(one, tuple(" ".join((on, *said)) for on in words("en")["on"]))
            for one in texts
            if said and not {*said} & gilt.keys()
        )
        return bool({*said[-1:]} & ends.keys()) or any(map(world.relations.extents.count, on))

    under = tuple(pair for pair in name.named if is_under(pair[0])) if len(name.named) > 1 else ()
    kept = under or name.named
    is_all = len(kept) == len(name.named)
    yield name if is_all else replace(name, expression=one_of(*(iri for iri, _ in kept)), named=kept)


@action
def both_at_once(world: World, one: Argument, other: Argument) -> Iterator[Argument]:
    """“Oil and tempera together”: both in one, where neither is somebody."""
    if not (kinds_of(one) | kinds_of(other)) & world.people:
        yield Joined((one, other), "both")
