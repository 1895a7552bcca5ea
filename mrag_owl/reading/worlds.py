"""A store as the grammar has it: what it is about, who is in it, and which words stand for which of its classes."""

from __future__ import annotations

from collections.abc import Mapping

from mrag_owl.reading.acts import Sides, World
from mrag_owl.reading.frames import Frames
from mrag_owl.reading.languages import words
from mrag_owl.reading.names import Names
from mrag_owl.reading.qualifying import Qualifying
from mrag_owl.reading.relations import Kinds, Relations
from mrag_owl.records import Iri
from mrag_owl.vocabulary import COLLECTION, SKOS

CONCEPT = Iri(f"{SKOS}Concept")
_SIDES = ("wide_", "wider_", "widest_")


def world_of(
    names: Names,
    relations: Relations,
    *,
    population: Iri | None,
    called: frozenset[str],
    items: Kinds,
    words_of: Mapping[Iri, Iri],
    qualifying: Qualifying,
    sides: Sides,
) -> World:
    """Return the world of a store, of which the `population` may be told, and what the store itself is `called`."""

    def kinds(category: str) -> Kinds:
        found = (iri for noun in words("en").only(category) for iri in names.classes.get(noun, ()))
        return frozenset(kind for iri in found for kind in relations.kinds_of_class(iri))

    listed = words("en").categories
    frames = Frames(relations, listed)
    people = kinds("who_noun")
    told = frozenset(relations.kinds_of_class(population) & relations.kinds if population else ())
    superclasses = relations.base.superclasses
    houses = {iri for iri in relations.base.classes if iri == COLLECTION or COLLECTION in superclasses.get(iri, ())}
    return World(
        relations,
        frames,
        population=told or frozenset(kind for role in frames.makers for kind in relations.sources(role)),
        items=items,
        houses=frozenset(houses),
        called=called,
        people=(people & frozenset(k for role in frames.makers for k in relations.targets(role)) or people) - {CONCEPT},
        times=kinds("when_noun"),
        places=kinds("where_noun"),
        sizes=_sizes(names, relations),
        sides=sides,
        size_texts=tuple(
            iri for iri in relations.base.worded_properties if names.label(iri).casefold() in listed["sides_noun"]
        ),
        units=words("en").only("unit") | words("en").only("by_sign"),
        words_of=words_of,
        qualifying=qualifying,
        sexes=frozenset(
            kind
            for word in ("female", "male")
            for iri in names.individuals.get(word, ())
            if iri in names.concepts
            for kind in relations.kinds_of(iri)
        )
        - told,
    )


def _sizes(names: Names, relations: Relations) -> dict[str, Iri]:
    """Return the properties that state sizes, by what the word lists call them."""
    base = relations.base
    stated = {names.label(iri).casefold(): iri for iri in base.data_properties if len(base.values(iri).subjects)}
    wanted = {name.partition("_")[2] for name in words("en").categories if name.startswith(_SIDES)}
    return {side: stated[side] for side in wanted if side in stated}
