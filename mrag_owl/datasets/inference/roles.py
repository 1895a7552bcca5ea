"""How somebody had to do with a work, by the words that catalogues have for it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from mrag_owl.datasets.inference.values import value_words

NEAR = ("former", "follower", "workshop", "circle", "manner", "attributed", "after")
"""What a work may have to do with somebody who did not simply make it, what says the least of him first."""


@cache
def _pattern(name: str) -> re.Pattern[str]:
    words = sorted(value_words()[name], key=len, reverse=True)
    spaced = "|".join(re.escape(word).replace(r"\*", r"\w*") for word in words if word.isascii() or word[0].isascii())
    others = "|".join(re.escape(word) for word in words if not word[0].isascii())
    return re.compile(rf"\b(?:{spaced})\b" + (f"|{others}" if others else ""), re.IGNORECASE)


def role_of(text: str) -> str:
    """Return "own" for a role of makers, one of `NEAR` for those of others near them, "" for the rest.

    >>> role_of("painter"), role_of("after"), role_of("attributed to"), role_of("donor")
    ('own', 'after', 'attributed', '')
    >>> role_of("formerly attributed to"), role_of("workshop of"), role_of("follower of")
    ('former', 'workshop', 'follower')
    """
    if _pattern("no_maker").search(text):
        return ""
    return next((name for name in NEAR if _pattern(name).search(text)), "own")


def by_role(roles: Iterable[str]) -> dict[str, list[str]]:
    """Return the roles of each sort, sorted."""
    found: dict[str, list[str]] = {}
    for text in sorted(set(roles)):
        found.setdefault(role_of(text), []).append(text)
    return found
