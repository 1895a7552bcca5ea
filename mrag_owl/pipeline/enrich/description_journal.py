"""What a run has found so far, beside the store: each picture's description or why there is none, one JSON a line.

Whole lines count; what a crash cut off is dropped, and its picture is described again (from the journal of calls, where
the answer was paid for). A picture counts as described only while its file and garments are what they were.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from types import TracebackType
from typing import IO, Literal, Self

import msgspec

from mrag_owl.describers import Description
from mrag_owl.errors import StoreError
from mrag_owl.llm.faults import Failure
from mrag_owl.records import Iri
from mrag_owl.store.building import JOURNALS
from mrag_owl.store.files import disk_errors, lock_file

_LOCK = "enrich.lock"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a picture: a description or a failure; `digest` is that of what the describer saw.

    `renewed`: it was to be described anew, whatever the describer remembered from before that mark; True in journals
    of earlier versions, which kept no mark.
    """

    picture: Iri
    digest: str
    description: Description | None
    failure: Failure | None
    renewed: int | Literal[True] | None = None


Next = Literal["describe", "renew", "described", "failed"]
"""What is to be done with a picture: describe it, or do so anew; or nothing, as it is described or failed for good."""


def what_next(known: Outcome | None, digest: str, *, retries_failed: bool) -> Next:
    """Return what is to be done with a picture of which an outcome is known, or none, and that has this digest now."""
    if known is None or known.digest != digest:
        return "describe"
    if known.description is not None:
        return "described"
    if known.failure is not None and not known.failure.is_transient:
        return "renew" if retries_failed else "failed"
    return "describe" if known.renewed is None else "renew"


@contextmanager
def only_enrichment(store: Path) -> Iterator[Path]:
    """Keep others from enriching the store or forgetting runs of it; yield the folder of the journals.

    Held from before a run's journal is read until what it holds is published. Raises StoreError where another one is
    going on.
    """
    folder = store / JOURNALS / "enrich"
    with disk_errors(folder, remedy="what is found is kept there: make it writable"):
        folder.mkdir(parents=True, exist_ok=True)
        lock = lock_file(folder / _LOCK, exclusive=True)
    if lock is None:
        raise StoreError(f"{store}: another enrichment of this store is running; wait for it to end")
    try:
        yield folder
    finally:
        os.close(lock)


class DescriptionJournal:
    """An open journal of one run; a context manager. Open it with `open`, as the `only_enrichment`."""

    def __init__(self, path: Path, *, stream: IO[str], outcomes: dict[Iri, Outcome], publishes: bool) -> None:
        self.path = path
        self._publishes = publishes
        self._stream = stream
        self._outcomes = outcomes
        self._is_pending = False

    @classmethod
    def open(cls, folder: Path, run: str, *, publishes: bool = True) -> DescriptionJournal:
        """Open the journal of `run`; raises StoreError where it cannot be written or is damaged.

        Of a run that `publishes` nothing, nothing is ever pending.
        """
        with disk_errors(folder, remedy="what is found is kept there: make it writable"):
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / f"{run}.jsonl"
            outcomes, end = _whole_lines(path)
            if path.exists() and end < path.stat().st_size:
                os.truncate(path, end)
            stream = path.open("a", encoding="utf-8")
        return cls(path, stream=stream, outcomes=outcomes, publishes=publishes)

    @property
    def pending(self) -> Path:
        """The file that is there while the run's graph is not what the journal holds, also after a kill."""
        return self.path.with_suffix(".pending")

    def outcome(self, picture: Iri) -> Outcome | None:
        """Return what last came of a picture."""
        return self._outcomes.get(picture)

    def keep(self, outcome: Outcome) -> None:
        """Add an outcome; it survives the process, if not a power cut."""
        record: dict[str, object] = {"picture": outcome.picture, "digest": outcome.digest}
        if outcome.description is not None:
            record["description"] = asdict(outcome.description)
        if outcome.failure is not None:
            record["failure"] = asdict(outcome.failure)
        if outcome.renewed is not None:
            record["renewed"] = outcome.renewed
        with disk_errors(self.path, remedy="make room there and run the command again, it continues"):
            before = self._outcomes.get(outcome.picture)
            changes = outcome.description is not None or (before is not None and before.description is not None)
            if changes and self._publishes and not self._is_pending:
                self.pending.touch()
                self._is_pending = True
            self._stream.write(json.dumps(record, ensure_ascii=True) + "\n")
            self._stream.flush()
        self._outcomes[outcome.picture] = outcome

    def descriptions(self) -> Mapping[Iri, Description]:
        """Return all descriptions of the run, by ascending picture."""
        found = sorted(self._outcomes.items())
        return {iri: outcome.description for iri, outcome in found if outcome.description is not None}

    def close(self) -> None:
        """Close the file."""
        self._stream.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def read_outcomes(folder: Path, run: str) -> Mapping[Iri, Outcome]:
    """Return what came of each picture so far, without taking the journal from whoever writes it."""
    return _whole_lines(folder / f"{run}.jsonl")[0]


def _whole_lines(path: Path) -> tuple[dict[Iri, Outcome], int]:
    """Return the last outcome of each picture in a journal's whole lines, and where the last of them ends."""
    outcomes: dict[Iri, Outcome] = {}
    end = 0
    if not path.exists():
        return outcomes, end
    with path.open("rb") as stream:
        for number, line in enumerate(stream, start=1):
            try:
                if not line.endswith(b"\n"):
                    break
                outcome = msgspec.json.decode(line, type=_Record).to_outcome()
            except msgspec.MsgspecError as error:
                is_foreign = isinstance(error, msgspec.ValidationError)  # whole JSON: no crash wrote it
                if is_foreign or stream.read().strip(b"\0\n"):
                    raise StoreError(
                        f"{path}, line {number}: damaged ({error}); delete that line, its picture is described again"
                    ) from error
                break
            outcomes[outcome.picture] = outcome
            end += len(line)
    return outcomes, end


class _Record(msgspec.Struct):
    picture: str
    digest: str
    description: Description | None = None
    failure: Failure | None = None
    renewed: int | bool | None = None

    def to_outcome(self) -> Outcome:
        renewed = None if self.renewed is False else self.renewed
        return Outcome(Iri(self.picture), self.digest, self.description, self.failure, renewed)
