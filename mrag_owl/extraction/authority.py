"""An authority's people and places: what each is called, and the items that they are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from mrag_owl.records import Iri

_HEADING = re.compile(r"(?P<name>[^()]*?)\s*(?:\((?P<others>.*)\))?\s*$")


@dataclass(frozen=True, slots=True)
class Authority:
    """Names of each item, the one that is shown first; a person's are as they are said, not as they are filed."""

    names: Mapping[Iri, tuple[str, ...]]

    @classmethod
    def of_headings(cls, headings: Iterable[tuple[str, Iri]]) -> Authority:
        """Read headings as indexes file people: surname, given name, and in parentheses what else they are called.

        >>> item = Iri("http://www.wikidata.org/entity/Q495011")
        >>> Authority.of_headings([("Contucci, Andrea (Andrea Sansovino)", item)]).names[item]
        ('Andrea Contucci', 'Andrea Sansovino')
        """
        found: dict[Iri, dict[str, None]] = {}
        for heading, item in headings:
            found.setdefault(item, {}).update(dict.fromkeys(said_names(heading)))
        return cls({item: tuple(names) for item, names in found.items() if names})


def said_names(heading: str) -> tuple[str, ...]:
    """Return the names of a heading as they are said.

    >>> said_names("Vinci, Leonardo da"), said_names("Fiesole, Andrea da (Andrea Ferrucci)")
    (('Leonardo da Vinci',), ('Andrea da Fiesole', 'Andrea Ferrucci'))
    """
    match = _HEADING.match(" ".join(heading.split()))
    if match is None:
        return ()
    filed, _, given = match["name"].partition(",")
    names = [_joined(given, filed)]
    names += [said for part in re.split(r",\s*or\s+|\s+or\s+|,\s+", match["others"] or "") if (said := part.strip())]
    return tuple(dict.fromkeys(name for name in names if name))


def _joined(given: str, filed: str) -> str:
    given, filed = given.strip(), filed.strip()
    space = "" if given.endswith("'") else " "
    return f"{given}{space}{filed}".strip()
