"""Pages made of templates: everything escaped, nothing run that does not come from here."""

from __future__ import annotations

import gzip
import re
import secrets
import zlib
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from urllib.parse import quote

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import Receive, Scope, Send

from mrag_owl.endpoint.engine import Engine
from mrag_owl.endpoint.media_types import accepts_gzip
from mrag_owl.endpoint.pages.datasets import Dataset, read_datasets
from mrag_owl.endpoint.refusals import Refused
from mrag_owl.expressions.english_words import begun, with_article
from mrag_owl.resources import query_text

Handler = Callable[[Request], Awaitable[Response]]

_STATIC = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
_HEADINGS = {
    400: "This was not understood",
    404: "There is nothing here",
    409: "This is there already",
    413: "This is too much",
    422: "This cannot be answered",
    503: "Busy at the moment",
    504: "This took too long",
}
EDITOR_BUNDLE = "editor.js"
LAND = "land.svg"
PASSING = (503, 504)
"""Statuses of what may be answered when it is asked again."""


@contextmanager
def passed_over() -> Iterator[None]:
    """Do without what a page can be shown without, where that might be answered when it is asked again."""
    try:
        yield
    except Refused as refused:
        if refused.status not in PASSING:
            raise


_NAMES = re.compile(r"'(?:[^'\\]|\\.)*'|“[^”]*”")
_DENIAL = re.compile(r"\b(?:not|no|without|only|max|exactly|at most)\b")
_WORTH_COMPRESSING = 2000  # bytes
_REST = b"<!-- the rest -->"
"""In a page: what is before it can be sent before anything was found."""


class Pages:
    """Renders the templates for one engine, and sends the files that they refer to."""

    def __init__(self, engine: Engine, files_by_name: Mapping[str, bytes], *, writes: bool) -> None:
        self.engine = engine
        self.writes = writes
        self._datasets: tuple[str, tuple[Dataset, ...]] = ("", ())
        self._has_saved = False
        self._files = files_by_name
        self._tags = {name: sha256(content).hexdigest()[:12] for name, content in files_by_name.items()}
        self._environment = Environment(
            loader=PackageLoader("mrag_owl.endpoint.pages"),
            autoescape=select_autoescape(default=True, default_for_string=True),
            undefined=StrictUndefined,
            auto_reload=False,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._environment.filters["path"] = lambda text: quote(str(text), safe="")
        self._environment.filters["begun"] = begun
        self._environment.filters["sentence"] = sentence
        self._environment.filters["article"] = lambda noun: with_article(noun, noun)
        self._environment.filters["count"] = lambda number: f"{int(number):,}"
        self._environment.filters["denies"] = denies
        self._environment.tests["denied"] = denies
        self._environment.globals["static"] = self.static
        self._environment.globals["has_land"] = LAND in files_by_name
        self._environment.globals["has_editor"] = EDITOR_BUNDLE in files_by_name

    @classmethod
    def open(cls, engine: Engine, *, writes: bool) -> Pages:
        """Read the packaged files."""
        folder: Traversable = files("mrag_owl.endpoint.pages") / "static"
        found = {entry.name: entry.read_bytes() for entry in folder.iterdir() if _ending(entry.name) in _STATIC}
        return cls(engine, found, writes=writes)

    def static(self, name: str) -> str:
        """Return the address of a packaged file; it changes with the content."""
        return f"/static/{self._tags[name]}/{name}"

    def render(
        self, template: str, *, status: int = 200, styled: bool = False, embeds: bool = False, **values: object
    ) -> Response:
        """Return a page; only this server's own style sheets, scripts and pictures may be used by it.

        `styled`: a script of the page adds style sheets, which carry its nonce. `embeds`: a picture is in the page.
        """
        nonce = secrets.token_urlsafe(16)
        profile = self.engine.manifest.profile
        titles = ", ".join(one.title for one in self._datasets[1])
        text = self._environment.get_template(template).render(
            nonce=nonce,
            profile=profile,
            source=self.engine.manifest.source,
            datasets=self._datasets[1],
            titles=titles,
            site=f"{titles} – mrag-owl" if titles else "mrag-owl",
            shows_pictures=self.engine.manifest.images is not None,
            writes=self.writes,
            keeps=self.writes or self._has_saved,
            **values,
        )
        own = f" 'nonce-{nonce}'" if styled else ""
        seen = " data:" if embeds else ""
        policy = (
            f"default-src 'none'; img-src 'self'{seen}; script-src 'self'; connect-src 'self'; form-action 'self'; "
            f"base-uri 'none'; frame-ancestors 'none'; style-src 'self'{own}"
        )
        headers = {
            "content-security-policy": policy,
            "x-content-type-options": "nosniff",
            "referrer-policy": "same-origin",
            "cross-origin-opener-policy": "same-origin",
            "cache-control": "no-cache",
        }
        return HTMLResponse(text, status, headers=headers)

    def page(self, handler: Handler) -> Handler:
        """Return a handler that says on a page why a request is refused."""

        async def answer(request: Request) -> Response:
            try:
                await self._know_store()
                response = await handler(request)
                return response if isinstance(response, Begun) else smaller(request, response)
            except Refused as refused:
                if refused.status == 499:
                    raise
                heading = _HEADINGS.get(refused.status, "This did not work")
                response = self.render(
                    "refused.html",
                    status=refused.status,
                    here="",
                    heading=heading,
                    message=refused.message,
                    passes=refused.status in PASSING and request.method == "GET",
                )
                response.headers.update(refused.headers)
                return response

        return answer

    async def _know_store(self) -> None:
        """Read once for a version what its data sets are called, and whether it has saved preferences.

        Pages do without where that cannot be answered now.
        """
        version = self.engine.version
        if self._datasets[0] != version:
            with passed_over():
                (row,) = await self.engine.select(query_text("select_saved_count"))
                self._has_saved = int(row["count"]["value"]) > 0
                self._datasets = version, await read_datasets(self.engine)

    def static_routes(self) -> list[BaseRoute]:
        """Return the route of the packaged files."""

        async def send(request: Request) -> Response:
            name = request.path_params["name"]
            if name not in self._files:
                raise Refused(404, "there is no such file")
            is_current = request.path_params["tag"] == self._tags[name]
            headers = {
                "cache-control": "public, max-age=31536000, immutable" if is_current else "no-cache",
                "x-content-type-options": "nosniff",
            }
            return smaller(request, Response(self._files[name], media_type=_STATIC[_ending(name)], headers=headers))

        return [Route("/static/{tag}/{name}", send), Route("/nowhere", self.page(nowhere), name="nowhere")]


class Begun(Response):
    """A page whose beginning is sent at once, and its rest as soon as that is known: browsers show the one meanwhile.

    `empty` is the page with nothing found; of it goes what is before the mark, then of the whole one what is after it.
    """

    def __init__(self, request: Request, empty: Response, whole: Callable[[], Awaitable[Response]]) -> None:
        self._beginning = bytes(empty.body).partition(_REST)[0]
        self._whole = whole
        self._is_smaller = takes_gzip(request)
        super().__init__(status_code=empty.status_code)
        kept = {name: value for name, value in empty.headers.items() if name != "content-length"}
        self.init_headers({**kept, "vary": "accept-encoding"})
        if self._is_smaller:
            self.headers["content-encoding"] = "gzip"
        del self.headers["content-length"]  # it is not known

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002  # as ASGI has it
        """Send the beginning, wait for the rest, and send that; nothing more where the client has gone."""
        packed = zlib.compressobj(5, zlib.DEFLATED, 31) if self._is_smaller else None  # 31: as gzip has it

        async def pass_on(content: bytes, *, more: bool) -> None:
            if packed is not None:
                content = packed.compress(content) + packed.flush(zlib.Z_SYNC_FLUSH if more else zlib.Z_FINISH)
            await send({"type": "http.response.body", "body": content, "more_body": more})

        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        await pass_on(self._beginning, more=True)
        try:
            rest = bytes((await self._whole()).body).partition(_REST)[2]
        except Refused as refused:
            if refused.status != 499:
                raise
            rest = b""
        await pass_on(rest, more=False)


def sentence(text: str) -> str:
    """Return what is said by an error as a sentence, with what begins and what ends one.

    >>> sentence("unknown order 'x'; choose from best, name"), sentence("Nothing is stated of it."), sentence("")
    ("Unknown order 'x'; choose from best, name.", 'Nothing is stated of it.', '')
    """
    said = begun(text.strip())
    return said if not said or said.endswith((".", "?", "!", "…")) else f"{said}."


def denies(expression: str) -> bool:
    r"""Tell whether an expression in Manchester syntax, or its words, holds of something by what is not stated of it.

    >>> denies("artwork and not (depicts value dog)"), denies("depicts some {'not forgotten'}")
    (True, False)
    """
    return _DENIAL.search(_NAMES.sub("", expression)) is not None


def takes_gzip(request: Request) -> bool:
    """Tell whether a client takes what is compressed."""
    return accepts_gzip(request.headers.get("accept-encoding", "identity"))


def smaller(request: Request, response: Response) -> Response:
    """Return a response compressed, where that is worth it, was not done, and the client takes it."""
    body = bytes(response.body) if isinstance(response.body, bytes) else b""
    is_whole = "content-encoding" not in response.headers
    if is_whole and len(body) >= _WORTH_COMPRESSING and takes_gzip(request):
        response.body = gzip.compress(body, 5, mtime=0)
        response.headers["content-length"] = str(len(response.body))
        response.headers["content-encoding"] = "gzip"
    response.headers["vary"] = "accept-encoding"
    return response


async def nowhere(request: Request) -> Response:
    """Refuse what another route has refused; what is asked for by this name is not there."""
    raise getattr(request.state, "refused", Refused(404, f"nothing is at {request.url.path}"))


def _ending(name: str) -> str:
    return name[name.rfind(".") :] if "." in name else ""
