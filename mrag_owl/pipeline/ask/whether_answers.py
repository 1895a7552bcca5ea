"""Yes or no, with the fact that makes it so, as in "No: William Blake died in 1827"."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from math import inf, isnan

import numpy as np

from mrag_owl.expressions.english import to_clause, to_english
from mrag_owl.expressions.english_verbs import agree, names_year
from mrag_owl.expressions.english_words import plural
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.lexicon import Lexicon
from mrag_owl.expressions.syntax import (
    TOP,
    And,
    AtLeast,
    AtMost,
    ClassExpression,
    DataSays,
    DataSome,
    DataValue,
    Named,
    Not,
    OneOf,
    Or,
    Role,
    Some,
    conjunction,
)
from mrag_owl.generation.answers import (
    NOT_KNOWN,
    NOT_STATED,
    Name,
    Verdict,
    facts_in_words,
    facts_of,
    some_of,
    verdict_of_any,
)
from mrag_owl.records import Iri, Result, Triple
from mrag_owl.vocabulary import XSD

_FEW = 3
_NEARLY_ALL = 0.95
_ENDS = 2
_SOME = 12
_DECIMAL = Iri(XSD + "decimal")


def answer_whether(
    expression: ClassExpression,
    found: Sequence[Result],
    total: int,
    *,
    extents: Extents,
    lexicon: Lexicon,
    name: Name,
    showing: Collection[Role] = (),
    headings: Collection[Iri] = (),
    against: Collection[Iri] = (),
) -> Verdict:
    """Return yes or no to whether the expression has an individual, with what is known of the one it names.

    Of what it shows by the roles `showing` records seldom state all, so that what they do not state may be so: then the
    answer has what they do state, but for the `headings`. What is said of those that it is compared with, `against`, is
    told beside it; where the dates of both overlap, it cannot be told which is the earlier.
    """
    subject, rest = _split(expression)
    if subject is None:
        one = to_english(expression, lexicon, article="one")
        return verdict_of_any(found, total, to_english(expression, lexicon), lexicon, name, one=one)
    known = _Known(subject, extents, lexicon, name)
    others = [_Known(iri, extents, lexicon, name) for iri in against if iri != subject]
    theirs = list(dict.fromkeys(said for one in others for part in rest if (said := one.instead_of(part))))
    bounds = [one for part in rest for one in (part.operands if isinstance(part, Or) else (part,))]
    if any(known.overlaps(one, bound) for one in others for bound in bounds):
        dates = [one.dated(bound) for one in (known, *others) for bound in bounds]
        return Verdict(NOT_KNOWN, "; ".join(filter(None, dict.fromkeys(dates))))
    denied = [part.operand for part in rest if isinstance(part, Not) and isinstance(part.operand, Some)]
    hidden = [part for part in denied if isinstance(part, Some) and part.role in showing]
    if found and len(hidden) == len(rest) and (told := known.linked_but(hidden[0].role, headings)):
        return Verdict(NOT_STATED, f"{known.unsaid(hidden)}; {told}")
    if found:
        counts = [said for part in rest if (said := known.counted(part))]
        year, stated_by = _year_included(rest)
        told = facts_of(found[0], lexicon, name, but=stated_by)
        lacking = {part: said for part in rest if (said := known.unstated(part))}
        if counts or not told:
            stated = [part for part in rest if part not in lacking]
            said = f"{name(subject)} {to_clause(conjunction(*stated), lexicon)}" if stated else ""
            told = ", and ".join(counts) or said
        yes = "Yes, as far as is stated" if lacking else f"Yes, {year} is within its date" if year else "Yes"
        return Verdict(yes, "; ".join([", and ".join(filter(None, (told, *lacking.values()))), *theirs]))
    failed = [part for part in rest if not extents.holds(part, extents.knowledge_base.find(subject))]
    open_ = [part.role for part in failed if isinstance(part, Some) and part.role in showing]
    if open_ and len(open_) == len(failed) and (told := known.linked_but(open_[0], headings)):
        return Verdict(NOT_STATED, f"{known.unsaid(failed)}; {told}")
    facts = [fact for part in failed if (fact := known.instead_of(part))]
    if not facts and len(failed) == 1 and (untold := known.untold(failed[0])):
        return Verdict(NOT_KNOWN, untold)
    return Verdict("No", "; ".join([*dict.fromkeys(facts), *theirs]) if facts else known.unsaid(failed))


def _parts(expression: ClassExpression) -> tuple[ClassExpression, ...]:
    return expression.operands if isinstance(expression, And) else (expression,)


def _timed(options: Sequence[ClassExpression]) -> ClassExpression | None:
    """Return what is stated of a year, of options where the words of a record may tell it too: born or active by then.

    None where there are other options.
    """
    timed = [one for one in options if isinstance(one, Some) and isinstance(one.filler, Some | DataSome)]
    is_or_told = len(timed) == 1 and all(one in timed or isinstance(one, DataSays) for one in options)
    return timed[0] if is_or_told else None


def _of_the_thing(said: str) -> str:
    """Return a sentence about a thing that was told of: "the dress is red" for "a dress is red"."""
    return re.sub(r"^an? ", "the ", said) if re.match(r"an? ", said) else f"the {said.replace(' is ', ' are ', 1)}"


def _split(expression: ClassExpression) -> tuple[Iri | None, list[ClassExpression]]:
    """Return the one individual that an expression is about, and what it says of it; None where it names none."""
    parts = list(_parts(expression))
    named = [part for part in parts if isinstance(part, OneOf) and len(part.individuals) == 1]
    rest = [part for part in parts if part not in named]
    telling: list[ClassExpression] = [part for part in rest if not isinstance(part, Named)]
    if len(named) != 1 or not rest or not isinstance(named[0], OneOf):
        return None, parts
    return named[0].individuals[0], telling or rest


def _year_included(parts: Sequence[ClassExpression]) -> tuple[str, list[Iri]]:
    """Return the year that is to be within a stated date, and the properties that state one; "" and none for others.

    They begin no later than in the year, end no earlier, and some year is stated.
    """
    bounds = [part for part in parts if isinstance(part, DataSome)]
    ends = {part.maximum for part in bounds if part.minimum is None}
    years = ends & {part.minimum for part in bounds if part.maximum is None} - {None}
    stating = [part.role.iri for part in parts if isinstance(part, Some) and part.filler == TOP]
    return (f"{years.pop():.15g}", stating) if len(years) == 1 and stating else ("", [])


class _Known:
    """What the graph knows of one individual, as clauses."""

    def __init__(self, subject: Iri, extents: Extents, lexicon: Lexicon, name: Name) -> None:
        self.subject = subject
        self.extents = extents
        self.lexicon = lexicon
        self.name = name
        self.base = extents.knowledge_base

    def counted(self, part: ClassExpression) -> str:
        """Return how many there are of what a part counts; nothing for other parts."""
        if not isinstance(part, AtLeast | AtMost):
            return ""
        counted = self.extents.of(part.filler)
        others = [other for other in self._linked(part.role) if counted[other]]
        thing = self.lexicon.thing(part.role.iri)
        noun = to_english(part.filler, self.lexicon, noun="thing")
        if part.filler == TOP and not part.role.inverse:
            noun = thing if len(others) == 1 else plural(thing)
        template = self.lexicon.verb(part.role.iri).template
        if part.role.inverse:
            said = agree(template, many=len(others) != 1).format(self.name(self.subject))
            return f"{len(others)} of {noun} {said}" if noun.startswith("all ") else f"{len(others)} {noun} {said}"
        return f"{self.name(self.subject)} {template.format(f'{len(others)} {noun}')}"

    def unsaid(self, parts: Iterable[ClassExpression]) -> str:
        """Return that nothing says what some parts do."""
        said = (timed if isinstance(part, Or) and (timed := _timed(part.operands)) else part for part in parts)
        return f"nothing says that {self.name(self.subject)} {to_clause(conjunction(*said), self.lexicon)}"

    def unstated(self, part: ClassExpression) -> str:
        """Return that nothing is stated of what a part denies, which alone makes it true; "" where something is."""
        if not isinstance(part, Not) or not isinstance(part.operand, Some) or self._linked(part.operand.role):
            return ""
        role, named = part.operand.role, self.name(self.subject)
        lead, _, tail = self.lexicon.verb(role.iri).template.partition(" {}")
        if role.inverse or tail:
            return self.unsaid([part.operand])
        if lead == "has":
            return f"no {self.name(role.iri)} of {named} is stated"
        none = f"no {self.lexicon.thing(role.iri)}".replace("no thing", "nothing")
        return f"{none} is stated that {named} {lead}"

    def untold(self, part: ClassExpression) -> str:
        """Return that nothing is stated of what is stated of nearly all others, as everybody has a gender; or ""."""
        if not isinstance(part, Some) or part.role.inverse or self._linked(part.role):
            return ""
        base, me = self.base, self.base.find(self.subject)
        alike = min((some for one in base.classes if me in (some := base.members(one))), key=len, default=())
        stated = np.isin(alike, base.edges(part.role.iri).sources)
        is_of_all = len(alike) > 0 and stated.mean() >= _NEARLY_ALL
        return f"no {self.lexicon.thing(part.role.iri)} of {self.name(self.subject)} is stated" if is_of_all else ""

    def linked_but(self, role: Role, others: Collection[Iri]) -> str:
        """Return what the individual is linked to, but for some, as a clause; "" where it is linked to nothing."""
        found = [iri for iri in map(self.base.iri, self._linked(role)) if iri not in others]
        return f"it {self._named(role, found)}" if found and not role.inverse else ""

    def _named(self, role: Role, found: Sequence[Iri]) -> str:
        names = some_of([self.name(iri) for iri in found[:_SOME]], len(found))
        return self.lexicon.verb(role.iri).template.format(names)

    def instead_of(self, part: ClassExpression) -> str:
        """Return what is known of that which a part, not true of the individual, speaks of; "" where nothing is."""
        match part:
            case Not(Some(Role(_, False) as role, filler)):
                denied = self.extents.of(filler)
                found = [self.base.iri(one) for one in self._linked(role) if denied[one]]
                if filler == TOP and self.lexicon.verb(role.iri).template == "has {}":
                    those = some_of([self.name(iri) for iri in found[:_SOME]], len(found))
                    return f"the {self.name(role.iri)} of {self.name(self.subject)} is {those}"
                return f"{self.name(self.subject)} {self._named(role, found)}"
            case Not(Some() as some):
                return self.instead_of(some)
            case AtLeast() | AtMost():
                return self.counted(part)
            case Some(Role(iri, True), OneOf((other,))) if self._linked(Role(iri), other):
                return _Known(other, self.extents, self.lexicon, self.name).instead_of(Some(Role(iri), TOP))
            case Some(role, filler):
                others = self._linked(role)
                if role.inverse and isinstance(filler, Some) and (of_all := self._of_all_made(role, filler.role)):
                    return of_all
                is_of_things = self.lexicon.shows_things and not role.inverse
                kinds = [one for one in _parts(filler) if isinstance(one, Named) and is_of_things]
                alike = [one for one in others if kinds and all(self.extents.holds(kind, one) for kind in kinds)]
                others = alike or others
                if len(others) > _FEW:  # a list of all that it is linked to would be no answer
                    return ""
                told = [self._statement(role, other) for other in others]
                facts = [facts_in_words(told, self.subject, self.lexicon, self.name)]
                words = replace(self.lexicon, shows_things=False) if alike else self.lexicon
                for made in others if role.inverse else alike:  # what he made, or has, and what that is instead
                    theirs = _Known(self.base.iri(made), self.extents, words, self.name)
                    each = [theirs.instead_of(one) for one in _parts(filler) if not self.extents.holds(one, made)]
                    facts += map(_of_the_thing, filter(None, each)) if alike else each
                return "; ".join(dict.fromkeys(filter(None, facts)))
            case Or(operands):
                dated = next((said for one in operands if isinstance(one, DataSome) and (said := self._dated(one))), "")
                timed = _timed(operands)
                return dated or (self.instead_of(timed) if timed is not None else "")
            case DataSome(iri) | DataValue(iri):
                numbers = self._numbers(iri)
                clauses = [to_clause(DataValue(iri, f"{number:.15g}", _DECIMAL), self.lexicon) for number in numbers]
                said = f"{self.name(self.subject)} {' and '.join(clauses)}" if clauses else ""
                return self._dated(part) or said
        return ""

    def _of_all_made(self, role: Role, said: Role) -> str:
        """Return what is stated of all that somebody made, where that is one thing: all of it is Spanish."""
        made = self._linked(role)
        ends = [self._linked(said, self.base.iri(one)) for one in made]
        found = {end for some in ends for end in some}
        if said.inverse or not all(ends) or len(found) != 1:
            return ""
        by = self.lexicon.verb(role.iri).template.format(self.name(self.subject))
        clause = self.lexicon.verb(said.iri).template.format(self.name(self.base.iri(found.pop())))
        return f"all that {by} here ({len(made):,}) {clause}"

    def _dated(self, part: ClassExpression) -> str:
        """Return the years of the subject's date for a bound of one of them, and that it may be met; "" for others."""
        years = self._years(part)
        if not years or not isinstance(part, DataSome):
            return ""
        least = -inf if part.minimum is None else part.minimum
        most = inf if part.maximum is None else part.maximum
        may_be = any(least <= year <= most for year in years.values())
        return f"{'not surely, for ' * may_be}{self.dated(part)}"

    def dated(self, part: ClassExpression) -> str:
        """Return the years of the subject's date for a bound of one of them, as a clause; "" for others."""
        told = [(self.subject, iri, f"{year:.15g}") for iri, year in self._years(part).items()]
        return facts_in_words(told, self.subject, self.lexicon, self.name) if told else ""

    def _years(self, part: ClassExpression) -> dict[Iri, float]:
        """Return the first and the last year of the subject's date by their properties, for a bound of one of them."""
        ends = [
            iri
            for iri in self.base.data_properties
            if (verb := self.lexicon.verb(iri)).template == "has {}" and names_year(verb.noun)
        ]
        if not isinstance(part, DataSome) or part.data_property not in ends:
            return {}
        years = {iri: self._numbers(iri) for iri in ends}
        if len(ends) < _ENDS or any(len(found) != 1 for found in years.values()):
            return {}
        return {iri: year for iri, (year,) in years.items()}

    def overlaps(self, other: _Known, part: ClassExpression) -> bool:
        """Tell whether the dates of two things overlap, for a bound of one of them: c. 1605 and 1600–10."""
        own, theirs = self._years(part).values(), other._years(part).values()
        if not own or not theirs or min(own) == max(own) == min(theirs) == max(theirs):
            return False
        return min(own) <= max(theirs) and min(theirs) <= max(own)

    def _numbers(self, data_property: Iri) -> list[float]:
        values = self.base.values(data_property)
        literals = values.literals[values.subjects == self.base.find(self.subject)]
        return [float(number) for number in self.base.numbers[literals[:_FEW]] if not isnan(number)]

    def _linked(self, role: Role, subject: Iri | None = None) -> list[int]:
        edges = self.base.edges(role.iri, inverse=role.inverse)
        own = self.base.find(subject or self.subject)
        return [int(other) for other in edges.targets[edges.starts[own] : edges.starts[own + 1]]]

    def _statement(self, role: Role, other: int) -> Triple:
        ends = (self.subject, self.base.iri(other))
        return (ends[1], role.iri, ends[0]) if role.inverse else (ends[0], role.iri, ends[1])
