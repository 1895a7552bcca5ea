"""What the values at each path of some records look like."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

VALUES_KEPT = 2_000


@dataclass(slots=True)
class Column:
    """What the values at one path of the records look like."""

    path: str
    listed: bool = False
    count: int = 0
    records: int = 0
    values: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    longest: int = 0

    def add(self, value: object) -> None:
        """Note one value."""
        text = str(value).strip() if not isinstance(value, bool) else str(value).lower()
        if not text:
            return
        self.count += 1
        self.longest = max(self.longest, len(text))
        if len(self.values) < VALUES_KEPT:
            self.values[text] += 1
        self.kinds[kind_of(text)] += 1

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


def note_record(
    record: Mapping[str, object], start: str, columns: dict[str, Column], nested: dict[str, dict[str, Column]]
) -> None:
    """Note the values of a record by their paths; objects in lists by the path of the list."""
    for key, value in record.items():
        path = f"{start}{key}"
        if isinstance(value, dict):
            note_record(value, f"{path}.", columns, nested)
        elif isinstance(value, list):
            for place, item in enumerate(value):
                if isinstance(item, dict):
                    note_record(item, "", nested.setdefault(path, {}), {})
                elif isinstance(item, list):
                    note_record({f"{key}.{place}": item}, start, columns, nested)
                elif item is not None:
                    columns.setdefault(path, Column(path, listed=True)).add(item)
        elif value is not None:
            columns.setdefault(path, Column(path)).add(value)


def kind_of(text: str) -> str:
    """Return the datatype that a text looks like."""
    if re.fullmatch(r"[+-]?\d+", text):
        return "integer" if len(text.lstrip("+-")) < 2 or text.lstrip("+-")[0] != "0" else "text"
    if re.fullmatch(r"[+-]?\d+\.\d+", text):
        return "decimal"
    if text.lower() in ("true", "false"):
        return "boolean"
    if re.match(r"https?://\S+$", text):
        return "anyURI"
    if re.fullmatch(r"\d{4}-\d\d-\d\d", text):
        try:
            date.fromisoformat(text)
        except ValueError:
            return "text"
        return "date"
    return "text"
