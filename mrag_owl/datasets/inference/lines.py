"""The lines of a proposed mapping: properties as TOML, each with why it is there and how sure that is."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass

from mrag_owl.datasets.cleaning import LOUD_FIRST, ROLE_FIRST
from mrag_owl.datasets.columns import Column
from mrag_owl.datasets.dates import read_date
from mrag_owl.datasets.inference import values
from mrag_owl.datasets.inference.meanings import Meaning

_SHARE_OF_A_CONNECTOR = 0.01


@dataclass(frozen=True, slots=True)
class Line:
    """A property of a rule, its value as TOML, and why."""

    name: str
    value: str
    reason: str = ""

    def written(self) -> str:
        """Return the line of TOML."""
        return f"{toml_key(self.name)} = {self.value}" + (f"  # {self.reason}" if self.reason else "")


def why(meaning: Meaning) -> str:
    """Return a comment that says how sure a meaning is, and why."""
    return f"{meaning.confidence:.2f}: {' '.join(meaning.reason.split())}"


def quoted(value: object) -> str:
    """Return a value as TOML writes it."""
    return json.dumps(value, ensure_ascii=False)


def toml_key(name: str) -> str:
    """Return a key as TOML writes it."""
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else quoted(name)


def table(content: Mapping[str, object]) -> str:
    """Return an inline table."""
    return "{ " + ", ".join(f"{toml_key(key)} = {_written(value)}" for key, value in content.items()) + " }"


def _written(value: object) -> str:
    if isinstance(value, Mapping):
        return table(value)
    if isinstance(value, bool):
        return str(value).lower()
    return quoted(value)


def field(path: str, *filters: str) -> str:
    """Return a field of a template."""
    return "{" + "|".join((path, *filters)) + "}"


def dated(column: Column) -> dict[str, object]:
    """Return how the values of a field of dates are read, and what is left out of them."""
    said: dict[str, object] = {"value": field(column.path)}
    odd = [text for text in column.values if text.strip("() ") in values.UNKNOWN_YEARS]
    if odd:
        said["where"] = {f"!{column.path}": sorted(odd)}
    unread = [text for text in column.values if text not in odd and read_date(text) is None]
    if unread:
        said["missing"] = "skip"
    return said


def unread_dates(column: Column) -> str:
    """Return a remark on what names no year among the values of a field, "" where all do."""
    unread = {text: times for text, times in column.values.items() if read_date(text) is None}
    if not unread:
        return ""
    most = sorted(unread, key=lambda text: (-unread[text], text))[:3]
    return f"{sum(unread.values())} values name no year, as {', '.join(map(quoted, most))}"


def listed(column: Column) -> dict[str, object]:
    """Return how the values of a field that may hold several are read."""
    said: dict[str, object] = {"value": field(column.path)}
    if (mark := column.separator) is not None:
        said["split"] = rf"\s*{re.escape(mark)}\s*" if mark.strip() == mark else mark
    return said


def medium(column: Column) -> dict[str, object]:
    """Return how a medium is read: in small letters, without measures and asides, each of its materials alone."""
    said: dict[str, object] = {"value": field(column.path, "lower"), "clean": ["measures", "parentheses"]}
    least = _SHARE_OF_A_CONNECTOR * column.values.total()

    def is_used(mark: str) -> bool:
        return sum(times for text, times in column.values.items() if mark in text.lower()) >= least

    words = values.value_words()
    joining = [f" {word} " for word in words["and"] if is_used(f" {word} ")]
    others = [f" {word} " for word in words["on"] if is_used(f" {word} ")]
    parts = [mark for mark in (", ", "; ", "|", "/", ". ", *words["unspaced"][0]) if is_used(mark)]
    after_comma = [f",{mark}" for mark in joining] if ", " in parts else []
    if every := [*after_comma, *parts, *others, *joining]:
        said["split"] = "|".join(re.escape(mark).replace("\\ ", " ") for mark in every)
    return said


def number(column: Column) -> dict[str, object]:
    """Return how a field of numbers is read: with a decimal comma as one with a point."""
    is_whole = column.kind == "integer"
    is_plain = column.kind in ("integer", "decimal")
    return {
        "value": field(column.path) if is_plain else field(column.path, "number"),
        "type": "integer" if is_whole else "decimal",
    }


def has_roles_first(column: Column) -> bool:
    """Tell whether roles stand before some of the names: "printmaker: Rembrandt van Rijn"."""
    return values.share(column, ROLE_FIRST.match) >= 0.1


def name_filters(column: Column) -> tuple[str, ...]:
    """Return the filters that make a label of a person's name: given name first, in the letters of names."""
    spelt = values.share(column, lambda text: re.search(r"[^\W\d_]{3,}", text))
    loud = values.share(column, lambda text: re.search(r"[^\W\d_]{3,}", text) and text.split(",")[0].isupper())
    is_loud = 0 < spelt < 2 * loud
    is_more = values.with_lives(column) >= 0.5 or has_roles_first(column)
    alone = ("name-alone",) if is_more else ()
    if values.share(column, LOUD_FIRST.fullmatch) >= 0.3:
        return (*alone, "given-first", "name-case")
    is_filed = values.filed_by_surname(column) >= 0.3
    return (*alone, *(("name-case",) if is_loud else ()), *(("given-first",) if is_filed else ()))
