"""What the tagger sees of each word of a sentence: itself, its neighbours, and the name that it may be a part of.

A run is a stretch of large words, and of the small ones that join them ("Michele d' Agnolo of Poggibonzi"): what stands
before and behind it tells as much of a name as its own words do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mrag_owl.extraction.statistics import TextStatistics
from mrag_owl.extraction.words import telling_lists, word_classes, word_lists

_REACH = 5  # words from a large one that may belong to a name
_NO_JOINT = frozenset(("and", "to", "a", "in"))
_PARTICLES = frozenset(("da", "di", "del", "della", "dal", "de'", "d'", "dell'", "degli", "dei", "delle", "van", "von"))
_PASSED_OVER = frozenset(("the", "a", "an", "of", "said", "this", "that", "his", "her", "their", "and"))
_Run = tuple[int, int]


class Features:
    """Gives the features of words within one text; what it has told of a word it remembers."""

    def __init__(self, statistics: TextStatistics) -> None:
        self._statistics = statistics
        self._known: dict[tuple[str, bool], tuple[list[str], list[str], list[str]]] = {}

    def segments(self, words: Sequence[str]) -> Iterator[tuple[int, list[list[str]]]]:
        """Yield the stretches of a sentence that may hold names: where each begins, and the features of its words."""
        near = [False] * len(words)
        for place, word in enumerate(words):
            if word[0].isupper():
                for one in range(max(0, place - _REACH), min(len(words), place + _REACH + 1)):
                    near[one] = True
        if not any(near):
            return
        features = self._of_sentence(words, near)
        start = 0
        while start < len(words):
            end = start
            while end < len(words) and near[end]:
                end += 1
            if end > start:
                yield start, features[start:end]
            start = end + 1

    def _of_sentence(self, words: Sequence[str], near: Sequence[bool]) -> list[list[str]]:
        known = [self._of_word(word, place == 0) for place, word in enumerate(words)]
        found: list[list[str]] = []
        for place in range(len(words)):
            if not near[place]:
                found.append([])
                continue
            one = list(known[place][1])
            one += known[place - 1][0] if place else ("-END",)
            one += known[place + 1][2] if place + 1 < len(words) else ("+END",)
            found.append(one)
        for name, runs in (("R", _runs(words)), ("Q", _narrow_runs(words))):
            for start, end in runs:
                around = self._around(words, start, end, name)
                size = f"{name}n{min(end - start, 5)}"
                for place in range(start, end):
                    found[place] += around
                    found[place] += (f"{name}p{min(place - start, 3)}", size)
        return found

    def _of_word(self, word: str, is_first: bool) -> tuple[list[str], list[str], list[str]]:
        key = (word, is_first)
        if key not in self._known:
            lower = word.lower()
            own = [f"s={_shape(word)}", f"w={lower}"]
            if is_first:
                own.append("first")
            if word[0].isalpha():
                own += self._statistics.features(word)
                large = "C" if word[0].isupper() else ""
                own += [f"{name}{large}" for name, words in telling_lists().items() if lower in words]
            own += word_classes().classes.get(word, ())
            self._known[key] = ([f"-{one}" for one in own], own, [f"+{one}" for one in own])
        return self._known[key]

    def _around(self, words: Sequence[str], start: int, end: int, name: str) -> list[str]:
        """Return what stands before and behind a run, and what its first and last words are."""
        before = words[start - 1].lower() if start else "^"
        before_that = words[start - 2].lower() if start > 1 else "^"
        behind = words[end].lower() if end < len(words) else "$"
        head, tail = _listed(words[start]), _listed(words[end - 1])
        found = [
            f"{name}<{before}",
            f"{name}<<{before_that} {before}",
            f"{name}>{behind}",
            f"{name}<>{before} {behind}",
            f"{name}h{head}",
            f"{name}<h{before} {head}",
            f"{name}t{tail}",
        ]
        classes = word_classes().classes
        if start:
            found += [f"{name}<c{one}" for one in classes.get(words[start - 1], ())[:2]]
        if end < len(words):
            found += [f"{name}>c{one}" for one in classes.get(words[end], ())]
        if end + 1 < len(words):
            found.append(f"{name}>>{behind} {words[end + 1].lower()}")
        place = start - 1
        passed: list[str] = []
        while place >= 0 and len(passed) < 3 and words[place].lower() in _PASSED_OVER:
            passed.append(words[place].lower())
            place -= 1
        if place >= 0:
            way = " ".join(reversed(passed))
            is_saint = "saint" if words[start].lower() in word_lists()["saints"] else ""
            said = words[place].lower()
            found += [f"{name}H{said}", f"{name}W{way}", f"{name}W{is_saint}{way}"]
            for one in classes.get(words[place], ()):
                found += [f"{name}H{one}", f"{name}H{is_saint}{one}"]
            found += [f"{name}H{listed} {way}" for listed, listing in telling_lists().items() if said in listing]
        return found


def _shape(word: str) -> str:
    if word[0].isdigit():
        return "9"
    if not word[0].isalpha():
        return word if len(word) == 1 else "--"
    if word[0].islower():
        return "x"
    if len(word) > 2 and word.isupper():
        return "XX"
    return "X." if word.endswith(".") else "Xx"


def _listed(word: str) -> str:
    return ",".join(name for name, words in telling_lists().items() if word.lower() in words)


def _runs(words: Sequence[str]) -> Iterator[_Run]:
    """Yield the stretches of large words with up to three small joining ones between them."""
    joining = word_lists()["joining"]
    place = 0
    while place < len(words):
        if not words[place][0].isupper():
            place += 1
            continue
        end = place + 1
        while end < len(words):
            if words[end][0].isupper():
                end += 1
                continue
            ahead = end
            while ahead < len(words) and ahead - end < 3 and words[ahead] in joining:
                ahead += 1
            goes_on = end < ahead < len(words) and words[ahead][0].isupper() and words[end] not in _NO_JOINT
            if not goes_on:
                break
            end = ahead + 1
        yield place, end
        place = end


def _narrow_runs(words: Sequence[str]) -> Iterator[_Run]:
    """Yield the stretches of large words joined by the particles of names alone."""
    place = 0
    while place < len(words):
        if not words[place][0].isupper():
            place += 1
            continue
        end = place + 1
        while end < len(words) and (
            words[end][0].isupper()
            or (words[end] in _PARTICLES and end + 1 < len(words) and words[end + 1][0].isupper())
        ):
            end += 1
        yield place, end
        place = end
