"""The words of a question that are searched for: not the one that asks, and misspelt ones as documents have them."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from string import ascii_lowercase

_ASKING = re.compile(
    r"^\W*(?:(?:at|by|for|from|in|of|on|to|under|with)\s+)?"
    r"(?:what|who|whom|whose|which|where|when|why|how)(?:['’]s)?\s+(?=\w)",
    re.IGNORECASE,
)
_LEAST_LETTERS = 6
_MOST_READINGS = 3


def without_asking(text: str) -> str:
    """Return a question without the word that asks, which says nothing of what is sought and is rare in documents.

    >>> [without_asking(text) for text in ("What were vipers", "In which year", "what?", "a red dress")]
    ['were vipers', 'year', 'what?', 'a red dress']
    """
    return _ASKING.sub("", text, count=1)


def known_words(words: Iterable[str], known: Container[str]) -> list[str]:
    """Return the words that are known, each once; for a long unknown one those that differ by one letter from it.

    >>> known_words(["the", "harbor", "of", "velzquez", "red"], {"harbour", "velazquez", "bed", "of"})
    ['harbour', 'of', 'velazquez']
    """
    found: dict[str, None] = {}
    for word in words:
        if word in known:
            found[word] = None
        elif len(word) >= _LEAST_LETTERS and word.isascii() and word.isalpha():
            near = sorted({one for one in _one_letter_away(word) if one in known})
            found.update(dict.fromkeys(near if len(near) <= _MOST_READINGS else ()))
    return list(found)


def _one_letter_away(word: str) -> Iterator[str]:
    """Yield what a word becomes where a letter but the first is left out, changed, put in, or changes places."""
    for place in range(1, len(word) + 1):
        head, tail = word[:place], word[place:]
        for letter in ascii_lowercase:
            yield f"{head}{letter}{tail}"
            if tail:
                yield f"{head}{letter}{tail[1:]}"
        if tail:
            yield head + tail[1:]
        if len(tail) > 1:
            yield f"{head}{tail[1]}{tail[0]}{tail[2:]}"
