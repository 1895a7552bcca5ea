"""Words of a question for what somebody thinks of things, of which no data tell: "a nice hat", "is it too short".

A list that is asked for is told without them. Yes or no is not known for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set

from mrag_owl.reading.chart import Edge
from mrag_owl.reading.first_words import asks_whether
from mrag_owl.reading.languages import item_words, words
from mrag_owl.reading.tokens import Token

_HEADS = ("Thing", "Trait", "whole")
"""Categories of what an opinion is said of that stands before it."""
_FEW = 2  # words that nobody knows between an opinion and what it is of: "a nice wool hat"


def opinions(
    text: Sequence[Token], lattice: Mapping[tuple[str, int], Sequence[Edge]], named: Set[int], known: Set[int]
) -> Iterator[range]:
    """Yield where opinions stand in a text, and what is too much of something: "too | short".

    `named`: where words stand that name something, `known`: those that are known.
    """
    listed, is_asked = item_words()["opinion"], asks_whether(text)
    for place, token in enumerate(text):
        if token.quoted:
            continue
        if token.text in item_words()["too_much"] and (end := _much(text, lattice, place)):
            if place and text[place - 1].text in words("en")["denial"]:
                continue  # not too long
            yield range(place, end)
        elif (
            token.text in listed
            and place not in named
            and (_is_before(text, lattice, place, known) or _is_behind(text, named, place, is_asked=is_asked))
        ):
            yield range(place, place + 1)


def _much(text: Sequence[Token], lattice: Mapping[tuple[str, int], Sequence[Edge]], place: int) -> int:
    """Return up to where it is said what is too much: "too | short"; 0 where "too" means "also"."""
    after = text[place + 1 : place + 2]
    ends = [end for end, *_ in lattice.get(("Trait", place + 1), ()) if end > place + 1]
    return max(ends, default=0) if after and not after[0].marks else 0


def _is_before(
    text: Sequence[Token], lattice: Mapping[tuple[str, int], Sequence[Edge]], place: int, known: Set[int]
) -> bool:
    """Tell whether an opinion leads to what it is of: "cute | hats", "a nice, warm | red coat".

    "Pretty short" is how short something is.
    """
    listed = item_words()
    is_led = place > 0 and text[place - 1].text in listed["det"]
    at, strange = place + 1, 0
    while at < len(text) and (is_led or not text[at].marks & {"comma", "stop"}):
        if any((name, at) in lattice for name in _HEADS):
            return not (text[place].text in listed["rather"] and at == place + 1 and ("Thing", at) not in lattice)
        is_more = text[at].text in listed["opinion"] or text[at].text in listed["and"]
        strange += not is_more
        if not is_more and (at in known or strange > _FEW):
            return False
        at += 1
    return False


def _is_behind(text: Sequence[Token], named: Set[int], place: int, *, is_asked: bool) -> bool:
    """Tell whether an opinion is said of what is named before it: "is the hat | nice and red", "hats that are cute"."""
    listed, english = item_words(), words("en")
    if text[place].marks & {"comma", "stop"} or named.isdisjoint(range(place)):
        return False
    after = text[place + 1 : place + 2]
    goes_on = not after or any(one.marks or one.text in listed[name] for one in after for name in ("and", "or"))
    goes_on |= any(one.text in listed["opinion_for"] for one in after)
    first = place
    while first and text[first - 1].text in {*english["degree"], *listed["too_much"], *listed["rather"]}:
        first -= 1
    before = text[first - 1] if first else None
    if before is None or not goes_on:
        return False
    if before.text in english["be"] or before.text in listed["seems"]:
        return first > 1 and (first - 2 in named or text[first - 2].text in {*listed["rel"], *listed["personal"]})
    return is_asked and (first - 1 in named or before.text.isdigit())
