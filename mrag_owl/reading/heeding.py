"""What words ask for that a reading has lost: only some, nothing of what is said not to matter, a denial undone."""

from __future__ import annotations

from collections.abc import Sequence, Set
from itertools import pairwise

from mrag_owl.expressions.syntax import And, AtMost, ClassExpression, Not, OneOf, walk
from mrag_owl.reading.first_words import counts_each
from mrag_owl.reading.forms import Asked, Counted, Foremost, Listed, More, Whether
from mrag_owl.reading.inflections import singular
from mrag_owl.reading.item_lattice import stretches
from mrag_owl.reading.languages import item_words, words
from mrag_owl.reading.tokens import Token, tokenise

_REACH = 4
"""How many words stand between a denial and what undoes it, or what is said not to matter, at most."""
_APART = frozenset(("comma", "stop"))
_UTMOST = ("most_common", "most_often", "least_common", "least_often", "the_most")
"""Lists of words that ask for the first or last of an order."""


def is_unheeded(text: Sequence[Token], asked: Asked) -> bool:
    """Tell whether words say something that changes all of what is asked, and that was not heeded."""
    if indifferent(text) or (isinstance(asked, Listed | Whether) and turns_denial(text)):
        return True
    if isinstance(asked, Counted) and counts_each(text):
        return True
    if isinstance(asked, Listed) and stretches(text, "utmost_number"):
        return True  # which lid has a box | in the greatest number of cases
    if isinstance(asked, Listed) and is_likened(text, asked.expression):
        return True
    said = [token.text for token in text]
    if isinstance(asked, Listed) and said[1:] and said[-1] in words("en")["which"] and said[-2] in words("en")["be"]:
        return True  # the lids of them are | which
    if isinstance(asked, Foremost) and _numbers_others(said, len(asked.options)):
        return True
    if isinstance(asked, More):
        return any(word in words("framing")["framing_summed"] for word in said)  # more than both | together
    if isinstance(asked, Foremost):
        asking, having = words("en")["which"], words("en")["have"]
        ends = (end for end in item_words().ends("what_more", said) if end < len(said))
        if any(text[end].marks & _APART for end in ends):
            return False  # which has more pictures, | lids or boxes
        return (
            len(said) > 2 and said[0] in asking and said[1] in having and said[2] in words("restated")["more"]
        )  # which has | more lids
    if any(isinstance(one, AtMost) for one in walk(asked.expression)):
        return isinstance(asked, Whether) and _numbers_all(said)
    denies = any(isinstance(one, Not) for one in walk(asked.expression))
    return not denies and _says_only(text, is_claim=isinstance(asked, Whether), is_list=isinstance(asked, Listed))


def indifferent(text: Sequence[Token]) -> list[range]:
    """Return where it is said of something named that it may be so or not: that asks for nothing.

    >>> from mrag_owl.reading.tokens import tokenise
    >>> said = ("I don't mind if it shuts", "a box, it needn't have a lid", "a box that doesn't have to shut, in red")
    >>> [indifferent(tokenise(text)) for text in said]
    [[range(0, 7)], [range(2, 8)], [range(2, 8)]]
    >>> said = ("I don't mind which", "I don't care", "it has no lid", "do you mind if I ask for lids")
    >>> [indifferent(tokenise(text)) for text in said]
    [[], [], [], []]
    """
    framing, said, found = words("framing"), [token.text for token in text], list[range]()
    english = words("en")
    before = {*english["aux"], *english["personal"], *english["speaker"]}
    before |= {*item_words()["rel"], *framing["framing_needing"]}
    for place, word in enumerate(said):
        behind = said[place + 1 : place + 1 + _REACH]
        needs = any(one in framing["framing_needing"] for one in said[max(place - 1, 0) : place + 2])
        pairs = any(
            (one in framing["framing_indifferent"] and rest in framing["framing_indifferent_to"])
            or (one in english["have"] and rest in english["to_verb"])
            for one, rest in pairwise(behind)
        )
        if word not in item_words()["denial"] or not (needs or pairs):
            continue
        first, last = place, place + 1
        while first and said[first - 1] in before and not text[first].marks & _APART:
            first -= 1
        while last < len(text) and not text[last].marks & _APART:
            last += 1
        found.append(range(first, last))
    return found


def without_indifferent(question: str) -> str:
    """Return a question with blanks where it says what may be so or not, so that all else stands where it stood.

    >>> without_indifferent("a box, I don't mind if it has a lid, in red").split()
    ['a', 'box,', ',', 'in', 'red']
    """
    text = tokenise(question)
    for place in indifferent(text):
        first, last = text[place.start].start, text[place.stop - 1].end
        question = question[:first] + " " * (last - first) + question[last:]
    return question


def turns_denial(text: Sequence[Token]) -> bool:
    """Tell whether a denial is undone by another, or takes back one thing for another: no lid | without a ring."""
    listed = item_words()
    said = [token.text for token in text]
    joining = {*listed["and"], *listed["or"], *listed["nor"], *listed["but"]}
    for place, word in enumerate(said):
        if word not in listed["denial"] and word not in words("framing")["framing_denial"]:
            continue
        for at in range(place + 1, min(len(said), place + 1 + _REACH)):
            if text[at].marks & _APART or said[at] in joining:
                break
            if said[at] in listed["without"]:
                return True
        pairs = pairwise(said[place : place + _REACH])
        if any(f"{one} {two}" in words("framing")["framing_averse"] for one, two in pairs):
            return True  # I don't care for lids
        ones = said[-1] in words("framing")["framing_such"]
        instead = any(one in listed["but"] and two in listed["det"] for one, two in pairwise(said[place:]))
        if ones and instead and word in listed["not"]:
            return True  # not a red box but a blue one
        if any(one in words("framing")["framing_any"] and two in listed["but"] for one, two in pairwise(said[place:])):
            return True  # I won't have anything but a box
    return False


def is_likened(text: Sequence[Token], expression: ClassExpression) -> bool:
    """Tell whether one whole is found where others are wanted that are like something in it: like the lid of box 7."""
    parts = expression.operands if isinstance(expression, And) else (expression,)
    wishing = {*words("en")["aux"], *words("en")["speaker"]}
    likened = (place for place in stretches(text, "likening") if place == 0 or text[place - 1].text not in wishing)
    return any(isinstance(one, OneOf) for one in parts) and any(True for _ in likened)


def says_utmost(passed: Sequence[str]) -> bool:
    """Tell whether words that are passed over ask for the first or last of an order: "the lid that is seen most often".

    >>> said = ("that is seen most often", "as a gift for my mother", "I like blue most of all")
    >>> [says_utmost(["in blue", one]) for one in said]
    [True, False, False]
    """
    texts = (text for one in passed if (text := tokenise(one)) and text[0].text not in words("en")["speaker"])
    return any(stretches(text, name) for text in texts for name in _UTMOST)


def _numbers_others(said: Sequence[str], options: int) -> bool:
    """Tell whether some of so many are asked for, and others are named: "a box, a lid and a jar: which of the two"."""
    listed = words("en")
    for place, word in enumerate(said[:-1]):
        if word in listed["of"]:
            after = [one for one in said[place + 1 : place + 3] if one not in listed["det"] and one in listed["number"]]
            if after and int(listed["number"][after[0]]) != options:
                return True
    return False


def _numbers_all(said: Sequence[str]) -> bool:
    """Tell whether it is asked if there are only so many of all: are there | only three boxes."""
    listed = item_words()
    return any(said[end] in listed["only_word"] for end in listed.ends("there_is", said) if end < len(said))


def _says_only(text: Sequence[Token], *, is_claim: bool, is_list: bool) -> bool:
    """Tell whether something is to be so of nothing else, where that is no part of how one asks: "I only wonder"."""
    listed, framing = item_words(), words("framing")
    asking: Set[str] = {*listed["you"], *framing["framing_asking"], *framing["framing_self"], *words("en")["speaker"]}
    for place, token in enumerate(text):
        if token.text not in listed["only_word"] or token.quoted or not place:
            continue
        before, after = text[place - 1].text, text[place + 1].text if place + 1 < len(text) else ""
        if before in asking or after in asking:
            continue
        is_apart = any(one.marks & _APART for one in text[1:place])
        is_of_things = singular(before) != before or before in framing["framing_such"]
        is_set_off = is_list and is_apart and not is_of_things  # boxes, red | only
        is_dressed = any(one.text in framing["framing_in"] for one in text[max(place - _REACH, 0) : place])
        if is_claim or (not after and (is_set_off or is_dressed)) or before in framing["framing_worn"]:
            return True
    return False
