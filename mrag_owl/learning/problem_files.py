"""Learning problems in JSON, as class expression learning exchanges them.

::

    {"Uncle": {"knowledge_base": "family.owl", "positives": ["http://…#F2M1", …], "negatives": […]}, …}

The path of the knowledge base is relative to the JSON file.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

import msgspec

from mrag_owl.errors import LearningError


@dataclass(frozen=True, slots=True)
class StatedProblem:
    """A problem as its file states it; the examples are names that are yet to be looked up."""

    name: str
    knowledge_base: Path
    positives: tuple[str, ...]
    negatives: tuple[str, ...]


class _Entry(msgspec.Struct):
    knowledge_base: str
    positives: list[str]
    negatives: list[str] = []


def read_problems(path: Path, *, names: Collection[str] = ()) -> tuple[StatedProblem, ...]:
    """Return the problems of a file in its order, or those named, in the order named.

    Raises LearningError for a file that cannot be read, is no JSON or misses a key (which, in which problem), for
    one without problems, and for a name that it does not have (with those it has).
    """
    try:
        stated = msgspec.json.decode(path.read_bytes(), type=dict[str, msgspec.Raw])
    except OSError as error:
        raise LearningError(f"cannot read the problems {path}: {error.strerror}") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise LearningError(f"{path} is no JSON object of problems by name: {error}") from error
    if not stated:
        raise LearningError(f"{path} states no problem; see `mrag-owl learn --help` for the form")
    for name in names:
        if name not in stated:
            near = get_close_matches(name, stated, n=1)
            hint = f"did you mean {near[0]!r}? " if near else ""
            raise LearningError(f"{path} has no problem {name!r}; {hint}it has {', '.join(stated)}")
    return tuple(_problem(path, name, stated[name]) for name in dict.fromkeys(names or stated))


def _problem(path: Path, name: str, stated: msgspec.Raw) -> StatedProblem:
    try:
        entry = msgspec.json.decode(stated, type=_Entry)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise LearningError(f"{path}, problem {name!r}: {_said_of(error)}") from error
    return StatedProblem(name, path.parent / entry.knowledge_base, tuple(entry.positives), tuple(entry.negatives))


def _said_of(error: Exception) -> str:
    """Return the message in our words: which key, and what it should hold."""
    text = str(error)
    if "missing required field" in text:
        key = text.split("`")[1]
        return f"the key {key!r} is missing; a problem has knowledge_base, positives and, if any, negatives"
    return text.replace("`$.", "key `").replace("`$`", "the problem")
