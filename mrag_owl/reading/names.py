"""What people call the individuals, classes and properties of a knowledge base, found in what they write.

Names are those the graph gives: labels and alternative labels, of properties phrases too ("is by {}"). A name filed
by surname ("Blake, William") is understood as it is said, and by surname and initials (`person_names`). What a
property is called tells by its form what it is: with a preposition last ("died in", "by") it stands between subject and
object; with a verb first ("depicts", "showing") likewise; "is a native of {}" names the subject; all else is a noun for
the object ("year of death").
"""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Literal, TypeAlias

from mrag_owl.errors import ExpressionError
from mrag_owl.expressions.lexicon import PREPOSITIONS
from mrag_owl.reading.gazetteer import also_called, places_and_people
from mrag_owl.reading.inflections import nouns, plurals, singular
from mrag_owl.reading.letters import is_unspaced
from mrag_owl.reading.person_names import HONORIFICS, SpokenName, plainly, spoken
from mrag_owl.reading.tokens import Token, key
from mrag_owl.records import Iri

Form: TypeAlias = Literal["between", "verb", "noun", "title"]

_SORT = re.compile(r"([^\W\d_][^,()\[\]:;]*?)(?:,| [-–—] | \(| \[)\s*\S")
_AUXILIARIES = frozenset(["is", "are", "was", "were", "be", "been", "has", "have", "had"])
_LONGEST = 40
_SPACED = 6  # words
_TIGHT = 8  # letters
_KINDS = ("individuals", "shortened", "classes")


@dataclass(frozen=True, slots=True)
class Mention:
    """A name found in a text, from one piece up to another, and the terms it may mean; `is_full` unless shortened.

    `qualified`: other terms whose labels add something to the whole name, as "London, United Kingdom" does to "London";
    none of a name in quotation marks.
    """

    first: int
    last: int
    terms: tuple[Iri, ...]
    is_full: bool = True
    is_group: bool = False
    qualified: tuple[Iri, ...] = ()


@dataclass(frozen=True, slots=True)
class Phrase:
    """A way to say a property: its words without auxiliaries, and the form that says what stands where."""

    iri: Iri
    words: tuple[str, ...]
    form: Form


@dataclass(frozen=True)
class Names:
    """The names of a knowledge base's terms: phrases of folded pieces joined by spaces → what they mean.

    `labels` has the name of each term as it is shown.
    """

    labels: Mapping[Iri, str]
    individuals: Mapping[str, tuple[Iri, ...]]
    shortened: Mapping[str, tuple[Iri, ...]]
    classes: Mapping[str, tuple[Iri, ...]]
    phrases: tuple[Phrase, ...]
    groups: Mapping[str, tuple[Iri, ...]] = field(default_factory=dict)
    sorts: Mapping[str, tuple[Iri, ...]] = field(default_factory=dict)
    concepts: frozenset[Iri] = frozenset()
    absent: frozenset[str] = frozenset()
    lying: Mapping[Iri, tuple[Iri, ...]] = field(default_factory=dict)

    @classmethod
    def build(
        cls,
        words: Iterable[tuple[Iri, int, str]],
        *,
        individuals: frozenset[Iri],
        classes: frozenset[Iri],
        properties: frozenset[Iri],
        people: frozenset[Iri] = frozenset(),
        concepts: frozenset[Iri] = frozenset(),
        flat: frozenset[Iri] = frozenset(),
        origins: frozenset[Iri] = frozenset(),
        synonyms: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
        aliases: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
        made: Mapping[str, frozenset[Iri]] = MappingProxyType({}),
        lying: Mapping[Iri, tuple[Iri, ...]] = MappingProxyType({}),
    ) -> Names:
        """Sort the words given as (term, precedence as its label, text); terms of no kind are left out.

        Of the words of least precedence the first is the label. Of `people` alone a name may be cut short that is not
        filed by surname. `concepts` are known by their plurals as well, several of one name together; those that are
        `flat`, in no hierarchy, by parts of their labels; those of `origins`, places and schools, by their names in
        English, and by those of their people; `synonyms` are other names of what is called by a common noun,
        `aliases` of what people are called; `made` are works by what they are made in, `lying` places by what they are
        in.

        >>> blake = Iri("ex:blake")
        >>> words = [(blake, 0, "William Blake"), (blake, 2, "Blake, William")]
        >>> names = Names.build(words, individuals=frozenset([blake]), classes=frozenset(), properties=frozenset())
        >>> names.individuals["william blake"], names.shortened["blake"], names.shortened["w blake"]
        (('ex:blake',), ('ex:blake',), ('ex:blake',))
        """
        labels: dict[Iri, str] = {}
        found: dict[str, dict[str, set[Iri]]] = {kind: defaultdict(set) for kind in _KINDS}
        phrases: set[Phrase] = set()
        of_individual: dict[Iri, list[str]] = defaultdict(list)
        groups: dict[str, set[Iri]] = defaultdict(set)
        for iri, _, text in sorted(words):
            labels.setdefault(iri, text)
            if iri in properties:
                phrases.update(_phrases(iri, text))
            elif iri in classes:
                for form in nouns(key(text)):
                    found["classes"][form].add(iri)
            elif iri in individuals and (name := key(text)):
                found["individuals"][name].add(iri)
                first, _, rest = name.partition(" ")
                if first in _ARTICLES and rest and iri not in concepts:
                    found["shortened"][rest].add(iri)
                of_individual[iri].append(text)
        for iri, texts in of_individual.items():
            said = _spoken(texts, is_concept=iri in concepts)
            if iri in people:
                said = _of_person(texts, said, aliases)
            for kind, forms in (("individuals", said.whole), ("shortened", said.short)):
                for form in filter(None, forms):
                    found[kind][form].add(iri)
        heads = _heads(flat, of_individual)
        for form, some in _told_apart({iri: of_individual[iri][0] for iri in concepts if iri in of_individual}).items():
            heads[form] |= some
        for phrase, others in synonyms.items():
            for form in [form for form in (*found["individuals"], *heads) if f" {phrase} " in f" {form} "]:
                whole = {*(found["individuals"].get(form, set()) & concepts), *heads.get(form, ())}
                for other in others if " " in phrase else ():
                    heads[form.replace(phrase, other)] |= whole
        heads.update((form, set(some)) for form, some in made.items())
        for iri, texts in of_individual.items():
            if iri in people:
                for form in _unknown(texts, found["classes"]):
                    groups[form].add(iri)
            if iri in concepts or iri in origins:
                for text in texts:
                    parts = list(parts_of(text, is_flat=iri in flat))
                    for form in (*plural_forms(text), *(parts if iri in flat else ())):
                        heads[form].add(iri)
                    for form in (
                        *parts,
                        *(synonyms.get(key(text), ()) if iri in flat else ()),
                        *(also_called(text) if iri in origins else ()),
                    ):
                        groups[form].add(iri)
        for iris in [iris for iris in found["individuals"].values() if len(iris) > 1]:
            for iri in iris - concepts:  # a name that several have is told apart by the end of the IRI
                found["individuals"][key(re.split(r"[#/:]", iri)[-1])].add(iri)
        for table in (groups, heads):
            for form in table.keys() & found["classes"].keys():
                if not {form, singular(form)} & found["individuals"].keys():
                    del table[form]  # a work is one, though something is made of "2 works"
        tables = [{name: tuple(sorted(iris)) for name, iris in sorted(found[kind].items())} for kind in _KINDS]
        ordered = tuple(sorted(phrases, key=lambda phrase: (phrase.iri, phrase.words)))
        known = {name for kind in found.values() for name in kind} | groups.keys() | heads.keys()
        absent = frozenset(places_and_people() - known) if origins else frozenset()
        gathered, sorts = (
            {name: tuple(sorted(iris)) for name, iris in sorted(some.items()) if name} for some in (groups, heads)
        )
        return cls(labels, tables[0], tables[1], tables[2], ordered, gathered, sorts, concepts, absent, lying)

    def mentions(self, text: Sequence[Token], *, first: int | None = None) -> Iterator[Mention]:
        """Yield the individuals named in a text, of each place the longest name first; with `first` of that place only.

        A quotation that is a name is read as that name alone.
        """
        for start in range(len(text)) if first is None else (first,):
            for end, name in reversed([*self._spaced(text, start), *self._candidates(text, start)]):
                is_quoted = text[start].quoted > 0
                full, short = self.individuals.get(name, ()), self.shortened.get(name, ())
                sorts = () if is_quoted else self.sorts.get(name, ())
                if full:
                    yield Mention(start, end, full, qualified=() if is_quoted else self._qualified(name))
                elif sorts:
                    sorted_in = tuple(iri for iri in short if self.is_sort(iri))
                    yield Mention(start, end, sorts, qualified=sorted_in)
                if rest := tuple(iri for iri in short if not ((full or sorts) and (iri in full or self.is_sort(iri)))):
                    yield Mention(start, end, rest, is_full=False)
                if not is_quoted and (
                    terms := tuple(iri for iri in self.groups.get(name, ()) if iri not in (*full, *sorts))
                ):
                    yield Mention(start, end, terms, is_group=True)

    @cached_property
    def _tight(self) -> dict[str, str]:
        """Names of individuals without the spaces between their words: a night watch is a nightwatch."""
        return {
            tight: name
            for table in (self.shortened, self.individuals)
            for name in table
            if len(tight := name.replace(" ", "")) >= _TIGHT and name.isascii()
        }

    def _spaced(self, text: Sequence[Token], start: int) -> Iterator[tuple[int, str]]:
        """Yield names that are written with other spaces from a place on."""
        said = ""
        for end in range(start, min(len(text), start + _SPACED)):
            said += text[end].text
            if len(said) >= _TIGHT and (name := self._tight.get(said)):
                yield end + 1, name

    def _candidates(self, text: Sequence[Token], start: int) -> Iterator[tuple[int, str]]:
        """Yield the stretches from a place on that are names, or may be with what follows."""
        said = ""
        for end in range(start, min(len(text), start + _LONGEST)):
            said = f"{said} {text[end].text}" if said else text[end].text
            if said not in self._beginnings:
                return
            if not (len(said) < 2 and is_unspaced(said)):
                yield end + 1, said
            if text[end].owns:
                said = f"{said} 's"
                if said in self._beginnings:
                    yield end + 1, said

    @cached_property
    def _beginnings(self) -> frozenset[str]:
        found = set()
        for name in (*self.individuals, *self.shortened, *self.groups, *self.sorts):
            at = name.find(" ")
            while at > 0:
                found.add(name[:at])
                at = name.find(" ", at + 1)
            found.add(name)
        return frozenset(found)

    def _qualified(self, name: str) -> tuple[Iri, ...]:
        """Return the terms whose labels are a whole name of another, a comma, and more."""
        heads = ((iri, *self.label(iri).partition(",")[:2]) for iri in self.shortened.get(name, ()))
        added = (iri for iri, head, comma in heads if (comma and key(head) == name) or self.is_sort(iri))
        return tuple(dict.fromkeys((*added, *self.sorts.get(name, ()))))

    def is_sort(self, iri: Iri) -> bool:
        """Tell whether a term is called a sort of what a common noun means, as "dog, spaniel" is of dog.

        Proper names are none: there are several Londons.
        """
        return bool(sort_of(self.label(iri)))

    def label(self, iri: Iri) -> str:
        """Return a term as it is shown: its label, else the end of its IRI."""
        return self.labels.get(iri) or re.split(r"[#/:]", iri.rstrip("#/:"))[-1] or iri

    @cached_property
    def _plain_labels(self) -> dict[Iri, str]:
        return {}

    def plain_label(self, iri: Iri) -> str:
        """Return a term's label as it is looked up."""
        if iri not in self._plain_labels:
            self._plain_labels[iri] = key(self.labels.get(iri, ""))
        return self._plain_labels[iri]

    @cached_property
    def _inside(self) -> dict[str, tuple[Iri, ...]]:
        found: dict[str, list[Iri]] = defaultdict(list)
        for iri, label in self.labels.items():
            head, comma, last = label.rpartition(",")
            if comma and iri not in self.individuals.get(key(f"{last} {head}"), ()):  # but Turner, Joseph is no place
                found[key(last)].append(iri)
        return {name: tuple(sorted(iris)) for name, iris in found.items()}

    def inside(self, iri: Iri) -> tuple[Iri, ...]:
        """Return what lies in the term: of France "Nice, France", called by a name that ends so, and such places."""
        label = self.labels.get(iri, "")
        named = self._inside.get(key(label), ()) if label[:1].isupper() else ()
        return tuple(sorted({*named, *self.lying[iri]})) if iri in self.lying else named

    @cached_property
    def _shared(self) -> dict[Iri, set[str]]:
        found: dict[Iri, set[str]] = defaultdict(set)
        for name, iris in self.individuals.items():
            for iri in iris if len(iris) > 1 else ():
                found[iri].add(name)
        return dict(found)

    def are_namesakes(self, some: Iterable[Iri], others: Iterable[Iri]) -> bool:
        """Tell whether any of some individuals and any of others have a whole name in common."""
        ours = {name for iri in some for name in self._shared.get(iri, ())}
        return any(name in ours for iri in others for name in self._shared.get(iri, ()))

    def to_json(self) -> str:
        """Return the names as JSON, for `from_json`."""
        content = {
            "labels": self.labels,
            "individuals": self.individuals,
            "shortened": self.shortened,
            "classes": self.classes,
            "groups": self.groups,
            "sorts": self.sorts,
            "concepts": sorted(self.concepts),
            "absent": sorted(self.absent),
            "lying": self.lying,
            "phrases": [[phrase.iri, phrase.words, phrase.form] for phrase in self.phrases],
        }
        return json.dumps(content, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> Names:
        """Read what `to_json` wrote; raises ExpressionError for anything else."""
        try:
            content = json.loads(text)
            phrases = tuple(Phrase(Iri(iri), tuple(words), form) for iri, words, form in content["phrases"])
            tables = [{name: tuple(map(Iri, iris)) for name, iris in content[kind].items()} for kind in _KINDS]
            tables += [
                {name: tuple(map(Iri, iris)) for name, iris in content[kind].items()} for kind in ("groups", "sorts")
            ]
            concepts = frozenset(map(Iri, content["concepts"]))
            return cls(
                content["labels"],
                tables[0],
                tables[1],
                tables[2],
                phrases,
                tables[3],
                tables[4],
                concepts,
                frozenset(content["absent"]),
                {Iri(iri): tuple(map(Iri, iris)) for iri, iris in content["lying"].items()},
            )
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise ExpressionError(f"the names cannot be read ({error}); delete them to build them anew") from error


def _of_person(texts: list[str], said: SpokenName, aliases: Mapping[str, tuple[str, ...]]) -> SpokenName:
    """Return how the names of a person are said: beside how they are filed as they are given, and by other names."""
    plain = [plainly(text) for text in texts]
    whole = {*said.whole, *(key(name) for one in plain for name in one.whole)}
    short = {*said.short, *(key(name) for one in plain for name in one.short)}
    if not any("," in text for text in texts):  # nobody files it by a surname: Giotto di Bondone
        short |= {key(text).partition(" ")[0] for text in texts if _is_of(text)}
    short |= set(_aliases({*whole, *short, *map(key, texts)}, aliases))
    known = set(map(key, texts))
    return SpokenName(frozenset(whole - known), frozenset(short - whole - known))


def _phrases(iri: Iri, text: str) -> Iterator[Phrase]:
    is_verbal = text.endswith("{}")
    words = key(text.replace("{}", " ")).split()
    if is_verbal and words[:1] == ["is"] and words[1:2] in (["a"], ["an"]) and words[-1] == "of" and len(words) > 3:
        yield Phrase(iri, tuple(words[2:-1]), "title")
        return
    while words and words[0] in _AUXILIARIES and len(words) > 1:
        words = words[1:]
    if not words or words[0] in _AUXILIARIES:
        return
    if words[-1] in PREPOSITIONS and words[-1] != "of":
        yield Phrase(iri, tuple(words), "between")
    elif words[0] in PREPOSITIONS and len(words) > 1:  # of the genre
        yield Phrase(iri, tuple(word for word in words[1:] if word != "the"), "noun")
    elif is_verbal or (
        len(words) == 1 and words[0].endswith(("s", "ing")) and not words[0].endswith(("ss", "us", "is"))
    ):
        yield Phrase(iri, tuple(words), "verb")
    else:
        yield Phrase(iri, tuple(words[:-1] if words[-1] == "of" else words), "noun")


def _spoken(texts: list[str], *, is_concept: bool) -> SpokenName:
    """Return how the names of one thing are said beside how they are given: whole, and shortened."""
    known = {key(text) for text in texts}
    whole: set[str] = set()
    short: set[str] = set()
    for text in texts:
        if said := spoken(text, frozenset(known)):
            whole |= {key(name) for name in said.whole}
            short |= {key(name) for name in said.short}
        else:
            surname, comma, rest = (part.strip() for part in text.partition(","))
            parts = [part for part in rest.split() if not (is_concept and part in _LINKING)]
            if comma and surname and rest and all(part[0] == part[0].upper() for part in parts):
                short.add(key(surname))  # "London, England, United Kingdom", but not "Rain, Steam and Speed"
        first, _, rest = text.partition(" ")
        if rest and first.strip(".").lower() in HONORIFICS and "," not in text:
            whole.add(key(rest))  # Sir Joshua Reynolds
        if noun := sort_of(text) or (text if text.islower() and not is_concept else ""):  # a common noun
            short |= nouns(key(noun))
    return SpokenName(frozenset(whole - known), frozenset(short - known - whole))


def sort_of(text: str) -> str:
    """Return the common noun that a name files a sort under: of "dog, spaniel", "dog - non-specific", "dog (wild)"."""
    found = _SORT.match(text)
    return found[1] if found and found[1].islower() else ""


_ISMS = {"ism": ("ist", "ists", "istic"), "isme": ("iste", "istes"), "ismo": ("ist", "ists")}
_ADJECTIVES = {"ical": "y", "ious": "ion"}
_UNKNOWN = ("anonymous", "unidentified", "unknown")
_SPLITS = re.compile(r"[,;/()\[\]]|\. ")
_OTHERWISE = re.compile(r"[/()\[\]]")
_BODIES = (" brotherhood", " group", " school", " movement", " society", " circle")
_MANY = 2
_ABBREVIATED = 4  # letters
_LINKING = frozenset(("al", "d", "da", "de", "del", "della", "der", "di", "du", "la", "le", "of", "the", "y"))
_COUNT = re.compile(r"\d+ (?=[a-z])")
_UNSPECIFIC = re.compile(r"([^\W\d_].*?)(?: [-–—] | \(|, )(?:non-specific|general|unspecified|other)\)?")
_ARTICLES = ("a", "an", "the")
_GENERIC = ("river", "lake", "mount", "loch", "isle", "city", "county", "cape", "gulf", "port")
_SEVERAL = 5  # words


def parts_of(text: str, *, is_flat: bool = False) -> Iterator[str]:
    """Yield by what else a concept is known than its label: its plural, members of a movement, parts of it.

    >>> sorted(parts_of("Vorticism")), sorted(parts_of("on paper, print", is_flat=True))
    (['vorticist', 'vorticistic', 'vorticists'], ['on paper', 'print', 'prints'])
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
        if part.endswith(_BODIES) and " " in part:
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
    if len(first) < _ABBREVIATED and text[: len(first)].isupper() and rest:  # UK London
        yield rest
    before, comma, after = text.partition(", ")
    if comma and after[:1].isupper() and key(after).endswith(" of"):  # Ruralists, Brotherhood of
        yield f"{key(after)} {key(before)}"


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


def plural_forms(text: str) -> set[str]:
    """Return the other numbers of a common noun: "woodcuts" of "woodcut", and the other way round."""
    name = key(text)
    is_plain = text[:1].islower() and not _SPLITS.search(text) and not name.startswith("on ")
    return nouns(name) - {name} if is_plain else set()


def _unknown(texts: Iterable[str], classes: Iterable[str]) -> Iterator[str]:
    """Yield what people of no known name are called together: "unknown masters"."""
    for text in texts:
        first, _, rest = key(text.partition(",")[0]).partition(" ")
        if first in _UNKNOWN:
            for noun in (rest, *classes):
                yield from (f"{word} {form}" for word in _UNKNOWN for form in nouns(noun))


def _told_apart(labels: Mapping[Iri, str]) -> dict[str, set[Iri]]:
    """Return concepts by what they are a part or a sort of, as their labels tell.

    Of "Venice - non-specific" that is Venice, of "military: World War II" World War II, "animals: birds" are animals,
    and British Surrealism is Surrealism, where there is that.
    """
    found: dict[str, set[Iri]] = defaultdict(set)
    whole = {key(label) for label in labels.values()}
    kinds = Counter(label.partition(", ")[2] for label in labels.values())
    headed = Counter(label.partition(": ")[0] for label in labels.values() if ": " in label and label.islower())
    people = places_and_people()
    for iri, label in labels.items():
        if match := _UNSPECIFIC.fullmatch(label):
            found[key(match[1])].add(iri)
        before, colon, after = label.partition(": ")
        if colon and after[:1].isupper() and before[:1].islower():
            found[key(after)].add(iri)
        if headed[before] > 1 and colon and (singular(before) != before or key(before) not in whole):
            for form in {key(before), *(nouns(key(before)) & whole)}:
                found[form].add(iri)
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


def _heads(flat: frozenset[Iri], texts: Mapping[Iri, list[str]]) -> dict[str, set[Iri]]:
    """Return the concepts by the last word of what is called by several, and by the others without it.

    An oak panel is a panel, what is in oil paint is in oil, and "2 lithographs" are lithographs.
    """
    said = {iri: texts[iri][0] for iri in flat if iri in texts}
    counted = {iri for iri, text in said.items() if _COUNT.match(text)}
    labels = {iri: key(_COUNT.sub("", text)) for iri, text in said.items() if text[:1].islower() or iri in counted}
    whole = {label for iri, label in labels.items() if iri not in counted}
    by_head: dict[str, set[Iri]] = defaultdict(set)
    for iri, label in labels.items():
        start, _, last = label.rpartition(" ")
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
    return found
