"""Texts of a source as literals of a datatype, in the datatype's own lexical form."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import date, datetime
from decimal import Decimal, InvalidOperation
from functools import lru_cache
from types import MappingProxyType

from mrag_owl.datasets.edtf import EDTF, read_edtf
from mrag_owl.errors import SourceError
from mrag_owl.vocabulary import XSD

_TRUE = frozenset(("true", "1", "yes", "y", "t"))
_FALSE = frozenset(("false", "0", "no", "n", "f"))
_G_YEAR = re.compile(r"-?\d{4,}")
_INTEGER = re.compile(r"[+-]?\d+(?:\.0+)?")


def _integer(text: str) -> str:
    if not _INTEGER.fullmatch(text):
        raise ValueError(text)
    return str(int(text.partition(".")[0]))


def _decimal(text: str) -> str:
    number = Decimal(text)
    if not number.is_finite():
        raise ValueError(text)
    return format(number, "f")


def _double(text: str) -> str:
    return repr(float(text)).replace("inf", "INF").replace("nan", "NaN")


def _boolean(text: str) -> str:
    small = text.casefold()
    if small not in _TRUE | _FALSE:
        raise ValueError(text)
    return "true" if small in _TRUE else "false"


def _g_year(text: str) -> str:
    padded = text if not text.isdecimal() else text.zfill(4)
    if not _G_YEAR.fullmatch(padded):
        raise ValueError(text)
    return padded


def _any_uri(text: str) -> str:
    if re.search(r'[\s<>"{}|\\^`]', text):
        raise ValueError(text)
    return text


def _edtf(text: str) -> str:
    if read_edtf(text) is None:
        raise ValueError(text)
    return text


DATATYPES: Mapping[str, tuple[str, Callable[[str], str], str]] = MappingProxyType(
    {
        "string": (f"{XSD}string", str, "text"),
        "integer": (f"{XSD}integer", _integer, "1851"),
        "decimal": (f"{XSD}decimal", _decimal, "12.5"),
        "double": (f"{XSD}double", _double, "1.5e3"),
        "boolean": (f"{XSD}boolean", _boolean, "true"),
        "date": (f"{XSD}date", lambda text: date.fromisoformat(text).isoformat(), "1851-12-19"),
        "dateTime": (f"{XSD}dateTime", lambda text: datetime.fromisoformat(text).isoformat(), "1851-12-19T08:00:00"),
        "gYear": (f"{XSD}gYear", _g_year, "1851"),
        "edtf": (EDTF, _edtf, "1594~"),
        "anyURI": (f"{XSD}anyURI", _any_uri, "https://example.org/a"),
    }
)
"""Name in a mapping → the datatype, what writes its lexical form or raises ValueError, and an example."""


@lru_cache(maxsize=65_536)
def lexical(text: str, kind: str) -> str:
    """Return a text in the lexical form of a datatype; raises SourceError where it is not of it.

    >>> lexical("+07", "integer"), lexical("Yes", "boolean")
    ('7', 'true')
    """
    _, write, example = DATATYPES[kind]
    try:
        return write(text)
    except (ValueError, InvalidOperation) as error:
        raise SourceError(f"{text!r} is no {kind} (such as {example})") from error
