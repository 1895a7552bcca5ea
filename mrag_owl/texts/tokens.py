"""Texts as tokens with their places, and where sentences end."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

_TOKEN = re.compile(
    r"(?:(?<![a-z] )[IVX]{1,2}|[A-HJ-UWYZ][A-Z]?|Mrs?|Dr|St|Ste|Fra|Sr|Jr|Messrs|Prof|Rev|Capt|Col|Gen|Gov"
    r"|Hon|No|Nos|Vol|vol|pp?|cf|ca?|fl|b|d)\.(?=\s|$|[’'])"
    r"|(?:[dDlL]|[sS]ant|[dD]ell|[aA]ll|[nN]ell|[dD]all|[sS]ull)['’](?=[^\W\d_])"  # d'Agnolo, dell'Opera, Sant'Agnolo
    r"|de['’](?=\s)"  # de' Medici
    r"|['’]s\b"
    r"|[^\W\d_]+(?:[-‐‑][^\W\d_]+)*"
    r"|\d+(?:st|nd|rd|th)?"
    r"|\S"
)
_ENDS = frozenset(".!?")
_CLOSING = frozenset("\"'”’)]»")
_OPENING = frozenset("\"'“‘([«")


class Token(NamedTuple):
    """A word or a mark as it stands in a text from `start` up to `end`."""

    text: str
    start: int
    end: int

    @property
    def is_word(self) -> bool:
        """Whether it has a letter."""
        return self.text[0].isalpha() or self.text[-1:].isalpha()


def tokenise(text: str, *, start: int = 0, end: int | None = None) -> list[Token]:
    """Return the tokens of a text, or of a part of it, with their places in the whole.

    >>> [token.text for token in tokenise("S. Lorenzo, of Michele d'Agnolo's; de' Medici.")]
    ['S.', 'Lorenzo', ',', 'of', 'Michele', "d'", 'Agnolo', "'s", ';', "de'", 'Medici', '.']
    """
    matches = _TOKEN.finditer(text, start, len(text) if end is None else end)
    return [Token(match.group(), match.start(), match.end()) for match in matches]


def sentences(tokens: Sequence[Token], text: str) -> Iterator[tuple[int, int]]:
    r"""Yield the sentences as ranges of tokens: they end at a stop before a capital, and where a paragraph does.

    >>> text = "He went to S. Marco. There he died in 1510, at Rome.\n\nthe end"
    >>> [text[tokens[a].start : tokens[b - 1].end] for tokens in [tokenise(text)] for a, b in sentences(tokens, text)]
    ['He went to S. Marco.', 'There he died in 1510, at Rome.', 'the end']
    """
    first = 0
    place = 0
    while place < len(tokens):
        following = place + 1
        if tokens[place].text in _ENDS:
            while following < len(tokens) and tokens[following].text in _CLOSING | _ENDS:
                if text[tokens[following - 1].end : tokens[following].start]:
                    break
                following += 1
            if following < len(tokens) and _begins(tokens, following):
                yield first, following
                first = following
        if following < len(tokens) and first < following and _is_break(text, tokens, following):
            yield first, following
            first = following
        place = following
    if first < len(tokens):
        yield first, len(tokens)


def _begins(tokens: Sequence[Token], place: int) -> bool:
    while place < len(tokens) - 1 and tokens[place].text in _OPENING:
        place += 1
    token = tokens[place].text
    return not token[0].islower()


def _is_break(text: str, tokens: Sequence[Token], place: int) -> bool:
    gap = text[tokens[place - 1].end : tokens[place].start]
    return gap.count("\n") > 1
