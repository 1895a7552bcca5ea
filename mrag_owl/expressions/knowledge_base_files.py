"""Knowledge bases on disk: a folder of arrays that are mapped, not read, so that opening takes milliseconds.

A folder holds `header.json` and one `.npy` file per array. It is written beside its place and moved there when
complete, so a reader never sees half of one.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from mrag_owl.errors import KnowledgeBaseError
from mrag_owl.expressions.derivations import derivations_of, written
from mrag_owl.expressions.knowledge_base import KnowledgeBase
from mrag_owl.expressions.ontology_files import Advance, Source, Statement, file_digest, file_statements
from mrag_owl.expressions.string_table import StringTable
from mrag_owl.records import Iri
from mrag_owl.store.files import UNREADABLE, fresh_folder
from mrag_owl.store.shelves import mapped_arrays, write_array

LAYOUT = 2
"""Raised whenever arrays, header or the rules of `closure` change; folders of another layout are built anew."""

_ARRAYS = (
    "class_offsets",
    "class_ids",
    "role_offsets",
    "role_sources",
    "role_targets",
    "inverse_sources",
    "inverse_targets",
    "data_offsets",
    "data_subjects",
    "data_literals",
    "numbers",
)
_TABLES = ("individuals", "literals", "literal_texts")


def save(knowledge_base: KnowledgeBase, folder: Path, *, sources: Iterable[Source] = ()) -> None:
    """Write the knowledge base to the folder, which is replaced as a whole."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    work = fresh_folder(folder)
    try:
        for name in _ARRAYS:
            write_array(work / f"{name}.npy", getattr(knowledge_base, name))
        for name in _TABLES:
            table: StringTable = getattr(knowledge_base, name)
            write_array(work / f"{name}_text.npy", table.text)
            write_array(work / f"{name}_offsets.npy", table.offsets)
        header = {
            "layout": LAYOUT,
            "digest": knowledge_base.digest,
            "sources": _by_place(list(sources)),
            "classes": knowledge_base.classes,
            "object_properties": knowledge_base.object_properties,
            "data_properties": knowledge_base.data_properties,
            "labels": dict(knowledge_base.labels),
            "superclasses": dict(knowledge_base.superclasses),
            "superproperties": dict(knowledge_base.superproperties),
            "characteristics": dict(knowledge_base.characteristics),
            "datatypes": dict(knowledge_base.datatypes),
            "derivations": written(knowledge_base.derivations),
            "left_out": knowledge_base.left_out,
        }
        (work / "header.json").write_text(json.dumps(header, ensure_ascii=False), encoding="utf-8")
        _put(work, folder)
    finally:
        shutil.rmtree(work, ignore_errors=True)


def load(folder: Path) -> KnowledgeBase:
    """Open a saved knowledge base; its arrays stay on disk. Raises KnowledgeBaseError if it is none of ours."""
    try:
        header = json.loads((folder / "header.json").read_text(encoding="utf-8"))
        if header["layout"] != LAYOUT:
            raise KnowledgeBaseError(
                f"{folder} has layout {header['layout']}, not {LAYOUT}; delete it to build it anew"
            )
        arrays = mapped_arrays(folder, _ARRAYS)
        for name in _TABLES:
            arrays[name] = StringTable(*mapped_arrays(folder, (f"{name}_text", f"{name}_offsets")).values())
        return KnowledgeBase(
            classes=_iris(header["classes"]),
            object_properties=_iris(header["object_properties"]),
            data_properties=_iris(header["data_properties"]),
            labels={Iri(iri): text for iri, text in header["labels"].items()},
            superclasses={Iri(iri): _iris(parents) for iri, parents in header["superclasses"].items()},
            superproperties={Iri(iri): _iris(parents) for iri, parents in header["superproperties"].items()},
            characteristics={Iri(iri): tuple(kinds) for iri, kinds in header["characteristics"].items()},
            datatypes={Iri(iri): _iris(kinds) for iri, kinds in header["datatypes"].items()},
            derivations=derivations_of(header["derivations"]),
            left_out=tuple(header["left_out"]),
            digest=header["digest"],
            folder=folder,
            **arrays,
        )
    except UNREADABLE as error:
        raise KnowledgeBaseError(
            f"{folder} is no complete knowledge base ({error}); delete it to build it anew"
        ) from error


def open_file(
    path: Path, *, cache: Path | None = None, infer: bool = True, advance: Advance | None = None
) -> KnowledgeBase:
    """Open an OWL/RDF file, from `cache` if the same content of it and its imports was opened before.

    `advance` is told how many more triples were read. Raises KnowledgeBaseError where the file or an import cannot be
    read or the ontology is inconsistent.
    """
    if cache is None:
        return KnowledgeBase.read(path, infer=infer, advance=advance)
    digest = file_digest(path)
    folder = cache / f"{digest[:32]}-{'closed' if infer else 'stated'}"
    if folder.exists() and _is_current(folder, path):
        return load(folder)
    statements, sources = file_statements(path, advance=advance)
    built = _built(statements, path, digest=digest, infer=infer)
    save(built, folder, sources=sources)
    return load(folder)


def open_statements(statements: Iterable[Statement], digest: str, *, cache: Path | None = None) -> KnowledgeBase:
    """Open the knowledge base of triples, from `cache` if one with this digest of their content was saved there.

    The triples are read only if they must be, so a generator costs nothing the second time.
    """
    if cache is None:
        return KnowledgeBase.from_statements(statements, digest=digest)
    folder = cache / f"{digest[:32]}-closed"
    if folder.exists() and _is_current(folder, None):
        return load(folder)
    built = KnowledgeBase.from_statements(statements, digest=digest)
    save(built, folder)
    return load(folder)


def _built(statements: list[Statement], path: Path, *, digest: str, infer: bool) -> KnowledgeBase:
    try:
        return KnowledgeBase.from_statements(statements, digest=digest, infer=infer)
    except KnowledgeBaseError as error:
        raise KnowledgeBaseError(f"{path}: {error}") from error


def _is_current(folder: Path, path: Path | None) -> bool:
    try:
        header = json.loads((folder / "header.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    if header.get("layout") != LAYOUT:
        return False
    if path is None:
        return True
    start = path.resolve().parent
    sources = header["sources"]
    return all((start / place).is_file() and file_digest(start / place) == sources[place] for place in sources)


def _by_place(sources: list[Source]) -> dict[str, str]:
    """Return the digests of what the first file imports, by where each lies from there, links followed."""
    if not sources:
        return {}
    start, *imported = (source.path.resolve() for source in sources)
    digests = (source.digest for source in sources[1:])
    return {os.path.relpath(path, start.parent): digest for path, digest in zip(imported, digests, strict=True)}


def _put(work: Path, folder: Path) -> None:
    """Give the finished folder its name; who reads the one that has it sees the whole old one, the new one or none."""
    old = work.with_name(f"{work.name}-old")
    with suppress(FileNotFoundError):
        folder.rename(old)
    try:
        work.rename(folder)
    except OSError:
        # Another process was faster; what it wrote has the same content.
        if not folder.exists():
            raise
    finally:
        shutil.rmtree(old, ignore_errors=True)


def _iris(names: Iterable[str]) -> tuple[Iri, ...]:
    return tuple(Iri(name) for name in names)
