"""Charts as inline SVG: no library, no script; colours come from the page, so that they follow light and dark."""

from __future__ import annotations

import html
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from mrag_owl_benchmark.evaluation.reports.content import MapPoint

COLOURS = 8
"""How many series have a colour of their own: the classes c0 to c7 of the page; others are grey."""

_WIDTH = 720
_LABEL_HEIGHT = 15


@dataclass(frozen=True, slots=True)
class Series:
    """A line: its name and a value for every tick."""

    name: str
    values: tuple[float, ...]
    colour: str


@dataclass(frozen=True, slots=True)
class Bar:
    """A value with its interval."""

    name: str
    mean: float
    low: float
    high: float
    colour: str = "c0"


@dataclass(frozen=True, slots=True)
class Dot:
    """A point with a label."""

    name: str
    x: float
    y: float
    colour: str


def line_chart(ticks: Sequence[str], series: Sequence[Series], *, x_label: str, y_label: str) -> str:
    """Return lines over ticks that are equally far apart, the y axis from 0 to 1, each line named at its end."""
    left, right, top, bottom = 46, 190, 14, 46
    height = max(330, 2 * top + bottom + _LABEL_HEIGHT * len(series))
    inner_width, inner_height = _WIDTH - left - right, height - top - bottom

    def place(number: int) -> float:
        return left + inner_width * number / max(1, len(ticks) - 1)

    def y(value: float) -> float:
        return top + inner_height * (1 - value)

    parts = _grid(left, _WIDTH - right, [(y(share), f"{share:.1f}") for share in (0, 0.2, 0.4, 0.6, 0.8, 1)])
    parts += [_text(place(number), height - bottom + 18, tick, anchor="middle") for number, tick in enumerate(ticks)]
    ends = _apart([y(one.values[-1]) for one in series], least=top, most=height - bottom)
    for one, end in zip(series, ends, strict=True):
        points = " ".join(f"{place(n):.1f},{y(value):.1f}" for n, value in enumerate(one.values))
        title = f"<title>{html.escape(one.name)}: {', '.join(f'{value:.3f}' for value in one.values)}</title>"
        parts.append(f'<g class="{one.colour}"><polyline class="line" points="{points}">{title}</polyline>')
        parts += [
            f'<circle class="dot" cx="{place(n):.1f}" cy="{y(value):.1f}" r="2.6"/>'
            for n, value in enumerate(one.values)
        ]
        edge = place(len(ticks) - 1)
        parts.append(
            f'<line class="lead" x1="{edge + 4:.1f}" y1="{y(one.values[-1]):.1f}" x2="{edge + 16:.1f}" y2="{end:.1f}"/>'
            f"{_text(edge + 20, end + 4, one.name, kind='name')}</g>"
        )
    parts.append(_text(left + inner_width / 2, height - 8, x_label, anchor="middle", kind="axis"))
    return _svg(height, parts, label=f"{y_label} over {x_label}")


def interval_chart(
    bars: Sequence[Bar], *, label: str, mark: float | None = None, mark_name: str = "", signed: bool = False
) -> str:
    """Return a row for each value with its interval; `mark` is a line across all rows, such as a floor or 0."""
    left = min(360, max(120, 20 + max(7 * len(bar.name) for bar in bars)))
    right, top, row, bottom = 150, 22, 24, 34
    height = top + row * len(bars) + bottom
    marked = [mark] if mark is not None else []
    least = min([0.0, *(bar.low for bar in bars), *marked])
    most = max([bar.high for bar in bars] + marked + ([0.0] if signed else []))
    ticks = _ticks(least, most)
    least, most = min(least, ticks[0]), max(most, ticks[-1])

    def x(value: float) -> float:
        return left + (_WIDTH - left - right) * (value - least) / ((most - least) or 1)

    form = "{:+.2f}" if signed else "{:.2f}"
    parts = []
    for tick in ticks:
        parts.append(f'<line class="grid" x1="{x(tick):.1f}" x2="{x(tick):.1f}" y1="{top}" y2="{height - bottom}"/>')
        parts.append(_text(x(tick), height - bottom + 16, form.format(tick), anchor="middle"))
    if mark is not None:
        parts.append(
            f'<line class="mark" x1="{x(mark):.1f}" x2="{x(mark):.1f}" y1="{top - 4}" y2="{height - bottom}"/>'
        )
        if mark_name:
            parts.append(_text(x(mark), top - 8, mark_name, anchor="middle"))
    for number, bar in enumerate(bars):
        y = top + row * (number + 0.5)
        told = f"{bar.mean:+.3f}" if signed else f"{bar.mean:.3f}"
        parts.append(
            f'<g class="{bar.colour}">{_text(left - 10, y + 4, bar.name, anchor="end", kind="name")}'
            f'<line class="line" x1="{x(bar.low):.1f}" x2="{x(bar.high):.1f}" y1="{y:.1f}" y2="{y:.1f}"/>'
            f'<circle class="dot" cx="{x(bar.mean):.1f}" cy="{y:.1f}" r="4.5"/></g>'
            + _text(_WIDTH - right + 12, y + 4, f"{told} [{bar.low:.3f}, {bar.high:.3f}]")
        )
    return _svg(height, parts, label=label)


def scatter(dots: Sequence[Dot], *, x_label: str, y_label: str) -> str:
    """Return points over a logarithmic x axis, each with its name beside it."""
    left, right, top, bottom, height = 56, 170, 16, 48, 340
    low = math.floor(math.log10(max(1e-3, min(dot.x for dot in dots))))
    high = max(low + 1, math.ceil(math.log10(max(dot.x for dot in dots))))
    ticks = _ticks(min(dot.y for dot in dots), max(dot.y for dot in dots))
    bounds = (min(ticks[0], *(dot.y for dot in dots)), max(ticks[-1], *(dot.y for dot in dots)))

    def x(value: float) -> float:
        return left + (_WIDTH - left - right) * (math.log10(max(value, 1e-3)) - low) / (high - low)

    def y(value: float) -> float:
        return top + (height - top - bottom) * (1 - (value - bounds[0]) / ((bounds[1] - bounds[0]) or 1))

    parts = _grid(left, _WIDTH - right, [(y(tick), f"{tick:.2f}") for tick in ticks])
    for power in range(low, high + 1):
        place = x(10.0**power)
        parts.append(f'<line class="grid" x1="{place:.1f}" x2="{place:.1f}" y1="{top}" y2="{height - bottom}"/>')
        parts.append(_text(place, height - bottom + 18, f"{10.0**power:g}", anchor="middle"))
    ordered = sorted(dots, key=lambda dot: (y(dot.y), x(dot.x)))
    heights = _apart([y(dot.y) for dot in ordered], least=top, most=height - bottom)
    edge = _WIDTH - right + 14
    for dot, end in zip(ordered, heights, strict=True):
        title = f"<title>{html.escape(dot.name)}: {dot.x:.1f} ms, {dot.y:.3f}</title>"
        parts.append(
            f'<g class="{dot.colour}"><line class="lead" x1="{x(dot.x):.1f}" y1="{y(dot.y):.1f}" x2="{edge - 4}" '
            f'y2="{end:.1f}"/><circle class="dot" cx="{x(dot.x):.1f}" cy="{y(dot.y):.1f}" r="5">{title}</circle>'
            f"{_text(edge, end + 4, dot.name, kind='name')}</g>"
        )
    parts.append(_text(left + (_WIDTH - left - right) / 2, height - 8, x_label, anchor="middle", kind="axis"))
    return _svg(height, parts, label=f"{y_label} against {x_label}")


def question_map(points: Sequence[MapPoint], colours: Mapping[str, str]) -> str:
    """Return the map of questions, coloured by group; the size tells the value, and hovering the question."""
    height, margin = 460, 16
    lows = min(point.x for point in points), min(point.y for point in points)
    spans = max(p.x for p in points) - lows[0] or 1.0, max(p.y for p in points) - lows[1] or 1.0
    parts = []
    for point in sorted(points, key=lambda point: -point.value):
        x = margin + (_WIDTH - 2 * margin) * (point.x - lows[0]) / spans[0]
        y = margin + (height - 2 * margin) * (point.y - lows[1]) / spans[1]
        title = f"<title>{html.escape(f'{point.text} ({point.group}: {point.value:.2f})')}</title>"
        filled = "dot" if point.value >= 0.5 else "ring"
        parts.append(
            f'<g class="{colours.get(point.group, "muted")}"><circle class="{filled}" cx="{x:.1f}" cy="{y:.1f}" r="5">'
            f"{title}</circle></g>"
        )
    return _svg(height, parts, label="map of the questions")


def legend(colours: Mapping[str, str]) -> str:
    """Return the groups with their colours."""
    items = (f'<span class="{colour}"><i></i>{html.escape(name)}</span>' for name, colour in colours.items())
    return f'<p class="legend">{"".join(items)}</p>'


def _svg(height: float, parts: Iterable[str], *, label: str) -> str:
    inside = "".join(parts)
    return f'<svg viewBox="0 0 {_WIDTH} {height:.0f}" role="img" aria-label="{html.escape(label)}">{inside}</svg>'


def _text(x: float, y: float, text: str, *, anchor: str = "start", kind: str = "tick") -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{html.escape(text)}</text>'


def _grid(left: float, right: float, lines: Iterable[tuple[float, str]]) -> list[str]:
    return [
        f'<line class="grid" x1="{left}" x2="{right}" y1="{y:.1f}" y2="{y:.1f}"/>'
        + _text(left - 8, y + 4, told, anchor="end")
        for y, told in lines
    ]


def _apart(heights: Sequence[float], *, least: float, most: float) -> list[float]:
    """Return label heights near the given ones, a label's height apart, in the same order of height."""
    order = sorted(range(len(heights)), key=lambda number: (heights[number], number))
    placed: list[float] = []
    for number in order:
        placed.append(max(heights[number], placed[-1] + _LABEL_HEIGHT if placed else least))
    overflow = placed[-1] - most if placed else 0.0
    if overflow > 0:
        limit = most
        for place in range(len(placed) - 1, -1, -1):
            placed[place] = min(placed[place], limit)
            limit = placed[place] - _LABEL_HEIGHT
    found = [0.0] * len(heights)
    for end, number in zip(placed, order, strict=True):
        found[number] = end
    return found


def _ticks(low: float, high: float) -> list[float]:
    """Return three to six round numbers that span the range.

    >>> _ticks(0.0, 0.43)
    [0.0, 0.1, 0.2, 0.3, 0.4, 0.5]
    """
    span = (high - low) or 1.0
    step = 10.0 ** math.floor(math.log10(span))
    step *= next(factor for factor in (0.2, 0.5, 1.0, 2.0) if span / (step * factor) <= 5)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return [round(number * step, 10) for number in range(first, last + 1)]
