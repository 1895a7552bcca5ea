"""Shapes in which records say several things at a place: texts with a label each, and the same in many languages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from mrag_owl.datasets.columns import Column, is_nameable
from mrag_owl.datasets.inference.words import senses
from mrag_owl.datasets.mapping import LabelledSpec
from mrag_owl.datasets.record_shapes import is_empty

_LABELS = ("label", "type", "key", "field", "property")
_TEXTS = ("content", "value", "text")
_MOST_LABELS = 40
_ALWAYS = 0.9
_LANGUAGES = frozenset(
    (
        *("en", "de", "fr", "it", "es", "nl", "fi", "sv", "da", "nb", "nn", "pt", "pl", "cs", "ru", "uk", "ja", "ko"),
        *("zh", "el", "hu", "tr", "ar", "he", "la", "ca", "eu", "cy", "ga", "et", "lv", "lt", "sl", "hr", "ro", "bg"),
        *("eng", "deu", "ger", "fra", "fre", "ita", "spa", "nld", "dut", "fin", "swe", "dan", "jpn", "kor", "zho"),
        *("english", "german", "french", "italian", "spanish", "dutch", "japanese", "korean", "chinese", "chi"),
    )
)
_ENGLISH = ("en", "eng", "english")

_GROUPS = frozenset(
    (
        *("maker", "school", "culture", "nationality", "country", "department", "collection"),
        *("kind", "genre", "location", "period", "edition"),
    )
)
"""What several works in a row have in common, so that a spreadsheet has one cell for all of them."""

NAMING = frozenset(("id", "accession", "number"))
"""What names a record."""

_LEAST_EMPTY = 1 / 3


def labelled_lists(nested: Mapping[str, Mapping[str, Column]]) -> dict[str, LabelledSpec]:
    """Return the lists whose objects have a label and a text and nothing else, by their paths."""
    found: dict[str, LabelledSpec] = {}
    for at, inner in nested.items():
        label = next((name for name in _LABELS if name in inner), None)
        text = next((name for name in _TEXTS if name in inner), None)
        if len(inner) == 2 and label is not None and text is not None:
            labels = inner[label].values
            always = inner[label].count == inner[text].count
            if always and len(labels) <= _MOST_LABELS and all(map(is_nameable, labels)):
                found[at] = LabelledSpec(label, text)
    return found


def labels_beside(columns: dict[str, Column]) -> dict[str, str]:
    """Take away fields that only label the text beside them; return what each such text is called, by its path."""
    said: dict[str, str] = {}
    for path in list(columns):
        start, _, last = path.rpartition(".")
        text = next((f"{start}.{name}" for name in _TEXTS if start and f"{start}.{name}" in columns), None)
        if last == "label" and text is not None and len(columns[path].values) == 1:
            said[text.casefold()] = next(iter(columns.pop(path).values))
    return said


def one_language(columns: dict[str, Column]) -> dict[str, list[str]]:
    """Leave of fields in several languages the English one, or the one that says most; return the others, by its path.

    >>> columns = {path: Column(path) for path in ("title.fi", "title.en", "id")}
    >>> one_language(columns), list(columns)
    ({'title.en': ['title.fi']}, ['title.en', 'id'])
    """
    found: dict[str, list[str]] = {}
    for start, languages in sorted(_by_language(columns)):
        most = max(columns[f"{start}{one}"].count for one in languages)
        ordered = sorted(languages, key=lambda one, start=start: -columns[f"{start}{one}"].count)  # type: ignore[misc]
        english = [one for one in _ENGLISH if one in languages and columns[f"{start}{one}"].count >= _ALWAYS * most]
        kept = next(iter([*english, *ordered]))
        others = [f"{start}{one}" for one in ordered if one != kept]
        for path in others:
            columns.pop(path)
        found[f"{start}{kept}"] = others
    return found


def _by_language(columns: Mapping[str, Column]) -> Iterator[tuple[str, list[str]]]:
    """Yield what paths begin with where all that follows are names of languages, and these names."""
    ends: dict[str, list[str]] = {}
    for path in columns:
        start, dot, last = path.rpartition(".")
        ends.setdefault(f"{start}{dot}", []).append(last)
        start, line, last = path.rpartition("_")  # title_en, prdct_nm_korean
        if start and last.casefold() in _LANGUAGES:
            ends.setdefault(f"{start}{line}", []).append(last)
    for start, names in ends.items():
        if len(names) > 1 and all(name.casefold() in _LANGUAGES for name in names):
            yield start, names


def merged_columns(records: Iterable[Mapping[str, object]]) -> tuple[str, ...]:
    """Return the columns of a table, from its left, whose empty cells repeat what stands above, as merged cells do.

    They say what works have in common, such as their maker, or the number of one that goes on in the next rows, and
    what belongs to it. No text comes twice, and at least a third of the cells are empty: else nothing is known there.
    """
    table = list(records)
    found: list[str] = []
    for name in table[0] if table else ():
        texts = [str(record[name] or "").strip() for record in table]
        filled = [text for text in texts if text]
        is_within = all(is_empty(record[name]) for record in table if found and is_empty(record[found[-1]]))
        begins = [record for record in table if found and not is_empty(record[found[-1]])]
        if found and is_within and sum(not is_empty(record[name]) for record in begins) >= len(begins) / 2:
            found.append(name)  # it belongs to the cell before it
            continue
        is_group = bool(senses(name) & (_GROUPS if found else _GROUPS | NAMING))
        is_told_once = bool(texts[0]) and (bool(found) or len(set(filled)) == len(filled))
        comes_again = any(one == other != "" for one, other in pairwise(texts))
        if not is_group or not is_told_once or comes_again or len(filled) > (1 - _LEAST_EMPTY) * len(texts):
            break
        found.append(name)
    if found and senses(found[0]) & NAMING and len(found) < 2:
        return ()  # what has no number is no part of the work above
    return tuple(found)
