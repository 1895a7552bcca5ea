"""What the rules of a grammar mean: actions, each of which makes values of values, over one store."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache, partial
from typing import Any, TypeVar

from mrag_owl.errors import GrammarError
from mrag_owl.expressions.syntax import ClassExpression, DataSome, Named, Role, disjunction
from mrag_owl.expressions.wording import plain
from mrag_owl.reading.frames import Frames
from mrag_owl.reading.grammar import UNIT
from mrag_owl.reading.letters import folded
from mrag_owl.reading.meaning import Meaning, back
from mrag_owl.reading.qualifying import Qualifying
from mrag_owl.reading.relations import Kinds, Relations
from mrag_owl.reading.titles import Titles
from mrag_owl.records import Iri

T = TypeVar("T")
_Made = TypeVar("_Made", bound=Callable[..., Any])

Sides = Callable[[str], "tuple[Iri, Mapping[int, float]] | None"]
"""By the name of a side the property that states it, with how long it is of each individual, by its id."""


def no_side(_: str) -> None:
    """Return None: nothing states a side."""


_KEPT = 4096
"""How many values of actions are kept: a question is parsed in several ways, and its parts mean the same."""

ACTIONS: dict[str, Callable[..., Any]] = {}
"""The actions by name; each takes the world and the values of the parts that a rule gives it."""


def action(made: _Made) -> _Made:
    """Make a function an action of grammars; raises GrammarError for a second one of its name."""
    name = made.__name__.rstrip("_")
    if name in ACTIONS:
        raise GrammarError(f"two actions of grammars are called {name!r}; rename the one in {made.__module__}")
    ACTIONS[name] = made
    return made


@dataclass(frozen=True)
class World:
    """The store that questions are about: its relations, its verbs, and what question words ask for.

    `population` is what the store is about; `items` the kinds of what lies in it. `houses` are the classes
    of what holds it all, `called` the names of the store itself: they say nothing of what is in it. `sexes` are the
    kinds of what people are, and nothing they make: female and male; `sizes` are the properties for the sides of
    things, by their names, `sides` others of which no class expression speaks, `size_texts` those that say them in
    words, in `units`; `words_of` those for the words that others were read from; `qualifying` are the relations that
    say less than others, or who else had a part.
    """

    relations: Relations
    frames: Frames
    people: Kinds
    times: Kinds
    places: Kinds
    population: Kinds = frozenset()
    items: Kinds = frozenset()
    houses: frozenset[Iri] = frozenset()
    called: frozenset[str] = frozenset()
    sexes: Kinds = frozenset()
    sizes: Mapping[str, Iri] = field(default_factory=dict)
    sides: Sides = no_side
    size_texts: tuple[Iri, ...] = ()
    units: frozenset[str] = frozenset()
    words_of: Mapping[Iri, Iri] = field(default_factory=dict)
    qualifying: Qualifying = field(default_factory=Qualifying)

    @cached_property
    def titles(self) -> Titles:
        """What the titles of the population say."""
        return Titles(self.relations, self.population)

    @cached_property
    def surnames(self) -> Titles:
        """What the names of people say."""
        return Titles(self.relations, self.people)

    @cached_property
    def called_people(self) -> str:
        """The names of people in plain words, each between bars."""
        base = self.relations.base
        people = sorted({iri for kind in self.people for iri in base.iris(base.members(kind))})
        return "|".join(f" {folded(plain(base.labels.get(iri, '')))} " for iri in people)

    @cached_property
    def measured(self) -> ClassExpression | None:
        """What has any size, in numbers or in words; None where none is stated."""
        texts = (Titles(self.relations, self.population, said_by=iri).together(self.units) for iri in self.size_texts)
        told: list[ClassExpression] = [DataSome(iri) for iri in sorted(set(self.sizes.values()))]
        told += [one for one in texts if one is not None]
        return disjunction(*told) if told else None

    @cached_property
    def prose(self) -> frozenset[Iri]:
        """The properties for words that tell what things show, at length."""
        base, depicting = self.relations.base, self.frames.depicting
        return frozenset(
            said_by for iri, said_by in self.words_of.items() if Role(iri) in depicting or not len(base.edges(iri))
        )

    @cached_property
    def described(self) -> tuple[Titles, ...]:
        """What is said of the population at length."""
        return tuple(Titles(self.relations, self.population, said_by=iri) for iri in sorted(self.prose))

    def is_of_people(self, kind: Meaning) -> bool:
        """Tell whether a noun is of people alone: of a class of people, though some of these are concepts as well."""
        is_class = isinstance(kind.expression, Named) and kind.expression.iri in self.people
        return is_class or (bool(kind.kinds) and kind.kinds <= self.people)

    @cached_property
    def lying(self) -> tuple[Role, ...]:
        """What leads from places to those that they lie in."""
        relations = self.relations
        within = (one for one in relations.used_roles if not one.inverse)
        return tuple(one for one in within if self.places & relations.sources(one) & relations.targets(one))

    @cached_property
    def making(self) -> tuple[Role, ...]:
        """The roles that lead from what is made to who made it."""
        return tuple(self.frames.makers)

    @cached_property
    def owning(self) -> tuple[Role, ...]:
        """What one has by having made it."""
        return tuple(back(role) for role in self.frames.makers)


def bound(world: World) -> Mapping[str, Callable[..., Iterable[tuple[Hashable, int]]]]:
    """Return the actions over a world, each giving its values with what they cost."""
    once = lru_cache(_KEPT)(partial(_costed, world))
    return {name: partial(once, made) for name, made in ACTIONS.items()}


def _costed(world: World, made: Callable[..., Any], *values: Hashable) -> tuple[tuple[Hashable, int], ...]:
    """Return what an action makes without its cost, beside it: of an asking that of the meaning it is made of."""
    found = list[tuple[Hashable, int]]()
    for value in made(world, *values):
        meaning = value.meaning if isinstance(value, asking.Asking) else value
        cost = meaning.cost if isinstance(meaning, Meaning) else 0
        if cost:
            free = replace(meaning, cost=0)
            found.append((free if value is meaning else replace(value, meaning=free), UNIT * cost))
        else:
            found.append((value, 0))
    return tuple(found)


from mrag_owl.reading.acts import (  # noqa: E402, F401  # they add their actions
    amounts,
    asking,
    bare,
    claims,
    clauses,
    events,
    facts,
    frequencies,
    givers,
    joining,
    lives,
    nouns,
    oeuvres,
    periods,
    pieces,
    reckoned,
    shares,
    sizes,
    traits,
    utmost,
    verbal_asking,
    verbals,
    verbs,
    whose,
    worded,
)
