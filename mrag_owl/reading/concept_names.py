"""What concepts are called beside their labels: plurals, members of movements, sorts, the last word of several."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Set

from mrag_owl.reading.gazetteer import places_and_people
from mrag_owl.reading.inflections import nouns, plurals, singular
from mrag_owl.reading.languages import words
from mrag_owl.reading.tokens import key
from mrag_owl.records import Iri

_ISMS = {"ism": ("ist", "ists", "istic"), "icism": ("ic", "ical"), "isme": ("iste", "istes"), "ismo": ("ist", "ists")}
_ADJECTIVES = {"ical": "y", "ious": "ion"}
_SPLITS = re.compile(r"[,;/()\[\]]|\. ")
_OTHERWISE = re.compile(r"[/()\[\]]")
BODIES = (" brotherhood", " group", " school", " movement", " society", " circle")
_MANY = 2
_ABBREVIATED = 4  # letters
_MOUNTED = re.compile(r" mounted\b")
_COUNT = re.compile(r"\d+ (?=[a-z])")
_UNSPECIFIC = re.compile(r"([^\W\d_].*?)(?: [-–—] | \(|, )(?:non-specific|general|unspecified|other)\)?")
_EVENT = re.compile(
    r"(?:[a-z][^:]*: )?(?![A-Z][a-z]+ [IVX]+)((?:[^,:]*?[a-z’'][ -])??[A-Z][a-z]+)(?: (?:of|in) [^,:]+)?"
    r"(?: [IVX]+|, (?:circa |c\.|post-|\d+ )?(?:[A-Z][a-z]+ )?\d{4}[-–\d]*| \d{4}[-–\d]*)"
    r"(?: - non-specific)?"
)
"""What names an event by its kind and its number or date: Spanish Civil War, 1936-9."""
_GENERIC = ("river", "lake", "mount", "loch", "isle", "city", "county", "cape", "gulf", "port")
_SEVERAL = 5  # words


def parts_of(text: str, *, is_flat: bool = False) -> Iterator[str]:
    """Yield by what else a concept is known than its label: its plural, members of a movement, parts of it.

    >>> sorted(parts_of("Cubism")), sorted(parts_of("on paper, print", is_flat=True))
    (['cubist', 'cubistic', 'cubists'], ['on paper', 'print', 'prints'])
    >>> "neo romantic" in parts_of("Neo-Romanticism")
    True
    >>> sorted(parts_of("Young British Artists (YBA)", is_flat=True))
    ['yba', 'ybas', 'young british artists']
    """
    name = key(text)
    is_common = text[:1].islower()
    parts = [part for part in map(key, (_SPLITS if is_flat and is_common else _OTHERWISE).split(text)) if part]
    for part in parts if len(parts) > 1 else ():
        yield part
        if is_common and not part.startswith("on "):
            yield from (form for form in nouns(part) if form != part)
        elif part.isalpha() and f"({part})" in text.lower():
            yield f"{part}s"
    for part in {name, *parts}:
        last = part.rpartition(" ")[2]
        for ending, made in _ISMS.items():
            if last.endswith(ending) and len(last) > len(ending) + 2:
                stem = part.removesuffix(ending)
                yield from (stem + one for one in made)
        if part.endswith(" art"):
            yield from (f"{part}ist", f"{part}ists", part.removesuffix(" art"))
        if part.endswith(BODIES) and " " in part:
            yield part.rpartition(" ")[0]
            yield part.rpartition(" ")[0] + "s"
    if is_flat and is_common:
        for ending, noun in _ADJECTIVES.items():
            if name.endswith(ending) and len(name) > len(ending) + 3:
                yield from nouns(name.removesuffix(ending) + noun)
    if is_common and " and " in text and len(text.split()) <= _SEVERAL:
        yield from (form for part in name.split(" and ") for form in {part, *nouns(part)})
    first, _, rest = name.partition(" ")
    if first in _GENERIC and rest and text[:1].isupper():  # River Thames
        yield rest
    if len(first) < _ABBREVIATED and text[: len(first)].isupper() and rest:  # UK London, UK counties
        yield from nouns(rest) if text[len(first) + 1 :].islower() else (rest,)
    before, comma, after = text.partition(", ")
    if comma and after[:1].isupper() and key(after).endswith(" of"):  # Ruralists, Brotherhood of
        yield f"{key(after)} {key(before)}"


def themes_of(labels: Mapping[Iri, str]) -> dict[str, Iri]:
    """Return the themes that are joined of two, by the adjectives of either: religious is what is of a religion.

    >>> themes_of({Iri("ex:1"): "religion and belief", Iri("ex:2"): "region", Iri("ex:3"): "Mission and Church"})
    {'religious': 'ex:1'}
    """
    joined = {iri: key(label).split(" and ") for iri, label in sorted(labels.items()) if label.islower()}
    return {
        side.removesuffix(noun) + adjective: iri
        for iri, sides in joined.items()
        for side in sides
        for adjective, noun in _ADJECTIVES.items()
        if len(sides) == _MANY and side.endswith(noun) and len(side) > len(noun) + 3
    }


def plural_forms(text: str) -> Set[str]:
    """Return the other numbers of a common noun: "woodcuts" of "woodcut", and the other way round."""
    name = key(text)
    is_plain = text[:1].islower() and not _SPLITS.search(text) and not name.startswith("on ")
    return nouns(name) - {name} if is_plain else frozenset()


def told_apart(labels: Mapping[Iri, str]) -> dict[str, set[Iri]]:
    """Return concepts by what they are a part or a sort of, as their labels tell.

    Of "Venice - non-specific" that is Venice, of "military: World War II" World War II, "animals: birds" are animals,
    British Surrealism is Surrealism, where there is that, and an event with its dates is what its name ends in. What is
    filed as "Bible: Old Testament" is of the Bible, where there is that by itself too. Where
    there is a "bird - non-specific", birds are what "animals: birds" has as well, and food is in "food and drink".

    >>> labels = {Iri("ex:1"): "bird - non-specific", Iri("ex:2"): "animals: birds", Iri("ex:3"): "animals: cats"}
    >>> sorted(told_apart(labels)["birds"]), "cats" in told_apart(labels)
    (['ex:1', 'ex:2'], False)
    >>> labels = {Iri("ex:1"): "Crimean War, 1853-6", Iri("ex:2"): "military: World War I", Iri("ex:3"): "Hyde Park"}
    >>> sorted(told_apart(labels)["war"])
    ['ex:1', 'ex:2']
    >>> sorted(told_apart({Iri("ex:5"): "Bible", Iri("ex:6"): "Bible: Old Testament"})["bible"])
    ['ex:6']
    >>> "houses" in told_apart({Iri("ex:4"): "society: Case Study Houses, 1945-1966"})
    False
    """
    found: dict[str, set[Iri]] = defaultdict(set)
    whole = {key(label) for label in labels.values()}
    kinds = Counter(label.partition(", ")[2] for label in labels.values())
    headed = Counter(label.partition(": ")[0] for label in labels.values() if ": " in label and label.islower())
    books = {label for label in labels.values() if label[:1].isupper() and "," not in label}
    people = places_and_people()
    whole_of = {iri: key(part) for iri, label in labels.items() if (part := unspecific(label)) != label}
    vague = {form: nouns(name) for name in whole_of.values() for form in nouns(name)}
    for iri, label in labels.items():
        if iri in whole_of:
            found[whole_of[iri]].add(iri)
        event = _EVENT.fullmatch(label)
        kind = key(event[1]).rpartition(" ")[2] if event else ""
        if singular(kind) in words("en")["event_noun"]:  # no Case Study Houses
            for form in nouns(kind) - people:
                found[form].add(iri)
        before, colon, after = label.partition(": ")
        sides = key(label).split(" and ")
        for part in (key(after), *sides) if label.islower() and len(sides) <= _MANY else ():
            for form in vague.get(part, ()):
                found[form] |= {iri, *(one for one, name in whole_of.items() if name in vague[part])}
        if colon and after[:1].isupper() and before[:1].islower():
            found[key(after)].add(iri)
        if headed[before] > 1 and colon and (singular(before) != before or key(before) not in whole):
            for form in {key(before), *(nouns(key(before)) & whole)}:
                found[form].add(iri)
        if colon and before in books:  # Bible: Old Testament, where there is a Bible too
            found[key(before)].add(iri)
        for piece in after.split(",") if colon else ():  # rights: South Africa, Apartheid, 1948-1994
            if piece.strip()[:1].isupper() and piece.strip().replace(" ", "").isalpha():
                found[key(piece)].add(iri)
        sort, comma, kind = label.partition(", ")
        if comma and "," not in kind and label.islower():  # ship, sailing; instrument, violin
            for form in nouns(f"{key(kind)} {key(sort)}") | (nouns(key(kind)) if kinds[kind] == 1 else set()):
                found[form].add(iri)
        first, _, rest = key(label).partition(" ")
        for name in (rest, f"{rest} art"):
            if rest and first in people and name in whole:
                found[name].add(iri)
    return found


def unspecific(label: str) -> str:
    """Return what a label for all else of something is of: Venice, of "Venice - non-specific"; others as they are."""
    found = _UNSPECIFIC.fullmatch(label)
    return found[1] if found else label


def is_count(label: str) -> bool:
    """Tell whether a label counts things, as "2 digital prints" does."""
    return _COUNT.match(label) is not None


def heads_of(flat: frozenset[Iri], texts: Mapping[Iri, list[str]]) -> dict[str, set[Iri]]:
    """Return the concepts by the last word of what is called by several, and by the others without it.

    An oak panel is a panel, what is in oil paint is in oil, "2 digital prints" are digital prints, what is on a marble
    base is in marble: a base is no material; and paper is paper whatever it is mounted onto.

    >>> said = ["marble", "marble base", "2 glass slides", "wood", "engraving", "wood engraving", "glass slide"]
    >>> found = heads_of(frozenset(map(Iri, said)), {Iri(text): [text] for text in said})
    >>> found["marble"], found["glass slides"], "wood" in found
    ({'marble base'}, {'2 glass slides'}, False)
    >>> list(heads_of(frozenset([Iri("ex:1")]), {Iri("ex:1"): ["still-life"]}))
    []
    """
    said = {iri: texts[iri][0] for iri in flat if iri in texts}
    counted = {iri for iri, text in said.items() if is_count(text)}
    labels = {iri: key(_COUNT.sub("", text)) for iri, text in said.items() if text[:1].islower() or iri in counted}
    whole = {label for iri, label in labels.items() if iri not in counted}
    by_head: dict[str, set[Iri]] = defaultdict(set)
    for iri, called in labels.items():
        label, *mounted = _MOUNTED.split(called)
        start, _, last = label.rpartition(" ")
        if mounted and label in whole:
            by_head[label].add(iri)
        if " " not in said[iri] and not {last, singular(last)} & whole:
            continue  # a still-life is no life, but a photo-etching an etching
        if start if iri not in counted else {last, singular(last)} & whole:
            by_head[last].add(iri)
    found: dict[str, set[Iri]] = defaultdict(set)
    for head, iris in by_head.items():
        one = singular(head)
        if len(iris) < _MANY and one not in whole and any(len(labels[iri].split()) > _MANY for iri in iris):
            continue
        for iri in iris:
            for form in (one, *plurals(one)):
                found[form].add(iri)
            start = labels[iri].rpartition(" ")[0]
            if start and start not in whole and len(iris) >= _MANY:
                found[start].add(iri)
                found[f"{start}s"].add(iri)
    for iri, label in labels.items():
        *before, last = label.split()
        inside = {singular(label), label} & whole if iri in counted else set()
        if before and not _SPLITS.search(said[iri]) and ":" not in said[iri] and not {last, singular(last)} & whole:
            inside |= set(before) & whole
        for form in {form for one in inside for form in {one, *nouns(one)}}:
            found[form].add(iri)
    return found
