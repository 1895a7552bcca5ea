"""The time that a search may take."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from time import thread_time

from mrag_owl.errors import LearningError

logger = logging.getLogger(__name__)

SHARE = 0.9
"""The part of a budget that is searched in; what is left is for judging what was found."""


@dataclass(slots=True)
class Budget:
    """Processor time of the thread that searches, from its making on.

    On a machine that does nothing else these are seconds; on a busy one the search lasts longer and finds the same.
    Nothing but the end of a search may depend on it.
    """

    seconds: float
    clock: Callable[[], float] = thread_time
    was_spent: bool = False
    _ends: float = field(init=False)

    def __post_init__(self) -> None:
        self._ends = self.clock() + SHARE * self.seconds

    @property
    def left(self) -> float:
        """The seconds that are left, some always, to give to a search that is a part of this one."""
        return max((self._ends - self.clock()) / SHARE, 1e-9)

    @property
    def is_spent(self) -> bool:
        """Whether the search has to end."""
        if not self.was_spent and self.clock() > self._ends:
            self.was_spent = True
            logger.info("the search was ended after %g s; more time may find something better", self.seconds)
        return self.was_spent


def check_budget(seconds: float) -> None:
    """Raise LearningError for a time budget that is not positive."""
    if not seconds > 0:
        raise LearningError(f"a budget of {seconds:g} s leaves no time to learn; give more than 0")
