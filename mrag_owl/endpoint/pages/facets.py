"""What a store has most of, as facets to choose from and as questions to begin with."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, islice, product

from starlette.requests import Request

from mrag_owl.describers.pixels.palette import typical_colours
from mrag_owl.endpoint import api_types as api
from mrag_owl.endpoint.pages import calls
from mrag_owl.endpoint.pages.naming import Names, last_part
from mrag_owl.endpoint.pages.rendering import Pages
from mrag_owl.endpoint.pages.state import conjunction
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.expressions.english_qualities import NICKNAME, plain_name
from mrag_owl.records import Iri
from mrag_owl.resources import query_text
from mrag_owl.vocabulary import APPEARANCE, EARLIEST_OF, HAS_COLOUR, MUSEUM_YEAR, PREFIXES, RDF_TYPE

_CHOICES = 8
_FURTHER = 40  # choices of a facet that are shown when asked for, the first ones included
_NAMED = 48  # values whose names are looked up: some are left out
_FACETS = 8
_EXAMPLES = 4
_TRIED = 30
_LONGEST = 70  # characters of an example
_HARDLY = 0.01  # of all: what so few have is no example
_NARROWED = 0.8  # of what has a part: what more have of both says one thing twice
_SAYS_LITTLE = 0.9  # of all: a value that so many have tells nothing apart
_OWN = ("data", "taxonomy")
_YEAR = re.compile(r"\d{3,4}")
_SPANS = (10, 25, 50, 100, 500)
_NAMED_KIND = "kind by name"  # blazers, tank tops: what data sets file under nicknames
_NO_VALUE = ("no ", "without ", "unknown")


@dataclass(frozen=True, slots=True)
class Choice:
    """A value to choose: what it is called, how many have it, and the expression of those, perhaps for one asked."""

    label: str
    count: int
    expression: str
    swatch: str = ""
    instead: str = ""
    values: tuple[str, ...] = ()
    """The values that count for it: of a colour its shades, too."""


@dataclass(frozen=True, slots=True)
class Facet:
    """Values of one kind, those that most have first; `thing_role` leads to the things that have them, if any.

    `further` are those after the first `choices`, `more` is how many there are beyond both.
    """

    name: str
    choices: tuple[Choice, ...]
    thing_role: str = ""
    role: str = ""
    is_of_years: bool = False
    earliest: str = ""
    """The property of individuals that states their earliest year, "about 1600" included, where there is one."""
    further: tuple[Choice, ...] = ()
    more: int = 0


@dataclass(frozen=True, slots=True)
class Beginning:
    """Where to begin: how many there are, facets, and questions that the store answers."""

    count: int = 0
    facets: tuple[Facet, ...] = ()
    questions: tuple[tuple[str, int], ...] = ()
    queries: tuple[tuple[str, str], ...] = ()
    """The same questions with the SPARQL that they are read as."""


@dataclass(frozen=True, slots=True)
class _Within:
    """Of which something is counted: of what an expression holds of, empty for all, `without` some of these."""

    expression: str
    without: tuple[str, ...] = ()


class Facets:
    """Counts what a store has, once for each version that is served."""

    def __init__(self, pages: Pages, names: Names) -> None:
        self._engine = pages.engine
        self._names = names
        self._counting = asyncio.Lock()
        self._known: tuple[str, Beginning] = ("", Beginning())

    async def beginning(self, request: Request) -> Beginning:
        """Return where to begin with the version that is served."""
        async with self._counting:
            version = self._engine.version
            if self._known[0] != version:
                self._known = (version, await self._counted(request))
            return self._known[1]

    def questions(self) -> tuple[tuple[str, str], ...]:
        """Return the example questions with their SPARQL, once the first page was asked for."""
        version, known = self._known
        return known.queries if version == self._engine.version else ()

    def counting(self) -> tuple[str, ...]:
        """Return the example questions as such that ask for a number, then as such that ask which."""
        known = [question for question, _ in self.questions()]
        saying = f"{self._engine.manifest.profile.plural} that "
        which = (f"Which {one.replace(' that ', ' ', 1)}?" if one.startswith(saying) else one for one in known[2:])
        return (*(f"How many {question} are there?" for question in known[:2]), *which)

    async def within(
        self, expression: str, total: int, request: Request, *, without: Sequence[str] = ()
    ) -> tuple[Facet, ...]:
        """Return the facets of those that an expression holds of, `total` in number, some `without` that are here."""
        try:
            return (await self._all(_Within(expression, tuple(without)), total, request))[:_FACETS]
        except Refused as refused:
            if refused.status != 422:
                raise
            return ()

    async def _counted(self, request: Request) -> Beginning:
        population = f"<{self._engine.manifest.profile.population}>"
        try:
            everything = await calls.explain(self._engine, api.ExplainRequest(expression=population), request)
        except Refused as refused:
            if refused.status not in (404, 422):
                raise
            return Beginning()
        facets = await self._all(_Within(""), everything.coverage, request)
        questions = await self._questions(facets, everything.coverage, request)
        return Beginning(
            everything.coverage,
            facets[:_FACETS],
            tuple((question, count) for question, count, _ in questions),
            tuple((question, sparql) for question, _, sparql in questions),
        )

    async def _all(self, within: _Within, total: int, request: Request) -> tuple[Facet, ...]:
        """Return the facets of what an expression holds of; of all where that is empty."""
        profile = self._engine.manifest.profile
        pairs: list[tuple[str, str]] = [
            (thing, role) for thing in profile.item_roles for role in (RDF_TYPE, *APPEARANCE.values())
        ]
        pairs += [("", role) for role in (*profile.attribute_roles, *APPEARANCE.values())]
        counted = await self._count(pairs, within, request)
        found = [
            facet
            for pair, counts in zip(pairs, counted, strict=True)
            for facet in await self._facets(pair, counts, within, total, request)
        ]
        # Kinds of things first and their colours; what else runs say of looks comes after what annotators say.
        found.sort(key=lambda one: (one.role != RDF_TYPE, one.role != HAS_COLOUR, one.role in APPEARANCE.values()))
        return tuple(found)

    async def _count(
        self, pairs: Sequence[tuple[str, str]], within: _Within, request: Request
    ) -> tuple[api.Counted, ...]:
        """Count the values of properties, each of things or, where that is empty, of the population itself."""
        looks = APPEARANCE.values()
        properties = tuple(
            api.CountedProperty(property=role, things=thing or None, with_sorts=role in looks) for thing, role in pairs
        )
        asked = api.CountRequest(properties=properties, within=within.expression, without=within.without)
        return (await calls.count(self._engine, asked, request)).counted

    async def _facets(
        self, pair: tuple[str, str], counted: api.Counted, within: _Within, total: int, request: Request
    ) -> list[Facet]:
        """Return the facets of one property: one, or one for each group of its values."""
        thing, role = pair
        counts: Mapping[str, int] = counted.counts
        instead = counted.asked if role != RDF_TYPE else ""
        bound = counted.thing if instead else ""
        foreign = tuple(namespace for prefix, namespace in PREFIXES.items() if prefix not in _OWN)
        if role == RDF_TYPE:
            counts = {value: count for value, count in counts.items() if not value.startswith(foreign)}
        if len(counts) < 2:
            return []
        first = sorted(counts, key=lambda value: (-counts[value], value))
        labels = {**await self._names.of(first[:_NAMED]), **await self._names.labels()}
        if not thing and all(_YEAR.fullmatch(labels[value]) for value in first[:_NAMED]):
            return await self._years(role, within, request)
        groups: dict[str, list[str]] = {}
        broader = await self._names.broader()
        for value in first:
            label = labels.get(value)
            if label is None or counts[value] > _SAYS_LITTLE * total or label.startswith(_NO_VALUE):
                continue
            group = "" if thing or role in APPEARANCE.values() else broader.get(value, "")
            groups.setdefault(group, []).append(value)
        whole = labels.get(thing if role == RDF_TYPE else role, last_part(role))
        facets = []
        if role == HAS_COLOUR:
            await asyncio.to_thread(typical_colours)  # looked for once, while others are served
        for group, values in groups.items():
            choices = [
                Choice(
                    plain_name(labels[value]),
                    counts[value],
                    _expression(thing, role, *counted.sorts.get(value, (value,)), bound=bound),
                    _swatch(role, value),
                    instead,
                    tuple(counted.sorts.get(value, (value,))),
                )
                for value in values[:_FURTHER]
            ]
            if len(choices) > 1:
                first_of = tuple(choices[:_CHOICES]), thing, role
                further = tuple(choices[_CHOICES:])
                unnamed = 0 if group else sum(value not in labels for value in first)
                more = len(values) - len(choices) + unnamed
                facets.append(Facet(_name(group or whole), *first_of, further=further, more=more))
        return sorted(facets, key=lambda one: (-sum(choice.count for choice in one.choices), one.name))

    async def _years(self, role: str, within: _Within, request: Request) -> list[Facet]:
        """Return spans of years as a facet: as long as gives some eight."""
        about = await self._engine.select(query_text("select_references"), bindings={"individual": f"<{role}>"})
        earliest = min(
            (row["subject"]["value"] for row in about if row["property"]["value"] == EARLIEST_OF), default=""
        )
        (years,) = await self._count([("", earliest) if earliest else (role, MUSEUM_YEAR)], within, request)
        if years.least is None or years.greatest is None:
            return []
        first, last = int(years.least), int(years.greatest)
        span = next((one for one in _SPANS if (last - first) / one <= _CHOICES + 1), _SPANS[-1])
        choices = []
        for start in range(first - first % span, last + 1, span):
            end = start + span - 1
            span_of = f"integer[>= {start}, <= {end}]"
            inner = f"<{MUSEUM_YEAR}> some {span_of}"
            expression = f"<{earliest}> some {span_of}" if earliest else f"<{role}> some ({inner})"
            both = conjunction([within.expression, expression]) if within.expression else expression
            count = await self._coverage(both, request, without=within.without)
            if count:
                choices.append(Choice(f"{start}–{end}", count, expression))
        name = _name((await self._names.labels()).get(role, last_part(role)))
        if len(choices) < 2:
            return []
        return [Facet(name, tuple(choices[-_CHOICES:]), role=role, is_of_years=True, earliest=earliest)]

    async def _questions(self, facets: Sequence[Facet], total: int, request: Request) -> list[tuple[str, int, str]]:
        """Return questions that pair what there is most of, and that are read as they are meant.

        Where things have no kinds, each first asks by other properties than the others.
        """
        found: list[tuple[str, int, str]] = []
        used: set[str] = set()
        unused = ((expression, parts) for expression, parts in _pairs(facets[:_FACETS]) if not used & parts)
        spans: dict[str, tuple[float, float]] = {}

        def kinds() -> Iterable[tuple[str, set[str]]]:
            for expression, parts, least, most in _of_all_kinds(facets, total):
                if not used & parts:
                    spans[expression] = least, most
                    yield expression, parts

        for expression, parts in chain(islice(kinds(), _TRIED), islice(unused, _TRIED), _alone(facets[:_FACETS])):
            if used & parts:
                continue
            if len(found) == _EXAMPLES:
                break
            asked = api.ExplainRequest(expression=expression)
            try:
                why = await calls.explain(self._engine, asked, request)
                least, most = spans.get(expression, (2, total / 3))
                if not least <= why.coverage <= most:
                    continue
                question = why.reading.english
                if len(question) > _LONGEST:
                    continue
                answer = await calls.recommend(self._engine, api.RecommendRequest(question=question, top_k=1), request)
                understood = answer.understood
                if understood is None or understood.unlinked or not understood.spans:
                    continue
                is_meant = await self._coverage(understood.manchester, request) == why.coverage
            except Refused as refused:
                if refused.status != 422:
                    raise
                continue
            if is_meant:
                found.append((question, why.coverage, why.reading.sparql))
                used |= parts
        return found

    async def _coverage(self, expression: str, request: Request, *, without: Sequence[str] = ()) -> int:
        asked = api.ExplainRequest(expression=expression, individuals=tuple(without))
        found = await calls.explain(self._engine, asked, request)
        return found.coverage - sum(one.why.satisfied for one in found.individuals)


def _of_all_kinds(facets: Sequence[Facet], total: int) -> Iterable[tuple[str, set[str], float, float]]:
    """Yield expressions that ask by properties of other kinds each, with what each is made of and how many it may find.

    Properties are paired, else alone: by whom with of what kind, when with what is shown. Of each it is asked for what
    most have, but not for what a third has; what hardly anything has by a property says little of a store. Nothing
    where things have kinds: these tell more.

    >>> by = Facet("by", (Choice("Ann", 30, "<by> value <ann>"),), role="ex:by")
    >>> themes = Choice("sea", 60, "<of> value <sea>"), Choice("dog", 20, "<of> value <dog>")
    >>> [one for one, *_ in _of_all_kinds([by, Facet("shows", themes, role="ex:of")], 100)]
    ['(<by> value <ann>) and (<of> value <dog>)', '<by> value <ann>', '<of> value <dog>']
    """
    if any(facet.thing_role for facet in facets):
        return
    best: dict[str, list[Choice]] = {}
    for facet in facets:
        known = [one for one in (*facet.choices, *facet.further) if total * _HARDLY <= one.count <= total / 3]
        best[facet.role] = sorted([*best.get(facet.role, ()), *known], key=lambda one: -one.count)[:_CHOICES]
    roles = [role for role in best if best[role]]
    half = (len(roles) + 1) // 2
    for role, other in zip(roles[:half], roles[half:], strict=False):
        for one, beside in product(best[role][:2], best[other][:2]):
            parts = {role, other, one.expression, beside.expression}
            most = _NARROWED * min(one.count, beside.count)
            yield f"({one.expression}) and ({beside.expression})", parts, max(2, total * _HARDLY), most
    for role in roles:
        for one in best[role][:2]:
            yield one.expression, {role, one.expression}, 2, total / 3


def _pairs(facets: Sequence[Facet]) -> Iterable[tuple[str, set[str]]]:
    """Yield expressions that pair values of two facets, each with what it is made of.

    Whole things with their colours come first; then what is there with one of the things, and one without another. Of
    parts of things nothing is asked: who looks for a dress without a neckline?
    """
    facets = [one for one in facets if one.role not in APPEARANCE.values() or one.role == HAS_COLOUR]
    things = [one for one in facets if one.role == RDF_TYPE]
    for thing in things[:1]:
        for colours in (one for one in facets if one.role == HAS_COLOUR and one.thing_role == thing.thing_role):
            for place in range(min(2, len(colours.choices), len(thing.choices) - 1)):
                (kind,), colour = thing.choices[place + 1].values, colours.choices[place]
                inner = f"<{kind}> and ({_expression('', HAS_COLOUR, *colour.values)})"
                yield f"<{thing.thing_role}> some ({inner})", {colour.expression}
    for place in range(_CHOICES):
        for number, first in enumerate(things[:1] or facets):
            for second in (first, *(one for one in facets if one not in things)) if things else facets[number + 1 :]:
                is_denied = second is first
                beside, apart = place + 1 if things else place, -1 - place if is_denied else place
                if second.role == HAS_COLOUR or beside >= len(first.choices) or place >= len(second.choices):
                    continue
                one, other = first.choices[beside], second.choices[apart]
                if one is other:
                    continue
                yield (
                    f"({one.expression}) and {'not ' if is_denied else ''}({other.expression})",
                    {one.expression, other.expression, f"{first.name}+{second.name}"},
                )


def _alone(facets: Sequence[Facet]) -> Iterable[tuple[str, set[str]]]:
    """Yield the expressions of the first values alone, for stores where few pairs of them have anything in common.

    >>> red, blue = Choice("red", 3, "<ex:hue> value <ex:red>"), Choice("blue", 2, "<ex:hue> value <ex:blue>")
    >>> [expression for expression, _ in _alone([Facet("hue", (red, blue))])]
    ['<ex:hue> value <ex:red>']
    """
    for facet in facets:
        choice = facet.choices[0]
        yield choice.expression, {choice.expression}


def _expression(thing: str, role: str, *values: str, bound: str = "") -> str:
    """Return what has one of the values, or a thing that is as `bound` and has it, in Manchester syntax.

    >>> _expression("", "ex:by", "ex:turner"), _expression("ex:wears", RDF_TYPE, "ex:hat")
    ('<ex:by> value <ex:turner>', '<ex:wears> some <ex:hat>')
    >>> _expression("ex:wears", "ex:colour", "ex:red")
    '<ex:wears> some (<ex:colour> value <ex:red>)'
    >>> _expression("ex:wears", "ex:colour", "ex:red", "ex:scarlet", bound="hat")
    '<ex:wears> some ((hat) and (<ex:colour> some {<ex:red>, <ex:scarlet>}))'
    """
    if role == RDF_TYPE:
        return f"<{thing}> some <{values[0]}>"
    some = ", ".join(f"<{value}>" for value in values)
    said = f"<{role}> value {some}" if len(values) == 1 else f"<{role}> some {{{some}}}"
    inner = f"({bound}) and ({said})" if bound else said
    return f"<{thing}> some ({inner})" if thing else inner


def _swatch(role: str, value: str) -> str:
    """Return how a colour looks at its most typical, empty for what is none, or looks in no way of its own."""
    code = typical_colours().get(Iri(value), "") if role == HAS_COLOUR else ""
    return f"#{code}" if code else ""


def _name(label: str) -> str:
    """Return what a facet is called by the label of its property.

    >>> _name("has garment part"), _name("created by"), _name("nickname")
    ('garment part', 'created by', 'kind by name')
    """
    return _NAMED_KIND if label == NICKNAME else label.removeprefix("has ")
