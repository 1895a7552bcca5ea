"""What stands before a question and belongs after it: "In the year he died, who …", "Blake died in 1827. Who else …"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mrag_owl.expressions.lexicon import PREPOSITIONS
from mrag_owl.expressions.questions.names import Piece
from mrag_owl.expressions.questions.vocabulary import EXCEPTIONS, TOPICS

_BEGINNINGS = frozenset(
    "which what who whom whose how name list show find tell give count are is was were did does do when where can could "
    "please".split()
)


@dataclass(frozen=True, slots=True)
class Variant:
    """A question's words in an order to be read, and what was spoken of before them."""

    text: list[Piece]
    topics: tuple[list[Piece], ...] = ()


def variants(text: list[Piece]) -> Iterator[Variant]:
    """Yield a question as it is, then with what stands before its question word behind it, or as its topic."""
    yield Variant(text)
    words = ["" if piece.quoted else piece.text for piece in text]
    for place in range(1, len(words)):
        at = place - 1 if words[place - 1] in PREPOSITIONS and words[place] in ("which", "whom", "what") else place
        if words[place] not in _BEGINNINGS or at < 1:
            continue
        first = _starts(words, EXCEPTIONS) or words[0] in PREPOSITIONS or words[0] in ("like", "when", "where")
        head = text[:at]
        if first:
            yield Variant([*text[at:], *head])
        start = max((len(phrase) for phrase in TOPICS if tuple(words[: len(phrase)]) == phrase), default=0)
        if words[at - 1] in ("and", "so", "then"):
            head = head[:-1]
        for topic in (head[start:], head) if start else (head,):
            if topic:
                yield Variant(text[at:], (topic,))


def _starts(words: Sequence[str], phrases: Sequence[tuple[str, ...]]) -> bool:
    return any(tuple(words[: len(phrase)]) == phrase for phrase in phrases)
