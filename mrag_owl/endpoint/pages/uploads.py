"""A picture that a browser sends in a form: its fields read, and the picture made small enough to travel with pages."""

from __future__ import annotations

import base64
import binascii
import io
from email.parser import BytesParser
from email.policy import HTTP
from itertools import islice
from pathlib import Path

from mrag_owl.endpoint.refusals import Refused
from mrag_owl.errors import SourceError
from mrag_owl.pictures.files import read_picture

LARGEST = 12 << 20
"""Bytes of a form with a picture."""

_SIDE = 1024
_QUALITY = 88
_MOST_FIELDS = 20
_SENT = "the picture"


def read_form(content_type: str, body: bytes) -> dict[str, bytes]:
    """Return the fields of a form that came as multipart/form-data (RFC 7578); raises Refused for anything else."""
    if not content_type.lower().startswith("multipart/form-data") or "\n" in content_type:
        raise Refused(415, "send the picture as a form (multipart/form-data)")
    head = f"Content-Type: {content_type}\r\n\r\n".encode("latin-1", "replace")
    message = BytesParser(policy=HTTP).parsebytes(head + body)
    fields: dict[str, bytes] = {}
    for part in islice(message.iter_parts() if message.is_multipart() else (), _MOST_FIELDS):
        name = part.get_param("name", header="content-disposition")
        content = part.get_payload(decode=True)
        if isinstance(name, str) and isinstance(content, bytes):
            fields.setdefault(name, content)
    if not fields:
        raise Refused(400, "the form holds nothing that can be read")
    return fields


def travelling(content: bytes) -> bytes:
    """Return a picture as a JPEG small enough to travel with every page; raises Refused for what is no picture."""
    try:
        decoded = read_picture(Path(_SENT), max_side=_SIDE, content=content)
    except SourceError as error:
        said = str(error).removeprefix(f"{_SENT}: ").partition(";")[0]
        raise Refused(422, f"The picture cannot be taken: {said.removeprefix('is ')}. Choose another.") from error
    buffer = io.BytesIO()
    decoded.image.save(buffer, "JPEG", quality=_QUALITY)
    return buffer.getvalue()


def travelled(text: bytes) -> bytes:
    """Return the picture that a page carried in base64; raises Refused where it is none."""
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise Refused(400, "the picture that the page carried is damaged; choose it again") from error
