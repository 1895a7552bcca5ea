"""Arrays that are put by in files while something large is made, so that memory holds those alone that are worked on.

Without a folder, and where they are small, they stay in memory: who uses them need not know.
"""

from __future__ import annotations

import ctypes
import gc
import mmap
import os
import sys
import weakref
from array import array
from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from hashlib import blake2b
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import numpy as np
from numpy.typing import NDArray

_SMALL = 1 << 16  # bytes that are not worth a file
_AT_ONCE = 1 << 17  # values that are written at once
_EMPTY: NDArray[np.int64] = np.zeros(0, dtype=np.int64)
_Key = TypeVar("_Key", bound=str)


class Kept:
    """An array that a shelf keeps; its file, if it has one, is deleted with the last reference."""

    def __init__(self, values: NDArray[Any], path: Path | None) -> None:
        self._dtype, self._shape = values.dtype, values.shape
        self._held = values if path is None else path
        if path is not None:
            weakref.finalize(self, path.unlink, missing_ok=True)
            with path.open("wb") as file:
                file.write(values.data)

    def __len__(self) -> int:
        return int(self._shape[0])

    def read(self) -> NDArray[Any]:
        """Return the array, which is not to be written to."""
        if isinstance(self._held, Path):
            return np.fromfile(self._held, dtype=self._dtype).reshape(self._shape)
        return self._held

    def part(self, start: int, stop: int) -> NDArray[Any]:
        """Return the values from one place up to another, of an array of one dimension."""
        if isinstance(self._held, Path):
            offset = start * self._dtype.itemsize
            return np.fromfile(self._held, dtype=self._dtype, count=stop - start, offset=offset)
        return self._held[start:stop]


class Shelf:
    """Keeps arrays in files of a folder, which somebody else deletes; without one, in memory. Equal ones are kept once.

    >>> shelf = Shelf()
    >>> kept = shelf.put(np.array([1, 2]))
    >>> kept is shelf.put(np.array([1, 2])), kept.read().tolist()
    (True, [1, 2])
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._numbers = count()
        self._in_use: WeakValueDictionary[bytes, Kept] = WeakValueDictionary()

    @classmethod
    @contextmanager
    def within(cls, folder: Path) -> Iterator[Shelf]:
        """Give a shelf whose files are in a folder of their own within another; at the end it is deleted."""
        with TemporaryDirectory(prefix=".arrays-", dir=folder) as made:
            yield cls(Path(made))

    def put(self, values: NDArray[Any]) -> Kept:
        """Keep an array, which is not written to from now on."""
        values = np.ascontiguousarray(values)
        digest = blake2b(f"{values.dtype.str}{values.shape}".encode(), digest_size=16)
        digest.update(values.data if values.size else b"")
        found = self._in_use.get(digest.digest())
        if found is None:
            found = self._in_use[digest.digest()] = Kept(values, self.path(values.nbytes))
        return found

    def path(self, size: int = _SMALL) -> Path | None:
        """Return where a new file of so many bytes goes, None where it had better stay in memory."""
        return None if self._folder is None or size < _SMALL else self._folder / str(next(self._numbers))

    def empty(self, length: int, dtype: type[np.generic]) -> NDArray[Any]:
        """Return an array to be written to, of which `release` takes what was written out of memory."""
        path = self.path(size := length * np.dtype(dtype).itemsize)
        if path is None:
            return np.empty(length, dtype=dtype)
        with path.open("w+b") as file:
            if hasattr(os, "posix_fallocate"):
                os.posix_fallocate(file.fileno(), 0, size)  # a full disk is an error now, and no signal later
            else:
                file.truncate(size)
            values = np.frombuffer(mmap.mmap(file.fileno(), size), dtype=dtype)
        path.unlink()  # what is mapped stays until the array is given up
        return values


class Shelved(MutableMapping[_Key, NDArray[Any]]):
    """Arrays by name, read from a shelf when they are asked for; a name that is not there has an empty one.

    >>> arrays = Shelved(Shelf())
    >>> arrays["a"] = np.array([1, 2])
    >>> arrays["a"].tolist(), arrays.length("a"), arrays["b"].tolist(), list(arrays)
    ([1, 2], 2, [], ['a', 'b'])
    """

    def __init__(self, shelf: Shelf, found: Mapping[_Key, NDArray[Any]] | None = None) -> None:
        self.shelf = shelf
        self._kept: dict[_Key, Kept] = {}
        if isinstance(found, Shelved):
            self._kept.update(found._kept)
        elif found is not None:
            self.update(found)

    def __getitem__(self, name: _Key) -> NDArray[Any]:
        return self._book(name).read()

    def __setitem__(self, name: _Key, values: NDArray[Any]) -> None:
        self._kept[name] = self.shelf.put(values)

    def __delitem__(self, name: _Key) -> None:
        del self._kept[name]

    def __iter__(self) -> Iterator[_Key]:
        return iter(self._kept)

    def __contains__(self, name: object) -> bool:
        return name in self._kept

    def __len__(self) -> int:
        return len(self._kept)

    def length(self, name: _Key) -> int:
        """Return how long an array is, without reading it."""
        return len(self._book(name))

    def _book(self, name: _Key) -> Kept:
        found = self._kept.get(name)
        return self._kept.setdefault(name, self.shelf.put(_EMPTY)) if found is None else found


class Column:
    """Numbers that are added one after another; where the shelf has a folder, all but the last ones are in a file.

    `kind` is a type code of `array`.

    >>> column = Column(Shelf())
    >>> column.append(1), column.extend([2, 3]), len(column), column.read().tolist()
    (None, None, 3, [1, 2, 3])
    """

    def __init__(self, shelf: Shelf, kind: str = "i") -> None:
        self._last: array[int] = array(kind)
        self._path = shelf.path()
        self._stored = 0  # bytes
        self._most = _SMALL // self._last.itemsize
        if self._path is not None:
            weakref.finalize(self, self._path.unlink, missing_ok=True)

    def __len__(self) -> int:
        return self._stored // self._last.itemsize + len(self._last)

    def append(self, number: int) -> None:
        """Add a number."""
        self._last.append(number)
        if len(self._last) >= self._most:
            self._put_by()

    def extend(self, numbers: list[int]) -> None:
        """Add numbers."""
        self._last.extend(numbers)
        if len(self._last) >= self._most:
            self._put_by()

    def write(self, content: bytes | bytearray) -> None:
        """Add numbers by their bytes."""
        self._last.frombytes(content)
        if len(self._last) >= self._most:
            self._put_by()

    def _put_by(self) -> None:
        if self._path is not None:
            with self._path.open("ab") as file:
                self._last.tofile(file)
            self._stored += len(self._last) * self._last.itemsize
            self._last = array(self._last.typecode)

    def read(self) -> NDArray[Any]:
        """Return all numbers, not to be written to; nothing may be added while that is in use."""
        dtype = np.dtype(self._last.typecode)
        last = np.frombuffer(self._last, dtype=dtype)
        if self._path is None or not self._stored:
            return last
        found = np.empty(len(self), dtype=dtype)
        stored = self._stored // dtype.itemsize
        with self._path.open("rb") as file:
            file.readinto(found[:stored].data.cast("B"))
        found[stored:] = last
        return found

    def mapped(self) -> NDArray[Any]:
        """Return all numbers, read from the file as they are looked at, and not to be written to; no more are added."""
        if self._stored:
            self._put_by()
        dtype = np.dtype(self._last.typecode)
        if self._path is None or not self._stored:
            return np.frombuffer(memoryview(self._last).toreadonly(), dtype=dtype)
        with self._path.open("rb") as file:
            return np.frombuffer(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ), dtype=dtype)


def release(*arrays: NDArray[Any]) -> None:
    """Take out of memory what was written to or read from arrays that are mapped files; it stays in the files."""
    for values in arrays:
        base: Any = values
        while base is not None and not isinstance(base, mmap.mmap):
            base = base.obj if isinstance(base, memoryview) else getattr(base, "base", None)
        if base is not None:
            base.madvise(mmap.MADV_DONTNEED)


def write_array(path: Path, values: NDArray[Any]) -> None:
    """Write an array of one dimension as `numpy.save` does, and keep of one that is a mapped file nothing in memory."""
    with path.open("wb") as file:
        np.lib.format.write_array_header_1_0(file, np.lib.format.header_data_from_array_1_0(values))
        for start in range(0, len(values), _AT_ONCE):
            file.write(values[start : start + _AT_ONCE].data)
            release(values)


def mapped_arrays(folder: Path, names: Iterable[str]) -> dict[str, Any]:
    """Return arrays by their names, each mapped from the file of a folder that `write_array` wrote."""
    return {name: np.load(folder / f"{name}.npy", mmap_mode="r", allow_pickle=False).view(np.ndarray) for name in names}


def give_back() -> None:
    """Give memory that was freed back to the system, where the C library keeps it (glibc)."""
    gc.collect()
    if sys.platform == "linux" and (trim := getattr(ctypes.CDLL(None), "malloc_trim", None)) is not None:
        trim(0)
