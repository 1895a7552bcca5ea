"""A grounded paragraph without a model: each clause says what triples of the graph state, and carries them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import accumulate, chain

from mrag_owl.expressions.english_qualities import NICKNAME, alternatives, plain_name, quality_words, with_article
from mrag_owl.expressions.english_verbs import agree
from mrag_owl.expressions.english_words import with_own_articles, years_in_a_row
from mrag_owl.expressions.lexicon import unmistakable
from mrag_owl.generation.evidence import Attributed, Evidence, Item, spanned
from mrag_owl.records import Triple

_LARGEST_NUMBER_WORD = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_MOST_SHARED = 4  # features that are told of all
_ORDINALS = ("first", "second", "third")
_TOLD_APART = len(_ORDINALS)  # individuals that get a clause of their own
_FEW = 10  # among more, what one alone shows tells nothing of the rest, unless it was asked for
_KNOWN_NAMES = 4096  # names whose wording is remembered
_OF_AN_ITEM = 2  # triples that state an item: that it is there, and what it is
_IN_PARENTHESES = re.compile(r"\([^)]*\)")  # "wrap (dress)" is asked for by "wrap"; every dress is a dress
_COLOUR = "colour"
_USUAL = 0.5  # what more than half have tells nothing
_RARE = 0.25  # what at most so many have is worth saying of those that were asked for
_MORE_THAN_ALL = 2  # times as many of the first as of all
_DENIALS = {"no", "not", "without"}
_Key = tuple[str, str | None, str | None]  # what is shown, the quality it is shown with, and the verb phrase


@dataclass(frozen=True, slots=True)
class Clause:
    """A statement about the individuals and every triple that it rests on."""

    text: str
    triples: tuple[Triple, ...]


@dataclass(frozen=True, slots=True)
class _Feature:
    """Something one shows: an item, or with `quality` one of its attributes; or an attribute of its own.

    `support` holds the triples by the individual's place; where there is a quality, the first is the item's. `verb`
    is the verb phrase that states it, with {} for the subject, where that is not "shows {}". `doubt` tells whether
    some others may show it too, as what states it was not told all of their items, or something is that is a kind of
    it, or as years overlap.
    """

    subject: str
    quality: str | None
    verb: str | None
    support: Mapping[int, tuple[Triple, ...]]
    matches_question: bool
    doubt: Callable[[], bool]
    usual: float = 0.0

    @property
    def in_doubt(self) -> bool:
        """Whether some others may show it too; looked up among all of them, and so only of what is told."""
        return self.doubt()

    @property
    def phrase(self) -> str:
        """The feature as the object of "shows"."""
        return f"{self.subject} with {self.quality}" if self.quality else self.subject

    @property
    def is_kind_of_item(self) -> bool:
        """Whether this is an item by the name of its kind: an attribute of it, and no quality."""
        return self.quality is None and min(map(len, self.support.values())) > _OF_AN_ITEM

    @property
    def is_bare_item(self) -> bool:
        """Whether this is an item of which nothing is said but that it is there."""
        return self.verb is None and max(map(len, self.support.values())) == _OF_AN_ITEM

    def says_again(self, told: Collection[str]) -> bool:
        """Tell whether the question's words say this already, or what it means does: glasses of sunglasses."""
        return self.matches_question or any(triples[-1][2] in told for triples in self.support.values())

    def says_more_than(self, other: _Feature) -> bool:
        """Tell whether the other is this one's item without its quality, of the same individuals."""
        is_bare = other.quality is None and other.subject == self.subject
        return self.quality is not None and is_bare and self.support.keys() == other.support.keys()

    def is_of_the_same_items(self, other: _Feature) -> bool:
        """Tell whether both are said of one and the same item of each individual."""
        return self.verb == other.verb and all(
            self.support[place][0] == other.support[place][0] for place in self.support
        )


def compose(
    question: str,
    pictures: Sequence[Evidence],
    *,
    stem: Callable[[str], list[str]],
    noun: str = "picture",
    plural: str = "pictures",
    share: Callable[[Triple], float] | None = None,
    words: int = 80,
    is_told: bool = False,
    told: Collection[str] = (),
    above: Callable[[str], Collection[str]] = lambda _: (),
) -> tuple[Clause, ...]:
    """Return the clauses of a paragraph: what the pictures share, how many show what was asked, what tells them apart.

    `stem` splits a text into stems, so that the question's words are recognised in the names of the facts. Pictures,
    or whatever `noun` and `plural` call them, come best first; without any the single clause says that nothing was
    found. `share` says how usual it is what a triple states; what most have is told only where it was asked for, and
    what is rare first. There are at most so many `words`, but in a single clause. With `is_told`, another sentence has
    said what was asked, which is not said again, nor what `told` names, the terms of what was asked, nor what is
    `above` one of them: who asks for a sunset knows that it is a time of the day.
    """
    if not pictures:
        return (Clause(f"No {noun} in the graph matches the question.", ()),)
    asked = set(stem(question)) - _DENIALS
    features = _features(pictures, asked=asked, stem=stem, share=share or (lambda _: 0.0))
    if is_told:
        said = {*told, *chain.from_iterable(map(above, told))}
        features = [one for one in features if not one.says_again(said)]
    shared = [feature for feature in features if len(feature.support) == len(pictures)]
    shared = [feature for feature in shared if not is_told or feature.usual <= _RARE]
    clauses = [_shared_clause(_narrowest(shared, above), len(pictures), plural)] if shared and len(pictures) > 1 else []
    matching = [feature for feature in features if feature.matches_question and feature not in shared]
    wanted = [feature for feature in matching if not any(other.says_more_than(feature) for other in matching)]
    if not shared and (is_told or not wanted):
        often = [one for one in features if one.usual <= _RARE and len(one.support) >= max(2, len(pictures) / 2)]
        wanted = [one for one in often if len(one.support) / len(pictures) >= _MORE_THAN_ALL * one.usual][:1]
    if len(pictures) > 1:
        clauses += [_counting_clause(feature, len(pictures)) for feature in wanted[:3]]
    clauses += _distinguishing_clauses(pictures, features, above, is_told=is_told)
    lengths = accumulate(len(clause.text.split()) for clause in clauses)
    return tuple(
        clause
        for place, (clause, length) in enumerate(zip(clauses, lengths, strict=True))
        if not place or length <= words
    )


def paragraph(clauses: Iterable[Clause]) -> str:
    """Return the clauses as running text."""
    return " ".join(clause.text for clause in clauses)


def _features(
    pictures: Sequence[Evidence],
    *,
    asked: set[str],
    stem: Callable[[str], list[str]],
    share: Callable[[Triple], float],
) -> list[_Feature]:
    """Return what the pictures show: what was asked first, then what most of them show, of these what is rare."""
    support: dict[_Key, dict[int, tuple[Triple, ...]]] = {}
    words: dict[_Key, set[str]] = {}
    usual: dict[_Key, float] = {}
    told_by_runs: dict[_Key, Triple] = {}
    owners: dict[_Key, str] = {}
    agreement: dict[_Key, int] = {}

    def found(key: _Key, place: int, triples: tuple[Triple, ...], name: str, *, of: str = "") -> None:
        if key not in support:
            support[key] = {}
            usual[key] = share(triples[-1])
            words[key] = asked.intersection(stem(_IN_PARENTHESES.sub(" ", name)))
            agreement[key] = len(words[key]) + len(asked.intersection(stem(of)))
        support[key].setdefault(place, triples)

    for place, picture in enumerate(pictures):
        for fact in picture.items:
            item = _item(fact.name)
            if not fact.is_part:
                found((item, None, None), place, fact.triples, fact.name)
            for attribute in fact.attributes:
                said = quality(attribute)
                key: _Key = (item, said, None)
                if attribute.kind == NICKNAME:
                    key = (said, None, None)
                elif attribute.kind == _COLOUR:
                    key = (_item(f"{attribute.name} {fact.name}"), None, None)
                found(key, place, (*fact.triples, attribute.triple), attribute.name, of=fact.name)
                if attribute.run is not None:
                    told_by_runs[key] = attribute.triple
                    owners[key] = item
        for attribute in spanned(picture.attributes):
            subject = shown_quality(attribute) if attribute.phrase is None else unmistakable(attribute.name)
            found((subject, None, attribute.phrase), place, (attribute.triple, *attribute.more), attribute.name)
            if attribute.run is not None:
                told_by_runs[subject, None, attribute.phrase] = attribute.triple

    def in_doubt(key: _Key) -> bool:
        others = [picture for place, picture in enumerate(pictures) if place not in support[key]]
        if (stated := told_by_runs.get(key)) is not None:
            return any(not _excludes(picture, owners.get(key), stated) for picture in others)
        if key[2] is None:
            return False
        said = {triple[1:] for triples in support[key].values() for triple in triples}
        return any(attribute.triple[1:] in said for picture in others for attribute in picture.attributes)

    told = [
        key
        for key in support
        if words[key] or not ((key[1] or key[0]).startswith("no ") or usual[key] > _USUAL or _says_little(key))
    ]
    told.sort(key=lambda key: (-agreement[key], -len(support[key]), usual[key], key[0], key[1] or "", key[2] or ""))
    return [_Feature(*key, support[key], bool(words[key]), partial(in_doubt, key), usual[key]) for key in told]


def _says_little(key: _Key) -> bool:
    """Tell whether a feature is but how light something is, or that there is nothing on it."""
    return key[1] is not None and key[1].endswith((" look", "a plain pattern"))


def _excludes(picture: Evidence, item: str | None, stated: Triple) -> bool:
    """Tell whether what is stated of another is not so here, of no item of that name, or of the individual.

    Something by that property is stated of each, and nothing that is a kind of it: what is navy is blue.
    """
    _, term, concept = stated
    owners = [one.attributes for one in picture.items if _item(one.name) == item] if item else [picture.attributes]
    said = [[attribute for attribute in owned if attribute.triple[1] == term] for owned in owners]
    return all(said) and not any(concept in attribute.within for owned in said for attribute in owned)


def _narrowest(features: Sequence[_Feature], above: Callable[[str], Collection[str]]) -> list[_Feature]:
    """Return the first features without those that another of them says more narrowly: furnishings beside a chair."""
    first = features[: 2 * _MOST_SHARED]
    terms = {triples[-1][2] for one in first for triples in one.support.values()}
    wider = set(chain.from_iterable(map(above, terms)))
    return [one for one in first if not all(triples[-1][2] in wider for triples in one.support.values())]


def _shared_clause(shared: Sequence[_Feature], count: int, plural: str) -> Clause:
    both = "Both" if count == 2 else f"All {number(count)}"
    return _clause(f"{both} {plural}", shared[:_MOST_SHARED], many=True)


def _clause(start: str, features: Sequence[_Feature], *, many: bool) -> Clause:
    """Return one clause about features with the same support; what is said of the same item is said together."""
    bare: list[str] = []
    qualified: list[str] = []
    left = [feature for feature in features if feature.verb is None]
    unbound = [feature.subject for feature in left if min(map(len, feature.support.values())) < _OF_AN_ITEM]
    while left:
        first = left[0]
        same = [feature for feature in left if feature.is_of_the_same_items(first)]
        qualities = [feature.quality for feature in same if feature.quality]
        # Of a wrap dress it need not be said that it is a dress.
        own = [feature.subject for feature in same if feature.quality is None]
        kinds = [feature.subject for feature in same if feature.is_kind_of_item]
        subject = (kinds or own or [first.subject])[0]
        if subject not in unbound and any(one.endswith(f" {subject.split(' ', 1)[-1]}") for one in unbound):
            pass  # a tea dress is shown, and a dress with flowers: both may be said of one
        elif qualities:
            qualified.append(f"{subject} with {_enumeration(qualities)}")
        else:
            bare.append(subject)  # a dusty pink dress that is light pink too is one
        left = [feature for feature in left if feature not in same]
    said: dict[str, list[str]] = {"shows {}": [*bare, *qualified]} if bare or qualified else {}
    for feature in features:
        if feature.verb is not None:
            said.setdefault(feature.verb, []).append(feature.subject)
    verbs = [_said(agree(verb, many=many), _enumeration(objects), many=many) for verb, objects in said.items()]
    triples = chain.from_iterable(feature.support[place] for feature in features for place in sorted(feature.support))
    return Clause(f"{start} {_enumeration(verbs)}.", tuple(triples))


def _said(verb: str, objects: str, *, many: bool) -> str:
    lead, _, tail = verb.partition("{}")
    return with_own_articles(lead.strip(), objects, many=many) + tail


def _counting_clause(feature: _Feature, count: int) -> Clause:
    holders = len(feature.support)
    told = f"At least {number(holders)}" if feature.in_doubt else number(holders).capitalize()
    return _clause(f"{told} of {number(count)}", [feature], many=holders != 1)


def _distinguishing_clauses(
    pictures: Sequence[Evidence],
    features: Sequence[_Feature],
    above: Callable[[str], Collection[str]],
    *,
    is_told: bool,
) -> list[Clause]:
    clauses: list[Clause] = []
    labels = Counter(picture.label for picture in pictures)
    only = f"Of the {number(len(pictures))}, only " if is_told else "Only "
    for place in range(min(_TOLD_APART, len(pictures))):
        own = [feature for feature in features if feature.support.keys() == {place}]
        if len(pictures) > _FEW:
            own = [feature for feature in own if feature.matches_question]
        # A named attribute says more than the bare item.
        own.sort(key=lambda feature: (not feature.matches_question, feature.is_bare_item))
        if own:
            own = _narrowest(own, above)[:2]
            sure = [feature for feature in own if not feature.in_doubt]
            own, alone = sure or own, len(pictures) > 1 and bool(sure)
            label = pictures[place].label
            name = f"“{label}”" if label else pictures[place].iri.rpartition("/")[2].rpartition("#")[2]
            if label and labels[label] > 1:
                name = f"{'the' if alone else 'The'} {_ORDINALS[place]}, {name},"
            name = "It" if is_told and len(pictures) == 1 else name
            clauses.append(_clause(f"{only if alone else ''}{name}", own, many=False))
            only = "Only " if alone else only
    return clauses


def quality(attribute: Attributed) -> str:
    """Return an attribute as the object of "with" or "shows", in the words of its kind.

    >>> floral = Attributed("floral", "textile pattern", ("s", "p", "o"))
    >>> wrap = Attributed("wrap (dress)", "nickname", ("s", "p", "o"))
    >>> metal = Attributed("metal", "non-textile material type", ("s", "p", "o"))
    >>> quality(floral), quality(wrap), quality(metal)
    ('a floral pattern', 'a wrap dress', 'a metal detail')
    """
    return quality_words(attribute.name, attribute.kind)


def shown_quality(attribute: Attributed) -> str:
    """Return an attribute of what the whole shows, as the object of "shows": it is no length that a picture shows.

    >>> shown_quality(Attributed("midi", "length", ("s", "p", "o")))
    'something midi-length'
    """
    said = quality(attribute)
    if attribute.kind == "length" and said.endswith(" length"):
        return f"something {plain_name(attribute.name).removesuffix('-length').removesuffix(' length')}-length"
    return said


def qualities(item: Item) -> tuple[str, ...]:
    """Return what an item has, as objects of "with", without what it has not ("no waistline")."""
    return tuple(quality(one) for one in item.attributes if not plain_name(one.name).startswith("no "))


@lru_cache(maxsize=_KNOWN_NAMES)
def _item(name: str) -> str:
    return with_article(alternatives(name))


def _enumeration(phrases: Sequence[str]) -> str:
    *first, last = phrases
    return years_in_a_row(phrases) or (f"{', '.join(first)} and {last}" if first else last)


def number(count: int) -> str:
    """Return a number as running text has it: up to ten in words.

    >>> number(7), number(1158)
    ('seven', '1,158')
    """
    return _LARGEST_NUMBER_WORD[count] if count < len(_LARGEST_NUMBER_WORD) else f"{count:,}"
