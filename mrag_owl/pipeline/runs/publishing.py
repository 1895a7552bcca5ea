"""A run's graph published in a store beside what annotators state, and the runs that a store has."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

import pyoxigraph

from mrag_owl import vocabulary as mo
from mrag_owl.errors import ConfigError, RetrievalError, StoreError
from mrag_owl.graphs.missing_statements import missing_statements
from mrag_owl.graphs.runs import Run, run_head
from mrag_owl.pipeline.indexes.retrievers import is_prepared_for_logic, open_retriever
from mrag_owl.records import Agent
from mrag_owl.resources import ontology_text
from mrag_owl.store.building import StoreBuilder
from mrag_owl.store.dataset import Facts, GraphStore, is_index_of_annotated_facts, is_index_of_texts
from mrag_owl.store.manifest import Manifest

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


def publish_graph(path: Path, run: Run, write: Write, *, ontologies: Sequence[str], replaces: bool = False) -> None:
    """Add a run's graph to the store at `path` and publish that; all of it or nothing.

    `ontologies` are the packaged ones that it uses, added where the store lacks terms of them. Readers keep the version
    they have open; indexes over what annotators state are kept, those with facts of runs are built anew when they are
    needed. A run of the same name is replaced, keeping its start, or an error unless it `replaces`. Raises ConfigError
    for a run's name that is no name or is taken, and StoreError as `StoreBuilder.revise` does.
    """
    if not _NAME.fullmatch(run.name):
        raise ConfigError(f"{run.name!r} is no name for a run; use letters, digits, dots and dashes, 80 at most")
    with GraphStore.open(path) as store:
        before = [one for one in list_runs(store) if one.name == run.name]
        left_out = run.graph if replaces and run.graph in store.runs else None
    with StoreBuilder.revise(path, keep_index=is_index_of_annotated_facts, without=left_out) as builder:
        with GraphStore.open(path) as store:  # under the builder's lock, nobody publishes another version
            is_known = run.graph in store.runs
            if is_known and not replaces:
                raise ConfigError(f"{path}: has a run {run.name!r}; name this one otherwise, or forget that one first")
            for one in before:  # what it holds was found from then on
                run = replace(run, started=min(run.started, datetime.fromisoformat(one.started)))
            manifest, logic = store.manifest, has_logic(path)
            has_new_words = _state_ontologies(builder, ontologies)
            if is_known and left_out is None:
                builder.remove_graph(run.graph)
            builder.add(run.graph, run_head(run, base=manifest.base))
            for triples in write(store):
                builder.add(run.graph, triples)
        if has_new_words:
            prepare(builder, manifest, logic=logic, facts="annotated")
        prepare(builder, manifest, logic=logic)
        builder.publish()


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


def _value(term: object) -> str:
    value = getattr(term, "value", None)
    if not isinstance(value, str):
        raise StoreError(f"expected an IRI or a literal, found {term}")
    return value
