"""Runs added to a store: items worked on, what came of them published as a graph, and runs forgotten."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path
from typing import Generic, TypeVar

import pyoxigraph

from mrag_owl import vocabulary as mo
from mrag_owl.config import Settings
from mrag_owl.errors import ConfigError, RetrievalError, StoreError
from mrag_owl.graphs.missing_statements import missing_statements
from mrag_owl.graphs.runs import Run, run_head
from mrag_owl.pipeline.indexes.context_index import open_context
from mrag_owl.pipeline.indexes.retrievers import is_prepared_for_logic, open_retriever
from mrag_owl.pipeline.indexes.told import told_runs
from mrag_owl.pipeline.runs.journal import only_run
from mrag_owl.pipeline.runs.workers import Items, RunOptions, Strategy
from mrag_owl.pipeline.runs.working import RunState, Watch, work
from mrag_owl.records import Agent, Iri
from mrag_owl.resources import ontology_text
from mrag_owl.store.building import StoreBuilder
from mrag_owl.store.dataset import Facts, GraphStore, is_index_of_annotated_facts, is_index_of_texts
from mrag_owl.store.files import disk_errors
from mrag_owl.store.folders import check_target
from mrag_owl.store.manifest import Manifest
from mrag_owl.store.run_texts import keep_text, kept_pieces

I = TypeVar("I")  # noqa: E741  # an item as the worker takes it
R = TypeVar("R")
P = TypeVar("P")

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,79}")

Write = Callable[[GraphStore], Iterable[str]]
"""Gives what a run states of the world, as N-Triples in pieces, for the store as it is."""


@dataclass(frozen=True, slots=True)
class RunSummary:
    """A run that a store has: its name, who spoke, from when to when, and how many statements it gives a source for."""

    name: str
    agent: Agent
    started: str
    ended: str
    findings: int


@dataclass(frozen=True, slots=True)
class Added(Generic[P]):
    """What came of a run: its state, and what was published, None where there was nothing new."""

    state: RunState
    published: P | None


def check_store(path: Path) -> None:
    """Raise StoreError where no run can be added to the store at `path`, before anything is asked or made there."""
    check_target(path)
    GraphStore.open(path).close()


def add_run(
    path: Path,
    strategy: Strategy[I, R],
    items_of: Callable[[GraphStore], Items[I]],
    options: RunOptions,
    settings: Settings,
    *,
    publish: Callable[[Run, Mapping[Iri, R]], P],
    watch: Watch = lambda _: None,
) -> Added[P]:
    """Have the items worked on that are not done yet, and what is new published by `publish`.

    What is done is kept at every moment: interrupted or killed, the next call continues. Items that failed for reasons
    that do not pass by are left out unless it `retries_failed`. What is published is all that the run has found so
    far, in this call and earlier ones. Raises ConfigError, StoreError, and, after publishing, ModelError where no more
    calls can succeed.
    """
    check_store(path)
    begun = datetime.now(UTC)
    published = None
    with only_run(path) as journals:  # until it is published: nobody adds to what is read here
        worked = work(path, items_of, strategy, options, settings, journals=journals, watch=watch)
        if worked.is_new:
            run = Run(worked.state.run, worked.agent, worked.parameters, worked.prompt, begun, datetime.now(UTC))
            published = publish(run, worked.results)
            worked.pending.unlink(missing_ok=True)
    if worked.stopped is not None:
        raise worked.stopped
    return Added(worked.state, published)


def publish_graph(path: Path, run: Run, write: Write, *, ontologies: Sequence[str], replaces: bool = False) -> None:
    """Add a run's graph to the store at `path` and publish that; all of it or nothing.

    `ontologies` are the packaged ones that it uses, added where the store lacks terms of them. Readers keep the version
    they have open; indexes over what annotators state are kept, those with facts of runs are built anew, unless the
    run is stated as it was. A run of the same name is replaced, keeping its start, or an error unless it `replaces`.
    Raises ConfigError for a run's name that is no name or is taken, and StoreError as `StoreBuilder.revise` does.
    """
    if not _NAME.fullmatch(run.name):
        raise ConfigError(f"{run.name!r} is no name for a run; use letters, digits, dots and dashes, 80 at most")
    with StoreBuilder.revise(path, keep_index=lambda _: True) as builder:
        with GraphStore.open(path) as store:  # under the builder's lock, nobody publishes another version
            is_known = run.graph in store.runs
            if is_known and not replaces:
                raise ConfigError(f"{path}: has a run {run.name!r}; name this one otherwise, or forget that one first")
            if is_known:  # what it holds was found from then on
                before = (_value(row[3]) for row in store.select("select_runs") if _value(row[0]) == run.graph)
                run = replace(run, started=min(run.started, *map(datetime.fromisoformat, before)))
            manifest, logic = store.manifest, has_logic(path)
            pieces = chain((run_head(run, base=manifest.base),), write(store))
            is_same = _state(builder, run.graph, pieces, is_known=is_known)
        has_new_words = _state_ontologies(builder, ontologies)
        if not is_same:
            builder.keep_indexes(is_index_of_annotated_facts)
        if has_new_words:
            prepare(builder, manifest, logic=logic, facts="annotated")
        prepare(builder, manifest, logic=logic)
        builder.publish()


def _state(builder: StoreBuilder, graph: Iri, pieces: Iterable[str], *, is_known: bool) -> bool:
    """State a run, or change what differs where it is known; tell whether at most its head, the first piece, does.

    Where too much differs, the store begins anew with what was before all runs.
    """
    text = builder.text_of(graph)
    fresh = text.with_name(f".{text.name}")
    with disk_errors(builder.path):
        differs = keep_text(pieces, fresh, before=text if is_known and text.is_file() else None)
        if differs is not None:
            builder.remove_lines(graph, map(bytes.decode, sorted(differs.removed)))
            for line in sorted(differs.added):
                builder.add(graph, line.decode())
        else:
            if is_known:
                builder.leave_out(graph)
            for piece in kept_pieces(fresh):
                builder.add(graph, piece.decode())
        builder.flush()
        fresh.replace(text)
    return differs is not None and not differs.is_beyond_first


def _state_ontologies(builder: StoreBuilder, names: Sequence[str]) -> bool:
    """Add what the store lacks of the ontologies, and tell whether it lacked a term of them."""
    stated = list(builder.stated(mo.GRAPH_ONTOLOGY))
    known = {triple.subject for triple in stated}
    texts = [ontology_text(name) for name in names]
    used = {
        quad.subject
        for text in texts
        for quad in pyoxigraph.parse(text, pyoxigraph.RdfFormat.TURTLE)
        if isinstance(quad.subject, pyoxigraph.NamedNode)
    }
    if used <= known:
        return False
    for text in texts:
        builder.add(mo.GRAPH_ONTOLOGY, missing_statements(text, stated))
    builder.keep_indexes(is_index_of_texts)  # the others have not heard of the new words
    return True


def list_runs(store: GraphStore) -> tuple[RunSummary, ...]:
    """Return the runs of a store, the earliest first."""
    counts = {_value(run): int(_value(number)) for run, number in store.select("select_run_sizes")}
    return tuple(
        RunSummary(
            _value(run).removeprefix(mo.GRAPH_ENRICHED),
            Agent(_value(agent), _value(version)),
            _value(started),
            _value(ended),
            counts.get(_value(run), 0),
        )
        for run, agent, version, started, ended, *_ in store.select("select_runs")
    )


def has_logic(path: Path) -> bool:
    """Tell whether the store was prepared for reading the logic of questions."""
    with GraphStore.open(path, facts="annotated") as store:
        return is_prepared_for_logic(store)


def prepare(builder: StoreBuilder, manifest: Manifest, *, logic: bool, facts: Facts = "all") -> None:
    """Build what the questions of a store with runs need, as far as the store had it before."""
    with builder.reader(manifest, facts=facts) as reader, suppress(RetrievalError):  # without words nothing is indexed
        open_retriever("bm25+logic" if logic else "bm25", reader)
        if facts == "all" and told_runs(reader):
            open_context(reader)


def _value(term: object) -> str:
    value = getattr(term, "value", None)
    if not isinstance(value, str):
        raise StoreError(f"expected an IRI or a literal, found {term}")
    return value


def forget_run(path: Path, name: str) -> int:
    """Remove a run with its statements, findings, descriptions and provenance; return how many triples that were.

    A version without it is published as a whole, and the one that holds it is deleted as soon as nobody reads it. The
    new one is made of what was before all runs and of the other runs, so that no file of the engine's holds anything of
    it. Of the journals that of the run goes too; answers that were paid for stay there. Raises StoreError where the
    store has no such run or another is being added.
    """
    graph = Iri(mo.GRAPH_ENRICHED + name)
    GraphStore.open(path).close()  # before anything is made there
    with only_run(path) as journals:
        _require_run(path, graph, name)  # before anything is written
        with StoreBuilder.revise(path, keep_index=is_index_of_annotated_facts) as builder:
            _require_run(path, graph, name)  # under the builder's lock, nobody publishes another version
            builder.leave_out(graph)
            with GraphStore.open(path) as store:
                triples = store.size(graph)
                manifest, logic, others = store.manifest, has_logic(path), len(store.runs) > 1
            prepare(builder, manifest, logic=logic and others)
            builder.publish()
        for ending in ("jsonl", "pending"):
            (journals / f"{name}.{ending}").unlink(missing_ok=True)
    return triples


def _require_run(path: Path, graph: Iri, name: str) -> None:
    with GraphStore.open(path) as store:
        if graph not in store.runs:
            known = [run.removeprefix(mo.GRAPH_ENRICHED) for run in store.runs]
            have = f"it has {', '.join(known)}" if known else "no run has added to it"
            raise StoreError(f"{path}: has no run {name!r}; {have}")
