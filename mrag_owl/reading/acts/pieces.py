"""Actions of questions whose parts stand in any order: which of two is more, what there is most of among such."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from mrag_owl.expressions.english_words import sort_of
from mrag_owl.expressions.syntax import OneOf, Some, disjunction
from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.asking import Asking, oeuvre
from mrag_owl.reading.acts.bare import bare, pieced, who_has_most_of
from mrag_owl.reading.acts.lives import among_named, more_than_other
from mrag_owl.reading.acts.traits import of_kinds
from mrag_owl.reading.acts.values import Duo
from mrag_owl.reading.arguments import Argument, Plain, said_of
from mrag_owl.reading.forms import Foremost
from mrag_owl.reading.inflections import singular
from mrag_owl.reading.meaning import Meaning, link
from mrag_owl.records import Iri

_NO_LETTERS = re.compile(r"[\W\d_]+")


@action
def two(_: World, one: Meaning, other: Meaning) -> Iterator[Duo]:
    """“Dutch paintings or French ones”."""
    if one.kinds and one.kinds == other.kinds:
        yield one, other


@action
def both_said(_: World, both: Duo, said: Meaning) -> Iterator[Duo]:
    """“Prints or drawings | acquired in the 1990s”: both are, and go by what they went by."""
    some = [replace(joined, named=part.named) for part in both if (joined := part.joined(said))]
    if len(some) == len(both) and all(part.named for part in some):
        yield some[0], some[1]


@action
def more_of_the_first(world: World, both: Duo) -> Iterator[Asking]:
    """“Are there more | prints than drawings acquired in the 1990s”."""
    yield from more_than_other(world, *both)


@action
def two_such(world: World, one: Argument, other: Argument) -> Iterator[Duo]:
    """“Dutch or French”, of works."""
    for ours in bare(world, one):
        for theirs in bare(world, other):
            yield from two(world, ours, theirs)


@action
def two_shown(world: World, one: Meaning, other: Meaning) -> Iterator[Duo]:
    """“Horses or dogs”, of what works show, “Cubism or Surrealism”, of what they are of."""
    is_alike = one.kinds and one.kinds == other.kinds and not one.kinds & world.people
    own = world.making if one.kinds & world.people else world.relations.between(world.population, one.kinds)
    have_made = all(any(link(name, role, world.relations) for role in own) for name in (one, other))
    by_them = own if one.kinds & other.kinds & world.people and have_made else ()  # Blake or Turner: who made more
    for role in by_them or dict.fromkeys((*world.frames.depicting, *(own if is_alike else ()))):
        said = [said_of(Plain(part), role, world.relations) for part in (one, other)]
        shown = [
            replace(every, named=part.named, cost=every.cost + (role in world.frames.depicting))
            for part, of in zip((one, other), said, strict=True)
            if of and (every := of_kinds(world.population).joined(of))
        ]
        if len(shown) == len(said):
            yield shown[0], shown[1]


@action
def of_sort(world: World, both: Duo, sort: Meaning) -> Iterator[Duo]:
    """“Cats or dogs: which | animal (is more common)”: two that are of the sort."""
    some = set(world.relations.extents.individuals(sort.expression))
    if all(any(iri in some for iri, _ in part.named) for part in both):
        yield both


@action
def which_of_sort(world: World, both: Duo, sort: Meaning) -> Iterator[Asking]:
    """“Which | animal | is more common, cats or dogs”."""
    for some in of_sort(world, both, sort):
        yield from which_has_more(world, some)


@action
def which_has_more(world: World, both: Duo) -> Iterator[Asking]:
    """“Which are more, works by Blake or works by women”: which of the two names, with all that is so.

    Two that share a name, or have several, go by all that is said of them: “German portraits or works on copper”.
    """
    one, other = both
    named = [iri for part in both if (iri := _head(world, part)) is not None]
    is_whole = len(set(named)) < len(both)
    if is_whole:
        names = [[iri for iri, _ in part.named] for part in both]
        named = [
            iri for ours, theirs in (names, names[::-1]) for iri in [one for one in ours if one not in theirs][-1:]
        ]
    if len(set(named)) == len(both) and not any(part.is_open or part.superlative for part in both):
        options = tuple(zip(named, (one.expression, other.expression), strict=True))
        asked = Foremost(disjunction(one.expression, other.expression), options, is_whole=is_whole)
        unclear = (*one.unclear, *other.unclear)
        yield Asking(asked, replace(one, cost=one.cost + other.cost, unclear=unclear))


@action
def which_more_pair(world: World, thing: Meaning, both: Duo) -> Iterator[Asking]:
    """“Are the works by Blake mostly | in oil or in pencil”, “is Blake better represented | in …”: which of the two."""
    for noun in oeuvre(world, thing):
        some = [replace(joined, named=part.named) for part in both if (joined := noun.joined(part))]
        if len(some) == len(both):
            yield from which_has_more(world, (some[0], some[1]))


def _head(world: World, part: Meaning) -> Iri | None:
    """Return what something named goes by, of several sorts of one noun the one that is most spoken of; else None."""
    labels = {iri: world.relations.names.label(iri) for iri, _ in part.named}
    nouns = {singular(_NO_LETTERS.sub(" ", sort_of(label) or label)).strip() for label in labels.values()}
    shortest = min(nouns, key=len, default="")
    if part.unclear:
        shared = part.unclear[0][1]
        people = len(part.unclear) == 1 and all(world.relations.kinds_of(iri) & world.people for iri in shared)
        return min(shared) if people else None
    if not nouns or any(noun != shortest and not f" {noun} ".count(f" {shortest} ") for noun in nouns):
        return None
    nouns = {shortest}  # a linocut print is a linocut
    count, shown = world.relations.extents.count, world.frames.depicting
    uses = {iri: sum(count(Some(role, OneOf((iri,)))) for role in shown) for iri in labels if len(labels) > 1}
    return max(labels, key=lambda iri: (labels[iri] in nouns, uses.get(iri, 0), iri))


@action
def which_has_more_in(world: World, both: Duo, among: Meaning) -> Iterator[Asking]:
    """“From the 1640s, which are more, Dutch works or French works”."""
    for one in pieced(world, both[0], among):
        for other in pieced(world, both[1], among):
            yield from which_has_more(world, (replace(one, named=both[0].named), replace(other, named=both[1].named)))


@action
def has_most_of(world: World, noun: Meaning, named: Argument) -> Iterator[Meaning]:
    """“Blake, Cox or Turner: by whom are there the most | drawings”."""
    for sought in who_has_most_of(world, noun):
        yield from among_named(world, sought, named)
