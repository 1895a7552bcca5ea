"""Works by what they are made in, or with: a painting is in oil or in tempera, an etching is a print."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from mrag_owl.reading.inflections import is_near, nouns, singular
from mrag_owl.reading.tokens import key
from mrag_owl.records import Iri

_TURNED = re.compile(r" (?:from|mounted)\b")
_PLACING = frozenset(("between", "on", "onto"))
_LONG = 8  # letters
_SPLITS = re.compile(r"[,;/()\[\]]")


def works_by_material(
    kinds: Iterable[Iterable[Iri]],
    labels: Mapping[Iri, str],
    works: Mapping[str, Iterable[str]],
    matter: frozenset[str] = frozenset(),
    *,
    supports: frozenset[str] = frozenset(),
    shapes: frozenset[str] = frozenset(),
    substances: frozenset[str] = frozenset(),
    named_for: frozenset[str] = frozenset(),
    alone: frozenset[str] = frozenset(),
    forms: frozenset[str] = frozenset(),
    uses: Mapping[Iri, int] = MappingProxyType({}),
    called: Mapping[Iri, Iterable[str]] = MappingProxyType({}),
) -> dict[str, frozenset[Iri]]:
    """Return by each word for works the concepts that are what such works are made in.

    `kinds`: concepts by kind; `works`: of each word for works the materials and the techniques. `matter` goes without
    saying after a material: what is in oil paint is in oil; so do `supports`: an oak panel is oak; and `shapes` after
    what is a concept by itself: a linocut print is a linocut. A word that names a concept of one kind means none of
    another; of several kinds it means that of most `uses`. By what they are `called` beside their labels, concepts are
    such words too. Of those that are `substances` things are as well, but for what is `named_for` them: a steel pin is
    of metal, and gold paint is not. What is so `alone` is it with no other word before it but for `forms`: a circular
    panel is of wood, and the ash of cigarettes is not.

    >>> labels = {"ex:1": "oil paint", "ex:2": "bronze"}
    >>> found = works_by_material([labels], labels, {"painting": ["oil", "paint"]}, frozenset(["paint"]))
    >>> sorted(found), found["paintings"]
    (['oil', 'oils', 'painting', 'paintings'], frozenset({'ex:1'}))
    >>> kinds = [{"ex:3": "on paper, unique"}, {"ex:4": "ink"}]
    >>> labels = {"ex:3": "on paper, unique", "ex:4": "ink"}
    >>> works_by_material(kinds, labels, {"drawing": ["ink"]}, called={"ex:3": ["drawing"]})["drawings"]
    frozenset({'ex:3'})
    """
    named = [
        {iri: key(labels[iri]) for iri in sorted(kind) if not labels.get(iri, "A")[:1].isupper()} for kind in kinds
    ]
    found: dict[str, set[Iri]] = defaultdict(set)
    for known in named:
        whole = set(known.values())
        for iri, label in known.items():
            start, _, last = label.rpartition(" ")
            if start and (last in matter | supports or (last in shapes and start in whole)):
                for form in nouns(start):
                    found[form].add(iri)
    techniques_of = {word: {form for one in materials for form in nouns(key(one))} for word, materials in works.items()}
    every = {one for techniques in techniques_of.values() for one in techniques if " " not in one}
    for word, techniques in techniques_of.items():
        said = nouns(word)
        exact = [
            [
                iri
                for iri in known
                if said & {key(part) for text in (labels[iri], *called.get(iri, ())) for part in _SPLITS.split(text)}
            ]
            for known in named
        ]
        most = max((sum(uses.get(iri, 0) + 1 for iri in some) for some in exact if some), default=0)
        for known, some in zip(named, exact, strict=True):
            if most and sum(uses.get(iri, 0) + 1 for iri in some) < most:
                continue
            others = every - techniques
            sort = _Sort(techniques, supports, others, named_for, alone, forms, gives_things=word in substances)
            made = {iri for iri, one in known.items() if iri in some or sort.has(one)}
            for form in said if made else ():
                found[form] |= made
    return {word: frozenset(iris) for word, iris in sorted(found.items())}


@dataclass(frozen=True)
class _Sort:
    """What makes a material or technique one of some `techniques`, or a sort of one."""

    techniques: set[str]
    supports: frozenset[str]
    others: set[str]
    named_for: frozenset[str]
    alone: frozenset[str]
    forms: frozenset[str]
    gives_things: bool

    def has(self, label: str) -> bool:
        """Tell whether it has what is called so.

        A panel of copper beech is of beech, and one of aluminium of no wood.
        """
        label = _TURNED.split(label)[0]
        words = label.split()  # canvas transferred from wood is none, nor is paper mounted onto it
        last = singular(words[-1]) if words else ""
        if len(words) > 1 and last in self.alone - self.supports:
            return False
        if not self.gives_things:
            return self._is_panel(words) if len(words) > 1 and last in self.supports else self._ends_in(words)
        words = [
            word for word in label.split(" in ")[0].split() if word not in self.forms | _PLACING
        ]  # paint in silver is paint
        last = singular(words[-1]) if words else ""
        if last in self.named_for or not words:
            return False
        if len(words) > 1 and last in self.supports | self.alone:
            return self._ends_in(words[:-1]) or (last not in self.alone and self._ends_in(words))
        if self._ends_in(words):
            return True
        if last in self.others or words[-1] in self.others:
            return False
        return any(self._ends_in(words[:end]) for end in range(1, len(words)))

    def _is_panel(self, words: Sequence[str]) -> bool:
        return self._ends_in(words[:-1]) or (self.others.isdisjoint(words[:-1]) and self._ends_in(words))

    def _ends_in(self, words: Sequence[str]) -> bool:
        ends = (" ".join(words[place:]) for place in range(len(words)))
        return any(end in self.techniques or self._is_slip(end) for end in ends)

    def _is_slip(self, word: str) -> bool:
        return self.gives_things and len(word) >= _LONG and any(is_near(word, one) for one in self.techniques)
