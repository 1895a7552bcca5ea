"""Model servers opened: which one is asked and how, behind a journal or not, and what it writes as sentences."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError, ModelError
from mrag_owl.generation.grounded import TOKEN_BUDGET, Grounding, sentences
from mrag_owl.llm import Call, Prices, Reply, StreamingChat
from mrag_owl.llm.backoff import ATTEMPTS, Backoff
from mrag_owl.llm.client import TIMEOUT, OpenAiChat
from mrag_owl.llm.faults import CallError, Failure
from mrag_owl.llm.journal import Journal
from mrag_owl.llm.journaled import JournaledChat
from mrag_owl.llm.pictures import MAX_SIDE

_MAX_TOKENS = 600

OPENAI = "https://api.openai.com/v1"


@dataclass(frozen=True, slots=True)
class ModelOptions:
    """Which model of which server is asked, how, and at what price; what is None is read from the settings."""

    model: str | None = None
    base_url: str | None = None
    prices: Prices = field(default_factory=Prices)
    timeout: float = TIMEOUT
    attempts: int = ATTEMPTS
    max_side: int = MAX_SIDE
    max_tokens: int = 800
    repeats_doubtful: bool = True
    at_once: int = 8


@dataclass(frozen=True, slots=True)
class TextOptions:
    """Which model writes, and how many tokens its prompt may have."""

    model: ModelOptions
    budget: int = TOKEN_BUDGET


def model_server(options: ModelOptions, settings: Settings) -> tuple[str, str]:
    """Return address and model; raises ConfigError, in one line with the remedy, where either is not known."""
    base_url = options.base_url or settings.base_url
    if base_url is None and settings.api_key is None:
        raise ConfigError(
            "which model server? name it with --base-url http://HOST/v1 (vLLM, Ollama, llama.cpp), or set"
            " MRAG_OWL_API_KEY or OPENAI_API_KEY for OpenAI's"
        )
    model = options.model or settings.model
    if model is None:
        raise ConfigError("which model? name it with --model NAME or MRAG_OWL_MODEL, as the server calls it")
    return base_url or OPENAI, model


@contextmanager
def open_chat(journals: Path, options: ModelOptions, settings: Settings) -> Iterator[tuple[JournaledChat, Backoff]]:
    """Open the chosen server's client behind the journal in `journals`; raises ConfigError, StoreError."""
    base_url, model = model_server(options, settings)
    backoff = Backoff(attempts=options.attempts, chance=random.Random(), repeats_doubtful=options.repeats_doubtful)
    chat = OpenAiChat.open(
        base_url,
        model,
        api_key=settings.api_key,
        timeout=options.timeout,
        backoff=backoff,
        at_once=options.at_once,
    )
    with closing(chat), Journal.open(journals) as journal:
        verified = _VerifiedChat(chat)
        yield (
            JournaledChat(verified, journal, prices=options.prices, repeats_doubtful=options.repeats_doubtful),
            backoff,
        )


class _VerifiedChat:
    """A client that sees whether its server is there before its first call, so that the journal alone needs none."""

    def __init__(self, chat: OpenAiChat) -> None:
        self.model = chat.model
        self._chat = chat
        self._lock = threading.Lock()
        self._is_verified = False
        self._failure: Failure | None = None

    def ask(self, call: Call, *, idempotency_key: str) -> Reply:
        self._verify()
        return self._chat.ask(call, idempotency_key=idempotency_key)

    def _verify(self) -> None:
        with self._lock:  # all threads wait for one answer
            if self._is_verified:
                return
            if self._failure is None:
                try:
                    self._chat.verify()
                except CallError as error:
                    self._failure = error.failure
                    raise
                self._is_verified = True
                return
        raise CallError(self._failure)


@contextmanager
def open_writer(options: ModelOptions, settings: Settings) -> Iterator[OpenAiChat]:
    """Open the chosen server's client; raises ConfigError where no server or model is named."""
    base_url, model = model_server(options, settings)
    backoff = Backoff(attempts=options.attempts, chance=random.Random())
    chat = OpenAiChat.open(base_url, model, api_key=settings.api_key, timeout=options.timeout, backoff=backoff)
    with closing(chat):
        yield chat


def written(chat: StreamingChat, grounding: Grounding) -> Iterator[str]:
    """Yield the sentences that a chat writes about a prompt, as they come; raises ModelError where it writes none."""
    call = Call(chat.model, grounding.system, grounding.prompt, max_tokens=_MAX_TOKENS)
    is_empty = True
    for sentence in sentences(chat.stream(call)):
        is_empty = False
        yield sentence
    if is_empty:
        raise ModelError(f"{chat.model} answered nothing; ask again, or use --generate template")
