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
        ontology = pyhornedowl.open_ontology_from_string(content.decode("utf-8-sig"), serialization=syntax)
        return ontology.save_to_string("rdf").encode()
    except UnicodeDecodeError as error:
        raise KnowledgeBaseError(f"{where}: not UTF-8 text ({error.reason} at byte {error.start})") from error
    except ValueError as error:
        reason = " ".join(str(error).split())[:300]
        raise KnowledgeBaseError(f"{where}: no valid OWL in {SYNTAXES[syntax]}: {reason}") from error
