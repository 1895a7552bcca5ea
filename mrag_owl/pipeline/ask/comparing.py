"""What two things that a question names have in common, and in what they differ, by all that is stated of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass

from mrag_owl.expressions.english_verbs import agree
from mrag_owl.expressions.lexicon import Lexicon
from mrag_owl.expressions.syntax import OneOf, Role, Some
from mrag_owl.generation.answers import listed
from mrag_owl.reading.languages import words
from mrag_owl.reading.lattice import Lattices
from mrag_owl.reading.meaning import Meaning, back
from mrag_owl.reading.relations import Relations
from mrag_owl.reading.tokens import Token
from mrag_owl.records import Iri

SHARED, DIFFERING = "in_common", "differing"
"""Lists of words that ask for what two things share, and in what they differ."""
_BESIDE = ("and", "det", "aux", "be", "have", "preposition", "of", "to", "with", "as")
"""Lists of the words that may stand beside the names of the two."""
_TOLD = 12  # of what both show
_FEW = 5  # values, of which a difference is told
_PAIR = 2


@dataclass(frozen=True, slots=True)
class Compared:
    """Two that are compared, and whether what they share is asked for, or what tells them apart."""

    one: Iri
    other: Iri
    by: str


def compared(text: Sequence[Token], lattices: Lattices) -> Compared | None:
    """Return what a text compares, if it names two of a kind and asks for nothing else; else None."""
    cues, small = words("restated"), words("en")
    said = ["" if token.quoted else token.text for token in text]
    around = {word for name in _BESIDE for word in small[name]} | {*small["asking"]}
    lattice = lattices.make(text)
    by, found, place = "", list[Meaning](), 0
    while place < len(text):
        ends = [(end, name) for name in (SHARED, DIFFERING) for end in cues.ends(name, said, place)]
        named = [
            (end, value)
            for end, value, _ in lattice.get(("Name", place), ())
            if isinstance(value, Meaning) and len(value.named) == 1 and not value.unclear
        ]
        last = max((end for end, _ in named), default=place)
        if ends and max(ends)[0] >= last:
            place, name = max(ends)
            if by and by != name:
                return None
            by = name
        elif named and not (said[place] in around and last == place + 1):
            kinds = lattices.world.population | lattices.world.people
            own = [value for end, value in named if end == last and value.kinds & kinds]
            if len({value.named for value in own}) != 1:
                return None
            found.append(own[0])
            place = last
        elif said[place] in around:
            place += 1
        else:
            return None
    is_pair = len(found) == _PAIR and found[0].kinds == found[1].kinds
    (one, _), (other, _) = [value.named[0] for value in found] if is_pair else [(Iri(""), ()), (Iri(""), ())]
    return Compared(one, other, by) if is_pair and by and one != other else None


def told_of_two(asked: Compared, relations: Relations, lexicon: Lexicon, *, last: Set[Iri]) -> str:
    """Return what two share, or what of each is not so of the other, as sentences; nothing where none is stated.

    What both show is told with what is `last` behind the rest.
    """
    extents, names = relations.extents, relations.names

    def values(role: Role, iri: Iri) -> list[Iri]:
        found = extents.individuals(Some(back(role), OneOf((iri,))))
        return sorted(found, key=lambda one: (one in last, names.label(one)))

    def said(role: Role, iris: Sequence[Iri], *, many: bool) -> str:
        some = [names.label(iri) for iri in iris[:_TOLD]]
        more = [f"{len(iris) - _TOLD:,} more"] if len(iris) > _TOLD else []
        verb = lexicon.verb(role.iri)
        target = f"the {verb.noun} {listed([*some, *more])}" if verb.template == "has {}" else listed([*some, *more])
        return agree(verb.template, many=many).format(target)

    def of_both() -> Iterator[str]:
        for role in roles:
            mine, theirs = values(role, asked.one), set(values(role, asked.other))
            if both := [iri for iri in mine if iri in theirs]:
                yield said(role, both, many=True)

    def apart() -> Iterator[tuple[str, str]]:
        for role in roles:
            mine, theirs = values(role, asked.one), values(role, asked.other)
            if mine and theirs and set(mine) != set(theirs) and max(len(mine), len(theirs)) <= _FEW:
                yield said(role, mine, many=False), said(role, theirs, many=False)

    roles = [role for role in relations.used_roles if not role.inverse]
    one, other = names.label(asked.one), names.label(asked.other)
    shared = list(of_both())
    if asked.by == SHARED:
        return f"{one} and {other} {'; '.join(shared)}." if shared else ""
    differ = [f"{one} {mine}, and {other} {theirs}" for mine, theirs in apart()]
    both = f" Both {'; '.join(shared)}." if shared else ""
    return f"{'; '.join(differ)}.{both}" if differ else ""
