"""Which of a few named things is the larger or the earlier, with what is stated of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from mrag_owl.expressions.english_verbs import names_year
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.lexicon import Lexicon
from mrag_owl.expressions.syntax import And, ClassExpression, Named, OneOf, Or
from mrag_owl.generation.answers import facts_in_words, superlative
from mrag_owl.generation.template import number
from mrag_owl.reading.answering import Exact
from mrag_owl.reading.forms import Extreme
from mrag_owl.records import Iri

_FEW = 4
_TWO = 2


def sentence_of_named(
    asked: Extreme,
    exact: Exact,
    extents: Extents,
    *,
    lexicon: Lexicon,
    name: Callable[[Iri], str],
    bounds: Mapping[Iri, tuple[Iri, Iri]],
) -> str:
    """Return which of two to four named things has most or least of a measure, with what each has; else nothing.

    `bounds` are the first and the last year of what a role dates: where the dates overlap, which is first is not known.
    """
    named = _named(asked.expression)
    if not _TWO <= len(named) <= _FEW or asked.first > 1 or asked.role is not None:
        return ""
    ends = next((ends for ends in bounds.values() if asked.data_property in ends), (asked.data_property,))
    stated = {iri: [_number(extents, one, iri) for one in ends] for iri in named}
    told = {
        iri: facts_in_words(
            [(iri, one, f"{value:.15g}") for one, value in zip(ends, values, strict=True)], iri, lexicon, name
        )
        for iri, values in stated.items()
        if None not in values
    }
    best = exact.individuals
    if len(told) < len(named) or len(best) != 1:
        return ""
    others = [iri for iri in named if iri != best[0]]
    is_year = names_year(lexicon.labels.get(asked.data_property, ""))
    if is_year and any(_overlap(stated[best[0]], stated[iri]) for iri in others):
        return f"Which is {'earlier' if asked.least else 'later'} is not known: {'; '.join(told.values())}."
    most = superlative(lexicon.labels.get(asked.data_property, ""), least=asked.least).removesuffix(" year" * is_year)
    return f"{told[best[0]]}, the {most} of the {number(len(named))}; {'; '.join(told[iri] for iri in others)}."


def _named(expression: ClassExpression) -> list[Iri]:
    """Return the individuals among which something is, where they are named and nothing else is said of them."""
    parts = expression.operands if isinstance(expression, And) else (expression,)
    said = [one for one in parts if not isinstance(one, Named)]
    options = said[0].operands if len(said) == 1 and isinstance(said[0], Or) else said
    each = [one.individuals for one in options if isinstance(one, OneOf)]
    return [iri for iris in each for iri in iris] if len(said) == 1 and len(each) == len(options) else []


def _number(extents: Extents, data_property: Iri, iri: Iri) -> float | None:
    values = extents.knowledge_base.values(data_property)
    found = np.unique(
        extents.knowledge_base.numbers[values.literals[values.subjects == extents.knowledge_base.find(iri)]]
    )
    return float(found[0]) if len(found) == 1 else None


def _overlap(one: list[float | None], other: list[float | None]) -> bool:
    mine, theirs = ([value for value in values if value is not None] for values in (one, other))
    return min(mine) <= max(theirs) and min(theirs) <= max(mine)
