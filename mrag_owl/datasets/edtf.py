"""Dates in the Extended Date/Time Format, level 1 (ISO 8601-2:2019; loc.gov/standards/datetime), as far as years go."""

from __future__ import annotations

import re

EDTF = "http://id.loc.gov/datatypes/edtf/EDTF"

_YEAR = r"(?:Y-?\d{5,}|-?\d{4}|-?\d{3}X|-?\d{2}XX)"
_DATE = re.compile(rf"(?P<year>{_YEAR})(?:-[0-9X]{{2}}(?:-[0-9X]{{2}})?)?(?P<mark>[?~%])?")


def edtf_of(begin: int | None, end: int | None, mark: str = "") -> str:
    """Return a range of years as EDTF, each end marked `~` for about, `?` for doubted; years before 1 are negative.

    There is no year 0 in a catalogue, but one in ISO 8601: 480 BCE is -0479.

    >>> edtf_of(1826, 1826), edtf_of(1594, 1594, "~"), edtf_of(1820, 1829), edtf_of(None, 1700), edtf_of(-480, -221)
    ('1826', '1594~', '182X', '../1700', '-0479/-0220')
    """
    if begin is None or end is None:
        return f"{_year(begin, mark) if begin is not None else '..'}/{_year(end, mark) if end is not None else '..'}"
    if begin == end:
        return _year(begin, mark)
    if not mark and begin > 0 and begin % 10 == 0 and end == begin + 9:
        return f"{begin // 10:03}X"
    return f"{_year(begin, mark)}/{_year(end, mark)}"


def _year(year: int, mark: str) -> str:
    number = year + 1 if year < 0 else year
    return f"{'Y' if abs(number) > 9999 else ''}{'-' if number < 0 else ''}{abs(number):04}{mark}"


def read_edtf(text: str) -> tuple[int | None, int | None, str] | None:
    """Return the first and last year of an EDTF date or interval, and its mark; None for what is none.

    >>> read_edtf("182X"), read_edtf("1590~/1600"), read_edtf("1984/.."), read_edtf("c. 1600")
    ((1820, 1829, ''), (1590, 1600, '~'), (1984, None, ''), None)
    """
    first, slash, last = text.strip().partition("/")
    begin, end = (_DATE.fullmatch(one) if one not in ("", "..") else None for one in (first, last or first))
    if (begin is None and first not in ("", "..")) or (end is None and (last or first) not in ("", "..")):
        return None
    if (begin is None and end is None) or (not slash and begin is None):
        return None
    if slash and not last:
        end = None
    marks = {found["mark"] or "" for found in (begin, end) if found is not None} - {""}
    years = (_bounds(begin["year"])[0] if begin else None, _bounds(end["year"])[1] if end else None)
    return *years, "%" if len(marks) > 1 else next(iter(marks), "")


def _bounds(year: str) -> tuple[int, int]:
    bare = year.removeprefix("Y")
    low, high = (int(bare.replace("X", digit)) for digit in "09")
    if bare.startswith("-"):
        low, high = high, low
    return _historic(low), _historic(high)


def _historic(number: int) -> int:
    return number - 1 if number <= 0 else number
