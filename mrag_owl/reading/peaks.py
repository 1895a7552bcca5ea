"""In which decade or century there is most of something: years that are ranked, taken ten or a hundred together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from mrag_owl.expressions.syntax import Named, conjunction
from mrag_owl.reading.forms import Asked, Peak, Ranked
from mrag_owl.reading.grammar import Words
from mrag_owl.reading.meaning import back
from mrag_owl.reading.periods import Range
from mrag_owl.reading.relations import Relations
from mrag_owl.reading.tokens import Token
from mrag_owl.records import Iri

_SPANS = "urn:years:"
_CENTURY = 100
_MOST_SPANS = 500


def of_years(text: Sequence[Token], listed: Words) -> tuple[list[Token], int]:
    """Return a text with "year" for the decade or century that it asks for, and how many years that has; 0 for none.

    What names a certain one, "the 18th century", is left as it is.
    """
    lengths = listed["span_noun"]
    asked = [place for place, token in enumerate(text) if not token.quoted and token.text in lengths and place]
    asked = [place for place in asked if text[place - 1].text not in listed["ordinal"]]
    if len(asked) != 1:
        return list(text), 0
    (place,) = asked
    year = next(iter(listed["when_noun"].keys() & listed["said_year_noun"].keys()))
    return [*text[:place], replace(text[place], text=year), *text[place + 1 :]], int(lengths[text[place].text])


def by_span(asked: Asked | None, years: int, relations: Relations) -> Peak | None:
    """Return a question for the year that has most of something as one for the decade or century; None of any other."""
    if not isinstance(asked, Ranked) or not isinstance(asked.expression, Named):
        return None
    role = back(asked.role)
    measure = relations.measure(role)
    if measure is None:
        return None
    base = relations.base
    numbers = base.numbers[base.values(measure).literals]
    shift = 1 if years == _CENTURY else 0  # the 19th century begins with 1801
    first, last = (int((end(numbers) - shift) // years) for end in (np.nanmin, np.nanmax))
    if last - first > _MOST_SPANS:
        return None
    spans = []
    for number in range(first, last + 1):
        least = number * years + shift
        within = Range(least, least + years - 1).of(role, relations)
        if within is not None:
            spans.append((Iri(f"{_SPANS}{least}-{least + years - 1}"), conjunction(asked.counted, within)))
    return Peak(asked.counted, role, tuple(spans), asked.fewest) if spans else None


def span_name(iri: Iri) -> str:
    """Return what a span of years is called.

    >>> span_name(Iri("urn:years:1970-1979")), span_name(Iri("urn:years:1801-1900"))
    ('1970s', '19th century')
    """
    first, last = map(int, iri.removeprefix(_SPANS).split("-"))
    if last - first < _CENTURY - 1:
        return f"{first}s"
    number = last // _CENTURY
    ends = {1: "st", 2: "nd", 3: "rd"}
    return f"{number}{'th' if number in (11, 12, 13) else ends.get(number % 10, 'th')} century"
