"""Whether a question gives its answers away: how many of its words stand in the documents that are relevant."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from statistics import fmean

from mrag_owl.records import Iri, Qrels, Query

Words = Callable[[str], list[str]]

_FUNCTION_WORDS = (
    "a an and any are as at be but can could do does for from get got have i id if in is it its let like look looking "
    "me my need no nor not of on or out outfit picture please show some something than that the their them there these "
    "they this to want what where which who with without would you your"
)


@dataclass(frozen=True, slots=True)
class Leak:
    """The mean share of a question's words that a relevant document holds, and that any other document holds."""

    relevant: float
    others: float


def leak(queries: tuple[Query, ...], qrels: Qrels, texts: Mapping[Iri, str], *, words: Words) -> dict[str, Leak]:
    """Return the leak of each question; `words` splits a text into comparable words, such as stems.

    The share is over the question's distinct content words, the mean over all relevant documents, or all others.
    """
    content = content_words(words)
    holders: dict[str, set[Iri]] = {}
    for iri, text in texts.items():
        for word in set(words(text)):
            holders.setdefault(word, set()).add(iri)
    found = {}
    for query in queries:
        asked = content(query.text)
        relevant = qrels[query.query_id] & texts.keys()
        if not asked or not relevant:
            found[query.query_id] = Leak(0.0, 0.0)
            continue
        inside = fmean(len(holders.get(word, set()) & relevant) / len(relevant) for word in asked)
        rest = max(1, len(texts) - len(relevant))
        outside = fmean(len(holders.get(word, set()) - relevant) / rest for word in asked)
        found[query.query_id] = Leak(inside, outside)
    return found


def content_words(words: Words) -> Words:
    """Return what gives a text's distinct content words, ascending, those that say nothing left out.

    >>> content_words(str.split)("what is the colour of the sky")
    ['colour', 'sky']
    """
    stop = {stem for word in _FUNCTION_WORDS.split() for stem in words(word)}
    return lambda text: sorted(set(words(text)) - stop)
