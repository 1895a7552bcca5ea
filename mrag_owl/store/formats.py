"""Triples into files of the four usual forms, streamed; what a form cannot carry is an error, not a broken file."""

from __future__ import annotations

import re
import shutil
import stat
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, cast

import pyoxigraph

from mrag_owl.errors import ConfigError, QueryError
from mrag_owl.vocabulary import RDF_TYPE

FORMATS: Mapping[str, pyoxigraph.RdfFormat] = {
    "turtle": pyoxigraph.RdfFormat.TURTLE,
    "rdfxml": pyoxigraph.RdfFormat.RDF_XML,
    "ntriples": pyoxigraph.RdfFormat.N_TRIPLES,
    "jsonld": pyoxigraph.RdfFormat.JSON_LD,
}
_BY_SUFFIX = {
    ".ttl": "turtle",
    ".rdf": "rdfxml",
    ".owl": "rdfxml",
    ".xml": "rdfxml",
    ".nt": "ntriples",
    ".jsonld": "jsonld",
    ".json": "jsonld",
}
_NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_OTHER = "choose another --format"
_ENDS_IN_NAME = re.compile(r"(?:[^\W\d]|_)[\w.\-]*$")


def format_of(path: str) -> str:
    """Return the format that a file name says by its ending, Turtle if it has none; raises ConfigError for others.

    >>> format_of("garments.owl"), format_of("-")
    ('rdfxml', 'turtle')
    """
    ending = Path(path).suffix.lower()
    if ending and ending not in _BY_SUFFIX:
        raise ConfigError(
            f"{path}: the ending {ending} says no format; give --format, or one of {', '.join(_BY_SUFFIX)}"
        )
    return _BY_SUFFIX.get(ending, "turtle")


def is_misnamed(path: str, form: str) -> bool:
    """Whether readers that go by the ending would take the file for another format; `.owl` may hold any.

    >>> is_misnamed("a.ttl", "jsonld"), is_misnamed("a.owl", "turtle"), is_misnamed("a.txt", "turtle")
    (True, False, False)
    """
    ending = Path(path).suffix.lower()
    return ending != ".owl" and _BY_SUFFIX.get(ending, form) != form


def write_triples(
    triples: Iterable[pyoxigraph.Triple], out: IO[bytes], *, form: str, prefixes: Mapping[str, str]
) -> None:
    """Write triples in the order in which they come; `form` is a key of FORMATS.

    Raises QueryError for what RDF/XML has no way to write (RDF 1.1 XML Syntax §5.1, XML 1.0 §2.2): a predicate or a
    type whose IRI ends in no XML name, and a literal with a control character.
    """
    if form == "rdfxml":
        triples = map(_as_xml_allows, triples)
    pyoxigraph.serialize(triples, cast("IO[bytes]", _Tidied(out, form)), FORMATS[form], prefixes=dict(prefixes))


@contextmanager
def whole_file(path: Path) -> Iterator[IO[bytes]]:
    """Give a file to write that appears at `path` only when the block ends well.

    Of a symbolic link the target is replaced, with its permissions. What is no regular file (a pipe, a device) is
    written as it comes. An OSError names `path`.
    """
    if _is_stream(path):
        with _named_errors(path), path.open("wb") as stream:
            yield stream
        return
    target = path.resolve()
    part = target.with_name(f".{target.name}.part")
    with _named_errors(path):
        try:
            with part.open("wb") as out:
                yield out
            if target.exists():
                shutil.copymode(target, part)
            part.replace(target)
        finally:
            # Where the directory refuses the part, there is none to remove.
            with suppress(OSError):
                part.unlink()


def _is_stream(path: Path) -> bool:
    """Whether a path leads to something that must be written itself, not be replaced."""
    if str(path.absolute()).startswith(("/dev/fd/", "/dev/std", "/proc/")):
        return True
    try:
        return not stat.S_ISREG(path.stat().st_mode)
    except FileNotFoundError:
        return False


@contextmanager
def _named_errors(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        error.filename = str(path)
        raise


class _Tidied:
    """Passes bytes on; the namespaces, which come in no certain order, sorted, and what XML would lose kept."""

    def __init__(self, out: IO[bytes], form: str) -> None:
        self._out = out
        self._form = form
        self._is_first = True

    def write(self, block: bytes) -> int:
        tidy = bytes(block)
        if self._is_first:
            self._is_first = False
            tidy = _with_sorted_namespaces(tidy, self._form)
        if self._form == "rdfxml":
            # A reader of XML turns a bare carriage return into a line feed (XML 1.0 §2.11).
            tidy = tidy.replace(b"\r", b"&#xD;")
        self._out.write(tidy)
        return len(block)

    def flush(self) -> None:
        self._out.flush()


def _with_sorted_namespaces(block: bytes, form: str) -> bytes:
    if form == "turtle":
        header = re.match(rb"(?:@prefix [^\n]*\n)*", block)
        return b"".join(sorted(block[: header.end()].splitlines(True))) + block[header.end() :] if header else block
    if form == "rdfxml":
        return re.sub(
            rb"(<rdf:RDF)((?: xmlns:[^\s>]+)+)>",
            lambda match: match[1] + b" " + b" ".join(sorted(match[2].split())) + b">",
            block,
            count=1,
        )
    return block


def _as_xml_allows(triple: pyoxigraph.Triple) -> pyoxigraph.Triple:
    subject, predicate, value = triple
    if not _ENDS_IN_NAME.search(predicate.value):
        raise QueryError(f"RDF/XML cannot write the predicate <{predicate.value}>: it ends in no XML name; {_OTHER}")
    if isinstance(value, pyoxigraph.Literal):
        if match := _NOT_IN_XML.search(value.value):
            raise QueryError(
                f"RDF/XML cannot write the text of {subject} {predicate}: it has the character"
                f" U+{ord(match[0]):04X}; {_OTHER}"
            )
    elif (
        predicate.value == RDF_TYPE
        and isinstance(value, pyoxigraph.NamedNode)
        and not _ENDS_IN_NAME.search(value.value)
    ):
        raise QueryError(f"RDF/XML cannot write the type <{value.value}>: it ends in no XML name; {_OTHER}")
    return triple
