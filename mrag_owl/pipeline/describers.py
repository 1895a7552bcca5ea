"""Names → describers, and how each is run: `llm` waits for a server in threads, `pixels` works in processes."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from mrag_owl.config import Settings, cores
from mrag_owl.describers import Agent, Describer
from mrag_owl.errors import ConfigError
from mrag_owl.llm import Call, Prices, Reply
from mrag_owl.llm.backoff import ATTEMPTS, Backoff
from mrag_owl.llm.client import TIMEOUT, OpenAiChat
from mrag_owl.llm.faults import CallError, Failure
from mrag_owl.llm.journal import Journal
from mrag_owl.llm.journaled import Account, JournaledChat
from mrag_owl.llm.pictures import MAX_SIDE
from mrag_owl.records import Iri

if TYPE_CHECKING:
    from mrag_owl.describers.vision_llm import VisionOptions

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
class OpenDescriber:
    """A describer ready to work.

    `stop` makes what waits give up; `renew` has a picture described anew, whatever the describer remembers from before
    a `mark`, which is a place in the journal of calls; `account` says what was asked of a server; `prompt` is what a
    language model is told, None where none speaks.
    """

    describer: Describer
    account: Account | None = None
    stop: Callable[[], None] = lambda: None
    renew: Callable[[Iri, int], None] = lambda *_: None
    mark: Callable[[], int] = lambda: 0
    prompt: str | None = None


Opener = Callable[[Path, ModelOptions, Settings], AbstractContextManager[OpenDescriber]]


@dataclass(frozen=True, slots=True)
class Strategy:
    """How a describer is opened, on the folder of a store's journals, and what runs it side by side.

    `identity` says, without opening it, who would speak with which parameters.
    """

    open: Opener
    workers: Literal["threads", "processes"]
    concurrency: Callable[[], int]
    identity: Callable[[ModelOptions, Settings], tuple[Agent, Mapping[str, str]]]


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
def _open_llm(journals: Path, options: ModelOptions, settings: Settings) -> Iterator[OpenDescriber]:
    from mrag_owl.describers.vision_llm import FIXED_PROMPT, VisionDescriber

    with open_chat(journals, options, settings) as (chat, backoff):
        describer = VisionDescriber(chat, _vision_options(options), decoders=cores())
        yield _opened(describer, describer.renew, chat, backoff, FIXED_PROMPT)


def _opened(
    describer: Describer, renew: Callable[[Iri, int], None], chat: JournaledChat, backoff: Backoff, prompt: str
) -> OpenDescriber:
    return OpenDescriber(describer, chat.account, backoff.stopped.set, renew, lambda: chat.mark, prompt)


def _vision_options(options: ModelOptions) -> VisionOptions:
    from mrag_owl.describers.vision_llm import VisionOptions

    return VisionOptions(max_side=options.max_side, max_tokens=options.max_tokens)


def _llm_identity(options: ModelOptions, settings: Settings) -> tuple[Agent, Mapping[str, str]]:
    from mrag_owl.describers.vision_llm import agent_of

    model = options.model or settings.model or "(no model chosen)"
    return agent_of(model), _vision_options(options).parameters


@contextmanager
def _open_pixels(*_: object) -> Iterator[OpenDescriber]:
    from mrag_owl.describers.pixels.describer import PixelsDescriber

    yield OpenDescriber(PixelsDescriber())


def _pixels_identity(*_: object) -> tuple[Agent, Mapping[str, str]]:
    from mrag_owl.describers.pixels.describer import PixelsDescriber

    describer = PixelsDescriber()
    return describer.agent, describer.parameters


@contextmanager
def _open_questions(journals: Path, options: ModelOptions, settings: Settings) -> Iterator[OpenDescriber]:
    from mrag_owl.describers.shopper_questions import FIXED_PROMPT, QuestionDescriber

    with open_chat(journals, options, settings) as (chat, backoff):
        describer = QuestionDescriber(chat, _question_options(options), decoders=cores())
        yield _opened(describer, describer.renew, chat, backoff, FIXED_PROMPT)


def _question_options(options: ModelOptions) -> VisionOptions:
    from mrag_owl.describers.vision_llm import VisionOptions

    return VisionOptions(max_side=options.max_side, max_tokens=min(options.max_tokens, 200))


def _questions_identity(options: ModelOptions, settings: Settings) -> tuple[Agent, Mapping[str, str]]:
    agent, _ = _llm_identity(options, settings)
    return agent, _question_options(options).parameters


QUESTIONS = Strategy(_open_questions, "threads", lambda: 8, _questions_identity)
"""Questions that ask for pictures; it describes nothing, so `--describer` does not know it."""

DESCRIBERS: Mapping[str, Strategy] = MappingProxyType(
    {
        "pixels": Strategy(_open_pixels, "processes", cores, _pixels_identity),
        "llm": Strategy(_open_llm, "threads", lambda: 8, _llm_identity),
    }
)
"""What `--describer` may name."""


def chosen_strategy(name: str) -> Strategy:
    """Return the strategy of that name; raises ConfigError for another one."""
    try:
        return DESCRIBERS[name]
    except KeyError as error:
        raise ConfigError(f"unknown describer {name!r}; choose from {', '.join(DESCRIBERS)}") from error
