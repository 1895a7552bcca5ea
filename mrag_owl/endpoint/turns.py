"""Whose turn it is: who waits for a worker, one client after another, and who must give way when there is no room.

A client is an address, so that whoever opens many connections from one place waits for its own requests only.
"""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterable
from contextvars import ContextVar
from ipaddress import IPv6Address, ip_address
from typing import Generic, TypeVar

T = TypeVar("T")

CLIENT: ContextVar[str] = ContextVar("client", default="")
"""The client whose request is being answered."""


def client_of(address: str) -> str:
    """Return the client that an address stands for: of IPv6 the /64, which one machine has whole.

    >>> client_of("192.0.2.7"), client_of("2001:db8::7") == client_of("2001:db8::1:8"), client_of("somebody")
    ('192.0.2.7', True, 'somebody')
    """
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return address
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return f"{known.exploded[:19]}::/64"


def greediest(clients: Iterable[str], *, than: str) -> str | None:
    """Return the client that has most, if it has at least two more than another; None where that is no unfair share.

    >>> greediest(["a", "a", "b"], than="c"), greediest(["a", "a", "b"], than="b")
    ('a', None)
    """
    counts = Counter(clients)
    if not counts:
        return None
    first = min(counts, key=lambda client: (-counts[client], client))
    return first if counts[first] >= counts[than] + 2 else None


class Turns(Generic[T]):
    """What waits, the oldest of each client in turn; at most so many.

    >>> turns: Turns[int] = Turns(3)
    >>> for client, number in (("a", 1), ("a", 2), ("b", 3)):
    ...     assert turns.add(client, number, displaced=print)
    >>> turns.next(), turns.next(), turns.next(), turns.next()
    (1, 3, 2, None)
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._waiting: OrderedDict[str, deque[T]] = OrderedDict()
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def add(self, client: str, one: T, *, displaced: Callable[[T], None]) -> bool:
        """Let one wait; tells whether it may.

        Where there is no room, the youngest of a client that has at least two more waiting gives way; `displaced` is
        told which.
        """
        if self._count >= self._most:
            others = (name for name, queue in self._waiting.items() for _ in queue)
            first = greediest(others, than=client)
            if first is None:
                return False
            loser = self._waiting[first][-1]
            self.remove(first, loser)
            displaced(loser)
        self._waiting.setdefault(client, deque()).append(one)
        self._count += 1
        return True

    def next(self) -> T | None:
        """Return whose turn it is, and let it wait no longer; None where nobody waits."""
        if not self._waiting:
            return None
        client, queue = next(iter(self._waiting.items()))
        one = queue.popleft()
        self._count -= 1
        if queue:
            self._waiting.move_to_end(client)
        else:
            del self._waiting[client]
        return one

    def remove(self, client: str, one: T) -> None:
        """Let one wait no longer; nothing where it does not."""
        queue = self._waiting.get(client)
        if queue is None or one not in queue:
            return
        queue.remove(one)
        self._count -= 1
        if not queue:
            del self._waiting[client]
