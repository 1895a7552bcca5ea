"""The lines of a text file in any encoding, compressed or not, none longer than memory should hold."""

from __future__ import annotations

import codecs
import gzip
import io
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, cast

from mrag_owl.errors import SourceError

LONGEST_LINE = 1 << 26
"""Bytes (64 MiB) that one line, and one record, may have."""

_GZIP = b"\x1f\x8b"
_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))


@contextmanager
def opened(path: Path) -> Iterator[BinaryIO]:
    """Open a file for reading bytes, unpacked where it is gzip; raises SourceError where it cannot be read."""
    try:
        with path.open("rb") as plain:
            packed = plain.read(2) == _GZIP
            plain.seek(0)
            if not packed:
                yield plain
                return
            with gzip.open(plain, "rb") as stream:
                yield cast(BinaryIO, stream)
    except EOFError as error:
        raise SourceError(f"{path}: the compressed file ends early; fetch it again") from error
    except (zlib.error, gzip.BadGzipFile) as error:
        raise SourceError(f"{path}: the compressed file is damaged ({error}); fetch it again") from error
    except OSError as error:
        raise SourceError(f"{path}: cannot be read ({error.strerror or error})") from error


def encoding_of(stream: BinaryIO, declared: str) -> str:
    """Return the encoding that a byte order mark tells, the one declared without; the stream is left where it was."""
    head = stream.read(4)
    stream.seek(0)
    name = next((name for mark, name in _MARKS if head.startswith(mark)), declared)
    return "utf-8-sig" if codecs.lookup(name).name == "utf-8" else name


def lines(path: Path, *, encoding: str, longest: int = LONGEST_LINE) -> Iterator[str]:
    """Yield the lines of a file, with their ends; raises SourceError with the line for what is not in the encoding.

    A line longer than `longest` is an error before it is read.
    """
    with opened(path) as stream:
        name = encoding_of(stream, encoding)
        if not _is_ascii_based(name):
            yield from _decoded(path, stream, name, longest)
            return
        number = 0
        while line := stream.readline(longest + 1):
            number += 1
            if len(line) > longest:
                raise SourceError(
                    f"{path}: line {number} is longer than {longest >> 20} MiB; give the file one record a line, "
                    "or name its format"
                )
            try:
                yield line.decode(name if number == 1 else name.removesuffix("-sig"))
            except UnicodeDecodeError as error:
                shown = line[error.start : error.start + 1].hex().upper()
                raise SourceError(
                    f"{path}: line {number}: byte {shown} at {error.start + 1} is not {name.removesuffix('-sig')}; "
                    "set `encoding` of the source, or save the file in one encoding"
                ) from error


def _is_ascii_based(name: str) -> bool:
    try:
        return "a,\n".encode(name.removesuffix("-sig")) == b"a,\n"
    except LookupError as error:
        raise SourceError(f"unknown encoding {name!r}") from error


def _decoded(path: Path, stream: BinaryIO, name: str, longest: int) -> Iterator[str]:
    text = io.TextIOWrapper(stream, encoding=name, newline="")
    number = 0
    try:
        while line := text.readline(longest + 1):
            number += 1
            if len(line) > longest:
                raise SourceError(f"{path}: line {number} is longer than {longest >> 20} MiB")
            yield line
    except UnicodeError as error:
        raise SourceError(f"{path}: line {number + 1}: not {name} ({error}); set `encoding` of the source") from error
    finally:
        text.detach()  # the stream is the caller's to close
