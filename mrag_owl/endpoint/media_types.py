"""Media types of results, and which of them a client prefers (RFC 9110 §12.5.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

ROWS: Mapping[str, str] = MappingProxyType(
    {
        "application/sparql-results+json": "json",
        "application/json": "json",
        "application/sparql-results+xml": "xml",
        "application/xml": "xml",
        "text/xml": "xml",
        "text/csv": "csv",
        "text/tab-separated-values": "tsv",
    }
)
"""What the rows of SELECT and the boolean of ASK can be sent as, the first preferred."""

TRIPLES: Mapping[str, str] = MappingProxyType(
    {
        "text/turtle": "turtle",
        "application/n-triples": "ntriples",
        "application/ld+json": "jsonld",
        "application/rdf+xml": "rdfxml",
        "application/n-quads": "nquads",
        "application/trig": "trig",
        "text/plain": "ntriples",
        "application/x-turtle": "turtle",
        "application/xml": "rdfxml",
        "application/json": "jsonld",
    }
)
"""What the triples of CONSTRUCT and DESCRIBE can be sent as, the first preferred."""

FORMATS: Mapping[str, str] = MappingProxyType(
    {
        "json": "application/sparql-results+json",
        "xml": "application/sparql-results+xml",
        "csv": "text/csv",
        "tsv": "text/tab-separated-values",
        "turtle": "text/turtle",
        "ntriples": "application/n-triples",
        "jsonld": "application/ld+json",
        "rdfxml": "application/rdf+xml",
        "nquads": "application/n-quads",
        "trig": "application/trig",
    }
)
"""The short names that the parameter `format` takes."""


def content_type(media_type: str) -> str:
    """Return the value of the header: text is always UTF-8.

    >>> content_type("text/csv"), content_type("application/ld+json")
    ('text/csv; charset=utf-8', 'application/ld+json')
    """
    return f"{media_type}; charset=utf-8" if media_type.startswith("text/") else media_type


@lru_cache(maxsize=512)
def preferred(accept: str, offered: tuple[str, ...]) -> str | None:
    """Return the offered media type that an Accept header prefers, the first of equals; None if it takes none.

    The most specific range that fits a type says its weight. A part that is malformed counts for nothing.

    >>> preferred("text/csv;q=0.5, application/json", ("application/sparql-results+json", "application/json"))
    'application/json'
    >>> preferred("text/*, text/csv;q=0", ("text/csv", "text/xml")), preferred("image/png", ("text/csv",))
    ('text/xml', None)
    """
    ranges = _ranges(accept)
    if not ranges:
        return offered[0]
    best, weight = None, 0.0
    for media_type in offered:
        kind = media_type.partition("/")[0]
        fitting = next((ranges[name] for name in (media_type, f"{kind}/*", "*/*") if name in ranges), 0.0)
        if fitting > weight:
            best, weight = media_type, fitting
    return best


def _ranges(accept: str) -> dict[str, float]:
    ranges: dict[str, float] = {}
    for part in accept.split(","):
        name, *parameters = part.split(";")
        weight = 1.0
        for parameter in parameters:
            key, _, value = parameter.partition("=")
            if key.strip().lower() == "q":
                weight = _weight(value.strip())
        if name := name.strip().lower():
            ranges[name] = max(weight, ranges.get(name, 0.0))
    return ranges


def _weight(text: str) -> float:
    try:
        weight = float(text)
    except ValueError:
        return 0.0
    return weight if 0 <= weight <= 1 else 0.0


def accepts_gzip(header: str) -> bool:
    """Whether an Accept-Encoding header takes gzip.

    >>> accepts_gzip("gzip, deflate"), accepts_gzip("gzip;q=0, *"), accepts_gzip("*"), accepts_gzip("")
    (True, False, True, False)
    """
    ranges = _ranges(header)
    return ranges.get("gzip", ranges.get("*", 0.0)) > 0


def listed(offered: Sequence[str] | Mapping[str, str]) -> str:
    """Return media types as a sentence names them."""
    return ", ".join(offered)
