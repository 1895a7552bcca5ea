"""SPARQL 1.1 Protocol, §2.1 and §2.2: a request as what is asked for, over which graphs, in which form."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass
from urllib.parse import unquote_plus

from mrag_owl.endpoint.media_types import FORMATS, ROWS, TRIPLES, listed, preferred
from mrag_owl.endpoint.refusals import Refused

FORM = "application/x-www-form-urlencoded"
QUERY = "application/sparql-query"
UPDATE = "application/sparql-update"
_FOREIGN = re.compile("[\0\ud800-\udfff]")
_BRACKET = re.compile(r"[(){}\[\]]")
_DEEPEST = 400
"""Brackets that may be open at once: the engine reads and plans by recursion."""

_QUERY_DATASET = ("default-graph-uri", "named-graph-uri")
_UPDATE_DATASET = ("using-graph-uri", "using-named-graph-uri")
_KNOWN = {"query", "update", "format", *_QUERY_DATASET, *_UPDATE_DATASET}
_ROWS, _TRIPLES = tuple(ROWS), tuple(TRIPLES)


@dataclass(frozen=True, slots=True)
class Operation:
    """A query or an update; the graphs are None where the protocol names none, and the text decides."""

    text: str
    is_update: bool
    default_graphs: tuple[str, ...] | None
    named_graphs: tuple[str, ...] | None
    format: str | None = None


def operation(method: str, query_string: bytes, content_type: str, body: bytes) -> Operation | None:
    """Return what a request asks for, or None for a GET that asks nothing, hence for the description.

    Raises Refused with the status that the protocol demands.
    """
    parameters = _parameters(query_string, "the URL")
    if method in ("GET", "HEAD"):
        if "update" in parameters:
            raise Refused(400, "an update comes by POST, not by GET")
        if "query" not in parameters:
            if parameters:
                raise Refused(400, "the parameter 'query' is missing")
            return None
        return _operation(parameters, "query")
    media_type, charset = _media_type(content_type)
    if media_type == FORM:
        form = _parameters(body, "the form")
        verbs = [verb for verb in ("query", "update") if verb in form]
        if len(verbs) != 1:
            raise Refused(400, "the form holds either 'query' or 'update'")
        for name, values in parameters.items():
            form.setdefault(name, []).extend(values)
        return _operation(form, verbs[0])
    if media_type in (QUERY, UPDATE):
        verb = "query" if media_type == QUERY else "update"
        if "query" in parameters or "update" in parameters:
            raise Refused(400, "the query is in the body and in the URL; give it once")
        return _operation({**parameters, verb: [_decoded(body, charset, "the body")]}, verb)
    named = f"not {media_type!r}" if media_type else "and the header is missing"
    raise Refused(415, f"Content-Type is {FORM}, {QUERY} or {UPDATE}, {named}")


def _media_type(header: str) -> tuple[str, str]:
    name, *parameters = header.split(";")
    charset = "utf-8"
    for parameter in parameters:
        key, _, value = parameter.partition("=")
        if key.strip().lower() == "charset":
            charset = value.strip().strip('"').lower() or charset
    return name.strip().lower(), charset


def _decoded(content: bytes, charset: str, where: str) -> str:
    try:
        is_utf8 = codecs.lookup(charset).name in ("utf-8", "ascii")
    except (LookupError, ValueError):
        is_utf8 = False
    if not is_utf8:
        raise Refused(415, f"{where} must be UTF-8, not {charset[:40]!r}")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refused(400, f"{where} is not UTF-8: {error.reason} at byte {error.start}") from error


def _parameters(encoded: bytes, where: str) -> dict[str, list[str]]:
    parameters: dict[str, list[str]] = {}
    if not encoded:
        return parameters
    try:
        text = encoded.decode("ascii")
    except UnicodeDecodeError:
        text = _decoded(encoded, "utf-8", where)
    for pair in text.split("&"):
        if not pair:
            continue
        name, _, value = pair.partition("=")
        try:
            name = unquote_plus(name, errors="strict")
            value = unquote_plus(value, errors="strict")
        except UnicodeDecodeError as error:
            raise Refused(400, f"{where} is not UTF-8 where it is percent-encoded") from error
        if name in _KNOWN:
            parameters.setdefault(name, []).append(value)
    return parameters


def _operation(parameters: dict[str, list[str]], verb: str) -> Operation:
    texts = parameters[verb]
    if len(texts) != 1:
        raise Refused(400, f"the parameter {verb!r} is given {len(texts)} times; give it once")
    text = texts[0]
    if not text.strip():
        raise Refused(400, f"the {verb} is empty")
    check_text(text)
    is_update = verb == "update"
    owner = "an update" if is_update else "a query"
    foreign = _QUERY_DATASET if is_update else _UPDATE_DATASET
    for name in foreign:
        if name in parameters:
            raise Refused(400, f"the parameter {name!r} does not belong to {owner}")
    default, named = _UPDATE_DATASET if is_update else _QUERY_DATASET
    has_dataset = default in parameters or named in parameters
    formats = parameters.get("format", [])
    if formats and (len(formats) > 1 or formats[0] not in FORMATS):
        raise Refused(400, f"the parameter 'format' is one of {listed(FORMATS)}")
    return Operation(
        text,
        is_update,
        _iris(parameters.get(default, []), default) if has_dataset else None,
        _iris(parameters.get(named, []), named) if has_dataset else None,
        formats[0] if formats else None,
    )


def _iris(values: list[str], name: str) -> tuple[str, ...]:
    for value in values:
        scheme, colon, _ = value.partition(":")
        if not (colon and scheme[:1].isalpha()) or set(value) & set(' <>"{}|\\^`') or not value.isprintable():
            raise Refused(400, f"the parameter {name!r} is no absolute IRI: {value[:200]!r}")
    return tuple(dict.fromkeys(values))


def check_text(text: str) -> None:
    """Raise Refused for a text that the engine must not see: nested too deeply, or holding a NUL or half a character.

    Brackets in strings count too.
    """
    if _FOREIGN.search(text):
        raise Refused(400, "the text holds a character that SPARQL does not have")
    depth = deepest = 0
    if text.count("(") + text.count("{") + text.count("[") > _DEEPEST:
        for bracket in _BRACKET.findall(text):
            depth += 1 if bracket in "({[" else -1
            deepest = max(deepest, depth)
    if deepest > _DEEPEST:
        raise Refused(400, f"the text is nested {deepest} brackets deep; the most is {_DEEPEST}")


def media_types(accept: str, form: str | None) -> tuple[str | None, str | None]:
    """Return what rows and what triples are sent as, by the Accept header or the parameter `format`; None for neither.

    >>> media_types("text/csv, text/turtle;q=0.5", None), media_types("*/*", "xml")
    (('text/csv', 'text/turtle'), ('application/sparql-results+xml', None))
    """
    if form is not None:
        wanted = FORMATS[form]
        return (wanted if wanted in ROWS else None), (wanted if wanted in TRIPLES else None)
    return preferred(accept, _ROWS), preferred(accept, _TRIPLES)
