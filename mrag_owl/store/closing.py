"""What is opened and has to be closed, so that a `with` block ends it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from types import TracebackType
from typing import Self


class Closing(ABC):
    """Something open: a context manager that closes itself."""

    @abstractmethod
    def close(self) -> None:
        """Give back what is held; it must not be used afterwards."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
