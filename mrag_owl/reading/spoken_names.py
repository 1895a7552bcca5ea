"""How people and things are said by name, beside how they are filed: by the surname alone, without a title."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from mrag_owl.expressions.english_words import sort_of
from mrag_owl.reading.concept_names import unspecific
from mrag_owl.reading.inflections import nouns
from mrag_owl.reading.person_names import HONORIFICS, SpokenName, plainly, spoken
from mrag_owl.reading.tokens import key
from mrag_owl.records import Iri

_UNKNOWN = ("anonymous", "unidentified", "unknown")
_LINKING = frozenset(("al", "d", "da", "de", "del", "della", "der", "di", "du", "la", "le", "of", "the", "y"))
_MANY = 2  # words
_ARTICLES = frozenset(("a", "an", "das", "der", "die", "el", "il", "la", "le", "les", "the"))
_TITLE_PARTS = re.compile(r"\s*[()\[\]:;]\s*|\s+[-–—]\s+|\.\s+(?=[A-Z])")
_LONG_PART = 5  # letters
_LOST = re.compile(r"(?<=\w)\?(?=[\w\s,]|$)|\?(?=\w)")
_MAYBE_LOST = "aceinosuyz"
"""What letters with accents are without them."""


def said_of_person(texts: list[str], said: SpokenName, aliases: Mapping[str, tuple[str, ...]]) -> SpokenName:
    """Return how the names of a person are said: beside how they are filed as they are given, and by other names."""
    plain = [plainly(text) for text in texts]
    whole = {*said.whole, *(key(name) for one in plain for name in one.whole)}
    short = {*said.short, *(key(name) for one in plain for name in one.short)}
    if not any("," in text for text in texts):  # nobody files it by a surname: Giotto di Bondone
        short |= {key(text).partition(" ")[0] for text in texts if _is_of(text)}
    whole |= {form for text in texts for form in _of_two_families(text)}
    short |= set(_aliases({*whole, *short, *map(key, texts)}, aliases))
    known = set(map(key, texts))
    return SpokenName(frozenset(whole - known), frozenset(short - whole - known))


def _of_two_families(name: str) -> Iterator[str]:
    """Yield somebody's first name with one of two surnames: Ana Ruiz of “Ana de Ruiz y Mora”.

    >>> [*_of_two_families("Ana de Ruiz y Mora"), *_of_two_families("Luis Serra")]
    ['ana ruiz', 'ana mora']
    """
    before, joined, last = key(name).partition(" y ")
    if joined and "," not in name and len(words := before.split()) > 1:
        yield from (f"{words[0]} {surname}" for surname in (words[-1], last.split()[-1]))


def restored(name: str) -> Iterator[str]:
    """Yield what a name of somebody may be where one letter with an accent was lost and a question mark stands for it.

    >>> "DELACROIX, Eugene" in restored("DELACROIX, Eug?ne"), list(restored("Rembrandt ?"))
    (True, [])
    """
    if len(_LOST.findall(name)) == 1:
        yield from (_LOST.sub(letter, name) for letter in _MAYBE_LOST)


def last_parts(texts: Mapping[Iri, Iterable[str]]) -> dict[str, set[Iri]]:
    """Return people by the last part of a surname of several: Lautrec of "Toulouse-Lautrec".

    >>> last_parts({Iri("ex:1"): ["Ida Verlan-Quistel"], Iri("ex:2"): ["Quistel-Lo, Ida"]})
    {'quistel': {'ex:1'}}
    """
    found: dict[str, set[Iri]] = defaultdict(set)
    for iri, names in texts.items():
        for name in names:
            surname = name.partition(",")[0].rpartition(" ")[2]
            before, _, last = surname.rpartition("-")
            if before and len(last) >= _LONG_PART and last.isalpha():
                found[key(last)].add(iri)
    return dict(found)


def middle_parts(texts: Mapping[Iri, Iterable[str]]) -> dict[str, set[Iri]]:
    """Return people by the last of several first names and their surname: Madox Brown of "Brown, Ford Madox".

    >>> middle_parts({Iri("ex:1"): ["Brown, Ford Madox"], Iri("ex:2"): ["Leyden, Lucas van"]})
    {'madox brown': {'ex:1'}}
    """
    found: dict[str, set[Iri]] = defaultdict(set)
    for iri, names in texts.items():
        for surname, given, *_ in (parts for name in names if len(parts := name.split(",")) > 1):
            words = given.split()
            if len(words) >= _MANY and len(words[-1]) >= _LONG_PART and words[-1].isalpha():
                found[key(f"{words[-1]} {surname}")].add(iri)
    return dict(found)


def title_parts(texts: Mapping[Iri, Iterable[str]]) -> dict[str, set[Iri]]:
    """Return things by parts of their titles that stand alone: before and in parentheses, around a colon or a dash.

    A part has an article and a word or three words, with a capital; what several titles have for a part is left out.

    >>> found = title_parts({Iri("ex:1"): ["Night in a Lane (‘The Quiet Lamp’)"], Iri("ex:2"): ["Dusk: The Old Mill"]})
    >>> found["night in a lane"], found["the quiet lamp"], found["the old mill"], "dusk" in found
    ({'ex:1'}, {'ex:1'}, {'ex:2'}, False)
    """
    found: dict[str, set[Iri]] = defaultdict(set)
    for iri, titles in texts.items():
        for part in (part.strip() for title in titles for part in _TITLE_PARTS.split(title)):
            words = key(part).split()
            is_title = len(words) > _MANY or (len(words) == _MANY and words[0] in _ARTICLES)
            if is_title and any(word[:1].isupper() for word in part.strip("‘’'\"").split()[:_MANY]):
                found[" ".join(words)].add(iri)
    return {
        form: iris
        for part, iris in found.items()
        if len(iris) == 1
        for form in {part, part.removeprefix("the ")}
        if len(form.split()) >= _MANY
    }


def said_of_thing(texts: list[str], *, is_concept: bool) -> SpokenName:
    """Return how the names of one thing are said beside how they are given: whole, and shortened."""
    known = {key(text) for text in texts}
    whole: set[str] = set()
    short: set[str] = set()
    for text in texts:
        if said := spoken(text, frozenset(known)):
            whole |= {key(name) for name in said.whole}
            short |= {key(name) for name in said.short}
        else:
            surname, comma, rest = (part.strip() for part in unspecific(text).partition(","))
            parts = [part for part in rest.split() if not (is_concept and part in _LINKING)]
            if comma and surname and rest and all(part[0] == part[0].upper() for part in parts):
                short.add(key(surname))  # "London, England, United Kingdom", but not "Rain, Steam and Speed"
        first, _, rest = text.partition(" ")
        if rest and first.strip(".").lower() in HONORIFICS and "," not in text:
            whole.add(key(rest))  # Sir Joshua Reynolds
        if noun := sort_of(text) or (text if text.islower() and not is_concept else ""):  # a common noun
            short |= nouns(key(noun))
    return SpokenName(frozenset(whole - known), frozenset(short - known - whole))


def _is_of(text: str) -> bool:
    """Tell whether a name is a first name with where or whose somebody is: not "British School, 17th century"."""
    words = text.split()
    is_plain = not any(character.isdigit() for character in text) and key(words[0]) not in _UNKNOWN
    return is_plain and (len(words) == _MANY or (len(words) > _MANY and words[1].islower()))


def _aliases(names: Iterable[str], aliases: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    for name in names:
        for word in name.split():
            for alias in aliases.get(word, ()):
                yield alias
                yield name.replace(word, alias)


def together_unknown(texts: Iterable[str], classes: Iterable[str]) -> Iterator[str]:
    """Yield what people of no known name are called together: "unknown masters"."""
    for text in texts:
        first, _, rest = key(text.partition(",")[0]).partition(" ")
        if first in _UNKNOWN:
            for noun in (rest, *classes):
                yield from (f"{word} {form}" for word in _UNKNOWN for form in nouns(noun))
