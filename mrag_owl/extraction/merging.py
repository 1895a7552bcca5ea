"""Names that are one but for their spelling: merged where they are all but equal and nothing tells them apart.

Source: ArtRAG, section 4.1 and appendix A.1 (RapidFuzz, normalised Levenshtein similarity above .95, compatible types,
never across Roman numerals). Further guards are ours: ordinals, ranks ("the Elder"), years, the regnal names and the
given names of people; and no chains: a name joins others only if it may be merged with every one of them.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from rapidfuzz import process
from rapidfuzz.distance import Levenshtein

from mrag_owl.extraction.person_names import plain
from mrag_owl.extraction.words import word_lists

SIMILARITY = 0.95
"""Normalised Levenshtein similarity that names must exceed."""

_NUMERALS = re.compile(r"\b(?=[ivxlcdm])m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})\b")
_NUMBERS = re.compile(r"\d+")
_ORDINALS = word_lists()["ordinals"]
_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Named:
    """A name to be compared: who it is, what it is called, its type, and the years that are known of it by what of."""

    key: str
    name: str
    type: str
    count: int = 1
    years: Mapping[str, frozenset[int]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Joined:
    """A name that joins another: the keys of both, how alike they are, and why nothing tells them apart."""

    kept: str
    joined: str
    score: float
    reason: str


def merges(named: Iterable[Named], *, similarity: float = SIMILARITY) -> tuple[Joined, ...]:
    """Return which names join which; the more frequent name is kept, then the one whose key comes first.

    >>> names = ["Guliano Bugiardini of Firenze", "Giuliano Bugiardini of Firenze", "Elizabeth I", "Elizabeth II"]
    >>> [(one.kept, one.joined) for one in merges(Named(name, name, "Person", 3 - at) for at, name in enumerate(names))]
    [('Guliano Bugiardini of Firenze', 'Giuliano Bugiardini of Firenze')]
    """
    by_block: dict[tuple[str, str], list[Named]] = defaultdict(list)
    for one in sorted(named, key=lambda one: (-one.count, one.key)):
        by_block[one.type, plain(one.name)[:1]].append(one)
    found: list[Joined] = []
    for _, block in sorted(by_block.items()):
        found += _of_block(block, similarity)
    return tuple(found)


def _of_block(block: Sequence[Named], similarity: float) -> list[Joined]:
    names = [_compared(one.name) for one in block]
    groups: dict[int, list[int]] = {}
    of: dict[int, int] = {}
    found: list[Joined] = []
    for place, one in enumerate(block):
        near = process.extract(
            names[place],
            names[:place],
            scorer=Levenshtein.normalized_similarity,
            score_cutoff=similarity,
            limit=None,
        )
        chosen = None
        for _, score, other in sorted(near, key=lambda hit: (-hit[1], hit[2])):
            group = of.get(other, other)
            members = [group, *groups.get(group, ())]
            if all(_may_be_one(block[member], one, names[member], names[place], similarity) for member in members):
                chosen = (group, score)
                break
        if chosen is not None:
            of[place] = chosen[0]
            groups.setdefault(chosen[0], []).append(place)
            kept = block[chosen[0]]
            reason = f"{one.name!r} and {kept.name!r} are alike by {chosen[1]:.3f}, and nothing tells them apart"
            found.append(Joined(kept.key, one.key, round(chosen[1], 4), reason))
    return found


def _may_be_one(one: Named, other: Named, name: str, other_name: str, similarity: float) -> bool:
    return (
        one.type == other.type
        and (name == other_name or Levenshtein.normalized_similarity(name, other_name) > similarity)
        and told_apart(one.name, other.name) is None
        and all(not one.years[of] or not other.years[of] or one.years[of] & other.years[of] for of in _both(one, other))
    )


def _both(one: Named, other: Named) -> set[str]:
    return set(one.years) & set(other.years)


def told_apart(one: str, other: str) -> str | None:
    """Return what tells two names apart though they look alike, None where nothing does.

    >>> told_apart("Elizabeth I", "Elizabeth II"), told_apart("Pieter Bruegel the Elder", "Pieter Brueghel the Elder")
    ("numerals 'i' and 'ii'", None)
    >>> told_apart("Giovanni of Pisa", "Giovanni Pisano")
    "words 'of pisa' and 'pisano'"
    """
    first, second = plain(one), plain(other)
    for what, pattern in (("numerals", _NUMERALS), ("numbers", _NUMBERS)):
        left, right = ({found for found in pattern.findall(text) if found} for text in (first, second))
        if left != right:
            return f"{what} {' '.join(sorted(left))!r} and {' '.join(sorted(right))!r}"
    words, others = _WORD.findall(first), _WORD.findall(second)
    ordinals, other_ordinals = set(words) & _ORDINALS, set(others) & _ORDINALS
    if ordinals != other_ordinals:
        return f"ranks {' '.join(sorted(ordinals))!r} and {' '.join(sorted(other_ordinals))!r}"
    left_words = [word for word in words if word not in others]
    right_words = [word for word in others if word not in words]
    if len(words) != len(others) and _spaceless(first) != _spaceless(second):
        return f"words {' '.join(left_words)!r} and {' '.join(right_words)!r}"
    for left_word, right_word in zip(left_words, right_words, strict=False):
        if not _is_spelling(left_word, right_word):
            return f"words {left_word!r} and {right_word!r}"
    return None


def _is_spelling(one: str, other: str) -> bool:
    """Tell whether two words may be one in two spellings: both long, one letter apart, and that not a man's or woman's.

    A final vowel tells Paolo from Paola, and a first letter Maria from Daria.
    """
    if min(len(one), len(other)) < 5 or one[0] != other[0]:
        return False
    if Levenshtein.distance(one, other) > (1 if min(len(one), len(other)) < 9 else 2):
        return False
    return not (len(one) == len(other) and one[:-1] == other[:-1])


def _spaceless(text: str) -> str:
    return "".join(_WORD.findall(text))


def _compared(name: str) -> str:
    return " ".join(_WORD.findall(plain(name)))
