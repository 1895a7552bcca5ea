"""One Oxigraph dataset with a named graph per stage, published as a whole or not at all.

A store is a directory::

    STORE/CURRENT                names the version that readers open
    STORE/versions/0001/         one complete version, never changed once published
        manifest.json            format, base, counts and whatever the builder says of it
        oxigraph/                the dataset
        indexes/                 what stages keep beside it

A build writes a version of its own and swaps `CURRENT` when all is on disk; killed before, it leaves the
old version in use. Readers hold a lock on their version, which is deleted only when nobody reads it.
"""

from __future__ import annotations

import errno
import json
import logging
import os
import shutil
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

import pyoxigraph

from mrag_owl.errors import QueryError, StoreError
from mrag_owl.records import Iri
from mrag_owl.resources import query_text
from mrag_owl.store_files import (
    damaged_store,
    disk_errors,
    is_damage,
    lock_file,
    missing_folders,
    remove_empty,
    swap_text,
    sync_folder,
    undamaged,
    uninterrupted,
)

logger = logging.getLogger(__name__)

FORMAT = 1
"""Version of the layout above; a store of another one must be built again."""

_BATCH = 16 << 20  # characters a bulk load gets at once; larger ones cost memory, not time
_DATASET = "oxigraph"

PICTURES = "pictures"
"""Folder of a store for pictures that a builder makes itself."""

SAMPLE_LOCK = "sample.lock"
JOURNALS = "journals"
"""Folder of a store for what was asked of models and answered; builds leave it alone."""

_OWN = {"CURRENT", "versions", "build.lock", SAMPLE_LOCK, PICTURES, JOURNALS}


def check_target(path: Path) -> None:
    """Raise StoreError where no store can be made: the path is a file, or a directory with other things in it."""
    if path.exists() and not path.is_dir():
        raise StoreError(f"{path} is a file; a store is a directory, give another path")
    if path.is_dir() and any(entry.name not in _OWN for entry in path.iterdir()):
        raise StoreError(f"{path}: a directory with other things in it; give an empty or a new one")


T = TypeVar("T")
Term = pyoxigraph.NamedNode | pyoxigraph.BlankNode | pyoxigraph.Literal
Solutions = Iterator[tuple[Term | None, ...]]


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a version says of itself: the base of its individuals, its graphs' sizes, its source, its pictures."""

    base: str
    source: str
    counts: Mapping[str, int]
    images: str | None = None

    def to_json(self) -> str:
        """Return the manifest as the text of `manifest.json`."""
        content = {
            "format": FORMAT,
            "base": self.base,
            "source": self.source,
            "counts": dict(self.counts),
            "images": self.images,
        }
        return json.dumps(content, indent=1, ensure_ascii=False) + "\n"

    @classmethod
    def read(cls, path: Path) -> Manifest:
        """Read `manifest.json`; raises StoreError where it is of another format or damaged."""
        try:
            content = json.loads(path.read_text(encoding="utf-8"))
            if content["format"] != FORMAT:
                raise StoreError(
                    f"{path}: the store has format {content['format']}, this program reads {FORMAT}; build it again"
                )
            return cls(content["base"], content["source"], content["counts"], content["images"])
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise StoreError(f"{path}: no readable manifest ({error}); build the store again") from error


class GraphStore:
    """A published version, open for reading; a context manager. Open it with `GraphStore.open`."""

    def __init__(self, path: Path, version: Path, *, manifest: Manifest, dataset: pyoxigraph.Store, lock: int) -> None:
        self.path = path
        self.version = version
        self.manifest = manifest
        self.dataset = dataset
        self._lock = lock
        self._opened: dict[str, object] = {}

    @classmethod
    def open(cls, path: Path) -> GraphStore:
        """Open the current version at `path`; raises StoreError where there is none to read."""
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
                dataset = pyoxigraph.Store.read_only(str(version / _DATASET))
        except StoreError:
            os.close(lock)
            raise
        return cls(path, version, manifest=manifest, dataset=dataset, lock=lock)

    def close(self) -> None:
        """Give the version free; the store must not be used afterwards."""
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()

    def select(self, name: str, **substitutions: Term) -> Solutions:
        """Yield the rows of the packaged SELECT query `name`, variables replaced by the given terms.

        Named graphs are seen through `GRAPH` only. A substituted variable must be projected.
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

    def construct(self, name: str, **substitutions: Term) -> Iterator[pyoxigraph.Triple]:
        """Yield the triples of the packaged CONSTRUCT query `name`."""
        triples = self.query(query_text(name), substitutions=substitutions)
        if not isinstance(triples, pyoxigraph.QueryTriples):
            raise QueryError(f"query {name!r} is no CONSTRUCT query")
        with undamaged(self.version):
            yield from triples

    def query(
        self, text: str, *, substitutions: Mapping[str, Term] | None = None
    ) -> pyoxigraph.QuerySolutions | pyoxigraph.QueryBoolean | pyoxigraph.QueryTriples:
        """Run a SPARQL query; named graphs are seen through `GRAPH` only, the default graph is empty.

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

    def triples(self, graph: Iri) -> Iterator[pyoxigraph.Quad]:
        """Yield the quads of one named graph, in no particular order."""
        with undamaged(self.version):
            yield from self.dataset.quads_for_pattern(None, None, None, pyoxigraph.NamedNode(graph))

    def once(self, name: str, build: Callable[[], T]) -> T:
        """Return what `build` gives, made once for this open store; a name must always stand for the same type."""
        if name not in self._opened:
            self._opened[name] = build()
        return self._opened[name]  # type: ignore[return-value]  # one name, one builder

    def has_index(self, name: str) -> bool:
        """Tell whether an index was built."""
        return (self.version / "indexes" / name).is_dir()

    @contextmanager
    def index(self, name: str, build: Callable[[Path], None]) -> Iterator[Path]:
        """Give the directory of the index `name`, made by `build` on first use and whole whenever it is there."""
        folder = self.version / "indexes" / name
        if not folder.is_dir():
            fresh = folder.with_name(f".{name}-{os.getpid()}")
            shutil.rmtree(fresh, ignore_errors=True)
            with disk_errors(self.path, remedy="an index must be kept in it: make it writable, or build it elsewhere"):
                fresh.mkdir(parents=True)
                try:
                    build(fresh)
                    fresh.rename(folder)
                except OSError as error:
                    if error.errno not in (errno.EEXIST, errno.ENOTEMPTY):  # else another process was faster
                        raise
                finally:
                    shutil.rmtree(fresh, ignore_errors=True)
        yield folder


class StoreBuilder:
    """A new version in the making; nothing of it is seen before `publish`. A context manager."""

    def __init__(
        self, path: Path, version: Path, *, dataset: pyoxigraph.Store, lock: int, made: tuple[Path, ...] = ()
    ) -> None:
        self.path = path
        self.version = version
        self._made = made
        self._dataset: pyoxigraph.Store | None = dataset
        self._lock = lock
        self._pending: dict[Iri, list[str]] = {}
        self._sizes: dict[Iri, int] = {}
        # Oxigraph loads a batch while the caller writes the next; one at a time, so memory stays bounded.
        self._loader = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bulk-load")
        self._loading: Future[None] | None = None

    @classmethod
    def begin(cls, path: Path) -> StoreBuilder:
        """Start a version at `path`; raises StoreError where the path is a file or another build is running."""
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
                dataset = pyoxigraph.Store(str(version / _DATASET))
            except BaseException:
                _remove_unfinished(path, version, made)
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

    def flush(self) -> None:
        """Load what is pending, so that `reader` sees all."""
        for graph in list(self._pending):
            self._load(graph)
        self._wait()
        if self._dataset is not None:
            with disk_errors(self.path):
                self._dataset.flush()

    def reader(self, manifest: Manifest) -> GraphStore:
        """Close the dataset for writing and return it for reading, so that indexes can be built beside it."""
        self.flush()
        self._dataset = None
        with disk_errors(self.path):
            (self.version / "manifest.json").write_text(manifest.to_json(), encoding="utf-8")
            lock = lock_file(self.version / "lock", exclusive=False)
            dataset = pyoxigraph.Store.read_only(str(self.version / _DATASET))
        return GraphStore(
            self.path, self.version, manifest=manifest, dataset=dataset, lock=-1 if lock is None else lock
        )

    def publish(self) -> None:
        """Make the version the current one; older versions that nobody reads are deleted."""
        versions = self.path / "versions"
        with disk_errors(self.path):
            number = max((int(old.name) for old in versions.iterdir() if old.name.isdecimal()), default=0) + 1
            published = versions / f"{number:04d}"
            (self.version / "lock").touch()
            sync_folder(self.version)
            self.version.rename(published)
            self.version = published
            swap_text(self.path / "CURRENT", published.name + "\n")
        for old in versions.iterdir():
            if old.name.isdecimal() and old != published:
                _delete_unless_read(old)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with uninterrupted():
            self._loader.shutdown(wait=True)
            self._dataset = None
            if self.version.name.startswith(".new-"):
                _remove_unfinished(self.path, self.version, self._made)
            os.close(self._lock)

    def _load(self, graph: Iri) -> None:
        self._sizes[graph] = 0
        self._submit(graph, "".join(self._pending.pop(graph)), pyoxigraph.RdfFormat.N_TRIPLES)

    def _submit(self, graph: Iri, text: str, form: pyoxigraph.RdfFormat) -> None:
        if self._dataset is None:
            raise StoreError(f"{self.path}: this version is closed for writing")
        self._wait()
        load = self._dataset.bulk_load
        self._loading = self._loader.submit(load, text.encode(), form, to_graph=pyoxigraph.NamedNode(graph))

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


def _delete_unless_read(version: Path) -> None:
    lock = lock_file(version / "lock", exclusive=True)
    if lock is None:
        logger.info("%s is still being read; a later build deletes it", version)
        return
    shutil.rmtree(version, ignore_errors=True)
    os.close(lock)


def _remove_unfinished(path: Path, version: Path, made: tuple[Path, ...]) -> None:
    """Delete a version that was not published, and what was made for it of a store that never was."""
    for _ in range(20):
        shutil.rmtree(version, ignore_errors=True)
        if not version.exists():
            break
        time.sleep(0.05)  # the engine may still write while it closes
    with suppress(OSError):
        (path / "versions").rmdir()
        (path / "build.lock").unlink()
    remove_empty(made)
