"""Actions of what is told of somebody who is not named, and then asked for: "Rome is where some artists died. Who?"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mrag_owl.expressions.syntax import And, DataSays, Named, Some, disjunction, walk
from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.bare import lacks_kind
from mrag_owl.reading.acts.clauses import has, has_made, made_by_several, shows
from mrag_owl.reading.acts.facts import done_there
from mrag_owl.reading.acts.joining import joined
from mrag_owl.reading.acts.lives import done_aged, done_tens
from mrag_owl.reading.acts.nouns import possessed, titled
from mrag_owl.reading.acts.oeuvres import born_there, native_of
from mrag_owl.reading.acts.traits import dated_noun, of_kinds
from mrag_owl.reading.acts.values import Filled, Placed, Roles, Statement
from mrag_owl.reading.acts.verbs import composed, of_object
from mrag_owl.reading.acts.whose import event_at, event_in, role_dated
from mrag_owl.reading.acts.worded import bought_with, stated_by, stated_when, stated_with
from mrag_owl.reading.arguments import Argument, Joined, Plain, said_of, things
from mrag_owl.reading.languages import words
from mrag_owl.reading.meaning import Bounds, Meaning
from mrag_owl.reading.periods import Range
from mrag_owl.reading.tokens import key


@action
def done_there_by(world: World, place: Argument, noun: Meaning, verb: Filled) -> Iterator[Meaning]:
    """“Rome | is where (some) artists | died”."""
    for done in done_there(world, place, verb):
        yield from joined(world, noun, done)


@action
def both_there_by(world: World, place: Argument, noun: Meaning, one: Filled, other: Filled) -> Iterator[Meaning]:
    """“Rome | is where this artist | was born, and it is where they | died”."""
    for first in done_there_by(world, place, noun, one):
        for second in done_there(world, place, other):
            yield from joined(world, first, second)


@action
def done_by(world: World, subject: Argument, verb: Filled, noun: Meaning) -> Iterator[Meaning]:
    """“Blake | painted (some) | works on paper”."""
    for done in of_object(world, subject, verb):
        yield from joined(world, noun, done)


@action
def stated_by_such(world: World, quoted: Statement, statement: Statement, noun: Meaning) -> Iterator[Meaning]:
    """“Hugh Walpole | left us (some) | drawings”."""
    for done in stated_by(world, quoted, statement):
        yield from joined(world, noun, done)


@action
def so_done(world: World, verb: Filled) -> Iterator[Meaning]:
    """“(works) for which the artist | used neon”: those that this was done in."""
    places = [slot for slot in verb.frame.themes if slot not in ("subject", "object")]
    if places and verb.gap is None and not verb.fills("subject") and not any(map(verb.fills, places)):
        yield from composed(world, replace(verb, gap=places[0]))


@action
def chosen_such(world: World, said: Meaning, other: Meaning, noun: Meaning) -> Iterator[Meaning]:
    """“(what) have you got | on paper | by way of | etchings”."""
    for both in joined(world, said, other):
        yield from joined(world, noun, both)


@action
def who_is_such(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“Who made up | the Kitchen Sink school”: of people."""
    if noun.kinds & world.people:
        yield noun


@action
def made_by_two(world: World) -> Iterator[Meaning]:
    """“(are) collaborations”: by two people at least."""
    yield from made_by_several(world, 2, Meaning(disjunction(*map(Named, sorted(world.people))), world.people))


@action
def two_hands(world: World) -> Iterator[Meaning]:
    """“Collaborations”: works by two people at least."""
    yield from two_hands_of(world, of_kinds(world.population))


@action
def two_hands_of(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“Joint | prints”."""
    for said in made_by_two(world):
        yield from joined(world, noun, said)


@action
def several_hands(world: World, number: int, people: Meaning) -> Iterator[Meaning]:
    """“Collaborations between | two | women”, “joint works by | two | women”."""
    for said in made_by_several(world, number, people):
        yield from joined(world, of_kinds(world.population), said)


@action
def done_past(world: World, verb: Filled, number: int) -> Iterator[Meaning]:
    """“(works) made by artists past | ninety”."""
    yield from done_aged(world, verb, (number, None))


@action
def aged_by(world: World, maker: Argument, verb: Filled, bounds: Bounds) -> Iterator[Meaning]:
    """“(what did) Blake | paint | at 20”."""
    for made in of_object(world, maker, verb):
        for then in done_aged(world, verb, bounds):
            yield from joined(world, made, then)


@action
def tens_by(world: World, maker: Argument, verb: Filled, tens: int) -> Iterator[Meaning]:
    """“(what did) Blake | paint | in his | sixties”."""
    for made in of_object(world, maker, verb):
        for then in done_tens(world, verb, tens):
            yield from joined(world, made, then)


@action
def has_made_nothing(world: World) -> Iterator[Meaning]:
    """“(artists who) have nothing here”: no work at all."""
    yield from lacks_kind(world, of_kinds(world.population))


@action
def stated_then_dated(world: World, said: Meaning, span: Range) -> Iterator[Meaning]:
    """“(was) bought in bronze | before 1950”: bought then."""
    if said.dating is not None:
        yield from dated_noun(world, span, said)


@action
def stated_by_such_then(
    world: World, quoted: Statement, statement: Statement, noun: Meaning, span: Range
) -> Iterator[Meaning]:
    """“Hugh Walpole | gave us (some) | drawings | in 1941”."""
    for then in stated_when(world, statement, span):
        yield from stated_by_such(world, quoted, then, noun)


@action
def no_native_of(world: World, name: Meaning) -> Iterator[Meaning]:
    """“Not | British | by birth”."""
    for said in native_of(world, name):
        if denied := said.denied():
            yield denied


@action
def shown_in_own(world: World, said: Argument, noun: Meaning) -> Iterator[Meaning]:
    """“(women with) ships | in their | paintings”: who made such that show them."""
    for shown in has(world, said):
        for made in joined(world, noun, shown):
            yield from has_made(world, made)


@action
def shows_each_such(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“(works) showing | female nudes”: works that show either, where no more is said of them than that."""
    parts = noun.expression.operands if isinstance(noun.expression, And) else ()
    said = [one for one in parts if not (isinstance(one, Named) and one.iri in world.population)]
    if len(said) > 1 and all(isinstance(one, Some) and one.role in world.frames.depicting for one in said):
        yield noun


@action
def bought_by(world: World, statement: Statement, quoted: Statement, span: Range | None = None) -> Iterator[Meaning]:
    """“Bought | by the Chantrey Bequest | (before 1900)”: what came from it, where no record says it was bought."""
    told = {phrase for part in walk(statement.said.expression) if isinstance(part, DataSays) for phrase in part.phrases}
    if told.isdisjoint(words("en")["bought"]) or any(stated_with(world, statement, quoted)):
        return
    for found in bought_with(world, quoted, span):
        yield replace(found, cost=found.cost - 1)


@action
def born_and_dead(world: World, home: Meaning, place: Meaning, noun: Meaning) -> Iterator[Meaning]:
    """“Leeds-born, London-dead artists”."""
    for native in born_there(world, home, noun):
        for dead in event_in(world, world.relations.nominal("death"), Plain(place)):
            yield from joined(world, native, dead)


@action
def so_done_in(world: World, noun: Meaning, verb: Filled) -> Iterator[Meaning]:
    """“For which | paintings | did the artist | use neon”."""
    for said in so_done(world, verb):
        yield from joined(world, noun, said)


@action
def just_so_many(_: World, number: int, people: Meaning) -> Iterator[Meaning]:
    """“(either of the) two | Turners”, where so many are known."""
    if number == len(people.named) > 1:
        yield people


@action
def shows_name(world: World, name: Meaning) -> Iterator[Meaning]:
    """“Mermaid-related”: that show it."""
    yield from shows(world, Plain(name))


@action
def of_shown(world: World, name: Meaning, noun: Meaning) -> Iterator[Meaning]:
    """“Mermaid-related | prints”."""
    for said in shows_name(world, name):
        yield from joined(world, noun, said)


@action
def lost_at(world: World, place: Placed) -> Iterator[Meaning]:
    """“(whom did) we lose | in Rome”."""
    yield from event_at(world, world.relations.nominal("death"), place)


@action
def lost_then(world: World, span: Range) -> Iterator[Meaning]:
    """“(whom did) we lose | before 1900”."""
    yield from role_dated(world, world.relations.nominal("death"), span)


@action
def native_done(world: World, roles: Roles, place: Meaning, verb: Filled) -> Iterator[Meaning]:
    """“Natives | of Leeds | who also died in it”."""
    for native in titled(world, roles, place):
        for done in done_there(world, Plain(place), verb):
            yield from joined(world, native, done)


@action
def shown_either(world: World, how: Meaning, one: Meaning, other: Meaning) -> Iterator[Argument]:
    """“A sleeping | man | or woman”."""
    yield from _shown_so(world, how, (one, other))


@action
def shown_of_three(world: World, how: Meaning, one: Meaning, other: Meaning, last: Meaning) -> Iterator[Argument]:
    """“A sleeping | man, | woman | or child”."""
    yield from _shown_so(world, how, (one, other, last))


@action
def seen_doing(world: World, one: Meaning, doing: Meaning) -> Iterator[Argument]:
    """“A man | sitting”, but no rainbow | painting."""
    names, relations = world.relations.names, world.relations
    labels = [names.label(iri) for iri, _ in doing.named]
    called = frozenset(
        kind for said in labels for iri in names.individuals.get(key(said), ()) for kind in relations.kinds_of(iri)
    )
    others = {*relations.between(world.population, called)} - {*world.frames.depicting}
    if labels and all(said.endswith("ing") for said in labels) and all(role.inverse for role in others):
        yield from _seen_together(world, one, doing)


@action
def seen_so(world: World, one: Meaning, other: Meaning) -> Iterator[Argument]:
    """“A woman | at a | window”: what a picture shows together."""
    yield from _seen_together(world, one, other)


@action
def seen_there(world: World, seen: Argument, other: Meaning) -> Iterator[Argument]:
    """“A man sitting | on a | bench”."""
    yield from _seen_together(world, *things(replace(seen, how="and") if isinstance(seen, Joined) else seen), other)


def _shown_so(world: World, how: Meaning, each: tuple[Meaning, ...]) -> Iterator[Argument]:
    if all(any(_seen_together(world, how, one)) for one in each):
        yield Joined((Plain(how), Joined(tuple(map(Plain, each)), "or")), "and")


def _seen_together(world: World, *named: Meaning) -> Iterator[Argument]:
    """Yield what is shown together, if some works show all of it, and nothing of it can be anything else."""
    relations = world.relations
    together = Joined(tuple(map(Plain, named)), "there")
    for role in world.frames.depicting:
        if all(name.kinds and name.kinds <= relations.targets(role) for name in named):
            shown = said_of(together, role, relations)
            if shown is not None and relations.extents.count(shown.expression):
                yield together
                return


@action
def possessed_then(world: World, thing: Meaning, noun: Meaning, span: Range) -> Iterator[Meaning]:
    """“18th-century | women's | works”."""
    for made in possessed(world, thing, noun):
        yield from dated_noun(world, span, made)
