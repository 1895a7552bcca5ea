"""A chat whose calls go through the journal: asked once, answered for good."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from mrag_owl.llm import Call, Chat, Prices, Reply
from mrag_owl.llm.faults import CallError, Failure
from mrag_owl.llm.journal import Journal


@dataclass
class Account:
    """What was asked, answered and used so far; `again` counts calls repeated though they may have been charged."""

    asked: int = 0
    recalled: int = 0
    again: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cost: float = 0.0
    failed: Counter[str] = field(default_factory=Counter)


class JournaledChat:
    """Answers from the journal what was answered before, and keeps what is new. Threads may share it.

    `repeats_doubtful`: whether a call that may have been charged without our seeing the answer is asked again.
    """

    def __init__(
        self, chat: Chat, journal: Journal, *, prices: Prices | None = None, repeats_doubtful: bool = True
    ) -> None:
        self.model = chat.model
        self.account = Account()
        self._chat = chat
        self._journal = journal
        self._prices = prices or Prices()
        self._repeats_doubtful = repeats_doubtful
        self._before = journal.in_doubt
        self._busy: set[str] = set()
        self._turn = threading.Condition()

    @property
    def mark(self) -> int:
        """The place in the journal where what is asked from now on will be."""
        return self._journal.end

    def ask(self, call: Call, *, since: int = 0) -> Reply:
        """Return the answer, from the journal where it has one; raises CallError, StoreError.

        Answers from before the mark `since` do not count: they were of no use. Two threads that ask the same wait for
        one answer.
        """
        key = call.key
        with self._alone(key):
            if (known := self._journal.answer(key, since=since)) is not None:
                self._count(known, recalled=True)
                return known
            if key in self._before:
                if not self._repeats_doubtful:
                    message = "sent before the last run broke off, perhaps answered and charged; not asked again"
                    raise CallError(Failure("doubtful", message))
                with self._turn:
                    self.account.again += 1
            self._journal.sent(call)
            try:
                reply = self._chat.ask(call, idempotency_key=self._journal.idempotency_key(key))
            except CallError as error:
                failure = error.failure
                self._journal.failed(key, kind=failure.kind, message=failure.message, doubtful=failure.doubtful)
                with self._turn:
                    self.account.failed[failure.kind] += 1
                raise
            self._journal.answered(key, reply)
            self._count(reply, recalled=False)
            return reply

    @contextmanager
    def _alone(self, key: str) -> Iterator[None]:
        with self._turn:
            while key in self._busy:
                self._turn.wait()
            self._busy.add(key)
        try:
            yield
        finally:
            with self._turn:
                self._busy.discard(key)
                self._turn.notify_all()

    def _count(self, reply: Reply, *, recalled: bool) -> None:
        with self._turn:
            account = self.account
            if recalled:
                account.recalled += 1
                return
            account.asked += 1
            account.again += reply.doubtful
            account.prompt_tokens += reply.usage.prompt_tokens or 0
            account.completion_tokens += reply.usage.completion_tokens or 0
            account.cost += self._prices.cost(reply.usage)
