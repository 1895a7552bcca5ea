"""Questions relative to a reference: what a text says of how the wanted differs, and what that leaves of the reference.

"is solid black with no sleeves", said of something floral, long-sleeved and of maxi length, adds solid and black, drops
the sleeves that it denies and the floral that it replaces, and keeps maxi: a statement of the reference goes where it
has a word or states a value that is denied, or is of a kind that the question speaks of.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import dropwhile

from mrag_owl.retrieval.contrasts import Contrasts, Values

_WORD = re.compile(r"[\w/'-]+")
_CLAUSE = re.compile(r"[,.;!]|\band\b|\bbut\b|\bwith\b|\bor\b")
_DENIALS = frozenset(("no", "not", "without", "less", "non", "isn't", "doesn't", "lacks", "lack", "never", "nor"))
_REPLACED = re.compile(r"\b(?:instead of|rather than)\b.*")
_GENERAL = frozenset(
    ("a", "an", "any", "as", "at", "be", "being", "by", "for", "from", "has", "have", "having", "in", "is", "it")
) | frozenset(("its", "of", "on", "so", "some", "that", "the", "to", "too", "very"))


@dataclass(frozen=True, slots=True)
class Statement:
    """Something that a reference is or has, in words: what `kind` of thing it states, and of which part, if known."""

    text: str
    kind: str = ""
    about: str = ""

    def __str__(self) -> str:
        """Return it as people read it.

        >>> str(Statement("floral", about="dress")), str(Statement("belt"))
        ('floral (dress)', 'belt')
        """
        return f"{self.text} ({self.about})" if self.about else self.text


@dataclass(frozen=True, slots=True)
class Spoken:
    """What a reader of the field's vocabulary found in a question: what it asserts and denies, by name.

    `kinds` are those of what is asserted, each with the parts it is said of; without any it is said of the whole and
    all its parts.
    """

    kinds: Mapping[str, frozenset[str]] = field(default_factory=dict)
    asserted: frozenset[str] = frozenset()
    denied: frozenset[str] = frozenset()

    def replaces(self, statement: Statement) -> bool:
        """Tell whether something else of the statement's kind is asked of what it is about."""
        if statement.kind not in self.kinds or statement.text in self.asserted:
            return False
        parts = self.kinds[statement.kind]
        return not parts or statement.about in parts


@dataclass(frozen=True, slots=True)
class Dropped:
    """A statement of the reference that does not hold of what is wanted, and whether it is denied or replaced."""

    statement: Statement
    denied: bool


@dataclass(frozen=True, slots=True)
class RelativeQuestion:
    """What a text asks for relative to a reference.

    `asserted` and `denied` are the question's words that are to hold and that are not; `kept` and `dropped` the
    reference's statements. `asked_values` are wanted, by kind; `kept_values` are the reference's of the kinds that the
    question asks nothing of, without those that it denies.
    """

    asserted: str
    denied: str
    reference: str
    kept: tuple[Statement, ...]
    dropped: tuple[Dropped, ...]
    asked_values: Values
    kept_values: Values

    @classmethod
    def read(
        cls,
        text: str,
        statements: Iterable[Statement],
        contrasts: Contrasts,
        *,
        spoken: Spoken | None = None,
    ) -> RelativeQuestion:
        """Read a text about what is wanted beside the statements about the reference."""
        own = tuple(statements)
        clauses = read_clauses(text)
        asserted = ". ".join(" ".join(words) for words, _ in clauses if words)
        denied = ". ".join(" ".join(words) for _, words in clauses if words)
        found = spoken or Spoken()
        whole = ", ".join(dict.fromkeys(part for one in own for part in (one.about, one.text) if part))
        stated = contrasts.stated(whole)
        asked = contrasts.asked(asserted, denied, stated)
        kinds = contrasts.kinds(asserted) | set(asked)  # what is denied may leave others of its kind
        wanted = frozenset(contrasts.stems(asserted)) - _GENERAL
        gone = frozenset(contrasts.stems(denied)) - _GENERAL - wanted
        unwanted = contrasts.denied(denied)
        kept, dropped = [], []
        for one in own:
            stems = frozenset(contrasts.stems(one.text))
            named = stems | frozenset(contrasts.stems(one.about))
            values = contrasts.stated(one.text)
            if (
                not gone.isdisjoint(named)
                or {one.text, one.about} & found.denied
                or any(values[kind] & unwanted.get(kind, frozenset()) for kind in values.keys() - kinds)
            ):
                dropped.append(Dropped(one, denied=True))
            elif (contrasts.kinds(one.text) & kinds or found.replaces(one)) and not (stems and stems <= wanted):
                dropped.append(Dropped(one, denied=False))
            else:
                kept.append(one)
        left = {kind: values - unwanted.get(kind, frozenset()) for kind, values in stated.items() if kind not in kinds}
        kept_values = {kind: values for kind, values in left.items() if values}
        return cls(asserted, denied, whole, tuple(kept), tuple(dropped), asked, kept_values)

    @property
    def text(self) -> str:
        """The whole as one question: what is asserted, and what is kept."""
        kept = dict.fromkeys(part for one in self.kept for part in (one.text, one.about) if part)
        return f"{self.asserted} {' '.join(kept)}".strip()


def read_clauses(text: str) -> list[tuple[list[str], list[str]]]:
    """Return of each clause of a text the words that are to hold, and those that are not to, each in order.

    >>> read_clauses("is solid black with no sleeves")
    [(['is', 'solid', 'black'], []), ([], ['sleeves'])]
    >>> read_clauses("has straps instead of sleeves")
    [(['has', 'straps'], ['sleeves'])]
    >>> read_clauses("in black instead")
    [(['in', 'black'], [])]
    """
    found = []
    for clause in _CLAUSE.split(text.lower().replace("’", "'")):
        replaced = _REPLACED.search(clause)
        denied = _WORD.findall(replaced[0])[2:] if replaced is not None else []
        asserted = clause[: replaced.start()] if replaced is not None else clause
        words = [word for word in _WORD.findall(asserted) if word != "instead"]
        cut = next((place for place, word in enumerate(words) if word in _DENIALS), len(words))
        found.append((words[:cut], denied + words[cut + 1 :]))
    return [(asserted, denied) for asserted, denied in found if asserted or denied]


def assertions(text: str) -> list[str]:
    """Return what a text asserts, clause by clause, without the words that say nothing.

    >>> assertions("is solid black, and has long sleeves but no belt")
    ['solid black', 'long sleeves']
    """
    return _told(words for words, _ in read_clauses(text))


def denials(text: str) -> list[str]:
    """Return what a text denies, clause by clause, as `assertions` what it asserts.

    >>> denials("is solid black, has no belt and is not a maxi")
    ['belt', 'maxi']
    """
    return _told(words for _, words in read_clauses(text))


def _told(clauses: Iterable[list[str]]) -> list[str]:
    told = ([*dropwhile(_GENERAL.__contains__, words)] for words in clauses)
    return [" ".join(words) for words in told if words]


def statements_of(words: Iterable[str]) -> tuple[Statement, ...]:
    """Return words and phrases about something as statements without a kind, each once."""
    return tuple(Statement(word) for word in dict.fromkeys(words) if word)


def documented(text: str) -> tuple[Statement, ...]:
    """Return what a document says as statements, phrase by phrase, where nothing else is known of it.

    >>> [one.text for one in documented("A maxi dress. Floral, chic")]
    ['A maxi dress', 'Floral', 'chic']
    """
    return statements_of(part.strip() for part in re.split(r"[\n.,;]+", text))
