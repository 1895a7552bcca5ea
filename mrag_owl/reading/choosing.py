"""Which of several readings that are equally plain is meant, and whom of several that go by one name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mrag_owl.expressions.syntax import And, ClassExpression, DataSays, OneOf, Or, Role, Some, length, walk
from mrag_owl.reading.acts.asking import Asking
from mrag_owl.reading.alternatives import together
from mrag_owl.reading.answering import answer
from mrag_owl.reading.apart import apart, foremost
from mrag_owl.reading.forms import Asked, Listed, Whether, Worded
from mrag_owl.reading.inflections import singular
from mrag_owl.reading.names import Names
from mrag_owl.reading.read_question import ReadQuestion
from mrag_owl.reading.relations import Relations
from mrag_owl.records import Iri

_COMPARED = 4  # readings


@dataclass(frozen=True)
class Choice:
    """Chooses among readings by what a store names, links and `uses`."""

    names: Names
    relations: Relations
    uses: Callable[[Iri], int]

    def among(self, askings: Sequence[Asking]) -> ReadQuestion:
        """Return the one reading; of several that are equally plain the shortest where all have one answer."""
        plain = {one.asked: one.meaning for one in askings}
        if len({asked.expression for asked in plain}) == 1 and (asked := next(filter(_is_whether, plain), None)):
            plain = {asked: plain[asked]}  # have you got any: whether, and which
        is_unclear = any(meaning.unclear for meaning in plain.values())
        if len(plain) > 1 and not is_unclear and (both := together(plain, self._are_alike)):
            return ReadQuestion(both)
        ordered = sorted(plain, key=lambda asked: (length(asked.expression), str(asked)))
        unclear = next((meaning.unclear for meaning in plain.values() if meaning.unclear), ())
        clear = [asked for asked in ordered if not plain[asked].unclear]
        if len(plain) > _COMPARED or (len(plain) > 1 and unclear and not clear):
            return ReadQuestion(None, readings=tuple(ordered))
        told = {asked: answer(asked, self.relations.extents) for asked in plain}
        if all(isinstance(asked, Listed) for asked in plain) and any(one.individuals for one in told.values()):
            told = {asked: one for asked, one in told.items() if one.individuals}  # who asks means what there is
            of_all = {
                asked: one
                for asked, one in told.items()
                if not any(says_either(other.expression, asked.expression) for other in told if other is not asked)
            }
            told = of_all or told  # what is both, where any is
            clear = [asked for asked in clear if asked in told]
            ordered = [asked for asked in ordered if asked in told]
        if len({(type(asked), one) for asked, one in told.items()}) > 1:
            return ReadQuestion(None, readings=tuple(ordered))
        if clear:
            return ReadQuestion(clear[0])
        return self._of_several(ordered[0], unclear) if unclear else ReadQuestion(ordered[0])

    def _are_alike(self, some: tuple[Iri, ...], others: tuple[Iri, ...]) -> bool:
        """Tell whether of some individuals and of others one has a name of the other's, or its first or last word."""
        if self.names.are_namesakes(some, others) or set(some) == set(others):
            return set(some) != set(others)
        one, other = ({self.names.plain_label(iri).replace(" ", "") for iri in iris} for iris in (some, others))
        if one & other:
            return True  # lime wood, limewood
        ours, theirs = (
            {word for iri in iris for word in _outer_words(self.names.plain_label(iri))} for iris in (some, others)
        )
        return bool(ours & theirs)

    def _of_several(self, asked: Asked, unclear: tuple[tuple[str, tuple[Iri, ...]], ...]) -> ReadQuestion:
        """Return a question with a name of several: of the foremost, else of each apart.

        Where there is nothing to list of the foremost, it is of the only one of whom there is.
        """
        told, left = [], []
        for name, iris in unclear:
            first = foremost(iris, self.uses)
            if first is None:
                left.append((name, iris))
            else:
                options = dict(apart(asked, iris))
                if isinstance(asked, Listed | Worded):
                    met = [iri for iri, one in options.items() if answer(one, self.relations.extents).individuals]
                    first = met[0] if len(met) == 1 else first
                asked = options[first]
                told.append((name, first, tuple(iri for iri in iris if iri != first)))
        if not left:
            return ReadQuestion(asked, told=tuple(told))
        each = tuple(apart(asked, left[0][1])) if len(left) == 1 else ()
        return ReadQuestion(None, unclear=tuple(left), each=each)


def says_either(both: ClassExpression, other: ClassExpression) -> bool:
    """Tell whether an expression says one of several things of which another says all."""
    links = [_linked(part) for part in (both.operands if isinstance(both, And) else ())]
    either = (map(_linked, one.operands) for one in walk(other) if isinstance(one, Or))
    return any(
        sum(any(role == by and some and some <= named for by, some in links) for role, named in several) > 1
        for several in either
    )


def _linked(said: ClassExpression) -> tuple[Role | Iri | None, frozenset[str]]:
    """Return by what an expression leads to what it names, and what that is, or its words; nothing of others."""
    match said:
        case Some(role, OneOf(individuals)):
            return role, frozenset(individuals)
        case DataSays(iri, phrases):
            return iri, frozenset(phrases)
    return None, frozenset()


def _is_whether(asked: Asked) -> bool:
    return isinstance(asked, Whether)


def _outer_words(name: str) -> tuple[str, str]:
    """Return the first word of a name and its last, in the singular."""
    first, *rest = name.split() or [""]
    return singular(first), singular(rest[-1]) if rest else singular(first)
