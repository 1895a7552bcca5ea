"""Tracks: stores of what may be on a picture, asked by what an object looks like; by words, where they show nothing."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from mrag_owl.pictures.objects import Hit
from mrag_owl.records import Iri, Query
from mrag_owl.retrieval import Retriever
from mrag_owl.retrieval.picture_index import PictureIndex
from mrag_owl.retrieval.sources import Sought, embedded


@dataclass(frozen=True, slots=True)
class TrackEntry:
    """What a track tells of an individual: what it is called, its class in a word or two, and its facts as text."""

    title: str
    kind: str
    text: str


class Track:
    """Looks objects up in one store; `tell` gives what it says of an individual.

    By likeness, where it has pictures; else by the `words` that describe the object.
    """

    def __init__(
        self, name: str, *, looks: PictureIndex | None, words: Retriever | None, tell: Callable[[Iri], TrackEntry]
    ) -> None:
        self.name = name
        self._looks = looks
        self._words = words
        self._tell = tell
        self._shown = looks.shown if looks is not None else ()
        items = [place for place, one in enumerate(self._shown) if not one.is_whole]
        # Where things on pictures are known, they are what an object may be; else what the whole picture shows.
        self._candidates = np.array(items or range(len(self._shown)), dtype=np.intp)
        self._turn = threading.Lock()  # retrievers keep their last question

    def look_up(self, sought: Sequence[Sought], *, top_k: int, seconds: float) -> Iterator[tuple[int, Sequence[Hit]]]:
        """Yield each object's hits."""
        del seconds  # nothing here waits for anybody
        with self._turn:
            if self._looks is not None and len(self._looks):
                yield from self._by_likeness(sought, self._looks, top_k=top_k)
            elif self._words is not None:
                for place, one in enumerate(sought):
                    yield place, self._by_words(one, self._words, top_k=top_k)

    def _by_likeness(
        self, sought: Sequence[Sought], looks: PictureIndex, *, top_k: int
    ) -> Iterator[tuple[int, list[Hit]]]:
        """Yield the individuals that look most alike, each by its best picture."""
        views = embedded(sought, looks.embedder)
        count = top_k + 1 + max((len(one.left_out) for one in sought), default=0)
        left = list(range(len(sought)))
        while left:  # of an individual with several pictures, or a picture of several things, more have to be looked at
            nearest = looks.nearest(views[left], count=count, among=self._candidates)
            unsettled = []
            for place, alike in zip(left, nearest, strict=True):
                best: dict[Iri, float] = {}
                for number, score in alike.items():
                    shown = self._shown[number]
                    if not {shown.iri, shown.picture} & sought[place].left_out:
                        best.setdefault(shown.iri, score)
                if len(best) <= top_k and len(alike) >= count:
                    unsettled.append(place)
                else:
                    yield place, self._hits(best, top_k=top_k)
            left, count = unsettled, 4 * count

    def _hits(self, best: dict[Iri, float], *, top_k: int) -> list[Hit]:
        ranked = sorted(best.items(), key=lambda pair: (-pair[1], pair[0]))[: top_k + 1]
        following = [score for _, score in ranked[1:]] + [0.0]
        return [
            self._hit(iri, score, looks=score, ahead=score - after)
            for (iri, score), after in zip(ranked[:top_k], following, strict=False)
        ]

    def _by_words(self, sought: Sought, words: Retriever, *, top_k: int) -> list[Hit]:
        if not sought.words.strip():
            return []
        ranking = words.retrieve(Query(sought.words), top_k=top_k + len(sought.left_out))
        found = [place for place in ranking if place.iri not in sought.left_out][:top_k]
        return [self._hit(place.iri, place.score) for place in found]

    def _hit(self, iri: Iri, score: float, *, looks: float | None = None, ahead: float = 0.0) -> Hit:
        told = self._tell(iri)
        return Hit(self.name, iri, told.title, told.text, told.kind, score, looks, ahead)
