"""What people say beside their question, set off by a stop or a comma: "it is getting cold here", "for my sister"."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from mrag_owl.reading.pointing import points_back
from mrag_owl.reading.tokens import Token

_LONG = 3  # words
_ASKING = frozenset(("how", "what", "when", "where", "which", "who", "whom", "whose"))
_MOST = 3
"""How many remarks are looked for in one question."""


def without_remarks(
    text: Sequence[Token], listed: Mapping[str, Mapping[str, str | int]], is_named: Callable[[Sequence[Token]], bool]
) -> Iterator[list[Token]]:
    """Yield a text without what is no part of its question.

    A remark is set off by stops, or by commas and a subject of its own; it denies nothing and counts nothing. It names
    nothing that is known, or it tells of who asks, and not of what is wanted; nor does the rest point back to it.
    """
    parts = _parts(text)
    is_remark = [_is_remark(part, listed, is_named, is_set_off=is_set_off) for part, is_set_off in parts]
    kept = [part for (part, _), is_left in zip(parts, is_remark, strict=True) if not is_left]
    left = [part for (part, _), is_left in zip(parts, is_remark, strict=True) if is_left]
    if any(points_back(part, listed) for part in kept) and any(map(is_named, left)):
        return
    if 0 < len(kept) < len(parts) <= len(kept) + _MOST:
        yield [token for part in kept for token in part]


def _parts(text: Sequence[Token]) -> list[tuple[list[Token], bool]]:
    """Return the parts between stops and commas, and whether stops or the ends of the text set each off."""
    parts: list[list[Token]] = []
    for token in text:
        if not parts or (token.marks & {"stop", "comma"} and not token.quoted):
            parts.append([])
        parts[-1].append(token)
    stops = [False, *("stop" in part[0].marks for part in parts[1:]), False]
    return [
        (part, (stops[place] or place == 0) and (stops[place + 1] or place == len(parts) - 1))
        for place, part in enumerate(parts)
    ]


def _is_remark(
    part: Sequence[Token],
    listed: Mapping[str, Mapping[str, str | int]],
    is_named: Callable[[Sequence[Token]], bool],
    *,
    is_set_off: bool,
) -> bool:
    said = ["" if token.quoted else token.text for token in part]
    if said[0] in listed["beginning"] or any(word in _ASKING for word in said[:3]):
        return False  # a question
    if any(word in listed["wish"] for word in said):
        return False
    speaks = said[0] in listed["speaker"]
    if speaks and (is_set_off or said[0] == "i"):
        return not any(token.is_capital and is_named(part[at:]) for at, token in enumerate(part) if at)
    says = any(word in listed["denial"] or word in listed["number"] or word.isdecimal() for word in said)
    has_subject = any(word in listed["speaker"] or word in listed["subject"] for word in said[:2]) and len(said) > 1
    return not says and ((is_set_off and len(said) >= _LONG) or has_subject) and not is_named(part)
