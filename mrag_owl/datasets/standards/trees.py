"""What readers of nested records share: all values at a path, texts, and a record of what was found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

Fields = dict[str, object]


def every(value: object, path: str) -> Iterator[object]:
    """Yield all values at a path, through lists; the value itself at an empty one.

    >>> list(every({"a": [{"b": 1}, {"b": [2, 3]}]}, "a.b"))
    [1, 2, 3]
    """
    if isinstance(value, list):
        for item in value:
            yield from every(item, path)
    elif not path:
        if value is not None:
            yield value
    elif isinstance(value, Mapping):
        step, _, rest = path.partition(".")
        yield from every(value.get(step), rest)


def texts(value: object, path: str) -> list[str]:
    """Return the texts at a path, of elements with attributes their own; each once, in order."""
    found: dict[str, None] = {}
    for one in every(value, path):
        text = one.get("text", one.get("value")) if isinstance(one, Mapping) else one
        if isinstance(text, str | int | float) and (plain := " ".join(str(text).split())):
            found[plain] = None
    return list(found)


def first(value: object, *paths: str) -> str | None:
    """Return the first text at any of the paths."""
    return next((text for path in paths for text in texts(value, path)), None)


def record(**fields: object) -> Fields:
    """Return the fields that have something in them; a list of one text as that text."""
    return {key: value for key, given in fields.items() if (value := _plain(given)) not in (None, "", [], {})}


def _plain(given: object) -> object:
    return given[0] if isinstance(given, list) and len(given) == 1 and isinstance(given[0], str) else given


def year(text: str | None) -> str | None:
    """Return the year of an ISO date such as `1757-01-01T00:00:00Z`, any other text as it is."""
    if text is None:
        return None
    sign = "-" if text.startswith("-") else ""
    start = text.removeprefix("-").partition("-")[0]
    return f"{sign}{int(start)}" if start.isdecimal() and "-" in text.removeprefix("-") else text


def joined(parts: Iterable[str | None], mark: str = " ") -> str | None:
    """Return what is there of several texts, joined."""
    return mark.join(one for one in parts if one) or None
