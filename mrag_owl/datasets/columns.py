"""What the values at each path of some records look like."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date

from mrag_owl.datasets.cleaning import unwrapped

VALUES_KEPT = 200_000
LONG = 60
"""Characters of a text that reads like a sentence, not like a name."""

_SEPARATORS = ("|", ";", "、", "+", ",")
_ALWAYS_SEPARATE = ("|", "、")
_SHARE_SEPARATED = 0.02
_SHARE_LISTED = 0.2
_SHARE_MIXED = 0.1
_OFTEN = 3


@dataclass(slots=True)
class Column:
    """What the values at one path of the records look like."""

    path: str
    listed: bool = False
    nameable: bool = True
    count: int = 0
    values: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    longest: int = 0

    def add(self, value: object, *, times: int = 1) -> None:
        """Note one value."""
        text = str(value).strip() if not isinstance(value, bool) else str(value).lower()
        if not text:
            return
        self.count += times
        self.longest = max(self.longest, len(text))
        if text in self.values or len(self.values) < VALUES_KEPT:
            self.values[text] += times
        self.kinds[kind_of(text)] += times

    def merge(self, other: Column) -> None:
        """Note all values of another column."""
        self.listed = self.listed or other.listed
        for text, times in other.values.items():
            self.add(text, times=times)

    @property
    def kind(self) -> str:
        """The datatype of all values, "text" where they differ."""
        found = set(self.kinds)
        if found <= {"integer"}:
            return "integer"
        if found <= {"integer", "decimal"}:
            return "decimal"
        return found.pop() if len(found) == 1 else "text"

    @property
    def is_unique(self) -> bool:
        """Whether no value comes twice."""
        return bool(self.values) and self.values.most_common(1)[0][1] == 1 and self.count == len(self.values)

    @property
    def share_repeated(self) -> float:
        """The share of the values that come more than once: high for names of people, low for titles."""
        return sum(times for times in self.values.values() if times > 1) / max(1, self.values.total())

    @property
    def separator(self) -> str | None:
        """What parts several values in one text: `|`, `;`, or a comma where they are plainly lists; None for nothing.

        Commas also stand in names ("Blake, William"), places ("London, United Kingdom") and sentences. They part a list
        where the texts are of different lengths in parts and what often comes stands first in some and last in others.
        """
        if self.kind != "text":
            return None
        for mark in _SEPARATORS:
            if mark == "," and any(", " in text for text in self.values):
                continue
            apart = [_parts(text, mark) for text in self.values if mark in text]
            pieces = [part for parts in apart for part in parts]
            least = 1 if mark in _ALWAYS_SEPARATE else max(1, _SHARE_SEPARATED * len(self.values))
            if mark == "," and any(re.fullmatch(r"[\d.]+", piece) for piece in pieces):
                continue
            if len(apart) >= least and max(map(len, pieces), default=99) <= 2 * LONG:
                return mark
        return ", " if self._lists_by_comma() else None

    def _lists_by_comma(self) -> bool:
        apart = {text: _parts(text, ", ") for text in self.values}
        several = {text: parts for text, parts in apart.items() if len(parts) > 1}
        pieces: Counter[str] = Counter()
        ends: dict[str, set[int]] = {}
        for text, parts in several.items():
            pieces.update(dict.fromkeys(parts, self.values[text]))
            for place, part in enumerate(parts):
                ends.setdefault(part, set()).add((place == 0) - (place == len(parts) - 1))
        often = [part for part, times in pieces.items() if times >= _OFTEN]
        mixed = sum(1 for part in often if {1, -1} <= ends[part])
        return (
            len(several) >= _SHARE_LISTED * len(apart)
            and len({len(parts) for parts in apart.values()}) > 1
            and max((len(part) for part in pieces), default=99) <= LONG // 2
            and 2 * len(pieces) <= sum(pieces.values())
            and mixed > 0
            and mixed >= _SHARE_MIXED * len(often)
        )

    def separated_by(self, pattern: str) -> Column:
        """Return the column of the parts that a regular expression leaves, each a value of its own."""
        found = Column(self.path)
        for text, times in self.values.items():
            for part in re.split(pattern, text):
                found.add(unwrapped(part), times=times)
        return found

    def called(self, path: str) -> Column:
        """Return the column under another path."""
        found = self.alone()
        found.path = path
        return found

    def alone(self) -> Column:
        """Return the column as one whose values stand alone, not in lists."""
        found = Column(self.path)
        found.merge(self)
        found.listed = False
        return found

    def separated(self, mark: str) -> Column:
        """Return the column of the parts of its values."""
        found = Column(self.path, listed=True)
        for text, times in self.values.items():
            for part in _parts(text, mark):
                found.add(part, times=times)
        return found


def _parts(text: str, mark: str) -> list[str]:
    return [part for one in text.split(mark) if (part := one.strip())]


def is_nameable(key: str) -> bool:
    """Tell whether a template can name the field of a key.

    >>> is_nameable("on display"), is_nameable("over {us}"), is_nameable("a|b"), is_nameable("Inv. no.")
    (True, False, False, False)
    """
    return bool(key) and key == key.strip() and not re.search(r"[{}|.]|^/", key)


def note_record(
    record: Mapping[str, object], start: str, columns: dict[str, Column], nested: dict[str, dict[str, Column]]
) -> None:
    """Note the values of a record by their paths; objects in lists by the path of the list.

    Fields that no template can name are noted as columns and no further.
    """
    for key, value in record.items():
        path = f"{start}{key}"
        if not is_nameable(key):
            columns.setdefault(path, Column(path, nameable=False))
        elif isinstance(value, dict):
            note_record(value, f"{path}.", columns, nested)
        elif isinstance(value, list):
            _note_list(value, path, columns, nested)
        elif value is not None:
            columns.setdefault(path, Column(path)).add(value)


def _note_list(
    items: Iterable[object], path: str, columns: dict[str, Column], nested: dict[str, dict[str, Column]]
) -> None:
    for place, item in enumerate(items):
        if isinstance(item, dict):
            note_record(item, "", nested.setdefault(path, {}), {})
        elif isinstance(item, list):
            _note_list(item, f"{path}.{place}", columns, nested)
        elif item is not None:
            columns.setdefault(path, Column(path)).listed = True
            columns[path].add(item)


def note_varying(items: Iterable[object], name: str, known: dict[str, dict[str, object]]) -> Iterator[str]:
    """Yield the fields in which objects differ from what `known` has of those of the same name; note the rest there.

    What differs from record to record is said of the link to the object, not of the object: a role.
    """
    for item in items:
        if isinstance(item, dict) and item.get(name) is not None:
            first = known.setdefault(str(item[name]), {})
            yield from (
                key for key, value in item.items() if value is not None and first.setdefault(key, value) != value
            )


def kind_of(text: str) -> str:
    """Return the datatype that a text looks like."""
    if re.fullmatch(r"[+-]?\d+", text):
        return "integer" if len(text.lstrip("+-")) < 2 or text.lstrip("+-")[0] != "0" else "text"
    if re.fullmatch(r"[+-]?\d+\.\d+(?:[eE][+-]?\d+)?", text):
        return "decimal"
    if text.lower() in ("true", "false"):
        return "boolean"
    if re.fullmatch(r"https?://[^\s<>\"{}|\\^`]+", text):
        return "anyURI"
    if re.fullmatch(r"\d{4}-\d\d-\d\d", text):
        try:
            date.fromisoformat(text)
        except ValueError:
            return "text"
        return "date"
    return "text"
