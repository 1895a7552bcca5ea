"""What titles say: conditions on the words of names, in all the ways that they are written."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cache, cached_property, lru_cache, reduce
from itertools import islice, product

import numpy as np

from mrag_owl.expressions.syntax import ClassExpression, DataSays, Named, conjunction, disjunction
from mrag_owl.expressions.wording import plain
from mrag_owl.reading.inflections import is_near, nouns, plurals, singular, stem
from mrag_owl.reading.languages import words
from mrag_owl.reading.letters import folded
from mrag_owl.reading.relations import Kinds, Relations
from mrag_owl.reading.small_words import function_words
from mrag_owl.reading.title_kinds import is_of_kinds, kinds_of
from mrag_owl.reading.tokens import spelt
from mrag_owl.records import Iri
from mrag_owl.vocabulary import RDFS_LABEL

_JOINED = re.compile(r"([^\W\d_]{3,})-([^\W\d_]{3,})")
_LOST = re.compile(r"([^\W\d_]+)\?([^\W\d_]*)")
_ACCENTED, _ACCENTED_LAST = ("a", "c", "e", "i", "n", "o", "s", "u", "z", "ae", "oe"), ("a", "e", "i", "o", "u")
_SHORT = 4
"""Fewer letters before a "?" at the end of a word are a word of a question."""
_WAYS = 16
"""In how many ways a phrase may be written."""
_REMEMBERED = 1024  # words
_LONG = 8  # letters
_STEM, _ENDING = 5, 2
"""Stems of so many letters are of one family where they differ by an ending of so many: sacrific and sacrif."""
_BETWEEN = 2
"""How many words more a title may take to say a phrase in another way."""
_LISTED = 8
"""How many it may take where its first word stands before several names: Sts Anne, Peter and Jerome."""


class Titles:
    """The titles of what a store is about, or the texts that another property has of it."""

    def __init__(self, relations: Relations, population: Kinds, *, said_by: Iri = RDFS_LABEL) -> None:
        self._relations = relations
        self._said_by = said_by
        self._works = disjunction(*map(Named, sorted(population)))

    @cached_property
    def _written(self) -> dict[str, list[str]]:
        """How words of names are written, by the form that they are looked up in."""
        found: dict[str, list[str]] = defaultdict(list)
        titles = self._relations.base.texts(self._said_by)
        for word in titles.words:
            found[spelt(folded(word))].append(word)
        for text in titles.texts:
            for one, other in _JOINED.findall(text) if "-" in text else ():  # a water-mill is a watermill
                found[folded(one + other)].append(plain(f"{one} {other}"))
        for whole, written in self._with_lost_letters():
            found[whole].append(written)
        return {word: list(dict.fromkeys(ways)) if len(ways) > 1 else ways for word, ways in found.items()}

    def _with_lost_letters(self) -> Iterator[tuple[str, str]]:
        """Yield what words may be that have "?" for an accented letter, as Piet? is pietà, and how to find them."""
        for text in self.texts:
            for start, end in _LOST.findall(text) if "?" in text else ():
                whole = re.compile(rf"\b{start}\b(?!\?)")
                if end or (len(start) >= _SHORT and start[0].isupper() and not any(map(whole.search, self.texts))):
                    for letter in _ACCENTED if end else _ACCENTED_LAST:
                        yield spelt(folded(f"{start}{letter}{end}")), plain(f"{start} {end}")

    @property
    def texts(self) -> Iterable[str]:
        """All that is said, of whatever."""
        return self._relations.base.texts(self._said_by).texts

    def with_slips(self, word: str) -> tuple[str, ...]:
        """Return a word, and those of the texts that a long one is written as by a slip of the keyboard."""
        return (word, *(said for said in self._written if is_near(word, said))) if len(word) >= _LONG else (word,)

    def found(self, wanted: ClassExpression) -> list[Iri]:
        """Return what the store is about that satisfies an expression."""
        return self._relations.extents.individuals(conjunction(self._works, wanted))

    def ways(self, iri: Iri) -> tuple[str, ...]:
        """Return what something is called in plain words, with an article before it and without."""
        name = plain(self._relations.base.labels.get(iri, ""))
        article, _, rest = name.partition(" ")
        return (name, rest) if article in words("en")["definite"] or article in words("en")["indefinite"] else (name,)

    def _is_said(self, phrase: str) -> bool:
        extents = self._relations.extents
        return bool(np.any(extents.packed(self._works) & extents.packed(DataSays(self._said_by, (phrase,)))))

    def together(self, phrases: Iterable[str]) -> DataSays | None:
        """Return that a title says one of some phrases, as titles write them; None where none does."""
        said = set()
        for phrase in filter(str.strip, phrases):
            ways = product(*(self._written.get(word, ()) for word in phrase.split()))
            for way in map(" ".join, islice(ways, _WAYS)):
                if self._is_said(way):
                    said.add(way)
        return DataSays(self._said_by, tuple(said)) if said else None

    def listing(self, phrases: Iterable[str]) -> DataSays | None:
        """Return that a title says one of some phrases, or lists it with others: Sts Anne, Peter and Jerome."""
        phrases = tuple(phrases)
        said = self.together(way for phrase in phrases for way in _first_in_numbers(phrase))
        listed = {
            way
            for phrase in phrases
            for way in (self._turned(phrase) if _is_title_before(phrase.split()) else ())
            if way.split()[0] in self._several(phrase.split())
        }
        return DataSays(self._said_by, tuple(listed.union(said.phrases))) if said else None

    def worded(self, phrases: Iterable[str], *, anyhow: bool = False) -> DataSays | None:
        """Return that a title says one of some phrases, or the words of one in other forms and in another order.

        Where titles say "the sacrifice of Isaac", what they say of "sacrificing Isaac" is meant as well; and `anyhow`
        where none says the phrase itself. Of "St Jerome" also "Sts Jerome and Mary Magdalen" speak.
        """
        phrases = tuple(phrases)
        said = self.together(way for phrase in phrases for way in _first_in_numbers(phrase))
        if said is None and not anyhow:
            return None
        ways = {way for phrase in phrases for way in self._turned(phrase)}.union(said.phrases if said else ())
        return DataSays(self._said_by, tuple(ways)) if ways else None

    def shown(self, phrase: str, *, anyhow: bool = False) -> DataSays | None:
        """Return that a title says what a phrase says, a kind or another name of it: of a dog a spaniel."""
        start, _, rest = phrase.partition(" ")
        said = rest if start in words("en")["indefinite"] and is_of_kinds(rest) else phrase
        own = self.worded(nouns(said), anyhow=anyhow)
        if not (kinds := self._kinds(said)):
            return own
        others = self.listing(kinds)
        told = {phrase for one in (own, others) if one is not None for phrase in one.phrases}
        return DataSays(self._said_by, tuple(told)) if told else None

    def placed(self, phrase: str) -> DataSays | None:
        """Return what several titles say of the first part of a phrase whose second tells only where it is.

        The Grand Canal in Venice is the Grand Canal.
        """
        listed = words("en")
        said = [word for word in phrase.split() if word not in listed["definite"]]
        for n in range(1, len(said) - 1):
            if said[n] in listed["preposition"]:
                first, second = self.shown(" ".join(said[:n])), self.shown(" ".join(said[n + 1 :]))
                if first and second and wider_of(first, second) == second and len(self.found(first)) > 1:
                    return first
        return None

    @cached_property
    def _kinds(self) -> Callable[[str], frozenset[str]]:
        return lru_cache(maxsize=_REMEMBERED)(lambda phrase: self._in_titles(kinds_of(phrase)))

    def _in_titles(self, kinds: Collection[str]) -> frozenset[str]:
        """Return the kinds and other names of a thing of which titles have the words, in any number."""
        told = (kind for kind in kinds if self._singulars.issuperset(map(singular, kind.split())))
        ends = tuple(kind[1:] for kind in kinds if kind.startswith("*"))
        longer = {word for word in self._written if word.endswith(ends)} if ends else set()
        return frozenset(form for kind in told for form in nouns(kind)) | longer

    @cached_property
    def _singulars(self) -> frozenset[str]:
        return frozenset(map(singular, self._written))

    @cached_property
    def _turned(self) -> Callable[[str], tuple[str, ...]]:
        return lru_cache(maxsize=_REMEMBERED)(lambda phrase: tuple(self._in_other_forms(phrase.split())))

    def _in_other_forms(self, phrase: Sequence[str]) -> Iterator[str]:
        small = function_words(but=("story_of",)) - words("en")["aged"].keys()  # old men are not all men
        families = [self._family(one) for one in dict.fromkeys(stem(word) for word in phrase if word not in small)]
        if len(families) < 2 or not all(families):
            return
        several = self._several(phrase)
        families[0] |= several
        texts = self._relations.base.texts(self._said_by)
        having = (np.unique(np.concatenate([texts.places_of(form) for form in forms])) for forms in families)
        for place in reduce(np.intersect1d, having).tolist():
            told = plain(texts.texts[place]).split()
            way = _shortest(told, families, most=len(phrase) + _BETWEEN)
            if not way and several:
                listed = _shortest(told, [several, *families[1:]], most=len(phrase) + _LISTED, starts=several)
                way = listed if _not_listed().isdisjoint(listed.split()) else ""
            if way and self._is_said(way):
                yield way

    def _several(self, phrase: Sequence[str]) -> set[str]:
        """Return how titles write the plural of a word that stands right before a name: Sts Anne, Peter and Jerome."""
        forms = plurals(phrase[0]) if _is_title_before(phrase) else ()
        return {way for form in forms for way in self._written.get(form, ())}

    def _family(self, wanted: str) -> set[str]:
        """Return the words of titles that have a stem, or one a little longer or shorter."""
        own, longer = self._stems
        return set().union(*(own.get(one, ()) for one in (wanted, *_shorter(wanted))), longer.get(wanted, ()))

    @cached_property
    def _stems(self) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
        """The words of titles by their stems, and by what their stems are a little longer than."""
        own: dict[str, set[str]] = defaultdict(set)
        longer: dict[str, set[str]] = defaultdict(set)
        for word in self._relations.base.texts(self._said_by).words:
            known = stem(spelt(folded(word)))
            own[known].add(word)
            for start in _shorter(known):
                longer[start].add(word)
        return own, longer

    @cached_property
    def _word(self) -> Callable[[str], DataSays | None]:
        return lru_cache(maxsize=_REMEMBERED)(lambda word: self.together(nouns(word) | self._kinds(word)))

    def apart(self, said: Sequence[str]) -> ClassExpression | None:
        """Return that a title says each of some words, in any number; None where none says them all.

        Of snow and frozen rivers none is asked for: who lists a kind beside what it is a kind of wants either.
        """
        told = list(map(self._word, said))
        known = [one for one in told if one is not None]
        widest = [one for one in known if not any(wider_of(one, other) == other for other in known)]
        if 1 < len(widest) < len(known):
            return None
        wanted = conjunction(*(widest if len(widest) == 1 else known))
        return wanted if told and None not in told and self.found(wanted) else None


def wider_of(one: ClassExpression, other: ClassExpression) -> ClassExpression | None:
    """Return which of two says more titles where that says all that the other does: of winter and snow winter."""
    if not isinstance(one, DataSays) or not isinstance(other, DataSays) or one.data_property != other.data_property:
        return None
    said, more = sorted((one, other), key=lambda told: len(told.phrases))
    return more if {*said.phrases} < {*more.phrases} else None


def _first_in_numbers(phrase: str) -> tuple[str, ...]:
    """Return a phrase with a word that stands right before another in all numbers: sts jerome."""
    said = phrase.split()
    if not _is_title_before(said):
        return (phrase,)
    return tuple(sorted(" ".join((one, *said[1:])) for one in nouns(said[0])))


def _is_title_before(phrase: Sequence[str]) -> bool:
    """Tell whether the first word of a phrase may be a title before a name: both carry content."""
    return len(phrase) > 1 and function_words().isdisjoint(phrase[:2])


@cache
def _not_listed() -> frozenset[str]:
    """Return the words that end a list of names: those that carry no content, but for "and the"."""
    return function_words() - words("en")["and"].keys() - words("en")["definite"].keys()


def _shorter(known: str) -> tuple[str, ...]:
    return tuple(known[:-n] for n in range(1, _ENDING + 1) if len(known) - n >= _STEM)


def _shortest(
    told: Sequence[str], wanted: Sequence[Collection[str]], *, most: int, starts: Collection[str] = ()
) -> str:
    """Return the shortest run of at most so many words in which each group of words has one, or nothing.

    With `starts` it begins with one of those words.
    """
    runs = (
        told[start:end]
        for start in range(len(told))
        if not starts or told[start] in starts
        for end in range(start + len(wanted), min(start + most, len(told)) + 1)
        if all(any(word in group for word in told[start:end]) for group in wanted)
    )
    shortest: Sequence[str] = min(runs, key=len, default=())
    return " ".join(shortest)
