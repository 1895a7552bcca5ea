"""What kind of thing a question asks for, as far as its words say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from mrag_owl.expressions.lexicon import PREPOSITIONS
from mrag_owl.expressions.syntax import Role
from mrag_owl.reading.inflections import lemma
from mrag_owl.reading.names import Mention, Names
from mrag_owl.reading.relations import Kinds, Relations
from mrag_owl.reading.tokens import Token
from mrag_owl.records import Iri

_ALIKE = frozenset(("same", "share", "shares", "shared", "sharing", "common"))

QUESTION_NOUNS = {
    "who": ("person",),
    "whom": ("person",),
    "whose": ("person",),
    "when": ("year", "date", "time"),
    "where": ("place", "location"),
}
"""The nouns that a question word stands for; it asks for the classes that have one of them among their words."""


def asked_classes(names: Names, text: Sequence[Token]) -> frozenset[Iri]:
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


def asked_properties(
    names: Names, relations: Relations, text: Sequence[Token], mentions: Sequence[Mention]
) -> list[tuple[int, frozenset[Iri]]]:
    """Return the properties that each relational word of a question may mean, each with its place, in order.

    A phrase counts by its first word in any inflection ("die" for "died in"), a bare preposition by itself. What comes
    next, a class ("in the same year") or a name ("in Paris"), rules out the properties that do not link to such.
    """
    words = [piece.text for piece in text]
    inside = {place for mention in mentions for place in range(mention.first, mention.last)}
    slots: list[tuple[int, int, frozenset[Iri]]] = []
    place = 0
    while place < len(words):
        is_name = place in inside or text[place].quoted > 0
        fitting = {} if is_name else _phrases_at(names, relations, words, place)
        if fitting:
            longest = max(fitting)
            slots.append((place, place + longest, frozenset(fitting[longest])))
            place += longest
        else:
            place += 1
    followings = [*(start for start, _, _ in slots), len(words)][1:]
    split = _split_nouns(relations, text)
    found = []
    for (start, end, iris), following in zip(slots, followings, strict=True):
        kinds = _kinds_after(names, relations, words, mentions, places=range(end, min(following, end + 5, len(words))))
        kept = [iri for iri in iris if not kinds or kinds & _ends(relations, iri)]
        found.append((start, frozenset(kept) or iris))
        near = words[max(0, start - 3) : end + 8]
        if _ALIKE & set(near) or ("that", "of") in pairwise(near):  # the same year as: there and back
            found.append((start, frozenset(kept) or iris))
    return sorted([*found, *split], key=lambda slot: slot[0])


def _split_nouns(relations: Relations, text: Sequence[Token]) -> list[tuple[int, frozenset[Iri]]]:
    """Return the properties of "the year of Blake's death", whose noun is "year of death", by the place of its end."""
    found = []
    words = [token.text for token in text]
    for noun, roles in relations.nouns.items():
        first, _, last = noun.partition(" of ")
        if last and first in words and any(one.owns and other.text == last for one, other in pairwise(text)):
            found.append((words.index(first), frozenset(role.iri for role in roles)))
    return found


def _phrases_at(names: Names, relations: Relations, words: Sequence[str], place: int) -> dict[int, set[Iri]]:
    """Return the properties that the words at a place may mean, by how many words that takes."""
    found: dict[int, set[Iri]] = {}
    first = lemma(words[place])
    for phrase in names.phrases:
        said, size = phrase.words, len(phrase.words)
        if phrase.iri not in relations.used or " ".join(said) in names.classes:
            continue
        if tuple(words[place : place + size]) == said:
            found.setdefault(size, set()).add(phrase.iri)
        elif said[0] in PREPOSITIONS or lemma(said[0]) != first:
            continue
        elif phrase.form == "verb" or (size > 1 and phrase.form == "between"):
            same_preposition = words[place + size - 1 : place + size] == [said[-1]]
            found.setdefault(size if same_preposition else 1, set()).add(phrase.iri)
    return found


def _kinds_after(
    names: Names, relations: Relations, words: Sequence[str], mentions: Sequence[Mention], *, places: range
) -> Kinds:
    for place in places:
        named = [iri for mention in mentions if mention.first == place for iri in mention.terms]
        if named:
            return frozenset(kind for iri in named for kind in relations.kinds_of(iri))
        if words[place] in QUESTION_NOUNS:
            if words[place + 1 : place + 2] in (["is"], ["are"], ["was"], ["were"], ["did"]):
                break  # a question of its own
            classes: Iterable[Iri] = question_word_classes(names, words[place])
        else:
            classes = names.classes.get(words[place], ())
        if classes:
            return frozenset(kind for iri in classes for kind in relations.kinds_of_class(iri))
    return frozenset()


def _ends(relations: Relations, iri: Iri) -> Kinds:
    return relations.targets(Role(iri)) | relations.sources(Role(iri))
