"""Relations that sentences tell, by patterns over their words with the names as places to fill."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from mrag_owl.extraction.clauses import clauses
from mrag_owl.extraction.profiles import Profile
from mrag_owl.extraction.words import word_lists
from mrag_owl.texts.tokens import Token
from mrag_owl.texts.told import BODY, PERSON, PLACE, PRONOUN, Mention, Relation

_PLACE = re.compile(r"⟨([A-Z])(\d+)⟩")
_LETTERS = {PERSON: "P", PRONOUN: "P", PLACE: "L", BODY: "O", "Year": "Y"}
_SUPPOSED = re.compile(
    r"\b(?:if|would|might|could|should|must|may|cannot|not|never|neither|nor|no|without|unless"
    r"|(?:wish|hop|desir|intend|resolv|think|promis|refus|try|attempt|seek|propos)(?:e|ed|ing)?"
    r"(?: of|) (?:to|[a-z]+ing)|how to"
    r"|thought of|prevent(?:ed|ing)?|about to|rather than|instead of|as if)\b"
)
"""Words of what did not happen, or not for sure."""

_OWNING = word_lists()["owning"]
_ACTED_ON = word_lists()["acted_on"]
RELATED = "relatedTo"
"""The relation of what a sentence names side by side."""

_TIMES = 6  # ends of one pattern in a clause
_SOMEBODY = "somebody"
_CONFIDENCE = 0.8
_BESIDE = 0.5
_NEAR = 120  # characters between two names that stand side by side
_OF_PRONOUNS = 0.65


@dataclass(frozen=True, slots=True)
class MarkedSentence:
    """A sentence with its mentions as places: `⟨P3⟩` is the mention of number 3, a person.

    Words for a person to whom something is done ("him") are `⟨H3⟩`. `words` has those of the mentions, small.
    """

    marked: str
    start: int
    end: int
    words: Mapping[int, str]


def mark(tokens: Sequence[Token], mentions: Sequence[tuple[int, Mention]], *, offset: int) -> MarkedSentence:
    """Return the words of a sentence with its mentions, each with its number, in place of theirs.

    `offset` is where the tokens' text begins in the book; mentions are in the order of the text.
    """
    parts: list[str] = []
    said: dict[int, str] = {}
    place = 0
    for token in tokens:
        start = token.start + offset
        while place < len(mentions) and mentions[place][1].end <= start:
            place += 1
        if place < len(mentions) and mentions[place][1].start <= start:
            number, mention = mentions[place]
            said[number] = f"{said[number]} {token.text.lower()}" if number in said else token.text.lower()
            if mention.start == start:
                is_acted_on = mention.kind == PRONOUN and token.text.lower() in _ACTED_ON
                letter = "H" if is_acted_on else _LETTERS.get(mention.kind, "T")
                parts.append(f"⟨{letter}{number}⟩")
                if mention.kind == PRONOUN and token.text.lower() in _OWNING:
                    parts.append("'s")
            continue
        parts.append(token.text)
    return MarkedSentence(" ".join(parts), tokens[0].start + offset, tokens[-1].end + offset, said)


def told(sentence: MarkedSentence, mentions: Sequence[Mention], profile: Profile) -> Iterator[Relation]:
    """Yield the relations that a sentence tells; of the patterns of a relation the first that fits two names counts.

    `mentions` are those that the numbers of its places mean.
    """
    seen: set[tuple[str, int, int]] = set()
    apart = tuple(clauses(sentence.marked, profile.verbs))
    for relation, patterns in profile.patterns.items():
        clear = tuple(_cleared(sentence, apart, mentions, profile, relation))
        for match in (match for pattern in patterns for match in _fitting(pattern, sentence, clear)):
            if _SUPPOSED.search(match.group()):
                continue
            for source in _numbers(match["a"]):
                for target in _numbers(match["b"]):
                    key = (relation, source, target)
                    if source == target or key in seen:
                        continue
                    seen.add(key)
                    has_pronoun = PRONOUN in (mentions[source].kind, mentions[target].kind)
                    yield Relation(
                        relation,
                        source,
                        target,
                        _PLACE.sub("…", match.group())[:120].strip(),
                        sentence.start,
                        sentence.end,
                        _OF_PRONOUNS if has_pronoun else _CONFIDENCE,
                    )


def _cleared(
    sentence: MarkedSentence, apart: Sequence[str], mentions: Sequence[Mention], profile: Profile, relation: str
) -> Iterator[tuple[str, str]]:
    """Yield the clauses: who does something, and the rest, where only names to which a relation may lead are places.

    The others are words like others, people "somebody"; clauses without a place are left out.
    """
    letters, no_ends = profile.letters[relation], profile.no_ends[relation]
    for clause in apart:
        who, _, rest = clause.partition(" ")
        for letter, number in _PLACE.findall(rest):
            if letter not in letters or mentions[int(number)].kind in no_ends:
                rest = _plain(rest, letter, number, sentence.words)
        if "⟨" in rest:
            yield who, rest


def _fitting(
    pattern: re.Pattern[str], sentence: MarkedSentence, clear: Sequence[tuple[str, str]]
) -> Iterator[re.Match[str]]:
    """Yield where a pattern fits a sentence, and then its clauses, there several times for other names."""
    yield from pattern.finditer(sentence.marked)
    for who, clause in clear:
        rest = clause
        for _ in range(_TIMES):
            match = pattern.search(f"{who} {rest}")
            if match is None or match["a"] not in who:
                break
            yield match
            ends = set(_numbers(match["b"]))
            for letter, number in _PLACE.findall(rest):
                if int(number) in ends:
                    rest = _plain(rest, letter, number, sentence.words)
            if "⟨" not in rest:
                break


def _plain(clause: str, letter: str, number: str, said: Mapping[int, str]) -> str:
    """Return a clause with words in place of a name."""
    words = _SOMEBODY if letter in "PH" else said[int(number)]
    return clause.replace(f"⟨{letter}{number}⟩", words)


def _numbers(group: str) -> list[int]:
    if group.isdecimal():
        return [int(group)]
    return [int(number) for _, number in _PLACE.findall(group)]


def beside(sentence: MarkedSentence, mentions: Sequence[tuple[int, Mention]], text: str) -> Iterator[Relation]:
    """Yield that names are told of together which follow each other in a sentence; `text` is the sentence's."""
    named = [(number, one) for number, one in mentions if one.kind not in (PRONOUN, "Year")]
    for (source, first), (target, second) in pairwise(named):
        if second.start - first.end < _NEAR:
            words = text[first.end - sentence.start : second.start - sentence.start].strip()[:_NEAR]
            yield Relation(RELATED, source, target, words, sentence.start, sentence.end, _BESIDE)
