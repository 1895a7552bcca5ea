"""A whole that a question wants others to be like, by its number: "something like picture 7, but blue"."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from mrag_owl.reading.glossary_words import NEGATING_PHRASES, NEGATIONS
from mrag_owl.reading.item_lattice import pointing
from mrag_owl.reading.languages import item_words
from mrag_owl.reading.tokens import tokenise


@dataclass(frozen=True, slots=True)
class Likened:
    """What a question points at by a noun and a number, and the rest of the question, empty where it says nothing."""

    noun: str
    number: str
    rest: str


def likened(question: str, wholes: Collection[str] = ()) -> Likened | None:
    """Return the one thing with a number that a question wants others to be like, None where there is none.

    Words for what all are, the `wholes`, say nothing beside it. What is denied before it wants others.

    >>> likened("something like picture 7, but blue"), likened("show me outfits similar to photograph 12", ["outfits"])
    (Likened(noun='picture', number='7', rest='but blue'), Likened(noun='photograph', number='12', rest=''))
    >>> likened("something like this"), likened("a dress with 7 buttons"), likened("nothing like picture 7")
    (None, None, None)
    """
    text = tokenise(question)
    found = [at for at in pointing(text) if len(at) > 1 and text[at[-1]].text.isdecimal()]
    if len(found) != 1:
        return None
    (place,) = found
    idle = {*wholes, *_saying_nothing()}
    denying = {*NEGATIONS, *(phrase[0] for phrase in NEGATING_PHRASES if len(phrase) == 1)}
    if any(token.text in denying or token.text.endswith("n't") for token in text[: place[0]]):
        return None
    beside = (text[: place[0]], text[place[-1] + 1 :])
    said = (part for part in beside if any(token.text not in idle for token in part))
    rest = " ".join(question[part[0].start : part[-1].end] for part in said)
    return Likened(text[place[-2]].text, text[place[-1]].text, rest)


def _saying_nothing() -> set[str]:
    """Return the words that stand in questions and ask for nothing."""
    listed = item_words()
    names = [*listed["lists_that_say_nothing"], "whole_word"]
    return {word for name in names for phrase in listed[name] for word in phrase.split()}
