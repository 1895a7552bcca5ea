"""One Oxigraph dataset with a named graph per stage, published as a whole or not at all.

A store is a directory::

    STORE/CURRENT                names the version that readers open
    STORE/versions/0001/         one complete version, never changed once published
        manifest.json            format, base, counts and whatever the builder says of it
        oxigraph/                the dataset; its default graph is the merge of the named ones
        oxigraph-annotated/      the same without what runs of `enrich` state, if there are such
        indexes/                 what stages keep beside it

A build writes a version of its own and swaps `CURRENT` when all is on disk; killed before, it leaves the
old version in use. Readers hold a lock on their version, which is deleted only when nobody reads it.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Literal, Protocol, TypeAlias, TypeVar, runtime_checkable

import pyoxigraph

from mrag_owl.errors import ConfigError, QueryError, StoreError
from mrag_owl.records import Iri
from mrag_owl.resources import query_text
from mrag_owl.store.closing import Closing
from mrag_owl.store.files import (
    UNREADABLE,
    begun_folder,
    damaged_store,
    delete_leftover,
    disk_errors,
    is_damage,
    lock_file,
    undamaged,
)
from mrag_owl.store.manifest import FORMAT, Manifest
from mrag_owl.vocabulary import GRAPH_ENRICHED, HAS_DESCRIPTION, HAS_LLM_DESCRIPTION

DATASET = "oxigraph"
"""Folder of a version with the engine's files."""
ANNOTATED = "oxigraph-annotated"
"""Folder of a version with the dataset before all runs."""

Facts: TypeAlias = Literal["annotated", "all"]
FACTS: tuple[Facts, ...] = ("all", "annotated")
"""Which statements a reader takes for facts: with `all`, also those of the runs that enriched the store."""

_WITH_RUNS = "+enriched"

T = TypeVar("T")
Term = pyoxigraph.NamedNode | pyoxigraph.BlankNode | pyoxigraph.Literal
Solutions = Iterator[tuple[Term | None, ...]]


@runtime_checkable
class AsksForMany(Protocol):
    """A dataset that is far away, so that one request for many individuals is better than one for each."""

    def quads_of(
        self, subjects: Iterable[pyoxigraph.NamedNode], graph_name: pyoxigraph.NamedNode
    ) -> Iterator[pyoxigraph.Quad]:
        """Yield what a graph states of the subjects, in no particular order."""
        ...


class GraphStore(Closing):
    """A published version, open for reading; a context manager. Open it with `GraphStore.open`."""

    def __init__(
        self,
        path: Path,
        version: Path,
        *,
        manifest: Manifest,
        dataset: pyoxigraph.Store,
        lock: int,
        facts: Facts = "all",
    ) -> None:
        self.path = path
        self.version = version
        self.manifest = manifest
        self.dataset = dataset
        self.facts = facts
        self._lock = lock
        self._opened: dict[str, object] = {}

    @classmethod
    def open(cls, path: Path, *, facts: Facts = "all") -> GraphStore:
        """Open the current version at `path`; raises StoreError where there is none to read.

        With the facts `annotated`, what reads documents or facts of it leaves out what runs have enriched it with.
        """
        if facts not in FACTS:
            raise ConfigError(f"unknown kind of facts {facts!r}; choose from {', '.join(FACTS)}")
        if path.exists() and not path.is_dir():
            raise StoreError(f"{path} is a file; a store is a directory, give another path")
        while True:
            try:
                name = (path / "CURRENT").read_text(encoding="utf-8").strip()
            except OSError as error:
                raise StoreError(f"{path}: no store here; build one with `mrag-owl build`") from error
            version = path / "versions" / name
            lock = lock_file(version / "lock", exclusive=False)
            if lock is not None and version.is_dir():
                break
            # The version was replaced and deleted between the two steps: read CURRENT again.
            if lock is not None:
                os.close(lock)
            if (path / "CURRENT").read_text(encoding="utf-8").strip() == name:
                raise StoreError(f"{version}: the version that CURRENT names is missing; build the store again")
        try:
            manifest = Manifest.read(version / "manifest.json")
            with undamaged(version):
                dataset = pyoxigraph.Store.read_only(str(version / DATASET))
        except StoreError:
            os.close(lock)
            raise
        return cls(path, version, manifest=manifest, dataset=dataset, lock=lock, facts=facts)

    def close(self) -> None:
        """Give the version free; the store must not be used afterwards."""
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1

    def __del__(self) -> None:
        self.close()

    def select(self, name: str, **substitutions: Term) -> Solutions:
        """Yield the rows of the packaged SELECT query `name`, variables replaced by the given terms.

        A substituted variable must be projected.
        """
        solutions = self.query(query_text(name), substitutions=substitutions)
        if not isinstance(solutions, pyoxigraph.QuerySolutions):
            raise QueryError(f"query {name!r} is no SELECT query")
        with undamaged(self.version):
            for solution in solutions:
                yield tuple(solution)

    def ask(self, name: str, **substitutions: Term) -> bool:
        """Return the answer of the packaged ASK query `name`."""
        return bool(self.query(query_text(name), substitutions=substitutions))

    def query(
        self, text: str, *, substitutions: Mapping[str, Term] | None = None
    ) -> pyoxigraph.QuerySolutions | pyoxigraph.QueryBoolean | pyoxigraph.QueryTriples:
        """Run a SPARQL query; the default graph is the merge of the named ones.

        Raises QueryError with the position where the text does not parse, and for a substituted variable that
        is not projected; StoreError for a damaged store, as `undamaged` does while the solutions are read.
        """
        try:
            return self.dataset.query(
                text,
                substitutions={pyoxigraph.Variable(name): term for name, term in (substitutions or {}).items()},
            )
        except SyntaxError as error:
            raise QueryError(f"the query does not parse: {error}") from error
        except (OSError, ValueError, RuntimeError) as error:
            if is_damage(error):
                raise damaged_store(self.version, error) from error
            raise QueryError(f"the query does not run: {error}") from error

    def about(self, subject: Iri, graph: Iri) -> Iterator[tuple[str, str]]:
        """Yield what one named graph states of an individual: property and value, an IRI or a literal's text.

        A look-up in the index, a tenth of what a SPARQL query takes to be parsed and planned.
        """
        pattern = (pyoxigraph.NamedNode(subject), None, None, pyoxigraph.NamedNode(graph))
        with undamaged(self.version):
            for quad in self.dataset.quads_for_pattern(*pattern):
                if isinstance(quad.object, pyoxigraph.NamedNode | pyoxigraph.Literal):
                    yield quad.predicate.value, quad.object.value

    def related(self, predicate: Iri, graph: Iri) -> dict[Iri, list[Iri]]:
        """Return for each individual of a graph the individuals that a property leads to."""
        found: dict[Iri, list[Iri]] = {}
        for quad in self.triples(graph, predicate):
            if isinstance(quad.subject, pyoxigraph.NamedNode) and isinstance(quad.object, pyoxigraph.NamedNode):
                found.setdefault(Iri(quad.subject.value), []).append(Iri(quad.object.value))
        return found

    def about_all(self, subjects: Iterable[Iri], graph: Iri) -> dict[Iri, list[tuple[str, str]]]:
        """Return what one named graph states of individuals, as `about` does, by individual.

        An endpoint is asked for many of them at once; here, looking each up in the index is as fast.
        """
        dataset: object = self.dataset  # or what stands in for one, over an endpoint
        if not isinstance(dataset, AsksForMany):
            return {subject: list(self.about(subject, graph)) for subject in subjects}
        found: dict[Iri, list[tuple[str, str]]] = {subject: [] for subject in subjects}
        for quad in dataset.quads_of(map(pyoxigraph.NamedNode, found), pyoxigraph.NamedNode(graph)):
            subject, value = quad.subject, quad.object
            if isinstance(subject, pyoxigraph.NamedNode) and isinstance(
                value, pyoxigraph.NamedNode | pyoxigraph.Literal
            ):
                found[Iri(subject.value)].append((quad.predicate.value, value.value))
        return found

    @cached_property
    def runs(self) -> tuple[Iri, ...]:
        """The named graphs of the enrichments that this reader takes for facts, by IRI; none for `annotated`."""
        if self.facts == "annotated":
            return ()
        with undamaged(self.version):
            names = [graph.value for graph in self.dataset.named_graphs() if isinstance(graph, pyoxigraph.NamedNode)]
        return tuple(sorted(Iri(name) for name in names if name.startswith(GRAPH_ENRICHED)))

    @property
    def knowledge_graphs(self) -> tuple[Iri, ...]:
        """The named graphs with what class expressions speak of: the profile's, and those of the runs."""
        return (*self.manifest.profile.knowledge_graphs, *self.runs)

    def triples(self, graph: Iri, *predicates: str) -> Iterator[pyoxigraph.Quad]:
        """Yield the quads of one named graph, or those with the predicates that are given, in no particular order."""
        named = pyoxigraph.NamedNode(graph)
        with undamaged(self.version):
            for predicate in map(pyoxigraph.NamedNode, predicates) if predicates else (None,):
                yield from self.dataset.quads_for_pattern(None, predicate, None, named)

    def size(self, graph: Iri) -> int:
        """Return how many statements a named graph has, counted by the engine: a thirtieth of the time of `triples`."""
        counts = self.select("select_graph_sizes", graph=pyoxigraph.NamedNode(graph))
        return next((int(row[1].value) for row in counts if row[1] is not None), 0)

    def dump(self, graph: Iri, path: Path) -> None:
        """Write a named graph to a file as N-Triples."""
        with undamaged(self.version):
            self.dataset.dump(str(path), pyoxigraph.RdfFormat.N_TRIPLES, from_graph=pyoxigraph.NamedNode(graph))

    def check_merged(self) -> None:
        """Raise StoreError unless the default graph is the merge of the named ones, and can be kept so."""
        if self.manifest.format < FORMAT:
            raise StoreError(
                f"{self.path}: an earlier version of the program built this store; build it again to change it, to "
                "serve it or to ask without GRAPH"
            )

    def once(self, name: str, build: Callable[[], T]) -> T:
        """Return what `build` gives, made once for this open store; a name must always stand for the same type."""
        if name not in self._opened:
            self._opened[name] = build()
        return self._opened[name]  # type: ignore[return-value]  # one name, one builder

    def has_index(self, name: str) -> bool:
        """Tell whether an index was built."""
        return self._index(name).is_dir()

    def _index(self, name: str) -> Path:
        """Return the folder of an index; one that holds what runs state is kept apart from that of the rest."""
        is_apart = self._run_describes if is_index_of_texts(name) else bool(self.runs)
        return self.version / "indexes" / (name + _WITH_RUNS if is_apart else name)

    @cached_property
    def _run_describes(self) -> bool:
        """Whether a run states a text of anything, so that documents are others with it."""
        terms = [pyoxigraph.NamedNode(term) for term in (HAS_DESCRIPTION, HAS_LLM_DESCRIPTION)]
        with undamaged(self.version):
            graphs = map(pyoxigraph.NamedNode, self.runs)
            patterns = ((None, term, None, graph) for graph in graphs for term in terms)
            return any(any(self.dataset.quads_for_pattern(*pattern)) for pattern in patterns)

    @contextmanager
    def index(self, name: str, build: Callable[[Path], None]) -> Iterator[Path]:
        """Give the directory of the index `name`, made by `build` on first use and whole whenever it is there.

        Inside, it is opened, and nothing else done: StoreError is what comes of files that cannot be read.
        """
        folder = self._index(name)
        if not folder.is_dir():
            with disk_errors(self.path, remedy="an index must be kept in it: make it writable, or build it elsewhere"):
                folder.parent.mkdir(parents=True, exist_ok=True)
                for leftover in folder.parent.glob(f".{folder.name}-*/"):
                    delete_leftover(leftover)
                with begun_folder(folder) as fresh:
                    build(fresh)
                    try:
                        fresh.rename(folder)
                    except OSError as error:
                        if error.errno not in (errno.EEXIST, errno.ENOTEMPTY):  # else another process was faster
                            raise
        try:
            yield folder
        except UNREADABLE as error:
            told = f"{type(error).__name__}: {error}"[:200]
            raise StoreError(f"{folder}: the index is damaged ({told}); delete it to have it made anew") from error


def is_index_of_annotated_facts(name: str) -> bool:
    """Tell whether the index kept under a folder's name holds nothing that a run states, so that it outlives runs."""
    return not name.endswith(_WITH_RUNS)


def is_index_of_texts(name: str) -> bool:
    """Tell whether an index holds only what documents say, whatever the ontology says of its words."""
    return name.startswith(("bm25-", "passages", "dense-"))


class OverStore(Closing):
    """What answers over one open store, which closes with it."""

    store: GraphStore

    def close(self) -> None:
        """Close the store."""
        self.store.close()
