"""Queries to somebody's SPARQL endpoint: values put in, pages put together, failures said clearly."""

from __future__ import annotations

import base64
import http.client
import re
import socket
import time
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from typing import cast
from urllib.parse import urlencode, urlsplit, urlunsplit

import pyoxigraph
from pyoxigraph import QueryBoolean, QueryResultsFormat, QuerySolutions, QueryTriples, RdfFormat

from mrag_owl import __version__
from mrag_owl.errors import QueryError, StoreError
from mrag_owl.queries.forms import query_form
from mrag_owl.queries.tokens import tokens
from mrag_owl.remote.answers import TooLargeError, answer_of

Result = QuerySolutions | QueryBoolean | QueryTriples

_ROWS = "application/sparql-results+json"
_TRIPLES = "application/n-triples, text/turtle;q=0.9"
_PAUSES = (0.5, 2.0, 5.0)
"""Seconds before a request is tried again that the server could not answer just then."""
_NOBODY = (ConnectionRefusedError, socket.gaierror)
_PASSING = {429, 502, 503, 504}
_ROUND = 1000
"""An endpoint that cuts results does it at a round number of rows (Virtuoso: 10,000)."""
_FOREIGN_BLANK = re.compile(rb'("type"\s*:\s*"bnode"\s*,\s*"value"\s*:\s*")[^"]*?([A-Za-z0-9_]+)"')


class Endpoint:
    """The address of a SPARQL 1.1 endpoint; a name and a password may stand in the URL, for Basic authentication."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        if not parts.hostname:
            raise StoreError(f"{url}: no address of an endpoint, such as https://example.org/sparql")
        host = parts.netloc.rpartition("@")[2]
        self.url = urlunsplit((parts.scheme, host, parts.path, parts.query, ""))
        self.address = self.url
        self._has_answered = False
        self._headers = {"User-Agent": f"mrag-owl/{__version__}"}
        if parts.username:
            pair = f"{parts.username}:{parts.password or ''}".encode()
            self._headers["Authorization"] = f"Basic {base64.b64encode(pair).decode()}"

    def ask(self, query: str, accept: str) -> tuple[bytes, Mapping[str, str]]:
        """Send a query by form POST; returns the body and the headers, their names in lower case.

        What passes by itself (a lost connection, 429, 502, 503, 504) is tried four times; where nobody is there, only
        if the endpoint has answered before. Raises SyntaxError for a 400, StoreError for all else.
        """
        request = urllib.request.Request(  # noqa: S310  # http or https: checked when the store was named
            self.url,
            urlencode({"query": query}).encode(),
            {**self._headers, "Accept": accept, "Content-Type": "application/x-www-form-urlencoded"},
        )
        for wait in (*_PAUSES, None):
            try:
                answer = answer_of(request)
                self._has_answered = True
                return answer
            except TooLargeError as error:
                raise StoreError(f"{self.address}: {error}") from error
            except urllib.error.HTTPError as error:
                said = " ".join(error.read(2000).decode("utf-8", "replace").split())[:300]
                if error.code == 400:
                    raise SyntaxError(f"{self.address} refuses the query: {said}") from error
                if error.code not in _PASSING or wait is None:
                    raise StoreError(
                        f"{self.address}: the endpoint answers {error.code}: {said or error.reason}"
                    ) from error
                wished = error.headers.get("Retry-After", "")
                pause = max(wait, min(float(wished), 30.0)) if wished.isdecimal() else wait
            except (urllib.error.URLError, http.client.HTTPException, OSError) as error:
                reason = getattr(error, "reason", None) or error
                if wait is None or (not self._has_answered and isinstance(reason, _NOBODY)):
                    raise StoreError(
                        f"{self.address}: the endpoint cannot be asked ({reason}); is it running?"
                    ) from error
                pause = wait
            time.sleep(pause)
        raise AssertionError  # the last pause raises

    def entity_tag(self) -> str:
        """Return what the endpoint calls the state of its data, empty where it does not."""
        url = f"{self.url}{'&' if '?' in self.url else '?'}query=ASK%7B%7D"
        request = urllib.request.Request(url, headers=self._headers)  # noqa: S310  # as above
        try:
            _, headers = answer_of(request, seconds=30, most=1 << 20)
            return headers.get("etag", "")
        except (urllib.error.URLError, http.client.HTTPException, OSError):
            return ""


def with_bindings(text: str, prefixes: Mapping[str, str], terms: Mapping[str, str]) -> str:
    """Return a query in which variables have values, and prefixes that it uses without declaring them are declared.

    `terms` are written as in N-Triples. They are joined to the query's outermost group, hence a variable of a
    sub-SELECT is bound only if that projects it.

    >>> with_bindings("SELECT ?s { ?s a ex:A }", {"ex": "urn:"}, {"s": "<urn:b>"})
    'PREFIX ex: <urn:> SELECT ?s { VALUES (?s) { (<urn:b>) } ?s a ex:A }'
    """
    declared = set(re.findall(r"(?i:prefix)\s++([\w.\-]*+):", text))
    used = {token.text.partition(":")[0] for token in tokens(text) if token.kind == "name"}
    head = "".join(f"PREFIX {name}: <{prefixes[name]}> " for name in sorted(used - declared) if name in prefixes)
    if not terms:
        return head + text
    place = _where(text)
    names = " ".join(f"?{name}" for name in terms)
    values = f" VALUES ({names}) {{ ({' '.join(terms.values())}) }}"
    return head + text[:place] + values + text[place:]


def with_alternatives(text: str, alternatives: Mapping[str, Sequence[str]]) -> str:
    """Return a query in which each of the variables has any of some values, written as in N-Triples.

    >>> with_alternatives("SELECT ?s { ?s ?p ?o }", {"s": ["<urn:a>", "<urn:b>"]})
    'SELECT ?s { VALUES ?s { <urn:a> <urn:b> } ?s ?p ?o }'
    """
    for name, terms in alternatives.items():
        place = _where(text)
        text = f"{text[:place]} VALUES ?{name} {{ {' '.join(terms)} }}{text[place:]}"
    return text


def _where(text: str) -> int:
    """Return the place after the brace that opens a query's outermost group."""
    form = query_form(text)
    depth, groups = 0, 0
    skipped = 1 if form == "CONSTRUCT" and not re.search(r"(?i)\bconstruct\s+where\b", text) else 0
    for token in tokens(text):
        if token.text == "{":
            if depth == 0 and groups == skipped:
                return token.end
            groups += depth == 0
            depth += 1
        elif token.text == "}":
            depth -= 1
    raise QueryError("a query without a group has no variables to give values to")


def paged_query(endpoint: Endpoint, text: str) -> Result:
    """Return the whole result of a query, however many rows the endpoint gives at once.

    Raises StoreError where the pages together are not what the endpoint counts.
    """
    form = query_form(text)
    if form in ("CONSTRUCT", "DESCRIBE"):
        body, headers = endpoint.ask(text, _TRIPLES)
        kind = RdfFormat.TURTLE if "turtle" in headers.get("content-type", "") else RdfFormat.N_TRIPLES
        return _as_triples(body, kind)
    body, headers = endpoint.ask(text, _ROWS)
    result = _parsed(endpoint, body)
    if isinstance(result, QueryBoolean):
        return result
    rows = list(result)
    limit = len(rows)
    if not limit or (limit % _ROUND and "x-sparql-maxrows" not in headers) or _is_limited(text, limit):
        return _parsed(endpoint, body)
    return _all_pages(endpoint, text, body, limit)


def _all_pages(endpoint: Endpoint, text: str, first: bytes, limit: int) -> Result:
    prologue, select = _parted(text)
    counting, _ = endpoint.ask(f"{prologue} SELECT (COUNT(*) AS ?n) WHERE {{ {{ {select}\n}} }}", _ROWS)
    count = next((int(row[0].value) for row in _solutions(endpoint, counting)), 0)
    pages = [first]
    for offset in range(limit, count, limit):
        paged = f"{prologue} SELECT * WHERE {{ {{ {select}\n}} }} LIMIT {limit} OFFSET {offset}"
        pages.append(endpoint.ask(paged, _ROWS)[0])
    variables = [variable.value for variable in _solutions(endpoint, first).variables]
    lines = ["\t".join(f"?{name}" for name in variables)]
    for page in pages:
        rows = _solutions(endpoint, page)
        lines += ["\t".join("" if row[name] is None else str(row[name]) for name in variables) for row in rows]
    if len(lines) - 1 != count:
        raise StoreError(
            f"{endpoint.address}: gives {len(lines) - 1:,} of {count:,} rows, {limit:,} at a time; raise its limit"
        )
    whole = pyoxigraph.parse_query_results("\n".join([*lines, ""]).encode(), QueryResultsFormat.TSV)
    return cast("QuerySolutions", whole)


def _as_triples(body: bytes, form: RdfFormat) -> QueryTriples:
    """Return triples as a query's result, which the engine alone can make."""
    graph = pyoxigraph.Store()
    graph.bulk_load(body, form)
    result = graph.query("CONSTRUCT WHERE { ?s ?p ?o }")
    if not isinstance(result, QueryTriples):
        raise QueryError("no triples")
    return result


def _solutions(endpoint: Endpoint, body: bytes) -> QuerySolutions:
    return cast("QuerySolutions", _parsed(endpoint, body))


def _parsed(endpoint: Endpoint, body: bytes) -> QuerySolutions | QueryBoolean:
    """Return results in JSON; blank nodes with foreign names get the end of theirs."""
    try:
        return pyoxigraph.parse_query_results(_FOREIGN_BLANK.sub(rb'\1\2"', body), QueryResultsFormat.JSON)
    except (SyntaxError, ValueError) as error:
        raise StoreError(
            f"{endpoint.address}: its answer is not SPARQL results in JSON ({error}); is it an endpoint?"
        ) from error


def _parted(text: str) -> tuple[str, str]:
    """Return the declarations of a query, and the rest."""
    for token in tokens(text):
        if token.word == "SELECT":
            return text[: token.start], text[token.start :]
    raise QueryError("only rows come in pages")


def _is_limited(text: str, rows: int) -> bool:
    """Whether a query itself asks for no more rows than came."""
    limits = re.findall(r"(?i)\blimit\s+(\d+)\s*(?:offset\s+\d+\s*)?$", text.strip())
    return bool(limits) and int(limits[-1]) <= rows
