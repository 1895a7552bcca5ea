"""How properties are said: the words of their labels, and what the form of those tells of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from mrag_owl.expressions.lexicon import PREPOSITIONS
from mrag_owl.reading.tokens import key
from mrag_owl.records import Iri

Form: TypeAlias = Literal["between", "verb", "noun", "title"]


_AUXILIARIES = frozenset(["is", "are", "was", "were", "be", "been", "has", "have", "had"])


@dataclass(frozen=True, slots=True)
class Phrase:
    """A way to say a property: its words without auxiliaries, and the form that says what stands where."""

    iri: Iri
    words: tuple[str, ...]
    form: Form


def phrases_of(iri: Iri, text: str) -> Iterator[Phrase]:
    """Yield the way to say a property that one of its labels is, unless that is an auxiliary alone.

    With a preposition last ("died in", "by") it stands between subject and object; with a verb first ("depicts",
    "showing") likewise; "is a native of {}" names the subject; all else is a noun for the object ("year of death").

    >>> [next(phrases_of(Iri("ex:p"), text)).form for text in ("is by {}", "depicts", "is a native of {}", "medium")]
    ['between', 'verb', 'title', 'noun']
    """
    is_verbal = text.endswith("{}")
    words = key(text.replace("{}", " ")).split()
    if is_verbal and words[:1] == ["is"] and words[1:2] in (["a"], ["an"]) and words[-1] == "of" and len(words) > 3:
        yield Phrase(iri, tuple(words[2:-1]), "title")
        return
    while words and words[0] in _AUXILIARIES and len(words) > 1:
        words = words[1:]
    if not words or words[0] in _AUXILIARIES:
        return
    if words[-1] in PREPOSITIONS and words[-1] != "of":
        yield Phrase(iri, tuple(words), "between")
    elif words[0] in PREPOSITIONS and len(words) > 1:  # of the genre
        yield Phrase(iri, tuple(word for word in words[1:] if word != "the"), "noun")
    elif is_verbal or (
        len(words) == 1 and words[0].endswith(("s", "ing")) and not words[0].endswith(("ss", "us", "is"))
    ):
        yield Phrase(iri, tuple(words), "verb")
    else:
        yield Phrase(iri, tuple(words[:-1] if words[-1] == "of" else words), "noun")
