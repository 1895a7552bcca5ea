"""What is said beside a question and asks for nothing: who asks it, what for, and how the day is.

"Grandad came over from Norway. Any Norwegians among the painters?" What limits, denies or points back is never beside:
"Anonymous masters don't count", "They have to be French".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from mrag_owl.reading.inflections import singular
from mrag_owl.reading.sentences import SentenceFinder
from mrag_owl.reading.tokens import Token

_LIMITING = (
    *("limiting", "denial", "no", "not", "except", "without", "no_thing", "only_all", "only_after", "unless"),
    *("least", "most_of", "most", "fewest", "early", "late", "old", "new", "same", "other", "else", "or", "either"),
    *("or_more", "or_less", "or_after", "or_before", "personal", "several_said", "said_before", "subject"),
)
"""Lists of words that limit what is asked for, or point to it, wherever they stand."""
_VERB = 3
"""Where the verb of what is told stands at the latest."""
_MOST = 8
"""Into how many pieces a text may fall."""


@dataclass(frozen=True)
class Besides:
    """Finds what is said beside a question, by what finds the sentences that ask."""

    sentences: SentenceFinder

    @cached_property
    def _limiting(self) -> frozenset[str]:
        return frozenset(phrase for name in _LIMITING for phrase in self.sentences.listed[name])

    def asking(self, text: Sequence[Token]) -> Iterator[list[Token]]:
        """Yield a text without the sentences around it that say nothing of what is asked, the longest first."""
        inner = (at for at, one in enumerate(text) if at and one.marks & {"comma", "stop"} and not one.quoted)
        cuts = [0, *inner, len(text)]
        if not 2 < len(cuts) <= _MOST:
            return
        runs = [(first, last) for at, first in enumerate(cuts) for last in cuts[at + 1 :] if last - first < len(text)]
        for first, last in sorted(runs, key=lambda run: (run[0] - run[1], run)):
            kept = [replace(text[first], marks=frozenset()), *text[first + 1 : last]]
            gone = _sentences(text[:first], text[last:])
            if self._begins(text[first:last]) and not self._points(kept, gone):
                heads = bool(first) and self.sentences.stands_aside(gone[0], text[first:last], is_first=True)
                if all(self._is_beside(one, kept) for one in gone[heads:]):
                    yield kept

    def _begins(self, part: Sequence[Token]) -> bool:
        """Tell whether a part of a text begins a sentence."""
        listed, word = self.sentences.listed, part[0].text
        is_apart = "comma" not in part[0].marks or "aside" in part[0].marks
        return is_apart or word in listed["beginning"] or word in listed["so"]

    def _points(self, kept: Sequence[Token], gone: Sequence[Sequence[Token]]) -> bool:
        """Tell whether words point to a sentence beside them: which works belong to | that movement."""
        listed = self.sentences.listed
        points = any(one.text in listed["definite"] and one.text not in listed["a_work"] for one in kept)
        is_named = any(any(self._named(one)) for one in gone)
        return self.sentences.points(kept) or (points and is_named)

    def _is_beside(self, part: Sequence[Token], kept: Sequence[Token]) -> bool:
        """Tell whether a sentence says nothing of what is asked for: it tells of who asks, or names nothing else."""
        said, listed = [token.text for token in part], self.sentences.listed
        if any(token.quoted or token.text.endswith("est") for token in part) or self._limits(said):
            return False
        if any(word in listed["asking"] for word in said) or said[0] in listed["beginning"]:
            return False
        known = {singular(token.text) for token in kept}
        is_known = all(singular(one.text) in known for one in self._named(part))
        is_of_speaker = any(word in listed[name] for word in said for name in ("speaker", "we"))
        if any(word in listed["wish"] for word in said):
            return is_known and is_of_speaker
        is_told = said[0] in listed["speaker"] and not any(word in listed["opining"] for word in said)
        return is_told or self._tells(said) or (is_known and is_of_speaker)

    def _limits(self, said: Sequence[str]) -> bool:
        phrases = (" ".join(said[at:end]) for at in range(len(said)) for end in range(at + 1, len(said) + 1))
        return any(word.isdecimal() for word in said) or not self._limiting.isdisjoint(phrases)

    def _named(self, part: Sequence[Token]) -> Iterator[Token]:
        """Yield the words of a sentence that name what a store has."""
        return (token for token in part if self.sentences.finder.is_named([token]))

    def _tells(self, said: Sequence[str]) -> bool:
        """Tell whether a sentence has a verb behind a subject that is nothing of what is asked for."""
        listed = self.sentences.listed
        if len(said) < _VERB or said[0] in listed["det"] or said[0] in listed["preposition"]:
            return False
        return any(word in listed["telling_verb"] for word in said[1:_VERB])


def _sentences(*texts: Sequence[Token]) -> list[list[Token]]:
    parts: list[list[Token]] = []
    for text in texts:
        for place, token in enumerate(text):
            if not place or ("stop" in token.marks and not token.quoted):
                parts.append([])
            parts[-1].append(token)
    return parts
