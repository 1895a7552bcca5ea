"""Questions for what lies in a whole that are read in parts: clause by clause, and stretch by stretch in a clause.

What is read holds together; the words between are told as unlinked, and those of them that are denied as repelled.
What stands behind a denial that is left over is denied too, unless an unknown word stands between: what is denied then
may be narrower, and nothing is said of it. A limit or a comparison that nothing took is unapplied, with what it names.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from mrag_owl.expressions.syntax import And, ClassExpression, Named, Not, Some, conjunction, signature, walk
from mrag_owl.reading.denials import leaving_out, undenying
from mrag_owl.reading.item_lattice import pointing
from mrag_owl.reading.languages import item_words
from mrag_owl.reading.letters import folded
from mrag_owl.reading.linked import LinkedQuestion, outermost
from mrag_owl.reading.statements import stating
from mrag_owl.reading.tokens import Token, tokenise
from mrag_owl.records import Iri

_LONGEST = 2_000
"""Words of a text that are read; what follows them is left to the text retrievers."""
_MOST_CLAUSES, _LONGEST_CLAUSE, _LONGEST_STRETCH = 4, 40, 12
"""How many clauses are read together, and the words of one, and of a stretch in one that is not read whole."""
_SHORTEST_COMPARED = 4

_LIMITING = ("least", "more", "most_of", "fewer", "before", "after", "longer_than", "shorter_than", "sized")
"""Lists of words that limit the number behind them."""

Place = tuple[int, int]


class Reader(Protocol):
    """What reads a text whole, and knows which of its words name something."""

    def read(self, question: str) -> LinkedQuestion | None:
        """Return what a text requires; None where it is not read whole."""
        ...

    def known(self, question: str) -> tuple[list[Place], list[Place]]:
        """Return where a text names something, and where other words that say something stand."""
        ...


def gathered(
    reader: Reader,
    population: Iri,
    question: str,
    *,
    most: int = 30,
    most_parts: int = 15,
    read_part: Callable[[str], LinkedQuestion | None] | None = None,
    is_empty: Callable[[ClassExpression], bool] = lambda _: False,
) -> LinkedQuestion:
    """Return what is read of a question in parts, clauses tried at `most` so often; nothing, where no part is.

    Stretches of clauses are tried by `read_part`, at `most_parts` so often, if that is given.

    A part that denies nothing, and that nothing `is_empty` of with those that name more, or as much before it, is left
    over: it may be an alternative to them.
    """
    text = tokenise(question)[:_LONGEST]
    undenied = stating(text) | undenying(text)
    pieces = _Pieces(reader, question, text, most, most_parts, undenied, leaving_out(text), read_part or reader.read)
    pieces.gather()
    found: list[LinkedQuestion] = []
    for one in sorted(pieces.found, key=lambda one: (-len(one.spans), *(span.start for span in one.spans))):
        is_denial = any(span.negated for span in one.spans)
        if found and not is_denial and is_empty(conjunction(*(other.expression for other in (*found, one)))):
            pieces.left += [(span.start, span.end) for span in one.spans]
        else:
            found.append(one)
    # A stretch may have been read behind a denial that stands elsewhere.
    said = {replace(span, text=question[span.start : span.end]) for one in found for span in one.spans}
    spans = outermost(said)
    unapplied = _widest([*(place for one in found for place in one.unapplied), *pieces.unapplied])
    told = [*(range(one.start, one.end) for one in spans), *(range(*one) for one in unapplied)]
    left = [place for place in pieces.left if not any(place[0] in one for one in told)]
    words = dict.fromkeys(
        [*(word.casefold() for one in found for word in one.unlinked), *(_plain(question, one) for one in left)]
    )
    words = {word: None for word in words if word not in item_words()["whatever"]}  # "clothes" tells none apart
    whole = Named(population)
    share = len(spans) / (len(spans) + len(words) + len(unapplied)) if spans else 0.0
    return LinkedQuestion(
        question,
        conjunction(whole, *(one.expression for one in found)) if found else whole,
        tuple(spans),
        tuple(words),
        round(share, 4),
        tuple(sorted({*(place for one in found for place in one.repelled), *pieces.repelled})),
        conjunction(whole, *(one.exact or one.expression for one in found)) if found else whole,
        unapplied,
    )


def _widest(places: Sequence[Place]) -> tuple[Place, ...]:
    """Return places in order, without those that lie in others."""
    found = dict.fromkeys(sorted(places, key=lambda one: (one[0], -one[1])))
    return tuple(one for one in found if not any(o != one and o[0] <= one[0] and one[1] <= o[1] for o in found))


def _plain(question: str, place: Place) -> str:
    return folded(question[place[0] : place[1]])


@dataclass(slots=True)
class _Pieces:
    reader: Reader
    question: str
    text: list[Token]
    reads: int
    reads_of_parts: int
    undenying: frozenset[int]
    leaving_out: frozenset[int]
    read_part: Callable[[str], LinkedQuestion | None]
    is_parting: bool = False
    found: list[LinkedQuestion] = field(default_factory=list)
    left: list[Place] = field(default_factory=list)
    repelled: list[Place] = field(default_factory=list)
    unapplied: list[Place] = field(default_factory=list)

    def gather(self) -> None:
        clauses = list(self._clauses())
        self.unapplied += [(self.text[one.start].start, self.text[one.stop - 1].end) for one in pointing(self.text)]
        parted: list[Place] = []
        at = 0
        while at < len(clauses):
            denial = self._carried(*clauses[at - 1], *clauses[at]) if at else None
            for to in range(min(at + _MOST_CLAUSES, len(clauses)), at, -1):
                if (one := self._read(clauses[at][0], clauses[to - 1][1], denial)) is not None:
                    self.found.append(one)
                    at = to
                    break
            else:
                parted.append(clauses[at])
                at += 1
        self.reads, self.is_parting = max(self.reads, self.reads_of_parts), True
        for place in parted:  # after all that is read whole, for reads may run out
            self._part(*place)

    def _carried(self, start: int, end: int, first: int, last: int) -> int | None:
        """Return the denial of a clause where the next goes on with its list: "no jacket, | coat or hood"."""
        listed, said = item_words(), {token.text for token in self.text[first:last]}
        joining = (*listed["and"], *listed["but"], *listed["with"], *listed["wear"])
        goes_on = not said.isdisjoint((*listed["or"], *listed["nor"])) and self.text[first].text not in joining
        return self._denial(start, end) if goes_on else None

    def _clauses(self) -> Iterator[Place]:
        """Yield the stretches between marks, without what is compared and cannot be."""
        start = 0
        for place in range(1, len(self.text) + 1):
            is_end = place == len(self.text) or place - start == _LONGEST_CLAUSE
            if is_end or self.text[place].marks & {"comma", "stop"}:
                yield from self._uncompared(start, place)
                start = place

    def _uncompared(self, first: int, last: int) -> Iterator[Place]:
        """Yield a clause, or what of it stands beside a comparison that no fact decides: "shorter | than the knee"."""
        text, listed = self.text, item_words()
        than = next((at for at in range(first + 1, last - 1) if text[at].text == "than"), None)
        if than is None or not self._compares(text[than - 1].text) or self._read(first, last) is not None:
            yield first, last
            return
        end = than + 1
        while end < last and text[end].text in listed["det"]:
            end += 1
        while end < last and text[end].text not in listed["preposition"] and text[end].text not in listed["and"]:
            end += 1
        self.unapplied.append((text[than - 1].start, text[end - 1].end))
        if first < than - 1:
            yield first, than - 1
        if end < last:
            yield end, last

    @staticmethod
    def _compares(word: str) -> bool:
        listed = item_words()
        return word not in listed["denial"] and (
            word in listed["comparing"] or (word.endswith("er") and len(word) > _SHORTEST_COMPARED)
        )

    def _written(self, first: int, last: int, denial: int | None = None, *, said: str = "no") -> str:
        """Return a stretch as it stands in the question, behind a denial if one is given."""
        start, end = self.text[first].start, self.text[last - 1].end
        if denial is None:
            return " " * start + self.question[start:end]
        start += len(self.text[first].text) * (self.text[first].text in item_words()["with"])  # (does not close) with
        return said.rjust(self.text[denial].end).ljust(start) + self.question[start:end]

    def _read(self, first: int, last: int, denial: int | None = None, *, said: str = "no") -> LinkedQuestion | None:
        self.reads -= 1
        read = self.read_part if self.is_parting else self.reader.read
        return read(self._written(first, last, denial, said=said)) if self.reads >= 0 else None

    def _cuts(self, start: int, end: int) -> bool:
        """Tell whether a stretch parts alternatives: "a hat | or a bag"."""
        joining = item_words()["or"]
        before = self.text[start - 1].text in joining if start else False
        return before or (end < len(self.text) and self.text[end].text in joining)

    def _denied(self, first: int, last: int, denial: int | None) -> LinkedQuestion | None:
        """Read what stands behind "not" and a word that nobody knows: "not formal | floral dresses" are dresses."""
        one = self._read(first, last, denial, said="not")
        operands = one.expression.operands if one is not None and isinstance(one.expression, And) else ()
        is_alone = all(isinstance(part, Named | Not) for part in operands)
        return self._read(first, last) if is_alone else one

    def _part(self, first: int, last: int, *, is_other: bool = False) -> None:
        """Read what can be of a stretch: the longest inside it, then what stands on both sides.

        What `is_other` is an alternative to what was read, and is left over.
        """
        names, strange = self.reader.known(self._written(first, last)) if first < last else ([], [])
        ends = {place + 1 for place in range(first, last) if any(self.text[place].end == end for _, end in names)}
        starts = {place for place in range(first, last) if any(self.text[place].start <= start for start, _ in names)}
        if not names or is_other:
            starts, ends = set(), set()
        unknown = {place for place in range(first, last) if any(self.text[place].start == one[0] for one in strange)}
        of_unknown = set(self._said_of_unknown(last, ends, unknown, names))
        ends -= of_unknown if self.found or of_unknown < ends else set()
        compound = {place for place in range(first, last) if self._meaningless(first, place, names)}
        tried = sorted(
            (
                self._cuts(start, end),
                not unknown.isdisjoint(range(start, end)),
                end in compound,
                start - end,
                start,
                end,
            )
            for start in starts
            for end in ends
            if start < end <= start + _LONGEST_STRETCH
        )
        for *_, size, start, end in tried:
            denial = self._denial(first, start)
            is_joined = self.text[start].text in item_words()["with"]
            is_narrower = (
                denial is not None
                and not is_joined
                and any(self.text[start - 1].end == one[1] for one in strange if one[0] > self.text[denial].start)
            )
            if is_narrower and denial is not None and self.text[denial].text not in item_words()["not"]:
                continue
            if -size == last - first and denial is None:
                continue  # was read whole before
            one = self._denied(start, end, denial) if is_narrower else self._read(start, end, denial)
            if one is not None:
                self.found.append(one)
                joining = item_words()["or"]
                begun = start
                if (before := self._meaningless(first, start, names)) is not None:
                    self.left.append(before)
                    begun = next(at for at in range(first, start) if self.text[at].start == before[0])
                self._part(first, begun, is_other=begun > first and self.text[begun - 1].text in joining)
                self._part(end, last, is_other=end < last and self.text[end].text in joining)
                return
        limits = list(self._limits(first, last))
        self.unapplied += limits
        for one_place in (*names, *strange):
            if any(start <= one_place[0] < end for start, end in limits):
                continue
            self.left.append(one_place)
            if any(self._is_denied(first, at) for at in range(first, last) if self.text[at].start == one_place[0]):
                self.repelled.append(one_place)

    def _said_of_unknown(
        self, last: int, ends: Iterable[int], unknown: Container[int], names: Sequence[Place]
    ) -> Iterator[int]:
        """Yield the ends right before an unknown noun that what stands there is said of: "with silver | earrings"."""
        text = self.text
        for end in ends:
            noun = next((at for at in range(end, last) if at not in unknown or text[at].marks), last)
            if noun == end or (noun < last and any(text[noun].start == start for start, _ in names)):
                continue
            start = min(start for start, to in names if to == text[end - 1].end)
            first = next(at for at in range(end) if text[at].start >= start)
            one = self._read(first, end)
            is_of_any = one is not None and len(signature(one.expression).classes) == 1
            parts = walk(one.expression) if one is not None and is_of_any else ()
            if any(isinstance(part, Some) and isinstance(part.filler, Some) for part in parts):
                yield end

    def _meaningless(self, first: int, start: int, names: Sequence[Place]) -> Place | None:
        """Return the name right before what was read, of which it means nothing where it was not read with it.

        Of "denim | skirts" denim stands for jeans.
        """
        text = self.text
        is_tight = first < start and not text[start].marks and any(one[0] == text[start].start for one in names)
        at = [one for one in names if is_tight and one[1] == text[start - 1].end and one[0] >= text[first].start]
        return min(at, default=None)

    def _is_denied(self, first: int, at: int) -> bool:
        """Tell whether a word that was left over is denied, if by what was read before it: "no belt | in silk"."""
        if self._denial(first, at) is not None:
            return True
        listed, start = item_words(), first
        if self.text[first].text in (*listed["and"], *listed["but"], *listed["with"]):
            return False
        while start and not self.text[start].marks & {"comma", "stop"}:
            start -= 1
        return self._denial(start, at) is not None

    def _limits(self, first: int, last: int) -> Iterator[Place]:
        """Yield where limits on numbers stand, with the currency: "under 20 euros"."""
        said, listed = [token.text for token in self.text], item_words()
        place = first
        while place < last:
            sizes = [
                len(parts)
                for name in _LIMITING
                for parts in map(str.split, listed[name])
                if said[place : place + len(parts)] == parts
            ]
            number = place + max(sizes, default=0)
            if sizes and number < last and (said[number].isdecimal() or said[number] in listed["number"]):
                end = number + 1 + (number + 1 < last and said[number + 1] in listed["currency"])
                yield self.text[place].start, self.text[end - 1].end
                place = end
            elif int(listed["number"].get(said[place], 0)) > 1:  # two | pieces
                yield self.text[place].start, self.text[min(place + 1, len(said) - 1)].end
                place += 2
            else:
                place += 1

    def _denial(self, first: int, last: int) -> int | None:
        """Return the last word in a stretch that denies what follows it; None without."""
        denying = {*item_words()["denial"], *item_words()["denying"]} - {*item_words()["but"]}
        places = [at for at in range(first, last) if self.text[at].text in denying and at not in self.undenying]
        return max((*places, *(at for at in self.leaving_out if first <= at < last)), default=None)
