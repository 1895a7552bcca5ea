"""What a worker does between two calls."""

import gc
import weakref

import pytest

from mrag_owl.endpoint.service_worker import tidy


class Ring:
    def __init__(self) -> None:
        self.other = self


@pytest.mark.slow
def test_garbage_is_collected_between_calls_once_much_was_made_and_what_stays_is_set_aside():
    gc.collect()
    before = gc.get_freeze_count()
    kept, lost = Ring(), weakref.ref(Ring())
    tidy()
    try:
        assert lost() is not None  # nothing is due yet
        for _ in range(10):
            gc.collect(1)
        tidy()
        assert lost() is None
        assert gc.get_freeze_count() > before
        assert not any(one is kept for one in gc.get_objects())
    finally:
        gc.unfreeze()
