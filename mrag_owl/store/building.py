"""A new version of a store in the making: built, or revised from the current one, and published as a whole."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import groupby, tee
from pathlib import Path
from types import TracebackType
from typing import Self

import pyoxigraph

from mrag_owl.errors import StoreError
from mrag_owl.records import Iri
from mrag_owl.store.dataset import ANNOTATED, DATASET, Facts, GraphStore
from mrag_owl.store.files import disk_errors, link_if_there, lock_file, missing_folders, uninterrupted
from mrag_owl.store.folders import check_target, place_version, remove_unfinished, version_number
from mrag_owl.store.manifest import Manifest
from mrag_owl.store.merged_dataset import MergedDataset, link_dataset, load_text
from mrag_owl.store.run_texts import RUNS, kept_pieces, run_text
from mrag_owl.vocabulary import GRAPH_ENRICHED

_BATCH = 16 << 20  # characters a bulk load gets at once; larger ones cost memory, not time


class StoreBuilder:
    """A new version in the making; nothing of it is seen before `publish`. A context manager.

    `begin` starts an empty one, `revise` one with all that the current version holds. As soon as a run of `enrich`
    states something, a second dataset is kept with all but what runs state: to forget them is to go back to it.
    """

    def __init__(
        self, path: Path, version: Path, *, dataset: MergedDataset, lock: int, made: tuple[Path, ...] = ()
    ) -> None:
        self.path = path
        self.version = version
        self._made = made
        self._dataset: MergedDataset | None = dataset
        self._annotated: MergedDataset | None = None
        self._lock = lock
        self._pending: dict[Iri, list[str]] = {}
        self._sizes: dict[Iri, int] = {}
        # Oxigraph loads a batch while the caller writes the next; one at a time, so memory stays bounded.
        self._loader = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bulk-load")
        self._loading: Future[None] | None = None

    @classmethod
    def begin(cls, path: Path) -> StoreBuilder:
        """Start a version at `path`; raises StoreError where the path is a file or another build is running."""
        return cls._start(path, lambda version: MergedDataset.open(version / DATASET))

    @classmethod
    def revise(
        cls,
        path: Path,
        *,
        keep_index: Callable[[str], bool] = lambda _: False,
    ) -> StoreBuilder:
        """Start a version with the graphs, the manifest and those indexes of the current one that are to be kept.

        Its files are linked, not copied: the current version stays as it is, for readers and if this one is never
        published. Raises StoreError where there is no store, an earlier version of the program built it, or another
        build is writing it.
        """
        with GraphStore.open(path) as there:  # before anything is made there
            there.check_merged()

        def start(version: Path) -> MergedDataset:
            with GraphStore.open(path) as current:  # under the lock of builds, nobody publishes another one
                link_dataset(current.version / DATASET, version / DATASET)
                if (current.version / ANNOTATED).is_dir():
                    link_dataset(current.version / ANNOTATED, version / ANNOTATED)
                if (current.version / RUNS).is_dir():
                    shutil.copytree(current.version / RUNS, version / RUNS, copy_function=os.link)
                shutil.copyfile(current.version / "manifest.json", version / "manifest.json")
                for index in sorted((current.version / "indexes").glob("[!.]*")):
                    if keep_index(index.name):
                        shutil.copytree(index, version / "indexes" / index.name, copy_function=link_if_there)
            return MergedDataset.open(version / DATASET)

        return cls._start(path, start)

    @classmethod
    def _start(cls, path: Path, start: Callable[[Path], MergedDataset]) -> StoreBuilder:
        check_target(path)
        versions = path / "versions"
        with disk_errors(path):
            made = missing_folders(path)
            versions.mkdir(parents=True, exist_ok=True)
            lock = lock_file(path / "build.lock", exclusive=True)
            if lock is None:
                raise StoreError(f"{path}: another build is writing this store; wait for it to end")
            version = versions / f".new-{os.getpid()}"
            try:
                for leftover in versions.glob(".new-*"):
                    shutil.rmtree(leftover)
                version.mkdir()
                dataset = start(version)
            except BaseException:
                remove_unfinished(path, version, made)
                os.close(lock)
                raise
        return cls(path, version, dataset=dataset, lock=lock, made=made)

    def add(self, graph: Iri, ntriples: str) -> None:
        """Add N-Triples to a graph; they are loaded in batches."""
        if not ntriples:
            return
        self._pending.setdefault(graph, []).append(ntriples)
        size = self._sizes.get(graph, 0) + len(ntriples)
        self._sizes[graph] = size
        if size >= _BATCH:
            self._load(graph)

    def add_turtle(self, graph: Iri, turtle: str) -> None:
        """Add a Turtle document to a graph."""
        self._submit(graph, turtle, pyoxigraph.RdfFormat.TURTLE)

    def stated(
        self, graph: Iri, subject: Iri | None = None, predicate: Iri | None = None, value: Iri | None = None
    ) -> Iterator[pyoxigraph.Triple]:
        """Yield what is stated so far in a graph, of one subject, property or value where they are given."""
        self._load_all()
        start, middle, end = (
            None if term is None else pyoxigraph.NamedNode(term) for term in (subject, predicate, value)
        )
        for quad in self._writable().quads.quads_for_pattern(start, middle, end, pyoxigraph.NamedNode(graph)):
            yield quad.triple

    def states(self, graph: Iri, triple: pyoxigraph.Triple) -> bool:
        """Tell whether a loaded graph states the triple; what is pending is not seen."""
        return _quad(triple, graph) in self._writable().quads

    def remove(self, graph: Iri, triples: Iterable[pyoxigraph.Triple]) -> None:
        """Remove statements from a graph; nothing where they are not there."""
        self.remove_quads(_quad(triple, graph) for triple in triples)

    def remove_lines(self, graph: Iri, lines: Iterable[str]) -> None:
        """Remove statements without blank nodes from a graph, given as lines of N-Triples."""
        self._load_all()
        with disk_errors(self.path):
            datasets = self._changed(graph)
            for dataset, some in zip(datasets, tee(lines, len(datasets)), strict=True):
                dataset.remove_lines(some, pyoxigraph.NamedNode(graph))

    def add_graph(self, graph: Iri) -> None:
        """Make a named graph exist, even if it holds nothing."""
        self._load_all()
        with disk_errors(self.path):
            for dataset in self._changed(graph):
                dataset.quads.add_graph(pyoxigraph.NamedNode(graph))

    def remove_graph(self, graph: Iri) -> None:
        """Remove a named graph with all that it holds, be it pending or loaded; nothing where there is none.

        The engine deletes one by one; of a run, `leave_out` leaves nothing.
        """
        self._pending.pop(graph, None)
        self._sizes.pop(graph, None)
        self._wait()
        with disk_errors(self.path):
            for dataset in self._changed(graph):
                dataset.remove_graph(pyoxigraph.NamedNode(graph))

    def leave_out(self, run: Iri) -> None:
        """Begin anew with what was before all runs, and state the other runs again: nothing is left of this one.

        The engine only marks what it deletes, and never gives up a text it has seen. Nothing may have been changed yet.
        """
        with disk_errors(self.path), GraphStore.open(self.path) as current:
            others = [other for other in current.runs if other != run]
            texts = {other: run_text(current.version, other) for other in others}
            self._dataset = None
            shutil.rmtree(self.version / DATASET)
            link_dataset(current.version / ANNOTATED, self.version / DATASET)
            self._dataset = MergedDataset.open(self.version / DATASET)
            if not others:
                shutil.rmtree(self.version / ANNOTATED)
            self.text_of(run).unlink(missing_ok=True)
            for other, text in texts.items():
                if not text.is_file():
                    self._dataset.add(current.triples(other))
                    continue
                for piece in kept_pieces(text):
                    self.add(other, piece.decode())
            self._load_all()
            for other, text in texts.items():
                if text.is_file():
                    os.link(text, self.text_of(other))

    def text_of(self, run: Iri) -> Path:
        """Return the file for what a run states; it is there for as long as that is what its graph holds."""
        return run_text(self.version, run)

    def graphs(self) -> tuple[Iri, ...]:
        """Return the named graphs that there are so far, by IRI."""
        self._load_all()
        named = self._writable().quads.named_graphs()
        return tuple(sorted(Iri(graph.value) for graph in named if isinstance(graph, pyoxigraph.NamedNode)))

    def has_graph(self, graph: Iri) -> bool:
        """Tell whether there is a named graph so far, be it empty."""
        self._load_all()
        return self._writable().quads.contains_named_graph(pyoxigraph.NamedNode(graph))

    def query(
        self,
        text: str,
        *,
        prefixes: Mapping[str, str],
        base: str,
        default_graphs: Iterable[str] | None = None,
        named_graphs: Iterable[str] | None = None,
    ) -> pyoxigraph.QuerySolutions | pyoxigraph.QueryBoolean | pyoxigraph.QueryTriples:
        """Run a query over what is there so far, over the given graphs if any are given; `prefixes` are declared."""
        self._load_all()
        with disk_errors(self.path):
            return self._writable().quads.query(
                text,
                prefixes=dict(prefixes),
                base_iri=base,
                default_graph=None if default_graphs is None else [pyoxigraph.NamedNode(one) for one in default_graphs],
                named_graphs=None if named_graphs is None else [pyoxigraph.NamedNode(one) for one in named_graphs],
            )

    def add_quads(self, quads: Iterable[pyoxigraph.Quad]) -> None:
        """Add statements to named graphs, blank nodes as they are."""
        self._load_all()
        with disk_errors(self.path):
            for graph, held in groupby(quads, key=_graph_of):
                datasets = self._changed(graph)
                for dataset, some in zip(datasets, tee(held, len(datasets)), strict=True):
                    dataset.add(some)

    def remove_quads(self, quads: Iterable[pyoxigraph.Quad]) -> None:
        """Remove statements from named graphs; nothing where they are not there."""
        self._load_all()
        with disk_errors(self.path):
            for graph, held in groupby(quads, key=_graph_of):
                datasets = self._changed(graph)
                for dataset, some in zip(datasets, tee(held, len(datasets)), strict=True):
                    dataset.remove(some)

    def flush(self) -> None:
        """Load what is pending, so that `reader` sees all."""
        self._load_all()
        if self._dataset is not None:
            with disk_errors(self.path):
                for dataset in (self._dataset, self._annotated):
                    if dataset is not None:
                        dataset.quads.flush()

    def keep_indexes(self, keep_index: Callable[[str], bool]) -> None:
        """Let go of the indexes that the version was begun with, but those that are to be kept."""
        with disk_errors(self.path):
            for index in (self.version / "indexes").glob("[!.]*"):
                if not keep_index(index.name):
                    shutil.rmtree(index)  # its files are links: the current version keeps them

    def reader(self, manifest: Manifest, *, facts: Facts = "all") -> GraphStore:
        """Close the dataset for writing and return it for reading, so that indexes can be built beside it."""
        self._close()
        self.describe(manifest)
        with disk_errors(self.path):
            lock = lock_file(self.version / "lock", exclusive=False)
            dataset = pyoxigraph.Store.read_only(str(self.version / DATASET))
        return GraphStore(
            self.path, self.version, manifest=manifest, dataset=dataset, lock=-1 if lock is None else lock, facts=facts
        )

    def describe(self, manifest: Manifest) -> None:
        """Let the version say another thing of itself."""
        with disk_errors(self.path):
            (self.version / "manifest.json").write_text(manifest.to_json(), encoding="utf-8")

    def publish(self) -> None:
        """Make the version the current one; older versions that nobody reads are deleted."""
        self._close()
        with disk_errors(self.path):
            number = max((version_number(old.name) for old in (self.path / "versions").iterdir()), default=0) + 1
            self.version = place_version(self.path, self.version, f"{number:04d}")

    def _close(self) -> None:
        """Let the engine write its last, if it is open for writing, and give up its log."""
        self.flush()
        closed = [name for name, one in ((DATASET, self._dataset), (ANNOTATED, self._annotated)) if one is not None]
        self._dataset = self._annotated = None
        with disk_errors(self.path):
            for name in closed:
                MergedDataset.open(self.version / name)  # it keeps what is in its tables in the log until then

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with uninterrupted():
            self._loader.shutdown(wait=True)
            self._dataset = self._annotated = None
            if self.version.name.startswith(".new-"):
                remove_unfinished(self.path, self.version, self._made)
            os.close(self._lock)

    def _load_all(self) -> None:
        for graph in list(self._pending):
            self._load(graph)
        self._wait()

    def _load(self, graph: Iri) -> None:
        self._sizes[graph] = 0
        self._submit(graph, "".join(self._pending.pop(graph)), pyoxigraph.RdfFormat.N_TRIPLES)

    def _submit(self, graph: Iri, text: str, form: pyoxigraph.RdfFormat) -> None:
        self._wait()
        with disk_errors(self.path):
            datasets = self._changed(graph)
        self._loading = self._loader.submit(load_text, datasets, text, form, pyoxigraph.NamedNode(graph))

    def _changed(self, graph: Iri) -> list[MergedDataset]:
        """Return the datasets in which a change to a graph is made: but for runs, both where there are two."""
        whole = self._writable()
        before = self.version / ANNOTATED
        if graph.startswith(GRAPH_ENRICHED):
            self.text_of(graph).unlink(missing_ok=True)
            if not before.is_dir():
                whole.quads.backup(str(before))
            return [whole]
        if self._annotated is None and before.is_dir():
            self._annotated = MergedDataset.open(before)
        return [whole] if self._annotated is None else [whole, self._annotated]

    def _writable(self) -> MergedDataset:
        if self._dataset is None:
            raise StoreError(f"{self.path}: this version is closed for writing")
        return self._dataset

    def _wait(self) -> None:
        """Wait for the batch that is being loaded, and raise what went wrong with it."""
        loading, self._loading = self._loading, None
        if loading is None:
            return
        with disk_errors(self.path):
            try:
                loading.result()
            except SyntaxError as error:
                raise StoreError(f"{self.path}: a batch of triples cannot be loaded, {error}") from error


def _graph_of(quad: pyoxigraph.Quad) -> Iri:
    return Iri(quad.graph_name.value) if isinstance(quad.graph_name, pyoxigraph.NamedNode) else Iri("")


def _quad(triple: pyoxigraph.Triple, graph: Iri) -> pyoxigraph.Quad:
    return pyoxigraph.Quad(triple.subject, triple.predicate, triple.object, pyoxigraph.NamedNode(graph))
