"""Which of a few named things is the larger or the earlier, with what is stated of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from mrag_owl.expressions.english_verbs import agree, names_year
from mrag_owl.expressions.extents import Extents
from mrag_owl.expressions.lexicon import Lexicon
from mrag_owl.expressions.syntax import And, ClassExpression, Named, OneOf, Or
from mrag_owl.generation.answers import facts_in_words, superlative
from mrag_owl.generation.template import number
from mrag_owl.reading.answering import Exact
from mrag_owl.reading.forms import Extreme
from mrag_owl.records import Iri, Triple

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
    if not _TWO <= len(named) <= _FEW or asked.first > 1:
        return ""
    facts = {iri: _facts(extents, asked, iri, bounds) for iri in named}
    best = exact.individuals
    if not all(facts.values()) or not best or not set(best) <= set(named):
        return ""
    told = {iri: facts_in_words([fact for fact, _ in found], iri, lexicon, name) for iri, found in facts.items()}
    stated = {iri: [value for _, value in found] for iri, found in facts.items()}
    is_year = names_year(lexicon.labels.get(asked.data_property, ""))
    others = [iri for iri in named if iri != best[0]]
    clauses = {told[iri].removeprefix(f"{name(iri)} ") for iri in named}
    if len(clauses) == 1 and not (is_year and len(set(stated[best[0]])) > 1):  # of one span one may be the earlier
        whole = "Both" if len(named) == _TWO else f"All {number(len(named))}"
        return f"{whole} {agree(clauses.pop(), many=True)}."
    if is_year and any(_overlap(stated[best[0]], stated[iri]) for iri in others):
        return f"Which is {'earlier' if asked.least else 'later'} is not known: {'; '.join(told.values())}."
    if len(best) > 1:
        return ""
    most = superlative(lexicon.labels.get(asked.data_property, ""), least=asked.least).removesuffix(" year" * is_year)
    return f"{told[best[0]]}, the {most} of the {number(len(named))}; {'; '.join(told[iri] for iri in others)}."


def _facts(
    extents: Extents, asked: Extreme, iri: Iri, bounds: Mapping[Iri, tuple[Iri, Iri]]
) -> list[tuple[Triple, float]]:
    """Return what tells the measure of a thing, with the numbers: its own, or of the one year to which a role leads.

    Nothing where it has none, or several.
    """
    if asked.role is None:
        ends = next((ends for ends in bounds.values() if asked.data_property in ends), (asked.data_property,))
        own = [(one, _number(extents, one, iri)) for one in ends]
        found: list[tuple[Triple, float]]
        found = [((iri, one, f"{value:.15g}"), value) for one, value in own if value is not None]
        return found if len(found) == len(ends) else []
    base = extents.knowledge_base
    led = base.iris(base.edges(asked.role.iri, inverse=asked.role.inverse).targets_of(base.find(iri)).tolist())
    value = _number(extents, asked.data_property, led[0]) if len(led) == 1 else None
    return [] if asked.role.inverse or value is None else [((iri, asked.role.iri, led[0]), value)]


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


def _overlap(one: list[float], other: list[float]) -> bool:
    """Tell whether spans share a year, and are not the same single year."""
    return min(one) <= max(other) and min(other) <= max(one) and len({*one, *other}) > 1
