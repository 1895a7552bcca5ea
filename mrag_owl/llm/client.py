"""The client of an OpenAI-compatible server (vLLM, Ollama, llama.cpp, OpenAI …): one call, one answer or one cause."""

from __future__ import annotations

import base64
import itertools
import logging
import random
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, TypeVar
from urllib.parse import urlsplit

import msgspec

from mrag_owl.errors import ConfigError
from mrag_owl.llm import Call, Reply, Usage
from mrag_owl.llm.backoff import Backoff
from mrag_owl.llm.faults import CallError, Failure, lacks_schemas, redacted, shown_address, status_failure
from mrag_owl.llm.plain_text import plain_text

if TYPE_CHECKING:
    from openai import OpenAI

logger = logging.getLogger(__name__)

T = TypeVar("T")

TIMEOUT = 120.0
"""Seconds that an answer may take."""

_CONNECTING = 10.0
_NOT_SENT = frozenset({"ConnectError", "ConnectTimeout", "PoolTimeout", "UnsupportedProtocol", "InvalidURL"})
_OPTIONAL = ("temperature", "seed", "max_tokens")  # what some servers and models refuse to be told


class OpenAiChat:
    """Asks one model of one server; open it with `open`. Threads may share it."""

    def __init__(
        self, client: OpenAI, *, address: str, model: str, secrets: tuple[str, ...], backoff: Backoff, at_once: int
    ) -> None:
        self.address = address
        self.model = model
        self.backoff = backoff
        self._client = client
        self._secrets = secrets
        self._refused: frozenset[str] = frozenset()
        self._lock = threading.Lock()
        self._slots = threading.Semaphore(at_once)

    @classmethod
    def open(
        cls,
        base_url: str,
        model: str,
        *,
        api_key: str | None = None,
        timeout: float = TIMEOUT,
        backoff: Backoff | None = None,
        at_once: int = 8,
    ) -> OpenAiChat:
        """Return a client that has `at_once` requests under way at most, however many threads share it.

        Nothing is sent yet. Raises ConfigError for an address that is none or a missing extra.
        """
        parts = urlsplit(base_url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ConfigError(
                f"{shown_address(base_url)!r} is no address of a server, such as http://localhost:8000/v1"
            )
        if parts.username or parts.password:
            raise ConfigError(f"{shown_address(base_url)}: give no key in the address, but in MRAG_OWL_API_KEY")
        try:
            import openai
        except ImportError as error:
            raise ConfigError(
                "asking a model server needs openai; install the extra: pip install 'mrag-owl[llm]'"
            ) from error
        base = base_url.rstrip("/").removesuffix("/chat/completions")
        client = openai.OpenAI(
            base_url=base,
            api_key=api_key or "none",
            max_retries=0,  # ours keep the journal's promises and let all threads wait together
            timeout=openai.Timeout(timeout, connect=min(_CONNECTING, timeout)),
        )
        return cls(
            client,
            address=shown_address(base),
            model=model,
            secrets=(api_key,) if api_key else (),
            backoff=backoff or Backoff(chance=random.Random()),
            at_once=at_once,
        )

    def close(self) -> None:
        """Hang up."""
        self._client.close()

    def verify(self) -> None:
        """Ask the server for its models, once; raises CallError where it cannot be reached or refuses the key.

        A server that has no such list is as good as any.
        """
        try:
            with self._faults():
                listed = [model.id for model in self._client.models.list().data or ()]
        except CallError as error:
            failure = error.failure
            if failure.kind in ("connection", "timeout", "address"):
                message = f"{failure.message}; start the server, or check --base-url"
                raise CallError(Failure("address", message)) from error
            if failure.kind == "key":
                raise
            return
        except (AttributeError, TypeError):
            return
        if listed and self.model not in listed:
            logger.info("%s lists %s, not %s", self.address, ", ".join(sorted(listed)[:10]), self.model)

    def ask(self, call: Call, *, idempotency_key: str) -> Reply:
        """Return the answer, asking again after what passes by; raises CallError."""
        doubtful = 0

        def attempt(_: int) -> Reply:
            nonlocal doubtful
            try:
                return self._adapting(lambda: self._ask_once(call, idempotency_key))
            except CallError as error:
                doubtful += error.failure.doubtful
                raise

        reply = self.backoff.run(attempt)
        return Reply(reply.text, reply.finish, reply.refusal, reply.usage, doubtful)

    def stream(self, call: Call) -> Iterator[str]:
        """Yield the answer as it comes; what passes by is waited out only before the first piece. Raises CallError."""

        def begin(_: int) -> Iterator[str]:
            return self._adapting(lambda: self._begun(call))

        yield from self.backoff.run(begin)

    def _adapting(self, ask: Callable[[], T]) -> T:
        """Ask, and leave out what the server says it does not know; it refuses such requests before it answers."""
        while True:
            refused = self._refused
            try:
                return ask()
            except _Unsupported as error:
                with self._lock:
                    if error.name in refused:
                        raise CallError(error.failure) from error
                    self._refused |= {error.name}
                logger.info("%s takes no %s: asking without", self.address, error.name)

    def _ask_once(self, call: Call, idempotency_key: str) -> Reply:
        with self._slots, self._faults():
            # `chat.completions.create` would walk through every message by its type hints: three times the work.
            answer = self._client.post(
                "/chat/completions",
                cast_to=object,
                body=self._request(call),
                options={"headers": {"Idempotency-Key": idempotency_key}},
            )
        return self._reply(answer)

    def _begun(self, call: Call) -> Iterator[str]:
        """Return the pieces of an answer that has begun to come."""
        pieces = self._pieces(call)
        first = next(pieces, "")
        return itertools.chain([first], pieces)

    def _pieces(self, call: Call) -> Iterator[str]:
        with self._faults():
            ended = False
            for event in self._client.chat.completions.create(**self._request(call), stream=True):
                for choice in getattr(event, "choices", None) or ():
                    ended = ended or bool(choice.finish_reason)
                    if piece := choice.delta.content:
                        yield piece
        if not ended:
            message = f"{self.address} broke off in the middle of its answer"
            raise CallError(Failure("connection", message, doubtful=True))

    def _request(self, call: Call) -> dict[str, object]:
        content: object = call.prompt
        if call.picture is not None:
            encoded = base64.b64encode(call.picture.content).decode()
            address = f"data:{call.picture.media_type};base64,{encoded}"
            content = [
                {"type": "text", "text": call.prompt},
                {"type": "image_url", "image_url": {"url": address}},
            ]
        messages = [{"role": "user", "content": content}]
        if call.system:
            messages.insert(0, {"role": "system", "content": call.system})
        options: dict[str, object] = {
            "temperature": call.temperature,
            "seed": call.seed,
            "max_tokens": call.max_tokens,
        }
        if "max_tokens" in self._refused:
            options["max_completion_tokens"] = call.max_tokens
        if call.schema is not None:
            schema = {"name": call.schema_name, "strict": True, "schema": dict(call.schema)}
            options["response_format"] = {"type": "json_schema", "json_schema": schema}
        kept = {name: value for name, value in options.items() if name not in self._refused}
        return {"model": call.model, "messages": messages, **kept}

    def _reply(self, answer: object) -> Reply:
        try:
            completion = msgspec.convert(answer, _Completion)
        except msgspec.ValidationError as error:
            raise self._garbage(f"something that is no chat completion ({error})") from error
        choice, usage = completion.choices[0], completion.usage or Usage()
        return Reply(
            choice.message.content or "", choice.finish_reason or "stop", choice.message.refusal or None, usage
        )

    def _garbage(self, found: str) -> CallError:
        message = f"{self.address} answered with {found}; check that the address ends in /v1"
        return CallError(Failure("garbage", message, doubtful=True))

    @contextmanager
    def _faults(self) -> Iterator[None]:
        """Turn what the library raises into a CallError without keys.

        The cause is left out: its text, and the headers it carries, hold the key.
        """
        import openai

        failure: Failure
        unsupported = None
        try:
            yield
            return
        except openai.APITimeoutError as error:
            sent = type(error.__cause__).__name__ not in _NOT_SENT
            failure = Failure("timeout", f"{self.address} did not answer in time", doubtful=sent)
        except openai.APIConnectionError as error:
            failure = self._connection_failure(error)
        except openai.APIStatusError as error:
            body = redacted(error.response.text, secrets=self._secrets)
            unsupported = _unsupported(error.status_code, body)
            headers = {name.lower(): value for name, value in error.response.headers.items()}
            failure = status_failure(error.status_code, body, headers, address=self.address, model=self.model)
        except (openai.APIError, ValueError, RecursionError) as error:
            said = plain_text(redacted(str(error), secrets=self._secrets))[:200]
            failure = self._garbage(f"what cannot be read ({said})").failure
        except Exception as error:
            # While a stream is read, errors of the HTTP library come as they are; which library depends on openai.
            if not type(error).__module__.startswith(("httpx", "httpcore")):
                raise
            failure = Failure("connection", f"{self.address} broke off ({type(error).__name__})", doubtful=True)
        if unsupported is not None:
            raise _Unsupported(unsupported, failure) from None
        raise CallError(failure) from None

    def _connection_failure(self, error: Exception) -> Failure:
        cause = error.__cause__ or error
        reason = redacted(plain_text(str(cause)), secrets=self._secrets) or type(cause).__name__
        link: BaseException | None = cause
        while link is not None:
            if isinstance(link, socket.gaierror):
                return Failure("address", f"no host {urlsplit(self.address).hostname!r} is known ({reason})")
            link = link.__cause__ or link.__context__
        if type(cause).__name__ in _NOT_SENT:
            return Failure("connection", f"{self.address} cannot be reached ({reason})")
        return Failure("connection", f"{self.address} broke off before it had answered ({reason})", doubtful=True)


class _Message(msgspec.Struct):
    content: str | None = None
    refusal: str | None = None


class _Choice(msgspec.Struct):
    message: _Message
    finish_reason: str | None = None


class _Completion(msgspec.Struct):
    """What is read of an answer; servers add much else."""

    choices: Annotated[list[_Choice], msgspec.Meta(min_length=1)]
    usage: Usage | None = None


class _Unsupported(Exception):  # noqa: N818  # no error yet: the request is sent again without the option
    def __init__(self, name: str, failure: Failure) -> None:
        super().__init__(name)
        self.name = name
        self.failure = failure


def _unsupported(status: int, body: str) -> str | None:
    """Return the option that an error answer says the server does not know."""
    if lacks_schemas(status, body):
        return "response_format"
    words = body.lower()
    if status not in (400, 422) or not any(w in words for w in ("unsupported", "not supported", "unknown", "extra")):
        return None
    return next((name for name in _OPTIONAL if name in words), None)
