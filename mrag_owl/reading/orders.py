"""Other orders of a question's words in which it may be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from mrag_owl.reading.languages import words
from mrag_owl.reading.tokens import Token

_INSIDE = frozenset(("which", "what", "whom", "who", "whose"))
_EXCEPTED = ("except_after", "count_out")  # behind what is excepted
_LONGEST_ASKED = 4
"""How many words what is asked for has where it stands last: "belongs to | what school"."""


@dataclass(frozen=True, slots=True)
class Order:
    """A question's words in an order to be read, and what was spoken of before them."""

    text: list[Token]
    topic: list[Token] | None = None


def orders(text: list[Token]) -> Iterator[Order]:
    """Yield a text as it is, then with what stands before its question behind it, or as its topic.

    What begins with an exception, as “besides dancers, what did Degas paint”, is none as it is.
    """
    listed = words("en")
    said = ["" if token.quoted else token.text for token in text]
    asking = {*listed["beginning"], *listed["aux"]}
    parted = {place for place, token in enumerate(text) if "comma" in token.marks and token.text in asking}
    if (inner := _excepted_inside(text, said)) is not None:
        yield Order(inner)
    elif not (listed.ends("except", said) and parted):
        yield Order(text)
    for place in range(1, len(said)):
        at = (
            place - 1
            if said[place - 1] in listed["preposition"] and said[place] in ("which", "whom", "what")
            else place
        )
        if (said[place] not in listed["beginning"] and place not in parted) or at < 1:
            continue
        fronted = any(listed.ends(name, said) for name in ("fronted", "except", "already", "unwanted"))
        behind = (end for one in range(at) for name in _EXCEPTED for end in listed.ends(name, said, one))
        if fronted or said[place] in _INSIDE or at in behind:
            yield Order([*text[at:], *text[:at]])
        head = text[:at]
        if said[at - 1] in ("and", "so", "then"):
            head = head[:-1]
        for end in listed.ends("topic", said):
            if topic := head[end:]:
                yield Order(text[at:], topic)
        if head:
            yield Order(text[at:], head)
    if said and said[0] not in listed["beginning"] and (asked := _asked_last(text, said)):
        yield Order([replace(text[asked], marks=frozenset()), *text[asked + 1 :], *text[:asked]])


def _excepted_inside(text: list[Token], said: Sequence[str]) -> list[Token] | None:
    """Return a text with what is excepted behind its first word at its end: "what, besides ships, did he paint"."""
    ends = [place for place, token in enumerate(text) if "comma" in token.marks]
    if len(ends) != 2 or ends[0] != 1 or said[0] not in words("en")["asking"]:
        return None
    if not words("en").ends("except", said, 1):
        return None
    return [text[0], replace(text[ends[1]], marks=frozenset()), *text[ends[1] + 1 :], *text[1 : ends[1]]]


def _asked_last(text: Sequence[Token], said: Sequence[str]) -> int:
    """Return where what is asked for begins if it stands last and alone: "is made of | what"; 0 where it does not."""
    for place in range(len(said) - 1, max(0, len(said) - _LONGEST_ASKED - 1), -1):
        if text[place].marks & {"comma", "stop"}:
            return 0
        if said[place] in words("en")["asking"]:
            return 0 if any(word in words("en")["asking"] for word in said[:place]) else place
    return 0


def unexclaimed(text: list[Token]) -> list[Token]:
    """Return a text without what somebody exclaims behind the word that asks: "who | on earth | painted it"."""
    said = ["" if token.quoted else token.text for token in text]
    for place, word in enumerate(said):
        if word in words("en")["asking"] and (ends := words("en").ends("exclaimed", said, place + 1)):
            return [*text[: place + 1], *text[max(ends) :]]
    return text
