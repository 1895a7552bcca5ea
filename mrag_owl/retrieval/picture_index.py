"""What individuals look like: the vectors of pictures and of regions on them, and the search for what looks alike.

It is exact where all are scored, and where there are not very many vectors; the nearest of very many are sought in the
cells that are nearest (`cells`), and what is found is scored exactly.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from mrag_owl.errors import RetrievalError
from mrag_owl.pictures.pixels import Pixels
from mrag_owl.records import Iri
from mrag_owl.retrieval.cells import EXACT_UNTIL, Cells
from mrag_owl.retrieval.exact_search import AUTOMATIC_PRECISION, VectorTable, chosen_precision
from mrag_owl.retrieval.picture_embedders import PictureEmbedder, Views

_VECTORS = "vectors.npy"
_HEADER = "pictures.json"
_CELLS = "cells.npz"
_AT_ONCE = 64
_PROBES = 3  # cells that are searched for each view


@dataclass(frozen=True, slots=True)
class Shown:
    """An individual and the picture that it is on: itself, where it is one or has one of its own."""

    iri: Iri
    picture: Iri

    @property
    def is_whole(self) -> bool:
        """Whether the whole picture shows it."""
        return self.iri == self.picture


class PictureIndex:
    """Finds individuals by what they look like; make one with `build`, keep it with `save`, open it with `load`."""

    def __init__(
        self,
        shown: Sequence[Shown],
        table: VectorTable,
        *,
        views: int,
        embedder: PictureEmbedder,
        cells: Cells | None = None,
    ) -> None:
        self.shown = tuple(shown)
        self.embedder = embedder
        self._table = table
        self._views = views
        self._cells = cells

    @classmethod
    def build(
        cls,
        pictures: Iterable[tuple[Shown, Pixels]],
        embedder: PictureEmbedder,
        *,
        precision: str = AUTOMATIC_PRECISION,
    ) -> PictureIndex:
        """Embed pictures and parts of them, each with what it shows; there may be none."""
        shown: list[Shown] = []
        blocks: list[NDArray[np.float32]] = []
        for batch in _batches(pictures):
            shown += [one for one, _ in batch]
            blocks.append(embedder.embed_kept([pixels for _, pixels in batch]))
        views = blocks[0].shape[1] if blocks else 1
        count = len(shown) * views
        table = VectorTable.collect(
            (block.reshape(-1, embedder.dimension) for block in blocks),
            count=count,
            dimension=embedder.dimension,
            source=embedder.identity,
            precision=chosen_precision(precision, count=count, dimension=embedder.dimension),
        )
        cells = Cells.of(table) if count > EXACT_UNTIL else None
        return cls(shown, table, views=views, embedder=embedder, cells=cells)

    def save(self, folder: Path) -> None:
        """Write the index to a directory; the embedder is not part of it."""
        self._table.save(folder / _VECTORS)
        if self._cells is not None:
            self._cells.save(folder / _CELLS)
        pairs = [(one.iri, one.picture) for one in self.shown]
        header = {"identity": self.embedder.identity, "views": self._views, "shown": pairs}
        (folder / _HEADER).write_text(json.dumps(header, ensure_ascii=False), encoding="utf-8")

    @classmethod
    def load(cls, folder: Path, embedder: PictureEmbedder) -> PictureIndex:
        """Open a saved index, memory-mapped; raises RetrievalError where it is damaged or of another embedder."""
        try:
            header = json.loads((folder / _HEADER).read_text(encoding="utf-8"))
            table = VectorTable.open(folder / _VECTORS)
            shown = [Shown(Iri(iri), Iri(picture)) for iri, picture in header["shown"]]
            views, identity = int(header["views"]), header["identity"]
            cells = Cells.open(folder / _CELLS) if (folder / _CELLS).exists() else None
        except (OSError, ValueError, KeyError, TypeError, EOFError) as error:
            raise RetrievalError(f"{folder}: cannot be read ({error}); delete it and ask again") from error
        is_whole = cells is None or len(cells.numbers) == len(table)
        if len(table) != len(shown) * views or identity != embedder.identity or not is_whole:
            raise RetrievalError(f"{folder}: its parts do not fit together; delete it and ask again")
        return cls(shown, table, views=views, embedder=embedder, cells=cells)

    def __len__(self) -> int:
        return len(self.shown)

    def likeness(self, pictures: Sequence[Pixels]) -> NDArray[np.float32]:
        """Return how alike pictures are to all that is shown, as cosines, shape (pictures, shown)."""
        return self.likeness_of(self.embedder.embed_sought(pictures))

    def likeness_of(self, sought: Views) -> NDArray[np.float32]:
        """Return how alike what has these views is to all that is shown, as cosines, shape (pictures, shown)."""
        if not len(self) or not len(sought):
            return np.zeros((len(sought), len(self)), dtype=np.float32)
        cosines = self._table.cosines(np.ascontiguousarray(sought.reshape(-1, sought.shape[2]).T))
        by_view = cosines.reshape(len(self), self._views, len(sought), -1)
        best = by_view[..., 0]
        for view in range(1, sought.shape[1]):  # one by one takes a quarter of the time of `max` over both axes
            best = np.maximum(best, by_view[..., view])
        return np.ascontiguousarray(best.max(axis=1).T)

    def nearest(self, sought: Views, *, count: int, among: NDArray[np.intp]) -> list[dict[int, float]]:
        """Return for each sought thing the places most alike and their cosines, best first, ties by place.

        They are at most `count` of those `among` which it looks. Of very many some may be missed, not those nearest
        by much; the cosines are exact.
        """
        if self._cells is None or len(among) <= count:
            alike = self.likeness_of(sought)[:, among]
            return [_first(row, among, count) for row in alike]
        is_wanted = np.zeros(len(self), dtype=np.bool_)
        is_wanted[among] = True
        with self._table.one_thread():
            return [self._in_cells(self._cells, views, count, is_wanted) for views in sought]

    def _in_cells(
        self, cells: Cells, views: NDArray[np.float32], count: int, is_wanted: NDArray[np.bool_]
    ) -> dict[int, float]:
        numbers = cells.near(views, probes=_PROBES)
        numbers = numbers[is_wanted[numbers // self._views]]
        if not len(numbers):
            return {}
        cosines = (views @ self._table.rows(numbers).T).max(axis=0)  # a row for each view: its maximum is found faster
        least = max(0, len(numbers) - count * self._views)  # so many vectors are of `count` places at least
        found = np.unique(numbers[np.argpartition(cosines, least)[least:]] // self._views)
        every = (found[:, None] * self._views + np.arange(self._views)).ravel()
        exact = (views @ self._table.rows(every).T).max(axis=0).reshape(len(found), -1).max(axis=1)
        return _first(exact, found, count)

    def alike_by(self, sought: Views, place: int) -> Mapping[str, float]:
        """Return how alike what has these views is to what is shown at a place, by each aspect that vectors tell apart.

        The views, of shape (1, views, dimension), are those most alike. Cosines; empty where there is no aspect.
        """
        kept = self._table.rows(np.arange(place * self._views, (place + 1) * self._views))
        one, other = np.unravel_index(np.argmax(sought[0] @ kept.T), (sought.shape[1], len(kept)))
        pairs = {name: (sought[0, one, part], kept[other, part]) for name, part in self.embedder.aspects.items()}
        return {
            name: float(asked @ there / length)
            for name, (asked, there) in pairs.items()
            if (length := float(np.linalg.norm(asked) * np.linalg.norm(there))) > 1e-9
        }


def _first(scores: NDArray[np.float32], places: NDArray[np.integer], count: int) -> dict[int, float]:
    """Return the places with the highest scores, best first, ties by place; `places` ascends."""
    if len(scores) > count:
        lowest = np.partition(scores, len(scores) - count)[len(scores) - count]
        kept = np.flatnonzero(scores >= lowest)
        scores, places = scores[kept], places[kept]
    order = np.argsort(-scores, kind="stable")[:count]
    return {int(places[number]): float(scores[number]) for number in order}


def _batches(pictures: Iterable[tuple[Shown, Pixels]]) -> Iterator[list[tuple[Shown, Pixels]]]:
    batch: list[tuple[Shown, Pixels]] = []
    for one in pictures:
        batch.append(one)
        if len(batch) == _AT_ONCE:
            yield batch
            batch = []
    if batch:
        yield batch
