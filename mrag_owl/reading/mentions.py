"""Which of the names found in a text stand for individuals, where no grammar says."""

from __future__ import annotations

from collections.abc import Sequence

from mrag_owl.reading.inflections import lemma
from mrag_owl.reading.names import Mention, Names
from mrag_owl.reading.small_words import function_words
from mrag_owl.reading.tokens import Token

_ASKING = frozenset(("name", "names", "number", "list", "count", "show", "find", "give", "tell", "total", "other"))


_YEAR_DIGITS = 4


def _is_amount(word: str) -> bool:
    return word.isdecimal() and len(word) != _YEAR_DIGITS


def chosen_mentions(names: Names, text: Sequence[Token]) -> list[Mention]:
    """Return the names in a text in order, the longest first where they overlap; none overlaps another.

    One word that also means a class or a relation is none, nor are words that only point or join, nor a number that is
    no year ("10 cm" is not the picture called 10), unless quoted.
    """
    said = {lemma(word) for phrase in names.phrases for word in phrase.words}
    found: list[Mention] = []
    taken: set[int] = set()
    for mention in sorted(names.mentions(text), key=lambda one: (one.first - one.last, one.first)):
        places = range(mention.first, mention.last)
        words = [text[place].text for place in places]
        is_quoted = text[mention.first].quoted > 0
        is_plain = (
            not is_quoted
            and len(words) == 1
            and (words[0] in names.classes or lemma(words[0]) in said or words[0] in _ASKING)
        )
        is_plain = is_plain or (not is_quoted and all(word in function_words() for word in words))
        is_plain = is_plain or (not is_quoted and len(words) == 1 and _is_amount(words[0]))
        if not is_plain and taken.isdisjoint(places):
            found.append(mention)
            taken.update(places)
    return sorted(found, key=lambda mention: mention.first)
