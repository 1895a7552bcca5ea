"""Actions of what is said without its noun: a name alone, "by Turner", "the most recent", what follows a comma."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, islice, product

import numpy as np

from mrag_owl.expressions.syntax import (
    BOTTOM,
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
    negation,
    one_of,
    signature,
    walk,
)
from mrag_owl.expressions.wording import plain
from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.amounts import earliest, latest, most_of
from mrag_owl.reading.acts.asking import Asking, asked_in, list_, whether
from mrag_owl.reading.acts.clauses import all_theirs, by_preposition, has, has_made
from mrag_owl.reading.acts.events import alike
from mrag_owl.reading.acts.joining import either, joined
from mrag_owl.reading.acts.nouns import any_work, such
from mrag_owl.reading.acts.oeuvres import by_maker
from mrag_owl.reading.acts.traits import dates, modify, of_kinds
from mrag_owl.reading.acts.values import Filled, Fronted, Roles, TextProperties
from mrag_owl.reading.acts.verbs import object_shown, of_subject
from mrag_owl.reading.acts.whose import role_is
from mrag_owl.reading.arguments import Alike, Argument, Joined, Plain, Than, said_of, things, together
from mrag_owl.reading.forms import Listed, More, Whether
from mrag_owl.reading.languages import words
from mrag_owl.reading.letters import folded
from mrag_owl.reading.meaning import NONE, Bounds, Meaning, back, link
from mrag_owl.reading.periods import Range
from mrag_owl.reading.relations import Kinds, meet
from mrag_owl.reading.titles import wider_of
from mrag_owl.reading.tokens import key
from mrag_owl.vocabulary import RDFS_LABEL, SKOS_BROADER

_EITHER = 2
_DOUBTFUL = 6  # it may be called otherwise here
"""What it costs to take what is listed for alternatives."""
_MOST_COUNTED, _MOST_WAYS = 6, 8
"""Of how many alternatives some may be asked for, and how many ways to read them are looked at."""
_SHOWN = 2
"""What it costs to take several names for what is shown: a maker's surname may be among them, which costs as much."""

_PLAYED = 4
"""How many instruments a list may have before it is no dearer to take some of them for what nobody plays."""


@action
def bare(world: World, said: Argument) -> Iterator[Meaning]:
    """“Raphael”, “Monet or Manet”, “pop art”, “oil on copper”: the works that a name alone says so of."""
    every, relations = of_kinds(world.population), world.relations
    named = things(said)
    if isinstance(said, Plain) and named[0].kinds & world.population:
        yield replace(named[0], unclear=(), cost=named[0].cost + 1)  # a title, or several that are called so
        return
    of = frozenset(kind for thing in _all(said) for kind in thing.kinds)
    roles = relations.between(world.population, of) if world.population and of else []
    found = False
    for role in (role for role in roles if not role.inverse):
        meant = said_of(said, role, relations)
        both, far = every.joined(meant) if meant else None, 0
        if both and isinstance(said, Joined) and said.how == "and" and not relations.extents.count(both.expression):
            any_of_them = said_of(_any_of(said), role, relations)  # owls, eagles: where none has both
            both, far = (every.joined(any_of_them) if any_of_them else both), _EITHER
        if both and (role not in world.making or relations.extents.count(both.expression)):
            found = True
            shown = role in world.frames.depicting
            more = _SHOWN if shown and isinstance(said, Joined) and _may_be_makers(world, both) else 0
            yield replace(both, cost=int(shown) + more + far)
    if not found and isinstance(said, Plain):
        yield named[0]


def _may_be_makers(world: World, shown: Meaning) -> bool:
    """Tell whether any of those that are shown is called as somebody is who may have made works."""
    named = (iri for part in walk(shown.expression) if isinstance(part, OneOf) for iri in part.individuals)
    first = (world.relations.base.labels.get(iri, "").partition(",")[0] for iri in named)
    return any(f" {folded(plain(name))} " in world.called_people for name in first if name)


@action
def so_many_of(world: World, bounds: Bounds, said: Argument) -> Iterator[Meaning]:
    """“At least two | of | dog, horse and cow”: as many of the alternatives as that, whichever."""
    least, most = bounds
    members = _members(said)
    titles = [isinstance(one.expression, OneOf) and bool(one.kinds & world.population) for one in _all(said)]
    if any(titles) and not all(titles):
        return  # a cow, and no picture of that name
    if not 1 < len(members) <= _MOST_COUNTED or not 0 <= least <= len(members):
        return
    ways = [_plainest(bare(world, member)) for member in members]
    for chosen in islice(product(*ways), _MOST_WAYS):
        each = [_without_kind(one.expression) for one in chosen]
        bounded = [] if least == 0 else [_at_least(least, each)]
        bounded += [] if most is None or most >= len(each) else [negation(_at_least(most + 1, each))]
        together = replace(chosen[0], named=tuple(dict.fromkeys(pair for one in chosen for pair in one.named)))
        both = (
            of_kinds(chosen[0].kinds).joined(replace(together, expression=conjunction(*bounded))) if bounded else None
        )
        if both and len({one.kinds for one in chosen}) == 1 and both.kinds <= world.population:
            yield replace(both, cost=max(one.cost for one in chosen))


@action
def at_least_of(world: World, number: int, said: Argument) -> Iterator[Meaning]:
    """“Two | of | dog, horse and cow”."""
    yield from so_many_of(world, (number, None), said)


@action
def all_of_these(world: World, said: Argument) -> Iterator[Meaning]:
    """“Dog, horse and cow: | all of these”; of “Blake and Turner” each, where nothing is by both."""
    for both in so_many_of(world, (len(_members(said)), None), said):
        roles = {part.role for part in walk(both.expression) if isinstance(part, Some)}
        is_each = len(roles) == 1 and all(role in world.making or world.relations.is_single(role) for role in roles)
        if is_each and not world.relations.extents.count(both.expression):
            yield from any_of_these(world, said)
        else:
            yield both


@action
def all_of_so_many(world: World, number: int, said: Argument) -> Iterator[Meaning]:
    """“Dog, horse and cow: | all three”."""
    if number == len(_members(said)):
        yield from all_of_these(world, said)


@action
def any_of_these(world: World, said: Argument) -> Iterator[Meaning]:
    """“Dog, horse and cow: | any of these”."""
    yield from so_many_of(world, (1, None), said)


@action
def none_of_these(world: World, said: Argument) -> Iterator[Meaning]:
    """“None of these: | dog, horse and cow”."""
    yield from so_many_of(world, (0, 0), said)


@action
def works_of_either(world: World, said: Argument) -> Iterator[Meaning]:
    """“Blake and Turner: | which of these two do you have”: the works of both."""
    if isinstance(said, Joined) and said.how in ("and", "or", "both"):
        yield from bare(world, _any_of(said))


@action
def such_of_either(world: World, noun: Meaning, said: Argument) -> Iterator[Meaning]:
    """“Blake and Turner: | which etchings of these two do you have”."""
    for works in works_of_either(world, said):
        yield from joined(world, noun, works)


@action
def of_makers(world: World, works: Meaning, sought: Meaning) -> Iterator[Meaning]:
    """“For etchings: | how many of the artists are women”: of who made such; “Cubists: | how many are women”."""
    if not sought.kinds & world.people:
        return
    if works.kinds & world.people:
        yield from joined(world, works, sought)
    for role in world.owning:
        if linked := link(works, role, world.relations):
            yield from joined(world, sought, linked)


def _at_least(number: int, each: Sequence[ClassExpression]) -> ClassExpression:
    return disjunction(*(conjunction(*some) for some in combinations(each, number)))


def _without_kind(expression: ClassExpression) -> ClassExpression:
    parts = expression.operands if isinstance(expression, And) else (expression,)
    return conjunction(*(part for part in parts if not isinstance(part, Named)))


def _members(said: Argument) -> tuple[Argument, ...]:
    if isinstance(said, Joined):
        return tuple(one for member in said.members for one in _members(member)) if said.how in ("and", "or") else ()
    return (said,)


def _plainest(readings: Iterable[Meaning]) -> list[Meaning]:
    found = list(readings)
    least = min((one.cost for one in found), default=0)
    return [one for one in found if one.cost == least]


def _any_of(said: Argument) -> Argument:
    """Return alternatives of what is listed."""
    return replace(said, members=tuple(map(_any_of, said.members)), how="or") if isinstance(said, Joined) else said


def _all(said: Argument) -> tuple[Meaning, ...]:
    if isinstance(said, Joined):
        return tuple(thing for member in said.members for thing in _all(member))
    return things(said)


@action
def seen_by(world: World, said: Argument, maker: Argument) -> Iterator[Meaning]:
    """“Italy | as seen by | British painters”."""
    for shown in bare(world, said):
        yield from topic_seen_by(world, shown, maker)


@action
def topic_seen_by(world: World, shown: Meaning, maker: Argument) -> Iterator[Meaning]:
    """The same of what titles speak of."""
    for made in by_preposition(world, world.making, maker):
        if both := shown.joined(made):
            yield both


@action
def excepted_ones(world: World, said: Argument) -> Iterator[Meaning]:
    """“(prints,) but not the London ones”: those that would be asked for so."""
    of = frozenset(kind for thing in _all(said) for kind in thing.kinds)
    for role in world.relations.between(world.population, of) if world.population and of else ():
        meant = said_of(_any_of(said), role, world.relations) if not role.inverse else None
        if meant and (denied := meant.denied()):
            yield replace(denied, named=(), cost=denied.cost + (role in world.frames.depicting))


@action
def whole_family(world: World, name: Meaning) -> Iterator[Meaning]:
    """“The Brueghel family”, “both Cranachs”: all who go by a name."""
    if name.kinds & world.people:
        yield replace(name, unclear=())


@action
def one_family(_: World, one: Meaning, other: Meaning) -> Iterator[Meaning]:
    """“Bruegels | or Brueghels”: one family in two spellings."""
    named = dict((*one.named, *other.named))
    if {iri for iri, _ in one.named} & {iri for iri, _ in other.named}:
        yield Meaning(one_of(*sorted(named)), one.kinds, tuple(sorted(named.items())))


@action
def clan_works(world: World, name: Meaning, said: Meaning) -> Iterator[Meaning]:
    """“Cranachs | on limewood”: of what all of that name made."""
    for works in by_maker(world, name):
        yield from joined(world, works, said)


@action
def family_works(world: World, name: Meaning) -> Iterator[Meaning]:
    """“Brueghel family”: what all of that name made."""
    for family in whole_family(world, name):
        yield from by_maker(world, family)


@action
def those_said(world: World, said: Meaning) -> Iterator[Meaning]:
    """“By Turner”, “born in Leeds”: those that this is said of.

    What denies several things together says of nothing what it is: “by Turner with ruins excluded” begins earlier.
    """
    if isinstance(said.expression, Or) and all(isinstance(one, Not) for one in said.expression.operands):
        return
    if said.kinds & (world.people | world.population) and said.expression != TOP:
        yield said
    elif not said.kinds:
        for both in (of_kinds(world.population).joined(said),):
            if both:
                yield both


@action
def those_by(world: World, roles: Roles, said: Argument) -> Iterator[Meaning]:
    """“By Turner”."""
    for found in by_preposition(world, roles, said):
        yield from those_said(world, found)


@action
def those_done(world: World, verb: Filled) -> Iterator[Meaning]:
    """“Born in Leeds”, “painted in 1802”; but who works at none is not meant by “works, no portraits”."""
    if any(isinstance(said, Plain) and said.thing.quantity == NONE for _, said in verb.arguments):
        return
    for found in of_subject(world, verb):
        yield from those_said(world, found)


@action
def those_as(world: World, said: Argument, roles: Roles) -> Iterator[Meaning]:
    """“Hell as a subject”."""
    for found in role_is(world, roles, said):
        yield from those_said(world, found)


@action
def those_dated(world: World, span: Range) -> Iterator[Meaning]:
    """“From the 1790s”."""
    for when in dates(world, world.population, span):
        if both := of_kinds(world.population).joined(when):
            yield both


@action
def those_made(world: World, verb: Filled, span: Range) -> Iterator[Meaning]:
    """“(Spanish artists who) painted | before 1600”."""
    if verb.frame.roles("subject") == world.making:
        yield from those_dated(world, span)


@action
def earliest_at_all(world: World) -> Iterator[Meaning]:
    """“The oldest thing”, “the earliest”: of all that the store is about."""
    yield from earliest(world, of_kinds(world.population))


@action
def latest_at_all(world: World) -> Iterator[Meaning]:
    """“The most recent”."""
    yield from latest(world, of_kinds(world.population))


@action
def made_as(world: World, works: Meaning, made: Meaning) -> Iterator[Meaning]:
    """“(What did Goya do) as a | portraitist”: what of it a portraitist makes."""
    for kind in bare(world, Plain(made)):
        yield from joined(world, works, kind)


@action
def makers_of_them(world: World, made: Meaning) -> Iterator[Meaning]:
    """“Copper plates: | whose are they”: who made them."""
    for role in world.owning:
        if found := link(made, role, world.relations):
            yield found


@action
def people_behind(world: World, made: Meaning) -> Iterator[Meaning]:
    """“Whose | landscapes (have you got)”: people who made some."""
    for makers in makers_of_them(world, made):
        yield replace(makers, kinds=makers.kinds & world.people or makers.kinds)


@action
def makers_of_kind(world: World, made: Meaning, kind: Meaning) -> Iterator[Asking]:
    """“David with the head of Goliath: | which painters”."""
    for makers in makers_of_them(world, made):
        if both := kind.joined(makers):
            yield from list_(world, both)


@action
def more_often(world: World, one: Meaning, other: Meaning) -> Iterator[Asking]:
    """“Is summer shown more often than winter”: in more of what the store is about."""
    every = of_kinds(world.population)
    for first in has(world, Plain(one)):
        for second in has(world, Plain(other)):
            ours, theirs = every.joined(first), every.joined(second)
            if ours and theirs and signature(first.expression).roles == signature(second.expression).roles:
                yield Asking(More(ours.expression, theirs.expression), replace(ours, cost=first.cost + second.cost))


@action
def titled_by(world: World, title: Meaning, roles: Roles, maker: Argument) -> Iterator[Meaning]:
    """“Ophelia by Millais”: the one of that title that is his."""
    if isinstance(title.expression, OneOf) and title.kinds & world.population:
        for said in by_preposition(world, roles, maker):
            if both := title.joined(said):
                yield replace(both, unclear=())


@action
def all_theirs_such(world: World, sought: Meaning, said: Argument) -> Iterator[Meaning]:
    """“(Who has) at least three works, | every one a | fresco”."""
    for works in bare(world, said):
        yield from all_theirs(world, sought, works)


@action
def famous_one(world: World, title: Meaning) -> Iterator[Meaning]:
    """“The famous | Ophelia”: praise of one thing that has a name narrows nothing."""
    if isinstance(title.expression, OneOf) and title.kinds & world.population and not title.unclear:
        yield title


@action
def famous_one_by(world: World, title: Meaning, roles: Roles, maker: Argument) -> Iterator[Meaning]:
    """“The famous | Ophelia | by | Millais”."""
    yield from titled_by(world, title, roles, maker)


@action
def appose_of(world: World, kind: Meaning, name: Meaning) -> Iterator[Meaning]:
    """“The year of 1851”, “the school of Paris”; but what a picture of Venice shows is no title."""
    if meet(kind.kinds, name.kinds) and not kind.kinds & world.population:
        yield name


@action
def lacks_kind(world: World, kind: Meaning) -> Iterator[Meaning]:
    """“(artists with) no works”: none by whatever role."""
    relations = world.relations
    roles = [back(role) for role in relations.used_roles if kind.kinds and relations.sources(role) <= kind.kinds]
    roles = [role for role in roles if world.people and relations.sources(role) <= world.people]
    denied = together([link(replace(kind, quantity=NONE), role, relations) for role in roles], "and")
    if denied is not None:
        yield denied


@action
def narrowed(world: World, noun: Meaning, said: Meaning) -> Iterator[Asking]:
    """“Reliefs, | British-born artists”: of those that are such, or by such; what is by nobody no one asks for."""
    if said.quantity == NONE:
        return
    if meet(noun.kinds, said.kinds) is None:
        for both in modify(world, Plain(said), noun):
            yield from list_(world, both)
    elif (joint := noun.joined(said)) is not None:
        yield from list_(world, joint)


@action
def told_again(world: World, _: Meaning, said: Meaning) -> Iterator[Asking]:
    """“Nudes, i.e. | titles with nude or Venus”: what is said again of titles tells what is meant."""
    yield from list_(world, said)


@action
def shown_by(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“What can you see in | Ophelia”, “what does | Ophelia | show”: what a work depicts."""
    if thing.kinds & world.population:
        for role in world.frames.depicting:
            if found := link(thing, back(role), world.relations):
                yield found


_PEOPLE = 20
"""So many people are named by what shows them alone."""


@action
def people_shown(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“Who is shown in | Ophelia”: those filed as people whom a work depicts; where none is, all that it depicts."""
    base = world.relations.base
    headings = words("en")["heading_of_people"]
    filing = SKOS_BROADER in base.object_properties
    above = base.iris(np.unique(base.edges(SKOS_BROADER).targets)) if filing else ()
    named = [iri for iri in above if key(base.labels.get(iri, "")) in headings]
    for shown in shown_by(world, thing):
        filed = Meaning(Some(Role(SKOS_BROADER), one_of(*named)), shown.kinds) if named else None
        people = shown.joined(filed) if filed is not None else None
        found = world.relations.extents.individuals(people.narrowed()) if people is not None else []
        if found and people is not None:
            few = len(found) <= _PEOPLE
            yield replace(shown, expression=conjunction(one_of(*found), shown.expression)) if few else people
        else:
            yield replace(shown, cost=shown.cost + 1)


@action
def pieced(world: World, one: Meaning, other: Meaning) -> Iterator[Meaning]:
    """“Artists … died in Rome”, “woodcuts … from Germany”: what is both, or the one that the other tells of.

    What is denied tells of nothing but itself: who made works without ruins may have made others with them.
    """
    parts = other.expression.operands if isinstance(other.expression, And) else (other.expression,)
    if meet(one.kinds, other.kinds) is None:
        if not any(isinstance(part, Not) for part in parts):
            yield from modify(world, Plain(other), one)
    elif (both := one.joined(other)) is not None:
        yield both


@action
def whether_in(world: World, thing: Meaning, noun: Meaning) -> Iterator[Asking]:
    """“Are there | skulls | in any of the paintings”: whether any of those shows them."""
    shown = [said for role in world.frames.depicting if (said := said_of(Plain(thing), role, world.relations))]
    for said in shown or has(world, Plain(thing)):
        if both := noun.joined(said):
            yield from whether(world, replace(both, universal=False))


@action
def whether_shown(world: World, thing: Meaning) -> Iterator[Asking]:
    """“Is | London | shown anywhere”, “does | the Eiffel Tower | appear here”: whether any work shows it."""
    for work in any_work(world):
        yield from whether_in(world, thing, work)


@action
def whether_none(world: World, nobody: Meaning) -> Iterator[Asking]:
    """“Is there a Klimt”, of whom the store has never heard: no."""
    yield from whether_none_of(world, of_kinds(world.population), nobody)


@action
def whether_none_of(world: World, kind: Meaning, nobody: Meaning) -> Iterator[Asking]:
    """“Do you have any portraits by Klimt”."""
    if kind.kinds and nobody.expression == BOTTOM:
        yield Asking(Whether(conjunction(kind.expression, BOTTOM)), kind)


@action
def whether_none_done(world: World, verb: Filled, nobody: Meaning) -> Iterator[Asking]:
    """“Do you have anything made by Klimt”: it is made by somebody, whatever the verb."""
    if any(role in world.frames.makers for role in verb.frame.roles("by")):
        yield from whether_none(world, nobody)


@action
def who_made_none(world: World, who: Meaning, verb: Filled, nobody: Meaning) -> Iterator[Asking]:
    """“Who | painted | the Mona Lisa”, of which no title has heard, where titles alone say what works show."""
    works, relations = of_kinds(world.population), world.relations
    is_made = any(role in world.frames.makers for role in verb.frame.roles("by"))
    is_shown = any(meet(relations.sources(role), world.population) for role in world.frames.depicting)
    if who.kinds & world.people and is_made and not is_shown:
        yield Asking(Listed(conjunction(works.expression, nobody.expression)), replace(works, cost=_DOUBTFUL))


@action
def made_by_nobody(world: World, nobody: Meaning) -> Iterator[Meaning]:
    """“(Portraits) by | Klimt”, of whom the store has never heard: none."""
    for role in world.making:
        if nobody.expression == BOTTOM:
            yield replace(nobody, kinds=world.relations.sources(role))


@action
def whose_such(world: World, name: Meaning, said: Meaning) -> Iterator[Meaning]:
    """“Whose portraits show rain”: who made such."""
    for kind in such(world, name):
        yield from whose_shown(world, kind, said)


@action
def whose_shown(world: World, topic: Meaning, said: Meaning) -> Iterator[Meaning]:
    """“Whose self-portrait is from 1800”: who made it."""
    for role in world.owning:
        both = topic.joined(said)
        if both and (found := link(both, role, world.relations)):
            yield found


@action
def of_topic(world: World, topic: Meaning, noun: Meaning) -> Iterator[Meaning]:
    """“Lion | pictures”: works whose titles speak of it; schools show nothing."""
    if noun.kinds & world.population:
        yield from joined(world, topic, noun)


@action
def or_such(world: World, noun: Meaning, said: Meaning) -> Iterator[Meaning]:
    """“Winter pictures | or ones | with snow”: works of either; of a genre "ones" may be of the same."""
    parts = noun.expression.operands if isinstance(noun.expression, And) else ()
    if parts and all(isinstance(part, Named | DataSays) for part in parts):
        for one in joined(world, of_kinds(noun.kinds), said):
            yield from either(world, noun, one)


@action
def spelled_out(world: World, one: Meaning, topic: Meaning) -> Iterator[Meaning]:
    """“Winter scenes | (snow, ice)”, “the seasons: | summer and autumn”: which of the first are meant."""
    parts = one.expression.operands if isinstance(one.expression, And) else (one.expression,)
    said = [part for part in parts if isinstance(part, DataSays)]
    count = world.relations.extents.count
    if said and count(conjunction(*said, topic.expression)) == count(topic.expression):
        yield from joined(world, one, topic)


@action
def exemplified(world: World, noun: Meaning, topic: Meaning) -> Iterator[Meaning]:
    """“Religious works such as | the Nativity”: those that titles tell; animals such as cats are animals still."""
    is_told = any(isinstance(part, DataSays) for part in walk(noun.expression))
    if noun.kinds & world.population and not is_told:
        yield from joined(world, noun, topic)


@action
def done_so(world: World, verb: Filled, topic: Meaning) -> Iterator[Meaning]:
    """“(Works) in which the artist | painted | a storm”: those whose titles speak of it."""
    if _is_of_making(world, verb):
        yield topic


def _is_of_making(world: World, verb: Filled) -> bool:
    return any(not set(roles).isdisjoint(world.making) for _, roles in verb.frame.slots)


@action
def shown_so(world: World, verb: Filled, said: Argument) -> Iterator[Meaning]:
    """“(Works) in which the artist | painted | a horse”: those that show it."""
    if _is_of_making(world, verb):
        yield from has(world, said)


@action
def the_one_told(world: World, topic: Meaning) -> Iterator[Meaning]:
    """“Northumberland House in London”: the one work whose title speaks of all that."""
    said = topic.expression.operands if isinstance(topic.expression, And) else (topic.expression,)
    words = {word for one in said if isinstance(one, DataSays) for phrase in one.phrases for word in phrase.split()}
    if len(words) > 1 and len(found := world.titles.found(topic.expression)) == 1:
        is_phrase = isinstance(topic.expression, DataSays)  # Dulle Griet
        named = ((found[0], world.population),)
        yield replace(topic, expression=OneOf((found[0],)) if is_phrase else topic.expression, named=named)


@action
def played(world: World, topic: Meaning) -> Iterator[Meaning]:
    """“(Somebody) playing | a lute or a guitar”: what titles speak of, for longer texts tell of lutes that lie about.

    All that is listed behind it is played.
    """
    said = topic.expression.operands if isinstance(topic.expression, Or) else (topic.expression,)
    told = [one for one in said if isinstance(one, DataSays)]
    titled = [one for one in told if one.data_property == RDFS_LABEL] if len(told) == len(said) else []
    played = titled or said
    yield replace(topic, expression=disjunction(*played), cost=topic.cost + max(0, _PLAYED - len(played)))


@action
def overlap(world: World, one: Meaning, other: Meaning) -> Iterator[Meaning]:
    """“(A) storm | at sea”: what titles speak of both, if any do."""
    wider = wider_of(one.expression, other.expression)
    both = wider if wider is not None else conjunction(one.expression, other.expression)
    if world.relations.extents.count(both):
        yield replace(one, expression=both, cost=one.cost + other.cost)


@action
def either_way(world: World, said: Meaning, other: Meaning) -> Iterator[Meaning]:
    """“Saint George with or without | the dragon”: nothing more is asked of him."""
    yield replace(said, cost=said.cost + other.cost)


@action
def said_in_title_or(world: World, topic: Meaning) -> Iterator[Meaning]:
    """“(Works) in which | a book | is mentioned”: what titles say, or what tells of works at length."""
    yield from said_in_title_or_record(world, topic, tuple(sorted(world.prose)))


@action
def said_in_title_or_record(_: World, topic: Meaning, properties: TextProperties) -> Iterator[Meaning]:
    """“(With) the Medici | in the title or the | description”."""
    if isinstance(topic.expression, DataSays):
        told = (DataSays(iri, topic.expression.phrases) for iri in properties)
        yield replace(topic, expression=disjunction(topic.expression, *told))


@action
def object_doing(world: World, verb: Filled, said: Meaning, doing: Meaning) -> Iterator[Filled]:
    """“Painted | women | reading”: what titles speak of both."""
    for both in overlap(world, said, doing):
        yield from object_shown(world, verb, both)


@action
def told_in_one(world: World, one: Meaning, other: Meaning, noun: Meaning) -> Iterator[Meaning]:
    """“The Madonna | and | a dog | in one | picture”, as titles say."""
    for said in overlap(world, one, other):
        if both := noun.joined(said):
            yield both


@action
def overlap_at(world: World, one: Meaning, preposition: str, other: Meaning) -> Iterator[Meaning]:
    """“(A) storm | at | sea”: what follows "or" in "at sea or shipwrecks" is no other place.

    A place that says more than what is there is no narrower: the Grand Canal in Venice. By the sea is a place, and by
    women are the makers.
    """
    if preposition in words("en")["by_maker"] and not _is_beside(other):
        return
    if isinstance(one.expression, DataSays) and wider_of(one.expression, other.expression) == other.expression:
        yield replace(one, cost=one.cost + other.cost)
    elif not isinstance(other.expression, Or):
        yield from overlap(world, one, other)


def _is_beside(said: Meaning) -> bool:
    """Tell whether something may lie beside what titles speak of: (by the) sea."""
    told = (part for part in walk(said.expression) if isinstance(part, DataSays))
    spoken = {word for one in told for phrase in one.phrases for word in phrase.split()}
    return not spoken.isdisjoint(words("en")["beside_noun"])


@action
def views_of(world: World, genre: Meaning, topic: Meaning) -> Iterator[Meaning]:
    """“Views of | Venice”: landscapes whose titles speak of it, and where there are none any works."""
    every = of_kinds(world.population)
    for noun in (*modify(world, Plain(genre), every), every):
        both = noun.joined(topic)
        if both and world.relations.extents.count(both.expression):
            yield both
            return


@action
def illustration_of(world: World, name: Meaning) -> Iterator[Meaning]:
    """“Illustrations to | the Inferno”, “portraits of | Byron”: works that are stated to show it, called so or not."""
    for role in world.frames.depicting:
        if (shown := link(name, role, world.relations)) and (both := of_kinds(world.population).joined(shown)):
            yield both


@action
def seen_with(world: World, thing: Argument) -> Iterator[Meaning]:
    """“Someone with | an umbrella”: works that show it, rather than who made one of it."""
    for one in things(thing) if isinstance(thing, Plain) else ():
        yield from illustration_of(world, one)


@action
def real_stuff(world: World, thing: Meaning) -> Iterator[Argument]:
    """“Real | feathers”: what something has, and no picture of it."""
    if not any(meet(thing.kinds, world.relations.targets(role)) for role in world.frames.depicting):
        yield Plain(thing)


@action
def both_done_by(world: World, one: Filled, other: Filled) -> Iterator[Meaning]:
    """“Born in Germany | and died in Britain”."""
    for first in those_done(world, one):
        for second in of_subject(world, other):
            if both := first.joined(second):
                yield both


@action
def shows_both(world: World, thing: Meaning, other: Argument) -> Iterator[Meaning]:
    """“(pictures) where | people | are dancing or asleep”: that show both."""
    for one in has(world, Plain(thing)):
        for two in has(world, other):
            if both := one.joined(two):
                yield both


@action
def the_lot(world: World, kind: Meaning) -> Iterator[str]:
    """“(in) the works”: all that the store is about."""
    if isinstance(kind.expression, Named) and kind.kinds and kind.kinds <= world.population:
        yield ""


@action
def an_aspect(_: World, kinds: Kinds) -> Iterator[str]:
    """“(according to) the types”: what things are told apart by."""
    if kinds:
        yield ""


@action
def shown_in(world: World, shown: Argument, noun: Meaning) -> Iterator[Meaning]:
    """“Dogs or cats in paintings”: the paintings that show them."""
    if noun.kinds and noun.kinds <= world.population and not any(thing.is_open for thing in things(shown)):
        for said in has(world, shown):
            if both := noun.joined(said):
                yield both


def _dated_than(world: World, thing: Meaning, *, is_before: bool) -> Iterator[Meaning]:
    role = world.relations.time_role(thing.kinds) if thing.kinds & world.population else None
    if role is not None and thing.named and (found := said_of(Than(thing, is_before), role, world.relations)):
        yield found


@action
def dated_before(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“(is it) earlier than Rain”."""
    yield from _dated_than(world, thing, is_before=True)


@action
def dated_after(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“(is it) later than Rain”."""
    yield from _dated_than(world, thing, is_before=False)


@action
def in_same(world: World, _: str, said: Argument) -> Iterator[Meaning]:
    """“From | the same year as Rain”: dated or made so, as works are."""
    if not isinstance(said, Alike):
        return
    relations, kinds = world.relations, world.population
    is_of_makers = said.thing.kinds & world.people and not said.kinds & world.times
    if is_of_makers and not relations.between(said.thing.kinds, said.kinds):
        yield from _in_same_as_made(world, said)
        return
    role = relations.time_role(kinds) if said.kinds & world.times else None
    roles = [role] if role is not None else relations.between(kinds, said.kinds)
    for one in roles:
        is_own = not one.inverse and one not in world.frames.depicting
        if is_own and (found := said_of(said, one, relations)) and (both := of_kinds(kinds).joined(found)):
            there = link(said.thing, back(one), relations) if one.iri in world.words_of and role is None else None
            each = relations.extents.individuals(there.narrowed()) if there else []  # oil and canvas: both
            yield replace(both, expression=conjunction(both.expression, *(Some(one, one_of(iri)) for iri in each)))


def _in_same_as_made(world: World, said: Alike) -> Iterator[Meaning]:
    """Yield works of the same school as those of somebody, and who made such: “of the same school as | Rembrandt”."""
    for made in by_maker(world, said.thing):
        for alike_works in in_same(world, "", Alike(made, said.kinds)):
            makers = (link(alike_works, back(role), world.relations) for role in world.making)
            for found in (alike_works, *filter(None, makers)):
                yield replace(found, named=said.thing.named)


@action
def in_both_same(world: World, preposition: str, kinds: Kinds, other: Kinds, thing: Meaning) -> Iterator[Meaning]:
    """“Of | the same school | and the same genre | as Rain”."""
    for one, also in product(alike(world, kinds, thing), alike(world, other, thing)):
        for found, too in product(in_same(world, preposition, one), in_same(world, preposition, also)):
            if both := found.joined(too):
                yield both


@action
def home_of(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“Where is | Blake | from”: where he was born."""
    relations = world.relations
    homes = [role for role in relations.nominal("birth") if not relations.measure(role)]
    for role in homes or relations.prepositions.get("from", []):
        if not relations.measure(role) and (found := link(thing, back(role), relations)):
            yield found


def _widest(world: World, sought: Meaning) -> Iterator[Meaning]:
    """Yield the places that lie in no other, of those sought or with one of them in it."""
    if sought.is_open or sought.superlative is not None:
        return
    for above in world.lying:
        if found := of_kinds(world.places).joined(sought):
            within = disjunction(sought.expression, Some(back(above), sought.expression))
            whole = conjunction(of_kinds(world.places).expression, negation(Some(above, TOP)), within)
            yield replace(found, expression=whole)


@action
def countries_said(world: World, said: Meaning) -> Iterator[Meaning]:
    """“Which countries | were the Vorticists born in”."""
    yield from _widest(world, said)


@action
def countries_in(world: World, preposition: str, clause: Fronted) -> Iterator[Meaning]:
    """“In which country | was Blake born”."""
    for said in asked_in(world, preposition, of_kinds(world.places), clause) if world.places else ():
        yield from _widest(world, said)


@action
def home_countries(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“Which countries | do the sculptors | come from”."""
    for found in home_of(world, thing):
        yield from _widest(world, found)


@action
def who_has_most(world: World) -> Iterator[Meaning]:
    """“Of whom do you have more (, Blake or Turner)”."""
    yield from who_has_most_of(world, of_kinds(world.population))


@action
def who_has_most_of(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“Who do you have more | drawings | by (, Blake or Turner)”."""
    for ranked in most_of(world, noun) if not noun.kinds or noun.kinds & world.population else ():
        for said in has_made(world, ranked):
            yield from joined(world, Meaning(TOP, world.people), said)
