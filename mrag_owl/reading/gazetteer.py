"""Countries, their people, and large cities by every name: what a store's own name for a place is called in English.

The table is packaged (`grammars/places.tsv`, made by `tools/make_places.py`); it is read where a store or a lexicon is
made, and not for a question.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from mrag_owl.reading.inflections import plurals
from mrag_owl.reading.tokens import key
from mrag_owl.resources import grammar_text

_SHORT = 4  # letters
_TIMES = 5
"""As many inhabitants as its largest namesake a city must have for its name alone to mean it."""

_LARGE = 150  # thousands of inhabitants
_PARENTHESES = re.compile(r"\s*\(([^()]*)\)$")


@dataclass(frozen=True, slots=True)
class Place:
    """A country or a city: the code of its country, its English names, and what its people and things are called.

    A city that lies in a part of a country with names of its own has the code of that: Edinburgh that of Scotland.
    `number` is that of GeoNames, `written` its names as they are written behind the codes of their languages; a country
    has no `thousands` of inhabitants. Of a continent the code is a plus sign. A town lies in a `county`, and a county
    in a wider one, as far as is known; what lies in those that a county once shared (`once`) may lie in that.
    """

    code: str
    names: tuple[str, ...]
    people: tuple[str, ...] = ()
    number: str = ""
    written: tuple[tuple[str, str], ...] = ()
    thousands: int | None = None
    county: str = ""
    once: tuple[str, ...] = ()

    @property
    def is_county(self) -> bool:
        """Whether it is neither a country nor a town."""
        return self.thousands == 0 and not self.number


_Places = defaultdict[str, list[Place]]


@dataclass(frozen=True, slots=True)
class _Table:
    """Places by the names that are compared; cities by their own names and by all, larger ones first."""

    countries: _Places = field(default_factory=lambda: defaultdict(list))
    people: _Places = field(default_factory=lambda: defaultdict(list))
    cities: _Places = field(default_factory=lambda: defaultdict(list))
    own: _Places = field(default_factory=lambda: defaultdict(list))
    around: _Places = field(default_factory=lambda: defaultdict(list))
    codes: dict[str, Place] = field(default_factory=dict)


@cache
def _table(*, cities: bool = True) -> _Table:
    table = _Table()
    for line in grammar_text("places.tsv").splitlines():
        code, *columns = line.split("\t")
        if code == "+":
            continent = Place(code, (columns[0],), tuple(columns[1].split("|")))
            for one in columns[2].split("|"):
                table.around[one].append(continent)
        elif columns[0] == "-" and not cities:
            continue
        elif columns[0] == "-":
            _, name, other_names, number, in_languages, thousands, county, once = [*columns, "", ""][:8]
            written = _written(in_languages)
            english = tuple(one for language, one in written if language == "en") or (name,)
            names = tuple(dict.fromkeys((*english, name, *(_long(other_names) if not name.isascii() else ()))))
            others = tuple(filter(None, once.split("|")))
            city = Place(code, names, (), number, written, int(thousands), county, others)
            own = {key(one) for one in (name, *(one for _, one in written))}
            for one in own:
                table.own[one].append(city)
            for one in {*own, *other_names.split("|")}:
                table.cities[one].append(city)
        else:
            english, called, others = (tuple(filter(None, column.split("|"))) for column in columns[:3])
            country = table.codes[code] = Place(code, english, called, columns[3], _written(columns[4]))
            for one in {*map(key, english), *(key(one) for _, one in country.written), *others}:
                table.countries[one].append(country)
            for one in called:
                table.people[key(one)].append(country)
    for some in (table.cities, table.own):
        for places in some.values():
            places.sort(key=lambda place: -(place.thousands or 0))
    return table


def _written(column: str) -> tuple[tuple[str, str], ...]:
    pairs = (one.partition("=") for one in column.split("|") if one)
    return tuple((language, name) for language, _, name in pairs)


def located(label: str) -> Place | None:
    """Return the country or the city that a store means by a label; None where it may mean several, or none is known.

    A city without its country is known by its own names alone, and only where no namesake is nearly as large and it is
    large itself, or is called by other names elsewhere.

    >>> [one and (one.code, one.names[0]) for one in map(located, ("Wien, Österreich", "Firenze", "Pays-Bas"))]
    [('AT', 'Vienna'), ('IT', 'Florence'), ('NL', 'Netherlands')]
    >>> [one and one.code for one in map(located, ("Siena", "Douglas"))]
    ['IT', None]
    >>> [one and one.code for one in map(located, ("Paris, Texas", "Valencia", "London (Canada)", "서울", "England"))]
    [None, None, 'CA', 'KR', 'GB-ENG']
    """
    table = _table()
    first, *rest = (part.strip() for part in _PARENTHESES.sub(r", \1", label).split(","))
    name = key(first)
    if rest:
        codes = {place.code.partition("-")[0] for place in table.countries.get(key(rest[-1]), ())}
        cities = [city for city in table.cities.get(name, ()) if city.code.partition("-")[0] in codes]
        regions = [
            one for one in table.countries.get(name, ()) if "-" in one.code and one.code.partition("-")[0] in codes
        ]
        return next(iter((*regions, *cities)), None)
    if name in table.countries:
        return _plainest(table.countries[name], name)
    cities = table.own.get(name, [])
    if not cities or not (cities[0].written or (cities[0].thousands or 0) >= _LARGE):
        return None
    is_larger = len(cities) == 1 or (cities[0].thousands or 0) >= _TIMES * (cities[1].thousands or 0)
    return cities[0] if is_larger else None


def are_people(name: str) -> bool:
    """Tell whether the people or the things of a country or a continent are called so.

    >>> list(map(are_people, ("dutch", "Italians", "African", "Victoria")))
    [True, True, True, False]
    """
    return key(name) in _peoples()


@cache
def _peoples() -> frozenset[str]:
    table = _table(cities=False)
    places = {place for by_name in (table.countries, table.around) for some in by_name.values() for place in some}
    return frozenset(form for place in places for form in _people(place))


def is_city(name: str) -> bool:
    """Tell whether a city of the table is called so, and no county or hamlet, of which it has no inhabitants.

    >>> list(map(is_city, ("Haarlem", "leyden", "Rijn", "Kent")))
    [True, True, False, False]
    """
    return any(place.thousands for place in _table().own.get(key(name), ()))


def country_of(place: Place) -> Place | None:
    """Return the country that a city or a part of a country lies in; None of a country.

    >>> [one and country_of(one).names[0] for one in map(located, ("Edinburgh", "Wales"))]
    ['United Kingdom', 'United Kingdom']
    """
    code = place.code.partition("-")[0]
    if place.thousands is None and place.code == code:
        return None
    return _table().codes.get(code)


def is_within(label: str, other: Place) -> bool:
    """Tell whether a label ends on the country that another place lies in.

    >>> kent = located("Kent, United Kingdom")
    >>> [is_within(label, kent) for label in ("Nether Wallop, United Kingdom", "Brest, France", "Nether Wallop")]
    [True, False, False]
    """
    _, comma, last = label.rpartition(",")
    codes = {place.code.partition("-")[0] for place in _table().countries.get(key(last), ())}
    return bool(comma) and other.code.partition("-")[0] in codes


def part_of(place: Place) -> Place | None:
    """Return the part of a country with names of its own that a city lies in; None where it lies in none.

    A county lies in one as a city does, and so does a small town where no namesake lies in another part.

    >>> [part_of(located(f"{one}, United Kingdom")).names[0] for one in ("Dolgellau", "Kent", "Rothesay")]
    ['Wales', 'England', 'Scotland']
    >>> located("Barrow, United Kingdom")
    >>> [one and part_of(one) and part_of(one).names[0] for one in map(located, ("Edinburgh", "Gent", "Paris"))]
    ['Scotland', 'Flanders', None]
    """
    return _table().codes.get(place.code) if place.thousands is not None and "-" in place.code else None


def county_called(label: str) -> Place | None:
    """Return the county that a label names, with its country or without; None of a town that is called like it.

    >>> [one and one.names[0] for one in map(county_called, ("Kent, United Kingdom", "Hertfordshire", "Kent, Ohio"))]
    ['Kent', 'Hertfordshire', None]
    >>> [one and one.names[0] for one in map(county_called, ("Durham, United Kingdom", "York", "Lincoln", "Antrim"))]
    [None, None, None, None]
    """
    first, comma, _ = label.partition(",")
    if comma:
        found = located(label)
        return found if found is not None and found.is_county else None
    named = _table().own.get(key(first), [])
    return named[0] if len(named) == 1 and named[0].is_county else None


def counties_of(place: Place) -> tuple[str, ...]:
    """Return the counties that a town or a county lies in, as they are compared, the narrowest first.

    >>> [counties_of(located(f"{town}, United Kingdom")) for town in ("Castleford", "Margate", "Hove")]
    [('west yorkshire', 'yorkshire'), ('kent',), ('east sussex', 'sussex')]
    >>> [counties_of(located(f"{one}, United Kingdom")) for one in ("North Yorkshire", "Devonshire", "Richmond")]
    [('yorkshire',), ('devon', 'devonshire'), ()]
    """
    found: dict[str, None] = {}
    county = place.county
    while county and key(county) not in found:
        found[key(county)] = None
        wider = [one.county for one in _table().own.get(key(county), ()) if one.is_county]
        county = wider[0] if wider else ""
    return tuple(found)


def also_called(label: str) -> Iterator[str]:
    """Yield what else a place, a school or a nationality is called that a store names by a label.

    >>> names = set(also_called("Wien, Österreich"))
    >>> {"vienna", "vienna austria"} <= names, "austria" in names
    (True, False)
    >>> {"germany", "german", "germans"} <= set(also_called("Deutschland")), {"dutchman"} <= set(also_called("Dutch"))
    (True, True)
    >>> {"british", "uk"} <= set(also_called("English")), "english" in set(also_called("British"))
    (True, False)
    >>> "united states" in set(also_called("American"))
    True
    >>> "african" in set(also_called("Lagos, Nigeria")), "scandinavian" in set(also_called("Danish"))
    (True, True)
    """
    table = _table()
    countries, people, cities, around = table.countries, table.people, table.cities, table.around
    first, *rest = (part.strip() for part in label.split(","))
    name, last = key(first), key(rest[-1]) if rest else ""
    if rest:
        codes = {place.code: place for place in countries.get(last, ())}
        for city in cities.get(name, ()):
            if (of := city.code.partition("-")[0]) in codes:
                for called in city.names:
                    yield key(called)
                    yield from (key(f"{called} {country}") for country in codes[of].names)
        for place in codes.values():
            yield from (f"{name} {key(country)}" for country in place.names)
        for code in codes:
            yield from _around(around.get(code, ()))
        for place in countries.get(name, ()):  # Wales, United Kingdom
            if place.code.partition("-")[0] in codes and "-" in place.code:
                yield from _people(place)
        return
    found = _plainest(countries.get(name, ()), name)
    if found is None and name in people:
        found = max(people[name], key=lambda place: len(place.names))  # Americans, not of the Northern Mariana Islands
    if found is not None:
        yield from (key(called) for called in found.names)
        yield from _people(found)
        if (country := country_of(found)) is not None:  # the English are British, and from the UK
            yield from (key(called) for called in country.names)
            yield from _people(country)
        yield from _around(around.get(found.code.partition("-")[0], ()))
    for city in cities.get(name, ())[:1] if found is None else ():
        yield from (key(called) for called in city.names)


def _around(places: Sequence[Place]) -> Iterator[str]:
    for place in places:
        yield from (key(called) for called in place.names)
        yield from _people(place)


def _long(others: str) -> tuple[str, ...]:
    """Return the other names of a city whose own is no English one, but for those that words of English may be."""
    return tuple(one for one in others.split("|") if len(one) > _SHORT)


def _plainest(places: list[Place] | tuple[Place, ...], name: str) -> Place | None:
    """Return the one country that goes by a name, its own English name before any other's."""
    own = [place for place in places if name in map(key, place.names)]
    if own or len(places) == 1:
        return (own or [*places])[0]
    return None


def _people(place: Place) -> Iterator[str]:
    for called in place.people:
        word = key(called)
        yield word
        if word.endswith(("man", "woman")) or not word.endswith(("ish", "ch", "ese", "ss", "sh")):
            yield from plurals(word)


@cache
def places_and_people() -> frozenset[str]:
    """Return the English names of all countries and continents, and what their people and things are called."""
    table = _table(cities=False)
    both = (table.countries, table.around)
    countries = {place for by_name in both for places in by_name.values() for place in places}
    found = {key(name) for place in countries for name in place.names} | {
        form for place in countries for form in _people(place)
    }
    return frozenset(name for name in found if len(name) > _SHORT)
