"""What the name of a field says: its words, cut out of it, and their senses."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files

_APART = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[^\W\d_])(?=\d)|(?<=\d)(?=[^\W\d_])|[\W_]+")
_PREFIX = re.compile(r"(?:^|(?<=\.))[a-z]{2,8}:(?=\w)")
"""Of a vocabulary, as in `dcterms:medium`."""

_LINKING = ("s", "", "es", "n", "en", "e")
_VOICED = "\u3099\u309a"
"""Marks that make other syllables of kana, not accents."""

_SHORTEST_PART = 3
_SHORTEST_AT_AN_END = 5
_UNSPACED = re.compile(r"[\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]")


@cache
def field_words() -> Mapping[str, frozenset[str]]:
    """Return the senses of each word of `field_words.toml`."""
    given = tomllib.loads((files(__package__) / "field_words.toml").read_text(encoding="utf-8"))
    found: dict[str, set[str]] = {}
    for sense, words in given.items():
        for word in words.split():
            found.setdefault(word, set()).add(sense)
    return {word: frozenset(senses) for word, senses in found.items()}


def plain(text: str) -> str:
    """Return a text in small letters without accents; Hangul stays whole.

    >>> plain("Künstler"), plain("작가명")
    ('kunstler', '작가명')
    """
    apart = unicodedata.normalize("NFKD", text.casefold())
    kept = (sign for sign in apart if not unicodedata.combining(sign) or sign in _VOICED)
    return unicodedata.normalize("NFC", "".join(kept))


@lru_cache(maxsize=4096)
def senses(name: str) -> frozenset[str]:
    """Return what the words in a field's name mean; none where no word is known.

    >>> sorted(senses("Geburtsjahr")), sorted(senses("artist.deathPlace")), sorted(senses("작가 출생지"))
    (['birth', 'year'], ['death', 'maker', 'place'], ['birth', 'maker', 'place'])
    """
    found: set[str] = set()
    known = field_words()
    whole = re.sub(r"[\W_]+", "", plain(name))
    name = _PREFIX.sub("", name)
    for word in words_of(name):
        found |= known.get(word, frozenset())
    return frozenset(found | known.get(whole, frozenset()))


def words_of(name: str) -> tuple[str, ...]:
    """Return the known words in a field's name, in order."""
    return tuple(word for part in _joined(tuple(_parts(name))) for word in _cut(part))


def _joined(parts: tuple[str, ...]) -> Iterator[str]:
    """Yield the parts of a name, two that are one word together as that: `icon class` as "iconclass"."""
    place = 0
    while place < len(parts):
        both = "".join(parts[place : place + 2])
        is_word = place + 1 < len(parts) and both in field_words() and both.isascii()
        yield both if is_word else parts[place]
        place += 2 if is_word else 1


@lru_cache(maxsize=4096)
def understood(name: str) -> float:
    """Return the share of the letters of a field's name that are known words, in [0, 1].

    >>> understood("nationality"), understood("visualbrowsernationality") < 0.6
    (1.0, True)
    """
    letters = len(re.sub(r"[\W\d_]+", "", plain(_PREFIX.sub("", name))))
    return min(1.0, sum(map(len, words_of(name))) / letters) if letters else 0.0


def _parts(name: str) -> Iterator[str]:
    for part in _APART.split(name):
        if part:
            yield plain(part)


@lru_cache(maxsize=4096)
def _cut(part: str) -> tuple[str, ...]:
    known = field_words()
    if part in known:
        return (part,)
    if _UNSPACED.search(part):
        return tuple(_longest_first(part))
    whole = _whole(part, 0)
    if whole:
        return whole
    ends = [
        word
        for word in known
        if len(word) >= _SHORTEST_AT_AN_END and (part.startswith(word) or part.endswith(word)) and word.isascii()
    ]
    return (max(ends, key=lambda word: (len(word), word)),) if ends else ()


def _whole(part: str, start: int) -> tuple[str, ...]:
    """Return the known words that a part is made of to its end, the longest first; none where it is not."""
    known = field_words()
    for end in range(len(part), start + _SHORTEST_PART - 1, -1):
        if part[start:end] not in known:
            continue
        if end == len(part):
            return (part[start:end],)
        for link in _LINKING:
            if part.startswith(link, end) and (rest := _whole(part, end + len(link))):
                return (part[start:end], *rest)
    return ()


def _longest_first(part: str) -> Iterator[str]:
    """Yield the known words in a text without spaces, the longest at each place."""
    known = field_words()
    place = 0
    while place < len(part):
        end = next((end for end in range(len(part), place, -1) if part[place:end] in known), None)
        if end is None:
            place += 1
            continue
        yield part[place:end]
        place = end
