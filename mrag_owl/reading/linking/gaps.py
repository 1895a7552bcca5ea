"""What stands between the phrases of a question, and how it holds them together or apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from mrag_owl.reading.linking.counting import Count
from mrag_owl.reading.linking.spans import Found
from mrag_owl.reading.linking.words import BEING, CONJUNCTIONS, CONTRASTS, DETERMINERS, DISJUNCTIONS, Token

_DEGREES = frozenset(("very", "too", "really", "quite", "so", "rather", "more", "most", "such", "own", "same"))
_COORDINATORS = frozenset((",", "/", "not")) | CONJUNCTIONS | DISJUNCTIONS | CONTRASTS | _DEGREES


@dataclass(frozen=True, slots=True)
class Gap:
    """What stands between two phrases.

    `joins`: nothing, or words that separate nothing. `coordinates`: only "and", "or", "but", commas and the like.
    `is_list`: a comma and no conjunction. `is_predicate`: a form of "be". `is_elliptic`: a coordination, perhaps with
    an article or a denial, after which a noun may be left out ("a floral and a striped dress"). `is_denied_list`: a
    comma and a denial. `ends_statement`: more than a semicolon.
    """

    joins: bool
    coordinates: bool
    has_or: bool
    is_list: bool
    is_predicate: bool
    ends_sentence: bool
    is_elliptic: bool
    is_denied_list: bool
    ends_statement: bool


def gaps(
    tokens: Sequence[Token], found: Sequence[Found], counted: Sequence[Count], *, is_item: Sequence[bool]
) -> list[Gap]:
    """Return the gap after each phrase but the last; `is_item` of a phrase: it names a thing, and no attribute."""
    numbers = {place for count in counted for place in range(count.first, count.last)}
    pairs = zip(pairwise(found), is_item[1:], strict=True) if found else ()
    return [_gap(tokens, one.last, other.first, numbers, before_item=item) for (one, other), item in pairs]


def _gap(tokens: Sequence[Token], first: int, last: int, numbers: set[int], *, before_item: bool) -> Gap:
    between = tokens[first:last]
    counting = any(place in numbers for place in range(first, last))
    words = [token.plain for token in between]
    joining = [token.plain for token in between if token.is_function_word or token.is_mark]
    joins = not counting and all(word in _DEGREES for word in joining)
    elliptic = _COORDINATORS | DETERMINERS
    return Gap(
        joins=joins,
        coordinates=not joins and not counting and all(word in _COORDINATORS for word in joining),
        has_or=_has_or(
            [token for place, token in enumerate(between, first) if place not in numbers], before_item=before_item
        ),
        is_list="," in words and all(word in DETERMINERS or word in _DEGREES or word == "," for word in joining),
        is_predicate=any(word in BEING or word.endswith("n't") for word in words),
        ends_sentence=any(word in ".;!?" for word in words),
        is_elliptic=bool(words) and all(token.plain in elliptic or token.denies for token in between),
        is_denied_list=bool(words) and words[0] in (",", ";") and all(token.denies for token in between[1:]),
        ends_statement=any(word in ".!?" for word in words),
    )


def _has_or(between: Sequence[Token], *, before_item: bool) -> bool:
    """Tell whether an "or" joins the phrases, and not a word between them that means nothing ("in red or blue").

    The unknown name in "a portrait by Rembrandt or Rubens" is what Rubens is an alternative to, the one in "by
    Constable or Hogarth, on canvas" is one to Constable; a word right before the second phrase only describes it.
    """
    for place, token in enumerate(between):
        if token.denies:
            return False  # what it denies is no alternative to what stands before it
        if token.plain not in DISJUNCTIONS:
            continue
        before, after = between[:place], between[place + 1 :]
        led = after[0].plain in DETERMINERS if after else False
        content = [not (other.is_function_word or other.is_mark) for other in after[led:]]
        if content[:1] == [True] and not all(content):
            continue  # its own alternative
        named = [other for other in before if not (other.is_function_word or other.is_mark)]
        apart = len(named) < len(before)
        if named and before[-1] in named and apart and not led and not before_item:
            continue  # the second is one to what was named last
        if named and before[-1] in named and content[:1] == [True]:
            continue
        return True
    return False
