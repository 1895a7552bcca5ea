"""What was asked of models and what they answered, on disk before it counts, so that nothing is paid for twice.

The file holds one JSON object a line, only ever added to::

    {"sent": KEY, "model": …, "prompt": …, "picture": SHA-256, …}     about to be asked
    {"answered": KEY, "reply": {…}}                                   the answer, as it came
    {"failed": KEY, "kind": "busy", "message": …, "doubtful": false}  given up

A key that was sent and neither answered nor failed was under way when its process died: the server may have answered,
and charged. Such a call is *in doubt*. So is one that broke off after it had been sent. No client alone can know more;
a call in doubt is asked again under the idempotency key of the first time, which servers that know the header
answer without charging again, and it is counted, so that nothing is repeated silently.
"""

from __future__ import annotations

import json
import logging
import os
import threading
from collections.abc import Mapping
from pathlib import Path

from mrag_owl.errors import StoreError
from mrag_owl.llm import Call, Reply
from mrag_owl.store.closing import Closing
from mrag_owl.store.files import disk_errors, lock_file

logger = logging.getLogger(__name__)

FILE = "calls.jsonl"
LOCK = "journal.lock"
_REMEDY = "make room there and run the command again; it continues with what the journal holds"


class Journal(Closing):
    """An open journal, the only one on its folder; a context manager. Open it with `Journal.open`."""

    def __init__(self, path: Path, *, handle: int, lock: int) -> None:
        self.path = path
        self._handle = handle
        self._lock_handle = lock
        self._places: dict[str, tuple[int, int]] = {}  # where the last answer of a key lies
        self._answers: dict[str, int] = {}
        self._under_way: set[str] = set()
        self._doubtful: set[str] = set()
        self._size = 0
        # A group of threads shares one write and one fsync: the first to come does it for all that wait.
        self._turn = threading.Condition()
        self._pending: list[bytes] = []
        self._added = self._written = 0
        self._is_writing = False
        self._broken: StoreError | None = None

    @classmethod
    def open(cls, folder: Path) -> Journal:
        """Open the journal in `folder`, made if need be; a last line that was cut off by a crash is dropped.

        Raises StoreError where another process holds it, or where a line in its middle is damaged.
        """
        path = folder / FILE
        with disk_errors(folder, remedy="the journal of model calls is kept there: make it writable"):
            folder.mkdir(parents=True, exist_ok=True)
            lock = lock_file(folder / LOCK, exclusive=True)
            if lock is None:
                raise StoreError(
                    f"{folder}: another command is asking a model for this store; wait for it to end, or stop it"
                )
            try:
                handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o644)
                journal = cls(path, handle=handle, lock=lock)
                try:
                    journal._read()
                except BaseException:
                    os.close(handle)
                    raise
            except BaseException:
                os.close(lock)
                raise
        return journal

    def close(self) -> None:
        """Close the file and let others have it."""
        if self._handle >= 0:
            os.close(self._handle)
            os.close(self._lock_handle)
            self._handle = -1

    @property
    def in_doubt(self) -> frozenset[str]:
        """The calls that were sent and of which nobody knows whether they were answered."""
        return frozenset(self._under_way | self._doubtful)

    @property
    def end(self) -> int:
        """The place, in bytes, where the next record will be."""
        with self._turn:
            return self._size

    def answer(self, key: str, *, since: int = 0) -> Reply | None:
        """Return the last answer to a call, None where there is none from the place `since` on."""
        place = self._places.get(key)
        if place is None or place[0] < since:
            return None
        record = json.loads(os.pread(self._handle, place[1], place[0]))
        return Reply.from_json(record["reply"])

    def idempotency_key(self, key: str) -> str:
        """Return the key that the next request for this call bears: the same until an answer has been kept."""
        return f"{key}-{self._answers.get(key, 0)}"

    def sent(self, call: Call) -> None:
        """Note that the call is about to be asked."""
        key = call.key
        record = {
            "sent": key,
            "model": call.model,
            "prompt": call.prompt,
            "picture": call.picture.sha256 if call.picture else None,
            "temperature": call.temperature,
            "seed": call.seed,
            "max_tokens": call.max_tokens,
        }
        self._add(record)
        self._under_way.add(key)

    def answered(self, key: str, reply: Reply) -> None:
        """Keep an answer; it is on disk when this returns."""
        self._add({"answered": key, "reply": reply.to_json()}, answers=key)
        self._under_way.discard(key)
        self._doubtful.discard(key)

    def failed(self, key: str, *, kind: str, message: str, doubtful: bool) -> None:
        """Note that the call was given up."""
        self._add({"failed": key, "kind": kind, "message": message, "doubtful": doubtful})
        self._under_way.discard(key)
        if doubtful:
            self._doubtful.add(key)

    def _add(self, record: Mapping[str, object], *, answers: str | None = None) -> None:
        line = json.dumps(record, ensure_ascii=False).encode("utf-8", "replace") + b"\n"
        with self._turn:
            if self._broken is not None:
                raise self._broken
            self._pending.append(line)
            self._added += 1
            ticket = self._added
            place = (self._size, len(line))
            self._size += len(line)
            while self._written < ticket and self._is_writing and self._broken is None:
                self._turn.wait()
            if self._written < ticket and self._broken is None:
                self._write_pending()
            if self._broken is not None:
                raise self._broken
            if answers is not None:
                self._places[answers] = place
                self._answers[answers] = self._answers.get(answers, 0) + 1

    def _write_pending(self) -> None:
        """Write what all threads wait for; called with the turn held, which is given away while the disk works."""
        lines, self._pending, upto, self._is_writing = b"".join(self._pending), [], self._added, True
        start = self._size - len(lines)
        self._turn.release()
        problem: OSError | None = None
        try:
            rest = memoryview(lines)
            while rest:
                rest = rest[os.write(self._handle, rest) :]
            os.fsync(self._handle)
        except OSError as error:
            problem = error
        finally:
            self._turn.acquire()
            self._is_writing = False
            if problem is None:
                self._written = upto
            else:
                os.ftruncate(self._handle, start)
                self._broken = StoreError(f"{self.path}: cannot be written ({problem.strerror}); {_REMEDY}")
                self._broken.__cause__ = problem
            self._turn.notify_all()

    def _read(self) -> None:
        """Index the file, line by line; drop what follows its last whole line."""
        place = 0
        with self.path.open("rb") as stream:
            for number, line in enumerate(stream, start=1):
                try:
                    if not line.endswith(b"\n"):
                        break
                    self._index(json.loads(line), place, len(line))
                except (ValueError, KeyError, TypeError, AttributeError) as error:
                    if stream.read().strip(b"\0\n"):
                        raise StoreError(
                            f"{self.path}, line {number}: damaged ({error}); delete that line, its call is asked again"
                        ) from error
                    break
                place += len(line)
        if place < os.fstat(self._handle).st_size:
            logger.info("%s: the last line was cut off by a crash and is dropped", self.path)
            os.ftruncate(self._handle, place)
        self._size = place

    def _index(self, record: dict[str, object], place: int, length: int) -> None:
        if isinstance(key := record.get("sent"), str):
            self._under_way.add(key)
            return
        if isinstance(key := record.get("answered"), str):
            Reply.from_json(record["reply"])  # type: ignore[arg-type]  # a TypeError says that the line is damaged
            self._places[key] = (place, length)
            self._answers[key] = self._answers.get(key, 0) + 1
            self._doubtful.discard(key)
        elif isinstance(key := record.get("failed"), str):
            if record["doubtful"]:
                self._doubtful.add(key)
        else:
            raise ValueError("neither sent nor answered nor failed")
        self._under_way.discard(key)
