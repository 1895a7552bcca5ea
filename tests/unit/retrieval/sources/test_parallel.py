import threading
import time
from collections.abc import Iterator, Sequence

import numpy as np

from mrag_owl.errors import RetrievalError
from mrag_owl.pictures.objects import Hit
from mrag_owl.retrieval.sources import Sought
from mrag_owl.retrieval.sources.parallel import look_up_all

THINGS = [Sought(np.zeros((2, 2, 3), dtype=np.uint8), label, label) for label in ("hat", "bag")]


class Scripted:
    """A source that answers, fails or hangs as told, at the given object."""

    def __init__(self, name: str, *, fails_at: int | None = None, hangs_at: int | None = None, error=None) -> None:
        self.name = name
        self.fails_at, self.hangs_at, self.error = fails_at, hangs_at, error
        self.released = threading.Event()

    def look_up(self, sought: Sequence[Sought], *, top_k: int, seconds: float) -> Iterator[tuple[int, Sequence[Hit]]]:
        for place, one in enumerate(sought):
            if place == self.fails_at:
                raise self.error or RetrievalError("out of order")
            if place == self.hangs_at:
                self.released.wait()
            yield place, [Hit(self.name, f"ex:{one.label}", one.label, "", "", 1.0)] * (top_k + 2)


def test_hits_come_in_the_order_of_the_sources_and_no_more_than_asked():
    found = look_up_all([Scripted("b"), Scripted("a")], THINGS, top_k=2)
    assert [[hit.source for hit in hits] for hits in found.hits] == [["b", "b", "a", "a"]] * 2
    assert found.silent == ()


def test_one_that_fails_or_hangs_costs_its_own_answers_only():
    good = look_up_all([Scripted("good")], THINGS).hits
    hanging = Scripted("hanging", hangs_at=1)
    sources = [
        Scripted("good"),
        Scripted("failing", fails_at=0),
        hanging,
        Scripted("broken", fails_at=0, error=KeyError(1)),
    ]
    started = time.monotonic()
    found = look_up_all(sources, THINGS, seconds=0.3)
    assert time.monotonic() - started < 3
    hanging.released.set()
    kept = tuple(tuple(hit for hit in hits if hit.source == "good") for hits in found.hits)
    assert kept == good
    reasons = {one.source: one.reason for one in found.silent}
    assert reasons["failing"] == "out of order"
    assert reasons["hanging"] == "did not answer within 0.3 s (answered for 1 of 2 objects)"
    assert "KeyError" in reasons["broken"]
    assert [hit.source for hit in found.hits[0]].count("hanging") == 3


def test_nothing_sought_asks_nobody():
    assert look_up_all([Scripted("a", fails_at=0)], []).hits == ()
