"""Language and vision models behind any OpenAI-compatible server: what is asked, what comes back, what it costs."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from typing import Protocol


@dataclass(frozen=True, slots=True)
class EncodedPicture:
    """A picture ready to be sent; `sha256` is that of its file, so that it names the content whatever is sent of it."""

    media_type: str
    content: bytes = field(repr=False)
    width: int
    height: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Call:
    """One question to a model: its prompt, its parameters and perhaps a picture.

    `schema` is the JSON schema (draft 2020-12) that the answer must follow, None for free text; `schema_name` names it.
    """

    model: str
    system: str
    prompt: str
    picture: EncodedPicture | None = None
    schema: Mapping[str, object] | None = None
    schema_name: str = "answer"
    temperature: float = 0.1
    seed: int = 1
    max_tokens: int = 800
    max_side: int = 0

    @property
    def key(self) -> str:
        """The SHA-256 of model, prompt, parameters and picture content: what the journal knows the call by.

        >>> Call("m", "s", "p").key == Call("m", "s", "p").key != Call("m", "s", "p", seed=2).key
        True
        """
        content = {
            "model": self.model,
            "system": self.system,
            "prompt": self.prompt,
            "picture": self.picture.sha256 if self.picture else None,
            "max_side": self.max_side if self.picture else None,
            "schema": self.schema,
            "temperature": self.temperature,
            "seed": self.seed,
            "max_tokens": self.max_tokens,
        }
        return hashlib.sha256(json.dumps(content, sort_keys=True, ensure_ascii=False).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens as the server counts them; None where it does not say."""

    prompt_tokens: int | None = None
    completion_tokens: int | None = None


@dataclass(frozen=True, slots=True)
class Reply:
    """What a model answered.

    `finish` is the server's reason to stop (`stop`, `length`, `content_filter`); `refusal` its words where it declined.
    `doubtful` counts the earlier attempts at this call that broke off after they were sent, so that the server may
    have charged for them.
    """

    text: str
    finish: str = "stop"
    refusal: str | None = None
    usage: Usage = Usage()
    doubtful: int = 0

    def to_json(self) -> dict[str, object]:
        """Return the reply as the journal keeps it."""
        return asdict(self)

    @classmethod
    def from_json(cls, content: Mapping[str, object]) -> Reply:
        """Return the reply that the journal kept."""
        fields = dict(content)
        usage = fields.pop("usage", None)
        return cls(usage=Usage(**usage) if isinstance(usage, dict) else Usage(), **fields)  # type: ignore[arg-type]  # as written by to_json


@dataclass(frozen=True, slots=True)
class Prices:
    """What a million tokens cost, in any currency; zero for a server of one's own.

    >>> Prices(0.15, 0.6).cost(Usage(1_000_000, 500_000))
    0.45
    """

    prompt: float = 0.0
    completion: float = 0.0

    def cost(self, usage: Usage) -> float:
        """Return what a call cost, as far as the server said what it used."""
        return ((usage.prompt_tokens or 0) * self.prompt + (usage.completion_tokens or 0) * self.completion) / 1e6


class Chat(Protocol):
    """Anything that answers calls: a server's client, the journal around one, or recorded replies."""

    @property
    def model(self) -> str:
        """The model that is asked."""
        ...

    def ask(self, call: Call, *, idempotency_key: str) -> Reply:
        """Return the answer; raises ModelError, whose `Failure` says whether asking again can help.

        Requests with the same idempotency key are one request to servers that know the header `Idempotency-Key`.
        """
        ...


class StreamingChat(Protocol):
    """Anything that answers a call piece by piece."""

    @property
    def model(self) -> str:
        """The model that is asked."""
        ...

    def stream(self, call: Call) -> Iterator[str]:
        """Yield the answer in the pieces in which it comes; raises ModelError."""
        ...
