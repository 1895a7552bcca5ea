"""What is said beside a question and asks for nothing: who asks it, what for, and how the day is.

"Grandad came over from Norway. Are there any Norwegians?" What limits, denies or points back is never beside:
"Anonymous masters don't count", "They have to be French".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby

from mrag_owl.reading.inflections import singular
from mrag_owl.reading.sentences import SentenceFinder
from mrag_owl.reading.tokens import Token

_LIMITING = (
    *("limiting", "obliging", "disliking", "denial", "no", "not", "except", "without", "no_thing", "unless"),
    *("only_all", "only_after"),
    *("least", "most_of", "most", "fewest", "early", "late", "old", "new", "same", "other", "else", "or", "either"),
    *("or_more", "or_less", "or_after", "or_before", "personal", "several_said", "said_before", "subject"),
    "preferring",
)
"""Lists of words that limit what is asked for, or point to it, wherever they stand."""
_PLAIN = ("wish", "det", "preposition")
"""Lists of words behind which a name stands alone."""
_VERB = 3
"""Where the verb of what is told stands at the latest."""
_TWO = 2  # words
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
            if self.sets_condition(text, kept) or self._points(kept, text[:first]):
                continue
            if self._begins(text[first:last]):
                heads = bool(first) and self._is_heading(gone[0], text[first:last])
                if all(self._is_beside(one, kept) for one in gone[heads:]) or self._is_other(kept, text[last:]):
                    yield kept

    def sets_condition(self, text: Sequence[Token], kept: Sequence[Token]) -> bool:
        """Tell whether words that stand apart and are left out of a text say how what is asked for has to be."""
        starts = {token.start for token in kept}
        runs = [list(run) for is_kept, run in groupby(text, key=lambda token: token.start in starts) if not is_kept]
        gone = (part for run in runs if run[0].marks or run[0] is text[0] for part in _sentences(run))
        gone = (part for part in gone if not self.sentences.asks_what_there_is(part))  # which ones would suit
        return any(self._is_condition(part, is_behind=part[0].start > kept[0].start) for part in gone)

    def _is_condition(self, part: Sequence[Token], *, is_behind: bool) -> bool:
        listed, said = self.sentences.listed, [token.text for token in part]
        if said[0] not in listed["speaker"] and self._says(said, listed.only("obliging")):
            return True
        if not is_behind and self._is_topic(part):
            return True
        picks = any(word in listed["said_before"] and word in listed["several_said"] for word in said)
        picks |= len(said) > _VERB and said[-1] in listed["some_said"] and said[-_VERB] in listed["det"]  # a big one
        picks &= said[0] not in listed["or"]
        return is_behind and (picks or self._says(said, listed.only("disliking")))

    def _is_topic(self, part: Sequence[Token]) -> bool:
        """Tell whether words before a question name what it is about: for the Dutch school; no lesson about that."""
        listed, said = self.sentences.listed, [token.text for token in part]
        size = max((len(one) for one in map(str.split, listed["topic"]) if said[: len(one)] == one), default=0)
        if not size or size + 1 >= len(said) or said[size] not in listed["definite"] or said[size] in listed["speaker"]:
            return False
        return said[size + 1] not in listed["purpose_noun"] and any(self._named(part[size + 1 : size + 2]))

    def _is_other(self, kept: Sequence[Token], rest: Sequence[Token]) -> bool:
        """Tell whether words put the contrary of what is asked: "is it here | or is that Paris", "or only in Paris"."""
        listed, said = self.sentences.listed, [token.text for token in rest]
        if len(said) < _TWO or said[0] not in listed["or"] or kept[0].text not in listed["aux"]:
            return False
        is_whole = not any(one.marks & {"comma", "stop"} for one in rest[1:])
        return is_whole and any(said[1] in listed[name] for name in ("be", "only_all"))

    def _begins(self, part: Sequence[Token]) -> bool:
        """Tell whether a part of a text begins a sentence."""
        listed, word = self.sentences.listed, part[0].text
        is_apart = "comma" not in part[0].marks or "aside" in part[0].marks
        return is_apart or word in listed["beginning"] or word in listed["so"]

    def _points(self, kept: Sequence[Token], before: Sequence[Token]) -> bool:
        """Tell whether words point to what is said before them: which works belong to | that movement."""
        listed = self.sentences.listed
        points = any(one.text in listed["definite"] and one.text not in listed["a_work"] for one in kept)
        points |= any(one.text in listed[name] for name in ("said_before", "other", "else") for one in kept)
        return self.sentences.points(kept) or (points and any(self._named(before)))

    def _is_heading(self, part: Sequence[Token], after: Sequence[Token]) -> bool:
        """Tell whether words before a question say only who asks, or of what kind it is: "quick one for a quiz"."""
        listed = self.sentences.listed
        if any(self._named(part)) or any(one.is_capital for one in part[1:]):
            return False
        is_of_asker = len(part) > 1 and part[-1].text in listed["here"] and part[0].text not in listed["preposition"]
        is_of_asker &= after[0].text in listed["beginning"] and not any(one.text in listed["be"] for one in part)
        return is_of_asker or self.sentences.stands_aside(part, after, is_first=True)

    def _is_beside(self, part: Sequence[Token], kept: Sequence[Token]) -> bool:
        """Tell whether a sentence says nothing of what is asked for: it tells of who asks, or names nothing else."""
        said, listed = [token.text for token in part], self.sentences.listed
        if len(said) == 1 and said[0] in listed["daytime"]:
            return True  # morning!
        if " ".join(said) in listed["trailing"] or self._is_of_asker(part):
            return True
        if said[0] in listed["speaker"] and self._says(said, listed.only("fond")):
            return not any(self._named(part))  # I never tire of them
        is_wish = any(word in listed["wish"] for word in said)
        is_numbered = any(word.isdecimal() for word in said) and (is_wish or said[0] not in listed["speaker"])
        if any(token.quoted or token.text.endswith("est") for token in part) or is_numbered or self._limits(said):
            return False
        if any(word in listed["asking"] for word in said) or said[0] in listed["beginning"]:
            return False
        known = {singular(token.text) for token in kept}
        is_known = all(singular(one.text) in known for one in self._named(part))
        is_of_speaker = any(word in listed[name] for word in said for name in ("speaker", "we"))
        if is_wish:
            return is_known and is_of_speaker and self._is_plain(part)
        is_told = said[0] in listed["speaker"] and not any(word in listed["opining"] for word in said)
        is_sentence = any(word in listed["telling_verb"] for word in said[1:_VERB])  # copper gives such a glow
        return is_told or self._tells(part) or (is_known and (is_of_speaker or is_sentence))

    def _is_of_asker(self, part: Sequence[Token]) -> bool:
        """Tell whether a sentence says no more than that somebody asks, or what they think: "a pupil says no".

        It may name anything where it says why: "asking before I bring the kids".
        """
        said, listed = [token.text for token in part], self.sentences.listed
        verb = next((at for at, word in enumerate(said) if word in listed["claiming"]), len(said))
        is_of_records = any(word in listed[name] for word in said for name in ("text_noun", "name_noun", "title_noun"))
        starts = not verb or any(said[0] in listed[name] for name in ("det", "own", "some_said", "somebody"))
        names = (one for one in part[1:] if one.text not in listed["speaker"])  # I
        is_bare = not any(one.quoted or one.text.isdecimal() or one.is_capital for one in names)
        limits = any(word in listed[name] for word in said for name in ("denial", "only_all", "only_after", "wish"))
        says_why = said[0] in listed["asking_verb"] and len(said) > 1 and said[1] in listed["asking_why"] and not limits
        return (
            starts and verb < len(said) and is_bare and not is_of_records and (says_why or not any(self._named(part)))
        )

    def _is_plain(self, part: Sequence[Token]) -> bool:
        """Tell whether a sentence says no more of what it names: "I love | cats", not "I love moody cats"."""
        before = [part[at - 1].text for at in self.sentences.finder.naming(part)]
        return bool(before) and all(any(one in self.sentences.listed[name] for name in _PLAIN) for one in before)

    def _limits(self, said: Sequence[str]) -> bool:
        return self._says(said, self._limiting)

    def _says(self, said: Sequence[str], phrases: Set[str]) -> bool:
        parts = (" ".join(said[at:end]) for at in range(len(said)) for end in range(at + 1, len(said) + 1))
        return not phrases.isdisjoint(parts)

    def _named(self, part: Sequence[Token]) -> Iterator[Token]:
        """Yield the words of a sentence at which what a store names begins."""
        return (part[place] for place in self.sentences.finder.naming(part))

    def _tells(self, part: Sequence[Token]) -> bool:
        """Tell whether a sentence has a verb behind a subject that is nothing of what is asked for."""
        listed, said = self.sentences.listed, [token.text for token in part]
        if len(said) < _VERB or said[0] in listed["det"] or said[0] in listed["preposition"]:
            return False
        classes = self.sentences.finder.names.classes
        if said[0] in classes or singular(said[0]) in classes:  # artists came from France
            return False
        verb = next((at for at in range(1, _VERB) if said[at] in listed["telling_verb"]), 0)
        return bool(verb) and not any(one in part[:verb] for one in self._named(part))


def _sentences(*texts: Sequence[Token]) -> list[list[Token]]:
    parts: list[list[Token]] = []
    for text in texts:
        for place, token in enumerate(text):
            if not place or ("stop" in token.marks and not token.quoted):
                parts.append([])
            parts[-1].append(token)
    return parts
