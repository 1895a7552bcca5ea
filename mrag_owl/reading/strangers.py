"""Questions of who somebody is where a work, a place or somebody who is only shown has the name: these are not read.

Other readings would answer of something else: "Who is The Lady?" of all who are female, where that is a title.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from mrag_owl.reading.acts import World
from mrag_owl.reading.chart import Lattice
from mrag_owl.reading.gazetteer import are_people
from mrag_owl.reading.meaning import Meaning
from mrag_owl.reading.names import Names
from mrag_owl.reading.naming import NameFinder
from mrag_owl.reading.relations import Kinds
from mrag_owl.reading.tokens import Token, key

_ASKING_WHO = (
    ("who", "be"),
    ("which", "nationality_noun", "be"),
    ("which", "be", "nationality_noun", "of"),
    ("which", "be", "det", "nationality_noun", "of"),
)
_ASKING_ABOUT = (("tell_about",),)


@dataclass(frozen=True)
class Strangers:
    """Tells whether a question asks of a person by a name that nobody has whom the store knows."""

    world: World
    names: Names
    finder: NameFinder

    def are_asked_of(self, text: Sequence[Token], lattice: Lattice) -> bool:
        """Tell whether a text asks who somebody is, or of somebody, and names nobody known, but something else.

        Who is only shown is told apart from a horse by the whole name, filed by the surname.
        """
        if not self.world.people:
            return False
        who = (at for words in _ASKING_WHO for at in _behind(lattice, words, len(text)))
        about = (at for words in _ASKING_ABOUT for at in _behind(lattice, words, len(text)))
        return any(self._is_another(text, at) for at in who) or any(self._is_shown(text, lattice, at) for at in about)

    def likened(self, text: Sequence[Token], lattice: Lattice) -> tuple[int, int] | None:
        """Return where works are asked for that are like one, or people like one and no more: no record states that.

        “Works like The Lady”, “artists like Blake”; but “artists like Blake died in London”.
        """
        behind = {end for (name, _), edges in lattice.items() if name in ("Class", "Common") for end, *_ in edges}
        behind |= {end for place in behind for end, *_ in lattice.get(("be", place), ())}
        for place in sorted(place for place in behind if place < len(text) and not text[place].marks):
            for start, *_ in lattice.get(("like_word", place), ()):
                for end, one, _ in lattice.get(("Name", start), ()):
                    kinds = one.kinds if isinstance(one, Meaning) else frozenset()
                    if kinds & self.world.population or (end == len(text) and kinds & self.world.people):
                        return place, end
        return None

    @cached_property
    def _others(self) -> Kinds:
        """The kinds of what is no person: works, places, and what is shown."""
        world = self.world
        shown = (world.relations.targets(role) for role in world.frames.depicting)
        return world.population | world.places | frozenset().union(*shown)

    def _is_another(self, text: Sequence[Token], place: int) -> bool:
        """Tell whether the rest of a text is written as a name, and is one of things alone that are no people."""
        if not (text[place].is_capital or text[place].quoted):
            return False
        named = [name for end, name in self.finder.named(text, place) if end == len(text)]
        is_other = bool(named) and all(name.kinds <= self._others for name in named)
        return is_other and not are_people(" ".join(token.text for token in text[place:]))

    def _is_shown(self, text: Sequence[Token], lattice: Lattice, place: int) -> bool:
        """Tell whether somebody who is only shown is one of those whom the rest of a text lists by their names."""
        named = self.finder.named(text, place)
        for last in {end for end, _ in named}:
            said = " ".join(token.text for token in text[place:last])
            meant = [name for end, name in named if end == last]
            is_person = any(name.kinds & self.world.people for name in meant)
            is_shown = not is_person and any(self._is_called(name, said) for name in meant)
            following = [end for end, _, _ in lattice.get(("and", last), ())]
            if last == len(text) and is_shown:
                return True
            if any(at < len(text) and (is_shown or self._is_shown(text, lattice, at)) for at in following):
                return True
        return False

    def _is_called(self, name: Meaning, said: str) -> bool:
        """Tell whether the whole name of a concept, filed by the surname, is what was said: "Bacon, Francis"."""
        for iri, _ in name.named:
            surname, *given = map(key, self.names.label(iri).split(","))
            if iri in self.names.concepts and len(given) == 1 and f"{given[0]} {surname}" == said:
                return True
        return False


def _behind(lattice: Lattice, words: Sequence[str], size: int) -> Iterator[int]:
    """Yield the places behind words of some categories that follow one another, wherever they begin: not by whom."""
    linked = {end for (category, _), edges in lattice.items() if category == "Prep" for end, _, _ in edges}
    for place in range(size):
        places = {place} - linked
        for category in words:
            places = {end for at in places for end, _, _ in lattice.get((category, at), ())}
        yield from sorted(at for at in places if at < size)
