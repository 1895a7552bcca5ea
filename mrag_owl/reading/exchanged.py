"""Relations that a question states and that were exchanged for others, where nothing was found by those it states.

"Which works depict Turner" asks for none that are by him, "who gave the most works" for no maker, and who "came from
Siena" is not told by the titles of his works.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from mrag_owl.expressions.syntax import And, ClassExpression, DataSays, Named, Not, OneOf, Or, Some, walk
from mrag_owl.reading.acts import World
from mrag_owl.reading.forms import Asked, Counted, Listed, Whether
from mrag_owl.reading.languages import words
from mrag_owl.reading.naming import NameFinder
from mrag_owl.reading.tokens import Token
from mrag_owl.records import Iri
from mrag_owl.vocabulary import RDFS_LABEL

_NAME = 4  # words


def is_exchanged(text: Sequence[Token], asked: Asked, world: World, finder: NameFinder) -> bool:
    """Tell whether a question is read by another relation than the one that it states."""
    return (
        bool(_makers(asked.expression, world) & (_shown(text, world, finder) | _giving(text, world, finder)))
        or _is_whence_by_titles(text, asked, world)
        or _is_of_somebody_unknown(text, world, finder)
        or _is_of_nothing_stated(asked, world)
    )


def _shown(text: Sequence[Token], world: World, finder: NameFinder) -> Set[Iri]:
    """Return the people whom a text names right behind a word for showing, and nowhere else: depict | Turner."""
    listed, found, behind = words("en"), set[Iri](), set[int]()
    for place, token in enumerate(text):
        before = text[place - 1].text if place else ""
        is_led = before in finder.names.classes or any(before in listed[name] for name in ("rel", "aux", "not"))
        is_shown = is_led and token.text in listed["showing"] and not token.quoted
        is_by = (
            place + 1 < len(text) and token.text in listed["portrayed"] and text[place + 1].text in listed["by_maker"]
        )
        at = place + 1 + is_by
        while is_shown and at < len(text) and text[at].text in listed["det"]:
            at += 1
        if (is_shown or is_by) and at < len(text) and (people := _people_at(text, at, world, finder)):
            found |= people
            behind.add(at)
        if token.text in listed["portrayed"] and not is_by:  # in which works is | Turner | portrayed
            starts = [at for at in range(1, place) if text[at - 1].text in listed["be"]]
            named = [(at, one) for at in starts for end, one in finder.named(text, at) if end == place]
            found |= {iri for _, one in named if one.kinds & world.people for iri, _ in one.named}
            behind |= {at for at, _ in named}
    others = (
        place for place in range(len(text)) if place not in behind and not any(at < place < at + _NAME for at in behind)
    )
    return found - {iri for place in others for iri in _people_at(text, place, world, finder)}


def _people_at(text: Sequence[Token], place: int, world: World, finder: NameFinder) -> Set[Iri]:
    return {iri for _, one in finder.named(text, place) if one.kinds & world.people for iri, _ in one.named}


def _giving(text: Sequence[Token], world: World, finder: NameFinder) -> Set[Iri]:
    """Return the people who are said to have given something: Moore | presented."""
    listed = words("en")
    giving = {place for place, token in enumerate(text) if place and token.text in listed["giving"]}
    starts = (at for at in range(max(giving, default=0)) if not at or text[at - 1].text not in listed["by_maker"])
    named = (one for start in starts for end, one in finder.named(text, start) if end in giving)
    return {iri for one in named if one.kinds & world.people for iri, _ in one.named}


def _makers(expression: ClassExpression, world: World) -> Set[Iri]:
    """Return those by whom something is said to be."""
    by = (one.filler for one in walk(expression) if isinstance(one, Some) and one.role in world.making)
    parts = [part for one in by for part in (one.operands if isinstance(one, And | Or) else (one,))]
    return {iri for one in parts if isinstance(one, OneOf) for iri in one.individuals}


def _is_whence_by_titles(text: Sequence[Token], asked: Asked, world: World) -> bool:
    """Tell whether titles of works would say where people come from."""
    listed = words("en")
    said = [token.text for token in text]
    ends = (end for place in range(len(text)) for end in listed.ends("coming_from", said, place))
    comes = any(end < len(text) and not said[end][0].isdigit() for end in ends)
    parts = asked.expression.operands if isinstance(asked.expression, And) else (asked.expression,)
    is_of_people = any(isinstance(one, Named) and one.iri in world.people for one in parts)
    by_titles = any(isinstance(one, DataSays) and one.data_property == RDFS_LABEL for one in walk(asked.expression))
    return comes and is_of_people and by_titles


def _is_of_somebody_unknown(text: Sequence[Token], world: World, finder: NameFinder) -> bool:
    """Tell whether works of no known maker are asked for where nobody is called so."""
    said, names = [token.text for token in text], finder.names
    ends = (end for place in range(len(said)) for end in words("en").ends("unknown_maker", said, place))
    behind = (iri for end in ends if end < len(said) for iri in names.classes.get(said[end], ()))
    is_of_people = any(world.relations.kinds_of_class(iri) & world.people for iri in behind)
    return is_of_people and not names.groups.get("unknown masters")


def _is_of_nothing_stated(asked: Asked, world: World) -> bool:
    """Tell whether there is nothing at all of the kind that is asked for, or it is only told when something was not."""
    expression = asked.expression
    if isinstance(asked, Listed | Counted | Whether) and isinstance(expression, Named):
        return not world.relations.extents.count(expression)
    parts = expression.operands if isinstance(expression, And) else ()
    is_of_times = any(isinstance(one, Named) and one.iri in world.times for one in parts)
    return isinstance(asked, Listed) and is_of_times and all(isinstance(one, Named | Not) for one in parts)
