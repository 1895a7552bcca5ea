"""What was wrong with single records: told in a file, and counted until there are too many."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from mrag_owl.errors import SourceError

MOST_ERRORS = 100
"""Records that may have something wrong before a build stops."""


@dataclass(frozen=True, slots=True)
class RecordError:
    """What was wrong with one record: its file and place, the rule, and why it could not be applied."""

    file: str
    record: str
    rule: str
    problem: str

    def __str__(self) -> str:
        return f"{self.file}: {self.record}: {self.problem} ({self.rule})"


class ErrorLog:
    """Counts what was wrong with records and writes it to a file, one JSON object a line; too many are an error."""

    def __init__(self, path: Path | None, *, most: int = MOST_ERRORS) -> None:
        self.path = path
        self.most = most
        self.found: list[RecordError] = []

    def add(self, error: RecordError) -> None:
        """Note an error; raises SourceError where there are more than may be."""
        self.found.append(error)
        if len(self.found) > self.most:
            self.write()
            kept = f"; all are in {self.path}" if self.path is not None else ""
            raise SourceError(f"{error}; {len(self.found)} records have errors, {self.most} may{kept}")

    def write(self) -> None:
        """Write the file, or remove an older one where nothing was wrong."""
        if self.path is None:
            return
        if not self.found:
            self.path.unlink(missing_ok=True)
            return
        try:
            with self.path.open("w", encoding="utf-8") as stream:
                for error in self.found:
                    content = {field: getattr(error, field) for field in RecordError.__dataclass_fields__}
                    stream.write(json.dumps(content, ensure_ascii=False) + "\n")
        except OSError as error:
            raise SourceError(f"{self.path}: the errors cannot be written there ({error.strerror})") from error
