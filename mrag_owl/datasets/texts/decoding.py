"""Files as text: decompressed, and in whatever encoding they are."""

from __future__ import annotations

import bz2
import gzip
import logging
import lzma
import re
import zlib
from pathlib import Path
from typing import IO, cast

from mrag_owl.errors import SourceError

logger = logging.getLogger(__name__)

_MARKS = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe\x00\x00", "utf-32"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)
_PACKED = {".gz": gzip.decompress, ".bz2": bz2.decompress, ".xz": lzma.decompress}
_OPENED = {".gz": gzip.GzipFile, ".bz2": bz2.BZ2File, ".xz": lzma.LZMAFile}
_TRIED = 200_000  # bytes that are looked at to see whether a file holds text
_DECLARED = re.compile(rb"(?:charset|encoding)\s*=\s*[\"']?([\w.:-]+)")
_HEAD = 2048  # bytes that may declare an encoding
_MOSTLY = 0.4  # of every other byte that are 0 in UTF-16 of Western letters


def unpacked_name(path: Path) -> Path:
    """Return the name of a file without the ending of its compression."""
    return path.with_suffix("") if path.suffix in _PACKED else path


def opened(path: Path) -> IO[bytes]:
    """Open a file, decompressed as it is read; raises OSError, and while reading EOFError where it is cut off."""
    return cast(IO[bytes], _OPENED[path.suffix](path)) if path.suffix in _OPENED else path.open("rb")


def read_bytes(path: Path) -> bytes:
    """Return the content of a file, decompressed; raises SourceError where it cannot be read."""
    try:
        content = path.read_bytes()
        return _PACKED[path.suffix](content) if path.suffix in _PACKED else content
    except (OSError, EOFError, zlib.error, lzma.LZMAError) as error:
        reason = getattr(error, "strerror", None) or str(error) or "damaged"
        raise SourceError(f"{path}: cannot be read ({reason})") from error


def read_text(path: Path) -> str:
    """Return the text of a file, in the encoding that its content shows; the log tells of one that is not UTF-8.

    A byte order mark comes first, then UTF-8, then what a page declares, UTF-8 with a few damaged signs, and last
    Windows-1252. Raises SourceError where it holds no text.
    """
    return decoded(read_bytes(path), path)


def decoded(content: bytes, path: Path) -> str:
    """Return the text that bytes of a file hold, as `read_text` does."""
    named = next((encoding for mark, encoding in _MARKS if content.startswith(mark)), None) or _unmarked(content)
    if named is None and b"\0" in content[:_TRIED]:
        raise SourceError(f"{path}: holds no text, but binary data; give a text, HTML, EPUB, PDF or JSON lines file")
    try:
        return content.decode(named or "utf-8")
    except UnicodeDecodeError as error:
        if named is not None:
            raise SourceError(f"{path}: begins as {named}, but is none ({error.reason})") from error
        text, encoding = _guessed(content)
        logger.warning("%s is not UTF-8 (byte %d); it is read as %s", path, error.start, encoding)
        return text


def _unmarked(content: bytes) -> str | None:
    """Return which UTF-16 bytes without a mark are, None where they are none."""
    for first, encoding in ((1, "utf-16-le"), (0, "utf-16-be")):
        empty, said = content[first:_TRIED:2], content[1 - first : _TRIED : 2]
        if len(said) > 1 and 0 not in said and empty.count(0) > _MOSTLY * len(empty):
            return encoding
    return None


def _guessed(content: bytes) -> tuple[str, str]:
    """Return the text of bytes that are not UTF-8 throughout, and in which encoding they are read."""
    declared = _DECLARED.search(content[:_HEAD]) if content.lstrip().startswith(b"<") else None
    if declared is not None:
        try:
            return content.decode(declared[1].decode()), declared[1].decode()
        except (LookupError, UnicodeDecodeError):
            pass
    text = content.decode("utf-8", errors="replace")
    damaged = text.count("\N{REPLACEMENT CHARACTER}")
    if damaged < sum(sign > "\x7f" for sign in text) - damaged:
        return text, f"UTF-8 with {damaged} damaged signs"
    return content.decode("cp1252", errors="replace"), "Windows-1252"
