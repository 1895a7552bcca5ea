"""What texts state of kinds of values that exclude each other, and where two texts contradict each other.

Words that a ranking by words holds for equally different are not: what is called "red" is further from a wish for black
than what states no colour. So each kind of value has three answers: agrees, contradicts, unstated. The kinds and their
words are the field's, and come from the store's profile (`records.Contrast`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

import numpy as np
import Stemmer
from numpy.typing import NDArray

from mrag_owl.reading.letters import folded
from mrag_owl.store.manifest import Contrast

Values = Mapping[str, frozenset[str]]
"""The values stated, by kind; kinds of which nothing is stated are absent."""

_WORD = re.compile(r"\w+")
_PHRASE = re.compile(r"[^.,;:!?\n]+")
_MORE, _LESS = "\0more", "\0less"  # beside the values of a kind, which have names


class Contrasts:
    """Reads the values of several kinds out of texts; the longest phrases match first, as written before by stems."""

    def __init__(self, kinds: Mapping[str, Contrast]) -> None:
        self._kinds = dict(kinds)
        self._stemmer = Stemmer.Stemmer("english")
        self._written: dict[tuple[str, ...], list[tuple[str, str]]] = {}
        self._stemmed: dict[tuple[str, ...], list[tuple[str, str]]] = {}
        for kind, contrast in self._kinds.items():
            for value, phrases in (*contrast.values.items(), (_MORE, contrast.more), (_LESS, contrast.less)):
                for phrase in phrases:
                    words = _WORD.findall(folded(phrase))
                    self._written.setdefault(tuple(words), []).append((kind, value))
                    self._stemmed.setdefault(tuple(self._stemmer.stemWords(words)), []).append((kind, value))
        self._longest = max(map(len, self._written), default=0)
        self.columns = tuple((kind, value) for kind, c in self._kinds.items() for value in c.values if _says(c, value))

    def __bool__(self) -> bool:
        return bool(self._kinds)

    def stems(self, text: str) -> list[str]:
        """Return the stems of all words of a text, in order."""
        return list(self._stemmer.stemWords(_WORD.findall(folded(text))))

    def kinds(self, text: str) -> frozenset[str]:
        """Return the kinds that a text speaks of, be it without stating a value."""
        return frozenset(kind for kind, _ in self._found(text))

    def stated(self, text: str) -> Values:
        """Return the values that a text states, by kind.

        >>> colour = Contrast({"black": ("black",), "red": ("red", "wine")})
        >>> length = Contrast({"short": ("short",), "long": ("long", "floor length")}, more=("longer",))
        >>> contrasts = Contrasts({"colour": colour, "length": length})
        >>> {kind: sorted(values) for kind, values in contrasts.stated("wine red, floor-length").items()}
        {'colour': ['red'], 'length': ['long']}
        """
        found: dict[str, set[str]] = {}
        for kind, value in self._found(text):
            if value not in (_MORE, _LESS) and _says(self._kinds[kind], value):
                found.setdefault(kind, set()).add(value)
        return {kind: frozenset(values) for kind, values in found.items()}

    def asked(self, asserted: str, denied: str, reference: Values) -> Values:
        """Return the values that a text relative to a reference asks for, by kind.

        "Longer" asks for what is above all that the reference states, or for all but the lowest where it states
        nothing; who denies a vague value asks for its absence, where the kind has a name for that.
        """
        asked = {kind: set(values) for kind, values in self.stated(asserted).items()}
        for kind, value in self._found(asserted):
            if value in (_MORE, _LESS):
                asked.setdefault(kind, set()).update(self._beyond(kind, reference.get(kind, frozenset()), value))
        for kind, values in self.stated(denied).items():
            contrast = self._kinds[kind]
            if contrast.absent is not None and values & set(contrast.vague):
                asked.setdefault(kind, set()).add(contrast.absent)
        return {kind: frozenset(values) for kind, values in asked.items() if values}

    def denied(self, denied: str) -> Values:
        """Return the values that a text denies, by kind: those it names, and those that a vague one of them means.

        >>> sleeves = Contrast({"long": ("long sleeves",), "sleeved": ("sleeves",)}, vague={"sleeved": ("long",)})
        >>> sorted(Contrasts({"sleeves": sleeves}).denied("sleeves")["sleeves"])
        ['long', 'sleeved']
        """
        return {
            kind: values.union(*(self._kinds[kind].vague.get(value, ()) for value in values))
            for kind, values in self.stated(denied).items()
        }

    def _beyond(self, kind: str, stated: frozenset[str], direction: str) -> list[str]:
        contrast = self._kinds[kind]
        order = [value for value in contrast.values if value not in contrast.vague]
        if direction == _LESS:
            order.reverse()
        last = max((order.index(value) for value in stated if value in order), default=0)
        return order[last + 1 :] or order[-1:]

    def table(self, texts: Sequence[str]) -> StatedValues:
        """Return what each of the texts states."""
        rows = np.array([self._row(self.stated(text)) for text in texts], dtype=np.float32)
        return StatedValues(self, rows.reshape(len(texts), len(self.columns)))

    def wanted(self, asked: Values) -> NDArray[np.float32]:
        """Return how far each column agrees with what is asked, in [0, 1]: half where either side is vague."""
        vague = {kind: self._with_vague(kind, values) for kind, values in asked.items()}
        return np.asarray((self._array(asked) + self._array(vague)) / 2, dtype=np.float32)

    def _with_vague(self, kind: str, values: frozenset[str]) -> frozenset[str]:
        wider = set(values)
        for vague, meant in self._kinds[kind].vague.items():
            if vague in values:
                wider |= set(meant)
            if values & set(meant):
                wider.add(vague)
        return frozenset(wider)

    def _array(self, values: Values) -> NDArray[np.float32]:
        return np.array(self._row(values), dtype=np.float32)

    def _row(self, values: Values) -> list[float]:
        return [float(value in values.get(kind, ())) for kind, value in self.columns]

    def _found(self, text: str) -> Iterator[tuple[str, str]]:
        for phrase in _PHRASE.findall(text) if self._written else ():
            yield from self._found_in(_WORD.findall(folded(phrase)))

    def _found_in(self, words: list[str]) -> Iterator[tuple[str, str]]:
        stems = self._stemmer.stemWords(words)
        place = 0
        while place < len(words):
            for size in range(min(self._longest, len(words) - place), 0, -1):
                part = slice(place, place + size)
                if meant := self._written.get(tuple(words[part])) or self._stemmed.get(tuple(stems[part])):
                    yield from meant
                    place += size
                    break
            else:
                place += 1


class StatedValues:
    """What each of many texts states, `rows` with a column for each value; make one with `Contrasts.table`."""

    def __init__(self, contrasts: Contrasts, stated: NDArray[np.float32]) -> None:
        self._contrasts = contrasts
        self.rows = stated
        self._columns: dict[str, list[int]] = {}
        for number, (kind, _) in enumerate(contrasts.columns):
            self._columns.setdefault(kind, []).append(number)

    def agreement(self, asked: Values) -> tuple[NDArray[np.float32], ...]:
        """Return how many kinds of each text agree with what is asked and how many contradict it, shape (texts,) each.

        A vague value ("sleeves" where long ones are asked) counts half on both sides; an unstated one on neither.
        """
        agreeing = np.zeros(len(self.rows), dtype=np.float32)
        contradicting = np.zeros_like(agreeing)
        wanted = self._contrasts.wanted(asked)
        for kind in self._columns:
            if asked.get(kind):
                own = self.rows[:, self._columns[kind]]
                says = own.any(axis=1)
                degree = (own * wanted[self._columns[kind]]).max(axis=1, initial=0)
                agreeing += says * degree
                contradicting += says * (1 - degree)
        return agreeing, contradicting


def _says(contrast: Contrast, value: str) -> bool:
    """Tell whether a value says something, and does not only speak of the kind."""
    return bool(contrast.vague.get(value, (value,)))
