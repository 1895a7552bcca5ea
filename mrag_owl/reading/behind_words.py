"""What records say in words behind a date or a medium: "Arles" of "Arles, June 1888", "transferred from panel"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, lru_cache

from mrag_owl.expressions.syntax import DataSays, disjunction
from mrag_owl.expressions.wording import plain
from mrag_owl.reading.acts import World
from mrag_owl.reading.grammar import Words
from mrag_owl.reading.inflections import nouns
from mrag_owl.reading.letters import folded
from mrag_owl.reading.meaning import Meaning
from mrag_owl.reading.periods import place_of
from mrag_owl.reading.titles import Titles
from mrag_owl.reading.tokens import Token, key

_LESSER = re.compile(r"[ -](?=[^\W\d_A-Z]+\b)")
"""What stands before a word in small letters in the name of a place: Auvers-sur-Oise is Auvers."""
_LONGEST = 4  # words
_REMEMBERED = 1024  # words
_LEAST = 4  # letters of a word that is said to stand in no text
_UNSAID = 3
_BEHIND, _DATING = "behind_", "dating_"


class BehindWords:
    """The words of texts from which a store's properties were read, as questions say them where no name is meant.

    Texts behind a property that leads to times say when and where something was made; only words written with a
    capital are looked for in those. The others say what of: words in small letters, in any number, and with a slip of
    the keyboard in the text. A list `behind_diameter` has the words for what texts say with "diameter", and a list
    `dating_after` those for dates that say "after"; `dating_spring_summer` has those for dates that say either.
    """

    def __init__(self, world: World, listed: Words, *, unnamed: frozenset[str]) -> None:
        self._unnamed = unnamed | listed["sized_noun"].keys()  # a small work need not be of small stones
        self._at_places = frozenset((*listed["put_place"], *listed["at"], *listed["from_start"]))
        self._other = {
            key(phrase): category.removeprefix(_BEHIND)
            for category, phrases in listed.categories.items()
            if category.startswith(_BEHIND)
            for phrase in phrases
        }
        self._dating = {
            tuple(key(phrase).split()): category.removeprefix(_DATING)
            for category, phrases in listed.categories.items()
            if category.startswith(_DATING)
            for phrase in phrases
        }
        self._population = world.population
        relations = world.relations
        roles = {role.iri: role for role in relations.used_roles}
        self._plainly = listed["said_plainly"]
        self._sought_by = {
            word.split()[0]
            for name in ("described_as", "mention_of", "mentioned", "mentioning", "said_plainly")
            for word in listed[name]
        }
        labels = (key(relations.names.label(iri)) for iri in world.prose)
        self._sought_by |= {form.split()[-1] for one in (*labels, *listed["text_noun"]) for form in nouns(one)}
        self._all = [
            Titles(relations, world.population, said_by=iri)
            for iri in relations.base.worded_properties
            if len(relations.base.values(iri).subjects)
        ]
        self._prose, self._titles = sorted(world.prose), world.titles
        self._when: list[Titles] = []
        self._what: list[Titles] = []
        for iri, said_by in sorted(world.words_of.items()):
            if iri in roles and said_by not in world.prose and len(relations.base.values(said_by).subjects):
                of = self._when if relations.measure(roles[iri]) else self._what
                of.append(Titles(relations, world.population, said_by=said_by))

    def at(self, text: Sequence[Token], place: int) -> Iterator[tuple[str, int, object, int]]:
        """Yield what texts say with the words from a place on, the longest only; of a word what any text says."""
        said = text[place].text
        is_word = said not in self._unnamed and any(token.text in self._sought_by for token in text)
        is_sought = (said in self._plainly or is_word) and _is_plain(text[place : place + 1])
        for size in range(1, min(_LONGEST, len(text) - place) + 1):
            if asked := self._dating.get(tuple(token.text for token in text[place : place + size])):
                for dated in filter(None, (some.together(asked.split("_")) for some in self._when)):
                    yield "Dating", place + size, Meaning(dated, self._population), 1
        for size in range(min(_LONGEST, len(text) - place) if is_sought else 0, 0, -1):
            part = text[place : place + size]
            phrase = " ".join(token.text for token in part)
            is_name = _is_plain(part) and all(token.is_capital for token in part)
            if size > 1 and not is_name and phrase not in self._plainly:
                continue  # Vittoria Colonna
            find = self._whole if size > 1 else self._named if part[0].is_capital else self._word
            ways = (find(texts, phrase) for texts in self._all)
            if found_in := [one for one in ways if one is not None]:
                category = "Signed" if said in self._plainly else "SaidIn"
                yield category, place + size, Meaning(disjunction(*found_in), self._population), 1
                break
        else:
            is_long = said.isalpha() and len(said) >= _LEAST
            if is_sought and is_word and self._prose and is_long and self._titles.together(nouns(said)) is None:
                unsaid = disjunction(*(DataSays(iri, tuple(sorted(nouns(said)))) for iri in self._prose))
                yield "SaidIn", place + 1, Meaning(unsaid, self._population), _UNSAID
        for category, texts, finds in (("SaidWhen", self._when, self._whole), ("SaidOf", self._what, self._word)):
            for size in range(min(_LONGEST, len(text) - place) if texts else 0, 0, -1):
                part = text[place : place + size]
                if part[0].text in self._unnamed or part[-1].text in self._unnamed or not _is_plain(part):
                    continue
                is_name = place > 0 and all(token.is_capital for token in part)
                if is_name != (category == "SaidWhen"):
                    continue
                said = " ".join(token.text for token in part)
                if found := [one for one in (finds(some, said) for some in texts) if one is not None]:
                    yield from ((category, place + size, Meaning(one, self._population), 1) for one in found)
                    break

    @cached_property
    def _places(self) -> dict[str, DataSays]:
        """What dates say behind their years, in the words of places."""
        found: dict[str, DataSays] = {}
        for texts in self._when:
            stated = {one for text in texts.texts if (one := place_of(text))}
            for place in sorted(stated):
                for phrase in {folded(plain(one)) for one in (place, *_LESSER.split(place)[:1])}:
                    if phrase not in self._unnamed and (said := texts.together([phrase])) is not None:
                        found.setdefault(phrase, said)
        return found

    def places_at(self, text: Sequence[Token], place: int) -> Iterator[tuple[str, int, object, int]]:
        """Yield the place that dates state, where the words for it stand behind a preposition: in | Arles.

        Behind whose works they are it may stand alone: van Gogh's | Arles pictures, van Gogh, | Arles.
        """
        is_at = place > 0 and text[place - 1].text in self._at_places and not text[place].marks
        is_alone = place > 0 and text[place].is_capital and (text[place - 1].owns or "comma" in text[place].marks)
        if not (is_at or is_alone):
            return
        for size in range(min(_LONGEST, len(text) - place), 0, -1):
            part = text[place : place + size]
            if _is_plain(part) and (said := self._places.get(" ".join(token.text for token in part))):
                yield "SaidWhen" if is_at else "SaidPlace", place + size, Meaning(said, self._population), 0
                return

    @cached_property
    def _whole(self) -> Callable[[Titles, str], DataSays | None]:
        return lru_cache(maxsize=_REMEMBERED)(lambda texts, said: texts.together([said]))

    @cached_property
    def _named(self) -> Callable[[Titles, str], DataSays | None]:
        return lru_cache(maxsize=_REMEMBERED)(lambda texts, said: texts.together(nouns(said)))

    @cached_property
    def _word(self) -> Callable[[Titles, str], DataSays | None]:
        def found(texts: Titles, asked: str) -> DataSays | None:
            said = [one for one in (asked, self._other.get(asked)) if one and texts.together([*nouns(one)])]
            return texts.together([way for one in said for way in (*nouns(one), *texts.with_slips(one))])

        return lru_cache(maxsize=_REMEMBERED)(found)


def _is_plain(part: Sequence[Token]) -> bool:
    return not any(token.quoted or token.text.isdecimal() for token in part) and not any(
        token.marks & {"comma", "stop"} for token in part[1:]
    )
