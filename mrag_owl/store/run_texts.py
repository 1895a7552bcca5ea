"""What a run stated, kept beside the store piece by piece: stated again, only what differs has to be changed.

A file of gzip holds the pieces as N-Triples with an empty line between them. To find what differs is a matter of
reading; to take millions of statements from the engine and give them back takes a hundred times as long.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from itertools import zip_longest
from pathlib import Path

from mrag_owl.records import Iri

RUNS = "runs"
"""Folder of a version with the texts of its runs."""

_END = b"\n\n"
_AT_ONCE = 1 << 20
_FEW = 20_000  # lines that are always changed
_SHARE = 2  # else one of so many lines at most: to delete one takes as long as to state one
_MOST = 4_000_000  # lines that are remembered, at some 300 bytes each


@dataclass(frozen=True, slots=True)
class Difference:
    """The lines that no piece has any more, those that came, and whether other pieces than the first one differ."""

    removed: frozenset[bytes]
    added: frozenset[bytes]
    is_beyond_first: bool


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

    Both are read side by side, so that only what differs is remembered. Blank nodes have other names in the engine: a
    line with one cannot be found there again.
    """
    removed: set[bytes] = set()
    added: set[bytes] = set()
    of_first: set[bytes] = set()
    count = 0
    for number, (old, new) in enumerate(zip_longest(kept_pieces(before), kept_pieces(now), fillvalue=b"")):
        count += old.count(b"\n")
        if old == new:
            continue
        lines, others = set(old.splitlines(True)), set(new.splitlines(True))
        gone, came = lines - others, others - lines
        if number == 0:
            of_first = gone | came
        moved = (gone & added) | (came & removed)  # to another piece
        removed |= gone
        added |= came
        removed -= moved
        added -= moved
        if len(removed) + len(added) > _MOST:
            return None
    for piece in kept_pieces(now) if removed else ():
        removed.difference_update(piece.splitlines(True))
    changed = removed | added
    if len(changed) > max(_FEW, count // _SHARE) or any(b"_:" in line for line in changed):
        return None
    return Difference(frozenset(removed), frozenset(added), not changed <= of_first)


def _digest(piece: bytes) -> bytes:
    return blake2b(piece, digest_size=16).digest()
