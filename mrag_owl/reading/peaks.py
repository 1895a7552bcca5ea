"""In which decade, century or country there is most of something: years and places that are ranked, taken together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from urllib.parse import quote, unquote

import numpy as np

from mrag_owl.expressions.syntax import (
    TOP,
    And,
    ClassExpression,
    Named,
    Not,
    OneOf,
    Some,
    conjunction,
    disjunction,
    negation,
)
from mrag_owl.reading.forms import Asked, Peak, Ranked
from mrag_owl.reading.grammar import Words
from mrag_owl.reading.meaning import back
from mrag_owl.reading.periods import Range
from mrag_owl.reading.relations import Kinds, Relations
from mrag_owl.reading.tokens import Token
from mrag_owl.records import Iri

_SPANS = "urn:years:"
_SAID = "urn:said:"
_CENTURY = 100
_DECADE = 10
_MOST_SPANS = 500


def of_years(text: Sequence[Token], listed: Words) -> tuple[list[Token], int]:
    """Return a text with "year" for the decade or century that it asks for, and how many years that has; 0 for none.

    What names a certain one, "the 18th century", is left as it is. A "single year" is one, and no year among several.
    """
    for place, (before, noun) in enumerate(pairwise(text)):
        if before.text in listed["one_alone"] and noun.text in listed["said_year_noun"]:
            return [*text[:place], *text[place + 1 :]], 1
    lengths = listed["span_noun"]
    year = next(iter(listed["when_noun"].keys() & listed["said_year_noun"].keys()))
    for place, token in enumerate(text):
        for phrase, years in lengths.items():
            said = phrase.split()
            if len(said) > 1 and [one.text for one in text[place : place + len(said)]] == said:
                return [*text[:place], replace(token, text=year), *text[place + len(said) :]], int(years)
    asked = [place for place, token in enumerate(text) if not token.quoted and token.text in lengths]
    asked = [place for place in asked if not place or text[place - 1].text not in listed["ordinal"]]
    if len(asked) != 1:
        return list(text), 0
    (place,) = asked
    ahead = list(text[:place])
    if ahead and ahead[-1].text in listed["by_maker"]:  # works by decade
        ahead[-1] = replace(ahead[-1], text=next(one for one in listed["per"] if " " not in one))
    return [*ahead, replace(text[place], text=year), *text[place + 1 :]], int(lengths[text[place].text])


def by_span(asked: Asked | None, years: int, relations: Relations) -> Peak | None:
    """Return a question for the year that has most of something as one for the decade or century; None of any other."""
    if years == 1:
        return by_year(asked, relations)
    if not isinstance(asked, Ranked) or not isinstance(asked.expression, Named):
        return None
    role = back(asked.role)
    measure = relations.measure(role)
    if measure is None:
        return None
    base = relations.base
    numbers = base.numbers[base.values(measure).literals]
    shift = 0 if years == _DECADE else 1  # the 19th century begins with 1801
    found = np.unique((numbers[~np.isnan(numbers)] - shift) // years).astype(int).tolist()
    if found[-1] - found[0] >= _MOST_SPANS:
        return None
    spans = []
    for number in range(found[0], found[-1] + 1):
        least = number * years + shift
        within = Range(least, least + years - 1).of(role, relations)
        if within is not None:
            spans.append((span_iri(least, least + years - 1), conjunction(asked.counted, within)))
    return (
        Peak(asked.counted, role, tuple(spans), asked.fewest, first=asked.first, is_nth=asked.is_nth) if spans else None
    )


def by_year(asked: Asked | None, relations: Relations) -> Peak | None:
    """Return a question for the year that has most of something as one that counts what is dated in each year alone.

    What is dated by several years is in none, as where the number of one year is asked for. None where dates have no
    declared bounds, and of any other question.
    """
    if not isinstance(asked, Ranked) or asked.claimed or back(asked.role).iri not in relations.bounds:
        return None
    role = back(asked.role)
    years = relations.extents.individuals(asked.expression) if not role.inverse else []
    numbers = ((iri, relations.numbers_of(OneOf((iri,)), role)) for iri in years)
    dated = ((iri, Range(*some, *some).of(role, relations)) for iri, some in numbers if len(some) == 1)
    groups = tuple((iri, conjunction(asked.counted, within)) for iri, within in dated if within is not None)
    return Peak(asked.counted, role, groups, asked.fewest, first=asked.first, is_nth=asked.is_nth) if groups else None


def by_country(asked: Asked | None, places: Kinds, relations: Relations) -> Peak | None:
    """Return a question for the place that has most of something as one for the country, with all that is in it.

    Of some countries alone, as of all but one, those are asked of.
    """
    if not is_of_places(asked, places, relations) or not isinstance(asked, Ranked):
        return None
    role = back(asked.role)
    groups: list[tuple[Iri, ClassExpression]] = []
    lying = [one for one in relations.used_roles if places & relations.sources(one) & relations.targets(one)]
    for above in lying:
        widest = conjunction(asked.expression, negation(Some(above, TOP)))
        for iri in relations.extents.individuals(widest):
            named = relations.filling(role, OneOf((iri,))) or OneOf((iri,))
            inside = disjunction(named, Some(above, OneOf((iri,))))
            groups.append((iri, conjunction(asked.counted, Some(role, inside))))
    parts = asked.expression.operands if isinstance(asked.expression, And) else (asked.expression,)
    inner = (isinstance(one, Not) and isinstance(one.operand, Some) and one.operand.role in lying for one in parts)
    outer = conjunction(
        *(one for one, is_inner in zip(parts, inner, strict=True) if not is_inner)
    )  # no country lies in one
    among = None if isinstance(outer, Named) else outer
    return Peak(asked.counted, role, tuple(groups), asked.fewest, among) if groups else None


def is_of_places(asked: Asked | None, places: Kinds, relations: Relations) -> bool:
    """Tell whether a question asks for the place that has most of something."""
    if not isinstance(asked, Ranked):
        return False
    parts = asked.expression.operands if isinstance(asked.expression, And) else (asked.expression,)
    return any(isinstance(part, Named) and bool(relations.kinds_of_class(part.iri) & places) for part in parts)


def of_places(text: Sequence[Token], listed: Words) -> list[Token]:
    """Return a text with "place" for the country that it asks for; [] where it asks for none."""
    *_, noun = listed["place_noun"]
    for place, (before, word) in enumerate(pairwise(text), start=1):
        if before.text in listed["which"] and word.text in listed["nation"] and not word.quoted:
            return [*text[:place], replace(word, text=noun), *text[place + 1 :]]
    return []


def span_iri(first: int, last: int) -> Iri:
    """Return what stands for a span of years."""
    return Iri(f"{_SPANS}{first}-{last}")


def said_iri(name: str) -> Iri:
    """Return what stands for somebody whom only texts name."""
    return Iri(f"{_SAID}{quote(name)}")


def group_name(iri: Iri) -> str:
    """Return what a span of years, or somebody whom only texts name, is called; "" for what is neither.

    >>> group_name(said_iri("Lady Berti & Co")), group_name(span_iri(1970, 1979))
    ('Lady Berti & Co', '1970s')
    """
    return unquote(iri.removeprefix(_SAID)) if iri.startswith(_SAID) else span_name(iri)


def in_time(found: Iterable[tuple[Iri, float]]) -> tuple[tuple[Iri, float], ...]:
    """Return spans of years, each with a number, from the earliest on; nothing where any is no such span.

    >>> in_time([(Iri("urn:years:1970-1979"), 5), (Iri("urn:years:950-959"), 2)])[0]
    ('urn:years:950-959', 2)
    """
    given = tuple(found)
    if not all(iri.startswith(_SPANS) for iri, _ in given):
        return ()
    return tuple(sorted(given, key=lambda one: int(one[0].removeprefix(_SPANS).split("-")[0])))


def span_name(iri: Iri) -> str:
    """Return what a span of years is called; "" for what is none.

    >>> tuple(span_name(Iri(f"urn:years:{span}")) for span in ("1970-1979", "1801-1900", "1601-1650", "1642-1642"))
    ('1970s', '19th century', '1601-1650', '1642')
    """
    if not iri.startswith(_SPANS):
        return ""
    first, last = map(int, iri.removeprefix(_SPANS).split("-"))
    if first == last:
        return str(first)
    if last - first < _DECADE:
        return f"{first}s"
    if last - first < _CENTURY - 1:
        return f"{first}-{last}"
    number = last // _CENTURY
    ends = {1: "st", 2: "nd", 3: "rd"}
    return f"{number}{'th' if number in (11, 12, 13) else ends.get(number % 10, 'th')} century"
