"""Kinds and other names of what works show: a spaniel is a dog, the three kings are the Magi.

Two packaged tables say so: `grammars/kinds.tsv`, made of WordNet by `tools/make_kinds.py`, and `grammars/subjects.tsv`,
kept by hand. They are read where a question looks for words of titles first.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache, lru_cache

from mrag_owl.reading.grammar import spelled
from mrag_owl.reading.inflections import nouns, singular
from mrag_owl.reading.tokens import key
from mrag_owl.resources import grammar_text

_REMEMBERED = 4096  # phrases
_LEADS_ON = "?"
"""Behind a word that leads on to narrower ones and often means something else by itself."""
_ENDS = "."
"""Behind a word that leads no further."""
_MARKS = f"={_LEADS_ON}{_ENDS}"


@dataclass(frozen=True, slots=True)
class _Tables:
    """What is below each word in either table, and the word whose line has another name for it."""

    nouns: dict[str, list[str]] = field(default_factory=dict)
    subjects: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    above: dict[str, str] = field(default_factory=dict)


def _lines(name: str) -> list[str]:
    return [line for line in grammar_text(name).splitlines() if line and not line.startswith("#")]


@cache
def _tables() -> _Tables:
    tables = _Tables()
    for line in _lines("kinds.tsv"):
        word, _, below = line.partition("\t")
        tables.nouns[word] = below.split(" ")
        for one in tables.nouns[word] if "=" in below else ():
            if one.startswith("=") and not one.endswith(_LEADS_ON):
                tables.above[one.strip(f"={_LEADS_ON}")] = word
    for line in _lines("subjects.tsv"):
        word, _, rest = line.partition("\t")
        others = [one for phrase in rest.removeprefix("=").split("|") if phrase for one in spelled(phrase)]
        tables.subjects[word] += others
        for one in others if rest.startswith("=") else ():
            tables.subjects[one] += [word, *(other for other in others if other != one)]
    return tables


@cache
def _seen() -> frozenset[str]:
    """Return the words for things to be seen that are not often meant otherwise."""
    tables = _tables()
    plain = (one.removeprefix("=") for some in tables.nouns.values() for one in some if not one.endswith(_LEADS_ON))
    return frozenset((*tables.nouns, *plain, *(word for word, some in tables.subjects.items() if not some)))


@cache
def _known() -> frozenset[str]:
    """Return the words and phrases that a table has."""
    tables = _tables()
    below = (one for table in (tables.nouns, tables.subjects) for some in table.values() for one in some)
    return frozenset((*tables.nouns, *tables.subjects, *(one.strip(_MARKS) for one in below)))


@cache
def _kinds() -> frozenset[str]:
    """Return the words and phrases that have a line, or another name for one, and all nouns of WordNet."""
    tables = _tables()
    below = (one for some in tables.nouns.values() for one in some)
    return frozenset((*tables.nouns, *tables.subjects, *(one.strip(_MARKS) for one in below)))


@lru_cache(_REMEMBERED)
def _forms(phrase: str) -> frozenset[str]:
    """Return a phrase in its forms, also with each word in the singular."""
    return nouns(phrase) | {" ".join(map(singular, phrase.split()))}


def named_below(phrase: str) -> frozenset[str]:
    """Return what a table has right below what a phrase says.

    >>> sorted(named_below("seasons"))
    ['autumn', 'spring', 'summer', 'winter']
    """
    tables = _tables()
    below = (one for form in nouns(phrase) for table in (tables.subjects, tables.nouns) for one in table.get(form, ()))
    return frozenset(one.strip(_MARKS) for one in below if not one.startswith("*"))


def kinds_of(phrase: str) -> frozenset[str]:
    """Return what is called by other names than a phrase says, or is a kind of it; nothing where no table has it.

    An asterisk before a name says that any word which ends so is meant: the Nieuwekerk is a church.

    >>> {"spaniel", "greyhound"} <= kinds_of("dogs"), "mount" in kinds_of("horse"), kinds_of("three kings") >= {"magi"}
    (True, False, True)
    """
    tables, said_so = _tables(), _forms(phrase)
    if _known().isdisjoint(said_so):
        return frozenset()
    found = {tables.above[one] for one in said_so if one in tables.above}
    seen = {*said_so, *found}
    waiting = [(one, True) for one in sorted(seen)]
    while waiting:
        above, is_meant = waiting.pop()
        for said in (*tables.nouns.get(above, ()), *(tables.subjects.get(above, ()) if is_meant else ())):
            word, is_meant_so = said.strip(_MARKS), not said.endswith(_LEADS_ON)
            if is_meant_so:
                found.add(word)
            if word not in seen and not said.endswith(_ENDS):
                seen.add(word)
                waiting.append((word, is_meant_so))
    return frozenset("*" * one.startswith("*") + key(one) for one in found) - said_so


def is_of_kinds(phrase: str) -> bool:
    """Tell whether a table has a phrase: what is called so can be seen.

    >>> is_of_kinds("parrots"), is_of_kinds("three kings"), is_of_kinds("storms at sea"), is_of_kinds("century")
    (True, True, True, False)
    """
    return not _known().isdisjoint(_forms(phrase))


def is_kind(phrase: str) -> bool:
    """Tell whether a table tells what is below a phrase, or it is a noun: of what is only below one more may be said.

    >>> is_kind("storms"), is_kind("three kings"), is_kind("spaniels"), is_kind("singing")
    (True, True, True, False)
    """
    return not _kinds().isdisjoint(_forms(phrase))


def is_subject(word: str) -> bool:
    """Tell whether a word has a line among the subjects that are kept by hand.

    >>> is_subject("churches"), is_subject("turner")
    (True, False)
    """
    return not _tables().subjects.keys().isdisjoint(nouns(word))


def is_seen(word: str) -> bool:
    """Tell whether a word stands for a thing to be seen, and seldom for anything else.

    >>> is_seen("parrots"), is_seen("skull"), is_seen("round"), is_seen("five senses")
    (True, True, False, False)
    """
    return not _seen().isdisjoint(nouns(word))
