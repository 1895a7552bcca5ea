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
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import Literal, TypeAlias

from mrag_owl.errors import ExpressionError
from mrag_owl.expressions.lexicon import PREPOSITIONS
from mrag_owl.reading.letters import WORD, folded, is_unspaced, pieces
from mrag_owl.reading.linking.words import plurals, stem
from mrag_owl.reading.questions.person_names import HONORIFICS, SpokenName, plainly, spoken
from mrag_owl.records import Iri

Form: TypeAlias = Literal["between", "verb", "noun", "title"]

_TOKEN = re.compile(rf"'s\b|{WORD}(?:'(?!s\b){WORD})*|[^\w\s]")
_SORT = re.compile(r"([^\W\d_][^,()\[\]:;]*?)(?:,| [-–—] | \(| \[)\s*\S")
_QUOTES = {'"': '"', "“": "”", "«": "»", "「": "」", "『": "』", "《": "》", "„": "“", "‘": "’"}
_AUXILIARIES = frozenset(["is", "are", "was", "were", "be", "been", "has", "have", "had"])
_IRREGULAR = {
    "made": "make",
    "dying": "die",
    "wrote": "write",
    "written": "write",
    "drew": "draw",
    "drawn": "draw",
    "shown": "show",
    "built": "build",
    "taken": "take",
    "took": "take",
    "held": "hold",
    "lying": "lie",
}
_IRREGULAR_PLURALS = {"person": ("people", "persons"), "man": ("men",), "woman": ("women",), "child": ("children",)}
_LONGEST = 40
_KINDS = ("individuals", "shortened", "classes")


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a text: where it stands, and its folded form; `quoted` counts the quotation it is in, 0 for none.

    `owns`: it ends in an s and an apostrophe, as in "Williams' works".
    """

    start: int
    end: int
    text: str
    quoted: int = 0
    owns: bool = False


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

    @classmethod
    def build(
        cls,
        words: Iterable[tuple[Iri, int, str]],
        *,
        individuals: frozenset[Iri],
        classes: frozenset[Iri],
        properties: frozenset[Iri],
        people: frozenset[Iri] = frozenset(),
    ) -> Names:
        """Sort the words given as (term, precedence as its label, text); terms of no kind are left out.

        Of the words of least precedence the first is the label. Of `people` alone a name may be cut short that is not
        filed by surname.

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
        for iri, _, text in sorted(words):
            labels.setdefault(iri, text)
            if iri in properties:
                phrases.update(_phrases(iri, text))
            elif iri in classes:
                for form in _forms(key(text)):
                    found["classes"][form].add(iri)
            elif iri in individuals and (name := key(text)):
                found["individuals"][name].add(iri)
                of_individual[iri].append(text)
        for iri, texts in of_individual.items():
            said = _spoken(texts)
            if iri in people:
                plain = [plainly(text) for text in texts if "," not in text]
                said = SpokenName(
                    said.whole.union(*(one.whole for one in plain)), said.short.union(*(one.short for one in plain))
                )
            for kind, forms in (("individuals", said.whole), ("shortened", said.short)):
                for form in filter(None, forms):
                    found[kind][form].add(iri)
        for iris in [iris for iris in found["individuals"].values() if len(iris) > 1]:
            for iri in iris:  # a name that several have is told apart by the end of the IRI
                found["individuals"][key(re.split(r"[#/:]", iri)[-1])].add(iri)
        tables = [{name: tuple(sorted(iris)) for name, iris in sorted(found[kind].items())} for kind in _KINDS]
        ordered = tuple(sorted(phrases, key=lambda phrase: (phrase.iri, phrase.words)))
        return cls(labels, tables[0], tables[1], tables[2], ordered)

    def mentions(self, text: list[Piece], *, first: int | None = None) -> Iterator[Mention]:
        """Yield the individuals named in a text, of each place the longest name first; with `first` of that place only.

        A quotation that is a name is read as that name alone.
        """
        words = [piece.text for piece in text]
        for start in range(len(text)) if first is None else (first,):
            for end in range(min(len(text), start + self._longest), start, -1):
                name = " ".join(words[start:end])
                if len(name) < 2 and is_unspaced(name):
                    continue
                if terms := self.individuals.get(name):
                    yield Mention(start, end, terms, qualified=() if text[start].quoted else self._qualified(name))
                elif terms := self.shortened.get(name):
                    yield Mention(start, end, terms, is_full=False)

    def _qualified(self, name: str) -> tuple[Iri, ...]:
        """Return the terms whose labels are a whole name of another, a comma, and more."""
        heads = ((iri, *self.label(iri).partition(",")[:2]) for iri in self.shortened.get(name, ()))
        return tuple(iri for iri, head, comma in heads if (comma and key(head) == name) or self.is_sort(iri))

    def is_sort(self, iri: Iri) -> bool:
        """Tell whether a term is called a sort of what a common noun means, as "dog, spaniel" is of dog.

        Proper names are none: there are several Londons.
        """
        return bool(sort_of(self.label(iri)))

    @cached_property
    def _longest(self) -> int:
        longest = max((name.count(" ") + 1 for name in (*self.individuals, *self.shortened)), default=0)
        return min(longest, _LONGEST)

    def label(self, iri: Iri) -> str:
        """Return a term as it is shown: its label, else the end of its IRI."""
        return self.labels.get(iri) or re.split(r"[#/:]", iri.rstrip("#/:"))[-1] or iri

    @cached_property
    def _inside(self) -> dict[str, tuple[Iri, ...]]:
        found: dict[str, list[Iri]] = defaultdict(list)
        for iri, label in self.labels.items():
            head, comma, last = label.rpartition(",")
            if comma and iri not in self.individuals.get(key(f"{last} {head}"), ()):  # but Turner, Joseph is no place
                found[key(last)].append(iri)
        return {name: tuple(sorted(iris)) for name, iris in found.items()}

    def inside(self, iri: Iri) -> tuple[Iri, ...]:
        """Return what is called by a name whose last part is the term's: of France "Nice, France" and such places."""
        label = self.labels.get(iri, "")
        return self._inside.get(key(label), ()) if label[:1].isupper() else ()

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
            return cls(content["labels"], tables[0], tables[1], tables[2], phrases)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise ExpressionError(f"the names cannot be read ({error}); delete them to build them anew") from error


def read_pieces(text: str) -> list[Piece]:
    """Return the words of a text, folded, without punctuation; a possessive 's is a word of its own.

    >>> [piece.text for piece in read_pieces("Dürer’s 'Hare', 윌리엄의?")]
    ['durer', "'s", 'hare', '윌', '리', '엄', '의']
    """
    found: list[Piece] = []
    closing, quotation, quoted = "", 0, 0
    for token in _TOKEN.finditer(text.replace("’s", "'s").replace("n’t", "n't").replace("_", " ")):
        mark = token.group()
        if closing and mark == closing:
            closing, quoted = "", 0
        elif not closing and mark in _QUOTES and _QUOTES[mark] in text[token.end() :]:
            closing, quotation = _QUOTES[mark], quotation + 1
            quoted = quotation
        elif re.match(r"\w|'s", mark):
            at = token.start()
            for part in pieces(folded(mark)):
                found.append(Piece(at, token.end(), part, quoted))
                at = min(at + len(part), token.end())
        elif mark in "'’" and found and found[-1].end == token.start() and found[-1].text.endswith("s"):
            found[-1] = replace(found[-1], owns=True)
    return [
        replace(one, end=min(one.end, other.start) if other.start > one.start else one.end)
        for one, other in pairwise([*found, Piece(len(text), len(text), "")])
    ]


def key(text: str) -> str:
    """Return a name as it is looked up."""
    return " ".join(piece.text for piece in read_pieces(text))


def lemma(word: str) -> str:
    """Return what the inflected forms of a verb have in common.

    >>> {lemma(word) for word in ("painted", "paints", "painting")}, lemma("made") == lemma("make")
    ({'paint'}, True)
    """
    return stem(_IRREGULAR.get(word, word))


def _forms(name: str) -> set[str]:
    head, of, rest = name.partition(" of ")  # works of art
    start, _, noun = head.rpartition(" ")
    forms = (noun, *_IRREGULAR_PLURALS.get(noun, plurals(noun)))
    return {f"{start} {form}{of}{rest}".strip() for form in forms}


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
    elif is_verbal or (
        len(words) == 1 and words[0].endswith(("s", "ing")) and not words[0].endswith(("ss", "us", "is"))
    ):
        yield Phrase(iri, tuple(words), "verb")
    else:
        yield Phrase(iri, tuple(words[:-1] if words[-1] == "of" else words), "noun")


def _spoken(texts: list[str]) -> SpokenName:
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
            if comma and surname and rest and all(part[0] == part[0].upper() for part in rest.split()):
                short.add(key(surname))  # "London, England, United Kingdom", but not "Rain, Steam and Speed"
        first, _, rest = text.partition(" ")
        if rest and first.strip(".").lower() in HONORIFICS and "," not in text:
            whole.add(key(rest))  # Sir Joshua Reynolds
        if noun := sort_of(text) or (text if text.islower() else ""):  # a common noun
            short |= {form for name in (key(noun), _singular(key(noun))) for form in _forms(name)}
            short |= {_singular(key(noun))}
    return SpokenName(frozenset(whole - known), frozenset(short - known - whole))


def sort_of(text: str) -> str:
    """Return the common noun that a name files a sort under: of "dog, spaniel", "dog - non-specific", "dog (wild)"."""
    found = _SORT.match(text)
    return found[1] if found and found[1].islower() else ""


def _singular(name: str) -> str:
    start, _, noun = name.rpartition(" ")
    for one, many in _IRREGULAR_PLURALS.items():
        if noun in many:
            return f"{start} {one}".strip()
    if noun.endswith("ies") and len(noun) > 4:
        return name[:-3] + "y"
    if noun.endswith(("ches", "shes", "xes", "sses")):
        return name[:-2]
    return name[:-1] if noun.endswith("s") and not noun.endswith(("ss", "us", "is")) else name
