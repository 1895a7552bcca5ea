"""What was asked of a store and what was liked in it, kept beside it once its owner says so, and only then.

A line of JSON for each question or preference that could be read as a class expression: when, which of the two, the
words and the expression. Nothing says who asked. The file is there if and only if it is to be kept.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

import msgspec

from mrag_owl.errors import StoreError
from mrag_owl.records import Answer
from mrag_owl.store.files import disk_errors
from mrag_owl.store.folders import JOURNALS

logger = logging.getLogger(__name__)

_FILE = "asked.jsonl"
_LONGEST = 2000

Kind = Literal["asked", "liked"]


class Remembered(msgspec.Struct, frozen=True):
    """A question or a preference: `expression` is in Manchester syntax."""

    at: str
    kind: Kind
    words: str
    expression: str


def is_remembering(store: Path | str) -> bool:
    """Tell whether what is asked of a store is kept; nothing is of one behind an address."""
    return isinstance(store, Path) and _file(store).is_file()


def remember(store: Path, *, is_on: bool) -> None:
    """Keep what is asked of a store from now on, or delete what was kept and keep nothing more."""
    file = _file(store)
    with disk_errors(file, remedy="questions are kept there: make it writable"):
        if is_on:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.touch(mode=0o600)
        else:
            file.unlink(missing_ok=True)


def note_asked(store: Path | str, kind: Kind, words: str, expression: str) -> None:
    """Keep a question or a preference, where that is wanted; that it cannot be written is logged, and no error."""
    if not isinstance(store, Path) or not is_remembering(store):
        return
    entry = Remembered(datetime.now(UTC).isoformat(timespec="seconds"), kind, words[:_LONGEST], expression)
    try:
        with _file(store).open("ab") as stream:  # one write, so that lines of several processes stay whole
            stream.write(msgspec.json.encode(entry) + b"\n")
    except OSError as error:
        logger.warning("the question is not kept: %s: %s", _file(store), error.strerror)


def note_answered(store: Path | str, question: str, answer: Answer) -> None:
    """Keep a question as it was read, where it was and that is wanted."""
    if answer.understood is not None and answer.understood.spans:
        note_asked(store, "asked", question, answer.understood.manchester)


def read_remembered(store: Path) -> Iterator[Remembered]:
    """Yield what was kept, the earliest first; the same on the same day once, and no line that a crash cut off."""
    file = _file(store)
    if not file.is_file():
        return
    try:
        lines = file.read_bytes().splitlines()
    except OSError as error:
        raise StoreError(f"{file} cannot be read: {error.strerror}") from error
    seen: set[tuple[str, ...]] = set()
    for number, line in enumerate(lines, start=1):
        try:
            entry = msgspec.json.decode(line, type=Remembered)
        except msgspec.DecodeError:
            logger.warning("%s, line %d is no entry, and left out", file, number)
            continue
        known = (entry.at[: len("2026-01-01")], entry.kind, entry.words, entry.expression)
        if known not in seen:
            seen.add(known)
            yield entry


def _file(store: Path) -> Path:
    return store / JOURNALS / _FILE
