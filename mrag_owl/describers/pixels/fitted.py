"""What was fitted to garments read by eye: how sure names of colours and patterns are.

`python benchmarks/fit_pixels.py` and `python benchmarks/fit_patterns.py` write the file anew; the first also writes the
examples of colours in `ontologies/appearance.ttl`.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec


class Fitted(msgspec.Struct, frozen=True):
    """Weights of logistic regressions over the measures of leading and of further colours, and over a pattern's odds.

    Of patterns they are those of the log-odds that the regressions give to plain cloth, or to another pattern, of the
    logarithm of how many pixels were seen, and the offset.
    """

    leading: tuple[float, ...]
    further: tuple[float, ...]
    plain: tuple[float, float, float]
    patterned: tuple[float, float, float]


@cache
def fitted() -> Fitted:
    """Return the packaged weights."""
    return msgspec.json.decode((files(__package__) / "fitted.json").read_bytes(), type=Fitted)
