"""Turns of phrase, put as the grammar has them, wherever they stand in a question.

Who “came into the world in Leeds” was born there, and what “found its way into the collection” was acquired. Each line
of `grammars/rephrased.tsv` is a turn of phrase with gaps and the plain words for it; all that fit are put one after
the other, so that two in one question are both put plainly. What stands within quotation marks or a name stays.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache

from mrag_owl.errors import GrammarError
from mrag_owl.reading.languages import words
from mrag_owl.reading.tokens import tokenise
from mrag_owl.resources import grammar_text

_LINES = "rephrased.tsv"
_PART = re.compile(r"\{(\w+)(?::([^{}]*))?\}|\(([^()]*)\)|([^\s(){}]+)")
_GAP = re.compile(r"\{(\w+)")
_WORD = r"[^\s,;:.?!()\"“”]+"
_SAID = rf"(?:{_WORD}|“[^”]*”|\"[^\"]*\")"
_LETTERS = r"(?:(?!['’]s\b)[^\s,;:.?!()])*"
_PROPER = rf"(?-i:(?:[A-Z]\.)+|(?!I\b)[A-Z]{_LETTERS})"
_GAPS: Mapping[str, str] = {
    "name": rf"(?:{_PROPER}|“[^”]*”|\"[^\"]*\")(?: (?:de |da |du |of |the |van |von )?{_PROPER})*",
    "word": _WORD,
    "some": rf"{_SAID}(?: {_SAID}){{0,11}}?",
    "all": r"[^?]+?",
}
"""What a gap may hold, by what its name begins with: a name with its capitals, one word, several, a whole clause."""
_SURE = "! "
_EDGES = {"^": "^", "$": r"[.?!]*$"}
_STOP = r"(?=\s*(?:[,;:.?!()]|[-–—] |$))"
_SPACES = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of phrase, and the plain words for it; one that `is_sure` is put so although it is read anyway."""

    said: re.Pattern[str]
    gaps: frozenset[str]
    plain: str
    is_sure: bool = False


def read_turns(text: str, *, name: str = _LINES) -> tuple[Turn, ...]:
    r"""Return the turns of phrase of a text in their order; raises GrammarError with the line that is none.

    >>> read_turns("whose birthplace (is/was) {some}\tborn in {some}")[0].plain
    'born in {some}'
    """
    found = []
    for line, row in enumerate(text.splitlines(), start=1):
        if not row.strip() or row.startswith("#"):
            continue
        said, tab, plain = row.removeprefix(_SURE).partition("\t")
        gaps = frozenset(_GAP.findall(said))
        if not tab or not said.strip() or not gaps >= {*_GAP.findall(plain)} - {"noun", "who"}:
            raise GrammarError(f"{name}, line {line}: {row[:60]!r} is no turn of phrase and plain words for it")
        found.append(Turn(_pattern(said, name=name, line=line), gaps, plain, row.startswith(_SURE)))
    return tuple(found)


def _pattern(said: str, *, name: str, line: int) -> re.Pattern[str]:
    parts = list[str]()
    seen = set[str]()
    for gap, told, choice, word in _PART.findall(said):
        if gap in seen:
            parts.append(rf"(?<!\w)(?P={gap})(?!\w)")
        elif gap:
            held = _any_of(told) if told else next((_GAPS[one] for one in _GAPS if gap.startswith(one)), "")
            if not held:
                raise GrammarError(f"{name}, line {line}: no gap is called {gap!r}")
            parts.append(rf"(?<!\w)(?P<{gap}>{held})(?!\w)")
            seen.add(gap)
        else:
            parts.append(_EDGES[word] if word in _EDGES else _any_of(word, choice))
    return re.compile(r"\s*".join(parts) + (_STOP if re.search(r"\{(some|all)\w*\}$", said) else ""), re.IGNORECASE)


def _any_of(*choices: str) -> str:
    """Return the pattern of any of several phrases, the longest first, or of none where one is empty."""
    options = [one for choice in choices if choice for one in (choice.split("/") if len(choice) > 1 else choice)]
    some = "|".join(_written(one) for one in sorted(filter(None, options), key=len, reverse=True))
    return f"(?:{some})" + ("?" if "" in options else "")


def _written(phrase: str) -> str:
    said = r"\s+".join(re.escape(word).replace("'", "['’]") for word in phrase.split())
    return (r"(?<![\w'’-])" if phrase[0].isalnum() else "") + said + (r"(?!\w)" if phrase[-1].isalnum() else "")


@cache
def turns() -> tuple[Turn, ...]:
    """Return all turns of phrase, in the order in which they are put plainly."""
    return read_turns(grammar_text(_LINES))


def rephrased(
    question: str, *, noun: str, who: str, names: Collection[tuple[int, int]] = (), is_read: bool = False
) -> str:
    """Return a question with its turns of phrase put plainly; the question itself if it has none.

    `noun` and `who`: what one of the population, and one of who made it, is called. `names`: what is a name, from its
    first letter to its last, of which nothing is put otherwise. With `is_read` only what is sure is put so first.
    """
    kept = {question[start:end] for start, end in names}
    told = _SPACES.sub(" ", question).strip()
    if is_read and not any(turn.is_sure and turn.said.search(told) for turn in turns()):
        return question
    for turn in turns():
        for found in turn.said.finditer(told):
            if _is_within(told, found, turn, kept) or ("{who}" in turn.plain and not who):
                continue
            plain = turn.plain.replace("{noun}", noun).replace("{who}", who)
            for gap in turn.gaps:
                plain = plain.replace(f"{{{gap}}}", found[gap].strip())
            told = _SPACES.sub(" ", f"{told[: found.start()]} {plain} {told[found.end() :]}").strip()
            break
    return told


def _narrows(said: str) -> bool:
    """Tell whether words that are left out deny something, or ask for some only."""
    listed = words("en")
    return any(
        token.text in listed[name]
        for token in tokenise(said)
        for name in ("denial", "no", "not", "only_all", "without")
    )


def _is_within(told: str, found: re.Match[str], turn: Turn, kept: Collection[str]) -> bool:
    """Tell whether words that a turn has of its own are of a name or quoted, or those that it leaves out say more."""
    if any(_narrows(found[gap]) for gap in turn.gaps if f"{{{gap}}}" not in turn.plain):
        return True  # what would be lost
    own = set(range(found.start(), found.end()))
    for gap in turn.gaps:
        own -= set(range(found.start(gap), found.end(gap)))
    for name in kept:
        at = told.find(name)
        part = set(range(at, at + len(name))) if at >= 0 else set()
        if not own.isdisjoint(part) and not (turn.is_sure and part <= own):
            return True
    quoted = (one.span() for one in re.finditer(r'"[^"]*"|“[^”]*”|‘[^’]*’', told))
    return any(not own.isdisjoint(range(*span)) and own - set(range(*span)) == set() for span in quoted)
