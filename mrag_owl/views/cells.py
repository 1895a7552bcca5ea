"""Texts in the cells of a terminal: how many they take, cut to so many, without what would move the cursor."""

from __future__ import annotations

import unicodedata


def cell_width(text: str) -> int:
    r"""Return how many columns of a terminal a text takes: wide characters two, combining marks none.

    >>> cell_width("dress"), cell_width("ドレス"), cell_width("e\u0301")
    (5, 6, 1)
    """
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text
    )


def visible(text: str) -> str:
    r"""Return the text in one line, with what would move the cursor or hide as an escape.

    >>> visible("a\x1b[31mb")
    'a\\x1b[31mb'
    """
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)


def cut(text: str, width: int) -> str:
    """Return a text that takes at most so many columns, `…` at its end where something is left out.

    >>> cut("a floral dress", 9), cut("ドレスと帽子", 7), cut("hat", 9)
    ('a floral…', 'ドレス…', 'hat')
    """
    taken = cell_width(text)
    if taken <= width:
        return text
    while taken > width - 1:
        taken -= cell_width(text[-1])
        text = text[:-1]
    return text + "…"
