"""Pictures out of a ZIP archive: only the wanted ones, each checked, nothing outside the folder."""

from __future__ import annotations

import logging
import shutil
import stat
import zlib
from collections.abc import Callable, Collection
from pathlib import Path, PurePosixPath
from zipfile import BadZipFile, ZipFile, ZipInfo

from mrag_owl.errors import FetchError

_log = logging.getLogger(__name__)


def unpack(
    archive: Path, folder: Path, *, names: Collection[str], on_member: Callable[[], None] | None = None
) -> frozenset[str]:
    """Write the members of `archive` whose file name is in `names` flatly into `folder`; return those found.

    A member keeps its last path component only. What an earlier, interrupted call has written is kept.
    Raises FetchError, before anything is written, for an archive that does not open or has an absolute, climbing
    or linked member or two of one name, and when a member's CRC-32 is wrong or the disk has no room.
    """
    try:
        with ZipFile(archive) as source:
            members = _wanted(archive, source.infolist(), names=names)
            folder.mkdir(parents=True, exist_ok=True)
            missing = {
                name: member
                for name, member in sorted(members.items())
                if not (folder / name).is_file() or (folder / name).stat().st_size != member.file_size
            }
            _check_space(archive, folder, needed=sum(member.file_size for member in missing.values()))
            _log.info("%s: %d of %d wanted pictures to unpack", archive, len(missing), len(members))
            for name, member in missing.items():
                _write(source, member, folder / name)
                if on_member:
                    on_member()
    except (BadZipFile, zlib.error, EOFError, NotImplementedError) as error:
        raise FetchError(f"{archive}: not a sound ZIP archive ({error}); delete it and fetch it again") from error
    return frozenset(members)


def _wanted(archive: Path, members: list[ZipInfo], *, names: Collection[str]) -> dict[str, ZipInfo]:
    found: dict[str, ZipInfo] = {}
    for member in members:
        path = PurePosixPath(member.filename.replace("\\", "/"))
        if not path.parts:  # "./", the folder itself
            continue
        if path.is_absolute() or ".." in path.parts or ":" in path.parts[0]:
            raise FetchError(f"{archive}: member {member.filename!r} leads out of the folder; nothing was unpacked")
        if stat.S_ISLNK(member.external_attr >> 16):
            raise FetchError(f"{archive}: member {member.filename!r} is a link; nothing was unpacked")
        if member.is_dir() or path.name not in names:
            continue
        if path.name in found:
            raise FetchError(
                f"{archive}: two members are called {path.name!r}: {found[path.name].filename!r}"
                f" and {member.filename!r}; nothing was unpacked"
            )
        found[path.name] = member
    return found


def _check_space(archive: Path, folder: Path, *, needed: int) -> None:
    free = shutil.disk_usage(folder).free
    if needed > free:
        raise FetchError(
            f"{archive}: its pictures need {needed:,} bytes in {folder}, {free:,} are free; make room, run it again"
        )


def _write(source: ZipFile, member: ZipInfo, target: Path) -> None:
    part = target.with_name(f".{target.name}.part")
    try:
        with source.open(member) as packed, part.open("wb") as file:
            shutil.copyfileobj(packed, file, 1 << 20)  # reading to the end compares the CRC-32
    except RuntimeError as error:  # what zipfile raises for an encrypted member
        raise FetchError(f"{source.filename}: member {member.filename!r} does not open ({error})") from error
    part.replace(target)
