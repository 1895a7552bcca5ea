"""What a question denies: how far "without", "no" and "not" reach, and what may be there or not.

Denials of Chinese stand before what they deny, those of Korean and Japanese after it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mrag_owl.reading.linking.counting import Count, counts, limits
from mrag_owl.reading.linking.spans import Found
from mrag_owl.reading.linking.statements import stating
from mrag_owl.reading.linking.words import (
    ADDITIONS,
    BEING,
    CONJUNCTIONS,
    CONTRASTS,
    DEGREES,
    DETERMINERS,
    DISJUNCTIONS,
    HARMLESS_PHRASES,
    LOCATIONS,
    NEGATING_PHRASES,
    OPTIONAL_PHRASES,
    PARTICLES,
    POSTPOSED_DENIALS,
    POSTPOSED_OPTIONS,
    Token,
    covered,
    number,
    stands,
    tokenise,
)

_OF_ALL = ("any", "every", "all")
_WITH_VERBS = {"do", "does", "did", "can", "could", "cannot", "don't", "doesn't", "didn't", "can't", "couldn't"}

OPTIONAL = -2
"""The scope of what may be there or not: "with or without a belt"."""


@dataclass(frozen=True, slots=True)
class Denials:
    """For each phrase the number of the denial whose scope it is in, -1 if none, OPTIONAL if no matter.

    `unknown`: the places of words without a meaning that are denied.
    """

    scopes: tuple[int, ...]
    unknown: frozenset[int]


def read_denials(
    tokens: Sequence[Token],
    found: Sequence[Found],
    counted: Sequence[Count],
    *,
    is_item: Sequence[bool],
    unknown: Sequence[int] = (),
) -> Denials:
    """Return what the question denies of the phrases found, and of the words at the places of `unknown`.

    A denial reaches over alternatives and lists that end in "or"; what is added ("with …", "but …"), placed ("on …")
    or begins a new statement ends it. Before an attribute, or adverbs and an attribute, "not" denies the attribute and
    not its noun: "not tight dresses", "a not too tight dress". `is_item` tells which phrases are nouns. Words of
    unknown meaning are not denied where a statement is asked for: the text that has it, "who never married", says so.
    """
    return _read(tokens, found, counted, is_item, unknown, harmless=_harmless(tokens), stating=stating(tokens))


def _read(
    tokens: Sequence[Token],
    found: Sequence[Found],
    counted: Sequence[Count],
    is_item: Sequence[bool],
    unknown: Sequence[int],
    *,
    harmless: frozenset[int],
    stating: frozenset[int],
) -> Denials:
    denying = _denying(tokens, harmless)
    strangers = [Found(place, place + 1, (), 0.0) for place in unknown if place not in denying]
    spans = sorted([*found, *strangers], key=lambda span: span.first)
    nouns = {span.first: is_noun for span, is_noun in zip(found, is_item, strict=True)}
    scopes = _scopes(tokens, spans, counted, nouns, harmless)
    by_place = {span.first: scope for span, scope in zip(spans, scopes, strict=True)}
    known = tuple(by_place[span.first] for span in found)
    if stating and strangers:
        scopes = _scopes(tokens, spans, counted, nouns, harmless | stating)
        by_place = {span.first: scope for span, scope in zip(spans, scopes, strict=True)}
    return Denials(known, frozenset(place for place in unknown if by_place.get(place, -1) >= 0))


def part_denied(question: str) -> tuple[str, str]:
    """Return a question without the words it denies, and those words, whatever vocabulary they are of.

    How many there are to be, "no less than two", denies nothing, nor does "never" or "not" where a
    statement is asked for.

    >>> part_denied("a red dress without sequins or beads, with pockets")
    ('a red dress , with pockets', 'sequins beads')
    >>> part_denied("not only a dress")
    ('not only a dress', '')
    >>> part_denied("who never painted a landscape")
    ('who never painted a landscape', '')
    """
    tokens = tokenise(question)
    harmless = _harmless(tokens) | stating(tokens)
    denying = _denying(tokens, harmless)
    told = [
        place for place, token in enumerate(tokens) if not (token.is_mark or token.is_function_word or place in denying)
    ]
    words = [Found(place, place + 1, (), 1.0) for place in told]
    nouns = [place + 1 not in told for place in told]
    counted = counts(tokens, [word for word in words if number(tokens[word.first].plain) is None])
    denying -= {place for count in counted for place in range(count.first, count.last)}
    scopes = _read(tokens, words, counted, nouns, (), harmless=harmless, stating=frozenset()).scopes
    denied = [place for place, scope in zip(told, scopes, strict=True) if scope >= 0]
    if not denied:
        return question, ""
    said = {place for place in range(len(tokens)) if place not in denied}
    said -= {place for place in said if place in denying or _leads_only_there(tokens, place, denied)}
    kept = " ".join(question[tokens[place].start : tokens[place].end] for place in sorted(said))
    return kept, " ".join(tokens[place].plain for place in denied)


def _harmless(tokens: Sequence[Token]) -> frozenset[int]:
    """Return the places of what looks like a denial and is none."""
    numbers = (
        place
        for place in range(len(tokens) - 2)
        if (tokens[place].plain, tokens[place + 1].plain) == ("no", ".") and tokens[place + 2].plain.isdigit()
    )
    return covered(tokens, HARMLESS_PHRASES) | limits(tokens) | frozenset(numbers)


def _denying(tokens: Sequence[Token], harmless: frozenset[int]) -> set[int]:
    """Return the places of the words that deny what follows them."""
    return {place + step for place in range(len(tokens)) for step in range(_denial(tokens, place, harmless))}


def _leads_only_there(tokens: Sequence[Token], place: int, denied: Sequence[int]) -> bool:
    """Tell whether a small word stands between denied words alone: "or", "a"."""
    token = tokens[place]
    return token.is_function_word and place + 1 in denied


def _scopes(
    tokens: Sequence[Token],
    spans: Sequence[Found],
    counted: Sequence[Count],
    nouns: Mapping[int, bool],
    harmless: frozenset[int],
) -> list[int]:
    inside = {place: index for index, span in enumerate(spans) for place in range(span.first, span.last)}
    skipped = {place for count in counted for place in range(count.first, count.last)}
    result = [-1] * len(spans)
    scope, reached, kind, only_attributes, through = -1, False, "", False, -1
    place = events = 0
    while place < len(tokens):
        index = inside.get(place)
        if index is not None:
            if scope != -1 and only_attributes and nouns.get(spans[index].first, False):
                scope = -1
            if scope != -1:
                result[index], reached = scope, True
            place = spans[index].last
            continue
        length = 0 if place in skipped else _denial(tokens, place, harmless)
        optional = next((len(phrase) for phrase in OPTIONAL_PHRASES if stands(tokens, place, phrase)), 0)
        if optional:
            scope, reached, kind, only_attributes = OPTIONAL, False, "without", False
            place += optional
            continue
        if length:
            if scope >= 0 and not reached and _denies_denial(tokens, place):
                scope = -1  # "not without a belt"
            elif tokens[place].plain in ("nor", "or") and scope >= 0:
                reached = False
            else:
                scope, reached, kind = events, False, tokens[place].plain
                through = _behind_verb(tokens, place, inside, spans)
                events += 1
                denied = inside.get(_behind_degrees(tokens, place + length, inside))
                only_attributes = kind in ("not", "non") or (
                    kind == "neither" and _comes_before_nor(tokens, spans, denied)
                )
                only_attributes = only_attributes and _qualifies(spans, denied, nouns)
            place += length
            continue
        if (
            scope != -1
            and reached
            and place not in skipped
            and place != through
            and _ends(tokens, place, kind, inside, spans)
        ):
            scope = -1
        place += 1
    _deny_alone(tokens, spans, result, events)
    _deny_behind(tokens, spans, result, events + len(spans))
    _leave_open(tokens, spans, result)
    return result


def _denies_denial(tokens: Sequence[Token], place: int) -> bool:
    doubled = place > 0 and tokens[place - 1].plain == "not" and tokens[place].plain in ("not", "no")
    return doubled or tokens[place].plain in ("without", "lacking", "missing", "free")


def _comes_before_nor(tokens: Sequence[Token], spans: Sequence[Found], index: int | None) -> bool:
    """Tell whether "nor" follows the phrase, as in "neither blue nor grey pants", which are pants."""
    return index is not None and any(stands(tokens, spans[index].last, (word,)) for word in ("nor", "or"))


def _qualifies(spans: Sequence[Found], index: int | None, nouns: Mapping[int, bool]) -> bool:
    """Tell whether a phrase is an attribute, or a word of unknown meaning that stands before a noun as one does."""
    if index is None:
        return False
    span = spans[index]
    if span.first in nouns:
        return not nouns[span.first]
    for other in spans[index + 1 :]:
        if other.first != span.last:
            return False
        if nouns.get(other.first, False):
            return True
        span = other
    return False


def _behind_degrees(tokens: Sequence[Token], place: int, inside: Mapping[int, int]) -> int:
    """Return the place behind the adverbs that begin here: "very" of "not very short"."""
    while place < len(tokens) and tokens[place].plain in DEGREES and place not in inside:
        place += 1
    return place


def _denial(tokens: Sequence[Token], place: int, harmless: frozenset[int]) -> int:
    """Return the length of the denial that begins here, 0 if none does; nothing at the `harmless` places denies."""
    if place in harmless:
        return 0
    for phrase in NEGATING_PHRASES:
        if stands(tokens, place, phrase):
            return len(phrase)
    if _excepts(tokens, place):
        return 1
    if not tokens[place].denies:
        return 0
    starts_question = place == 0 or tokens[place - 1].is_mark
    asks = place + 1 < len(tokens) and tokens[place + 1].plain in ("you", "we", "they", "there", "it", "that", "this")
    return 0 if starts_question and asks and tokens[place].plain.endswith("n't") else 1


def _excepts(tokens: Sequence[Token], place: int) -> bool:
    """Tell whether "but" means except, as in "in any colour but blue"; not in "any dress but with a belt"."""
    if tokens[place].plain != "but" or place < 2 or place + 1 >= len(tokens) or tokens[place - 1].is_mark:
        return False
    after = tokens[place + 1]
    return tokens[place - 2].plain in _OF_ALL and not (after.denies or after.is_mark or after.plain in ADDITIONS)


def _behind_verb(tokens: Sequence[Token], place: int, inside: Mapping[int, int], spans: Sequence[Found]) -> int:
    """Return the place of "with" behind a denied verb of unknown meaning, "does not close with a zip"; -1 without."""
    before = {tokens[place].plain, tokens[place - 1].plain if place else ""}
    after = place + 1
    while after < len(tokens) and tokens[after].plain in ("be", "been", "get"):
        after += 1
    is_verb = after in inside and not spans[inside[after]].senses and spans[inside[after]].certainty == 0.0
    return after + 1 if before & _WITH_VERBS and is_verb and stands(tokens, after + 1, ("with",)) else -1


def _ends(tokens: Sequence[Token], place: int, kind: str, inside: dict[int, int], found: Sequence[Found]) -> bool:
    """Tell whether the denial that has reached something ends at this token, which is in no phrase."""
    word = tokens[place].plain
    if word in CONTRASTS or word in ADDITIONS or word in LOCATIONS or word in BEING or word in ".;:!?()的":
        return True
    if word in ("that", "which", "who", "i", "show", "want", "need", "like", "prefer", "please", "just", "only"):
        return True
    if word == ",":
        return not _list_ends_in_or(tokens, place, inside, found)
    if word in CONJUNCTIONS:
        after = place + 1
        if after >= len(tokens) or tokens[after].denies:
            return True
        if kind in ("without", "lacking", "neither", "minus", "excluding", "avoid", "avoiding", "sans", "except"):
            while after < len(tokens) and tokens[after].plain in DETERMINERS:
                after += 1
            return after >= len(tokens) or (after not in inside and tokens[after].is_function_word)
        return after not in inside
    return False


def _list_ends_in_or(tokens: Sequence[Token], comma: int, inside: dict[int, int], found: Sequence[Found]) -> bool:
    """Tell whether what follows the comma goes on with the list and closes it with "or" or "nor"."""
    place = comma + 1
    while place < len(tokens):
        word = tokens[place].plain
        index = inside.get(place)
        if index is not None:
            place = found[index].last
        elif word in DISJUNCTIONS or word == "nor":
            return True
        elif word == "," or word in DETERMINERS or not tokens[place].is_function_word:
            place += 1
        else:
            return False
    return False


def _deny_alone(tokens: Sequence[Token], found: Sequence[Found], result: list[int], events: int) -> None:
    """Turn round what words deny by themselves, "beltless" and "belt-free"; denied again they are asked for."""
    for index, span in enumerate(found):
        is_free = stands(tokens, span.last, ("free",)) and not stands(tokens, span.last, ("free", "of"))
        if (span.is_denied or is_free) and result[index] != OPTIONAL:
            result[index] = events + index if result[index] < 0 else -1


def _deny_behind(tokens: Sequence[Token], spans: Sequence[Found], result: list[int], events: int) -> None:
    """Deny what words after it deny, with what is coordinated before it: Korean and Japanese."""
    for index, span in enumerate(spans):
        after = span.last
        while after < len(tokens) and tokens[after].plain in PARTICLES and after < span.last + 2:
            if any(stands(tokens, after, phrase) for phrase in POSTPOSED_DENIALS):
                break
            after += 1
        if any(stands(tokens, place, phrase) for place in {span.last, after} for phrase in POSTPOSED_DENIALS):
            first = index
            while first and _coordinates(tokens[spans[first - 1].last : spans[first].first]):
                first -= 1
            for place in range(first, index + 1):
                result[place] = events + first if result[place] < 0 else -1


def _coordinates(between: Sequence[Token]) -> bool:
    return bool(between) and all(
        (token.plain in CONJUNCTIONS or token.plain in DISJUNCTIONS or token.plain == ",") and not token.plain.isascii()
        for token in between
    )


def _leave_open(tokens: Sequence[Token], spans: Sequence[Found], result: list[int]) -> None:
    """Require nothing of what may be there or not: "a belt or no belt", "belt optional", "belted or not"."""
    for index, span in enumerate(spans):
        after = span.last + (span.last < len(tokens) and tokens[span.last].plain in BEING)
        if any(stands(tokens, after, phrase) for phrase in POSTPOSED_OPTIONS):
            result[index] = OPTIONAL
        for other, following in enumerate(spans[index + 1 : index + 2], index + 1):
            between = [t.plain for t in tokens[span.last : following.first] if t.plain not in DETERMINERS]
            same = bool(span.senses) and span.senses == following.senses
            denied = len(between) == 2 and between[0] in DISJUNCTIONS and result[other] >= 0 > result[index]
            if same and (denied or between == ["or", "not", "to"]):
                result[index] = result[other] = OPTIONAL
