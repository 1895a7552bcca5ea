"""Finding the phrases of a glossary in a question: the longest first, with inflections and slips of the keyboard."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from mrag_owl.expressions.linking.glossary import Glossary, Sense
from mrag_owl.expressions.linking.words import (
    DETERMINERS,
    FUNCTION_WORDS,
    HARMLESS_PHRASES,
    Token,
    is_near,
    number,
    stem,
    with_plurals,
)

_CERTAINTY = {"exact": 1.0, "search": 0.9, "bound": 0.8}
_INFLECTED, _MISSPELT = 0.95, 0.8
_SHORTEST_MISSPELT = 5
_LONGEST_STEMMED = 40


@dataclass(frozen=True, slots=True)
class Found:
    """A phrase found at tokens `first` up to, not including, `last`, the terms it may mean, and how sure that is.

    Without terms it is a word for items of any class. `is_denied`: the word itself denies them, as "beltless" does.
    """

    first: int
    last: int
    senses: tuple[Sense, ...]
    certainty: float
    is_denied: bool = False


@dataclass(slots=True)
class _Node:
    after: dict[str, _Node] = field(default_factory=dict)
    senses: tuple[Sense, ...] = ()
    is_noun: bool = False


class SpanFinder:
    """The phrases of one glossary as a trie over words; build once, use for every question."""

    def __init__(self, glossary: Glossary) -> None:
        self._root = _Node()
        self._item_words = with_plurals(glossary.schema.item_words)
        self._population_words = with_plurals(glossary.schema.population_words)
        self._ignored = self._population_words | FUNCTION_WORDS
        inflectable: dict[str, list[str]] = defaultdict(list)
        words: set[str] = set()
        for phrase, senses in glossary.phrases.items():
            parts = phrase.split(" ")
            words.update(parts)
            node = self._root
            for part in parts:
                node = node.after.setdefault(part, _Node())
            node.senses = _preferred(glossary, senses)
            node.is_noun = any(glossary.terms[sense.term].kind == "item" for sense in senses)
            if not node.is_noun:
                for part in parts:
                    inflectable[stem(part)].append(part)
        self._inflectable = {root: tuple(sorted(set(forms))) for root, forms in inflectable.items()}
        self._by_start: dict[str, list[str]] = defaultdict(list)
        for word in sorted(words):
            if len(word) >= _SHORTEST_MISSPELT and word.isalpha():
                self._by_start[word[0]].append(word)
        self._words = words

    def find(self, tokens: Sequence[Token]) -> list[Found]:
        """Return the phrases found, in order, none overlapping."""
        found: list[Found] = []
        place = 0
        while place < len(tokens):
            best = self._longest(tokens, place)
            if best is not None and tokens[place].denies and place + 1 < len(tokens):
                # "no waist" names an attribute, but "no waist accessory" denies something longer.
                denied = self._longest(tokens, place + 1)
                best = None if denied is not None and denied.last > best.last else best
            last = best.last if best is not None else place + 1
            harmless = place + _harmless(tokens, place)
            if best is not None and harmless < last:
                found.append(best)
            place = max(last, harmless)
        return found

    def _longest(self, tokens: Sequence[Token], first: int) -> Found | None:
        best: Found | None = None
        waiting: list[tuple[_Node, int, float, bool]] = [(self._root, first, 1.0, False)]
        while waiting:
            node, place, certainty, inflected = waiting.pop()
            # Nouns come with their plurals, so an inflected one is a verb: "dressed".
            if node.senses and not (inflected and node.is_noun):
                worth = certainty * max(_CERTAINTY[sense.strength] for sense in node.senses)
                if best is None or (place, worth) > (best.last, best.certainty):
                    best = Found(first, place, node.senses, worth)
            if place < len(tokens):
                for form, factor in self._forms(tokens[place].plain):
                    following = node.after.get(form)
                    is_inflected = factor == _INFLECTED
                    # "a line" is a cut, "a lining" is not.
                    if following is not None and (factor == 1.0 or tokens[first].plain not in DETERMINERS):
                        waiting.append((following, place + 1, certainty * factor, inflected or is_inflected))
        if best is None and tokens[first].plain in self._item_words:
            return Found(first, first + 1, (), 1.0)
        if best is None:
            return self._denying_word(tokens[first].plain, first)
        return best

    def _denying_word(self, word: str, place: int) -> Found | None:
        """Return what "beltless" or "unlined" denies."""
        bases = [word.removesuffix("less")] if word.endswith("less") else []
        bases += [word.removeprefix("un")] if word.startswith("un") else []
        for base in bases:
            node = self._root.after.get(base)
            if node is not None and node.senses and base not in self._ignored:
                return Found(place, place + 1, node.senses, _INFLECTED, is_denied=True)
        return None

    def _forms(self, word: str) -> Iterable[tuple[str, float]]:
        """Yield the words of the glossary that a word of the question may be."""
        if word in self._words:
            yield word, 1.0
        elif word in self._ignored or len(word) > _LONGEST_STEMMED or not word.isalpha():
            return
        forms = [form for form in self._inflectable.get(stem(word), ()) if _is_inflected(word, form)]
        for form in forms:
            yield form, _INFLECTED
        if not forms and word not in self._words and len(word) >= _SHORTEST_MISSPELT and word not in self._item_words:
            near = [known for known in self._by_start.get(word[0], ()) if is_near(word, known)]
            if len(near) == 1:
                yield near[0], _MISSPELT

    def unlinked(self, tokens: Sequence[Token], found: Sequence[Found]) -> tuple[str, ...]:
        """Return the content words that no phrase covers, in order, each once."""
        covered = {place for span in found for place in range(span.first, span.last)}
        return tuple(
            dict.fromkeys(
                token.plain
                for place, token in enumerate(tokens)
                if place not in covered
                and not token.is_mark
                and not token.is_function_word
                and token.plain not in self._ignored
                and token.plain not in self._item_words
                and number(token.plain) is None
            )
        )


def _preferred(glossary: Glossary, senses: Sequence[Sense]) -> tuple[Sense, ...]:
    """Leave out senses that give way to others: attributes to a class, words that only lead there to exact ones."""
    classes = tuple(sense for sense in senses if glossary.terms[sense.term].kind == "item")
    chosen = classes or tuple(senses)
    exact = tuple(sense for sense in chosen if sense.strength == "exact")
    bound = tuple(sense for sense in senses if sense.strength == "bound")
    return tuple(dict.fromkeys([*(exact or chosen), *(() if classes else bound)]))


def _is_inflected(word: str, form: str) -> bool:
    """Tell whether a word of one stem with the form may be made of it: "laces" of "lace", not "lace" of "laced"."""
    return form != word and len(form) <= len(word) and not word.endswith("ings")


def _harmless(tokens: Sequence[Token], place: int) -> int:
    """Return the length of the harmless phrase that begins here, 0 if none does."""
    for phrase in HARMLESS_PHRASES:
        if tuple(token.plain for token in tokens[place : place + len(phrase)]) == phrase:
            return len(phrase)
    return 0
