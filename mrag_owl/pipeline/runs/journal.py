"""What a run has found so far, beside the store: what came of each item or why nothing did, one JSON a line.

Whole lines count; what a crash cut off is dropped, and its item is done again (from the journal of calls, where the
answer was paid for). An item counts as done only while what the worker saw of it is what it was.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Generic, Literal, TypeVar

import msgspec

from mrag_owl.errors import StoreError
from mrag_owl.llm.faults import Failure
from mrag_owl.records import Iri
from mrag_owl.store.closing import Closing
from mrag_owl.store.files import disk_errors, lock_file
from mrag_owl.store.folders import JOURNALS

R = TypeVar("R")
"""What a worker makes of an item: a dataclass of values that JSON can hold."""

FOLDER = "enrich"
"""Folder of a store's journals that all runs share, so that an answer is paid for once, whichever run asks."""

_LOCK = "enrich.lock"


@dataclass(frozen=True, slots=True)
class Outcome(Generic[R]):
    """What came of an item: a result or a failure; `digest` is that of what the worker saw.

    `renewed`: it was to be done anew, whatever the worker remembered from before that mark; True in journals of
    earlier versions, which kept no mark.
    """

    item: Iri
    digest: str
    result: R | None
    failure: Failure | None
    renewed: int | Literal[True] | None = None


Next = Literal["do", "renew", "done", "failed"]
"""What is to happen to an item: do it, or do so anew; or nothing, as it is done or failed for good."""


def what_next(known: Outcome[R] | None, digest: str, *, retries_failed: bool) -> Next:
    """Return what is to happen to an item of which an outcome is known, or none, and that has this digest now."""
    if known is None or known.digest != digest:
        return "do"
    if known.result is not None:
        return "done"
    if known.failure is not None and not known.failure.is_transient:
        return "renew" if retries_failed else "failed"
    return "do" if known.renewed is None else "renew"


@contextmanager
def only_run(store: Path) -> Iterator[Path]:
    """Keep others from adding a run to the store or forgetting one; yield the folder of the journals.

    Held from before a run's journal is read until what it holds is published. Raises StoreError where another one is
    going on.
    """
    folder = store / JOURNALS / FOLDER
    with disk_errors(folder, remedy="what is found is kept there: make it writable"):
        folder.mkdir(parents=True, exist_ok=True)
        lock = lock_file(folder / _LOCK, exclusive=True)
    if lock is None:
        raise StoreError(f"{store}: another run is adding to this store; wait for it to end")
    try:
        yield folder
    finally:
        os.close(lock)


class RunJournal(Closing, Generic[R]):
    """An open journal of one run; a context manager. Open it with `open`, as the `only_run`."""

    def __init__(self, path: Path, *, stream: IO[str], outcomes: dict[Iri, Outcome[R]], publishes: bool) -> None:
        self.path = path
        self._publishes = publishes
        self._stream = stream
        self._outcomes = outcomes
        self._is_pending = False

    @classmethod
    def open(cls, folder: Path, run: str, result: type[R], *, publishes: bool = True) -> RunJournal[R]:
        """Open the journal of `run`, with results of that type; raises StoreError where it is damaged or not writable.

        Of a run that `publishes` nothing, nothing is ever pending.
        """
        with disk_errors(folder, remedy="what is found is kept there: make it writable"):
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / f"{run}.jsonl"
            outcomes, end = _whole_lines(path, result)
            if path.exists() and end < path.stat().st_size:
                os.truncate(path, end)
            stream = path.open("a", encoding="utf-8")
        return cls(path, stream=stream, outcomes=outcomes, publishes=publishes)

    @property
    def pending(self) -> Path:
        """The file that is there while the run's graph is not what the journal holds, also after a kill."""
        return self.path.with_suffix(".pending")

    def outcome(self, item: Iri) -> Outcome[R] | None:
        """Return what last came of an item."""
        return self._outcomes.get(item)

    def keep(self, outcome: Outcome[R]) -> None:
        """Add an outcome; it survives the process, if not a power cut."""
        record: dict[str, object] = {"item": outcome.item, "digest": outcome.digest}
        if outcome.result is not None:
            record["result"] = outcome.result
        if outcome.failure is not None:
            record["failure"] = outcome.failure
        if outcome.renewed is not None:
            record["renewed"] = outcome.renewed
        with disk_errors(self.path, remedy="make room there and run the command again, it continues"):
            before = self._outcomes.get(outcome.item)
            changes = outcome.result is not None or (before is not None and before.result is not None)
            if changes and self._publishes and not self._is_pending:
                self.pending.touch()
                self._is_pending = True
            self._stream.write(json.dumps(msgspec.to_builtins(record), ensure_ascii=True) + "\n")
            self._stream.flush()
        self._outcomes[outcome.item] = outcome

    def results(self) -> Mapping[Iri, R]:
        """Return all results of the run, by ascending item."""
        found = sorted(self._outcomes.items())
        return {iri: outcome.result for iri, outcome in found if outcome.result is not None}

    def close(self) -> None:
        """Close the file."""
        self._stream.close()


def read_outcomes(folder: Path, run: str, result: type[R]) -> Mapping[Iri, Outcome[R]]:
    """Return what came of each item so far, without taking the journal from whoever writes it."""
    return _whole_lines(folder / f"{run}.jsonl", result)[0]


def _whole_lines(path: Path, result: type[R]) -> tuple[dict[Iri, Outcome[R]], int]:
    """Return the last outcome of each item in a journal's whole lines, and where the last of them ends."""
    outcomes: dict[Iri, Outcome[R]] = {}
    end = 0
    if not path.exists():
        return outcomes, end
    decoder = msgspec.json.Decoder(_Record[result])  # type: ignore[valid-type]  # known when it runs
    with path.open("rb") as stream:
        for number, line in enumerate(stream, start=1):
            try:
                if not line.endswith(b"\n"):
                    break
                outcome = decoder.decode(line).to_outcome()
            except msgspec.MsgspecError as error:
                is_foreign = isinstance(error, msgspec.ValidationError)  # whole JSON: no crash wrote it
                if is_foreign or stream.read().strip(b"\0\n"):
                    raise StoreError(
                        f"{path}, line {number}: damaged ({error}); delete that line, what it is about is done again"
                    ) from error
                break
            outcomes[outcome.item] = outcome
            end += len(line)
    return outcomes, end


class _Record(msgspec.Struct, Generic[R]):
    """A line; `picture` and `description` are what earlier versions called the item and the result."""

    digest: str
    item: str | None = None
    result: R | None = None
    failure: Failure | None = None
    renewed: int | bool | None = None
    picture: str | None = None
    description: R | None = None

    def to_outcome(self) -> Outcome[R]:
        item = self.picture if self.item is None else self.item
        if item is None:
            raise msgspec.ValidationError("it does not say what it is about")
        renewed = None if self.renewed is False else self.renewed
        result = self.description if self.result is None else self.result
        return Outcome(Iri(item), self.digest, result, self.failure, renewed)
