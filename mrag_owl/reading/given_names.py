"""Given names that only women have, for stores that state of nobody whether she is a woman."""

from __future__ import annotations

from functools import cache

from mrag_owl.resources import grammar_text


@cache
def womens_names() -> frozenset[str]:
    """Return given names that only women have, in small letters without accents; kept by hand in `women.txt`.

    >>> "judith" in womens_names(), "andrea" in womens_names()
    (True, False)
    """
    lines = (line for line in grammar_text("women.txt").splitlines() if not line.startswith("#"))
    return frozenset(word for line in lines for word in line.split())
