"""Verb phrases in English: agreement, negation, and what is said of literals."""

from __future__ import annotations

from collections.abc import Sequence

from mrag_owl.expressions.english_fragments import interval_words, literal_words, time_words
from mrag_owl.expressions.english_words import (
    is_always_plural,
    looks_plural,
    past_tense_of,
    plural,
    plural_verb,
    with_article,
)
from mrag_owl.expressions.lexicon import Lexicon
from mrag_owl.expressions.syntax import DataSays, DataSome, DataValue
from mrag_owl.expressions.terms import number, truth

_MOST_PHRASES = 5
_OF_ANYTHING = {"a": "something", "any": "anything"}


def agree(template: str, *, many: bool) -> str:
    """Return a verb phrase in the singular as it is, or for many.

    >>> agree("has {}", many=True)
    'have {}'
    """
    first, _, rest = template.partition(" ")
    return f"{plural_verb(first)} {rest}" if many else template


def negated(template: str, *, many: bool) -> str:
    """Return the negation of a verb phrase in the singular, for one or many.

    >>> negated("is in {}", many=True), negated("has {}", many=False)
    ('are not in {}', 'does not have {}')
    >>> negated("was made in {}", many=True), negated("died in {}", many=True)
    ('were not made in {}', 'did not die in {}')
    """
    first, _, rest = template.partition(" ")
    if first in ("is", "was"):
        return f"{plural_verb(first) if many else first} not {rest}"
    if (base := past_tense_of(first)) is not None:
        return f"did not {base} {rest}"
    return f"{'do' if many else 'does'} not {plural_verb(first)} {rest}"


def is_a(noun: str, *, many: bool) -> str:
    """Return that one is a … or that many are …s."""
    if many:
        return f"are {plural(noun)}"
    return f"are {noun}" if is_always_plural(noun) else f"is {with_article(noun, noun)}"


def determined(phrase: str, noun: str, *, many: bool, article: str) -> str:
    """Return the phrase in the plural, or with its article; its last words are the noun."""
    if many:
        return phrase.removesuffix(noun) + plural(noun)
    if phrase == "thing" and article in _OF_ANYTHING:
        return _OF_ANYTHING[article]
    if article == "a":
        return with_article(phrase, noun)
    return f"{article} {phrase}".strip()


def about_value(part: DataSome | DataValue | DataSays, lexicon: Lexicon) -> str:
    """Return a verb phrase in the singular about a value of a data property."""
    if isinstance(part, DataSays):
        return about_text([part], lexicon)
    verb = lexicon.verb(part.data_property)
    if isinstance(part, DataValue):
        holds = truth(part.lexical, part.datatype)
        if holds is not None and verb.noun.startswith("is ") and part.data_property not in lexicon.phrases:
            return verb.noun if holds else f"is not {verb.noun.removeprefix('is ')}"
        said = literal_words(part.lexical, part.datatype)
        if part.data_property in lexicon.phrases:
            return verb.template.replace("{}", said)
        is_counted = looks_plural(verb.noun) and number(part.lexical, part.datatype) is not None
        return f"has {said} {verb.noun}" if is_counted else f"has the {verb.noun} {said}"
    if part.minimum is None and part.maximum is None:
        if looks_plural(verb.noun):
            return f"has some number of {verb.noun}"
        said = verb.noun if names_year(verb.noun) else f"numeric {verb.noun}"
        return f"has {with_article(said, verb.noun)}"
    if (verb.noun, None) in (("latest year", part.minimum), ("earliest year", part.maximum)):
        return f"is dated {when(part)}"
    if names_year(verb.noun):
        return f"has {with_article(verb.noun, verb.noun)} {when(part)}"
    said = interval_words(part)
    if part.data_property in lexicon.phrases:
        return verb.template.replace("{}", said)
    return (
        f"has {said} {verb.noun}" if looks_plural(verb.noun) else f"has {with_article(verb.noun, verb.noun)} of {said}"
    )


def _some_phrases(phrases: Sequence[str]) -> list[str]:
    quoted = [f"“{phrase}”" for phrase in phrases]
    return quoted if len(quoted) <= _MOST_PHRASES else [*quoted[:3], f"{len(quoted) - 3} others"]


def about_text(parts: Sequence[DataSays], lexicon: Lexicon) -> str:
    """Return a verb phrase in the singular about what the texts of one data property say: all of the parts."""
    noun = lexicon.verb(parts[0].data_property).noun
    ordered = sorted(parts, key=lambda part: len(part.phrases))
    first, *others = (" or ".join(_some_phrases(part.phrases)) for part in ordered)
    if others and " or " in first:
        first = f"either {first}"
    more = (f", and either {one}" if " or " in one else f" and {one}" for one in others)
    return f"has {with_article(noun, noun)} that says {first}{''.join(more)}"


def names_year(noun: str) -> bool:
    """Tell whether a number of this name is a year."""
    return noun.rpartition(" ")[2] == "year"


def when(bounds: DataSome) -> str:
    """Return when something is whose year lies in a range."""
    exclusive = bounds.exclusive_minimum if bounds.minimum is not None else bounds.exclusive_maximum
    if bounds.minimum is not None and bounds.maximum is not None:
        low = bounds.minimum + (1 if bounds.exclusive_minimum else 0)
        return time_words(low, bounds.maximum - (1 if bounds.exclusive_maximum else 0))
    return time_words(bounds.minimum, bounds.maximum, exclusive=exclusive)
