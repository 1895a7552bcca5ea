"""Actions of what somebody has made, said by the name alone, and of words in titles: Picassos, Rome in the title."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace

from mrag_owl.expressions.syntax import (
    BOTTOM,
    TOP,
    DataSays,
    Named,
    Role,
    Some,
    conjunction,
    disjunction,
    negation,
    one_of,
    walk,
)
from mrag_owl.expressions.wording import plain
from mrag_owl.reading.acts import World, action
from mrag_owl.reading.acts.amounts import earliest, latest
from mrag_owl.reading.acts.joining import joined, with_columns
from mrag_owl.reading.acts.nouns import members
from mrag_owl.reading.acts.traits import dates, kinds_of, of_kinds, traits
from mrag_owl.reading.acts.values import Columns, Roles, Texts
from mrag_owl.reading.arguments import Argument, any_of, each_denied
from mrag_owl.reading.inflections import nouns
from mrag_owl.reading.languages import words
from mrag_owl.reading.letters import folded
from mrag_owl.reading.meaning import Meaning, back, link
from mrag_owl.reading.periods import Range
from mrag_owl.reading.relations import Kinds, meet
from mrag_owl.reading.title_kinds import named_below
from mrag_owl.records import Iri
from mrag_owl.vocabulary import RDFS_LABEL


@action
def said_by_others(world: World, noun: Meaning, said: Meaning, kind: Meaning | None = None) -> Iterator[Meaning]:
    """“(Which) | works | by other painters | have Caravaggio mentioned”: whom the words name made none of them."""
    phrases = {phrase for part in walk(said.expression) if isinstance(part, DataSays) for phrase in part.phrases}
    wanted = world.surnames.together(phrases)
    people = world.surnames.found(wanted) if wanted is not None and (kind is None or kind.kinds & world.people) else []
    people = [one for one in people if phrases.intersection(world.surnames.ways(one))] or people
    own = disjunction(*(Some(role, one_of(*people)) for role in world.making)) if len(people) == 1 else BOTTOM
    if own != BOTTOM and (both := noun.joined(said)):
        yield replace(both, expression=conjunction(both.expression, negation(own)))


@action
def by_maker(world: World, name: Meaning) -> Iterator[Meaning]:
    """“Picassos”: what somebody of that name made."""
    for role in world.making if name.kinds & world.people else ():
        every = of_kinds(world.relations.sources(role))
        if (made := link(name, role, world.relations)) and (both := every.joined(made)):
            yield both


@action
def columns_alone(world: World, noun: Meaning, told: Columns) -> Iterator[Meaning]:
    """“Goya: | titles and dates”, “anonymous masters: | works and dates”: of their works where these are told."""
    is_of_people = bool(noun.kinds & world.people) and not noun.kinds & world.population
    if is_of_people and told and told[0] & world.population:
        for made in by_maker(world, noun):
            yield from with_columns(world, made, told)
    elif world.relations.extents.count(noun.narrowed()) > 1:  # of one work these are asked for
        yield from with_columns(world, noun, told)


@action
def from_maker(world: World, name: Meaning) -> Iterator[Meaning]:
    """“(Etchings) from | Freud”, where nothing else is from there."""
    for made in by_maker(world, name):
        yield replace(made, cost=made.cost + 2)


@action
def no_maker(world: World, name: Meaning) -> Iterator[Meaning]:
    """“(Angels,) but no Blake”: nothing that he made."""
    for role in world.making if name.kinds & world.people else ():
        if (made := link(name, role, world.relations)) and (denied := made.denied()):
            yield replace(denied, named=())


@action
def counting_too(world: World, sought: Meaning, name: Meaning) -> Iterator[Meaning]:
    """“(Dutch landscapes.) Van Gogh | counts, too”: nothing new, where some of them are his."""
    among = [sought.joined(said) for said in (*by_maker(world, name), name)]
    if any(both is not None and world.relations.extents.count(both.expression) for both in among):
        yield sought


@action
def made_by_those(world: World, several: Meaning, named: Argument) -> Iterator[Meaning]:
    """“(how many) Bellinis, | Gentile and Jacopo”: by those of that name."""
    those = any_of(named)
    if those is not None and {iri for iri, _ in those.named} <= {iri for iri, _ in several.named}:
        yield from by_maker(world, those)


@action
def oeuvre_dated(world: World, name: Meaning, span: Range) -> Iterator[Meaning]:
    """“Early | Rubens, | before 1620”: what he made then."""
    for made in by_maker(world, name):
        for when in dates(world, world.population, span):
            if both := made.joined(when):
                yield both


@action
def latest_of(world: World, name: Meaning) -> Iterator[Meaning]:
    """“The latest Picasso”."""
    for made in by_maker(world, name):
        yield from latest(world, made)


@action
def earliest_of(world: World, name: Meaning) -> Iterator[Meaning]:
    """“The earliest Picasso”."""
    for made in by_maker(world, name):
        yield from earliest(world, made)


@action
def nationals(world: World, name: Meaning) -> Iterator[Meaning]:
    """“Italians”: people of a school or from a country."""
    yield from members(world, name)


@action
def native_of(world: World, name: Meaning) -> Iterator[Meaning]:
    """“(is he) a | Londoner | by birth”."""
    for role in world.relations.nominal("birth"):
        if not world.relations.measure(role) and (said := link(name, role, world.relations)):
            yield said


@action
def birthplace_of(world: World, noun: Meaning) -> Iterator[Meaning]:
    """“(which town) has given birth to | the most artists”."""
    for role in world.relations.nominal("birth"):
        if not world.relations.measure(role) and (there := link(noun, back(role), world.relations)):
            yield there


@action
def born_there(world: World, name: Meaning, noun: Meaning) -> Iterator[Meaning]:
    """“British-born artists”."""
    for said in native_of(world, name):
        if both := noun.joined(said):
            yield both


def hands(world: World, roles: Roles) -> tuple[Role, ...]:
    """Return the roles that lead from works to people who did not simply make them: it is attributed to them."""
    if any(role in world.making for role in roles):
        return ()
    lead = (role for role in roles if not role.inverse and world.relations.sources(role) <= world.population)
    return tuple(role for role in lead if world.people and world.relations.targets(role) <= world.people)


@action
def for_whomever(world: World, roles: Roles) -> Iterator[Meaning]:
    """“(made) after | another artist”, “attributed”, to whoever that is."""
    for role in hands(world, roles):
        yield Meaning(Some(role, TOP), world.relations.sources(role), cost=1)


@action
def for_whomever_such(world: World, roles: Roles, noun: Meaning) -> Iterator[Meaning]:
    """“Attributed | works”."""
    for said in for_whomever(world, roles):
        yield from joined(world, noun, said)


@action
def a_person_at_all(world: World, kind: Meaning) -> Iterator[str]:
    """“(attributed to) an artist”, whichever."""
    if world.is_of_people(kind):
        yield ""


@action
def not_such(world: World, said: Argument) -> Iterator[Meaning]:
    """“(artists) outside the Dutch school”."""
    kinds = [some for some in (world.population, world.people) if some]
    for meant in (meant for some in kinds for meant in traits(world, some, each_denied(said))):
        if denied := meant.denied():
            yield replace(denied, named=(), cost=meant.cost)


@action
def another_such(world: World, kinds: Kinds, said: Argument) -> Iterator[Meaning]:
    """“(works) of any school but the Italian”: of what is of that kind."""
    if meet(kinds_of(said), kinds):
        yield from not_such(world, said)


@action
def one_text(_: World, word: str) -> Iterator[Texts]:
    """“Rome (in the title)”."""
    yield (word,)


@action
def long_text(_: World, some: Texts, word: str) -> Iterator[Texts]:
    """“Saint | Jerome”."""
    yield (*some[:-1], f"{some[-1]} {word}")


@action
def or_text(_: World, some: Texts, word: str) -> Iterator[Texts]:
    """“Snow | or ice”."""
    yield (*some, word)


@action
def titled_with(world: World, some: Texts) -> Iterator[Meaning]:
    """“With snow or ice in the title”: of those whose names hold one of the words, in any number.

    Several words that no name holds together say more than a title: “snow or ice in Dutch works”.
    """
    if any(" " in phrase and world.titles.together(nouns(phrase)) is None for phrase in some):
        return
    wanted = world.titles.listing(form for word in some for form in nouns(word))
    if wanted is not None:
        yield Meaning(wanted, world.population, cost=1)


@action
def in_titles_too(world: World, topic: Meaning, some: Texts) -> Iterator[Meaning]:
    """“The seasons: | spring or summer | in the title”: what titles say of either."""
    for told in titled_with(world, some):
        if both := topic.joined(told, either=True):
            yield both


@action
def titled_such(world: World, _: Texts, some: Texts) -> Iterator[Meaning]:
    """“(With) music | in the title: | flutes, lutes”: with one of the latter."""
    yield from titled_with(world, some)


@action
def titled_from(world: World, some: Texts) -> Iterator[Meaning]:
    """“(titles) beginning with Death of”: those whose names do, with an article before it or without."""
    yield from _titled(world, some, lambda name, one: f"{name} ".startswith(f"{one} "))


@action
def titled_just(world: World, some: Texts) -> Iterator[Meaning]:
    """“Called | Self-Portrait | and nothing more”: those of which this is the whole name."""
    yield from _titled(world, some, str.__eq__)


@action
def of_titles(_: World) -> Iterator[Roles]:
    """“(Share a) title”."""
    yield (Role(RDFS_LABEL),)


@action
def role_to(world: World, kind: Meaning) -> Iterator[Roles]:
    """“(Share an) artist”."""
    if isinstance(kind.expression, Named) and (roles := world.relations.between(world.population, kind.kinds)):
        yield roles[:1]


@action
def both_likenesses(_: World, one: Roles, other: Roles) -> Iterator[Roles]:
    """“(Share) a title | and an artist”."""
    yield (*one[:1], *other[:1])


@action
def alike_in(world: World, roles: Roles) -> Iterator[Meaning]:
    """“Share | a title | with another”."""
    yield from alike_among(world, of_kinds(world.population), roles)


@action
def alike_among(world: World, noun: Meaning, roles: Roles) -> Iterator[Meaning]:
    """“(Which) | works by Blake | have the same | title”: as another of them; no class expression compares titles."""
    if noun.is_open or not noun.kinds <= world.population:
        return
    groups = [some for some in _alike(world, noun, roles).values() if len(some) > 1]
    if groups:
        yield replace(noun, expression=one_of(*(iri for some in groups for iri in some)), named=(), unclear=())


@action
def titled_alike(world: World) -> Iterator[Meaning]:
    """“Titles that occur more than once”: the works that have them."""
    yield from alike_in(world, (Role(RDFS_LABEL),))


@action
def commonest_title(world: World, things: Meaning | None = None) -> Iterator[Meaning]:
    """“The most frequent title”: the works of this title."""
    noun = things or of_kinds(world.population)
    groups = _alike(world, noun, (Role(RDFS_LABEL),)).values() if noun.kinds <= world.population else ()
    most = max(map(len, groups), default=0)
    if most > 1 and not noun.is_open:
        yield replace(noun, expression=one_of(*(iri for some in groups if len(some) == most for iri in some)), named=())


def _alike(world: World, noun: Meaning, roles: Roles) -> dict[tuple[object, ...], list[Iri]]:
    """Return those of a kind that have something by each of several roles, together where it is the same."""
    base, found = world.relations.base, defaultdict[tuple[object, ...], list[Iri]](list)
    ids = world.relations.extents.ids(noun.narrowed()).tolist()
    values = [defaultdict[int, set[int]](set) for _ in roles]
    for role, of in zip(roles, values, strict=True):
        edges = base.edges(role.iri, inverse=role.inverse)
        for source, target in zip(edges.sources.tolist(), edges.targets.tolist(), strict=True):
            of[source].add(target)
    for one, iri in zip(ids, base.iris(ids), strict=True):
        title = folded(plain(base.labels.get(iri, "")))
        has = [title if role.iri == RDFS_LABEL else frozenset(of[one]) for role, of in zip(roles, values, strict=True)]
        if all(has):
            found[tuple(has)].append(iri)
    return found


@action
def titled_after(world: World, some: Texts) -> Iterator[Meaning]:
    """“Called after | a season”: those whose whole names are that, or what it has below it: Winter.

    Only kinds have something below that is called after them: the Grand Canal is not called after Venice.
    """
    kinds = (word for word in some if word in words("en")["name_giver_noun"])
    below = (form for word in kinds for kind in named_below(word) for form in nouns(kind))
    yield from titled_just(world, (*some, *below))


def _titled(world: World, some: Texts, is_so: Callable[[str, str], bool]) -> Iterator[Meaning]:
    for titles, kinds in ((world.titles, world.population), (world.surnames, world.people)):
        said = titles.together(some) if kinds else None
        found = [] if said is None else titles.found(said)
        if alike := [one for one in found if any(is_so(way, text) for way in titles.ways(one) for text in some)]:
            yield Meaning(one_of(*alike), kinds, cost=1 + (kinds == world.people))


@action
def named_with(world: World, some: Texts) -> Iterator[Meaning]:
    """“(artists) called the Younger”, “known only as Master of something”: whose names say so."""
    wanted = world.surnames.together(some) if world.people else None
    found = world.surnames.found(wanted) if wanted is not None else []
    if found:
        yield Meaning(one_of(*found), world.people, tuple((iri, world.people) for iri in found), cost=1)
