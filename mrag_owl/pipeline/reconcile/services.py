"""A client of the W3C Reconciliation Service API, version 0.2 (reconciliation-api.github.io/specs/0.2)."""

from __future__ import annotations

import http.client
import json
import time
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated
from urllib.parse import urlencode, urlsplit

import msgspec

from mrag_owl import __version__
from mrag_owl.errors import SourceError
from mrag_owl.llm.faults import CallError, Failure
from mrag_owl.remote.answers import TooLargeError, TooSlowError, answer_of

_PAUSES = (0.5, 2.0)
_PASSING = {429, 500, 502, 503, 504}
_LARGEST = 16 << 20


class Offered(msgspec.Struct, frozen=True):
    """A candidate of a service: its id there, its name, and its score, from 0 to 100 or as the service counts."""

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]
    name: Annotated[str, msgspec.Meta(max_length=2000)]
    score: float = 0.0
    match: bool = False


class _Result(msgspec.Struct, frozen=True):
    result: tuple[Offered, ...] = ()


class Manifest(msgspec.Struct, frozen=True, rename="camel"):
    """What a service says of itself; where its ids lie."""

    name: str
    identifier_space: str = ""


@dataclass(frozen=True, slots=True)
class Query:
    """A name to be matched, and perhaps the type that is sought, by its id there."""

    name: str
    type: str | None = None
    limit: int = 5


@dataclass(frozen=True, slots=True)
class Service:
    """A reconciliation service; open it with `Service.open`."""

    url: str
    manifest: Manifest
    seconds: float

    @classmethod
    def open(cls, url: str, *, seconds: float) -> Service:
        """Read what the service says of itself; raises SourceError where it is none, or does not answer in time."""
        if urlsplit(url).scheme not in ("http", "https") or not urlsplit(url).hostname:
            raise SourceError(f"{url}: no address of a service, such as https://wikidata.reconci.link/en/api")
        try:
            content = _answered(urllib.request.Request(url, headers=_headers()), seconds)  # noqa: S310  # http(s)
            return cls(url, msgspec.json.decode(content, type=Manifest), seconds)
        except CallError as error:
            raise SourceError(f"{url}: {error}") from error
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise SourceError(f"{url}: no reconciliation service, it gives no manifest ({error})") from error

    def match(self, queries: Sequence[Query]) -> tuple[tuple[Offered, ...], ...]:
        """Return the candidates for each query, as the service orders them; raises CallError.

        What it answers beyond what was asked is left out.
        """
        batch: dict[str, Mapping[str, object]] = {}
        for place, query in enumerate(queries):
            typed = {"type": query.type} if query.type is not None else {}
            batch[f"q{place}"] = {"query": query.name, "limit": query.limit, **typed}
        body = urlencode({"queries": json.dumps(batch, ensure_ascii=False)}).encode()
        request = urllib.request.Request(self.url, body, _headers())  # noqa: S310  # http or https, see `open`
        content = _answered(request, self.seconds)
        try:
            found = msgspec.json.decode(content, type=dict[str, _Result])
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise CallError(Failure("garbage", f"its answer is no list of candidates ({error})")) from error
        return tuple(
            found.get(name, _Result()).result[: query.limit] for name, query in zip(batch, queries, strict=True)
        )

    def iri(self, offered: Offered) -> str:
        """Return the IRI of a candidate: its id, where that is one, else the id in the service's space."""
        return offered.id if "://" in offered.id else f"{self.manifest.identifier_space}{offered.id}"


def _headers() -> dict[str, str]:
    return {"User-Agent": f"mrag-owl/{__version__}", "Accept": "application/json"}


def _answered(request: urllib.request.Request, seconds: float) -> bytes:
    """Return an answer's body; what passes by itself is tried three times. Raises CallError."""
    for wait in (*_PAUSES, None):
        try:
            return answer_of(request, seconds=seconds, most=_LARGEST)[0]
        except TooSlowError as error:
            raise CallError(Failure("timeout", f"{error}; --timeout gives it more")) from error
        except TooLargeError as error:
            raise CallError(Failure("garbage", str(error))) from error
        except urllib.error.HTTPError as error:
            if error.code not in _PASSING:
                raise CallError(Failure("address", f"the service answers {error.code}: {error.reason}")) from error
            failure = Failure("busy", f"the service answers {error.code}: {error.reason}")
        except (urllib.error.URLError, http.client.HTTPException, OSError) as error:
            failure = Failure("connection", f"the service cannot be asked ({getattr(error, 'reason', None) or error})")
        if wait is None:
            break
        time.sleep(wait)
    raise CallError(failure)
