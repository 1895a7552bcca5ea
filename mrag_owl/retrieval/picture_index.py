"""What individuals look like: the vectors of pictures and of regions on them, and exact search for what looks alike."""

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
from mrag_owl.retrieval.exact_search import AUTOMATIC_PRECISION, VectorTable, chosen_precision
from mrag_owl.retrieval.picture_embedders import PictureEmbedder, Views

_VECTORS = "vectors.npy"
_HEADER = "pictures.json"
_AT_ONCE = 64


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

    def __init__(self, shown: Sequence[Shown], table: VectorTable, *, views: int, embedder: PictureEmbedder) -> None:
        self.shown = tuple(shown)
        self.embedder = embedder
        self._table = table
        self._views = views

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
        return cls(shown, table, views=views, embedder=embedder)

    def save(self, folder: Path) -> None:
        """Write the index to a directory; the embedder is not part of it."""
        self._table.save(folder / _VECTORS)
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
        except (OSError, ValueError, KeyError, TypeError, EOFError) as error:
            raise RetrievalError(f"{folder}: cannot be read ({error}); delete it and ask again") from error
        if len(table) != len(shown) * views or identity != embedder.identity:
            raise RetrievalError(f"{folder}: its parts do not fit together; delete it and ask again")
        return cls(shown, table, views=views, embedder=embedder)

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
        return np.ascontiguousarray(by_view.max(axis=(1, 3)).T)

    def alike_by(self, sought: Views, place: int) -> Mapping[str, float]:
        """Return how alike what has these views is to what is shown at a place, by each aspect that vectors tell apart.

        The views, of shape (1, views, dimension), are those most alike. Cosines; empty where there is no aspect.
        """
        kept = self._table.rows(list(range(place * self._views, (place + 1) * self._views)))
        one, other = np.unravel_index(np.argmax(sought[0] @ kept.T), (sought.shape[1], len(kept)))
        pairs = {name: (sought[0, one, part], kept[other, part]) for name, part in self.embedder.aspects.items()}
        return {
            name: float(asked @ there / length)
            for name, (asked, there) in pairs.items()
            if (length := float(np.linalg.norm(asked) * np.linalg.norm(there))) > 1e-9
        }


def _batches(pictures: Iterable[tuple[Shown, Pixels]]) -> Iterator[list[tuple[Shown, Pixels]]]:
    batch: list[tuple[Shown, Pixels]] = []
    for one in pictures:
        batch.append(one)
        if len(batch) == _AT_ONCE:
            yield batch
            batch = []
    if batch:
        yield batch
