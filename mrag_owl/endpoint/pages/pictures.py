"""Pictures: thumbnails made once and kept, the files themselves, and the regions drawn over them.

A picture is asked for by the individual that it shows, never by a file's name: the name is what the store says, and
only a plain file of that name in the folder of the store's pictures is ever opened.
"""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from collections.abc import Iterable, Mapping
from contextlib import suppress
from hashlib import sha256
from itertools import islice
from pathlib import Path

from PIL import Image, UnidentifiedImageError
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Route

from mrag_owl.endpoint.graph_store import checked_iri
from mrag_owl.endpoint.pages.naming import Names
from mrag_owl.endpoint.pages.regions import Region, drawing, regions_of
from mrag_owl.endpoint.pages.rendering import Pages
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.resources import query_text

WIDTHS = (160, 480, 960)
"""Pixels: beside a table's row, in a grid, on a page of its own."""
_SUFFIXES = (".jpg", ".jpeg", ".png", ".webp", ".gif")
_KINDS = {
    "image/jpeg": re.compile(rb"\xff\xd8\xff"),
    "image/png": re.compile(rb"\x89PNG\r\n\x1a\n"),
    "image/webp": re.compile(rb"RIFF....WEBP", re.DOTALL),
    "image/gif": re.compile(rb"GIF8[79]a"),
}
"""Media types by how a file begins."""
_FORMATS = ("JPEG", "PNG", "WEBP", "GIF")
_LARGEST = 80_000_000  # pixels of a picture that is opened
_AT_ONCE = 2
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"


class Pictures:
    """Finds the file of an individual and makes its thumbnails, kept in `folder`."""

    def __init__(self, pages: Pages, names: Names, folder: Path) -> None:
        self._pages = pages
        self._engine = pages.engine
        self._names = names
        self._folder = folder
        self._turns = asyncio.Semaphore(_AT_ONCE)

    def routes(self) -> list[BaseRoute]:
        """Return the routes of thumbnails, pictures and regions."""
        return [
            Route("/thumbnail/{width:int}/{name:path}", self.thumbnail),
            Route("/picture/{name:path}", self.picture),
            Route("/regions/{name:path}", self.regions),
        ]

    async def thumbnail(self, request: Request) -> Response:
        """Send a picture in one of `WIDTHS`, as WebP."""
        width = request.path_params["width"]
        if width not in WIDTHS:
            raise Refused(404, f"thumbnails are {', '.join(map(str, WIDTHS))} pixels wide")
        file = await self._found(request)
        made = await self._made(file, width)
        return FileResponse(made, media_type="image/webp", headers=self.headers(request))

    async def picture(self, request: Request) -> Response:
        """Send a picture as it is."""
        file = await self._found(request)
        kind = await asyncio.to_thread(kind_of, file)
        if kind is None:
            raise Refused(404, "the file is no picture that can be shown")
        return FileResponse(file, media_type=kind, headers=self.headers(request))

    async def regions(self, request: Request) -> Response:
        """Send the regions of a picture as a drawing to lay over it."""
        iri = checked_iri(self._names.iri(request.path_params["name"]))
        found, width, height = await self.regions_of(request, iri)
        headers = {**self.headers(request), "content-security-policy": _POLICY}
        return Response(drawing(found, width, height), media_type="image/svg+xml", headers=headers)

    async def is_there(self, request: Request, iri: str) -> bool:
        """Tell whether an individual has a picture that can be shown."""
        bound = {"individual": f"<{iri}>"}
        rows = await self._engine.select(query_text("select_shown_files"), bindings=bound, receive=request.receive)
        return bool(rows and await self.there({iri: rows[0]["file_name"]["value"]}))

    async def among(self, iris: Iterable[str], *, most: int) -> set[str]:
        """Return which of the first `most` individuals have pictures that can be shown."""
        if self._engine.manifest.images is None:
            return set()
        wanted = list(islice(iris, most))
        turns = asyncio.Semaphore(_AT_ONCE)

        async def file_of(iri: str) -> str:
            async with turns:
                with suppress(Refused):
                    rows = await self._engine.select(
                        query_text("select_shown_files"), bindings={"individual": f"<{iri}>"}
                    )
                    return rows[0]["file_name"]["value"] if rows else ""
                return ""

        files = await asyncio.gather(*map(file_of, wanted))
        return await self.there({iri: file for iri, file in zip(wanted, files, strict=True) if file})

    async def regions_of(self, request: Request, iri: str) -> tuple[list[Region], float, float]:
        """Return the regions of an individual's picture, and the picture's size; none where either is unknown."""
        engine, bound = self._engine, {"individual": f"<{iri}>"}
        files = await engine.select(query_text("select_shown_files"), bindings=bound, receive=request.receive)
        sizes = [(_number(row, "width"), _number(row, "height")) for row in files]
        width, height = sizes[0] if sizes else (0.0, 0.0)
        if not (width > 0 and height > 0):
            return [], 1.0, 1.0
        rows = await engine.select(query_text("select_regions"), bindings=bound, receive=request.receive)
        return regions_of(rows, await self._names.labels()), width, height

    async def there(self, stated: Mapping[str, str]) -> set[str]:
        """Return which individuals' stated files are there to be shown."""
        images = self._engine.manifest.images
        if images is None or not stated:
            return set()
        folder = Path(images)
        return await asyncio.to_thread(lambda: {iri for iri, name in stated.items() if plain_file(folder, name)})

    def headers(self, request: Request) -> dict[str, str]:
        """Return the headers of what stays as it is while the version asked for is the one that is served."""
        is_current = request.query_params.get("v") == self._engine.version
        return {
            "cache-control": "public, max-age=31536000, immutable" if is_current else "public, max-age=300",
            "x-content-type-options": "nosniff",
            "content-security-policy": "default-src 'none'; sandbox",
        }

    async def file_of(self, request: Request, name: str) -> tuple[Path, tuple[int, int] | None]:
        """Return the file of an individual's picture, and its stated width and height; raises Refused without one."""
        bound = {"individual": f"<{checked_iri(self._names.iri(name))}>"}
        rows = await self._engine.select(query_text("select_shown_files"), bindings=bound, receive=request.receive)
        folder = self._engine.manifest.images
        file = None
        if rows and folder is not None:
            file = await asyncio.to_thread(plain_file, Path(folder), rows[0]["file_name"]["value"])
        if file is None:
            raise Refused(404, f"there is no picture of {name[:200]!r}")
        width, height = _number(rows[0], "width"), _number(rows[0], "height")
        return file, (int(width), int(height)) if width and height else None

    async def _found(self, request: Request) -> Path:
        file, _ = await self.file_of(request, request.path_params["name"])
        return file

    async def _made(self, file: Path, width: int) -> Path:
        async with self._turns:
            return await asyncio.to_thread(thumbnail, file, width, self._folder)


def _number(row: dict[str, dict[str, str]], name: str) -> float:
    with suppress(KeyError, ValueError):
        return float(row[name]["value"])
    return 0.0


def plain_file(folder: Path, stated: str) -> Path | None:
    """Return the picture that a stated file name means: a file of that name in the folder itself, else None.

    Directories in the stated name say where the file was at its source; only its last part counts here.
    """
    name = stated.replace("\\", "/").rsplit("/", 1)[-1]
    if not name or name.startswith(".") or "\0" in name or Path(name).suffix.lower() not in _SUFFIXES:
        return None
    with suppress(OSError, ValueError):
        file = (folder / name).resolve(strict=True)
        if file.parent == folder.resolve(strict=True) and file.is_file():
            return file
    return None


def kind_of(file: Path) -> str | None:
    """Return the media type of a picture by how it begins; None for what is none."""
    with suppress(OSError), file.open("rb") as opened:
        start = opened.read(16)
        return next((kind for kind, pattern in _KINDS.items() if pattern.match(start)), None)
    return None


def _opaque(picture: Image.Image) -> Image.Image:
    """Return a picture without transparency: what is clear becomes white."""
    if not picture.has_transparency_data:
        return picture.convert("RGB")
    layered = picture.convert("RGBA")
    white = Image.new("RGBA", layered.size, "white")
    return Image.alpha_composite(white, layered).convert("RGB")


def thumbnail(file: Path, width: int, folder: Path) -> Path:
    """Return the thumbnail of a picture, made on first use; raises Refused for what is no picture."""
    state = file.stat()
    key = sha256(f"{file}\0{state.st_mtime_ns}\0{state.st_size}\0{width}".encode("utf-8", "surrogateescape"))
    made = folder / key.hexdigest()[:2] / f"{key.hexdigest()[2:34]}.webp"
    if made.is_file():
        return made
    try:
        with Image.open(file, formats=_FORMATS) as picture:
            if picture.width * picture.height > _LARGEST:
                raise Refused(413, f"the picture has more than {_LARGEST:,} pixels")
            picture.draft("RGB", (width, width * picture.height // picture.width))
            small = _opaque(picture)
            if small.width > width:
                small = small.resize(
                    (width, max(1, round(width * small.height / small.width))), Image.Resampling.LANCZOS
                )
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError, Image.DecompressionBombError) as error:
        raise Refused(404, "the file is no picture that can be shown") from error
    made.parent.mkdir(parents=True, exist_ok=True)
    handle, fresh = tempfile.mkstemp(dir=made.parent, suffix=".webp")
    with os.fdopen(handle, "wb") as out:
        small.save(out, "WEBP", quality=80, method=4)
    Path(fresh).replace(made)
    return made
