"""Where a question names somebody or something that a store has never heard of, by any slip of the keyboard either."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from functools import cached_property

from mrag_owl.expressions.syntax import Role
from mrag_owl.reading.acts.values import Filled
from mrag_owl.reading.chart import Edge
from mrag_owl.reading.concept_names import BODIES
from mrag_owl.reading.given_names import short_forms, womens_names
from mrag_owl.reading.inflections import is_near, lemma
from mrag_owl.reading.languages import words
from mrag_owl.reading.meaning import Meaning
from mrag_owl.reading.names import Names
from mrag_owl.reading.person_names import spoken
from mrag_owl.reading.tokens import Token, key
from mrag_owl.records import Iri

_ANY = ("Text", "close", "comma", "stop", "dash", "slash", "poss", "Unheard", "Stranger")
"""Categories that any word may be of, or one that nothing is known of."""
_MOST_NAMES = 4
_LONGEST = 8  # words
_LONG_NAME = 5  # letters

_Lattice = Mapping[tuple[str, int], Sequence[Edge]]


def is_known(lattice: _Lattice, place: int) -> bool:
    """Tell whether anything is known of the word at a place, alone or with its neighbours."""
    return any(
        at <= place < end for (category, at), edges in lattice.items() if category not in _ANY for end, _, _ in edges
    )


def pieced(text: Sequence[Token], the: Set[str], of: Set[str], lattice: _Lattice) -> list[Meaning]:
    """Return what titles say each word of a name that none of them says whole: The Birth of Venus."""
    for start in range(1, len(text)):
        last = place = start
        words: list[Meaning] = []
        while text[start - 1].text in the and place < len(text) and (shown := _shown(text[place], place, lattice)):
            words += shown[:1]
            last = place = place + 1
            if place + 1 < len(text) and text[place].text in of:
                place += 1 + (text[place + 1].text in the)
        known = ((kind, at) for kind in ("Shown", "Name") for at in (start - 1, start))
        is_whole = any(end >= last for one in known for end, *_ in lattice.get(one, ()))
        if any(token.text in of for token in text[start:last]) and not is_whole:
            return words
    return []


def _shown(token: Token, place: int, lattice: _Lattice) -> list[Meaning]:
    """Return what a word with a capital says that is nothing but a word of titles."""
    if not token.is_capital or lattice.get(("Name", place)):
        return []
    edges = lattice.get(("Shown", place), ())
    return [said for end, said, _ in edges if end == place + 1 and isinstance(said, Meaning)]


class Unheard:
    """Finds names that are none of a store's; `small` words are no part of one, and `people` have surnames.

    A word may be one that texts write as a name, and so `is_name` whether a question has it with a capital or not.
    """

    def __init__(
        self,
        names: Names,
        small: Set[str],
        people: Set[Iri],
        *,
        is_name: Callable[[str], bool] = lambda _: False,
        making: frozenset[Role] = frozenset(),
    ) -> None:
        self._names = names
        self._small = small
        self._people = people
        self._is_name = is_name
        self._making = making

    def find(self, text: Sequence[Token], lattice: _Lattice) -> Iterator[tuple[int, int]]:
        """Yield where each begins and ends."""
        text = self._as_written(text, lattice)
        place = 0
        while place < len(text):
            end = place
            while end < len(text) and end - place < _MOST_NAMES and self._is_unheard(text, end, lattice):
                end += 1
                if _is_over(text, end):
                    break
            end = self.another(text, place, lattice) if end == place else end  # Paul Nash, though Saint Paul is shown
            if end == place and self.is_no_maker(text, place, lattice):
                end = max(end for end, _, _ in lattice["Name", place])
            for ends in (self._initialled, self._of_several, self._title):
                end = ends(text, place, lattice) if end == place else end
            if end > place:
                yield place, end
            place = max(end, place + 1)

    def _as_written(self, text: Sequence[Token], lattice: _Lattice) -> Sequence[Token]:
        """Return a text that has no capitals with those of names: "anything by jan steen", "the mona lisa"."""
        if any(token.is_capital for token in text):
            return text
        said = list(text)
        for place in range(1, len(said)):
            if said[place].text in self._small or not said[place].text.isalpha():
                continue
            behind = said[place - 1]
            is_name = bool(lattice.get(("by_maker", place - 1))) or (behind.is_capital and not said[place].marks)
            is_new = behind.text in words("en")["definite"] and not is_known(lattice, place)
            if is_name or (is_new and self._is_name(said[place].text)):
                said[place] = replace(said[place], is_capital=True)
        return said

    def is_strange(self, name: Sequence[Token]) -> bool:
        """Tell whether no word of a name is one of a name that the store knows: who it is can be no slip."""
        return not any(token.text in self._letters.get(token.text[0], ()) for token in name)

    def _initialled(self, text: Sequence[Token], place: int, lattice: _Lattice) -> int:
        """Return where a name ends that nobody of the surname has with these initials: J.M.W. Turner."""
        end = place
        while end < len(text) and len(text[end].text) == 1 and text[end].is_capital and not _is_over(text, end + 1):
            end += 1
        if end in (place, len(text)) or text[end].text not in self._last_names or not text[end].is_capital:
            return place
        return place if any(last > end for last, *_ in lattice.get(("Name", place), ())) else end + 1

    def another(self, text: Sequence[Token], place: int, lattice: _Lattice) -> int:
        """Return where a name ends of somebody whom nobody of the surname is by any of the given names before it.

        Stanley Spencer is not Gilbert Spencer, and J Turner not Alfred Turner; but Jack Yeats may be John Yeats, and
        what is late Turner is Turner.
        """
        end = at = place
        while at + 1 < len(text) and at - place < _MOST_NAMES and self._is_given(text, at, lattice):
            at += 1
            if _is_over(text, at) or text[at].quoted:
                break
            end = at if text[at].text in self._last_names else end
        if end == place:
            return place
        named = ((at, last) for (name, at), edges in lattice.items() if name == "Name" for last, *_ in edges)
        if any((first < place < last) or (place <= first < end and last > end) for first, last in named):
            return place  # Camden | Town Group
        if f" {text[end].text}" in BODIES or text[place].is_capital != text[end].is_capital:
            return place
        given = [token.text for token in text[place:end]]
        return place if self._has_given(text[end].text, given) else end + 1

    def _is_given(self, text: Sequence[Token], place: int, lattice: _Lattice) -> bool:
        """Tell whether a word is a given name and nothing else."""
        token = text[place]
        if token.quoted or token.text in self._small or token.text not in self._given:
            return False
        if token.is_capital or token.text in self._last_names or not is_known(lattice, place):
            return True
        kinds = {category for (category, at), edges in lattice.items() if at == place and edges} - {*_ANY}
        named = self._names.individuals.get(token.text, ())
        return kinds <= {"Name", "Common"} and all(key(self._names.label(iri)) != token.text for iri in named)

    def _has_given(self, surname: str, given: Sequence[str]) -> bool:
        """Tell whether anybody of a surname may go by any of some given names, in short or misspelt."""
        for one in self._given_by_surname[surname]:
            for name in given:
                alike = (one, name) if len(one) < len(name) else (name, one)
                if alike[1].startswith(alike[0]) or one in short_forms(name) or name in short_forms(one):
                    return True
                if is_near(name, one, one_for_another=_LONG_NAME):
                    return True
        return False

    @cached_property
    def _given_by_surname(self) -> Mapping[str, Set[str]]:
        """The given names of those who go by a surname alone, by that."""
        found: dict[str, set[str]] = defaultdict(set)
        whole: dict[Iri, set[str]] = defaultdict(set)
        for name, iris in self._names.individuals.items():
            for iri in iris:
                whole[iri].update(name.split())
        for table in (self._names.individuals, self._names.shortened):
            for name, iris in table.items():
                if " " not in name:
                    found[name].update(word for iri in iris for word in whole[iri] if word != name)
        return found

    @cached_property
    def _given(self) -> frozenset[str]:
        """The words that names of people begin with."""
        called = (
            name.split()
            for name, iris in self._names.individuals.items()
            if " " in name and not self._people.isdisjoint(iris)
        )
        return frozenset(words[0] for words in called if len(words[0]) > 1) | womens_names()

    def _of_several(self, text: Sequence[Token], place: int, lattice: _Lattice) -> int:
        """Return where a name of several words ends of which half at most is known: the Mona Lisa."""
        end = place
        while end < len(text) and text[end].is_capital and text[end].text not in self._small and not text[end].quoted:
            end += 1
            if _is_over(text, end):
                break
        words = range(place, end)
        unknown = [at for at in words if not is_known(lattice, at) and text[at].text not in self._names.absent]
        is_name = place > 0 and len(words) > 1 and text[end - 1].text not in self._last_names
        is_new = is_name and bool({place, end - 1} & set(unknown))
        return end if is_new and len(unknown) * 2 >= len(words) else place

    def _title(self, text: Sequence[Token], place: int, lattice: _Lattice) -> int:
        """Return where a title with small words in it ends of which one word is known of nowhere: Cow with a Bell."""
        last = place
        for end in range(place, min(len(text), place + _LONGEST)):
            if text[end].quoted or (end > place and (_is_over(text, end) or self._is_other(lattice, place, end))):
                break
            if text[end].is_capital and text[end].text not in self._small and not lattice.get(("Class", end)):
                last = end + 1
            elif end == place or text[end].is_capital or text[end].text not in self._small:
                break
        is_title = last - place > 2 and any(not token.is_capital for token in text[place:last])
        return last if is_title and any(self._is_unheard(text, at, lattice) for at in range(place, last)) else place

    def _is_other(self, lattice: _Lattice, place: int, end: int) -> bool:
        """Tell whether a word leads on from what is known to somebody else: Blake | or Quist, Venice | not by Quist."""
        if ("not", end) in lattice and ("put_maker", end + 1) in lattice:
            return True
        people = (
            last == end and isinstance(one, Meaning) and not self._people.isdisjoint(iri for iri, _ in one.named)
            for (name, at), edges in lattice.items()
            for last, one, _ in (edges if name in ("Kin", "Name") and at <= place else ())
        )
        return any((name, end) in lattice for name in ("or", "nor")) and any(people)

    def _is_unheard(self, text: Sequence[Token], place: int, lattice: _Lattice) -> bool:
        token = text[place]
        word = token.text.removesuffix("s") if len(token.text) > _LONG_NAME else token.text
        if not (place and token.is_capital and token.text.isalpha()) or token.quoted or len(word) < _LONG_NAME:
            return False
        if is_known(lattice, place) or token.text in self._names.absent:
            return False
        if text[place - 1].text in words("en")["of"] and self._is_name(token.text):
            return False  # a painting of Napoleon may be one that texts tell of
        known, alone = self._letters.get(word[0], ()), self._alone
        return token.text not in known and not any(
            is_near(said, one) and not (said.startswith(one) and said[-1] != one[-1])  # Banksy is no slip of Banks
            for said in (word, token.text)
            for one in known
            if one in alone or len(one) > _LONG_NAME
        )

    def is_no_maker(self, text: Sequence[Token], place: int, lattice: _Lattice) -> bool:
        """Tell whether a word says that somebody made something whom the store knows in pictures at most."""
        named = [name for _, name, _ in lattice.get(("Name", place), ()) if isinstance(name, Meaning)]
        iris = {iri for name in named for iri, _ in name.named}
        ends = {end for end, _, _ in lattice.get(("Name", place), ())}
        is_by = bool(lattice.get(("put_maker", place - 1))) or self._makes(
            text, place, max(ends, default=place), lattice
        )
        if not (place and text[place].is_capital and is_by) or text[place].quoted:
            return False
        if not iris or iris & self._people or lattice.get(("Common", place)):
            return False
        said = {" ".join(token.text for token in text[place:end]) for end in ends}
        called = (spoken(self._names.label(iri)) for iri in iris)  # Basquiat, Jean-Michel
        return any(one is not None and said & (one.whole | one.short) for one in called)

    def _makes(self, text: Sequence[Token], place: int, end: int, lattice: _Lattice) -> bool:
        """Tell whether what is named at a place is said to have made something: did | he | paint; that | he | drew."""
        verbs = (one.frame for _, one, _ in lattice.get(("Verb", end), ()) if isinstance(one, Filled))
        if not place or end >= len(text) or not any(self._making.intersection(one.roles("subject")) for one in verbs):
            return False
        listed, before, verb = words("en"), text[place - 1].text, text[end].text
        if before in listed["aux_of_statement"] and before not in listed["be"]:
            return True
        is_past = verb not in (lemma(verb), f"{lemma(verb)}s") and not verb.endswith("ing")
        is_behind = any(last == place for (name, _), edges in lattice.items() if name == "Class" for last, *_ in edges)
        return is_past and (is_behind or before in listed["rel"])

    @cached_property
    def _last_names(self) -> frozenset[str]:
        """The words that people go by alone: who has one of them may be known by another first name."""
        return frozenset(
            name
            for table in (self._names.individuals, self._names.shortened)
            for name, iris in table.items()
            if " " not in name and not self._people.isdisjoint(iris)
        )

    @cached_property
    def _alone(self) -> frozenset[str]:
        """The words that are names by themselves: a short word that is none is no slip of a word of a longer name."""
        tables = (self._names.individuals, self._names.shortened, self._names.groups, self._names.sorts)
        return frozenset(name for table in tables for name in table if " " not in name)

    @cached_property
    def _letters(self) -> dict[str, set[str]]:
        """The words that names are made of, by their first letters."""
        words: dict[str, set[str]] = defaultdict(set)
        for table in (self._names.individuals, self._names.shortened, self._names.groups, self._names.sorts):
            for word in {word for name in table for word in name.split()}:
                words[word[0]].add(word)
        return words


def _is_over(text: Sequence[Token], place: int) -> bool:
    return place < len(text) and bool(text[place].marks or text[place - 1].owns)
