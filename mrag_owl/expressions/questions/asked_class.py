"""What kind of thing a question asks for, as far as its words say."""

from __future__ import annotations

from collections.abc import Sequence

from mrag_owl.expressions.questions.names import Names, Piece, lemma
from mrag_owl.records import Iri

QUESTION_NOUNS = {
    "who": ("person",),
    "whom": ("person",),
    "whose": ("person",),
    "when": ("year", "date", "time"),
    "where": ("place", "location"),
}
"""The nouns that a question word stands for; it asks for the classes that have one of them among their words."""


def asked_classes(names: Names, text: Sequence[Piece]) -> frozenset[Iri]:
    """Return the classes that the first question word or class word of a question names; none if it has neither."""
    words = [piece.text for piece in text]
    for start, word in enumerate(words):
        if word in QUESTION_NOUNS:
            if found := question_word_classes(names, word):
                return found
            continue
        for end in range(min(len(words), start + 4), start, -1):
            if (classes := names.classes.get(" ".join(words[start:end]))) and not text[start].quoted:
                return frozenset(classes)
    return frozenset()


def question_word_classes(names: Names, word: str) -> frozenset[Iri]:
    """Return the classes that "who", "when" or "where" asks for."""
    return frozenset(iri for noun in QUESTION_NOUNS[word] for iri in names.classes.get(noun, ()))


def asked_properties(names: Names, text: Sequence[Piece]) -> list[frozenset[Iri]]:
    """Return the properties that each relational word of a question may mean, in the order of the words.

    A phrase counts by its first word in any inflection ("die" for "died in"), a bare preposition by itself.
    """
    found: list[frozenset[Iri]] = []
    words = [piece.text for piece in text]
    lemmas = [lemma(word) for word in words]
    place = 0
    while place < len(words):
        fitting: dict[int, set[Iri]] = {}
        for phrase in names.phrases:
            said, size = phrase.words, len(phrase.words)
            if tuple(words[place : place + size]) == said:
                fitting.setdefault(size, set()).add(phrase.iri)
            elif lemma(said[0]) == lemmas[place] and (phrase.form == "verb" or (size > 1 and phrase.form == "between")):
                fitting.setdefault(1, set()).add(phrase.iri)
        if fitting and not text[place].quoted:
            longest = max(fitting)
            found.append(frozenset(fitting[longest]))
            place += longest
        else:
            place += 1
    return found
