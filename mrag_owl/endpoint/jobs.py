"""What goes over the socket between the server and a worker: jobs down, frames up.

A job is a msgpack array behind its length (4 bytes, big-endian). A frame is one byte for its kind, the length of its
content (4 bytes) and the content. The answer to a job is either one of WHOLE, or STREAM with any number of CHUNKs and
an END; or a FAILURE, which may also come after a STREAM has begun.
"""

from __future__ import annotations

import socket
import struct

import msgspec

LENGTH = struct.Struct(">I")
FRAME = struct.Struct(">cI")

READY = b"R"
"""The worker waits for jobs; content: its process id."""
WHOLE = b"W"
"""The whole answer; content: a `Head` behind its length, then the body."""
STREAM = b"S"
"""The answer begins; content: a `Head`."""
CHUNK = b"C"
END = b"E"
FAILURE = b"F"
"""Content: a `Failure`."""

SMALL = 1 << 16
"""Bytes up to which an answer is sent whole, and the size of a chunk."""


class Head(msgspec.Struct, frozen=True, array_like=True):
    """What the answer is: its media type, and whether it is compressed."""

    media_type: str
    gzip: bool = False


class Failure(msgspec.Struct, frozen=True, array_like=True):
    """What went wrong, as the client is told: an HTTP status, one line, and questions that may be asked instead."""

    status: int
    message: str
    instead: dict[str, str] = {}


class QueryJob(msgspec.Struct, frozen=True, array_like=True, tag="query"):
    """A query to answer: media types are those the client takes for each kind of result, None where it takes none."""

    text: str
    rows: str | None = None
    triples: str | None = None
    default_graphs: tuple[str, ...] | None = None
    named_graphs: tuple[str, ...] | None = None
    gzip: bool = False
    bindings: dict[str, str] | None = None


class GraphJob(msgspec.Struct, frozen=True, array_like=True, tag="graph"):
    """A graph to send; None is the default graph."""

    graph: str | None
    triples: str | None
    gzip: bool = False


class CallJob(msgspec.Struct, frozen=True, array_like=True, tag="call"):
    """A function of the service to call with a JSON text."""

    function: str
    argument: bytes


Job = QueryJob | GraphJob | CallJob

_ENCODER = msgspec.msgpack.Encoder()
_HEAD = msgspec.msgpack.Decoder(Head)
_FAILURE = msgspec.msgpack.Decoder(Failure)


def encoded_job(job: Job) -> bytes:
    """Return a job as it is sent."""
    content = _ENCODER.encode(job)
    return LENGTH.pack(len(content)) + content


def next_job(channel: socket.socket) -> memoryview | None:
    """Return the content of the next job that comes over a blocking socket, None where it was closed."""
    received = channel.recv(SMALL)
    while received and (len(received) < 4 or len(received) < 4 + LENGTH.unpack_from(received)[0]):
        more = channel.recv(1 << 20)
        received = received + more if more else b""
    return memoryview(received)[4:] if received else None


def whole_frame(head: Head, body: bytes) -> bytes:
    """Return the frame of an answer that is sent at once."""
    described = _ENCODER.encode(head)
    return b"".join((FRAME.pack(WHOLE, 4 + len(described) + len(body)), LENGTH.pack(len(described)), described, body))


def frame(kind: bytes, content: bytes = b"") -> bytes:
    """Return a frame as it is sent."""
    return FRAME.pack(kind, len(content)) + content


def encoded(value: Head | Failure) -> bytes:
    """Return the content of a STREAM or a FAILURE."""
    return _ENCODER.encode(value)


def head_and_body(content: bytes) -> tuple[Head, bytes]:
    """Return what a WHOLE frame holds."""
    size = LENGTH.unpack_from(content)[0]
    return _HEAD.decode(content[4 : 4 + size]), content[4 + size :]


def head(content: bytes) -> Head:
    """Return what a STREAM frame holds."""
    return _HEAD.decode(content)


def failure(content: bytes) -> Failure:
    """Return what a FAILURE frame holds."""
    return _FAILURE.decode(content)
