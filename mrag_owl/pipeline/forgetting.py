"""Removing a run from a store so that nothing of it is left, in no graph, no index and no file of the engine's."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pyoxigraph

from mrag_owl import vocabulary as mo
from mrag_owl.errors import StoreError
from mrag_owl.pipeline.description_journal import only_enrichment
from mrag_owl.pipeline.enriching import has_logic, prepare
from mrag_owl.records import Iri
from mrag_owl.store import GraphStore, is_index_of_annotated_facts
from mrag_owl.store_building import StoreBuilder
from mrag_owl.store_files import disk_errors

_CHUNK = 8 << 20  # characters


def forget_run(path: Path, name: str) -> int:
    """Remove a run with its statements, findings, descriptions and provenance; return how many triples that were.

    A version without it is published as a whole, and the one that holds it is deleted as soon as nobody reads it. The
    engine only marks what it deletes and never gives up a text it has seen, so the other graphs are written anew: that
    leaves nothing behind, and takes a tenth of the time for a large run. Of the journals that of the run goes too;
    answers that were paid for stay there. Raises StoreError where the store has no such run or is being enriched.
    """
    graph = Iri(mo.GRAPH_ENRICHED + name)
    GraphStore.open(path).close()  # before anything is made there
    with only_enrichment(path) as journals:
        with StoreBuilder.begin(path) as builder:
            with GraphStore.open(path) as store:  # under the builder's lock, nobody publishes another version
                if graph not in store.runs:
                    known = [run.removeprefix(mo.GRAPH_ENRICHED) for run in store.runs]
                    have = f"it has {', '.join(known)}" if known else "nothing has enriched it"
                    raise StoreError(f"{path}: has no run {name!r}; {have}")
                triples = sum(1 for _ in store.triples(graph))
                manifest, logic, others = store.manifest, has_logic(path), len(store.runs) > 1
                _copy_without(graph, store, builder)
            prepare(builder, manifest, logic=logic and others)
            builder.publish()
        for ending in ("jsonl", "pending"):
            (journals / f"{name}.{ending}").unlink(missing_ok=True)
    return triples


def _copy_without(graph: Iri, store: GraphStore, builder: StoreBuilder) -> None:
    """Copy every other graph, and the indexes that hold nothing of a run, into a version in the making."""
    with disk_errors(builder.path):
        part = builder.version / "graph.nt"
        for other in sorted(store.dataset.named_graphs(), key=str):
            if not isinstance(other, pyoxigraph.NamedNode) or other.value == graph:
                continue
            store.dump(Iri(other.value), part)
            with part.open(encoding="utf-8", newline="\n") as lines:
                while chunk := lines.readlines(_CHUNK):
                    builder.add(Iri(other.value), "".join(chunk))
            part.unlink()
        for index in sorted((store.version / "indexes").glob("[!.]*")):
            if is_index_of_annotated_facts(index.name):
                shutil.copytree(index, builder.version / "indexes" / index.name, copy_function=os.link)
