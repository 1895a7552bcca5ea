"""Pieces of English sentences that know what may follow them, and how a list of them is put together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from mrag_owl.expressions.syntax import DataSome
from mrag_owl.expressions.terms import PLAIN_LITERAL, STRING
from mrag_owl.records import Iri


@dataclass(frozen=True, slots=True)
class Fragment:
    """Words, and a clause after them; `joins` if the clause holds a coordination."""

    words: str
    clause: str = ""
    joins: bool = False

    def __str__(self) -> str:
        return f"{self.words} {self.clause}".strip()

    @property
    def is_open(self) -> bool:
        """Tell whether a clause follows, into which a word that comes next could be read."""
        return bool(self.clause)

    def closed(self) -> str:
        """Return the words with the clause in parentheses."""
        return f"{self.words} ({self.clause})".strip() if self.clause else self.words

    def after(self, lead: str) -> Fragment:
        """Return the fragment with words before it."""
        return Fragment(f"{lead} {self.words}".strip(), self.clause, self.joins)


def listed(fragments: Iterable[Fragment], word: str, *, top: bool) -> Fragment:
    """Join fragments to "A, B and C"; those with clauses come last, all but the last of them in parentheses."""
    ordered = sorted(fragments, key=lambda fragment: (fragment.is_open, fragment.joins))
    if len(ordered) == 1:
        return ordered[0]
    *before, last = ordered
    lead = ", ".join(fragment.closed() for fragment in before)
    if not last.joins:
        return Fragment("", f"{lead} {word} {last}", joins=True)
    if top:
        return Fragment("", f"{lead}, {word} {last}", joins=True)
    return Fragment("", f"{lead} {word} {last.closed()}", joins=True)


def literal_words(lexical: str, datatype: Iri) -> str:
    """Return a literal as it stands in a sentence: strings in quotation marks, all else as written."""
    if datatype == STRING:
        return f"“{lexical}”"
    if datatype == PLAIN_LITERAL:
        text, _, language = lexical.rpartition("@")
        return f"“{text}” ({language})"
    return lexical


def interval_words(bounds: DataSome) -> str:
    """Return the words for a range with at least one bound.

    >>> interval_words(DataSome(Iri("ex:d"), 3, 5, exclusive_maximum=True))
    'at least 3 but less than 5'
    """
    low, high = (None if bound is None else f"{bound:.15g}" for bound in (bounds.minimum, bounds.maximum))
    if low is not None and low == high and not (bounds.exclusive_minimum or bounds.exclusive_maximum):
        return f"exactly {low}"
    ends = []
    if low is not None:
        ends.append(f"{'more than' if bounds.exclusive_minimum else 'at least'} {low}")
    if high is not None:
        ends.append(f"{'less than' if bounds.exclusive_maximum else 'at most'} {high}")
    return " but ".join(ends)


def time_words(low: float | None, high: float | None, *, exclusive: bool = False) -> str:
    """Return when something is that lies between two years, either of them open.

    >>> time_words(None, 1800, exclusive=True), time_words(1840, 1849), time_words(1851, 1851), time_words(1900, None)
    ('before 1800', 'from 1840 to 1849', 'in 1851', 'in 1900 or later')
    """
    first, last = ("" if bound is None else _year(bound) for bound in (low, high))
    if first and last:
        return f"in {first}" if first == last else f"from {first} to {last}"
    if first:
        return f"after {first}" if exclusive else f"in {first} or later"
    if last:
        return f"before {last}" if exclusive else f"in {last} or before"
    return "at some time"


def _year(number: float) -> str:
    return f"{-number:.15g} BCE" if number < 0 else f"{number:.15g}"


def distinct(fragments: list[Fragment]) -> list[Fragment]:
    """Return fragments without those that say the same in the same words."""
    return list({str(fragment): fragment for fragment in fragments}.values())


def without_with(fragment: Fragment) -> Fragment:
    """Return "a belt" of "with a belt"."""
    return Fragment(fragment.words.removeprefix("with "), fragment.clause, fragment.joins)


def merged(clauses: list[Fragment], *, top: bool) -> tuple[str, bool]:
    """Join relative clauses; "that" is said once."""
    others = [clause for clause in clauses if clause.words and not clause.words.startswith("that")]
    if others:
        found = listed(clauses, "and", top=top)
    else:
        thats = [Fragment(one.words.removeprefix("that").strip(), one.clause, one.joins) for one in clauses]
        found = listed(thats, "and", top=top).after("that")
    return str(found), found.joins
