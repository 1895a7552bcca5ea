"""Questions for a statement, "who never married": what they deny is part of what the text says that answers them."""

from __future__ import annotations

from collections.abc import Sequence

from mrag_owl.reading.languages import words
from mrag_owl.reading.tokens import Token, tokenise


def stating(text: Sequence[Token]) -> frozenset[int]:
    """Return the places of denials that are part of a statement which is asked for, of somebody or of what was or does.

    Not of what the wanted has or is without: "without", "no", or "not" behind "but" or a comma deny that.

    >>> told = ("What did he never paint?", "whose work was not sold", "who no longer paints")
    >>> listed = ("what is a good dress without a bow", "what is red but not floral", "what do you have that isn't red")
    >>> [bool(stating(tokenise(text))) for text in (*told, *listed)]
    [True, True, True, False, False, False]
    """
    listed = words("en")
    if not text or text[0].text not in (*listed["asks_of_somebody"], *listed["asks_for_statement"]):
        return frozenset()
    tells = _asks(text)
    return frozenset(
        place for place, token in enumerate(text) if token.text == "never" or (tells and _denies_a_verb(text, place))
    )


def asks_for_a_statement(question: str) -> bool:
    """Tell whether a question is for what a text says somebody did, or something was; not for things of some kind.

    >>> [asks_for_a_statement(text) for text in ("Who worked in Haarlem?", "what did he paint", "why was it sold")]
    [True, True, True]
    >>> [asks_for_a_statement(text) for text in ("what is red", "what do you have in red", "which works did he paint")]
    [False, False, False]
    """
    return _asks(tokenise(question))


def _asks(text: Sequence[Token]) -> bool:
    listed = words("en")
    first, second, third = ([token.text for token in text] + ["", "", ""])[:3]
    if first in listed["asks_of_somebody"]:
        return True
    asks = first in listed["asks_for_statement"] and second in listed["aux_of_statement"]
    return asks and third not in listed["speaking"]


def _denies_a_verb(text: Sequence[Token], place: int) -> bool:
    said = [token.text for token in text[place : place + 2]]
    negates = said[0] == "not" or said == ["no", "longer"]
    is_apart = place == 0 or "comma" in text[place].marks or text[place - 1].text in words("en")["before_contrast"]
    return negates and not is_apart
