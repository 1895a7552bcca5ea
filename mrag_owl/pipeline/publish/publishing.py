"""The graphs of a store as compressed N-Quads in parts, with scripts that load them into engines of others."""

from __future__ import annotations

import gzip
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from importlib.resources import files
from io import BufferedWriter
from itertools import islice
from pathlib import Path
from typing import IO

from pyoxigraph import Literal, NamedNode, Quad

from mrag_owl.errors import StoreError
from mrag_owl.records import Iri
from mrag_owl.store.dataset import GraphStore
from mrag_owl.store.files import disk_errors, fresh_folder, sync_folder
from mrag_owl.store.manifest import Stated
from mrag_owl.vocabulary import GRAPH_ONTOLOGY, HAS_PROFILE, RDF

GRAPHS = "graphs.txt"
"""The file of a publication that names its graphs; a folder without one is none."""

_SCRIPTS = ("load-graphdb.sh", "load-oxigraph.sh", "load-qlever.sh", "load-virtuoso.sh")
_LINES = 500_000  # of a part: some 80 MB, and compressed some 10


@dataclass(frozen=True, slots=True)
class Publication:
    """Where the parts are, how many, and how many statements of each graph they hold."""

    folder: Path
    parts: int
    graphs: dict[Iri, int]


def publish(store: GraphStore, folder: Path) -> Publication:
    """Write all graphs of a store to a folder, in place of an earlier publication there, which stays until all is done.

    The profile of the store is stated among them, so whoever opens the endpoint later assumes nothing. Raises
    StoreError where the folder holds other things or cannot be written.
    """
    if folder.exists() and not (folder / GRAPHS).is_file() and (not folder.is_dir() or any(folder.iterdir())):
        raise StoreError(f"{folder}: holds other things than a publication; give an empty or a new directory")
    counts: dict[Iri, int] = {}
    with disk_errors(folder, remedy="choose another --to, or make room there"):
        folder.parent.mkdir(parents=True, exist_ok=True)
        fresh = fresh_folder(folder)
        try:
            # A blank node is the same in one file alone: all statements with one are in the first.
            with _open_part(fresh, 0) as first:
                counts[GRAPH_ONTOLOGY] = 1
                digest = blake2b(digest_size=16)
                parts = _write_parts(_lines(store, fresh, first, counts, digest), fresh)
                first.write(_profile_line(store, digest.hexdigest()))
            (fresh / GRAPHS).write_text("".join(f"{graph}\n" for graph in counts), encoding="utf-8")
            for name in _SCRIPTS:
                script = fresh / name
                script.write_bytes((files(__package__) / name).read_bytes())
                script.chmod(0o755)
            sync_folder(fresh)
            _swap(fresh, folder)
        except BaseException:
            shutil.rmtree(fresh, ignore_errors=True)
            raise
    return Publication(folder, parts + 1, counts)


def _write_parts(lines: Iterator[bytes], fresh: Path) -> int:
    number = 0
    while some := list(islice(lines, _LINES)):
        number += 1
        with _open_part(fresh, number) as part:
            part.writelines(some)
    return number


@contextmanager
def _open_part(fresh: Path, number: int) -> Iterator[IO[bytes]]:
    """Give a part for writing; the same statements make the same bytes, whenever they are written."""
    with (
        (fresh / f"{number:04d}.nq.gz").open("wb") as file,
        gzip.GzipFile(filename="", mode="wb", compresslevel=1, fileobj=file, mtime=0) as packed,
        BufferedWriter(packed, 1 << 20) as part,
    ):
        yield part


def _lines(
    store: GraphStore, fresh: Path, first: IO[bytes], counts: dict[Iri, int], digest: blake2b
) -> Iterator[bytes]:
    """Yield the statements of all named graphs, count and digest them; what may have blank nodes goes to the first."""
    profile = f"<{GRAPH_ONTOLOGY}> <{HAS_PROFILE}> ".encode()
    dump = fresh / ".graph.nt"
    for graph in sorted(Iri(one.value) for one in store.dataset.named_graphs() if isinstance(one, NamedNode)):
        store.dump(graph, dump)
        end = f"<{graph}> .\n".encode()
        counts.setdefault(graph, 0)
        with dump.open("rb") as triples:
            for line in triples:
                if line.startswith(profile):
                    continue
                counts[graph] += 1
                quad = line[:-2] + end  # the engine ends a statement by " .\n"
                digest.update(quad)
                if b"_:" in line:
                    first.write(quad)
                else:
                    yield quad
        dump.unlink()


def _profile_line(store: GraphStore, version: str) -> bytes:
    """Return the statement of what the store is about; see `state_profile` of the builds by mappings."""
    manifest, profile = store.manifest, store.manifest.profile
    empty = frozenset(one for one in (*profile.knowledge_graphs, *profile.document_graphs) if not store.size(one))
    text = Stated(manifest.base, profile, empty, manifest.automatic, version).to_json()
    graph = NamedNode(GRAPH_ONTOLOGY)
    quad = Quad(graph, NamedNode(HAS_PROFILE), Literal(text, datatype=NamedNode(f"{RDF}JSON")), graph)
    return f"{quad} .\n".encode()


def _swap(fresh: Path, folder: Path) -> None:
    """Give a folder its place; what was there is deleted after that."""
    before = folder.with_name(f".{folder.name}-{os.getpid()}-before")
    if folder.exists():
        folder.rename(before)
    fresh.rename(folder)
    shutil.rmtree(before, ignore_errors=True)
