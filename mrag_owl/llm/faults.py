"""What can go wrong between a call and its answer, and what to do about each.

Kinds that end the whole run, because every other call would fail alike: `key`, `model`, `vision`, `quota`, `address`,
`request`. Kinds of one call: `busy`, `server`, `timeout`, `connection`, `garbage` pass by; `refused`, `empty`,
`invalid`, `picture` do not, nor do `describer`, an error in our own code, and `doubtful`, which was perhaps charged.
`stopped`: the person stopped the run.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING
from urllib.parse import urlsplit, urlunsplit

from mrag_owl.errors import ModelError
from mrag_owl.llm.plain_text import plain_text

if TYPE_CHECKING:
    from collections.abc import Mapping

TRANSIENT_KINDS = frozenset({"busy", "server", "timeout", "connection", "garbage"})
FATAL_KINDS = frozenset({"key", "model", "vision", "quota", "address", "request", "stopped"})

_KEY_LIKE = re.compile(r"\b(?:sk|rk|pk|key|gsk|hf|xai)[-_][A-Za-z0-9_\-*.]{6,}|(?i:bearer)\s+[^\s\"',}]+")
_LONGEST_BODY = 300


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a call has no answer.

    `wait`: the seconds that the server asks to wait. `doubtful`: it may have answered, and charged, all the same.
    """

    kind: str
    message: str
    wait: float | None = None
    doubtful: bool = False

    @property
    def is_transient(self) -> bool:
        """Whether the same call may succeed later."""
        return self.kind in TRANSIENT_KINDS

    @property
    def is_fatal(self) -> bool:
        """Whether every other call would fail alike."""
        return self.kind in FATAL_KINDS


class CallError(ModelError):
    """A call without an answer; `failure` says why."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.message)
        self.failure = failure


def redacted(text: str, *, secrets: tuple[str, ...] = ()) -> str:
    """Return a text without the given secrets and without anything that looks like a key.

    >>> redacted("Incorrect API key provided: sk-proj-abcdef123456.", secrets=())
    'Incorrect API key provided: ***'
    >>> redacted("wrong token hunter2!", secrets=("hunter2",))
    'wrong token ***!'
    """
    for secret in sorted(filter(None, secrets), key=len, reverse=True):
        text = text.replace(secret, "***")
    return _KEY_LIKE.sub("***", text)


def shown_address(url: str) -> str:
    """Return an address without user, password, query and fragment, which may hold a key.

    >>> shown_address("https://me:secret@host:8000/v1?key=1")
    'https://host:8000/v1'
    """
    parts = urlsplit(url)
    return urlunsplit((parts.scheme, parts.netloc.rpartition("@")[2], parts.path, "", ""))


def status_failure(status: int, body: str, headers: Mapping[str, str], *, address: str, model: str) -> Failure:
    """Return what an error answer means; `body` must be redacted."""
    said = f"{address} answered {status}: {plain_text(body)[:_LONGEST_BODY] or 'nothing'}"
    words = body.lower()
    if status == 429 and ("insufficient_quota" in words or "billing" in words):
        return Failure("quota", f"{said}; the quota is used up: top it up and run the command again, it continues")
    if status in (408, 409, 425, 429):
        return Failure("busy", said, wait=retry_after(headers))
    if status in (400, 422) and any(word in words for word in ("content_policy", "content_filter", "safety")):
        return Failure("refused", f"{said}; the server declined this picture or prompt")
    if status >= 400 and status not in (413, 502, 503, 504) and _speaks_of_pictures(words):
        return Failure("vision", f"{said}; the model {model!r} takes no pictures: name a vision model")
    if status >= 500:
        return Failure("server", said, wait=retry_after(headers))
    if status in (401, 403):
        return Failure("key", f"{said}; check the key in MRAG_OWL_API_KEY or OPENAI_API_KEY")
    if status == 402:
        return Failure("quota", f"{said}; the account cannot pay for more: top it up and run the command again")
    if status == 404 or (status == 400 and "model" in words and ("not found" in words or "not exist" in words)):
        return Failure("model", f"{said}; check the model {model!r}, and that the address ends in /v1")
    if status == 413:
        return Failure("picture", f"{said}; the picture is too large for the server: lower --max-side")
    return Failure("request", f"{said}; the server does not take such a request, check its version and options")


def _speaks_of_pictures(words: str) -> bool:
    named = any(word in words for word in ("image", "vision", "multimodal", "multi-modal", "mmproj"))
    return named and any(word in words for word in ("support", "not allowed", "cannot", "can't", "not a", "only text"))


def lacks_schemas(status: int, body: str) -> bool:
    """Tell whether an error answer means that the server takes no JSON schema."""
    words = body.lower()
    names = ("response_format", "json_schema", "structured output", "guided", "grammar")
    return status in (400, 404, 415, 422, 501) and any(name in words for name in names)


def retry_after(headers: Mapping[str, str], *, now: datetime | None = None) -> float | None:
    """Return the seconds that a server asks to wait, as a number or a date (RFC 9110 §10.2.3); None where it does not.

    >>> retry_after({"retry-after": "3"}), retry_after({"retry-after-ms": "250"}), retry_after({"retry-after": "soon"})
    (3.0, 0.25, None)
    """
    for name, unit in (("retry-after-ms", 1000.0), ("retry-after", 1.0)):
        value = headers.get(name, "").strip()
        if re.fullmatch(r"\d{1,9}(\.\d+)?", value):
            return float(value) / unit
    try:
        until = parsedate_to_datetime(headers.get("retry-after", ""))
    except ValueError:
        return None
    return max((until.astimezone(UTC) - (now or datetime.now(UTC))).total_seconds(), 0.0)
