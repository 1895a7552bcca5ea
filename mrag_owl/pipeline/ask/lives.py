"""When somebody lived, by the years of birth and death that are stated, and by what a record says of them."""

from __future__ import annotations

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.syntax import And, ClassExpression, Named, OneOf, Or, Some
from mrag_owl.pipeline.ask.ages import sentence_of_life
from mrag_owl.reading.acts import World
from mrag_owl.reading.acts.ages import dates_in_words, lifetimes, rough_date
from mrag_owl.reading.forms import Asked, Listed
from mrag_owl.reading.meaning import back
from mrag_owl.reading.names import Names
from mrag_owl.records import Iri


def life_asked(asked: Asked, world: World) -> Iri | None:
    """Return whose years of birth and death a question asks for; None where it does not, or asks for one of the two."""
    parts = asked.expression.operands if isinstance(asked.expression, And) else (asked.expression,)
    said = [part for part in parts if not isinstance(part, Named)]
    options = said[0].operands if len(said) == 1 and isinstance(said[0], Or) else ()
    people = {one.filler for one in options if isinstance(one, Some)}
    person = people.pop() if len(people) == 1 else None
    if not isinstance(asked, Listed) or not isinstance(person, OneOf) or len(person.individuals) != 1:
        return None
    wanted: set[ClassExpression] = {Some(back(role), person) for role in lifetimes(world)}
    return person.individuals[0] if len(wanted) > 1 and set(options) == wanted else None


def told_life(person: Iri, world: World, names: Names, extents: Extents) -> str:
    """Return when somebody lived, in a sentence."""
    years = [
        [names.label(iri) for iri in extents.individuals(Some(back(role), OneOf((person,))))]
        for role in lifetimes(world)
    ]
    said = rough_date(world, person) if any(years) else next(iter(dates_in_words(world, person)), "")
    return sentence_of_life(names.label(person), *years, said=said)
