"""Names → extractors, and how each is run."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TypeAlias

from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError
from mrag_owl.extraction.profiles import Profile
from mrag_owl.pipeline.models import ModelOptions
from mrag_owl.pipeline.runs.workers import Strategy, Worker
from mrag_owl.records import Agent
from mrag_owl.texts.books import Book
from mrag_owl.texts.told import Extraction
from mrag_owl.texts.windows import Window

Extracting: TypeAlias = Strategy[Window, Extraction]

EXTRACTORS = ("text",)
"""What `--extractor` may name."""

_TITLE = "extractor"


def chosen_extractor(name: str, books: Sequence[Book], profile: Profile) -> Extracting:
    """Return the extractor of that name over the books; raises ConfigError for another one."""
    if name == "text":
        return _by_text(books, profile)
    raise ConfigError(f"unknown extractor {name!r}; choose from {', '.join(EXTRACTORS)}")


def _by_text(books: Sequence[Book], profile: Profile) -> Extracting:
    from mrag_owl.extraction.text_extractor import TextExtractor, agent_and_parameters

    @contextmanager
    def opened(*_: object) -> Iterator[Worker[Window, Extraction]]:
        extractor = TextExtractor.of_books(books, profile)
        yield Worker(*agent_and_parameters(profile), extractor.extract, _TITLE)

    def identity(_: ModelOptions, __: Settings) -> tuple[Agent, Mapping[str, str]]:
        return agent_and_parameters(profile)

    return Strategy(opened, "threads", lambda: 1, identity, Extraction)
