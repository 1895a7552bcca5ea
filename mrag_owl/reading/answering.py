"""What a question asks, answered exactly over extents, and as the SPARQL that gives the same; closed world."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.sparql import ANSWER, to_sparql
from mrag_owl.expressions.sparql_terms import Dataset
from mrag_owl.expressions.syntax import (
    TOP,
    And,
    ClassExpression,
    DataSome,
    OneOf,
    Role,
    Some,
    conjunction,
    disjunction,
    negation,
)
from mrag_owl.reading.forms import (
    EVERY,
    Asked,
    Calculated,
    Counted,
    Extreme,
    Foremost,
    Listed,
    Mean,
    More,
    Peak,
    Ranked,
    Share,
    Varied,
    Via,
    Whether,
    Worded,
)
from mrag_owl.reading.peaks import in_time
from mrag_owl.reading.periods import place_of
from mrag_owl.records import Iri
from mrag_owl.resources import query_text

COUNT = "count"
"""The column of a number."""

VALUE = "value"
"""The column of what is compared to find the first or last."""

_PLACE_QUERY = "select_places_of_dates"
"""The query whose filters and binding take from the words of a date what stands behind the year."""

_COUNTED = "counted"
_BETWEEN = "between"
_OTHER = "other"


_MOST = 1_000
"""Things of which the words are told."""

Words: TypeAlias = tuple[tuple[Iri, tuple[str, ...]], ...]
"""Individuals, and what records say of each."""


@dataclass(frozen=True, slots=True)
class Exact:
    """The answer: individuals by ascending IRI, for a count or a ranking the number, for the first its value.

    `words`: what records say in words, where that was asked, by the individual that they say it of. `numbers`: where
    several of the first are asked for the number of each, and the individuals are in this order.
    """

    individuals: tuple[Iri, ...]
    count: int | None = None
    value: float | None = None
    words: Words = ()
    numbers: tuple[tuple[Iri, float], ...] = ()

    @classmethod
    def ordered(cls, numbers: Iterable[tuple[Iri, float]], first: int, *, least: bool, is_nth: bool = False) -> Exact:
        """Return so many with the least or the greatest numbers, and all that equal the last of these, or these alone.

        There is no second of one thing.
        """
        sign = 1 if least else -1
        order = sorted((sign * number, iri) for iri, number in numbers)
        if not order or (is_nth and first > len(order)):
            return cls(())
        last, _ = order[min(first, len(order)) - 1]
        found = tuple((iri, sign * number) for number, iri in order if number == last or (number < last and not is_nth))
        return cls(tuple(iri for iri, _ in found), value=sign * last, numbers=found)


def answer(asked: Asked, extents: Extents) -> Exact:
    """Return the exact answer.

    Of a ranking these are all that share the highest number, or the lowest above 0; none where nothing is linked. Of
    what is first or last they are all that share that number; what has none is left out. Where several of the first are
    asked for, all that share the number of the last of these are among them.
    """
    base = extents.knowledge_base
    if isinstance(asked, More):
        return Exact((), extents.count(asked.expression) - extents.count(asked.other))
    if isinstance(asked, Share):
        of = extents.count(asked.whole)
        part = extents.count(asked.expression)
        return Exact((), part, part / of if of else None)
    if isinstance(asked, Mean):
        of = extents.count(asked.expression)
        return Exact((), None, int(_tallies(asked, extents).sum()) / of if of else None)
    if isinstance(asked, Varied):
        kinds = extents.of(asked.expression) * sum(extents.of(one).astype(np.int64) for _, one in asked.options)
        return Exact(tuple(base.iris(np.flatnonzero(kinds == kinds.max()))), int(kinds.max()))
    if isinstance(asked, Foremost):
        numbers = {iri: extents.count(expression) for iri, expression in asked.options}
        if asked.bounds:
            met = [(iri, number) for iri, number in numbers.items() if asked.is_met(number)]
            most_first = tuple(sorted(met, key=lambda one: (-one[1], one[0])))
            count = len(met) if asked.is_number else None
            return Exact(tuple(iri for iri, _ in most_first), count, numbers=most_first)
        if asked.first > 1:
            some = [(iri, number) for iri, number in numbers.items() if number]
            return Exact.ordered(some, asked.first, least=asked.fewest, is_nth=asked.is_nth)
        best = min(filter(None, numbers.values()), default=0) if asked.fewest else max(numbers.values())
        single = (iri for iri in numbers if len(asked.stands_for(iri)) == 1)  # no one of several has the number of all
        return Exact(tuple(sorted(iri for iri in single if numbers[iri] == best)), best)
    if isinstance(asked, Peak):
        numbers = {iri: extents.count(expression) for iri, expression in asked.groups}
        if asked.first > 1:
            groups = [(iri, number) for iri, number in numbers.items() if number]
            if asked.first == EVERY and (spans := in_time(groups)):
                return Exact(tuple(iri for iri, _ in spans), numbers=spans)
            return Exact.ordered(groups, asked.first, least=asked.fewest, is_nth=asked.is_nth)
        best = (min if asked.fewest else max)((one for one in numbers.values() if one), default=0)
        return Exact(tuple(iri for iri, number in numbers.items() if number == best > 0), best)
    if isinstance(asked, Calculated):
        whole = int(asked.number) if asked.number == int(asked.number) else None
        return Exact(tuple(extents.individuals(asked.expression)), whole, asked.number)
    if isinstance(asked, Worded):
        words = words_of(asked.expression, asked.data_property, extents)
        if asked.is_place:
            places = ((iri, tuple(filter(None, map(place_of, texts)))) for iri, texts in words)
            words = tuple((iri, said) for iri, said in places if said)
        return Exact(tuple(iri for iri, _ in words), words=words)
    if isinstance(asked, Listed | Whether):
        return Exact(tuple(extents.individuals(asked.expression)))
    if isinstance(asked, Extreme):
        return _extreme(asked, extents)
    if isinstance(asked, Counted):
        found = tuple(extents.individuals(asked.expression))
        return Exact(found, len(found))
    counts = _tallies(asked, extents)
    if not counts.any():
        return Exact((), 0)
    if asked.first > 1:
        linked = np.flatnonzero(counts)
        each = zip(base.iris(linked), counts[linked].tolist(), strict=True)
        return Exact.ordered(each, asked.first, least=asked.fewest, is_nth=asked.is_nth)
    best = int(counts[counts > 0].min() if asked.fewest else counts.max())
    return Exact(tuple(base.iris(np.flatnonzero(counts == best))), best)


def is_empty(asked: Asked, extents: Extents) -> bool:
    """Tell whether nothing is so as a question asks; never of what compares numbers or asks whether there is none."""
    if isinstance(asked, More | Calculated | Share | Mean) or (isinstance(asked, Whether) and asked.is_none):
        return False
    return not answer(asked, extents).individuals


def tallied(asked: Ranked | Mean, extents: Extents) -> dict[Iri, int]:
    """Return of how many each individual that a ranking is of has, by ascending IRI; 0 for what is linked to none."""
    base, counts = extents.knowledge_base, _tallies(asked, extents)
    return {base.iri(one): int(counts[one]) for one in extents.ids(asked.expression).tolist()}


def _tallies(asked: Ranked | Mean, extents: Extents) -> NDArray[np.int64]:
    base = extents.knowledge_base
    if isinstance(asked, Ranked) and asked.via is not None:
        return _tallies_via(asked, asked.via, extents)
    edges = base.edges(asked.role.iri, inverse=asked.role.inverse)
    among = extents.of(asked.expression)[edges.sources] & extents.of(asked.counted)[edges.targets]
    return np.bincount(edges.sources[among], minlength=len(base))


def _tallies_via(asked: Ranked, via: Via, extents: Extents) -> NDArray[np.int64]:
    """Return of how many different ones each has that what it is linked to leads to."""
    base = extents.knowledge_base
    near = base.edges(asked.role.iri, inverse=asked.role.inverse)
    far = base.edges(via.role.iri, inverse=via.role.inverse)
    begins = extents.of(asked.expression)[near.sources] & extents.of(via.of)[near.targets]
    ends = extents.of(asked.counted)[far.targets]
    of: dict[int, list[int]] = {}
    for source, target in zip(far.sources[ends].tolist(), far.targets[ends].tolist(), strict=True):
        of.setdefault(source, []).append(target)
    pairs = zip(near.sources[begins].tolist(), near.targets[begins].tolist(), strict=True)
    reached = {(source, target) for source, between in pairs for target in of.get(between, ())}
    return np.bincount(np.array([source for source, _ in reached], dtype=np.int64), minlength=len(base))


def words_of(expression: ClassExpression, data_property: Iri, extents: Extents) -> Words:
    """Return what records say by a data property, by the individuals of an expression that they say it of."""
    base = extents.knowledge_base
    texts = base.texts(data_property)
    said = ((base.iri(one), tuple(texts.of(one))) for one in extents.ids(expression).tolist())
    return tuple((iri, words) for iri, words in said if words)


def words_behind(asked: Asked, extents: Extents, properties: Mapping[Iri, Iri]) -> Words:
    """Return the words that a list of what few things have was read from, as media from what a record says of them.

    `properties` has the data property with the words for each property that was read from such.
    """
    parts = asked.expression.operands if isinstance(asked.expression, And) else (asked.expression,)
    linked = [part for part in parts if isinstance(part, Some) and part.role.inverse and part.role.iri in properties]
    if not isinstance(asked, Listed) or len(linked) != 1 or extents.count(linked[0].filler) > _MOST:
        return ()
    return words_of(linked[0].filler, properties[linked[0].role.iri], extents)


def _extreme(asked: Extreme, extents: Extents) -> Exact:
    """Return what shares the least or the greatest number, found by the numbers in order, or so many of the first."""
    found = _level(asked, extents)
    levels = [(iri, found.value) for iri in found.individuals if found.value is not None]
    while found.value is not None and len(levels) < asked.first:
        before = disjunction(*(OneOf((iri,)) for iri, _ in levels))
        found = _level(replace(asked, expression=conjunction(asked.expression, negation(before))), extents)
        levels += [(iri, found.value) for iri in found.individuals if found.value is not None]
    return found if asked.first == 1 else Exact.ordered(levels, asked.first, least=asked.least, is_nth=asked.is_nth)


def _level(asked: Extreme, extents: Extents) -> Exact:
    base = extents.knowledge_base
    numbers = base.numbers[base.values(asked.data_property).literals]
    values = np.unique(numbers[~np.isnan(numbers)])
    low, high = 0, len(values)
    if not high or not extents.count(conjunction(asked.expression, valued(asked))):
        return Exact(())
    while high - low > 1:  # values[low:high] holds the number sought
        middle = (low + high) // 2
        ends = (low, middle - 1) if asked.least else (middle, high - 1)
        within = valued(asked, float(values[ends[0]]), float(values[ends[1]]))
        is_there = extents.count(conjunction(asked.expression, within)) > 0
        low, high = (low, middle) if is_there == asked.least else (middle, high)
    number = float(values[low])
    return Exact(tuple(extents.individuals(conjunction(asked.expression, valued(asked, number, number)))), value=number)


def reached(asked: Extreme, value: float) -> ClassExpression:
    """Return what has the number of the first, or a number up to that of the last of so many."""
    low, high = (None, value) if asked.least else (value, None)
    return valued(asked, value, value) if asked.first == 1 else valued(asked, low, high)


def valued(asked: Extreme, minimum: float | None = None, maximum: float | None = None) -> ClassExpression:
    """Return what has a number between two, both included, of the kind that is compared."""
    numbered = DataSome(asked.data_property, minimum, maximum)
    return Some(asked.role, numbered) if asked.role is not None else numbered


def to_query(asked: Asked, dataset: Dataset) -> str:
    """Return a SELECT with the answer: the column `individual`, or `count`, or for a ranking both; or an ASK.

    Of what is first or last the columns are `individual` and `value`. Rows have no order.
    """
    if isinstance(asked, Extreme):
        return _extreme_query(asked, dataset)
    if isinstance(asked, Calculated):
        return to_sparql(asked.expression, dataset=dataset)
    if isinstance(asked, Worded):
        return _worded_query(asked, dataset)
    if isinstance(asked, More):
        return _counts_query({COUNT: asked.expression, _OTHER: asked.other}, dataset)
    if isinstance(asked, Share):
        return _counts_query({COUNT: asked.expression, _OTHER: asked.whole}, dataset)
    if isinstance(asked, Foremost | Peak):
        options = asked.options if isinstance(asked, Foremost) else asked.groups
        return _counts_query({f"{COUNT}{n}": one for n, (_, one) in enumerate(options, start=1)}, dataset)
    if isinstance(asked, Whether):
        head, body = _parts(to_sparql(asked.expression, dataset=dataset))
        sources = [line for line in body if line.startswith("FROM ")]
        inner = [line for line in body if not line.startswith("FROM ")]
        inner[0] = inner[0].replace("SELECT", "{ SELECT") if inner[0].startswith("SELECT") else inner[0]
        return "\n".join([*head, "ASK", *sources, "WHERE {", *_indented(inner), "} }"])
    if isinstance(asked, Listed):
        return to_sparql(asked.expression, dataset=dataset)
    if isinstance(asked, Counted):
        head, body = _parts(to_sparql(asked.expression, dataset=dataset))
        return _hoisted(head, [f"SELECT (COUNT(*) AS ?{COUNT}) WHERE {{", *_indented(body), "}"])
    if isinstance(asked, Mean):
        return _mean_query(asked, dataset)
    if isinstance(asked, Varied):
        return _varied_query(asked, dataset)
    head, sources, tally = _tally(asked, dataset, ANSWER)
    _, _, other = _tally(asked, dataset, _OTHER)
    bound, order, limit = _bound(asked, COUNT, least=asked.fewest)
    lines = [
        f"SELECT ?{ANSWER} ?{COUNT}",
        *sources,
        "WHERE {",
        f"  {{ SELECT {bound} WHERE {{",
        *_indented(_indented([f"{{ SELECT ?{_OTHER} (COUNT(DISTINCT ?{_COUNTED}) AS ?n) WHERE {{", *_indented(other)])),
        f"    }} GROUP BY ?{_OTHER}{order} }}",
        "  } }",
        f"  {{ SELECT ?{ANSWER} (COUNT(DISTINCT ?{_COUNTED}) AS ?{COUNT}) WHERE {{",
        *_indented(_indented(tally)),
        f"  }} GROUP BY ?{ANSWER} }}",
        *limit,
        "}",
    ]
    return "\n".join([*head, *lines])


def _mean_query(asked: Mean, dataset: Dataset) -> str:
    """Return a SELECT of how many links there are, and of how many individuals have them or none."""
    head, sources, tally = _tally(asked, dataset, ANSWER)
    prefixes, body = _parts(to_sparql(asked.expression, dataset=dataset))
    inner = [line for line in body if not line.startswith("FROM ")]
    links = [f"SELECT DISTINCT ?{ANSWER} ?{_COUNTED} WHERE {{", *_indented(tally), "}"]
    lines = [f"SELECT ?{COUNT} ?{_OTHER}", *sources, "WHERE {"]
    for name, counted in ((COUNT, links), (_OTHER, inner)):
        lines += [f"  {{ SELECT (COUNT(*) AS ?{name}) WHERE {{", *_indented(_indented(counted)), "  } }"]
    return "\n".join([*sorted({*head, *prefixes}), *lines, "}"])


def _varied_query(asked: Varied, dataset: Dataset) -> str:
    """Return a SELECT of those that are of the most kinds, and of how many."""
    head: dict[str, None] = {}
    sources: dict[str, None] = {}
    tallies: dict[str, list[str]] = {_OTHER: [], ANSWER: []}
    for place, (_, option) in enumerate(asked.options):
        prefixes, body = _parts(to_sparql(conjunction(asked.expression, option), dataset=dataset))
        head.update(dict.fromkeys(prefixes))
        sources.update(dict.fromkeys(line for line in body if line.startswith("FROM ")))
        for name, tally in tallies.items():
            inner = [line.replace(f"?{ANSWER}", f"?{name}") for line in body if not line.startswith("FROM ")]
            tally.extend(["UNION"] * (place > 0))
            tally.extend(["{", *_indented(["{", *_indented(inner), "}", f"BIND({place} AS ?{_COUNTED})"]), "}"])
    lines = [
        f"SELECT ?{ANSWER} ?{COUNT}",
        *sources,
        "WHERE {",
        f"  {{ SELECT (MAX(?n) AS ?{COUNT}) WHERE {{",
        f"    {{ SELECT ?{_OTHER} (COUNT(DISTINCT ?{_COUNTED}) AS ?n) WHERE {{",
        *_indented(_indented(_indented(tallies[_OTHER]))),
        f"    }} GROUP BY ?{_OTHER} }}",
        "  } }",
        f"  {{ SELECT ?{ANSWER} (COUNT(DISTINCT ?{_COUNTED}) AS ?{COUNT}) WHERE {{",
        *_indented(_indented(tallies[ANSWER])),
        f"  }} GROUP BY ?{ANSWER} }}",
        "}",
    ]
    return "\n".join([*sorted(head), *lines])


def _bound(asked: Ranked | Extreme, column: str, *, least: bool) -> tuple[str, str, list[str]]:
    """Return what binds the number of the first, or a limit to that of the last of so many, their order, the filter."""
    if asked.first == 1:
        return f"({'MIN' if least else 'MAX'}(?n) AS ?{column})", "", []
    end, order, sign = ("MAX", "ASC", "<=") if least else ("MIN", "DESC", ">=")
    limit = f" ORDER BY {order}(?n) LIMIT {asked.first}"
    return f"({end}(?n) AS ?bound)", limit, [f"  FILTER(?{column} {'=' if asked.is_nth else sign} ?bound)"]


def _worded_query(asked: Worded, dataset: Dataset) -> str:
    head, body = _parts(to_sparql(asked.expression, dataset=dataset))
    inner = [line for line in body if not line.startswith("FROM ")]
    lines = [
        f"SELECT ?{ANSWER} ?{VALUE}",
        *(line for line in body if line.startswith("FROM ")),
        "WHERE {",
        *_indented(["{", *_indented(inner), "}"]),
        f"  ?{ANSWER} <{asked.data_property}> ?{'text' if asked.is_place else VALUE} .",
        *(_place_lines() if asked.is_place else ()),
        "}",
    ]
    return "\n".join([*head, *lines])


def _place_lines() -> list[str]:
    lines = query_text(_PLACE_QUERY).splitlines()
    return [line for line in lines if line.lstrip().startswith(("FILTER", "BIND"))]


def _counts_query(counted: Mapping[str, ClassExpression], dataset: Dataset) -> str:
    """Return a SELECT of how many individuals each of some expressions has, by the names of the columns."""
    head: dict[str, None] = {}
    sources: dict[str, None] = {}
    lines = []
    for name, expression in counted.items():
        prefixes, body = _parts(to_sparql(expression, dataset=dataset))
        head.update(dict.fromkeys(prefixes))
        sources.update(dict.fromkeys(line for line in body if line.startswith("FROM ")))
        inner = [line for line in body if not line.startswith("FROM ")]
        lines += [f"  {{ SELECT (COUNT(*) AS ?{name}) WHERE {{", *_indented(_indented(inner)), "  } }"]
    columns = " ".join(f"?{name}" for name in counted)
    return "\n".join([*sorted(head), f"SELECT {columns}", *sources, "WHERE {", *lines, "}"])


def _extreme_query(asked: Extreme, dataset: Dataset) -> str:
    head: dict[str, None] = {}
    sources: dict[str, None] = {}
    patterns: list[list[str]] = []
    numbers = ("n", VALUE) if asked.first == 1 else ("own", "own")
    for name, number in zip((_OTHER, ANSWER), numbers, strict=True):
        pattern: list[str] = []
        for expression in (asked.expression, valued(asked)):
            prefixes, body = _parts(to_sparql(expression, dataset=dataset))
            head.update(dict.fromkeys(prefixes))
            sources.update(dict.fromkeys(line for line in body if line.startswith("FROM ")))
            inner = [line.replace(f"?{ANSWER}", f"?{name}") for line in body if not line.startswith("FROM ")]
            if expression == asked.expression:
                pattern += ["{", *_indented(inner), "}"]
        # What is numbered is bound by the reading that writes it; the last variable there is the number.
        where = [line for line in inner if not line.startswith(("SELECT ", "WHERE "))][:-1]
        last = "?x2" if asked.role is not None else "?x1"
        pattern += [line.replace(last, f"?{number}").replace("?x1", f"?{name}Link") for line in where]
        patterns.append(pattern)
    bound, order, limit = _bound(asked, VALUE, least=asked.least)
    if asked.first > 1:  # the least or greatest number of each
        each = f"({'MIN' if asked.least else 'MAX'}(?own) AS ?"
        for place, (name, number, ordered) in enumerate(((_OTHER, "n", order), (ANSWER, VALUE, ""))):
            head_of, tail = f"{{ SELECT ?{name} {each}{number}) WHERE {{", f"}} GROUP BY ?{name}{ordered} }}"
            patterns[place] = [head_of, *_indented(patterns[place]), tail]
    lines = [
        f"SELECT DISTINCT ?{ANSWER} ?{VALUE}",
        *sources,
        "WHERE {",
        f"  {{ SELECT {bound} WHERE {{",
        *_indented(_indented(patterns[0])),
        "  } }",
        *_indented(patterns[1]),
        *limit,
        "}",
    ]
    return "\n".join([*sorted(head), *lines])


def _tally(asked: Ranked | Mean, dataset: Dataset, answer_name: str) -> tuple[list[str], list[str], list[str]]:
    """Return the prefixes, the sources, and the pattern that binds each answer with each of what is counted."""
    head: dict[str, None] = {}
    sources: dict[str, None] = {}
    pattern: list[str] = []
    via = asked.via if isinstance(asked, Ranked) else None
    things = [(asked.expression, answer_name), (asked.counted, _COUNTED)]
    links = [(asked.role, answer_name, _COUNTED)]
    if via is not None:
        things.append((via.of, _BETWEEN))
        links = [(asked.role, answer_name, _BETWEEN), (via.role, _BETWEEN, _COUNTED)]
    for expression, name in things:
        prefixes, body = _parts(to_sparql(expression, dataset=dataset))
        head.update(dict.fromkeys(prefixes))
        sources.update(dict.fromkeys(line for line in body if line.startswith("FROM ")))
        inner = [line.replace(f"?{ANSWER}", f"?{name}") for line in body if not line.startswith("FROM ")]
        pattern += ["{", *_indented(inner), "}"]
    for role, begin, end in links:
        # The link alone, from the reading that writes links: ∃r.⊤, without its answer's name.
        prefixes, body = _parts(to_sparql(_link(role), dataset=dataset))
        head.update(dict.fromkeys(prefixes))
        where = [line for line in body if not line.startswith(("FROM ", "SELECT ", "WHERE "))][:-1]
        pattern += [line.strip().replace(f"?{ANSWER}", f"?{begin}").replace("?x1", f"?{end}") for line in where]
    return sorted(head), list(sources), pattern


def _link(role: Role) -> Some:
    return Some(role, TOP)


def _parts(query: str) -> tuple[list[str], list[str]]:
    """Return the prefix lines of a query and its other lines."""
    lines = query.splitlines()
    first = next(place for place, line in enumerate(lines) if not line.startswith("PREFIX "))
    return lines[:first], lines[first:]


def _hoisted(head: list[str], lines: list[str]) -> str:
    # FROM belongs to the outermost SELECT.
    sources = [line.strip() for line in lines if line.strip().startswith("FROM ")]
    kept = [line for line in lines if not line.strip().startswith("FROM ")]
    if sources:
        kept = [kept[0].removesuffix(" WHERE {"), *sources, "WHERE {", *kept[1:]]
    return "\n".join([*head, *kept])


def _indented(lines: list[str]) -> list[str]:
    return [f"  {line}" for line in lines]
