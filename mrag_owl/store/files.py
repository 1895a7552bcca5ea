"""Files of a store: locked, forced to disk, removed, and what goes wrong with them as a StoreError."""

from __future__ import annotations

import fcntl
import logging
import os
import secrets
import shutil
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryFile
from tokenize import TokenError
from typing import IO, BinaryIO, TextIO

from mrag_owl.errors import StoreError

logger = logging.getLogger(__name__)


def swap_text(path: Path, content: str) -> None:
    """Replace a small file in one step, so that a reader sees the old or the new text and never a part."""
    swap_bytes(path, content.encode())


def swap_bytes(path: Path, content: bytes) -> None:
    """Replace a file in one step, as `swap_text` does."""
    fresh = path.with_name(f".{path.name}-{os.getpid()}")
    try:
        with fresh.open("wb") as stream:
            stream.write(content)
            _force(stream)
        fresh.replace(path)
    except OSError:
        with suppress(OSError):
            fresh.unlink()
        raise
    _sync(path.parent)


def _force(stream: IO[bytes]) -> None:
    stream.flush()
    os.fsync(stream.fileno())


def sync_folder(folder: Path) -> None:
    """Force a directory and the files below it to disk."""
    for item in (folder, *folder.rglob("*")):
        _sync(item)


def _sync(path: Path) -> None:
    """Force a file, or the names in a directory, to disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def lock_file(path: Path, *, exclusive: bool) -> int | None:
    """Return a handle that holds the lock file at `path`, or None where it is held otherwise or is not there."""
    try:
        handle = os.open(path, (os.O_RDWR | os.O_CREAT if exclusive else os.O_RDONLY) | os.O_CLOEXEC, 0o644)
    except FileNotFoundError:
        return None
    try:
        fcntl.flock(handle, (fcntl.LOCK_EX if exclusive else fcntl.LOCK_SH) | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(handle)
        return None
    return handle


def delete_unless_locked(folder: Path) -> None:
    """Delete a directory, unless somebody holds the lock file in it."""
    lock = lock_file(folder / "lock", exclusive=True)
    if lock is None:
        logger.info("%s is still being read; a later build deletes it", folder)
        return
    shutil.rmtree(folder, ignore_errors=True)
    os.close(lock)


@contextmanager
def begun_folder(beside: Path) -> Iterator[Path]:
    """Give a hidden folder next to a path, for what is renamed to it when it is whole; else it is deleted at the end.

    A lock file beside it is held meanwhile, by which `delete_leftover` knows the folders of who was killed.
    """
    folder = beside.with_name(f".{beside.name}-{os.getpid()}")
    delete_leftover(folder)
    lock = lock_file(_lock_of(folder), exclusive=True)
    try:
        folder.mkdir()
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        _lock_of(folder).unlink(missing_ok=True)
        if lock is not None:
            os.close(lock)


def delete_leftover(folder: Path) -> None:
    """Delete a folder of `begun_folder` and its lock file, unless who began it is still at it."""
    lock = lock_file(_lock_of(folder), exclusive=True)
    if lock is None:
        return
    shutil.rmtree(folder, ignore_errors=True)
    _lock_of(folder).unlink(missing_ok=True)
    os.close(lock)


def _lock_of(folder: Path) -> Path:
    return folder.with_name(f"{folder.name}.lock")


def link_if_there(source: str, target: str) -> None:
    """Link a file, unless whoever wrote it has just given it another name."""
    with suppress(FileNotFoundError):
        os.link(source, target)


def fresh_folder(beside: Path) -> Path:
    """Make a hidden folder next to a path, for what is renamed to it when it is whole; readable as others are."""
    folder = beside.with_name(f".{beside.name}-{os.getpid()}-{secrets.token_hex(4)}")
    folder.mkdir()
    return folder


def keep_whole(folder: Path, write: Callable[[Path], None]) -> None:
    """Write what could be made anew to a folder, whole or not at all; a failure is only logged."""
    try:
        work = fresh_folder(folder)
    except OSError as error:
        logger.info("%s is not kept: %s", folder.name, error)
        return
    try:
        write(work)
        work.rename(folder)
    except OSError as error:
        # Another process may have been faster, or the disk is full or read-only.
        logger.info("%s is not kept: %s", folder.name, error)
    finally:
        shutil.rmtree(work, ignore_errors=True)


@contextmanager
def written_lines(folder: Path, count: int) -> Iterator[tuple[TextIO, ...]]:
    """Give nameless files of a folder for what a store in the making states, as lines of N-Triples; see `lines_of`.

    Whoever writes them anyway spares reading them out of the dataset again, which takes longer than all else.
    """
    with disk_errors(folder), ExitStack() as files:
        yield tuple(files.enter_context(TemporaryFile("w+", encoding="utf-8", dir=folder)) for _ in range(count))


def lines_of(file: TextIO) -> BinaryIO:
    """Return what was written to a file, from its begin."""
    file.flush()
    file.buffer.seek(0)
    return file.buffer


def missing_folders(path: Path) -> tuple[Path, ...]:
    """Return the directory and those above it that are not there yet, the innermost first."""
    return tuple(folder for folder in (path, *path.parents) if not folder.exists())


def remove_empty(folders: Iterable[Path]) -> None:
    """Delete those of the directories that are empty, in the given order."""
    for folder in folders:
        with suppress(OSError):
            folder.rmdir()


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Put Ctrl-C off until the block has ended."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL if handler is None else handler)
    if came:
        signal.raise_signal(signal.SIGINT)


@contextmanager
def disk_errors(path: Path, *, remedy: str = "choose another --store, or make room there") -> Iterator[None]:
    """Turn the operating system's refusals into a StoreError that names the store."""
    try:
        yield
    except OSError as error:
        reason = error.strerror or str(error)
        raise StoreError(f"{path}: cannot be written ({reason}); {remedy}; what it held is unchanged") from error


@contextmanager
def undamaged(version: Path) -> Iterator[None]:
    """Turn what the engine says of files that are missing or not as it wrote them into a StoreError."""
    try:
        yield
    except (OSError, RuntimeError) as error:
        if not is_damage(error):
            raise
        raise damaged_store(version, error) from error


UNREADABLE = (OSError, ValueError, KeyError, IndexError, TypeError, EOFError, SyntaxError, TokenError)
"""What reading a file raises that is empty, cut off or overwritten, as JSON or an array of numpy."""


def is_damage(error: Exception) -> bool:
    """Whether the engine speaks of its files, not of what it was asked."""
    return str(error).startswith(("Corruption", "IO error"))


def damaged_store(version: Path, error: Exception) -> StoreError:
    """Return the error that names the version and the remedy."""
    return StoreError(f"{version}: the store is damaged, build it again ({str(error)[:200]})")
