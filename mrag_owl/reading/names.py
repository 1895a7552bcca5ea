"""What people call the individuals, classes and properties of a knowledge base, found in what they write.

Names are those the graph gives: labels and alternative labels, of properties phrases too (`property_phrases`). A name
filed by surname ("Blake, William") is understood as it is said, and by surname and initials (`spoken_names`); concepts
by their plurals, and by parts of their labels (`concept_names`).
"""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType

from mrag_owl.errors import ExpressionError
from mrag_owl.expressions.english_words import sort_of
from mrag_owl.reading.concept_names import heads_of, is_count, parts_of, plural_forms, themes_of, told_apart
from mrag_owl.reading.counties import NAMELESS
from mrag_owl.reading.gazetteer import also_called, are_people, places_and_people
from mrag_owl.reading.inflections import nouns, singular
from mrag_owl.reading.letters import folded, is_unspaced
from mrag_owl.reading.property_phrases import Phrase, phrases_of
from mrag_owl.reading.spoken_names import (
    last_parts,
    middle_parts,
    restored,
    said_of_person,
    said_of_thing,
    title_parts,
    together_unknown,
)
from mrag_owl.reading.tokens import Token, key
from mrag_owl.records import Iri

_LONGEST = 40
_SPACED = 6  # words
_TIGHT = 8  # letters
_ADJECTIVAL = ("an", "ch", "ese", "ic", "ish", "sh")
"""How words end that say from which land something is."""
_LISTED = re.compile(r"[a-z -]+(?:, [a-z -]+)+(?:,| and) [a-z -]+")
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
    perhaps: Mapping[Iri, tuple[Iri, ...]] = field(default_factory=dict)

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
        townspeople: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
        made: Mapping[str, frozenset[Iri]] = MappingProxyType({}),
        lying: Mapping[Iri, tuple[Iri, ...]] = MappingProxyType({}),
        perhaps: Mapping[Iri, tuple[Iri, ...]] = MappingProxyType({}),
    ) -> Names:
        """Sort the words given as (term, precedence as its label, text); terms of no kind are left out.

        Of the words of least precedence the first is the label. Of `people` alone a name may be cut short that is not
        filed by surname. `concepts` are known by their plurals as well, several of one name together; those that are
        `flat`, in no hierarchy, by parts of their labels; those of `origins`, places and schools, by their names in
        English, and by those of their people; `synonyms` are other names of what is called by a common noun,
        `aliases` of what people are called, `townspeople` what those of a town are; `made` are works by what they are
        made in, `lying` places by what they are
        in, `perhaps` those that may be in a county, by that.

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
                phrases.update(phrases_of(iri, text))
            elif iri in classes:
                for form in nouns(key(text)):
                    found["classes"][form].add(iri)
            elif iri in individuals and (name := key(text)) and not (iri in flat and text.endswith(",")):  # a scrap
                found["individuals"][name].add(iri)
                first, _, rest = name.partition(" ")
                if first in _ARTICLES and rest and iri not in concepts:
                    found["shortened"][rest].add(iri)
                of_individual[iri].append(text)
        _restore({iri: of_individual[iri] for iri in people & of_individual.keys()}, found["individuals"])
        for iri, texts in of_individual.items():
            said = said_of_thing(texts, is_concept=iri in concepts)
            if iri in people:
                said = said_of_person(texts, said, aliases)
            for kind, forms in (("individuals", said.whole), ("shortened", said.short)):
                for form in filter(None, forms):
                    found[kind][form].add(iri)
        of_people = {iri: of_individual[iri] for iri in people if iri in of_individual}
        for form, iris in (*last_parts(of_people).items(), *middle_parts(of_people).items()):
            if not any(form in table for table in found.values()):
                found["shortened"][form] |= iris
        first_of = {iri: of_individual[iri][0] for iri in concepts if iri in of_individual}
        _prefer_themes(first_of, found["individuals"])
        titled = {iri: texts for iri, texts in of_individual.items() if iri not in people | concepts | origins}
        for form, iris in title_parts(titled).items():
            if not any(form in table for table in found.values()):
                found["shortened"][form] |= iris
        heads = heads_of(flat, of_individual)
        flatly = {key(text) for iri in flat for text in of_individual.get(iri, ())}
        for form, some in told_apart(first_of).items():
            heads[form] |= some
            for part in parts_of(form.capitalize()):  # a British Surrealist is a Surrealist
                groups[part] |= some
        for form, some in _said_otherwise(synonyms, (found["individuals"], found["shortened"]), heads, concepts):
            heads[form] |= some
        for form, works in made.items():  # what is on 3 canvases is on canvas
            told = {*works, *(iri for iri in heads.get(form, ()) if is_count(labels[iri]))}
            for other in (form, *synonyms.get(form, ())):  # wooden is all that is of wood
                heads[other] = set(told)
        for iri, texts in of_individual.items():
            if iri in people:
                for form in together_unknown(texts, found["classes"]):
                    groups[form].add(iri)
            if iri in concepts or iri in origins:
                for text in texts:
                    parts = list(parts_of(text, is_flat=iri in flat))
                    for form in (*plural_forms(text), *(parts if iri in flat else ())):
                        heads[form].add(iri)
                    for form in (
                        *parts,
                        *(synonyms.get(key(text), ()) if iri in flat or key(text) not in flatly else ()),
                        *(_of_origin(text, townspeople) if iri in origins else ()),
                    ):
                        groups[form].add(iri)
        groups |= {name: some for name, some in _of_nameless(lying).items() if name not in found["shortened"]}
        for iri in {iri for iris in found["individuals"].values() if len(iris) > 1 for iri in iris - concepts}:
            found["individuals"][key(re.split(r"[#/:]", iri)[-1])].add(
                iri
            )  # of several of a name, by the end of its IRI
        for table in (groups, heads):
            for form in table.keys() & found["classes"].keys():
                if not {form, singular(form)} & found["individuals"].keys():
                    del table[form]  # a work is one, though something is made of "2 works"
        tables = [{name: tuple(sorted(iris)) for name, iris in sorted(found[kind].items())} for kind in _KINDS]
        known = {name for kind in (*found.values(), groups, heads) for name in kind} if origins else places_and_people()
        gathered, sorts = (
            {name: tuple(sorted(iris)) for name, iris in sorted(some.items()) if name} for some in (groups, heads)
        )
        return cls(
            labels,
            tables[0],
            tables[1],
            tables[2],
            _in_order(phrases),
            gathered,
            sorts,
            concepts,
            frozenset(places_and_people() - known),
            lying,
            perhaps,
        )

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

    @cached_property
    def begun(self) -> dict[str, list[str]]:
        """Names of individuals, whole and short, by the first two letters of each of their words."""
        found: dict[str, list[str]] = defaultdict(list)
        for name in dict.fromkeys((*self.individuals, *self.shortened)):
            for first in {word[:2] for word in name.split()}:
                found[first].append(name)
        return dict(found)

    def _qualified(self, name: str) -> tuple[Iri, ...]:
        """Return the terms whose labels are a whole name of another, a comma, and more; no lists that begin with it.

        Of "reading" that is "reading, aloud", but not "reading, writing, printed matter".
        """
        heads = ((iri, *self.label(iri).partition(",")[:2]) for iri in self.shortened.get(name, ()))
        added = (
            iri
            for iri, head, comma in heads
            if (comma and key(head) == name) or self.is_sort(iri)
            if not _LISTED.fullmatch(self.label(iri))
        )
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
        """What has a comma in its label, by the last part of it: "Nice, France", and "Turner, Joseph"."""
        found: dict[str, list[Iri]] = defaultdict(list)
        for iri, label in self.labels.items():
            if "," in label:
                found[folded(label.rpartition(",")[2]).strip()].append(iri)
        return {name: tuple(sorted(iris)) for name, iris in found.items()}

    def _is_turned(self, iri: Iri) -> bool:
        """Tell whether a label is a name with its last word first: Turner, Joseph."""
        head, _, last = self.labels[iri].rpartition(",")
        return iri in self.individuals.get(key(f"{last} {head}"), ())

    def inside(self, iri: Iri) -> tuple[Iri, ...]:
        """Return what lies in the term: of France "Nice, France", called by a name that ends so, and such places."""
        label = self.labels.get(iri, "")
        ending = self._inside.get(folded(label).strip(), ()) if label[:1].isupper() else ()
        named = tuple(one for one in ending if not self._is_turned(one))
        return tuple(sorted({*named, *self.lying[iri]})) if iri in self.lying else named

    @cached_property
    def nameless(self) -> Mapping[tuple[Iri, ...], Iri]:
        """Counties that there is no term for, by what lies in them."""
        return {tuple(sorted(inside)): iri for iri, inside in self.lying.items() if iri.startswith(NAMELESS)}

    @cached_property
    def _groups_of(self) -> dict[Iri, list[str]]:
        """The names of several places, of a continent or of those in one country, by each of them."""
        known, found = places_and_people(), defaultdict[Iri, list[str]](list)
        for name in sorted(known & self.groups.keys()):
            for iri in self.groups[name] if len(self.groups[name]) > 1 else ():
                found[iri].append(name)
        return dict(found)

    def region(self, places: Sequence[Iri]) -> str:
        """Return what places are called that one name means together, with all that lies in them; "" for others."""
        if county := self.nameless.get(tuple(sorted(places))):
            return f"{self.label(county)} ({len(places):,} places in it included)"
        met = Counter(name for iri in places for name in self._groups_of.get(iri, ()))
        whole = frozenset(places)
        meaning = [
            name
            for name, number in sorted(met.items())
            if number == len(self.groups[name])
            and whole <= {*self.groups[name], *(one for iri in self.groups[name] for one in self.inside(iri))}
        ]
        if lands := [name for name in meaning if not are_people(name)]:
            return f"{lands[0].title()} ({len(places):,} places in it included)"
        adjectives = [name for name in meaning if name.endswith(_ADJECTIVAL)]
        return f"{adjectives[0].title()} places ({len(places):,})" if adjectives else ""

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
            "perhaps": self.perhaps,
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
                *(
                    {Iri(iri): tuple(map(Iri, iris)) for iri, iris in content[kind].items()}
                    for kind in ("lying", "perhaps")
                ),
            )
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise ExpressionError(f"the names cannot be read ({error}); delete them to build them anew") from error


_ARTICLES = ("a", "an", "the")


def _in_order(phrases: Iterable[Phrase]) -> tuple[Phrase, ...]:
    return tuple(sorted(phrases, key=lambda phrase: (phrase.iri, phrase.words)))


def _restore(texts: Mapping[Iri, list[str]], named: dict[str, set[Iri]]) -> None:
    """Add to the names of people what they may be where they lost a letter."""
    for iri in texts:
        names = [name for text in texts[iri] for name in restored(text)]
        texts[iri].extend(names)
        for name in names:
            named[key(name)].add(iri)


def _prefer_themes(labels: Mapping[Iri, str], named: dict[str, set[Iri]]) -> None:
    """Let an adjective mean its theme alone where several are called so: religious architecture, ruins, interiors."""
    for form, theme in themes_of(labels).items():
        if len(named.get(form, ())) > 1:
            named[form] = {theme}


def _said_otherwise(
    synonyms: Mapping[str, tuple[str, ...]],
    tables: Sequence[Mapping[str, set[Iri]]],
    heads: Mapping[str, set[Iri]],
    concepts: frozenset[Iri],
) -> list[tuple[str, set[Iri]]]:
    """Return what concepts are called with another name for several words of theirs: the war in Bosnia."""
    return [
        (form.replace(phrase, other), {*(iri for one in tables for iri in one.get(form, set()) & concepts), *told})
        for phrase, others in synonyms.items()
        if " " in phrase
        for form in dict.fromkeys(form for one in (*tables, heads) for form in one if f" {phrase} " in f" {form} ")
        for told in (heads.get(form, set()),)
        for other in others
    ]


def _of_nameless(lying: Mapping[Iri, tuple[Iri, ...]]) -> dict[str, set[Iri]]:
    """Return what lies in counties that there is no term for, by their names."""
    return {key(iri.removeprefix(NAMELESS)): set(inside) for iri, inside in lying.items() if iri.startswith(NAMELESS)}


def _of_origin(text: str, townspeople: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    """Yield what else a place is called, and who is from there."""
    called = set(also_called(text))
    yield from called
    yield from (
        form
        for name in sorted({key(text.partition(",")[0]), *called})
        for person in townspeople.get(name, ())
        for form in nouns(person)
    )
