"""What a run is made of: items, a worker that makes something of each, and how workers are opened and run."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Generic, Literal, TypeVar

from mrag_owl.config import Settings
from mrag_owl.llm.journaled import Account
from mrag_owl.pipeline.executors import Workers
from mrag_owl.pipeline.models import ModelOptions
from mrag_owl.records import Agent, Iri

I = TypeVar("I")  # noqa: E741  # an item as the worker takes it
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Item(Generic[I]):
    """One thing to work on: its individual, what a person calls it, and how it is read, with the digest of all read.

    `read` raises SourceError where it cannot be read.
    """

    iri: Iri
    name: str
    read: Callable[[], tuple[I, str]]


@dataclass(frozen=True, slots=True)
class Items(Generic[I]):
    """All that a run is about, in the order in which it is taken; `missing` counts what should be there and is not.

    `kind` is what one is called ("picture"), also as the kind of failure of one that cannot be read.
    """

    listed: Sequence[Item[I]]
    kind: str
    missing: int = 0


@dataclass(frozen=True, slots=True)
class Worker(Generic[I, R]):
    """A worker ready to work.

    `work` raises CallError, DescriberError or SourceError for an item of which nothing can be made; it is pickled where
    the strategy works in processes. `stop` makes what waits give up; `renew` has an item done anew, whatever the worker
    remembers from before a `mark`, which is a place in the journal of calls; `account` says what was asked of a server;
    `prompt` is what a language model is told, None where none speaks; `title` is what it is called.
    """

    agent: Agent
    parameters: Mapping[str, str]
    work: Callable[[I], R]
    title: str
    account: Account | None = None
    stop: Callable[[], None] = lambda: None
    renew: Callable[[Iri, int], None] = lambda *_: None
    mark: Callable[[], int] = lambda: 0
    prompt: str | None = None


Opener = Callable[[Path, ModelOptions, Settings], AbstractContextManager[Worker[I, R]]]


@dataclass(frozen=True, slots=True)
class Strategy(Generic[I, R]):
    """How a worker is opened, on the folder of a store's journals, and what runs it side by side.

    `result` is the type of what it makes; `identity` says, without opening it, who would speak with which parameters.
    """

    open: Opener[I, R]
    workers: Literal["threads", "processes"]
    concurrency: Callable[[], int]
    identity: Callable[[ModelOptions, Settings], tuple[Agent, Mapping[str, str]]]
    result: type[R]


@dataclass(frozen=True, slots=True)
class RunOptions:
    """By what the items are done, how many at once or by whom (None: as the strategy says), and only the first so many.

    The name of the worker begins the run's.
    """

    worker: str
    model: ModelOptions = field(default_factory=ModelOptions)
    concurrency: Workers | None = None
    limit: int | None = None
    retries_failed: bool = False
