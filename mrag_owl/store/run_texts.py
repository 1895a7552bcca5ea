"""What a run stated, kept beside the store piece by piece: stated again, only what differs has to be changed.

A file holds the pieces as N-Triples, each compressed behind a digest of it, so that pieces that stayed as they were are
neither compressed again nor compared. To take millions of statements from the engine and give them back takes a hundred
times as long.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from mrag_owl.errors import StoreError
from mrag_owl.records import Iri

RUNS = "runs"
"""Folder of a version with the texts of its runs."""

_FRAME = struct.Struct(">16sI")  # the digest of a piece, and how long it is, compressed
_FEW = 20_000  # lines that are always changed
_SHARE = 2  # else one of so many lines at most: to delete one takes as long as to state one
_MOST = 4_000_000  # lines that are remembered, at some 300 bytes each; more are too many in any case


@dataclass(frozen=True, slots=True)
class Difference:
    """The lines that no piece has any more, those that came, and whether other than those of the first piece do."""

    removed: frozenset[bytes]
    added: frozenset[bytes]
    is_beyond_first: bool


def run_text(version: Path, run: Iri) -> Path:
    """Return the file of a version for the text of a run, whatever its name is made of."""
    return version / RUNS / f"{_digest(run.encode()).hex()}.pieces"


def keep_text(pieces: Iterable[str], path: Path, *, before: Path | None = None) -> Difference | None:
    r"""Write the pieces of a run to a file but empty ones, and return what differs from a text of `before`.

    None where there was none, or so much differs that the run is better stated anew. Blank nodes have other names in
    the engine: a line with one cannot be found there again.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     one, other = Path(folder) / "one", Path(folder) / "other"
    ...     first = keep_text(["<ex:a> <ex:p> <ex:b> .\n", ""], one)
    ...     first, list(kept_pieces(one)), keep_text(["<ex:a> <ex:p> <ex:c> .\n"], other, before=one).added
    (None, [b'<ex:a> <ex:p> <ex:b> .\n'], frozenset({b'<ex:a> <ex:p> <ex:c> .\n'}))
    """
    path.parent.mkdir(exist_ok=True)
    known = {} if before is None else dict(_frames(before))
    gone = dict(known)
    heads: list[bytes] = []
    added: set[bytes] = set()
    count = 0
    with path.open("wb") as stream:
        for content in (piece.encode() for piece in pieces if piece):
            digest = _digest(content)
            if (compressed := known.get(digest)) is None:
                compressed = zlib.compress(content, 1)
                if known and len(added) <= _MOST:
                    added.update(content.splitlines(True))
            gone.pop(digest, None)
            heads = heads or [content]
            count += content.count(b"\n")
            stream.write(_FRAME.pack(digest, len(compressed)) + compressed)
    if not known:
        return None
    removed = {line for compressed in gone.values() for line in _piece(compressed, path).splitlines(True)}
    added, removed = added - removed, removed - added
    changed = added | removed
    if len(changed) > max(_FEW, count // _SHARE) or any(b"_:" in line for line in changed):
        return None
    for content in kept_pieces(path) if removed else ():
        removed.difference_update(content.splitlines(True))
    heads.append(_piece(next(iter(known.values())), path))
    of_heads = {line for head in heads for line in head.splitlines(True)}
    return Difference(frozenset(removed), frozenset(added), not (removed | added) <= of_heads)


def kept_pieces(path: Path) -> Iterator[bytes]:
    """Yield the pieces of a run, as they were written; raises StoreError for a damaged file."""
    return (_piece(compressed, path) for _, compressed in _frames(path))


def _frames(path: Path) -> Iterator[tuple[bytes, bytes]]:
    """Yield the digest of each piece, and the piece as it was compressed."""
    with path.open("rb") as stream:
        while head := stream.read(_FRAME.size):
            try:
                digest, length = _FRAME.unpack(head)
            except struct.error as error:
                raise _damaged(path) from error
            yield digest, stream.read(length)


def _piece(compressed: bytes, path: Path) -> bytes:
    try:
        return zlib.decompress(compressed)
    except zlib.error as error:
        raise _damaged(path) from error


def _damaged(path: Path) -> StoreError:
    return StoreError(f"{path}: what a run stated is damaged there; delete the file: the dataset holds it as well")


def _digest(piece: bytes) -> bytes:
    return blake2b(piece, digest_size=16).digest()
