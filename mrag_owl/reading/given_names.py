"""Given names: those that only women have, for stores that state of nobody whether she is one, and short forms."""

from __future__ import annotations

from collections.abc import Mapping
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


def short_forms(name: str) -> tuple[str, ...]:
    """Return what somebody of a given name, in small letters, is called in short; kept by hand in `given.tsv`.

    >>> short_forms("edward"), short_forms("wolfgang")
    (('ed', 'eddie', 'ned', 'ted', 'teddy'), ())
    """
    return _short_forms().get(name, ())


@cache
def _short_forms() -> Mapping[str, tuple[str, ...]]:
    lines = (line.split() for line in grammar_text("given.tsv").splitlines() if not line.startswith("#"))
    return {name: tuple(forms) for name, *forms in lines}
