"""What a whole text tells of its words: how often each is written large and small, and what stands beside it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence

from mrag_owl.extraction.words import word_classes, word_lists

_BEFORE: tuple[tuple[str, frozenset[str]], ...] = (
    ("in", frozenset(("in", "at", "to", "from", "near", "towards", "through", "into", "throughout"))),
    ("of", frozenset(("of",))),
    ("the", frozenset(("the",))),
    ("by", frozenset(("by", "with", "and", "that", "called", "when"))),
    ("saint", frozenset(("s.", "ss.", "st.", "saint", "san"))),
    ("title", word_lists()["titles"]),
    ("particle", frozenset(("da", "di", "del", "dal", "de", "d'", "della", "dell'", "degli", "de'", "van", "von"))),
)
_AFTER: tuple[tuple[str, frozenset[str]], ...] = (
    ("owns", frozenset(("'s",))),
    ("of", frozenset(("of",))),
    ("particle", _BEFORE[-1][1]),
    (
        "verb",
        frozenset(
            (
                *("was", "had", "made", "painted", "having", "who", "did", "being", "would", "then", "died"),
                *("executed", "and", "himself", "went", "gave", "took"),
            )
        ),
    ),
)
_STEPS = 5
_MOST = 8


class TextStatistics:
    """Counts over a text, kept as what the tagger asks for; make them with `of_sentences`."""

    def __init__(
        self, large: Counter[str], first: Counter[str], small: Counter[str], beside: Counter[tuple[str, str]]
    ) -> None:
        self._large = large
        self._first = first
        self._small = small
        self._beside = beside

    @classmethod
    def of_sentences(cls, sentences: Iterable[Sequence[str]]) -> TextStatistics:
        """Count over the words of sentences; what a large text tells of small words is known beforehand."""
        large, first, small = Counter[str](), Counter[str](), Counter[str]()
        beside = Counter[tuple[str, str]]()
        before = {word: [name for name, words in _BEFORE if word in words] for _, words in _BEFORE for word in words}
        after = {word: [name for name, words in _AFTER if word in words] for _, words in _AFTER for word in words}
        for words in sentences:
            last = len(words) - 1
            for place, word in enumerate(words):
                head = word[0]
                if head.islower():
                    small[word] += 1
                elif head.isupper():
                    if place == 0 or words[place - 1] in "\"'“‘([:—":
                        first[word] += 1
                    else:
                        large[word] += 1
                    if place:
                        for name in before.get(words[place - 1].lower(), ()):
                            beside[word, f"<{name}"] += 1
                    if place < last:
                        following = words[place + 1]
                        if following[0].isupper():
                            beside[word, ">large"] += 1
                        for name in after.get(following, ()):
                            beside[word, f">{name}"] += 1
        return cls(large, first, small, beside)

    def features(self, word: str) -> list[str]:
        """Return what the text tells of a word, in steps that a model can learn from."""
        small = self._small[word.lower()] + word_classes().small.get(word.lower(), 0)
        large = self._large[word]
        written = large + self._first[word]
        found = [f"n{min(_MOST, int(math.log2(small + written + 1)))}"]
        if large + small:
            found.append(f"r{min(9, 10 * large // (large + small))}")
        else:
            found.append("r-")
        if word[0].isupper() and written:
            found += [f"{name}{int(_STEPS * self._beside[word, name] / written + 0.5)}" for name in _ASKED]
        return found


_ASKED = (*(f"<{name}" for name, _ in _BEFORE), *(f">{name}" for name, _ in _AFTER), ">large")
