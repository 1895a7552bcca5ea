"""What properties link, and the words that say so: which classes a property leads from and to, read off the facts."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import product
from typing import Any, TypeAlias, TypeVar

import numpy as np

from mrag_owl.datasets.dates import read_date
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.knowledge_base import Ids, KnowledgeBase
from mrag_owl.expressions.relations import Ids as Numbers
from mrag_owl.expressions.relations import beyond, join
from mrag_owl.expressions.syntax import (
    BOTTOM,
    TOP,
    And,
    ClassExpression,
    Compared,
    Named,
    Not,
    OneOf,
    Role,
    Some,
    conjunction,
    negation,
    one_of,
)
from mrag_owl.expressions.wording import plain
from mrag_owl.reading.concepts import Concepts
from mrag_owl.reading.inflections import lemma, nouns
from mrag_owl.reading.languages import words
from mrag_owl.reading.names import Names
from mrag_owl.reading.specific_classes import SpecificClasses
from mrag_owl.records import Iri

Kinds: TypeAlias = frozenset[Iri]
"""The classes that something may be of; empty where nothing is known of it."""

_T = TypeVar("_T")
_FEW = 2
_REMEMBERED = 2048
_NEARLY_ONE = 1.1
_MOST_WAYS = 20_000_000
_ACTIVE = ("active", "exhibited")
"""What the words of a date say that somebody then was, who was born before and died no sooner."""
_SPAN = re.compile(r"(\d{3,4})[-–](\d{3,4})")


def meet(one: Kinds, other: Kinds) -> Kinds | None:
    """Return what two things that are the same may be, None where they cannot be the same."""
    if not one or not other:
        return one or other
    return (one & other) or None


class Relations:
    """The properties of one knowledge base as language has them; `roles` says how each is asked of the data.

    Kinds are the most specific classes that individuals are stated to be of, so that a year is no place though both are
    concepts.
    """

    def __init__(
        self,
        base: KnowledgeBase,
        names: Names,
        roles: Mapping[Iri, Role],
        *,
        bounds: Mapping[Iri, tuple[Iri, Iri]] | None = None,
        words_of: Mapping[Iri, Iri] | None = None,
        concepts: Concepts | None = None,
    ) -> None:
        self.base = base
        self.names = names
        self.roles = roles
        self.used = tuple(iri for iri, role in roles.items() if role == Role(iri))
        self.used_roles = tuple(map(Role, self.used))
        self.bounds = bounds or {}
        self.words_of = words_of or {}
        self.concepts = concepts or Concepts()
        self._specific = SpecificClasses(base)
        self._kinds_of: dict[Iri, Kinds] = {}
        self._rough: dict[Iri, frozenset[int]] = {}
        self._targets: dict[Role, Ids] = {}
        self._between: dict[tuple[Kinds, Kinds], tuple[Role, ...]] = {}
        self._sources: dict[tuple[Role, Kinds], Kinds] = {}
        self._ends = {
            iri: tuple(self._specific.of_any(base.edges(iri, inverse=inverse).sources) for inverse in (False, True))
            for iri in self.used
        }
        self._of_class = {iri: self._specific.of_any(base.members(iri)) for iri in base.classes}
        self.prepositions: dict[str, list[Role]] = defaultdict(list)
        self.nouns: dict[str, list[Role]] = defaultdict(list)
        self.titles: dict[str, list[Role]] = defaultdict(list)
        self.phrases = [(phrase, role) for phrase in names.phrases for role in self._said_by(phrase.iri)]
        for phrase, role in self.phrases:
            if phrase.form in ("noun", "title"):
                named = self.nouns if phrase.form == "noun" else self.titles
                _append(named[" ".join(phrase.words)], role)
            elif len(phrase.words) == 1 and phrase.form == "between":
                _append(self.prepositions[phrase.words[0]], role)
        if "by" not in self.prepositions:  # who says "made by" means it by "by" alone, too
            done = [role for phrase, role in self.phrases if phrase.form == "between" and phrase.words[-1] == "by"]
            self.prepositions["by"] = self.foremost(list(dict.fromkeys(done)))
        for noun, of in list(self.nouns.items()):  # a city of birth is a birth city
            head, is_of, event = noun.partition(" of ")
            if is_of:
                self.nouns.setdefault(f"{event} {head}", of)
                self.nouns.setdefault(f"{head} of the {event}", of)
        self.plural_nouns = {
            form: roles for noun, roles in self.nouns.items() for form in nouns(noun) if form not in self.nouns
        }
        for title, of in list(self.titles.items()):
            for form in nouns(title):
                self.titles.setdefault(form, of)
        self.nominals = self._nominals()
        for phrase, role in self.phrases:
            if phrase.form == "between" and phrase.words[-1] == "in" and self.measure(role):
                for form in _years(phrase.words[:-1]):
                    _append(self.nouns[form], role)
        for noun, of in list(self.nouns.items()):
            for form in _lands(noun):
                self.nouns.setdefault(form, of)
        for noun, of in list(self.nouns.items()):  # who has a year of death has a date of death
            dated = [role for role in of if self.measure(role)]
            for form in _dates(noun) if dated else ():
                self.nouns.setdefault(form, dated)
        self._single: dict[Role, bool] = {}
        self._spans: dict[Role, tuple[Role, Mapping[Iri, tuple[int, int]]] | None] = {}

    @cached_property
    def once(self) -> Callable[..., Any]:
        """What calls a function of some values and these relations, once for the same values in the last while."""
        return lru_cache(_REMEMBERED)(lambda made, *values: made(*values, self))

    def nominal(self, word: str) -> tuple[Role, ...]:
        """Return the properties that tell of an event, which may be several ("deaths")."""
        return self.nominals.get(word) or self.nominals.get(word.removesuffix("s"), ())

    def _said_by(self, iri: Iri) -> list[Role]:
        """Return the roles that a property's words speak of: its own, or where it is not used those below it."""
        if iri in self.roles:
            return [self.roles[iri]]
        below = (one for one in self.used if iri in beyond(one, self.base.superproperties))
        return list(dict.fromkeys(map(Role, below)))

    def _nominals(self) -> dict[str, tuple[Role, ...]]:
        """Return the events that nouns of properties speak of: "death" of "year of death" and "death place"."""
        found: dict[str, list[Role]] = defaultdict(list)
        for noun, roles in self.nouns.items():
            head, of, event = noun.partition(" of ")
            if not of:
                event, _, head = noun.rpartition(" ")
            if event and head in self.names.classes and event not in self.names.classes:
                for role in roles:
                    _append(found[event], role)
        for event, noun in product(list(found), self.nouns):  # birthplace, beside a year of birth
            if noun.startswith(event) and noun.removeprefix(event) in self.names.classes:
                for role in self.nouns[noun]:
                    _append(found[event], role)
        return {event: tuple(roles) for event, roles in found.items()}

    @cached_property
    def measures(self) -> dict[Iri, Iri]:
        """The data property that numbers what is of a kind, where all have one number each: of a year its own."""
        found: dict[Iri, Iri] = {}
        for iri in self.base.data_properties:
            values = self.base.values(iri)
            if not len(values.subjects) or np.isnan(self.base.numbers[values.literals]).any():
                continue
            subjects = np.unique(values.subjects)
            if len(subjects) != len(values.subjects):
                continue
            for kind in sorted(self._specific.of_any(subjects)):
                if len(np.setdiff1d(self._specific.members[kind], subjects, assume_unique=True)) == 0:
                    found.setdefault(kind, iri)
        return found

    @property
    def kinds(self) -> Kinds:
        """All classes that individuals are most specifically of."""
        return frozenset(self._specific.members)

    @cached_property
    def extents(self) -> Extents:
        """The extents of expressions over the knowledge base."""
        return Extents(self.base)

    def measure(self, role: Role) -> Iri | None:
        """Return the data property that numbers all that a role leads to, None where there is none."""
        found = {self.measures.get(kind) for kind in self.targets(role)}
        return found.pop() if len(found) == 1 else None

    def time_role(self, kinds: Kinds) -> Role | None:
        """Return the role that dates things of some kinds: the one with declared bounds, else the only one; or None."""
        roles = [role for role in self.used_roles if self.measure(role) and meet(kinds, self.sources(role)) is not None]
        bounded = [role for role in roles if role.iri in self.bounds]
        chosen = bounded or roles
        return chosen[0] if kinds and len(chosen) == 1 else None

    def numbers_of(self, times: ClassExpression, role: Role) -> tuple[float, ...]:
        """Return the numbers of what an expression describes, as a role's targets are numbered."""
        measure = self.measure(role)
        ids = self.extents.ids(times)
        if measure is None or len(ids) > _FEW:
            return ()
        values = self.base.values(measure)
        return tuple(self.base.numbers[values.literals[np.isin(values.subjects, ids)]].tolist())

    def alike(self, role: Role, thing: ClassExpression, itself: Iri) -> tuple[ClassExpression, ClassExpression] | None:
        """Return what a role leads to the same of as a path does: who died where they were born; None for no path.

        `thing` says of what is shared how it is reached from each thing `itself`, as ∃birthPlace⁻.{itself}. With it
        goes what both lead to other things of: who died elsewhere, and not whose places are unknown.
        """
        path = _path_to(thing, itself)
        if not path or path == (role,) or meet(self.sources(role), self.sources(path[0])) is None:
            return None
        edges = self.base.edges(role.iri, inverse=role.inverse)
        middle = (len(path) + 1) // 2  # met there, so that what very many lead to is not multiplied
        back = [Role(step.iri, inverse=not step.inverse) for step in reversed(path[middle:])]
        ahead, behind = self._walk(edges.sources, path[:middle]), self._walk(edges.targets, back)
        if ahead is None or behind is None:
            return None
        meeting = np.intersect1d(ahead, behind) // len(self.base.individuals)
        found = np.unique(edges.sources[meeting]).tolist()
        is_told = len(path) == 1 and not (role.inverse or path[0].inverse)
        compared = Compared(role.iri, path[0].iri, "same") if is_told else None
        same = one_of(*self.base.iris(found), compared=compared) if found else BOTTOM
        return same, conjunction(Some(role, TOP), Some(path[0], TOP), negation(same))

    def _walk(self, starts: Ids, path: Sequence[Role]) -> Numbers | None:
        """Return where a path leads to from each of several places, as place · number of individuals + end.

        None where there are too many ways: from works over what they show to all that shows as much.
        """
        places, ends, size = np.arange(len(starts)), starts.astype(np.int64), len(self.base.individuals)
        for role in path:
            links = self.base.edges(role.iri, inverse=role.inverse)
            if np.bincount(links.sources, minlength=size)[ends].sum() > _MOST_WAYS:
                return None
            places, ends = join(places, ends, links.sources.astype(np.int64), links.targets.astype(np.int64), size)
        return places * size + ends

    def is_single(self, role: Role) -> bool:
        """Tell whether what has the role nearly always has it once, as one is born in one place."""
        if role not in self._single:
            sources = self.base.edges(role.iri, inverse=role.inverse).sources
            self._single[role] = len(sources) <= _NEARLY_ONE * max(1, len(np.unique(sources)))
        return self._single[role]

    def rough_years(self, role: Role) -> frozenset[int] | None:
        """Return the years in the middle of a stated span that the words of its date have: 1795–1805 is not about 1800.

        None where no such words are stored.
        """
        said_by = self.words_of.get(role.iri)
        if said_by is None:
            return None
        if role.iri not in self._rough:
            firsts, lasts = (self._numbers(iri) for iri in self.bounds[role.iri])
            texts, years = self.base.texts(said_by), set[int]()
            for one in firsts.keys() & lasts.keys():
                year, rest = divmod(firsts[one] + lasts[one], 2)
                if firsts[one] < lasts[one] and not rest and any(str(year) in text for text in texts.of(one)):
                    years.add(year)
            self._rough[role.iri] = frozenset(years)
        return self._rough[role.iri]

    @cached_property
    def active(self) -> tuple[tuple[Iri, str, int, int], ...]:
        """What records say of when people were active who are dated by nothing else: by what property, in what words.

        Each with the first and the last such year.
        """
        born = [role for role in self.nominal("birth") if self.measure(role)]
        kinds = {kind for role in born for kind in self.sources(role)}
        dated = [
            self.words_of[role.iri] for role in self.used_roles if role.iri in self.words_of and self.measure(role)
        ]
        found = set[tuple[Iri, str, int, int]]()
        people = np.unique(np.concatenate([self.base.members(kind) for kind in sorted(kinds)])) if kinds else ()
        for iri in sorted({*dated}):
            texts = self.base.texts(iri)
            for text in {text for one in np.intersect1d(people, texts.subjects).tolist() for text in texts.of(one)}:
                date = read_date(text)
                if date and date.qualifier in _ACTIVE and date.begin is not None and date.end is not None:
                    found.add((iri, plain(text), date.begin, date.end))
        return tuple(sorted(found))

    def _numbers(self, data_property: Iri) -> dict[int, int]:
        values = self.base.values(data_property)
        numbers = self.base.numbers[values.literals].astype(int).tolist()
        return dict(zip(values.subjects.tolist(), numbers, strict=True))

    def years(self, role: Role, dated: ClassExpression) -> tuple[Iri, ...]:
        """Return the years that what is dated by declared bounds alone may be of; none where a year is stated."""
        measure, ends = self.measure(Role(role.iri)), self.span_of(dated, role)
        if measure is None or ends is None:
            return ()
        if np.isin(self.extents.ids(dated), self.base.edges(role.iri).sources).any():
            return ()
        years = self.base.values(measure)
        numbers = self.base.numbers[years.literals]
        inside = (numbers >= ends[0]) & (numbers <= ends[1])
        return tuple(sorted(self.base.iris(years.subjects[inside])))

    def span_of(self, dated: ClassExpression, role: Role) -> tuple[float, float] | None:
        """Return the first and the last year of what is named, by declared bounds; None where there are none."""
        parts = dated.operands if isinstance(dated, And) else (dated,)
        if role.iri not in self.bounds or not any(isinstance(part, OneOf) for part in parts):
            return None
        ids = self.extents.ids(dated)
        ends = [self.base.values(iri) for iri in self.bounds[role.iri]]
        known = [self.base.numbers[end.literals[np.isin(end.subjects, ids)]] for end in ends]
        return (known[0].min(), known[1].max()) if len(known[0]) and len(known[1]) else None

    def named_spans(self, role: Role) -> tuple[Role, Mapping[Iri, tuple[int, int]]] | None:
        """Return the role that names a span of years of what another dates, and the spans: {1601-1650}; or None."""
        if role not in self._spans:
            found = []
            for one in self.used_roles:
                ends = np.unique(self.base.edges(one.iri).targets) if self.is_once(one) else ()
                told = {
                    iri: _SPAN.fullmatch(self.names.label(iri)) for iri in self.base.iris(np.asarray(ends).tolist())
                }
                spans = {iri: (int(span[1]), int(span[2])) for iri, span in told.items() if span}
                if spans and len(spans) == len(told) and meet(self.sources(one), self.sources(role)) is not None:
                    found.append((one, spans))
            self._spans[role] = found[0] if len(found) == 1 else None
        return self._spans[role]

    def is_once(self, role: Role) -> bool:
        """Tell whether what has the role always has it once."""
        sources = self.base.edges(role.iri, inverse=role.inverse).sources
        return len(sources) == len(np.unique(sources))

    def kinds_of(self, individual: Iri) -> Kinds:
        """Return the kinds of one individual."""
        kinds = self._kinds_of.get(individual)
        if kinds is None:
            kinds = self._kinds_of[individual] = self._specific.of(self.base.find(individual))
        return kinds

    def kinds_of_class(self, iri: Iri) -> Kinds:
        """Return the kinds of a class's instances."""
        return self._of_class.get(iri) or frozenset([iri])

    def sources(self, role: Role, to: Kinds = frozenset()) -> Kinds:
        """Return the classes of what has the role, as far as it leads to some kinds: a place is in no subject."""
        every = self._ends[role.iri][int(role.inverse)]
        if len(every) < _FEW or not to or to >= self.targets(role):
            return every
        if (role, to) not in self._sources:
            edges = self.base.edges(role.iri, inverse=role.inverse)
            reached = np.concatenate([self._specific.members[kind] for kind in sorted(to)])
            self._sources[role, to] = self._specific.of_any(edges.sources[np.isin(edges.targets, reached)])
        return self._sources[role, to]

    def targets(self, role: Role) -> Kinds:
        """Return the classes of what the role leads to."""
        return self._ends[role.iri][int(not role.inverse)]

    def filling(self, role: Role, thing: ClassExpression, *, literally: bool = False) -> ClassExpression | None:
        """Return what a property is said to lead to, as the vocabulary has it; None where it leads to no such.

        Of individuals in a concept scheme only those count whose scheme the property's values are of, each with what
        is narrower: a colour is no brightness, and who asks for blue means navy too, and for France what is in it; not
        where names are meant `literally`.
        """
        if literally:
            return thing
        if isinstance(thing, Not) and isinstance(thing.operand, OneOf):
            return Not(one_of(*self._with_narrower(role, thing.operand.individuals)))
        if role.inverse or not isinstance(thing, OneOf):
            return thing
        schemes = self.value_schemes.get(role.iri, frozenset())
        of = self.concepts.schemes
        fitting = [iri for iri in thing.individuals if not schemes or iri not in of or of[iri] in schemes]
        return one_of(*self._with_narrower(role, fitting)) if fitting else None

    def _with_narrower(self, role: Role, individuals: Sequence[Iri]) -> list[Iri]:
        """Return individuals with those of the narrower ones that a role leads to."""
        below = {iri for one in individuals for iri in self.concepts.narrower.get(one, ())}
        if not role.inverse:
            below |= {iri for one in individuals for iri in self._in(one)}
        below -= set(individuals)
        if not below:
            return list(individuals)
        reached = self._reached(role)
        return [*individuals, *(iri for iri in sorted(below) if _holds(reached, self.base.find(iri)))]

    def _reached(self, role: Role) -> Ids:
        if role not in self._targets:
            self._targets[role] = np.unique(self.base.edges(role.iri, inverse=role.inverse).targets)
        return self._targets[role]

    def _in(self, individual: Iri) -> Iterator[Iri]:
        inside = self.names.inside(individual)
        kinds = self.kinds_of(individual) if inside else frozenset()
        return (iri for iri in inside if self.kinds_of(iri) == kinds)

    @cached_property
    def value_schemes(self) -> dict[Iri, frozenset[Iri]]:
        """The concept schemes of what each property leads to, where all of it is in one."""
        found = {}
        for iri in self.used if self.concepts.schemes else ():
            values = self.base.iris(np.unique(self.base.edges(iri).targets))
            schemes = {self.concepts.schemes.get(value) for value in values}
            if None not in schemes:
                found[iri] = frozenset(one for one in schemes if one is not None)
        return found

    def between(self, one: Kinds, other: Kinds) -> tuple[Role, ...]:
        """Return the roles that lead from things of one kind to things of another, as far as none outweighs the rest.

        Where one has ten times the pairs of all others between the same kinds, it is what people mean.
        """
        found = self._between.get((one, other))
        if found is None:
            roles = [
                role
                for role in (Role(iri, inverse) for iri in self.used for inverse in (False, True))
                if meet(one, self.sources(role)) is not None and meet(other, self.targets(role)) is not None
            ]
            found = self._between[one, other] = tuple(self.foremost(roles))
        return found

    def foremost(self, roles: Sequence[Role]) -> list[Role]:
        """Return the role that outweighs those between the same kinds, for each pair of kinds; all where none does."""
        kept = []
        for role in roles:
            ends = self.sources(role), self.targets(role)
            rivals = [rival for rival in roles if rival != role and (self.sources(rival), self.targets(rival)) == ends]
            size = len(self.base.edges(role.iri))
            if all(10 * size > len(self.base.edges(rival.iri)) for rival in rivals):
                kept.append(role)
        return kept


def _path_to(thing: ClassExpression, itself: Iri) -> tuple[Role, ...] | None:
    """Return the roles that lead from each thing itself to what an expression describes; None where it is no path."""
    match thing:
        case OneOf(individuals) if individuals == (itself,):
            return ()
        case Some(role, filler):
            inner = _path_to(filler, itself)
            return None if inner is None else (*inner, Role(role.iri, not role.inverse))
        case And(operands):
            paths = [path for part in operands if not isinstance(part, Named) for path in [_path_to(part, itself)]]
            return paths[0] if len(paths) == 1 else None
    return None


def _holds(ids: Ids, number: int) -> bool:
    at = int(np.searchsorted(ids, number))
    return at < len(ids) and int(ids[at]) == number


def _years(verb: Sequence[str]) -> Iterator[str]:
    """Yield what the year is called in which something was done: "year painted", "year of painting"."""
    yield f"year {' '.join(verb)}"
    if len(verb) == 1:
        yield f"year of {lemma(verb[0]).removesuffix('e')}ing"


def _lands(noun: str) -> Iterator[str]:
    """Yield what else the place of an event is called: "country of birth", "deathplace"."""
    head, _, event = noun.partition(" of ")
    if head == "place":
        yield from (form for land in words("en")["land_noun"] for form in (f"{land} of {event}", f"{event} {land}"))
        yield f"{event}place"


def _dates(noun: str) -> Iterator[str]:
    if "year" in noun.split():
        yield noun.replace("year", "date")
        event = noun.removeprefix("year of ").removesuffix(" year")
        yield from (f"{event} date", f"{event} year") if event != noun else ()


def _append(listed: list[_T], item: _T) -> None:
    if item not in listed:
        listed.append(item)
