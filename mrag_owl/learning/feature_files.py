"""Feature tables on disk, beside the knowledge base that they were grown from; arrays are mapped, not read."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, overload

import numpy as np

from mrag_owl.errors import KnowledgeBaseError
from mrag_owl.expressions.dl import from_dl, to_dl
from mrag_owl.expressions.string_table import StringTable
from mrag_owl.expressions.syntax import ClassExpression, Role
from mrag_owl.learning.features import FeatureTable, Link
from mrag_owl.records import Iri
from mrag_owl.store.files import UNREADABLE, keep_whole
from mrag_owl.store.shelves import mapped_arrays

LAYOUT = 6
"""Raised whenever the features that are grown, or the files that hold them, change."""
_ARRAYS = ("domain", "bits", "counts", "costs", "confined", "row_starts", "row_features")
_LINK_ARRAYS = ("source_starts", "targets", "target_starts", "sources")


class WrittenExpressions(Sequence[ClassExpression]):
    """Expressions kept in DL syntax and read one by one when asked for."""

    def __init__(self, texts: StringTable) -> None:
        self._texts = texts
        self._read: dict[int, ClassExpression] = {}

    def __len__(self) -> int:
        return len(self._texts)

    @overload
    def __getitem__(self, place: int) -> ClassExpression: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[ClassExpression]: ...

    def __getitem__(self, place: int | slice) -> ClassExpression | Sequence[ClassExpression]:
        if isinstance(place, slice):
            return tuple(self[number] for number in range(*place.indices(len(self))))
        number = int(place)
        found = self._read.get(number)
        if found is None:
            found = self._read[number] = from_dl(self._texts[number])
        return found


def table_folder(base: Path, population: ClassExpression, depth: int, *, most: float) -> Path:
    """Return where the features of a population are kept beside the knowledge base in the folder `base`.

    `most` is how many facts they were to be, as `FeatureGrower.of_population` takes it.
    """
    key = hashlib.sha256(f"{LAYOUT} {depth} {most:g} {to_dl(population)}".encode()).hexdigest()[:16]
    return base / f"features-{key}"


def save_table(table: FeatureTable, folder: Path) -> None:
    """Write a table and those that it links to, whole or not at all; a failure is only logged."""
    keep_whole(folder, lambda work: _write(table, work))


def load_table(folder: Path) -> FeatureTable:
    """Open a saved table; raises KnowledgeBaseError if it is incomplete."""
    try:
        header = json.loads((folder / "header.json").read_text(encoding="utf-8"))
        links = tuple(_load_link(folder / str(number), entry) for number, entry in enumerate(header["links"]))
        arrays = mapped_arrays(folder, _ARRAYS)
        texts = StringTable(**mapped_arrays(folder, ("text", "offsets")))
        return FeatureTable(expressions=WrittenExpressions(texts), links=links, **arrays)
    except UNREADABLE as error:
        raise KnowledgeBaseError(f"{folder} holds no complete features ({error}); delete it") from error


def _load_link(folder: Path, entry: dict[str, Any]) -> Link:
    return Link(
        role=Role(Iri(entry["role"]), bool(entry["inverse"])),
        confined=bool(entry["confined"]),
        table=load_table(folder / "table"),
        **mapped_arrays(folder, _LINK_ARRAYS),
    )


def _write(table: FeatureTable, folder: Path) -> None:
    for name in _ARRAYS:
        np.save(folder / f"{name}.npy", getattr(table, name))
    texts = StringTable.keep(to_dl(expression) for expression in table.expressions)
    np.save(folder / "text.npy", texts.text)
    np.save(folder / "offsets.npy", texts.offsets)
    entries = []
    for number, link in enumerate(table.links):
        inner = folder / str(number)
        (inner / "table").mkdir(parents=True)
        for name in _LINK_ARRAYS:
            np.save(inner / f"{name}.npy", getattr(link, name))
        _write(link.table, inner / "table")
        entries.append({"role": link.role.iri, "inverse": link.role.inverse, "confined": link.confined})
    (folder / "header.json").write_text(json.dumps({"links": entries}), encoding="utf-8")
