"""Actions of noun phrases: which class, what stands before and after the noun, how many, the most, the first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mrag_owl.expressions.syntax import (
    BOTTOM,
    TOP,
    Named,
    OneOf,
    Role,
    Some,
    conjunction,
    disjunction,
    negation,
    one_of,
)
from mrag_owl.reading.acts import T, World, action
from mrag_owl.reading.acts.values import Occasion, Roles
from mrag_owl.reading.answering import answer
from mrag_owl.reading.arguments import Argument, Dated, Joined, Plain, each_denied, said_of, things
from mrag_owl.reading.conclusions import conclude
from mrag_owl.reading.meaning import ONLY, Bounds, Meaning, Superlative, back, link
from mrag_owl.reading.periods import Range
from mrag_owl.reading.relations import Kinds, meet
from mrag_owl.vocabulary import SKOS_BROADER


@action
def keep(_: World, said: T) -> Iterator[T]:
    """What a part says, and nothing more."""
    yield said


@action
def anything(world: World) -> Iterator[Meaning]:
    """“Anything”: of no kind that is known yet."""
    yield Meaning(TOP, frozenset(), cost=1 + bool(world.population))


@action
def any_work(world: World) -> Iterator[Meaning]:
    """“Something”: of what the store is about, rather than of what else it names."""
    if world.population:
        yield replace(of_kinds(world.population), cost=1)


@action
def other_works(world: World) -> Iterator[Meaning]:
    """“Something else”."""
    for work in any_work(world):
        yield from other(world, work)


@action
def all_things(world: World) -> Iterator[Meaning]:
    """“Everything”."""
    for thing in anything(world):
        yield replace(thing, universal=True)


@action
def anything_such(world: World, said: Argument) -> Iterator[Meaning]:
    """“Anything Spanish”: of all that the store is about."""
    yield from modify(world, said, of_kinds(world.population))


@action
def by_unknown(world: World, unknown: Meaning, noun: Meaning) -> Iterator[Meaning]:
    """“Anonymous painters”, and what they made."""
    if noun.kinds and meet(noun.kinds, unknown.kinds):
        yield from joined(world, noun, unknown)
    else:
        yield from modify(world, Plain(unknown), noun)


@action
def somebody(world: World) -> Iterator[Meaning]:
    """“Somebody”, “people”: of the kinds that “who” asks for."""
    yield Meaning(TOP, world.people, cost=1)


@action
def plain(_: World, thing: Meaning) -> Iterator[Argument]:
    """A thing as what a verb is said with."""
    yield Plain(thing)


@action
def appose(_: World, kind: Meaning, name: Meaning) -> Iterator[Meaning]:
    """“The painter Turner”, “the year 1851”: the name, where it is of the kind."""
    if meet(kind.kinds, name.kinds):
        yield name


@action
def appose_all(_: World, kind: Meaning, name: Meaning) -> Iterator[Meaning]:
    """“Painters called Bellini”: all who are."""
    yield from appose(_, kind, replace(name, unclear=()))


@action
def anything_but(world: World, said: Argument) -> Iterator[Meaning]:
    """“Anything but prints”: all else that the store is about."""
    every = of_kinds(world.population)
    for meant in traits(world, world.population, each_denied(said)):
        if (denied := meant.denied()) and (both := every.joined(denied)):
            yield replace(both, named=(), cost=meant.cost)


@action
def of_own_kind(world: World, name: Meaning, kind: Meaning) -> Iterator[Meaning]:
    """“The Spanish school”."""
    if kind.kinds and meet(kind.kinds, name.kinds) and not kind.kinds & world.population:
        yield name


@action
def such(world: World, name: Meaning) -> Iterator[Meaning]:
    """“Landscapes”, “etchings”, “Vorticists”, “women”: those things and people that a word says so of."""
    for kinds in (world.population, world.people):
        if kinds and not (name.kinds & kinds) and not name.kinds <= world.times | world.places:
            every = of_kinds(kinds)
            if kinds == world.people and not _roles(world, kinds, name.kinds):
                continue  # drawings are no people, though people make them
            for meant in traits(world, kinds, Plain(name)):
                shows = isinstance(meant.expression, Some) and meant.expression.role in world.frames.depicting
                if both := every.joined(meant):
                    yield replace(both, cost=meant.cost + 2 * shows)


@action
def such_named(world: World, such_a: Meaning, name: Meaning) -> Iterator[Meaning]:
    """“The sculpture *King and Queen*”."""
    for kind in such(world, such_a):
        yield from appose(world, kind, name)


@action
def named_alone(world: World, name: Meaning) -> Iterator[Meaning]:
    """“Raphael”: somebody, or a work by its title; “landscapes” alone asks for works, and not for a genre."""
    if name.kinds & world.people or not any(True for _ in such(world, name)):
        yield replace(name, cost=name.cost + 1)


@action
def members(world: World, name: Meaning) -> Iterator[Meaning]:
    """“Vorticists”: those of the store's people that a movement's name says so of."""
    every = of_kinds(world.people)
    for meant in traits(world, world.people, Plain(name)) if world.people else ():
        if both := every.joined(meant):
            yield replace(both, cost=meant.cost)


@action
def makers_of(world: World, made: Meaning) -> Iterator[Meaning]:
    """“Sculptors”: who made such."""
    for role in world.owning:
        every = of_kinds(world.relations.sources(role))
        for meant in traits(world, world.relations.targets(role), Plain(made)):
            linked = link(meant, role, world.relations)
            if linked and (both := every.joined(linked)):
                yield replace(both, cost=meant.cost)


@action
def joined(_: World, noun: Meaning, said: Meaning) -> Iterator[Meaning]:
    """What both say."""
    if (both := noun.joined(said)) is not None:
        yield both


@action
def joined_not(_: World, noun: Meaning, said: Meaning) -> Iterator[Meaning]:
    """What the first says and the second does not."""
    denied = said.denied()
    if denied and (both := noun.joined(denied)) is not None:
        yield both


@action
def either(_: World, one: Meaning, other: Meaning) -> Iterator[Meaning]:
    """What one of two says."""
    if (both := one.joined(other, either=True)) is not None:
        yield both


@action
def union(world: World, one: Meaning, other: Meaning) -> Iterator[Meaning]:
    """“Portraits and landscapes”: who lists nouns for what is asked for means either; what lies in it is meant each."""
    if one.kinds and other.kinds and not (one.kinds & world.items) and (both := one.joined(other, either=True)):
        yield both


@action
def deny(_: World, said: Meaning) -> Iterator[Meaning]:
    """The opposite."""
    if (denied := said.denied()) is not None:
        yield denied


@action
def listed(_: World, one: Argument, other: Argument) -> Iterator[Argument]:
    """“A and B”."""
    yield _longer(one, other, "and")


@action
def listed_before(_: World, one: Argument, others: Argument) -> Iterator[Argument]:
    """“A, B and C”: joined as the last of them are."""
    if isinstance(others, Joined) and others.how in ("and", "or"):
        yield replace(others, members=(one, *others.members))


@action
def either_of(_: World, one: Argument, other: Argument) -> Iterator[Argument]:
    """“A or B”."""
    yield _longer(one, other, "or")


@action
def both_of(_: World, one: Argument, other: Argument) -> Iterator[Argument]:
    """“Both A and B”."""
    yield Joined((one, other), "both")


@action
def both_at_once(world: World, one: Argument, other: Argument) -> Iterator[Argument]:
    """“Oil and tempera together”: both in one, where neither is somebody."""
    if not (kinds_of(one) | kinds_of(other)) & world.people:
        yield Joined((one, other), "both")


@action
def neither_of(_: World, one: Argument, other: Argument) -> Iterator[Argument]:
    """“Neither A nor B”."""
    yield _longer(one, other, "nor")


@action
def nor(_: World, one: Argument, other: Argument) -> Iterator[Argument]:
    """“Neither A nor B | nor C”."""
    if isinstance(one, Joined) and one.how == "nor":
        yield _longer(one, other, "nor")


@action
def but_not(_: World, one: Argument, other: Argument) -> Iterator[Argument]:
    """“A but not B”."""
    yield Joined((one, each_denied(other)), "but not")


@action
def none_of(_: World, said: Argument) -> Iterator[Argument]:
    """“Not A”; of several, none."""
    said = each_denied(said)
    if not isinstance(said, Joined) or said.how == "or":
        yield Joined(said.members if isinstance(said, Joined) else (said,), "nor")


def _longer(one: Argument, other: Argument, how: str) -> Joined:
    members = one.members if isinstance(one, Joined) and one.how == how else (one,)
    return Joined((*members, other), how)


@action
def modify(world: World, said: Argument, noun: Meaning) -> Iterator[Meaning]:
    """“Flemish portraits”, “women artists”, “floral dress”: linked as the data link the two."""
    kinds = [noun.kinds] if noun.kinds else [kinds for kinds in (world.population, world.people) if kinds]
    for meant in (meant for some in kinds for meant in traits(world, some, said)):
        if (both := noun.joined(meant)) is not None:
            yield both


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
    direct = _roles(world, kinds, of)
    for role in direct:
        if meant := said_of(said, role, relations):
            yield replace(meant, cost=meant.cost + 1 + role.inverse + 2 * (role in world.frames.depicting))
    if any(not role.inverse for role in direct) or of <= world.times:
        return
    for maker in (*world.making, *world.owning):
        if meet(kinds, relations.sources(maker)) is None or kinds & relations.targets(maker):
            continue
        for role in _roles(world, relations.targets(maker), of):
            if role in world.frames.depicting and maker in world.owning:
                continue  # who painted the French is no French painter
            if maker in world.making and of & world.sexes:
                continue  # a man with a beard is not by a man
            inner = said_of(said, role, relations) if not role.inverse else None
            if inner and (meant := link(inner, maker, relations)):
                yield replace(meant, cost=meant.cost + inner.cost + 2)


def _roles(world: World, kinds: Kinds, of: Kinds) -> list[Role]:
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
def related(world: World, noun: Meaning, thing: Meaning) -> Iterator[Meaning]:
    """“Which school does Vermeer | belong to”: linked by a role, or by what one has made."""
    if not noun.kinds or not thing.kinds:
        return
    relations = world.relations
    between = relations.between(noun.kinds, thing.kinds)
    roles = [role for role in between if role in relations.prepositions.get("from", ())] or between
    if noun.kinds <= world.times and (when := relations.time_role(thing.kinds)):  # the year it is from
        roles = [back(when)]
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


@action
def dated_noun(world: World, span: Range, noun: Meaning) -> Iterator[Meaning]:
    """“18th century works”: by the role that dates them."""
    for meant in dates(world, noun.kinds, span):
        if (both := noun.joined(meant)) is not None:
            yield both


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
def alive(world: World) -> Iterator[Meaning]:
    """“(artists who are) alive”: born, and without a time of death."""
    relations = world.relations
    born, died = (
        [role for role in relations.nominal(event) if relations.measure(role)] for event in ("birth", "death")
    )
    if len(born) == len(died) == 1:
        living = conjunction(Some(born[0], TOP), negation(Some(died[0], TOP)))
        yield Meaning(living, relations.sources(born[0]))


@action
def living(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“Living artists”."""
    for said in alive(world):
        yield from joined(world, noun, said)


@action
def undated(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“Undated works”: without any time of the role that dates such."""
    role = world.relations.time_role(noun.kinds)
    if role is not None and (meant := Range(least=_EARLIEST).of(role, world.relations)):
        said = Meaning(conjunction(negation(Some(role, TOP)), negation(meant)), world.relations.sources(role))
        yield from joined(world, noun, said)


_EARLIEST = -100_000


@action
def counted(_: World, bounds: Bounds, noun: Meaning) -> Iterator[Meaning]:
    """“More than two works”."""
    if (both := noun.joined(Meaning(TOP, frozenset(), quantity=bounds))) is not None:
        yield both


@action
def just_counted(world: World, number: int, noun: Meaning) -> Iterator[Meaning]:
    """“Two | works | only”."""
    yield from counted(world, (number, number), noun)


def superlative(noun: Meaning, by: str, *, low: bool) -> Iterator[Meaning]:
    """Yield a noun of which the most, the first or the last is meant."""
    how = Superlative(by, low)  # type: ignore[arg-type]  # one of its three
    if (both := noun.joined(Meaning(TOP, frozenset(), superlative=how))) is not None:
        yield both


@action
def only_of(_: World, noun: Meaning) -> Iterator[Meaning]:
    """“Only portraits”: some, and nothing else."""
    if noun.expression != TOP and (both := noun.joined(Meaning(TOP, frozenset(), quantity=ONLY))):
        yield both


def _number_of(world: World, noun: Meaning, thing: Meaning) -> int | None:
    """Return how many of such somebody named has made."""
    if not isinstance(thing.expression, OneOf) or thing.unclear:
        return None
    for role in world.making:
        made = link(thing, role, world.relations)
        asked = conclude("count", both, world.relations) if made and (both := noun.joined(made)) else None
        if asked is not None:
            return answer(asked, world.relations.extents).count
    return None


@action
def more_than_of(world: World, noun: Meaning, thing: Meaning) -> Iterator[Meaning]:
    """“More works than Blake”."""
    if (number := _number_of(world, noun, thing)) is not None:
        yield from counted(world, (number + 1, None), noun)


@action
def fewer_than_of(world: World, noun: Meaning, thing: Meaning) -> Iterator[Meaning]:
    """“Fewer works than Blake”."""
    if number := _number_of(world, noun, thing):
        yield from counted(world, (0, number - 1), noun)


@action
def as_many_as(world: World, noun: Meaning, thing: Meaning) -> Iterator[Meaning]:
    """“As many works as Blake”."""
    if (number := _number_of(world, noun, thing)) is not None:
        for found in counted(world, (number, number), noun):
            yield replace(found, others=True, named=thing.named)


@action
def most_of(_: World, noun: Meaning) -> Iterator[Meaning]:
    """“The most works”."""
    yield from superlative(noun, "count", low=False)


@action
def most_of_kind(world: World, noun: Meaning, kind: Meaning) -> Iterator[Meaning]:
    """“More works than any other painter”."""
    if noun.kinds and kind.kinds and world.relations.between(kind.kinds, noun.kinds):
        yield from superlative(noun, "count", low=False)


@action
def fewest_of(_: World, noun: Meaning) -> Iterator[Meaning]:
    """“The fewest works”."""
    yield from superlative(noun, "count", low=True)


@action
def earliest(_: World, noun: Meaning) -> Iterator[Meaning]:
    """“The earliest work”."""
    yield from superlative(noun, "time", low=True)


@action
def latest(_: World, noun: Meaning) -> Iterator[Meaning]:
    """“The latest work”."""
    yield from superlative(noun, "time", low=False)


@action
def oldest(_: World, noun: Meaning) -> Iterator[Meaning]:
    """“The oldest painter”: by birth, where things are born."""
    yield from superlative(noun, "age", low=True)


@action
def youngest(_: World, noun: Meaning) -> Iterator[Meaning]:
    """“The youngest painter”."""
    yield from superlative(noun, "age", low=False)


@action
def other(_: World, noun: Meaning) -> Iterator[Meaning]:
    """“Other painters”: than those that are named in what follows, or later."""
    yield noun.without_named() if noun.named else replace(noun, others=True, elsewhere=True)


@action
def universal(_: World, noun: Meaning) -> Iterator[Meaning]:
    """“All works”."""
    yield replace(noun, universal=True)


@action
def no_name(_: World, name: Meaning) -> Iterator[Meaning]:
    """“No ruins”."""
    yield replace(name, quantity=(0, 0))


@action
def settled(world: World, noun: Meaning) -> Iterator[Meaning]:
    """A noun as a thing that something else is said with; what is the first or has the most of all is worked out."""
    if noun.superlative is None or noun.is_open:
        yield from closed(world, noun)
        return
    asked = conclude("list", noun.without_named() if noun.others else noun, world.relations)
    found = answer(asked, world.relations.extents).individuals if asked is not None else ()
    if 0 < len(found) <= _FEW:
        named = tuple((iri, noun.kinds) for iri in found)
        yield Meaning(one_of(*found), noun.kinds, named, cost=1, rests=noun.rests)


_FEW = 50


@action
def named_so(_: World, name: Meaning) -> Iterator[Meaning]:
    """“(artists) called Smith”: all that are."""
    yield replace(name, unclear=())


@action
def closed(_: World, noun: Meaning) -> Iterator[Meaning]:
    """A noun with all that is said of it as a thing; none where that is nothing."""
    is_bare = noun.expression == TOP and noun.beside == TOP and noun.superlative is None
    if not is_bare or noun.quantity or noun.others:
        yield noun


@action
def owned(world: World, thing: Meaning, roles: Roles) -> Iterator[Meaning]:
    """“Blake's birthplace”, “the birthplace of Blake”."""
    for role in roles:
        if found := link(thing, back(role), world.relations):
            yield found


@action
def possessed(world: World, thing: Meaning, noun: Meaning) -> Iterator[Meaning]:
    """“Blake's works”: linked to him by any one role, of what is made by who made it."""
    if not noun.kinds or not thing.kinds:
        return
    roles = world.relations.between(noun.kinds, thing.kinds)
    making = [role for role in roles if role in world.making]
    for role in making or roles:
        owner = link(thing, role, world.relations)
        if owner and (both := noun.joined(replace(owner, cost=owner.cost + 1))):
            yield both


@action
def titled(world: World, roles: Roles, thing: Meaning) -> Iterator[Meaning]:
    """“Natives of London”."""
    for role in roles:
        if found := link(thing, role, world.relations):
            yield found


@action
def dated_event(world: World, kinds: Kinds, event: Occasion) -> Iterator[Meaning]:
    """“The year of Blake's death”."""
    for role in event.roles:
        if meet(kinds, world.relations.targets(role)) and (found := link(event.of, back(role), world.relations)):
            yield found


@action
def occasion(_: World, thing: Meaning, roles: Roles) -> Iterator[Occasion]:
    """“Blake's death”."""
    yield Occasion(thing, roles)


@action
def frequent(world: World, noun: Meaning, among: Meaning) -> Iterator[Meaning]:
    """“The most common subject in works by Blake”."""
    yield from _frequent(world, noun, among, low=False)


@action
def rarest(world: World, noun: Meaning, among: Meaning) -> Iterator[Meaning]:
    """“The least common subject in works by Blake”."""
    yield from _frequent(world, noun, among, low=True)


@action
def frequent_at_all(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“The most common subject”: in all that the store is about, or in all that is linked to such."""
    yield from _frequent(world, noun, _all_linked(world, noun), low=False)


@action
def rarest_at_all(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“The least common subject”."""
    yield from _frequent(world, noun, _all_linked(world, noun), low=True)


def _all_linked(world: World, noun: Meaning) -> Meaning:
    relations = world.relations
    kinds = world.population or frozenset(
        kind
        for role in relations.used_roles
        if noun.kinds & relations.targets(role)
        for kind in relations.sources(role)
    )
    return of_kinds(kinds)


def of_kinds(kinds: Kinds) -> Meaning:
    """Return all that is of one of some kinds."""
    return Meaning(disjunction(*map(Named, sorted(kinds))) if kinds else BOTTOM, kinds)


def _frequent(world: World, noun: Meaning, among: Meaning, *, low: bool) -> Iterator[Meaning]:
    if among.is_open or among.superlative:
        return
    if (
        among.kinds
        and not among.kinds & world.population | world.people & among.kinds
        and not world.relations.between(noun.kinds, among.kinds)
    ):
        every = of_kinds(world.population)  # in the Flemish school: in works of it
        for said in traits(world, world.population, Plain(among)):
            if works := every.joined(said):
                yield from _frequent(world, noun, replace(works, cost=0), low=low)
        return
    for role in world.relations.between(noun.kinds, among.kinds) if noun.kinds and among.kinds else ():
        for ranked in superlative(among, "count", low=low):
            linked = link(ranked, role, world.relations)
            if linked and (both := noun.joined(linked)):
                yield both


@action
def frequent_role(world: World, roles: Roles, among: Meaning) -> Iterator[Meaning]:
    """“The most common medium of works by Blake”."""
    for noun in of_role(world, roles):
        yield from _frequent(world, noun, among, low=False)


@action
def rarest_role(world: World, roles: Roles, among: Meaning) -> Iterator[Meaning]:
    """“The least common medium of works by Blake”."""
    for noun in of_role(world, roles):
        yield from _frequent(world, noun, among, low=True)


@action
def frequent_role_at_all(world: World, roles: Roles) -> Iterator[Meaning]:
    """“The most common medium”."""
    for noun in of_role(world, roles):
        yield from frequent_at_all(world, noun)


@action
def rarest_role_at_all(world: World, roles: Roles) -> Iterator[Meaning]:
    """“The least common medium”."""
    for noun in of_role(world, roles):
        yield from rarest_at_all(world, noun)


@action
def most_prolific(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“The most prolific painter”."""
    for role in world.owning:
        if meet(noun.kinds, world.relations.sources(role)) is not None:
            yield from _frequent(world, noun, of_kinds(world.relations.targets(role)), low=False)


@action
def most_prolific_of(world: World, noun: Meaning, said: Argument) -> Iterator[Meaning]:
    """“The most prolific painter of ruins”."""
    for role in world.owning:
        every = of_kinds(world.relations.targets(role))
        for meant in traits(world, every.kinds, said):
            if among := every.joined(meant):
                yield from _frequent(world, noun, replace(among, cost=0), low=False)


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
def kinds_there(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“What kinds of | works | are there”: their genres."""
    relations = world.relations
    if noun.kinds and noun.kinds <= world.population and not noun.is_open and not noun.superlative:
        for role in relations.nouns.get("genre", ()):
            yield Meaning(Some(back(role), noun.expression), relations.targets(role), noun.named)


@action
def made_on(world: World, stuff: Meaning, support: Meaning) -> Iterator[Argument]:
    """“Oil on canvas (portraits)”."""
    if stuff.kinds == support.kinds and world.relations.prepositions.get("on"):
        yield Joined((Plain(stuff), Plain(support)), "both")


@action
def kind_of(_: World, noun: Meaning) -> Iterator[Kinds]:
    """The kinds of a noun alone: "(the same) year"."""
    if isinstance(noun.expression, Named):
        yield noun.kinds


@action
def kinds_of_role(world: World, roles: Roles) -> Iterator[Kinds]:
    """The kinds that a property's noun leads to: "(the same) birthplace"."""
    yield frozenset(kind for role in roles for kind in world.relations.targets(role))


@action
def away(_: World, thing: Meaning) -> Iterator[Argument]:
    """“Outside London”: anywhere else."""
    if (denied := thing.denied()) is not None:
        yield Plain(replace(denied, named=()))


@action
def spanned(_: World, kind: Kinds, span: Range) -> Iterator[Argument]:
    """“The year 1851” as a span."""
    if kind:
        yield Dated(span)


@action
def denied_name(_: World, thing: Meaning) -> Iterator[Meaning]:
    """“Except Blake”: not him, and whoever is named is not “other” than that."""
    denied = thing.denied()
    if denied:
        yield replace(denied, named=())


def opposite(thing: Meaning) -> Meaning:
    """Return everything but a thing."""
    return replace(thing, expression=negation(thing.expression))
