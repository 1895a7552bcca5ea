"""Answers kept by what was asked of which version, so that what many ask is computed once."""

from __future__ import annotations

from collections import OrderedDict

from mrag_owl.endpoint import jobs

_LONGEST = 1 << 16
_ALL = 32 << 20


class KeptAnswers:
    """The small answers that were asked for last, by their tags; 32 MiB at most, what it takes to keep them included.

    >>> kept = KeptAnswers()
    >>> kept.add(b"a", jobs.Head("text/csv"), b"n")
    >>> kept.get(b"a"), kept.get(b"b")
    ((Head(media_type='text/csv', gzip=False), b'n'), None)
    """

    def __init__(self, *, longest: int = _LONGEST) -> None:
        self._longest = longest
        self._size = 0
        self._answers: OrderedDict[bytes, tuple[jobs.Head, bytes]] = OrderedDict()

    def get(self, tag: bytes) -> tuple[jobs.Head, bytes] | None:
        """Return an answer; None where it is not kept."""
        found = self._answers.get(tag)
        if found is not None:
            self._answers.move_to_end(tag)
        return found

    def add(self, tag: bytes, head: jobs.Head, body: bytes) -> None:
        """Keep an answer unless it is long, and let go of those that were not asked for longest."""
        if len(body) > self._longest or tag in self._answers:
            return
        self._answers[tag] = head, body
        self._size += _size(body)
        while self._size > _ALL:
            _, (_, dropped) = self._answers.popitem(last=False)
            self._size -= _size(dropped)


def _size(body: bytes) -> int:
    return len(body) + 500  # for the objects around it
