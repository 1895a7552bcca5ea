"""Sentences as clauses, each with who does it said first: "he painted X, and then in Y made Z" tells two things of him.

There is no parser here: a word that stands for a person is a subject where a verb follows it and no preposition stands
before it, and it stays the subject of the verbs that follow by "and" or a comma, until something else becomes one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mrag_owl.extraction.words import word_lists

_PERSON = re.compile(r"⟨P\d+⟩")
_LISTS = word_lists()
_OBLIQUE = _LISTS["prepositions"]
_DETERMINERS = _LISTS["determiners"]
_BE = _LISTS["being"]
_HAVE = _LISTS["having"]
_MODAL = _LISTS["modal"]
_ADVERBS = _LISTS["adverbs"]
_PAST = _LISTS["past"]
_OPENING = _LISTS["openings"]
_COORDINATORS = _LISTS["coordinators"]
_RELATIVES = _LISTS["relatives"]
_CLAUSE_OPENERS = _COORDINATORS | _RELATIVES | _LISTS["subordinators"]
_NO_APPOSITION = _LISTS["conditionals"] | {";"}
_TRADES = tuple(sorted(_LISTS["trades"]))
_JOINING = _COORDINATORS | {","}
_STOPS = frozenset((";", ":", ".", "—", "(", ")", "!", "?", '"', "“", "”"))
_LONGEST = 60  # words of a clause that are looked at
_APPOSITION = 14  # words between a name and its verb


@dataclass(frozen=True, slots=True)
class _Verb:
    """A verb at `place`, of the person at `subject`; its clause begins at `start`."""

    place: int
    subject: int
    start: int


def clauses(marked: str, verbs: frozenset[str]) -> Iterator[str]:
    """Yield the clauses of a marked sentence that have one of some verbs, in the order person, verb, what it is about.

    What stands before the verb is said in a clause of its own, behind a comma where a preposition begins it. Whoever
    only owns something is no more than "his".

    >>> verbs = frozenset(("painted", "went"))
    >>> list(clauses("⟨P0⟩ painted ⟨T1⟩ , and then in ⟨L2⟩ painted ⟨T3⟩ .", verbs))
    ['⟨P0⟩ painted ⟨T1⟩', '⟨P0⟩ painted ⟨T3⟩', '⟨P0⟩ painted , in ⟨L2⟩']
    """
    words = marked.split(" ")
    starts: list[int] = []
    for verb in [*_verbs(words, verbs, starts), *_done_by(words, verbs)]:
        following = min((start for start in starts if start > verb.place), default=len(words))
        end = _end(words, verb.place + 1, min(following, verb.place + _LONGEST))
        if verb.subject > verb.place:
            end = min(end, words.index("by", verb.place)) if "by" in words[verb.place :] else end
        head = f"{words[verb.subject]} {words[verb.place]}"
        before = words[verb.start : verb.subject if verb.start <= verb.subject < verb.place else verb.place]
        while before and (before[-1] in _BE or before[-1] in _ADVERBS or before[-1] in _CLAUSE_OPENERS):
            before = before[:-1]
        behind = _trimmed(words[verb.place + 1 : end])
        if behind:
            yield f"{head} {_owned(behind)}"
        first = _trimmed(before)
        if first:
            comma = ", " if first[0].lower() in _OBLIQUE else ""
            yield f"{head} {comma}{_owned([first[0].lower(), *first[1:]])}"


def _trimmed(part: Sequence[str]) -> Sequence[str]:
    """Return the words of a part without what joins it to others; none of a single word, which tells nothing."""
    first, last = 0, len(part)
    while first < last and (part[first] in _JOINING or part[first] in _ADVERBS):
        first += 1
    while last > first and (part[last - 1] in _JOINING or part[last - 1] in _HAVE):
        last -= 1
    return part[first:last] if last - first > 1 or (last > first and part[first].startswith("⟨")) else ()


def _verbs(words: Sequence[str], verbs: frozenset[str], starts: list[int]) -> list[_Verb]:
    """Return those of the verbs that a person does; `starts` gets where clauses begin."""
    found: list[_Verb] = []
    subject: int | None = None  # of the clause
    main: int | None = None  # of the sentence
    start = 0  # of the clause
    has_verb = False
    waiting: list[tuple[int, int]] = []  # verbs before the first subject: "being at X, and making Y, he"
    for place, word in enumerate(words):
        if word in _STOPS:
            start, has_verb, subject = place + 1, True, main
        elif word == "who" and place:
            subject = _described(words, place)
            start, has_verb = place, False
            starts.append(place)
        elif word in _OPENING and words[place - 1] not in _OBLIQUE:
            subject, start, has_verb = None, place, True
        elif _PERSON.fullmatch(word) and is_subject(words, place):
            if subject is None or has_verb or place - start > 0:
                start = _clause_start(words, place, start)
            subject, has_verb = place, False
            main = place
            starts.append(start)
            for at, begin in waiting:
                found.append(_Verb(at, place, begin))
            waiting = []
        elif word in _BE and has_verb and words[place - 1] not in _HAVE and words[place - 1] not in _JOINING:
            subject = None  # of something else: "and the work was"
            starts.append(_begin(words, place, start))
        elif word in verbs:
            said = _before(words, place)
            if said in _BE or said in _MODAL or said in _DETERMINERS:
                has_verb = True
                continue
            is_participle = word.endswith("ing")
            begin = _begin(words, place, start)
            if is_participle and main is None and subject is None:
                waiting.append((place, begin))
                continue
            if not is_participle and has_verb and not _is_joined(words, place, begin):
                continue
            doer = subject if subject is not None else main if said in _JOINING else None
            if doer is None:
                continue
            if has_verb:
                start = begin
                starts.append(start)
            found.append(_Verb(place, doer, start))
            has_verb = True
        elif word in _PAST or word in _BE or word in _HAVE or word.endswith("ed"):
            has_verb = True
    return found


def _before(words: Sequence[str], place: int) -> str:
    """Return the word before a verb, adverbs passed over; a comma where there is none."""
    at = place - 1
    while at >= 0 and (words[at] in _ADVERBS or words[at].endswith("ly")):
        at -= 1
    return words[at] if at >= 0 else ","


def _described(words: Sequence[str], place: int) -> int | None:
    """Return the person whom "who" at a place means: the name before it, or before "his disciple"."""
    for at in range(place - 1, max(place - 9, -1), -1):
        if words[at] in _STOPS or _is_finite(words[at]):
            return None
        if _PERSON.fullmatch(words[at]) and words[at + 1] != "'s":
            return at if at + 1 < place or (words[at - 1] if at else ";") not in _NO_APPOSITION else None
    return None


def _done_by(words: Sequence[str], verbs: frozenset[str]) -> Iterator[_Verb]:
    """Yield the verbs that are said of something that was done by a person."""
    for place, word in enumerate(words):
        if word != "by":
            continue
        at = place + 1
        if words[at : at + 3] == ["the", "hand", "of"]:
            at += 3
        while at < len(words) and (words[at] in _DETERMINERS or _is_trade(words[at])):
            at += 1
        if at >= len(words) or not _PERSON.fullmatch(words[at]) or words[at + 1 : at + 2] == ["'s"]:
            continue
        for verb in range(place - 1, max(place - 9, 0), -1):
            if words[verb] in _STOPS or words[verb] in _JOINING or words[verb] in _RELATIVES:
                break
            if words[verb] in verbs:
                if not words[verb].endswith("ing") and words[verb - 1] not in _HAVE:
                    yield _Verb(verb, at, _begin(words, verb, 0))
                break


def is_subject(words: Sequence[str], place: int) -> bool:
    """Tell whether a person does something: a verb follows, and no preposition stands before."""
    if place + 1 < len(words) and words[place + 1] == "'s":
        return False
    before = place - 1
    while before > 0 and (words[before] in _DETERMINERS or words[before][:1].isupper() or _is_trade(words[before])):
        before -= 1
    if before >= 0 and words[before].lower() in _OBLIQUE:
        return False
    at = place + 1
    while at < len(words) and (words[at] in _ADVERBS or words[at].endswith("ly")):
        at += 1
    if at >= len(words):
        return False
    if _is_finite(words[at]):
        return True
    if words[at] != "," or at + 1 == len(words):
        return False
    for later in range(at + 1, min(at + _APPOSITION, len(words) - 1)):
        if words[later] in _STOPS or (_PERSON.fullmatch(words[later]) and words[later + 1] != "'s"):
            return words[at + 1].endswith("ing") and words[later] not in _STOPS
        if words[later] == "," and _is_finite(words[later + 1]):
            return True
    return words[at + 1].endswith("ing") or words[at + 1] == "who"


def _is_trade(word: str) -> bool:
    """Tell whether a word may say what somebody is who is named behind it: "the sculptor ⟨P0⟩"."""
    return word.endswith(_TRADES)


def _is_finite(word: str) -> bool:
    return word in _PAST or word in _BE or word in _HAVE or word in _MODAL or word.endswith("ed")


def _clause_start(words: Sequence[str], place: int, start: int) -> int:
    """Return where the clause of a subject begins: behind the last verb before it, or what joins clauses."""
    for at in range(place - 1, start - 1, -1):
        if words[at] in _CLAUSE_OPENERS or words[at] in _STOPS:
            return at + 1
        if _is_finite(words[at]) and at + 1 < place:
            return min(at + 1, place)
    return start


def _begin(words: Sequence[str], place: int, start: int) -> int:
    """Return where a verb's own part of a clause begins: behind the last "and" or comma that no place follows."""
    for at in range(place - 1, start - 1, -1):
        if words[at] in _COORDINATORS or (words[at] == "," and (at + 1 == place or words[at + 1] != "in")):
            return at + 1
    return start


def _is_joined(words: Sequence[str], place: int, begin: int) -> bool:
    """Tell whether nothing but adverbs, and places that prepositions bring in, stand between a verb and "and"."""
    if begin == 0 or words[begin - 1] not in _JOINING:
        return False
    at = begin
    is_inside = False
    while at < place:
        word = words[at]
        if word in _OBLIQUE:
            is_inside = True
        elif not is_inside and word not in _ADVERBS and word not in _HAVE and word != "," and not word.endswith("ly"):
            return False
        at += 1
    return True


def _end(words: Sequence[str], place: int, end: int) -> int:
    """Return where a clause ends: at a stop, and where it goes on about what was made."""
    for at in range(place, end):
        if words[at] in _STOPS or (words[at] in _RELATIVES and words[at - 1] not in _OBLIQUE):
            return at
    return end


def _owned(part: Sequence[str]) -> str:
    """Return a part of a clause without the people who own something: they stand in the way of patterns."""
    return re.sub(r"⟨P\d+⟩ 's", "his", " ".join(part))
