"""Who surely lacks a feature: what is unknown of an individual is neither the feature nor its denial."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.extents import Bits, Extents, full, pack, unpack
from mrag_owl.expressions.partial import open_roles
from mrag_owl.expressions.syntax import ClassExpression


def lacking(extents: Extents, domain: NDArray[np.int32], expressions: Iterable[ClassExpression]) -> Mapping[int, Bits]:
    """Return by its number, of each expression that speaks of an open property, who surely does not satisfy it.

    The bitsets are over places in the sorted ids of `domain`. Of all other expressions, these are whoever does not
    satisfy them (`expressions.partial`).
    """
    if not extents.open_properties:
        return {}
    size = len(extents.knowledge_base)
    return {
        number: full(len(domain)) & ~pack(unpack(extents.partial(expression).possible, size)[domain])
        for number, expression in enumerate(expressions)
        if open_roles(expression, extents.open_properties)
    }
