"""Words of a question that nothing known stands in: which may be passed over, at what price, and whether that is safe.

What is passed over is an edge of the lattice: whatever stands before it reaches to its end as well, so that one chart
reads a question with and without it and takes what costs least. Nothing is passed over that names something, denies,
counts, compares, joins or asks, and no unknown name. To leave out a purpose, a remark or praise changes nothing of what
is asked: that is harmless. To leave out any other word may: what is read so is told with the words left out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cache, partial
from typing import TypeVar

from mrag_owl.reading.chart import Edge
from mrag_owl.reading.grammar import UNIT, Words
from mrag_owl.reading.inflections import lemma
from mrag_owl.reading.languages import words
from mrag_owl.reading.meaning import Meaning
from mrag_owl.reading.relations import Kinds
from mrag_owl.reading.tokens import Token

V = TypeVar("V", bound=Hashable)

_LONGEST = 10  # words
_REMARK = 3  # words
_HARMLESS, _DOUBTFUL = UNIT, 3 * UNIT
_ANY = frozenset(("Text", "close", "comma", "stop", "dash", "slash", "poss", "tight")) | words("en").faint
_UNKNOWN = ("Unheard", "Stranger")
_MAKERS = ("Common", "Kin", "Name", "National")
"""Categories of who may have made something."""
_SAYING = frozenset(
    (
        *("no", "not", "denial", "neither", "nor", "without", "except", "no_thing", "but_not", "non"),
        *("unless", "failing", "least", "more", "most_of", "fewer", "most", "fewest", "more_of", "fewer_of"),
        *("only_after", "only_all", "both", "either", "or", "all", "every", "early", "late", "old", "new"),
        *("young", "frequent", "rare", "before", "after", "between", "same", "than", "else", "other"),
        *("another", "whose", "who", "when", "where", "how_many", "how_often", "how_old", "undated"),
        *("unknown", "unknown_maker", "alive", "born", "free_of", "prolific", "share", "single", "outside"),
        *(
            "elder",
            "junior",
            "count_of",
            "counting",
            "sum_noun",
            "elsewhere",
            "the_age",
            "age",
            "older_than",
            "younger_than",
        ),
        *("outlived", "means_male", "mentioning", "or_after", "or_before", "or_more", "or_less"),
        *("first_done", "last_done", "as_many", "event", "era", "part"),
    )
)
"""Categories of words that change what is asked, wherever they stand."""
_PLAIN = frozenset(("just", "like", "as", "in", "at", "a", "the", "which"))
"""Words that those categories list, and that say little alone."""
_TOPICAL = ("of", "on", "about", "with", "to")
"""Prepositions that a name has the same meaning without."""
SMALL = (
    *("det", "aux", "be", "have", "have_it", "preposition", "personal", "own", "subject", "speaker"),
    *("we", "here", "rel", "adverb", "degree", "polite", "empty", "trailing", "wish", "there_are"),
    *("there_is", "in_it", "that_is", "to", "of", "with", "light", "also", "as", "which", "person"),
    *("and", "so", "if", "in_title"),
)
"""Lists of words that say nothing by themselves."""
_MEANING = (
    "means_",
    "makes_",
    "works_",
    "called_",
    "contrary_",
    "crafted_",
    "instead_",
    "verb_",
    "noun_",
    "yields_",
    "views_",
    "titled_",
)
"""What lists begin with whose words stand for something that a store may have."""
_WISHING = ("wish", "obliging", "disliking")
"""Lists of words by which a remark says what is wished for."""
_PRAISE = ("empty", "adverb", "degree", "polite", "trailing")


@dataclass(frozen=True, slots=True)
class Skip:
    """Words from one place up to another that may be passed over, and what that costs; `named` is what they name."""

    first: int
    last: int
    cost: int
    is_harmless: bool
    named: tuple[int, int] | None = None

    @property
    def told(self) -> tuple[int, int]:
        """Where the words stand that are told as left out."""
        return self.named or (self.first, self.last)


class Skipping:
    """Finds what may be passed over, by the word lists of a language and the categories that name something."""

    def __init__(self, listed: Words, naming: Set[str], people: Kinds = frozenset()) -> None:
        self._listed = listed
        self.naming = naming
        self._people = people
        self._empty = {phrase for name in _PRAISE for phrase in listed[name] if " " not in phrase}
        views = {word for name, phrases in listed.categories.items() if name.startswith("views_") for word in phrases}
        self.small = (self._empty | {word for name in SMALL for word in listed[name]}) - views
        """The words that say nothing by themselves."""
        self._speaking = {*listed["speaker"], *listed["subject"], "you", "there", "somebody", "someone"}

    def find(
        self, text: Sequence[Token], lattice: Mapping[tuple[str, int], Sequence[Edge]], *, anywhere: bool = False
    ) -> list[Skip]:
        """Return what may be passed over in a text, given its lattice; small words `anywhere`, or where it ends."""
        fixed: set[int] = set()
        known: set[int] = set()
        small: set[int] = set()
        denied: set[int] = set()
        for (category, first), edges in lattice.items():
            if category in _ANY:
                continue
            for last, _, _ in edges:
                known.update(range(first, last))
                if category in SMALL:
                    small.update(range(first, last))
                if category in ("denial", "not"):
                    denied.add(first)
                is_saying = category in _SAYING and text[first].text not in (*_PLAIN, *self._listed["name_noun"])
                is_thing = category == "printed_noun" and last == len(text)  # Blake | covers
                if category in self.naming or is_saying or is_thing or category.startswith(_MEANING):
                    fixed.update(range(first, last))
        fixed |= {place for place in range(len(text)) if _is_fixed(text, place, known)}
        fixed |= {place for place in range(len(text) - 1) if place + 1 in denied}  # did not
        done = {end for (category, _), edges in lattice.items() if category == "Verb" for end, _, _ in edges}
        fixed |= {place for place in done if ("there_place", place) in lattice}  # died | there
        doing = (at for at in range(1, len(text)) if text[at].text.endswith("ing"))
        fixed |= {at for at in doing if text[at - 1].text in self._listed["person"]}  # people | working
        fixed -= {place for place in range(1, len(text)) if anywhere and _points_back(text, place)}
        makers = {len(text), *(first for category, first in lattice if category in _MAKERS)}
        makers |= {at for at, token in enumerate(text) if token.text in self._listed["beside_noun"]}  # by the | sea
        shown = {at for at in range(2, len(text)) if self._is_sort_of_people(lattice.get(("Class", at), ()))}
        found = {(first, last): Skip(first, last, _HARMLESS, is_harmless=True) for first, last in self._phrases(text)}
        found |= {(one.first, one.last): one for one in self._strangers(text, lattice)}
        for first in range(len(text)):
            for last in range(first + 1, min(len(text), first + _LONGEST) + 1):
                if last - 1 in fixed or (last - 1 > first and _is_apart(text[last - 1])):
                    break
                if last in shown and first and text[last - 1].text in self._listed["of"]:
                    continue  # drawings | of | painters
                one = self._skip(text, first, last, known, small, anywhere=anywhere)
                if one is not None and (last in makers or not self._leads_to_maker(text[first:last])):
                    found[first, last] = one
        if self._is_measured(text, lattice):
            sized = (
                at for at, token in enumerate(text) if token.text in self._listed["sized_noun"] and not token.quoted
            )
            found |= {(at, at + 1): Skip(at, at + 1, _HARMLESS, is_harmless=True) for at in sized}
        return list(found.values())

    def _is_measured(self, text: Sequence[Token], lattice: Mapping[tuple[str, int], Sequence[Edge]]) -> bool:
        """Tell whether a size is told in numbers: over 30 | in, a | metre; but not large works | in steel."""
        counted = {end for (category, _), edges in lattice.items() if category == "Number" for end, *_ in edges}
        counted |= {at for at in range(1, len(text)) if text[at - 1].text in self._listed["indefinite"]}
        return any(category == "Metric" or (category == "unit" and at in counted) for category, at in lattice)

    def _strangers(self, text: Sequence[Token], lattice: Mapping[tuple[str, int], Sequence[Edge]]) -> Iterator[Skip]:
        """Yield where a name that nobody has stands beside "or" and somebody known: "by Jan Quist or Turner"."""
        has_capitals = any(token.is_capital for token in text[1:])
        known = [(first, end) for (category, first), edges in lattice.items() if category == "Kin" for end, *_ in edges]
        for (category, place), edges in lattice.items():
            for end, _, _ in edges if category == "or" else ():
                first, last = place, end
                while first > 0 and self._is_of_name(text, first - 1, has_capitals=has_capitals):
                    first -= 1
                    if _is_apart(text[first]):
                        break
                while last < len(text) and self._is_of_name(text, last, has_capitals=has_capitals):
                    if last > end and _is_apart(text[last]):
                        break
                    last += 1
                if any(one == end for one, _ in known) and _is_strange(lattice, first, place):
                    yield Skip(first, end, _DOUBTFUL, is_harmless=False, named=(first, place))
                if any(one == place for _, one in known) and _is_strange(lattice, end, last):
                    yield Skip(place, last, _DOUBTFUL, is_harmless=False, named=(end, last))

    def _is_of_name(self, text: Sequence[Token], place: int, *, has_capitals: bool) -> bool:
        token = text[place]
        is_small = token.text in self.small or token.text in self._listed["or"] or token.quoted
        return token.text.isalpha() and not is_small and (token.is_capital or not has_capitals)

    def _phrases(self, text: Sequence[Token]) -> Iterator[tuple[int, int]]:
        """Yield where a phrase stands that says nothing: "by any chance"."""
        said = ["" if token.quoted else token.text for token in text]
        for first in range(len(said)):
            for end in self._listed.ends("empty", said, first):
                yield first, end

    def _skip(
        self, text: Sequence[Token], first: int, last: int, known: Set[int], small: Set[int], *, anywhere: bool
    ) -> Skip | None:
        said = [token.text for token in text[first:last]]
        listed = self._listed
        opens, ends = first == 0 or _is_apart(text[first]), last == len(text) or _is_apart(text[last])
        unknown = [place for place in range(first, last) if place not in known]
        if all(word in self._empty for word in said):
            return Skip(first, last, _HARMLESS, is_harmless=True)
        is_small = all(place in small for place in range(first, last))
        is_stranded = last == len(text) and last > 1 and said[-1] in listed["preposition"]
        if is_stranded:
            return None  # made of, works by
        if ends and is_small:
            return Skip(first, last, _HARMLESS, is_harmless=True)  # in there
        if anywhere and is_small and (ends or said[-1] not in listed["preposition"] or said[-1] in _TOPICAL):
            return Skip(first, last, _HARMLESS, is_harmless=True)
        before = text[first - 1].text if first else ""
        is_bare = not any(word in listed[name] for word in said for name in ("det", "own"))
        is_sought = is_bare and not ends and (opens or lemma(before) in listed["wish"])  # we look | for big | jars
        if said[0] in listed["purpose_for"] and not is_sought and unknown and self._is_whole(text, last, known):
            is_bound = before.removesuffix("s") in listed["purpose_bound"] or before in listed["purpose_bound"]
            return Skip(first, last, _DOUBTFUL if is_bound else _HARMLESS, is_harmless=not is_bound)
        if opens and ends and len(said) >= _REMARK and (said[0] in listed["speaker"] or said[0] in listed["subject"]):
            phrase = f" {' '.join(said)} "
            is_wish = any(f" {one} " in phrase for name in _WISHING for one in listed[name])  # I like snow
            is_wish |= any(map(self._picks, said))
            return Skip(first, last, 2 * (_DOUBTFUL if is_wish else _HARMLESS), is_harmless=not is_wish)
        if opens and not ends and said[0] in self._speaking and not self._picks(text[last].text):
            small_at = (
                at for at, word in enumerate(said, first) if word in listed["det"] or word in listed["preposition"]
            )
            is_told = len(said) > 1 and said[-1] not in self.small and lemma(said[-2]) in listed["wish"]
            if is_told or (unknown and unknown[-1] > next(small_at, last)):
                return None  # I need the kettles of, we want large
            return Skip(first, last, 2 * _HARMLESS, is_harmless=True)  # I search the
        if unknown and last - 1 in unknown and (unknown[0] == first or said[0] in listed["preposition"]):
            return Skip(first, last, _DOUBTFUL * len(unknown), is_harmless=False)
        return None

    def _is_sort_of_people(self, edges: Sequence[Edge]) -> bool:
        return any(isinstance(said, Meaning) and bool(said.kinds & self._people) for _, said, _ in edges)

    def _leads_to_maker(self, part: Sequence[Token]) -> bool:
        """Tell whether words end in who made something, be it a word before: anything | by a | dog."""
        behind = [token.text for token in part if token.text not in self._listed["det"]]
        return behind[-1:] != [] and behind[-1] in self._listed["put_maker"]

    def _picks(self, word: str) -> bool:
        """Tell whether a word stands for some of what was named: my boss wants small | ones."""
        return word in self._listed["said_before"] and word in self._listed["several_said"]

    def _is_whole(self, text: Sequence[Token], last: int, known: Set[int]) -> bool:
        """Tell whether a phrase ends here: nothing unknown goes on, and it does not end in a preposition."""
        is_cut = text[last - 1].text in {*self._listed["preposition"], *self._listed["det"], *self._listed["own"]}
        is_cut |= last < len(text) and text[last].text in self._listed["put_maker"]  # for the icons | by
        return not is_cut and (last == len(text) or last in known or _is_apart(text[last]))


def _is_fixed(text: Sequence[Token], place: int, known: Set[int]) -> bool:
    """Tell whether a word says something wherever it stands, known or not: a number, a name, the heaviest."""
    token, word = text[place], text[place].text
    if token.quoted or any(sign.isdigit() for sign in word) or not word.isascii():
        return True
    if place in known:
        return False
    is_name = token.is_capital and place > 0 and "stop" not in token.marks
    return is_name or (word.endswith(("est", "less")) and len(word) > 4)


def _points_back(text: Sequence[Token], place: int) -> bool:
    """Tell whether a word stands for what was named before it: "which ones have one"."""
    return text[place].text == "one" and (place + 1 == len(text) or _is_apart(text[place + 1]))


def _is_strange(lattice: Mapping[tuple[str, int], Sequence[Edge]], first: int, last: int) -> bool:
    """Tell whether nothing that is known reaches over the whole of a name."""
    return first < last and not any(
        end >= last
        for (category, at), edges in lattice.items()
        if category not in (*_ANY, *_UNKNOWN) and at <= first
        for end, *_ in edges
    )


def _is_apart(token: Token) -> bool:
    return bool(token.marks & {"comma", "stop"})


def passed_over(
    lattice: Mapping[tuple[str, int], Sequence[Edge]], skips: Sequence[Skip], *, told: bool = True
) -> tuple[dict[tuple[str, int], list[Edge]], int]:
    """Return a lattice in which what stands before a skip reaches to its end, and the scale of its costs.

    A cost is that of the edges times the scale, plus a bit for each skip that was taken, if that is to be `told`:
    `taken` reads them.
    """
    scale = 1 << len(skips) if told else 1
    at: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for number, one in enumerate(skips):
        at[one.first].append((one.last, one.cost * scale + ((1 << number) if told else 0)))
    reach = cache(partial(_reached if told else _reached_at_least, at))
    found: dict[tuple[str, int], list[Edge]] = {}
    for (category, first), edges in lattice.items():
        whole = [(last, value, cost * scale) for last, value, cost in edges]
        if category not in _ANY:
            moved = ((last, value, cost) for last, value, cost in whole if last > first)
            whole += [(end, value, cost + paid) for last, value, cost in moved for end, paid in reach(last)]
        found[category, first] = whole
    for end, paid in reach(0):
        for (category, first), edges in list(found.items()):
            if first == end:
                moved = ((last, value, cost + paid) for last, value, cost in edges if last > end)
                found[category, 0] = [*found.get((category, 0), ()), *moved]
    return found, scale


def _reached(at: Mapping[int, Sequence[tuple[int, int]]], first: int) -> tuple[tuple[int, int], ...]:
    """Return how far skips reach from a place, one after another, each way with what it costs."""
    waiting = list(at.get(first, ()))
    for end, paid in waiting:  # what is added is looked at in turn
        waiting += [(last, paid + more) for last, more in at.get(end, ())]
    return tuple(waiting)


def _reached_at_least(at: Mapping[int, Sequence[tuple[int, int]]], first: int) -> tuple[tuple[int, int], ...]:
    """Return how far skips reach from a place, with the least that this costs."""
    least = {first: 0}
    for place in range(first, max(at, default=first) + 1):
        for end, paid in at.get(place, ()) if place in least else ():
            least[end] = min(least.get(end, least[place] + paid), least[place] + paid)
    return tuple((end, paid) for end, paid in least.items() if end > first)


def taken(cost: int, skips: Sequence[Skip]) -> list[Skip]:
    """Return which skips a cost over a lattice of `passed_over` has paid for."""
    return [one for number, one in enumerate(skips) if cost >> number & 1]
