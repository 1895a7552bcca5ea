"""The lattice of a text in a language whose words are parted by no spaces, or have particles behind them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from mrag_owl.expressions.syntax import Named, Role
from mrag_owl.reading.acts.values import Verbal
from mrag_owl.reading.chart import Edge
from mrag_owl.reading.grammar import UNIT, Words
from mrag_owl.reading.lattice import Lattices
from mrag_owl.reading.meaning import Meaning
from mrag_owl.reading.tokens import Token, key
from mrag_owl.reading.tongue_forms import Forms

_VERB = "verb_"
_NUMBERED = 4  # digits of a year
_LONGEST_NOUN = 12  # letters


class TongueLattices:
    """Makes lattices over one store's words and one language's word lists; `forms` inflects a verb's label."""

    def __init__(self, lattices: Lattices, words: Words, forms: Callable[[str], Forms]) -> None:
        self._lattices = lattices
        self._said: dict[str, list[tuple[tuple[str, ...], str]]] = defaultdict(list)
        starts = len(_VERB)
        self._synonyms = {
            category[starts:]: tuple(listed)
            for category, listed in words.categories.items()
            if category.startswith(_VERB)
        }
        for category, listed in words.categories.items():
            for phrase in listed if not category.startswith(_VERB) else ():
                parts = tuple(key(phrase).split())
                self._said[parts[0]].append((parts, category))
        self._forms = forms

    @cached_property
    def _verbs(self) -> dict[str, list[tuple[tuple[str, ...], str, Verbal]]]:
        """The verbs in all their forms, by their first letter."""
        roles: dict[str, list[Role]] = defaultdict(list)
        for phrase, role in self._lattices.world.relations.phrases:
            label = "".join(phrase.words)
            if role not in roles[label]:
                roles[label].append(role)
        for said, labels in self._synonyms.items():
            meant = [
                role
                for phrase, role in self._lattices.world.relations.phrases
                if said in ("".join(phrase.words), phrase.words[0])
            ]
            for label in labels if meant else ():
                roles[label] += [role for role in dict.fromkeys(meant) if role not in roles[label]]
        found: dict[str, list[tuple[tuple[str, ...], str, Verbal]]] = defaultdict(list)
        for label, of in roles.items():
            forms = self._forms(label)
            for category, listed in (("VerbOf", forms.before_noun), ("VerbEnd", forms.final)):
                for form, denied in listed:
                    parts = tuple(key(form).split())
                    entry = (parts, category, Verbal(tuple(of), denied))
                    if parts and entry not in found[parts[0]]:
                        found[parts[0]].append(entry)
        merged: dict[str, list[tuple[tuple[str, ...], str, Verbal]]] = defaultdict(list)
        for first, entries in found.items():
            together: dict[tuple[tuple[str, ...], str, bool], list[Role]] = defaultdict(list)
            for parts, category, verb in entries:
                together[parts, category, verb.denied] += verb.roles
            for (parts, category, denied), every in together.items():
                merged[first].append((parts, category, Verbal(tuple(dict.fromkeys(every)), denied)))
        return merged

    def make(self, text: Sequence[Token]) -> dict[tuple[str, int], list[Edge]]:
        """Return the lattice of a text."""
        found: dict[tuple[str, int], list[Edge]] = defaultdict(list)
        for place, token in enumerate(text):
            for category, end, value, cost in self._at(text, place):
                found[category, place].append((end, value, UNIT * cost))
            for mark in token.marks:
                found[mark, place].append((place, mark, 0))
        return found

    def _at(self, text: Sequence[Token], place: int) -> Iterator[tuple[str, int, object, int]]:
        names, relations = self._lattices.names, self._lattices.world.relations
        token = text[place]
        for end, name in self._lattices.named(text, place):
            plain = replace(name, cost=0)
            yield "Name", end, plain, name.cost
            if not token.quoted and name.named and all(iri in names.concepts for iri, _ in name.named):
                yield "Common", end, plain, name.cost
        if token.quoted:
            return
        words = [one.text if not one.quoted else "" for one in text[place : place + 24]]
        for parts, category in self._said.get(token.text, ()):
            if tuple(words[: len(parts)]) == parts:
                yield category, place + len(parts), " ".join(parts), 0
        for parts, category, verb in self._verbs.get(token.text, ()):
            if tuple(words[: len(parts)]) == parts:
                yield category, place + len(parts), verb, 0
        for size in range(min(_LONGEST_NOUN, len(words)), 0, -1):
            said = " ".join(words[:size])
            for iri in names.classes.get(said, ()):
                yield "Class", place + size, Meaning(Named(iri), relations.kinds_of_class(iri)), 0
                if leading := self._leading(said):
                    yield "NounRole", place + size, leading, 0
        yield from self._numbers(token.text, place)

    def _leading(self, said: str) -> tuple[Role, ...]:
        """Return the properties that lead to what a noun names, from what the store is about."""
        world = self._lattices.world
        kinds = frozenset(
            kind for iri in self._lattices.names.classes.get(said, ()) for kind in world.relations.kinds_of_class(iri)
        )
        roles: Iterable[Role] = world.relations.between(world.population, kinds) if world.population and kinds else ()
        return tuple(role for role in roles if not role.inverse)

    @staticmethod
    def _numbers(word: str, place: int) -> Iterator[tuple[str, int, object, int]]:
        if word.isdecimal() and word.isascii():
            if len(word) < _NUMBERED:
                yield "Number", place + 1, int(word), 0
            else:
                yield "Year", place + 1, int(word), 0
                yield "Decade", place + 1, int(word), 0
