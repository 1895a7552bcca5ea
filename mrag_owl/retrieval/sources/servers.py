"""Servers as sources: search by words, by a picture, or by SPARQL, whatever their API, by templates and paths."""

from __future__ import annotations

import base64
import hashlib
import json
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal
from urllib.parse import quote

import numpy as np

from mrag_owl.downloads.fetching import WebRequest
from mrag_owl.errors import FetchError, MragOwlError, RetrievalError, SourceError
from mrag_owl.llm.pictures import encode_pixels
from mrag_owl.pictures.files import read_picture
from mrag_owl.pictures.objects import Hit
from mrag_owl.pictures.pixels import Pixels
from mrag_owl.retrieval.bm25 import Tokenizer
from mrag_owl.retrieval.picture_embedders import PictureEmbedder
from mrag_owl.retrieval.sources import Sought
from mrag_owl.retrieval.sources.answer_cache import CachedFetcher
from mrag_owl.retrieval.sources.answers import HitPaths, RawHit, read_hits

Form = Literal["multipart", "base64"]

_AT_ONCE = 4
_COMPARED = 6  # hits of an object whose pictures are fetched and compared
_SIDE = 512  # pixels of a picture that is sent or compared


@dataclass(frozen=True, slots=True)
class Asking:
    """How a server is asked for an object: the address with {words}, {label} and {top} in it, and headers.

    With a `form` the picture is sent, as a file or as base64 in JSON, as the `part` of that name; `fields` go with it.
    With a `query` it is sent as SPARQL's, with $words, $label and $top put in as literals.
    """

    url: str
    headers: Mapping[str, str] = field(default_factory=dict)
    form: Form | None = None
    part: str = "image"
    fields: Mapping[str, str] = field(default_factory=dict)
    query: str | None = None


class ServerSource:
    """Looks objects up at a server; hits with a picture are compared with the object by the embedder."""

    def __init__(
        self, name: str, asking: Asking, paths: HitPaths, *, fetcher: CachedFetcher, embedder: PictureEmbedder
    ) -> None:
        self.name = name
        self._asking = asking
        self._paths = paths
        self._fetcher = fetcher
        self._embedder = embedder

    def look_up(self, sought: Sequence[Sought], *, top_k: int, seconds: float) -> Iterator[tuple[int, Sequence[Hit]]]:
        """Yield each object's hits as they come; raises RetrievalError for the first object that has no answer."""
        until = time.monotonic() + seconds
        with ThreadPoolExecutor(_AT_ONCE, thread_name_prefix=self.name) as threads:
            asked = {
                threads.submit(self._hits, one, top_k=top_k, until=until): place for place, one in enumerate(sought)
            }
            problem: MragOwlError | None = None
            for future in as_completed(asked):
                try:
                    yield asked[future], future.result()
                except MragOwlError as error:
                    problem = problem or error
        if problem is not None:
            raise problem

    def _hits(self, sought: Sought, *, top_k: int, until: float) -> list[Hit]:
        request = self._request(sought, top_k=top_k)
        if request is None:
            return []
        found = read_hits(self._fetcher.fetch(request, seconds=_left(until)), self._paths)
        words = Tokenizer()(f"{sought.label} {sought.words}")
        hits = [self._hit(one, words) for one in found]
        pictured = [(place, one.picture) for place, one in enumerate(found) if one.picture][:_COMPARED]
        hits = self._compared(sought, hits, pictured, until=until)
        unlike = [hit for hit in hits if hit.address not in sought.left_out]
        return sorted(unlike, key=lambda hit: (hit.looks is None, -hit.score, hit.address, hit.title))[:top_k]

    def _request(self, sought: Sought, *, top_k: int) -> WebRequest | None:
        """Return what is asked for an object; None where words are needed and nobody knows what it is called."""
        asking, words = self._asking, sought.words.strip()
        if asking.form is None and not words:
            return None
        values = {"words": words, "label": sought.label, "top": str(top_k)}
        url = asking.url
        for name, value in values.items():
            url = url.replace("{" + name + "}", quote(value, safe=""))
        if asking.query is not None:
            query = asking.query
            for name, value in values.items():
                query = query.replace(f"${name}", value if name == "top" else json.dumps(value, ensure_ascii=False))
            headers = {"Accept": "application/sparql-results+json", "Content-Type": "application/sparql-query"}
            return WebRequest(url, headers | dict(asking.headers), query.encode())
        if asking.form is None:
            return WebRequest(url, asking.headers)
        body, kind = (_multipart if asking.form == "multipart" else _base64)(sought.pixels, asking)
        return WebRequest(url, {"Content-Type": kind, **asking.headers}, body)

    def _hit(self, one: RawHit, words: Sequence[str]) -> Hit:
        score = cosine_of_words(words, Tokenizer()(f"{one.title} {one.kind} {one.text}"))
        return Hit(self.name, one.address or f"#{one.title}", one.title, one.text, one.kind, round(score, 4))

    def _compared(
        self, sought: Sought, hits: list[Hit], pictured: Sequence[tuple[int, str]], *, until: float
    ) -> list[Hit]:
        """Return the hits, those with a picture by how alike it looks; a picture that cannot be had is left out."""
        own = self._embedder.embed_sought([sought.pixels])[0] if pictured else None
        looks: dict[int, float] = {}
        for place, address in pictured:
            try:
                content = self._fetcher.fetch(WebRequest(address, {"Accept": "image/*"}), seconds=_left(until))
                decoded = read_picture(Path(address), max_side=_SIDE, content=content)
            except (FetchError, RetrievalError, SourceError):
                continue
            looks[place] = float((own @ self._embedder.embed_kept([decoded.pixels])[0].T).max())
        ranked = sorted(looks.values(), reverse=True)
        for place, value in looks.items():
            following = next((other for other in ranked if other < value), 0.0)
            hit = hits[place]
            hits[place] = Hit(
                hit.source, hit.address, hit.title, hit.text, hit.kind, value, value, max(0.0, value - following)
            )
        return hits


def cosine_of_words(one: Sequence[str], other: Sequence[str]) -> float:
    """Return the cosine of two texts by which words they have, in [0, 1].

    >>> cosine_of_words(["red", "hat"], ["hat"])
    0.7071067811865475
    """
    shared = len(set(one) & set(other))
    return shared / float(np.sqrt(len(set(one)) * len(set(other)))) if shared else 0.0


def _left(until: float) -> float:
    left = until - time.monotonic()
    if left <= 0:
        raise RetrievalError("no time was left to ask")
    return left


def _encoded(pixels: Pixels) -> bytes:
    return encode_pixels(pixels, max_side=_SIDE).content


def _multipart(pixels: Pixels, asking: Asking) -> tuple[bytes, str]:
    """Return a form with the picture as a file. Source: RFC 7578."""
    boundary = hashlib.sha256(pixels.tobytes()).hexdigest()  # the same picture is the same request
    parts = [
        f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode()
        for name, value in asking.fields.items()
    ]
    head = f'--{boundary}\r\nContent-Disposition: form-data; name="{asking.part}"; filename="object.jpg"\r\n'
    parts.append(head.encode() + b"Content-Type: image/jpeg\r\n\r\n" + _encoded(pixels) + b"\r\n")
    return b"".join([*parts, f"--{boundary}--\r\n".encode()]), f"multipart/form-data; boundary={boundary}"


def _base64(pixels: Pixels, asking: Asking) -> tuple[bytes, str]:
    content = {asking.part: base64.b64encode(_encoded(pixels)).decode(), **asking.fields}
    return json.dumps(content).encode(), "application/json"
