"""A worker process: it opens one version of a store for reading and answers one job after the other."""

from __future__ import annotations

import os
import socket
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO, cast

import msgspec
import pyoxigraph
from pyoxigraph import DefaultGraph, NamedNode, QueryBoolean, QueryResultsFormat, QueryTriples, RdfFormat

from mrag_owl.endpoint import jobs
from mrag_owl.endpoint.isolation import leave_network
from mrag_owl.endpoint.media_types import ROWS, TRIPLES, listed
from mrag_owl.endpoint.row_counts import row_counter
from mrag_owl.errors import QueryError
from mrag_owl.queries.forms import syntax_error
from mrag_owl.queries.results import once_each
from mrag_owl.queries.services import check_services
from mrag_owl.store.dataset import DATASET
from mrag_owl.store.files import is_damage, lock_file
from mrag_owl.vocabulary import PREFIXES

_ROWS = {
    "json": QueryResultsFormat.JSON,
    "xml": QueryResultsFormat.XML,
    "csv": QueryResultsFormat.CSV,
    "tsv": QueryResultsFormat.TSV,
}
_TRIPLES = {
    "turtle": RdfFormat.TURTLE,
    "ntriples": RdfFormat.N_TRIPLES,
    "jsonld": RdfFormat.JSON_LD,
    "rdfxml": RdfFormat.RDF_XML,
    "nquads": RdfFormat.N_QUADS,
    "trig": RdfFormat.TRIG,
}
_JOB = msgspec.msgpack.Decoder(jobs.Job)
_Value = NamedNode | pyoxigraph.BlankNode | pyoxigraph.Literal | pyoxigraph.Triple
_COMPRESSED = 1000  # bytes from which an answer is worth compressing


class Options(msgspec.Struct, frozen=True):
    """What all jobs of a worker share: the version's folder, the base of its individuals, and the limits."""

    version: str
    base: str
    max_rows: int | None = None
    services: tuple[str, ...] = ()


class JobError(Exception):
    """Why a job is not done, as the client is told."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status


def main(channel: socket.socket, options: dict[str, object], _: object) -> None:
    """Answer jobs until the socket is closed."""
    chosen = msgspec.convert(options, Options)
    if not chosen.services:
        leave_network()
    version = Path(chosen.version)
    lock = lock_file(version / "lock", exclusive=False)
    if lock is None:
        return  # replaced and deleted in the meantime: the server starts another worker, on the newer one
    dataset = pyoxigraph.Store.read_only(str(version / DATASET))
    channel.setblocking(True)
    with suppress(ConnectionError):
        channel.sendall(jobs.frame(jobs.READY, str(os.getpid()).encode()))
        while (received := jobs.next_job(channel)) is not None:
            _answer(_JOB.decode(received), dataset, channel, chosen)


def _answer(job: jobs.Job, dataset: pyoxigraph.Store, channel: socket.socket, options: Options) -> None:
    try:
        if isinstance(job, jobs.QueryJob):
            _answer_query(job, dataset, channel, options)
        elif isinstance(job, jobs.GraphJob):
            _answer_graph(job, dataset, channel, options)
        else:
            raise JobError(500, "this worker answers queries")
    except JobError as error:
        failed = jobs.Failure(error.status, str(error))
    except QueryError as error:
        failed = jobs.Failure(400, str(error))
    except ConnectionError:
        raise
    except MemoryError:
        failed = jobs.Failure(507, "the query needs more memory than a worker may have; narrow it")
    except (OSError, RuntimeError, ValueError) as error:
        status = 500 if is_damage(error) else 400
        message = "the store is damaged" if is_damage(error) else f"the query does not run: {_line(error)}"
        failed = jobs.Failure(status, message)
    else:
        return
    channel.sendall(jobs.frame(jobs.FAILURE, jobs.encoded(failed)))


def _line(error: Exception) -> str:
    return " ".join(str(error).split())[:500]


def _answer_query(job: jobs.QueryJob, dataset: pyoxigraph.Store, channel: socket.socket, options: Options) -> None:
    text = job.text
    prefixes = {**PREFIXES, "data": options.base}
    explicit = job.default_graphs is not None or job.named_graphs is not None
    try:
        check_services(text, options.services, prefixes=prefixes, base=options.base)
        result = dataset.query(
            text,
            prefixes=prefixes,
            base_iri=options.base,
            default_graph=[NamedNode(iri) for iri in job.default_graphs or ()] if explicit else None,
            named_graphs=[NamedNode(iri) for iri in job.named_graphs or ()] if explicit else None,
            substitutions=_terms(job.bindings) if job.bindings else None,
        )
    except SyntaxError as error:
        raise syntax_error(text, error, where="query", prefixes=prefixes) from error
    if isinstance(result, QueryTriples):
        _send_triples(result, job.triples, channel, gzip=job.gzip, max_rows=options.max_rows, prefixes=prefixes)
        return
    if job.rows is None:
        raise JobError(406, f"rows can be sent as {listed(ROWS)}")
    form = ROWS[job.rows]
    with _Answer(channel, jobs.Head(job.rows, job.gzip), row_counter(form), options.max_rows) as answer:
        if options.max_rows is None or isinstance(result, QueryBoolean):
            answer.counter = None
        result.serialize(cast("IO[bytes]", answer), _ROWS[form])


def _terms(bindings: dict[str, str]) -> dict[pyoxigraph.Variable, _Value]:
    return {
        pyoxigraph.Variable(name): NamedNode(text[1:-1]) if text.startswith("<") else pyoxigraph.Literal(text)
        for name, text in bindings.items()
    }


def _answer_graph(job: jobs.GraphJob, dataset: pyoxigraph.Store, channel: socket.socket, options: Options) -> None:
    graph = DefaultGraph() if job.graph is None else NamedNode(job.graph)
    if isinstance(graph, NamedNode) and not dataset.contains_named_graph(graph):
        raise JobError(404, f"there is no graph <{job.graph}>")
    quads = dataset.quads_for_pattern(None, None, None, graph)
    triples = (quad.triple for quad in quads)
    prefixes = {**PREFIXES, "data": options.base}
    _send_triples(triples, job.triples, channel, gzip=job.gzip, max_rows=options.max_rows, prefixes=prefixes)


def _send_triples(
    triples: Iterable[pyoxigraph.Triple],
    media_type: str | None,
    channel: socket.socket,
    *,
    gzip: bool,
    max_rows: int | None,
    prefixes: dict[str, str],
) -> None:
    if media_type is None:
        raise JobError(406, f"triples can be sent as {listed(TRIPLES)}")
    if isinstance(triples, QueryTriples):
        triples = once_each(triples)
    if max_rows is not None:
        triples = _at_most(triples, max_rows)
    with _Answer(channel, jobs.Head(media_type, gzip)) as answer:
        pyoxigraph.serialize(triples, cast("IO[bytes]", answer), _TRIPLES[TRIPLES[media_type]], prefixes=prefixes)


def _at_most(triples: Iterable[pyoxigraph.Triple], limit: int) -> Iterator[pyoxigraph.Triple]:
    for count, triple in enumerate(triples, start=1):
        if count > limit:
            raise _too_many(limit, "triples")
        yield triple


def _too_many(limit: int, what: str) -> JobError:
    return JobError(413, f"the result has more than {limit:,} {what}, the most that is sent; add LIMIT and OFFSET")


class _Answer:
    """What results are written to: sent whole where small, else in chunks, compressed if wanted."""

    def __init__(
        self,
        channel: socket.socket,
        head: jobs.Head,
        counter: Callable[[bytes], int] | None = None,
        max_rows: int | None = None,
    ) -> None:
        self.counter = counter
        self._channel = channel
        self._head = head
        self._limit = max_rows
        self._parts: list[bytes] = []
        self._size = 0
        self._streams = False
        self._deflater = zlib.compressobj(4, wbits=31) if head.gzip else None

    def __enter__(self) -> _Answer:
        return self

    def write(self, content: bytes) -> int:
        """Take a piece of the result."""
        self._parts.append(content)
        self._size += len(content)
        if self._size >= jobs.SMALL:
            self._flush()
        return len(content)

    def flush(self) -> None:
        """Do nothing: what is written is sent when it is enough."""

    def _unsent(self) -> bytes:
        """Return what was written and not sent yet; raises JobError where it has a row too many."""
        content = b"".join(self._parts)
        self._parts, self._size = [], 0
        if self.counter is not None and self._limit is not None and self.counter(content) > self._limit:
            raise _too_many(self._limit, "rows")
        return content

    def _flush(self) -> None:
        content = self._unsent()
        if not self._streams:
            self._streams = True
            self._channel.sendall(jobs.frame(jobs.STREAM, jobs.encoded(self._head)))
        if self._deflater is not None:
            content = self._deflater.compress(content)
        if content:
            self._channel.sendall(jobs.frame(jobs.CHUNK, content))

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is not None:
            return
        if self._streams:
            self._flush()
            if self._deflater is not None:
                self._channel.sendall(jobs.frame(jobs.CHUNK, self._deflater.flush()))
            self._channel.sendall(jobs.frame(jobs.END))
            return
        if self._limit is not None and self._size <= self._limit:
            self.counter = None  # every row takes a byte, and to count takes as long as to find
        body = self._unsent()
        head = self._head
        if head.gzip and len(body) >= _COMPRESSED and self._deflater is not None:
            body = self._deflater.compress(body) + self._deflater.flush()
        elif head.gzip:
            head = jobs.Head(head.media_type)
        self._channel.sendall(jobs.whole_frame(head, body))
