"""What a run stated, kept beside the store piece by piece: stated again, only what differs has to be changed.

A file of gzip holds the pieces as N-Triples with an empty line between them. To find what differs is a matter of
reading; to take millions of statements from the engine and give them back takes a hundred times as long.
"""

from __future__ import annotations

import gzip
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from mrag_owl.records import Iri

RUNS = "runs"
"""Folder of a version with the texts of its runs."""

_END = b"\n\n"
_AT_ONCE = 1 << 20
_FEW = 20_000  # lines that are always changed one by one
_SHARE = 20  # else one of so many lines at most


@dataclass(frozen=True, slots=True)
class Difference:
    """The pieces that went and those that came, and the lines that no piece or that now another one has."""

    gone: tuple[bytes, ...]
    fresh: tuple[bytes, ...]
    removed: frozenset[bytes]
    added: frozenset[bytes]


def run_text(version: Path, run: Iri) -> Path:
    """Return the file of a version for the text of a run, whatever its name is made of."""
    return version / RUNS / f"{_digest(run.encode()).hex()}.nt.gz"


def keep_text(pieces: Iterable[str], path: Path) -> None:
    r"""Write the pieces of a run to a file; empty ones are left out.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     keep_text(["<ex:a> <ex:p> <ex:b> .\n", ""], Path(folder) / "run")
    ...     list(kept_pieces(Path(folder) / "run"))
    [b'<ex:a> <ex:p> <ex:b> .\n']
    """
    path.parent.mkdir(exist_ok=True)
    with gzip.open(path, "wb", compresslevel=1) as stream:
        waiting, size = [], 0
        for piece in pieces:
            if not piece:
                continue
            waiting.append(piece)
            size += len(piece)
            if size > _AT_ONCE:
                stream.write("\n".join((*waiting, "")).encode())
                waiting, size = [], 0
        stream.write("\n".join((*waiting, "")).encode())


def kept_pieces(path: Path) -> Iterator[bytes]:
    """Yield the pieces of a run, as they were written."""
    with gzip.open(path, "rb") as stream:
        rest = b""
        while block := stream.read(_AT_ONCE):
            *whole, rest = (rest + block).split(_END)
            for piece in whole:
                yield piece + b"\n"


def difference(before: Path, now: Path) -> Difference | None:
    """Return what differs between two texts of a run; None where that is so much that the run is better stated anew.

    Blank nodes have other names in the engine: a piece with one cannot be found there again.
    """
    counts: Counter[bytes] = Counter(map(_digest, kept_pieces(now)))
    gone, lines, all_lines = [], 0, 0
    for piece in kept_pieces(before):
        all_lines += piece.count(b"\n")
        digest = _digest(piece)
        if counts[digest] > 0:
            counts[digest] -= 1
        else:
            gone.append(piece)
            lines += piece.count(b"\n")
            if b"_:" in piece or lines > max(_FEW, all_lines):
                return None
    most = max(_FEW, all_lines // _SHARE)
    fresh = []
    left = +counts
    for piece in kept_pieces(now) if left else ():
        digest = _digest(piece)
        if left[digest] > 0:
            left[digest] -= 1
            fresh.append(piece)
            lines += piece.count(b"\n")
            if b"_:" in piece or lines > most:
                return None
    if lines > most:
        return None
    removed, added = ({line for piece in pieces for line in piece.splitlines(True)} for pieces in (gone, fresh))
    removed, added = removed - added, added - removed
    for piece in kept_pieces(now) if removed else ():
        removed.difference_update(piece.splitlines(True))
    return Difference(tuple(gone), tuple(fresh), frozenset(removed), frozenset(added))


def _digest(piece: bytes) -> bytes:
    return blake2b(piece, digest_size=16).digest()
