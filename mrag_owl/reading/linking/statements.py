"""Questions for a statement, "who never married": what they deny is part of what the text says that answers them."""

from __future__ import annotations

from collections.abc import Sequence

from mrag_owl.reading.linking.words import Token, stands, tokenise

_ASKING_FOR_SOMEBODY = ("who", "whom", "whose")
_ASKING_FOR_A_STATEMENT = ("what", "when", "where", "why", "how")
_OF_A_STATEMENT = ("was", "were", "do", "does", "did", "had")
_SPEAKERS = ("i", "you", "we", "u", "they")
_BEFORE_A_CONTRAST = ("but", "and", "or", "with", "though", "although", "yet", ",", ";")


def stating(tokens: Sequence[Token]) -> frozenset[int]:
    """Return the places of denials that are part of a statement which is asked for, of somebody or of what was or does.

    Not of what the wanted has or is without: "without", "no", or "not" behind "but" or a comma deny that.

    >>> told = ("What did he never paint?", "whose work was not sold", "who no longer paints")
    >>> listed = ("what is a good dress without a bow", "what is red but not floral", "what do you have that isn't red")
    >>> [bool(stating(tokenise(text))) for text in (*told, *listed)]
    [True, True, True, False, False, False]
    """
    if not tokens or tokens[0].plain not in (*_ASKING_FOR_SOMEBODY, *_ASKING_FOR_A_STATEMENT):
        return frozenset()
    tells = _asks_for_a_statement(tokens)
    return frozenset(
        place
        for place, token in enumerate(tokens)
        if token.plain == "never" or (tells and _denies_a_verb(tokens, place))
    )


def asks_for_a_statement(question: str) -> bool:
    """Tell whether a question is for what a text says somebody did, or something was; not for things of some kind.

    >>> [asks_for_a_statement(text) for text in ("Who worked in Haarlem?", "what did he paint", "why was it sold")]
    [True, True, True]
    >>> [asks_for_a_statement(text) for text in ("what is red", "what do you have in red", "which works did he paint")]
    [False, False, False]
    """
    return _asks_for_a_statement(tokenise(question))


def _asks_for_a_statement(tokens: Sequence[Token]) -> bool:
    first, second, third = ([token.plain for token in tokens if not token.is_mark] + ["", "", ""])[:3]
    if first in _ASKING_FOR_SOMEBODY:
        return True
    return first in _ASKING_FOR_A_STATEMENT and second in _OF_A_STATEMENT and third not in _SPEAKERS


def _denies_a_verb(tokens: Sequence[Token], place: int) -> bool:
    plain = tokens[place].plain
    negates = plain == "not" or plain.endswith("n't") or stands(tokens, place, ("no", "longer"))
    return negates and place > 0 and tokens[place - 1].plain not in _BEFORE_A_CONTRAST
