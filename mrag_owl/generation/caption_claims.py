"""Whether what a model says of things is what their sources say: names and numbers, bound to the right thing.

What can be checked without understanding the sentence: a name (capitalised words) or a number in it must stand in what
is known of the things that it cites. One that is known of another thing alone is bound wrongly. Other words cannot be
checked and are not called wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from mrag_owl.generation.grounded import citations, claim_text, unknown_numbers
from mrag_owl.pictures.objects import CaptionedObject
from mrag_owl.records import CheckedSentence

_NAME = re.compile(r"(?:[A-ZÀ-ÖØ-Þ][\w'’.-]*)(?:\s+(?:(?:of|de|von|van|der|the|la|le|di|da)\s+)?[A-ZÀ-ÖØ-Þ][\w'’.-]*)*")
_NUMBER = re.compile(r"\d[\d.,–-]*")
_WORD = re.compile(r"[^\W_]+")
_SENTENCES = re.compile(r"(?<=[.!?])\s+(?=[\"“(]?[A-ZÀ-ÖØ-Þ0-9])")
_BEGINNINGS = frozenset(
    re.findall(
        r"\w+",
        "A An The It Its This That These Those There Here In On At Of To From With By Beside Behind Below Above Between"
        " Next Left Right Both All Each Some Several Two Three Four Five Six One She He They Her His Their And But",
    )
)


def checked_sentences(text: str, objects: Sequence[CaptionedObject]) -> tuple[CheckedSentence, ...]:
    """Return the sentences of a text, each with which of its names and numbers what it cites bears out."""
    return checked_against(text, {one.number: _words_of(one) for one in objects})


def checked_against(text: str, known: Mapping[int, frozenset[str]]) -> tuple[CheckedSentence, ...]:
    """Return the sentences of a text, each compared with the words known of what it cites, as `folded_words` has them.

    >>> known = {1: folded_words("Taddeo was a pupil of Giotto"), 2: folded_words("born in 1240")}
    >>> text = "Taddeo was a pupil of Giotto [1]. He was born in 1240 [1]."
    >>> [one.unsupported for one in checked_against(text, known)]
    [(), ('1240 (known of [2])',)]
    """
    return tuple(_checked(sentence.strip(), known) for sentence in _SENTENCES.split(text) if sentence.strip())


def folded_words(text: str) -> frozenset[str]:
    """Return the words of a text as claims are compared with them."""
    return frozenset(_folded(text))


def _checked(sentence: str, known: Mapping[int, frozenset[str]]) -> CheckedSentence:
    cited = citations(sentence)
    claims = _claims(claim_text(sentence))
    if unknown := unknown_numbers(cited, tuple(known)):
        numbers = ", ".join(map(str, unknown))
        return CheckedSentence(sentence, cited, (), (), tuple(claims), f"cites {numbers}, which is none of them")
    if not cited:
        problem = "cites nothing" if claims else None
        return CheckedSentence(sentence, cited, (), (), tuple(claims), problem)
    own = frozenset().union(*(known[number] for number in cited))
    supported, unsupported = [], []
    for claim in claims:
        words = set(_folded(claim))
        if words <= own:
            supported.append(claim)
            continue
        others = [number for number, said in known.items() if number not in cited and words <= said]
        unsupported.append(f"{claim} (known of {', '.join(f'[{number}]' for number in others)})" if others else claim)
    return CheckedSentence(sentence, cited, tuple(supported), tuple(unsupported), (), None)


def _claims(text: str) -> list[str]:
    """Return the names and numbers in a sentence, each once; its first word counts only as a part of a longer name."""
    found: dict[str, None] = {}
    for match in _NAME.finditer(text):
        words = match[0].rstrip(".,'’-").split()
        while words and words[0] in _BEGINNINGS:
            words = words[1:]
        if not words or (len(words) == 1 and not text[: match.start()].strip() and match[0].split()[0] == words[0]):
            continue
        found[" ".join(words)] = None
    for match in _NUMBER.finditer(text):
        found[match[0].rstrip(".,–-")] = None
    return list(found)


def _words_of(one: CaptionedObject) -> frozenset[str]:
    told = [one.thing.label, *one.thing.facts, one.place]
    told += [f"{judged.hit.title} {judged.hit.text} {judged.hit.kind}" for judged in one.hits if judged.is_believed]
    return frozenset(word for text in told for word in _folded(text)) | _folded_all(("picture", str(one.number)))


def _folded(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(text.replace("’s", "").replace("'s", ""))]


def _folded_all(texts: Iterable[str]) -> frozenset[str]:
    return frozenset(word for text in texts for word in _folded(text))
