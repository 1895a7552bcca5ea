"""Words of a question that nothing knows and a slip of the keyboard explains: read as the one word that is near."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from functools import cached_property

from mrag_owl.reading.inflections import is_near, plurals, stem
from mrag_owl.reading.letters import folded
from mrag_owl.reading.tokens import Token, tokenise

_SHORTEST, _SHORTEST_WORD, _SHORTEST_SURNAME, _SHORTEST_SWAPPED = 6, 5, 4, 3  # letters


class Slips:
    """Finds the known word that an unknown one is a slip of, among all that a store and a language know.

    What is written with a capital within a question is a name: a slip of a word of the `labels` that has one as well,
    or of a `title`. What is "boxy" is of a style, where boxes are `things`.
    """

    def __init__(
        self,
        phrases: Iterable[str],
        labels: Iterable[str] = (),
        *,
        titles: Iterable[str] = (),
        closed: Iterable[str] = (),
        people: Iterable[str] = (),
        things: Collection[str] = (),
    ) -> None:
        self._labels, self._titles, self._things = labels, tuple(titles), things
        self._called: dict[str, set[str]] = defaultdict(set)
        self._given: dict[str, set[str]] = defaultdict(set)
        for first, *rest in (name.split() for name in people):
            if len(rest) == 1:
                self._called[first].add(rest[0])
                self._given[rest[0]].add(first)
        self._closed = _words(closed)
        self._known = self._closed | _words(phrases)
        self._near: dict[tuple[str, int], list[str]] = defaultdict(list)
        common = (one for one in self._known - self._proper if len(one) >= _SHORTEST)
        for word in self._known | {many for one in common for many in plurals(one)}:
            if len(word) >= _SHORTEST - 1:
                self._near[word[0], len(word)].append(word)

    @cached_property
    def _stems(self) -> frozenset[str]:
        return frozenset(map(stem, self._known))

    @cached_property
    def _proper(self) -> frozenset[str]:
        return frozenset(token.text for label in self._labels for token in tokenise(label) if token.is_capital)

    @cached_property
    def _parts(self) -> frozenset[str]:
        """The words that labels and titles consist of, between commas: Rome, and Blake in "Blake, William"."""
        said = (part for label in (*self._labels, *self._titles) for part in label.split(","))
        return frozenset(folded(part.strip()) for part in said)

    def _is_name(self, word: str) -> bool:
        """Tell whether a label or a title writes a word with a capital; only titles that have its letters are read."""
        if len(word) < _SHORTEST and word not in self._given and word not in self._called:
            return word in self._parts  # Monet is no slip of what San Miniato al Monte says
        telling = (title for title in self._titles if word in folded(title))
        return word in self._proper or any(
            token.text == word and token.is_capital for title in telling for token in tokenise(title)
        )

    def meant(self, word: str) -> str:
        """Return the known word that is one slip away, if there is one and no other means something else; else "".

        In a short word two letters may have changed places, first of all in one of the `closed` classes of a language,
        or of a longer word one letter be missing; of longer ones a letter may be missing, too many or wrong.

        What only another form of a known word is has no slip.

        >>> known = ["paintings by", "people", "elegant", "elephants", "dan", "danes", "dancing", "collector"]
        >>> slips = Slips(known, closed=["the", "and", "in the collection"])
        >>> [slips.meant(word) for word in ("peopel", "teh", "adn", "ten", "ands", "elepants", "dances", "collecton")]
        ['people', 'the', 'and', '', '', 'elephants', '', 'collection']
        """
        if word in self._known or not word.isalpha() or not word.isascii():
            return ""
        if word.endswith("y") and word[:-1] in self._things:
            return ""
        if len(word) < _SHORTEST:
            swapped = {word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1)}
            meant = sorted(swapped & self._closed or swapped & self._known)
            if meant or len(word) < _SHORTEST_WORD:
                return meant[0] if len(meant) == 1 and len(word) >= _SHORTEST_SWAPPED else ""
        sizes = (len(word) - 1, len(word), len(word) + 1) if len(word) >= _SHORTEST else (_SHORTEST,)
        near = sorted(
            known
            for size in sizes
            for known in self._near.get((word[0], size), ())
            if is_near(word, known) and not (known in self._closed and word == f"{known}s")  # theirs
        )
        closed = [known for known in near if known in self._closed]  # collecton: collection rather than collector
        stated = closed or [known for known in near if known in self._known]  # before a plural that only could be
        found = {stem(known): known for known in stated or near}
        if (own := stem(word)) in self._stems:
            found = {of: known for of, known in found.items() if of == own}
        return next(iter(found.values())) if len(found) == 1 else ""

    def surname(self, first: str, word: str) -> str:
        """Return the surname that a word behind a first name is one slip away from; "" for a known one, or several.

        Such a word may mean something else by itself.

        >>> slips = Slips(["moor"], people=["henry moore", "henry wood", "mary moors", "jan steen"])
        >>> [slips.surname(*pair.split()) for pair in ("henry moor", "mary moor", "henry moore", "jan moor")]
        ['moore', 'moors', '', '']
        """
        known = self._called.get(first, set())
        if word in known or len(word) < _SHORTEST_SURNAME or not word.isalpha():
            return ""
        near = [one for one in known if is_near(word, one)]
        return near[0] if len(near) == 1 else ""

    def first_name(self, word: str, surname: str) -> str:
        """Return the first name that a word before a surname is one slip away from; "" for a known one, or several.

        >>> slips = Slips(["henri"], people=["henry moore", "john wood", "joan wood"])
        >>> [slips.first_name(*pair.split()) for pair in ("henri moore", "henry moore", "jon wood", "henri wood")]
        ['henry', '', '', '']
        """
        known = self._given.get(surname, set())
        if word in known or len(word) < _SHORTEST_SURNAME or not word.isalpha():
            return ""
        near = [one for one in known if is_near(word, one, one_for_another=_SHORTEST_WORD)]
        return near[0] if len(near) == 1 else ""

    def corrected(self, text: Sequence[Token]) -> list[Token]:
        """Return a text with its slips read as what they are meant to be."""
        found: list[Token] = []
        for place, token in enumerate(text):
            before = text[place - 1] if place and not token.marks and not text[place - 1].owns else None
            meant = "" if token.quoted else self.meant(token.text)
            is_proper = bool(place) and token.is_capital
            if meant and is_proper and (meant[0] != token.text[0] or not self._is_name(meant)):
                meant = ""  # nobody slips in the capital that begins a name
            goes_on = place + 1 < len(text) and not text[place + 1].marks and text[place + 1].text not in self._closed
            if meant and token.text == f"{meant}s" and self._is_name(meant) and not goes_on:
                meant = meant if meant in self._given else ""  # the Hogarths, where nobody is; Fingals | cave is his
            if before is not None and not token.quoted:
                meant = self.surname(before.text, token.text) or meant
            after = text[place + 1] if place + 1 < len(text) and not text[place + 1].marks else None
            if after is not None and not token.quoted and not after.quoted:
                meant = self.first_name(token.text, after.text) or meant
            found.append(replace(token, text=meant) if meant else token)
        return found


def _words(phrases: Iterable[str]) -> set[str]:
    return {word for phrase in phrases for word in phrase.split() if word.isascii() and word.isalpha()}
