"""What a question denies by its words alone, whatever vocabulary they are of: for retrievers that know words only."""

from __future__ import annotations

from collections.abc import Sequence

from mrag_owl.reading.languages import item_words, words
from mrag_owl.reading.skipping import SMALL
from mrag_owl.reading.statements import stating
from mrag_owl.reading.tokens import Token, tokenise

_LONGEST = 6
_ENDING = ("but", "with", "be", "rel", "wear", "preposition", "speaker", "wish", "except")
"""Lists of words that end what is denied, once something is."""
_SHORTEST_COMPARED = 4
_FARTHEST_ALL = 5
_PARTING = ("and", "or", "aux", "preposition", "rel")
"""Lists of words that stand in no plain noun phrase, as "all oil paintings" is one."""
_GOING_ON = ("adverb", "not", "only_all", "preposition", "without")
"""Lists of words that say behind "but" what is so, or is not, of the same things."""


def part_denied(question: str) -> tuple[str, str]:
    """Return a question without the words it denies, and those words, whatever vocabulary they are of.

    How many there are to be, "no less than two", denies nothing, nor does "never" or "not" where a
    statement is asked for.

    >>> part_denied("a red dress without sequins or beads, with pockets")
    ('a red dress , with pockets', 'sequins beads')
    >>> part_denied("not only a dress")
    ('not only a dress', '')
    >>> part_denied("who never painted a landscape")
    ('who never painted a landscape', '')
    """
    text = tokenise(question)
    harmless = undenying(text) | stating(text)
    kept, denied, start, place = list[str](), list[str](), 0, 0
    while place < len(text):
        size = 0 if place in harmless else denial(text, place)
        if not size or not harmless.isdisjoint(range(place, place + size)):
            place += 1
            continue
        inside = list(_reached(text, place, place + size, harmless))
        if inside:
            kept.append(question[start : text[place].start].strip())
            start = text[inside[-1]].end
            denied += [text[at].text for at in inside]
        place = inside[-1] + 1 if inside else place + size
    if not denied:
        return question, ""
    return " ".join(filter(None, [*kept, question[start:].strip()])), " ".join(denied)


def undenying(text: Sequence[Token]) -> frozenset[int]:
    """Return the places of what looks like a denial and is none: "not only", "no later than 1750", "no. 25"."""
    listed, said = item_words(), [token.text for token in text]
    found: set[int] = set()
    for place, token in enumerate(text):
        for end in (*listed.ends("denies_nothing", said, place), *listed.ends("not_only", said, place)):
            found.update(range(place, end))
        if token.text == "no" and said[place + 1 : place + 2] and said[place + 1].isdecimal():
            found.update({place} if text[place + 1].start - token.end > 1 else ())  # no. 25
        if token.text in listed["denial"] and said[place + 2 : place + 3] == ["than"] and _compares(said[place + 1]):
            last = place + 3
            while last < len(said) and said[last] in _small() and said[last] not in listed["number"]:
                last += 1
            if last < len(said) and (said[last].isdecimal() or said[last] in (*listed["number"], *listed["several"])):
                found.update(range(place, last + 1))
    return frozenset(found)


def leaving_out(text: Sequence[Token]) -> frozenset[int]:
    """Return the places of each "but" that leaves something out of all that there is.

    >>> [sorted(leaving_out(tokenise(one))) for one in ("all but prints", "every oil painting but the portraits")]
    [[1], [3]]
    >>> [sorted(leaving_out(tokenise(one))) for one in ("old but prints", "all small but old works", "all but not you")]
    [[], [], []]
    """
    listed, found = words("en"), set[int]()
    ending = {word for name in _PARTING for word in listed[name]}
    going_on = {word for name in _GOING_ON for word in listed[name]}
    for place, after in enumerate(text[1:]):
        said = [token.text for token in text[max(0, place - _FARTHEST_ALL) : place]]
        first = next((at for at in range(len(said) - 1, -1, -1) if said[at] in listed["universal"]), None)
        if text[place].text not in listed["exceptive"] or first is None or after.text in going_on:
            continue
        between = said[first + 1 + (said[first + 1 : first + 2] == ["of"]) :]
        is_noun = not between or between[-1].endswith("s") or said[first] in listed["each_word"]
        if is_noun and ending.isdisjoint(between):
            found.add(place)
    return frozenset(found)


def denial(text: Sequence[Token], place: int) -> int:
    """Return how many words deny what follows them from a place on, 0 where none do."""
    listed, said = item_words(), [token.text for token in text[place : place + _LONGEST]]
    phrases = (size for size in range(len(said), 0, -1) if " ".join(said[:size]) in listed["no_thing"])
    return next(phrases, int(said[0] in listed["denial"]))


def _compares(word: str) -> bool:
    return (
        word in item_words()["comparing"] or word == "more" or (word.endswith("er") and len(word) >= _SHORTEST_COMPARED)
    )


def _small() -> set[str]:
    listed = item_words()
    return {word for name in SMALL for word in listed[name]}


def _reached(text: Sequence[Token], first: int, start: int, harmless: frozenset[int]) -> list[int]:
    """Return the places of the words that a denial denies which ends where they start."""
    listed, small = item_words(), _small()
    ending = {word for name in _ENDING for word in listed[name]}
    joining = {*listed["and"], *listed["or"], *listed["nor"]}
    found: list[int] = []
    place = start
    while place < len(text):
        word = text[place].text
        if found and text[place].marks & {"stop"}:
            break
        if found and "comma" in text[place].marks and not _is_listed(text, place, joining):
            break
        is_other = place not in harmless and word not in joining and denial(text, place)
        if found and word != "than" and (is_other or word in ending):
            break
        if word in joining and found and (place + 1 == len(text) or denial(text, place + 1)):
            break
        if word not in small and word not in joining and word != "than" and not is_other:
            found.append(place)
        place += 1
    is_of_quality = text[start - 1].text in ("not", "non") and len(found) > 1
    noun = next((at for at in found if at + 1 not in found and at - 1 in found), None)
    if is_of_quality and noun is not None and first <= found[0]:
        return [at for at in found if at < noun]  # "not formal dresses" are dresses
    return found


def _is_listed(text: Sequence[Token], place: int, joining: set[str]) -> bool:
    """Tell whether a list goes on behind a comma and closes with "or": "no hats, bags or belts"."""
    small = _small()
    while place < len(text) and (text[place].text not in small or text[place].text in item_words()["det"]):
        if text[place].text in joining and text[place].text not in item_words()["and"]:
            return True
        place += 1
    return place < len(text) and text[place].text in item_words()["or"]
