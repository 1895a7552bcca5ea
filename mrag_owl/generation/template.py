"""A grounded paragraph without a model: each clause says what triples of the graph state, and carries them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from mrag_owl.generation.evidence import Attributed, Evidence, plain_name
from mrag_owl.records import Triple

_LARGEST_NUMBER_WORD = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_TOLD_APART = 3  # pictures that get a clause of their own
_IN_PARENTHESES = re.compile(r"\([^)]*\)")  # "wrap (dress)" is asked for by "wrap"; every dress is a dress
_KIND_OF_GARMENT = "nickname"
_NOUNS = {
    "textile pattern": "pattern",
    "animal": "pattern",
    "silhouette": "silhouette",
    "length": "length",
    "neckline type": "neckline",
    "opening type": "opening",
    "waistline": "waistline",
}


@dataclass(frozen=True, slots=True)
class Clause:
    """A statement about the pictures and every triple that it rests on."""

    text: str
    triples: tuple[Triple, ...]


@dataclass(frozen=True, slots=True)
class _Feature:
    """Something a picture shows, phrased as the object of "shows"; `support` holds each picture's triples."""

    phrase: str
    support: dict[int, tuple[Triple, ...]]
    matches_question: bool


def compose(question: str, pictures: Sequence[Evidence], *, stem: Callable[[str], list[str]]) -> tuple[Clause, ...]:
    """Return the clauses of a paragraph: what the pictures share, how many show what was asked, what tells them apart.

    `stem` splits a text into stems, so that the question's words are recognised in the names of the facts.
    Pictures come best first. Without pictures the single clause says that nothing was found.
    """
    if not pictures:
        return (Clause("No picture in the graph matches the question.", ()),)
    asked = set(stem(question))
    features = _features(pictures, asked=asked, stem=stem)
    shared = [feature for feature in features if len(feature.support) == len(pictures)]
    clauses = [_shared_clause(shared, len(pictures))] if shared and len(pictures) > 1 else []
    wanted = [feature for feature in features if feature.matches_question and feature not in shared]
    if len(pictures) > 1:
        clauses += [_counting_clause(feature, len(pictures)) for feature in wanted[:3]]
        if not clauses:
            clauses += [_counting_clause(feature, len(pictures)) for feature in features[:1]]
    clauses += _distinguishing_clauses(pictures, features)
    return tuple(clauses)


def paragraph(clauses: Iterable[Clause]) -> str:
    """Return the clauses as running text."""
    return " ".join(clause.text for clause in clauses)


def _features(pictures: Sequence[Evidence], *, asked: set[str], stem: Callable[[str], list[str]]) -> list[_Feature]:
    """Return what the pictures show: what was asked first, then what most of them show."""
    support: dict[str, dict[int, tuple[Triple, ...]]] = {}
    words: dict[str, set[str]] = {}
    agreement: dict[str, int] = {}

    def found(phrase: str, place: int, triples: tuple[Triple, ...], name: str, *, of: str = "") -> None:
        support.setdefault(phrase, {}).setdefault(place, triples)
        words.setdefault(phrase, asked.intersection(stem(_IN_PARENTHESES.sub(" ", name))))
        agreement.setdefault(phrase, len(words[phrase]) + len(asked.intersection(stem(of))))

    for place, picture in enumerate(pictures):
        for fact in picture.garments:
            if not fact.is_part:
                found(with_article(_alternatives(fact.name)), place, fact.triples, fact.name)
            for attribute in fact.attributes:
                phrase = quality(attribute)
                if attribute.kind != _KIND_OF_GARMENT:
                    phrase = f"{with_article(_alternatives(fact.name))} with {phrase}"
                found(phrase, place, (*fact.triples, attribute.triple), attribute.name, of=fact.name)
        for attribute in picture.attributes:
            found(quality(attribute), place, (attribute.triple,), attribute.name)
    features = [
        _Feature(phrase, places, bool(words[phrase]))
        for phrase, places in support.items()
        if words[phrase] or not _says_no(phrase)
    ]
    return sorted(features, key=lambda feature: (-agreement[feature.phrase], -len(feature.support), feature.phrase))


def _shared_clause(shared: Sequence[_Feature], count: int) -> Clause:
    chosen = shared[:3]
    triples = tuple(
        triple for feature in chosen for place in sorted(feature.support) for triple in feature.support[place]
    )
    both = "Both" if count == 2 else f"All {_number(count)}"
    return Clause(f"{both} pictures show {_enumeration([feature.phrase for feature in chosen])}.", triples)


def _counting_clause(feature: _Feature, count: int) -> Clause:
    places = sorted(feature.support)
    triples = tuple(triple for place in places for triple in feature.support[place])
    shows = "shows" if len(places) == 1 else "show"
    return Clause(f"{_number(len(places)).capitalize()} of {_number(count)} {shows} {feature.phrase}.", triples)


def _distinguishing_clauses(pictures: Sequence[Evidence], features: Sequence[_Feature]) -> list[Clause]:
    clauses = []
    for place in range(min(_TOLD_APART, len(pictures))):
        own = [feature for feature in features if feature.support.keys() == {place}]
        # A named attribute says more than the bare garment.
        own.sort(key=lambda feature: (not feature.matches_question, len(feature.support[place]) == 2))
        if own:
            chosen = own[:2]
            triples = tuple(triple for feature in chosen for triple in feature.support[place])
            name = pictures[place].iri.rpartition("/")[2].rpartition("#")[2]
            only = "" if len(pictures) == 1 else "Only "
            text = f"{name} shows {_enumeration([feature.phrase for feature in chosen])}."
            clauses.append(Clause(only + text, triples))
    return clauses


def _says_no(phrase: str) -> bool:
    return phrase.startswith("no ") or " with no " in phrase


def quality(attribute: Attributed) -> str:
    """Return an attribute as the object of "with" or "shows", in the words of its kind.

    >>> floral = Attributed("floral", "textile pattern", ("s", "p", "o"))
    >>> wrap = Attributed("wrap (dress)", "nickname", ("s", "p", "o"))
    >>> metal = Attributed("metal", "non-textile material type", ("s", "p", "o"))
    >>> quality(floral), quality(wrap), quality(metal)
    ('a floral pattern', 'a wrap dress', 'the non-textile material “metal”')
    """
    name = plain_name(attribute.name)
    if name.startswith("no "):
        return name
    if attribute.kind == _KIND_OF_GARMENT:
        return with_article(name)
    noun = _NOUNS.get(attribute.kind)
    if noun is None:
        kind = attribute.kind.partition(",")[0].removesuffix(" type") or "attribute"
        return f"the {kind} “{name}”"
    return with_article(name if noun[:4] in name else f"{name} {noun}")


def _alternatives(name: str) -> str:
    """Return a name that lists synonyms as a choice.

    >>> _alternatives("top, t-shirt, sweatshirt")
    'top, t-shirt or sweatshirt'
    """
    *first, last = name.split(", ")
    return f"{', '.join(first)} or {last}" if first else last


def with_article(noun: str) -> str:
    """Return a noun phrase with its indefinite article; plurals have none.

    >>> with_article("dress"), with_article("umbrella"), with_article("glasses")
    ('a dress', 'an umbrella', 'glasses')
    """
    first = noun.split(",", maxsplit=1)[0].split(" or ", maxsplit=1)[0]
    if first.endswith("s") and not first.endswith("ss"):
        return noun
    return f"{'an' if first[:1].lower() in 'aeiou' else 'a'} {noun}"


def _enumeration(phrases: Sequence[str]) -> str:
    *first, last = phrases
    return f"{', '.join(first)} and {last}" if first else last


def _number(count: int) -> str:
    return _LARGEST_NUMBER_WORD[count] if count < len(_LARGEST_NUMBER_WORD) else str(count)
