"""A file while it is being downloaded: ``NAME.part``, and ``NAME.part.json`` with what the server said of it."""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from io import FileIO
from pathlib import Path

from mrag_owl.errors import FetchError


@dataclass(frozen=True, slots=True)
class Remote:
    """What the server said of the file when its transfer began."""

    url: str
    size: int | None = None
    validator: str | None = None
    digests: Mapping[str, str] = field(default_factory=dict)


class ChecksumError(Exception):
    """The bytes that came are not those that the server states."""


class PartialFile:
    """The growing file, locked against other processes, with what the server said of it."""

    def __init__(self, file: FileIO, path: Path, notes: Path, remote: Remote) -> None:
        self._file = file
        self._notes = notes
        self.path = path
        self.remote = remote
        self.size = os.fstat(file.fileno()).st_size
        self.written = 0

    @classmethod
    @contextmanager
    def open(cls, target: Path, *, url: str) -> Iterator[PartialFile]:
        """Open or continue the partial file of `target`; raises FetchError if another process has it."""
        path = target.with_name(f"{target.name}.part")
        notes = target.with_name(f"{target.name}.part.json")
        with path.open("ab", buffering=0) as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                _refuse_renamed(file, path)
            except BlockingIOError as error:
                raise FetchError(f"{path} is being written by another process; wait for it to end") from error
            remote = _read_notes(notes)
            part = cls(file, path, notes, remote if remote and remote.url == url else Remote(url))
            try:
                yield part
            finally:
                if not part.size and path.exists():
                    part.discard()

    @property
    def can_resume(self) -> bool:
        """Whether the server can be asked for the rest of this very version."""
        return self.size > 0 and self.remote.validator is not None

    @property
    def is_complete(self) -> bool:
        """Whether all came in an earlier process, which was killed before it could say so."""
        return self.size == self.remote.size and self.can_resume

    def restart(self, remote: Remote) -> None:
        """Forget every byte, then note what the server says now; in this order, in case of a kill between."""
        self._file.truncate(0)
        self.size = 0
        self.remote = remote
        fresh = self._notes.with_suffix(".new")
        fresh.write_text(json.dumps(asdict(remote)), encoding="utf-8")
        fresh.replace(self._notes)

    def check_space(self) -> None:
        """Raise FetchError if the rest has no room on the disk."""
        needed = (self.remote.size or 0) - self.size
        free = shutil.disk_usage(self.path.parent).free
        if needed > free:
            raise FetchError(
                f"{self.remote.url}: {needed:,} bytes more are needed in {self.path.parent}, {free:,} are free;"
                " make room or choose another folder, then run it again"
            )

    def write(self, block: bytes) -> None:
        """Append a block; raises FetchError if the disk is full or fails, keeping what is there."""
        rest = memoryview(block)
        try:
            while rest:
                count = self._file.write(rest)
                self.size += count
                self.written += count
                rest = rest[count:]
        except OSError as error:
            raise FetchError(
                f"{self.path}: {error.strerror} at byte {self.size:,}; make room or choose another folder,"
                " then run it again to continue"
            ) from error

    def verified_sha256(self) -> str:
        """Return the SHA-256 of the file after comparing it with every checksum that the server stated."""
        digests = {"sha256": hashlib.sha256()}
        if "md5" in self.remote.digests:
            digests["md5"] = hashlib.md5(usedforsecurity=False)
        with self.path.open("rb") as file:
            while block := file.read(1 << 20):
                for digest in digests.values():
                    digest.update(block)
        for name, expected in self.remote.digests.items():
            if (came := digests[name].hexdigest()) != expected:
                raise ChecksumError(f"its {name} is {came}, but the server states {expected}")
        return digests["sha256"].hexdigest()

    def finish(self, target: Path) -> None:
        """Give the file its name, for good."""
        os.fsync(self._file.fileno())
        self.path.replace(target)
        self._notes.unlink(missing_ok=True)

    def discard(self) -> None:
        """Delete the file and the notes on it."""
        self.path.unlink()
        self._notes.unlink(missing_ok=True)


def _refuse_renamed(file: FileIO, path: Path) -> None:
    """Raise BlockingIOError if another process finished, hence renamed, the file before the lock was ours."""
    if not path.exists() or not os.path.samestat(path.stat(), os.fstat(file.fileno())):
        raise BlockingIOError


def _read_notes(notes: Path) -> Remote | None:
    try:
        return replace(Remote(""), **json.loads(notes.read_text(encoding="utf-8")))
    except (FileNotFoundError, ValueError, TypeError):
        return None
