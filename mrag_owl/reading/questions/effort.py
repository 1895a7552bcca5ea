"""A bound on the work that one question may take: readings multiply with every clause that could belong to several."""

from __future__ import annotations

MOST_STEPS = 5_000
"""Partial readings that are looked at: a fraction of a second, and ten times what long questions need."""


class TooManyReadingsError(Exception):
    """A question has more readings than are looked at; caught where questions are read."""


class Effort:
    """Counts the partial readings that are looked at for one question."""

    def __init__(self, most: int = MOST_STEPS) -> None:
        self.most = most
        self.spent = 0

    def spend(self) -> None:
        """Count one; raises TooManyReadingsError beyond the most."""
        self.spent += 1
        if self.spent > self.most:
            raise TooManyReadingsError
