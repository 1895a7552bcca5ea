"""Actions of what records say in words: a credit line, how big, "presented by the artist", "bought from his widow"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from mrag_owl.expressions.syntax import (
    TOP,
    And,
    ClassExpression,
    DataSays,
    Or,
    Role,
    Some,
    conjunction,
    disjunction,
    walk,
)
from mrag_owl.expressions.wording import plain
from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.asking import Asking, whether
from mrag_owl.reading.acts.bare import makers_of_them
from mrag_owl.reading.acts.clauses import by_preposition, made_of_each
from mrag_owl.reading.acts.joining import joined
from mrag_owl.reading.acts.oeuvres import by_maker
from mrag_owl.reading.acts.traits import of_kinds
from mrag_owl.reading.acts.values import Filled, Spans, Statement, TextProperties, Texts
from mrag_owl.reading.acts.verbs import of_subject, ranged
from mrag_owl.reading.arguments import Argument, said_of
from mrag_owl.reading.forms import Worded
from mrag_owl.reading.languages import words
from mrag_owl.reading.meaning import Meaning
from mrag_owl.reading.periods import Range, place_of

_DATING = "dating_"
_MOST = 20
"""Of how many things at once their texts are told, where nothing is said of them that has a name."""
_NOTHING = 2
"""What it costs that nothing was given so."""
_WHOLE = 3
"""A name of so many words is nobody else's."""
_SEVERAL = 4
"""What it costs to ask for texts of several, and not of one that is named."""


@action
def few(world: World, thing: Meaning) -> Iterator[Meaning]:
    """“Ophelia”: what texts are told of, one rather than several."""
    if not thing.is_open and thing.superlative is None:
        count = world.relations.extents.count(thing.narrowed())
        if count > 0 and (count <= _MOST or thing.named):
            yield replace(thing, cost=thing.cost + (_SEVERAL if count > 1 else 0))


@action
def worded(world: World, properties: TextProperties, thing: Meaning) -> Iterator[Asking]:
    """“(what is) the credit line | of Ophelia”."""
    extents = world.relations.extents
    for iri in properties:
        if np.isin(extents.ids(thing.narrowed()), world.relations.base.values(iri).subjects).any():
            yield Asking(Worded(thing.narrowed(), iri), thing)


@action
def given_by(world: World, statement: Statement, thing: Meaning) -> Iterator[Asking]:
    """“Who | presented | Ophelia”: what the record says of how it came."""
    yield from worded(world, (statement.said_by,), thing)


@action
def stated(_: World, statement: Statement) -> Iterator[Meaning]:
    """“Purchased”, “gifts”: what texts say so of."""
    if statement.said.expression != TOP:
        yield statement.said


@action
def things_stated(world: World, statement: Statement) -> Iterator[Meaning]:
    """“Purchases”, “acquisitions”: the things that texts say so of, or that they say it of at all."""
    if statement.said.expression != TOP:
        yield statement.said
    elif every := of_kinds(world.population).joined(statement.said):
        yield replace(every, cost=every.cost + 1)


@action
def stated_with(world: World, statement: Statement, quoted: Statement) -> Iterator[Statement]:
    """“Presented (by) | the artist”."""
    both = statement.said.joined(quoted.said) if statement.said_by == quoted.said_by else None
    if both and world.relations.extents.count(both.expression):
        yield replace(statement, said=both)
    elif both and _may_be_of_maker(world, statement, quoted):
        cost = _NOTHING if isinstance(quoted.said.expression, DataSays) else 0
        yield replace(statement, said=replace(both, cost=both.cost + cost))


def _may_be_of_maker(world: World, statement: Statement, quoted: Statement) -> bool:
    """Tell whether somebody may have given things so, whether he did or not: who made some, as others who did.

    So it is where records say of a whole name that something came from there in another way.
    """
    if isinstance(quoted.said.expression, DataSays):
        det = words("en")["det"]
        return any(
            len([*filter(lambda one: one not in det, said.split())]) >= _WHOLE
            for said in quoted.said.expression.phrases
        )
    parts = quoted.said.expression.operands if isinstance(quoted.said.expression, And) else ()
    if not any(isinstance(part, Some) and part.role in world.making for part in parts):
        return False
    own = conjunction(*(part for part in parts if isinstance(part, DataSays)))
    return world.relations.extents.count(conjunction(statement.said.expression, own)) > 0


@action
def stated_of_support(world: World, statement: Statement) -> Iterator[Statement]:
    """“Transferred | from panel”: records call that wood as well."""
    said = Meaning(DataSays(statement.said_by, tuple(sorted(words("en")["support"]))), statement.said.kinds)
    yield from stated_with(world, statement, replace(statement, said=said))


@action
def stated_helped(world: World, statement: Statement, quoted: Statement) -> Iterator[Statement]:
    """“Purchased | with assistance from | the Art Fund”, whoever else helped: both are said, in whatever order."""
    extents, nouns = world.relations.extents, words("en")["help_noun"]
    told = tuple(sorted(one for one in nouns if extents.count(DataSays(quoted.said_by, (one,)))))
    for both in stated_with(world, statement, quoted) if told else ():
        helped = both.said.joined(Meaning(DataSays(quoted.said_by, told), both.said.kinds))
        if helped and world.relations.extents.count(helped.expression):
            yield replace(both, said=helped)


@action
def stated_or(_: World, one: Statement, other: Statement) -> Iterator[Statement]:
    """“Bought | or given”."""
    if one.said_by == other.said_by and (both := one.said.joined(other.said, either=True)):
        yield replace(one, said=both)


@action
def stated_when(world: World, statement: Statement, span: Range) -> Iterator[Statement]:
    """“Bought | before 1900”."""
    for role in statement.when:
        when = span.meaning(role, world.relations)
        if when and (both := statement.said.joined(when)):
            yield replace(statement, said=replace(both, dating=None), when=())


@action
def gained(world: World, statement: Statement, noun: Meaning, span: Range | None = None) -> Iterator[Meaning]:
    """“(did) we | buy | any prints (| before 1900)”: that was when they were bought."""
    for one in (statement,) if span is None else stated_when(world, statement, span):
        for said in stated(world, one):
            yield from joined(world, noun, said)


@action
def gained_then(world: World, verb: Filled, noun: Meaning, span: Range) -> Iterator[Meaning]:
    """“(did) we | acquire | any prints | before 1900”."""
    for done in ranged(world, verb, span):
        for said in of_subject(world, done):
            yield from joined(world, noun, said)


@action
def given_by_maker(world: World, statement: Statement, maker: Meaning, quoted: Statement) -> Iterator[Meaning]:
    """“Presented | (by) Picasso | himself”: works of his that records say to be given by who made them."""
    for given in stated_with(world, statement, quoted):
        for made in by_maker(world, maker):
            yield from joined(world, made, given.said)


@action
def gave_own(world: World, statement: Statement, maker: Meaning, quoted: Statement, noun: Meaning) -> Iterator[Meaning]:
    """“(did) Moore | give us any of | his own | prints”."""
    for given in given_by_maker(world, statement, maker, quoted):
        yield from joined(world, noun, given)


@action
def stated_then_each(world: World, noun: Meaning, statement: Statement, spans: Spans) -> Iterator[Meaning]:
    """“(artists with) works | bought | in 1975 and 1997”."""
    each = ([done.said for done in stated_when(world, statement, span)] for span in spans)
    yield from made_of_each(world, noun, *each)


@action
def stated_then(world: World, statement: Statement, said: Argument) -> Iterator[Statement]:
    """“Bought | the same year as Rain”, “the year the artist died”."""
    for role in statement.when:
        when = said_of(said, role, world.relations)
        if when and (both := statement.said.joined(when)):
            yield replace(statement, said=replace(both, dating=None), when=())


@action
def stated_by(world: World, quoted: Statement, statement: Statement) -> Iterator[Meaning]:
    """“(what) Hugh Walpole | left us”."""
    for both in stated_with(world, statement, quoted):
        yield both.said


@action
def bought_with(world: World, quoted: Statement, span: Range | None = None) -> Iterator[Meaning]:
    """“(what did) the Chantrey Bequest | buy (before 1900)”: what came from it, called bought or not."""
    said = (part.phrases for part in walk(quoted.said.expression) if isinstance(part, DataSays))
    told = {word for phrases in said for phrase in phrases for word in phrase.split()}
    if told.isdisjoint(words("en")["body_noun"]):
        return  # what somebody gave is not what he bought
    if span is None:
        yield replace(quoted.said, cost=quoted.said.cost + 1)
        return
    when = [role for _, frame in world.frames.at(["acquire"], 0) for role in frame.roles("in")]
    for statement in stated_when(world, replace(quoted, when=tuple(dict.fromkeys(when))), span):
        yield replace(statement.said, cost=statement.said.cost + 1)


@action
def makers_stated(world: World, quoted: Statement, statement: Statement) -> Iterator[Meaning]:
    """“Who (did) | Hugh Walpole | leave us”: the makers of what he left."""
    for made in stated_by(world, quoted, statement):
        yield from makers_of_them(world, made)


@action
def stated_neither(_: World, one: Statement, other: Statement) -> Iterator[Meaning]:
    """“(came neither from) his widow | (nor from) his son”."""
    for denied in (one.said.denied(),):
        if denied and (rest := other.said.denied()) and (both := denied.joined(rest)):
            yield both


@action
def made_then(world: World, verb: Filled, said: Meaning) -> Iterator[Meaning]:
    """“Painted in | Arles”: as the record of its date says, where the verb is dated so."""
    if any(world.relations.measure(role) for role in verb.frame.roles("in")):
        yield said


@action
def dated_with(world: World, some: Texts) -> Iterator[Meaning]:
    """“Dated only as | after”, “with | circa | in the date”: what records of dates say, in these words or others."""
    listed = words("en")
    ways = {name: name.split("_")[1:] for name in listed.categories if name.startswith(_DATING)}
    years = {one for one in some if " " in one and one.split()[-1].isdecimal()}  # after 1500: no date with after
    said = {*some, *(way for name, told in ways.items() for way in told if not listed[name].keys().isdisjoint(some))}
    said |= {
        f"{way} {year}"
        for one in years
        for name, told in ways.items()
        for way in told
        for head, _, year in (one.rpartition(" "),)
        if head in listed[name]
    }
    for dating, iri in sorted(world.words_of.items()):
        if iri not in world.prose and world.relations.measure(Role(dating)):
            is_said = (one for one in said if world.relations.extents.count(DataSays(iri, (one,))) or one in years)
            if told := tuple(sorted(is_said)):
                yield Meaning(DataSays(iri, told), world.population)


@action
def dated_like(world: World, some: Texts, example: Texts) -> Iterator[Meaning]:
    """“(a date with) after, | such as after 1532”: an example of the words says nothing more."""
    if all(any(one in text.split() for one in some) for text in example):
        yield from dated_with(world, some)


@action
def elsewhere(world: World, said: Meaning) -> Iterator[Meaning]:
    """“Not in | Arles”: where the record of a date says another place, since of most it says none."""
    if isinstance(said.expression, DataSays):
        texts = world.relations.base.texts(said.expression.data_property).texts
        places = {plain(place_of(text)) for text in texts if place_of(text)}
        named = {one for one in places if any(f" {phrase} " in f" {one} " for phrase in said.expression.phrases)}
        if named and places - named:
            yield replace(said, expression=replace(said.expression, phrases=tuple(sorted(places - named))))


@action
def made_elsewhere(world: World, verb: Filled, said: Meaning) -> Iterator[Meaning]:
    """“Not | painted in | Arles”."""
    for other in elsewhere(world, said):
        yield from made_then(world, verb, other)


@action
def made_by_then(world: World, maker: Argument, verb: Filled, said: Meaning) -> Iterator[Meaning]:
    """“(what did) van Gogh | paint in | Arles”."""
    if verb.frame.roles("subject") == world.making:
        for made in by_preposition(world, world.making, maker):
            for dated in made_then(world, verb, said):
                if both := made.joined(dated):
                    yield both


@action
def made_by_elsewhere(world: World, maker: Argument, verb: Filled, said: Meaning) -> Iterator[Meaning]:
    """“(what did) van Gogh | not paint in | Arles”."""
    for other in elsewhere(world, said):
        yield from made_by_then(world, maker, verb, other)


@action
def whether_made_then(world: World, maker: Argument, verb: Filled, said: Meaning) -> Iterator[Asking]:
    """“(did) van Gogh | paint (anything) in | Paris”."""
    for made in made_by_then(world, maker, verb, said):
        yield from whether(world, made)


@action
def whether_made_so(world: World, maker: Argument, verb: Filled, said: Meaning) -> Iterator[Asking]:
    """“(did) Monet | paint | venice”, as titles say."""
    for made in by_preposition(world, world.making, maker) if verb.frame.roles("subject") == world.making else ():
        if both := made.joined(said):
            yield from whether(world, both)


@action
def made_there(world: World, properties: TextProperties, thing: Meaning, verb: Filled) -> Iterator[Asking]:
    """“Where (was) | Sunflowers | painted”: the record of its date, where that says more than times."""
    if verb.frame.roles("subject") != world.making:
        return
    base, named = world.relations.base, world.relations.extents.ids(thing.narrowed())
    for asking in worded(world, properties, thing):
        if isinstance(asking.asked, Worded):
            texts = base.texts(asking.asked.data_property)
            if any(place_of(text) for one in named.tolist() for text in texts.of(one)):
                yield replace(asking, asked=replace(asking.asked, is_place=True))


@action
def made_there_by(
    world: World, properties: TextProperties, thing: Meaning, verb: Filled, maker: Argument
) -> Iterator[Asking]:
    """“Where (did) | van Gogh | paint | Sunflowers”."""
    for made in by_preposition(world, world.making, maker):
        if both := thing.joined(made):
            yield from made_there(world, properties, both, verb)


@action
def made_there_at_all(world: World, properties: TextProperties, maker: Argument, verb: Filled) -> Iterator[Asking]:
    """“Where (did) | van Gogh | paint”."""
    for made in by_preposition(world, world.making, maker):
        yield from made_there(world, properties, made, verb)


@action
def said_there(_: World, properties: TextProperties, said: Meaning) -> Iterator[Meaning]:
    """“(whose) description | mentions a | pendant”: there, and in no other text."""
    if (there := _there(properties, said.expression)) is not None:
        yield replace(said, expression=there)


@action
def said_at_length(world: World, said: Meaning) -> Iterator[Meaning]:
    """“(works) described as | unfinished”: by texts on works; no genre, school or medium is meant, which has a name."""
    names = world.relations.names
    for told in said_there(world, tuple(sorted(world.prose)), said):
        phrases = {phrase for one in walk(told.expression) if isinstance(one, DataSays) for phrase in one.phrases}
        if not any(phrase in table for phrase in phrases for table in (names.individuals, names.sorts, names.classes)):
            yield told


@action
def said_to_be(world: World, said: Meaning) -> Iterator[Meaning]:
    """“(works) described as | unfinished”: where texts say "the unfinished panel" or "is unfinished", those do.

    Of "Donatello's unfinished David" no picture is told by a text on it.
    """
    after, before = words("en")["piece_said_noun"], words("en")["being_so_noun"]
    for told in said_at_length(world, said):
        part = told.expression
        if isinstance(part, DataSays) and not any(" " in one for one in part.phrases):
            ways = {f"{one} {noun}" for one in part.phrases for noun in after}
            ways |= {f"{being} {one}" for one in part.phrases for being in before}
            each = (DataSays(part.data_property, (way,)) for way in sorted(ways))
            if found := [one.phrases[0] for one in each if world.relations.extents.count(one)]:
                yield replace(told, expression=DataSays(part.data_property, tuple(found)))
                continue
        yield told


def _there(properties: TextProperties, said: ClassExpression) -> ClassExpression | None:
    match said:
        case Or(operands):
            there = [one for one in (_there(properties, part) for part in operands) if one is not None]
            return disjunction(*there) if there else None
        case And(operands):
            both = [_there(properties, part) for part in operands]
            return None if None in both else conjunction(*(one for one in both if one is not None))
        case DataSays(data_property):
            return said if data_property in properties else None
    return None


@action
def any_record(world: World) -> Iterator[TextProperties]:
    """“(whose) text (mentions a pendant)”: of whatever sort."""
    yield world.relations.base.worded_properties


@action
def said_in_record(world: World, properties: TextProperties, texts: Texts) -> Iterator[Meaning]:
    """“With | the credit line | Bequeathed by Sir Henry Tate”: what a text of that sort says, in these words."""
    each = (DataSays(iri, tuple(sorted(map(plain, texts)))) for iri in properties)
    if told := [one for one in each if world.relations.extents.count(one)]:
        yield Meaning(disjunction(*told), world.population)
