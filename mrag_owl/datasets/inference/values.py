"""What the values of a field look like: dates, measures, pictures, media, ways of acquiring, genders, nationalities."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files

from mrag_owl.datasets.cleaning import life_in
from mrag_owl.datasets.columns import Column
from mrag_owl.datasets.dates import read_date

_LOOKED_AT = 2_000
UNKNOWN_YEARS = ("0", "9999", "-9999")
"""Numbers that stand for an unknown year."""

PICTURE = re.compile(r"\.(?:jpe?g|png|gif|tiff?|webp|jp2)(?:$|[?#])|/iiif/|/full/(?:full|max|!?\d)", re.IGNORECASE)
URL = re.compile(r"https?://\S+", re.IGNORECASE)
MEASURE = re.compile(
    r"\d(?:[\d.,/ ⅛¼⅜½⅝¾⅞]*)\s*(?:[x×X✕*]|by|cm\b|mm\b|㎝|㎜|in\b|in\.|inches|\bm\b|′|\")", re.IGNORECASE
)
LIFE = re.compile(
    r"(?<!\d)(\d{3,4})\s*[-–—~〜∼]\s*(\d{3,4}|\?)?(?!\d)|\b(?:born|b\.|geb\.?|né|née|nato|nata|nacido)\s*\d{4}",
    re.IGNORECASE,
)
FILED = re.compile(r"[^\d,]{2,40}, [^\d,]{1,40}(?:, [^\d]+)?")
CREDIT = re.compile(
    r"\b(?:gift|given|purchase[d]?|bequest|bequeathed|presented|donated|donation|fund|transfer(?:red)?|lent|courtesy|acquired"
    r"|schenkung|geschenk|ankauf|vermächtnis|erworben|don|legs|achat|dépôt|dono|acquisto|lascito|donación|compra|legado|schenking|aankoop)\b"
    r"|구입|기증|관리전환|購入|寄贈|購藏|捐贈|捐赠",
    re.IGNORECASE,
)
MEDIA = re.compile(
    r"\b(?:oil|canvas|paper|bronze|ink|watercolou?r|graphite|pencil|charcoal|tempera|gouache|pastel|chalk|print|lithograph|etching"
    r"|engraving|woodcut|wood|marble|silver|gold|clay|ceramic|porcelain|glass|cotton|silk|wool|linen|acrylic|photograph|plaster"
    r"|öl|leinwand|papier|tinte|tusche|aquarell|holz|kupferstich|radierung|kreide|lithogra(?:f|ph)ie|siebdruck|gips"
    r"|huile|toile|encre|aquarelle|bois|marbre|craie|estampe|olio|tela|carta|legno|acquerello|óleo|lienzo|papel|tinta|madera)\b"
    r"|캔버스|유채|유화|종이|한지|수묵|채색|먹|油彩|紙|纸|墨|絹|绢|木|布|銅",
    re.IGNORECASE,
)


@cache
def value_words() -> Mapping[str, tuple[str, ...]]:
    """Return the lists of `value_words.toml`."""
    given = tomllib.loads((files(__package__) / "value_words.toml").read_text(encoding="utf-8"))
    return {name: tuple(word.strip() for word in words.split(",") if word.strip()) for name, words in given.items()}


def gender_of(text: str) -> str | None:
    """Return "female" or "male" for a word that says so, None for others."""
    said = text.strip().casefold()
    return next((name for name in ("female", "male") if said in value_words()[name]), None)


def says_nothing(text: str) -> bool:
    """Tell whether a text says that nothing is known."""
    return text.strip().casefold() in value_words()["unknown"]


def is_unknown_maker(text: str) -> bool:
    """Tell whether a text stands for a maker whom nobody knows."""
    return text.strip().casefold() in value_words()["unknown_makers"]


def texts(column: Column) -> list[str]:
    """Return the values that are looked at: the most frequent ones."""
    if len(column.values) <= _LOOKED_AT:
        return list(column.values)
    return [text for text, _ in column.values.most_common(_LOOKED_AT)]


def known(column: Column) -> list[str]:
    """Return the values that say something: none of those that say that nothing is known."""
    return [text for text in texts(column) if not says_nothing(text)]


def share(column: Column, test: Callable[[str], object]) -> float:
    """Return the share of a field's records whose value passes a test, in [0, 1]; 0 for a field without values."""
    looked = known(column)
    total = sum(column.values[text] for text in looked)
    return sum(column.values[text] for text in looked if test(text)) / total if total else 0.0


def is_year(text: str) -> bool:
    """Tell whether a text is one year of the last four thousand.

    >>> is_year("1827"), is_year("1827-03"), is_year("12")
    (True, False, False)
    """
    return bool(re.fullmatch(r"-?\d{3,4}(?:\.0)?", text)) and int(float(text)) <= 2100


def is_date(text: str) -> bool:
    """Tell whether a text is short and names a year or a century."""
    return len(text) <= 80 and read_date(text) is not None


def years(column: Column) -> float:
    """Return the share of values that are dates, of those that do not stand for an unknown year."""
    looked = [text for text in known(column) if text.strip("() ") not in UNKNOWN_YEARS]
    total = sum(column.values[text] for text in looked)
    return sum(column.values[text] for text in looked if is_date(text)) / total if total else 0.0


def moments(column: Column) -> float:
    """Return the share of values that are points in time of these days to the minute, as databases note changes."""
    return share(column, re.compile(r"(?:19[89]|20)\d\d-\d\d-\d\d[T ](?!00:00(?::00)?)\d\d:\d\d.*").fullmatch)


def lettered(column: Column) -> float:
    """Return the share of values with letters that are no codes and name no years."""
    return share(column, lambda text: re.search(r"[^\W\d_]", text) and not re.search(r"^\d|_|\d{3}", text))


def with_lives(column: Column) -> float:
    """Return the share of values that are a name and a life: "Bellows, George (American, 1882–1925)"."""
    return share(column, life_in)


def median_year(column: Column) -> int | None:
    """Return the year in the middle of a field's dates, None where it has none."""
    found: Counter[int] = Counter()
    for text in known(column):
        dated = read_date(text) if len(text) <= 80 else None
        year = None if dated is None else dated.begin if dated.begin is not None else dated.end
        if year is not None:
            found[year] += column.values[text]
    ordered = sorted(found.elements())
    return ordered[len(ordered) // 2] if ordered else None


def of_text(pattern: re.Pattern[str]) -> Callable[[Column], float]:
    """Return what gives the share of values with a pattern in them."""
    return lambda column: share(column, pattern.search)


pictures = of_text(PICTURE)
urls = of_text(re.compile(rf"^(?:{URL.pattern})$", re.IGNORECASE))
measures = of_text(MEASURE)
credits_ = of_text(CREDIT)
media = of_text(MEDIA)
lives = of_text(LIFE)


def numbers(column: Column) -> float:
    """Return the share of values that are numbers, with a decimal point or comma."""
    return share(column, re.compile(r"[-+]?\d+(?:[.,]\d+)?").fullmatch)


def genders(column: Column) -> float:
    """Return the share of values that are words for a gender."""
    return share(column, gender_of)


def filed_by_surname(column: Column) -> float:
    """Return the share of values of the form "Blake, William"."""
    return share(column, FILED.fullmatch)


def parts_of(column: Column) -> Column:
    """Return the column of the parts of a field's values, where they are lists in one text."""
    return column.separated(column.separator) if column.separator is not None else column


def longest_part(column: Column) -> int:
    """Return the characters of the longest part of a field's values."""
    return parts_of(column).longest


def differs(column: Column) -> bool:
    """Tell whether hardly a value comes twice."""
    return len(column.values) >= 0.9 * column.count


def repeated(column: Column) -> bool:
    """Tell whether a field's values come again and again, as kinds, places and people do, and are short."""
    few = len(column.values) <= 0.5 * column.count
    return (few or column.share_repeated >= 0.5) and column.longest <= 120
