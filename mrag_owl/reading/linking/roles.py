"""Which of several roles a name goes with, by the words before it: "by Turner", "about Turner", "acquired in 1900"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from mrag_owl.expressions.lexicon import PREPOSITIONS
from mrag_owl.reading.inflections import stem
from mrag_owl.reading.linking.glossary import Glossary
from mrag_owl.reading.linking.spans import Found
from mrag_owl.reading.linking.terms import Term
from mrag_owl.reading.linking.words import DETERMINERS, Token
from mrag_owl.records import Iri

_MOST_WORDS = 4


def choose_role(glossary: Glossary, tokens: Sequence[Token], span: Found) -> Found | None:
    """Return the phrase with the role that the words before it name, and with those terms alone that it leads to.

    None where they name a property of something else, as "born in" before "London" does of a maker, or one that never
    leads to what has the name: "by Whistler", whom works only show.
    """
    for _, _, roles in _named(glossary, tokens, span.first):
        fitting = {sense: own for sense in span.senses if (own := _led_to(glossary.terms.get(sense.term), roles))}
        if fitting:
            counts = {role: sum(own.get(role, 0) for own in fitting.values()) for role in roles}
            role = max(roles, key=lambda one: counts[one])
            senses = tuple(sense for sense, own in fitting.items() if role in own)
            return replace(span, senses=senses, role=role)
        is_of_population = bool(set(roles) & set(glossary.schema.attribute_roles))
        is_name = tokens[span.first].is_capital or any(sense.strength == "named" for sense in span.senses)
        if (is_name or not is_of_population) and _are_attributes(glossary, span):
            return None
    return span


def _are_attributes(glossary: Glossary, span: Found) -> bool:
    known = [glossary.terms[sense.term] for sense in span.senses if sense.term in glossary.terms]
    return bool(known) and all(term.kind == "attribute" for term in known)


def role_words(glossary: Glossary, tokens: Sequence[Token], found: Sequence[Found]) -> list[Found]:
    """Return where the words stand that chose the roles of phrases; they mean nothing by themselves."""
    return [
        Found(first, last, (), 1.0)
        for span in found
        if span.role is not None
        for first, last, roles in _named(glossary, tokens, span.first)
        if span.role in roles
    ]


def _led_to(term: Term | None, roles: Sequence[Iri]) -> dict[Iri, int]:
    """Return from how many of the population each of the roles leads to the term, where any does."""
    if term is None or term.kind != "attribute":
        return {}
    known = term.roles or {term.role: 1}
    return {role: known[role] for role in roles if role in known}


def _named(glossary: Glossary, tokens: Sequence[Token], place: int) -> Iterator[tuple[int, int, tuple[Iri, ...]]]:
    """Yield where words for roles end right before a place, but for articles and prepositions, the longest first."""
    while place and tokens[place - 1].plain in DETERMINERS:
        place -= 1
    ends = [place]
    while ends[-1] and tokens[ends[-1] - 1].plain in PREPOSITIONS and len(ends) < 3:
        ends.append(ends[-1] - 1)
    for end in reversed(ends):
        for first in range(max(0, end - _MOST_WORDS), end):
            phrase = " ".join(
                stem(token.plain) if token.plain.isascii() else token.plain for token in tokens[first:end]
            )
            if roles := glossary.role_phrases.get(phrase):
                yield first, end, roles
