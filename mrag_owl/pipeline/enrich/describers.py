"""Names → describers, and how each is run: `llm` waits for a server in threads, `pixels` works in processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from mrag_owl.config import Settings, cores
from mrag_owl.describers import Agent, Describer
from mrag_owl.errors import ConfigError
from mrag_owl.llm.backoff import Backoff
from mrag_owl.llm.journaled import Account, JournaledChat
from mrag_owl.pipeline.models import ModelOptions, open_chat
from mrag_owl.records import Iri

if TYPE_CHECKING:
    from mrag_owl.describers.vision_llm import VisionOptions


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
