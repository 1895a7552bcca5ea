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
from mrag_owl.reading.tongue_names import TongueNames

_VERB = "verb_"
_NAMING, _SMALL = (_VERB, "works_", "called_"), ("_ko", "_ja", "_zh")
_ABROAD = ("foreign_ko",)
_NOUN = 3
"""What it costs to read a noun such as "work" as the title of one."""
_NUMBERED = 4  # digits of a year
_LONGEST_NOUN = 12  # letters


class TongueLattices:
    """Makes lattices over one store's words and one language's word lists; `forms` inflects a verb's label."""

    def __init__(self, lattices: Lattices, words: Words, forms: Callable[[str], Forms]) -> None:
        self._lattices = lattices
        self._groups = TongueNames(lattices.world, lattices.names, words)
        self._said: dict[str, list[tuple[tuple[str, ...], str, str | int]]] = defaultdict(list)
        starts = len(_VERB)
        self._synonyms = {
            category[starts:]: tuple(listed)
            for category, listed in words.categories.items()
            if category.startswith(_VERB)
        }
        for category, listed in words.categories.items():
            for phrase, value in (
                listed.items() if category.endswith(_SMALL) or not category.startswith(_NAMING) else ()
            ):
                parts = tuple(key(phrase).split())
                self._said[parts[0]].append((parts, category, value))
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
            for mark in token.marks or {"tight"}:
                found[mark, place].append((place, mark, 0))
        return found

    def _at(self, text: Sequence[Token], place: int) -> Iterator[tuple[str, int, object, int]]:
        names, relations = self._lattices.names, self._lattices.world.relations
        token = text[place]
        grouped = set()
        for category, end, meaning in self._grouped(text, place):
            grouped.add(end)
            yield category, end, meaning, 0
        yield from self._titled(text, place)
        for end, name in self._lattices.finder.named(text, place):
            if end in grouped and not name.kinds & self._lattices.world.population:
                continue
            plain = replace(name, cost=0)
            is_noun = not token.quoted and " ".join(one.text for one in text[place:end]) in names.classes
            yield "Name", end, plain, name.cost + _NOUN * is_noun
            if not token.quoted and name.named and all(iri in names.concepts for iri, _ in name.named):
                yield "Common", end, plain, name.cost
        if token.quoted:
            return
        words = [one.text if not one.quoted else "" for one in text[place : place + 24]]
        for parts, category, value in self._said.get(token.text, ()):
            if tuple(words[: len(parts)]) == parts:
                yield category, place + len(parts), value if isinstance(value, int) else " ".join(parts), 0
                if category in _ABROAD:
                    for home in self._groups.home:
                        yield "Foreign", place + len(parts), home, 0
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

    def _grouped(self, text: Sequence[Token], place: int) -> Iterator[tuple[str, int, Meaning]]:
        """Yield what names several individuals together: a province, works in oil."""
        said = ""
        for end in range(place + 1, min(place + _LONGEST_NOUN, len(text)) + 1):
            said = f"{said} {text[end - 1].text}".strip()
            for meaning in self._groups.groups.get(said, ()):
                yield "Name", end, meaning
            for meaning in self._groups.materials.get(said, ()):
                yield "Name", end, meaning
                yield "Common", end, meaning

    def _titled(self, text: Sequence[Token], place: int) -> Iterator[tuple[str, int, Meaning, int]]:
        """Yield what has a written word in its title."""
        first = text[place]
        if first.goes_on or (place and text[place - 1].quoted == first.quoted != 0):
            return
        said = ""
        for end in range(place, len(text)):
            if end > place and not (text[end].goes_on or text[end].quoted):
                break
            if text[end].quoted != first.quoted:
                break
            said += text[end].text
            if not said.isdecimal() and (meaning := self._groups.titles.get(said)) is not None:
                yield "Title", end + 1, meaning, 1
            if end - place < _LONGEST_NOUN and (holding := self._groups.holding(said)) is not None:
                yield "Holding", end + 1, holding, 1

    def _leading(self, said: str) -> tuple[Role, ...]:
        """Return the properties that lead to what a noun names, from what the store is about."""
        world = self._lattices.world
        kinds = frozenset(
            kind for iri in self._lattices.names.classes.get(said, ()) for kind in world.relations.kinds_of_class(iri)
        )
        roles: Iterable[Role] = world.relations.between(world.population, kinds) if world.population and kinds else ()
        own = tuple(role for role in roles if not role.inverse)
        others = world.relations.between(world.people, kinds) if world.people and kinds and not own else ()
        return own or tuple(role for role in others if not role.inverse)

    @staticmethod
    def _numbers(word: str, place: int) -> Iterator[tuple[str, int, object, int]]:
        if word.isdecimal() and word.isascii():
            if len(word) < _NUMBERED:
                yield "Number", place + 1, int(word), 0
            else:
                yield "Year", place + 1, int(word), 0
                yield "Decade", place + 1, int(word), 0
