"""What is said of all that somebody made, or of the works of each of several people, and not of one work alone.

Who "painted rain but never ruins" made no work at all that shows a ruin, and what appears "in works by Blake and by
Turner" appears in some of either.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import replace

from mrag_owl.expressions.syntax import TOP, And, ClassExpression, Named, Not, Or, Role, Some, conjunction, negation
from mrag_owl.reading.acts import World
from mrag_owl.reading.forms import Asked, Counted, Listed
from mrag_owl.reading.languages import words
from mrag_owl.reading.meaning import back
from mrag_owl.reading.naming import NameFinder
from mrag_owl.reading.tokens import Token


def of_all_works(text: Sequence[Token], asked: Asked, world: World, finder: NameFinder) -> Asked:
    """Return what is asked, with what is said of all works of somebody, or of each of several, said of these."""
    if not isinstance(asked, Listed | Counted):
        return asked
    parts = _parts(asked.expression)
    if _denies_of_maker(text, world, finder):
        parts = tuple(each for one in parts for each in _never(one, world))
    if _repeats_maker(text) and not any(isinstance(one, Named) and one.iri in world.population for one in parts):
        parts = tuple(each for one in parts for each in _in_each(one, world))
    if _says_only_when(text, world, finder) and any(
        isinstance(one, Named) and one.iri in world.people for one in parts
    ):
        parts = tuple(each for one in parts for each in _only_then(one, world))
    return replace(asked, expression=conjunction(*parts))


def _says_only_when(text: Sequence[Token], world: World, finder: NameFinder) -> bool:
    """Tell whether "only" stands before when something was done: bought only | after 1950, only | have works from 1800.

    Nothing of them was at another time; "only one work after 1950" says how many.
    """
    listed = words("en")
    for place, token in enumerate(text[:-1]):
        after = text[place + 1]
        is_time = any(after.text in listed[name] for name in ("after", "before", "preposition", "aux", "have"))
        is_done = any(world.frames.at([after.text], 0)) and after.text not in finder.names.classes
        if token.text in listed["only_all"] and not token.quoted and (is_time or is_done):
            rest = [one.text for one in text[place + 1 :]]
            return any(one[:4].isdecimal() and len(one) > 3 for one in rest)
    return False


def _only_then(part: ClassExpression, world: World) -> Iterator[ClassExpression]:
    """Yield that somebody made such, and nothing like it at another time, where it is said when that was."""
    yield part
    if not isinstance(part, Some) or back(part.role) not in world.making:
        return
    inner = _parts(part.filler)
    timed = [one for one in inner if isinstance(one, Some) and world.relations.targets(one.role) & world.times]
    rest = [one for one in inner if one not in timed]
    yield from (
        negation(Some(part.role, conjunction(*rest, Some(one.role, TOP), negation(one))))
        for one in timed[: len(timed) == 1]
    )


def _denies_of_maker(text: Sequence[Token], world: World, finder: NameFinder) -> bool:
    """Tell whether a denial stands behind what somebody made that is no works: who painted rain | but no ruins.

    "Painted works with rain but no ruins" is said of these works.
    """
    listed, said = words("en"), [token.text for token in text]
    starts = [place for place in range(1, len(text)) if any(listed.ends("but_not", said, place))]
    verbs = [at for at in range(len(text)) if _makes(said, at, world)]
    for start in starts:
        led = [at for at in verbs if at < start]
        between = said[led[-1] + 1 : start] if led else []
        is_of_works = any({*finder.names.classes.get(one, ())} & world.population for one in between)
        is_linked = any(one in listed["rel"] or one in listed["with"] or one in listed["showing"] for one in between)
        is_never = any(one in listed["never"] for one in said[start : start + 2])  # pictures of rain but never of ruins
        if between and (is_never or not (is_of_works or is_linked)):
            return True
    return False


def _makes(said: Sequence[str], place: int, world: World) -> bool:
    return any({*one.roles("subject")} & {*world.making} for _, one in world.frames.at(said, place))


def _never(part: ClassExpression, world: World) -> Iterator[ClassExpression]:
    """Yield what somebody made and what he never made, where both are said of one work and in the same way."""
    inner = _parts(part.filler) if isinstance(part, Some) else ()
    is_of_works = any(isinstance(one, Named) and one.iri in world.population for one in inner)
    if not isinstance(part, Some) or not (is_of_works or back(part.role) in world.making):
        yield part
        return
    said = {one.role for one in inner if isinstance(one, Some)}
    denied = [one for one in inner if isinstance(one, Not) and _roles(one.operand) and _roles(one.operand) <= said]
    kinds = [one for one in inner if isinstance(one, Named)]
    yield Some(part.role, conjunction(*(one for one in inner if one not in denied)))
    yield from (negation(Some(part.role, conjunction(*kinds, one.operand))) for one in denied)


def _roles(denied: ClassExpression) -> Set[Role]:
    """Return by what roles something is linked to what is denied; none where it is anything else."""
    parts = denied.operands if isinstance(denied, Or) else (denied,)
    return (
        {one.role for one in parts if isinstance(one, Some)} if all(isinstance(one, Some) for one in parts) else set()
    )


def _repeats_maker(text: Sequence[Token]) -> bool:
    """Tell whether a text says of two people that something is by them, and joins both: by A | and by | B."""
    listed = words("en")
    by = [place for place, token in enumerate(text) if token.text in listed["by_maker"]]
    return any(text[place - 1].text in listed["and"] for place in by[1:])


def _in_each(part: ClassExpression, world: World) -> Iterator[ClassExpression]:
    """Yield that something is linked to works by each of several people, where it is to works by any of them."""
    inner = _parts(part.filler) if isinstance(part, Some) else ()
    by = [one for one in inner if _are_by((*one.operands,) if isinstance(one, Or) else (one,), world)]
    makers = [maker for one in by for maker in (one.operands if isinstance(one, Or) else (one,))]
    if not isinstance(part, Some) or len(makers) <= 1 or part.role in world.making:
        yield part
        return
    rest = [one for one in inner if one not in by]
    yield from (Some(part.role, conjunction(*rest, one)) for one in makers)


def _parts(expression: ClassExpression) -> Sequence[ClassExpression]:
    return expression.operands if isinstance(expression, And) else (expression,)


def _are_by(parts: Sequence[ClassExpression], world: World) -> bool:
    return all(isinstance(one, Some) and one.role in world.making for one in parts)
