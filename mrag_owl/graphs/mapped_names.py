"""Links between records by name: which individual of a class has a label, read before the records that name it."""

from __future__ import annotations

import unicodedata

from mrag_owl.errors import SourceError


def plain_name(name: str) -> str:
    """Return a name as it is compared: normalised, without case, accents kept.

    >>> plain_name("  Blake,  WILLIAM ")
    'blake, william'
    """
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


class Names:
    """The individuals of each class by their labels."""

    def __init__(self) -> None:
        self._found: dict[str, dict[str, str]] = {}

    def add(self, kind: str, name: str, iri: str) -> None:
        """Note a label of an individual; one that another has too is ambiguous, and then stands for none."""
        names = self._found.setdefault(kind, {})
        key = plain_name(name)
        if names.setdefault(key, iri) != iri:
            names[key] = ""

    def find(self, kind: str, name: str, *, is_error: bool) -> str | None:
        """Return the individual of that name; raises SourceError where there is none or several, if that is one."""
        found = self._found.get(kind, {}).get(plain_name(name))
        if found:
            return found
        if not is_error:
            return None
        problem = "several records have" if found == "" else "no record has"
        raise SourceError(f'{problem} the name {name!r} ({kind}); link by id, or set `missing = "skip"`')
