"""What a request is refused with: an HTTP status, one clear line, and what goes with them."""

from __future__ import annotations

from collections.abc import Mapping

from mrag_owl.errors import brief


class Refused(Exception):  # noqa: N818  # a refusal is an answer, not a fault of the program
    """Why a request is not answered; `status` is HTTP's, `instead` are questions that would be, by what they name."""

    def __init__(
        self,
        status: int,
        message: str,
        *,
        retry_after: int | None = None,
        headers: Mapping[str, str] | None = None,
        instead: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.message = brief(message)
        self.instead = instead or {}
        self.headers = {**(headers or {}), **({"retry-after": str(retry_after)} if retry_after is not None else {})}
