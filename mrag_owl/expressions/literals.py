"""Literals as a knowledge base compares them: numbers and booleans by value, everything else as RDF terms."""

from __future__ import annotations

from math import inf

import numpy as np
import pyoxigraph as ox
from numpy.typing import NDArray

from mrag_owl.expressions.syntax import DataSome
from mrag_owl.expressions.terms import DOUBLE, FLOAT, PLAIN_LITERAL, number, truth
from mrag_owl.records import Iri

_INFINITIES = {"INF": inf, "+INF": inf, "-INF": -inf}


def literal_parts(literal: ox.Literal) -> tuple[str, Iri]:
    """Return lexical form and datatype; a language tag joins the text as "text@tag" of rdf:PlainLiteral."""
    if literal.language:
        return f"{literal.value}@{literal.language.lower()}", PLAIN_LITERAL
    return literal.value, Iri(literal.datatype.value)


def numeric_value(lexical: str, datatype: str) -> float | None:
    """Return the value of a numeric literal, ±∞ among them; None for NaN, an invalid form and any other datatype."""
    if datatype in (DOUBLE, FLOAT) and lexical in _INFINITIES:
        return _INFINITIES[lexical]
    exact = number(lexical, datatype)
    if exact is None:
        return None
    try:
        return float(exact) + 0.0  # -0.0 is 0.0
    except OverflowError:
        return inf if exact > 0 else -inf


def literal_key(lexical: str, datatype: str) -> str:
    """Return a string that is equal for two literals exactly if they are compared as equal.

    >>> integer, decimal = (f"http://www.w3.org/2001/XMLSchema#{name}" for name in ("integer", "decimal"))
    >>> literal_key("3", integer) == literal_key("3.0", decimal)
    True
    """
    exact = number(lexical, datatype)
    if exact is not None:
        return f"n {exact.normalize() + 0}"
    is_true = truth(lexical, datatype)
    if is_true is not None:
        return f"b {is_true}"
    return f"{datatype} {lexical}"


def in_range(values: NDArray[np.float64], expression: DataSome) -> NDArray[np.bool_]:
    """Return which of the values lie in the data range; NaN stands for a literal that is no number."""
    inside = ~np.isnan(values)
    low, high = expression.minimum, expression.maximum
    if low is not None:
        inside &= values > low if expression.exclusive_minimum else values >= low
    if high is not None:
        inside &= values < high if expression.exclusive_maximum else values <= high
    return inside
