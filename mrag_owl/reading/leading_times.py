"""A time that stands before what is asked, "since 1950, who gave most works?", is said of that behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mrag_owl.reading.languages import words
from mrag_owl.reading.numerals import numbers
from mrag_owl.reading.tokens import Token

_LEADING = ("since", "until", "before", "after", "between", "from_start", "in_time")
_WITHIN = (*_LEADING, "and", "to", "det", "century", "circa", "or_after", "or_before", "span_kind", "time_kind")
_LIVES = ("birth_date", "born", "dead", "die", "died")
_YEARS = ("Year", "Decade", "Ordinal", "Tens")
_LONGEST = 8  # words


def timed_last(text: Sequence[Token]) -> list[Token]:
    """Return a text with the time that leads it, or stands behind "which year", at its end; [] where none does.

    What is said of lives may be meant, or not, so there is none either.

    >>> from mrag_owl.reading.tokens import tokenise
    >>> for asked in ("Since 1950, who drew most?", "In which year since 1950?", "In 1950, who was born?"):
    ...     [token.text for token in timed_last(tokenise(asked))]
    ['who', 'drew', 'most', 'since', '1950']
    []
    []
    """
    listed = words("en")
    if any(token.text in listed[name] for name in _LIVES for token in text):
        return []
    start = next((at + 1 for at, token in enumerate(text[:4]) if token.text in listed["when_noun"]), 0)
    start = start if start > 1 and text[start - 2].text in listed["which"] else 0
    if not start and text and text[0].text in listed["span_noun"]:
        return []
    known = {word for name in _WITHIN for phrase in listed[name] for word in phrase.split()}
    end = start
    while end < min(len(text), start + _LONGEST) and (text[end].text in known or _is_year(text[end])):
        if end > start and "comma" in text[end].marks:
            break
        end += 1
    if (coming := _coming(text)) and coming < len(text) and "comma" not in text[coming].marks:
        return [*text[coming:], *text[:coming]]
    said, rest = list(text[start:end]), list(text[end:])
    leads = bool(said) and any(_is_leading(said, name) for name in _LEADING)
    is_apart = bool(rest) and (start > 0 or "comma" in rest[0].marks)
    if not (leads and is_apart and any(map(_is_year, said))) or any(token.quoted for token in said):
        return []
    rest[0] = replace(rest[0], marks=rest[0].marks - {"comma"})
    return [*text[:start], *rest, replace(said[0], marks=said[0].marks - {"comma"}), *said[1:]]


def _coming(text: Sequence[Token]) -> int:
    """Return where words end that begin a text and say when something was acquired: bought 1950 | oil paintings."""
    listed = words("en")
    ways = (some for name, some in listed.categories.items() if name.startswith("stated_acquire_"))
    acquires = bool(text) and (text[0].text in listed["acquired"] or any(text[0].text in some for some in ways))
    end = 1 + (len(text) > 1 and text[1].text in listed["in_time"])
    return end + 1 if acquires and end < len(text) and _is_year(text[end]) else 0


def _is_leading(said: Sequence[Token], name: str) -> bool:
    texts = " ".join(token.text for token in said)
    return any(texts.startswith(f"{phrase} ") for phrase in words("en")[name])


def _is_year(token: Token) -> bool:
    return any(kind in _YEARS for kind, _ in numbers(words("en"), token.text))
