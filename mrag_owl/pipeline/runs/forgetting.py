"""Removing a run from a store so that nothing of it is left, in no graph, no index and no file of the engine's."""

from __future__ import annotations

from pathlib import Path

from mrag_owl import vocabulary as mo
from mrag_owl.errors import StoreError
from mrag_owl.pipeline.runs.journal import only_run
from mrag_owl.pipeline.runs.publishing import has_logic, prepare
from mrag_owl.records import Iri
from mrag_owl.store.building import StoreBuilder
from mrag_owl.store.dataset import GraphStore, is_index_of_annotated_facts


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
