"""What the data sets of a store are called, and under which licences they are, as pages say it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from mrag_owl.endpoint.engine import Engine
from mrag_owl.resources import query_text

_ON_THE_WEB = re.compile(r"https?://[^\s<>\"]+")
_COMMONS = re.compile(
    r"https?://creativecommons\.org/(?:licenses/(?P<terms>[a-z-]+)|publicdomain/zero)/(?P<version>[\d.]+)"
)
_DOMAIN = re.compile(r"https?://creativecommons\.org/publicdomain/mark/")


@dataclass(frozen=True, slots=True)
class Licence:
    """The terms of a data set: what they are called, and their address, empty where none is stated."""

    name: str
    address: str


@dataclass(frozen=True, slots=True)
class Dataset:
    """A data set: what it is called, its home page, empty where none is stated, and its licences."""

    title: str
    page: str
    licences: tuple[Licence, ...]


async def read_datasets(engine: Engine) -> tuple[Dataset, ...]:
    """Return the data sets of the version that is served, by title; none where the store does not name them."""
    rows = await engine.select(query_text("select_datasets"))

    def told(rows: Sequence[dict[str, dict[str, str]]], name: str) -> list[str]:
        return list(dict.fromkeys(row[name]["value"] for row in rows if name in row))

    found = []
    for title, group in groupby(rows, key=lambda row: row["title"]["value"]):
        of = list(group)
        pages = [one for one in told(of, "page") if _ON_THE_WEB.fullmatch(one)]
        found.append(Dataset(title, (*pages, "")[0], tuple(licence_of(one) for one in told(of, "license"))))
    return tuple(found)


def licence_of(stated: str) -> Licence:
    """Return a licence by its address or its name.

    >>> licence_of("https://creativecommons.org/publicdomain/zero/1.0/").name
    'CC0 1.0'
    >>> licence_of("http://creativecommons.org/licenses/by-sa/4.0").name, licence_of("https://example.org/terms").name
    ('CC BY-SA 4.0', 'example.org/terms')
    >>> licence_of("only for research")
    Licence(name='only for research', address='')
    """
    if _ON_THE_WEB.fullmatch(stated) is None:
        return Licence(stated, "")
    if commons := _COMMONS.match(stated):
        kind = f"CC {commons['terms'].upper()}" if commons["terms"] else "CC0"
        return Licence(f"{kind} {commons['version']}", stated)
    return Licence("public domain" if _DOMAIN.match(stated) else stated.partition("://")[2].rstrip("/"), stated)
