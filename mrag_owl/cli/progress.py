"""A line of progress on stderr, shown only to a person: not where stderr is a file or a pipe."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from types import TracebackType
from typing import Self, TextIO, TypeVar

from mrag_owl.cli.command import human_count, human_seconds

T = TypeVar("T")

_EVERY = 0.1  # seconds between two redrawings


class Progress:
    """How far a long stage has come: ``reading images  12,000 / 45,623  26 %  1.2 s left``.

    A context manager; the line is removed when it closes, so that what follows starts on a clean line.
    `total` may stay unknown. `show` writes an amount (`human_count` or `human_bytes`); `detail` is added at the end.

    >>> with Progress("reading", total=3) as progress:
    ...     items = list(progress.track("abc"))
    >>> items, progress.done
    (['a', 'b', 'c'], 3)
    """

    def __init__(
        self,
        label: str,
        *,
        total: int | None = None,
        show: Callable[[int], str] = human_count,
        shows_rate: bool = False,
        stream: TextIO | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.label = label
        self.total = total
        self.done = 0
        self.detail = ""
        self._begun_with = 0
        self._show = show
        self._shows_rate = shows_rate
        self._stream = sys.stderr if stream is None else stream
        self._visible = self._stream.isatty()
        self._clock = clock
        self._started = self._drawn = clock()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._visible:
            self._stream.write("\r\x1b[K")
            self._stream.flush()

    def advance(self, amount: int = 1) -> None:
        """Count `amount` more as done; redraws at most ten times a second."""
        self.done += amount
        self._draw()

    def reach(self, done: int, total: int | None) -> None:
        """State how much is done, of how much; the first call says what had been done before."""
        if not self.done:
            self._begun_with = done
        self.done, self.total = done, total
        self._draw()

    def track(self, items: Iterable[T]) -> Iterator[T]:
        """Yield the items, counting each once it has been dealt with."""
        for item in items:
            yield item
            self.advance()

    def _draw(self) -> None:
        if self._visible and (now := self._clock()) - self._drawn >= _EVERY:
            self._drawn = now
            self._stream.write(f"\r{self._line(now - self._started)}\x1b[K")
            self._stream.flush()

    def _line(self, elapsed: float) -> str:
        if not self.total:
            return f"{self.label}  {self._show(self.done)}"
        share = min(self.done / self.total, 1.0)
        line = f"{self.label}  {self._show(self.done)} / {self._show(self.total)}  {share:.0%}"
        gained = self.done - self._begun_with
        if gained > 0 and elapsed > 1 and self.done < self.total:
            if self._shows_rate:
                line += f"  {gained / elapsed:.1f}/s"
            line += f"  {human_seconds((self.total - self.done) / gained * elapsed)} left"
        return f"{line}  {self.detail}" if self.detail else line
