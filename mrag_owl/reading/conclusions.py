"""What a question asks, once its words are read: from what they mean to the form that is answered."""

from __future__ import annotations

from mrag_owl.expressions.syntax import And, OneOf, Role
from mrag_owl.reading.forms import Asked, Counted, Extreme, Listed, Ranked, Whether
from mrag_owl.reading.meaning import Meaning, Superlative, dated_by
from mrag_owl.reading.relations import Relations, meet


def conclude(form: str, meaning: Meaning, relations: Relations) -> Asked | None:
    """Return what is asked in a form, "list", "count" or "whether"; None where something is left open."""
    superlative = meaning.superlative
    if meaning.is_open or (superlative is not None and form != "list") or (meaning.universal and form == "whether"):
        return None
    expression = meaning.narrowed()
    if superlative is None:
        if form == "list":
            return Listed(expression)
        return Counted(expression) if form == "count" else Whether(expression, against=meaning.against)
    if superlative.by == "count":
        if superlative.role is None or (superlative.via is None and relations.is_once(superlative.role)):
            return None  # what has one of each has no most of them
        parts = expression.operands if isinstance(expression, And) else (expression,)
        if superlative.via is not None and any(isinstance(one, OneOf) for one in parts):
            return None  # countries that are shown have no artists
        return Ranked(expression, superlative.counted, superlative.role, superlative.low, via=superlative.via)
    if superlative.measure is not None:
        return Extreme(expression, superlative.measure, superlative.low)
    role = _timed(meaning, superlative, relations)
    measure = relations.measure(role) if role else None
    if role is None or measure is None:
        return None
    if role.iri in relations.bounds and not role.inverse:
        return Extreme(expression, relations.bounds[role.iri][0 if superlative.low else 1], superlative.low)
    return Extreme(expression, measure, superlative.low, role)


def _timed(meaning: Meaning, superlative: Superlative, relations: Relations) -> Role | None:
    """Return the role whose time is compared: the one said, of what is old or young its birth, else what dates it."""
    if superlative.role is not None:
        return superlative.role
    if superlative.by == "age":
        births = relations.nominals.get("birth", ())
        timed = [one for one in births if relations.measure(one) and meet(meaning.kinds, relations.sources(one))]
        if len(timed) == 1:
            return timed[0]
        return relations.time_role(meaning.kinds)
    return dated_by(meaning, relations)
