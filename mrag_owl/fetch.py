"""`mrag-owl fetch`: the official files of a data set, resumable and checked."""

from __future__ import annotations

import argparse
import hashlib
import json
import logging
import mmap
import re
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zipfile import is_zipfile

from mrag_owl.cli.command import (
    base_iri,
    command_parser,
    human_bytes,
    human_count,
    human_seconds,
    note,
    positive_int,
    run,
)
from mrag_owl.cli.progress import Progress
from mrag_owl.downloads.archives import unpack
from mrag_owl.downloads.transfers import download
from mrag_owl.errors import FetchError

_log = logging.getLogger(__name__)

OFFICIAL_BASE = "https://s3.amazonaws.com/ifashionist-dataset/"
"""Where the Common Visual Data Foundation hosts Fashionpedia (README of github.com/cvdfoundation/fashionpedia)."""


@dataclass(frozen=True, slots=True)
class Split:
    """The files of one split, relative to the base address; the archive may hold other splits' pictures too."""

    annotations: tuple[str, ...]
    archive: str


SPLITS = {
    "val": Split(
        annotations=("annotations/instances_attributes_val2020.json", "annotations/attributes_val2020.json"),
        archive="images/val_test2020.zip",
    ),
    "train": Split(
        annotations=("annotations/instances_attributes_train2020.json", "annotations/attributes_train2020.json"),
        archive="images/train2020.zip",
    ),
}

_EXAMPLES = """\
mrag-owl fetch fashionpedia --split val fashionpedia                      # about 250 MB
mrag-owl fetch fashionpedia --split train fashionpedia                    # about 3.9 GB
mrag-owl fetch fashionpedia --split train fashionpedia --annotations-only
mrag-owl fetch fashionpedia fashionpedia --base-url https://mirror.example.org/fashionpedia/

# then
mrag-owl build fashionpedia fashionpedia/annotations/*val2020.json --images fashionpedia/images/val --store store"""

_PARTS = ("images", "annotations", "attributes")
_FILE_NAME = re.compile(rb'"file_name"\s*:\s*("(?:[^"\\]|\\.)*")')


def main(argv: Sequence[str] | None = None) -> int:
    """Fetch what the command line names; the paths that are there afterwards go to stdout."""
    arguments = _parser().parse_args(argv)
    started = time.monotonic()
    fetch = Fetch(
        arguments.folder, base=arguments.base_url, attempts=arguments.attempts, keep_archive=arguments.keep_archive
    )
    split = SPLITS[arguments.split]
    paths = [fetch.annotations(name) for name in split.annotations]
    if not arguments.annotations_only:
        paths.append(fetch.pictures(split, arguments.folder / "images" / arguments.split, annotations=paths))
    sys.stdout.writelines(f"{path}\n" for path in paths)
    note(f"fetched {human_bytes(fetch.transferred)} in {human_seconds(time.monotonic() - started)}")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = command_parser(
        "fetch",
        "Download the official annotation files and pictures of a data set.\n\n"
        "An interrupted download continues where it stopped when the same command is run again; what is\n"
        "already there and unchanged is not transferred. Every picture keeps the licence that the annotations state.",
        examples=_EXAMPLES,
    )
    parser.add_argument("dataset", choices=["fashionpedia"], metavar="fashionpedia", help="the data set to fetch")
    parser.add_argument("folder", type=Path, metavar="DIR", help="put it in DIR/annotations and DIR/images/SPLIT")
    parser.add_argument("--split", choices=list(SPLITS), default="val", help="which part of it (default: val)")
    parser.add_argument("--annotations-only", action="store_true", help="leave the pictures out")
    parser.add_argument("--keep-archive", action="store_true", help="keep the ZIP file once its pictures are unpacked")
    parser.add_argument(
        "--base-url", type=base_iri, default=OFFICIAL_BASE, metavar="URL", help=f"a mirror (default: {OFFICIAL_BASE})"
    )
    parser.add_argument(
        "--attempts", type=positive_int, default=6, metavar="N", help="give up after N failures in a row (default: 6)"
    )
    return parser


class Fetch:
    """One folder that is being filled, with the receipt (``fetched.json``) of what has arrived in it."""

    def __init__(self, folder: Path, *, base: str, attempts: int, keep_archive: bool) -> None:
        self._folder = folder
        self._base = base
        self._attempts = attempts
        self._keep_archive = keep_archive
        self._receipt_path = folder / "fetched.json"
        self._receipt: dict[str, Any] = _read_receipt(self._receipt_path)
        self.transferred = 0

    def annotations(self, name: str) -> Path:
        """Return the path of an annotation file, fetched unless it is there and as it came."""
        path = self._folder / name
        if not self._is_there(name):
            self._download(name, check=check_annotations)
        return path

    def pictures(self, split: Split, folder: Path, *, annotations: Sequence[Path]) -> Path:
        """Return the folder of the pictures that the annotation files name, fetched and unpacked."""
        wanted = frozenset[str]().union(*map(picture_names, annotations))
        if not wanted:
            raise FetchError(f"{annotations[0]}: names no pictures")
        if all((folder / name).is_file() for name in wanted - self._known_gaps(split)):
            note(f"{folder}: already there")
            return folder
        archive = self._folder / split.archive
        if not self._is_there(split.archive):
            self._download(split.archive, check=check_archive)
        with Progress(f"unpacking {archive.name}", total=len(wanted)) as progress:
            found = unpack(archive, folder, names=wanted, on_member=progress.advance)
        if not found:
            raise FetchError(
                f"{archive}: holds none of the {len(wanted):,} pictures that {annotations[0]} names, such as"
                f" {min(wanted)!r}; is it the archive of this split?"
            )
        if gaps := sorted(wanted - found):
            _log.warning(
                "%s lacks %s of %s pictures, such as %s", archive, f"{len(gaps):,}", f"{len(wanted):,}", gaps[0]
            )
        self._receipt["files"][split.archive]["lacks"] = gaps
        self._write_receipt()
        if not self._keep_archive:
            archive.unlink()
        note(f"{folder}: {human_count(len(found))} pictures")
        return folder

    def _known_gaps(self, split: Split) -> frozenset[str]:
        return frozenset(self._receipt["files"].get(split.archive, {}).get("lacks", ()))

    def _is_there(self, name: str) -> bool:
        path, entry = self._folder / name, self._receipt["files"].get(name)
        if not entry or not path.is_file():
            return False
        with path.open("rb") as file:
            if hashlib.file_digest(file, "sha256").hexdigest() == entry["sha256"]:
                note(f"{path}: already there")
                return True
        _log.warning("%s has changed since it was fetched; fetching it again", path)
        return False

    def _download(self, name: str, *, check: Callable[[Path], None]) -> None:
        path = self._folder / name
        with Progress(f"fetching {path.name}", show=human_bytes) as progress:
            got = download(self._base + name, path, attempts=self._attempts, on_bytes=progress.reach, check=check)
        self.transferred += got.transferred
        self._receipt["files"][name] = {"url": got.url, "size": got.size, "sha256": got.sha256}
        self._write_receipt()
        note(f"{path}: {human_bytes(got.size)}")

    def _write_receipt(self) -> None:
        fresh = self._receipt_path.with_suffix(".json.new")
        fresh.write_text(json.dumps(self._receipt, indent=2) + "\n", encoding="utf-8")
        fresh.replace(self._receipt_path)


def _read_receipt(path: Path) -> dict[str, dict[str, Any]]:
    try:
        files = json.loads(path.read_text(encoding="utf-8"))["files"]
    except FileNotFoundError:
        return {"files": {}}
    except (ValueError, KeyError, TypeError) as error:
        raise FetchError(f"{path}: not a receipt of mrag-owl fetch ({error}); move it out of the way") from error
    return {"files": files}


def check_annotations(path: Path) -> None:
    """Refuse a file that is no annotation file by its outer form: an error page, a cut file, another JSON.

    Looks at the ends and at the names of the top-level parts only, so that no size is too large;
    `mrag-owl build` reads every record. Raises FetchError.
    """
    if not path.stat().st_size:
        raise FetchError(f"{path}: what came is empty")
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content:
        begin, end = content[:64].lstrip(), content[-64:].rstrip()
        if not (begin.startswith(b"{") and end.endswith(b"}")):
            raise FetchError(f"{path}: what came is no whole JSON object: it begins {begin[:24]!r}, ends {end[-24:]!r}")
        if absent := [part for part in _PARTS if content.find(f'"{part}"'.encode()) < 0]:
            raise FetchError(f"{path}: what came is no Fashionpedia annotation file: it has no {absent[0]!r}")


def check_archive(path: Path) -> None:
    """Refuse a file that is no ZIP archive or has lost its end; raises FetchError."""
    if not is_zipfile(path):
        raise FetchError(f"{path}: what came is no ZIP archive")


def picture_names(annotations: Path) -> frozenset[str]:
    """Return the picture file names that an annotation file states, without holding the file in memory."""
    with annotations.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content:
        return frozenset(json.loads(match[1]) for match in _FILE_NAME.finditer(content))


if __name__ == "__main__":
    raise SystemExit(run(main))
