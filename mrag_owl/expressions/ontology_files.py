"""Triples of an OWL/RDF file and of everything it imports.

Formats by content first (an `.owl` file may hold RDF/XML or Turtle), by ending otherwise: Turtle, N-Triples,
N-Quads, TriG, N3, RDF/XML, JSON-LD, and those that `syntax_of` tells. Named graphs are read as one. `owl:imports` is
resolved from files beside the importing one, by ontology IRI or by file name; nothing is fetched. All may be gzipped.
"""

from __future__ import annotations

import gzip
import hashlib
import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

import pyoxigraph as ox

from mrag_owl.errors import KnowledgeBaseError
from mrag_owl.expressions.string_table import local_name
from mrag_owl.store.documents import parsed
from mrag_owl.vocabulary import OWL, RDF

Term: TypeAlias = ox.NamedNode | ox.BlankNode | ox.Literal | ox.Triple
Statement: TypeAlias = tuple[Term, Term, Term]

_ENDINGS = {
    ".ttl": ox.RdfFormat.TURTLE,
    ".turtle": ox.RdfFormat.TURTLE,
    ".nt": ox.RdfFormat.N_TRIPLES,
    ".nq": ox.RdfFormat.N_QUADS,
    ".trig": ox.RdfFormat.TRIG,
    ".n3": ox.RdfFormat.N3,
    ".rdf": ox.RdfFormat.RDF_XML,
    ".xml": ox.RdfFormat.RDF_XML,
    ".owl": ox.RdfFormat.RDF_XML,
    ".owx": ox.RdfFormat.RDF_XML,
    ".ofn": ox.RdfFormat.RDF_XML,
    ".omn": ox.RdfFormat.RDF_XML,
    ".jsonld": ox.RdfFormat.JSON_LD,
    ".json": ox.RdfFormat.JSON_LD,
}
_IMPORTS = ox.NamedNode(OWL + "imports")
_TYPE = ox.NamedNode(RDF + "type")
_ONTOLOGY = ox.NamedNode(OWL + "Ontology")

_XML_ENCODING = re.compile(rb"""<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]+)["']""")
_ENTITY = re.compile(r"""(<!ENTITY\s+\S+\s+)'([^'"]*)'""")
_PROLOGUE = re.compile(rb"^(\xef\xbb\xbf)?(\s|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^\[>]*(\[.*?\]\s*)?>)*", flags=re.DOTALL)
_HTML = re.compile(rb"<html\b", flags=re.IGNORECASE)
_ADDRESS = re.compile(r"(https?):/+(.+)")
_GZIPPED = b"\x1f\x8b"
_HEAD = 4096
_TOLD_EVERY = 10_000

Advance: TypeAlias = Callable[[int], None]
"""Told how many more of something are done."""


@dataclass(frozen=True, slots=True)
class Source:
    """One file that was read: its path and the SHA-256 of its bytes."""

    path: Path
    digest: str


def file_digest(path: Path) -> str:
    """Return the SHA-256 of the file's bytes; raises KnowledgeBaseError if it cannot be read."""
    return hashlib.sha256(_content(path)).hexdigest()


def file_statements(path: Path, *, advance: Advance | None = None) -> tuple[list[Statement], tuple[Source, ...]]:
    """Return all triples of the file and of its imports, and the files they came from, `path` first.

    Blank nodes of different files stay apart. `advance` is told, time and again, how many more were read. Raises
    KnowledgeBaseError for a file that cannot be read or parsed (with its line) and for an import without a file.
    """
    statements: list[Statement] = []
    files = [path]
    known = {path.resolve()}
    for source in files:
        for number, statement in enumerate(parse_file(source, blank=f"f{len(known)}b"), start=1):
            statements.append(statement)
            if advance is not None and number % _TOLD_EVERY == 0:
                advance(_TOLD_EVERY)
            _, predicate, target = statement
            if predicate == _IMPORTS and isinstance(target, ox.NamedNode):
                imported = _imported_file(target.value, source)
                if imported.resolve() not in known:
                    known.add(imported.resolve())
                    files.append(imported)
    return statements, tuple(Source(file, file_digest(file)) for file in files)


def parse_file(path: Path, *, blank: str = "b") -> Iterator[Statement]:
    """Yield the triples of one file, imports not followed, its blank nodes named `blank` and a number.

    Raises KnowledgeBaseError where the file cannot be read or parsed.
    """
    content = _content(path)
    start = _PROLOGUE.sub(b"", content[:_HEAD])
    syntax = syntax_of(start)
    rdf_format = ox.RdfFormat.RDF_XML if syntax is not None else _format_of(path, content[:_HEAD])
    if syntax is not None:
        content = as_rdf_xml(content, syntax, where=str(path))
    elif rdf_format == ox.RdfFormat.RDF_XML:
        content = _plain_xml(path, content)
    names: dict[Term, ox.BlankNode] = {}

    def named(term: Term) -> Term:
        if isinstance(term, ox.BlankNode):
            return names.setdefault(term, ox.BlankNode(f"{blank}{len(names)}"))
        return term

    try:
        for quad in parsed(content, rdf_format, base=path.resolve().as_uri()):
            yield named(quad.subject), quad.predicate, named(quad.object)
    except (SyntaxError, ValueError) as error:
        line = getattr(error, "lineno", None)
        where = f"{path}, line {line}" if line else str(path)
        raise KnowledgeBaseError(f"{where}: no valid {rdf_format.name}: {error}") from error


def _content(path: Path) -> bytes:
    try:
        content = path.read_bytes()
        return gzip.decompress(content) if content.startswith(_GZIPPED) else content
    except (OSError, EOFError, zlib.error) as error:
        if address := _ADDRESS.fullmatch(str(path)):
            whole = "://".join(address.groups())
            raise KnowledgeBaseError(f"nothing is fetched from {whole}; download the file first") from error
        raise KnowledgeBaseError(
            f"cannot read the ontology {path}: {getattr(error, 'strerror', None) or error}"
        ) from error


def _unzipped(path: Path) -> Path:
    """Return what a file is called once it is unzipped."""
    return path.with_suffix("") if path.suffix.lower() == ".gz" else path


def _format_of(path: Path, head: bytes) -> ox.RdfFormat:
    start = _PROLOGUE.sub(b"", head)
    if re.match(rb"<(\w+:)?RDF\b", start):
        return ox.RdfFormat.RDF_XML
    if _HTML.match(start):
        raise KnowledgeBaseError(f"{path}: this is a web page (HTML) and no ontology; download the ontology itself")
    ending = _unzipped(path).suffix.lower()
    if ending == ".owl" and not head.lstrip().startswith((b"<?xml", b"<!DOCTYPE")):
        return ox.RdfFormat.TURTLE
    if ending not in _ENDINGS:
        known = ", ".join(sorted(_ENDINGS))
        raise KnowledgeBaseError(f"{path}: unknown ending {ending!r}; rename the file to one of {known}")
    return _ENDINGS[ending]


def _plain_xml(path: Path, content: bytes) -> bytes:
    """Return the XML as UTF-8 with entity values in double quotes, the only form the parser accepts."""
    declared = _XML_ENCODING.search(content[:_HEAD])
    encoding = declared.group(1).decode() if declared else "utf-8"
    try:
        text = content.decode(encoding)
    except (LookupError, UnicodeDecodeError) as error:
        raise KnowledgeBaseError(f"{path}: the XML is not valid {encoding}, which it declares: {error}") from error
    if declared:
        text = text.replace(encoding, "UTF-8", 1)
    root = re.search(r"<(\w+:)?RDF\b", text)
    prologue = text[: root.start()] if root else ""
    return (_ENTITY.sub(r'\1"\2"', prologue) + text[len(prologue) :]).encode()


def _imported_file(iri: str, importing: Path) -> Path:
    files = {entry: _unzipped(entry) for entry in sorted(importing.resolve().parent.iterdir()) if entry.is_file()}
    beside = {entry: plain for entry, plain in files.items() if plain.suffix.lower() in _ENDINGS}
    name = local_name(iri.rstrip("#/"))
    stem = name.rsplit(".", 1)[0] if Path(name).suffix.lower() in _ENDINGS else name
    for entry, plain in beside.items():
        if plain.name == name or plain.stem == stem:
            return entry
    for entry in beside:
        if _declares_ontology(entry, iri):
            return entry
    raise KnowledgeBaseError(
        f"{importing} imports <{iri}>, and no file in {importing.resolve().parent} is named {name} or declares it; "
        "put a copy of that ontology beside it or remove the owl:imports"
    )


def _declares_ontology(path: Path, iri: str) -> bool:
    try:
        return any(
            statement[1] == _TYPE
            and statement[2] == _ONTOLOGY
            and isinstance(statement[0], ox.NamedNode)
            and statement[0].value.rstrip("#/") == iri.rstrip("#/")
            for statement in parse_file(path)
        )
    except KnowledgeBaseError:
        return False


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
