"""Years in the words of catalogues: "born 1930", "1851–1900", "c. 1594", "fl.1780s", with what is uncertain in them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import lru_cache

from mrag_owl.datasets.date_words import era_in, in_english
from mrag_owl.datasets.edtf import edtf_of, read_edtf

_ABOUT_YEARS = 5
"""Years on each side of an approximate one that it may stand for."""

_LONGEST_SPAN = 10
"""Years that a work may have taken for each of them to count as a year it was made in."""

_DASHES = re.compile(r"\s*(?:[–—‐‑‒−-]|\bto\b|\bbis\b|〜|~|[,;]\s+(?=died\b|d\.\s))\s*")
_BEFORE_END = re.compile(r"(?:after|before)\s*|(?:died|d\.)\s*(?:[^\d;()]{1,60}\s)?")
_ABOUT = r"(?:circa|about|around|approximately|probably|perhaps|ca?\b\.?|um\b|vers\b|\?)"
_YEAR = re.compile(
    rf"(?P<about>(?:{_ABOUT}\s*)*)(?P<part>early|mid|late)?[\s-]*"
    r"(?<!\d)(?P<year>\d{3,5}(?=\s*bce?\b)|\d{1,2}(?=\s*(?:bce?|ce)\b)|\d{3,4})(?P<decade>'?s)?(?!\d)(?P<doubt>\?)?(?:\s*(?P<era>bce?|ad|ce)\b)?",
    re.IGNORECASE,
)
_PART = r"(?:early|mid|late|(?:first|second) half|(?:first|second|third|fourth|last) (?:quarter|third))"
_CENTURY = re.compile(
    rf"(?P<about>(?:{_ABOUT}\s*)*)(?P<part>{_PART})?[\s-]*(?<!\d)(?P<number>\d{{1,2}})(?:st|nd|rd|th)"
    rf"(?:\s*(?:[–—-]|to|or|/)\s*(?P<last_part>{_PART})?[\s-]*(?P<last>\d{{1,2}})(?:st|nd|rd|th))?"
    r"[\s-]+c(?:entur(?:y|ies)|\.|ent\.)?"
    rf"(?:\s*[–—-]\s*(?P<next_part>{_PART})?[\s-]*(?P<next>\d{{1,2}})(?:st|nd|rd|th)\s+c(?:entury|ent)?)?"
    r"\.?(?P<doubt>\?)?(?:\s*(?P<era>b\.?c\.?e?\.?|ad|ce)(?!\w))?",
    re.IGNORECASE,
)
_PARTS = {
    "early": (0, 1 / 3),
    "mid": (1 / 3, 2 / 3),
    "late": (2 / 3, 1),
    "first half": (0, 1 / 2),
    "second half": (1 / 2, 1),
    "first quarter": (0, 1 / 4),
    "second quarter": (1 / 4, 1 / 2),
    "third quarter": (1 / 2, 3 / 4),
    "fourth quarter": (3 / 4, 1),
    "last quarter": (3 / 4, 1),
    "first third": (0, 1 / 3),
    "second third": (1 / 3, 2 / 3),
    "third third": (2 / 3, 1),
    "last third": (2 / 3, 1),
}
"""Where in a century, or a decade, a part of it begins and ends."""

_SHORT_END = re.compile(r"(?P<about>\?|c\.?\s*)?(?P<digits>\d{1,2})(?!\d)")
_OR = re.compile(r"\s*(?:\bor\b|/)\s*", re.IGNORECASE)
_ISO = re.compile(r"\s*(\d{4})-\d{2}-\d{2}(?:T.*)?\s*")
_SINCE = re.compile(r"\s*[–—-]\s*(?:present|today|now)?\s*$", re.IGNORECASE)
_KINDS = (
    ("born", re.compile(r"\b(?:born|b\.|né[e]?|geb\.?)|^\s*\*", re.IGNORECASE)),
    ("died", re.compile(r"\b(?:died|d\.|gest\.?)|^\s*†", re.IGNORECASE)),
    ("active", re.compile(r"\b(?:active|flourished|fl\b\.?|worked|est(?:ablished|\.)|founded)", re.IGNORECASE)),
    ("after", re.compile(r"\b(?:after|since|not before|post)\b", re.IGNORECASE)),
    ("before", re.compile(r"\b(?:before|until|not after|by)\b", re.IGNORECASE)),
    ("exhibited", re.compile(r"\bexhibited\b", re.IGNORECASE)),
    ("published", re.compile(r"\b(?:re)?(?:published|printed|issued)\b", re.IGNORECASE)),
    ("cast", re.compile(r"\b(?:cast|reconstructed|replica)\b", re.IGNORECASE)),
)


@dataclass(frozen=True, slots=True)
class Dated:
    """When something was: from the year `begin` to the year `end`, either unknown; years before 1 are negative.

    `qualifier` says what stands in the way of taking it at its word ("circa", "or", "after", "before", "decade",
    "century", "period") or what happened then ("born", "died", "active", "exhibited", "published", "cast"); empty for
    a plain year or span. `doubted`: a question mark says so, not a word such as circa.
    """

    begin: int | None
    end: int | None
    qualifier: str = ""
    doubted: bool = field(default=False, compare=False, repr=False)

    @property
    def earliest(self) -> int | None:
        """The first year that is meant: of an approximate one some years before it."""
        return self.begin - _ABOUT_YEARS if self.begin is not None and self.qualifier == "circa" else self.begin

    @property
    def latest(self) -> int | None:
        """The last year that is meant: of an approximate one some years after it."""
        return self.end + _ABOUT_YEARS if self.end is not None and self.qualifier == "circa" else self.end

    @property
    def edtf(self) -> str:
        """The date as EDTF, level 1: `1594~` for "c. 1594", `../1700` for "before 1700", `182X` for "1820s"."""
        mark = ("?" if self.doubted else "~") if self.qualifier == "circa" else ""
        return edtf_of(self.begin, self.end, mark)

    @property
    def years(self) -> tuple[int, ...]:
        """Every year of a plain year or a plain span of at most ten; none where anything is uncertain."""
        if self.qualifier or self.begin is None or self.end is None or self.end - self.begin >= _LONGEST_SPAN:
            return ()
        return tuple(year for year in range(self.begin, self.end + 1) if year)


@lru_cache(maxsize=65_536)
def read_date(text: str) -> Dated | None:
    """Return what a catalogue's date says, None where it names no year.

    Of several dates the first counts: in "1826–7, reprinted 1892" that of the making.

    >>> read_date("1826–7, reprinted 1892"), read_date("c. 1594")
    (Dated(begin=1826, end=1827, qualifier=''), Dated(begin=1594, end=1594, qualifier='circa'))
    >>> read_date("born 1930"), read_date("fl.1780s"), read_date("date not known")
    (Dated(begin=1930, end=None, qualifier='born'), Dated(begin=1780, end=1789, qualifier='active'), None)
    >>> read_date("born Bonn 1770, died Wien 1827"), read_date("born Boston, MA 1836-died Maine 1910").end
    (Dated(begin=1770, end=1827, qualifier='born'), 1910)
    """
    iso = _ISO.fullmatch(text)
    if iso:
        return Dated(int(iso[1]), int(iso[1]))
    if (coded := _of_edtf(text)) is not None:
        return coded
    put = text if text.isdecimal() else in_english(text)
    found = _of_years(put)
    if found is None and (era := era_in(text)) is not None:
        return Dated(era[0], era[1], "" if era[2] else "period")
    return replace(found, doubted=True) if found is not None and found.qualifier == "circa" and "?" in put else found


def _of_edtf(text: str) -> Dated | None:
    """Return an EDTF date; what catalogues write alike, such as 1851, is one, and what they mean by 1503-05 is none."""
    if not re.search(r"[X~%/]|^Y|^-", text) or "?" in text:
        return None
    found = read_edtf(text)
    if found is None or re.fullmatch(r"\d{4}/\d{4}", text.strip()):
        return None
    begin, end, mark = found
    qualifier = (
        "circa" if mark else "decade" if "X" in text else "after" if end is None else "before" if begin is None else ""
    )
    return Dated(begin, end, qualifier)


def _of_years(text: str) -> Dated | None:
    first = next((found for found in _YEAR.finditer(text) if _is_year(found, text)), None)
    century = _CENTURY.search(text)
    if century and (first is None or century.start() < first.start()):
        return _of_century(century, text)
    if first is None:
        return None
    kind = next((name for name, pattern in _KINDS if pattern.search(text[: first.start("year")])), "")
    begin, until = _bounds(first)
    about = _is_about(first)
    rest = text[first.end() :]
    qualifier = kind or ("circa" if about else "decade" if first["decade"] else "")
    dash, choice = _DASHES.match(rest), _OR.match(rest)
    link = dash or choice
    second = _end(rest[link.end() :], begin) if link else None
    if choice and second:
        until, qualifier = max(until, second[0]), kind or "or"
        rest = rest[choice.end() + second[2] :]
        dash = _DASHES.match(rest)
        second = _end(rest[dash.end() :], begin) if dash else None
    if dash and second:
        until, qualifier = second[0], kind or ("circa" if about or second[1] else qualifier)
        if until < begin:
            return Dated(begin, begin, qualifier or "circa")
        return Dated(begin, until, qualifier)
    if qualifier == "born" or (not qualifier and _SINCE.fullmatch(rest)):
        return Dated(begin, None, qualifier)
    if qualifier in {"died", "before"}:
        return Dated(None, until, qualifier)
    if qualifier == "after":
        return Dated(begin, None, qualifier)
    return Dated(begin, until, qualifier)


def _is_year(match: re.Match[str], text: str) -> bool:
    """Tell whether a number is a year: one of three digits is where something says so, else it is a size."""
    if not int(match["year"]):
        return False  # no calendar of catalogues has a year 0
    return len(match["year"]) == 4 or bool(match["era"]) or _is_about(match) or match[0].strip() == text.strip()


def _is_about(match: re.Match[str]) -> bool:
    return bool(match["about"].strip() or match["doubt"])


def _bounds(match: re.Match[str]) -> tuple[int, int]:
    year = int(match["year"])
    if (match["era"] or "").lower().startswith("b"):
        return -year, -year
    if not match["decade"]:
        return year, year
    length = 100 if year % 100 == 0 and (match["part"] or "").lower() in ("early", "mid", "late") else 10
    low, high = _PARTS[match["part"].lower()] if match["part"] else (0.0, 1.0)
    return year + round(length * low), year + round(length * high) - 1 if year % 10 == 0 else year


def _of_century(match: re.Match[str], text: str) -> Dated:
    kind = next((name for name, pattern in _KINDS if pattern.search(text[: match.start()])), "century")
    is_before = (match["era"] or "").lower().startswith("b")
    begin, end = _within_century(int(match["number"]), match["part"], is_before=is_before)
    for name in ("last", "next"):
        if match[name]:
            other = _within_century(int(match[name]), match[f"{name}_part"], is_before=is_before)
            begin, end = min(begin, other[0]), max(end, other[1])
    if kind in ("before", "after"):
        return Dated(None, end, kind) if kind == "before" else Dated(begin, None, kind)
    return Dated(begin, end, kind)


def _within_century(number: int, part: str | None, *, is_before: bool) -> tuple[int, int]:
    """Return the years of a part of a century; of one before the Common Era they count down."""
    low, high = _PARTS[part.lower()] if part else (0, 1)
    begin, end = 100 * (number - 1) + 1 + round(100 * low), 100 * (number - 1) + round(100 * high)
    if not is_before:
        return begin, end
    return -100 * number + round(100 * low), -100 * number - 1 + round(100 * high)


def _end(rest: str, begin: int) -> tuple[int, bool, int] | None:
    """Return the year that ends a span, whether it is approximate, and where its text ends; None where none stands."""
    skipped = _BEFORE_END.match(rest)
    start = skipped.end() if skipped else 0
    full = _YEAR.match(rest, start)
    if full:
        return (
            _bounds(full)[1],
            _is_about(full) or bool(skipped and skipped[0].strip() in ("after", "before")),
            full.end(),
        )
    short = _SHORT_END.match(rest, start)
    if short and begin >= 100:
        unit = 10 ** len(short["digits"])
        return begin - begin % unit + int(short["digits"]), bool(short["about"]), short.end()
    return None
