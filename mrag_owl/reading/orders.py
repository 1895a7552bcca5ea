"""Other orders of a question's words, and the same without words that say nothing, in which it may be read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from mrag_owl.reading.first_words import WONDERED
from mrag_owl.reading.languages import words
from mrag_owl.reading.tokens import Token

_WONDERING = frozenset(("know", "wonder", "wondering", "ask", "asking", "asks", "tell", "say", "see"))
_INSIDE = frozenset(("which", "what", "whom", "who", "whose"))


@dataclass(frozen=True, slots=True)
class Order:
    """A question's words in an order to be read, and what was spoken of before them."""

    text: list[Token]
    topic: list[Token] | None = None


def orders(text: list[Token]) -> Iterator[Order]:
    """Yield a text as it is, then with what stands before its question behind it, or as its topic."""
    yield Order(text)
    listed = words("en")
    said = ["" if token.quoted else token.text for token in text]
    for place in range(1, len(said)):
        at = (
            place - 1
            if said[place - 1] in listed["preposition"] and said[place] in ("which", "whom", "what")
            else place
        )
        if said[place] not in listed["beginning"] or at < 1:
            continue
        fronted = _starts(said, (*listed["fronted"], *listed["except"]))
        if fronted or _ends(said[:at], (*listed["except_after"], *listed["count_out"])) or said[place] in _INSIDE:
            yield Order([*text[at:], *text[:at]])
        head = text[:at]
        if said[at - 1] in ("and", "so", "then"):
            head = head[:-1]
        for phrase in (phrase for phrase in listed.only("topic") if _starts(said, (phrase,))):
            if topic := head[phrase.count(" ") + 1 :]:
                yield Order(text[at:], topic)
        if head:
            yield Order(text[at:], head)


def shortened(text: list[Token], is_named: Callable[[Sequence[Token]], bool]) -> Iterator[list[Token]]:
    """Yield a text as it is, without what stands before its first stop, and without words that say nothing.

    What stands before a stop goes only where nothing `is_named` in it, and nothing is wished for.
    """
    empty = [phrase.split() for phrase in words("en")["empty"]]
    whole = [text]
    said = ["" if token.quoted else token.text for token in text]
    for place in range(1, len(text)):
        if said[place] in WONDERED and said[place - 1] in _WONDERING and not is_named(text[:place]):
            whole.append(text[place:])  # my daughter wants to know | which
            break
    for place in (place for place, word in enumerate(said) if word in WONDERED):
        if size := _longest_at(said, place + 1, ("adverb", "exclaimed")):
            whole.append([*text[: place + 1], *text[place + 1 + size :]])  # what | on earth | is it made of
            break
    stop = next((place for place, token in enumerate(text) if place and "stop" in token.marks), len(text))
    wishes = any(word in words("en")["wish"] for word in said[:stop])
    if stop < len(text) and not wishes and not is_named(text[:stop]):
        whole.append(text[stop:])
    for one in whole:
        yield one
        said = ["" if token.quoted else token.text for token in one]
        passed = {
            at + n
            for at in range(len(one))
            for phrase in empty
            if said[at : at + len(phrase)] == phrase
            for n in range(len(phrase))
        }
        if passed:
            yield [token for at, token in enumerate(one) if at not in passed]


def _longest_at(said: Sequence[str], place: int, lists: Iterable[str]) -> int:
    """Return how many words the longest phrase of some lists has that stands at a place."""
    phrases = (phrase.split() for name in lists for phrase in words("en")[name])
    return max((len(one) for one in phrases if said[place : place + len(one)] == one), default=0)


def _starts(said: Sequence[str], phrases: Iterable[str]) -> bool:
    return any(said[: len(parts)] == parts for parts in (phrase.split() for phrase in phrases))


def _ends(said: Sequence[str], phrases: Iterable[str]) -> bool:
    return any(said[-len(parts) :] == parts for parts in (phrase.split() for phrase in phrases))
