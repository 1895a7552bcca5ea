"""Words of English that carry no content of their own, as the word lists have them."""

from __future__ import annotations

from functools import cache

from mrag_owl.reading.languages import words
from mrag_owl.reading.tokens import key

_CONTENT = ("called_", "contrary_", "crafted_", "instead_", "makes_", "means_", "titled_", "works_", "yields_")


@cache
def function_words(*, but: tuple[str, ...] = ()) -> frozenset[str]:
    """Return the words that ask, join, point, count and deny, and name nothing; of all lists `but` some.

    Those of `content_noun` are none, in whatever phrase they stand.

    >>> {"which", "and", "not"} <= function_words(), {"dress", "text", "note"} & function_words()
    (True, set())
    """
    listed = words("en")
    return frozenset(
        word
        for category in listed.categories
        if not category.startswith(_CONTENT) and not category.endswith("_noun") and category not in but
        for phrase in listed[category]
        for word in key(phrase).split()
    ).difference(listed["content_noun"])


@cache
def denials() -> frozenset[tuple[str, ...]]:
    """Return the phrases that deny or leave out what follows them, in words.

    Words that only sometimes do ("bar", "beside") are none.

    >>> {("without",), ("leave", "out"), ("apart", "from")} <= denials(), ("beside",) in denials()
    (True, False)
    """
    listed = words("en")
    always = {phrase for name in ("denial", "free_of") for phrase in listed[name]}
    sometimes = {phrase for phrase in listed["except"] if " " in phrase}
    return frozenset(tuple(key(phrase).split()) for phrase in always | sometimes)


@cache
def negations() -> frozenset[str]:
    """Return the single words that deny what stands beside them."""
    return frozenset(words("en")["denial"].keys() & {*map(str, words("en")["denial"])})
