"""The text of a ranking: how many are all that was asked and which, and what the first share and differ in."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Sequence
from functools import cache

import numpy as np

from mrag_owl.expressions.syntax import ClassExpression, Named, OneOf, Role, Some, disjunction
from mrag_owl.generation.answers import listed
from mrag_owl.generation.evidence import Evidence
from mrag_owl.generation.template import compose, number, paragraph
from mrag_owl.pipeline.indexes.question_logic import QuestionLogic
from mrag_owl.records import Iri, Triple
from mrag_owl.store.manifest import StoreProfile
from mrag_owl.vocabulary import RDF_TYPE

MOST_WORDS = 80
_WHOLE, _PART = "all that was asked", "all that was understood of the question"
_NAMED = 3
"""Answers that are named where they alone are all that was asked."""


def answer_text(
    question: str,
    evidence: Sequence[Evidence],
    profile: StoreProfile,
    stem: Callable[[str], list[str]],
    logic: QuestionLogic | None,
    *,
    first: str = "",
    asked: Collection[str] = (),
) -> str:
    """Return a text of at most `MOST_WORDS` about the first of a ranking; `first` is its first sentence, if any.

    `asked` are the terms of what was asked.
    """
    if first and not evidence:
        return first
    subjects = {one.iri for one in evidence}
    share = _shares(logic, profile, subjects) if logic is not None else None
    clauses = compose(
        question,
        evidence,
        stem=stem,
        noun=profile.noun,
        plural=profile.plural,
        share=share,
        words=MOST_WORDS - len(first.split()),
        is_told=bool(first),
        told=asked,
    )
    return " ".join(filter(None, (first, paragraph(clauses))))


def _shares(logic: QuestionLogic, profile: StoreProfile, subjects: Collection[Iri]) -> Callable[[Triple], float]:
    """Return how to tell what share of all is as a triple states, of itself or, unless of `subjects`, of its things."""
    items = [Role(role) for role in profile.item_roles]

    @cache
    def share(role: Iri, value: Iri, *, of_things: bool) -> float:
        said: ClassExpression = Named(value) if role == RDF_TYPE else Some(Role(role), OneOf((value,)))
        held = logic.meeting(disjunction(*(Some(item, said) for item in items)) if of_things else said)
        return float(np.count_nonzero(held)) / max(len(held), 1)

    def told(triple: Triple) -> float:
        return share(Iri(triple[1]), Iri(triple[2]), of_things=bool(items) and triple[0] not in subjects)

    return told


def how_many(
    logic: QuestionLogic,
    wanted: ClassExpression,
    answers: Sequence[Evidence],
    documents: Sequence[Iri],
    plural: str,
    *,
    is_whole: bool = True,
) -> str:
    """Return how many documents are all that was asked, and which of the answers; `documents` ascend.

    Where the question `is_whole` not understood, they are what was understood of it.
    """
    held = logic.meeting(wanted)
    found = [one.label or one.iri.rpartition("/")[2] for one in answers if held[bisect_left(documents, one.iri)]]
    known = bool(logic.may_also_meet(wanted).any())
    return counted(
        found,
        len(answers),
        int(np.count_nonzero(held)),
        plural=plural,
        known=known,
        what=_WHOLE if is_whole else _PART,
    )


def counted(found: Sequence[str], of: int, total: int, *, plural: str, known: bool, what: str = _WHOLE) -> str:
    """Return how many of all are `what`, and which of the answers; empty where none is.

    `found` are the names of those among the `of` answers, `total` counts all; `known`: others may be, too.

    >>> counted(["image_2"], 10, 1, plural="pictures", known=True)
    'Of all pictures one is known to be all that was asked: image_2.'
    >>> counted(["image_2", "image_5"], 2, 27, plural="pictures", known=False)
    'Of all pictures 27 are all that was asked; these are two of them.'
    """
    if not total:
        return ""
    verb = "is" if total == 1 else "are"
    said = f"Of all {plural} {number(total)} {verb} {'known to be ' if known else ''}{what}"
    if not found:
        return f"{said}, none of them here."
    if len(found) == of:
        these = "this is one" if of == 1 else f"these are {number(of)}"
        return f"{said}." if total == of else f"{said}; {these} of them."
    if len(found) <= _NAMED:
        return f"{said}{':' if len(found) == total else ', here'} {listed(found)}."
    return f"{said}{':' if len(found) == total else ', among them'} the first {number(len(found))} here."
