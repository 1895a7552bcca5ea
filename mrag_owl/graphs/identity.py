"""Which individuals may be one and the same: scored candidates for `owl:sameAs`, in a graph of their own.

Nothing is merged: the graph is not among those that expressions or documents are read from, and each candidate, with
its score and its reasons, is an individual that can be removed. Candidates are pairs; no chain is closed over them.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256

from mrag_owl import vocabulary as mo
from mrag_owl.graphs.ntriples import decimal, text
from mrag_owl.records import Iri

_WORD = re.compile(r"[^\W_]+")
_NUMERAL = re.compile(r"(?=[ivxlc])(?:x{0,3}(?:ix|iv|v?i{0,3}))(?:e|er)?|\d+(?:st|nd|rd|th)?")
_RANKS = frozenset(("elder", "younger", "senior", "junior", "sr", "jr", "ii", "fils", "père", "pere"))
_SMALL = frozenset(("the", "of", "de", "da", "di", "del", "della", "van", "von", "der", "den", "la", "le", "y", "and"))
_TITLES = frozenset(("sir", "dame", "lord", "lady", "dr", "prof", "rev", "mr", "mrs", "miss"))
_LARGEST_BLOCK = 400
"""Individuals that may share a word of their names for the word to bring them together."""

_NAME_SHARE = 0.7
_INITIAL = 0.8
_NEAR = 0.9
_UNKNOWN_DATES = 0.5


@dataclass(frozen=True, slots=True)
class Named:
    """An individual with its names and, by property, the years that the facts give."""

    iri: Iri
    names: tuple[str, ...]
    years: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Candidate:
    """Two individuals that may be one, how sure that is in [0, 1], and why."""

    first: Iri
    second: Iri
    score: float
    reason: str


def candidates(named: Iterable[Named], *, threshold: float) -> tuple[Candidate, ...]:
    """Return the pairs that score at least the threshold, best first, ties by IRI.

    The score is .7 × the agreement of the best pair of names + .3 × that of the years. Names agree by words, whatever
    their order; an initial counts .8, a slip of one letter .9. Two numerals or ranks ("the Elder") that differ, two
    initials that differ and any year that differs rule a pair out.

    >>> one = Named(Iri("ex:a"), ("Blake, William",), {"born": 1757})
    >>> two = Named(Iri("ex:b"), ("William Blake",), {"born": 1757})
    >>> [(pair.first, pair.second, pair.score) for pair in candidates([one, two], threshold=0.9)]
    [('ex:a', 'ex:b', 1.0)]
    """
    listed = sorted(named, key=lambda one: one.iri)
    words = [[split_name(name) for name in one.names] for one in listed]
    blocks: dict[str, list[int]] = defaultdict(list)
    for place, names in enumerate(words):
        for word in sorted({word for name in names for word in name.words if _tells_much(word)}):
            blocks[word[:4]].append(place)
    pairs = {
        (one, other)
        for block in blocks.values()
        if len(block) <= _LARGEST_BLOCK
        for place, one in enumerate(block)
        for other in block[place + 1 :]
        if one != other
    }
    found = []
    for one, other in sorted(pairs):
        dates = _years(listed[one].years, listed[other].years)
        if dates is None:
            continue
        name = max((agreement(a, b) for a in words[one] for b in words[other]), default=0.0)
        score = round(_NAME_SHARE * name + (1 - _NAME_SHARE) * dates[0], 4)
        if score >= threshold:
            reason = f"names {listed[one].names[0]!r} and {listed[other].names[0]!r} agree by {name:.2f}; {dates[1]}"
            found.append(Candidate(listed[one].iri, listed[other].iri, score, reason))
    return tuple(sorted(found, key=lambda pair: (-pair.score, pair.first, pair.second)))


@dataclass(frozen=True, slots=True)
class NameWords:
    """The words of a name without accents, and the numerals and ranks that tell namesakes apart."""

    words: tuple[str, ...]
    ranks: frozenset[str]


def split_name(name: str) -> NameWords:
    """Return the words of a name as they are compared.

    >>> split_name("Cranach, Lucas, the Elder")
    NameWords(words=('cranach', 'lucas'), ranks=frozenset({'elder'}))
    """
    decomposed = unicodedata.normalize("NFKD", name.casefold())
    plain = unicodedata.normalize("NFC", "".join(sign for sign in decomposed if not unicodedata.combining(sign)))
    words = _WORD.findall(plain)
    ranks = frozenset(word for place, word in enumerate(words) if _is_rank(word, place, len(words)))
    kept = tuple(word for word in words if word not in ranks and word not in _SMALL and word not in _TITLES)
    return NameWords(kept, ranks)


def _is_rank(word: str, place: int, count: int) -> bool:
    if word in _RANKS or word.isdecimal():
        return True
    # A single letter such as the C of "C. Monet" is an initial, unless it ends the name: "Elizabeth I".
    return bool(_NUMERAL.fullmatch(word)) and place > 0 and (len(word) > 1 or place == count - 1)


def agreement(one: NameWords, other: NameWords) -> float:
    """Return how far two names agree, in [0, 1]; 0 where a numeral, a rank or an initial differs."""
    if one.ranks != other.ranks or not one.words or not other.words:
        return 0.0
    left = list(other.words)
    total = 0.0
    full = False
    unmatched: list[str] = []
    for word in one.words:
        if word in left:
            left.remove(word)
            total += 1.0
            full = full or _tells_much(word)
        else:
            unmatched.append(word)
    still: list[str] = []
    for word in unmatched:
        match = next((found for found in left if _is_initial_of(word, found) or _is_initial_of(found, word)), None)
        weight = _INITIAL
        if match is None:
            match = next((found for found in left if is_slip(word, found)), None)
            weight = _NEAR
            full = full or match is not None
        if match is None:
            still.append(word)
            continue
        left.remove(match)
        total += weight
    is_other = still and left and any(len(word) == 1 for word in (*still, *left))
    if not full or is_other:
        return 0.0
    return 2 * total / (len(one.words) + len(other.words))


def _tells_much(word: str) -> bool:
    """Tell whether a word is more than an initial or a particle; in Hangul or Chinese a name has a sign or two."""
    return len(word) > (2 if word.isascii() else 1)


def _is_initial_of(short: str, long: str) -> bool:
    return len(short) == 1 and len(long) > 1 and long[0] == short


def is_slip(one: str, other: str) -> bool:
    """Tell whether two words of at least five letters differ by one letter: changed, left out or swapped with the next.

    >>> is_slip("velazquez", "velasquez"), is_slip("janssens", "jansens"), is_slip("mann", "mana")
    (True, True, False)
    """
    if min(len(one), len(other)) < 5 or abs(len(one) - len(other)) > 1:
        return False
    start = next(
        (place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    rest, others = one[start:], other[start:]
    if len(one) == len(other):
        return rest[1:] == others[1:] or (rest[:2] == others[1::-1] and rest[2:] == others[2:])
    return rest[1:] == others or rest == others[1:]


def _years(one: Mapping[str, int], other: Mapping[str, int]) -> tuple[float, str] | None:
    common = sorted(set(one) & set(other))
    if any(one[name] != other[name] for name in common):
        return None
    if not common:
        return _UNKNOWN_DATES, "no year of both is known"
    return 1.0, "same years: " + ", ".join(f"{name} {one[name]}" for name in common)


def identity_triples(found: Iterable[Candidate], *, base: str) -> Iterator[str]:
    """Yield the candidates as N-Triples: the link itself, and what it rests on."""
    for pair in found:
        digest = sha256(f"{pair.first} {pair.second}".encode()).hexdigest()[:16]
        node = f"<{base}same_{digest}>"
        yield (
            f"<{pair.first}> <{mo.OWL_SAME_AS}> <{pair.second}> .\n"
            f"{node} <{mo.RDF_TYPE}> <{mo.IDENTITY_CANDIDATE}> .\n"
            f"{node} <{mo.IDENTIFIES}> <{pair.first}> .\n"
            f"{node} <{mo.IDENTIFIES}> <{pair.second}> .\n"
            f"{node} <{mo.HAS_SIMILARITY}> {decimal(pair.score)} .\n"
            f"{node} <{mo.HAS_REASON}> {text(pair.reason)} .\n"
        )
