"""What a describer says of the things in pictures against what a person reads off the same pictures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from mrag_owl.errors import SourceError

if TYPE_CHECKING:  # the earlier program, which is measured by this module too, has it elsewhere
    from mrag_owl.pictures.findings import Finding

OTHER = "other"
"""A reading's word for every pattern that is neither plain nor striped, checked or dotted."""


class Reading(msgspec.Struct, frozen=True):
    """A person's reading of one thing in a picture.

    `main`: names that are right for its leading colour; `others`: further colours that it shows; `patterns`: readings
    of its pattern that are right, `OTHER` for what describers have no name for.
    """

    picture_id: int
    annotation_id: int
    category: str
    main: tuple[str, ...]
    others: tuple[str, ...]
    patterns: tuple[str, ...]


class _File(msgspec.Struct):
    readings: tuple[Reading, ...]


@dataclass(frozen=True, slots=True)
class Agreement:
    """How often a describer agrees with the readings; shares are None where there is nothing to share.

    `read`: things that were read. `named`: those of which it names a colour. `leading`: share of these whose first
    colour is right for the leading one. `basic`: the same with a name of the same family (navy for blue). `stated`: all
    colours that it states, and `right` the share of them that the thing shows. `patterns` and `pattern_right` likewise
    for patterns.
    """

    read: int
    named: int
    leading: float | None
    basic: float | None
    stated: int
    right: float | None
    patterns: int
    pattern_right: float | None


def read_readings(path: Path) -> tuple[Reading, ...]:
    """Read a file of readings; raises SourceError where it is none."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=_File).readings
    except (OSError, msgspec.MsgspecError) as error:
        raise SourceError(f"{path}: no file of readings ({error})") from error


def agreement(
    readings: Sequence[Reading], findings: Mapping[int, Iterable[Finding]], *, families: Mapping[str, str]
) -> Agreement:
    """Return the agreement of findings, by annotation id, with the readings; `families` gives each name's basic one.

    Findings of a thing come with its leading colour first.
    """
    leading: list[bool] = []
    basic: list[bool] = []
    right: list[bool] = []
    patterns: list[bool] = []
    for reading in readings:
        found = list(findings.get(reading.annotation_id, ()))
        colours = [finding.text for finding in found if finding.kind == "colour"]
        if colours:
            leading.append(colours[0] in reading.main)
            wanted = {families.get(name, name) for name in reading.main}
            basic.append(families.get(colours[0], colours[0]) in wanted)
        right += [colour in {*reading.main, *reading.others} for colour in colours]
        patterns += [finding.text in reading.patterns for finding in found if finding.kind == "pattern"]
    return Agreement(
        len(readings),
        len(leading),
        _share(leading),
        _share(basic),
        len(right),
        _share(right),
        len(patterns),
        _share(patterns),
    )


def _share(claims: Sequence[bool]) -> float | None:
    return sum(claims) / len(claims) if claims else None
