"""Names → extractors, and how each is run: `text` works in processes, `llm` waits for a server in threads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeAlias

from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError
from mrag_owl.extraction.profiles import Profile
from mrag_owl.pipeline.models import ModelOptions, open_chat
from mrag_owl.pipeline.runs.workers import Strategy, Worker
from mrag_owl.records import Agent
from mrag_owl.texts.books import Book
from mrag_owl.texts.told import Extraction
from mrag_owl.texts.windows import Window

Extracting: TypeAlias = Strategy[Window, Extraction]

EXTRACTORS = ("text", "llm")
"""What `--extractor` may name."""

_TITLE = "extractor"


def chosen_extractor(name: str, books: Sequence[Book], profile: Profile) -> Extracting:
    """Return the extractor of that name over the books; raises ConfigError for another one."""
    if name == "text":
        return _by_text(books, profile)
    if name == "llm":
        return _by_model(profile)
    raise ConfigError(f"unknown extractor {name!r}; choose from {', '.join(EXTRACTORS)}")


def _by_text(books: Sequence[Book], profile: Profile) -> Extracting:
    from mrag_owl.extraction.text_extractor import TextExtractor, agent_and_parameters

    @contextmanager
    def opened(*_: object) -> Iterator[Worker[Window, Extraction]]:
        extractor = TextExtractor.of_books(books, profile)
        yield Worker(*agent_and_parameters(profile), extractor.extract, _TITLE)

    def identity(_: ModelOptions, __: Settings) -> tuple[Agent, Mapping[str, str]]:
        return agent_and_parameters(profile)

    return Strategy(opened, "processes", lambda: 1, identity, Extraction)


def _by_model(profile: Profile) -> Extracting:
    from mrag_owl.extraction.llm_extractor import LlmExtractor, LlmOptions, identity_of, prompt_of

    @contextmanager
    def opened(journals: Path, options: ModelOptions, settings: Settings) -> Iterator[Worker[Window, Extraction]]:
        with open_chat(journals, options, settings) as (chat, backoff):
            extractor = LlmExtractor(chat, profile, LlmOptions(max_tokens=options.max_tokens))
            yield Worker(
                *identity_of(chat.model, profile, extractor.options),
                extractor.extract,
                _TITLE,
                chat.account,
                backoff.stopped.set,
                extractor.renew,
                lambda: chat.mark,
                prompt_of(profile),
            )

    def identity(options: ModelOptions, settings: Settings) -> tuple[Agent, Mapping[str, str]]:
        model = options.model or settings.model or "(no model chosen)"
        return identity_of(model, profile, LlmOptions(max_tokens=options.max_tokens))

    return Strategy(opened, "threads", lambda: 8, identity, Extraction)
