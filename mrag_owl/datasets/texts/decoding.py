"""Files as text: decompressed, and in whatever encoding they are."""

from __future__ import annotations

import bz2
import gzip
import logging
import lzma
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
    """Return the text of a file: by its byte order mark, as UTF-8, or else as Windows-1252, which is told in the log.

    Raises SourceError where it holds no text.
    """
    return decoded(read_bytes(path), path)


def decoded(content: bytes, path: Path) -> str:
    """Return the text that bytes of a file hold, as `read_text` does."""
    named = next((encoding for mark, encoding in _MARKS if content.startswith(mark)), None)
    if named is None and b"\0" in content[:_TRIED]:
        raise SourceError(f"{path}: holds no text, but binary data; give a text, HTML, EPUB, PDF or JSON lines file")
    try:
        return content.decode(named or "utf-8")
    except UnicodeDecodeError as error:
        if named is not None:
            raise SourceError(f"{path}: begins as {named}, but is none ({error.reason})") from error
        logger.warning("%s is not UTF-8 (byte %d); it is read as Windows-1252", path, error.start)
        return content.decode("cp1252", errors="replace")
