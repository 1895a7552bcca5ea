"""Actions of verbs: what stands around them, and what the whole says of what is left out, the gap.

"That Blake painted in 1794" leaves out what was painted, "Blake painted Rain in" the year. Whatever stands around the
verb fills a place of its frame (`frames`); what types and places allow is a reading.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from mrag_owl.expressions.syntax import BOTTOM, TOP, And, OneOf, Or, Role, Some, conjunction, signature
from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.amounts import superlative
from mrag_owl.reading.acts.joining import all_of, neither_of
from mrag_owl.reading.acts.periods import era
from mrag_owl.reading.acts.traits import modify
from mrag_owl.reading.acts.values import Filled, Fronted, Placed
from mrag_owl.reading.arguments import (
    Argument,
    Dated,
    Joined,
    Plain,
    Than,
    alone,
    each_denied,
    is_partial,
    things,
    through,
    together,
    ways,
)
from mrag_owl.reading.meaning import ITSELF, ONLY, Bounds, Meaning, Superlative, back, link
from mrag_owl.reading.periods import Range
from mrag_owl.reading.relations import Kinds, meet

_MOST_ARGUMENTS = 4
_BARE = ("in", "at", "on")
"""What a time or place may do without."""
_FOR = "for"
"""What a work is made with is used for it, as well as in it."""
_LIKE = {
    "during": ("in",),
    "within": ("in",),
    "dated": ("in",),
    "of": ("from", "with"),
    "from": ("with",),
    "on": ("with",),
    "out of": ("from", "with"),
    "using": ("with",),
}
"""Prepositions by those that say the same with verbs."""
_NOTHING = "nothing"
"""The gap of a whole clause."""


@action
def object_(_: World, verb: Filled, said: Argument) -> Iterator[Filled]:
    """“Painted ruins”."""
    if verb.frame.has("object") and _has_room(verb, "object"):
        yield _with(verb, "object", said)


@action
def object_shown(world: World, verb: Filled, said: Meaning) -> Iterator[Filled]:
    """“Painted | a bridge”: what titles speak of."""
    yield from object_(world, verb, Plain(said))


@action
def object_neither(world: World, verb: Filled, one: Argument, other: Argument, noun: Meaning) -> Iterator[Filled]:
    """“Painted | neither | French | nor | Italian | works”: none of either."""
    for first, second in product(modify(world, one, noun), modify(world, other, noun)):
        yield from object_(world, verb, Joined((Plain(first), Plain(second)), "nor"))


@action
def placed(_: World, verb: Filled, place: Placed) -> Iterator[Filled]:
    """“Painted by Blake”, “died in 1827”."""
    places, preposition = verb.frame.places(), place.preposition
    slot = next((one for one in (preposition, *_LIKE.get(preposition, ())) if one in places), preposition)
    if slot in places and _has_room(verb, slot, place.said):
        yield _with(verb, slot, place.said)


@action
def placed_at(_: World, preposition: str, said: Argument) -> Iterator[Placed]:
    """“In London”."""
    yield Placed(preposition, said)


@action
def placed_by_all(world: World, preposition: str, said: Argument) -> Iterator[Placed]:
    """“(made) by | Blake and Turner | together”."""
    for each in all_of(world, said):
        yield Placed(preposition, each)


def _places(one: Placed, other: Placed, how: str) -> Iterator[Placed]:
    if one.preposition == other.preposition:
        members = one.said.members if isinstance(one.said, Joined) and one.said.how == how else (one.said,)
        yield Placed(one.preposition, Joined((*members, other.said), how))


@action
def either_place(_: World, one: Placed, other: Placed) -> Iterator[Placed]:
    """“In London or in Paris”."""
    yield from _places(one, other, "or")


@action
def both_places(_: World, one: Placed, other: Placed) -> Iterator[Placed]:
    """“By Blake and by Turner”."""
    yield from _places(one, other, "and")


@action
def place_but_not(_: World, one: Placed, other: Placed) -> Iterator[Placed]:
    """“In London but not in Paris”."""
    yield from _places(one, other, "but not")


@action
def neither_place(_: World, one: Placed, other: Placed) -> Iterator[Placed]:
    """“Neither in London nor in Paris”."""
    yield from _places(one, other, "nor")


@action
def placed_at_neither(world: World, preposition: str, one: Argument, other: Argument) -> Iterator[Placed]:
    """“Neither | in London nor Paris”."""
    for said in neither_of(world, one, other):
        yield Placed(preposition, said)


@action
def not_placed(_: World, place: Placed) -> Iterator[Placed]:
    """“Not in London”."""
    said = each_denied(place.said)
    if not isinstance(said, Joined) or said.how == "or":
        yield Placed(place.preposition, Joined(said.members if isinstance(said, Joined) else (said,), "nor"))


@action
def adjunct(world: World, verb: Filled, said: Argument) -> Iterator[Filled]:
    """“Died the same year as Blake”: times and places that need no preposition.

    What is made after somebody is no later than he, where a property says whom it is made after.
    """
    is_after = isinstance(said, Than) and not said.is_before and bool(said.thing.kinds & world.people)
    if not (is_after and verb.frame.roles("after")):
        yield from _adjunct(verb, said, _BARE)


@action
def ranged(world: World, verb: Filled, span: Range) -> Iterator[Filled]:
    """“Painted before 1800”; but what was acquired in 1975 was not acquired | in the 19th century."""
    told = [said for _, said in verb.arguments]
    timed = (thing.kinds and thing.kinds <= world.times for said in told for thing in things(said))
    if not any(timed) and not any(isinstance(said, Dated | Than) for said in told):
        yield from _adjunct(verb, Dated(span, cost=int(span.is_year)), verb.frame.places())


@action
def done_in_era(world: World, verb: Filled, years: int) -> Iterator[Filled]:
    """“Died in | the First World War”."""
    for span in era(world, years):
        yield from ranged(world, verb, span)


@action
def done_there_then(world: World, verb: Filled, preposition: str, span: Range, name: Meaning) -> Iterator[Filled]:
    """“(Who painted) in | sixteenth-century | Italy”."""
    for there in placed(world, verb, Placed(preposition, Plain(name))):
        yield from ranged(world, there, span)


def _adjunct(verb: Filled, said: Argument, slots: tuple[str, ...]) -> Iterator[Filled]:
    for slot in verb.frame.places():
        if slot in slots and slot != "by" and verb.frame.roles(slot) and _has_room(verb, slot, said):
            yield _with(verb, slot, said)


def _has_room(verb: Filled, slot: str, said: Argument | None = None) -> bool:
    """Tell whether a place is free for what is said; what is said in a town may be said in a year, too."""
    taken = [one for name, one in verb.arguments if name == slot]
    is_free = not taken or (said is not None and len(taken) == 1 and _is_of_another_kind(taken[0], said))
    return is_free and verb.gap != slot and len(verb.arguments) < _MOST_ARGUMENTS


def _is_of_another_kind(one: Argument, other: Argument) -> bool:
    if isinstance(one, Dated) or isinstance(other, Dated):
        return isinstance(one, Dated) != isinstance(other, Dated)
    ours, theirs = ({kind for thing in things(said) for kind in thing.kinds} for said in (one, other))
    return bool(ours and theirs) and ours.isdisjoint(theirs)


def _with(verb: Filled, slot: str, said: Argument) -> Filled:
    return replace(verb, arguments=(*verb.arguments, (slot, said)))


@action
def stranded(_: World, verb: Filled, preposition: str) -> Iterator[Filled]:
    """“(the year) Blake died in”."""
    places = verb.frame.places()
    slot = next((one for one in (preposition, *_LIKE.get(preposition, ())) if one in places), "")
    if verb.gap is None and slot:
        yield replace(verb, gap=slot)


@action
def also_done(_: World, verb: Filled) -> Iterator[Filled]:
    """“Also died”."""
    yield replace(verb, also=True)


@action
def most_often(_: World, verb: Filled) -> Iterator[Filled]:
    """“Depicted ruins most often”."""
    if verb.often is None:
        yield replace(verb, often=Superlative("count", low=False))


@action
def least_often(_: World, verb: Filled) -> Iterator[Filled]:
    """“Depicted ruins least often”."""
    if verb.often is None:
        yield replace(verb, often=Superlative("count", low=True))


@action
def done_so_often(_: World, verb: Filled, times: Bounds) -> Iterator[Filled]:
    """“Depicted ruins | three times”."""
    least, most = times
    if verb.often is None and verb.times is None and most is None and least is not None and least > 1:
        yield replace(verb, times=times)


@action
def done_repeatedly(world: World, verb: Filled) -> Iterator[Filled]:
    """“Depicted ruins more than once”."""
    yield from done_so_often(world, verb, (2, None))


@action
def done_first(_: World, verb: Filled) -> Iterator[Filled]:
    """“Was painted first”."""
    if verb.when is None and verb.often is None:
        yield replace(verb, when=True)


@action
def done_last(_: World, verb: Filled) -> Iterator[Filled]:
    """“Was painted last”."""
    if verb.when is None and verb.often is None:
        yield replace(verb, when=False)


@action
def done_alone(_: World, verb: Filled) -> Iterator[Filled]:
    """“Made | only (of bronze)”: with nothing else."""
    if not verb.alone:
        yield replace(verb, alone=True)


@action
def of_subject(world: World, verb: Filled) -> Iterator[Meaning]:
    """What a verb with its surroundings says of its subject, which is left out."""
    if verb.frame.has("subject") and not verb.fills("subject") and verb.gap is None:
        yield from composed(world, replace(verb, gap="subject"))


@action
def done_otherwise(world: World, verb: Filled, preposition: str, said: Argument) -> Iterator[Meaning]:
    """“Made | of | anything but | wood”."""
    for filled in placed(world, verb, Placed(preposition, said)):
        for done in of_subject(world, filled):
            if denied := done.denied():
                yield denied


@action
def both_done(world: World, one: Filled, other: Filled, place: Placed) -> Iterator[Meaning]:
    """“Born and died in London”."""
    for first in (said for verb in placed(world, one, place) for said in of_subject(world, verb)):
        for second in (said for verb in placed(world, other, place) for said in of_subject(world, verb)):
            if both := first.joined(second):
                yield both


@action
def neither_done(world: World, one: Filled, other: Filled, place: Placed) -> Iterator[Meaning]:
    """“Neither born nor died in London”."""
    for first in (said for verb in placed(world, one, place) for said in of_subject(world, verb)):
        for second in (said for verb in placed(world, other, place) for said in of_subject(world, verb)):
            if (either := first.joined(second, either=True)) and (denied := either.denied()):
                yield denied


@action
def in_one_place(world: World, one: Filled, other: Filled, preposition: str, kinds: Kinds) -> Iterator[Meaning]:
    """“Born | and died | in | the same town”: each where the same one was."""
    for gap in _of_others(world, Plain(ITSELF), one):
        if (both := meet(gap.kinds, kinds)) is not None:
            for verb in placed(world, other, Placed(preposition, Plain(replace(gap, kinds=both)))):
                yield from of_subject(world, verb)


@action
def in_two_places(world: World, one: Filled, other: Filled, preposition: str, kinds: Kinds) -> Iterator[Meaning]:
    """“Born | and died | in | different towns”."""
    for same in in_one_place(world, one, other, preposition, kinds):
        if denied := same.denied():
            yield denied


@action
def in_one_place_but(world: World, one: Filled, other: Filled, kinds: Kinds, place: Placed) -> Iterator[Meaning]:
    """“Born | and died | in | the same town, | but not in London”."""
    for both in in_one_place(world, one, other, place.preposition, kinds):
        for said in (said for verb in placed(world, other, place) for said in of_subject(world, verb)):
            if (denied := said.denied()) and (found := both.joined(denied)):
                yield found


@action
def either_done(world: World, one: Filled, other: Filled) -> Iterator[Meaning]:
    """“Painted | or drawn by women”, “drew | or painted rain”."""
    for first in of_subject(world, replace(other, frame=one.frame)):
        for second in of_subject(world, other):
            if both := first.joined(second, either=True):
                yield replace(both, cost=max(first.cost, second.cost))


@action
def first_to(world: World, noun: Meaning, verb: Filled) -> Iterator[Meaning]:
    """“The first artist to die in Paris”."""
    yield from _foremost_to(world, noun, replace(verb, when=True))


@action
def last_to(world: World, noun: Meaning, verb: Filled) -> Iterator[Meaning]:
    """“The last artist to be born in Paris”."""
    yield from _foremost_to(world, noun, replace(verb, when=False))


def _foremost_to(world: World, noun: Meaning, verb: Filled) -> Iterator[Meaning]:
    """Yield what did something first or last; of a purchase, that is of the year of buying, nothing else is so."""
    for said in of_subject(world, verb):
        is_so = said.superlative is not None and noun.dating in (None, said.superlative.role)
        if is_so and (both := noun.joined(said)):
            yield both


@action
def of_theme(world: World, subject: Argument, verb: Filled) -> Iterator[Meaning]:
    """The theme of a whole clause: of "Blake depicted ruins" the works in which he did."""
    if verb.frame.has("subject") and not verb.fills("subject") and verb.gap is None:
        filled = replace(verb, arguments=(("subject", subject), *verb.arguments), gap=_NOTHING)
        yield from composed(world, filled)


@action
def of_others(world: World, subject: Argument, verb: Filled) -> Iterator[Meaning]:
    """What "(that) Blake painted", "(the year) Blake died" say of what is left out."""
    yield from _of_others(world, subject, verb)


@action
def of_object(world: World, subject: Argument, verb: Filled) -> Iterator[Meaning]:
    """The same where no time can be left out: "(which) Blake painted"."""
    yield from _of_others(world, subject, replace(verb, timed=False))


@action
def made_by(world: World, subject: Argument, verb: Filled) -> Iterator[Meaning]:
    """“(how many portraits) did paint | Blake”, of making alone: for what depicts him, somebody else does."""
    if verb.frame.roles("subject") == world.making:
        yield from _of_others(world, subject, verb)


@action
def not_made_by(world: World, nobody: Meaning, verb: Filled) -> Iterator[Meaning]:
    """“(which works) did | Klimt | make in 1900”, of whom the store has never heard: none."""
    roles = tuple(role for role in verb.frame.roles("subject") if role in world.making)
    if roles and nobody.expression == BOTTOM and not verb.fills("subject"):
        yield replace(nobody, kinds=world.relations.sources(roles[0]))


@action
def yielded(world: World, subject: Argument, verb: Filled) -> Iterator[Meaning]:
    """“(what) did | Blake | paint”: paintings, where nothing else is said of what he made."""
    if verb.made is not None:
        for found in _of_others(world, subject, verb):
            yield from (replace(made, cost=found.cost) for made in modify(world, Plain(verb.made), found))


@action
def of_others_not(world: World, subject: Argument, verb: Filled) -> Iterator[Meaning]:
    """“(that) Blake did not paint”."""
    for found in _of_others(world, subject, verb):
        if denied := found.denied():
            yield denied


@action
def often_of_subject(world: World, how: str, verb: Filled) -> Iterator[Meaning]:
    """“Most often depicted rain”."""
    if verb.often is None:
        low = how.startswith("least")
        yield from of_subject(world, replace(verb, often=Superlative("count", low=low)))


@action
def often_of_others(world: World, noun: Meaning, how: str, verb: Filled) -> Iterator[Meaning]:
    """“(What) are | works by Blake | most often | made of”: what the most of them are."""
    if noun.kinds & world.population:
        for most in superlative(noun, "count", low=how.startswith("least")):
            yield from of_others(world, Plain(most), verb)


@action
def fronted(world: World, preposition: str, clause: Fronted) -> Iterator[Meaning]:
    """“In which | Blake depicted ruins”, “by whom | it was painted”, “for which | Blake used tempera”."""
    verb, subject = clause.verb, clause.subject
    slot = next((one for one in verb.frame.themes if preposition == _FOR and one in _BARE), preposition)
    taken = [said for name, said in verb.arguments if name == slot]
    if verb.gap is None and slot in verb.frame.places() and all(isinstance(said, Dated) for said in taken):
        yield from _of_others(world, subject, replace(verb, gap=slot))  # in which year was it bought, | since 1950


def _of_others(world: World, subject: Argument, verb: Filled) -> Iterator[Meaning]:
    is_of_shown = verb.gap is None and verb.frame.has("by") and {*verb.frame.roles("subject")} & world.frames.depicting
    if is_of_shown:
        return  # what Napoleon painted is by him: what he is painted in shows him
    if verb.frame.has("subject") and not verb.fills("subject"):
        yield from composed(world, replace(verb, arguments=(("subject", subject), *verb.arguments)))


def _is_sum(said: Argument) -> bool:
    return isinstance(said, Joined) and said.how == "both"


def composed(world: World, filled: Filled) -> Iterator[Meaning]:
    """Yield what a filled frame says of its gap, for every role that its places may stand for, each once."""
    seen: set[Meaning] = set()
    for meaning in _composed(world, filled):
        plain = replace(meaning, cost=0)
        if plain not in seen:
            seen.add(plain)
            yield meaning


def _composed(world: World, filled: Filled) -> Iterator[Meaning]:
    frame = filled.frame
    gaps = [filled.gap]
    if filled.gap is None:
        gaps = [slot for slot in ("object", *frame.places()) if slot != "by" and not filled.fills(slot)]
        gaps = [
            slot for slot in gaps if slot and frame.has(slot) and (slot == "object" or (filled.timed and slot in _BARE))
        ]
    options = [
        [(slot, said, roles) for roles in ways(said, frame.roles(slot), world.relations)]
        + ([(slot, said, ())] if slot in frame.themes else [])
        for slot, said in filled.arguments
    ]
    for gap in gaps:
        targets: tuple[Role | None, ...] = (*frame.roles(gap or ""), *((None,) if gap in frame.themes else ()))
        if gap == _NOTHING:
            targets = (None,)
        for chosen in product(*options):
            themes = sum(not roles for _, _, roles in chosen)
            for target in targets:
                said = themes + (target is None and gap != _NOTHING)
                if said > 1 or (said == 0 and not frame.implied):
                    continue
                if not frame.implied or filled.fills(frame.needed) or gap == frame.needed:
                    far = int(filled.gap is None and target is None and gap in _BARE)  # works women paint (in)
                    for found in _one(world, filled, chosen, target):
                        yield replace(found, cost=found.cost + far)


def _one(
    world: World, filled: Filled, chosen: tuple[tuple[str, Argument, tuple[Role, ...]], ...], target: Role | None
) -> Iterator[Meaning]:
    is_unsaid = all(roles for _, _, roles in chosen)  # what he depicted: works, which are not named
    if target is None and any(slot == "subject" and _is_sum(argument) for slot, argument, _ in chosen):
        return  # what both painted: each his own
    if target is not None:
        for place, (slot, argument, roles) in enumerate(chosen):
            if not isinstance(argument, Joined) or not is_partial(argument) or (argument.how == "nor" and roles):
                continue
            if filled.gap != "subject" and not (is_unsaid and slot == "subject"):
                continue  # what he and she depicted each
            if len(roles) < len(argument.members):
                each = ((*chosen[:place], (slot, one, roles), *chosen[place + 1 :]) for one in argument.members)
                made = together([next(_one(world, filled, one, target), None) for one in each], argument.how)
                if made is not None:
                    yield made  # who used chalk and ink used each, not in one work
                return
    linked = _as_stated(filled, chosen, world)
    selves: tuple[Meaning, ...] = ()
    for _, argument, roles in chosen:
        if is_unsaid and target is not None and is_partial(argument):
            return
        if not roles:
            selves = things(argument)
            if not selves:
                return
            continue
        said = through(argument, roles, world.relations)
        linked = linked and said and linked.joined(said)
        if linked is None:
            return
    found: Meaning | None = None
    for itself in selves or (Meaning(TOP, frozenset()),):
        theme = linked and itself.joined(linked)
        theme = theme and _superlative(world, filled, theme, is_gap=target is None)
        if filled.alone and theme is not None:
            theme = _alone(world, filled, theme, target)
        if theme is None or (theme.expression == TOP and theme.superlative is None and not theme.quantity):
            return
        one = theme if target is None else link(theme, back(target), world.relations)
        if one is not None and target is not None and filled.gap == "subject":
            one = replace(one, cost=one.cost + 2 * is_either(itself))
        found = one if found is None else one and found.joined(one)
        if found is None:
            return
    if found is not None:
        yield replace(found, others=True) if filled.also else found


def _as_stated(
    filled: Filled, chosen: tuple[tuple[str, Argument, tuple[Role, ...]], ...], world: World
) -> Meaning | None:
    """Return what a verb says by itself: nothing, or what records state with it, dated so where no time is said."""
    if filled.stated is None:
        return Meaning(TOP, frozenset(), cost=filled.frame.cost)
    is_dated = any(world.relations.measure(role) for _, _, roles in chosen for role in roles)
    said = filled.stated.said
    return replace(said, cost=filled.frame.cost, dating=None if is_dated else said.dating)


def _alone(world: World, filled: Filled, theme: Meaning, target: Role | None) -> Meaning | None:
    """Return what is made with such things and no others, or for whoever made it that all of theirs is so."""
    shown = {role.iri for role in world.frames.depicting}
    if not filled.arguments or not shown.isdisjoint(signature(theme.expression).roles):
        return None
    if target is None:
        return next(and_no_other(world, theme), None)
    return replace(theme, quantity=ONLY) if target in world.making and theme.quantity is None else None


def and_no_other(world: World, said: Meaning) -> Iterator[Meaning]:
    """Yield what is linked so, and to nothing else; in what is by somebody alone nobody else had a part.

    Where nothing is so, as of oil alone where what it is on is a medium, too, that is not what is asked. Nor is a woman
    alone a maker whom nobody names.
    """
    parts = said.expression.operands if isinstance(said.expression, And) else (said.expression,)
    by = [part for part in parts if isinstance(part, Some) and part.role in world.making]
    fillers = [part.filler.operands if isinstance(part.filler, And) else (part.filler,) for part in by]
    if not all(any(isinstance(one, OneOf) for one in some) for some in fillers):
        return
    makers = [part.role for part in by]
    only = alone(said, world.relations, but=world.making).expression
    if makers or world.relations.extents.count(only):
        yield replace(said, expression=conjunction(only, *map(world.qualifying.alone, makers)))


def is_either(thing: Meaning) -> bool:
    """Tell whether a thing is one of several sorts: who made prints and drawings made each, not one or the other."""
    parts = thing.expression.operands if isinstance(thing.expression, And) else (thing.expression,)
    return any(isinstance(part, Or) for part in parts)


def _superlative(world: World, filled: Filled, theme: Meaning, *, is_gap: bool) -> Meaning | None:
    if filled.often is not None:
        return theme.joined(Meaning(TOP, frozenset(), superlative=filled.often))
    if filled.times is not None:
        is_work = isinstance(theme.expression, OneOf) and bool(theme.kinds & world.population)
        if is_gap or is_work:  # one work is not made several times
            return None
        return theme.joined(Meaning(TOP, frozenset(), quantity=filled.times))
    if filled.when is None:
        return theme
    relations = world.relations
    timed = {role for slot, roles in filled.frame.slots for role in roles if slot != "by" and relations.measure(role)}
    if not is_gap or len(timed) != 1:
        return None
    role = timed.pop()
    said = Superlative("time", low=filled.when, role=role)
    return theme.joined(Meaning(TOP, relations.sources(role), superlative=said))


@action
def front(_: World, subject: Argument, verb: Filled) -> Iterator[Fronted]:
    """A clause whose preposition is yet to be told."""
    yield Fronted(subject, verb)
