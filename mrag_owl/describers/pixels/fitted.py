"""What was fitted to garments read by eye: how sure names of colours and patterns are.

`python benchmarks/fit_pixels.py` makes the file anew, and the examples of colours in `ontologies/appearance.ttl`.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec


class Fitted(msgspec.Struct, frozen=True):
    """Weights of logistic regressions over the measures of leading colours and of further ones."""

    leading: tuple[float, ...]
    further: tuple[float, ...]


@cache
def fitted() -> Fitted:
    """Return the packaged weights."""
    return msgspec.json.decode((files(__package__) / "fitted.json").read_bytes(), type=Fitted)
