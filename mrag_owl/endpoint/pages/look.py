"""The page for pictures: send one or name one of the store, see what is on it, draw a region, and find the like."""

from __future__ import annotations

import asyncio
import base64
import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from mrag_owl.endpoint import api_types as api
from mrag_owl.endpoint.messages import body_of
from mrag_owl.endpoint.pages import calls
from mrag_owl.endpoint.pages.cards import Card, Cards
from mrag_owl.endpoint.pages.editing import conjuncts_of
from mrag_owl.endpoint.pages.naming import Names
from mrag_owl.endpoint.pages.pictures import Pictures
from mrag_owl.endpoint.pages.reasons import Reasons
from mrag_owl.endpoint.pages.rendering import Pages, passed_over
from mrag_owl.endpoint.pages.state import State
from mrag_owl.endpoint.pages.uploads import LARGEST, read_form, travelled, travelling
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.pictures.boxes import Box, read_box
from mrag_owl.pictures.marks import Mark, place_marks
from mrag_owl.pictures.objects import Caption
from mrag_owl.records import Understood
from mrag_owl.resources import query_text
from mrag_owl.retrieval.sources.judging import SELF
from mrag_owl.store.progress import progress

_SHOWN = 12
_MOST_THINGS = 20
_TOO_LARGE = f"The picture is larger than {LARGEST >> 20} MB, the most that is taken. Choose a smaller one."
_FIRST_LOOK = "The pictures here are being looked at for the first time{}. What looks like this one is shown then."
_INDEX = "looks-"
_AT_ONCE = 60
"""Pictures that are looked at for the first time while a visitor waits: it takes some three seconds."""
_SOONEST = 5
"""Seconds after which whoever waits may ask again."""


@dataclass(frozen=True, slots=True)
class Sent:
    """What a visitor asks: a picture of the store by name, or the content of one, a region of it, and words."""

    picture: str = ""
    content: bytes = b""
    region: str = ""
    question: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether no picture is named or sent."""
        return not self.picture and not self.content

    @property
    def data(self) -> str:
        """The content as pages carry it."""
        return base64.b64encode(self.content).decode()


class Look:
    """Answers `/look`."""

    def __init__(self, pages: Pages, names: Names, pictures: Pictures) -> None:
        self._pages = pages
        self._engine = pages.engine
        self._names = names
        self._pictures = pictures
        self._cards = Cards(pages.engine, names)
        self._reasons = Reasons(pages, names)
        self._looking: tuple[str, asyncio.subprocess.Process] | None = None

    def routes(self) -> list[BaseRoute]:
        """Return the route of the page."""
        return [
            Route("/look", self._pages.page(self.show), methods=["GET"]),
            Route("/look", self._pages.page(self.sent), methods=["POST"]),
        ]

    async def show(self, request: Request) -> Response:
        """Show the page, perhaps for a picture of the store."""
        values = request.query_params
        name = self._names.local(values.get("picture", "").strip()[:500])
        return await self._answer(
            request, Sent(name, b"", _region(values.get("region", "")), _words(values.get("q", "")))
        )

    async def sent(self, request: Request) -> Response:
        """Show the page for a picture that was sent, or that the page carried."""
        try:
            sent = await self._read(request)
        except Refused as refused:
            if refused.status not in (413, 422):
                raise
            notice = _TOO_LARGE if refused.status == 413 else refused.message
            return await self._answer(request, Sent(), notice=notice, status=refused.status)
        return await self._answer(request, sent)

    async def _read(self, request: Request) -> Sent:
        """Return what a form sends; raises Refused for what is no picture, or too large, and where there is none."""
        body = await body_of(request.receive, limit=LARGEST)
        fields = read_form(request.headers.get("content-type", ""), body)
        content = b""
        if file := fields.get("file"):
            content = await asyncio.to_thread(travelling, file)
        elif carried := fields.get("sent"):
            content = travelled(carried)
        drawn = fields.get("part") or fields.get("region", b"")  # a button of a thing comes before the field
        region = "" if file else _region(_text(drawn))  # one of another picture
        name = "" if content else _text(fields.get("picture", b""))[:500]
        if not name and not content:
            raise Refused(422, "No picture was sent: choose one first.")
        return Sent(name, content, region, _words(_text(fields.get("q", b""))))

    async def _answer(self, request: Request, sent: Sent, *, notice: str = "", status: int = 200) -> Response:
        """Show the page, with what a picture shows and what looks like it; `notice` says what is wrong."""
        caption: Caption | None = None
        cards: tuple[Card, ...] = ()
        read: Understood | None = None
        met: api.ExplainResponse | None = None
        waits = not sent.is_empty and (self._is_looking or await self._begins_to_look(request))
        if not sent.is_empty and not waits:
            try:
                asked = api.CaptionRequest(picture=sent.picture, content=sent.content, most=_MOST_THINGS)
                caption = await calls.caption(self._engine, asked, request)
                if self._engine.manifest.images is not None:
                    cards, read, met = await self._alike(request, sent)
            except Refused as refused:
                if refused.status == 504 and self._engine.manifest.images is not None and not self._has_looked:
                    with suppress(Refused):  # whoever asks again begins it then
                        await self._look_at_all(request)
                    waits = True
                elif refused.status != 422:
                    raise
                else:
                    notice, status = refused.message, refused.status
        if waits:
            notice, status = _FIRST_LOOK.format(self._progress), 202
        is_there = bool(sent.picture and caption) and await self._pictures.is_there(
            request, self._names.iri(sent.picture)
        )
        response = self._pages.render(
            "look.html",
            status=status,
            waits=_SOONEST if waits else 0,
            embeds=bool(sent.content),
            here="look",
            sent=sent,
            is_there=is_there,
            has_pictures=self._engine.manifest.images is not None,
            caption=caption,
            marks=_marks(caption),
            region=_box(sent.region),
            cards=cards,
            read=read,
            met=met,
            same=SELF,
            notice=notice,
            version=self._engine.version,
            address=self._names.address,
            corners=_corners,
            spoken=self._names.spoken,
        )
        if waits:
            response.headers["retry-after"] = str(_SOONEST)
        return response

    @property
    def _progress(self) -> str:
        """How many of all pictures were looked at so far, in words."""
        if self._looking is None:
            return ""
        version, process = self._looking
        taken = progress(self._engine.options.store / "versions" / version, _INDEX, process.pid)
        return "" if taken is None else f": {taken[0]:,} of {taken[1]:,} so far"

    @property
    def _is_looking(self) -> bool:
        """Whether all pictures of the version that is served are being looked at."""
        version, process = self._looking or ("", None)
        return process is not None and version == self._engine.version and process.returncode is None

    @property
    def _has_looked(self) -> bool:
        """Whether all pictures of the version that is served were looked at: what takes long now is something else."""
        version, process = self._looking or ("", None)
        return process is not None and version == self._engine.version and process.returncode == 0

    async def _begins_to_look(self, request: Request) -> bool:
        """Begin to look at all pictures where nobody has, and they are more than a visitor waits for; tell whether."""
        options, version = self._engine.options, self._engine.version
        made = options.store / "versions" / version / "indexes"
        if self._engine.manifest.images is None or self._has_looked or any(map(is_of_looks, made.glob("*"))):
            return False
        with suppress(Refused):  # whoever asks again begins it then
            await self._look_at_all(request, more_than=_AT_ONCE)
        return self._is_looking

    async def _look_at_all(self, request: Request, *, more_than: int = 0) -> None:
        """Begin to look at all pictures, in a process that may take its time: a call may not. Once for a version."""
        if self._is_looking:
            return
        bound = {"class": f"<{self._engine.manifest.profile.population}>"}
        rows = await self._engine.select(query_text("select_some_individuals"), bindings=bound, receive=request.receive)
        there = await self._pictures.there(
            {row["individual"]["value"]: row["file_name"]["value"] for row in rows if "file_name" in row}
        )
        if len(there) > more_than:
            begun = await self._engine.begin(
                "caption", min(there), "--workers", "1", "--store", str(self._engine.options.store)
            )
            self._looking = self._engine.version, begun

    async def _alike(
        self, request: Request, sent: Sent
    ) -> tuple[tuple[Card, ...], Understood | None, api.ExplainResponse | None]:
        """Return what looks alike, and how the words beside the picture were read and how many are so."""
        asked = api.LookRequest(
            picture=sent.picture, content=sent.content, region=sent.region, question=sent.question, top_k=_SHOWN
        )
        answer = await calls.look(self._engine, asked, request)
        read, met, parts = answer.understood, None, {}
        if read is not None and read.spans and len(read.manchester) <= api.LONGEST_EXPRESSION:
            with passed_over():
                whole = api.ExplainRequest(expression=read.manchester, open=read.open)
                met = await calls.explain(self._engine, whole, request)
                wanted = conjuncts_of(met, self._engine.manifest.profile)
                shown = [one.iri for one in answer.results]
                parts = await self._reasons.of(wanted, shown, request, understood=read)
        return await self._cards.of(answer.results, State(question=sent.question), parts), read, met


def is_of_looks(folder: Path) -> bool:
    """Tell whether an index has what pictures look like to a model, whichever it is; not only their tones.

    >>> [is_of_looks(Path(name)) for name in ("looks-colour-2-e5fbb37953ce", "looks-1", ".looks-x-e5fbb37953ce-7")]
    [True, False, False]
    """
    return re.fullmatch(f"{_INDEX}.+-[0-9a-f]{{12}}", folder.name) is not None


def _marks(caption: Caption | None) -> tuple[Mark, ...]:
    return () if caption is None else place_marks([one.thing.box for one in caption.objects], caption.size)


def _region(text: str) -> str:
    """Return a region as it was written, empty for none; raises Refused for what is none."""
    if not text.strip():
        return ""
    try:
        return str(read_box(text[:100]))
    except ValueError as error:
        raise Refused(400, f"region: {error}") from error


def _box(text: str) -> Box | None:
    return read_box(text) if text else None


def _corners(box: tuple[float, float, float, float]) -> str:
    """Return a box as the addresses of crops have it: x,y,w,h in whole pixels."""
    left, top, right, bottom = Box(*box).corners
    return f"{left},{top},{right - left},{bottom - top}"


def _words(text: str) -> str:
    return " ".join(text.split())[:2000]


def _text(field: bytes) -> str:
    return field[:10_000].decode("utf-8", "replace")
