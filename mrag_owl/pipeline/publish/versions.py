"""Versions of a store, handed on whole: published to a directory, and brought from there to the machines that serve.

Beside the files of a published version is a list of them with their digests, and the version's name ends with the
digest of that list. So what `CURRENT` names is known to the last byte, on whatever way and in whatever order the files
came: a version that is not all there yet is not taken, and whoever has one of that name has the same.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import re
import shutil
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from http.client import HTTPException
from pathlib import Path
from urllib.parse import quote

import pyoxigraph

from mrag_owl.downloads.transfers import download
from mrag_owl.errors import FetchError, MragOwlError, StoreError
from mrag_owl.pipeline.publish.buckets import SCHEME, Bucket, open_bucket
from mrag_owl.remote.answers import answer_of
from mrag_owl.remote.store import is_remote
from mrag_owl.store.dataset import DATASET, GraphStore
from mrag_owl.store.files import disk_errors, lock_file, undamaged
from mrag_owl.store.folders import PICTURES, check_target, place_version
from mrag_owl.store.manifest import Manifest

logger = logging.getLogger(__name__)

LIST = "files.txt"
"""The list of a published version: of each file digest, size and path."""

MANIFEST = "manifest.json"
_PUBLISHED = re.compile(r"\d{4,}-([0-9a-f]{16})")
_LINE = re.compile(r"([0-9a-f]{64}) (\d+) ([^/].*)")
_OWN = ("LOG*", "LOCK", "lock", ".*", LIST)
"""What whoever opens a version makes anew, or what is not whole yet."""
_LOOK = 2.0  # seconds between two looks at a source
_LARGEST = 256 << 20  # bytes of a list


@dataclass(frozen=True, slots=True)
class Listed:
    """A file of a published version; the pictures that a builder made are beside the versions."""

    path: str
    size: int
    sha256: str

    def place(self, store: Path, version: Path) -> Path:
        """Return where the file is in a store."""
        return (store if self.path.startswith(f"{PICTURES}/") else version) / self.path


@dataclass(frozen=True, slots=True)
class Handed:
    """A version that was taken over: how many files it has, how many of them were not there before, and their bytes."""

    name: str
    files: int
    fresh: int
    fresh_bytes: int


Fetch = Callable[[Listed, Path], None]
"""Writes a listed file to a place."""


def hand_on(store: GraphStore, target: Path | str) -> Handed | None:
    """Publish the version that is open, with the indexes that it has; None where it is there already.

    The target is a directory or the address of a bucket. Files are copied, but those that the version there has
    already; `CURRENT` is swapped last. Raises StoreError where something else is there, or another process publishes
    there at the same time.
    """
    if isinstance(target, Path):
        check_publication(target)
    manifest, files = _own_files(store)
    listed = [Listed(path, place.stat().st_size, _sha256(place)) for path, place in sorted(files.items())]
    said = Listed(MANIFEST, len(manifest), hashlib.sha256(manifest).hexdigest())
    lines = [said if one.path == MANIFEST else one for one in listed]
    listing = "".join(f"{one.sha256} {one.size} {one.path}\n" for one in lines).encode()
    name = f"{store.version.name.partition('-')[0]}-{hashlib.sha256(listing).hexdigest()[:16]}"

    if isinstance(target, str):
        sources = {one.path: manifest if one.path == MANIFEST else files[one.path] for one in lines}
        return _uploaded(name, listing, sources, open_bucket(target))

    def copy(one: Listed, place: Path) -> None:
        if one.path == MANIFEST:
            place.write_bytes(manifest)
        else:
            shutil.copyfile(files[one.path], place)

    return _taken(name, listing, copy, target)


def bring(source: str, store: Path) -> Handed | None:
    """Make the current version of a publication that of a store; None where it is that already.

    The source is a directory, or the address of one or of a bucket. Raises StoreError where no whole version can be
    had, or this program cannot read it: what the store has is left as it is.
    """
    check_publication(store)
    name = _text(source, "CURRENT").decode("utf-8", "replace").strip()
    if not (digest := _PUBLISHED.fullmatch(name)):
        raise StoreError(
            f"{source}: no published store, its CURRENT says {name[:60]!r};"
            " `mrag-owl publish --as store --to DIR` makes one"
        )
    if _current(store) == name:
        return None
    listing = _text(source, f"versions/{name}/{LIST}")
    if not hashlib.sha256(listing).hexdigest().startswith(digest[1]):
        raise StoreError(f"{source}: the list of version {name} is not whole (yet)")
    return _taken(name, listing, partial(_fetch, source, name), store)


def follow(source: str, store: Path) -> None:
    """Bring each new version of a publication, for ever; what goes wrong is logged, once, and tried again."""
    said = ""
    while True:
        time.sleep(_LOOK)
        try:
            if handed := bring(source, store):
                logger.info("version %s: %d of %d files came", handed.name, handed.fresh, handed.files)
            said = ""
        except (MragOwlError, OSError) as error:
            if str(error) != said:
                said = str(error)
                logger.warning("%s; what is there is served", said)


def check_publication(store: Path) -> None:
    """Raise StoreError where a directory holds other things than published versions, as a store that was built."""
    check_target(store)
    current = _current(store)
    if current and not _PUBLISHED.fullmatch(current):
        raise StoreError(f"{store}: was built here, and is not replaced by a published version; give a new directory")


def _current(store: Path) -> str:
    with suppress(FileNotFoundError):
        return (store / "CURRENT").read_text(encoding="utf-8").strip()
    return ""


def _taken(name: str, listing: bytes, fetch: Fetch, store: Path) -> Handed | None:
    """Make a version of the files that are listed; what breaks off is gone on with by the next call."""
    listed = _read(listing, name)
    with disk_errors(store, remedy="choose another directory, or make room there"):
        versions = store / "versions"
        versions.mkdir(parents=True, exist_ok=True)
        lock = lock_file(store / "build.lock", exclusive=True)
        if lock is None:
            raise StoreError(f"{store}: another process is writing there; wait for it to end")
        try:
            if (before := _current(store)) == name:
                return None
            fresh = versions / f".new-{name}"
            for leftover in versions.glob(".new-*"):
                if leftover != fresh:
                    shutil.rmtree(leftover)
            known = _known(store, before)
            came = [one for one in listed if not _settle(one, fetch, store, fresh, known)]
            (fresh / LIST).write_bytes(listing)
            _check_readable(fresh)
            place_version(store, fresh, name)
        finally:
            os.close(lock)
    return Handed(name, len(listed), len(came), sum(one.size for one in came))


def _uploaded(name: str, listing: bytes, sources: Mapping[str, Path | bytes], bucket: Bucket) -> Handed | None:
    """Make a version in a bucket of the files that are listed; what breaks off is gone on with by the next call.

    Whoever publishes there at the same time has folders of his own, and of two that swap `CURRENT` one is refused.
    The version before is left for whoever is fetching it, and those before that are deleted.
    """
    listed = _read(listing, name)
    current, tag = bucket.read_if_there("CURRENT", most=_LARGEST)
    before = current.decode("utf-8", "replace").strip()
    if tag is not None and not _PUBLISHED.fullmatch(before):
        raise StoreError(f"{bucket.address}: holds something else, its CURRENT says {before[:60]!r}; give a new prefix")
    there = bucket.sizes(f"versions/{name}/")
    is_listed = there.get(f"versions/{name}/{LIST}") == len(listing)
    if before == name and is_listed and _is_whole(listed, name, there):
        return None
    known: dict[str, str] = {}
    if before not in ("", name):
        said, _ = bucket.read_if_there(f"versions/{before}/{LIST}", most=_LARGEST)
        known = {one.sha256: _path(one, before) for one in _read(said, before)}
    came = []
    for one in listed:
        path = _path(one, name)
        if there.get(path) == one.size or known.get(one.sha256) == path:
            continue
        if one.sha256 in known:
            bucket.copy(known[one.sha256], path)
        else:
            bucket.put(path, sources[one.path])
            came.append(one.size)
    bucket.put(f"versions/{name}/{LIST}", listing)
    is_whole = _is_whole(listed, name, bucket.sizes(f"versions/{name}/"))
    if not is_whole or not bucket.swap("CURRENT", f"{name}\n".encode(), tag):
        raise StoreError(f"{bucket.address}: another process has published there meanwhile; publish again if need be")
    for path in bucket.sizes("versions/"):
        _, folder, rest = path.split("/", 2)
        if rest == LIST and folder not in (name, before):
            for old in bucket.sizes(f"versions/{folder}/").keys() - {path}:
                bucket.delete(old)
            bucket.delete(path)
    return Handed(name, len(listed), len(came), sum(came))


def _is_whole(listed: Iterable[Listed], version: str, there: Mapping[str, int]) -> bool:
    """Tell whether all files of a version's own folder are there; pictures are beside the versions."""
    paths = ((one, _path(one, version)) for one in listed)
    return all(there.get(path) == one.size for one, path in paths if path.startswith("versions/"))


def _path(one: Listed, version: str) -> str:
    """Return where a file of a version is in a publication."""
    return one.place(Path(), Path("versions", version)).as_posix()


def _settle(one: Listed, fetch: Fetch, store: Path, fresh: Path, known: Mapping[str, Path]) -> bool:
    """Have a listed file at its place; tells whether it was in the store before."""
    place = one.place(store, fresh)
    if _is(place, one):
        return True
    place.parent.mkdir(parents=True, exist_ok=True)
    waiting = place.with_name(f".{place.name}-fetched")
    waiting.unlink(missing_ok=True)
    there = known.get(one.sha256)
    if there is not None and _is(there, one):
        os.link(there, waiting)
    else:
        there = None
        fetch(one, waiting)
        if not _is(waiting, one):
            raise StoreError(f"the published file {one.path} is not whole (yet)")
    waiting.replace(place)
    return there is not None


def _known(store: Path, version: str) -> dict[str, Path]:
    """Return the files of a version that is there by their digests."""
    folder = store / "versions" / version
    if not version or not (folder / LIST).is_file():
        return {}
    return {one.sha256: one.place(store, folder) for one in _read((folder / LIST).read_bytes(), version)}


def _read(listing: bytes, name: str) -> list[Listed]:
    found = []
    for line in listing.decode("utf-8", "replace").splitlines():
        match = _LINE.fullmatch(line)
        if match is None or ".." in match[3].split("/"):
            raise StoreError(f"version {name}: its list of files cannot be read at {line[:80]!r}; publish it again")
        found.append(Listed(match[3], int(match[2]), match[1]))
    return found


def _is(path: Path, listed: Listed) -> bool:
    try:
        return path.stat().st_size == listed.size and _sha256(path) == listed.sha256
    except FileNotFoundError:
        return False


def _sha256(path: Path) -> str:
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def _check_readable(version: Path) -> None:
    """Raise StoreError where this program does not read what the version holds."""
    Manifest.read(version / MANIFEST)
    with undamaged(version):
        pyoxigraph.Store.read_only(str(version / DATASET))


def _own_files(store: GraphStore) -> tuple[bytes, dict[str, Path]]:
    """Return the manifest that others get and the files of a version; pictures of the builder's own go along."""
    manifest = (store.version / MANIFEST).read_bytes()
    files = dict(_files(store.version, ""))
    made = (store.path / PICTURES).resolve()
    if store.manifest.images is not None and Path(store.manifest.images).is_relative_to(made):
        files |= _files(made, f"{PICTURES}/")
        images = f"../../{PICTURES}/{Path(store.manifest.images).relative_to(made)}"
        manifest = json.dumps({**json.loads(manifest), "images": images}, indent=1, ensure_ascii=False).encode()
    return manifest, files


def _files(folder: Path, prefix: str) -> Iterable[tuple[str, Path]]:
    for path in folder.rglob("*"):
        parts = path.relative_to(folder)
        if path.is_file() and not any(Path(part).match(own) for part in parts.parts for own in _OWN):
            yield f"{prefix}{parts}", path


def _text(source: str, path: str) -> bytes:
    """Return a small file of a publication."""
    if source.startswith(SCHEME):
        return open_bucket(source).read(path, most=_LARGEST)[0]
    try:
        if not is_remote(source):
            return (Path(source) / path).read_bytes()
        request = urllib.request.Request(_address(source, path))  # noqa: S310  # http or https
        return answer_of(request, seconds=60, most=_LARGEST)[0]
    except (OSError, urllib.error.URLError, HTTPException) as error:
        reason = getattr(error, "strerror", None) or error
        raise StoreError(f"{source}: no published store can be had there ({path}: {reason})") from error


def _fetch(source: str, version: str, one: Listed, place: Path) -> None:
    """Write a file of a publication to a place."""
    if source.startswith(SCHEME):
        open_bucket(source).fetch(_path(one, version), place)
        return
    if is_remote(source):
        try:
            download(_address(source, _path(one, version)), place, attempts=3)
        except FetchError as error:
            raise StoreError(str(error).partition(";")[0]) from error
        return
    try:
        there = one.place(Path(source), Path(source, "versions", version)).open("rb")
    except OSError as error:
        raise StoreError(f"{source}: {one.path} of version {version} cannot be read ({error.strerror})") from error
    with there, place.open("wb") as here:
        shutil.copyfileobj(there, here, 1 << 20)


def _address(source: str, path: str) -> str:
    return f"{source.rstrip('/')}/{quote(path)}"
