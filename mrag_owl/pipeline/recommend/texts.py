"""The text of a ranking: how many match the question and which, and what these share and differ in."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Sequence
from functools import cache
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from mrag_owl.expressions.english_words import begun
from mrag_owl.expressions.syntax import ClassExpression, Named, OneOf, Role, Some, disjunction
from mrag_owl.generation.answers import listed
from mrag_owl.generation.evidence import Evidence
from mrag_owl.generation.template import compose, number, paragraph
from mrag_owl.pipeline.indexes.question_logic import QuestionLogic
from mrag_owl.reading.item_doubts import Doubt
from mrag_owl.reading.linked import LinkedQuestion
from mrag_owl.records import Iri, Triple
from mrag_owl.store.manifest import StoreProfile
from mrag_owl.vocabulary import APPEARANCE, RDF_TYPE

MOST_WORDS = 80
_NOTE = 11
"""Words that may be said of what a program told."""
_NAMED = 3
"""Answers that are named where they alone match."""


def answer_text(
    question: str,
    evidence: Sequence[Evidence],
    profile: StoreProfile,
    stem: Callable[[str], list[str]],
    logic: QuestionLogic | None,
    *,
    first: str = "",
    lead: str = "",
    others: int = 0,
    asked: Collection[str] = (),
    above: Callable[[str], Collection[str]],
    resting: Collection[Iri] = (),
) -> str:
    """Return a text of at most `MOST_WORDS` about the first of a ranking; `first` is its first sentence, if any.

    `lead` stands before a text of which no sentence says how many match. `others` counts those of the ranking that do
    not match, and of which nothing is said; `asked` are the terms of what was asked and of which `first` speaks,
    `above` those of which a term is a kind; `resting`: the properties told by a program that `first` rests on.
    """
    if first and not evidence:
        return first
    last = ""
    if others:
        lacking = "other here lacks" if others == 1 else "others here lack"
        last = f"{begun(number(others))} {lacking} a part of the question, or it is not known."
    subjects, looked = {one.iri for one in evidence}, set[str](resting)
    share = _shares(logic, profile, subjects) if logic is not None else None
    clauses = compose(
        question,
        evidence,
        stem=stem,
        noun=profile.noun,
        plural=profile.plural,
        share=share,
        words=MOST_WORDS - _NOTE - len(f"{lead} {first} {last}".split()),
        is_told=bool(first),
        told=asked,
        above=above,
    )
    owned = chain.from_iterable(item.attributes for one in evidence for item in one.items)
    stated = chain(owned, *(one.attributes for one in evidence))
    ran = {attribute.triple for attribute in stated if attribute.run is not None}  # a shop states colours of its own
    looked.update(triple[1] for clause in clauses for triple in clause.triples if triple in ran)
    kinds = [kind for kind, term in APPEARANCE.items() if term in looked]
    verb = "is" if len(kinds) == 1 else "are"
    note = f"{begun(listed(kinds))} {verb} told by a program, at times wrongly." if kinds else ""
    return " ".join(filter(None, (lead, first, paragraph(clauses), last, note)))


def untold(count: int, noun: str, plural: str, unstated: Sequence[str] = (), *, undecided: Sequence[str] = ()) -> str:
    """Return the first sentence of an answer to what asks for nothing but what everything here is.

    `unstated`: what it asks for and nobody stated; `undecided`: what no fact decides.

    >>> untold(1158, "picture", "pictures")
    '1,158 pictures are here, and nothing in the question tells one from another.'
    >>> untold(1158, "picture", "pictures", ["occasion"])
    'Nothing here tells one picture from another by that: nobody stated any occasion.'
    >>> untold(1158, "picture", "pictures", undecided=["three colours"]).partition("another")[2]
    ': no fact decides “three colours”.'
    """
    if unstated:
        return f"Nothing here tells one {noun} from another by that: nobody stated any {' or '.join(unstated)}."
    there = f"{number(count)} {noun} is" if count == 1 else f"{number(count)} {plural} are"
    why = f": no fact decides {' or '.join(f'“{one}”' for one in undecided)}" if undecided else ""
    return f"{begun(there)} here, and nothing in the question tells one from another{why}."


def unread(count: int, plural: str) -> str:
    """Return the first sentence about what only words have found.

    >>> unread(10, "paintings")
    'The facts do not say which paintings match; these ten come nearest by their words.'
    """
    nearest = "this one comes" if count == 1 else f"these {number(count)} come"
    return f"The facts do not say which {plural} match; {nearest} nearest by {'its' if count == 1 else 'their'} words."


def called(one: Evidence) -> str:
    """Return what a text calls an individual: its label in quotation marks, else the end of its IRI."""
    return f"“{one.label}”" if one.label else one.iri.rpartition("/")[2]


def _shares(logic: QuestionLogic, profile: StoreProfile, subjects: Collection[Iri]) -> Callable[[Triple], float]:
    """Return how to tell what share of all is as a triple states, of itself or, unless of `subjects`, of its things."""
    items = [Role(role) for role in profile.item_roles]

    @cache
    def share(role: Iri, value: Iri, *, of_things: bool) -> float:
        said: ClassExpression = Named(value) if role == RDF_TYPE else Some(Role(role), OneOf((value,)))
        return logic.share(disjunction(*(Some(item, said) for item in items)) if of_things else said)

    def told(triple: Triple) -> float:
        return share(Iri(triple[1]), Iri(triple[2]), of_things=bool(items) and triple[0] not in subjects)

    return told


def matched(
    logic: QuestionLogic,
    linked: LinkedQuestion,
    answers: Sequence[Evidence],
    documents: Sequence[Iri],
    profile: StoreProfile,
    *,
    is_whole: bool = True,
    doubted: Sequence[tuple[Doubt, NDArray[np.bool_]]] = (),
) -> tuple[list[Evidence], str]:
    """Return those of the answers that are as asked, and how many documents are, in words; `documents` ascend.

    Where the question `is_whole` not understood, they match what was understood of it. Those `doubted` may match, and
    so may others of which too little is known.
    """
    held = logic.meeting(logic.with_conditions(linked.expression))
    others = int(np.count_nonzero(logic.may_also_meet(linked)))
    for _, of in doubted:
        held = held & ~of
    matches = [one for one in answers if held[bisect_left(documents, one.iri)]]
    said = counted(
        [called(one) for one in matches],
        len(answers),
        int(np.count_nonzero(held)),
        noun=profile.noun,
        plural=profile.plural,
        known=bool(doubted) or others > 0,
        what="" if is_whole else "what was understood of the question",
    )
    told = [begun(said)] if said else []
    reasons = defaultdict[str, Counter[str]](Counter)
    for doubt, of in doubted:  # two things may be in doubt for one reason
        why, _, then = doubt.because(profile.noun).partition(", and ")
        reasons[why][f", and {then}" * bool(then)] += int(np.count_nonzero(of))
    for why, ends in reasons.items():
        first, *others_of = (f"{end}{f' ({count})' * (len(ends) > 1)}" for end, count in ends.items())
        ending = "".join((first, *(end.replace(", and ", " or ") for end in others_of)))
        many = begun(number(ends.total()))
        noun = profile.noun if ends.total() == 1 else profile.plural
        may = f"{many} more may" if told else f"{many} {noun} may match, none for sure"
        told.append(f"{may}: {why}{ending}.")
    if doubted and others:
        told.append(f"Of {number(others)} {'other' if others == 1 else 'others'} it is not known.")
    return matches, " ".join(told)


def counted(found: Sequence[str], of: int, total: int, *, noun: str, plural: str, known: bool, what: str = "") -> str:
    """Return how many match, and which of the answers; empty where none does.

    `found` are the names of those among the `of` answers, which are told where they tell few apart; `total` counts all;
    `known`: others may match, too.

    >>> counted(["image_2"], 10, 1, noun="picture", plural="pictures", known=True)
    'one picture is known to match: image_2.'
    >>> counted(["image_2", "image_5"], 2, 27, noun="picture", plural="pictures", known=False)
    '27 pictures match; two of them are here.'
    """
    if not total:
        return ""
    if total == 1:
        verb = "is known to match" if known else "matches"
    else:
        verb = "are known to match" if known else "match"
    said = " ".join(filter(None, (number(total), noun if total == 1 else plural, verb, what)))
    if not found:
        return f"{said}, which is not here." if total == 1 else f"{said}, none of them here."
    if len(found) == of:
        if of == 1:
            return f"{said}{':' if total == 1 else ', one of them'} {found[0]}."
        return f"{said}." if total == of else f"{said}; {number(of)} of them are here."
    if len(found) <= _NAMED and len(set(found)) == len(found):
        return f"{said}{':' if len(found) == total else ', here'} {listed(found)}."
    return f"{said}{':' if len(found) == total else ', among them'} the first {number(len(found))} here."
