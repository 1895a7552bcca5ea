"""Numbers as they are written, in figures or in words: how many, which year, which decade."""

from __future__ import annotations

import re
from collections.abc import Iterator

from mrag_owl.reading.grammar import Words

_GLUED = re.compile(r"(\d{1,4})([a-z]+)")
_ROMAN = re.compile(r"(?=[vx]|ii)(x{0,2}(?:ix|iv|v?i{0,3}))(?:st|nd|rd|th)?")
_FRACTION = re.compile(r"(?<![\w.,])(\d{1,4})(?:([.,])(\d{1,3})| ?½)[ -]?([a-z]+)\b", re.IGNORECASE)
_THOUSAND = 3  # digits behind a comma
_WHOLE = ((100, "cm"), (10, "mm"))  # tenths of a millimetre
_VALUES = {"i": 1, "v": 5, "x": 10}


def numbers(words: Words, word: str) -> Iterator[tuple[str, int]]:
    r"""Yield what a word may be as a number, by category.

    >>> listed = "number : int = two 2\nordinal : int = third 3\ntens : int = six 6\nhundred : int = ten 10"
    >>> listed = Words.read(f"{listed}\nunit : int = cm 100")
    >>> list(numbers(listed, "30cm"))
    [('Metric', 3000)]
    >>> sorted(numbers(listed, "1840s")), sorted(numbers(listed, "95")), sorted(numbers(listed, "two"))
    ([('Decade', 1840)], [('Hundred', 95), ('Number', 95), ('ShortYear', 95)], [('Number', 2)])
    >>> list(numbers(listed, "xvii")), list(numbers(listed, "xiv")), list(numbers(listed, "mix"))
    ([('Ordinal', 17)], [('Ordinal', 14)], [])
    """
    if word.isdecimal() and word.isascii():
        if len(word) <= 4:
            yield "Number", int(word)
        if len(word) in (3, 4):
            yield "Year", int(word)
        if len(word) == 2:
            yield "ShortYear", int(word)
            yield "Hundred", int(word)
    elif word.endswith("s") and word[:-1].isdecimal() and len(word) == 5 and word[3] == "0":
        yield "Decade", int(word[:-1])
    elif word.endswith("0s") and word[:-1].isdecimal() and len(word) == 3:
        yield "Tens", int(word[:-1])
    elif word[:-2].isdecimal() and word[-2:] in ("st", "nd", "rd", "th") and len(word) <= 4:
        yield "Ordinal", int(word[:-2])
    elif roman := _ROMAN.fullmatch(word):  # the XVII century
        values = [_VALUES[sign] for sign in roman[1]]
        pairs = zip(values, (*values[1:], 0), strict=True)
        yield "Ordinal", sum(-one if one < after else one for one, after in pairs)
    if (glued := _GLUED.fullmatch(word)) and isinstance(unit := words["unit"].get(glued[2]), int):
        yield "Metric", int(glued[1]) * unit
    for category, listed in (
        ("Number", "number"),
        ("Ordinal", "ordinal"),
        ("Hundred", "hundred"),
        ("Tens", "tens"),
    ):
        value = words[listed].get(word)
        if isinstance(value, int):
            yield category, value


def in_whole_units(text: str, listed: Words) -> str:
    r"""Return a text with lengths that are no whole numbers of their units in smaller ones, and thousands together.

    >>> listed = Words.read("and_half = and a half\nunit : int = cm 100 | in 254 | m 10000")
    >>> in_whole_units("over 3.5 m, 2 and a half cm or 1,200 cm, of 2.5 in or 3.5 tons", listed)
    'over 350cm, 25mm or 1200cm, of 2.5 in or 3.5 tons'
    """

    def whole(said: re.Match[str]) -> str:
        number, mark, rest, name = said.groups()
        unit = listed["unit"].get(name.lower())
        if not isinstance(unit, int):
            return said[0]
        if mark == "," and len(rest) == _THOUSAND:
            return f"{number}{rest}{name}"
        tenths = round(float(f"{number}.{rest or 5}") * unit, 3)
        return next((f"{tenths / size:.0f}{short}" for size, short in _WHOLE if tenths % size == 0), said[0])

    for phrase in listed["and_half"]:
        text = text.replace(f" {phrase} ", "½ ")
    return _FRACTION.sub(whole, text)
