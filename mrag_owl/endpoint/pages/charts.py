"""Results as bars and as places on a map, where their columns allow it."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass

_BARS = 60  # that can be taken in
_SERIES = 6  # years from which on they are drawn side by side
_TICKS = 8
_NUMBERS = ("integer", "decimal", "double", "float", "int", "long")
_LATITUDES = ("lat", "latitude")
_LONGITUDES = ("long", "lon", "lng", "longitude")
_POINT = re.compile(r"\s*(?:<[^>]*CRS84>\s*)?POINT\s*\(\s*(-?[\d.]+)\s+(-?[\d.]+)\s*\)\s*", re.IGNORECASE)
_YEAR = re.compile(r"1\d{3}|20\d{2}")
_LEAST_HEIGHT = 6.0  # degrees of latitude that a map shows at least
_SHAPE = 2.0  # its width by its height


@dataclass(frozen=True, slots=True)
class Cell:
    """A term of a result: how it is shown, its label, its page, and whether it has a thumbnail."""

    text: str
    whole: str
    label: str
    address: str
    kind: str
    picture: str


@dataclass(frozen=True, slots=True)
class Bar:
    """One row of a chart: its name, its number, and how long its bar is, in hundredths of the longest."""

    name: str
    number: str
    length: float


@dataclass(frozen=True, slots=True)
class Series:
    """Amounts of years, or of spans of `step` years, ascending: each bar with its place, from 0.

    Where no row tells of a year or a span there is a gap.
    """

    bars: tuple[tuple[int, Bar], ...]
    first: int
    last: int
    step: int = 1

    @property
    def places(self) -> int:
        """How many bars there is room for."""
        return (self.last - self.first) // self.step + 1

    @property
    def ticks(self) -> tuple[int, ...]:
        """The years that are written below, as far apart as can be: the first, the last, and some between."""
        spaces = min(_TICKS, self.places) - 1
        return tuple(self.first + self.step * round(at * (self.places - 1) / spaces) for at in range(spaces + 1))

    @property
    def greatest(self) -> Bar:
        """The longest bar, the first of several."""
        return max((bar for _, bar in self.bars), key=lambda one: one.length)


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on a map: what is there, the page of the first of it, and where it is drawn."""

    name: str
    address: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Map:
    """Places in degrees, longitudes shortened as they are at the middle latitude; `stretch` is by how much."""

    spots: tuple[Spot, ...]
    left: float
    top: float
    width: float
    height: float
    stretch: float


def chart_of(columns: Sequence[str], rows: Sequence[Sequence[Cell]]) -> tuple[str, tuple[Bar, ...] | Series]:
    """Return the column that rows are drawn by, and a bar of each: the last of amounts from nought on; else none.

    Amounts of several years, each named once, are a series; of other rows the first are drawn.

    A bar is named by what is no number, or by the other numbers where nothing else is there, such as a year. Degrees
    and years are no amounts: a bar from the year 0 says nothing.

    >>> cells = [(Cell("hat", "", "", "", "", ""), Cell("4", "", "", "", "integer", ""))] * 2
    >>> chart_of(("kind", "count"), cells)[1][0], chart_of(("kind", "count"), cells[:1])
    (Bar(name='hat', number='4', length=100.0), ('', ()))
    """
    if len(rows) < 2:  # one bar says nothing
        return "", ()
    taken, _ = _places(columns, rows)
    shown = [place for place, _ in enumerate(columns) if place not in taken]
    numeric = [place for place in shown if all(row[place].kind in _NUMBERS for row in rows)]
    amounts = [place for place in numeric if not all(_YEAR.fullmatch(row[place].text) for row in rows)]
    names = [place for place in shown if place not in numeric] or [
        place for place in numeric if place not in amounts[-1:]
    ]
    if not amounts or not names:
        return "", ()
    drawn = amounts[-1]
    numbers = [float(row[drawn].text) for row in rows]
    most = max(numbers)
    if min(numbers) < 0 or not 0 < most < float("inf"):
        return "", ()
    bars = tuple(
        Bar(
            ", ".join(dict.fromkeys(filter(None, (row[place].label or row[place].text for place in names)))),
            row[drawn].text,
            round(100 * number / most, 2),
        )
        for row, number in zip(rows, numbers, strict=True)
    )
    return columns[drawn], _series(bars) or bars[:_BARS]


def _series(bars: Sequence[Bar]) -> Series | None:
    """Return bars as a series; None where they are not of years, each once."""
    years = {int(bar.name): bar for bar in bars if _YEAR.fullmatch(bar.name)}
    if len(years) < max(_SERIES, len(bars)):
        return None
    first, last = min(years), max(years)
    step = math.gcd(*(year - first for year in years))
    return Series(tuple(((year - first) // step, years[year]) for year in sorted(years)), first, last, step)


def map_of(columns: Sequence[str], rows: Sequence[Sequence[Cell]]) -> Map | None:
    """Return the places of rows, where a column holds points (WKT) or two hold latitudes and longitudes; else None.

    Rows without a place are left out; what is at one place shares a spot.

    >>> row = tuple(Cell(text, "", "", "", "", "") for text in ("Bern", "47", "7.4"))
    >>> map_of(("town", "lat", "long"), [row]).spots
    (Spot(name='Bern', address='', x=5.0468, y=-47.0),)
    >>> map_of(("town", "n", "long"), [row])
    """
    taken, places = _places(columns, rows)
    found: dict[tuple[float, float], list[Sequence[Cell]]] = {}
    for row, place in zip(rows, places, strict=True):
        if place is not None:
            found.setdefault(place, []).append(row)
    if not found:
        return None
    south, north = min(one[1] for one in found), max(one[1] for one in found)
    west, east = min(one[0] for one in found), max(one[0] for one in found)
    stretch = max(0.2, math.cos(math.radians((south + north) / 2)))
    height = max(_LEAST_HEIGHT, 1.25 * (north - south), 1.25 * (east - west) * stretch / _SHAPE)
    width = height * _SHAPE
    spots = tuple(
        _spot(found[place], taken, round(place[0] * stretch, 4), round(-place[1], 4)) for place in sorted(found)
    )
    left, top = (west + east) / 2 * stretch - width / 2, -(south + north) / 2 - height / 2
    return Map(spots, round(left, 4), round(top, 4), round(width, 4), round(height, 4), round(stretch, 4))


def _places(
    columns: Sequence[str], rows: Sequence[Sequence[Cell]]
) -> tuple[set[int], list[tuple[float, float] | None]]:
    """Return the columns that say where something is, and the longitude and latitude of each row."""
    names = [column.casefold() for column in columns]
    for place, _ in enumerate(names):
        points = [_POINT.fullmatch(row[place].text) for row in rows]
        if any(points):
            return {place}, [_degrees(point[2], point[1]) if point else None for point in points]
    latitude = next((place for place, name in enumerate(names) if name in _LATITUDES), None)
    longitude = next((place for place, name in enumerate(names) if name in _LONGITUDES), None)
    if latitude is None or longitude is None:
        return set(), [None] * len(rows)
    return {latitude, longitude}, [_degrees(row[latitude].text, row[longitude].text) for row in rows]


def _degrees(latitude: str, longitude: str) -> tuple[float, float] | None:
    try:
        north, east = float(latitude), float(longitude)
    except ValueError:
        return None
    return (east, north) if abs(north) <= 90 and abs(east) <= 180 else None


def _spot(rows: Sequence[Sequence[Cell]], taken: set[int], x: float, y: float) -> Spot:
    """Return the spot of rows at one place; a row is called by its first column that does not say where it is."""
    named = [next((cell for place, cell in enumerate(row) if place not in taken and cell.text), None) for row in rows]
    names = list(dict.fromkeys(cell.label or cell.text for cell in named if cell)) or [f"{-y:g}, {x:g}"]
    more = f" and {len(names) - 3} more" if len(names) > 3 else ""
    address = next((cell.address for cell in named if cell and cell.address), "")
    return Spot(", ".join(names[:3]) + more, address, x, y)
