"""From phrases to things asked for: which attribute is whose, what is denied, counted, or an alternative."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from mrag_owl.reading.linking.asked import Asked, Reading
from mrag_owl.reading.linking.binding import Binder
from mrag_owl.reading.linking.comparisons import Limit
from mrag_owl.reading.linking.counting import counts
from mrag_owl.reading.linking.denials import OPTIONAL, read_denials
from mrag_owl.reading.linking.glossary import Glossary
from mrag_owl.reading.linking.items import Items
from mrag_owl.reading.linking.phrases import Phrases
from mrag_owl.reading.linking.spans import Found
from mrag_owl.reading.linking.terms import Term
from mrag_owl.reading.linking.words import Token, plurals


def read(
    glossary: Glossary,
    tokens: Sequence[Token],
    found: Sequence[Found],
    limits: Mapping[int, Limit] | None = None,
    *,
    unknown: Sequence[int] = (),
) -> Reading:
    """Return what the phrases found in the tokens ask for; `limits` are those that phrases of these numbers say.

    `unknown`: the places of words that mean nothing in the vocabulary; some may be denied.
    """
    counted = counts(tokens, found)
    terms = [(limits[n],) if limits and n in limits else _terms(glossary, span) for n, span in enumerate(found)]
    is_item = [not (one and one[0].kind == "attribute") for one in terms]
    denied = read_denials(tokens, found, counted, is_item=is_item, unknown=unknown)
    items = Items(Phrases(glossary, tokens, found, terms=terms, scopes=denied.scopes, counted=counted))
    items.make_items()
    items.join_nouns()
    Binder(items).bind()
    applied = _count(items)
    return replace(_reading(items, denied.unknown), counted=applied)


def _terms(glossary: Glossary, span: Found) -> tuple[Term, ...]:
    terms = tuple(glossary.terms[sense.term] for sense in span.senses)
    return terms if span.role is None else tuple(replace(term, role=span.role) for term in terms)


def _count(items: Items) -> frozenset[int]:
    """Give every count the item it stands before; return where those begin that found one."""
    phrases = items.phrases
    applied: set[int] = set()
    for count in phrases.counted:
        index = next((n for n, span in enumerate(phrases.found) if span.first >= count.last), None)
        if index is None:
            continue
        between = phrases.tokens[count.last : phrases.found[index].first]
        if any(token.is_function_word or token.is_mark for token in between):
            continue
        item = items.owner.get(index)
        for place in range(index + 1, len(phrases.found)):
            if not phrases.gaps[place - 1].joins:
                break
            if place in items.owner and not phrases.is_attribute(place):
                item = items.owner[place]
        if item is not None and item.absence is None and not (count.is_pair and _comes_in_one(items, item)):
            item.minimum, item.maximum = count.minimum, count.maximum
            if item.classes:
                applied.add(count.first)
    return frozenset(applied)


def _comes_in_one(items: Items, item: Asked) -> bool:
    """Tell whether a pair of the items is one: "a pair of pants"."""
    phrases = items.phrases
    labels = [phrases.glossary.terms[iri].label for iri in item.classes if iri in phrases.glossary.terms]
    return any(not plurals(label.split(",")[0]) for label in labels)


def _reading(items: Items, denied: frozenset[int]) -> Reading:
    """Join alternatives and return the whole."""
    phrases = items.phrases
    joined = _alternatives(items)
    groups: list[list[Asked]] = []
    of: dict[int, list[Asked]] = {}
    for asked in items.asked:
        partners = [of[id(other)] for one, other in joined if one is asked and id(other) in of]
        partners += [of[id(one)] for one, other in joined if other is asked and id(one) in of]
        group = partners[0] if partners else []
        if not partners:
            groups.append(group)
        group.append(asked)
        of[id(asked)] = group
    meaningful = [
        tuple(asked for asked in group if asked.classes or asked.attributes or asked.absence) for group in groups
    ]
    kept = tuple(group for group in meaningful if group)
    for alternatives in kept:
        _share_limits(alternatives)
    chosen = {index: attribute.terms[0].iri for index, attribute in items.attribute.items()}
    optional = frozenset(index for index, scope in enumerate(phrases.scopes) if scope == OPTIONAL)
    return Reading(kept, frozenset(items.owner), chosen, denied, optional)


def _share_limits(group: Sequence[Asked]) -> None:
    """Say a limit behind the last of several alternatives of all: "a landscape or a portrait, before 1500".

    Not where one of them has a limit of its own.
    """
    *others, last = sorted(group, key=lambda asked: min(asked.phrases))
    own = [
        [one for alternatives in asked.attributes for one in alternatives if isinstance(one.terms[0], Limit)]
        for asked in (*others, last)
    ]
    if any(own[:-1]) or not own[-1]:
        return
    said = max(asked.phrases[-1] for asked in group)
    shared = [
        alternatives
        for alternatives in last.attributes
        if all(one in own[-1] and one.scope < 0 and one.phrase >= said for one in alternatives)
    ]
    for asked in others:
        asked.attributes += shared


def _alternatives(items: Items) -> list[tuple[Asked, Asked]]:
    """Join alternative attributes of one item in place; return the pairs of items that are alternatives."""
    phrases = items.phrases
    pairs: list[tuple[Asked, Asked]] = []
    is_or = False
    for index in reversed(range(len(phrases.gaps))):
        gap = phrases.gaps[index]
        if gap.joins and not gap.has_or:
            continue
        is_or = gap.has_or or (gap.is_list and is_or)
        left, right = items.owner.get(index), items.owner.get(index + 1)
        if not is_or or left is None or right is None:
            continue
        if left is right:
            _join_attributes(items, left, index)
        elif left.scope < 0 or right.scope < 0:
            pairs.append((left, right))
    return pairs


def _join_attributes(items: Items, item: Asked, index: int) -> None:
    one, other = items.attribute.get(index), items.attribute.get(index + 1)
    if one is None or other is None or (one.scope >= 0 and other.scope >= 0 and one.scope != item.scope):
        return
    first = next(group for group in item.attributes if one in group)
    second = next(group for group in item.attributes if other in group)
    if first is not second:
        first.extend(second)
        item.attributes.remove(second)
