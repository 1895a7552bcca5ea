"""Asking again after what passes by: longer each time, by chance apart, and not before the server allows it."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from typing import TypeVar

from mrag_owl.llm.faults import CallError, Failure

T = TypeVar("T")

ATTEMPTS = 6
LONGEST_WAIT = 600.0
"""Seconds that a server may ask to wait before the run is given up for now."""

_FIRST, _LONGEST = 0.5, 60.0


class Backoff:
    """Shared by all threads that ask one server: what it asks one of them to wait, all of them wait.

    `repeats_doubtful`: whether what broke off after it was sent, and may have been charged, is asked again. `clock`
    counts seconds; `rest` waits for some, or until the run is stopped, and then returns True.
    """

    def __init__(
        self,
        *,
        attempts: int = ATTEMPTS,
        chance: random.Random,
        repeats_doubtful: bool = True,
        clock: Callable[[], float] = time.monotonic,
        rest: Callable[[float], bool] | None = None,
    ) -> None:
        self.attempts = attempts
        self.stopped = threading.Event()
        self._chance = chance
        self._repeats_doubtful = repeats_doubtful
        self._clock = clock
        self._rest = self.stopped.wait if rest is None else rest
        self._closed_until = 0.0
        self._lock = threading.Lock()

    def run(self, attempt: Callable[[int], T]) -> T:
        """Return what `attempt(n)` gives, n from 1; raises the CallError that cannot be waited out."""
        for number in range(1, self.attempts + 1):
            self._wait_for_the_server()
            try:
                return attempt(number)
            except CallError as error:
                failure = error.failure
                if not failure.is_transient:
                    raise
                if failure.doubtful and not self._repeats_doubtful:
                    left = f"{failure.message}; perhaps charged, so it was not asked again"
                    raise CallError(Failure("doubtful", left, doubtful=True)) from error
                if failure.wait is not None and failure.wait > LONGEST_WAIT:
                    asked = f"{failure.message}; it asks to wait {failure.wait:.0f} s: run the command again then"
                    raise CallError(Failure("quota", asked)) from error
                if number == self.attempts:
                    tried = f"{failure.message} (tried {number} times)"
                    raise CallError(Failure(failure.kind, tried, failure.wait, failure.doubtful)) from error
                self._pause(failure, number)
        raise AssertionError  # the last attempt returned or raised

    def _pause(self, failure: Failure, number: int) -> None:
        """Wait at least as long as the server says, else a random part of 0.5, 1, 2 … 60 s ("full jitter")."""
        with self._lock:
            jitter = self._chance.uniform(0.0, min(_FIRST * 2 ** (number - 1), _LONGEST))
            if failure.wait is None:
                wait = jitter
            else:
                self._closed_until = max(self._closed_until, self._clock() + failure.wait)
                wait = failure.wait + min(jitter, 0.5)
        self._sleep(wait)

    def _wait_for_the_server(self) -> None:
        with self._lock:
            wait = self._closed_until - self._clock()
        self._sleep(wait)

    def _sleep(self, seconds: float) -> None:
        stopped = self._rest(seconds) if seconds > 0 else self.stopped.is_set()
        if stopped:
            raise CallError(Failure("stopped", "stopped before this call was sent"))
