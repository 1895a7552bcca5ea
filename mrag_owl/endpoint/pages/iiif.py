"""`/iiif/…`: regions of pictures at any size, by the IIIF Image API 3, level 1; any IIIF viewer opens them.

Viewers on other sites read them where `--cors` says so.
"""

from __future__ import annotations

import asyncio
import io
from pathlib import Path
from urllib.parse import quote

import msgspec
from PIL import Image
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from mrag_owl.endpoint.descriptions import address
from mrag_owl.endpoint.pages.pictures import Pictures
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.errors import SourceError
from mrag_owl.pictures.files import DecodedPicture, picture_size, read_picture
from mrag_owl.pictures.requests import EXTRA_FEATURES, CropRequest, read_request

_LINKED_DATA = "application/ld+json"
_CONTEXT = "http://iiif.io/api/image/3/context.json"
_AT_ONCE = 2
_QUALITY = 88


class Iiif:
    """Answers for the pictures of the store that is served."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures
        self._turns = asyncio.Semaphore(_AT_ONCE)

    def routes(self) -> list[BaseRoute]:
        """Return the routes of pictures and of what is said of them."""
        return [Route("/iiif/{path:path}", self.answer)]

    async def answer(self, request: Request) -> Response:
        """Send a region, or what there is to ask for; lead from a picture's bare address there."""
        parts = request.path_params["path"].split("/")
        if parts[-1] == "info.json" and len(parts) >= 2:
            return await self._describe(request, "/".join(parts[:-1]))
        if len(parts) >= 5:
            return await self._send(request, "/".join(parts[:-4]), (parts[-4], parts[-3], parts[-2], parts[-1]))
        return RedirectResponse(f"/iiif/{quote('/'.join(parts), safe='')}/info.json", 303)

    async def _describe(self, request: Request, name: str) -> Response:
        file, stated = await self._pictures.file_of(request, name)
        try:
            width, height = await asyncio.to_thread(picture_size, file, stated)
        except SourceError as error:
            raise Refused(404, "the file is no picture that can be shown") from error
        content = {
            "@context": _CONTEXT,
            "id": f"{address(request.scope)}iiif/{quote(name, safe='')}",
            "type": "ImageService3",
            "protocol": "http://iiif.io/api/image",
            "profile": "level1",
            "width": width,
            "height": height,
            "extraFormats": ["png"],
            "extraFeatures": EXTRA_FEATURES,
        }
        wanted = request.headers.get("accept", "")
        kind = f'{_LINKED_DATA};profile="{_CONTEXT}"' if _LINKED_DATA in wanted else "application/json"
        response = Response(msgspec.json.encode(content), media_type=kind, headers=self._pictures.headers(request))
        response.raw_headers += [(b"vary", b"Accept")]
        return response

    async def _send(self, request: Request, name: str, parts: tuple[str, str, str, str]) -> Response:
        file, stated = await self._pictures.file_of(request, name)
        async with self._turns:
            content, kind = await asyncio.to_thread(_cut, file, stated, parts)
        return Response(content, media_type=kind, headers=self._pictures.headers(request))


def _cut(file: Path, stated: tuple[int, int] | None, parts: tuple[str, str, str, str]) -> tuple[bytes, str]:
    """Return a region as a file, and its media type; raises Refused."""
    try:
        whole = picture_size(file, stated)
        wanted = read_request(parts, whole)
        # No more of a picture is decoded than the region needs at its size.
        factor = max(wanted.size[0] / wanted.region.width, wanted.size[1] / wanted.region.height)
        decoded = read_picture(file, max_side=max(1, round(max(whole) * factor)), size=stated)
    except SourceError as error:
        raise Refused(404, "the file is no picture that can be shown") from error
    except ValueError as error:
        raise Refused(400, str(error)) from error
    buffer = io.BytesIO()
    _region(decoded, wanted).save(buffer, wanted.format, quality=_QUALITY)
    return buffer.getvalue(), f"image/{wanted.format.lower()}"


def _region(decoded: DecodedPicture, wanted: CropRequest) -> Image.Image:
    box = wanted.region.scaled(*decoded.scale)
    place = (box.left, box.top, box.right, box.bottom)
    return decoded.image.resize(wanted.size, Image.Resampling.LANCZOS, box=place)
