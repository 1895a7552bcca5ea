"""Questions that ask of which kinds things are, and not for the wholes in which these lie."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import takewhile

from mrag_owl.reading.first_words import UNIVERSAL
from mrag_owl.reading.item_lattice import stretches
from mrag_owl.reading.languages import item_words, words
from mrag_owl.reading.tokens import Token

_REACH = 4
"""How many words stand between a word that asks and the kind that it asks for, at most."""


def asks_for_sorts(text: Sequence[Token], *, things: Collection[str]) -> bool:
    """Tell whether of which kinds things are is asked for, to which a list of wholes is no answer.

    `things`: what things of any kind are called.

    >>> from mrag_owl.reading.tokens import tokenise
    >>> said = ("name the kinds of lid", "lids, each type", "what goods are worn with it", "how many different lids")
    >>> [asks_for_sorts(tokenise(text), things={"goods"}) for text in said]
    [True, True, True, True]
    >>> said = ("all kinds of lids", "what is red", "which goods are red", "in which the goods are worn")
    >>> [asks_for_sorts(tokenise(text), things={"goods"}) for text in said]
    [False, False, False, False]
    """
    listed, english = item_words(), words("en")
    said = ["" if token.quoted else token.text for token in text]
    sorts = {word for word in listed["kind_word"] if word.endswith("s") or word == "type"}
    heads, worn = {*listed["kind_word"]}, {*listed["worn_by"], *listed["goes"], *listed["goes_along"]}
    small = {*listed["different"], *listed["other_kind"], *english["det"], *english["of"], *english["be"]}
    if stretches(text, "absent") and not sorts.isdisjoint(said):
        return True
    counted = (end for place in range(len(said)) for end in listed.ends("how_many", said, place))
    if any("".join(said[end : end + 1]) in listed["different"] for end in counted):
        return True  # how many different lids
    for place, word in enumerate(said):
        asks = word in english["which"] or word in listed["which"]
        names = word in english["det"] or word in listed["all_of_them"]
        is_each = word in UNIVERSAL
        after = [*takewhile(lambda one: one in small, said[place + 1 : place + _REACH])]
        head = "".join(said[place + 1 + len(after) : place + 2 + len(after)])
        goes_on = "".join(said[place + 2 + len(after) : place + 3 + len(after)])
        is_of_one = asks and goes_on in sorts and head not in small and head not in english["aux"]
        is_loose = word == "all" and goes_on in english["of"]  # all sorts of lids
        behind = said[place + 2 + len(after) : place + 2 + len(after) + _REACH]
        is_range = (head in things or head in listed["range_word"]) and (not after or after[0] not in english["det"])
        is_worn = asks and is_range and any(one in worn for one in behind)  # but not “in which | the goods are worn”
        if (
            (asks and head in heads)
            or is_worn
            or is_of_one
            or (names and head in sorts and (head.endswith("s") or is_each) and not is_loose)
        ):
            return True
    return False
