"""What stands before a question and belongs after it: "In the year he died, who …", "Blake died. Who else …"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from mrag_owl.expressions.lexicon import PREPOSITIONS
from mrag_owl.reading.questions.names import Piece
from mrag_owl.reading.questions.vocabulary import EXCEPTIONS, TOPICS
from mrag_owl.reading.questions.vocabulary import phrases as listed

_BEGINNINGS = frozenset(
    [
        "which",
        "what",
        "who",
        "whom",
        "whose",
        "how",
        "name",
        "list",
        "show",
        "find",
        "tell",
        "give",
        "count",
        "are",
        "is",
        "was",
        "were",
        "did",
        "does",
        "do",
        "when",
        "where",
        "can",
        "could",
        "please",
    ]
)


_ANYBODY = listed(
    "anyone else|anybody else|everyone else|everybody else|all others|all the others|any of the others|the rest|"
    "any others|anything else|the others"
)
_LONGEST_RIVAL = 5  # words
_FIRST = ("like", "when", "where", "leaving", "setting", "putting")
_INSIDE = frozenset(("which", "what", "whom", "who", "whose"))


@dataclass(frozen=True, slots=True)
class Variant:
    """A question's words in an order to be read, and what was spoken of before them."""

    text: list[Piece]
    topics: tuple[list[Piece], ...] = ()


def variants(text: list[Piece]) -> Iterator[Variant]:
    """Yield a question as it is, then with what stands before its question word behind it, or as its topic."""
    text = _most(text)
    yield Variant(text)
    words = ["" if piece.quoted else piece.text for piece in text]
    for place in range(1, len(words)):
        at = place - 1 if words[place - 1] in PREPOSITIONS and words[place] in ("which", "whom", "what") else place
        if words[place] not in _BEGINNINGS or at < 1:
            continue
        first = _starts(words, EXCEPTIONS) or words[0] in PREPOSITIONS or words[0] in _FIRST
        head = text[:at]
        if first or words[place] in _INSIDE:
            yield Variant([*text[at:], *head])
        start = max((len(phrase) for phrase in TOPICS if tuple(words[: len(phrase)]) == phrase), default=0)
        if words[at - 1] in ("and", "so", "then"):
            head = head[:-1]
        for topic in (head[start:], head) if start else (head,):
            if topic:
                yield Variant(text[at:], (topic,))


def _most(text: list[Piece]) -> list[Piece]:
    """Return "more works than anybody else" as "most works"."""
    words = ["" if piece.quoted else piece.text for piece in text]
    for than in (at for at, word in enumerate(words) if word == "than"):
        tail: Sequence[str] = next((one for one in _ANYBODY if tuple(words[than + 1 : than + 1 + len(one)]) == one), ())
        if words[than + 1 : than + 3] in (["any", "other"], ["all", "other"], ["every", "other"]):
            tail = words[than + 1 :] if len(words) - than <= _LONGEST_RIVAL else ()  # than any other painter
        more = [at for at in range(than) if words[at] in ("more", "fewer")]
        if tail and len(more) == 1:
            most = replace(text[more[0]], text="most" if words[more[0]] == "more" else "fewest")
            return [*text[: more[0]], most, *text[more[0] + 1 : than], *text[than + 1 + len(tail) :]]
    return text


def _starts(words: Sequence[str], phrases: Sequence[tuple[str, ...]]) -> bool:
    return any(tuple(words[: len(phrase)]) == phrase for phrase in phrases)
