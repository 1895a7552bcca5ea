"""New figures against those that were kept: which moved by more than a tolerance, came, or went."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

TOLERANCE = 0.005
TIMES = re.compile(r"(?:^|[_ ,])(?:ms|s|seconds?|minutes|wall|open|mb|rate)(?:$|[_ ])|per_second", re.IGNORECASE)
"""Names of figures that differ from machine to machine."""

NOT_FIGURES = frozenset(("command", "commit", "versions", "machine", "version", "documents_sha256", "store"))
CHANCES = frozenset(("p", "p_holm", "p, Holm"))
"""Probabilities, which move more than what they are of: only a change of the verdict at .05 counts."""


def moved(kept: Path, found: Path, *, tolerance: float = TOLERANCE) -> dict[str, list[str]]:
    """Return, by name of the result file, a line for every figure in `found` that is not as in the folder `kept`."""
    told = {}
    for path in sorted(found.glob("*.json")):
        new = json.loads(path.read_text(encoding="utf-8"))
        before = kept / path.name
        if not before.is_file():
            told[path.stem] = ["nothing was kept of it"]
            continue
        old = json.loads(before.read_text(encoding="utf-8"))
        lines = [f"{line} (data file)" for line in differences(old["data"], new["data"], tolerance=0.0)]
        lines += differences(old["figures"], new["figures"], tolerance=tolerance)
        if lines:
            told[path.stem] = lines
    return told


def differences(old: Any, new: Any, *, tolerance: float, place: str = "") -> Iterator[str]:
    """Yield a line for each figure that differs, with its place.

    >>> list(differences({"a": [{"name": "x", "MRR": 0.5}]}, {"a": [{"name": "x", "MRR": 0.51}]}, tolerance=0.005))
    ['a, x, MRR: 0.51, was 0.5']
    """
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        for key in dict.fromkeys((*old, *new)):
            if TIMES.search(key) or key in NOT_FIGURES:
                continue
            where = f"{place}, {key}" if place else key
            if key not in new:
                yield f"{where}: is gone"
            elif key not in old:
                yield f"{where}: is new"
            elif key in CHANCES:
                if (old[key] < 0.05) != (new[key] < 0.05):
                    yield f"{where}: {new[key]}, was {old[key]}"
            else:
                yield from differences(old[key], new[key], tolerance=tolerance, place=where)
    elif isinstance(old, list) and isinstance(new, list):
        named = _named(old), _named(new)
        if all(named):
            yield from differences(*named, tolerance=tolerance, place=place)
        elif len(old) != len(new):
            yield f"{place}: {len(new)} entries, were {len(old)}"
        else:
            for number, pair in enumerate(zip(old, new, strict=True), start=1):
                yield from differences(*pair, tolerance=tolerance, place=f"{place} {number}")
    elif _is_number(old) and _is_number(new):
        if abs(new - old) > (tolerance if isinstance(old, float) or isinstance(new, float) else 0):
            yield f"{place}: {new}, was {old}"
    elif old != new:
        yield f"{place}: {new!r:.60}, was {old!r:.60}"


def _named(entries: list[Any]) -> dict[str, Any] | None:
    """Return entries that say what they are of by that, None where they do not."""
    names = ("name", "system", "versus", "learner", "k", "wrong", "file")
    if not entries or not all(isinstance(entry, Mapping) for entry in entries):
        return None
    found = {" ".join(str(entry[name]) for name in names if name in entry): entry for entry in entries}
    return found if "" not in found and len(found) == len(entries) else None


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
