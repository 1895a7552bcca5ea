"""The syntaxes of OWL that are no RDF (OWL/XML, functional, Manchester), rewritten as RDF/XML by py-horned-owl."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal, TypeAlias

from mrag_owl.errors import KnowledgeBaseError

Syntax: TypeAlias = Literal["owx", "ofn", "omn"]
SYNTAXES: Mapping[Syntax, str] = {"owx": "OWL/XML", "ofn": "functional syntax", "omn": "Manchester syntax"}
"""What people call each, by the name that the library has for it, which is also the usual ending of its files."""
_OPENINGS: Mapping[bytes, Syntax] = {
    rb"<(\w+:)?Ontology\b": "owx",
    rb"(Prefix|Ontology)\s*\(": "ofn",
    rb"(Prefix|Ontology):\s": "omn",
}
_COMMENTS = re.compile(rb"^(?:\s|#[^\n]*\n)*")
_PLACE = re.compile(r"Byte\w+\((\d+)")
_REASON = re.compile(r'ValidityError\("([^"]+)"')
_SHOWN = 60


def syntax_of(start: bytes) -> Syntax | None:
    """Return the syntax that a file, without its XML prologue, starts in; None for another.

    >>> syntax_of(b"Prefix(:=<https://example.org/>)"), syntax_of(b"@prefix : <https://example.org/> .")
    ('ofn', None)
    """
    text = _COMMENTS.sub(b"", start)
    return next((syntax for opening, syntax in _OPENINGS.items() if re.match(opening, text)), None)


def as_rdf_xml(content: bytes, syntax: Syntax, *, where: str) -> bytes:
    """Return the ontology as RDF/XML; raises KnowledgeBaseError, naming `where`, for what is no valid text of it."""
    import pyhornedowl

    try:
        text = content.decode("utf-8-sig")
        ontology = pyhornedowl.open_ontology_from_string(text, serialization=syntax)
        return ontology.save_to_string("rdf").encode()
    except UnicodeDecodeError as error:
        raise KnowledgeBaseError(f"{where}: not UTF-8 text ({error.reason} at byte {error.start})") from error
    except ValueError as error:
        line, reason = _told(str(error), text.encode())
        raise KnowledgeBaseError(f"{where}{line}: no valid OWL in {SYNTAXES[syntax]}: {reason}") from error


def _told(error: str, content: bytes) -> tuple[str, str]:
    """Return the line that an error of the library is about, as it follows a file's name, and what is wrong there."""
    place, named = _PLACE.search(error), _REASON.search(error)
    reason = named.group(1) if named else "not understood"
    if place is None:
        return "", " ".join(error.split())[:300]
    before, after = content[: int(place.group(1))], content[int(place.group(1)) :]
    rest = after.decode(errors="replace").strip().partition("\n")[0][:_SHOWN]
    number = 1 + before.count(b"\n")
    return f", line {number}", f"{reason} from {rest!r} on" if rest else f"{reason}: it ends too early"
