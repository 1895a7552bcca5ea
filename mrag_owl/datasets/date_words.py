"""Dates in the words of other languages put into those that `dates` reads, and the years of eras and reigns."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib.resources import files

_ROMAN = {"i": 1, "v": 5, "x": 10}
_NUMBER = r"(?:[ivx]{1,5}|\d{1,2})"

_WORDS: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    # Years before the Common Era, and after its beginning.
    (r"\s*(?:v\.\s?chr\.?|av\.?\s?j\.?-?\s?c\.?|a\.\s?c\.(?!\w)|b\.\s?c\.(?:\s?e\.)?)(?=\W|$)", " bce"),
    (r"(?:기원전|前)\s*(\d+)\s*(세기|世紀|世纪|년|年)", r"\1\2 bce"),
    (r"\b(?:ad|a\.d\.) (\d{1,3})\s*[–—-]\s*(\d{1,3})\b", r"\1 ce–\2 ce"),
    (r"\b(?:ad|a\.d\.) (\d{1,3})\b", r"\1 ce"),
    (r"\b(?:n\.\s?chr\.?|apr\.?\s?j\.?-?\s?c\.?|d\.\s?c\.|a\.\s?d\.)", " "),
    # How sure it is, and on which side.
    (
        r"\b(?:um|etwa|gegen|vermutlich|wohl|vers|environ|verso|hacia|omstreeks|rond|roughly|possibly)\s+(?=\d|\w+ )",
        "c. ",
    ),
    (r"(\d{3,4})\s*(?:년|年)?\s*(?:경|무렵|頃|ごろ|左右|前後|circa\b|ca\.)", r"c. \1"),
    (r"(?<!\d)(\d{1,4})\s*[–—-]\s*(\d{1,4})\s*(?:b\.?c\.?(?:e\b\.?)?|bce)", r"\1 bce–\2 bce"),
    (r"\s(?:oder|ou|o|of|または|또는)\s(?=\d{3,4})", " or "),
    (r"約\s*(?=\d)", "c. "),
    (
        (
            r"\b(?:zwischen|between|entre|tra il|tra|fra il|fra|tussen)\s+(.{3,20}?)\s+"
            r"(?:und|and|et|e il|e|y|en)\s+(?=\S*\d)"
        ),
        r"\1–",
    ),
    (r"\b(?:vor|avant|prima del|prima|antes de|voor)\s+(?=\w*\s*\d)", "before "),
    (r"\b(?:nach|après|depuis|dopo il|dopo|después de|na|seit)\s+(?=\w*\s*\d)", "after "),
    (r"(\d{3,4})\s*(?:年|년)?\s*(?:이전|以前)", r"before \1"),
    (r"(\d{3,4})\s*(?:年|년)?\s*(?:이후|以後|以降)", r"after \1"),
    (r"\b(?:geboren|geb\.|né[e]?|nato|nata|nacido|nacida|출생|生まれ)\s*", "born "),
    (r"\b(?:gestorben|gest\.|mort|morto|muerto|overleden)\s*", "died "),
    (r"\b(?:tätig|aktiv|actif|active|attivo|activo|werkzaam|fl\.)\s*", "active "),
    (r"^(.*\d)\s*(?:\(circa\)|\(ca?\.\)|\(\?\))\s*$", r"c. \1"),
    (r"([,;] *)([^,;]*[a-z]{4}[^,;]*\d)\s+(?:or|and) (?:earlier|before)\b", r"\1before \2"),  # reprinted then
    (r"([,;] *)([^,;]*[a-z]{4}[^,;]*\d)\s+(?:or|and) (?:later|after)\b", r"\1after \2"),
    (r"^(.*\d)\s+(?:or|and) (?:earlier|before)\b", r"before \1"),
    (r"^(.*\d)\s+(?:or|and) (?:later|after)\b", r"after \1"),
    (r"\bante\s+(?=\d)", "before "),
    # Decades.
    (r"\b(\d{2}[1-9]0)(?:-talet|-tallet|-luku|['’]erne)\b", r"\1s"),
    (r"\b(\d{2})00-(?:talet|tallet|luku)\b", lambda found: f"{int(found[1]) + 1}th century"),
    (r"\b(\d{3}0)(?:er)\b(?:\s*jahre)?", r"\1s"),
    (r"\b(?:années|anni|década de|años|jaren)\s*(\d{3}0)\b", r"\1s"),
    (r"(\d{3}0)\s*(?:년대|年代)", r"\1s"),
    # Centuries.
    (
        rf"\b({_NUMBER})(?:\.|e|de|ste|ème|º|°)?\s*(?:jahrhunderts?|jh\.?|jhdt?\.?|siècles?|s\.(?=\s|$)|secolo|eeuw)",
        r"\1th century",
    ),
    (rf"\b(?:siglo|sec\.|secolo|s\.)\s+({_NUMBER})\b", r"\1th century"),
    (r"(\d{1,2})\s*(?:세기|世紀|世纪)", r"\1th century "),
    (r"(?<!\d)(\d{1,2})c(?=\.|\s|$)", r"\1th century"),
    # Parts of them.
    (
        r"\b(?:1\.|erste|première|1re|1ère|prima|primera|eerste|1st)\s*(?:hälfte|moitié|metà|mitad|helft)\b",
        "first half",
    ),
    (
        r"\b(?:2\.|zweite|seconde|2e|2ème|deuxième|seconda|segunda|tweede|2nd)\s*(?:hälfte|moitié|metà|mitad|helft)\b",
        "second half",
    ),
    (r"\b(?:1\.|1st|1r|1er) half\b", "first half"),
    (r"\b(?:2\.|2nd|2e) half\b", "second half"),
    (r"\b(?:slutningen af|slutet av|slutten av)\b", "late"),
    (r"\b(?:begyndelsen af|början av|begynnelsen av)\b", "early"),
    (r"\b(?:anfang|frühes|früher|début|inizio|inizi|principios|comienzos|begin|beginning)\b", "early"),
    (r"\b(?:mitte|mittleres|milieu|metà|mediados|midden|middle)\b", "mid"),
    (r"\b(?:ende|spätes|später|fin|fine|finales|fines|eind|end)\b", "late"),
    (r"\b(?:1st|1\.|1er|1r|1º) (?:quarter|viertel|quart|quarto|cuarto|kwart)", "first quarter"),
    (r"\b(?:2nd|2\.|2e|2º) (?:quarter|viertel|quart|quarto|cuarto|kwart)", "second quarter"),
    (r"\b(?:3rd|3\.|3e|3º) (?:quarter|viertel|quart|quarto|cuarto|kwart)", "third quarter"),
    (r"\b(?:4th|4\.|4e|4º) (?:quarter|viertel|quart|quarto|cuarto|kwart)", "fourth quarter"),
    (r"\b(?:letztes|dernier|last|ultimo|último) (?:quarter|viertel|quart|quarto|cuarto|kwart)", "last quarter"),
    (r"\b((?:first|second|third|fourth|last) quarter) (?:des|du|del|della|de) ", r"\1 "),
    (r"\b(first|second|third|fourth|last) (half|quarter|third) of (?:the )?", r"\1 \2 "),
    (r"(\d{1,2}th century)\s*(?:초반|초|전기|初期|初|前期)", r"early \1"),
    (r"(\d{3}0s)\s*(?:초반|초|初期|初|前半)", r"early \1"),
    (r"(\d{3}0s)\s*(?:중반|중엽|中期|中頃)", r"mid \1"),
    (r"(\d{3}0s)\s*(?:후반|말|末|後半|后半)", r"late \1"),
    (r"(\d{1,2}th century)\s*(?:중반|중엽|중기|중|中期|中頃|中葉)", r"mid \1"),
    (r"(\d{1,2}th century)\s*(?:후기|말기|말|末期|末|後期)", r"late \1"),
    (r"(\d{1,2}th century)\s*(?:전반|前半)", r"first half \1"),
    (r"(\d{1,2}th century)\s*(?:후반|後半)", r"second half \1"),
    (r"\b(early|mid|late)\s+(?:des|du|del|della|de|van het|of the|the)\s+", r"\1 "),
    (r"\b(first|second) half\s+(?:des|du|del|della|de|van de|van het|of the|the)\s+", r"\1 half "),
    (r"(?<=\d)\s*(?:년|年)", ""),
)
_PATTERNS = tuple((re.compile(pattern, re.IGNORECASE), put) for pattern, put in _WORDS)
_CENTURY = re.compile(r"\b([ivx]{1,5})th century", re.IGNORECASE)


def in_english(text: str) -> str:
    """Return a date with the words that other languages have put into English ones.

    >>> in_english("1. Hälfte des 17. Jahrhunderts"), in_english("vers 1830"), in_english("fin du XVIe siècle")
    ('first half 17th century', 'c. 1830', 'late 16th century')
    >>> in_english("18세기 후반"), in_english("hacia 1600"), in_english("1820er Jahre")
    ('second half 18th century', 'c. 1600', '1820s')
    """
    for pattern, put in _PATTERNS:
        text = pattern.sub(put, text)
    return _CENTURY.sub(lambda found: f"{_roman(found[1])}th century", text)


def _roman(text: str) -> int:
    numbers = [_ROMAN[sign] for sign in text.lower()]
    return sum(-one if one < after else one for one, after in zip(numbers, [*numbers[1:], 0], strict=True))


@cache
def eras() -> dict[str, tuple[int, int]]:
    """Return the first and the last year of each era, reign and dynasty of `eras.tsv`, in small letters."""
    found = {}
    for line in (files(__package__) / "eras.tsv").read_text(encoding="utf-8").splitlines():
        name, begin, end = line.split("\t")
        found[name] = int(begin), int(end)
    return found


@cache
def _era_pattern() -> re.Pattern[str]:
    names = sorted(eras(), key=len, reverse=True)
    spelt = "|".join(re.escape(name) for name in names if name.isascii())
    signs = "|".join(re.escape(name) for name in names if not name.isascii())
    return re.compile(
        rf"(?:(?P<sign>{signs})(?P<more>時代|朝|시대|年間|代|왕조|왕|연간)?\s*(?:(?P<year>元|원|\d{{1,2}})\s*(?:年|년))?"
        rf"|\b(?P<word>{spelt})\b(?:\s+(?:period|era|dynasty|reign))?(?:\s+(?P<number>\d{{1,2}}))?)",
        re.IGNORECASE,
    )


def era_in(text: str) -> tuple[int, int, bool] | None:
    """Return the years that an era in a text stands for, and whether its year was told: 明治13年 is 1880.

    >>> era_in("明治13年"), era_in("江戸時代"), era_in("Qianlong reign"), era_in("1880")
    ((1880, 1880, True), (1603, 1868, False), (1736, 1795, False), None)

    Of several the narrowest counts, as the reign within a dynasty.
    """
    read = (one for found in _era_pattern().finditer(text) if (one := _of_era(found, text)) is not None)
    return min(read, key=lambda one: (one[1] - one[0], one), default=None)


def _of_era(found: re.Match[str], text: str) -> tuple[int, int, bool] | None:
    name = (found["sign"] or found["word"]).casefold()
    begin, end = eras()[name]
    given = found["year"] or found["number"]
    if found["sign"] and len(name) == 1 and not (found["more"] or given or len(text.strip()) <= 2):
        return None  # a single sign is a word of its own as well
    if not given:
        return begin, end, False
    is_reign = bool(re.fullmatch(r"[가-힣]{2,3}", name)) and name[-1] in "조종군"  # counted from the year after
    year = begin + (1 if given in "元원" else int(given)) - (0 if is_reign else 1)
    return (year, year, True) if begin <= year <= end else None
