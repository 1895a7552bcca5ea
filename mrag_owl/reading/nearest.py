"""Names like one that nobody has, for whoever mistyped it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence, Set
from difflib import get_close_matches
from itertools import dropwhile, pairwise

from mrag_owl.reading.glossary import Glossary
from mrag_owl.reading.inflections import is_near
from mrag_owl.reading.languages import item_words, words
from mrag_owl.reading.names import Names
from mrag_owl.reading.terms import Sense
from mrag_owl.reading.tokens import Token, key, tokenise
from mrag_owl.records import Iri

_COMPARED = 3000
_MOST_WORDS = 8
_LONG = 5  # letters of a word that may be a slip of a name
_SHORT = 4  # letters of a word that may lack one, or have two in each other's place
_LIKE_A_NAME, _LIKE_A_WORD = 0.6, 0.8
_NAME = re.compile(r"[\"“‘«「『《]([^\"”’»」』》]+)[\"”’»」』》]|((?:[^\W\d_a-z][\w.'’-]*\s*)+)")


def nearest_names(text: str, names: Names, *, limit: int = 3) -> tuple[str, ...]:
    """Return labels that resemble the first thing in a text that looks like a name, the most similar first.

    What is quoted looks like one, then words that begin with a capital or stand in a script without capitals, then the
    long words; short and small ones ("to?", "I") are no slips of a name, nor is what is one, nor what asks ("Which").
    """
    asking = {*words("en")["asking"], *words("en")["beginning"]}
    for shown in _NAME.finditer(text):
        quoted, name = shown.groups()
        sought = key(quoted) if quoted else " ".join(dropwhile(asking.__contains__, key(name).split()))
        if not _is_one(sought, names) and (len(sought) > 1 or not sought.isascii()):
            return _near(sought, names, limit, _LIKE_A_NAME)
    plain = (word for word in key(text).split()[:_MOST_WORDS] if len(word) >= _LONG and word not in asking)
    long = (word for word in plain if not _is_one(word, names))
    return next((found for word in long if (found := _near(word, names, limit, _LIKE_A_WORD))), ())


def near_makers(text: Sequence[Token], names: Names, people: Set[Iri]) -> tuple[str, ...]:
    """Return the labels of people whose given name and surname are, but for a slip in either, two words of a text."""
    pairs = [
        (first.text, last.text)
        for first, last in pairwise(text)
        if not last.marks and not first.owns and len(first.text) >= _SHORT - 1 and len(last.text) >= _SHORT - 1
    ]
    found = dict[Iri, None]()
    for name, iris in names.individuals.items() if pairs else ():
        given, *surnames = name.split()
        makers = [iri for iri in iris if iri in people] if len(surnames) == 1 else []
        if makers and any(_is_but_for_slips(pair, (given, *surnames)) for pair in pairs):
            found |= dict.fromkeys(sorted(makers))
    return tuple(names.label(iri) for iri in found)


def _is_but_for_slips(said: Sequence[str], known: Sequence[str]) -> bool:
    each = [*zip(said, known, strict=True)]
    return [*said] != [*known] and all(
        one == other or is_near(one, other, one_for_another=_SHORT) for one, other in each
    )


def near_words(words: Iterable[str], glossary: Glossary) -> Mapping[str, str]:
    """Return the word of a glossary that is one slip away, of words that it knows nothing of; of several the first.

    Short words may lack a letter, or have two in each other's place: another letter makes another word of them.
    What names something before a noun alone is offered with it: "pyjama shorts".
    """
    known = {*glossary.lacking, *glossary.phrases}
    listed = item_words().spoken
    spelled = {word: {word, word.replace("-", " ")} for word in words if len(word) >= _SHORT and word not in listed}
    strange = [word for word, ways in spelled.items() if known.isdisjoint(ways)]
    found: dict[str, str] = {}
    for phrase in sorted(glossary.phrases) if strange else ():
        for word in strange:
            is_long = len(word) >= _LONG
            if (is_long or len(phrase) >= len(word)) and is_near(word, phrase, one_for_another=_LONG):
                found.setdefault(word, _whole(phrase, glossary))
    return found


def longer_names(words: Iterable[str], glossary: Glossary) -> Mapping[str, str]:
    """Return what things are told to be whose name a word begins that names nothing by itself: "dusty | pink"."""
    strange = {word for word in words if all(one.strength == "bound" for one in glossary.phrases.get(word, ()))}
    found: dict[str, str] = {}
    for phrase, senses in glossary.phrases.items() if strange else ():
        first, _, rest = phrase.partition(" ")
        meant = [glossary.terms[one.term] for one in senses if one.strength == "exact"] if first in strange else []
        if rest and any(one.bearers and one.kind == "attribute" for one in meant):
            found.setdefault(first, phrase)
    return found


def _whole(phrase: str, glossary: Glossary) -> str:
    """Return the shortest name that a phrase begins, where it is none by itself."""
    senses = glossary.phrases.get(phrase, ())
    own = {key(glossary.terms[one.term].label.partition("(")[0]) for one in senses}
    if not senses or phrase in own or any(one.strength != "bound" for one in senses):
        return phrase
    exact = {Sense(one.term, "exact") for one in senses}
    longer = [one for one, meant in glossary.phrases.items() if one.startswith(f"{phrase} ") and exact & set(meant)]
    return min(longer, key=len, default=phrase)


def _is_one(sought: str, names: Names) -> bool:
    words = tokenise(sought)
    return any(len(words) == mention.last - mention.first for mention in names.mentions(words))


def _near(sought: str, names: Names, limit: int, cutoff: float) -> tuple[str, ...]:
    words = sought.split()
    if not words:
        return ()
    starts = tuple({word[:2] for word in words if len(word) > 1} or {words[0]})
    begun = {name for first, some in names.begun.items() if first.startswith(starts) for name in some}
    near = [name for name in begun if abs(len(name) - len(sought)) <= 4 + len(sought) // 2]
    shared = set(words)
    near.sort(key=lambda name: (-len(shared & set(name.split())), abs(len(name) - len(sought)), name))
    matches = get_close_matches(sought, near[:_COMPARED], n=2 * limit, cutoff=cutoff)
    iris = [iri for name in matches for iri in (names.individuals.get(name) or names.shortened.get(name) or ())[:1]]
    return tuple(dict.fromkeys(names.label(iri) for iri in iris))[:limit]
