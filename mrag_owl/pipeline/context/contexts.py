"""From texts to a published context graph: read, extracted window by window, put together, linked to the store."""

from __future__ import annotations

import hashlib
import logging
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from importlib.resources import files
from pathlib import Path

from mrag_owl.config import Settings
from mrag_owl.datasets.texts.decoding import unpacked_name
from mrag_owl.datasets.texts.reading import read_books, text_files
from mrag_owl.extraction.assembling import assemble
from mrag_owl.extraction.authority import Authority
from mrag_owl.extraction.profiles import Profile
from mrag_owl.graphs.context import ContextGraph, Linked, Terms
from mrag_owl.graphs.individuals import slug
from mrag_owl.graphs.runs import Run
from mrag_owl.llm.estimates import text_tokens
from mrag_owl.pipeline.context.authorities import read_authority
from mrag_owl.pipeline.context.extractors import chosen_extractor
from mrag_owl.pipeline.context.linking import linked_entities
from mrag_owl.pipeline.runs.estimating import Estimate, estimate_run
from mrag_owl.pipeline.runs.publishing import Added, add_run, check_store, publish_graph
from mrag_owl.pipeline.runs.workers import Item, Items, RunOptions
from mrag_owl.pipeline.runs.working import Watch
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.texts.books import Book
from mrag_owl.texts.told import Extraction
from mrag_owl.texts.windows import OVERLAP, SIZE, Window, windows
from mrag_owl.vocabulary import CONTEXT

logger = logging.getLogger(__name__)

_NAME = "context"

ANSWER_TOKENS = 1200
"""Completion tokens of an answer about a window of 1,000 tokens: some twenty entities and as many relations."""

ONTOLOGIES = ("mrag-owl", "context")
"""The packaged ontologies that a context graph uses."""


@dataclass(frozen=True, slots=True)
class ContextOptions:
    """How texts are read: by which extractor and profile, with whose authority, in windows of how many tokens.

    `name` is what the run is called after, the name of the first text unless it is given. Of a wiki's dump only the
    articles of the `titles` are read, if any are given.
    """

    extractor: str = "text"
    profile: str = "art"
    authority: str | None = None
    name: str | None = None
    size: int = SIZE
    overlap: int = OVERLAP
    titles: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class ContextReport:
    """What a run added: entities by type, links by relation, mentions, merges, links to the store, what was dropped."""

    run: str
    graph: Iri
    entities: Mapping[str, int]
    links: Mapping[str, int]
    mentions: int
    statements: int
    merged: int
    linked: int
    dropped: Mapping[str, int]
    seconds: float


ContextRun = Added[ContextReport]


def add_context(
    path: Path,
    texts: Sequence[Path],
    options: ContextOptions,
    settings: Settings,
    *,
    run: RunOptions = RunOptions(_NAME),  # noqa: B008  # frozen
    watch: Watch = lambda _: None,
) -> ContextRun:
    """Add what texts tell to the store at `path`, as a graph of its own.

    Resumes as `add_run` does. Raises SourceError for a text that cannot be read, ConfigError, StoreError, and, after
    publishing, ModelError where no more calls can succeed.
    """
    check_store(path)  # before anything is read
    profile, authority = Profile.open(options.profile), read_authority(options.authority)
    reading = Reading.of(texts, options)

    def publish(run: Run, found: Mapping[Iri, Extraction]) -> ContextReport:
        return _publish(path, run, reading.found(found), profile, authority)

    strategy = chosen_extractor(options.extractor, reading.books, profile)
    return add_run(path, strategy, reading.items, reading.named(run), settings, publish=publish, watch=watch)


def estimate_context(
    path: Path, texts: Sequence[Path], options: ContextOptions, run: RunOptions, settings: Settings
) -> tuple[tuple[Book, ...], Estimate]:
    """Return the books, and what `context` with these options would take; contacts no server and writes nothing.

    Raises as `add_context` does, but for what only happens while texts are read.
    """
    profile, reading = Profile.open(options.profile), Reading.of(texts, options)

    def tokens(item: Item[Window]) -> int:
        if options.extractor != "llm":
            return 0
        from mrag_owl.extraction.llm_extractor import prompt_of

        return text_tokens(prompt_of(profile)) + text_tokens(item.read()[0].text)

    return reading.books, estimate_run(
        path,
        chosen_extractor(options.extractor, reading.books, profile),
        reading.items,
        reading.named(run),
        settings,
        prompt_tokens=tokens,
        answer_tokens=ANSWER_TOKENS,
    )


def sample_text() -> Path:
    """Return the small history of dress that comes with the program."""
    return Path(str(files("mrag_owl.extraction") / "data" / "history-of-dress.md"))


@dataclass(frozen=True)
class Reading:
    """The books of a run, and their windows by the individuals that stand for them in its journal."""

    name: str
    books: tuple[Book, ...]
    windows: Mapping[Iri, tuple[int, Window]]
    digest: str

    @classmethod
    def of(cls, texts: Sequence[Path], options: ContextOptions) -> Reading:
        """Read the texts and cut them into windows; raises SourceError."""
        books = tuple(book for file in text_files(texts) for book in read_books(file, options.titles))
        cut = {
            Iri(f"{CONTEXT}window_{number:04d}_{place:07d}"): (number, window)
            for number, book in enumerate(books)
            for place, window in enumerate(windows(book, size=options.size, overlap=options.overlap))
        }
        content = hashlib.sha256()
        if options.extractor == "text":  # what it finds in a window depends on all others
            for book in books:
                content.update(book.text.encode("utf-8", "replace"))
        name = options.name or slug(unpacked_name(texts[0]).stem)[:40]
        return cls(name, books, cut, content.hexdigest())

    def named(self, run: RunOptions) -> RunOptions:
        """Return the options of a run with its name."""
        return replace(run, worker=f"{_NAME}-{self.name}")

    def items(self, _: GraphStore) -> Items[Window]:
        """Return the windows in their order as what a run is about, each read when it is worked on."""
        listed = [
            Item(iri, f"{window.title}, {window.place}", partial(self._read, iri))
            for iri, (_, window) in self.windows.items()
        ]
        return Items(listed, "window")

    def found(self, results: Mapping[Iri, Extraction]) -> list[tuple[Book, list[Extraction]]]:
        """Return the books, each with what was found in its windows, in their order."""
        by_book: list[list[Extraction]] = [[] for _ in self.books]
        for iri, (number, _) in self.windows.items():
            if iri in results:
                by_book[number].append(results[iri])
        return list(zip(self.books, by_book, strict=True))

    def _read(self, iri: Iri) -> tuple[Window, str]:
        window = self.windows[iri][1]
        seen = f"{self.digest}\0{window.title}\0{window.start}\0{window.fresh}\0{window.text}"
        return window, hashlib.sha256(seen.encode("utf-8", "replace")).hexdigest()


def _publish(
    path: Path, run: Run, found: Sequence[tuple[Book, Sequence[Extraction]]], profile: Profile, authority: Authority
) -> ContextReport:
    started = time.perf_counter()
    context = assemble(found, profile, authority)
    terms = Terms(
        {name: profile.class_iri(name) for name in profile.types},
        {link.relation: profile.property_iri(link.relation) for link in context.links},
    )
    linked: Mapping[str, Linked] = {}

    def write(store: GraphStore) -> Iterator[str]:
        nonlocal linked
        linked = linked_entities(context, store)
        yield from ContextGraph(context, terms, run, base=store.manifest.base, linked=linked).triples()

    publish_graph(path, run, write, ontologies=ONTOLOGIES, replaces=True)
    report = ContextReport(
        run.name,
        run.graph,
        dict(Counter(one.type for one in context.entities if one.year is None)),
        dict(Counter(link.relation for link in context.links)),
        sum(len(one.mentions) for one in context.entities if one.year is None),
        sum(len(link.told) for link in context.links),
        len(context.merges),
        len(linked),
        context.dropped,
        time.perf_counter() - started,
    )
    logger.info("published run %s: %d entities in %.1f s", run.name, len(context.entities), report.seconds)
    return report
