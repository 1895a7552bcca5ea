"""What is in a server's JSON: hits by paths into it, as plain bounded text that gives nobody orders."""

from __future__ import annotations

import html
import json
import re
from dataclasses import dataclass

from mrag_owl.errors import RetrievalError
from mrag_owl.llm.plain_text import gives_orders, plain_text, without_orders

MOST_HITS = 30
"""Hits of one answer that are looked at."""

_LONGEST_TITLE, _LONGEST_TEXT, _LONGEST_ADDRESS = 160, 600, 2000
_HIDDEN = re.compile(r"(?is)<(script|style|head|noscript|template)\b.*?</\1\s*>|<!--.*?-->")
_TAG = re.compile(r"<[^<>]{0,2000}>")


@dataclass(frozen=True, slots=True)
class HitPaths:
    """Where the hits are in an answer, and what is where in each: keys and positions parted by points.

    An empty path is nowhere; `hits` empty: the answer is the list itself.
    """

    hits: str
    title: str
    text: str = ""
    address: str = ""
    kind: str = ""
    picture: str = ""


@dataclass(frozen=True, slots=True)
class RawHit:
    """What a server says of one thing, cleaned; `picture` is the address of its picture, empty without one."""

    title: str
    text: str
    address: str
    kind: str
    picture: str


def read_hits(content: bytes, paths: HitPaths) -> list[RawHit]:
    """Return the hits in an answer; raises RetrievalError where it is no JSON or has no list there.

    What has no title is no hit; markup is taken out, and so are sentences that give orders.
    """
    try:
        answer = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise RetrievalError(
            f"the answer is no JSON: {plain_text(content[:80].decode('utf-8', 'replace'))!r}"
        ) from error
    listed = value_at(answer, paths.hits)
    if isinstance(listed, dict):
        listed = list(listed.values())  # MediaWiki's pages, by their numbers
    if not isinstance(listed, list):
        raise RetrievalError(f"the answer has no list of hits at {paths.hits!r}")
    found = []
    for one in listed[:MOST_HITS]:
        title = cleaned(value_at(one, paths.title), longest=_LONGEST_TITLE)
        if not title or gives_orders(title):
            continue
        found.append(
            RawHit(
                title,
                without_orders(cleaned(value_at(one, paths.text), longest=_LONGEST_TEXT)),
                _address(value_at(one, paths.address)),
                without_orders(cleaned(value_at(one, paths.kind), longest=_LONGEST_TITLE)),
                _address(value_at(one, paths.picture)),
            )
        )
    return found


def value_at(value: object, path: str) -> object:
    """Return what is at a path in JSON, None where there is nothing.

    >>> value_at({"a": [{"b": 1}]}, "a.0.b"), value_at({"a": 1}, "a.b"), value_at([3], "")
    (1, None, [3])
    """
    for step in filter(None, path.split(".")):
        if isinstance(value, dict):
            value = value.get(step)
        elif isinstance(value, list) and step.isdecimal() and int(step) < len(value):
            value = value[int(step)]
        else:
            return None
    return value


def cleaned(value: object, *, longest: int) -> str:
    """Return a value as plain text of at most so many characters, whole words; lists are joined.

    >>> cleaned("<b>Blue</b> &amp; white<script>alert(1)</script>", longest=40)
    'Blue & white'
    """
    if isinstance(value, list):
        value = ", ".join(str(one) for one in value[:20] if isinstance(one, str | int | float))
    if not isinstance(value, str | int | float) or isinstance(value, bool):
        return ""
    raw = str(value)[: 50 * longest]
    text = plain_text(html.unescape(_TAG.sub(" ", _HIDDEN.sub(" ", raw)))).replace("<", " ").replace(">", " ")
    text = " ".join(text.encode("utf-8", "replace").decode().split())
    return text if len(text) <= longest else text[:longest].rpartition(" ")[0] + " …"


def _address(value: object) -> str:
    text = value.strip() if isinstance(value, str) else ""
    is_one = (
        text.startswith(("http://", "https://")) and len(text) <= _LONGEST_ADDRESS and not set(text) & set(' <>"\n')
    )
    return text if is_one else ""
