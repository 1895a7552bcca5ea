"""The paper's second benchmark: for a question, the pictures whose own questions are most like it are relevant."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray


def cluster_size(questions: int) -> int:
    """Return k = ⌊√N⌋, 213 at the paper's 45,623. Source: the paper, section 5.1.2.

    >>> cluster_size(45623)
    213
    """
    return math.isqrt(questions)


def nearest(vectors: NDArray[np.float32], asked: int, *, size: int) -> NDArray[np.intp]:
    """Return the places of the `size` questions most like one, itself first, ties by ascending place.

    `vectors` are unit rows, shape (questions, dimension); a question without any known word is like itself alone.
    """
    cosines = np.asarray(vectors @ vectors[asked], dtype=np.float32)
    cosines[asked] = 2.0
    order = np.argsort(-cosines, kind="stable")[:size]
    return np.asarray(order[cosines[order] > 0])
