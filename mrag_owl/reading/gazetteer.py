"""Countries, their people, and large cities by every name: what a store's own name for a place is called in English.

The table is packaged (`grammars/places.tsv`, made by `tools/make_places.py`); it is read where a lexicon is made, and
not for a question.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from mrag_owl.reading.inflections import plurals
from mrag_owl.reading.tokens import key
from mrag_owl.resources import grammar_text

_SHORT = 4  # letters


@dataclass(frozen=True, slots=True)
class Place:
    """A country or a city: the code of its country, its English names, and what its people and things are called.

    Of a continent the code is a plus sign.
    """

    code: str
    names: tuple[str, ...]
    people: tuple[str, ...] = ()


@cache
def _table() -> tuple[dict[str, list[Place]], ...]:
    """Return the countries by their names, by their people, the cities by their names, and continents by country."""
    countries: dict[str, list[Place]] = defaultdict(list)
    people: dict[str, list[Place]] = defaultdict(list)
    cities: dict[str, list[Place]] = defaultdict(list)
    around: dict[str, list[Place]] = defaultdict(list)
    for line in grammar_text("places.tsv").splitlines():
        code, *columns = line.split("\t")
        if code == "+":
            continent = Place(code, (columns[0],), tuple(columns[1].split("|")))
            for one in columns[2].split("|"):
                around[one].append(continent)
            continue
        if columns[0] == "-":
            _, name, other_names = columns
            city = Place(code, (name, *(_long(other_names) if not name.isascii() else ())))
            for one in {key(name), *other_names.split("|")}:
                cities[one].append(city)
            continue
        names, called, others = (tuple(filter(None, column.split("|"))) for column in columns)
        country = Place(code, names, called)
        for one in {*map(key, names), *others}:
            countries[one].append(country)
        for one in called:
            people[key(one)].append(country)
    return countries, people, cities, around


def also_called(label: str) -> Iterator[str]:
    """Yield what else a place, a school or a nationality is called that a store names by a label.

    >>> names = set(also_called("Wien, Österreich"))
    >>> {"vienna", "vienna austria"} <= names, "austria" in names
    (True, False)
    >>> {"germany", "german", "germans"} <= set(also_called("Deutschland")), {"dutchman"} <= set(also_called("Dutch"))
    (True, True)
    >>> "african" in set(also_called("Lagos, Nigeria")), "scandinavian" in set(also_called("Danish"))
    (True, True)
    """
    countries, people, cities, around = _table()
    first, *rest = (part.strip() for part in label.split(","))
    name, last = key(first), key(rest[-1]) if rest else ""
    if rest:
        codes = {place.code: place for place in countries.get(last, ())}
        for city in cities.get(name, ()):
            if city.code in codes:
                for called in city.names:
                    yield key(called)
                    yield from (key(f"{called} {country}") for country in codes[city.code].names)
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
        found = people[name][0]
    if found is not None:
        yield from (key(called) for called in found.names)
        yield from _people(found)
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


def places_and_people() -> set[str]:
    """Return the English names of all countries and continents, and what their people and things are called."""
    by_name, _, _, around = _table()
    countries = {place for table in (by_name, around) for places in table.values() for place in places}
    found = {key(name) for place in countries for name in place.names} | {
        form for place in countries for form in _people(place)
    }
    return {name for name in found if len(name) > _SHORT}
