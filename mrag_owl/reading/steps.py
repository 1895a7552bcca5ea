"""Questions of two steps: what is first of an order, and something of that: "the box with most lids. Is it red?"."""

from __future__ import annotations

from dataclasses import dataclass

from mrag_owl.reading.first_words import asks_for_number, asks_whether
from mrag_owl.reading.heeding import says_utmost
from mrag_owl.reading.item_lattice import stretches
from mrag_owl.reading.languages import item_words, words
from mrag_owl.reading.tokens import tokenise


@dataclass(frozen=True, slots=True)
class Steps:
    """What is asked first, and what of that, around the word that stands for it.

    `is_alone`: the first is to be the only one that is so, and not the first of an order.
    """

    first: str
    before: str
    after: str
    is_alone: bool = False

    def then(self, name: str) -> str:
        """Return what is asked of something by its name."""
        return f"{self.before}{name}{self.after}"


def two_steps(question: str) -> Steps | None:
    """Return the two steps of a question; None where it has not just these.

    >>> two_steps("Find the box with the most lids. Is it red?").then("box 7")
    'Is box 7 red?'
    >>> two_steps("Find a box with lids. Is it red?"), two_steps("Find the box with the most lids. Is there a red one?")
    (None, None)
    >>> two_steps("Take the only box with a lid. Is it red?").first
    'the only box with a lid'
    """
    text = tokenise(question)
    stops = [at for at, token in enumerate(text) if at and "stop" in token.marks]
    cuts = stops or [at for at, token in enumerate(text) if at and "comma" in token.marks]
    if len(cuts) != 1:
        return None
    cut = cuts[0]
    first, rest = question[: text[cut - 1].end], text[cut:]
    pointing = [token for token in rest if token.text in item_words()["it_alone"] and not token.quoted]
    said = {token.text for token in rest} - {*words("en")["be"], *words("en")["which"], *item_words()["it_alone"]}
    if rest[0].text in words("en")["and"] or not said:
        return None  # which is the most common, | and how many have it? the lid seen most, which is it?
    asks = asks_whether(rest) or asks_for_number(rest) or rest[0].text in words("en")["which"]
    singled = min(stretches(text[:cut], "singling"), default=-1)
    if not (says_utmost([first]) or singled >= 0) or asks_for_number(text[:cut]) or len(pointing) != 1 or not asks:
        return None
    first = question[text[singled].start : text[cut - 1].end] if singled >= 0 else first
    start = text[cut].start
    return Steps(first, question[start : pointing[0].start], question[pointing[0].end :], singled >= 0)
